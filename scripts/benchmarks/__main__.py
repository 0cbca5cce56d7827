"""`scripts/bench`: makes its rows, runs whole commands on them in turn, holds the figures against the bars.

In: options. Out: tables on stdout, with `--write` also in benchmarks/; with `--profile` where the time goes.
A measurement, not a test: nothing fails for being slow.
"""

import argparse
import json
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from statutes.__main__ import BESIDE_THE_CHECKOUT

from benchmarks.bars import Kind, Result, bars
from benchmarks.commands import MEANING, commands, start_up
from benchmarks.machine import machine
from benchmarks.measure import Failed, environment, take_turns
from benchmarks.peers import compare
from benchmarks.profiling import profile
from benchmarks.rows import ROW, Material, write_rows
from benchmarks.tables import described, markdown, of_bars, of_result, of_start_up, plain, write_page

_ROOT: Final = Path(__file__).resolve().parents[2]
CARDS: Final = _ROOT / "fixtures" / "cards" / "articles.jsonl"
PAGES: Final = _ROOT / "benchmarks"
KINDS: Final = {
    "repeat": Kind(True, False),
    "new": Kind(False, False),
    "repeat-escaped": Kind(True, True),
    "new-escaped": Kind(False, True),
}
LONG: Final = 300_000_000  # bytes; from here on one run, since its length evens out the noise, and no escaped files
_UNITS: Final = {"kB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000}
_READ: Final = (
    "CPU is user + system time of all processes, start-up included, and wall the time that passed; medians, with the "
    "least and the most. Memory is the peak: of the largest process, and of all processes at one time, pages they "
    "share counted for each. Every command runs in turn with the others; below 300 MB the first round does not "
    "count."
)


PROFILED: Final = (
    "One process, `hallucheck score --rows`, under cProfile, which sees nothing inside what is compiled: so this is "
    "the source, interpreted. What is written in C (`str` methods, `re`, orjson) counts for the room that called it. "
    "The profiler makes small functions look dearer than they are: read the order, not the seconds."
)


def main(arguments: list[str] | None = None) -> int:
    """Data, then the profile, the peers or the tables."""
    given = sys.argv[1:] if arguments is None else arguments
    options = parser().parse_args(given)
    if not hasattr(os, "wait4") and not options.profile and not options.peers:
        sys.stderr.write("This system does not say what a process used (os.wait4); only --profile works here.\n")
        return 2
    source: Path = options.statutes or (BESIDE_THE_CHECKOUT if BESIDE_THE_CHECKOUT.is_file() else CARDS)
    if not source.is_file():
        sys.stderr.write(f"{source}: no such file\n")
        return 2
    facts = [
        *machine(),
        ("data", f"made from {source.name}, seed {options.seed}"),
        ("command", _command(given, source)),
    ]
    for name, fact in facts:
        _say(f"{name:<9} {fact}")
    try:
        if options.peers:
            compare(options, source, facts, PAGES / "PEERS.md", _say)
        else:
            with tempfile.TemporaryDirectory() as directory:
                _measure(options, source, facts, Path(directory))
    except Failed as failed:
        sys.stderr.write(f"{failed}\n")
        return 1
    return 0


def size(text: str) -> int:
    """10MB as a number of bytes."""
    found = re.fullmatch(r"(\d+)(kB|MB|GB)", text)
    if found is None or not int(found[1]):
        raise argparse.ArgumentTypeError(f"no size such as 10MB: {text!r}")
    return int(found[1]) * _UNITS[found[2]]


def shown(number: int) -> str:
    """The other way round."""
    unit = max((unit for unit in _UNITS if number % _UNITS[unit] == 0), key=lambda unit: _UNITS[unit])
    return f"{number // _UNITS[unit]} {unit}"


def parser() -> argparse.ArgumentParser:
    """Every option; docs/speed.md is checked against it."""
    what = "Time and memory of whole commands against merely reading the file. Nothing fails for being slow."
    made = argparse.ArgumentParser(prog="scripts/bench", description=what)
    add = made.add_argument
    add("--statutes", type=Path, metavar="FILE", help="JSON Lines of articles (default: those beside the checkout, "
        "else those of fixtures/cards)")  # fmt: skip
    add("--sizes", nargs="+", type=size, default=[size("10MB"), size("50MB")], metavar="SIZE",
        help="about how large each file is, such as 10MB 1GB (default: 10MB 50MB); from 300MB on one run")  # fmt: skip
    add("--files", nargs="+", choices=KINDS, default=list(KINDS), help="some kinds of file (default: all)")
    add("--repeats", type=int, default=100, help="rows that share an article, where they do (default: %(default)s)")
    add("--runs", type=int, default=5, help="runs of each command (default: %(default)s)")
    add("--jobs", type=int, default=2, help="worker processes of the command with -j; 0: none (default: %(default)s)")
    add("--seed", type=int, default=1, help="the same seed makes the same rows (default: %(default)s)")
    add("--write", action="store_true", help="write the tables to benchmarks/ as well")
    add("--profile", action="store_true", help="instead: cProfile over the loop in one process")
    add("--top", type=int, default=25, help="functions shown by --profile (default: %(default)s)")
    add("--peers", action="store_true", help="instead: the same checks put to other packages, each in an environment "
        "of its own under .venv-peers (needs the network the first time)")  # fmt: skip
    add("--checks", type=int, default=600, help="checks that --peers makes from articles (default: %(default)s)")
    return made


def _command(given: Sequence[str], source: Path) -> str:
    """As it was called, without the folders of this machine."""
    return " ".join(["scripts/bench", *(word.replace(str(source), source.name) for word in given)])


def _measure(options: argparse.Namespace, source: Path, facts: list[tuple[str, str]], directory: Path) -> None:
    with source.open(encoding="utf-8") as lines:
        material = Material([json.loads(line)["text"] for line in lines if line.strip()])
    if options.profile:
        _profile(options, material, facts, directory)
        return
    env = environment(directory)
    started = take_turns(start_up(), 4 * options.runs, env)
    _say("\nstart-up\n" + plain(of_start_up(started)))
    results = []
    for number in sorted(options.sizes):
        for name in options.files:
            if number < LONG or not KINDS[name].escaped:
                results.append(_result(options, material, KINDS[name], number, directory, env))
                _say(f"\n{results[-1].title}: {described(results[-1])}\n" + plain(of_result(results[-1])))
    found = bars(results, started)
    _say("\nbars\n" + plain(of_bars(found)) + "\n")
    for command, meaning in MEANING.items():
        _say(f"{command:<20}  {meaning}")
    _say(_READ)
    if options.write:
        parts = ["## Bars", markdown(of_bars(found)), "## Start-up", markdown(of_start_up(started))]
        for result in results:
            parts += [f"## {result.title}", f"{described(result)}.", markdown(of_result(result))]
        meanings = "\n".join(f"- **{command}**: {meaning}" for command, meaning in MEANING.items())
        write_page(PAGES / "RESULTS.md", "Speed and memory", facts, [*parts, "## How to read it", meanings, _READ])


def _profile(options: argparse.Namespace, material: Material, facts: list[tuple[str, str]], directory: Path) -> None:
    parts = []
    for name in options.files:
        path, made = _made(options, material, KINDS[name], options.sizes[0], directory)
        found = profile(path, options.top)
        rooms = [["room", "share"], *([room, f"{share:.1%}"] for room, share in found.rooms.items())]
        _say(f"\n{made.title}\n{plain(rooms)}\n\n{found.functions}")
        parts += [f"## {made.title}", markdown(rooms), f"```text\n{found.functions}\n```"]
    if options.write:
        write_page(PAGES / "PROFILE.md", "Where the time goes", facts, [*parts, "## How to read it", PROFILED])


def _made(
    options: argparse.Namespace, material: Material, kind: Kind, number: int, directory: Path
) -> tuple[Path, Result]:
    path = directory / "rows.jsonl"
    # The escaped file holds the same rows as the other.
    random, repeats = Random(f"{options.seed} {kind.repeat}"), options.repeats if kind.repeat else None
    made = write_rows(path, material, max(1, number // ROW), random, repeats=repeats, ascii_=kind.escaped)
    return path, Result(kind, shown(number), made, {})


def _result(
    options: argparse.Namespace, material: Material, kind: Kind, number: int, directory: Path, env: dict[str, str]
) -> Result:
    path, result = _made(options, material, kind, number, directory)
    short = number < LONG
    lines = commands(path, directory, options.jobs)
    figures = take_turns(lines, options.runs if short else 1, env, warm_up=short)
    path.unlink()
    return result._replace(figures=figures)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
