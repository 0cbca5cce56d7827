# cython: wraparound=False, boundscheck=False
"""Which steps of folding a text needs: most need none, and no step is cheaper than this one look at each character.

In: any text. Out: bits, one for each kind of step.
SPEC 1.1 and 1.2. A bit that is not set is certain; one that is set says that the step has to look.
"""

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

import hallucheck.text.raw as raw
from hallucheck.text import tables
from hallucheck.text.chars import is_joining
from hallucheck.text.classes import BLANK, CLASSES, PARTING, escaped, table

if TYPE_CHECKING:
    from array import array

REFERS: Final = 1
"""an ampersand: a character reference may begin"""
DROPS: Final = 2
FOLDS: Final = 4
COMPOSES: Final = 8
"""whatever else is not plain"""
TAGS: Final = 16
QUOTES: Final = 32
ARROWS: Final = 64
_ALL: Final = 127
_ANGLE: Final = 64
"""in the table: one of < and >, of which more has to be known"""
_JOINS: Final = 128
"""in the table: may be composed with what stands before"""


def needs(text: str) -> int:
    """The steps that may change something; 0 where folding certainly leaves the text as it is."""
    held = _needs()
    bits = held
    angled, at, found, length = _ANGLE, 0, 0, len(text)
    width = raw.PyUnicode_KIND(text)
    if width == 4:
        return _ALL
    wide = text if width == 2 else widened(text)
    codes = raw.PyUnicode_2BYTE_DATA(wide)
    while True:
        kind = bits[codes[at]]
        # Behind the last of its characters a string has a zero, which is one of those that are dropped.
        if kind:
            if at == length:
                return found
            found |= angle(text, at) if kind & angled else kind
        at += 1


def widened(text: str) -> "array[int]":
    """A text of one byte a character with two for each, and a zero behind the last."""
    length = len(text)
    wide = raw.PyUnicode_New(length + 1, 0xFFFF)
    out = raw.PyUnicode_2BYTE_DATA(wide)
    for at in range(length):
        out[at] = ord(raw.PyUnicode_READ_CHAR(text, at))
    out[length] = 0
    return wide


def holding(text: str, need: int) -> list[int]:
    """The places of the characters up to U+FFFF that may need this step."""
    held = _needs()
    bits = held
    return [at for at, char in enumerate(text) if char <= "\uffff" and bits[ord(char)] & need]


def angle(text: str, at: int) -> int:
    """The steps that the < or > at this place may be part of."""
    if text[at] == "<":
        after = text[at + 1] if at + 1 < len(text) else " "
        return TAGS if after == "/" or "A" <= after <= "Z" or "a" <= after <= "z" else 0
    if not at:
        return QUOTES
    first = text[at - 1]
    if first == "-" or first == "=":
        return ARROWS
    table, blank = CLASSES, BLANK
    before = at - 1
    while before >= 0 and text[before] <= "\uffff" and table[ord(text[before])] & blank:
        before -= 1
    return QUOTES if before < 0 or text[before] in "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029" else 0


def clusters(text: str) -> list[tuple[int, int]]:
    """The stretches that NFC may change: a character that is not plain, or any, with what joins it."""
    held = _needs()
    bits = held
    found: list[tuple[int, int]] = []
    start = -1
    for at, char in enumerate(text):
        kind = bits[ord(char)] if char <= "\uffff" else _astral(char)
        if not kind and start < 0:
            continue
        if kind & _JOINS:
            if start < 0:
                start = max(at - 1, 0)
            continue
        if start >= 0:
            found.append((start, at))
        start = at if kind & COMPOSES else -1
    if start >= 0:
        found.append((start, len(text)))
    return found


def _astral(char: str) -> int:
    return COMPOSES | _JOINS if is_joining(char) else COMPOSES


@cache
def folds() -> dict[str, str]:
    """Width forms, one-glyph units and marks -> one level of their decomposition."""
    found = {"℃": "°C", "℉": "°F", "\u00b5": "\u03bc", "\u2113": "l", "\u2215": "/"}
    for code in (*range(0x3371, 0x33E0), *range(0x3200, 0x321F), 0x3000, *range(0xFF00, 0xFFF0)):
        kind, _, rest = unicodedata.decomposition(chr(code)).partition(" ")
        if rest and (code < 0xFF00 or kind in ("<wide>", "<narrow>")):
            folded = "".join(chr(int(part, 16)) for part in rest.split())
            found[chr(code)] = "".join(found.get(char, char) for char in folded)
    return found


@cache
def _needs() -> bytes:
    named = table(
        (REFERS, escaped("&")),
        (DROPS, tables.DROPPED),
        (FOLDS, escaped("".join(folds()))),
        (_ANGLE, escaped("<>")),
    )
    plain, joins = table((COMPOSES, tables.PLAIN + escaped(PARTING))), table((_JOINS, tables.JOINING))
    return bytes(bits or COMPOSES ^ plain[code] | joins[code] for code, bits in enumerate(named))
