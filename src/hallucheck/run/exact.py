"""Paired tests and intervals that need no random numbers and no library, so that they are the same bits everywhere.

In: counts, or exact differences. Out: p values and intervals, each made of whole numbers, one division, square roots.
SPEC 4: counts first; each formula names its source. tests/test_exact.py holds values that scipy gives.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.959963984540054
"""The 0.975 quantile of the normal distribution."""


class Interval(NamedTuple):
    """95 %: from ``low`` to ``high``."""

    low: float
    high: float


def two_sided(first: int, second: int) -> float:
    """The exact two-sided binomial p for ``first`` against ``second`` when either was as likely; 1.0 over nothing.

    With the two discordant counts this is McNemar's exact test (McNemar, Psychometrika 12, 1947, 153-157); with the
    numbers of better and worse ones it is the sign test (Dixon and Mood, JASA 41, 1946, 557-566). Whole numbers up
    to one division, which Python rounds correctly.
    """
    trials = first + second
    if not trials:
        return 1.0
    tail = term = 1
    for number in range(1, min(first, second) + 1):
        term = term * (trials - number + 1) // number  # the next binomial coefficient, exactly
        tail += term
    whole: int = 2**trials
    return min(1.0, 2 * tail / whole)


def wilson(number: int, total: int) -> Interval | None:
    """The score interval of a rate (Wilson, JASA 22, 1927, 209-212); None over nothing."""
    if not total:
        return None
    squared = Z * Z
    centre = number + squared / 2
    half = Z * sqrt(number * (total - number) / total + squared / 4)
    whole = total + squared
    low, high = (centre - half) / whole, (centre + half) / whole
    # At the ends the formula gives exactly 0 and 1; the rounding must not.
    return Interval(0.0 if number == 0 else low, 1.0 if number == total else high)


def mean(values: Iterable[Fraction]) -> Fraction | None:
    """The exact mean, whatever the order; None over nothing."""
    total, number = Fraction(0), 0
    for value in values:
        total += value
        number += 1
    return total / number if number else None


def paired_interval(differences: Sequence[Fraction]) -> Interval | None:
    """The mean of paired differences plus and minus 1.96 standard errors; None for fewer than two pairs.

    The standard error is the sample SD of the differences over the root of their number (Altman and Gardner, BMJ 292,
    1986, 746-750, with the normal quantile: for fewer than some thirty pairs it is a little narrow).
    """
    number = len(differences)
    middle = mean(differences)
    if middle is None or number < 2:
        return None
    variance = sum(((each - middle) ** 2 for each in differences), Fraction(0)) / (number - 1)
    half = Z * sqrt(variance / number)
    return Interval(float(middle) - half, float(middle) + half)


def difference_sd(repeated: Iterable[Sequence[Fraction]]) -> float | None:
    """How far two runs of one configuration differ on one question: the pooled within-question SD times the root of 2.

    ``repeated``: for each question its values in all runs. Pooled: the squared deviations from the question's own mean
    over the degrees of freedom (Bland and Altman, BMJ 312, 1996, 1654). None when no question was run twice.
    """
    squares, freedom = Fraction(0), 0
    for values in repeated:
        middle = mean(values)
        if middle is not None:
            squares += sum(((value - middle) ** 2 for value in values), Fraction(0))
            freedom += len(values) - 1
    return sqrt(2 * squares / freedom) if freedom else None


def band(sd: float, number: int) -> float | None:
    """Half the width within which the mean difference of so many questions may lie by chance: 1.96 SD / root n."""
    return Z * sd / sqrt(number) if number else None
