"""The tool that measures, tried on little: what it makes, what it counts, what it says. No test depends on a time.

In: a few kilobytes of made rows and commands that do little. Out: the right rows, tables and pages.
"""

import json
import re
import sys
from pathlib import Path
from random import Random

import benchmarks.__main__ as bench
import pytest
from benchmarks.bars import Bar, Kind, Result, bars
from benchmarks.commands import BARE, FLOOR, HELP, JOBS, MEANING, REPORT, ROWS, SCRIPT, commands, start_up
from benchmarks.measure import Failed, Figures, Spread, Usage, environment, figures, run, take_turns
from benchmarks.profiling import OTHERS, profile
from benchmarks.rows import ROW, Made, Material, write_rows
from benchmarks.tables import markdown, of_result, plain

TEXTS = [json.loads(line)["text"] for line in bench.CARDS.read_text(encoding="utf-8").splitlines()]


def _written(path: Path, seed: int = 1, repeats: int | None = 10, ascii_: bool = False) -> Made:
    return write_rows(path, Material(TEXTS), 200, Random(seed), repeats=repeats, ascii_=ascii_)


def _figures(cpu: float, wall: float = 1.0, largest: float = 50.0) -> Figures:
    return Figures(Spread(cpu, cpu, cpu), Spread(wall, wall, wall), largest, largest, 1)


# ── the rows ───────────────────────────────────────────────────────────────────────────────────────────────
def test_the_same_seed_makes_the_same_rows(tmp_path: Path) -> None:
    """Two machines measure the same bytes; another seed makes others."""
    first, again, other = (tmp_path / name for name in ("first", "again", "other"))
    _written(first)
    _written(again)
    _written(other, seed=2)
    assert first.read_bytes() == again.read_bytes() != other.read_bytes()


def test_the_rows_are_like_those_of_a_real_run(tmp_path: Path) -> None:
    """Articles of about 1,400 characters, answers of about 380, rows of about the size that sizes are reckoned by."""
    made = _written(tmp_path / "rows.jsonl")
    assert 1_200 < made.article < 1_650 and 300 < made.output < 460 and 0.8 * ROW < made.bytes_a_row < 1.2 * ROW


def test_articles_repeat_or_are_new(tmp_path: Path) -> None:
    """As many different articles as the file says that it has: one for ten rows, or one for each."""
    for repeats in (10, None):
        made = _written(tmp_path / "rows.jsonl", repeats=repeats)
        rows = [json.loads(line) for line in made.path.read_text(encoding="utf-8").splitlines()]
        assert len(rows) == made.rows == 200
        assert len({row["articles"][0]["text"] for row in rows}) == made.articles == (20 if repeats else 200)


def test_escaped_rows_are_the_same_rows(tmp_path: Path) -> None:
    """Only their spelling differs: \\uXXXX throughout."""
    plain_, escaped = tmp_path / "plain", tmp_path / "escaped"
    _written(plain_)
    _written(escaped, ascii_=True)
    assert escaped.read_bytes().isascii() and not plain_.read_bytes().isascii()
    assert [json.loads(line) for line in escaped.read_bytes().splitlines()] == [
        json.loads(line) for line in plain_.read_bytes().splitlines()
    ]


# ── measuring ──────────────────────────────────────────────────────────────────────────────────────────────
def test_every_command_has_its_meaning(tmp_path: Path) -> None:
    """No line of a table without a word, and none for several processes where they are not wanted."""
    assert set(commands(tmp_path / "rows.jsonl", tmp_path, 2)) == set(MEANING)
    assert JOBS not in commands(tmp_path / "rows.jsonl", tmp_path, 0)
    assert set(start_up()) == {BARE, HELP}


