"""The floors and doors of the house hold, and each contract catches what is planted against it.

In: .importlinter and a copy of the tree. Out: KEPT as it is, BROKEN with one line added.
What import-linter cannot see (`__import__`, `import_module`, eval, exec) is looked for in the syntax trees.
"""

import ast
import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "hallucheck"

# contract -> (file, line planted in it); several where a contract has several sides.
PLANTS: dict[str, list[tuple[str, str]]] = {
    "floors": [
        ("src/hallucheck/text/canonical.py", "import hallucheck.row.result"),
        ("src/hallucheck/run/tally.py", "import hallucheck.readers.native"),
        ("src/hallucheck/studies/keywords.py", "import hallucheck.readers.native"),
        ("src/hallucheck/records.py", "import hallucheck.ruleset"),
        ("src/hallucheck/studies/faults.py", "import hallucheck.readers.judged"),
        ("src/hallucheck/run/compare.py", "import hallucheck.studies.noise"),
        ("src/hallucheck/render/markdown.py", "import hallucheck.cli.console"),
        ("src/hallucheck/attic.py", '"""A room on no floor."""'),
    ],
    "floors-text": [("src/hallucheck/text/tables.py", "import hallucheck.text.match")],
    "floors-meaning": [("src/hallucheck/meaning/numbers.py", "import hallucheck.meaning.values")],
    "floors-row": [("src/hallucheck/row/result.py", "import hallucheck.row.refusal")],
    "floors-run": [("src/hallucheck/run/tally.py", "import hallucheck.run.report")],
    "floors-studies": [("src/hallucheck/studies/ranking.py", "import hallucheck.studies.retrieval")],
    "editor": [
        ("src/hallucheck/studies/selftest_edits.py", "import hallucheck.text.fold"),
        ("src/hallucheck/studies/selftest_edits.py", "from hallucheck.meaning import dates"),
        ("src/hallucheck/studies/selftest_reading.py", "from hallucheck.text.canonical import canonical"),
    ],
    "floors-engines": [("src/hallucheck/engines/ledger.py", "import hallucheck.engines.pool")],
    "independent": [
        ("src/hallucheck/row/sourcing.py", "import cardgen.filters"),
        ("src/hallucheck/cli/console.py", "from cardgen import cards"),
        ("src/hallucheck/readers/native.py", "import fixturegen.corpus"),
    ],
    "filters": [
        ("scripts/cardgen/filters.py", "import hallucheck.text.canonical"),
        ("scripts/fixturegen/expected.py", "from hallucheck import records"),
    ],
    "core": [
        ("src/hallucheck/text/match.py", "import socket"),
        ("src/hallucheck/row/sourcing.py", "import urllib.request"),
        ("src/hallucheck/run/tally.py", "from datetime import datetime"),
        ("src/hallucheck/run/acceptance.py", "import random"),
        ("src/hallucheck/studies/noise.py", "import random"),
        ("src/hallucheck/ruleset.py", "from os import environ"),
        ("src/hallucheck/records.py", "import transformers"),
        ("src/hallucheck/studies/threshold.py", "import numpy"),
    ],
    "door-regex": [("src/hallucheck/text/canonical.py", "import regex")],
    "door-orjson": [("src/hallucheck/run/report.py", "import orjson")],
    "door-rapidfuzz": [("src/hallucheck/text/match.py", "from rapidfuzz import fuzz")],
    "floors-formats": [("src/hallucheck/readers/formats/ragas.py", "import hallucheck.readers.formats.detect")],
    "floors-evaluators": [("src/hallucheck/evaluators/checked.py", "import hallucheck.evaluators.refusal")],
    "judges-unasked": [
        ("src/hallucheck/adapters/langchain.py", "import hallucheck.judges.judge"),
        ("src/hallucheck/cli/convert.py", "from hallucheck import judges"),
    ],
    "judges-see": [
        ("src/hallucheck/judges/reply.py", "import hallucheck.row.refusal"),
        ("src/hallucheck/judges/judge.py", "import openai"),
    ],
    "door-openpyxl": [("src/hallucheck/readers/tables.py", "import openpyxl")],
    "door-ragas": [("src/hallucheck/readers/formats/ragas.py", "import ragas.metrics")],
    "door-deepeval": [("src/hallucheck/readers/formats/deepeval.py", "from deepeval.test_case import LLMTestCase")],
    "door-pytest": [("src/hallucheck/assertions.py", "import pytest")],
    "door-rich": [("src/hallucheck/run/report.py", "from rich import table")],
    "door-pyarrow": [
        ("src/hallucheck/run/tally.py", "import pyarrow"),
        ("src/hallucheck/cli/score.py", "from pyarrow import parquet"),
    ],
    "door-pyspark": [
        ("src/hallucheck/engines/arrow.py", "from pyspark.sql import DataFrame"),
        ("src/hallucheck/row/scoring.py", "import pyspark"),
    ],
    "door-detect-secrets": [("src/hallucheck/studies/secrets.py", "import detect_secrets")],
}


