"""Cells in columns that line up where Hangul takes two places.

In: rows of text. Out: lines. The first column stands left, the others right.
SPEC 4: for pipes, files and consoles that draw nothing.
"""

from collections.abc import Sequence

from hallucheck.render.cells import width as width_of
from hallucheck.render.safe import show
from hallucheck.studies.listed import Listed
from hallucheck.words import Lang, say

SHOWN = 10


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as lines of text."""
    shown = [[show(cell) for cell in row] for row in rows]
    widths = [max(width_of(row[place]) for row in shown) for place in range(len(shown[0]))]
    return [
        "  ".join(
            " " * (width - width_of(cell)) + cell if place else cell + " " * (width - width_of(cell))
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in shown
    ]


def some(ids: Listed, lang: Lang) -> str:
    """The first ids, and a sign when there are more."""
    text = ", ".join(ids.ids[:SHOWN])
    return say("study.shown_first", lang, ids=text) if ids.number > SHOWN else text
