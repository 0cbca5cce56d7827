"""A text with its values masked: 제3조에 따라 30일 and 제7조에 따라 15일 read alike, and so do 8만 원 and 80,000원.

In: folded text. Out: its letters with one character for each value, and the way back to the folded text.
SPEC 6. Where words begin is known too: wherever something was dropped.
"""

from bisect import bisect_left, bisect_right
from itertools import accumulate
from operator import sub
from typing import Final

from hallucheck.meaning.values import SORTS, Value, find
from hallucheck.text import tables
from hallucheck.text.canonical import FREQUENT
from hallucheck.text.chars import SPACES, TILDES, for_text, is_ignorable
from hallucheck.text.patterns import lazily

_MASKS: Final = {sort: chr(0xFDD1 + number) for number, sort in enumerate(SORTS)}
"""No characters at all, for ever; a text that holds one all the same goes unmasked."""
_BETWEEN: Final = "\ufddf"
_RESERVED = lazily("[\ufdd1-\ufddf]")
_MASK = lazily("[\ufdd1-\ufdd8]")
_UNTIL = lazily(f"[{SPACES}]*[{TILDES}\\-\u2013\u2014]+[{SPACES}]*")
_LONGEST_UNTIL: Final = 8
_dropped = for_text(tables.IGNORABLE + tables.DROPPED)
_FLAT: Final = bytes(0x20 if code < 0x80 and is_ignorable(chr(code)) else code for code in range(256))
_UNUSUAL = lazily("[^ -~가-힣\u4e00-\u9fff①-⑳\ufdd1-\ufddf]")
"""What may have to be dropped beside ASCII."""


class Masked:
    """Places are counted in ``text``; ``begin`` and ``stop`` lead back. Immutable in effect.

    What is asked for again and again is kept in plain slots: the lock of a cached property costs more than its value.
    """

    __slots__ = ("_at", "_flat", "_gone", "_moved", "folded", "places", "text", "values")

    def __init__(self, folded: str) -> None:
        self.folded = folded
        self.values = find(folded)
        if self.values and _RESERVED.search(folded):
            self.values = []
        # Each value one character long, each dropped character a space.
        self._flat = _flat(_joined(folded, self.values) if self.values else folded)
        self.text = self._flat.replace(" ", "")
        self.places = [match.start() for match in _MASK.finditer(self.text)] if self.values else []
        """where the values stand in ``text``, ascending"""
        self._at: list[int] = []
        self._moved: list[int] = []
        self._gone: list[int] = []

    @property
    def words(self) -> list[int]:
        """Where something was dropped, and so a word begins; the beginning and the end of ``text`` among them."""
        return [*dict.fromkeys(self._at or self._gaps())]

    def _gaps(self) -> list[int]:
        """Of each gap, how many characters are kept before it: so many are dropped as gaps stand before it in the list.

        The beginning is the first, the end the last; several in a row are several times the same number.
        """
        at = self._at = [0, *accumulate(map(len, self._flat.split(" ")))]
        if self.values:
            # A value has become one character: where it stands among the others, and what has gone until behind it.
            self._gone = [*accumulate([end - start - 1 for _, start, end, _ in self.values])]
            starts = [start for _, start, _, _ in self.values]
            self._moved = [starts[0], *map(sub, starts[1:], self._gone)]
        return at

    def begin(self, index: int) -> int:
        """Where character ``index`` begins in the folded text."""
        return self._folded(index, 0)

    def stop(self, index: int) -> int:
        """Where character ``index`` ends in the folded text."""
        return self._folded(index, 1)

    def _folded(self, index: int, end: int) -> int:
        at = self._at or self._gaps()
        place = index + bisect_right(at, index, 0, len(at) - 1) - 1 + end
        if not self._moved:
            return place
        before = bisect_left(self._moved, place)
        return place + self._gone[before - 1] if before else place

    def begins_word(self, index: int) -> bool:
        """Was something dropped right before character ``index``, or does the text begin or end there?"""
        at = self._at or self._gaps()
        found = bisect_left(at, index)
        return found < len(at) and at[found] == index

    def word(self, start: int, end: int) -> tuple[int, int]:
        """[start, end) widened to whole words."""
        at = self._at or self._gaps()
        return at[bisect_right(at, start, 0, len(at) - 1) - 1], at[bisect_left(at, end)]

    def boundaries(self, start: int, end: int) -> list[int]:
        """Where words begin or end in [start, end]."""
        at = self._at or self._gaps()
        return [*dict.fromkeys(at[bisect_left(at, start) : bisect_right(at, end)])]

    def quoted(self, start: int, end: int) -> str:
        """What stands at [start, end), as it is written."""
        if start >= end:
            return ""
        begin, stop = self.extent(start, end)
        return self.folded[begin:stop]

    def extent(self, start: int, end: int) -> tuple[int, int]:
        """Where [start, end), which holds something, begins and ends in the folded text."""
        if self.values:
            return self._folded(start, 0), self._folded(end - 1, 1)
        # Without values nothing has moved, and one look tells where both ends stand.
        at = self._at or self._gaps()
        return start + bisect_right(at, start, 0, len(at) - 1) - 1, end + bisect_left(at, end) - 1

    def within(self, start: int, end: int) -> list[Value]:
        """The values at [start, end)."""
        places = self.places
        return self.values[bisect_left(places, start) : bisect_left(places, end)] if places else []


def _flat(text: str) -> str:
    """The text with a space for each character that is dropped."""
    # Deleting bytes takes a fifth of the time of a pattern, and an article has hundreds of dropped characters.
    text = text.encode("utf-8", "surrogatepass").translate(_FLAT).decode("utf-8", "surrogatepass")
    if _UNUSUAL.search(text) is None:
        return text
    for char in FREQUENT:
        if char in text:
            text = text.replace(char, " ")
    return text if _UNUSUAL.search(text) is None else _dropped(text).sub(" ", text)


def _joined(folded: str, values: list[Value]) -> str:
    parts: list[str] = []
    done = 0
    for sort, start, end, _ in values:
        between = folded[done:start]
        if 0 < start - done <= _LONGEST_UNTIL and done and _UNTIL.fullmatch(between):
            # A range of two dates is not two dates.
            between = between.strip(SPACES)[:1] and between.replace(between.strip()[:1], _BETWEEN, 1)
        parts += (between, _MASKS[sort])
        done = end
    parts.append(folded[done:])
    return "".join(parts)


def unlike(fragment: Masked, article: Masked, start: int, end: int) -> int:
    """How many of the fragment's values are others there, in their order."""
    theirs = article.within(start, end)
    return sum(not one.same(other) for one, other in zip(fragment.values, theirs, strict=False))
