"""The short roads of a diagnosis lead where the long ones do.

In: any text. Out: the same values, words, anchors, places and kinds by both.
"""

import re

from hypothesis import given
from hypothesis import strategies as st

from hallucheck.meaning import nearest, stitched, values
from hallucheck.meaning.diagnose import Diagnoser
from hallucheck.meaning.examined import Examined
from hallucheck.meaning.glance import may_be_english
from hallucheck.meaning.loosened import by_case, by_glyph, place_of
from hallucheck.meaning.masked import Masked
from hallucheck.meaning.negation import may_negate
from hallucheck.meaning.values import find
from hallucheck.text.canonical import canonical
from hallucheck.text.chars import is_ignorable
from hallucheck.text.match import match

PIECES = (
    *(
        "제",
        "별",
        "표",
        "지",
        "부칙",
        "부",
        "칙",
        "3",
        "12",
        "1,000",
        "2024.1.2",
        "2024. 1. 2.",
        "조",
        "항",
        "호",
        "의",
    ),
    *(
        "서식",
        "가목",
        "원",
        "만",
        "%",
        "-",
        "~",
        "(",
        "+",
        "₩",
        "'",
        ".",
        "/",
        ":",
        "년",
        "월",
        "일",
        "$",
        "△",
        "회",
        "분의",
    ),
    *(" ", "  ", "\t", "\n", "Article 3", "May 5, 2024", "§ 2", "Mr", "é", "²", "①", "ㆍ", "「", "🙂", "\ud800", "ABC"),
    *("신청인은", "하는", "하는", "다만", "하지 아니한다", "비공개", "집합물(集合物)", "\ufdd1", "\ufddf"),
)
ENGLISH = (
    *("Jan", "Feb", "Mar", "April", "May", "June", "Jul", "August", "Sept", "Oct", "Nov", "December", " ", ". ", ", "),
    *("Articles", "Art.", "Sections", "Sec.", "Para.", "Paragraphs", "Clause", "Chapter", "Annex", "Appendix"),
    *("Schedule", "Rule", "Form", "§", "§§", "2", "12", "2024", "1.2(a)"),
)
texts = st.one_of(st.lists(st.sampled_from(PIECES), max_size=14).map("".join), st.text(max_size=30))
letters = st.text(alphabet="가나다라", max_size=40)


def digit_by_digit(folded: str) -> list[values.Written]:
    """The values that begin at digits, by the long patterns alone."""
    found: list[values.Written] = []
    done = 0
    while digit := re.compile("[0-9]").search(folded, done):
        at = digit.start()
        value = values._at(folded, at, values._begin(folded, at, done))
        done = at + 1
        if value is not None:
            found.append(value)
            done = value[2]
    return found


@given(texts)
def test_values_at_a_glance_are_those_of_the_long_patterns(text: str) -> None:
    """What is told by its neighbours is what all patterns together would say; only Hangul and English come besides."""
    found = [
        value for value in find(text) if "0" <= value.text.lstrip("제별표지부칙₩$€£'‘’(+-−△▲ \t\xa0\u3000")[:1] <= "9"
    ]
    slow = digit_by_digit(text)
    besides = {value for value in found if value not in slow}
    assert all(re.search("[A-Za-z§금]", value.text) for value in besides)
    if not besides and not re.search("[A-Z§]", text):
        assert found == slow


@given(st.lists(st.sampled_from(ENGLISH), max_size=6).map("".join))
def test_no_english_value_is_missed_at_a_glance(text: str) -> None:
    """The letters that are looked for first stand in every month and in every name of a part."""
    found = values._DATE_IN_ENGLISH.search(text) or values._CLAUSE_IN_ENGLISH.search(text)
    assert found is None or any(map(may_be_english, " " + text, text))


@given(texts)
def test_words_begin_where_something_was_dropped(text: str) -> None:
    """Character by character: the kept ones are the text, and a word begins behind each gap."""
    if find(text):
        return
    masked = Masked(text)
    assert masked.text == "".join(char for char in text if not is_ignorable(char))
    kept, words = 0, {0}
    for char in text:
        if is_ignorable(char):
            words.add(kept)
        else:
            kept += 1
    assert masked.words == sorted({*words, kept})


@given(letters, letters, st.integers(min_value=1, max_value=3))
def test_anchors_found_by_their_first_letters_are_the_longest(fragment: str, content: str, shortest: int) -> None:
    """As by halves, and at each place where they stand."""
    for find_anchor, head in ((nearest._head, True), (nearest._tail, False)):
        size, places = find_anchor(fragment, content, shortest)
        longest = nearest._longest(fragment, content, head=head)
        if len(fragment) < shortest or longest < shortest:
            assert (size, places) == (0, []) or len(fragment) < shortest
        else:
            anchor = fragment[:longest] if head else fragment[len(fragment) - longest :]
            assert (size, places) == (longest, nearest._some(anchor, content))


@given(texts)
def test_loose_letters_are_those_of_the_loose_text(text: str) -> None:
    """Told by the few characters that are neither Hangul nor Han nor ASCII, an article's are the same."""
    article = Examined(text)
    assert (article.by_glyph.new, article.by_glyph.text) == (
        by_glyph(article.canonical).new,
        by_glyph(article.canonical).text,
    )


@given(texts, texts)
def test_what_may_not_stand_in_a_loose_text_does_not(said: str, text: str) -> None:
    """What stands there in spite of it would be found."""
    said, content = canonical(said), canonical(text)
    for loosened in (by_glyph(content), by_case(content)):
        assert loosened.may_hold(said) or said not in loosened.text
        if said and said in loosened.text and said not in content:
            assert place_of(said, said, loosened, content) is not None


@given(texts, texts)
def test_an_echo_is_what_stands_in_the_question(fragment: str, question: str) -> None:
    """Letters that the question lacks only save the search."""
    said = canonical(fragment)
    if said and question:
        found = Diagnoser([], question=question).diagnose(fragment, said)
        assert (found.kind == "question_echo") == (match(fragment, said, [Examined(question)]) is not None)


@given(texts, st.lists(texts, max_size=3))
def test_a_piece_stands_where_the_matcher_sees_it(text: str, articles: list[str]) -> None:
    """Article by article, by either road."""
    said = canonical(text)
    if said:
        examined = [*map(Examined, articles)]
        found = match(text, said, examined)
        place = None if found is None else (found.article, (found.start, found.end))
        assert stitched._match(text, said, examined, "tokens") == place


@given(letters, st.sampled_from(["없", "비", "부", "un", "not", "다만"]), letters)
def test_what_holds_no_negation_at_all_is_asked_nothing(one: str, between: str, other: str) -> None:
    """A negation on one side alone is never passed over."""
    assert may_negate(one + other, one + other) is False
    assert may_negate(one + between + other, one + other) is (between not in ("다만",))
