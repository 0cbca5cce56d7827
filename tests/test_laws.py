"""Laws of the rule that hold for any text (SPEC 1 to 3)."""

import random
import re
import unicodedata

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hallucheck.records import Article, Row
from hallucheck.row.result import RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.text import tables
from hallucheck.text.analysis import analyse
from hallucheck.text.canonical import canonical, canonical_all, fold_and_drop
from hallucheck.text.chars import LINE_ENDS, SPACES, is_ignorable
from hallucheck.text.fold import Folded, fold, fold_text
from hallucheck.text.gloss import without_glosses
from hallucheck.text.guard import is_thousands, thousands_commas
from hallucheck.text.marks import BLOCK_TAGS, INLINE_TAGS, known_tags
from hallucheck.text.match import ArticleText, match
from hallucheck.text.sweep import UNDECIDED, can_sweep, sweep

NASTY = [
    *"0123456789,.~-−△▲<>=%/:제조항의년개월원천백만일이십분aBé²()金集비불공한글나각 \n\r*_`\\&;#|[]\"'‘’“”·ㆍ「」",
    *(
        "ᄒ",
        "ᅡ",
        "ᆫ",
        "\u200b",
        "㎡",
        "１",
        "，",
        "\u3000",
        "📌",
        "e\u0301",
        "\u0301",
        "的",
        "ก",
        "\ufdd0",
        "\x00",
        "\x01",
    ),
    *("<b>", "</b>", "<br>", "&lt;", "&amp;", "->", "=>", "~~", "–", "‰", "①", "가. ", "1. ", "개월", "%p"),
]
nasty = st.lists(st.sampled_from(NASTY), max_size=16).map("".join)
anything = st.one_of(nasty, st.text(max_size=24))


@given(anything)
def test_canonical_is_idempotent(text: str) -> None:
    """Canonical text is its own canonical text."""
    once = canonical(text)
    assert canonical(once) == once


@given(st.one_of(nasty, st.text(alphabet=st.characters(max_codepoint=0x2FFFF, exclude_categories=["Cn", "Cs"]))))
def test_canonical_is_blind_to_composition(text: str) -> None:
    """NFC and NFD spellings give the same."""
    assert canonical(unicodedata.normalize("NFD", text)) == canonical(unicodedata.normalize("NFC", text))


@given(anything)
def test_both_roads_lead_to_the_same(text: str) -> None:
    """Where the short road is taken it gives what the general road gives."""
    folded, dropped, origin = fold_and_drop(text)
    analysis = analyse(folded)
    assert folded.text == fold_text(text)
    if dropped is not None and origin is not None:
        marks = [at for at, char in enumerate(dropped) if is_ignorable(char)]
        assert dropped == analysis.canonical == canonical(text)
        for at in range(len(dropped)):
            if at not in marks:
                assert (origin.place(at), origin.place(at) + 1) == (analysis.start(at), analysis.end(at))
        for place in range(len(folded.text) + 1):
            kept = next((at for at in range(len(dropped)) if at not in marks and origin.place(at) >= place), None)
            assert origin.position(place) == (len(dropped) if kept is None else kept)


_BETWEEN = f"{SPACES}·ㆍ,*_`"
_GLOSS = re.compile(rf"(?<=[가-힣])[*_`]{{0,3}}(\([{_BETWEEN}]*[{tables.HAN}][{tables.HAN}{_BETWEEN}]*\))")
_TAG = re.compile(
    rf"</?(?:(?P<block>{BLOCK_TAGS})|{INLINE_TAGS})(?:[{SPACES}{LINE_ENDS}][^<>]*)?/?>", re.IGNORECASE | re.ASCII
)
_GROUPED = re.compile(f"[{tables.DIGIT}]++(?:,[{tables.DIGIT}]++)*+")
glossed = st.lists(st.sampled_from([*"한제(金集)） ,·ㆍ*_`a1\n", "\U00020000", "집(集合)"]), max_size=24).map("".join)
tagged = st.lists(
    st.sampled_from([*"<<</>>> \n\x1f\u2028\u3000aASs1'=", "h1", "H7", "br", "img", "IMG src='a'", "sup", "ſup", "Ｋ"]),
    max_size=16,
).map("".join)


@given(st.one_of(glossed, anything))
def test_glosses_are_what_their_pattern_finds(text: str) -> None:
    """Where no bracket opens before Han, no text is read for glosses; else they are read without a pattern."""
    expected = [found.span(1) for found in _GLOSS.finditer(text)]
    found = without_glosses(text, text, int)
    places = {} if found is None else found.glosses
    gone = 0
    for start, end in expected:
        assert places[start - gone] == text[start:end]
        gone += end - start
    assert len(places) == len(expected)
    article = ArticleText(text)
    direct = without_glosses(article.folded, article.canonical, article.position)
    assert (direct is None) == (article.glossless is None)


