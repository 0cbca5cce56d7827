"""`hallucheck review`: what a person should look at, read back and held against the rule. SPEC 4 to 6."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.cli import main
from hallucheck.meaning.diagnosis import BY_DANGER
from hallucheck.readers.spreadsheet import guarded, unguarded
from hallucheck.readers.tables import REVIEW, read_human
from hallucheck.run.human import HumanTally
from hallucheck.studies.agreement import cohen_kappa, raw_agreement
from hallucheck.studies.review import REASONS
from hallucheck.words import TEMPLATES

pytestmark = pytest.mark.usefixtures("elsewhere")

TEXT = "수수료는 80,000원으로 하고 30일 이내에 낸다. 인감증명서를 제출한다.\n1. 위임인 신분증 사본\n2. 도장"
ARTICLE = {"doc_id": "규정", "clause": "제1조", "text": TEXT}


def _row(id: str, raw: str, **fields: Any) -> dict[str, Any]:
    return {"id": id, "raw": raw, "question": "무엇을?", "articles": [ARTICLE], **fields}


ROWS = [
    _row("same", "수수료는 8만 원으로"),
    _row("other", "제공된 문서에서는 확인할 수 없습니다"),
    _row("cut", "인감"),
    _row("short", "위임인 신분증"),
    _row("over", "관련 문서 없음", answerable=True),
    _row("missed", "도장", answerable=False),
    _row("new", "여권 원본"),
    _row("number", "도장\n35일 이내에 낸다"),
    _row("right", "도장"),
]


FILLED = {"counted": "1", "by": "김", "criterion": "절차에 맞는가", "date": "2026-03-14"}


def _write(name: str, rows: list[dict[str, Any]]) -> str:
    Path(name).write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return name


def _sheet(name: str) -> list[dict[str, str]]:
    data = Path(name).read_bytes()
    assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def _fill(name: str, lines: list[dict[str, str]], **verdicts: str) -> str:
    """``verdicts``: id -> counted; other lines are deleted."""
    filled = [{**line, **FILLED, "counted": verdicts[line["id"]]} for line in lines if line["id"] in verdicts]
    with Path(name).open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, REVIEW)
        writer.writeheader()
        writer.writerows(filled)
    return name


def test_the_dangerous_ones_come_first(capsys: pytest.CaptureFixture[str]) -> None:
    """Counted fragments by danger, refusals, shortened, cut, refused otherwise, same value; what is right is absent."""
    assert main(["review", _write("rows.jsonl", ROWS), "--csv", "s.csv"]) == 0
    lines = _sheet("s.csv")
    assert list(lines[0]) == list(REVIEW)
    assert [(line["id"], line["why"]) for line in lines] == [
        ("number", "counted"),
        ("new", "counted"),
        ("missed", "missed_refusal"),
        ("over", "over_refusal"),
        ("short", "shortened"),
        ("cut", "cut"),
        ("other", "refused_other"),
        ("same", "same_value"),
    ]
    number = lines[0]
    assert (number["item"], number["kind"], number["line"]) == ("f2", "number_changed", "8")
    assert (number["fragment"], number["said"], number["stands"]) == ("35일 이내에 낸다", "35일", "30일")
    assert (number["place"], number["article"], number["question"]) == ("30일 이내에 낸다", "규정 제1조", "무엇을?")
    assert number["raw"] == r"도장\n35일 이내에 낸다"
    assert all(line[name] == "" for line in lines for name in ("counted", "by", "criterion", "date", "note"))
    assert "things to look at: 8, in rows: 8" in capsys.readouterr().out


def test_every_reason_has_its_words() -> None:
    """And every kind has its place in the order of danger."""
    assert [reason for reason in REASONS if f"look.{reason}" not in TEMPLATES] == []
    assert BY_DANGER[0] == "number_changed"


def test_items_of_cards_and_what_the_screen_refuses() -> None:
    """An item that the answer does not say itself has a line; so has a screen that refuses wrongly."""
    cards = [{"kind": "list", "text": "서류: 도장, 인감도장"}, {"kind": "note", "text": ""}]
    rows = [
        _row("a", "여권", cards=[{"kind": "list", "text": "서류: 여권"}]),
        _row("b", "도장", cards=cards, no_document=True, answerable=True),
        _row("c", "관련 문서 없음", answerable=False, cards=[{"kind": "list", "text": "서류: 도장"}]),
    ]
    assert main(["review", _write("rows.jsonl", rows), "--csv", "s.csv"]) == 0
    assert [(line["id"], line["item"], line["why"]) for line in _sheet("s.csv")] == [
        ("a", "f1", "counted"),
        ("b", "c1.2", "screen"),
        ("c", "screen", "screen_missed_refusal"),
        ("b", "screen", "screen_over_refusal"),
    ]


def test_row_results_give_the_same_lines() -> None:
    """In the same order; without a diagnosis they lack the kinds, and so the order of danger."""
    name = _write("rows.jsonl", ROWS)
    main(["review", name, "--csv", "s.csv"])
    ours = _sheet("s.csv")
    for options, same in (([], True), (["--no-diagnosis"], False)):
        main(["score", name, "--rows", "results.jsonl", *options])
        assert main(["review", "results.jsonl", "--csv", "r.csv"]) == 0
        theirs = _sheet("r.csv")
        assert {(line["id"], line["item"]) for line in theirs} == {(line["id"], line["item"]) for line in ours}
        columns = ("id", "item", "line", "why", "kind", "said", "stands", "article")
        assert all([line[name] for line in theirs] == [line[name] for line in ours] for name in columns) is same
    assert {line["kind"] for line in theirs} == {""} and "same_value" not in {line["why"] for line in theirs}


def test_an_alias_is_lent_to_the_diagnosis() -> None:
    """What the caller holds to be one is no invention."""
    name = _write("rows.jsonl", [_row("a", "도장사인"), _row("b", "스탬프")])
    assert main(["review", name, "--csv", "s.csv", "--alias", "스탬프=도장"]) == 0
    assert [(line["id"], line["kind"]) for line in _sheet("s.csv")][-1] == ("b", "alias")


def test_formulas_are_guarded_and_numbers_are_not() -> None:
    """What a model wrote runs nothing in a spreadsheet, and -3.5% is still a number."""
    rows = [_row("=1+1", "=cmd|' /C calc'!A0\n@SUM(A1)\n-3.5%\n＋여권\n-여권")]
    assert main(["review", _write("rows.jsonl", rows), "--csv", "s.csv"]) == 0
    lines = _sheet("s.csv")
    assert {line["id"] for line in lines} == {"'=1+1"}
    assert {line["fragment"] for line in lines} == {"'=cmd|' /C calc'!A0", "'@SUM(A1)", "-3.5%", "'＋여권", "'-여권"}


@given(st.text(alphabet="'=+-@\t\r＝1.,%가a") | st.text())
def test_the_guard_goes_away_again(text: str) -> None:
    """Whatever the text, and never twice."""
    assert unguarded(guarded(text)) == text


@given(st.text(alphabet="'=+-@\t\r1.,%가"))
def test_a_guarded_cell_is_no_formula(text: str) -> None:
    """It begins with no sign that a spreadsheet takes for one, unless all of it is a number."""
    cell = guarded(text)
    assert cell[:1] not in ("=", "@", "\t", "\r")
    assert cell[:1] not in ("+", "-") or cell[1:].replace(",", "").replace(".", "").removesuffix("%").isdecimal()


def test_steering_characters_are_shown() -> None:
    """One physical line an item, whatever the model wrote."""
    assert main(["review", _write("rows.jsonl", [_row("a", "\x1b[2J여권\u202e")]), "--csv", "s.csv"]) == 0
    data = Path("s.csv").read_bytes().decode("utf-8-sig")
    assert data.count("\r\n") == 2 and data.count("\n") == 2
    assert "\x1b" not in data and r"\x1b[2J여권\u202e" in data


# ── read back ──────────────────────────────────────────────────────────────────────────────────────────────
def test_agreement_and_both_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """Of five lines three agree; the rule marks three, the person three; kappa is 1/6."""
    name = _write("rows.jsonl", ROWS)
    main(["review", name, "--csv", "s.csv"])
    capsys.readouterr()
    human = _fill("h.csv", _sheet("s.csv"), number="1", new="1", same="0", cut="0", short="1")
    assert main(["review", name, "--human", human]) == 0
    out, err = capsys.readouterr()
    pairs = [(True, True), (True, True), (True, False), (False, False), (False, True)]
    kappa = cohen_kappa(pairs)
    assert kappa == pytest.approx(1 / 6) and "n 5, raw agreement 3/5 (60.0 %), Cohen's kappa 0.16" in out
    assert "wrong by the rule 3/5 (60.0 %), by hand 3/5 (60.0 %)" in out
    assert "hallucinated rows by the rule 3/9 (33.3 %); rows that a person looked at: 5" in out
    assert "Cohen (1960)" in out and "counted by 김 on 2026-03-14, criterion: 절차에 맞는가; lines: 5" in out
    assert err == ""


def test_score_reads_the_sheet_too(capsys: pytest.CaptureFixture[str]) -> None:
    """The lines of a row's fragments are its count; agreement stands below the table and in the report."""
    name = _write("rows.jsonl", ROWS)
    main(["review", name, "--csv", "s.csv"])
    human = _fill("h.csv", _sheet("s.csv"), number="1", new="1", same="0", cut="0", short="1", missed="1")
    capsys.readouterr()
    assert main(["score", name, "--human", human, "--json", "r.json"]) == 0
    out = capsys.readouterr().out
    assert "default: rows: n 5, raw agreement 3/5 (60.0 %), Cohen's kappa 0.16" in out and "Cohen (1960)" in out
    told = json.loads(Path("r.json").read_text("utf-8"))["conditions"]["default"]["human"]
    assert (told["rows"], told["hallucinated_rows"], told["rule_rows"], told["both_rows"]) == (5, 3, 3, 2)


