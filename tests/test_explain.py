"""`hallucheck explain`: one row beside its articles, every fragment's story, nothing obeyed. SPEC 3 and 6."""

import io
import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck import Article, Card, Row, Source
from hallucheck.cli import main
from hallucheck.meaning.diagnose import KINDS
from hallucheck.render.cells import Line, beside, width, wrapped
from hallucheck.render.explain import explained_lines, shown_likeness
from hallucheck.render.marked import AROUND, Mark, marked, merged
from hallucheck.render.styled import write_lines
from hallucheck.row.result import Fold
from hallucheck.studies.explained import Explainer
from hallucheck.words import LANGS, TEMPLATES, Lang

pytestmark = pytest.mark.usefixtures("elsewhere")

GUIDE = {"doc_id": "여권 안내", "clause": "제3조", "text": "신분증과 사진 2장을 낸다.\n수수료는 15만원으로 한다."}
ROW: dict[str, Any] = {"id": "q-001", "raw": "- 신분증\n- 수수료는 5만원으로", "articles": [GUIDE]}


def _write(*rows: dict[str, Any], name: str = "rows.jsonl") -> str:
    Path(name).write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return name


def _text(row: Row, *, lang: Lang = "en", most: int = 120) -> str:
    lines = explained_lines(Explainer().explain(row), lang, width=most)
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def _row(raw: str, *texts: str, **fields: Any) -> Row:
    articles = tuple(Article(f"doc{number}", text=text) for number, text in enumerate(texts, 1))
    return Row("q", raw, articles=articles, **fields)


