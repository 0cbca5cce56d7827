"""Text with places marked in it: by signs that can be read without colour, and by colour where there is some.

In: a text and its marks. Out: lines of styled pieces; what the text holds is shown, not obeyed.
SPEC 6: ``[1 …]`` is a fragment that stands, ``>>2 …<<`` one that is counted, or the place it comes nearest to.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from hallucheck.render.cells import Line, Piece, Style
from hallucheck.render.safe import show
from hallucheck.text.chars import LINE_ENDS

AROUND: Final = 60
"""Characters that are shown on both sides of a place, in an article that has more."""
_ELLIPSIS: Final[Piece] = ("…", "dim")
_LINE: Final = re.compile(f"[^{LINE_ENDS}]*(?:\r\n|[{LINE_ENDS}]|$)")


class Mark(NamedTuple):
    """text[start:end] belongs to the fragments of these numbers; ``bad``: they are counted."""

    start: int
    end: int
    numbers: tuple[int, ...]
    bad: bool

    @property
    def opening(self) -> str:
        """What stands before the place."""
        label = ",".join(map(str, self.numbers))
        return f">>{label} " if self.bad else f"[{label} "

    @property
    def closing(self) -> str:
        """What stands behind it."""
        return "<<" if self.bad else "]"

    @property
    def style(self) -> Style:
        """Its colour."""
        return "bad" if self.bad else "good"


def merged(marks: Iterable[Mark]) -> list[Mark]:
    """Marks of one place made one; wider ones first where several begin."""
    places: dict[tuple[int, int, bool], tuple[int, ...]] = {}
    for mark in marks:
        key = mark.start, mark.end, mark.bad
        places[key] = (*places.get(key, ()), *mark.numbers)
    found = [Mark(start, end, tuple(dict.fromkeys(numbers)), bad) for (start, end, bad), numbers in places.items()]
    return sorted(found, key=lambda mark: (mark.start, -mark.end, mark.bad))


def marked(text: str, marks: Sequence[Mark], *, whole: bool) -> list[Line]:
    """All lines of the text; with ``whole`` False only what lies around the marks."""
    lines: list[Line] = []
    skipped = False
    for found in _LINE.finditer(text):
        start, end = found.start(), found.start() + len(found[0].rstrip(f"\r{LINE_ENDS}"))
        if found.start() == len(text) and text:
            break
        own = [mark for mark in marks if mark.start < end and mark.end > start]
        kept = [(start, end)] if whole else _kept(start, end, own)
        if not kept:
            skipped = True
            continue
        if skipped and lines:
            lines.append((_ELLIPSIS,))
        skipped = False
        lines.append(tuple(_line(text, start, end, kept, own)))
    return lines


def _kept(start: int, end: int, marks: Sequence[Mark]) -> list[tuple[int, int]]:
    kept: list[tuple[int, int]] = []
    for mark in marks:
        first, last = max(start, mark.start - AROUND), min(end, mark.end + AROUND)
        if kept and first <= kept[-1][1]:
            kept[-1] = kept[-1][0], max(kept[-1][1], last)
        else:
            kept.append((first, last))
    return kept


def _line(text: str, start: int, end: int, kept: Sequence[tuple[int, int]], marks: Sequence[Mark]) -> Iterable[Piece]:
    for first, last in kept:
        if first > start:
            yield _ELLIPSIS
        yield from _pieces(text, first, last, marks)
    if kept[-1][1] < end:
        yield _ELLIPSIS


def _pieces(text: str, first: int, last: int, marks: Sequence[Mark]) -> Iterable[Piece]:
    edges = sorted({first, last, *(at for mark in marks for at in mark[:2] if first < at < last)})
    for at, after in zip(edges, [*edges[1:], last], strict=True):
        # What begins last ends first, so that signs nest as far as places do.
        for mark in reversed(marks):
            if mark.end == at and at > first:
                yield mark.closing, mark.style
        for mark in marks:
            if mark.start == at and at < last:
                yield mark.opening, mark.style
        covering = [mark.bad for mark in marks if mark.start <= at < mark.end]
        style: Style = "bad" if any(covering) else "good" if covering else ""
        if at < after:
            yield show(text[at:after]), style
