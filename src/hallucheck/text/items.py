"""The items of an article's lists, around one place.

In: folded text and a place in it. Out: the item that holds the place, cut as a raw output would be.
SPEC 3 (shortened, only a number); the cuts are those of SPEC 2: lines, cells, markers, marks inside a line, commas.
"""

from bisect import bisect_right
from typing import Final, NamedTuple

from hallucheck.text.chars import is_digit
from hallucheck.text.markers import MARKS_INSIDE, begins_piece, content_start
from hallucheck.text.patterns import lazily
from hallucheck.text.starts import KINDS, usual_start

_PIPE = lazily(r"(?<!\\)\|")
_FAR: Final = 1000
"""Further away no line end is looked for: one line of a million characters stays cheap."""


class Item(NamedTuple):
    """An item at [start, end) of the text, behind its marker, which begins at ``marker``.

    ``listed``: it stands in a list (a marker, a cell, another item in its line). ``first``: nothing of its line or cell
    stands before it.
    """

    marker: int
    start: int
    end: int
    listed: bool
    first: bool


def _line(content: str, place: int) -> tuple[int, int]:
    """The bounds of the line that holds the character at ``place``."""
    start, end = place, place
    first, last = max(place - _FAR, 0), min(place + _FAR, len(content))
    while start > first and content[start - 1] not in "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029":
        start -= 1
    while end < last and content[end] not in "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029":
        end += 1
    return start, end


class Items:
    """The items of one folded text; what was found of a line is kept for the next place in it."""

    __slots__ = ("_content", "_has_rows", "_known")

    def __init__(self, content: str) -> None:
        self._content = content
        self._has_rows = "|" in content
        self._known: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def at(self, place: int) -> Item:
        """The item that holds the character at ``place``."""
        content = self._content
        start, end = _line(content, place)
        is_row = self._has_rows and content[start:end].lstrip().startswith("|")
        if is_row:
            pipes = [start, *(found.end() for found in _PIPE.finditer(content, start, end))]
            start = max(pipe for pipe in pipes if pipe <= place)
            end = next((pipe - 1 for pipe in pipes if pipe > place), end)
        begins = self._begins(start, end)
        number = bisect_right(begins, (place, len(content))) - 1
        marker, said = begins[number]
        stop = begins[number + 1][0] if number + 1 < len(begins) else end
        marked = number > 0 or bool(content[start:said].strip())
        return Item(marker, said, stop, is_row or marked or len(begins) > 1, number == 0)

    def _begins(self, start: int, end: int) -> list[tuple[int, int]]:
        """Where an item may begin (line or cell, mark inside it, behind a comma), and where what it says begins."""
        begins = self._known.get((start, end))
        if begins is None:
            begins = self._known[start, end] = _begins(self._content, start, end)
        return begins


def _begins(content: str, start: int, end: int) -> list[tuple[int, int]]:
    last = end
    while last > start and content[last - 1].isspace():
        last -= 1
    first = usual_start(content, start, last, KINDS)
    if first < 0:
        first = content_start(content, start, last)
    begins = [(start, first)]
    inside = MARKS_INSIDE
    for at in range(first, last):
        char = content[at]
        if char in "，、":
            begins.append((at, at + 1))
        elif char == ",":
            if not (0 < at < len(content) - 1 and is_digit(content[at - 1]) and is_digit(content[at + 1])):
                begins.append((at, at + 1))
        elif char <= "\uffff" and inside[ord(char)] and begins_piece(content, at, last):
            begins.append((at, content_start(content, at, last)))
    return begins
