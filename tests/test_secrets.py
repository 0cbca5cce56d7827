"""Exposed keys: found by detect-secrets, redacted everywhere, excused only with a reason.

docs/secrets.md. The keys here are put together when the test runs, so that this file exposes none.
"""

import json
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from studymaker import answered, refused

from hallucheck.cli import main
from hallucheck.studies.secrets import Exposed, baseline_of, judged, read_baseline, reason

pytestmark = pytest.mark.usefixtures("elsewhere")
needs_scanner = pytest.mark.skipif(
    find_spec("detect_secrets") is None,
    reason="detect-secrets is not installed: pip install 'hallucheck[secrets]'",
)
KEY = "AKIA" + "IOSFODNN7" + "EXAMPLA"
OTHER = "AKIA" + "QQQQODNN7" + "EXAMPLB"
PRAGMA = "pragma: " + "allowlist secret"


def _file(name: str, *lines: str) -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return name


@needs_scanner
def test_a_key_is_found_and_never_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1, place and kind; no output holds the key, not even the baseline."""
    file = _file("conf.py", "# 설정", f'aws = "{KEY}"')
    assert main(["secrets", file, "--json", "o.json"]) == 1
    out, err = capsys.readouterr()
    assert "conf.py, line 2: AWS Access Key [redacted]" in out and "exposed: 1" in out
    assert main(["secrets", file, "--write-baseline", "b.json"]) == 0
    texts = [out, err, *capsys.readouterr(), *(Path(name).read_text(encoding="utf-8") for name in ("o.json", "b.json"))]
    assert not any(KEY in text for text in texts)


@needs_scanner
def test_nothing_exposed_is_zero(capsys: pytest.CaptureFixture[str]) -> None:
    """Korean settings hold no key; the number of files looked at stands there."""
    data = answered(capsys, "secrets", _file("a/conf.toml", "이름 = '여권'"), _file("a/b.py", "x = 1"))
    assert data["exposed"] == [] and data["files"] == 2 and data["scanner"].startswith("detect-secrets ")


@needs_scanner
def test_nothing_goes_to_the_network(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """No key is verified: a socket would be a fault."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    lines = (f'aws = "{KEY}"', 'slack = "xoxb-' + "12345678901-12345678901-" + 'abcdefghijklmnopqrstuvwx"')
    assert len(answered(capsys, "secrets", _file("conf.py", *lines), code=1)["exposed"]) >= 2


@needs_scanner
def test_an_excuse_needs_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """On the line or the line before; without a reason the finding counts, and says why."""
    file = _file(
        "conf.py",
        f'a = "{KEY}"  # {PRAGMA}',
        f'b = "{OTHER}"  # {PRAGMA} - invented for a test',
        "# " + PRAGMA.replace("secret", "nextline secret") + ": documented example",
        f'c = "{KEY}"',
    )
    data = answered(capsys, "secrets", file, code=1)
    assert [each["line"] for each in data["exposed"]] == [1]
    assert {(each["line"], each["reason"]) for each in data["excused"]} == {
        (2, "invented for a test"),
        (4, "documented example"),
    }
    assert main(["secrets", file]) == 1
    assert "gives no reason, so it counts" in capsys.readouterr().out


@needs_scanner
def test_the_baseline_knows_a_finding_by_more_than_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Moved it is still known; another key in the same file is new; a copy in another file too."""
    file = _file("conf.py", f'a = "{KEY}"')
    assert main(["secrets", file, "--write-baseline", "b.json"]) == 0
    capsys.readouterr()
    _file("conf.py", "# moved", f'a = "{KEY}"')
    assert answered(capsys, "secrets", file, "--baseline", "b.json")["known"][0]["line"] == 2
    _file("conf.py", f'a = "{KEY}"', f'b = "{OTHER}"')
    copy = _file("copy.py", f'a = "{KEY}"')
    data = answered(capsys, "secrets", file, copy, "--baseline", "b.json", code=1)
    assert [(each["path"], each["line"]) for each in data["exposed"]] == [("conf.py", 2), ("copy.py", 1)]


@needs_scanner
def test_folders_are_looked_through_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Once each, without version control and installed packages; what is no text is named."""
    for name in ("p/b.py", "p/a.py", "p/.git/c.py", "p/node_modules/d.py", "p/.env"):
        _file(name, f'k = "{KEY}"')
    Path("p/blob.bin").write_bytes(b"\0\1\2")
    Path("p/old.py").write_bytes('k = "한글"'.encode("cp949"))
    data = answered(capsys, "secrets", "p", "p/a.py", code=1)
    assert [each["path"] for each in data["exposed"]] == ["p/.env", "p/a.py", "p/b.py"]
    assert data["unread"] == ["p/blob.bin", "p/old.py"] and data["files"] == 3


@needs_scanner
def test_a_path_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    """No file is not the same as no finding."""
    assert "nowhere: there is no such file" in refused(capsys, "secrets", "nowhere")


def test_without_the_scanner_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing found because nothing looked would be a lie."""
    for name in [name for name in sys.modules if name.split(".")[0] == "detect_secrets"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "detect_secrets", None)
    assert "pip install 'hallucheck[secrets]'" in refused(capsys, "secrets", _file("a.py", "x = 1"))


@pytest.mark.parametrize("content", ["", "[]", "{", '{"schema": "x"}', '{"schema": "hallucheck/secrets-baseline/1"}'])
def test_what_is_no_baseline_is_refused(content: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A baseline that cannot be read knows nothing, and does not pretend to."""
    _file("b.json", content)
    said = refused(capsys, "secrets", _file("a.py", "x = 1"), "--baseline", "b.json")
    assert "b.json: this is no baseline" in said


@needs_scanner
def test_a_baseline_is_brought_up_to_date_in_place(capsys: pytest.CaptureFixture[str]) -> None:
    """What it knew stays, the new comes in; the report may not land on it."""
    file = _file("conf.py", f'a = "{KEY}"')
    assert main(["secrets", file, "--write-baseline", "b.json"]) == 0
    _file("conf.py", f'a = "{KEY}"', f'b = "{OTHER}"')
    assert main(["secrets", file, "--baseline", "b.json", "--write-baseline", "b.json"]) == 0
    capsys.readouterr()
    assert len(answered(capsys, "secrets", file, "--baseline", "b.json")["known"]) == 2
    assert "also an input" in refused(capsys, "secrets", file, "--baseline", "b.json", "--json", "b.json")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (f"# {PRAGMA}", ""),
        (f"# {PRAGMA} ", ""),
        (f"# {PRAGMA} --- 123", ""),
        (f"# {PRAGMA} - 시험용", "시험용"),
        (f"/* {PRAGMA}: made up */", "made up"),
        (f"<!-- {PRAGMA} made up -->", "made up"),
        ("no pragma", ""),
        (None, ""),
    ],
)
def test_what_a_reason_is(line: str | None, why: str) -> None:
    """Words behind the pragma, comment signs apart."""
    assert reason(line) == why


def test_a_baseline_survives_json() -> None:
    """What is written is what is read; the excused ones are not in it."""
    findings = [
        Exposed("a.py", 1, "AWS Access Key", "0" * 40),
        Exposed("b.py", 2, "Basic Auth", "1" * 40, f"# {PRAGMA} why"),
    ]
    report = judged(findings, files=2)
    kept: Any = json.loads(json.dumps(baseline_of(report)))
    assert read_baseline(kept) == {("a.py", "AWS Access Key", "0" * 40)}
    assert judged(findings, files=2, baseline=read_baseline(kept)).exposed == ()
