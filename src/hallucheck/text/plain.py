# cython: wraparound=False, boundscheck=False
"""The short road of splitting: lines, simple markers, commas.

In: a text, or the strings of a JSON document. Out: its pieces, or None where only the general road can tell.
SPEC 2.3, 2.4 and 2.6, as far as plain lines need them; what an unusual line begins with is ``markers``' to say.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from hallucheck.text.cites import means_nothing
from hallucheck.text.made import char_at
from hallucheck.text.markers import content_start
from hallucheck.text.starts import KINDS, is_space, usual_start


class Piece(NamedTuple):
    """What may become a fragment: stripped, without citations; [start, end) of the raw output, or a literal's place."""

    text: str
    start: int
    end: int


Pieces: TypeAlias = tuple[list[str], list[int], list[int]]
"""Pieces side by side, their texts, starts and ends: lists of these cost less than a tuple for each piece."""


def side_by_side(pieces: Iterable[Piece]) -> Pieces:
    """Pieces, a list of each of their fields."""
    texts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for text, start, end in pieces:
        texts.append(text)
        starts.append(start)
        ends.append(end)
    return texts, starts, ends


def plain_pieces(text: str, firsts: str) -> Pieces | None:
    """The pieces of a plain text; ``firsts`` are the characters that the articles' ids begin with."""
    return _pieces(text, 8, firsts)


def cleared_pieces(text: str) -> Pieces | None:
    """The pieces of a plain text with brackets that are known to begin no citation, no link and no JSON."""
    return _pieces(text, 6, None)


def _pieces(text: str, clear: int, firsts: str | None) -> Pieces | None:
    texts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    return (texts, starts, ends) if _cut(text, True, clear, firsts, texts, starts, ends) else None


def plain_values(values: Pieces, firsts: str | None = None) -> Pieces | None:
    """The pieces of the strings of a JSON document, each of which stands at its literal's place."""
    strings, lows, highs = values
    texts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    known = 0
    for index, text in enumerate(strings):
        if not _cut(text, False, 7, firsts, texts, None, None):
            return None
        while known < len(texts):
            starts.append(lows[index])
            ends.append(highs[index])
            known += 1
    return texts, starts, ends


def _cut(
    text: str,
    lines: bool,
    clear: int,
    firsts: str | None,
    texts: list[str],
    starts: list[int] | None,
    ends: list[int] | None,
) -> bool:
    """Add the pieces of a text, which has one line or ``lines``; False if only the general road can tell them.

    Kinds from ``clear`` on mean nothing here. Without ``firsts`` any bracket may begin a citation.
    """
    table = KINDS
    end = len(text)
    first = _content_start(text, 0, end, table)
    if first < 0:
        return False
    at = -1
    for char in text:
        at += 1
        kind = table[ord(char)] if char <= "\uffff" else 0
        if kind < 3 or kind >= clear:
            continue
        if kind == 3:
            parted = _is_parted(text, at, end, table)
            if parted < 0:
                return False
            if parted:
                _add(text, first, at, table, texts, starts, ends)
                first = at + 1
        elif kind == 4:
            if at and is_space(text[at - 1], table):
                return False
        elif kind >= 6:
            if firsts is None or not means_nothing(text, at, end, firsts):
                return False
        elif char == "\n" and lines:
            _add(text, first, at, table, texts, starts, ends)
            first = _content_start(text, at + 1, end, table)
            if first < 0:
                return False
        else:
            return False
    _add(text, first, end, table, texts, starts, ends)
    return True


def _is_parted(text: str, at: int, end: int, table: bytes) -> int:
    """Does the comma at ``at`` stand outside a number? 1 or 0; -1 if the table does not know its neighbours."""
    if at == 0 or at + 1 == end:
        return 1
    left, right = char_at(text, at - 1), char_at(text, at + 1)
    if left > "\uffff" or right > "\uffff":
        return -1
    return table[ord(left)] != 2 or table[ord(right)] != 2


def _add(
    text: str,
    start: int,
    end: int,
    table: bytes,
    texts: list[str],
    starts: list[int] | None,
    ends: list[int] | None,
) -> None:
    """Add text[start:end] without the white space around it, if anything is left."""
    while start < end:
        char = char_at(text, start)
        if char > "\uffff" or table[ord(char)] != 1:
            break
        start += 1
    while start < end:
        char = char_at(text, end - 1)
        if char > "\uffff" or table[ord(char)] != 1:
            break
        end -= 1
    if start < end:
        texts.append(text[start:end])
        if starts is not None and ends is not None:
            starts.append(start)
            ends.append(end)


def _content_start(text: str, start: int, end: int, table: bytes) -> int:
    """Where the content of the line begins that begins at ``start``; its end, if there is none; -1 in tables and beside
    fences.
    """
    if start + 1 < end and "가" <= char_at(text, start) <= "힣" and "가" <= char_at(text, start + 1) <= "힣":
        return start
    at = usual_start(text, start, end, table)
    if at >= 0:
        return at
    end = text.find("\n", start)
    line = text[start:] if end < 0 else text[start:end]
    stop = start + len(line.rstrip())
    at = content_start(text, start, stop)
    if at == stop:
        return start + len(line)
    return -1 if text[at] == "|" or text.startswith(("```", "~~~"), at) else at
