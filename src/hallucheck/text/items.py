"""The items of an article's lists, around one place.

In: folded text and a place in it. Out: the item that holds the place, cut as a raw output would be.
SPEC 3 (shortened, only a number); the cuts are those of SPEC 2: lines, cells, markers, marks inside a line, commas.
"""

from bisect import bisect_right
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.chars import LINE_ENDS
from hallucheck.text.markers import content_start, piece_starts
from hallucheck.text.patterns import lazily

_D: Final = f"[{tables.DIGIT}]"
_COMMA = lazily(rf",(?!(?<={_D},){_D})|[，、]")
_LINE_END = lazily(f"[{LINE_ENDS}]")
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


class Items:
    """The items of one folded text; what was found of a line is kept for the next place in it."""

    __slots__ = ("_content", "_ends", "_has_rows", "_known")

    def __init__(self, content: str) -> None:
        self._content = content
        self._has_rows = "|" in content
        self._ends = [found.end() for found in _LINE_END.finditer(content)]
        self._known: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def at(self, place: int) -> Item:
        """The item that holds the character at ``place``."""
        content, ends = self._content, self._ends
        line = bisect_right(ends, place)
        start = max(ends[line - 1] if line else 0, place - _FAR)
        end = min(ends[line] - 1 if line < len(ends) else len(content), place + _FAR)
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
            content = self._content
            last = start + len(content[start:end].rstrip())
            first = content_start(content, start, last)
            begins = [(start, first)]
            begins += [(at, content_start(content, at, last)) for at in piece_starts(content, first, last)]
            begins += [found.span() for found in _COMMA.finditer(content, first, last)]
            begins.sort()
            self._known[start, end] = begins
        return begins
