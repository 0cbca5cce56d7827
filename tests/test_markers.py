"""Markers, one by one, with what nearly is one.

In: lines. Out: where their content begins. SPEC 2.4.
"""

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.text.markers import content_start, piece_starts

# fmt: off
TOKENS = st.sampled_from([
    "1.", "1)", "(1)", "가.", "①", "ⓐ", "1️⃣", "-", "*", "**", "o", "ㅇ", "※", "■", ">", "#", "[x]", "\\", "_", "`", "📌",
    "<b>", "</b>", "&nbsp;", "\u200b", " ", " ", "\u3000", "연차", "15일", "2026.", "-5", "가", "3", "및", "~", "항에",
])
# fmt: on
LINES = st.lists(TOKENS, max_size=10).map("".join)


BULLETS = "- * + • · ㆍ ‣ ▪ ● ■ ○ □ ▶ ◦ ※ ❖ ➤ – ㅇ ㅁ o ✅ 📌 ✔️ 👉🏻 ⏰ ◆ → ℹ️"
ENUMERATORS = (
    "1. 1) (1) 12. 99) (12) 1-1. 10-2. 가. 나) (나) 하. 거. A. b) (C) Ⅰ. ⅳ) (Ⅱ) II. iv) ㄱ. (ㄴ) １． （１） 1\\."
)
CIRCLED = "① ⑳ ⑴ ⒈ ⒜ ⓐ Ⓐ ㉠ ㉮ ㈀ ㈎ ❶ ➊ ㊀ 1️⃣ 9⃣"


def content(line: str) -> str:
    """What is left of a line."""
    line = line.rstrip()
    return line[content_start(line, 0, len(line)) :]


@pytest.mark.parametrize("bullet", BULLETS.split())
def test_bullets(bullet: str) -> None:
    """A bullet goes with the space behind it, whatever kind of space, and only with it."""
    assert content(f"{bullet} 연차 15일") == "연차 15일"
    assert content(f"  {bullet}\u3000연차 15일") == "연차 15일"
    assert content(f"{bullet}&nbsp;연차 15일") == "연차 15일"
    assert content(f"{bullet}연차 15일") == f"{bullet}연차 15일"


@pytest.mark.parametrize("enumerator", ENUMERATORS.split())
def test_enumerators(enumerator: str) -> None:
    """An enumerator goes before a space, and directly before Hangul."""
    assert content(f"{enumerator} 연차") == "연차"
    assert content(f"{enumerator} 15일") == "15일"
    assert content(f"{enumerator}연차") == "연차"
    assert content(f"{enumerator}x") == f"{enumerator}x"
    decomposed = unicodedata.normalize("NFD", f"{enumerator}연차")
    assert content(decomposed) == unicodedata.normalize("NFD", "연차")


@pytest.mark.parametrize("circled", CIRCLED.split())
def test_circled_numbers(circled: str) -> None:
    """A number in a circle, in brackets or on a keycap goes with or without a space."""
    assert content(f"{circled} 연차") == content(f"{circled}연차") == "연차"


SAID = [
    *("2.4배", "2.4배 가산", "2026. 1. 2.부터", "11. 25.까지", "1. 2024. 1. 2.부터", "1. 2024.1.2.부터"),
    *("(031) 123-4567", "(02) 123-4567", "02) 123-4567", "1) 2-3일", "119. 구급", "(123) 연차", "1.5", "1)2"),
    *("A.B", "e.g. 연차", "PDF. 연차", "다른. 연차", "(주)가람", "㈜가람", "제1조 목적", "1\n", "65"),
]


@pytest.mark.parametrize("line", SAID)
def test_numbers_and_words_that_are_said(line: str) -> None:
    """Decimals, dates, telephones, numbers of three digits and words are no enumerators."""
    assert content(line) == line.rstrip()


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("1. 1.5배", "1.5배"),
        ("2. 3.5%", "3.5%"),
        ("1. 3~5일", "3~5일"),
        ("3. 5일", "5일"),
        ("가. 2024. 1. 2.부터", "2024. 1. 2.부터"),
        ("① 2024. 1. 2.부터", "2024. 1. 2.부터"),
        ("- 02-123-4567", "02-123-4567"),
        ("- -3.5%", "-3.5%"),
    ],
)
def test_a_marker_before_a_number(line: str, left: str) -> None:
    """What can be no part of the number that follows is a marker."""
    assert content(line) == left


@pytest.mark.parametrize("line", ["①항에 따라", "②호는", "③목", "①~③ 연차", "①, ② 연차", "① 및 ② 연차", "①·②항"])
def test_circled_numbers_that_are_said(line: str) -> None:
    """A paragraph that the sentence speaks of is content."""
    assert content(line) == line
    assert content(unicodedata.normalize("NFD", line)) == unicodedata.normalize("NFD", line)


