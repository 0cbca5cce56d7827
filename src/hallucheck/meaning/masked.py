"""A text with its values masked: 제3조에 따라 30일 and 제7조에 따라 15일 read alike, and so do 8만 원 and 80,000원.

In: folded text. Out: its letters with one character for each value, and the way back to the folded text.
SPEC 6. Where words begin is known too: wherever something was dropped.
"""

from typing import Final

from hallucheck.meaning.values import SORTS, Written, same, written
from hallucheck.text import tables
from hallucheck.text.chars import SPACES, TILDES, for_text, is_ignorable
from hallucheck.text.patterns import lazily

_MASKS: Final = {sort: chr(0xFDD1 + number) for number, sort in enumerate(SORTS)}
"""No characters at all, for ever; a text that holds one all the same goes unmasked."""
_BETWEEN: Final = "\ufddf"
_UNTIL = lazily(f"[{SPACES}]*[{TILDES}\\-\u2013\u2014]+[{SPACES}]*")
_LONGEST_UNTIL: Final = 8
_dropped = for_text(tables.IGNORABLE + tables.DROPPED)
_LOW: Final = sum(1 << code for code in range(64) if is_ignorable(chr(code)))
_HIGH: Final = sum(1 << code for code in range(64) if is_ignorable(chr(code + 64)))
"""A bit for each ASCII character that is dropped."""
_BLOCK: Final = 32
_MOST_REPLACED: Final = 16
_FREQUENT: Final = "ㆍ·「」“”‘’…※"
"""Characters that are replaced one by one."""


class Masked:
    """Places are counted in ``text``; ``begin`` and ``stop`` lead back. Immutable in effect."""

    __slots__ = ("_before", "_flat", "_gone", "_moved", "folded", "places", "text", "values")

    def __init__(self, folded: str) -> None:
        self.folded = folded
        self.values = written(folded)
        if self.values and _holds_masks(folded):
            self.values = []
        # Each value one character long, each dropped character a space.
        self._flat = _flat(_joined(folded, self.values) if self.values else folded)
        self.text = self._flat.replace(" ", "")
        self.places = _places(self.text) if self.values else []
        """where the values stand in ``text``, ascending"""
        self._before: list[int] = []
        """how many kept characters stand before each block of the flat text; made when it is asked for"""
        self._moved: list[int] = []
        self._gone: list[int] = []
        """where each value stands in the flat text, and how many characters have gone until behind it"""

    @property
    def words(self) -> list[int]:
        """Where something was dropped, and so a word begins; the beginning and the end of ``text`` among them."""
        return self.words_until(len(self.text))

    def words_until(self, most: int) -> list[int]:
        """Those of the first words, no more than so many."""
        found, index, begins = [0], 0, False
        flat = self._flat
        for char in flat:
            if char == " ":
                begins = index > 0
            else:
                if begins:
                    found.append(index)
                    if len(found) > most:
                        return found
                    begins = False
                index += 1
        if index:
            found.append(index)
        return found

    def _count(self) -> None:
        flat, before, kept = self._flat, self._before, 0
        for place, char in enumerate(flat):
            if place % _BLOCK == 0:
                before.append(kept)
            if char != " ":
                kept += 1
        shift = 0
        for value in self.values:
            # A value has become one character.
            start, end = value[1], value[2]
            self._moved.append(start - shift)
            shift += end - start - 1
            self._gone.append(shift)

    def _place(self, index: int) -> int:
        """Where character ``index`` stands in the flat text."""
        flat, before = self._flat, self._before
        if not before:
            self._count()
        if index >= len(self.text):
            return len(flat) + index - len(self.text)
        low, high = 0, len(before)
        while high - low > 1:
            middle = (low + high) // 2
            kept = before[middle]
            if kept <= index:
                low = middle
            else:
                high = middle
        kept = before[low]
        left, place = index - kept, low * _BLOCK
        while True:
            if flat[place] != " ":
                if left == 0:
                    return place
                left -= 1
            place += 1

    def begin(self, index: int) -> int:
        """Where character ``index`` begins in the folded text."""
        return self._folded(self._place(index))

    def stop(self, index: int) -> int:
        """Where character ``index`` ends in the folded text."""
        return self._folded(self._place(index) + 1)

    def _folded(self, place: int) -> int:
        values = _first(self._moved, place) if self._moved else 0
        return place + self._gone[values - 1] if values else place

    def begins_word(self, index: int) -> bool:
        """Was something dropped right before character ``index``, or does the text begin or end there?"""
        if index <= 0 or index >= len(self.text):
            return index == 0 or index == len(self.text)
        return self._flat[self._place(index) - 1] == " "

    def word_end(self, index: int) -> int:
        """The first place from ``index`` on where a word ends."""
        flat, place = self._flat, self._place(index)
        if not index or flat[place - 1] == " ":
            return index
        while place < len(flat) and flat[place] != " ":
            place += 1
            index += 1
        return index

    def boundaries(self, start: int, end: int) -> list[int]:
        """Where words begin or end in [start, end]."""
        found: list[int] = []
        flat, size = self._flat, len(self.text)
        start, end = max(start, 0), min(end, size)
        if start > end:
            return found
        place = self._place(start)
        begins = start == 0 or flat[place - 1] == " "
        while True:
            if begins or start == size:
                found.append(start)
            if start == end:
                return found
            start, place, begins = start + 1, place + 1, False
            while place < len(flat) and flat[place] == " ":
                place, begins = place + 1, True

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


