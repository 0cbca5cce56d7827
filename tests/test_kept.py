"""What is kept of the rows for a page and for test cases: parts add up, bounds hold, and the XML is XML.

SPEC 4 and 5, docs/reports.md.
"""

import json
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rowmaker import piece, right, row, tally, wrong

import hallucheck.engines.kept as bounds
from hallucheck.cli import main
from hallucheck.engines.kept import STEPS, Kept
from hallucheck.engines.pagerow import LONGEST, page_row, pages_articles
from hallucheck.records import Article, Row
from hallucheck.render.charts import kinds_chart, spread_chart
from hallucheck.render.html import html
from hallucheck.render.junit import junit
from hallucheck.render.kinds import kind_name, kinds_of
from hallucheck.render.markdown import markdown
from hallucheck.row.evidence import DiagnosisResult
from hallucheck.row.result import RowResult
from hallucheck.ruleset import Ruleset
from hallucheck.run.report import build_report
from hallucheck.run.tally import Tally
from hallucheck.words import LANGS, Lang, say

ARTICLE = Article("규정", "제1조", "신분증을 낸다")
HOSTILE = "<a>&\"'\x00\x1b]]>\ud800\ufffe\u2028</failure>"


def kept_of(results: list[RowResult], *, part: bool = False, most: int = 20, size: int = 0) -> Kept:
    """All rows kept as they come; each has an article of its own, of so many characters."""
    made = Kept(page=True, cases=True, part=part, most=most)
    for number, result in enumerate(results):
        article = ARTICLE._replace(text=f"신분증 {number}".ljust(size))
        made.add(Row(result.id, "신분증 여권 사본"), result, "rows.jsonl", (article,))
    return made


@given(st.lists(st.booleans(), max_size=40), st.lists(st.integers(0, 40), max_size=4))
def test_parts_keep_what_the_whole_keeps(faults: list[bool], cuts: list[int]) -> None:
    """However a run is cut into parts, the same rows, cases and counts are kept, also beyond the bound."""
    results = [wrong(f"q{number}") if fault else right(f"q{number}") for number, fault in enumerate(faults)]
    whole = kept_of(results, most=10)
    ends = sorted({0, len(results), *(cut for cut in cuts if cut < len(results))})
    merged = Kept(page=True, cases=True, most=10)
    for first, last in pairwise(ends):
        part = Kept(page=True, cases=True, part=True, most=10)
        for number in range(first, last):
            article = ARTICLE._replace(text=f"신분증 {number}")
            part.add(Row(f"q{number}", "신분증 여권 사본"), results[number], "rows.jsonl", (article,))
        merged.merge(part)
    for name in ("rows", "cases", "spread", "total", "hidden", "only_faults"):
        assert getattr(merged, name) == getattr(whole, name)
    ids = [json.loads(kept.data)["id"] for kept in whole.rows]
    expected = [result.id for result, fault in zip(results, faults, strict=True) if fault or len(results) <= 10]
    assert ids == expected[:10]


