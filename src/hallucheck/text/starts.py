# cython: wraparound=False, boundscheck=False
"""How most lines begin: white space, a simple marker or none, and no other behind it.

In: a text, and where in it a line begins. Out: where the line's content begins, or -1 where only ``markers`` can tell.
SPEC 2.4. With the kinds of characters that the short road of splitting stops at.
"""

import re
from collections.abc import Iterator
from typing import Final

from hallucheck.text import tables
from hallucheck.text.chars import LINE_ENDS, SPACES, bmp
from hallucheck.text.made import char_at
from hallucheck.text.markers import CIRCLED_CHARS, INLINE_BULLETS

COMMAS: Final = ",，、､"


def _chars(inside: str) -> Iterator[str]:
    """The characters of the inside of a class."""
    for first, last in re.findall("(?s)(.)(?:-(.))?", inside):
        yield from map(chr, range(ord(first), ord(last or first) + 1))


def _kinds() -> bytes:
    """What the loops ask of a character below U+10000, by its code point; they know the kinds by these numbers."""
    kinds = bytearray(1 << 16)
    for kind, inside in enumerate(
        (
            f"{SPACES}\x1f",  # 1: white space that ends no line
            bmp(tables.DIGIT).encode().decode("unicode_escape"),  # 2: a digit
            COMMAS,  # 3: a comma
            f"{INLINE_BULLETS}{CIRCLED_CHARS}",  # 4: a mark, which begins a piece behind white space of its own line
            f"{LINE_ENDS}<",  # 5: what the general road has to look at
            "[【",  # 6: the same, unless no citation and no link begins with it
            "{",  # 7: the same, unless no JSON begins with it
        ),
        start=1,
    ):
        for char in _chars(inside):
            kinds[ord(char)] = kind
    return bytes(kinds)


KINDS: Final = _kinds()


def usual_start(text: str, start: int, end: int, table: bytes) -> int:
    """Where the content of a line begins that begins as most do: a simple marker or none, no other behind it, and no
    part of what follows; -1 for any other line. ``end`` is that of the text.
    """
    at = behind_spaces(text, start, end, table)
    char = _at(text, at, end)
    if "가" <= char <= "힣":
        return -1 if _at(text, at + 1, end) in ".．)）\\*_`" else at
    if char == "\n":
        return at
    behind = at
    numbered = False
    if char in "-*+·ㆍ–‣❖➤ㅇㅁo•▪●■○□▶◦※✅":
        behind = at + 1
    elif "0" <= char <= "9":
        behind = at + 2 if "0" <= _at(text, at + 1, end) <= "9" else at + 1
        numbered = _at(text, behind, end) in ".)"
        behind += 1
    if behind > at and is_space(_at(text, behind, end), table) and (numbered or not "0" <= char <= "9"):
        at = behind_spaces(text, behind, end, table)
        char = _at(text, at, end)
    else:
        numbered = False
    first = at
    if "A" <= char <= "Z" or "a" <= char <= "z":
        return first if _is_word(text, at, end) else -1
    if char in "*_`":
        at += 1
        while at < first + 3 and _at(text, at, end) in "*_`":
            at += 1
        char = _at(text, at, end)
        if "0" <= char <= "9" and (numbered or text.startswith("```", first, at)):
            return -1
    if "가" <= char <= "힣":
        return -1 if _at(text, at + 1, end) in ".．)）\\*_`" else first
    if char in '"「『“‘=':
        return first
    return first if "0" <= char <= "9" and _is_number(text, at, end, numbered) else -1


def _is_number(text: str, at: int, end: int, numbered: bool) -> bool:
    """Is what begins with the digit at ``at`` a number that is said? Behind a number that is a marker it has a unit."""
    while "0" <= _at(text, at, end) <= "9":
        at += 1
    if numbered:
        while (
            _at(text, at, end) == ","
            and "0" <= _at(text, at + 1, end) <= "9"
            and "0" <= _at(text, at + 2, end) <= "9"
            and "0" <= _at(text, at + 3, end) <= "9"
        ):
            at += 4
        char = _at(text, at, end)
        return "가" <= char <= "힣" or char == "%"
    if _at(text, at, end) == "." and "0" <= _at(text, at + 1, end) <= "9":
        at += 1
        while "0" <= _at(text, at, end) <= "9":
            at += 1
    char = _at(text, at, end)
    return char not in "-.．)）\\*_`\ufe0f\u20e3" and not "０" <= char <= "９"


def _is_word(text: str, at: int, end: int) -> bool:
    """Is what begins with the ASCII letter at ``at`` a word, and neither a numeral nor a letter that is a marker?"""
    char = _at(text, at + 1, end)
    if not ("A" <= char <= "Z" or "a" <= char <= "z"):
        return char == ":"
    stop = at
    if text[at] in "IVX":
        while _at(text, stop, end) in "IVX":
            stop += 1
    else:
        while _at(text, stop, end) in "ivx":
            stop += 1
    return not (2 <= stop - at <= 4 and _at(text, stop, end) in ".．)）\\")


def behind_spaces(text: str, at: int, end: int, table: bytes) -> int:
    """Where something other than white space of the same line stands, or the end."""
    while at < end and is_space(char_at(text, at), table):
        at += 1
    return at


def is_space(char: str, table: bytes) -> bool:
    """Is it white space that ends no line?"""
    return char <= "\uffff" and table[ord(char)] == 1


def _at(text: str, at: int, end: int) -> str:
    """The character at ``at``, or a line end where nothing stands."""
    return char_at(text, at) if at < end else "\n"