def test_a_failing_command_measures_nothing() -> None:
    """It is an error that names the exit code and what was said last."""
    with pytest.raises(Failed, match=r"exit code 3: .*\nwhy"):
        run([sys.executable, "-c", "import sys; sys.stderr.write('first\\nwhy\\n'); sys.exit(3)"], {})


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="memory of workers is seen only where there is a /proc")
def test_memory_of_workers_is_seen(tmp_path: Path) -> None:
    """A worker's memory counts as the largest process, and both processes count together."""
    held = "import time; held = b'x' * (96 << 20); time.sleep(0.5)"
    parent = f"import subprocess, sys; held = b'x' * (64 << 20); subprocess.run([sys.executable, '-c', {held!r}])"
    usage = run([sys.executable, "-c", parent], environment(tmp_path))
    assert 96 < usage.largest < 160 < usage.together < 320


def test_the_first_round_may_warm_up(tmp_path: Path) -> None:
    """So many runs are told as were asked for, and each command ran once a round."""
    for warm_up in (True, False):
        log = tmp_path / f"log-{warm_up}"
        line = "import sys; open(sys.argv[1], 'a').write(sys.argv[2])"
        lines = {name: [sys.executable, "-c", line, str(log), name] for name in "ab"}
        told = take_turns(lines, 2, {}, warm_up=warm_up)
        assert {figure.runs for figure in told.values()} == {2}
        assert log.read_text(encoding="utf-8") == ("ababab" if warm_up else "abab")


def test_figures_are_medians_and_peaks() -> None:
    """The middle run with the least and the most, and of memory the most."""
    told = figures([Usage(3, 6, 10, 20), Usage(1, 9, 30, 30), Usage(2, 7, 20, 60)])
    assert told == Figures(Spread(2, 1, 3), Spread(7, 6, 9), 30, 60, 3)


# ── the bars ───────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("figure", "at_least", "verdict"),
    [
        (2.0, False, "met, and the aim"),
        (4.0, False, "met, not the aim"),
        (6.0, False, "missed"),
        (6.0, True, "met, and the aim"),
        (4.0, True, "met, not the aim"),
        (2.0, True, "missed"),
    ],
)
def test_a_bar_is_met_or_missed(figure: float, at_least: bool, verdict: str) -> None:
    """On the right side of must and aim, whichever side that is; a bar without an aim is met or missed."""
    must, aim = (3.0, 5.0) if at_least else (5.0, 3.0)
    assert Bar("x", figure, must, aim, at_least).verdict == verdict
    assert Bar("x", figure, must, None, at_least).verdict == verdict.partition(",")[0]


def _result(kind: Kind, rows: int, cpu: float) -> Result:
    took = {FLOOR: _figures(1), SCRIPT: _figures(9), REPORT: _figures(cpu), ROWS: _figures(cpu + 1, 3)}
    return Result(kind, "1 MB", Made(Path("x"), rows, 1, 4500.0, 1400.0, 380.0), {**took, JOBS: _figures(9, 1.5, 60)})


def test_every_bar_has_a_figure() -> None:
    """Of each kind the largest file, in its own ratio to its own floor; then memory, speed-up, start-up."""
    results = [_result(Kind(True, False), 10, 9), _result(Kind(True, False), 20, 2), _result(Kind(False, True), 5, 5)]
    found = bars(results, {BARE: _figures(0.010), HELP: _figures(0.045)})
    told = {bar.what.replace(", 1 MB", ""): (round(bar.figure, 3), bar.verdict) for bar in found}
    assert told == {
        "CPU x floor, hallucheck --rows, articles repeat": (3, "met, and the aim"),
        "CPU x floor, hallucheck, articles repeat": (2, "met"),
        "times faster than the plain script, hallucheck --rows, articles repeat": (3, "met"),
        "speed-up on the wall, hallucheck --rows -j, articles repeat": (2, "met, and the aim"),
        "CPU x floor, hallucheck --rows, all articles new, \\uXXXX": (6, "met, not the aim"),
        "CPU x floor, hallucheck, all articles new, \\uXXXX": (5, "met"),
        "times faster than the plain script, hallucheck --rows, all articles new, \\uXXXX": (1.5, "met"),
        "speed-up on the wall, hallucheck --rows -j, all articles new, \\uXXXX": (2, "met, and the aim"),
        "MB of the largest process, hallucheck, articles repeat": (50, "met"),
        "MB of the largest process, hallucheck --rows, articles repeat": (50, "met"),
        "MB of the largest process, hallucheck --rows -j, articles repeat": (60, "met"),
        "ms of CPU, hallucheck --help above python -c pass": (35, "met"),
    }