def test_bytes_and_articles_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the bounds rows are left out, and articles stand without their text; equal articles count once."""
    monkeypatch.setattr(bounds, "ARTICLE_CHARACTERS", 250)
    kept = kept_of([wrong(f"q{number}") for number in range(4)], size=100)
    assert [row.articles[0].text is None for row in kept.rows] == [False, False, True, True]
    once = Kept(page=True, cases=False)
    for _ in range(9):
        once.add(Row("q", "신분증"), wrong(), "", (ARTICLE._replace(text="신분증".ljust(200)),))
    assert all(row.articles[0].text for row in once.rows)
    monkeypatch.setattr(bounds, "ROW_BYTES", 1000)
    few = kept_of([wrong(f"q{number}") for number in range(9)])
    assert 0 < len(few.rows) < 9 and few.hidden == 9 - len(few.rows)


def test_an_article_is_cut_and_so_are_places_behind_the_cut() -> None:
    """A place beyond what the page holds is left out; the fragment stays, with its verdict."""
    far = piece()._replace(span=(LONGEST + 5, LONGEST + 8))
    articles = (ARTICLE._replace(text="가" * (LONGEST + 5) + "신분증"),)
    used = pages_articles(row("q1", far), articles, all_of_them=True)
    assert [len(article.text or "") for article in used] == [LONGEST + 1]
    (fragment,) = page_row(Row("q1", "신분증"), row("q1", far), "", used, wrong=False)["fragments"]
    assert fragment["ok"] == 1 and "article" not in fragment


def test_of_two_articles_under_one_key_the_right_one_is_marked() -> None:
    """The place is in the article in which the fragment stands as it is."""
    other = ARTICLE._replace(text="도장과 사본을 낸다")
    result = row("q1", piece())
    used = pages_articles(result, (other, ARTICLE), all_of_them=False)
    assert used == (ARTICLE,)


def test_a_diagnosis_points_into_the_articles_of_the_row() -> None:
    """Kind, words and nearest place go along; the place is that of the article in the page."""
    why = DiagnosisResult("number_changed", ("규정", "제2조"), (0, 4), ("5만",), ("15만",), 0.9, "letters", ())
    result = row("q1", piece("5만원", grounded=False)._replace(diagnosis=why))
    articles = (ARTICLE, Article("규정", "제2조", "15만원"))
    used = pages_articles(result, articles, all_of_them=True)
    assert used == articles[::-1]  # what is pointed at comes first
    (fragment,) = page_row(Row("q1", "5만원"), result, "", used, wrong=True)["fragments"]
    assert fragment["why"] == {
        "kind": "number_changed", "article": 0, "span": (0, 4), "said": ["5만"], "stands": ["15만"],
        "likeness": 0.9, "by": "letters",
    }  # fmt: skip
    kept = Kept(page=False, cases=True)
    kept.add(None, result, "", ())
    (counted,) = kept.cases[0].counted
    assert counted == ("5만원", "number_changed", ("5만",), ("15만",))


# ── test cases ─────────────────────────────────────────────────────────────────────────────────────────────
def suites(data: bytes) -> dict[str, ElementTree.Element]:
    """The suites of a document by name, read by an XML parser."""
    root = ElementTree.fromstring(data)
    assert root.tag == "testsuites"
    for name in ("tests", "failures", "errors"):
        assert int(root.attrib[name]) == sum(int(suite.attrib[name]) for suite in root)
    return {suite.attrib["name"]: suite for suite in root}


def test_a_case_for_every_question(tmp_path: Path, elsewhere: None) -> None:
    """A suite for each condition; counted fragments fail, unscorable rows and missing ids are errors."""
    article = {"doc_id": "규정", "clause": "제1조", "text": "신분증을 낸다"}
    rows = [
        {"id": "q1", "condition": "a", "raw": "신분증", "articles": [article], "latency_ms": 1250},
        {"id": "q2", "condition": "a", "raw": "신분증\n여권\n도장", "articles": [article]},
        {"id": "q1", "condition": "b", "raw": "신분증", "articles": [article]},
        {"id": "q1", "condition": "b", "raw": "신분증", "articles": [article]},
        {"id": "q3", "condition": "b", "raw": "신분증"},
    ]
    (tmp_path / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="ascii")
    (tmp_path / "gold.jsonl").write_text('{"id": "q1"}\n{"id": "q2"}\n{"id": "q3"}\n', encoding="ascii")
    main(["score", "rows.jsonl", "--gold", "gold.jsonl", "--junit", "cases.xml"])
    found = suites((tmp_path / "cases.xml").read_bytes())
    numbers = ("tests", "failures", "errors")
    counts = {name: [suite.attrib[number] for number in numbers] for name, suite in found.items()}
    assert counts == {"a": ["3", "1", "1"], "b": ["4", "0", "3"]}
    first, second, missing = found["a"].findall("testcase")
    assert first.attrib == {
        "classname": "a", "name": "q1", "file": "rows.jsonl", "line": "1", "time": "1.250",
    } and not list(first)  # fmt: skip
    failure = second[0]
    assert failure.tag == "failure" and failure.attrib["message"] == say("junit.failure", "en", counted=2, total=3)
    assert "여권" in (failure.text or "") and "도장" in (failure.text or "")
    assert missing[0].attrib == {"type": "missing", "message": say("junit.missing", "en")}
    assert [case[0].tag for case in found["b"].findall("testcase") if len(case)] == ["error"] * 3


def test_hostile_text_is_no_xml() -> None:
    """Ids, conditions and fragments of any characters give a document that a parser reads, with the text shown."""
    kept = Kept(page=False, cases=True)
    result = row(HOSTILE, piece(HOSTILE, grounded=False), condition=HOSTILE)
    kept.add(None, result, HOSTILE, ())
    report = build_report({HOSTILE: Tally.of([result])}, ruleset=Ruleset())
    data = junit(report, kept, {HOSTILE: [HOSTILE]}, lang="ko")
    (suite,) = suites(data).values()
    cases = suite.findall("testcase")
    assert len(cases) == 2 and "</failure>" in (cases[0][0].text or "") and r"\x00\x1b" in (cases[0][0].text or "")
    assert data == junit(report, kept, {HOSTILE: [HOSTILE]}, lang="ko")


def test_a_case_of_many_fragments_is_bounded() -> None:
    """The first fifty are listed, the others counted; an endless one is cut."""
    pieces = [piece(f"없음{number}", grounded=False) for number in range(60)]
    result = row("q1", piece("가" * 5000, grounded=False), *pieces)
    kept = Kept(page=False, cases=True)
    kept.add(None, result, "", ())
    text = junit(build_report({"default": Tally.of([result])}, ruleset=Ruleset()), kept, {}, lang="en").decode()
    assert say("junit.more", "en", number=11) in text and "없음48" in text and "없음49" not in text
    assert "가" * 1000 + " …" in text and "가" * 1001 not in text


# ── pictures ───────────────────────────────────────────────────────────────────────────────────────────────
def test_bars_are_as_long_as_their_counts() -> None:
    """Every part of a bar has the same length per fragment, its letter or at least its name, and its count."""
    drawn = ElementTree.fromstring(kinds_chart({"a": {"negation": 30, "typo": 10}, "<b>": {"typo": 5}}, "en"))
    parts = [(float(part.attrib["width"]), part[0].text or "") for part in drawn.iter("rect")]
    assert [text.partition(": ")[2] for _, text in parts] == ["30", "10", "5"]
    assert len({round(wide / int(text.partition(": ")[2])) for wide, text in parts}) == 1
    assert "<b>" in [text.text for text in drawn.iter("text")]


def test_columns_hold_every_row() -> None:
    """Rows fall into the column of their number of fragments, and the hatched part has those with a counted one."""
    random = Random(7)
    numbers = [random.choice([0, 1, 5, 6, 10, 11, 20, 21, 90]) for _ in range(50)]
    results = [row(f"q{place}", *[piece()] * number) for place, number in enumerate(numbers)]
    kept = kept_of([*results, wrong("w"), row("u", outcome="unscorable")], most=100)
    steps = kept.spread["default"]
    assert sum(map(sum, steps)) == 51 and steps[2] == [0, 1] and len(steps) == len(STEPS) + 1
    assert steps[STEPS.index(10)][0] == sum(6 <= number <= 10 for number in numbers)
    assert steps[-1][0] == sum(number > 20 for number in numbers)
    drawn = ElementTree.fromstring(spread_chart("a", steps, STEPS, "en"))
    labels = [group.findall("text")[-1].text for group in drawn.iter("g")]
    assert labels == ["0", "1", "2", "3", "4", "5", "6–10", "11–20", ">20"]
    assert sum(part.attrib["class"] == "bar wrong-bar" for part in drawn.iter("rect")) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_markdown_and_page_list_kinds_dangerous_first(lang: Lang) -> None:
    """A line for each kind that occurs, with its count in every condition; what harms most comes first."""
    tallies = {
        "a": tally(
            rows=3, answered=3, fragments=9, hallucinated_fragments=5, diagnosed=5, kind_typo=4, kind_negation=1
        ),
        "b": tally(rows=1, answered=1, fragments=1),
    }
    report = build_report(tallies, ruleset=Ruleset())
    assert kinds_of(tallies["a"]) == {"negation": 1, "typo": 4} and kinds_of(tallies["b"]) == {}
    text = markdown(report, None, lang=lang)
    first, then = (f"| {kind_name(kind, lang)} |" for kind in ("negation", "typo"))
    assert f"{first} 1/5 (20.0 %) | 0/0 (n/a) |\n{then} 4/5 (80.0 %) | 0/0 (n/a) |\n" in text
    page = html(report, None, None, lang=lang).decode()
    legend = page.split('legend">')[1].split("</ul>")[0]
    assert legend.index(kind_name("negation", lang)) < legend.index(kind_name("typo", lang))
    assert legend.count("<strong>") == 1  # a negation is dangerous, a typing error is not
