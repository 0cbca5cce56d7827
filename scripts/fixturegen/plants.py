"""What was planted on purpose, and what the maker knows about each row because it planted it.

In: `data/plants-*.txt`, blocks `@@ question | plant | f=1 h=1 …` with the raw output below. Out: Plant records.
f and h are fragments and hallucinated ones; the rest is named in Known. What is not said is 0 or usual.
"""

from typing import NamedTuple

from fixturegen.corpus import DATA


class Known(NamedTuple):
    """The verdict on a row, by construction."""

    plant: str
    outcome: str
    fragments: int = 0
    hallucinated: int = 0
    screen: int = 0
    none_beside: int = 0
    unread_keys: int = 0
    cut: int = 0
    shortened: int = 0
    cites: int = 0
    out_of_range: int = 0


class Plant(NamedTuple):
    """One planted row: its raw output, how its cards are made, and what is known of it."""

    raw: str
    cards: str
    known: Known


SHORT = {"f": "fragments", "h": "hallucinated"}


def read_plants(name: str) -> dict[str, Plant]:
    """The plants of one condition, by the words of the question."""
    plants: dict[str, Plant] = {}
    for block in (DATA / f"plants-{name}.txt").read_text(encoding="utf-8").split("@@ ")[1:]:
        head, _, raw = block.partition("\n")
        question, plant, given = [*head.split(" | "), ""][:3]
        options = dict(option.split("=") for option in given.split())
        outcome = options.pop("outcome", "answered")
        cards = options.pop("cards", "filter" if outcome == "answered" else "notice")
        numbers = {SHORT.get(key, key): int(value) for key, value in options.items()}
        if question in plants:
            raise ValueError(f"planted twice: {question}")
        plants[question] = Plant(raw.removesuffix("\n"), cards, Known(plant, outcome, **numbers))
    return plants
