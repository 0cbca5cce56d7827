"""Everything that a run counts and keeps of its rows; the ledgers of two parts of a run make one.

In: row results, in order. Out: ``Ledger``: tallies, groups, human counts, notes, ids, the rows to look at.
SPEC 4 and 5: every condition owes every id of the golden set; merged in order, parts say what the whole would say.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from hallucheck.engines.kept import Kept
from hallucheck.readers.tables import HumanCount, zero_twins
from hallucheck.row.result import RowResult
from hallucheck.run.counts import HISTOGRAM_NAMES
from hallucheck.run.human import Count, HumanTally
from hallucheck.run.tally import Tally
from hallucheck.run.worst import IDS, Listing

UNNAMED: Final = "default"  # the condition of a row that names none
_NOTED: Final = 5  # rows that are named for each kind of note
_STRANGERS: Final = 10_000  # ids outside the golden set that are kept for a hint


class Ids(NamedTuple):
    """How many ids, and the first of them."""

    number: int
    ids: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join([*self.ids, *(["…"] if len(self.ids) < self.number else [])])


class Ledger:
    """``add`` every row, ``merge`` every part, then ``finish``. It travels between processes without its tables."""

    def __init__(
        self,
        *,
        gold: Collection[str] | None = None,
        human: Mapping[tuple[str, str], HumanCount] | None = None,
        by_group: bool = False,
        listing: Listing | None = None,
        kept: Kept | None = None,
    ) -> None:
        self.rows = 0
        self.tallies: dict[str, Tally] = {}
        self.groups: dict[str, dict[str, Tally]] | None = {} if by_group else None
        self.human: dict[str, HumanTally] | None = None if human is None else {}
        self.listing = Listing() if listing is None else listing
        self.kept = kept
        self.missing: dict[str, Ids] = {}
        self.noted: dict[str, Ids] = {}
        self._gold = gold
        self._human = human
        self._met: dict[str, dict[str, None]] = {}  # condition -> ids of the golden set that have a row
        self._strangers: dict[str, None] = {}
        self._used_human: dict[tuple[str, str], None] = {}
        self._human_unnamed: list[tuple[HumanCount, bool]] = []

    def __getstate__(self) -> dict[str, Any]:
        # The process at the other end has the tables, and they may be large.
        return {**self.__dict__, "_gold": None, "_human": None}

    def add(self, result: RowResult, path: str, *, has_id: bool) -> None:
        """Count one row, read from ``path``; ``has_id``: its id is known."""
        self.rows += 1
        condition = result.condition
        tally = self.tallies.get(condition)
        if tally is None:
            tally = self.tallies[condition] = Tally()
        hallucinated = tally.add(result)
        if self.groups is not None:
            self.groups.setdefault(condition, {}).setdefault(result.group or "", Tally()).add(result)
        if self._gold is not None and has_id:
            met = self._met.setdefault(condition, {})
            if result.id in self._gold:
                met[result.id] = None
            elif len(self._strangers) < _STRANGERS:
                self._strangers[result.id] = None
        if result.notes:
            name = result.id if condition == UNNAMED else f"{condition}/{result.id}"
            for code in dict.fromkeys(note.partition(":")[0] for note in result.notes):
                self._note(code, 1, (name,))
        self.listing.add(result, hallucinated, path)
        if self._human is not None and result.outcome != "unscorable":
            self._count_human(condition, result.id, hallucinated > 0)

    def _note(self, code: str, number: int, ids: tuple[str, ...]) -> None:
        before = self.noted.get(code, Ids(0, ()))
        self.noted[code] = Ids(before.number + number, (before.ids + ids)[:_NOTED])

    def _count_human(self, condition: str, key: str, rule: bool) -> None:
        assert self._human is not None and self.human is not None  # for the type checker: looked at by the caller
        count = self._human.get((condition, key))
        if count is not None:
            self._used_human[condition, key] = None
            self.human[condition] = _with(self.human.get(condition), count, rule)
        elif (unnamed := self._human.get((UNNAMED, key))) is not None:
            self._human_unnamed.append((unnamed, rule))

    def merge(self, part: "Ledger") -> None:
        """Add what was counted of the rows that follow."""
        self.rows += part.rows
        for condition, tally in part.tallies.items():
            _increase(self.tallies.setdefault(condition, Tally()), tally)
        if self.groups is not None and part.groups is not None:
            for condition, groups in part.groups.items():
                ours = self.groups.setdefault(condition, {})
                for group, tally in groups.items():
                    _increase(ours.setdefault(group, Tally()), tally)
        for code, (number, ids) in part.noted.items():
            self._note(code, number, ids)
        self.listing.merge(part.listing)
        if self.kept is not None and part.kept is not None:
            self.kept.merge(part.kept)
        for condition, met in part._met.items():
            self._met.setdefault(condition, {}).update(met)
        for key in part._strangers:
            if len(self._strangers) >= _STRANGERS:
                break
            self._strangers[key] = None
        if self.human is not None and part.human is not None:
            for condition, human in part.human.items():
                self.human[condition] = _sum(self.human.get(condition, HumanTally()), human)
            self._used_human.update(part._used_human)
            self._human_unnamed += part._human_unnamed

    def finish(self) -> None:
        """What only the end shows: ids without a row, and whether human counts without a condition belong to one."""
        for condition in self._met:
            owed = self._owed(condition)
            if owed:
                self.tallies[condition].missing(len(owed))
                self.missing[condition] = _first(owed)
        if self.human is not None and len(self.tallies) == 1:
            (condition,) = self.tallies
            for count, rule in self._human_unnamed:
                self._used_human[UNNAMED, count.id] = None
                self.human[condition] = _with(self.human.get(condition), count, rule)

    def _owed(self, condition: str) -> list[str]:
        return [key for key in self._gold or () if key not in self._met[condition]]

    @property
    def owed(self) -> dict[str, list[str]]:
        """Condition -> every id of the golden set that has no row in it."""
        return {condition: owed for condition in self._met if (owed := self._owed(condition))}

    @property
    def unused_human(self) -> Ids:
        """Human counts that belong to no scored row."""
        return _first([key for condition, key in self._human or () if (condition, key) not in self._used_human])

    @property
    def zero_twins(self) -> list[tuple[str, str]]:
        """Row ids and missing ids that differ only in leading zeros: different ids, and probably a mistake."""
        missing = {key: None for condition in self._met for key in self._owed(condition)}
        return zero_twins(tuple(self._strangers), tuple(missing))


def _first(ids: list[str]) -> Ids:
    return Ids(len(ids), tuple(ids[:IDS]))


def _increase(ours: Tally, theirs: Tally) -> None:
    """In place: a sum made anew for each part would copy ever longer histograms."""
    for name, number in theirs.counts.items():
        ours.counts[name] += number
    for name in HISTOGRAM_NAMES:
        histogram: dict[str, int] = getattr(ours, name)
        for key, number in getattr(theirs, name).items():
            histogram[key] = histogram.get(key, 0) + number


def _with(tally: HumanTally | None, count: HumanCount, rule: bool) -> HumanTally:
    by, criterion, date = count.by, count.criterion, count.date
    return (tally or HumanTally()).add(count.counted, by=by, criterion=criterion, date=date, rule=rule)


def _sum(ours: HumanTally, theirs: HumanTally) -> HumanTally:
    rows: dict[tuple[str, str, str], int] = {}
    for *who, number in (*ours.counts, *theirs.counts):
        by, criterion, date = who
        rows[by, criterion, date] = rows.get((by, criterion, date), 0) + number
    counts = tuple(Count(*who, number) for who, number in sorted(rows.items()))
    return HumanTally(
        ours.rows + theirs.rows,
        ours.hallucinated_rows + theirs.hallucinated_rows,
        ours.hallucinations + theirs.hallucinations,
        counts,
        None if ours.rule_rows is None or theirs.rule_rows is None else ours.rule_rows + theirs.rule_rows,
        None if ours.both_rows is None or theirs.both_rows is None else ours.both_rows + theirs.both_rows,
    )
