"""`hallucheck elements`, `compare` and `noise` as they are typed: argv and files, exit code and what is said.

In: made-up answers and outputs; fixtures. Out: text, files, exit codes. docs/elements.md, docs/compare.md, SPEC 5.
"""

import argparse
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from elementmaker import EXPECTED, FIXTURES

from hallucheck.cli import main, parser
from hallucheck.schemas import schema
from hallucheck.words import LANGS

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "fixtures" / "cards"
pytestmark = pytest.mark.usefixtures("elsewhere")

ANSWERS: list[dict[str, Any]] = [
    {"id": "a", "question": "뭘 내나요?", "group": "접수", "answer": "- 신분증\n- 도장"},
    {"id": "b", "question": "며칠인가요?", "answer": "기한은 3일이다"},
    {"id": "c", "question": "모름", "answerable": False},
]
FOUND: list[dict[str, Any]] = [
    {
        "id": "a",
        "found": [
            {"doc_id": "d", "score": 0.9, "text": "신분증을 낸다"}, {"doc_id": "e", "score": 0.2, "text": "도장"},
        ],
    },
    {"id": "b", "found": [{"doc_id": "f", "score": 0.8, "text": "기한은 3일이다."}]},
]  # fmt: skip
OUTPUTS: list[dict[str, Any]] = [
    {"id": "a", "raw": "신분증"},
    {"id": "b", "raw": "기한은 4일이다"},
    {"id": "c", "raw": "관련 문서 없음"},
]


def write(name: str, rows: list[dict[str, Any]]) -> str:
    """JSON Lines."""
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    Path(name).write_text(text, encoding="utf-8")
    return name


def load(name: str) -> Any:
    """A JSON file."""
    return json.loads(Path(name).read_text(encoding="utf-8"))


def check(name: str, kind: str) -> Any:
    """The file fits its schema."""
    data = load(name)
    jsonschema.Draft202012Validator(schema(kind)).validate(data)
    return data


def prepared() -> list[str]:
    """Lock, outputs and evidence of the made-up questions; what is typed to score them."""
    assert main(["elements", "freeze", write("answers.jsonl", ANSWERS), "--out", "lock.json"]) == 0
    write("outputs.jsonl", OUTPUTS)
    write("found.jsonl", FOUND)
    return ["elements", "score", "lock.json", "outputs.jsonl", "--mode", "canonical", "--retrieval", "found.jsonl"]


# ── freeze ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_freeze_writes_a_lock(capsys: pytest.CaptureFixture[str]) -> None:
    """Who split the elements and when stands in it; a second time nothing changes."""
    assert main(["elements", "freeze", write("answers.jsonl", ANSWERS), "--out", "lock.json"]) == 0
    assert "frozen: questions 3, elements 3" in capsys.readouterr().out
    lock = check("lock.json", "elements")
    assert (lock["split_by"], lock["date"]) == ("rule:1", "2026-01-01T00:00:00Z")
    before = Path("lock.json").read_bytes()
    assert main(["elements", "freeze", "answers.jsonl", "--out", "lock.json"]) == 0
    assert "stays as it is" in capsys.readouterr().err and Path("lock.json").read_bytes() == before


def test_a_lock_is_not_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    """Other elements need a reason, which goes on record."""
    prepared()
    write("answers.jsonl", [{**ANSWERS[0], "answer": "신분증"}, *ANSWERS[1:]])
    before = Path("lock.json").read_bytes()
    assert main(["elements", "freeze", "answers.jsonl", "--out", "lock.json"]) == 2
    assert "questions: 1 (a)" in capsys.readouterr().err and Path("lock.json").read_bytes() == before
    assert main(["elements", "freeze", "answers.jsonl", "--out", "lock.json", "--relock", "도장은 필요 없음"]) == 0
    (change,) = check("lock.json", "elements")["changes"]
    assert (change["action"], change["why"], change["questions"]) == ("refrozen", "도장은 필요 없음", ["a"])


def test_elements_made_elsewhere_are_taken_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    """Commas and all; who split them must be said."""
    rows = [{"id": "a", "elements": ["신분증, 또는 여권", {"id": "x", "text": "도장", "keywords": ["도장"]}]}]
    argv = ["elements", "freeze", write("answers.jsonl", rows), "--out", "lock.json"]
    assert main(argv) == 2 and "--by" in capsys.readouterr().err
    assert main([*argv, "--by", "김검토"]) == 0
    lock = check("lock.json", "elements")
    assert lock["split_by"] == "김검토"
    assert lock["questions"][0]["elements"] == [
        {"id": "e1", "text": "신분증, 또는 여권", "keywords": []}, {"id": "x", "text": "도장", "keywords": ["도장"]},
    ]  # fmt: skip