def test_a_report_judged_again_knows_no_agreement() -> None:
    """From counts alone nobody can say which rows both count."""
    tally = HumanTally().add(1, by="김", criterion="ㄱ", date="2026-03-14", rule=True)
    assert (tally.rule_rows, tally.both_rows) == (1, 1)
    tally = tally.add(1, by="김", criterion="ㄱ", date="2026-03-14")
    assert (tally.rule_rows, tally.both_rows) == (None, None)
    assert HumanTally.from_dict(json.loads(json.dumps(tally.to_dict()))) == tally


def test_counts_by_row_are_compared_too(capsys: pytest.CaptureFixture[str]) -> None:
    """A file with a line a row gives agreement on rows, and none on items."""
    name = _write("rows.jsonl", ROWS)
    counts = [{"id": id, "counted": number, "by": "김", "criterion": "ㄱ", "date": "2026-03-14"}
              for id, number in (("number", 1), ("right", 0), ("same", 0), ("ghost", 1))]  # fmt: skip
    assert main(["review", name, "--human", _write("h.jsonl", counts)]) == 0
    out, err = capsys.readouterr()
    assert "default: rows" in out and "fragments and refusals" not in out
    assert "n 3, raw agreement 2/3 (66.7 %)" in out
    assert "belong to nothing in these rows: 1 (default ghost)" in err


