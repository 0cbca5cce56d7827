# cython: wraparound=False, boundscheck=False
"""The items of an article's lists, around one place.

In: folded text and a place in it. Out: the item that holds the place, cut as a raw output would be.
SPEC 3 (shortened, only a number); the cuts are those of SPEC 2: lines, cells, markers, marks inside a line, commas.
"""

from typing import Final

from hallucheck.text.chars import is_digit
from hallucheck.text.markers import MARKS_INSIDE, begins_piece, content_start
from hallucheck.text.patterns import lazily
from hallucheck.text.starts import KINDS, usual_start

_PIPE = lazily(r"(?<!\\)\|")
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


def _line(content: str, place: int) -> tuple[int, int]:
    """The bounds of the line that holds the character at ``place``."""
    start, end = place, place
    first, last = max(place - _FAR, 0), min(place + _FAR, len(content))
    while start > first and content[start - 1] not in "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029":
        start -= 1
    while end < last and content[end] not in "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029":
        end += 1
    return start, end


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
        content = self._content
        start, end = _line(content, place)
        is_row = self._has_rows and content[start:end].lstrip().startswith("|")
        if is_row:
            start, end = _cell(content, start, end, place)
        last = end
        while last > start and content[last - 1].isspace():
            last -= 1
        begin = self._first(start, end, last)
        # Behind that an item begins at a comma, or at a mark inside the line.
        at = min(place, last - 1)
        while at >= begin and not _parts(content, at, last):
            at -= 1
        behind = max(place + 1, begin)
        while behind < last and not _parts(content, behind, last):
            behind += 1
        stop = behind if behind < last else end
        if at >= begin:
            said = at + 1 if content[at] in ",，、" else content_start(content, at, last)
            return Item(at, said, stop, True, False)
        listed = is_row or behind < last or content[start:begin].strip() != ""
        return Item(start, begin, stop, listed, True)

    def _first(self, start: int, end: int, last: int) -> int:
        """Where the content of the line or cell begins; what stands behind ``last`` is white space."""
        first = usual_start(self._content, start, last, KINDS)
        if first < 0:
            known = self._starts.get((start, end))
            if known is None:
                known = self._starts[start, end] = content_start(self._content, start, last)
            first = known
        return first


def _parts(content: str, at: int, last: int) -> bool:
    """Does an item begin with the character at this place of a line, which is said until ``last``?"""
    char = content[at]
    if char == ",":
        return not (0 < at < len(content) - 1 and is_digit(content[at - 1]) and is_digit(content[at + 1]))
    if char in "，、":
        return True
    inside = MARKS_INSIDE
    return char <= "\uffff" and inside[ord(char)] != 0 and begins_piece(content, at, last)
