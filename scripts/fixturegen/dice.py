"""Dice that fall the same way in every version of Python.

In: a seed in words. Out: integers and choices.
The standard generator promises less about its choices than about its bits, so this one counts hashes.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """One stream of numbers for each seed; two streams never share a number by accident of order."""

    def __init__(self, *seed: str) -> None:
        self._seed = "|".join(seed)
        self._thrown = 0

    def below(self, bound: int) -> int:
        """An integer from 0 up to, and without, ``bound``."""
        self._thrown += 1
        digest = hashlib.sha256(f"{self._seed}|{self._thrown}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % bound

    def between(self, low: int, high: int) -> int:
        """An integer from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def chance(self, percent: int) -> bool:
        """True in ``percent`` of a hundred throws."""
        return self.below(100) < percent

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]
