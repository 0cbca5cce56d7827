"""The items of an article's lists, around one place.

In: folded text and a place in it. Out: the item that holds the place, cut as a raw output would be.
SPEC 3 (shortened, only a number); the cuts are those of SPEC 2: lines, cells, markers, marks inside a line, commas.
"""

import re
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.chars import LINE_ENDS
from hallucheck.text.markers import content_start, piece_starts

_D: Final = f"[{tables.DIGIT}]"
_COMMA = re.compile(rf",(?!(?<={_D},){_D})|[，、]")
_LINE_END = re.compile(f"[{LINE_ENDS}]")
_PIPE = re.compile(r"(?<!\\)\|")
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


def item_at(content: str, place: int) -> Item:
    """The item that holds the character at ``place``."""
    far = max(0, place - _FAR)
    ends = [found.end() for found in _LINE_END.finditer(content, far, place)]
    start = ends[-1] if ends else far
    ending = _LINE_END.search(content, place, place + _FAR)
    end = ending.start() if ending else min(len(content), place + _FAR)
    is_row = content[start:end].lstrip().startswith("|")
    if is_row:
        pipes = [start, *(found.end() for found in _PIPE.finditer(content, start, end))]
        start = max(pipe for pipe in pipes if pipe <= place)
        end = next((pipe - 1 for pipe in pipes if pipe > place), end)
    last = start + len(content[start:end].rstrip())
    # Where an item may begin: the line or cell, a mark inside it, behind a comma; and where what it says begins.
    begins = [(start, content_start(content, start, last))]
    begins += ((at, content_start(content, at, last)) for at in piece_starts(content, begins[0][1], last))
    begins += ((found.start(), found.end()) for found in _COMMA.finditer(content, begins[0][1], last))
    begins.sort()
    number = max(index for index, (at, _) in enumerate(begins) if at <= place)
    marker, said = begins[number]
    end = begins[number + 1][0] if number + 1 < len(begins) else end
    marked = bool(content[start : begins[0][1]].strip()) if number == 0 else True
    return Item(marker, said, end, is_row or marked or len(begins) > 1, number == 0)