def test_a_word_that_only_begins_like_a_paragraph() -> None:
    """①항공권 is an item, the airline ticket."""
    assert content("①항공권 사본") == "항공권 사본"


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("> 연차", "연차"),
        (">> 연차", "연차"),
        ("> > 연차", "연차"),
        (">60점", ">60점"),
        ("> >60점", ">60점"),
        ("# 휴가", "휴가"),
        ("###### 휴가", "휴가"),
        ("####### 휴가", "####### 휴가"),
        ("#휴가", "#휴가"),
        ("[x] 연차", "연차"),
        ("[X] 연차", "연차"),
        ("[ ] 연차", "연차"),
        ("[] 연차", "연차"),
        ("[x]연차", "연차"),
        ("[y] 연차", "[y] 연차"),
        ("[별표 1] 연차", "[별표 1] 연차"),
    ],
)
def test_quotes_headings_and_boxes(line: str, left: str) -> None:
    """A quote and a heading need their space; a box needs a space or Hangul behind it."""
    assert content(line) == left


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("> - [x] 1. ① 연차", "연차"),
        ("① 1. [x] - > 연차", "연차"),
        ("# 1. 연차", "연차"),
        ("1. - 연차", "연차"),
        ("- - 연차", "- 연차"),
        ("1. 2. 연차", "1. 2. 연차"),
        ("가. 나. 연차", "나. 연차"),
        ("① ⓐ 연차", "ⓐ 연차"),
    ],
)
def test_one_marker_of_each_kind(line: str, left: str) -> None:
    """One of each kind goes, in any order; the second of a kind is text."""
    assert content(line) == left


@pytest.mark.parametrize(
    "line",
    [
        *("**1. 연차", "*1.* 연차", "**1.** 연차", "__가.__ 연차", "`①` 연차", "<b>1.</b> 연차", "<strong>1. 연차"),
        *("\\- 연차", "\\1. 연차", "1\\. 연차", "\\# 연차", "📌1. 연차", "📌 1. 연차", "- 📌 1. 연차", "✅ 📌 1. 연차"),
        *("\ufeff- 연차", "\u200b1. 연차"),
    ],
)
def test_what_is_looked_through(line: str) -> None:
    """Emphasis, backslashes, emoji and invisible characters before a marker do not hide it, and go with it."""
    assert content(line) == "연차"


@pytest.mark.parametrize(
    "line", ["**연차** 15일", "__init__ 항목", "📌연차", "\\연차", "*연차*", "<b>연차</b>", "<td>1", "`a`"]
)
def test_what_is_looked_through_is_no_marker(line: str) -> None:
    """Where no marker follows, emphasis and the like stay."""
    assert content(line) == line


@pytest.mark.parametrize("line", ["-", "1.", "(1)", "가.", "o", "ㅇ", "■", ">", "#", "- ", "1. ", "o  "])
def test_a_marker_that_nothing_follows(line: str) -> None:
    """A marker that needs a space is none without content behind it: a cell may well say 1. or o."""
    assert content(line) == line.strip()


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        ("연차 • 병가 ▪ 휴직 ● 정년 ■ 경조 ○ 출장", ["연차", "• 병가", "▪ 휴직", "● 정년", "■ 경조", "○ 출장"]),
        ("연차 □ 병가 ▶ 휴직 ◦ 정년 ※ 경조 ✅ 출장", ["연차", "□ 병가", "▶ 휴직", "◦ 정년", "※ 경조", "✅ 출장"]),
        ("휴가: ① 연차 ⑴ 병가 ⓐ 휴직 ㉠ 정년 ❶ 출장", ["휴가:", "① 연차", "⑴ 병가", "ⓐ 휴직", "㉠ 정년", "❶ 출장"]),
        ("휴가 ①연차 ②병가", ["휴가", "①연차", "②병가"]),
        ("연차•병가 ■휴직 정년※ 경조", ["연차•병가 ■휴직 정년※ 경조"]),
        ("연차 - 병가 · 휴직 * 정년 > 경조", ["연차 - 병가 · 휴직 * 정년 > 경조"]),
        ("제3조①에 따른다", ["제3조①에 따른다"]),
        ("제7조 ①항에 따른다", ["제7조 ①항에 따른다"]),
        ("1️⃣ 연차 2️⃣ 병가", ["1️⃣ 연차 2️⃣ 병가"]),
    ],
)
def test_marks_inside_a_line(line: str, pieces: list[str]) -> None:
    """A bullet between spaces and a circled number behind one begin a piece; other marks do not."""
    bounds = [0, *piece_starts(line, 0, len(line)), len(line)]
    assert [line[low:high].strip() for low, high in pairwise(bounds)] == pieces


@given(LINES)
def test_content_is_a_tail(line: str) -> None:
    """Only a beginning is cut off; nothing is left only of circled numbers and of nothing."""
    left = content(line)
    assert line.rstrip().endswith(left)
    assert left == left.strip()
    blank = "&nbsp;" in line  # a marker goes with a blank behind it, be there nothing else
    assert left or blank or not line.strip() or any(circled in line for circled in ("①", "ⓐ", "1️⃣"))


@given(LINES, st.text("가-1. ", max_size=3))
def test_bounds_are_kept(line: str, around: str) -> None:
    """What stands before the start or behind the end of a cell changes nothing."""
    line = line.strip()
    whole = f"{around}|{line}|{around}"
    start = len(around) + 1
    assert content_start(whole, start, start + len(line)) - start == content_start(line, 0, len(line))


@pytest.mark.parametrize(
    "unit", ["*", "📌", ">", "> ", "#", "-", "- ", "1. ", "1.", "\\", "<b>", "<b ", "①", "(가)", " ", "**1"]
)
def test_long_lines_cost_no_more_than_their_length(unit: str) -> None:
    """A line of a million marks is read once."""
    line = unit * 200_000
    assert 0 <= content_start(line, 0, len(line)) <= len(line)