@given(st.one_of(tagged, anything))
def test_tags_are_what_their_pattern_finds(text: str) -> None:
    """A name is read where a pattern would try them all."""
    expected = [(*found.span(), "\n" if found["block"] else "*") for found in _TAG.finditer(text)]
    assert known_tags(text) == expected


@given(st.lists(st.sampled_from([*"0123,,,.가", "٣", "𝟘", "000", ",000", "1,234"]), max_size=16).map("".join))
def test_thousands_are_told_from_their_longest_run(text: str) -> None:
    """Digits and single commas, as far as they go."""
    expected = set()
    for run in _GROUPED.finditer(text):
        if is_thousands(text, run.start(), run.end()):
            expected |= {at for at in range(*run.span()) if text[at] == ","}
    assert thousands_commas(text) == expected


def _extents(folded: Folded) -> list[tuple[int, int]]:
    return [(folded.start(index), folded.end(index)) for index in range(len(folded.text))]


@given(st.lists(anything, max_size=6))
def test_many_at_once_is_one_by_one(texts: list[str]) -> None:
    """Texts that travel together do not see one another."""
    assert canonical_all(texts) == [canonical(text) for text in texts]


@given(anything)
def test_the_map_covers_the_original(text: str) -> None:
    """Extents are ordered, lie inside the text, and each canonical character has one."""
    analysis = analyse(fold(text))
    folded = analysis.folded
    before = 0
    for index in range(len(analysis.canonical)):
        start, end = analysis.start(index), analysis.end(index)
        assert before <= start < end <= len(folded.text) or before <= start <= end
        before = start
    assert all(0 <= start < end <= len(text) for start, end in _extents(folded))


def _cut_out(data: st.DataObject, article: str) -> str:
    start = data.draw(st.integers(0, len(article)))
    return article[start : data.draw(st.integers(start, len(article)))]


@given(st.data(), st.lists(st.sampled_from(NASTY), min_size=1, max_size=24).map("".join))
def test_what_the_guard_lets_stand_the_plain_rule_lets_stand(data: st.DataObject, article: str) -> None:
    """literal is never stricter than tokens."""
    fragment = data.draw(st.one_of(nasty, st.just(_cut_out(data, article))))
    articles = [ArticleText(article)]
    if match(fragment, canonical(fragment), articles) is not None:
        assert match(fragment, canonical(fragment, guard="literal"), articles, guard="literal") is not None


@given(st.data(), st.lists(st.sampled_from(NASTY), min_size=1, max_size=24).map("".join))
def test_a_place_reads_as_the_fragment(data: st.DataObject, article: str) -> None:
    """The literal canonical text of article[span] is that of the fragment, but for glosses left out."""
    fragment = _cut_out(data, article)
    found = match(fragment, canonical(fragment), [ArticleText(article)])
    if found is not None and "(" not in article:
        there = canonical(article[found.start : found.end], guard="literal")
        assert there == canonical(fragment, guard="literal")


@settings(max_examples=200)
@given(st.data())
def test_the_sweep_answers_as_match_does(statutes: list[str], data: st.DataObject) -> None:
    """Where the sweep decides, it says what the matcher says."""
    text = data.draw(st.sampled_from(statutes))
    article = ArticleText(text)
    edits = st.sampled_from(["{}", "**{}**", "“{}”", "{}.", "- {}"])
    cut = [data.draw(edits).format(_cut_out(data, text)[:40].strip()) for _ in range(4)]
    cut += [piece.replace(" ", "") for piece in cut]
    pieces = [(piece, canonical(piece)) for piece in cut if canonical(piece)]
    for (piece, wanted), answer in zip(pieces, sweep(pieces, article) if can_sweep(article) else (), strict=False):
        assert answer is UNDECIDED or answer == _alone(piece, wanted, article)


@settings(max_examples=400)
@given(st.data(), st.lists(st.sampled_from(NASTY), min_size=1, max_size=24).map("".join))
def test_the_sweep_answers_as_match_does_on_arbitrary_text(data: st.DataObject, text: str) -> None:
    """And in an article made to mislead."""
    article = ArticleText(text)
    cut = [_cut_out(data, text) for _ in range(4)]
    pieces = [(piece, canonical(piece)) for piece in (*cut, *(f"**{piece}**" for piece in cut)) if canonical(piece)]
    for (piece, wanted), answer in zip(pieces, sweep(pieces, article) if can_sweep(article) else (), strict=False):
        assert answer is UNDECIDED or answer == _alone(piece, wanted, article)


