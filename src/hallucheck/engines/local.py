"""One process, one pass: rows in, row results to the sink, everything counted in a ledger.

In: ``Row | Fault`` of one input after another, and a scorer. Out: ``Run``.
SPEC 4 and 5: nothing is dropped; a second row of the same (condition, id) is unscorable; every condition owes every id.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Protocol

from hallucheck.engines.ledger import UNNAMED, Ledger
from hallucheck.engines.lines import row_line
from hallucheck.readers.seen import SeenKeys
from hallucheck.records import Article, Fault, Row
from hallucheck.row.result import RowResult
from hallucheck.run.worst import Listing, at_fault

DUPLICATE: Final = "duplicate_key"
_TICK: Final = 256  # rows between two calls of `progress`


class RowScorer(Protocol):
    """What the engine needs of a scorer."""

    def score(self, row: Row) -> RowResult:
        """The verdict on a row."""

    def unscorable(self, fault: Fault) -> RowResult:
        """The row result of a line that cannot be scored."""


class Keys(Protocol):
    """What the engine needs of a set of keys."""

    def add(self, condition: str, id: str, /) -> bool:
        """True when the pair is new."""

    def close(self) -> None:
        """Give back what it holds."""


class Run:
    """A run in the making: ``feed`` it every input, then ``finish``.

    ``before`` is the condition of the row read last in this input; ``leaned``: the first line that was read has none
    of its own and took it from the row before. ``supplied`` says which articles a row was given, if rows are kept.
    """

    def __init__(
        self,
        scorer: RowScorer,
        ledger: Ledger | None = None,
        *,
        keys: Keys | None = None,
        sink: Callable[[bytes], object] | None = None,
        only_failures: bool = False,
        on_unscorable: Callable[[str, RowResult, Fault | None], object] | None = None,
        progress: Callable[[int], object] | None = None,
        supplied: Callable[[Row], Sequence[Article]] | None = None,
    ) -> None:
        self.ledger = Ledger() if ledger is None else ledger
        self.before: str | None = None
        self.leaned = False
        self.keys = SeenKeys() if keys is None else keys
        self._scorer = scorer
        self._sink = sink
        self._only_failures = only_failures
        self._on_unscorable = on_unscorable
        self._progress = progress
        self._supplied = supplied

    def feed(self, path: str, rows: Iterable[Row | Fault], *, before: str | None = None) -> None:
        """Score one input to its end, or a part of one that follows a row of the condition ``before``."""
        for _ in self.results(path, rows, before=before):
            pass

    def results(self, path: str, rows: Iterable[Row | Fault], *, before: str | None = None) -> Iterator[RowResult]:
        """Score one input, handing on each row result once it is counted and written."""
        self.before, self.leaned = before, False
        ledger = self.ledger
        first = True
        for row in rows:
            fault: Fault | None = None
            if type(row) is Fault:
                # A line that cannot be read belongs to the condition of the row before it, if anything does.
                fault = row if row.condition is not None else row._replace(condition=self.before)
                self.leaned = self.leaned or (first and row.condition is None)
                key, before = fault.id, fault.condition
            else:
                assert type(row) is Row  # for the type checker: a Row or a Fault
                key, before = row.id, row.condition
            first, self.before = False, before
            if key is not None and not self.keys.add(before or UNNAMED, key):
                fault = Fault(path, row.line, "row.duplicate", (("condition", before or UNNAMED),), "id", key, before)
                result = self._scorer.unscorable(fault)._replace(reason=DUPLICATE)
            elif fault is not None:
                result = self._scorer.unscorable(fault)
            else:
                result = self._scorer.score(row)  # type: ignore[arg-type]  # no Fault: looked at above
            ledger.add(result, path, has_id=key is not None)
            if ledger.kept is not None:
                self._keep(row, result, path)
            if result.outcome == "unscorable" and self._on_unscorable is not None:
                self._on_unscorable(path, result, fault)
            if self._sink is not None and not (self._only_failures and not at_fault(result)):
                self._sink(row_line(result))
            if self._progress is not None and not ledger.rows % _TICK:
                self._progress(ledger.rows)
            yield result

    def _keep(self, row: Row | Fault, result: RowResult, path: str) -> None:
        assert self.ledger.kept is not None  # for the type checker: looked at by the caller
        known = row if type(row) is Row else None
        given = () if known is None or self._supplied is None else self._supplied(known)
        self.ledger.kept.add(known, result, path, given)

    @property
    def rows(self) -> int:
        """Rows so far."""
        return self.ledger.rows

    def finish(self) -> None:
        """Close the ledger."""
        self.ledger.finish()
        if self._progress is not None:
            self._progress(self.ledger.rows)
        self.keys.close()


def score_rows(rows: Iterable[Row | Fault], scorer: RowScorer | None = None, *, path: str = "") -> Iterator[RowResult]:
    """Row results in input order, one for every row: for programs that want the rows and count them as they like.

    A second row of the same (condition, id) is unscorable here too. ``scorer``: ``Scorer()`` when none is given.
    """
    if scorer is None:
        from hallucheck.row.scoring import Scorer

        scorer = Scorer()
    return Run(scorer, Ledger(listing=Listing(rows=0))).results(path, rows)
