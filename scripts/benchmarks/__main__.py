"""`scripts/bench`: makes its rows, runs whole commands on them in turn, prints CPU time and its ratio to the floor.

In: options. Out: a table, or with `--profile` where the time goes.
A measurement, not a test: nothing fails for being slow.
"""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.measure import Failed, Figures, machine, take_turns
from benchmarks.profiling import profile
from benchmarks.rows import Made, Material, write_rows

_HERE: Final = Path(__file__).resolve().parent
_CARDS: Final = _HERE.parents[1] / "fixtures" / "cards" / "articles.jsonl"
FLOOR: Final = "floor"
MEANING: Final = {
    FLOOR: "a Python process that reads the file and calls orjson.loads on each line",
    "plain script": "json.loads, re.sub(r'\\W+', ''), in: what a user would write; nothing written",
    "hallucheck": "python -m hallucheck score FILE --json OUT: the report written, no row results",
    "hallucheck --rows": "the same with --rows OUT: row results and report written, one process",
}


def main(arguments: list[str] | None = None) -> int:
    """Data, then either the profile or the table, for both files."""
    options = _parser().parse_args(arguments)
    if not hasattr(os, "wait4") and not options.profile:
        sys.stderr.write("This system does not say what a process used (os.wait4); only --profile works here.\n")
        return 2
    source: Path = options.statutes or _CARDS
    if not source.is_file():
        sys.stderr.write(f"{source}: no such file\n")
        return 2
    with source.open(encoding="utf-8") as lines:
        material = Material([json.loads(line)["text"] for line in lines if line.strip()])
    with tempfile.TemporaryDirectory() as directory:
        try:
            _report(options, material, source, Path(directory))
        except Failed as failed:
            sys.stderr.write(f"{failed}\n")
            return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    what = "CPU time of whole commands against merely reading the file. Nothing fails for being slow."
    parser = argparse.ArgumentParser(prog="scripts/bench", description=what)
    add = parser.add_argument
    add("--statutes", type=Path, metavar="FILE", help="JSON Lines of articles (default: those of fixtures/cards)")
    add("--rows", type=int, default=20_000, help="rows of each file (default: %(default)s)")
    add("--repeats", type=int, default=100, help="rows that share an article, where they do (default: %(default)s)")
    add("--runs", type=int, default=5, help="runs of each command (default: %(default)s)")
    add("--seed", type=int, default=1, help="the same seed makes the same rows (default: %(default)s)")
    add("--ascii", action="store_true", help="Korean written as \\uXXXX, as json.dumps does by default")
    add("--profile", action="store_true", help="instead: cProfile over the loop in one process")
    add("--top", type=int, default=25, help="functions shown by --profile (default: %(default)s)")
    return parser


def _report(options: argparse.Namespace, material: Material, source: Path, directory: Path) -> None:
    for line in machine():
        _say(line)
    _say(f"data      made from {source.name}, seed {options.seed}")
    for title, repeats in (("articles repeat", options.repeats), ("all articles new", None)):
        random, path = Random(f"{options.seed} {title}"), directory / f"{title.replace(' ', '-')}.jsonl"
        made = write_rows(path, material, options.rows, random, repeats=repeats, ascii_=options.ascii)
        _say(f"\n{title}: {made.rows:,} rows of {made.bytes_a_row / 1000:.1f} kB, {made.articles:,} articles;")
        _say(f"on average an article of {made.article:,.0f} characters and an answer of {made.output:,.0f}")
        if options.profile:
            _say("\n" + profile(path, options.top))
        else:
            _table(take_turns(_commands(path, directory), options.runs), made, options.runs)
        path.unlink()
    if not options.profile:
        _say("")
        for name, meaning in MEANING.items():
            _say(f"{name:<18}  {meaning}")
        _say("CPU is user + system time of the whole process, start-up included, in the median; memory is the peak.")


def _commands(path: Path, directory: Path) -> dict[str, list[str]]:
    score = [sys.executable, "-m", "hallucheck", "score", str(path), "--json", str(directory / "report.json")]
    return {
        FLOOR: [sys.executable, str(_HERE / "floor.py"), str(path)],
        "plain script": [sys.executable, str(_HERE / "plain_script.py"), str(path)],
        "hallucheck": score,
        "hallucheck --rows": [*score, "--rows", str(directory / "results.jsonl")],
    }


def _table(figures: dict[str, Figures], made: Made, runs: int) -> None:
    floor = figures[FLOOR].seconds
    _say(f"{runs} runs{'CPU s':>20}{'least':>8}{'most':>8}{'µs a row':>10}{'x floor':>9}{'peak MB':>9}")
    for name, figure in figures.items():
        row = 1e6 * figure.seconds / made.rows
        _say(
            f"{name:<18}{figure.seconds:>8.2f}{figure.least:>8.2f}{figure.most:>8.2f}"
            f"{row:>10.1f}{figure.seconds / floor:>9.2f}{figure.megabytes:>9.0f}"
        )


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
