"""The command line: argv and input, exit code and what is said. SPEC 5, docs/cli.md."""

import argparse
import gzip
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hallucheck import cli
from hallucheck.cli import COMMANDS, main, parser
from hallucheck.engines import local
from hallucheck.engines.files import WholeFile, write_whole
from hallucheck.row.result import RowResult
from hallucheck.run.acceptance import BASES
from hallucheck.run.criterion import DEFAULT_CRITERION, Criterion
from hallucheck.run.report import Report
from hallucheck.run.tally import Tally
from hallucheck.words import LANGS, TEMPLATES, Lang, say

ROOT = Path(__file__).parent.parent
ARTICLE = {"doc_id": "규정", "clause": "제1조", "page": 3, "text": "신청인은 신분증과 도장을 제출한다."}


pytestmark = pytest.mark.usefixtures("elsewhere")


def _row(id: str, raw: str = "신분증", **fields: Any) -> dict[str, Any]:
    source = {"doc_id": "규정", "clause": "제1조", "page": 3}
    card = {"kind": "list", "text": "필요 서류: 신분증", "items": None, "source": source}
    return {"id": id, "raw": raw, "articles": [ARTICLE], "cards": [card], **fields}


def _write(name: str, *rows: Any) -> str:
    lines = (row if isinstance(row, str) else json.dumps(row, ensure_ascii=False) for row in rows)
    Path(name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return name


def _good(number: int, **fields: Any) -> list[dict[str, Any]]:
    return [_row(f"q{place}", **fields) for place in range(number)]


def _bad(number: int, **fields: Any) -> list[dict[str, Any]]:
    return [_row(f"b{place}", "여권 사본", **fields) for place in range(number)]


# ── a table of runs ────────────────────────────────────────────────────────────────────────────────────────
RUNS: list[tuple[str, list[Any], list[str], int, list[str]]] = [
    ("every row scored", _good(2), [], 0, ["0/2 (0 %)", "Nothing was decided"]),
    ("hallucinations decide nothing by themselves", _bad(3), [], 0, ["3/3 (100 %)", ">> 여권 사본"]),
    ("accepted", _good(150), ["--accept"], 0, ["default: accepted", "≤5 of 150, 100% sourcing"]),
    ("accepted with five", [*_good(145), *_bad(5)], ["--accept"], 0, ["5/150 (3.3 %)"]),
    ("rejected with six", [*_good(144), *_bad(6)], ["--accept"], 1, ["hallucinated rows: 6, at most 5 allowed"]),
    ("below sample", _good(96), ["--accept"], 3, ["150 기준 미달", "96 of 150"]),
    ("below sample and failing", [*_good(69), *_bad(27)], ["--accept"], 1,
     ["27/96 (28.1 %)", "150 기준 미달", "rejected"]),
    ("another bar", _good(3), ["--accept", "<=0 of 3"], 0, ["≤0 of 3"]),
    ("a bar tied with =", _good(3), ["--accept=≤0 of 3, 100 % sourcing"], 0, ["≤0 of 3, 100% sourcing"]),
    ("a bar that cannot be read", _good(3), ["--accept", "<5 of 3"], 2, ["is no criterion"]),
    ("unsourced", _good(150, cards=[]), ["--accept"], 1, ["answers without any source: 150", "sourcing over nothing"]),
    ("unsourced and not asked", _good(150, cards=[]), ["--accept", "≤5 of 150"], 0, ["accepted"]),
    ("dangling", [*_good(149), _row("d", cards=[{"kind": "list", "text": "가", "source": {"doc_id": "없음"}}])],
     ["--accept"], 1, ["not supplied: 1"]),
    ("on the screen", [*_good(144), *_bad(6)], ["--accept", "--on", "screen"], 0, ["on the screen"]),
    ("on human without human counts", _good(1), ["--accept", "--on", "human"], 2, ["--human FILE"]),
    ("an unscorable row, nothing to decide", [_row("a"), {"id": "b"}], [], 2, ["line 2", "'raw'", "50.0 %"]),
    ("an unscorable row is rejected", [*_good(150), {"id": "b"}], ["--accept"], 1, ["could not be scored: 1"]),
    ("a duplicate is rejected", [*_good(150), _row("q0")], ["--accept"], 1, ["repeat an id: 1", "already read"]),
    ("a duplicate, nothing to decide", [_row("a"), _row("a")], [], 2, ["line 2"]),
    ("no articles by any route", [{"id": "a", "raw": "신분증"}], [], 2,
     ["no articles were given", "No row was scored: no_articles: 1", "--articles FILE and with it --retrieval"]),
    ("c188 no rows", [], [], 2, ["0/0 (n/a)", "no rows were read"]),
    ("no rows, deciding", ["", ""], ["--accept"], 2, ["no rows were read"]),
    ("a JSON array", ["[", '{"id": 1}', "]"], [], 2, ["JSON"]),
    ("an unknown option", _good(1), ["--acept"], 2, ["--acept"]),
    ("an abbreviated option", _good(1), ["--artic", "x"], 2, ["--artic"]),
    ("a wrong choice", _good(1), ["--guard", "none"], 2, ["literal"]),
    ("a missing file beside", _good(1), ["--gold", "nowhere.jsonl"], 2, ["nowhere.jsonl", "no such file"]),
    ("an unknown encoding", _good(1), ["--encoding", "klingon"], 2, ["klingon"]),
    ("by group", [_row("a", group="여권"), _row("b")], ["--by", "group"], 0, ["default, by group", "여권"]),
    ("two conditions", [_row("a", condition="갑"), _row("a", condition="을")], [], 0, ["갑", "을"]),
    ("the literal guard", _good(1), ["--guard", "literal"], 0, ["guard:literal"]),
    ("sentences", _good(1), ["--split-sentences"], 0, ["lines+commas+sentences+json"]),
    ("labels", _good(1), ["--label", "준비물", "--label", "비고"], 0, ["labels:2-"]),
    ("skipped keys", _good(1), ["--skip-key", "page"], 0, ["skip:1-"]),
    ("other refusals", _good(1), ["--refusal-phrase", "모르겠습니다"], 0, ["refusal:custom-"]),
    ("Korean", _good(1), ["--lang", "ko"], 0, ["지표", "규칙", "사람이 직접 세지 않았습니다"]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "argv", "code", "parts"), [run[1:] for run in RUNS], ids=[run[0] for run in RUNS])
def test_score(
    rows: list[Any], argv: list[str], code: int, parts: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """One row of the table: these rows and flags give this exit code and these words, and never a traceback."""
    assert main(["score", _write("rows.jsonl", *rows), *argv]) == code
    out, err = capsys.readouterr()
    for part in parts:
        assert part in out + err
    assert "Traceback" not in out + err
    if not parts or code != 2:
        assert err == "" or err.startswith("hallucheck: ")


# ── files out ──────────────────────────────────────────────────────────────────────────────────────────────
def test_json_rows_and_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    """Three files, whole; the report reads back, and the rows counted again give its counts."""
    name = _write("rows.jsonl", *_good(3), *_bad(2), {"id": "x"})
    assert main(["score", name, "--json", "r.json", "--rows", "o.jsonl", "--markdown", "m.md", "--accept"]) == 1
    report = Report.from_dict(json.loads(Path("r.json").read_text(encoding="utf-8")))
    results = [
        RowResult.from_dict(json.loads(line)) for line in Path("o.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert Tally.of(results) == report.total
    assert [result.line for result in results] == [1, 2, 3, 4, 5, 6]
    assert Path("m.md").read_text(encoding="utf-8").startswith("## ")
    assert not list(Path().glob("*.partial"))
    assert "Figures" in capsys.readouterr().out


def test_the_report_fits_its_schema() -> None:
    """What is written is what `hallucheck schema report` promises, and so is each row."""
    jsonschema = pytest.importorskip("jsonschema")
    from hallucheck.schemas import schema

    rows = [*_good(2, group="여권"), *_bad(1), {"id": "x"}, "{", _row("tokens", output_tokens=3, latency_ms=0.5)]
    _write("human.jsonl", {"id": "q0", "counted": 1, "by": "김", "criterion": "절차", "date": "2026-03-14"})
    argv = ["--by", "group", "--human", "human.jsonl", "--accept", "--json", "r.json", "--rows", "o.jsonl"]
    main(["score", _write("rows.jsonl", *rows), *argv])
    jsonschema.validate(json.loads(Path("r.json").read_text(encoding="utf-8")), schema("report"))
    for line in Path("o.jsonl").read_text(encoding="utf-8").splitlines():
        jsonschema.validate(json.loads(line), schema("row"))


def test_only_failures_keeps_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """The rows file shrinks, the report does not change."""
    name = _write("rows.jsonl", *_good(3), *_bad(2))
    main(["score", name, "--rows", "all.jsonl"])
    whole = capsys.readouterr().out
    main(["score", name, "--rows", "some.jsonl", "--only-failures"])
    assert capsys.readouterr().out == whole
    kept = [json.loads(line)["id"] for line in Path("some.jsonl").read_text(encoding="utf-8").splitlines()]
    assert kept == ["b0", "b1"]
    main(["score", _write("rows.jsonl", *_bad(15))])
    few = capsys.readouterr().out.count("fragments hallucinated")
    main(["score", "rows.jsonl", "--only-failures"])
    assert (few, capsys.readouterr().out.count("fragments hallucinated")) == (10, 15)


@pytest.mark.parametrize("option", ["--json", "--rows", "--markdown"])
def test_a_dash_writes_to_stdout_in_place_of_the_report(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """stdout is data: nothing else stands in it."""
    assert main(["score", _write("rows.jsonl", *_good(1)), option, "-"]) == 0
    out = capsys.readouterr().out
    if option == "--markdown":
        assert out.startswith("## ")
    else:
        assert json.loads(out)["schema"] == ("hallucheck/report/1" if option == "--json" else "hallucheck/row/1")


def test_two_runs_give_the_same_bytes() -> None:
    """Same input, same ruleset, same bytes out."""
    name = _write("rows.jsonl", *_good(3, condition="나"), *_bad(3, condition="가"))
    for number in ("1", "2"):
        main(
            ["score", name, "--by", "group", "--json", f"r{number}", "--rows", f"o{number}", "--markdown", f"m{number}"]
        )
    for kind in "rom":
        assert Path(f"{kind}1").read_bytes() == Path(f"{kind}2").read_bytes()


@pytest.mark.parametrize(
    "argv",
    [["--json", "rows.jsonl"], ["--rows", "./rows.jsonl"], ["--json", "x", "--rows", "x"],
     ["--json", "-", "--rows", "-"],
     ["--articles", "a.jsonl", "--markdown", "a.jsonl"]],
)  # fmt: skip
def test_nothing_that_is_read_is_written_over(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """An output that is an input, or two outputs of one name, is a slip of the hand."""
    before = Path(_write("rows.jsonl", *_good(1))).read_bytes()
    _write("a.jsonl", ARTICLE)
    assert main(["score", "rows.jsonl", *argv]) == 2
    assert Path("rows.jsonl").read_bytes() == before
    assert capsys.readouterr().err.startswith("hallucheck: ")


def test_bad_input_leaves_no_file_under_its_final_name() -> None:
    """A run that breaks off keeps what it has as .partial; an older report stays as it was."""
    Path("o.jsonl").write_text("old", encoding="utf-8")
    Path("r.json").write_text("old", encoding="utf-8")
    good = _write("rows.jsonl", *_good(2))
    Path("wide.jsonl").write_bytes('{"id": 1}\n'.encode("utf-16"))
    assert main(["score", good, "wide.jsonl", "--rows", "o.jsonl", "--json", "r.json"]) == 2
    assert Path("o.jsonl").read_text(encoding="utf-8") == Path("r.json").read_text(encoding="utf-8") == "old"
    assert Path("o.jsonl.partial").read_text(encoding="utf-8").count("\n") == 2


def test_a_folder_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Output errors are usage, not internal faults."""
    assert main(["score", _write("rows.jsonl", *_good(1)), "--json", "nowhere/r.json"]) == 2
    assert "nowhere/r.json" in capsys.readouterr().err


def test_a_whole_file_is_whole_or_not_there(tmp_path: Path) -> None:
    """The name appears only at the end; a device is written as it is; a link stays a link."""
    target = tmp_path / "whole"
    with pytest.raises(KeyError), WholeFile(str(target)) as file:
        file.write(b"half")
        raise KeyError
    assert not target.exists() and not list(tmp_path.glob("*.partial"))
    write_whole(str(target), b"whole")
    link = tmp_path / "link"
    link.symlink_to(target)
    write_whole(str(link), b"new")
    assert link.is_symlink() and target.read_bytes() == b"new"
    write_whole(os.devnull, b"gone")
    assert not Path(os.devnull).is_file()


# ── files in ───────────────────────────────────────────────────────────────────────────────────────────────
def test_the_worst_rows_name_their_file_when_there_are_several(capsys: pytest.CaptureFixture[str]) -> None:
    """Line 1 of which file?"""
    one, two = _write("one.jsonl", *_bad(1, condition="갑")), _write("two.jsonl", *_bad(1, condition="을"))
    main(["score", one, two])
    out = capsys.readouterr().out
    assert "갑 / b0 (one.jsonl, line 1)" in out and "을 / b0 (two.jsonl, line 1)" in out
    main(["score", one])
    assert "갑 / b0 (line 1)" in capsys.readouterr().out


NOTED: dict[str, dict[str, Any]] = {
    "none_beside": {"raw": "신분증, 없음"},
    "unread_keys": {"raw": '{"연차 30일": true}'},
    "reasoning_removed": {"raw": "<think>음</think>신분증"},
    "json_repaired": {"raw": '{"답": "신분증",}'},
    "skipped_keys": {"raw": '{"page": 3, "답": "신분증"}'},
    "unresolved_reference": {"articles": [{"doc_id": "규정", "clause": "제9조"}]},
    "answerable_differs": {"answerable": False},
    "unmeasured": {"output_tokens": -1},
    "excel_cut": {"raw": "가" * 32767},
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", NOTED)
def test_notes_are_told_in_a_sentence(code: str, lang: Lang, capsys: pytest.CaptureFixture[str]) -> None:
    """What happened, how often, and in which rows first."""
    _write("gold.jsonl", *({"id": f"q{number}", "answerable": True} for number in range(7)))
    _write("articles.jsonl", ARTICLE)
    rows = [_row(f"q{number}", **NOTED[code]) for number in range(7)]
    beside = ["--gold", "gold.jsonl", "--articles", "articles.jsonl", "--skip-key", "page"]
    main(["score", _write("rows.jsonl", *rows), *beside, "--lang", lang])
    (line,) = (line for line in capsys.readouterr().err.splitlines() if line.startswith(f"hallucheck: {code}: "))
    assert say(f"note.{code}", lang) in line and "7" in line and "(q0, q1, q2, q3, q4, …)" in line
    main(["score", _write("rows.jsonl", _row("q0", condition="갑", **NOTED[code])), *beside, "--lang", lang])
    assert "(갑/q0)" in capsys.readouterr().err


def test_every_note_has_a_sentence() -> None:
    """The codes that the source hands out are those that are put into words."""
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "hallucheck").rglob("*.py"))
    codes = {code.partition(".")[2] for code in TEMPLATES if code.startswith("note.")}
    assert codes == {*NOTED, "nan_as_null", "surrogate_replaced", "control_characters"}
    assert all(re.search(rf'"{code}[":]', source) for code in codes)


def test_an_array_is_converted_by_the_line_that_is_offered(capsys: pytest.CaptureFixture[str]) -> None:
    """Without jq: the Python line of the message makes rows that are scored."""
    Path("rows.json").write_text(json.dumps(_good(2), ensure_ascii=False), encoding="utf-8-sig")
    assert main(["score", "rows.json"]) == 2
    program = re.search(r'python -c "(.*?)" FILE > rows.jsonl', capsys.readouterr().err)
    assert program is not None
    done = subprocess.run([sys.executable, "-c", program[1], "rows.json"], capture_output=True, check=True)
    Path("rows.jsonl").write_bytes(done.stdout)
    assert main(["score", "rows.jsonl"]) == 0


def test_several_inputs_have_their_own_hashes() -> None:
    """Conditions may be spread over files; a duplicate is one across files too."""
    one = _write("one.jsonl", *_good(2, condition="갑"))
    two = _write("two.jsonl", *_good(2, condition="을"), _row("q0", condition="갑"))
    assert main(["score", one, two, "--json", "r.json"]) == 2
    report = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert [(file["name"], file["rows"]) for file in report["inputs"]] == [("one.jsonl", 2), ("two.jsonl", 3)]
    assert len({file["sha256"] for file in report["inputs"]}) == 2
    assert list(report["conditions"]) == ["갑", "을"]
    assert report["conditions"]["갑"]["counts"]["duplicate_ids"] == 1


def test_a_pattern_that_the_shell_left_alone_is_looked_up() -> None:
    """cmd.exe hands over *.jsonl as it is typed."""
    _write("a1.jsonl", *_good(1, condition="갑"))
    _write("a2.jsonl", *_good(1, condition="을"))
    main(["score", "a*.jsonl", "--json", "r.json"])
    names = [file["name"] for file in json.loads(Path("r.json").read_text(encoding="utf-8"))["inputs"]]
    assert names == ["a1.jsonl", "a2.jsonl"]


def test_accept_takes_no_file_for_a_criterion(capsys: pytest.CaptureFixture[str]) -> None:
    """`score --accept rows.jsonl` is the default bar and a file."""
    assert main(["score", "--accept", _write("rows.jsonl", *_good(1))]) == 3
    assert DEFAULT_CRITERION in capsys.readouterr().out


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """- is stdin, once."""
    data = Path(_write("rows.jsonl", *_good(1))).read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["score", "-"]) == 0
    assert main(["score", "-", "-"]) == 2
    assert "standard input" in capsys.readouterr().err


def test_the_files_beside(capsys: pytest.CaptureFixture[str]) -> None:
    """Articles, retrieval, golden set: each an input with its role and hash; a missing id is counted and named."""
    _write("articles.jsonl", ARTICLE)
    _write("retrieval.jsonl", {"id": "q0", "found": [{"doc_id": "규정", "clause": "제1조", "score": 1.0}]})
    _write("gold.jsonl", {"id": "q0", "answerable": True}, {"id": "q1", "answerable": False})
    name = _write("rows.jsonl", {key: value for key, value in _row("q0").items() if key != "articles"})
    beside = ["--articles", "articles.jsonl", "--retrieval", "retrieval.jsonl", "--gold", "gold.jsonl"]
    assert main(["score", name, *beside, "--json", "r.json"]) == 0
    report = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert [file["role"] for file in report["inputs"]] == ["rows", "articles", "retrieval", "gold"]
    assert report["counts"]["missing_ids"] == 1 and report["counts"]["answerable"] == 1
    assert report["counts"]["hallucinated_rows"] == 0
    assert "without a row: 1 (q1)" in capsys.readouterr().err
    assert main(["score", name, *beside, "--accept", "≤0 of 1"]) == 1


def test_every_condition_owes_every_id() -> None:
    """The golden set is owed by each condition; an unreadable row pays for its id if it names one."""
    _write("gold.jsonl", {"id": "q0"}, {"id": "q1"}, {"id": "q2"})
    rows = [*_good(2, condition="갑"), {"id": "q2", "condition": "갑"}, *_good(1, condition="을"), "{"]
    main(["score", _write("rows.jsonl", *rows), "--gold", "gold.jsonl", "--json", "r.json"])
    conditions = json.loads(Path("r.json").read_text(encoding="utf-8"))["conditions"]
    assert {name: found["counts"]["missing_ids"] for name, found in conditions.items()} == {"갑": 0, "을": 2}
    assert conditions["을"]["counts"]["unscorable"] == 1, "a line without a condition belongs to the row before it"


def test_c203_ids_that_match_only_as_numbers_are_hinted(capsys: pytest.CaptureFixture[str]) -> None:
    """007 and 7 are different ids; Excel drops leading zeros."""
    _write("gold.jsonl", {"id": "007"})
    main(["score", _write("rows.jsonl", _row("7")), "--gold", "gold.jsonl"])
    assert "'7' and '007'" in capsys.readouterr().err


def test_gzip_and_plain_give_the_same_counts() -> None:
    """The hash is of the file as it is on disk, the counts are of what is in it."""
    data = Path(_write("rows.jsonl", *_good(2))).read_bytes()
    Path("rows.jsonl.gz").write_bytes(gzip.compress(data))
    for name in ("rows.jsonl", "rows.jsonl.gz"):
        main(["score", name, "--json", f"{name}.json"])
    plain, packed = (
        json.loads(Path(f"{name}.json").read_text(encoding="utf-8")) for name in ("rows.jsonl", "rows.jsonl.gz")
    )
    assert plain["counts"] == packed["counts"] and plain["inputs"] != packed["inputs"]


def test_human_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """Beside the rule's count, never added; they decide only with --on human; without a criterion they are refused."""
    rows = _write("rows.jsonl", *_good(2), *_bad(1))
    head = "id,counted,by,criterion,date\n"
    lines = [
        f"{id},{counted},김,절차에 맞는가,2026-03-14\n" for id, counted in (("q0", 1), ("q1", 0), ("b0", 0), ("zz", 1))
    ]
    Path("human.csv").write_text(head + "".join(lines), encoding="utf-8")
    assert main(["score", rows, "--human", "human.csv", "--json", "r.json"]) == 0
    out, err = capsys.readouterr()
    assert "1/3 (33.3 %)" in out and "counted by 김 on 2026-03-14" in out and "(zz)" in err
    report = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert report["counts"]["hallucinated_rows"] == 1
    assert report["conditions"]["default"]["human"]["hallucinated_rows"] == 1
    assert main(["score", rows, "--human", "human.csv", "--accept", "≤0 of 3, 100% sourcing", "--on", "human"]) == 1
    assert main(["score", rows, "--human", "human.csv", "--accept", "≤1 of 3, 100% sourcing", "--on", "human"]) == 0
    assert "on human counts" in capsys.readouterr().out
    Path("human.csv").write_text(head + "q0,1,김,,2026-03-14\n", encoding="utf-8")
    assert main(["score", rows, "--human", "human.csv"]) == 2
    assert "criterion" in capsys.readouterr().err


def test_human_counts_of_several_conditions_need_a_condition(capsys: pytest.CaptureFixture[str]) -> None:
    """One count cannot be true of two outputs."""
    rows = _write("rows.jsonl", *_good(1, condition="갑"), *_good(1, condition="을"))
    count = {"id": "q0", "counted": 1, "by": "김", "criterion": "절차", "date": "2026-03-14"}
    _write("human.jsonl", {**count, "condition": "을"}, count)
    main(["score", rows, "--human", "human.jsonl", "--json", "r.json"])
    conditions = json.loads(Path("r.json").read_text(encoding="utf-8"))["conditions"]
    assert [conditions[name]["human"]["rows"] for name in ("갑", "을")] == [0, 1]
    assert "belong to no scored row: 1 (q0)" in capsys.readouterr().err


# ── accept ─────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("argv", "code"),
    [([], 3), (["--criterion", "≤2 of 5, 100% sourcing"], 0), (["--criterion", "<=1 of 5"], 1), (["--on", "screen"], 3),
     (["--on", "human"], 2), (["--criterion", "five"], 2)],
)  # fmt: skip
def test_accept_decides_again_from_counts(argv: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The rows are not needed any more."""
    main(["score", _write("rows.jsonl", *_good(3), *_bad(2)), "--json", "r.json"])
    Path("rows.jsonl").unlink()
    assert main(["accept", "r.json", *argv]) == code
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err


def test_accept_gives_the_verdict_that_score_gave() -> None:
    """Deciding later is deciding the same."""
    rows = _write("rows.jsonl", *_good(144), *_bad(6))
    assert main(["score", rows, "--json", "a.json"]) == 0
    assert main(["score", rows, "--json", "b.json", "--accept"]) == 1
    assert main(["accept", "a.json", "--json", "c.json"]) == 1
    assert Path("b.json").read_bytes() == Path("c.json").read_bytes()


def test_accept_takes_human_counts() -> None:
    """Counted after the run, judged from the report."""
    main(["score", _write("rows.jsonl", *_good(2)), "--json", "r.json"])
    count = {"counted": 1, "by": "김", "criterion": "절차", "date": "2026-03-14"}
    _write("human.jsonl", {"id": "q0", **count}, {"id": "q1", **count})
    argv = ["accept", "r.json", "--on", "human", "--human", "human.jsonl", "--criterion"]
    assert main([*argv, "≤1 of 2"]) == 1
    _write("human.jsonl", {"id": "q0", **count})
    assert main([*argv, "≤1 of 2"]) == 1, "one of two rows is not every row"


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"schema": "hallucheck/row/1"}', '{"schema": "hallucheck/report/1"}', "\x00"]
)
def test_accept_refuses_what_is_no_report(content: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Bad input, with a message."""
    Path("r.json").write_text(content, encoding="utf-8")
    assert main(["accept", "r.json"]) == 2
    assert capsys.readouterr().err.startswith("hallucheck: ")


# ── settings ───────────────────────────────────────────────────────────────────────────────────────────────
def _settings(text: str) -> None:
    Path("pyproject.toml").write_text(f"[tool.hallucheck]\nlang = 'en'\n{text}\n", encoding="utf-8")


def test_settings_come_from_the_nearest_pyproject(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a folder below too; flags win."""
    _settings("guard = 'literal'\nskip_keys = ['page']\nby = 'group'")
    rows = str(Path(_write("rows.jsonl", *_good(1))).resolve())
    below = Path("below")
    below.mkdir()
    monkeypatch.chdir(below)
    main(["score", rows])
    out = capsys.readouterr().out
    assert "guard:literal" in out and "skip:1-" in out and "by group" in out
    main(["score", rows, "--guard", "tokens", "--skip-key", "a", "--skip-key", "b"])
    out = capsys.readouterr().out
    assert "guard:tokens" in out and "skip:2-" in out


def test_the_criterion_can_be_pinned(capsys: pytest.CaptureFixture[str]) -> None:
    """It judges when nothing else is said, never by itself; another bar is seen beside it."""
    _settings("criterion = '<=1 of 3'")
    rows = _write("rows.jsonl", *_good(3))
    pinned = Criterion.parse("≤1 of 3")
    assert main(["score", rows]) == 0 and "Nothing was decided" in capsys.readouterr().out
    assert main(["score", rows, "--accept", "--json", "r.json"]) == 0
    assert "pinned criterion of the project" in capsys.readouterr().out
    assert main(["score", rows, "--accept", DEFAULT_CRITERION, "--json", "s.json"]) == 3
    assert "The bar was changed" in capsys.readouterr().out
    first, second = (json.loads(Path(name).read_text(encoding="utf-8"))["acceptance"] for name in ("r.json", "s.json"))
    assert first["hash"] == first["pinned"] == second["pinned"] == pinned.hash != second["hash"]


@pytest.mark.parametrize(
    "text",
    ["gard = 'literal'", "guard = 'none'", "labels = 'x'", "on = 'paper'", "criterion = 5", "criterion = 'few'",
     "by = 'age'", "encoding = 8", "= 5", "split-sentences = 1\nsplit_sentences = 1"],
)  # fmt: skip
def test_a_wrong_setting_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt setting would silently count by another rule."""
    _settings(text)
    assert main(["score", _write("rows.jsonl", *_good(1))]) == 2
    assert capsys.readouterr().err.startswith("hallucheck: ")


# ── the other commands ─────────────────────────────────────────────────────────────────────────────────────
def test_schema(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints JSON; without a name the names; another name is an error that lists them."""
    assert main(["schema"]) == 0
    names = capsys.readouterr().out.split()
    for name in names:
        assert main(["schema", name]) == 0
        assert "$schema" in json.loads(capsys.readouterr().out)
    assert {"row_in", "row", "report"} <= set(names)
    assert main(["schema", "x"]) == 2
    assert "report" in capsys.readouterr().err


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """Signature, pinned criterion, and every figure's rule."""
    assert main(["rules", "--guard", "literal"]) == 0
    out = capsys.readouterr().out
    assert "guard:literal" in out and DEFAULT_CRITERION in out and "hallucinated_rows - hallucinated rows:" in out


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither is an error; a command that is missing is."""
    assert main(["--version"]) == 0 and capsys.readouterr().out.startswith("hallucheck ")
    for lang, word in (("en", "exit codes"), ("ko", "종료 코드")):
        assert main(["score", "--help", "--lang", lang]) == 0 and word in capsys.readouterr().out
        assert main([f"--lang={lang}"]) == 2 and word in capsys.readouterr().err
    assert main(["scor"]) == 2


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["usage: ", "error: there is no command 'scor'", "'score'"]),
        ("ko", ["사용법: ", "오류: ", "'score' 명령"]),
    ],
)
def test_a_slip_in_the_command_is_understood(lang: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The nearest command is named; what is like none gets the list of all."""
    assert main(["--lang", lang, "scor"]) == 2
    err = capsys.readouterr().err
    assert all(word in err for word in words)
    assert main(["--lang", lang, "xyz"]) == 2
    assert "accept" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [[], *([name] for name in COMMANDS)])
def test_the_headings_of_the_help_are_in_its_language(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """argparse's own words too."""
    assert main([*argv, "--help", "--lang", "ko"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("사용법: ") and "\n옵션:\n" in out
    assert not re.search("usage|options:|arguments|ruleset:", out)
    assert main([*argv, "--help", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("usage: ") and "\noptions:\n" in out and not re.search("[가-힣]", out.replace("거절", ""))


def _options() -> Iterator[tuple[str, str]]:
    top = parser("en")
    commands = next(action for action in top._actions if isinstance(action, argparse._SubParsersAction))
    for name, command in (("hallucheck", top), *commands.choices.items()):
        for action in command._actions:
            for option in action.option_strings:
                yield name, option


def test_every_option_stands_in_the_docs() -> None:
    """docs/cli.md cannot drift: each command and each of its options appears there."""
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    found = list(_options())
    assert len(found) > 40
    for command, option in found:
        assert f"hallucheck {command}" in page or command == "hallucheck"
        assert f"`{option}" in page, f"{command} {option}"


def test_every_choice_of_what_is_judged_stands_in_the_docs() -> None:
    """A basis that was added to the command is added to its page."""
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert page.count(f"`--on {{{','.join(BASES)}}}`") == 2
    assert all(f"`--on {basis}`" in page for basis in BASES if basis != "raw")


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_has_help(lang: Any) -> None:
    """No option without a word, and no word that is only a code."""
    commands = next(action for action in parser(lang)._actions if isinstance(action, argparse._SubParsersAction))
    for command in commands.choices.values():
        for action in command._actions:
            assert action.help and not action.help.startswith("help.")


# ── endings ────────────────────────────────────────────────────────────────────────────────────────────────
def _breaking(monkeypatch: pytest.MonkeyPatch, fault: BaseException) -> None:
    def broken(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(local.Run, "feed", broken)


def test_c218_a_crash_is_not_a_failed_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An internal fault is 70, with one line; the traceback only with --debug."""
    _breaking(monkeypatch, ZeroDivisionError("here\x1b[2J"))
    rows = _write("rows.jsonl", *_good(1))
    assert main(["score", rows, "--accept", "--json", "r.json"]) == 70
    err = capsys.readouterr().err
    assert "ZeroDivisionError" in err and "Traceback" not in err and "\x1b" not in err
    assert not Path("r.json").exists()
    for argv in (["--debug", "score", rows], ["score", rows, "--debug"]):
        assert main(argv) == 70 and "Traceback" in capsys.readouterr().err


def test_an_interrupted_run_ends_with_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing stands under a final name."""
    _breaking(monkeypatch, KeyboardInterrupt())
    assert main(["score", _write("rows.jsonl", *_good(1)), "--rows", "o.jsonl"]) == 130
    assert "interrupted" in capsys.readouterr().err
    assert not Path("o.jsonl").exists()


def _shell(argv: list[str], **env: str) -> "subprocess.CompletedProcess[bytes]":
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "hallucheck", *argv], capture_output=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": path, **env},
    )  # fmt: skip


@pytest.mark.parametrize("encoding", ["cp949", "ascii", "utf-8"])
def test_c217_exit_status_is_the_result_on_every_console(encoding: str) -> None:
    """What cannot be printed does not turn 0 into 1, and a failed check is still told from a crash."""
    rows = _write("rows.jsonl", _row("a", "신분증 — ✓ 📌"), _row("✓", "병가 9일 — ✓ 📌"))
    done = _shell(["score", rows], PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert ("✓" if encoding == "utf-8" else "\\u2713").encode() in done.stdout
    assert _shell(["score", rows, "--accept", "≤0 of 2"], PYTHONIOENCODING=encoding).returncode == 1
    assert _shell(["score", "--help", "--lang", "ko"], PYTHONIOENCODING=encoding).returncode == 0


def test_a_closed_pipe_keeps_the_verdict() -> None:
    """`hallucheck … | head -1` is no fault of the run."""
    rows = _write("rows.jsonl", *_bad(6))
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        [sys.executable, "-m", "hallucheck", "score", rows, "--accept", "--only-failures"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path},
    ) as process:  # fmt: skip
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.wait(timeout=60) == 1
        assert b"Traceback" not in process.stderr.read() and b"BrokenPipe" not in process.stderr.read()


def _loaded_by(argv: list[str]) -> set[str]:
    code = f"import sys; from hallucheck.cli import main; main({argv!r}); print('loaded', *sys.modules)"
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=env, timeout=60)
    return set(done.stdout.decode().partition("loaded ")[2].split())


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_is_fast_because_it_loads_nothing(command: list[str]) -> None:
    """Neither rich nor orjson nor a reader is imported for a help text, and of the commands only the one asked for."""
    loaded = _loaded_by([*command, "--help"])
    assert "hallucheck.cli.options" in loaded
    assert not loaded & {
        "bz2",
        "orjson",
        "regex",
        "rich",
        "shutil",
        "subprocess",
        "tomllib",
        "hallucheck.readers.native",
        "hallucheck.row.scoring",
        "hallucheck.text.tables",
    }
    assert {name for name in COMMANDS if f"hallucheck.cli.{name}" in loaded} == set(command)


def test_every_command_is_known() -> None:
    """Each module that offers a parser is a command, and stands in the help whichever other one is asked for."""
    folder = Path(cli.__file__).parent
    offering = {path.stem for path in folder.glob("*.py") if "\ndef add_parser(" in path.read_text(encoding="utf-8")}
    assert offering == set(COMMANDS)
    whole, short = (parser("en", asked).format_help() for asked in (COMMANDS, ["score"]))
    assert whole == short and all(re.search(rf"^ +{name} ", whole, re.MULTILINE) for name in COMMANDS)


@pytest.mark.parametrize(("columns", "width"), [("96", 96), ("0", 80), ("wide", 80), ("", 80)])
def test_help_is_as_wide_as_the_terminal(columns: str, width: int) -> None:
    """COLUMNS is heeded as elsewhere; without it and without a terminal a line has 80 columns."""
    shown = _shell(["accept", "--help", "--lang", "en"], COLUMNS=columns).stdout.decode()
    assert width - 10 < max(map(len, shown.splitlines())) < width


def test_the_progress_bar_is_only_for_terminals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log file gets no bar, however long the run; a terminal does, once the run is long."""
    from hallucheck.cli import console

    monkeypatch.setattr(console, "_LONG", -1.0)
    with console.Bar("en", wanted=True) as bar:
        bar(1)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with console.Bar("en", wanted=False) as bar:
        bar(1)
    assert capsys.readouterr().err == ""
    with console.Bar("en", wanted=True) as bar:
        bar(1)
        bar(2)
    assert capsys.readouterr().err != ""


def test_the_date_can_be_fixed_and_the_state_of_git_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """SOURCE_DATE_EPOCH; commit and dirty of tracked files only; outside a repository both are unknown."""
    from hallucheck.cli.provenance import provenance

    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(Path.cwd().parent))
    assert provenance() == ("2026-01-01T00:00:00Z", None, None)
    git: Callable[..., Any] = lambda *argv: subprocess.run(["git", *argv], check=True, capture_output=True)  # noqa: E731
    git("init", "-q")
    git("add", "pyproject.toml")
    git("-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "-qm", "x")
    Path("untracked").write_text("x", encoding="utf-8")
    made = provenance()
    assert made.commit is not None and len(made.commit) == 40 and made.dirty is False
    Path("pyproject.toml").write_text("[tool.hallucheck]\n", encoding="utf-8")
    assert provenance().dirty is True


def test_many_faults_are_told_in_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """The first twenty, and how many more."""
    assert main(["score", _write("rows.jsonl", *({"id": str(number)} for number in range(50)))]) == 2
    err = capsys.readouterr().err.splitlines()
    assert len(err) == 21 and "30" in err[-1]


def test_c187_c198_faulty_lines_are_told_and_the_others_scored(capsys: pytest.CaptureFixture[str]) -> None:
    """A record without raw, a cut last line: line numbers, exit status 2, and the good record counted."""
    Path("rows.jsonl").write_text(
        json.dumps(_row("a"), ensure_ascii=False) + '\n{"id": "b"}\n{"id": "c", "raw": "병', encoding="utf-8"
    )
    assert main(["score", "rows.jsonl"]) == 2
    out, err = capsys.readouterr()
    assert "line 2" in err and "line 3" in err
    assert "0/1 (0 %)" in out


@pytest.mark.parametrize(
    ("case", "raw", "text", "counts"),
    [
        ("c110", '{"거절": "관련 문서를 찾을 수 없습니다.", "답변": "연차는 20일입니다."}', "연차는 15일입니다.",
         {"mixed": 1, "right_refusals": 0, "missed_refusals": 1, "hallucinated_fragments": 1}),
        ("c111", "관련 문서를 찾을 수 없습니다. 다만 일반적으로 연차는 15일입니다.", "",
         {"mixed": 1, "right_refusals": 0, "hallucinated_rows": 1}),
        ("c114", "No relevant document was found.", "", {"refused_other": 1, "right_refusals": 0, "fragments": 0}),
        ("c118", "죄송하지만 제공된 문서에서는 확인할 수 없습니다.", "",
         {"refused_other": 1, "fragments": 0, "empty": 0}),
        ("c120", "관련 문서를  찾을 수 없습니다。", "", {"refused": 1, "right_refusals": 1, "missed_refusals": 0}),
        ("c102", "연차는 15일이다", "", {"answered": 1, "hallucinated_fragments": 1}),
        ("c098", "연차는 15일이다 [1]. 병가는 30일이다 [2].", "연차는 15일이다. 병가는 30일이다.",
         {"citations_out_of_range": 1, "hallucinated_fragments": 0, "self_cited": 1}),
    ],
)  # fmt: skip
def test_reported_refusals_and_citations(case: str, raw: str, text: str, counts: dict[str, int]) -> None:
    """From the raw output to the counts: what SPEC 4 says of reported cases."""
    article = {"doc_id": "취업규칙", "text": text}
    name = _write("rows.jsonl", {"id": case, "raw": raw, "articles": [article], "answerable": False})
    assert main(["score", name, "--json", "r.json"]) == 0
    found = json.loads(Path("r.json").read_text(encoding="utf-8"))["counts"]
    assert {key: found[key] for key in counts} == counts


def test_score_rows_gives_one_result_for_every_row() -> None:
    """The library's stream: in order, lazily, duplicates unscorable; the tally of it is that of a run."""
    from hallucheck.readers.native import read_rows

    rows = list(read_rows(_write("rows.jsonl", *_good(2), *_bad(1), _row("q0"), {"id": "x"})))
    results = list(local.score_rows(rows))
    assert [result.outcome for result in results] == ["answered"] * 3 + ["unscorable"] * 2
    assert [result.reason for result in results[3:]] == ["duplicate_key", "row.missing"]
    main(["score", "rows.jsonl", "--json", "r.json"])
    report = Report.from_dict(json.loads(Path("r.json").read_text(encoding="utf-8")))
    assert Tally.of(results) == report.total
    assert next(local.score_rows(iter(rows))).id == "q0"


def test_the_public_door_is_main() -> None:
    """`python -m hallucheck` and the installed command are the same function."""
    assert cli.main is main
    assert _shell(["--version"]).stdout.startswith(b"hallucheck ")
