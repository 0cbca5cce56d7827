"""The commands that are measured on one file, and what each of them does.

In: the file, a folder for what is written. Out: command lines by name, in the order of the table.
The floor and the script of a user stand beside every figure, since a ratio travels better than a second.
"""

import sys
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).resolve().parent
FLOOR: Final = "floor"
SCRIPT: Final = "plain script"
REPORT: Final = "hallucheck"
ROWS: Final = "hallucheck --rows"
JOBS: Final = "hallucheck --rows -j"
WHY: Final = "hallucheck --rows, why"

MEANING: Final = {
    FLOOR: "a Python process that reads the file and calls `orjson.loads` on each line",
    SCRIPT: "`json.loads`, `re.sub(r'\\W+', '', …)`, `in`: what a user would write in five minutes; nothing written",
    REPORT: "`python -m hallucheck score FILE --no-diagnosis --json OUT`: the rule alone; the report, no row results",
    ROWS: "the same with `--rows OUT`: row results and report written, one process",
    JOBS: "the same with `-j` and the number of worker processes",
    WHY: "with rows, in one process, and with the diagnosis of each hallucinated fragment, as it is by default",
}


def commands(path: Path, directory: Path, jobs: int) -> dict[str, list[str]]:
    """By name; with ``jobs`` of 0 without the one for several processes."""
    score = [sys.executable, "-m", "hallucheck", "score", str(path), "--json", str(directory / "report.json")]
    written = ["--rows", str(directory / "results.jsonl")]
    alone = [*score, "--no-diagnosis"]
    found = {
        FLOOR: [sys.executable, str(_HERE / "floor.py"), str(path)],
        SCRIPT: [sys.executable, str(_HERE / "plain_script.py"), str(path)],
        REPORT: alone,
        ROWS: [*alone, *written],
        WHY: [*score, *written],
    }
    return {**found, JOBS: [*alone, *written, "-j", str(jobs)]} if jobs else found


BARE: Final = "python -c pass"
HELP: Final = "hallucheck --help"


def start_up() -> dict[str, list[str]]:
    """A bare Python, and the help of the command as it is installed."""
    installed = Path(sys.executable).parent / "hallucheck"
    called = "import sys; from hallucheck.cli import main; sys.exit(main())"
    entry = [str(installed)] if installed.is_file() else [sys.executable, "-c", called]
    return {BARE: [sys.executable, "-c", "pass"], HELP: [*entry, "--help"]}
