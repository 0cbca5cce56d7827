"""What a character is to the loops over characters, one look-up each.

In: nothing. Out: tables of one byte for every character up to U+FFFF, indexed by code point.
SPEC 1.1 to 1.4; made of the shipped classes when first imported, which takes a few milliseconds.
"""

from typing import Final

from hallucheck.text import tables
from hallucheck.text.chars import MINUS, SPACES, TILDES, ranges

SIZE: Final = 0x10000


def table(*classes: tuple[int, str]) -> bytes:
    """One byte for each character up to U+FFFF: the sum of the bits whose class, the inside of a ``[…]``, holds it."""
    joined = 0
    for bit, inside in classes:
        row = bytearray(SIZE)
        for first, last in ranges(inside):
            if last < SIZE:
                row[first : last + 1] = bytes([bit]) * (last + 1 - first)
        joined |= int.from_bytes(row, "little")
    return joined.to_bytes(SIZE, "little")


def escaped(inside: str) -> str:
    """A class written with its characters, as the tables write theirs."""
    return "".join(char if char == "-" else f"\\u{ord(char):04x}" for char in inside)


IGNORED: Final = 1
DIGIT: Final = 2
SPACED: Final = 4
"""of a script that spaces its words"""
SIGN: Final = 8
"""may be a sign, a range or a comparison"""
SYLLABLE: Final = 16
"""a Hangul syllable other than 제: nothing that is dropped before it leaves a mark"""
PLAIN: Final = 32
"""needs no fold, and composes with nothing"""
BLANK: Final = 64
"""white space that ends no line"""
MARKUP: Final = 128
"""may begin or end a character reference, a tag, a quote, an arrow"""

PARTING: Final = "\ufdd0"
"""Parts texts that are read together: no character at all, for ever, so no rule speaks of it."""
_JE: Final = ord("제")

CLASSES: Final = table(
    (IGNORED, tables.IGNORABLE + tables.DROPPED),
    (DIGIT, tables.DIGIT),
    (SPACED, tables.SPACED),
    (SIGN, tables.DASH + escaped(f"{TILDES}{MINUS}△▲<>")),
    (SYLLABLE, rf"\uac00-\u{_JE - 1:04x}\u{_JE + 1:04x}-\ud7a3"),
    (BLANK, escaped(SPACES)),
    (MARKUP, escaped("&<>")),
    # An ampersand is looked at before: alone it is a mark like any other.
    (PLAIN, tables.PLAIN + escaped(f"{PARTING}&")),
)
