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


class Pieces(NamedTuple):
    """Pieces side by side: a list of each of their fields costs less than a tuple of each of them."""

    texts: Sequence[str]
    starts: Sequence[int]
    ends: Sequence[int]


_ENDS_BUT_LF: Final = LINE_ENDS.replace("\n", "")
_ALWAYS_SPECIAL: Final = rf"\[{{<【{_ENDS_BUT_LF}"
# A mark that may begin a piece does so behind white space of its own line only.
_SPECIAL = lazily(rf"[{_ALWAYS_SPECIAL}{INLINE_BULLETS}{CIRCLED_CHARS}](?:(?<=[{_ALWAYS_SPECIAL}])|(?<=[^\S\n].))")
_BULLET: Final = rf"[-*+·ㆍ–‣❖➤ㅇㅁo{INLINE_BULLETS}][^\S\n]+"
_NUMBER: Final = r"[0-9]{1,2}[.)][^\S\n]+"
# The usual beginning of a line: one simple marker or none, no other behind it, and no part of what follows.
_USUAL: Final = (
    rf"[^\S\n]*+(?:(?:{_BULLET}|{_NUMBER})?(?=[*_`]{{0,3}}(?:[가-힣](?![.．)）\\*_`])|[\"「『“‘=])"
    r"|(?!(?:[IVX]{2,4}|[ivx]{2,4})[.．)）\\])[A-Za-z][A-Za-z:])"
    rf"|(?:{_BULLET})?(?=(?!```)[*_`]{{0,3}}[0-9]++(?:\.[0-9]++)?+(?![-.．)）\\*_`\ufe0f\u20e3０-９]))"
    rf"|{_NUMBER}(?=[0-9]++(?:,[0-9]{{3}})*+[가-힣%]))"
)
_USUAL_START = lazily(_USUAL)
_USUAL_LINE = lazily(rf"^{_USUAL}([^\n]*[^\s])", re.MULTILINE)
_FENCES: Final = ("```", "~~~")
_COMMA = lazily(f"[{COMMAS}]")
_COMMA_OR_END = lazily(f"[{COMMAS}\n]")
_IN_NUMBER = lazily(f"[{COMMAS}](?<=[{tables.DIGIT}].)(?=[{tables.DIGIT}])")
_OUTSIDE_NUMBERS: Final = f"[{COMMAS}](?:(?<![{tables.DIGIT}].)|(?![{tables.DIGIT}]))"
_COMMA_OUTSIDE_NUMBERS = lazily(_OUTSIDE_NUMBERS)
_COMMA_OUTSIDE_NUMBERS_OR_END = lazily(rf"{_OUTSIDE_NUMBERS}|\n")


class _NotPlain(Exception):
    """This text needs the general road."""


def plain_pieces(text: str) -> Pieces | None:
    """The pieces of a plain text."""
    if _SPECIAL.search(text):
        return None
    texts = _usual_contents(text)
    if texts is None:
        try:
            found = _parts(text)
        except _NotPlain:
            return None
        starts = [start for _, start, _ in found]
        return Pieces([part for _, _, part in found], starts, [start + len(part) for _, start, part in found])
    if _COMMA.search(text) is not None:
        separator = _COMMA_OR_END if _IN_NUMBER.search(text) is None else _COMMA_OUTSIDE_NUMBERS_OR_END
        texts = [*filter(None, map(str.strip, separator.split("\n".join(texts))))]
    starts, ends, find, at = [], [], text.find, 0
    for part in texts:
        # A simple marker, a comma or white space holds no beginning of what follows it.
        start = find(part, at)
        starts.append(start)
        at = start + len(part)
        ends.append(at)
    return Pieces(texts, starts, ends)


def plain_values(values: Sequence[tuple[str, int, int]]) -> Pieces | None:
    """The pieces of the strings of a JSON document, each of which stands at its literal's place. There is a string."""
    texts, starts, ends = zip(*values, strict=True)
    text = "\n".join(texts)
    if text.count("\n") >= len(values) or _SPECIAL.search(text):
        return None
    contents = None if _COMMA.search(text) else _usual_contents(text)
    if contents is not None:
        return Pieces(contents, starts, ends)
    try:
        found = _parts(text)
    except _NotPlain:
        return None
    lines = [line for line, _, _ in found]
    return Pieces([part for _, _, part in found], [starts[line] for line in lines], [ends[line] for line in lines])


def _usual_contents(text: str) -> list[str] | None:
    """What stands behind the markers of all lines, where each is a usual one."""
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
