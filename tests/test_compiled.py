"""What is compiled is the source as it stands: the same results, compiled or interpreted.

In: the package as it is installed, and a copy of it in which nothing is compiled. Out: the same bytes.
"""

import importlib
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
CARDS = ROOT / "fixtures" / "cards"
IN_C = SOURCE / "hallucheck" / "text" / "made.pxd"
"""Says in C what the Python beside it says for interpreted rooms: nothing is compiled of it alone."""
ROOMS = sorted(types.with_suffix("") for types in SOURCE.rglob("*.pxd") if types != IN_C)


def _compiled(room: Path) -> Path | None:
    found = [room.parent / f"{room.name}{suffix}" for suffix in EXTENSION_SUFFIXES]
    return next((path for path in found if path.exists()), None)


COMPILED = [built for built in map(_compiled, ROOMS) if built is not None]
compiled = pytest.mark.skipif(
    not COMPILED, reason="nothing is compiled here: there was no compiler when it was installed"
)


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package in which nothing is compiled."""
    folder = tmp_path_factory.mktemp("interpreted")
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(SOURCE / "hallucheck", folder / "hallucheck", ignore=left_out)
    return folder


def test_every_room_that_is_to_be_compiled_has_its_source() -> None:
    """A .pxd stands beside a .py, and there are some."""
    assert len(ROOMS) > 20 and all(room.with_suffix(".py").exists() for room in ROOMS)


@compiled
def test_all_rooms_are_compiled_or_none() -> None:
    """They know one another's types, so that some alone would not load."""
    assert len(COMPILED) == len(ROOMS)


@compiled
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_what_is_compiled_is_no_older_than_its_source(room: Path) -> None:
    """Else tests would try what stood there before: scripts/test and pip install -e . compile it anew."""
    built = _compiled(room)
    assert built is not None
    sources = (room.with_suffix(".py"), room.with_suffix(".pxd"))
    assert built.stat().st_mtime >= max(source.stat().st_mtime for source in sources)


@compiled
def test_what_is_compiled_is_what_runs() -> None:
    """The compiled room is taken before the source beside it."""
    assert Path(str(importlib.import_module("hallucheck.text.drop").__file__)).suffix != ".py"


@compiled
@pytest.mark.parametrize("outputs", sorted(CARDS.glob("outputs-*.jsonl")), ids=lambda path: path.stem)
def test_both_write_the_same_bytes(outputs: Path, interpreted: Path, tmp_path: Path) -> None:
    """Rows with their diagnoses and named expressions, of every condition of the fixtures."""
    written = []
    for name, package in (("compiled", SOURCE), ("interpreted", interpreted)):
        rows = tmp_path / f"{name}.jsonl"
        done = subprocess.run(
            [sys.executable, "-m", "hallucheck", "score", str(outputs), "--articles", str(CARDS / "articles.jsonl"),
             "--retrieval", str(CARDS / "retrieval.jsonl"), "--gold", str(CARDS / "gold.jsonl"), "--named",
             "--rows", str(rows)],
            capture_output=True, check=False, env={**os.environ, "PYTHONPATH": str(package)},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr.decode()
        written.append(rows.read_bytes())
    assert written[0] == written[1] and len(written[0]) > 10_000


@compiled
def test_the_copy_is_interpreted(interpreted: Path) -> None:
    """Else the two tests beside this one would compare what is compiled with itself."""
    where = "import hallucheck.text.drop as room; print(room.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", where], capture_output=True, check=True, text=True,
        env={**os.environ, "PYTHONPATH": str(interpreted)},
    )  # fmt: skip
    assert Path(done.stdout.strip()) == interpreted / "hallucheck" / "text" / "drop.py"


@compiled
def test_the_rule_holds_interpreted(interpreted: Path) -> None:
    """The examples of SPEC.md, the handed cases, the laws and the short roads, without anything compiled."""
    tests = [f"tests/test_{name}.py" for name in ("spec", "cases", "laws", "short_roads", "lines", "diagnose")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *tests, "--hypothesis-profile=ci",
         "-o", f"pythonpath={interpreted} scripts tests"],
        capture_output=True, check=False, cwd=ROOT, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(interpreted)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
