"""The pages that a stranger reads first: their commands run, their output is the real one, their links lead somewhere.

In: README.md, README.ko.md, docs/, CHANGELOG.md. A README is followed from top to bottom in an empty folder: a fence
behind `<!-- file: NAME -->` is saved, every console fence is run and compared, the example program is run.
Options and commands in docs/cli.md are looked at by test_cli.py.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import make_pictures
import pytest

from hallucheck import Article, Card, Row, Scorer, Source
from hallucheck.cli import parser
from hallucheck.cli.options import FORMATS

ROOT = Path(__file__).resolve().parent.parent
READMES = ("README.md", "README.ko.md")
PAGES = (
    *READMES,
    "SPEC.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/cli.md",
    "docs/explain.md",
    "docs/formats.md",
    "docs/elements.md",
    "docs/compare.md",
    "docs/reports.md",
    "docs/why.md",
    "docs/speed.md",
    "docs/scale.md",
    "docs/retrieval.md",
    "docs/threshold.md",
    "docs/keywords.md",
    "docs/secrets.md",
    "docs/reportcard.md",
    "docs/readers.md",
    "docs/evaluators.md",
    "docs/pytest.md",
    "docs/generation.md",
)
each_readme = pytest.mark.parametrize("page", READMES)

# Commands in bash fences that are not run here, and why.
NOT_RUN = {
    "scripts/test": "it is what runs this test",
    "python -m pip install .": "it needs the network",
}
VERDICTS = {"stands": True, "counted": False, "있음": True, "셈": False}
_FENCE = re.compile(r"(?:<!-- file: (\S+) -->\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Fence(NamedTuple):
    """A block of code, its language, and the name under which the reader is asked to save it."""

    file: str | None
    language: str
    body: str


def read(page: str) -> str:
    """The page as text."""
    return (ROOT / page).read_text(encoding="utf-8")


def fences(text: str) -> list[Fence]:
    """The blocks of code of a page, in order."""
    return [Fence(found[1], found[2], found[3]) for found in _FENCE.finditer(text)]


def environment() -> dict[str, str]:
    """Where `hallucheck` and `python` are those that run the tests."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1", "COLUMNS": "80"}