@pytest.mark.parametrize("field", ["counted", "by", "criterion", "date"])
@pytest.mark.parametrize("command", ["review", "score"])
def test_a_line_without_all_four_is_refused(field: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With its line and field."""
    name = _write("rows.jsonl", ROWS)
    main(["review", name, "--csv", "s.csv"])
    lines = _sheet(_fill("h.csv", _sheet("s.csv"), number="1", new="1"))
    lines[1][field] = " "
    with Path("h.csv").open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, REVIEW)
        writer.writeheader()
        writer.writerows(lines)
    capsys.readouterr()
    assert main([command, name, "--human", "h.csv"]) == 2
    err = capsys.readouterr().err
    assert "h.csv, line 3" in err and f"field '{field}'" in err


@pytest.mark.parametrize("command", ["review", "score"])
def test_a_sheet_is_filled_in_by_and_by(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Lines with all four blank are told and wait; what is filled in counts."""
    name = _write("rows.jsonl", ROWS)
    main(["review", name, "--csv", "s.csv"])
    blank = len(_sheet("s.csv")) - 1
    lines = [line if line["id"] != "number" else {**line, **FILLED} for line in _sheet("s.csv")]
    with Path("h.csv").open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, REVIEW)
        writer.writeheader()
        writer.writerows(lines)
    capsys.readouterr()
    assert main([command, name, "--human", "h.csv"]) == 0
    captured = capsys.readouterr()
    assert f"nobody has filled in yet: {blank}; filled in: 1" in captured.err
    assert "n 1, raw agreement 1/1 (100 %)" in captured.out


