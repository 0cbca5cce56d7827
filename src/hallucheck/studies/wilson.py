"""How far a share of few may lie from the share of all: the interval of Wilson, at 95 in 100.

In: how many of how many. Out: (low, high), or None of nothing.
E. B. Wilson (1927), Probable inference, the law of succession, and statistical inference, JASA 22, 209-212.
"""

from math import sqrt
from typing import Final

_Z: Final = 1.959963984540054  # the normal quantile of 0.975


def wilson(number: int, of: int) -> tuple[float, float] | None:
    """The interval; its ends are 0 and 1 exactly where nothing or everything was found."""
    if not of:
        return None
    share, square = number / of, _Z * _Z
    middle = share + square / (2 * of)
    reach = _Z * sqrt(share * (1 - share) / of + square / (4 * of * of))
    low, high = ((middle - reach) / (1 + square / of), (middle + reach) / (1 + square / of))
    return (0.0 if number == 0 else low), (1.0 if number == of else high)
