"""Styled lines on a stream: colours on a terminal, the same characters without them everywhere else.

In: lines of styled pieces, a stream. Out: text written to the stream, whatever its encoding.
SPEC 6: colour says nothing that the signs do not say.
"""

import io
import os
from collections.abc import Iterable
from typing import Final, TextIO

from hallucheck.render.cells import Line
from hallucheck.render.safe import emit

_COLOURS: Final = {"": "", "bold": "bold", "dim": "dim", "good": "green", "bad": "bold red"}
_COLUMNS: Final = 120  # of a pipe or a file


def columns(stream: TextIO, *, tty: bool) -> int:
    """How wide the lines may be: the variable COLUMNS, the terminal, or a width of our own."""
    given = os.environ.get("COLUMNS", "")
    if given.isascii() and given.isdigit() and int(given):
        return int(given)
    try:
        return (os.get_terminal_size(stream.fileno()).columns if tty else 0) or _COLUMNS
    except (OSError, ValueError):
        return _COLUMNS


def write_lines(lines: Iterable[Line], stream: TextIO, *, tty: bool) -> None:
    """One line each, in colour on a terminal."""
    every = list(lines)
    plain = "".join("".join(text for text, _ in line).rstrip() + "\n" for line in every)
    emit(stream, (_coloured(every, stream) or plain) if tty else plain)


def _coloured(lines: Iterable[Line], stream: TextIO) -> str:
    """Nothing where the console draws no colours."""
    from rich.console import Console
    from rich.text import Text

    screen = Console(file=stream)
    if screen.legacy_windows or not screen.color_system:
        return ""
    drawn = io.StringIO()
    console = Console(
        file=drawn, force_terminal=True, color_system="auto", highlight=False, markup=False, emoji=False,
        legacy_windows=False,
    )  # fmt: skip
    for line in lines:
        text = Text.assemble(*((piece, _COLOURS[style]) for piece, style in line))
        console.print(text, soft_wrap=True)  # whatever is wider was made so on purpose
    return drawn.getvalue()
