"""The house rules that a linter does not know: docstrings, short modules, nothing about one person's machine.

In: every file of the checkout that git would commit. Out: names of the files that break a rule.
A rule that would be broken for a reason gets its exemption here, with the reason.
"""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 300

# file -> why it may be longer
LONG_FOR_A_REASON = {
    "src/hallucheck/text/tables.py": "generated from the Unicode Character Database",
}
# Absolute paths of a home, a temporary folder or a build machine; an address such as https://x/home/ is none.
MACHINE_PATH = re.compile(r"(?<![\w.:/}\])-])/(?:home|root|Users|tmp|work|var|opt|mnt|private)/[\w.]")
WINDOWS_PATH = re.compile(r"\b[A-Z]:\\\\?(?:Users|Windows|Temp)\b")


def committed() -> list[Path]:
    """Files that git tracks or would track; without git, the folders of the project."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode == 0:
        names = listing.stdout.decode().split("\0")
        return [ROOT / name for name in names if name and (ROOT / name).is_file()]
    places = [path for part in ("src", "scripts", "tests", "fixtures", "docs") for path in (ROOT / part).rglob("*")]
    return [path for path in (*ROOT.glob("*.*"), *places) if path.is_file() and "__pycache__" not in path.parts]


def modules() -> list[Path]:
    """Every Python file of the project."""
    return [path for path in committed() if path.suffix == ".py"]


def name(path: Path) -> str:
    """The file as it is named in the checkout."""
    return path.relative_to(ROOT).as_posix()


def machine_paths(text: str) -> list[str]:
    """Lines that speak of one machine."""
    return [line for line in text.splitlines() if MACHINE_PATH.search(line) or WINDOWS_PATH.search(line)]


def test_no_file_speaks_of_one_machine() -> None:
    """A stranger's checkout lies elsewhere."""
    found = {}
    for path in committed():
        data = path.read_bytes()
        # This file spells out what it looks for; a file with a NUL is a picture.
        if path.samefile(__file__) or b"\0" in data[:4096]:
            continue
        if lines := machine_paths(data.decode("utf-8", errors="replace")):
            found[name(path)] = lines
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "see /home/kim/run.jsonl",
        "cd '/tmp/x'",
        "(/work/a)",
        "path=/Users/kim",
        "/root/.cache",
        r"C:\Users\kim",
        "/var/log",
    ],
)
def test_a_path_of_one_machine_is_seen(line: str) -> None:
    """The check can fail."""
    assert machine_paths(line)


@pytest.mark.parametrize("line", ["https://example.org/home/a", "../tmp/a", "1/2", "and/or", "a/work/b", "$x/tmp/y"])
def test_other_slashes_are_no_machine_path(line: str) -> None:
    """Addresses, fractions and relative paths may stay."""
    assert machine_paths(line) == []


def test_every_module_says_what_it_is() -> None:
    """A module without a docstring is a room without a door plate; an empty one needs none."""
    texts = {name(path): path.read_text(encoding="utf-8") for path in modules()}
    assert [file for file, text in texts.items() if text.strip() and not ast.get_docstring(ast.parse(text))] == []


def test_no_module_is_long() -> None:
    """At most 300 lines outside the tests, unless a reason is written down."""
    rooms = [path for path in modules() if not name(path).startswith("tests/")]
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in rooms}
    assert {file for file, length in lengths.items() if length > LONGEST} == set(LONG_FOR_A_REASON)


def undocumented(source: str) -> list[str]:
    """Public classes, functions and methods without a docstring; what is inside a private class is private."""
    found: list[str] = []
    rooms: list[ast.Module | ast.ClassDef] = [ast.parse(source)]
    for room in rooms:
        for node in room.body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) or node.name.startswith("_"):
                continue
            marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
            if not ast.get_docstring(node) and not marks & {"overload", "override"}:
                found.append(node.name)
            # What a stream of the standard library must offer is explained there.
            if isinstance(node, ast.ClassDef) and not any(ast.unparse(base).startswith("io.") for base in node.bases):
                rooms.append(node)
    return found


def test_what_is_public_is_explained() -> None:
    """Each public name of the package has at least one sentence."""
    rooms = [path for path in modules() if name(path).startswith("src/")]
    found = {name(path): undocumented(path.read_text(encoding="utf-8")) for path in rooms}
    assert {file: names for file, names in found.items() if names} == {}


def test_every_test_states_its_truth() -> None:
    """One sentence for each test."""
    rooms = [path for path in modules() if name(path).startswith("tests/test_")]
    found = {name(path): undocumented(path.read_text(encoding="utf-8")) for path in rooms}
    silent = {file: [test for test in names if test.startswith("test_")] for file, names in found.items()}
    assert {file: tests for file, tests in silent.items() if tests} == {}


def test_what_is_not_explained_is_seen() -> None:
    """The check can fail, and private names are exempt."""
    source = (
        "def a(): pass\ndef _b(): pass\nclass C:\n    'C.'\n    def d(self): pass\nclass _E:\n    def f(self): pass\n"
    )
    assert undocumented(source) == ["a", "d"]


def unused(source: str) -> list[str]:
    """Private names of a module's top level that it does not use."""
    found: list[str] = []
    for node in ast.parse(source).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.append(node.name)
        elif isinstance(node, ast.Assign):
            found += [target.id for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.append(node.target.id)
    private = [name for name in found if name.startswith("_") and not name.startswith("__")]
    return [name for name in private if len(re.findall(rf"\b{name}\b", source)) < 2]


def test_what_is_private_is_used() -> None:
    """A linter sees no function that nobody calls any more."""
    found = {name(path): names for path in modules() if (names := unused(path.read_text(encoding="utf-8")))}
    assert found == {}


def test_what_is_unused_is_seen() -> None:
    """The rule finds what it is for."""
    assert unused("_A = 1\n\n\ndef _b() -> None: ...\n\n\nclass _C: ...\n\n\n_D: int = _A\n") == ["_b", "_C", "_D"]
