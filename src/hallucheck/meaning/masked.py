# cython: wraparound=False, boundscheck=False
"""A text with its values masked: 제3조에 따라 30일 and 제7조에 따라 15일 read alike, and so do 8만 원 and 80,000원.

In: folded text. Out: its letters with one character for each value, and the way back to the folded text.
SPEC 6. Where words begin is known too: wherever something was dropped.
"""

from array import array
from typing import Final

from hallucheck.meaning.glance import mark_between
from hallucheck.meaning.values import SORTS, Written, same, written
from hallucheck.text.chars import is_ignorable
from hallucheck.text.classes import CLASSES, IGNORED

_FIRST_MASK: Final = 0xFDD1
_LAST_MASK: Final = 0xFDDF
"""No characters at all, for ever; a text that holds one all the same goes unmasked."""
_MASKS: Final = {sort: _FIRST_MASK + number for number, sort in enumerate(SORTS)}
_BETWEEN: Final = _LAST_MASK
_NO_PLACE: Final = array("i", [0])
_NO_UNIT: Final = array("H", [0])


class Masked:
    """Places are counted in ``text``; ``begin`` and ``stop`` lead back. Immutable in effect."""

    __slots__ = ("_begins", "_size", "folded", "places", "text", "values")

    def __init__(self, folded: str) -> None:
        self.folded = folded
        self.values = written(folded)
        self.places: list[int] = []
        """where the values stand in ``text``, ascending"""
        self._begins = _NO_PLACE * len(folded)
        """where each character begins in the folded text"""
        self.text = self._masked()
        self._size = len(self.text)

    def _masked(self) -> str:
        """One look at each character: each value is one, others are kept or dropped."""
        table, ignored = CLASSES, IGNORED
        folded, values, begins = self.folded, self.values, self._begins
        kept = _NO_UNIT * len(folded)
        out, size, number, odd = kept, 0, 0, False
        start, stop, between = values[0][1] if values else -1, -1, -1
        for at, char in enumerate(folded):
            if at == start:
                sort, _, stop, _ = values[number]
                self.places.append(size)
                out[size] = _MASKS[sort]
                number += 1
                start = values[number][1] if number < len(values) else -1
                between = mark_between(folded, stop, start)
            elif at < stop:
                continue
            elif "가" <= char <= "힣":
                out[size] = ord(char)
            elif at == between:
                out[size] = _BETWEEN
            elif char <= "\ufffd" and not "\ud800" <= char <= "\udfff":
                if table[ord(char)] & ignored:
                    continue
                if values and _FIRST_MASK <= ord(char) <= _LAST_MASK:
                    self.values, self.places = [], []
                    return self._masked()
                out[size] = ord(char)
            elif is_ignorable(char):
                continue
            else:
                odd = True  # it has no unit of its own, or one that decoding would take for a sign, and is filled in below
            begins[size] = at
            size += 1
        if odd:
            return "".join([chr(out[at]) if out[at] else folded[begins[at]] for at in range(size)])
        return kept[:size].tobytes().decode("utf-16")

    @property
    def words(self) -> list[int]:
        """Where something was dropped, and so a word begins; the beginning and the end of ``text`` among them."""
        return self.words_until(self._size)

    def words_until(self, most: int) -> list[int]:
        """Those of the first words, no more than so many."""
        found, size = [0], self._size
        for index in range(1, size):
            if self._begins[index] != self.stop(index - 1):
                found.append(index)
                if len(found) > most:
                    return found
        if size:
            found.append(size)
        return found

    def begin(self, index: int) -> int:
        """Where character ``index`` begins in the folded text."""
        return self._begins[index] if index < self._size else len(self.folded)

    def stop(self, index: int) -> int:
        """Where character ``index`` ends in the folded text."""
        if self.values and _FIRST_MASK <= ord(self.text[index]) < _BETWEEN:
            return self.values[_first(self.places, index)][2]
        return self._begins[index] + 1

    def begins_word(self, index: int) -> bool:
        """Was something dropped right before character ``index``, or does the text begin or end there?"""
        if index <= 0 or index >= self._size:
            return index == 0 or index == self._size
        return self._begins[index] != self.stop(index - 1)

    def word_end(self, index: int) -> int:
        """The first place from ``index`` on where a word ends."""
        while index < self._size and not self.begins_word(index):
            index += 1
        return index

    def boundaries(self, start: int, end: int) -> list[int]:
        """Where words begin or end in [start, end]."""
        found: list[int] = []
        for index in range(max(start, 0), min(end, self._size) + 1):
            if self.begins_word(index):
                found.append(index)
        return found

    def quoted(self, start: int, end: int) -> str:
        """What stands at [start, end), as it is written."""
        return "" if start >= end else self.folded[self.begin(start) : self.stop(end - 1)]

    def within(self, start: int, end: int) -> list[Written]:
        """The values at [start, end)."""
        places = self.places
        return self.values[_first(places, start) : _first(places, end)] if places else []

    def before(self, index: int) -> int:
        """How many values stand before character ``index``."""
        return _first(self.places, index)


def _first(numbers: list[int], least: int) -> int:
    """Where the first of the ascending numbers stands that is not less."""
    low, high = 0, len(numbers)
    while low < high:
        middle = (low + high) // 2
        number = numbers[middle]
        if number < least:
            low = middle + 1
        else:
            high = middle
    return low


def unlike(fragment: Masked, article: Masked, start: int, end: int) -> int:
    """How many of the fragment's values are others there, in their order."""
    others = 0
    for one, other in zip(fragment.values, article.within(start, end), strict=False):
        if not same(one, other):
            others += 1
    return others
