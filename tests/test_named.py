"""Named expressions: laws that hold for any text, and what the examples of SPEC 7 do not say.

In: prose. Out: expressions with their places.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.meaning.examined import Examined
from hallucheck.meaning.named import NAMED_KINDS, by_value, named
from hallucheck.meaning.papers import SUFFIXES

PIECES = [
    *("30일", "8만 원", "5%", "제3조제1항", "별표 1의2", "2024. 1. 2.", "02-123-4567", "a@b.kr", "https://a.kr/x?y=1"),
    *(
        "「근로기준법」",
        "“우수”",
        "개인정보 보호법",
        "같은 법 시행규칙",
        "에 관한 법률",
        "주민등록증",
        "사본",
        "증명서",
    ),
    *(
        "PDF",
        "Seoul National University",
        "KT&G",
        "The employer",
        "30 days",
        "및",
        "은",
        "에서",
        " ",
        "\n",
        ". ",
        ",",
        "(",
    ),
    *("３０일", "\u200b", "&amp;", "<b>", "é", "\u1112\u1161\u11ab", "🙂", "\ufdd1", "관한", "법률"),
]
anything = st.one_of(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.text(max_size=40))


def told(text: str, suffixes: tuple[str, ...] = SUFFIXES) -> list[str]:
    """Kind and text of each expression."""
    return [f"{found.kind} {found.text}" for found in named(text, suffixes=suffixes)]


@given(anything)
def test_any_text_has_named_expressions_or_none(text: str) -> None:
    """Never raises; the same twice; kinds of the list; in order, none inside another, each as it stands in the text."""
    found, before = named(text), 0
    assert found == named(text)
    for expression in found:
        assert expression.kind in NAMED_KINDS
        assert before <= expression.start < expression.end <= len(text)
        assert text[expression.start : expression.end] == expression.text
        before = expression.end
    assert not any(by_value(expression, []) for expression in found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("１５일 이내", ["number １５일"]),
        ("help@example.com.", ["email help@example.com"]),
        ("(https://example.com/a)", ["url https://example.com/a"]),
        ("www.example.com에서", ["url www.example.com"]),
        ("민법 제3조 및 세법", ["clause 민법 제3조", "law 세법"]),
        ("법인과 헌법재판소", []),
        ("훈령ㆍ예규ㆍ고시", []),
        ("초ㆍ중등교육법", ["law 초ㆍ중등교육법"]),
        ("재직증명서 1부", ["paper 재직증명서", "number 1부"]),
        ("서울시장과 구청장의 위임장", ["paper 위임장"]),
        ("증명서 사본", ["paper 증명서 사본"]),
        ("30 of the 40 members", ["number 40 members"]),
        ("He may use a PDF.", ["latin PDF"]),
        ("3분의 2 이상 1/2", ["number 3분의 2"]),
        ("m2와 A4", ["latin m2", "latin A4"]),
    ],
)
def test_what_is_named_and_what_is_not(text: str, found: list[str]) -> None:
    """Widths, trailing points, people and persons at law, lists of kinds of law."""
    assert told(text) == found


def test_endings_of_papers_are_a_list_that_callers_extend() -> None:
    """A caller's own papers."""
    assert told("출입카드를 낸다") == []
    assert told("출입카드를 낸다", (*SUFFIXES, "카드")) == ["paper 출입카드"]
    assert told("주민등록증을 낸다", ()) == []


def test_the_unit_belongs_to_the_value() -> None:
    """Thirty months are not thirty days, and a sum of money is no number of people."""
    article = Examined("30일 이내에 80,000원, 정원은 3명")
    (days, months, people, money) = named("30일, 30개월, 8만명, 8만 원")
    assert [by_value(each, [article]) for each in (days, months, people, money)] == [True, False, False, True]


def test_what_has_no_value_does_not_stand_by_value() -> None:
    """A name has only its letters."""
    article = Examined("위임장을 낸다")
    (paper,) = named("위임장")
    assert not by_value(paper, [article])
