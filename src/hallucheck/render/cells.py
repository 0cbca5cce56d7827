"""How wide text is on a terminal, and how it is broken there: wide characters take two cells, combining ones none.

In: text, or lines of styled pieces. Out: widths; lines no wider than asked; two columns side by side.
SPEC 6: what is shown beside an article must line up with it, Hangul or not.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final, Literal, TypeAlias

Style: TypeAlias = Literal["", "bold", "dim", "good", "bad"]
Piece: TypeAlias = tuple[str, Style]
Line: TypeAlias = tuple[Piece, ...]
BETWEEN: Final[Piece] = (" | ", "dim")


def width(text: str) -> int:
    """Cells on a terminal."""
    return sum(map(_cells, text))


def wrapped(line: Line, most: int) -> list[Line]:
    """The line in pieces of at most ``most`` cells, broken after a blank where one is near."""
    chars = [(char, style) for text, style in line for char in text]
    found: list[Line] = []
    while chars:
        stop = _fitting(chars, most)
        if stop < len(chars):
            blanks = [at for at in range(stop, max(stop // 2, 1), -1) if chars[at - 1][0] == " "]
            stop = blanks[0] if blanks else stop
        found.append(_joined(chars[:stop]))
        chars = chars[stop:]
    return found or [()]


def beside(left: Sequence[Line], right: Sequence[Line], most: int) -> list[Line]:
    """Two columns, the line of each wrapped to half of ``most`` cells."""
    half = (most - width(BETWEEN[0])) // 2
    rows = zip_longest(_all(left, half), _all(right, half), fillvalue=())
    return [(*one, (" " * (half - _length(one)), ""), BETWEEN, *other) for one, other in rows]


def _all(lines: Iterable[Line], most: int) -> list[Line]:
    return [part for line in lines for part in wrapped(line, most)]


def _length(line: Line) -> int:
    return sum(width(text) for text, _ in line)


def _fitting(chars: Sequence[tuple[str, Style]], most: int) -> int:
    """How many characters fit, at least one."""
    used = 0
    for at, (char, _) in enumerate(chars):
        used += _cells(char)
        if used > most and at:
            return at
    return len(chars)


def _joined(chars: Sequence[tuple[str, Style]]) -> Line:
    pieces: list[Piece] = []
    for char, style in chars:
        if pieces and pieces[-1][1] == style:
            pieces[-1] = pieces[-1][0] + char, style
        else:
            pieces.append((char, style))
    return tuple(pieces)


def _cells(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
