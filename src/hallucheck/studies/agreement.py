"""How far two who judged the same things agree, and how much of that is more than chance.

In: pairs of judgements. Out: the share of equal pairs, and Cohen's kappa; None where they say nothing.
J. Cohen (1960), A coefficient of agreement for nominal scales, Educational and Psychological Measurement 20, 37-46.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeAlias

Pairs: TypeAlias = Iterable[tuple[Hashable, Hashable]] | Mapping[tuple[Hashable, Hashable], int]
"""Pairs of judgements, one by one or counted."""


def raw_agreement(pairs: Pairs) -> float | None:
    """The share of pairs whose two judgements are equal; None of no pairs."""
    counted: Counter[tuple[Hashable, Hashable]] = Counter(pairs)
    total = counted.total()
    return sum(number for (one, other), number in counted.items() if one == other) / total if total else None


def cohen_kappa(pairs: Pairs) -> float | None:
    """(observed - expected) / (1 - expected); None of no pairs, or where both gave everything one judgement.

    Expected is the agreement of two who judge at random with the same frequencies.
    """
    counted: Counter[tuple[Hashable, Hashable]] = Counter(pairs)
    total = counted.total()
    ours, theirs = Counter[Hashable](), Counter[Hashable]()
    for (one, other), number in counted.items():
        ours[one] += number
        theirs[other] += number
    # In whole numbers up to the last division, so that no rounding makes a perfect agreement imperfect.
    agreed = sum(number for (one, other), number in counted.items() if one == other) * total
    expected = sum(number * theirs[judgement] for judgement, number in ours.items())
    chance = total * total - expected
    return (agreed - expected) / chance if chance else None
