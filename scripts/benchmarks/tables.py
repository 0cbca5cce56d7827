"""Figures as tables: for a terminal, and in Markdown for benchmarks/.

In: results and bars. Out: text. Nothing is reckoned here beyond seconds to microseconds a row.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from benchmarks.bars import Bar, Result
from benchmarks.commands import BARE
from benchmarks.measure import Figures, Spread

Table: TypeAlias = list[list[str]]


def of_result(result: Result) -> Table:
    """Every command on one file."""
    head = ["", "CPU s", "least - most", "wall s", "least - most", "µs a row", "x floor", "MB largest", "MB together"]
    table = [head]
    for name, figure in result.figures.items():
        row = f"{1e6 * figure.cpu.median / result.made.rows:.1f}"
        memory = [f"{figure.largest:.0f}", f"{figure.together:.0f}"]
        table.append([name, *_spread(figure.cpu), *_spread(figure.wall), row, f"{result.ratio(name):.2f}", *memory])
    return table


def of_start_up(figures: Mapping[str, Figures]) -> Table:
    """Milliseconds, and how many above a bare Python."""
    table = [["", "CPU ms", "least - most", "wall ms", "least - most", "above"]]
    bare = figures[BARE].cpu.median
    for name, figure in figures.items():
        above = f"{1000 * (figure.cpu.median - bare):.1f}"
        table.append([name, *_spread(figure.cpu, 1000), *_spread(figure.wall, 1000), above])
    return table


def of_bars(found: Sequence[Bar]) -> Table:
    """Every bar with its figure and its verdict."""
    table = [["", "figure", "must", "aim", "verdict"]]
    for bar in found:
        sign = "≥" if bar.at_least else "≤"
        aim = "" if bar.aim is None else f"{sign} {bar.aim:g}"
        table.append([bar.what, f"{bar.figure:.2f}", f"{sign} {bar.must:g}", aim, bar.verdict])
    return table


def described(result: Result) -> str:
    """What is in a file."""
    made = result.made
    (runs,) = {figure.runs for figure in result.figures.values()}
    return (
        f"{made.rows:,} rows of {made.bytes_a_row / 1000:.1f} kB, {made.articles:,} articles; on average an article of "
        f"{made.article:,.0f} characters and an answer of {made.output:,.0f}; {runs} run{'s' if runs > 1 else ''}"
    )


def plain(table: Table) -> str:
    """For a terminal: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = []
    for first, *others in table:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def markdown(table: Table) -> str:
    """The same for a page."""
    head, *rows = [[cell.replace("|", "\\|") for cell in row] for row in table]
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows))


def write_page(path: Path, title: str, facts: Sequence[tuple[str, str]], parts: Sequence[str]) -> None:
    """A page of results: where it comes from, then its parts."""
    said = "\n".join(f"- {name}: {value}" for name, value in facts)
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n\n".join([f"# {title}", said, *parts]) + "\n", encoding="utf-8", newline="\n")


def _spread(spread: Spread, unit: float = 1) -> list[str]:
    places = 1 if unit > 1 else 2
    least, most = (f"{unit * value:.{places}f}" for value in (spread.least, spread.most))
    return [f"{unit * spread.median:.{places}f}", f"{least} - {most}"]
