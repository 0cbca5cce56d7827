"""What is told of a place at a glance is what the long way tells.

In: any text and places in it. Out: the same edges, tokens, items and folds by both.
"""

import re
from bisect import bisect_right

from hypothesis import given, settings
from hypothesis import strategies as st

from hallucheck.text.article import ArticleText
from hallucheck.text.canonical import canonical
from hallucheck.text.chars import EXPONENTS, is_digit, is_ignorable, is_mark, is_spaced
from hallucheck.text.fold import fold_text
from hallucheck.text.items import Items
from hallucheck.text.markers import CIRCLED_CHARS, INLINE_BULLETS, begins_piece, content_start
from hallucheck.text.match import in_article
from hallucheck.text.place import fold_at
from hallucheck.text.sweep import can_sweep, swept
from hallucheck.text.tokens import (
    CLAUSES,
    is_outside,
    may_part_number,
    numeric_run,
    numeric_tokens,
    only_a_number,
    parts_word,
    stand_apart,
)

NUMERALS = "일이삼사오육칠팔구십백천만억조"
BESIDE = f".−△/:%‰십백천만억조퍼분의년개주일월시간초{CLAUSES}{EXPONENTS}"
PAIRS = {"%p", "%P", "%포", "포인", "인트", "퍼센", "센트", "트포", "분의", "개월", "시간"} | {
    f"{one}의" for one in CLAUSES
}
EITHER = sorted({*BESIDE, *NUMERALS, *"".join(PAIRS), *"비불미무가힣제aZé~,() \n0９٣\u0301\u200b\ud800𝟏𐐀🙂金·①"})
MARKS = re.compile(f"[{INLINE_BULLETS}{CIRCLED_CHARS}]")
# fmt: off
PIECES = (
    *("3", "12", "5", "1,000", "1.5", "0", "٣", "𝟏", "²", "⁻", "−", "%", "%p", "퍼센트", "포인트", "/", ":", ".", ","),
    *("분의", "의", "년", "개월", "월", "주", "일", "시간", "분", "초", "십", "백", "천", "만", "억", "조", "항"),
    *("원", "제", " ", "  ", "\u3000", "\n", "가", "나라", "비", "a", "일천만", "삼백", "\ud800", "\u200b"),
)
LINES = (
    *("가. ", "나) ", "1. ", "(가) ", "① ", "②", "③ 및 ", "㉠ ", "• ", "▪", "- ", "제3조", "연차", "휴가는", "가.나"),
    *("A", "b) ", ", ", ",", "、", "，", "1,000", " ", "  ", "\t", "\n", "\u2028", "|", "| ", "\\|", ": ", "「", "」"),
    *("(", ")", "│ ", '"', "**", "`", "<b>", "&amp;", "ｱ", "é", "e\u0301", "\u200b", "📌", "및", "등", "또는", "金"),
    *("집합물(集合物)", "3", "%", "비"),
)
# fmt: on
numbers = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
lines = st.lists(st.sampled_from(LINES), max_size=24).map("".join)


def _may_part_number(left: str, right: str) -> bool:
    if is_digit(left) or is_digit(right):
        return (is_digit(left) or left in BESIDE) and (is_digit(right) or right in BESIDE)
    if left in NUMERALS and right in NUMERALS:
        return True
    unit = left in "십백천만억" or left in EXPONENTS
    return left + right in PAIRS or (unit and right in "%‰퍼십백천만억조") or right in EXPONENTS


def test_neighbours_are_told_by_a_table_as_by_their_names() -> None:
    """Every two characters that a rule names, and some that none does."""
    for left in EITHER:
        for right in EITHER:
            parted = _may_part_number(left, right)
            word = is_spaced(left) and (is_spaced(right) or right in EXPONENTS)
            assert may_part_number(left, right) == parted, (left, right)
            assert parts_word(left, right) == word, (left, right)
            if stand_apart(left, right):
                assert not (parted or word or left in "비불미무"), (left, right)
                assert not (is_ignorable(left) or is_ignorable(right) or is_mark(right)), (left, right)


