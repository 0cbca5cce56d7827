"""`scripts/check_spark`: rows through one process and through Spark, held against each other, or exit code 1.

In: options. Out: how many rows were compared and equal, the first that are not in full; a table of rates.
SPEC 4 and 5, from outside; docs/scale.md says what the rates mean for a billion rows.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Final

from benchmarks.machine import installed, machine
from benchmarks.measure import Failed
from benchmarks.tables import plain

from hallucheck.readers.tables import read_gold
from hallucheck.run.tally import Tally
from sparkcheck.compared import compare, from_file, from_parquet, owed
from sparkcheck.rows import Made, make
from sparkcheck.session import Took, has_java, session
from sparkcheck.ways import Local, Spark, by_arrow, columns_on_spark, in_one_process, joined_on_spark, lines_on_spark

CARDS: Final = Path(__file__).resolve().parents[2] / "fixtures" / "cards" / "articles.jsonl"
_READ: Final = (
    "Wall is the time that passed, CPU user and system time of all processes, on Spark also of the virtual machine. "
    "A core: the rate on the wall divided by the cores given to Spark. The command is measured with its start-up, "
    "Spark without that of its session."
)


def main(arguments: list[str] | None = None) -> int:
    """Rows, one process, Arrow, Spark; then what differs, and the rates."""
    options = parser().parse_args(arguments)
    if not has_java():
        sys.stderr.write("No Java: Spark needs Java 17 (Debian: apt-get install openjdk-17-jre-headless).\n")
        return 2
    source: Path = options.statutes or CARDS
    if not source.is_file():
        sys.stderr.write(f"--statutes {source}: no such file\n")
        return 2
    spark = ", ".join(f"{name} {installed(name)}" for name in ("pyspark", "pyarrow"))
    facts = [("Spark", f"{spark}, local[{options.cores}]"), ("data", f"made from {source.name}, seed {options.seed}")]
    for name, fact in [*machine(), *facts]:
        _say(f"{name:<9} {fact}")
    with source.open(encoding="utf-8") as lines:
        texts = [json.loads(line)["text"] for line in lines if line.strip()]
    try:
        with tempfile.TemporaryDirectory() as directory:
            wrong = _check(make(texts, options.rows, options.seed, options.share, Path(directory)), options)
    except Failed as failed:
        sys.stderr.write(f"{failed}\n")
        return 1
    _say(f"\n{wrong:,} different" if wrong else "\nall equal")
    return 1 if wrong else 0


def parser() -> argparse.ArgumentParser:
    """Every option."""
    what = "The same rows, good and bad, in one process and on Spark: equal row for row, or exit code 1; and the rates."
    made = argparse.ArgumentParser(prog="scripts/check_spark", description=what)
    add = made.add_argument
    add("--rows", type=_whole, default=200_000, metavar="N", help="lines (default: %(default)s)")
    add("--seed", type=int, default=1, help="the same seed makes the same lines (default: %(default)s)")
    add("--statutes", type=Path, metavar="FILE", help="JSON Lines of articles (default: those of fixtures/cards)")
    add("--cores", type=_whole, default=2, metavar="N", help="tasks of Spark at one time (default: %(default)s)")
    add("--share", type=_whole, default=10, metavar="N", help="the first of N parts is also scored with its articles "
        "joined, and as columns (default: %(default)s)")  # fmt: skip
    add("--show", type=int, default=5, metavar="N", help="differences to show in full (default: %(default)s)")
    return made


def _whole(text: str) -> int:
    if not (text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"no whole number above 0: {text!r}")
    return int(text)


def _check(made: Made, options: argparse.Namespace) -> int:
    planted = ", ".join(f"{number:,} {name}" for name, number in sorted(made.planted.items()))
    _say(f"lines     {made.number:,}, {made.rows.stat().st_size / 1e6:,.0f} MB; among them {planted}")
    with made.sound.open("rb") as lines:
        sound = sum(1 for _ in lines)
    local = in_one_process(made, made.rows, made.number)
    columns = in_one_process(made, made.sound, sound)
    steps = [local.took, *by_arrow(made)]
    for step in steps:
        _took(step)
    wrong = 0
    with ExitStack() as stack:
        start = perf_counter()
        spark = stack.enter_context(session(options.cores, made.rows.parent))
        started = perf_counter() - start
        ways: list[tuple[str, Local, Callable[[], Spark], int | None]] = [
            ("lines, articles sent to the workers", local, lambda: lines_on_spark(spark, made), None),
            ("columns, articles sent to the workers", columns, lambda: columns_on_spark(spark, made, sound), None),
            ("lines of the first part, articles joined", local, lambda: joined_on_spark(spark, made), made.share),
        ]
        for title, ours, way, most in ways:
            theirs = way()
            _say(f"\n{title}: {theirs.partitions} partitions")
            for step in theirs.steps:
                _took(step)
            wrong += _rows(ours, theirs, most, options.show)
            if most is None:  # of a part of the rows the command has no counts
                wrong += _counts(ours, theirs, owed(ours.rows, read_gold(made.gold)))
            steps += theirs.steps
    _say(f"\n{plain(_table(steps, options.cores))}")
    _say(f"\nSpark took {started:.1f} s to start; the process alone held {local.memory:.0f} MB at most\n{_READ}")
    return wrong


def _rows(local: Local, spark: Spark, most: int | None, show: int) -> int:
    """How many row results differ."""
    found = compare(from_file(local.rows, most=most), from_parquet(spark.rows), show=show)
    wrong = found.rows - found.equal
    _say(f"  {found.rows:,} row results compared, {found.equal:,} equal, {wrong:,} different")
    for line, ours, theirs in found.first:
        _say(f"  DIFFERENT line {line}")
        for side, result in (("one process", ours), ("Spark", theirs)):
            _say(f"    {side:<11}  {'nothing' if result is None else result.decode().rstrip()}")
    return wrong


def _took(step: Took) -> None:
    """Said as it happens, since a long run is long."""
    _say(f"  {step.what}: {step.rows:,} rows, {step.wall:.1f} s")


def _counts(local: Local, spark: Spark, owing: set[tuple[str, str]]) -> int:
    """How many counts and ids differ."""
    ours, theirs = (_flat(tallies) for tallies in (local.tallies, spark.tallies))
    wrong = sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))
    _say(f"  {len(ours):,} counts of {len(local.tallies)} conditions compared, {len(wrong):,} different")
    for name in wrong:
        _say(f"  DIFFERENT {' / '.join(name)}: one process {ours.get(name, 0)}, Spark {theirs.get(name, 0)}")
    strange = sorted(owing ^ spark.owed)
    _say(f"  {len(owing):,} golden ids without a row compared, {len(strange):,} different")
    for condition, key in strange:
        _say(f"  DIFFERENT {condition} / {key}: {'one process' if (condition, key) in owing else 'Spark'} misses it")
    return len(wrong) + len(strange)


def _flat(tallies: Mapping[str, Tally]) -> dict[tuple[str, ...], int]:
    """Every count by its name; of a histogram every value."""
    found: dict[tuple[str, ...], int] = {}
    for condition, tally in tallies.items():
        for name, number in tally.to_dict().items():
            values = number.items() if isinstance(number, Mapping) else [(None, number)]
            found.update({(condition, name, *([value] if value else [])): times for value, times in values})
    return found


def _table(steps: Sequence[Took], cores: int) -> list[list[str]]:
    """Rates; only Spark has more than one core."""
    table = [["", "rows", "wall s", "CPU s", "rows/s", "rows/s a core", "rows a CPU s"]]
    for what, rows, wall, cpu in steps:
        on = cores if what.startswith("Spark") else 1
        seconds = ["n/a", "n/a"] if not cpu else [f"{cpu:.1f}", f"{rows / cpu:,.0f}"]
        rates = [f"{rows / wall:,.0f}", f"{rows / wall / on:,.0f}"]
        table.append([what, f"{rows:,}", f"{wall:.1f}", seconds[0], *rates, seconds[1]])
    return table


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
