"""What a fragment probably was: laws that hold for any text, and what the examples of SPEC 6.1 do not say.

In: fragments and articles. Out: diagnoses.
"""

import re
import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from hallucheck.meaning.alike import jamo, jamo_distance, likeness
from hallucheck.meaning.boilerplate import BOILERPLATE, is_boilerplate
from hallucheck.meaning.diagnose import BY_DANGER, KINDS, Diagnoser, Diagnosis
from hallucheck.meaning.endings import only_endings
from hallucheck.meaning.examined import Examined
from hallucheck.meaning.loosened import by_case, by_glyph
from hallucheck.meaning.masked import Masked
from hallucheck.meaning.nearest import nearest
from hallucheck.text.canonical import canonical
from hallucheck.text.match import match

ARTICLE = (
    "제3조(수수료) ① 신청인은 제7조제1항에 따라 30일 이내에 수수료 80,000원을 납부하여야 한다. 다만, "
    "2024. 1. 2. 이전에 신청한 사람은 납부하지 아니한다.\n"
    "② 담당 부서는 비공개 정보(情報)를 처리할 수 있다. 면적은 33㎡ 이하로 한다.\n"
    "1. Employees shall submit the PDF form within 3~5 days."
)
PIECES = [
    *re.findall(r"\S+|\s", ARTICLE),
    *"0123456789,.~-−△▲<>=%/:제조항의원만비없않아니é²()集가나다ㄱᄒ\n*_`&;[]‘’“”ㆍ\ufdd0\ufdd1\ufddf\x00\u3000１𝟘🙂",
]
anything = st.one_of(st.lists(st.sampled_from(PIECES), max_size=14).map("".join), st.text(max_size=30))


def diagnose(fragment: str, *articles: str, question: str | None = None) -> Diagnosis:
    """The diagnosis of a fragment by itself."""
    return Diagnoser([Examined(text) for text in articles], question=question).diagnose(fragment, canonical(fragment))


@given(anything, st.lists(st.one_of(st.just(ARTICLE), anything), max_size=3), st.lists(anything, max_size=2), anything)
def test_any_text_gets_a_diagnosis(fragment: str, cited: list[str], others: list[str], question: str) -> None:
    """Never raises; the same twice; a kind of the list; a span that lies in its article; a likeness between 0 and 1."""
    texts = [*cited, *others]

    def once() -> Diagnosis:
        articles = [*map(Examined, cited)], [*map(Examined, others)]
        diagnoser = Diagnoser(*articles, question=question, aliases=[("신청인", "민원인"), ("", "")])
        return diagnoser.diagnose(fragment, canonical(fragment))

    found = once()
    assert found == once()
    assert found.kind in KINDS
    assert (found.article is None) == (found.span is None)
    if found.article is not None and found.span is not None:
        start, end = found.span
        assert 0 <= start < end <= len(texts[found.article])
    assert len(found.said) == len(found.stands) or found.kind == "partly"
    assert (found.similarity is None) == (found.similarity_name is None)
    assert found.similarity is None or 0 <= found.similarity <= 1


@given(anything)
def test_places_in_masked_text_lead_back(text: str) -> None:
    """Each kept character is found again where it stands, in order; a value is one character."""
    article = Examined(text)
    masked = article.masked
    before = 0
    values = iter(masked.values)
    for index, char in enumerate(masked.text):
        begin, stop = masked.begin(index), masked.stop(index)
        assert before <= begin < stop <= len(article.folded)
        if index in masked.places:
            assert article.folded[begin:stop] == next(values)[3]
        elif char != "\ufddf":
            assert article.folded[begin:stop] == char
        before = stop
    assert masked.quoted(0, len(masked.text)) == "" or masked.words[0] == 0


@given(anything)
def test_a_fragment_that_stands_elsewhere_is_of_the_other_article(text: str) -> None:
    """The first kind of the order, whatever else would explain the fragment."""
    wanted = canonical(text)
    other = Examined(f"앞 {text} 뒤")
    if match(text, wanted, [other]) is not None:
        found = Diagnoser([Examined("없음")], [other]).diagnose(text, wanted)
        assert (found.kind, found.article) == ("other_article", 1)


@given(st.sampled_from(re.findall("[가-힣]{3,}", ARTICLE)), st.data())
def test_one_wrong_letter_is_shown_where_it_stands(word: str, data: st.DataObject) -> None:
    """The nearest place of a word with one foreign syllable is that word, and not somewhere else."""
    at = data.draw(st.integers(min_value=1, max_value=len(word) - 1))
    fragment = f"{word[:at]}뷁{word[at + 1 :]}"
    found = nearest(Masked(fragment), Masked(word))
    assert found == (0, len(word))


def test_the_order_shown_is_the_order_tried_but_for_the_dangerous() -> None:
    """Nothing is lost between the two lists; what harms most comes first."""
    assert sorted(BY_DANGER) == sorted(KINDS)
    assert BY_DANGER[:5] == ("number_changed", "clause_changed", "negation", "invented", "other_article")
    assert [kind for kind in KINDS if kind in BY_DANGER[5:]] == list(BY_DANGER[5:])


