"""The short road of splitting: lines, simple markers, commas.

In: a text, or the strings of a JSON document. Out: its pieces, or None where only the general road can tell.
SPEC 2.3, 2.4 and 2.6, as far as plain lines need them; what a line begins with is ``markers``' to say.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.chars import LINE_ENDS
from hallucheck.text.markers import CIRCLED_CHARS, INLINE_BULLETS, content_start
from hallucheck.text.patterns import lazily

COMMAS: Final = ",，、､"


class Piece(NamedTuple):
    """What may become a fragment: stripped, without citations; [start, end) of the raw output, or a literal's place."""

    text: str
    start: int
    end: int


_new = tuple.__new__  # half the cost of the named tuple's own

_ENDS_BUT_LF: Final = LINE_ENDS.replace("\n", "")
_ALWAYS_SPECIAL: Final = rf"\[{{<【{_ENDS_BUT_LF}"
# A mark that may begin a piece does so behind white space of its own line only.
_SPECIAL = lazily(rf"[{_ALWAYS_SPECIAL}{INLINE_BULLETS}{CIRCLED_CHARS}](?:(?<=[{_ALWAYS_SPECIAL}])|(?<=[^\S\n].))")
_BULLET: Final = rf"[-*+·ㆍ–‣❖➤ㅇㅁo{INLINE_BULLETS}][^\S\n]+"
_NUMBER: Final = r"[0-9]{1,2}[.)][^\S\n]+"
# The usual beginning of a line: one simple marker or none, no other behind it, and no part of what follows.
_USUAL: Final = (
    rf"[^\S\n]*+(?:(?:{_BULLET}|{_NUMBER})?"
    r"(?=[*_`]{0,3}[가-힣](?![.．)）\\*_`])|[「『“‘]|(?!(?:[IVX]{2,4}|[ivx]{2,4})[.．)）\\])[A-Za-z]{2})"
    rf"|(?:{_BULLET})?(?=[0-9]++(?![-.．)）\\\ufe0f\u20e3０-９]))|{_NUMBER}(?=[0-9]++(?:,[0-9]{{3}})*+[가-힣%]))"
)
_USUAL_START = lazily(_USUAL)
_USUAL_LINE = lazily(rf"^{_USUAL}([^\n]*[^\s])", re.MULTILINE)
_FENCES: Final = ("```", "~~~")
_COMMA = lazily(f"[{COMMAS}]")
_IN_NUMBER = lazily(f"[{COMMAS}](?<=[{tables.DIGIT}].)(?=[{tables.DIGIT}])")
_COMMA_OUTSIDE_NUMBERS = lazily(f"[{COMMAS}](?:(?<![{tables.DIGIT}].)|(?![{tables.DIGIT}]))")


class _NotPlain(Exception):
    """This text needs the general road."""


def plain_pieces(text: str) -> list[Piece] | None:
    """The pieces of a plain text."""
    if _SPECIAL.search(text):
        return None
    contents = _usual_contents(text)
    if contents is None:
        try:
            return [_new(Piece, (part, start, start + len(part))) for _, start, part in _parts(text)]
        except _NotPlain:
            return None
    pieces: list[Piece] = []
    at = 0
    for part in contents:
        # A simple marker holds no beginning of what follows it.
        start = text.find(part, at)
        at = start + len(part)
        pieces.append(_new(Piece, (part, start, at)))
    return pieces


def plain_values(values: Sequence[tuple[str, int, int]]) -> list[Piece] | None:
    """The pieces of the strings of a JSON document, each of which stands at its literal's place."""
    text = "\n".join([value for value, _, _ in values])
    if text.count("\n") >= len(values) or _SPECIAL.search(text):
        return None
    contents = _usual_contents(text)
    if contents is not None:
        return [_new(Piece, (part, start, end)) for part, (_, start, end) in zip(contents, values, strict=True)]
    try:
        return [_new(Piece, (part, *values[line][1:])) for line, _, part in _parts(text)]
    except _NotPlain:
        return None


def _usual_contents(text: str) -> list[str] | None:
    """What stands behind the markers of all lines, where each is a usual one with a single piece."""
    if _COMMA.search(text) is not None:
        return None
    contents = _USUAL_LINE.findall(text)
    return contents if len(contents) == text.count("\n") + 1 else None


def _parts(text: str) -> list[tuple[int, int, str]]:
    """(line, start, part): between commas, behind markers."""
    separator = _COMMA if _IN_NUMBER.search(text) is None else _COMMA_OUTSIDE_NUMBERS
    commas = _COMMA.search(text) is not None
    found: list[tuple[int, int, str]] = []
    add = found.append
    usual = _USUAL_START.match
    at = 0
    for number, line in enumerate(text.split("\n")):
        end = at + len(line)
        begin = usual(text, at, end)
        start = begin.end() if begin else _start(text, at, end)
        if not commas:
            if start < end:
                add((number, start, text[start:end].rstrip()))
        else:
            for part in separator.split(text[start:end]):
                said = part.strip()
                if said:
                    add((number, start + part.index(said[0]), said))
                start += len(part) + 1
        at = end + 1
    return found


def _start(text: str, start: int, end: int) -> int:
    """Where the content of an unusual line begins; its end, if there is none."""
    stop = start + len(text[start:end].rstrip())
    start = content_start(text, start, stop)
    if start == stop:
        return end
    if text[start] == "|" or text.startswith(_FENCES, start):
        raise _NotPlain
    return start
