"""Canonical text read more loosely than the rule reads it: m² as m2, ① as 1, PDF as pdf.

In: canonical text. Out: the loose text and where each of its characters comes from.
SPEC 6.1 (glyph, case). Code points that the shipped tables do not know stay as they are.
"""

import unicodedata
from collections.abc import Sequence
from typing import Final

from hallucheck.text import tables
from hallucheck.text.patterns import lazily

_PLACES: Final = 8
_NONE: Final[frozenset[str]] = frozenset()
_CALM: Final = " !-~가-힣\u4e00-\u9fff"
_BY_GLYPH: Final[dict[str, str]] = {}
_BY_CASE: Final[dict[str, str]] = {}
"""What characters are read as, by what was asked before."""
_MOST_KNOWN: Final = 4096
_UNSTABLE = lazily(f"[^{_CALM}{tables.UNASSIGNED}]")


class Loosened:
    """Canonical text with some characters replaced; ``new`` are the characters that only this brings."""

    __slots__ = ("_canonical", "_changed", "_origin", "_text", "new")

    def __init__(self, canonical: str, changed: dict[str, str]) -> None:
        self._canonical = canonical
        self._changed = changed
        self._origin: Sequence[int] | None = None
        self._text: str | None = None
        self.new = frozenset("".join(changed.values())) if changed else _NONE

    @property
    def text(self) -> str:
        """All of it; made when it is asked for, since ``new`` mostly tells that it is not needed."""
        if self._text is None:
            self._text = self._canonical
            if self.new.isdisjoint(self._changed):
                for char, new in self._changed.items():
                    self._text = self._text.replace(char, new)
            else:  # what is brought by one would be replaced by another
                self._text = "".join([self._changed.get(char, char) for char in self._canonical])
        return self._text

    @property
    def origin(self) -> Sequence[int]:
        """``origin[i]``: the canonical character that loose character i comes from."""
        if self._origin is None:
            lengths = {char: len(new) for char, new in self._changed.items() if len(new) != 1}
            self._origin = range(len(self._canonical))
            if lengths:
                self._origin = [at for at, char in enumerate(self._canonical) for _ in range(lengths.get(char, 1))]
        return self._origin

    def may_hold(self, said: str) -> bool:
        """Cheap, and never wrong when it says no: may this stand in the text?

        What stands between the characters that loosening brings has to stand in the canonical text.
        """
        begin = 0
        for at, char in enumerate(said):
            if char in self.new:
                if begin < at and said[begin:at] not in self._canonical:
                    return False
                begin = at + 1
        return said[begin:] in self._canonical


def is_firm(canonical: str) -> bool:
    """Hangul and digits, which have one glyph and no case."""
    for char in canonical:  # noqa: SIM110  # a loop is compiled
        if not ("가" <= char <= "힣" or "0" <= char <= "9"):
            return False
    return True


def by_glyph(canonical: str) -> Loosened:
    """Compatibility forms (NFKC), a character at a time."""
    return Loosened(canonical, _changed(canonical, False))


def by_glyph_of(canonical: str, unusual: set[str] | None) -> Loosened:
    """``by_glyph`` of a text of which those characters are known that are neither Hangul nor Han nor ASCII."""
    return Loosened(canonical, _read(unusual, False) if unusual else {})


def by_case(canonical: str) -> Loosened:
    """Letters of either case alike, and glyphs as in ``by_glyph``."""
    return Loosened(canonical, _changed(canonical, True))


def holds_any(canonical: str, new: frozenset[str]) -> bool:
    """Does the text hold one of these characters?"""
    if len(new) > len(canonical):
        return not new.isdisjoint(canonical)
    for char in new:  # noqa: SIM110  # a loop is compiled
        if char in canonical:
            return True
    return False


def _changed(canonical: str, cases: bool) -> dict[str, str]:
    """The characters of the text that are read as others, and as which; ``cases``: without regard to letter case."""
    found: set[str] = set()
    for char in canonical:
        if "가" <= char <= "힣" or " " <= char <= "@" or "[" <= char <= "~" or "\u4e00" <= char <= "\u9fff":
            continue
        if cases or not "A" <= char <= "Z":
            found.add(char)
    return _read(found, cases) if found else {}


def _read(chars: set[str], cases: bool) -> dict[str, str]:
    changed: dict[str, str] = {}
    known = _BY_CASE if cases else _BY_GLYPH
    for char in chars:
        new = known.get(char)
        if new is None:
            new = _loose(char, cases)
            if len(known) < _MOST_KNOWN:
                known[char] = new
        if new != char:
            changed[char] = new
    return changed


def _loose(char: str, cases: bool) -> str:
    if not "A" <= char <= "Z" and not _UNSTABLE.match(char):
        return char
    new = unicodedata.normalize("NFKC", char)
    return new.casefold() if cases else new


def place_of(mine: str, said: str, theirs: Loosened, canonical: str) -> tuple[int, int] | None:
    """[start, end) of the canonical text: the first place where only the loose reading is what is said."""
    if not theirs.may_hold(mine):
        return None
    at = theirs.text.find(mine)
    for _ in range(_PLACES):
        if at < 0:
            break
        origin = theirs.origin
        start, end = origin[at], origin[at + len(mine) - 1] + 1
        if canonical[start:end] != said:
            return start, end
        at = theirs.text.find(mine, at + 1)
    return None
