# cython: wraparound=False
"""Where the kept characters of a canonical text stand in the folded text, counted by blocks of characters.

In: a plain folded text, and what ``drop`` has counted. Out: places in either text, for the other.
SPEC 1.3. Small beside the text; a place is found by counting inside one block.
"""

from bisect import bisect_left, bisect_right

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
        table, ignored, size, folded = CLASSES, IGNORED, BLOCK, self.folded
        left = index - bisect_left(self.marks, index)
        block = bisect_right(self.before, left) - 1
        left -= self.before[block]
        at = block * size
        while True:
            if not table[ord(folded[at])] & ignored:
                if left == 0:
                    return at
                left -= 1
            at += 1

    def extent(self, start: int, end: int) -> tuple[int, int]:
        """Where the canonical [start, end), which begins and ends with kept characters, stands in the folded text."""
        return self.place(start), self.place(end - 1) + 1

    def position(self, place: int) -> int:
        """The first kept character at or after this place, as a canonical position."""
        table, ignored, size, folded = CLASSES, IGNORED, BLOCK, self.folded
        block = place // size
        kept = self.before[block]
        for at in range(block * size, place):
            if not table[ord(folded[at])] & ignored:
                kept += 1
        # The marks that stand before the kept character of this number.
        low, high = 0, len(self.marks)
        while low < high:
            middle = (low + high) // 2
            if self.marks[middle] - middle <= kept:
                low = middle + 1
            else:
                high = middle
        return kept + low
