"""A share with what chance alone allows: the count, the total, the Wilson interval.

In: two integers. Out: ``Share``: count first, then the rate, then the interval; over nothing all of it is n/a.
SPEC 4 (counts first). The formula is Wilson's score interval at 95 %, which stays inside [0, 1] for small samples.
"""

from math import sqrt
from typing import Any, Final, NamedTuple

from hallucheck.run.ratio import Ratio

Z95: Final = 1.959963984540054  # the 97.5th percentile of the normal distribution


class Share(NamedTuple):
    """``number`` of ``total``."""

    number: int
    total: int

    @property
    def value(self) -> float | None:
        """The unrounded rate, or None over nothing."""
        return self.number / self.total if self.total else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The Wilson interval at 95 %, or None over nothing."""
        return wilson(self.number, self.total)

    @property
    def text(self) -> str:
        """``2/5 (40.0 %) [11.8, 76.9]``; over nothing ``0/0 (n/a)``."""
        ends = self.interval
        counted = Ratio(self.number, self.total).text
        return counted if ends is None else f"{counted} [{100 * ends[0]:.1f}, {100 * ends[1]:.1f}]"

    def to_dict(self) -> dict[str, Any]:
        """Unrounded, as it stands in JSON."""
        ends = self.interval
        return {
            "number": self.number,
            "total": self.total,
            "rate": self.value,
            "interval": None if ends is None else list(ends),
        }


def wilson(number: int, total: int) -> tuple[float, float] | None:
    """The interval of a share. Its end is exactly 0 or 1 where nothing or everything was counted."""
    if not total:
        return None
    square = Z95 * Z95
    middle = (number + square / 2) / (total + square)
    half = Z95 / (total + square) * sqrt(number * (total - number) / total + square / 4)
    return (0.0 if number == 0 else middle - half, 1.0 if number == total else middle + half)