def test_a_row_stands_beside_its_article(capsys: pytest.CaptureFixture[str]) -> None:
    """Answer left, article right, the places marked in both; then the stories."""
    assert main(["explain", _write(ROW), "q-001"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert re.search(r"^- \[1 신분증\] +\| 여권 안내 제3조$", out, re.MULTILINE)
    assert re.search(r"^- >>2 수수료는 5만원으로<< +\| \[1 신분증\]과 사진 2장을 낸다\.$", out, re.MULTILINE)
    assert re.search(r"^ +\| >>2 수수료는 15만원으로<< 한다\.$", out, re.MULTILINE)
    assert "stands in 여권 안내 제3조 at 0-3, as it is: 신분증" in out
    assert "probably number_changed (another number): " in out
    assert "it says 5만원으로, the article 15만원으로" in out
    assert "nearest place: 여권 안내 제3조 at 16-27: 수수료는 15만원으로" in out
    assert re.search(r"similarity: 0\.\d\d \(letters\)", out)


def test_korean_says_it_in_korean(capsys: pytest.CaptureFixture[str]) -> None:
    """Kind, fold and headings."""
    assert main(["explain", _write(ROW), "q-001", "--lang", "ko"]) == 0
    out = capsys.readouterr().out
    for part in ("원출력", "글자 그대로", "수가 다름", "답: 5만원으로 / 조문: 15만원으로"):
        assert part in out


def test_every_kind_has_its_words() -> None:
    """A name and a sentence for each of the 17 kinds, for each fold and flag."""
    assert len(KINDS) == 17
    codes = [f"{group}{kind}" for kind in KINDS for group in ("figure.kind_", "kind_says.")]
    codes += [f"fold.{fold}" for fold in get_args(Fold)]
    codes += [f"flag.{flag}" for flag in ("cut", "shortened", "trivial")]
    assert [code for code in codes if code not in TEMPLATES] == []
    assert len({TEMPLATES[f"kind_says.{kind}"][0] for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("lang", LANGS)
def test_a_narrow_screen_puts_one_below_the_other(lang: Lang) -> None:
    """No column of a few cells."""
    narrow, wide = (_text(_row("신분증", "신분증을 낸다."), lang=lang, most=most) for most in (60, 120))
    assert " | " not in narrow and " | " in wide
    assert all(f"[1 신분증]{rest}" in narrow for rest in ("\n", "을 낸다."))


def test_only_what_a_fragment_leads_to_is_shown() -> None:
    """Of a long article the surroundings of the place, of an untouched one its name."""
    long = "가나다 " * 100 + "신분증을 낸다." + " 라마바" * 100
    shown = _text(_row("신분증", long, "다른 글"))
    assert "doc1" in shown and "[1 신분증]" in shown and "다른 글" not in shown
    assert "cited, but no fragment leads there: doc2" in shown
    assert shown.count("가나다") <= AROUND // 4 + 1


def test_an_article_that_is_not_cited_is_said_to_be_none() -> None:
    """The fragment of another article is marked there, and the article is told apart."""
    cards = (Card("list", "", (), Source("doc1")),)
    shown = _text(_row("수수료는 은행에", "신분증을 낸다.", "수수료는 은행에 낸다.", cards=cards))
    assert "doc2 (given, not cited)" in shown and ">>1 수수료는 은행에<<" in shown
    assert "other_article" in shown


def test_card_items_have_their_story_and_their_own_articles() -> None:
    """An item is held against the source of its card."""
    cards = (Card("list", "서류: 신분증", source=Source("doc2")), Card("list", "서류: 도장", source=Source("doc1")))
    told = Explainer().explain(_row("신분증", "신분증을 낸다.", "도장을 낸다.", cards=cards))
    items = [(story.card, story.fragment.grounded, story.diagnosis and story.diagnosis.kind) for story in told.stories]
    assert items == [(0, True, None), (1, False, "other_article"), (2, False, "other_article")]
    assert [told.articles[story.article].doc_id for story in told.stories if story.article is not None] == [
        "doc1",
        "doc1",
        "doc2",
    ]


def test_two_texts_under_one_key_are_told_apart() -> None:
    """The place is marked in the text that holds the fragment."""
    articles = (Article("doc", text="도장을 낸다."), Article("doc", text="신분증을 낸다."))
    (story,) = Explainer().explain(Row("q", "신분증", articles=articles)).stories
    assert story.article == 1
    articles = (Article("doc", text="아무 말이나 길게 쓴 글이다."), Article("doc", text="30일 이내에 낸다."))
    (story,) = Explainer().explain(Row("q", "35일 이내에", articles=articles)).stories
    assert (story.article, story.diagnosis and story.diagnosis.kind) == (1, "number_changed")


def test_the_verdicts_are_those_of_the_scorer() -> None:
    """Nothing is counted otherwise because somebody looks."""
    told = Explainer().explain(_row("신분증, 인감", "신분증을 낸다."))
    assert told.counted == 1
    assert [story.fragment for story in told.stories] == list(told.result.fragments)


HOSTILE = "\x1b[2J\x1b]0;x\x07<script>alert(1)</script>\u202e증분신"


def test_hostile_text_is_shown_and_not_obeyed(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the answer, nor the article, nor a name steers the terminal."""
    article = {"doc_id": HOSTILE, "text": f"{HOSTILE} 도장"}
    row = {"id": "a", "question": HOSTILE, "raw": f"{HOSTILE}\n도장 [{HOSTILE}]", "articles": [article]}
    assert main(["explain", _write(row), "a"]) == 0
    out = capsys.readouterr().out
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", out)
    assert r"\x1b[2J" in out and "[1 " in out


def test_a_row_without_anything_to_check_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """A refusal, an empty output, a row without articles."""
    rows = [{**ROW, "id": "a", "raw": "관련 문서 없음"}, {**ROW, "id": "b", "raw": ""}, {"id": "c", "raw": "신분증"}]
    name = _write(*rows)
    for id, part in (("a", "refused"), ("b", "(empty)"), ("c", "no articles were given")):
        assert main(["explain", name, id]) == 0
        out = capsys.readouterr().out
        assert part in out and "There is nothing to check" in out


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["q-01"], "Ids like it: q-001"),
        (["7"], "Ids like it: 007"),
        (["nothing like it"], "Check the id"),
        (["twice"], "--condition NAME with one of: 갑, 을"),
        (["twice", "--condition", "병"], "It stands in: 갑, 을"),
        (["broken"], "line 5, field 'raw'"),
    ],
)
def test_what_cannot_be_shown_is_told(argv: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown id gets near ones, a row in several conditions their names, a broken row its fault."""
    rows = [ROW, {**ROW, "id": "007"}, *({**ROW, "id": "twice", "condition": name} for name in ("갑", "을"))]
    assert main(["explain", _write(*rows, {"id": "broken"}), *argv]) == 2
    out, err = capsys.readouterr()
    assert out == "" and part in err


def test_a_condition_chooses_the_row(capsys: pytest.CaptureFixture[str]) -> None:
    """And a second row of the same key is told."""
    rows = [{**ROW, "condition": "갑"}, {**ROW, "condition": "을", "raw": "도장"}, {**ROW, "condition": "을"}]
    assert main(["explain", _write(*rows), "q-001", "--condition", "을"]) == 0
    out, err = capsys.readouterr()
    assert "condition 을, line 2" in out and ">>1 도장<<" in out and "2 times" in err


def test_the_files_beside_give_the_articles(capsys: pytest.CaptureFixture[str]) -> None:
    """As for score: a table, and which of it the question was given."""
    name = _write({"id": "a", "raw": "신분증"})
    _write(GUIDE, name="articles.jsonl")
    _write({"id": "a", "found": [{"doc_id": "여권 안내"}]}, name="found.jsonl")
    assert main(["explain", name, "a", "--articles", "articles.jsonl", "--retrieval", "found.jsonl"]) == 0
    assert "[1 신분증]과" in capsys.readouterr().out


WORDS = st.sampled_from(
    ["신분증", "15만원", "제3조", "수수료는", "\n", "\r\n", "\u2028", " ", ",", "- ", "**", "<br>", "㎏"]
)
ANY = st.lists(WORDS | st.text(max_size=4), max_size=12).map("".join)


@given(ANY, ANY, st.integers(1, 140))
def test_whatever_the_texts_are_the_row_is_shown(raw: str, text: str, most: int) -> None:
    """No text of a model or an article breaks the lines, and no screen is too narrow."""
    shown = _text(_row(raw, text, cards=(Card("list", text, source=Source("doc1")),)), most=most)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\ud800-\udfff]", shown)


class _Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_colours_say_nothing_that_the_signs_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the same characters come in colour; where there are no colours, as they are."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    lines = explained_lines(Explainer().explain(_row("신분증\n여권", "신분증을 낸다.")), "en", width=90)
    drawn, plain = _Terminal(), io.StringIO()
    write_lines(lines, drawn, tty=True)
    write_lines(lines, plain, tty=False)
    coloured = drawn.getvalue()
    assert "\x1b[32m[1 신분증]" in coloured and "\x1b[1;31m>>2 여권<<" in coloured
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in bare.splitlines()] == plain.getvalue().splitlines()
    monkeypatch.setenv("TERM", "dumb")
    dumb = _Terminal()
    write_lines(lines, dumb, tty=True)
    assert "\x1b" not in dumb.getvalue()


# ── marks and columns ──────────────────────────────────────────────────────────────────────────────────────
def _plain(text: str, *marks: Mark) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in marked(text, merged(marks), whole=True)]


def test_marks_nest_and_share_places() -> None:
    """What begins first ends last; one place has one mark with all its numbers."""
    assert _plain("abcdef", Mark(1, 5, (1,), False), Mark(2, 3, (2,), True)) == ["a[1 b>>2 c<<de]f"]
    assert _plain("abc", Mark(0, 2, (1,), False), Mark(0, 2, (4,), False)) == ["[1,4 ab]c"]
    assert _plain("ab\ncd", Mark(1, 4, (1,), False)) == ["a[1 b", "c]d"]


def test_no_character_is_lost_between_marks() -> None:
    """Without the signs the text is what it was, line by line."""
    text = "첫 줄\r\n둘째 줄\n\n끝"
    lines = _plain(text, Mark(0, 3, (1,), False), Mark(5, 9, (2,), True), Mark(6, 7, (3,), False))
    bare = [re.sub(r"\[\d |>>\d |\]|<<", "", line) for line in lines]
    assert bare == text.splitlines()


def test_columns_line_up_where_hangul_is_wide() -> None:
    """Every line is as wide as the others up to the bar, and nothing is wider than its column."""
    left: list[Line] = [(("신분증과 여권용 사진 2장을 내고 도장을 찍는다", ""),), (("ab", "good"),)]
    lines = beside(left, [(("오른쪽", ""),)], 33)
    shown = ["".join(text for text, _ in line) for line in lines]
    assert {width(line.partition(" | ")[0]) for line in shown} == {15}
    assert (
        "".join(line.partition(" | ")[0].replace(" ", "") for line in shown)
        == "신분증과여권용사진2장을내고도장을찍는다ab"
    )


def test_a_line_is_broken_after_a_blank() -> None:
    """And inside a word only where the word is wider than the column."""
    assert [line[0][0] for line in wrapped((("신분증 도장", ""),), 8)] == ["신분증 ", "도장"]
    assert [line[0][0] for line in wrapped((("가나다라", ""),), 5)] == ["가나", "다라"]
    assert wrapped((), 5) == [()]


def test_a_likeness_is_never_rounded_up_to_one() -> None:
    """1.00 means alike through and through."""
    assert (shown_likeness(0.999), shown_likeness(1.0)) == ("0.99", "1.00")