def _holds_masks(text: str) -> bool:
    held = 0
    for char in text:
        held |= "\ufdd1" <= char <= "\ufddf"
    return held != 0


def _places(text: str) -> list[int]:
    found: list[int] = []
    for place, char in enumerate(text):
        if "\ufdd1" <= char <= "\ufdd8":
            found.append(place)
    return found


def _flat(text: str) -> str:
    """The text with a space for each character that is dropped."""
    frequent = False
    one, low, high = 1, 0, 0  # a bit for each ASCII character: a set costs ten times as much
    unusual: set[str] | None = None
    for char in text:
        if "가" <= char <= "힣" or char == " ":
            continue
        code = ord(char)
        if code < 64:
            low |= one << code
        elif code < 128:
            high |= one << (code - 64)
        elif char in "ㆍ·「」“”‘’…※":  # ``_FREQUENT``: what is compared with a literal is compared fast
            frequent = True
        elif not ("\u4e00" <= char <= "\u9fff" or "①" <= char <= "⑳" or "\ufdd1" <= char <= "\ufddf"):
            if unusual is None:
                unusual = set()
            unusual.add(char)
    if unusual is not None and len(unusual) > _MOST_REPLACED:
        return _dropped(text).sub(" ", text)
    text = _replaced(_replaced(text, low & _LOW, 0), high & _HIGH, 64)
    if frequent:
        unusual = {*_FREQUENT, *(unusual or ())}
    for char in unusual or ():
        if is_ignorable(char):
            text = text.replace(char, " ")
    return text


def _replaced(text: str, bits: int, code: int) -> str:
    """A space for each of the ASCII characters; the first bit is that of ``code``."""
    while bits:
        if bits & 1:
            text = text.replace(chr(code), " ")
        bits >>= 1
        code += 1
    return text


def _joined(folded: str, values: list[Written]) -> str:
    parts: list[str] = []
    done = 0
    for value in values:
        sort, start, end, _ = value
        between = folded[done:start]
        if 0 < start - done <= _LONGEST_UNTIL and done and not between.isalpha() and _UNTIL.fullmatch(between):
            # A range of two dates is not two dates.
            between = between.strip(SPACES)[:1] and between.replace(between.strip()[:1], _BETWEEN, 1)
        parts.append(between)
        parts.append(_MASKS[sort])
        done = end
    parts.append(folded[done:])
    return "".join(parts)


def unlike(fragment: Masked, article: Masked, start: int, end: int) -> int:
    """How many of the fragment's values are others there, in their order."""
    others = 0
    for one, other in zip(fragment.values, article.within(start, end), strict=False):
        if not same(one, other):
            others += 1
    return others