def test_tables_say_the_same_in_both_forms() -> None:
    """Every cell of the terminal's table stands in the page's, and a bar in a cell does not end it."""
    table = of_result(_result(Kind(True, False), 1000, 2))
    assert [cell.strip() for line in markdown(table).splitlines()[2:] for cell in line.split("|")[1:-1]] == [
        cell for row in table[1:] for cell in row
    ]
    assert all(cell in plain(table) for row in table for cell in row)
    assert markdown([["a|b"], ["c"]]).startswith("| a\\|b |")


# ── the command ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("text", "number"), [("10MB", 10_000_000), ("1GB", 10**9), ("100kB", 100_000)])
def test_sizes_are_read_and_shown(text: str, number: int) -> None:
    """With their unit, and shown as they were given."""
    assert bench.size(text) == number and bench.shown(number).replace(" ", "") == text


@pytest.mark.parametrize("text", ["10", "MB", "0MB", "1.5GB", "10 MiB"])
def test_other_sizes_are_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A size without a unit could mean anything."""
    with pytest.raises(SystemExit):
        bench.main(["--sizes", text])
    assert "no size such as 10MB" in capsys.readouterr().err


def test_the_whole_tool_on_little(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file with every command, the bars, and the same figures on a page that names no folder."""
    monkeypatch.setattr(bench, "PAGES", tmp_path / "benchmarks")
    articles = tmp_path / "some-articles.jsonl"
    articles.write_bytes(bench.CARDS.read_bytes())
    argv = [f"--statutes={articles}", "--sizes", "20kB", "--runs", "1", "--jobs", "2", "--write"]
    assert bench.main([*argv, "--files", "new-escaped"]) == 0
    printed = capsys.readouterr().out
    page = (tmp_path / "benchmarks" / "RESULTS.md").read_text(encoding="utf-8")
    for text in (printed, page):
        assert all(name in text for name in (*MEANING, HELP, "some-articles.jsonl, seed 1"))
        assert "20 kB, all articles new, \\uXXXX" in text and "Python 3" in text and "missed" in text
    assert "command: scripts/bench --statutes=some-articles.jsonl --sizes 20kB" in page
    assert str(tmp_path) not in page and str(Path(sys.executable).parent) not in page


def test_the_page_calls_it_as_it_can_be_called() -> None:
    """Every command line of docs/speed.md is one that the tool takes, and --write has a page for each way."""
    page = (bench.CARDS.parents[2] / "docs" / "speed.md").read_text(encoding="utf-8")
    lines = re.findall(r"^ {4}scripts/bench(.*?)(?: {2,}|$)", page, re.MULTILINE)
    called = [bench.parser().parse_args(line.split()) for line in lines]
    assert {(options.profile, options.peers) for options in called} == {(False, False), (True, False), (False, True)}
    assert all(f"](../benchmarks/{name}.md)" in page for name in ("RESULTS", "PROFILE", "PEERS"))


def test_without_articles_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there is no reason to measure another."""
    assert bench.main(["--statutes", str(tmp_path / "absent.jsonl")]) == 2
    assert "absent.jsonl: no such file" in capsys.readouterr().err


def test_the_profile_names_rooms(tmp_path: Path) -> None:
    """Shares of the rooms add up to the whole, and what is written in C counts for the room that called it."""
    path = tmp_path / "rows.jsonl"
    _written(path)
    found = profile(path, 5)
    assert sum(found.rooms.values()) == pytest.approx(1) and found.rooms[OTHERS] < 0.5
    assert {"text/drop", "text/needs"} <= set(found.rooms) and "function calls" in found.functions
