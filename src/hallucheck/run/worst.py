"""The rows that a reader should look at first, bounded however long the run is.

In: row results as they are scored. Out: the worst rows with their fragments, the ids of wrong refusals.
SPEC 4: missed and over-refusals, and disagreements between raw output and screen, are listed.
"""

import heapq
import re
from typing import Final, NamedTuple

from hallucheck.row.evidence import DiagnosisResult
from hallucheck.row.result import RowResult

ROWS: Final = 10
FRAGMENTS: Final = 8
CHARACTERS: Final = 200
WORDS: Final = 60
IDS: Final = 20
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


class Shown(NamedTuple):
    """One fragment of a worst row, and how many ``times`` it stands there; ``cut``: the text is longer than shown.

    ``kind`` is what a hallucinated one probably is, ``said`` and ``stands`` the words that differ.
    """

    text: str
    grounded: bool
    cut: bool
    times: int = 1
    kind: str | None = None
    said: str = ""
    stands: str = ""


class WorstRow(NamedTuple):
    """A row with hallucinated fragments: some of its fragments in their order, each once, and how many are left out.

    ``path`` is the input that it was read from, if it was one.
    """

    condition: str
    id: str
    line: int
    hallucinated: int
    total: int
    fragments: tuple[Shown, ...]
    hidden: int
    path: str = ""


class Listing:
    """Keeps the ``rows`` worst rows (most hallucinated fragments, then first come) and the first ids of each list.

    ``unscored``: how many rows could not be scored, by reason.
    """

    def __init__(self, *, rows: int = ROWS) -> None:
        self._rows = rows
        self._heap: list[tuple[int, int, WorstRow]] = []
        self._order = 0
        self.refusals: dict[tuple[str, str], list[str]] = {}
        self.unscored: dict[str, int] = {}

    def add(self, result: RowResult, hallucinated: int, path: str = "") -> None:
        """Look at one row; ``hallucinated`` is the number of such fragments in it, ``path`` its input."""
        if result.outcome == "unscorable":
            reason = result.reason or ""
            self.unscored[reason] = self.unscored.get(reason, 0) + 1
            return
        if result.refusal_raw or result.refusal_screen or result.answerable is False:
            self._add_refusal(result)
        if not hallucinated or not self._rows:
            return
        self._order -= 1
        if len(self._heap) < self._rows:
            heapq.heappush(self._heap, (hallucinated, self._order, _row(result, hallucinated, path)))
        elif hallucinated > self._heap[0][0]:
            heapq.heapreplace(self._heap, (hallucinated, self._order, _row(result, hallucinated, path)))

    def merge(self, later: "Listing") -> None:
        """Add what was kept of the rows that follow: both together keep what one would have kept."""
        for reason, number in later.unscored.items():
            self.unscored[reason] = self.unscored.get(reason, 0) + number
        for key, ids in later.refusals.items():
            ours = self.refusals.setdefault(key, [])
            ours += ids[: IDS - len(ours)]
        for hallucinated, order, row in later._heap:
            # The order goes down from row to row, so that among equals the first read is the largest.
            heapq.heappush(self._heap, (hallucinated, self._order + order, row))
        while len(self._heap) > self._rows:
            heapq.heappop(self._heap)
        self._order += later._order

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


def _row(result: RowResult, hallucinated: int, path: str) -> WorstRow:
    times_of: dict[tuple[str, bool], int] = {}
    reasons: dict[tuple[str, bool], DiagnosisResult | None] = {}
    for fragment in result.fragments:
        # As it stands in the row results, where half a surrogate pair is U+FFFD.
        key = _SURROGATE.sub("\ufffd", fragment.text), fragment.grounded
        times_of[key] = times_of.get(key, 0) + 1
        reasons.setdefault(key, fragment.diagnosis)
    wrong = [key for key in times_of if not key[1]][:FRAGMENTS]
    # Hallucinated ones first, then as many neighbours as there is room for, shown in the order of the answer.
    right = [key for key in times_of if key[1]][: FRAGMENTS - len(wrong)]
    chosen = {*wrong, *right}
    shown = tuple(_shown(*key, times, reasons[key]) for key, times in times_of.items() if key in chosen)
    total = len(result.fragments)
    hidden = total - sum(fragment.times for fragment in shown)
    return WorstRow(result.condition, result.id, result.line, hallucinated, total, shown, hidden, path)


def _shown(text: str, grounded: bool, times: int, reason: DiagnosisResult | None) -> Shown:
    kind = None if reason is None else reason.kind
    said, stands = ("", "") if reason is None else (_words(reason.said), _words(reason.stands))
    return Shown(text[:CHARACTERS], grounded, len(text) > CHARACTERS, times, kind, said, stands)


def _words(words: tuple[str, ...]) -> str:
    return _SURROGATE.sub("\ufffd", " … ".join(filter(None, words)))[:WORDS]
