"""Is the key word there: as canonical text under the number guard, and what is said in another form for reading only.

docs/keywords.md.
"""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from studymaker import answered, refused, write

from hallucheck.cli import main
from hallucheck.records import Article, Row
from hallucheck.studies.forms import other_form
from hallucheck.studies.keywords import KeywordStudy

pytestmark = pytest.mark.usefixtures("elsewhere")

ARTICLE = {"doc_id": "규정", "clause": "제1조", "text": "수수료는 80,000원이고 신분증을 낸다. 기간은 30일이다."}


def row(id: str, raw: str, *keywords: str, **fields: Any) -> dict[str, Any]:
    """A row with these key words."""
    return {"id": id, "raw": raw, "articles": [ARTICLE], "keywords": list(keywords), **fields}


def states(raw: str, *words: str, articles: tuple[Article, ...] | None = None, **options: Any) -> list[tuple[Any, ...]]:
    """What is said of each word: in the answer, in the evidence."""
    found = KeywordStudy(**options).look(Row("q", raw, keywords=words, articles=articles))
    return [(word.answer, word.evidence) for word in found.words]


@pytest.mark.parametrize(
    ("raw", "word", "state"),
    [
        ("수수료는 15만원", "5만원", "missing"),
        ("수수료는 5만원", "5만원", "found"),
        ("수수료 80,000원", "80000원", "found"),
        ("수수료 8만 원", "80,000원", "form"),
        ("연차유급휴가", "연차 유급휴가", "found"),
        ("「산업집적·활성화법」", "산업집적ㆍ활성화법", "found"),
        ("1.5배", "15배", "missing"),
        ("제7조의3", "제7조", "missing"),
        ("<think>신분증</think>도장", "신분증", "missing"),
        ('{"신분증": "도장"}', "신분증", "missing"),
        ('{"서류": "\\uc2e0\\ubd84\\uc99d"}', "신분증", "found"),
        ("- 신분증\n- 도장", "신분증, 도장", "found"),
        ("", "신분증", "missing"),
        ("관련 문서 없음", "문서", "missing"),
    ],
)
def test_a_key_word_in_the_answer(raw: str, word: str, state: str) -> None:
    """Canonical text, the number guard, no reasoning, no JSON key, no refusal."""
    assert states(raw, word) == [(state, None)]


@pytest.mark.parametrize(
    ("word", "text", "form"),
    [
        ("80,000원", "수수료는 8만 원이다", "8만 원"),
        ("8만 원", "수수료는 80,000원", "80,000원"),
        ("5천5백만원", "55,000,000원", "55,000,000원"),
        ("오백만원", "5,000,000원", "5,000,000원"),
        ("1억 5천만원", "150,000,000원", "150,000,000원"),
        ("2024-01-02", "2024. 1. 2. 시행", "2024. 1. 2."),
        ("2024년 1월 2일", "2024-01-02", "2024-01-02"),
        ("100m²", "100m2", "100m²"),
        ("pdf", "PDF 파일", "pdf"),
        ("80,000원", "8만 명", None),
        ("80,000원", "18만 원", None),
        ("80,000원", "80,001원", None),
        ("5%", "5%p", None),
        ("1.5배", "15배", None),
        ("2024-01-02", "2024-02-01", None),
        ("신분증", "주민등록증", None),
        ("", "무엇이든", None),
    ],
)
def test_another_form(word: str, text: str, form: str | None) -> None:
    """The same value and the same unit; a near value is no form of it."""
    assert other_form(word, text) == form


def test_evidence_is_what_the_row_was_given() -> None:
    """Found in one article, in another form, missing, or not known since nothing was given."""
    articles = (Article("a", text="신분증"), Article("b", text="8만 원"))
    words = ("신분증", "80,000원", "도장")
    assert states("없는 말", *words, articles=articles) == [
        ("missing", "found"),
        ("missing", "form"),
        ("missing", "missing"),
    ]
    assert states("없는 말", *words, articles=()) == [("missing", "missing")] * 3
    assert states("없는 말", *words) == [("missing", None)] * 3


def test_a_word_given_twice_is_one() -> None:
    """It is one thing to say."""
    assert len(states("신분증", "신분증", "신분증")) == 1


RUN = (
    row("a", "신분증, 8만 원", "신분증", "80,000원"),
    row("b", "도장", "신분증", "인감"),
    row(
        "c",
        "30일",
        "30일",
        cards=[{"kind": "list", "text": "기간: 30일", "source": {"doc_id": "규정", "clause": "제1조"}}],
    ),
    row("d", "그 밖"),
    {"id": "e", "raw": "신분증", "keywords": ["신분증"]},
)


