# cython: wraparound=False, boundscheck=False
"""Where the kept characters of a canonical text stand in the folded text, stretch by stretch.

In: what ``drop`` has found. Out: places in either text, for the other.
SPEC 1.3. What is kept stands in the same order in both; a stretch is what is kept between two dropped runs.
"""

from typing import TYPE_CHECKING

import hallucheck.text.raw as raw
from hallucheck.text.classes import CLASSES, IGNORED

if TYPE_CHECKING:
    from array import array


class Origin:
    """Canonical positions to places in the folded text, and back."""

    def take(self, canonical: str, pairs: "array[int]", count: int, may_gloss: bool) -> None:
        """Keeps a copy of what was found: it is made in room for the worst of texts.

        ``pairs``: of each stretch where it begins in the folded text and in the canonical one; then both lengths.
        ``may_gloss``: somewhere Han stands right behind a bracket.
        """
        held = raw.PyUnicode_New(2 * count + 2, 0x10FFFF)
        mine = raw.PyUnicode_4BYTE_DATA(held)
        for at in range(2 * count + 2):
            mine[at] = pairs[at]
        self.canonical = canonical
        self.may_gloss = may_gloss
        self._held = held
        self._pairs = mine
        self._count = count
        self._last = 0

    def place(self, index: int) -> int:
        """Where the canonical character ``index``, which is kept and no mark, stands in the folded text."""
        pairs, low, high, last = self._pairs, 0, self._count, self._last
        # Places are asked for in their order, mostly: the next eight stretches come first.
        if pairs[2 * last + 1] <= index:
            low = last
            if last + 8 < high and index < pairs[2 * (last + 8) + 1]:
                high = last + 8
        while high - low > 1:
            middle = (low + high) // 2
            if pairs[2 * middle + 1] <= index:
                low = middle
            else:
                high = middle
        self._last = low
        begin, first = pairs[2 * low], pairs[2 * low + 1]
        return begin + index - first

    def extent(self, start: int, end: int) -> tuple[int, int]:
        """Where the canonical [start, end), which begins and ends with kept characters, stands in the folded text."""
        return self.place(start), self.place(end - 1) + 1

    def position(self, place: int) -> int:
        """The first kept character at or after this place, as a canonical position."""
        pairs, low, high = self._pairs, 0, self._count
        if not high or place <= pairs[0]:
            return pairs[1]
        while high - low > 1:
            middle = (low + high) // 2
            if pairs[2 * middle] <= place:
                low = middle
            else:
                high = middle
        begin, first, behind = pairs[2 * low], pairs[2 * low + 1], pairs[2 * low + 3]
        index = first + place - begin
        # Behind the stretch comes its run: what this has left is not kept.
        return behind if index >= behind or CLASSES[ord(self.canonical[index])] & IGNORED else index