def test_a_model_answer_that_says_nothing_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """It has no element, and nothing of it will be scored."""
    rows = [*ANSWERS, {"id": "d", "answer": " - "}]
    assert main(["elements", "freeze", write("answers.jsonl", rows), "--out", "lock.json"]) == 0
    assert "without any element: 1 (d)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("row", "part"),
    [
        ({"id": "a"}, "line 1, field 'answer'"),
        ({"id": "a", "answer": 3}, "field 'answer'"),
        ({"id": "a", "answer": ["가", 3]}, "field 'answer[1]'"),
        ({"id": "a", "elements": "가"}, "field 'elements'"),
        ({"id": "a", "elements": [" "]}, "field 'elements[0]'"),
        ({"id": "a", "elements": [{"id": "x"}]}, "field 'elements[0].text'"),
        ({"id": "a", "elements": [7]}, "field 'elements[0]'"),
        ({"id": "a", "answer": "가", "answerable": "no"}, "field 'answerable'"),
        ({"answer": "가"}, "field 'id'"),
        (
            {"id": "a", "elements": [{"id": "x", "text": "가"}, {"id": "x", "text": "나"}]},
            "two elements with the id 'x'",
        ),
    ],
)
def test_an_answer_that_cannot_be_read(row: dict[str, Any], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    """File, line and field; no lock is written."""
    assert main(["elements", "freeze", write("answers.jsonl", [row]), "--out", "lock.json", "--by", "나"]) == 2
    err = capsys.readouterr().err
    assert part in err and "answers.jsonl" in err and not Path("lock.json").exists()


def test_the_golden_set_of_the_other_fixtures_can_be_frozen(capsys: pytest.CaptureFixture[str]) -> None:
    """Its `answer` is a list of pieces; questions without an answer have no elements."""
    assert main(["elements", "freeze", str(CARDS / "gold.jsonl"), "--out", "lock.json"]) == 0
    assert "questions 150, elements 159" in capsys.readouterr().out


# ── score ──────────────────────────────────────────────────────────────────────────────────────────────────
def test_score_says_whose_fault(capsys: pytest.CaptureFixture[str]) -> None:
    """Counts, a table, the JSON result and the branch diagram."""
    argv = prepared()
    assert main([*argv, "--cut", "0.5", "--json", "r.json", "--svg", "b.svg"]) == 0
    out = capsys.readouterr().out
    for part in (
        "1/3 (33.3 %)",
        "not marked 'answerable': false",
        "canonical, in all three places",
        "it is not proven",
    ):
        assert part in out
    result = check("r.json", "elements_run")
    assert [[each["label"] for each in line["elements"]] for line in result["questions"]] == [
        ["covered", "search"], ["answer"], [],
    ]  # fmt: skip
    counts = result["conditions"]["default"]
    assert counts["labels"] == {"covered": 1, "answer": 1, "search": 1, "document_suspect": 0, "not_examined": 0}
    assert counts["reasons"]["unanswerable"] == 1 and counts["groups"]["접수"]["elements"] == 2
    root = ET.fromstring(Path("b.svg").read_text(encoding="utf-8"))
    said = " ".join(node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text"))
    assert "1/2 (50.0 %)" in said and "documents (suspected)" in said


def test_the_same_input_gives_the_same_bytes() -> None:
    """Result and diagram, twice."""
    argv = prepared()
    for turn in ("1", "2"):
        assert main([*argv, "--json", f"r{turn}.json", "--svg", f"b{turn}.svg"]) == 0
    assert Path("r1.json").read_bytes() == Path("r2.json").read_bytes()
    assert Path("b1.svg").read_bytes() == Path("b2.svg").read_bytes()


def test_an_edited_lock_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """By name; with a reason it becomes the new ruler, in the file too."""
    argv = prepared()
    path = Path("lock.json")
    path.write_text(path.read_text(encoding="utf-8").replace("도장", "인감도장"), encoding="utf-8")
    edited = path.read_bytes()
    for each in (argv, ["elements", "lint", "lock.json"]):
        assert main(each) == 2
        assert "questions: 1 (a)" in capsys.readouterr().err and path.read_bytes() == edited
    assert main([*argv, "--relock", " "]) == 2 and "reason is blank" in capsys.readouterr().err
    assert main([*argv, "--relock", "인감만 받음"]) == 0
    (change,) = check("lock.json", "elements")["changes"]
    assert (change["action"], change["why"]) == ("relocked", "인감만 받음")
    assert main(argv) == 0


@pytest.mark.parametrize("lang", LANGS)
def test_the_diagram_obeys_nothing_from_the_input(lang: str) -> None:
    """A condition's name is text, whatever it holds."""
    argv = prepared()
    write("outputs.jsonl", [{**row, "condition": "<script>&\x1b"} for row in OUTPUTS])
    assert main([*argv, "--svg", "b.svg", "--lang", lang]) == 0
    drawn = Path("b.svg").read_text(encoding="utf-8")
    assert "<script>" not in drawn and "\x1b" not in drawn and ET.fromstring(drawn) is not None


def test_rows_that_are_not_owed_or_not_there_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    """A question without an answer is exit 2; a row without a question is only noted."""
    argv = prepared()
    write("outputs.jsonl", [OUTPUTS[0], {"id": "z", "raw": "가"}, {"raw": "나"}])
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert "no elements here: 1 (z)" in err and "line 3, field 'id'" in err
    assert "questions without an answer in the run: 1 (b)" in out


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["lock.json"], "nothing to score"),
        (["lock.json", "outputs.jsonl"], "--mode canonical | keywords | named"),
        (["lock.json", "outputs.jsonl", "--mode", "words"], "--mode canonical | keywords | named"),
        (["lock.json", "outputs.jsonl", "--mode", "keywords"], "nothing to look for in some elements: 3"),
        (["lock.json", "outputs.jsonl", "--verdicts", "v.csv"], "one mode for all places"),
        (["lock.json", "--verdicts", "v.csv", "--mode", "canonical"], "one mode for all places"),
        (["lock.json", "outputs.jsonl", "--mode", "canonical", "--human", "h.csv"], "add --verdicts"),
        (["lock.json", "outputs.jsonl", "--mode", "canonical", "--k", "0"], "--k must be a whole number"),
        (["lock.json", "outputs.jsonl", "--mode", "canonical", "--k", "9", "--relaxed-k", "3"], "is below --k 9"),
        (["lock.json", "outputs.jsonl", "--mode", "canonical", "--below", "101"], "--below must be a number from 0 to"),
        (["lock.json", "outputs.jsonl", "--mode", "canonical", "--cut", "hoch"], "--cut must be a number"),
        (["lock.json", "outputs.jsonl", "--mode", "canonical", "--cut", "nan"], "--cut must be a number"),
        (["outputs.jsonl", "outputs.jsonl", "--mode", "canonical"], "hallucheck elements freeze"),
        (["nowhere.json", "outputs.jsonl", "--mode", "canonical"], "no such file"),
        (["lock.json", "outputs.jsonl", "--mode", "canonical", "--json", "lock.json"], "also an input"),
        (["lock.json", "outputs.jsonl", "--mode", "canonical", "--json", "-", "--svg", "-"], "only one output"),
    ],
)  # fmt: skip
def test_what_score_refuses(argv: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, one sentence that says what to do, no traceback."""
    prepared()
    Path("outputs.jsonl").write_text('{"id": "a", "raw": "가"}\n', encoding="utf-8")
    assert main(["elements", "score", *argv]) == 2
    err = capsys.readouterr().err
    assert part in err and "Traceback" not in err


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("a,e1,answer,j,2", "line 2, field 'verdict'"),
        ("a,e1,answer,j,yes", "field 'verdict'"),
        ("a,e1,screen,j,1", "production, relaxed, answer"),
        ("a,e1,answer,,1", "field 'judge'"),
        ("a,e1,answer,average,1", "mean of all"),
        (",e1,answer,j,1", "field 'question'"),
        ("a,e1,answer,j,1\na,e1,answer,j,0", "already judged on line 2"),
    ],
)
def test_a_verdict_that_cannot_be_read(line: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    """File, line and field."""
    prepared()
    Path("v.csv").write_text(f"question,element,where,judge,verdict\n{line}\n", encoding="utf-8")
    assert main(["elements", "score", "lock.json", "--verdicts", "v.csv"]) == 2
    err = capsys.readouterr().err
    assert part in err and "v.csv" in err


def test_verdicts_may_be_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """One object a verdict; with labels by people the judges are checked, without them that is said."""
    prepared()
    rows = [
        {"question": question, "element": element, "where": where, "judge": "j", "verdict": 1}
        for question, element in (("a", "e1"), ("a", "e2"), ("b", "e1"))
        for where in ("production", "answer")
    ]
    write("v.jsonl", [*rows, {**rows[0], "element": "e9"}])
    argv = ["elements", "score", "lock.json", "--verdicts", "v.jsonl", "--json", "r.json"]
    assert main(argv) == 0
    out, err = capsys.readouterr()
    assert "No labels by people" in out and "not in the lock: 1 (a/e9)" in err
    write("h.jsonl", [{key: value for key, value in row.items() if key != "judge"} for row in rows[:2]])
    assert main([*argv, "--human", "h.jsonl"]) == 0
    assert "j: too few labels; n 2, agreement 2/2 (100 %), kappa n/a" in capsys.readouterr().out
    assert check("r.json", "elements_run")["judges"][0]["fitness"] == "too_few"
    write("h.jsonl", [{**rows[0], "verdict": 0.5}])
    assert main([*argv, "--human", "h.jsonl"]) == 2
    assert "must be 1 (is there) or 0 (is not)" in capsys.readouterr().err


# ── the constructed set, from end to end ───────────────────────────────────────────────────────────────────
EVIDENCE = ["--articles", str(FIXTURES / "articles.jsonl"), "--retrieval", str(FIXTURES / "retrieval.jsonl")]
OUT = str(FIXTURES / "outputs.jsonl")


def frozen(name: str = "lock.json") -> str:
    """The lock of the fixtures."""
    assert main(["elements", "freeze", str(FIXTURES / "answers.jsonl"), "--out", name]) == 0
    return name


def test_freeze_score_lint_rebase_compare(capsys: pytest.CaptureFixture[str]) -> None:
    """The whole way: the planted faults, the known effect of the ruler, no effect of the system."""
    score = ["--mode", "canonical", *EVIDENCE, "--cut", "0.35"]
    assert main(["elements", "score", frozen(), OUT, *score, "--json", "old.json"]) == 0
    labels = check("old.json", "elements_run")["conditions"]["small-2b"]["labels"]
    assert {label: number for label, number in labels.items() if number} == EXPECTED["labels"]
    assert main(["elements", "lint", "lock.json", "--json", "lint.json"]) == 0
    listed = [f"{each['question']}/{each['element']}" for each in check("lint.json", "elements_lint")["findings"]]
    assert listed == EXPECTED["pointers"]
    assert main(["elements", "lint", "lock.json", "--remove", "번호 인용"]) == 0
    (change,) = check("lock.json", "elements")["changes"]
    assert (change["action"], change["why"], len(change["elements"])) == ("removed", "번호 인용", 25)
    capsys.readouterr()

    assert main(["elements", "rebase", "old.json", "lock.json", OUT, *EVIDENCE, "--json", "moved.json"]) == 0
    out = capsys.readouterr().out
    assert "Ruler effect, small-2b: +0.0196 (mean coverage 0.5986 to 0.6182; elements 1093 to 1068)" in out
    assert "System effect: none" in out
    assert check("moved.json", "elements_run")["ledger"][0]["why"] == "번호 인용"
    assert main(["elements", "score", "lock.json", OUT, *score, "--json", "new.json"]) == 0
    assert load("moved.json")["questions"] == load("new.json")["questions"]
    capsys.readouterr()

    assert main(["compare", "old.json", "new.json"]) == 2
    assert "measured by different rules" in capsys.readouterr().err
    argv = ["compare", "moved.json", "new.json", "--max-regression", "0", "--json", "c.json"]
    assert main(argv) == 0
    out = capsys.readouterr().out
    assert "Ruler effect, small-2b: +0.0196" in out and "System effect, small-2b: 0.0000" in out
    found = check("c.json", "comparison")
    assert found["comparisons"][0]["all"]["counts"] == {"better": 0, "worse": 0, "same": 298, "noise": 0}
    assert main(["compare", "old.json", "new.json", "--ruler-change", "--json", "c.json"]) == 0
    (part,) = check("c.json", "comparison")["comparisons"]
    assert len(part["ruler_changed"]) == 25 and part["all"]["questions"] == 273 and part["moved"] == []


def test_the_fixtures_by_verdict_files(capsys: pytest.CaptureFixture[str]) -> None:
    """The same faults, the judges checked against a hundred labels."""
    argv = ["elements", "score", frozen(), "--verdicts", str(FIXTURES / "verdicts.csv"), "--json", "v.json"]
    assert main([*argv, "--human", str(FIXTURES / "labels.csv")]) == 0
    result = check("v.json", "elements_run")
    labels = result["conditions"]["default"]["labels"]
    assert {label: number for label, number in labels.items() if number} == EXPECTED["labels"]
    assert {judge["judge"]: judge["confusion"] for judge in result["judges"]} == EXPECTED["confusion"]
    assert len(result["disagreements"]) == EXPECTED["disagreements"]
    out = capsys.readouterr().out
    assert "judge 'judge-b' left out: 12" in out and "kappa at least 0.6 over at least 100 labels" in out
    assert main([*argv, "--human", str(FIXTURES / "labels.csv"), "--min-kappa", "0.95"]) == 0
    assert {judge["fitness"] for judge in load("v.json")["judges"]} == {"unfit"}


def test_a_rebase_with_verdicts(capsys: pytest.CaptureFixture[str]) -> None:
    """The judges of the run stay its judges; what was missing of the changed questions is replaced."""
    verdicts = ["--verdicts", str(FIXTURES / "verdicts.csv")]
    assert main(["elements", "score", frozen(), *verdicts, "--json", "old.json"]) == 0
    assert main(["elements", "lint", "lock.json", "--remove", "번호 인용", "--keep", "e-003/e3"]) == 0
    assert main(["elements", "rebase", "old.json", "lock.json", *verdicts, "--json", "moved.json"]) == 0
    assert main(["elements", "score", "lock.json", *verdicts, "--json", "new.json"]) == 0
    moved, new = check("moved.json", "elements_run"), check("new.json", "elements_run")
    assert moved["questions"] == new["questions"] and moved["signature"] == new["signature"]
    key = str.__add__
    assert sorted(key(each["question"], each["element"]) for each in moved["disagreements"]) == sorted(
        key(each["question"], each["element"]) for each in new["disagreements"]
    )
    assert len(moved["ledger"][0]["rescored"]) == 24
    capsys.readouterr()


def test_rebase_wants_a_reason_and_the_same_system(capsys: pytest.CaptureFixture[str]) -> None:
    """Other outputs are refused by name; nothing changed is said and changes nothing."""
    argv = prepared()
    assert main([*argv, "--json", "r.json"]) == 0
    again = ["elements", "rebase", "r.json", "lock.json", "outputs.jsonl", "--retrieval", "found.jsonl"]
    assert main([*again, "--json", "s.json"]) == 0
    assert "stays as it is" in capsys.readouterr().err and Path("r.json").read_bytes() == Path("s.json").read_bytes()
    Path("lock.json").unlink()
    write("answers.jsonl", [{**ANSWERS[0], "answer": "신분증"}, *ANSWERS[1:]])
    assert main(["elements", "freeze", "answers.jsonl", "--out", "lock.json"]) == 0
    assert main(again) == 2 and "--why" in capsys.readouterr().err
    assert main([*again, "--why", "도장 뺌"]) == 0
    write("outputs.jsonl", [*OUTPUTS[:2], {"id": "c", "raw": "모름"}])
    assert main([*again, "--why", "도장 뺌"]) == 2
    assert "not those of the baseline (outputs.jsonl)" in capsys.readouterr().err


def test_lint_keeps_what_it_is_told_to_keep(capsys: pytest.CaptureFixture[str]) -> None:
    """By the name that is listed; another name is refused."""
    frozen()
    assert main(["elements", "lint", "lock.json", "--remove", "x", "--keep", "e-001/e9"]) == 2
    assert "'e-001/e9'" in capsys.readouterr().err
    keeps = [part for name in EXPECTED["pointers"] for part in ("--keep", name)]
    before = Path("lock.json").read_bytes()
    assert main(["elements", "lint", "lock.json", "--remove", "x", *keeps]) == 0
    assert Path("lock.json").read_bytes() == before


# ── compare and noise ──────────────────────────────────────────────────────────────────────────────────────
def rows(name: str, wrong: set[int], *, number: int = 12, condition: str = "m") -> str:
    """Row results of a run of so many questions, these of them hallucinated."""
    outputs = [
        {
            "id": f"q{place}", "raw": "여권" if place in wrong else "신분증", "condition": condition,
            "group": "가" if place % 2 else "나", "articles": [{"doc_id": "d", "text": "신분증"}],
        }
        for place in range(number)
    ]  # fmt: skip
    argv = ["score", write(f"{name}.jsonl", outputs), "--rows", f"{name}.rows", "--json", f"{name}.json"]
    assert main(argv) == 0
    return f"{name}.rows"


def test_compare_rows(capsys: pytest.CaptureFixture[str]) -> None:
    """The rows that moved, McNemar, Wilson, group by group; the rules are checked when the reports are given."""
    a, b = rows("a", {0, 1, 2}), rows("b", {2, 3})
    capsys.readouterr()
    assert main(["compare", a, b, "--json", "c.json", "--reports", "a.json", "b.json"]) == 0
    out = capsys.readouterr().out
    for part in ("better 2, worse 1, same 9", "McNemar, exact: p 1.0000", "q3: 1 to 0, worse", "group 가"):
        assert part in out
    found = check("c.json", "comparison")
    assert found["inputs"][0]["signature"] == load("a.json")["signature"] and found["exit"] == 0
    assert [row["id"] for row in found["comparisons"][0]["moved"]] == ["q0", "q1", "q3"]
    assert main(["compare", a, b]) == 0 and "--reports A.json B.json" in capsys.readouterr().out


def test_the_gate_names_the_rows(capsys: pytest.CaptureFixture[str]) -> None:
    """One worse row is one too many for 0, and none too many for 1."""
    a, b = rows("a", {0, 1, 2}), rows("b", {2, 3})
    capsys.readouterr()
    assert main(["compare", b, "--baseline", a, "--max-regression", "0", "--json", "c.json"]) == 1
    assert "Gate failed" in capsys.readouterr().out
    (gate,) = check("c.json", "comparison")["gates"]
    assert gate["rows"] == ["q3"] and gate["passed"] is False
    assert main(["compare", b, "--baseline", a, "--max-regression", "1"]) == 0
    assert main(["compare", a, a, "--max-regression", "0"]) == 0


def test_a_report_as_the_baseline(capsys: pytest.CaptureFixture[str]) -> None:
    """It holds counts only: how many more are wrong, and which rows are wrong now."""
    rows("a", {0}), rows("b", {2, 3})
    capsys.readouterr()
    argv = ["compare", "b.rows", "--baseline", "a.json", "--max-regression", "0", "--json", "c.json"]
    assert main(argv) == 1
    out = capsys.readouterr().out
    assert "1/12 (8.3 %) in A, 2/12 (16.7 %) in B" in out and "hallucinated rows of B: q2, q3" in out
    assert check("c.json", "comparison")["gates"][0]["worse"] == 1
    assert main(["compare", "b.json", "--baseline", "a.json", "--max-regression", "1"]) == 0
    assert main(["compare", "a.json", "--baseline", "b.json", "--max-regression", "0"]) == 0
    assert "--reports A.json B.json" in out
    assert main(["compare", "b.json", "--baseline", "a.rows"]) == 2
    assert "can be the baseline" in capsys.readouterr().err
    other = {**load("b.json"), "signature": load("b.json")["signature"].replace("tokens", "literal")}
    Path("other.json").write_text(json.dumps(other), encoding="utf-8")
    assert main(["compare", "other.json", "--baseline", "a.json", "--ruler-change"]) == 2
    assert "different rules" in capsys.readouterr().err


def test_conditions_are_paired(capsys: pytest.CaptureFixture[str]) -> None:
    """The only one of each; those of the same name; or those that are named."""
    a, b = rows("a", {0}, condition="x"), rows("b", {1}, condition="y")
    both = Path("both.rows")
    both.write_bytes(Path(a).read_bytes() + Path(b).read_bytes())
    capsys.readouterr()
    assert main(["compare", a, b]) == 0 and "x against y" in capsys.readouterr().out
    assert main(["compare", "both.rows", "both.rows"]) == 0
    assert main(["compare", "both.rows", "both.rows", "--conditions", "x", "y"]) == 0
    assert "x against y" in capsys.readouterr().out
    for argv in ([a, "both.rows"], ["both.rows", "both.rows", "--conditions", "x", "z"]):
        assert main(["compare", *argv]) == 2
        assert "--conditions" in capsys.readouterr().err


def test_noise_is_measured_and_heeded(capsys: pytest.CaptureFixture[str]) -> None:
    """A difference inside the band is neither better nor worse; noise of another measure is refused."""
    a, b, c = (rows(name, wrong) for name, wrong in (("a", {0, 1}), ("b", {1, 2}), ("c", {1})))
    capsys.readouterr()
    assert main(["noise", a, b, "--json", "n.json"]) == 0
    # Two of twelve differ: the root of 2/12; 1.96 times that over the root of 12.
    assert "SD of the paired differences 0.4082 over 12" in capsys.readouterr().out
    assert check("n.json", "noise")["band"] == pytest.approx(1.96 * (2 / 12) ** 0.5 / 12**0.5, abs=1e-4)
    assert main(["compare", a, c, "--noise", "n.json", "--json", "c.json"]) == 0
    (part,) = check("c.json", "comparison")["comparisons"]
    assert part["all"]["difference"] > 0 and part["all"]["verdict"] == "noise"
    assert {group["verdict"] for group in part["groups"].values()} == {"noise", "same"}
    Path("n.json").write_text(json.dumps({**load("n.json"), "measure": "coverage"}), encoding="utf-8")
    capsys.readouterr()
    assert main(["compare", a, c, "--noise", "n.json"]) == 2 and "measured on coverage" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["compare", "a.rows"], "two runs"),
        (["compare", "a.rows", "b.rows", "c.rows"], "two runs"),
        (["compare", "a.rows", "b.rows", "--baseline", "c.rows"], "one run only"),
        (["compare", "a.rows", "short.rows"], "2 only in a.rows (q10, q11)"),
        (["compare", "a.rows", "a.jsonl"], "no JSON document"),
        (["compare", "a.rows", "pyproject.toml"], "no JSON document"),
        (["compare", "a.rows", "x.json"], "no run that can be compared"),
        (["compare", "a.rows", "nowhere"], "no such file"),
        (["compare", "a.rows", "bad.rows"], "bad.rows, line 2: this is no row result"),
        (["compare", "a.rows", "b.rows", "--max-regression", "-1"], "--max-regression"),
        (["compare", "a.rows", "b.rows", "--noise", "x.json"], "hallucheck noise"),
        (["compare", "a.rows", "b.rows", "--reports", "a.json", "a.rows"], "no report"),
        (["compare", "a.rows", "b.rows", "--json", "a.rows"], "also an input"),
        (["compare", "a.rows", "b.rows", "--reports", "a.json", "other.json"], "different rules"),
        (["noise", "a.rows"], "at least two runs"),
        (["noise", "a.rows", "./a.rows"], "is given twice"),
        (["noise", "a.rows", "a.json"], "a.json: this is a report"),
        (["noise", "a.rows", "b.rows", "--measure", "beauty"], "'beauty'"),
        (["noise", "a.rows", "b.rows", "--condition", "nobody"], "'nobody'"),
    ],
)
def test_what_compare_and_noise_refuse(argv: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, what is wrong, what to do."""
    rows("a", {0}), rows("b", {1}), rows("c", {1}), rows("short", {1}, number=10)
    Path("x.json").write_text("{}", encoding="utf-8")
    first = Path("a.rows").read_text(encoding="utf-8").partition("\n")[0]
    Path("bad.rows").write_text(f'{first}\n{{"schema": "other"}}\n', encoding="utf-8")
    other = {**load("a.json"), "signature": load("a.json")["signature"].replace("tokens", "literal")}
    Path("other.json").write_text(json.dumps(other), encoding="utf-8")
    capsys.readouterr()
    assert main(argv) == 2
    err = capsys.readouterr().err
    assert part in err and "Traceback" not in err


def test_on_common_is_stated(capsys: pytest.CaptureFixture[str]) -> None:
    """How many were left out of each, and which."""
    rows("a", {0}), rows("short", {1}, number=10)
    capsys.readouterr()
    assert main(["compare", "a.rows", "short.rows", "--on-common"]) == 0
    assert "left out 2 of A (q10, q11) and 0 of B (-)" in capsys.readouterr().out


# ── the actions' own options ───────────────────────────────────────────────────────────────────────────────
def actions(lang: Any) -> dict[str, argparse.ArgumentParser]:
    """The parsers of freeze, score, lint and rebase."""
    found: dict[str, argparse.ArgumentParser] = {"": parser(lang)}
    for name in ("elements", ""):
        (inner,) = (each for each in found[""]._actions if isinstance(each, argparse._SubParsersAction))
        if name:
            found[""] = inner.choices[name]
    return dict(inner.choices)


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_of_every_action_is_explained(lang: Any) -> None:
    """In its help, and in docs/cli.md and docs/elements.md."""
    pages = "".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("cli.md", "elements.md"))
    found = actions(lang)
    assert [*found] == ["freeze", "score", "lint", "rebase"]
    for name, action in found.items():
        assert f"hallucheck elements {name}" in pages
        for option in action._actions:
            assert option.help and not option.help.startswith("help.")
            for flag in option.option_strings:
                assert f"`{flag}" in (ROOT / "docs" / "cli.md").read_text(encoding="utf-8"), f"{name} {flag}"