def lint(directory: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """The linter on the tree in ``directory``, with nothing remembered from another."""
    return subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache", *options],
        cwd=directory,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": f"scripts{os.pathsep}src", "PYTHONUTF8": "1", "COLUMNS": "200"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def contracts() -> dict[str, str]:
    """The contracts of .importlinter: id -> name."""
    parser = configparser.ConfigParser()
    parser.read(ROOT / ".importlinter", encoding="utf-8")
    prefix = "importlinter:contract:"
    return {section.removeprefix(prefix): parser[section]["name"] for section in parser if section.startswith(prefix)}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources that may be spoilt."""
    for part in ("src", "scripts"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.copy(ROOT / ".importlinter", tmp_path)
    return tmp_path


def test_every_contract_is_kept() -> None:
    """The tree as it stands keeps all its contracts."""
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    for name in contracts().values():
        assert f"{name} KEPT" in result.stdout


def test_every_contract_has_a_planted_violation() -> None:
    """No contract is trusted that was never seen to break."""
    assert PLANTS.keys() == contracts().keys()


@pytest.mark.parametrize(
    ("contract", "file", "line"),
    [pytest.param(contract, *plant, id=f"{contract}: {plant[1]}") for contract in PLANTS for plant in PLANTS[contract]],
)
def test_a_planted_violation_is_caught(contract: str, file: str, line: str, tree: Path) -> None:
    """One forbidden line breaks its contract."""
    path = tree / file
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(f"{before}\n{line}\n", encoding="utf-8")
    result = lint(tree, "--contract", contract)
    _, broken, report = result.stdout.partition(f"{contracts()[contract]} BROKEN")
    assert broken, result.stdout + result.stderr
    # Broken by the plant, not by something else: the report names the module that it stands in.
    assert ".".join(path.relative_to(tree).with_suffix("").parts[1:]) in report
    assert result.returncode == 1


HIDDEN_DOORS = {"__import__", "import_module", "eval", "exec", "compile", "spec_from_file_location", "run_path"}
BELOW_THE_DOORS = ("text", "row", "run", "studies")


def hidden_doors(source: str) -> list[str]:
    """Names in a module by which it could import or run what the linter cannot see."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name) if name in HIDDEN_DOORS - {"compile"}:
                found.append(name)
            case ast.Call(func=ast.Name(id="compile")):  # re.compile is an attribute, and harmless
                found.append("compile")
            case ast.Attribute(attr=name) if name in HIDDEN_DOORS - {"compile"}:
                found.append(name)
            case ast.Import(names=names) if any(alias.name.split(".")[0] in ("importlib", "runpy") for alias in names):
                found.append("importlib")
            case ast.ImportFrom(module=module) if (module or "").split(".")[0] in ("importlib", "runpy"):
                found.append("importlib")
    return found


def modules_below_the_doors() -> list[Path]:
    """Every module of the scoring core, and the single-file rooms beside it."""
    rooms = [path for room in BELOW_THE_DOORS for path in sorted((PACKAGE / room).rglob("*.py"))]
    return rooms + [path for path in sorted(PACKAGE.glob("*.py")) if not path.name.startswith("__")]


@pytest.mark.parametrize("path", modules_below_the_doors(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_hidden_door(path: Path) -> None:
    """Below the doors nothing is imported or run by a name made at run time."""
    assert hidden_doors(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "__import__('socket')",
        "import importlib; importlib.import_module('socket')",
        "from importlib import import_module as load",
        "import builtins; builtins.eval('1')",
        "exec('import socket')",
        "f = eval",
        "compile('1', '', 'eval')",
        "import runpy",
    ],
)
def test_a_hidden_door_is_seen(line: str) -> None:
    """Each way round the linter is refused."""
    assert hidden_doors(line)


def test_re_compile_is_no_hidden_door() -> None:
    """A compiled pattern runs no code."""
    assert hidden_doors("import re\nPATTERN = re.compile('a')") == []
