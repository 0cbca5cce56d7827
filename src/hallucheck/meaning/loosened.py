"""Canonical text read more loosely than the rule reads it: m² as m2, ① as 1, PDF as pdf.

In: canonical text. Out: the loose text and where each of its characters comes from.
SPEC 6.1 (glyph, case). Code points that the shipped tables do not know stay as they are.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.patterns import lazily

_PLACES: Final = 8
_NONE: Final[frozenset[str]] = frozenset()
_CALM: Final = " !-~가-힣\u4e00-\u9fff"
_UNSTABLE = lazily(f"[^{_CALM}{tables.UNASSIGNED}]")
_OF_EITHER_CASE = lazily(f"[A-Z]|{_UNSTABLE.pattern}")


class Loosened(NamedTuple):
    """``origin[i]``: the canonical character that loose character i comes from."""

    text: str
    origin: Sequence[int]
    new: frozenset[str]
    """the characters that are there only by loosening"""


def is_firm(canonical: str) -> bool:
    """Hangul and digits, which have one glyph and no case."""
    at, length = 0, len(canonical)
    while at < length and ("가" <= canonical[at] <= "힣" or "0" <= canonical[at] <= "9"):
        at += 1
    return at == length


def by_glyph(canonical: str) -> Loosened:
    """Compatibility forms (NFKC), a character at a time."""
    return _each(canonical, _UNSTABLE, _glyph)


def by_case(canonical: str) -> Loosened:
    """Letters of either case alike, and glyphs as in ``by_glyph``."""
    return _each(canonical, _OF_EITHER_CASE, _case)


def new_by_glyph(canonical: str) -> frozenset[str]:
    """``by_glyph(canonical).new``, which mostly tells that the rest is not needed."""
    found = _may_be_loose(canonical, False)
    return _new(found, _UNSTABLE, _glyph) if found else _NONE


def new_by_case(canonical: str) -> frozenset[str]:
    """``by_case(canonical).new``."""
    found = _may_be_loose(canonical, True)
    return _new(found, _OF_EITHER_CASE, _case) if found else _NONE


def holds_any(canonical: str, new: frozenset[str]) -> bool:
    """Does the text hold one of these characters?"""
    if len(new) > len(canonical):
        return not new.isdisjoint(canonical)
    for char in new:  # noqa: SIM110  # a loop is compiled
        if char in canonical:
            return True
    return False


def _glyph(char: str) -> str:
    return unicodedata.normalize("NFKC", char)


def _case(char: str) -> str:
    return unicodedata.normalize("NFKC", char).casefold()


def _may_be_loose(canonical: str, capitals: bool) -> set[str]:
    """The characters that a pattern may match: without its thousands of ranges, and each only once."""
    found: set[str] = set()
    for char in canonical:
        if "가" <= char <= "힣" or " " <= char <= "@" or "[" <= char <= "~" or "\u4e00" <= char <= "\u9fff":
            continue
        if capitals or not "A" <= char <= "Z":
            found.add(char)
    return found


def _new(chars: set[str], pattern: re.Pattern[str], loose: Callable[[str], str]) -> frozenset[str]:
    found = [char for char in chars if pattern.match(char)]
    return frozenset("".join([new for char in found if (new := loose(char)) != char]))


def _each(canonical: str, pattern: re.Pattern[str], loose: Callable[[str], str]) -> Loosened:
    parts: list[str] = []
    origin: list[int] = []
    done = 0
    for found in pattern.finditer(canonical):
        at, char = found.start(), found[0]
        new = loose(char)
        if new != char:
            parts += (canonical[done:at], new)
            origin += (*range(done, at), *[at] * len(new))
            done = at + 1
    if not parts:
        return Loosened(canonical, range(len(canonical)), _NONE)
    parts.append(canonical[done:])
    origin += range(done, len(canonical))
    return Loosened("".join(parts), origin, frozenset("".join(parts[1::2])))


def place_of(mine: Loosened, said: str, theirs: Loosened, canonical: str) -> tuple[int, int] | None:
    """[start, end) of the article's canonical text, the first place where only the loose reading is what is said."""
    at = theirs.text.find(mine.text)
    for _ in range(_PLACES):
        if at < 0:
            break
        start, end = theirs.origin[at], theirs.origin[at + len(mine.text) - 1] + 1
        if canonical[start:end] != said:
            return start, end
        at = theirs.text.find(mine.text, at + 1)
    return None