def test_a_row_with_a_line_left_open_has_no_count() -> None:
    """Half of a row's fragments are no count of the row; a refusal's line that is left open takes nothing away."""
    head = "id,item,counted,by,criterion,date\n"
    body = "a,f1,1,김,ㄱ,2026-03-14\na,f2,,,,\nb,f1,1,김,ㄱ,2026-03-14\nb,raw,,,,\n"
    Path("h.csv").write_text(head + body, encoding="utf-8")
    assert set(read_human("h.csv")) == {("default", "b")}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("id,item,counted,by,criterion,date\na,f1,2,김,ㄱ,2026-03-14\n", "1 for wrong, 0 for right; but this is 2"),
        ("id,why,counted,by,criterion,date\na,counted,1,김,ㄱ,2026-03-14\n", "lost its column 'item'"),
    ],
)
def test_a_sheet_that_cannot_be_meant_is_refused(text: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A line judges one thing; without the column that tells its lines apart a sheet says nothing."""
    name = _write("rows.jsonl", ROWS)
    Path("h.csv").write_text(text, encoding="utf-8")
    assert main(["review", name, "--human", "h.csv"]) == 2
    err = capsys.readouterr().err
    assert "h.csv, line 2" in err and part in err


def test_the_lines_of_a_row_are_added_up() -> None:
    """Fragments make the count, refusals and cards do not; several names stand beside each other."""
    head = "id,item,counted,by,criterion,date\n"
    body = "'=a,f1,1,김,ㄱ,2026-03-14\n'=a,f2,0,이,ㄱ,2026-03-15\n'=a,raw,1,김,ㄱ,2026-03-14\n"
    Path("h.csv").write_text(head + body + "b,f1,1,김,ㄱ,2026-03-14\n", encoding="utf-8")
    table = read_human("h.csv")
    assert set(table) == {("default", "=a"), ("default", "b")}
    count = table["default", "=a"]
    assert (count.counted, count.by, count.criterion, count.date) == (1, "김, 이", "ㄱ", "2026-03-15")


@pytest.mark.parametrize("second", ["a,f1", "a,"])
def test_nothing_is_judged_twice(second: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the same item, nor a row as a whole and by its items."""
    rest = "1,김,ㄱ,2026-03-14"
    Path("h.csv").write_text(
        f"id,item,counted,by,criterion,date\na,f1,{rest}\n{second},{rest}\n", encoding="utf-8"
    )  # fmt: skip
    assert main(["review", _write("rows.jsonl", ROWS), "--human", "h.csv"]) == 2
    assert "h.csv, line 3" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("files", "argv", "part"),
    [
        ({}, [], "--csv FILE writes the sheet"),
        ({}, ["--csv", "rows.jsonl"], "is also an input"),
        ({"rows.jsonl": '{\n  "schema": "hallucheck/report/1"\n}\n'}, ["--csv", "s.csv"], "a report holds counts"),
        (
            {"rows.jsonl": '{"schema": "hallucheck/row/1", "outcome": "unscorable"}\n{"id": "a"}\n'},
            ["--csv", "s.csv"],
            "line 2: this is no row result",
        ),
        ({"rows.jsonl": '{"schema": "hallucheck/row/1"}\n'}, ["--csv", "s.csv"], "line 1: this is no row result"),
    ],
)
def test_what_cannot_be_reviewed_is_told(
    files: dict[str, str], argv: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing to do, an output that is an input, a report, a broken row result."""
    _write("rows.jsonl", ROWS)
    for name, content in files.items():
        Path(name).write_text(content, encoding="utf-8")
    assert main(["review", "rows.jsonl", *argv]) == 2
    assert part in capsys.readouterr().err
    assert not Path("s.csv").exists()


def test_rows_that_could_not_be_scored_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A broken line, a second row of a key, a row without articles; and a file without rows."""
    rows = [ROWS[0], ROWS[0], {"id": "x"}, {"id": "y", "raw": "도장"}]
    assert main(["review", _write("rows.jsonl", rows), "--csv", "s.csv"]) == 2
    assert len(_sheet("s.csv")) == 1
    assert "could not be scored are not in the sheet: 3" in capsys.readouterr().err
    assert main(["review", _write("rows.jsonl", []), "--csv", "s.csv"]) == 2


# ── agreement ──────────────────────────────────────────────────────────────────────────────────────────────
def test_kappa_is_cohens() -> None:
    """A textbook table: 20 and 15 agree, 5 and 10 do not; observed 0.7, expected 0.5."""
    pairs = [(True, True)] * 20 + [(True, False)] * 5 + [(False, True)] * 10 + [(False, False)] * 15
    assert raw_agreement(pairs) == 0.7
    assert cohen_kappa(pairs) == pytest.approx(0.4)


def test_kappa_says_nothing_of_nothing() -> None:
    """No pairs, or one judgement for everything; perfect agreement on two is 1, perfect disagreement -1."""
    assert (raw_agreement([]), cohen_kappa([])) == (None, None)
    assert cohen_kappa([(1, 1)] * 9) is None
    assert cohen_kappa([("a", "a"), ("b", "b")]) == 1
    assert cohen_kappa([("a", "b"), ("b", "a")]) == -1


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2))))
def test_kappa_does_not_care_who_is_who(pairs: list[tuple[int, int]]) -> None:
    """Exchanged, renamed or in another order, the pairs give the same."""
    turned = [(str(other), str(one)) for one, other in reversed(pairs)]
    assert cohen_kappa(turned) == cohen_kappa(pairs)
