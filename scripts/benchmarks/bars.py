"""The bars that the figures are held against. Nothing fails: a bar is met or missed, and says so.

In: the results of all files, the start-up. Out: each bar with its figure.
All ratios are of medians of the same rounds: CPU time to the floor of the same file, and time on the wall for ``-j``.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from benchmarks.commands import BARE, FLOOR, HELP, JOBS, REPORT, ROWS, SCRIPT
from benchmarks.measure import Figures
from benchmarks.rows import Made

# command, must and aim of its ratio to the floor: where articles repeat, and where all are new.
FLOORS: Final = {
    True: ((ROWS, 4.5, 3.0), (REPORT, 3.5, None)),
    False: ((ROWS, 7.0, 5.0), (REPORT, 6.0, None)),
}
FASTER: Final = {True: 2.0, False: 1.0}  # times faster than the plain script
SPEED_UP: Final = (1.6, 1.9)
MEGABYTES: Final = 150.0
MILLISECONDS: Final = 60.0


class Kind(NamedTuple):
    """What a file is like."""

    repeat: bool
    escaped: bool

    @property
    def title(self) -> str:
        """As the tables name it."""
        articles = "articles repeat" if self.repeat else "all articles new"
        return f"{articles}, \\uXXXX" if self.escaped else articles


class Result(NamedTuple):
    """One file and what every command took on it."""

    kind: Kind
    size: str
    made: Made
    figures: Mapping[str, Figures]

    @property
    def title(self) -> str:
        """Its size and what it is like."""
        return f"{self.size}, {self.kind.title}"

    def ratio(self, command: str) -> float:
        """Its CPU time, the floor being 1."""
        return self.figures[command].cpu.median / self.figures[FLOOR].cpu.median


class Bar(NamedTuple):
    """A figure, and what it must and should be."""

    what: str
    figure: float
    must: float
    aim: float | None = None
    at_least: bool = False

    def reaches(self, bar: float) -> bool:
        """Is the figure on the right side of it?"""
        return self.figure >= bar if self.at_least else self.figure <= bar

    @property
    def verdict(self) -> str:
        """In a word or two."""
        if not self.reaches(self.must):
            return "missed"
        if self.aim is None:
            return "met"
        return "met, and the aim" if self.reaches(self.aim) else "met, not the aim"


def bars(results: Sequence[Result], start_up: Mapping[str, Figures]) -> list[Bar]:
    """Of each kind of file the largest counts, since start-up weighs least there."""
    largest: dict[Kind, Result] = {}
    for result in results:
        known = largest.setdefault(result.kind, result)
        if result.made.rows > known.made.rows:
            largest[result.kind] = result
    found = [bar for result in largest.values() for bar in _of_file(result)]
    biggest = max(results, key=lambda result: result.made.rows * result.made.bytes_a_row)
    found += [
        Bar(f"MB of the largest process, {name}, {biggest.title}", biggest.figures[name].largest, MEGABYTES)
        for name in (REPORT, ROWS, JOBS)
        if name in biggest.figures
    ]
    above = 1000 * (start_up[HELP].cpu.median - start_up[BARE].cpu.median)
    return [*found, Bar(f"ms of CPU, {HELP} above {BARE}", above, MILLISECONDS)]


def _of_file(result: Result) -> list[Bar]:
    ratios = [
        Bar(f"CPU x floor, {name}, {result.title}", result.ratio(name), must, aim)
        for name, must, aim in FLOORS[result.kind.repeat]
    ]
    faster = result.ratio(SCRIPT) / result.ratio(ROWS)
    ratios.append(Bar(f"times faster than the plain script, {ROWS}, {result.title}", faster, FASTER[result.kind.repeat],
                      at_least=True))  # fmt: skip
    if JOBS in result.figures:
        must, aim = SPEED_UP
        speed_up = result.figures[ROWS].wall.median / result.figures[JOBS].wall.median
        ratios.append(Bar(f"speed-up on the wall, {JOBS}, {result.title}", speed_up, must, aim, at_least=True))
    return ratios
