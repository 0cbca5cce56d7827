# cython: wraparound=False
"""Where the kept characters of a canonical text stand in the folded text, counted by blocks of characters.

In: a plain folded text, and what ``drop`` has counted. Out: places in either text, for the other.
SPEC 1.3. Small beside the text; a place is found by counting inside one block.
"""

from hallucheck.text.classes import CLASSES, IGNORED

BLOCK = 32  # characters


class Origin:
    """Canonical positions to places in the folded text, and back. What is kept stands in the same order in both."""

    def __init__(self, folded: str, marks: list[int], before: list[int]) -> None:
        self.folded = folded
        self.marks = marks
        """canonical positions, ascending"""
        self.before = before
        """how many characters are kept before each block of the folded text, the one that its end begins too"""

    def place(self, index: int) -> int:
        """Where the canonical character ``index``, which is kept and no mark, stands in the folded text."""
        size = BLOCK
        left = index - _below(self.marks, index, 0)
        block = _below(self.before, left + 1, 0) - 1
        return self._behind(block * size, left - int(self.before[block]))

    def extent(self, start: int, end: int) -> tuple[int, int]:
        """Where the canonical [start, end), which begins and ends with kept characters, stands in the folded text."""
        begin = self.place(start)
        if end - start > BLOCK:
            return begin, self.place(end - 1) + 1
        marked = _below(self.marks, end - 1, 0) - _below(self.marks, start, 0)
        return begin, self._behind(begin, end - 1 - start - marked) + 1

    def _behind(self, at: int, kept: int) -> int:
        """Where the kept character stands that has so many kept ones between this place and itself."""
        table, ignored, folded = CLASSES, IGNORED, self.folded
        while True:
            if not table[ord(folded[at])] & ignored:
                if kept == 0:
                    return at
                kept -= 1
            at += 1

    def position(self, place: int) -> int:
        """The first kept character at or after this place, as a canonical position."""
        table, ignored, size, folded = CLASSES, IGNORED, BLOCK, self.folded
        block = place // size
        kept = self.before[block]
        for at in range(block * size, place):
            if not table[ord(folded[at])] & ignored:
                kept += 1
        return kept + _below(self.marks, kept + 1, 1)


def _below(numbers: list[int], limit: int, step: int) -> int:
    """How many of the numbers, each less ``step`` for every one before it, are below the limit; they ascend even so."""
    low, high = 0, len(numbers)
    while low < high:
        middle = (low + high) // 2
        number = numbers[middle]
        if number - step * middle < limit:
            low = middle + 1
        else:
            high = middle
    return low
