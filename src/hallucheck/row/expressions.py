"""The named expressions of a raw output and of a card.

In: what the model said, what the screen shows. Out: expressions with their places in the raw output.
SPEC 7. Reasoning is no output, and keys of JSON say nothing; a value has the place of its literal.
"""

from hallucheck.meaning.named import Named, named
from hallucheck.records import Card
from hallucheck.ruleset import Ruleset
from hallucheck.text.fragments import said

_Placed = tuple[Named, tuple[int, int]]


def named_in(raw: str, ruleset: Ruleset) -> list[_Placed]:
    """The expressions of a raw output, each with its [start, end) there, in code points."""
    found: list[_Placed] = []
    for text, start, end in said(raw, ruleset):
        literal = end - start != len(text)
        for expression in named(text):
            place = (start, end) if literal else (start + expression.start, start + expression.end)
            found.append((expression, place))
    return found


def named_on(card: Card) -> tuple[Named, ...]:
    """The expressions of a card's text, or of its items where it has some."""
    return tuple(
        expression for text in (card.items if card.items is not None else (card.text,)) for expression in named(text)
    )
