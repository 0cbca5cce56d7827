# cython: wraparound=False, boundscheck=False
"""A text with its values masked: 제3조에 따라 30일 and 제7조에 따라 15일 read alike, and so do 8만 원 and 80,000원.

In: folded text. Out: its letters with one character for each value, and the way back to the folded text.
SPEC 6. Where words begin is known too: wherever something was dropped.
"""

from typing import Final

import hallucheck.text.raw as raw
from hallucheck.meaning.glance import mark_between
from hallucheck.meaning.values import SORTS, Written, same, written
from hallucheck.text.chars import is_ignorable
from hallucheck.text.classes import CLASSES, IGNORED

_FIRST_MASK: Final = 0xFDD1
_LAST_MASK: Final = 0xFDDF
"""No characters at all, for ever; a text that holds one all the same goes unmasked."""
_MASKS: Final = {sort: _FIRST_MASK + number for number, sort in enumerate(SORTS)}
_BETWEEN: Final = _LAST_MASK


class Masked:
    """Places are counted in ``text``; ``begin`` and ``stop`` lead back. Immutable in effect."""

    __slots__ = ("_begins", "_held", "_size", "folded", "places", "text", "unusual", "values")

    def __init__(self, folded: str) -> None:
        self.folded = folded
        self.values = written(folded)
        self.places: list[int] = []
        """where the values stand in ``text``, ascending"""
        self.unusual: set[str] | None = None
        """the characters that are kept, values apart, but for Hangul, Han and ASCII"""
        self._held = raw.PyUnicode_New(len(folded), 0x10FFFF)
        self._begins = raw.PyUnicode_4BYTE_DATA(self._held)
        """where each character begins in the folded text"""
        self._size = 0
        self.text = self._masked()

    def _masked(self) -> str:
        """One look at each character: each value is one, others are kept or dropped."""
        table, ignored = CLASSES, IGNORED
        folded, values, begins = self.folded, self.values, self._begins
        kept = raw.PyUnicode_New(len(folded), 0xFFFF)
        out = raw.PyUnicode_2BYTE_DATA(kept)
        size, number, odd = 0, 0, False
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
            elif char < "\ud800" or "\ue000" <= char <= "\uffff":
                if table[ord(char)] & ignored:
                    continue
                if values and _FIRST_MASK <= ord(char) <= _LAST_MASK:
                    self.values, self.places = [], []
                    return self._masked()
                if char > "~" and not "\u4e00" <= char <= "\u9fff":
                    self._note(char)
                out[size] = ord(char)
            elif is_ignorable(char):
                continue
            else:
                self._note(char)
                out[size] = 0
                odd = True  # it has no 16 bits of its own, and is filled in below
            begins[size] = at
            size += 1
        self._size = size
        if odd:
            return self._filled([out[at] for at in range(size)])
        return raw.PyUnicode_FromKindAndData(2, out, size)

    def _filled(self, units: list[int]) -> str:
        """The text, where some characters have no 16 bits of their own."""
        return "".join([chr(unit) if unit else self.folded[self.begin(at)] for at, unit in enumerate(units)])

    def _note(self, char: str) -> None:
        if self.unusual is None:
            self.unusual = set()
        self.unusual.add(char)

    @property
    def words(self) -> list[int]:
        """Where something was dropped, and so a word begins; the beginning and the end of ``text`` among them."""
        return self.words_until(self._size)

    def words_until(self, most: int) -> list[int]:
        """Those of the first words, no more than so many."""
        found, size = [0], self._size
        for index in range(1, size):
            if self._parted(index):
                found.append(index)
                if len(found) > most:
                    return found
        if size:
            found.append(size)
        return found

    def begin(self, index: int) -> int:
        """Where character ``index`` begins in the folded text."""
        begin = len(self.folded)
        if index < self._size:
            begin = self._begins[index]
        return begin

    def stop(self, index: int) -> int:
        """Where character ``index`` ends in the folded text."""
        if self.values and "\ufdd1" <= raw.PyUnicode_READ_CHAR(self.text, index) < "\ufddf":
            return self.values[_first(self.places, index)][2]
        begin = self._begins[index]
        return begin + 1

    def begins_word(self, index: int) -> bool:
        """Was something dropped right before character ``index``, or does the text begin or end there?"""
        if index <= 0 or index >= self._size:
            return index == 0 or index == self._size
        return self._parted(index)

    def _parted(self, index: int) -> bool:
        """Was something dropped before this character, which is not the first?"""
        before, begin = self._begins[index - 1], self._begins[index]
        return begin != before + 1 and begin != self.stop(index - 1)

    def word_end(self, index: int) -> int:
        """The first place from ``index`` on where a word ends."""
        while index < self._size and not self.begins_word(index):
            index += 1
        return index

    def boundaries(self, start: int, end: int) -> list[int]:
        """Where words begin or end in [start, end]."""
        last = self._size
        return [
            index
            for index in range(max(start, 0), min(end, last) + 1)
            if index == 0 or index == last or self._parted(index)
        ]

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
