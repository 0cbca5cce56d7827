# cython: wraparound=False, boundscheck=False
"""The items of an article's lists, around one place.

In: folded text and a place in it. Out: the item that holds the place, cut as a raw output would be.
SPEC 3 (shortened, only a number); the cuts are those of SPEC 2: lines, cells, markers, marks inside a line, commas.
"""

from typing import Final

import hallucheck.text.raw as raw
from hallucheck.text.chars import LINE_ENDS, is_digit
from hallucheck.text.classes import escaped, table
from hallucheck.text.markers import CIRCLED_CHARS, INLINE_BULLETS, begins_piece, content_start
from hallucheck.text.patterns import lazily
from hallucheck.text.starts import KINDS, behind_spaces, usual_start

_PIPE = lazily(r"(?<!\\)\|")
_LINE_END: Final = 1
_COMMA: Final = 2
_BULLET: Final = 4
_CIRCLED: Final = 8
_CUTS: Final = table(
    (_LINE_END, escaped(LINE_ENDS)),
    (_COMMA, escaped(",，、")),
    (_BULLET, escaped(INLINE_BULLETS)),
    (_CIRCLED, escaped(CIRCLED_CHARS)),
)
"""What a line ends with, and what may part it."""
_FAR: Final = 1000
"""Further away no line end is looked for: one line of a million characters stays cheap."""


class Item:
    """An item at [start, end) of the text, behind its marker, which begins at ``marker``.

    ``listed``: it stands in a list (a marker, a cell, another item in its line). ``first``: nothing of its line or cell
    stands before it.
    """

    def __init__(self, marker: int, start: int, end: int, listed: bool, first: bool) -> None:
        self.marker = marker
        self.start = start
        self.end = end
        self.listed = listed
        self.first = first


def _cell(content: str, start: int, end: int, place: int) -> tuple[int, int]:
    """The bounds of the cell that holds the character at ``place``, in a line that is a table's row."""
    pipes = [start, *(found.end() for found in _PIPE.finditer(content, start, end))]
    return max(pipe for pipe in pipes if pipe <= place), next((pipe - 1 for pipe in pipes if pipe > place), end)


class Items:
    """The items of one folded text; where a line's content begins is kept for the next place in it."""

    def __init__(self, content: str) -> None:
        self._content = content
        self._has_rows = "|" in content
        self._starts: dict[tuple[int, int], int] = {}

    def at(self, place: int) -> Item:
        """The item that holds the character at ``place``."""
        content, cuts = self._content, _CUTS
        # The line that holds the character.
        start, end = place, place
        first, limit = max(place - _FAR, 0), min(place + _FAR, len(content))
        while start > first:
            char = raw.PyUnicode_READ_CHAR(content, start - 1)
            if char <= "\uffff" and cuts[ord(char)] & _LINE_END:
                break
            start -= 1
        while end < limit:
            char = raw.PyUnicode_READ_CHAR(content, end)
            if char <= "\uffff" and cuts[ord(char)] & _LINE_END:
                break
            end += 1
        is_row = self._has_rows and content[start:end].lstrip().startswith("|")
        if is_row:
            start, end = _cell(content, start, end, place)
        last = end
        while last > start and content[last - 1].isspace():
            last -= 1
        begin = self._first(start, end, last)
        # Behind that an item begins at a comma, or at a mark inside the line.
        at = min(place, last - 1)
        while at >= begin:
            char = raw.PyUnicode_READ_CHAR(content, at)
            if char <= "\uffff" and cuts[ord(char)] and _parts(content, at, last):
                break
            at -= 1
        behind = max(place + 1, begin)
        while behind < last:
            char = raw.PyUnicode_READ_CHAR(content, behind)
            if char <= "\uffff" and cuts[ord(char)] and _parts(content, behind, last):
                break
            behind += 1
        stop = behind if behind < last else end
        if at >= begin:
            said = at + 1 if cuts[ord(content[at])] & _COMMA else content_start(content, at, last)
            return Item(at, said, stop, True, False)
        listed = is_row or behind < last or content[start:begin].strip() != ""
        return Item(start, begin, stop, listed, True)

    def _first(self, start: int, end: int, last: int) -> int:
        """Where the content of the line or cell begins; what stands behind ``last`` is white space."""
        first = usual_start(self._content, start, last, KINDS)
        if first < 0:
            first = _marked_start(self._content, start, last)
        if first < 0:
            known = self._starts.get((start, end))
            if known is None:
                known = self._starts[start, end] = content_start(self._content, start, last)
            first = known
        return first


def _marked_start(content: str, start: int, end: int) -> int:
    """Where the content of a line begins behind ①, 가. or 가) and a space, if it begins as most do; else -1."""
    at = behind_spaces(content, start, end, KINDS)
    if end - at < 4:  # a marker, a space and two letters
        return -1
    char, cuts = content[at], _CUTS
    if char <= "\uffff" and cuts[ord(char)] & _CIRCLED:
        behind = at + 1
    elif char in "가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허" and content[at + 1] in ".)":
        behind = at + 2
    else:
        return -1
    at = behind_spaces(content, behind, end, KINDS)
    # ① 및 ② speaks of paragraphs, and another marker may follow.
    if at == behind or at + 1 >= end or not "가" <= content[at] <= "힣" or content[at] in "및또내":
        return -1
    return -1 if content[at + 1] in ".．)）\\*_`" else at


def _parts(content: str, at: int, last: int) -> bool:
    """Does an item begin with this comma, or with this mark, in a line that is said until ``last``?"""
    char = content[at]
    if char == ",":
        return not (0 < at < len(content) - 1 and is_digit(content[at - 1]) and is_digit(content[at + 1]))
    return char in "，、" or begins_piece(content, at, last)
