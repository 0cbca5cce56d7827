"""One process, one pass: rows in, row results to the sink, counts per condition and group, the rows to look at.

In: ``Row | Fault`` of one input after another, a scorer, the golden set, human counts. Out: ``Run``.
SPEC 4 and 5: nothing is dropped; a second row of the same (condition, id) is unscorable; every condition owes every id.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, Protocol

from hallucheck.engines.lines import json_line
from hallucheck.readers.seen import SeenKeys
from hallucheck.readers.tables import HumanCount, zero_twins
from hallucheck.records import Fault, Row
from hallucheck.row.result import RowResult
from hallucheck.run.human import HumanTally
from hallucheck.run.tally import Tally
from hallucheck.run.worst import IDS, Listing, at_fault

DUPLICATE: Final = "duplicate_key"
UNNAMED: Final = "default"  # the condition of a row that names none
_TICK: Final = 256  # rows between two calls of `progress`
_NOTED: Final = 5  # rows that are named for each kind of note
_STRANGERS: Final = 10_000  # ids outside the golden set that are kept for a hint


class RowScorer(Protocol):
    """What the engine needs of a scorer."""

    def score(self, row: Row) -> RowResult:
        """The verdict on a row."""

    def unscorable(self, fault: Fault) -> RowResult:
        """The row result of a line that cannot be scored."""


class Ids(NamedTuple):
    """How many ids, and the first of them."""

    number: int
    ids: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join([*self.ids, *(["…"] if len(self.ids) < self.number else [])])


class Run:
    """A run in the making: ``feed`` it every input, then ``finish``."""

    def __init__(
        self,
        scorer: RowScorer,
        *,
        gold: Collection[str] | None = None,
        human: Mapping[tuple[str, str], HumanCount] | None = None,
        by_group: bool = False,
        sink: Callable[[bytes], object] | None = None,
        only_failures: bool = False,
        listing: Listing | None = None,
        on_unscorable: Callable[[str, RowResult, Fault | None], object] | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> None:
        self.tallies: dict[str, Tally] = {}
        self.groups: dict[str, dict[str, Tally]] | None = {} if by_group else None
        self.human: dict[str, HumanTally] | None = None if human is None else {}
        self.listing = Listing() if listing is None else listing
        self.missing: dict[str, Ids] = {}
        self.noted: dict[str, Ids] = {}
        self.rows = 0
        self._scorer = scorer
        self._gold = gold
        self._owed: dict[str, dict[str, None]] = {}
        self._human = human
        self._unused_human: dict[tuple[str, str], None] = dict.fromkeys(human or ())
        self._human_unnamed: list[HumanCount] = []
        self._strangers: dict[str, None] = {}
        self._sink = sink
        self._only_failures = only_failures
        self._on_unscorable = on_unscorable
        self._progress = progress
        self._seen = SeenKeys()

    def feed(self, path: str, rows: Iterable[Row | Fault]) -> None:
        """Score one input to its end."""
        for _ in self.results(path, rows):
            pass

    def results(self, path: str, rows: Iterable[Row | Fault]) -> Iterator[RowResult]:
        """Score one input, handing on each row result once it is counted and written."""
        before: str | None = None
        for row in rows:
            fault: Fault | None = None
            if type(row) is Fault:
                # A line that cannot be read belongs to the condition of the row before it, if anything does.
                fault = row if row.condition is not None else row._replace(condition=before)
                key, before = fault.id, fault.condition
            else:
                assert type(row) is Row  # for the type checker: a Row or a Fault
                key, before = row.id, row.condition
            if key is not None and not self._seen.add(before or UNNAMED, key):
                fault = Fault(path, row.line, "row.duplicate", (("condition", before or UNNAMED),), "id", key, before)
                result = self._scorer.unscorable(fault)._replace(reason=DUPLICATE)
            elif fault is not None:
                result = self._scorer.unscorable(fault)
            else:
                result = self._scorer.score(row)  # type: ignore[arg-type]  # no Fault: looked at above
            self._count(result, path, has_id=key is not None)
            if result.outcome == "unscorable" and self._on_unscorable is not None:
                self._on_unscorable(path, result, fault)
            if self._sink is not None and not (self._only_failures and not at_fault(result)):
                self._sink(json_line(result.to_dict()))
            self.rows += 1
            if self._progress is not None and not self.rows % _TICK:
                self._progress(self.rows)
            yield result

    def _count(self, result: RowResult, path: str, *, has_id: bool) -> None:
        condition = result.condition
        tally = self.tallies.get(condition)
        if tally is None:
            tally = self.tallies[condition] = Tally()
        hallucinated = tally.add(result)
        if self.groups is not None:
            self.groups.setdefault(condition, {}).setdefault(result.group or "", Tally()).add(result)
        if self._gold is not None and has_id:
            owed = self._owed.get(condition)
            if owed is None:
                owed = self._owed[condition] = dict.fromkeys(self._gold)
            if result.id not in self._gold and len(self._strangers) < _STRANGERS:
                self._strangers[result.id] = None
            owed.pop(result.id, None)
        for code in {note.partition(":")[0] for note in result.notes} if result.notes else ():
            number, ids = self.noted.get(code, (0, ()))
            if number < _NOTED:
                ids += (result.id if condition == UNNAMED else f"{condition}/{result.id}",)
            self.noted[code] = Ids(number + 1, ids)
        self.listing.add(result, hallucinated, path)
        if self._human is not None and result.outcome != "unscorable":
            self._count_human(condition, result.id)

    def _count_human(self, condition: str, key: str) -> None:
        assert self._human is not None and self.human is not None  # for the type checker: looked at by the caller
        count = self._human.get((condition, key))
        if count is not None:
            self._unused_human.pop((condition, key), None)
            self.human[condition] = self.human.get(condition, HumanTally()).add(
                count.counted, by=count.by, criterion=count.criterion, date=count.date
            )
        elif (unnamed := self._human.get((UNNAMED, key))) is not None:
            self._human_unnamed.append(unnamed)

    def finish(self) -> None:
        """What only the end shows: ids without a row, and whether human counts without a condition belong to one."""
        for condition, owed in self._owed.items():
            if owed:
                self.tallies[condition].missing(len(owed))
                self.missing[condition] = _first(owed)
        if self.human is not None and len(self.tallies) == 1:
            (condition,) = self.tallies
            for count in self._human_unnamed:
                self._unused_human.pop((UNNAMED, count.id), None)
                self.human[condition] = self.human.get(condition, HumanTally()).add(
                    count.counted, by=count.by, criterion=count.criterion, date=count.date
                )
        if self._progress is not None:
            self._progress(self.rows)
        self._seen.close()

    @property
    def unused_human(self) -> Ids:
        """Human counts that belong to no scored row."""
        return _first([key for _, key in self._unused_human])

    @property
    def zero_twins(self) -> list[tuple[str, str]]:
        """Row ids and missing ids that differ only in leading zeros: different ids, and probably a mistake."""
        missing = {key: None for owed in self._owed.values() for key in owed}
        return zero_twins(tuple(self._strangers), tuple(missing))


def score_rows(rows: Iterable[Row | Fault], scorer: RowScorer | None = None, *, path: str = "") -> Iterator[RowResult]:
    """Row results in input order, one for every row: for programs that want the rows and count them as they like.

    A second row of the same (condition, id) is unscorable here too. ``scorer``: ``Scorer()`` when none is given.
    """
    if scorer is None:
        from hallucheck.row.scoring import Scorer

        scorer = Scorer()
    return Run(scorer, listing=Listing(rows=0)).results(path, rows)


def _first(ids: Collection[str]) -> Ids:
    return Ids(len(ids), tuple(key for key, _ in zip(ids, range(IDS), strict=False)))
