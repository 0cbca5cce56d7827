"""A model answer taken apart into elements by rule: lines, list items, sentences, commas outside numbers.

In: the text of a model answer, the key words of its question. Out: elements ``e1``, ``e2`` …
SPEC 2, with sentences: what is a fragment of a model's output is an element of a model answer.
"""

from collections.abc import Iterable
from typing import Final

from hallucheck.ruleset import Ruleset
from hallucheck.studies.elements import Element
from hallucheck.text.article import ArticleText
from hallucheck.text.canonical import canonical
from hallucheck.text.fragments import split_lines
from hallucheck.text.match import match

RULE: Final = "rule:1"
"""Who split the elements, when this module did."""
_RULESET: Final = Ruleset(split_sentences=True)


def split_answer(answer: str, *, keywords: Iterable[str] = ()) -> tuple[Element, ...]:
    """The elements in the order of the answer. What says the same letter by letter as an earlier one is left out."""
    elements: list[Element] = []
    said: set[str] = set()
    for fragment in split_lines(answer, _RULESET):
        if fragment.canonical not in said:
            said.add(fragment.canonical)
            elements.append(Element(f"e{len(elements) + 1}", fragment.text, keywords_in(fragment.text, keywords)))
    return tuple(elements)


def keywords_in(text: str, keywords: Iterable[str]) -> tuple[str, ...]:
    """The key words that stand in the element: those of the question are shared out to its elements."""
    place = (ArticleText(text),)
    return tuple(word for word in dict.fromkeys(keywords) if match(word, canonical(word), place) is not None)