@pytest.mark.parametrize("action", ["freeze", "score", "lint", "rebase"])
def test_the_help_of_an_action_is_in_its_language(action: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Korean headings in Korean, and no Hangul in English."""
    assert main(["elements", action, "--help", "--lang", "ko"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("사용법: ") and not re.search("usage|options:", out)
    assert main(["elements", action, "--help", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("usage: ") and not re.search("[가-힣]", out)


@pytest.mark.parametrize("lang", LANGS)
def test_everything_is_said_in_both_languages(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No code is shown in place of a sentence, and no fact is missing from one."""
    said = ["--lang", lang]
    score = ["elements", "score", frozen(), OUT, "--mode", "canonical", *EVIDENCE, "--cut", "0.35", *said]
    assert main([*score, "--json", "old.json", "--svg", "b.svg", "--by", "group"]) == 0
    verdicts = ["--verdicts", str(FIXTURES / "verdicts.csv"), "--human", str(FIXTURES / "labels.csv")]
    assert main(["elements", "score", "lock.json", *verdicts, *said]) == 0
    assert main([*score, "--json", "two.json"]) == 0
    assert main(["noise", "old.json", "two.json", "--json", "n.json", *said]) == 0
    assert main(["elements", "lint", "lock.json", "--remove", "x", *said]) == 0
    assert main(["elements", "rebase", "old.json", "lock.json", OUT, *EVIDENCE, "--json", "moved.json", *said]) == 0
    assert main([*score, "--json", "new.json"]) == 0
    gate = ["--noise", "n.json", "--max-regression", "0", "--all-rows", *said]
    assert main(["compare", "moved.json", "new.json", *gate]) == 0
    assert main(["compare", "old.json", "new.json", "--ruler-change", "--on-common", *said]) == 0
    out, err = capsys.readouterr()
    for text in (out, err, Path("b.svg").read_text(encoding="utf-8")):
        assert not re.search(r"(?<![\w.])[a-z]+\.[a-z_]+ [a-z_]+=|\?(?= |$)", text, re.MULTILINE)
        assert lang == "ko" or "포함률" not in text


# ── the pages ──────────────────────────────────────────────────────────────────────────────────────────────
def test_the_examples_of_the_page_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    """The model answers of docs/elements.md can be frozen, and its verdicts name what a verdict must."""
    page = (ROOT / "docs" / "elements.md").read_text(encoding="utf-8")
    answers, verdicts = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    Path("answers.jsonl").write_text(answers, encoding="utf-8")
    assert main(["elements", "freeze", "answers.jsonl", "--out", "lock.json", "--by", "model-x"]) == 0
    assert [len(each["elements"]) for each in load("lock.json")["questions"]] == [3, 2, 0]
    assert load("lock.json")["split_by"] == "rule:1 + model-x"
    Path("v.jsonl").write_text(verdicts, encoding="utf-8")
    assert main(["elements", "score", "lock.json", "--verdicts", "v.jsonl"]) == 2
    assert "questions without an answer in the run" in capsys.readouterr().out


def test_the_signature_of_the_page_is_that_of_the_fixtures() -> None:
    """As it is printed, but for the version."""
    page = (ROOT / "docs" / "elements.md").read_text(encoding="utf-8")
    argv = ["elements", "score", frozen(), OUT, "--mode", "canonical", *EVIDENCE, "--cut", "0.35", "--json", "r.json"]
    assert main(argv) == 0
    assert re.sub(r"v:.*", "", load("r.json")["signature"]) in page
