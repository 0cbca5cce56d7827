"""What people counted by hand, beside the rule's count and never added to it.

In: one human count a row. Out: ``HumanTally``: how many rows were counted, how many were found wrong, by whom.
SPEC 5: a count without counter, criterion and date is refused before it comes here.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from hallucheck.errors import InputError


class Count(NamedTuple):
    """Who counted so many rows, by which criterion, on which day."""

    by: str
    criterion: str
    date: str
    rows: int


class HumanTally(NamedTuple):
    """One condition: rows counted, rows in which at least one hallucination was counted, and who says so."""

    rows: int = 0
    hallucinated_rows: int = 0
    hallucinations: int = 0
    counts: tuple[Count, ...] = ()

    def add(self, counted: int, *, by: str, criterion: str, date: str) -> "HumanTally":
        """One more row."""
        tallied = {(count.by, count.criterion, count.date): count.rows for count in self.counts}
        tallied[by, criterion, date] = tallied.get((by, criterion, date), 0) + 1
        return HumanTally(
            self.rows + 1,
            self.hallucinated_rows + (counted > 0),
            self.hallucinations + counted,
            tuple(Count(*who, rows) for who, rows in sorted(tallied.items())),
        )

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a report."""
        return {
            "rows": self.rows,
            "hallucinated_rows": self.hallucinated_rows,
            "hallucinations": self.hallucinations,
            "counts": [count._asdict() for count in self.counts],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "HumanTally":
        """The way back from ``to_dict``."""
        try:
            return cls(
                int(data["rows"]),
                int(data["hallucinated_rows"]),
                int(data["hallucinations"]),
                tuple(
                    Count(str(count["by"]), str(count["criterion"]), str(count["date"]), int(count["rows"]))
                    for count in data["counts"]
                ),
            )
        except (KeyError, TypeError, ValueError):
            raise InputError("report.bad_count", name="human") from None