def sessions(body: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a console fence, each with the output that is shown."""
    command: str | None = None
    shown: list[str] = []
    for line in body.splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, shown
            command, shown = line[2:], []
        else:
            assert command is not None, f"output before any command: {line}"
            shown.append(line)
    if command is not None:
        yield command, shown


def as_shown(printed: str, shown: list[str]) -> bool:
    """Is the output what the page shows? A line that is … stands for any number of lines."""
    pattern = "".join(r"(?:[^\n]*\n)*" if line == "…" else re.escape(line) + r"\n" for line in shown)
    return re.fullmatch(pattern, printed) is not None


@each_readme
def test_the_story_runs_as_it_is_told(page: str, tmp_path: Path) -> None:
    """Whoever follows the page from an empty folder sees what it shows."""
    ran: Counter[str] = Counter()
    code, printed = 0, ""
    blocks = fences(read(page))
    for before, block in zip([None, *blocks], blocks, strict=False):
        if block.file:
            (tmp_path / block.file).write_text(block.body, encoding="utf-8")
        elif block.language == "console":
            for command, shown in sessions(block.body):
                script = f"(exit {code}); {command}"
                done = subprocess.run(
                    ["bash", "-c", script], cwd=tmp_path, env=environment(), capture_output=True, encoding="utf-8"
                )
                code = done.returncode
                assert as_shown(done.stdout, shown), f"{command}\n{done.stdout}{done.stderr}"
        elif block.language == "python":
            assert len(block.body.strip().splitlines()) <= 13
            done = subprocess.run(
                [sys.executable, "-c", block.body], cwd=tmp_path, env=environment(), capture_output=True,
                encoding="utf-8",
            )  # fmt: skip
            assert done.returncode == 0, done.stderr
            printed = done.stdout
        elif block.language == "text" and before is not None and before.language == "python":
            assert block.body == printed
            ran["output"] += 1
        ran["file" if block.file else block.language] += 1
    assert (ran["file"], ran["console"], ran["python"], ran["output"]) == (3, 3, 1, 1)


def test_other_output_than_shown_is_seen() -> None:
    """The comparison can fail, and … stands for whole lines only."""
    assert as_shown("a\nb\nc\n", ["a", "…"]) and as_shown("a\n", ["a", "…"])
    assert not as_shown("a\nb\n", ["a"]) and not as_shown("ab\n", ["a", "…"]) and not as_shown("a\n", ["…", "b"])


def shell_commands() -> list[str]:
    """What the bash fences of both pages ask for, comments cut off, each once."""
    bodies = [block.body for page in READMES for block in fences(read(page)) if block.language == "bash"]
    lines = [line.partition("#")[0].strip() for body in bodies for line in body.splitlines()]
    return sorted({line for line in lines if line})


@pytest.mark.parametrize("command", shell_commands())
def test_what_a_checkout_is_asked_to_run_runs(command: str) -> None:
    """The main job ends well; what is not run here at least exists."""
    script = ROOT / command.split()[0]
    if command in NOT_RUN:
        assert not command.startswith("scripts/") or os.access(script, os.X_OK)
        pytest.skip(NOT_RUN[command])
    if not (ROOT / ".venv-test" / "stamp").exists():
        pytest.skip("scripts/setup would have to build .venv-test first; scripts/test has done that")
    done = subprocess.run(command.split(), cwd=ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    for word in ("accepted", "rejected", "below_sample"):
        assert f": {word}" in done.stdout


def test_the_first_call_says_that_it_sets_up(tmp_path: Path) -> None:
    """There is a line before the silent minute; the second call says nothing, until a compiled room changes."""
    python = tmp_path / "python"
    makes = 'case "$*" in *"-m venv"*) mkdir -p .venv-test/bin; cp "$0" .venv-test/bin/python ;; esac'
    python.write_text(f"#!/bin/sh\n{makes}\n", encoding="utf-8")
    python.chmod(0o755)
    for name in ("pyproject.toml", "setup.py", "room.py", "room.pxd"):
        place = tmp_path / "src" / name if name.startswith("room") else tmp_path / name
        place.parent.mkdir(exist_ok=True)
        place.touch()
    command = ["bash", "-euo", "pipefail", "-c", f"source '{ROOT}/scripts/setup'"]
    said = []
    for _ in range(2):
        done = subprocess.run(
            command, cwd=tmp_path, env={**os.environ, "PYTHON": str(python)}, capture_output=True, encoding="utf-8"
        )
        assert (done.returncode, done.stdout) == (0, "")
        said.append(done.stderr)
    assert said[0].startswith("setting up .venv-test") and said[1] == ""
    (tmp_path / "src" / "room.py").write_text("x = 1\n", encoding="utf-8")
    done = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PYTHON": str(python)}, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0 and done.stderr.startswith("compiling what has changed")


def test_the_two_commands_stand_in_both_pages() -> None:
    """One runs the main job on the fixtures, the other passes the tests."""
    for page in READMES:
        text = "\n".join(block.body for block in fences(read(page)) if block.language == "bash")
        assert re.search(r"^scripts/score\b", text, re.MULTILINE) and re.search(r"^scripts/test\b", text, re.MULTILINE)


def outline(page: str) -> dict[str, list[str]]:
    """What must be the same in both languages."""
    text = read(page)
    bare = _FENCE.sub("", text)
    blocks = fences(text)
    return {
        "headings": re.findall(r"^#+(?= )", bare, re.MULTILINE),
        "fences": [f"{block.language} {block.file}" for block in blocks],
        "data": [block.body for block in blocks if block.language in ("json", "python")],
        "settings": [re.sub(r"^lang = .*$", "", block.body, flags=re.MULTILINE) for block in blocks if block.file],
        "commands": [
            command.replace(" --lang en", "")
            for block in blocks
            if block.language == "console"
            for command, _ in sessions(block.body)
        ],
        "links": sorted(re.sub(r"\bREADME(\.ko)?\.md|\.(en|ko)\.(svg|png)", "", target) for target in links(text)),
        "bullets": re.findall(r"^- (?=\S)", bare, re.MULTILINE),
        "rows": re.findall(r"^\|(?= )", bare, re.MULTILINE),
        "examples": [f"{article} {answer} {stands}" for article, answer, stands in rule_table(page)],
    }


def test_both_languages_say_the_same() -> None:
    """The same headings, code, commands, links, examples and lists, in the same order."""
    english, korean = (outline(page) for page in READMES)
    assert english == korean


def rule_table(page: str) -> list[tuple[str, str, bool]]:
    """The rows of "The rule in one screen": article, answer, does it stand."""
    words = "|".join(VERDICTS)
    found = re.findall(rf"^\| (.+?) \| (.+?) \| ({words}) \|$", read(page), re.MULTILINE)
    return [(article, answer, VERDICTS[word]) for article, answer, word in found]


def test_the_examples_of_the_evaluators_print_what_they_show() -> None:
    """Each program of the page, run by itself, prints the text below it."""
    blocks = fences(read("docs/evaluators.md"))
    pairs = [(one.body, other.body) for one, other in pairwise(blocks) if other.language == "text"]
    assert len(pairs) == 2
    for program, shown in pairs:
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment(), capture_output=True, encoding="utf-8", check=True
        )
        assert done.stdout == shown


def test_every_format_stands_in_the_page_of_readers() -> None:
    """A format that can be named is explained."""
    assert [name for name in FORMATS if f"`{name}`" not in read("docs/readers.md").replace("--format ", "`")] == []


@each_readme
def test_the_rule_in_one_screen_is_the_rule(page: str) -> None:
    """What the page says stands does stand, and what it says is counted is counted."""
    table = rule_table(page)
    assert len(table) >= 10 and {stands for _, _, stands in table} == {True, False}
    for article, answer, stands in table:
        row = Row("q", answer, articles=(Article("doc", text=article),))
        assert [fragment.grounded for fragment in Scorer().score(row).fragments] == [stands], answer


@each_readme
def test_the_map_of_the_code_names_what_exists(page: str) -> None:
    """Every room and file of the map is there."""
    (layout,) = (block.body for block in fences(read(page)) if block.body.startswith("src/hallucheck/\n"))
    assert len(layout.splitlines()) <= 12
    for line in layout.splitlines():
        base = ROOT / "src" / "hallucheck" if line.startswith("  ") else ROOT
        for name in re.split(r" {2,}", line.strip())[0].split():
            assert list(base.glob(name.rstrip("/"))), name


# ── the two-line rule ──────────────────────────────────────────────────────────────────────────────────────
class Check(NamedTuple):
    """A fragment, its article, the verdict of the table, and what either rule says."""

    fragment: str
    article: str
    grounded: bool
    two_line: bool
    ours: bool


def two_line_rule(fragment: str, article: str) -> bool:
    """NFKC, drop what is no letter or digit, then `in`; the same lines stand in docs/why.md."""
    plain = [re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", text)) for text in (fragment, article)]
    return plain[0] in plain[1]


@pytest.fixture(scope="module")
def checks() -> list[Check]:
    """Every check of fixtures/cases.jsonl; ours is the scorer on a row whose card cites the article."""
    found: list[Check] = []
    for line in read("fixtures/cases.jsonl").split("\n"):
        if not line:
            continue
        case = json.loads(line)
        raw, article = case["input"]["raw"], case["input"]["article"]
        given = case["input"].get("sources", ["doc"])
        sources = [source["id"] if isinstance(source, dict) else source for source in given]
        articles = tuple(Article(name, text=article if name == sources[0] else "") for name in sources)
        citing = Card("list", "", (), Source(sources[0]))
        result = Scorer().score(Row(case["id"], raw, articles=articles, cards=(citing,)))
        for wanted, fragment in zip(case["ruleset_1"], result.fragments, strict=True):
            text = wanted["fragment"]
            found.append(Check(text, article, wanted["grounded"], two_line_rule(text, article), fragment.grounded))
    return found


def squeezed(text: str) -> str:
    """Line breaks do not matter."""
    return " ".join(text.split())


def test_the_comparison_is_measured(checks: list[Check]) -> None:
    """Every number that the pages give of the two-line rule comes out of the table."""
    counted = [check for check in checks if not check.grounded]
    standing = [check for check in checks if check.grounded]
    numbers = {}
    for name, group in (("fragments that must be counted", counted), ("fragments that stand", standing)):
        numbers[name] = [
            len(group),
            sum(check.two_line == check.grounded for check in group),
            sum(check.ours == check.grounded for check in group),
        ]
    numbers["together"] = [sum(pair) for pair in zip(*numbers.values(), strict=True)]
    why = read("docs/why.md")
    for name, row in numbers.items():
        assert f"| {name} | {' | '.join(map(str, row))} |" in why
    total, right, _ = numbers["together"]
    passed = sum(check.two_line for check in counted)
    lost = sum(not check.two_line for check in standing)
    assert f"Some of the {passed} that" in why and f"the {lost} that it counts although they stand" in why
    assert (
        f"Of the {total} checks of our regression table it gets {right} right: it lets {passed} hallucinated fragments "
        f"pass, and counts {lost} that stand." in squeezed(read("README.md"))
    )
    assert (
        f"회귀 표의 검사 {total}개 가운데 {right}개만 맞힙니다. 할루시네이션 조각 {passed}개를 통과시키고, "
        f"조문에 있는 조각 {lost}개를 할루시네이션으로 셉니다." in squeezed(read("README.ko.md"))
    )


def test_the_examples_of_the_comparison_are_true(checks: list[Check]) -> None:
    """The two-line rule lets each fragment pass that docs/why.md lists, and ours does not."""
    listed = re.findall(r"^\| ([^|\n]+) \| ([^|\n]+) \|$", read("docs/why.md"), re.MULTILINE)
    listed = [row for row in listed if row != ("the answer", "the article")]
    passed = {(check.fragment, check.article) for check in checks if check.two_line and not check.ours}
    assert len(listed) >= 5 and set(listed) <= passed


def test_the_two_line_rule_is_the_one_that_is_shown(checks: list[Check]) -> None:
    """The program in docs/why.md says the same of every check as the one that was measured."""
    (shown,) = (block.body for block in fences(read("docs/why.md")) if block.language == "python")
    room: dict[str, object] = {"re": re, "unicodedata": unicodedata}
    exec(shown, room)
    stands = room["stands"]
    assert callable(stands)
    assert [stands(check.fragment, check.article) for check in checks] == [check.two_line for check in checks]


# ── pictures, links, changes ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("lang", make_pictures.LANGS)
def test_the_picture_is_up_to_date(lang: str) -> None:
    """It shows what the command prints now. If not: python scripts/make_pictures.py, and look at the difference."""
    drawn = make_pictures.picture(lang)
    assert drawn == read(f"docs/img/score.{lang}.svg")
    assert drawn.startswith("<svg ") and "<script" not in drawn and "href" not in drawn


@pytest.mark.parametrize("name", ["page.en.png", "row.en.png", "row.ko.png"])
def test_photographs_are_small_and_shown(name: str) -> None:
    """Each picture of the page is a PNG of at most 200 kB, and a page of the docs shows it."""
    data = (ROOT / "docs" / "img" / name).read_bytes()
    assert data.startswith(b"\x89PNG") and len(data) <= 200_000
    assert any(f"img/{name})" in read(page) for page in (*READMES, "docs/reports.md"))


def test_long_lines_of_the_picture_are_broken() -> None:
    """No line leaves the picture, and no word is lost."""
    line = make_pictures.Line("  " + "할루시네이션 행 50개; " * 20, "rejected")
    pieces = list(make_pictures.broken(line))
    assert all(make_pictures.width(piece.text) <= 112 and piece.colour == "rejected" for piece in pieces)
    assert squeezed(" ".join(piece.text for piece in pieces)) == squeezed(line.text)


def links(text: str) -> list[str]:
    """Targets of links and pictures, code left out."""
    bare = re.sub(r"^(`{3,}|~{3,}).*?^\1$", "", text, flags=re.MULTILINE | re.DOTALL)
    bare = re.sub(r"`[^`\n]*`", "", bare)
    return re.findall(r"\]\(([^)\s]+)\)", bare)


def anchors(text: str) -> set[str]:
    """The names that GitHub gives to headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    """Each relative link names a file of the checkout, and each anchor a heading in it."""
    for target in links(read(page)):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        path = (ROOT / page).parent / name if name else ROOT / page
        assert path.exists(), target
        assert not anchor or anchor in anchors(path.read_text(encoding="utf-8")), target


@each_readme
def test_every_page_can_be_reached(page: str) -> None:
    """No page of docs/ is left out of the links."""
    assert {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")} <= set(links(read(page)))


def test_changed_verdicts_have_their_heading() -> None:
    """The newest part of the changelog begins with Scores, and names every command that exists."""
    newest = read("CHANGELOG.md").split("\n## ")[1]
    assert re.findall(r"^### (.+)$", newest, re.MULTILINE)[0] == "Scores"
    commands = next(action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    for command in commands.choices:
        assert f"`hallucheck {command}`" in newest


def test_the_package_shows_the_readme() -> None:
    """What an index will show is README.md."""
    assert tomllib.loads(read("pyproject.toml"))["project"]["readme"] == "README.md"
