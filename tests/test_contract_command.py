"""`hallucheck contract` prints a contract that import-linter really keeps and really breaks.

In: a small made package and the printed text. Out: KEPT as it is, BROKEN when a filter and the scorer know each other.
SPEC 4.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hallucheck.cli import contract

SOURCE = Path(__file__).resolve().parent.parent / "src"


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """What the command writes to stdout."""
    parser = argparse.ArgumentParser()
    contract.add_parser(parser.add_subparsers())
    args = parser.parse_args(["contract", *argv])
    assert args.run(args) == 0
    return capsys.readouterr().out


def lint(directory: Path) -> subprocess.CompletedProcess[str]:
    """import-linter on the made repository."""
    return subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=directory,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(directory), "PYTHONUTF8": "1", "COLUMNS": "200"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A package with filters, a helper they use, and an evaluation script that may know both sides."""
    files = {
        "shop/__init__.py": "",
        "shop/generation/__init__.py": "",
        "shop/generation/filters.py": "from shop.generation import helper\n",
        "shop/generation/helper.py": "",
        "shop/evaluation.py": "import hallucheck.records\nimport shop.generation.filters\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(SOURCE / "hallucheck", tmp_path / "hallucheck", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


ARGV = ("--root-package", "shop", "--filters", "shop.generation.filters")


def test_the_printed_contract_is_kept(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A repository in order passes, its evaluation script importing both sides."""
    (repository / ".importlinter").write_text(printed(capsys, *ARGV), encoding="utf-8")
    result = lint(repository)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "2 kept, 0 broken" in result.stdout


@pytest.mark.parametrize(
    ("file", "line", "name"),
    [
        ("shop/generation/filters.py", "import hallucheck.text.canonical", "filters never import the scorer"),
        ("shop/generation/helper.py", "from hallucheck import records", "filters never import the scorer"),
        ("hallucheck/records.py", "import shop.generation.filters", "scorer never imports the generation side"),
    ],
)
def test_the_printed_contract_is_broken(
    file: str, line: str, name: str, repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A filter that knows the scorer, directly or through a helper, and a scorer that knows a filter, are caught."""
    (repository / ".importlinter").write_text(printed(capsys, *ARGV), encoding="utf-8")
    with (repository / file).open("a", encoding="utf-8") as module:
        module.write(f"\n{line}\n")
    result = lint(repository)
    assert result.returncode == 1
    assert f"{name} BROKEN" in result.stdout, result.stdout + result.stderr


def test_the_root_follows_from_the_filters(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --root-package the top level of the filters is taken."""
    assert printed(capsys, "--filters", "shop.generation.filters") == printed(capsys, *ARGV)


def test_several_packages_are_listed_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Two filter modules of one package name the package once, and a second package beside it."""
    text = printed(capsys, "--filters", "shop.a", "--filters", "shop.b", "--filters", "depot.filters")
    assert "root_packages =\n    shop\n    depot\n    hallucheck\n" in text
    assert "source_modules =\n    shop.a\n    shop.b\n    depot.filters\n" in text


def test_without_names_the_text_says_what_to_replace(capsys: pytest.CaptureFixture[str]) -> None:
    """The placeholder is no importable package, so forgetting to replace it fails loudly."""
    parser = argparse.ArgumentParser()
    contract.add_parser(parser.add_subparsers())
    args = parser.parse_args(["contract", "--lang", "ko"])
    assert args.run(args) == 0
    out, err = capsys.readouterr()
    assert "    your_package.filters\n" in out
    assert "--filters" in err


def test_the_file_is_ascii(capsys: pytest.CaptureFixture[str]) -> None:
    """import-linter reads an INI file in the system's encoding, cp949 for one."""
    assert printed(capsys, *ARGV).isascii()


@pytest.mark.parametrize(
    "name", ["", "shop.", ".shop", "shop filters", "shop\n[importlinter]", "3shop", "hallucheck.row"]
)
def test_what_is_no_module_name_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that could not be imported, or the scorer itself, is a usage error."""
    with pytest.raises(SystemExit) as ending:
        printed(capsys, "--filters", name)
    assert ending.value.code == 2
