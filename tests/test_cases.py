"""Faults that tools of this sort have had, each pinned: the row, its fragments, their canonical text, their verdict.

In: fixtures/cases.jsonl; `symptom` says what went wrong elsewhere. Out: one test a row.
SPEC 1 to 3.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hallucheck.records import Article, Card, Row, Source
from hallucheck.row.scoring import Scorer
from hallucheck.text.fragments import Split, split
from hallucheck.text.match import ArticleText, match

CASES_FILE = Path(__file__).resolve().parents[1] / "fixtures" / "cases.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in CASES_FILE.read_text(encoding="utf-8").split("\n") if line]
each_case = pytest.mark.parametrize("case", CASES, ids=[f"{case['id']}-{case['kind']}" for case in CASES])


def doc_ids(case: dict[str, Any]) -> list[str]:
    """The supplied articles. The text belongs to the first; the others are there to be cited."""
    sources = case["input"].get("sources", ["doc"])
    return [source["id"] if isinstance(source, dict) else source for source in sources]


def expected(case: dict[str, Any]) -> list[tuple[str, str, bool]]:
    """What each row of the table says of its fragments."""
    return [(one["fragment"], one["canonical"], one["grounded"]) for one in case["ruleset_1"]]


@each_case
def test_case(case: dict[str, Any]) -> None:
    """Cut into fragments and looked up in the article, the row gives what the table says."""
    raw, text = case["input"]["raw"], case["input"]["article"]
    found = split(raw, doc_ids=doc_ids(case))
    places = [match(fragment.text, fragment.canonical, [ArticleText(text)]) for fragment in found.fragments]
    got = [
        (fragment.text, fragment.canonical, place is not None)
        for fragment, place in zip(found.fragments, places, strict=True)
    ]
    assert got == expected(case), case["symptom"]
    if case["input"].get("want_span"):
        quoted = [text[place.start : place.end] for place in places if place is not None]
        assert quoted == [fragment.text for fragment in found.fragments]


@each_case
def test_case_as_a_row(case: dict[str, Any]) -> None:
    """Scored as a row whose card cites the article, it gives the same."""
    ids = doc_ids(case)
    row = Row(
        id=case["id"],
        raw=case["input"]["raw"],
        answerable=case["input"].get("relevant"),
        articles=tuple(Article(doc_id, text=case["input"]["article"] if doc_id == ids[0] else "") for doc_id in ids),
        cards=(Card("list", "", (), Source(ids[0])),),
    )
    result = Scorer().score(row)
    assert [(one.text, one.canonical, one.grounded) for one in result.fragments] == expected(case), case["symptom"]
    for one in result.fragments:
        assert (one.span is not None) is (one.fold is not None) is (one.article is not None) is one.grounded
    assert result.outcome == ("answered" if result.fragments else "truncated")


def test_the_table_is_whole() -> None:
    """Cases do not get lost, and each has its own id."""
    assert len(CASES) == len({case["id"] for case in CASES}) == 108


@pytest.mark.parametrize("raw", ["[" * 100_000, "```json\n" + "[" * 100_000 + "\n```", '{"가":' * 100_000])
def test_depth_does_not_crash(raw: str) -> None:
    """JSON of any depth is read or given up, never an error that takes the other rows with it."""
    assert split(raw).fragments == ()


def test_a_number_of_any_length_is_one_fragment() -> None:
    """Five thousand digits are a number as written, and it does not stand in the article."""
    (fragment,) = split('{"금액": ' + "9" * 5000 + "}").fragments
    assert fragment.canonical == "9" * 5000
    assert match(fragment.text, fragment.canonical, [ArticleText("금액은 100원")]) is None


def test_a_loop_counts_every_time() -> None:
    """A model that repeats a line three hundred times has said it three hundred times."""
    found: Split = split("병가 9일\n" * 300)
    assert len(found.fragments) == 300
    assert {fragment.canonical for fragment in found.fragments} == {"병가9일"}