def test_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """Counts that add up; a word in another form is not among the found ones; a missing one was lost here or before."""
    data = answered(capsys, "keywords", write("r.jsonl", *RUN))
    counted = {name: (share["number"], share["total"]) for name, share in data["figures"].items()}
    assert counted == {
        "keywords_found": (3, 6),
        "keywords_by_alias": (0, 6),
        "keywords_by_form": (1, 6),
        "keywords_missing": (2, 6),
        "rows_with_all_keywords": (2, 4),
        "keywords_in_evidence": (4, 5),
        "missing_but_in_evidence": (1, 2),
        "missing_in_evidence_too": (1, 2),
        "sourced_cards": (1, 1),
        "clause_shown": (1, 1),
        "page_shown": (0, 1),
    }
    assert data["rows_without_keywords"] == {"number": 1, "ids": ["d"]} and data["label"] == "unstated"
    assert [(each["id"], each["word"], each["form"]) for each in data["by_form"]] == [("a", "80,000원", "8만 원")]
    assert [(each["id"], each["word"], each["evidence"]) for each in data["missing"]] == [
        ("b", "신분증", "found"),
        ("b", "인감", "missing"),
    ]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_text_says_how_each_is_measured(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Other forms and missing words are listed by row; every figure has its rule."""
    assert main(["keywords", write("r.jsonl", *RUN), "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "3/6 (50.0 %)" in out and "a: '80,000원'" in out and "b: '인감'" in out
    assert "alias" not in out and "별칭" not in out
    assert out.count("%)") == 10 and out.count("\n  ") >= 2 * 10


def test_every_missing_word_goes_to_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """One line each, room for a verdict, and no cell that a spreadsheet would run."""
    run = [*RUN, row("f", "=cmd()", "=1+1", "인감")]
    assert main(["keywords", write("r.jsonl", *run), "--review", "s.csv", "--rows", "-"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    missing = [(each["id"], word["word"]) for each in rows for word in each["words"] if word["answer"] == "missing"]
    sheet = list(csv.DictReader(io.StringIO(Path("s.csv").read_bytes().decode("utf-8-sig"))))
    assert [(line["id"], line["keyword"].lstrip("'")) for line in sheet] == missing
    assert missing[-1] == ("f", "인감") and all(line["verdict"] == line["by"] == "" for line in sheet)
    assert not any(cell.startswith("=") for line in sheet for cell in line.values())


def test_the_golden_set_names_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the row names none."""
    write("g.jsonl", {"id": "a", "keywords": ["신분증"]}, {"id": "b", "keywords": ["도장"]})
    file = write("r.jsonl", {"id": "a", "raw": "신분증"}, row("b", "신분증", "신분증"))
    assert answered(capsys, "keywords", file, "--gold", "g.jsonl")["figures"]["keywords_found"]["number"] == 2


def test_articles_and_retrieval_are_evidence(capsys: pytest.CaptureFixture[str]) -> None:
    """As for the main count."""
    write("art.jsonl", ARTICLE)
    write("ret.jsonl", {"id": "a", "found": [{"doc_id": "규정", "clause": "제1조"}]})
    file = write("r.jsonl", {"id": "a", "raw": "도장", "keywords": ["신분증"]})
    data = answered(capsys, "keywords", file, "--articles", "art.jsonl", "--retrieval", "ret.jsonl")
    assert data["figures"]["missing_but_in_evidence"]["number"] == 1


def test_aliases_are_told_apart_and_fitted(capsys: pytest.CaptureFixture[str]) -> None:
    """Another figure, never part of the found ones; held-out rows stand beside, labelled."""
    write("al.jsonl", {"keyword": "주민등록증", "aliases": ["신분증"]})
    file = write("r.jsonl", row("a", "신분증", "주민등록증"))
    held = write("h.jsonl", row("h", "주민등록증", "주민등록증"))
    data = answered(capsys, "keywords", file, "--aliases", "al.jsonl", "--heldout", held)
    assert data["label"] == "fitted"
    assert [data["figures"][f"keywords_{name}"]["number"] for name in ("found", "by_alias", "missing")] == [0, 1, 0]
    assert data["heldout"]["figures"]["keywords_found"]["number"] == 1
    assert main(["keywords", file, "--aliases", "al.jsonl", "--heldout", held]) == 0
    out = capsys.readouterr().out
    assert out.index("FITTED") < out.index("HELD OUT") and "alias" in out
    assert "1 (a)" in refused(capsys, "keywords", file, "--heldout", write("again.jsonl", row("a", "가", "가")))


@pytest.mark.parametrize(
    "line", [{"aliases": ["가"]}, {"keyword": "가", "aliases": "나|다", "x": 1}, {"keyword": "가", "aliases": [1]}, "x"]
)
def test_a_table_of_aliases_is_read_or_refused(line: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A fault names its line; a text with | is a list, as in CSV."""
    file, table = write("r.jsonl", row("a", "나", "가")), write("al.jsonl", line)
    if isinstance(line, dict) and line["aliases"] == "나|다":
        assert answered(capsys, "keywords", file, "--aliases", table)["figures"]["keywords_by_alias"]["number"] == 1
    else:
        assert "al.jsonl, line 1" in refused(capsys, "keywords", file, "--aliases", table)


def test_rows_that_cannot_be_read_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """They are named on stderr, and the exit code says that something is missing."""
    data = answered(capsys, "keywords", write("r.jsonl", row("a", "신분증", "신분증"), {"id": "b"}), code=2)
    assert data["rows_unread"] == 1 and data["figures"]["keywords_found"]["number"] == 1