@settings(max_examples=400)
@given(numbers)
def test_no_token_reaches_over_white_space_that_parts_it(text: str) -> None:
    """Where a place is told to be outside of tokens, none holds it."""
    for place in range(1, len(text)):
        run = numeric_run(text, place)
        if is_outside(text, place) and run is not None:
            assert not numeric_tokens(text, *run).hold(place)


@given(numbers)
def test_what_ends_in_another_syllable_is_no_number_alone(text: str) -> None:
    """A number ends in a digit, a unit or a share."""
    if only_a_number(text):
        assert not "가" <= text[-1] <= "힣" or text[-1] in "십백천만억트"


def _items(content: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where an item may begin in a line or cell, and where what it says begins."""
    last = start + len(content[start:end].rstrip())
    first = content_start(content, start, last)
    begins = [(start, first)]
    for at in range(first, last):
        char = content[at]
        grouped = char == "," and 0 < at < len(content) - 1 and is_digit(content[at - 1]) and is_digit(content[at + 1])
        if char in ",，、" and not grouped:
            begins.append((at, at + 1))
        elif MARKS.match(char) and begins_piece(content, at, last):
            begins.append((at, content_start(content, at, last)))
    return begins


@settings(max_examples=400)
@given(lines)
def test_an_item_is_found_around_a_place_as_in_its_whole_line(text: str) -> None:
    """Line by line, all items of it, against what is looked for around one place."""
    start = 0
    found = Items(text)
    for line in text.replace("\u2028", "\n").split("\n"):
        end = start + len(line)
        if not line.lstrip().startswith("|"):
            begins = _items(text, start, end)
            for place in range(start, end):
                number = bisect_right(begins, (place, len(text))) - 1
                marker, said = begins[number]
                stop = begins[number + 1][0] if number + 1 < len(begins) else end
                listed = number > 0 or len(begins) > 1 or text[start:said].strip() != ""
                item = found.at(place)
                assert (item.marker, item.start, item.end) == (marker, said, stop)
                assert (item.listed, item.first) == (listed, number == 0)
        start = end + 1


def _fold(text: str, article: ArticleText, begin: int, stop: int) -> str:
    content = article.folded
    while begin and is_ignorable(content[begin - 1]):
        begin -= 1
    while stop < len(content) and is_ignorable(content[stop]):
        stop += 1
    start, end = article.span(begin, stop)
    if text in article.text[start:end]:
        return "as_is"
    mine, theirs = fold_text(text), content[begin:stop]
    if mine in theirs:
        return "unicode"
    return "space" if "".join(mine.split()) in "".join(theirs.split()) else "marks"


@settings(max_examples=400)
@given(st.data(), lines)
def test_both_texts_side_by_side_tell_what_had_to_be_folded(data: st.DataObject, text: str) -> None:
    """As taking them apart and looking for the one in the other does; and the sweep sees what the matcher does."""
    article = ArticleText(text)
    for _ in range(4):
        start = data.draw(st.integers(0, len(text)))
        piece = text[start : data.draw(st.integers(start, len(text)))]
        edit = data.draw(st.sampled_from(["{}", "**{}**", "“{}”", "{} ", "({}"]))
        piece = edit.format(piece.replace(" ", "") if data.draw(st.booleans()) else piece)
        wanted = canonical(piece)
        at = article.canonical.find(wanted)
        if wanted and at >= 0:
            begin, stop = article.extent(at, at + len(wanted))
            assert fold_at(piece, article, begin, stop) == _fold(piece, article, begin, stop)
        if wanted and can_sweep(article):
            answer = swept(piece, wanted, article)
            expected = in_article(piece, wanted, article, "tokens")
            assert answer == expected or (answer is not None and not isinstance(answer, tuple))
