# cython: wraparound=False, boundscheck=False
"""Plain text -> canonical text, in one pass: what is kept, and the mark that each dropped run leaves.

In: folded text, or any. Out: its canonical text, or None where only a longer road can tell (folding, ``analysis``).
SPEC 1.3 and 1.4. Compiled where there is a compiler; the same source is interpreted elsewhere.
"""

from typing import Final

import hallucheck.text.raw as raw
from hallucheck.text import tables
from hallucheck.text.chars import MINUS, SPACES
from hallucheck.text.classes import CLASSES, DIGIT, IGNORED, MARKUP, PLAIN, SIGN, SPACED, SYLLABLE
from hallucheck.text.guard import is_decimal, mark, thousands_commas
from hallucheck.text.needs import angle, widened
from hallucheck.text.origin import Origin
from hallucheck.text.patterns import lazily

_A_DATE: Final = "2000 1 1"
"""What follows a bracket that is no comparison, if a number does."""

_COMPARISON = lazily(
    f"[<>][{SPACES}*_`\\\\{tables.DASH}{MINUS}△▲]*(?![0-9]{{4}}\\.[{SPACES}]?[0-9]{{1,2}}(?![0-9]))[0-9=]"
)
"""A sign before a number that does not begin a date."""
_LONGEST_DATE: Final = 12
_FAR: Final = 64
_NO_COMMAS: Final[frozenset[int]] = frozenset()
_DROPPED: Final = PLAIN | IGNORED
_CALM: Final = _DROPPED | MARKUP
_PAIRED: Final = DIGIT | SPACED
"""Where both neighbours are one of these, and the same, a run leaves something, mostly."""
_LONGEST: Final = 1 << 31
"""Places are kept in 32 bits."""


def drop(text: str, inside: bool = False, unfolded: bool = False) -> tuple[str, Origin] | None:
    """The canonical text, and where it comes from; None where a character is not plain, or comparisons crowd.

    ``inside``: the text is what follows a comparison, and holds none. ``unfolded``: it is not folded yet; None
    also where folding may change it.
    """
    table, syllable, digit, signs, markup = CLASSES, SYLLABLE, DIGIT, SIGN, MARKUP
    plain, dropped, calm, paired = PLAIN, _DROPPED, _CALM, _PAIRED
    length = len(text)
    width = raw.PyUnicode_KIND(text)
    # Only a text with a character above U+FFFF takes four bytes for each, and such a character is never plain.
    if width == 4 or length >= _LONGEST:
        return None
    # Behind the last of its characters a string has a zero, which is not plain: no loop runs over it.
    wide = text if width == 2 else widened(text)
    codes = raw.PyUnicode_2BYTE_DATA(wide)
    # A run leaves no more than it held; and a stretch, but for the last, has a run behind it.
    kept = raw.PyUnicode_New(length, 0xFFFF)
    out = raw.PyUnicode_2BYTE_DATA(kept)
    stretches = raw.PyUnicode_New(length + 4, 0x10FFFF)
    pairs = raw.PyUnicode_4BYTE_DATA(stretches)
    commas: frozenset[int] | None = None
    at = size = count = 0
    may_gloss = False
    kind = table[codes[0]]
    while True:
        start, seen = at, 0
        while kind & dropped == dropped:
            seen |= kind
            at += 1
            kind = table[codes[at]]
        if seen & markup and unfolded and _may_fold(text, start, at):
            return None
        if at == length:
            break
        if not kind & plain:
            return None
        if not kind & syllable and start < at:
            char = raw.PyUnicode_READ_CHAR(text, at)
            if not kind & paired and char != "제" and text.find("(", start, at) >= 0:
                may_gloss = True
            before = table[codes[start - 1]] if start else 0
            suffix = _A_DATE
            left: str | None = None
            if seen & markup and (kind & digit or char == "=") and _compares(text, start, at):
                following = None if inside else _following(text, at)
                if following is None:
                    return None
                suffix = following
            else:
                if seen & markup:
                    seen = _beside_brackets(text, start, at)
                left = _left(text, start, at, before, kind, seen) if seen & signs or before & kind & paired else ""
            if left is None:
                if commas is None and at - start == 1 and text[start] == ",":
                    commas = thousands_commas(text)
                left = mark(text, start, at, suffix, _NO_COMMAS if commas is None else commas)
            for sign in left:
                out[size] = ord(sign)
                size += 1
        while True:
            pairs[2 * count] = at
            pairs[2 * count + 1] = size
            count += 1
            while kind & dropped == plain:
                out[size] = codes[at]
                size += 1
                at += 1
                kind = table[codes[at]]
            # Mostly one character is dropped, between two words: before a syllable it leaves nothing.
            if kind & calm != dropped or not table[codes[at + 1]] & syllable:
                break
            at += 1
            kind = table[codes[at]]
    pairs[2 * count] = length
    pairs[2 * count + 1] = size
    canonical = raw.PyUnicode_FromKindAndData(2, out, size)
    origin = Origin.__new__(Origin)
    origin.take(canonical, pairs, count, may_gloss)
    return canonical, origin


def _may_fold(text: str, start: int, end: int) -> bool:
    """May the marks in this run be part of a reference, a tag, a quote or an arrow?"""
    for at in range(start, end):
        char = raw.PyUnicode_READ_CHAR(text, at)
        if char == "&" or ((char == "<" or char == ">") and angle(text, at)):
            return True
    return False


def _beside_brackets(text: str, start: int, end: int) -> int:
    """What is in this run but for brackets, which leave nothing where they compare nothing."""
    table, seen = CLASSES, 0
    for at in range(start, end):
        char = raw.PyUnicode_READ_CHAR(text, at)
        if char != "<" and char != ">":
            seen |= table[ord(char)]
    return seen


def _compares(text: str, start: int, end: int) -> bool:
    if raw.PyUnicode_READ_CHAR(text, end - 1) == "\n":
        return False
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
    char, last = raw.PyUnicode_READ_CHAR(text, start), raw.PyUnicode_READ_CHAR(text, end - 1)
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
            if raw.PyUnicode_READ_CHAR(text, at) in "/:":
                return None  # one among emphasis marks stays, one beside anything else does not
        return " "
    if before & after & spaced:
        return None if char in "-\u2010\u2011'’.&*_`\\" else " "  # it may join a word, or come before what does
    if raw.PyUnicode_READ_CHAR(text, end) in "=제":
        return None if signed else ""
    return ""
