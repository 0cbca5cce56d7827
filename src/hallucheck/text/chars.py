"""Questions about one character, answered from the shipped tables.

In: one character. Out: a bool; and the classes several rooms build their patterns from.
SPEC 1.3 and 1.4.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from hallucheck.text import tables

LINE_ENDS = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
SPACES = "\t \xa0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""White space that ends no line, as the inside of a class."""
TILDES = "~\u02dc\u223c\u301c"
"""Tildes after the fold (U+FF5E has become ``~``)."""
MINUS = "\u2212"
EXPONENTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"


_WESTERN: Final = r"\x30-\x39"
_RANGE = re.compile(r"\\[xuU]([0-9a-f]+)(?:-\\[xuU]([0-9a-f]+))?")
ASTRAL = re.compile("[\U00010000-\U0010ffff]")


def bmp(inside: str) -> str:
    """The class without its astral ranges, for text that has no astral character."""
    return re.sub(r"\\U[0-9a-f]{8}(?:-\\U[0-9a-f]{8})?", "", inside)


def for_text(inside: str, around: str = "{}") -> Callable[[str], re.Pattern[str]]:
    """The pattern of a class for a given text: without its astral ranges where the text has no astral character.

    Without them the engine keeps one bit map, which is five times as fast on Korean text.
    """

    @cache
    def pattern(astral: bool) -> re.Pattern[str]:
        return re.compile(around.format(f"[{inside if astral else bmp(inside)}]"))

    def choose(text: str) -> re.Pattern[str]:
        return pattern(ASTRAL.search(text) is not None)

    return choose


def ranges(inside: str) -> list[tuple[int, int]]:
    """The ranges of a class of the shipped tables, as first and last code points."""
    return [(int(first, 16), int(last or first, 16)) for first, last in _RANGE.findall(inside)]


def _member(inside: str) -> Callable[[str], bool]:
    """A test for one character. The ranges are read once it is asked: compiling all the classes would take longer."""

    @cache
    def bounds() -> list[int]:
        # Where a range begins or has ended: an odd number of bounds at or below a code point means it is inside.
        edges: set[int] = set()
        for first, last in ranges(inside):
            edges ^= {first, last + 1}
        return sorted(edges)

    @lru_cache(maxsize=4096)
    def test(char: str) -> bool:
        return bisect_right(bounds(), ord(char)) % 2 == 1

    return test


@cache
def _other_digits() -> re.Pattern[str]:
    return re.compile(f"[{tables.DIGIT.removeprefix(_WESTERN)}]")


def western(text: str) -> str:
    """The same text with a 0 for every decimal digit of another script, for patterns that ask only where digits are."""
    return text if text.isascii() else _other_digits().sub("0", text)


is_ignorable = _member(tables.IGNORABLE + tables.DROPPED)
is_digit = _member(tables.DIGIT)
is_dash = _member(tables.DASH)
is_spaced = _member(tables.SPACED)
is_word = _member(tables.WORD)
is_letter_or_digit = _member(tables.LETTER_OR_DIGIT)
is_mark = _member(tables.MARK)
is_joining = _member(tables.JOINING)
is_hangul = _member(tables.HANGUL)
