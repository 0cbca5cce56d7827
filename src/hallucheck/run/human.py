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
    """One condition: rows counted, rows in which at least one hallucination was counted, and who says so.

    ``rule_rows`` of these rows the rule counts, ``both_rows`` are counted by both; None where that is not known.
    """

    rows: int = 0
    hallucinated_rows: int = 0
    hallucinations: int = 0
    counts: tuple[Count, ...] = ()
    rule_rows: int | None = 0
    both_rows: int | None = 0

    def add(self, counted: int, *, by: str, criterion: str, date: str, rule: bool | None = None) -> "HumanTally":
        """One more row. ``rule``: does the rule count it, if that is known?"""
        tallied = {(count.by, count.criterion, count.date): count.rows for count in self.counts}
        tallied[by, criterion, date] = tallied.get((by, criterion, date), 0) + 1
        return HumanTally(
            self.rows + 1,
            self.hallucinated_rows + (counted > 0),
            self.hallucinations + counted,
            tuple(Count(*who, rows) for who, rows in sorted(tallied.items())),
            None if rule is None or self.rule_rows is None else self.rule_rows + rule,
            None if rule is None or self.both_rows is None else self.both_rows + (rule and counted > 0),
        )

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a report."""
        return {
            "rows": self.rows,
            "hallucinated_rows": self.hallucinated_rows,
            "hallucinations": self.hallucinations,
            "counts": [count._asdict() for count in self.counts],
            "rule_rows": self.rule_rows,
            "both_rows": self.both_rows,
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
                _known(data.get("rule_rows")),
                _known(data.get("both_rows")),
            )
        except (KeyError, TypeError, ValueError):
            raise InputError("report.bad_count", name="human") from None


def _known(value: Any) -> int | None:
    return None if value is None else int(value)