def _alone(piece: str, wanted: str, article: ArticleText) -> object:
    found = match(piece, wanted, [article])
    return None if found is None else ((found.start, found.end), found.fold, found.flags)


def test_the_sweep_is_not_misled_by_a_range_that_goes_on() -> None:
    """비~제 is written where 비~제3조 is a range; its letters stand elsewhere, once."""
    article = ArticleText("3조비\n제5% 하다. 5%비~제. 3조")
    (answer,) = sweep([("비~제", "비제")], article)
    found = match("비~제", "비제", (article,))
    assert found is not None and answer == ((found.start, found.end), found.fold, found.flags) and found.start == 2


def test_the_sweep_is_not_misled_by_a_number_that_goes_on() -> None:
    """2024.3 stands letter for letter in 2024.3., which is a date, and truly in 2024.3배."""
    article = ArticleText("시행 2024.3.에 한다. 요율은 시행 2024.3배로 한다.")
    (answer,) = sweep([("시행 2024.3", "시행2024.3")], article)
    found = match("시행 2024.3", "시행2024.3", [article])
    assert found is not None
    assert found.start > 9
    assert answer is UNDECIDED or answer == _alone("시행 2024.3", "시행2024.3", article)


@given(nasty, nasty, nasty)
def test_one_more_article_takes_nothing_away(fragment: str, first: str, second: str) -> None:
    """In the matcher, adding an article never ungrounds."""
    wanted = canonical(fragment)
    if match(fragment, wanted, [ArticleText(first)]) is not None:
        assert match(fragment, wanted, [ArticleText(second), ArticleText(first)]) is not None


@given(anything, anything)
def test_any_text_gives_a_result_that_survives_json(raw: str, article: str) -> None:
    """No raw output crashes the scorer, and its result goes to JSON and back unchanged."""
    raw, article = (text.encode("utf-8", "replace").decode() for text in (raw, article))
    result = Scorer().score(Row("1", raw, articles=(Article("문서", "제1조", article),)))
    assert RowResult.from_dict(orjson.loads(orjson.dumps(result.to_dict()))) == result


@given(st.lists(st.tuples(nasty, nasty), min_size=2, max_size=6), st.randoms(use_true_random=False))
def test_order_changes_nothing(pairs: list[tuple[str, str]], dice: random.Random) -> None:
    """Rows scored in another order, by a scorer that has seen other rows, come out the same."""
    rows = [Row(str(n), raw, articles=(Article("문서", None, article),)) for n, (raw, article) in enumerate(pairs)]
    expected = {row.id: Scorer().score(row) for row in rows}
    dice.shuffle(rows)
    scorer = Scorer()
    assert {row.id: scorer.score(row) for row in rows} == expected


_PLAIN_WORD = re.compile("[가-힣]+")


@settings(max_examples=40)
@given(st.data())
def test_a_phrase_copied_at_white_space_is_grounded(statutes: list[str], data: st.DataObject) -> None:
    """Outside tokens, signs and glosses whatever is copied from a statute stands there."""
    article = data.draw(st.sampled_from(statutes))
    line = data.draw(st.sampled_from([line for line in article.split("\n") if line.strip()] or ["가"]))
    words = line.split()
    start = data.draw(st.integers(0, len(words) - 1))
    end = data.draw(st.integers(start + 1, len(words)))
    phrase = " ".join(words[start:end])
    beside = words[start - 1 : start] + words[end : end + 1] + [words[start], words[end - 1]]
    if "(" not in phrase and all(_PLAIN_WORD.fullmatch(word) for word in beside):
        assert match(phrase, canonical(phrase), [ArticleText(article)]) is not None


@pytest.mark.parametrize("unit", ["1,", "- ", "~", "1.", "<1", "5,000 ", "3 - ", "> ", "a-", "제~"])
def test_cost_grows_in_a_straight_line(unit: str) -> None:
    """A hundred thousand repetitions are read; a square would not end while anyone waits."""
    text = unit * 100_000
    assert canonical(text) == canonical(canonical(text))


def test_many_amounts_at_once_are_one_by_one() -> None:
    """Thousands commas are looked for once, not once for each comma."""
    texts = ["인감증명서 1,000원"] * 20_000
    assert canonical_all(texts) == ["인감증명서1000원"] * 20_000
