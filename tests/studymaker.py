"""Files for the tests of the studies, and the JSON that a command answers with."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from hallucheck.cli import main
from hallucheck.schemas import schema


def write(name: str, *rows: Any) -> str:
    """JSON Lines; a row that is a string stands as it is."""
    lines = (row if isinstance(row, str) else json.dumps(row, ensure_ascii=False) for row in rows)
    Path(name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return name


def answered(capsys: pytest.CaptureFixture[str], *argv: str, code: int = 0) -> dict[str, Any]:
    """The JSON on stdout of a command, which fits the command's schema."""
    assert main([*argv, "--json", "-"]) == code
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator(schema(argv[0])).validate(data)
    return data


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """What a command says when it refuses its input; it prints nothing else and ends with 2."""
    assert main([*argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err
