# cython: wraparound=False
"""Plain text -> canonical text, in one pass: what is kept, and the mark that each dropped run leaves.

In: folded text. Out: its canonical text, or None where only the general road (``analysis``) can tell.
SPEC 1.3 and 1.4. Compiled where there is a compiler; the same source is interpreted elsewhere.
"""

import sys
from array import array
from typing import Final

from hallucheck.text import tables
from hallucheck.text.chars import MINUS, SPACES
from hallucheck.text.classes import CLASSES, DIGIT, IGNORED, PLAIN, SIGN, SPACED, SYLLABLE
from hallucheck.text.guard import is_decimal, mark, thousands_commas
from hallucheck.text.origin import BLOCK, Origin
from hallucheck.text.patterns import lazily

_A_DATE: Final = "2000 1 1"
"""What follows a bracket that is no comparison, if a number does."""

_COMPARISON = lazily(
    f"[<>][{SPACES}*_`\\\\{tables.DASH}{MINUS}△▲]*(?![0-9]{{4}}\\.[{SPACES}]?[0-9]{{1,2}}(?![0-9]))[0-9=]"
)
"""A sign before a number that does not begin a date."""
_LONGEST_DATE: Final = 12
_FAR: Final = 64


def drop(text: str, inside: bool = False) -> tuple[str, Origin] | None:
    """The canonical text, and where it comes from; None where a character is not plain, or comparisons crowd.

    ``inside``: the text is what follows a comparison, and holds none.
    """
    table = CLASSES
    ignored, plain, syllable, digit, signs = IGNORED, PLAIN, SYLLABLE, DIGIT, SIGN
    block = BLOCK
    # A run leaves no more than it held, and all is below U+10000.
    kept = array("H", bytes(2 * len(text)))
    out = kept
    marks: list[int] = []
    before: list[int] = []
    commas: frozenset[int] | None = None
    size = border = last = seen = 0
    start = -1
    for at, char in enumerate(text):
        if at == border:
            before.append(size - len(marks))
            border += block
        if char > "\uffff":
            return None
        kind = table[ord(char)]
        if not kind & plain:
            return None
        if kind & ignored:
            if start < 0:
                start, seen = at, kind
            else:
                seen |= kind
        else:
            if start >= 0:
                if not kind & syllable:
                    suffix = _A_DATE
                    if seen & signs and (kind & digit or char == "=") and _compares(text, start, at):
                        following = None if inside else _following(text, at)
                        if following is None:
                            return None
                        suffix, left = following, None
                    else:
                        left = _left(text, start, at, last, kind, seen)
                    if left is None:
                        if commas is None:
                            commas = thousands_commas(text)
                        left = mark(text, start, at, suffix, commas)
                    for sign in left:
                        marks.append(size)
                        out[size] = ord(sign)
                        size += 1
                start = -1
            last = kind
            out[size] = ord(char)
            size += 1
    if len(text) == border:
        before.append(size - len(marks))
    canonical = kept[:size].tobytes().decode("utf-16-le" if sys.byteorder == "little" else "utf-16-be")
    return canonical, Origin(text, marks, before)


def _compares(text: str, start: int, end: int) -> bool:
    sign = max(text.rfind("<", start, end), text.rfind(">", start, end))
    return sign >= 0 and _COMPARISON.match(text, sign, end + _LONGEST_DATE) is not None


def _following(text: str, at: int) -> str | None:
    """The canonical text that follows a comparison, as far as it could tell that a date begins there."""
    found = drop(text[at : at + _FAR], True)
    if found is None or (len(found[0]) <= _LONGEST_DATE and at + _FAR < len(text)):
        return None
    return found[0][:_LONGEST_DATE]


def _left(text: str, start: int, end: int, before: int, after: int, seen: int) -> str | None:
    """What the run text[start:end] leaves between characters of these classes; None where ``mark`` has to look."""
    digit, sign, spaced = DIGIT, SIGN, SPACED
    char, last = text[start], text[end - 1]
    # A sign, a range or a comparison stands in the line of its number.
    signed = seen & sign and last != "\n"
    if after & digit:
        if not before & digit:
            return None if signed else ""
        if end - start == 1:
            if char in " /:":
                return char
            if char == ".":
                return "." if is_decimal(text, start) else " "
            if char in "~-":
                return "~"
        if signed or (char == "," and end - start == 1):
            return None
        for at in range(start, end):
            if text[at] in "/:":
                return None  # one among emphasis marks stays, one beside anything else does not
        return " "
    if before & after & spaced:
        return " " if char == " " and end - start == 1 else None
    if text[end] in "=제":
        return None if signed else ""
    return ""
