"""The report on a terminal: rich where there is one, plain text everywhere else.

In: ``Report``, ``Listing``, a stream. Out: text written to the stream, whatever its encoding.
SPEC 4: tables, verdicts, notices, rules, worst rows; model text is shown, not obeyed.
"""

import io
from typing import TYPE_CHECKING, Final, TextIO

from hallucheck.render.plain import fragment_text, plain
from hallucheck.render.safe import emit, show
from hallucheck.render.view import Table, View, view
from hallucheck.run.report import Report
from hallucheck.run.worst import Listing
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from rich.console import Console

_COLOURS: Final = {"accepted": "bold green", "rejected": "bold red", "below_sample": "bold yellow", "": ""}


def draw(report: Report, listing: Listing | None, stream: TextIO, *, lang: Lang, tty: bool) -> None:
    """Write the report to ``stream``."""
    what = view(report, listing, lang, clean=show)
    emit(stream, _rich(what, stream, lang) if tty else plain(what, lang))


def _rich(what: View, stream: TextIO, lang: Lang) -> str:
    # Imported only here: it is a third of the start-up time, and a pipe does not need it.
    from rich.console import Console

    screen = Console(file=stream)
    if screen.legacy_windows:
        return plain(what, lang)
    # Drawn into memory first, so that a character that the console cannot write is replaced, not fatal.
    drawn = io.StringIO()
    console = Console(
        file=drawn, force_terminal=True, color_system="auto" if screen.color_system else None, width=screen.width,
        highlight=False, markup=False, emoji=False, legacy_windows=False,
    )  # fmt: skip
    ascii_only = (getattr(stream, "encoding", None) or "utf-8").lower().replace("-", "") != "utf8"
    console.print(what.title, style="bold")
    for table in what.tables:
        _table(console, table, lang, ascii_only=ascii_only)
    _heading(console, "section.verdict", lang)
    for word, line in what.verdicts:
        console.print(line, style=_COLOURS[word])
    console.print()
    for notice in what.notices:
        console.print(notice, style="italic")
    _rules(console, what, lang)
    if what.worst:
        _heading(console, "section.worst", lang)
    for heading, row in what.worst:
        console.print(heading, style="bold")
        for fragment in row.fragments:
            mark, style = ("   ", "") if fragment.grounded else (">> ", "bold red")
            console.print(f"    {mark}{fragment_text(fragment, lang)}", style=style)
        if row.hidden:
            console.print("       " + say("report.hidden", lang, number=row.hidden), style="dim")
    if what.refusals:
        _heading(console, "section.refusals", lang)
        for line in what.refusals:
            console.print(line)
    _heading(console, "section.origin", lang)
    for line in what.origin:
        console.print(line, style="dim")
    console.print()
    word, line = what.last
    console.print(line, style=_COLOURS[word] or "bold", soft_wrap=True)  # one line, however narrow the screen
    return drawn.getvalue()


def _heading(console: "Console", code: str, lang: Lang) -> None:
    console.print()
    console.print(say(code, lang), style="bold underline")


def _table(console: "Console", table: Table, lang: Lang, *, ascii_only: bool) -> None:
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    grid = Grid(
        title=Text(table.title) if table.title else None,
        box=box.ASCII if ascii_only else box.SIMPLE_HEAVY,
        title_justify="left",
    )
    grid.add_column(Text(say("report.figure", lang)))
    for name in table.columns:
        grid.add_column(Text(show(name) or say("report.unnamed", lang)), justify="right")
    for heading, lines in table.blocks:
        grid.add_row(Text(heading, style="bold"))
        for line in lines:
            grid.add_row(Text(f"  {line.label}"), *map(Text, line.cells))
    console.print(grid)


def _rules(console: "Console", what: View, lang: Lang) -> None:
    from rich.table import Table as Grid
    from rich.text import Text

    _heading(console, "section.rules", lang)
    grid = Grid(box=None, show_header=False, pad_edge=False)
    grid.add_column(style="bold")
    grid.add_column()
    for name, rule in what.rules:
        grid.add_row(Text(name), Text(rule))
    console.print(grid)