def test_the_nearest_of_several_articles_is_shown() -> None:
    """Cited articles are counted first, then the others."""
    far, near = "수수료는 은행에 납부한다.", "병가는 연 30일 이내로 한다."
    found = diagnose("병가는 연 60일", far, near)
    assert (found.kind, found.article) == ("number_changed", 1)
    assert found.span is not None
    assert near[slice(*found.span)] == "병가는 연 30일"


def test_of_several_places_the_one_with_fewest_other_values_is_shown() -> None:
    """Two numbers, one of them right: the place that has it."""
    article = "가군은 10일 이내에 20회, 나군은 30일 이내에 40회로 한다."
    found = diagnose("31일 이내에 40회", article)
    assert (found.said, found.stands) == (("31일",), ("30일",))


def test_spans_are_of_the_original() -> None:
    """Full width, decomposed letters and references do not shift a place."""
    article = "&lt;안내&gt; ＰＤＦ 병가는 ３０일 이내"
    found = diagnose("병가는 60일", article)
    assert found.kind == "number_changed"
    assert found.span is not None
    assert article[slice(*found.span)] == "병가는 ３０일"


def test_a_numbers_digits_have_no_typo() -> None:
    """One wrong digit is another number, never a slip of the pen."""
    assert diagnose("납부기한은 31일이다", "납부기한은 30일이다").kind == "number_changed"


def test_a_typo_says_how_alike_the_jamo_are() -> None:
    """One wrong final consonant of a long word is nearly nothing by jamo, and a whole letter otherwise."""
    found = diagnose("신분즘 사본", "신분증 사본을 낸다")
    assert (found.kind, found.similarity_name) == ("typo", "jamo")
    assert found.similarity is not None and found.similarity > likeness("신분즘사본", "신분증사본")


def test_jamo_are_taken_apart_in_hangul_alone() -> None:
    """What another version of Unicode may decompose stays as it is."""
    assert jamo("각é") == "\u1100\u1161\u11a8é"
    assert jamo_distance("증", "즘") == (1, 3)


def test_nothing_is_explained_without_articles() -> None:
    """No article, no place."""
    assert diagnose("신분증 사본") == Diagnosis("invented")


def test_an_empty_fragment_is_no_fault() -> None:
    """What has no letters is explained by nothing."""
    assert diagnose("···", ARTICLE) == Diagnosis("invented")


def test_a_long_fragment_is_not_aligned() -> None:
    """Cost stays in proportion: beyond some length only verbatim parts are looked for."""
    long = "담당 부서는 비공개 정보를 처리할 수 있으며 그 밖의 사항을 정한다 " * 80
    assert diagnose(long, ARTICLE).kind in ("partly", "invented")


def test_boilerplate_is_a_list_that_callers_extend() -> None:
    """The shipped phrases, and any others."""
    article = Examined(ARTICLE)
    phrase = "저는 인공지능입니다"
    assert Diagnoser([article]).diagnose(phrase, canonical(phrase)).kind == "invented"
    extended = Diagnoser([article], boilerplate=(*BOILERPLATE, "저는…입니다"))
    assert extended.diagnose(phrase, canonical(phrase)).kind == "boilerplate"


def test_open_ends_of_boilerplate() -> None:
    """A phrase is open only where it says so."""
    phrases = ("…끝", "처음…", "…속…", "앞…뒤", "전부", "…")
    said = ["이것이끝", "처음부터", "그속에서", "앞과뒤", "전부"]
    assert [is_boilerplate(text, phrases) for text in said] == [True] * 5
    assert not any(is_boilerplate(text, phrases) for text in ("끝이다", "맨처음", "앞과뒤쪽", "전부다"))


def test_endings_need_a_stem() -> None:
    """Two endings are no word; other stems are other words."""
    assert only_endings("신청인은", "신청인이")
    assert only_endings("해야합니다", "하여야한다")
    assert not only_endings("은", "이")
    assert not only_endings("신청한다", "신고한다")
    assert not only_endings("PDF", "PDFs")


def test_a_negated_word_is_no_matter_of_glyphs() -> None:
    """What stands as it is but for 비 before it is explained by that, whatever else the article holds."""
    assert diagnose("공개 PDF", "㎡와 비공개 PDF").kind == "negation"


def test_loose_readings_keep_their_places() -> None:
    """Each loose character comes from the canonical one that it is read from."""
    loose = by_glyph("㎡는m²")
    assert (loose.text, list(loose.origin)) == ("m2는m2", [0, 0, 1, 2, 3])
    assert by_case("ABß").text == "abss"
    assert not by_glyph("가나다ABC").new


def test_a_mere_score_loads_nothing_of_a_diagnosis() -> None:
    """The library that compares words is loaded for the first counted fragment, not before."""
    rooms = ("rapidfuzz", "hallucheck.meaning.diagnose", "hallucheck.meaning.nearest")
    code = f"import hallucheck.row.scoring, sys; print([room for room in {rooms} if room in sys.modules])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


def test_a_short_phrase_with_another_value_and_other_endings() -> None:
    """What a user meets first: 수수료 5만원 where the article has 수수료는 15만원으로."""
    article = Examined("여권용 사진 2장을 낸다. 수수료는 15만원으로 한다.")
    for text in ("수수료 5만원", "수수료 10만원"):
        found = Diagnoser([article]).diagnose(text, canonical(text))
        assert (found.kind, found.stands) == ("number_changed", ("수수료는", "15만원으로"))
