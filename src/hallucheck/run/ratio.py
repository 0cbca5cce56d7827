"""A count over a count, and how it is said: counts first, then the rate.

In: two integers. Out: ``27/96``, ``28.1 %``, or ``n/a`` over nothing.
SPEC 4: 100 % and 0 % are printed only when they are exact.
"""

from typing import Final, NamedTuple

NOT_AVAILABLE: Final = "n/a"


class Ratio(NamedTuple):
    """``number`` of ``total``. Nothing is rounded here except in the words of ``percent``."""

    number: int
    total: int

    @property
    def value(self) -> float | None:
        """The unrounded rate, or None over nothing."""
        return self.number / self.total if self.total else None

    @property
    def percent(self) -> str:
        """One decimal, half up; what is not exactly all or nothing never reads as if it were."""
        number, total = self
        if not total:
            return NOT_AVAILABLE
        if number == 0:
            return "0 %"
        if number == total:
            return "100 %"
        permille = (2000 * number + total) // (2 * total)
        if permille == 0:
            return "<0.1 %"
        if permille == 1000:
            return ">99.9 %"
        whole, tenth = divmod(permille, 10)
        return f"{whole}.{tenth} %"

    @property
    def text(self) -> str:
        """``27/96 (28.1 %)``; over nothing ``0/0 (n/a)``."""
        return f"{self.number}/{self.total} ({self.percent})"
