"""The rows that a reader should look at first, bounded however long the run is.

In: row results as they are scored. Out: the worst rows with their fragments, the ids of wrong refusals.
SPEC 4: missed and over-refusals, and disagreements between raw output and screen, are listed.
"""

import heapq
from typing import Final, NamedTuple

from hallucheck.row.result import FragmentResult, RowResult

ROWS: Final = 10
FRAGMENTS: Final = 8
CHARACTERS: Final = 200
IDS: Final = 20


class Shown(NamedTuple):
    """One fragment of a worst row; ``cut`` when the text is longer than what is shown."""

    text: str
    grounded: bool
    cut: bool


class WorstRow(NamedTuple):
    """A row with hallucinated fragments, some of its fragments in their order, and how many are left out."""

    condition: str
    id: str
    line: int
    hallucinated: int
    total: int
    fragments: tuple[Shown, ...]
    hidden: int


class Listing:
    """Keeps the ``rows`` worst rows (most hallucinated fragments, then first come) and the first ids of each list."""

    def __init__(self, *, rows: int = ROWS) -> None:
        self._rows = rows
        self._heap: list[tuple[int, int, WorstRow]] = []
        self._order = 0
        self.refusals: dict[tuple[str, str], list[str]] = {}

    def add(self, result: RowResult, hallucinated: int) -> None:
        """Look at one row that was scored; ``hallucinated`` is the number of such fragments in it."""
        if result.refusal_raw or result.refusal_screen or result.answerable is False:
            self._add_refusal(result)
        if not hallucinated or not self._rows:
            return
        self._order -= 1
        if len(self._heap) < self._rows:
            heapq.heappush(self._heap, (hallucinated, self._order, _row(result, hallucinated)))
        elif hallucinated > self._heap[0][0]:
            heapq.heapreplace(self._heap, (hallucinated, self._order, _row(result, hallucinated)))

    def _add_refusal(self, result: RowResult) -> None:
        raw, screen = result.refusal_raw, result.refusal_screen
        names = []
        if result.answerable is False:
            names += ["missed_refusals"] * (not raw)
            # Without a card nothing is known of the screen: counted, but nothing to look at.
            names += ["screen_missed_refusals"] * (not screen and bool(result.cards))
        elif result.answerable:
            names += [name for name, refused in (("over_refusals", raw), ("screen_over_refusals", screen)) if refused]
        if raw is not screen and (result.cards or screen):
            names.append("refusal_disagreements")
        for name in names:
            ids = self.refusals.setdefault((result.condition, name), [])
            if len(ids) < IDS:
                ids.append(result.id)

    @property
    def worst(self) -> tuple[WorstRow, ...]:
        """Worst first; among equals the first read."""
        return tuple(row for _, _, row in sorted(self._heap, key=lambda entry: entry[:2], reverse=True))


def at_fault(result: RowResult) -> bool:
    """Does the row say, show, source or refuse anything wrongly, or could it not be scored?"""
    answered = result.outcome in ("answered", "mixed")
    raw, screen, answerable = result.refusal_raw, result.refusal_screen, result.answerable
    refused_wrongly = answerable is not None and (
        answerable is raw or (answerable is screen and (screen or bool(result.cards)))
    )
    return (
        result.outcome == "unscorable"
        or any(not fragment.grounded for fragment in result.fragments)
        or any(not item.grounded for card in result.cards for item in card.items)
        or any(card.dangling or not (card.sourced or card.no_document) for card in result.cards)
        or (answered and not result.cards and not result.refusal_screen)
        or refused_wrongly
    )


def _row(result: RowResult, hallucinated: int) -> WorstRow:
    fragments = result.fragments
    wrong = [place for place, fragment in enumerate(fragments) if not fragment.grounded][:FRAGMENTS]
    # Hallucinated ones first, then as many neighbours as there is room for, shown in the order of the answer.
    room = FRAGMENTS - len(wrong)
    right = (place for place, fragment in enumerate(fragments) if fragment.grounded)
    places = sorted([*wrong, *(place for place, _ in zip(right, range(room), strict=False))])
    shown = tuple(_shown(fragments[place]) for place in places)
    return WorstRow(
        result.condition, result.id, result.line, hallucinated, len(fragments), shown, len(fragments) - len(shown)
    )


def _shown(fragment: FragmentResult) -> Shown:
    return Shown(fragment.text[:CHARACTERS], fragment.grounded, len(fragment.text) > CHARACTERS)
