"""`hallucheck selftest`: the scorer proves its catch rate on the user's rows, or says what it missed. SPEC 3."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from statutes.corpus import Corpus
from statutes.whole import plant

from hallucheck import Article, Row, Ruleset, read_articles, read_rows
from hallucheck.cli import main
from hallucheck.readers.tables import read_retrieval
from hallucheck.schemas import schema
from hallucheck.studies.intervals import wilson
from hallucheck.studies.selftest import Selftest, selftest
from hallucheck.studies.selftest_edits import CORRUPT, HARMLESS, Stock, suitable
from hallucheck.studies.selftest_reading import stands
from hallucheck.words import TEMPLATES

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures" / "cards"
OUTPUTS = ("outputs-better.jsonl", "outputs-plain.jsonl", "outputs-schema.jsonl")
BESIDE = ["--articles", f"{FIXTURES}/articles.jsonl", "--retrieval", f"{FIXTURES}/retrieval.jsonl"]


def _of_fixture(name: str, ruleset: Ruleset | None = None, **options: Any) -> Selftest:
    return selftest(
        read_rows(FIXTURES / name),
        ruleset or Ruleset(),
        articles=read_articles(FIXTURES / "articles.jsonl"),
        retrieval=read_retrieval(FIXTURES / "retrieval.jsonl"),
        **options,
    )


@pytest.mark.parametrize("name", OUTPUTS)
def test_all_is_caught_on_the_fixtures_without_a_false_alarm(name: str) -> None:
    """Every edit was made, every corruption counted, every harmless edit let stand."""
    for seed in (1, 2, 3):
        found = _of_fixture(name, seed=seed)
        assert found.misses == ()
        assert all(count.made for count in (*found.harmless.values(), *found.corrupt.values()))


def test_all_is_caught_on_rows_of_real_statutes(statute_articles: list[dict[str, Any]]) -> None:
    """Thousands of edited phrases, no miss and no false alarm."""
    found = selftest(_statute_rows(statute_articles), most=300)
    assert found.misses == () and found.rows > 200
    assert sum(count.made for count in found.corrupt.values()) > 1000


def _statute_rows(articles: list[dict[str, Any]]) -> Iterator[Row]:
    for planted in plant(Corpus(articles), 400, 1):
        statute = planted.statute
        yield Row(planted.id, planted.raw, articles=(Article(statute.doc_id, statute.clause, statute.text),))


def test_a_scorer_that_misses_is_found_out() -> None:
    """The plain rule lets 5세 of 65세 stand: the test sees it, says why, and fails."""
    found = _of_fixture("outputs-plain.jsonl", Ruleset(guard="literal"))
    assert found.misses and not found.passed
    miss = found.misses[0]
    assert (miss.edit, miss.harmless, miss.why) == ("digit_dropped", False, "stands")
    assert found.corrupt["digit_dropped"].wrong == len(found.misses)


def test_a_scorer_that_counts_too_much_is_found_out() -> None:
    """A ruleset that reads nothing of a JSON answer gives false alarms, not silence."""
    row = Row("q", "신분증", articles=(Article("a", text="신분증을 낸다."),))
    found = selftest([row], Ruleset(refusal_phrases=("신 분증",)))
    assert found.phrases == 0
    found = selftest([row])
    assert found.harmless["json_string"] == (1, 0, 0)


def test_the_same_seed_gives_the_same_bytes() -> None:
    """And another seed other edits."""
    one, same, other = (_of_fixture("outputs-better.jsonl", most=20, seed=seed) for seed in (5, 5, 6))
    assert one == same and one.rows == 20
    assert json.dumps(one.to_dict()) == json.dumps(same.to_dict())
    assert other != one


WORDS = ("신분증을 ", "15만원 ", "제3조에 ", "할 수 있다", "2024. 1. 2.", "ㆍ", "·", ", ", "1,000원 ", "(나) ", "**")
LINE = st.lists(st.sampled_from(WORDS) | st.text(max_size=3), max_size=8).map("".join)


@given(st.lists(LINE, max_size=4))
def test_whatever_the_rows_hold_the_counts_add_up(lines: list[str]) -> None:
    """Nothing raises, every miss is counted under its edit, and who passes has none."""
    rows = [Row(f"q{at}", line, articles=(Article("a", text=f"{line}\n끝"),)) for at, line in enumerate(lines)]
    found = selftest(rows)
    counts = {**found.harmless, **found.corrupt}
    assert Counter(miss.edit for miss in found.misses) == Counter({edit: count.wrong for edit, count in counts.items()})
    assert all(0 <= count.wrong <= count.made <= found.rows for count in counts.values())
    assert found.passed is (not found.misses) and found.rows <= found.rows_read == len(lines)


# ── edits ──────────────────────────────────────────────────────────────────────────────────────────────────
PHRASE = "제3조에 따라 2024. 1. 12.부터 35일 이내에 신고ㆍ등록을 할 수 있다"
STOCK = Stock(("수수료", "은행"), (("다른 조문의 글", "다른 조문의 글이다."),))


@pytest.mark.parametrize("edit", HARMLESS)
def test_a_harmless_edit_changes_how_it_is_written(edit: str) -> None:
    """It finds something in a rich phrase, and never gives the phrase back."""
    made = {HARMLESS[edit](Random(seed), PHRASE, PHRASE, STOCK) for seed in range(20)}
    assert made and None not in made and PHRASE not in made


@pytest.mark.parametrize("edit", CORRUPT)
def test_a_corruption_changes_what_it_says(edit: str) -> None:
    """It finds something in a rich phrase, and what it makes does not stand in it."""
    made = {CORRUPT[edit](Random(seed), PHRASE, PHRASE, STOCK) for seed in range(20)}
    assert made and not any(text is None or stands(text, PHRASE) for text in made)


@pytest.mark.parametrize(
    ("edit", "before", "after"),
    [
        ("digit", "30일", {f"3{digit}일" for digit in "123456789"} | {f"{digit}0일" for digit in "12456789"}),
        ("digit_dropped", "15만원", {"5만원"}),
        ("clause", "제3조", {f"제{number}조" for number in range(4, 11)}),
        ("negation", "할 수 있다", {"할 수 없다"}),
        ("negation", "신고를 한다", {"신고를 하지 아니한다"}),
        ("negation", "신고하지 아니한다", {"신고한다"}),
        ("word_dropped", "신고 또는 등록", {"신고 등록"}),
        ("other_article", "신고", {"다른 조문의 글"}),
    ],
)
def test_a_corruption_is_the_one_that_its_name_says(edit: str, before: str, after: set[str]) -> None:
    """Nothing else is made of the phrase."""
    made = {CORRUPT[edit](Random(seed), before, before, STOCK) for seed in range(50)}
    assert made <= after


@pytest.mark.parametrize("phrase", ["신분증", "여권용 사진 2장", "수수료 1,000원", PHRASE])
def test_plain_phrases_are_edited(phrase: str) -> None:
    """Words, numbers, dates, middle dots."""
    assert suitable(phrase)


@pytest.mark.parametrize(
    "phrase", ["등", "**신분증**", "| 신분증", "1. 신분증", "- 신분증", " 신분증", "가나, 다라", "ABC"]
)
def test_other_phrases_are_left_aside(phrase: str) -> None:
    """Too short, or with marks that an edit would break."""
    assert not suitable(phrase)


# ── the plain reading ──────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("phrase", "article", "there"),
    [
        ("신분증", "신 분증을 낸다", True),
        ("신고등록", "신고ㆍ등록", True),
        ("1000원", "1,000원을 낸다", True),
        ("2024. 1. 2.", "2024.1.2.부터", True),
        ("30일", "130일", False),
        ("5만원", "15만원", False),
        ("5만", "5만원", True),
        ("5천", "5천만원", False),
        ("15", "1.5배", False),
        ("35일", "3~5일", False),
        ("5", "5%", False),
        ("AI", "MAIN", False),
        ("AI", "AI를", True),
        ("30일", "130일 또는 30일", True),
        ("", "신분증", False),
        ("도장", "신분증", False),
    ],
)
def test_the_plain_reading(phrase: str, article: str, there: bool) -> None:
    """What a person with a pencil finds: letters in order, no number and no foreign word cut in two."""
    assert stands(phrase, article) is there


def test_what_stands_by_chance_is_left_out_and_counted() -> None:
    """A dropped word that leaves another sentence of the article is no corruption."""
    text = "신고 또는 등록. 신고 등록."
    found = selftest([Row("q", "신고 또는 등록", articles=(Article("a", text=text),))])
    assert found.corrupt["word_dropped"].made == 0 and found.corrupt["word_dropped"].left_out > 0
    assert found.passed


# ── the interval ───────────────────────────────────────────────────────────────────────────────────────────
def test_the_interval_of_wilson() -> None:
    """Values that anyone can look up: 0 of 10, 5 of 10, 10 of 10; nothing of nothing."""
    assert wilson(0, 0) is None
    for number, low, high in ((0, 0.0, 0.27753), (5, 0.23659, 0.76341), (10, 0.72247, 1.0)):
        found = wilson(number, 10)
        assert found is not None and found == pytest.approx((low, high), abs=1e-5)


# ── the command ────────────────────────────────────────────────────────────────────────────────────────────
def test_the_command_tells_and_ends_with_its_verdict(
    elsewhere: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """0 when all was caught, 1 when not, with every miss and why; the JSON fits its schema."""
    assert main(["selftest", f"{FIXTURES}/outputs-plain.jsonl", *BESIDE, "--json", "s.json"]) == 0
    out = capsys.readouterr().out
    assert "All caught, no false alarm." in out and "Wilson (1927)" in out and "65/65 (100 %)" in out
    data = json.loads((tmp_path / "s.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema("selftest")).validate(data)
    argv = ["selftest", f"{FIXTURES}/outputs-plain.jsonl", *BESIDE, "--guard", "literal"]
    assert main([*argv, "--json", "l.json"]) == 1
    out = capsys.readouterr().out
    assert "by the rule it stands in the article: 5세 이상인 사람" in out and "Corruptions missed: 1" in out
    jsonschema.Draft202012Validator(schema("selftest")).validate(json.loads(Path("l.json").read_text("utf-8")))
    assert main([*argv, "--json", "-"]) == 1
    assert json.loads(capsys.readouterr().out)["passed"] is False


def test_lines_that_cannot_be_read_are_told(
    elsewhere: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was not tested is no proof: exit code 2, though nothing was missed in what was read."""
    rows = Path(f"{FIXTURES}/outputs-plain.jsonl").read_text(encoding="utf-8")
    Path("rows.jsonl").write_text(rows + "{\n[]\n", encoding="utf-8")
    assert main(["selftest", "rows.jsonl", *BESIDE, "--json", "s.json"]) == 2
    assert f"2 of {len(rows.splitlines()) + 2} lines could not be read" in capsys.readouterr().err
    data = json.loads(Path("s.json").read_text(encoding="utf-8"))
    assert (data["passed"], data["rows_unreadable"]) == (True, 2)
    jsonschema.Draft202012Validator(schema("selftest")).validate(data)


def test_every_edit_and_reason_has_its_words() -> None:
    """No code is shown to a reader."""
    codes = [f"edit.{edit}" for edit in (*HARMLESS, *CORRUPT)]
    reasons = schema("selftest")["properties"]["misses"]["items"]["properties"]["why"]["enum"]
    assert [code for code in [*codes, *(f"why.{reason}" for reason in reasons)] if code not in TEMPLATES] == []


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["--rows", "0"], "--rows must be a whole number from 1"),
        (["--seed", "x"], "--seed must be a whole number"),
        (["--json", "rows.jsonl"], "is also an input"),
        ([], "no row holds a grounded fragment"),
    ],
)
def test_what_cannot_be_tested_is_told(
    argv: list[str], part: str, elsewhere: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wrong numbers, an output that is an input, and rows in which nothing stands."""
    Path("rows.jsonl").write_text('{"id": "a", "raw": "도장", "articles": []}\n', encoding="utf-8")
    assert main(["selftest", "rows.jsonl", *argv]) == 2
    assert part in capsys.readouterr().err
