"""What numbers, sums, dates and references say: exact values, and the spellings that are refused.

In: written values. Out: Decimals, tuples, None. SPEC 6.2; its examples are run by test_spec.
"""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.meaning.clauses import clause
from hallucheck.meaning.dates import date
from hallucheck.meaning.numbers import amount, number, percent
from hallucheck.meaning.values import SORTS, find

NASTY = "0123456789,.~-−△▲/:'’년월일조항호의제별표지서식원정금만억조천백십일이삼팔%p퍼센트포인트₩$ \n가나"
nasty = st.one_of(st.text(alphabet=NASTY, max_size=24), st.text(max_size=24))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("80,000", "80000"),
        ("8만", "80000"),
        ("1억 2천만", "120000000"),
        ("12,000만", "120000000"),
        ("1천5백만", "15000000"),
        ("1.5천만", "15000000"),
        ("3만5000", "35000"),
        ("2천100", "2100"),
        ("25천", "25000"),
        ("팔만", "80000"),
        ("이천삼백", "2300"),
        ("만오천", "15000"),
        ("1조", "1000000000000"),
        ("2.40", "2.40"),
        ("0.5", "0.5"),
        ("0", "0"),
        ("△3.5", "-3.5"),
        ("-80,000", "-80000"),
    ],
)
def test_a_number_is_what_its_digits_say(text: str, value: str) -> None:
    """Digits, thousands commas, points, signs and Korean units give one exact value."""
    assert number(text) == Decimal(value)


@pytest.mark.parametrize(
    "text",
    [
        *("12,34", "1.234,5", "1,23,456", "007", "00.5"),
        *("2천3", "3만5", "3만05", "1.5만3천", "1.5억2천만"),
        *("1억2억", "3만2억", "억", "만", "천", "일", "이사", "삼십일"),
        *("3천오백", "1천천", "", " ", "-", "8만원", "약 8만", "1e3", "½", "٣", "9" * 41),
    ],
)
def test_what_could_be_two_numbers_is_none(text: str) -> None:
    """Refused rather than guessed."""
    assert number(text) is None


@given(st.integers(min_value=0, max_value=10**16 - 1))
def test_digits_and_units_agree(value: int) -> None:
    """A number written out with 억 and 만 is the number with commas."""
    groups = [(value // 10**12, "조"), (value // 10**8 % 10**4, "억"), (value // 10**4 % 10**4, "만")]
    written = " ".join(f"{count}{unit}" for count, unit in groups if count)
    rest = value % 10**4
    # Below a thousand the rest could be colloquial for more, unless it has its own unit.
    if written and 0 < rest < 1000:
        written = ""
    elif rest:
        written = f"{written} {rest}".strip()
    assert number(f"{value:,}") == value
    if written:
        assert number(written) == value


@given(st.decimals(min_value=0, max_value=10**9, places=4, allow_nan=False, allow_infinity=False))
def test_no_digit_is_lost(value: Decimal) -> None:
    """Never an approximation."""
    assert str(number(f"{value:f}")) == f"{value:f}"


@pytest.mark.parametrize(
    ("text", "value", "currency"),
    [
        ("8만 원", "80000", "KRW"),
        ("₩80,000", "80000", "KRW"),
        ("금 오백만원정", "5000000", "KRW"),
        ("삼십일원", "31", "KRW"),
        ("5조원", "5000000000000", "KRW"),
        ("$5.50", "5.50", "USD"),
        ("5 EUR", "5", "EUR"),
        ("-5원", "-5", "KRW"),
    ],
)
def test_a_sum_has_a_currency(text: str, value: str, currency: str) -> None:
    """Mark or unit, before or behind."""
    assert amount(text) == (Decimal(value), currency)


@pytest.mark.parametrize("text", ["¥500", "500", "$5원", "원", "12,34원", "오원칙"])
def test_a_sum_without_a_certain_currency_is_none(text: str) -> None:
    """Yen or yuan; none at all; two at once; no number."""
    assert amount(text) is None


def test_percent_and_points_are_two_things() -> None:
    """5% of something and 5 points more are not the same."""
    five = Decimal(5)
    assert {percent(text) for text in ("5%", "5 퍼센트", "5퍼센트")} == {(five, "%")}
    assert {percent(text) for text in ("5%p", "5%P", "5%포인트", "5퍼센트포인트", "5퍼센트 포인트")} == {(five, "%p")}
    assert percent("5‰") == (five, "‰")
    assert percent("5") is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *((text, (2024, 1, 2)) for text in ("2024-01-02", "2024. 1. 2.", "2024.1.2", "2024년 1월 2일", "2024/1/2")),
        *((text, (2024, 1, 2)) for text in ("'24.1.2.", "’24. 1. 2.", "Jan. 2, 2024", "2nd January 2024")),
        ("'98.3.1.", (1998, 3, 1)),
        ("2024. 1.", (2024, 1, None)),
        ("2024년 1월", (2024, 1, None)),
        ("1월 2일", (None, 1, 2)),
        ("2월 29일", (None, 2, 29)),
        ("2000-02-29", (2000, 2, 29)),
    ],
)
def test_a_date_is_year_month_day(text: str, value: tuple[int | None, int, int | None]) -> None:
    """Every usual spelling of a day is one day."""
    assert date(text) == value


@pytest.mark.parametrize(
    "text",
    [
        *("24.1.2.", "'55.1.2.", "20240102", "1. 2.", "3/4", "01/02/2024", "2024", "2024년", "2024-1/2"),
        *("2024-13-01", "2024-00-01", "2024. 2. 30.", "2023-02-29", "1900-02-29", "4월 31일", "", "오늘"),
    ],
)
def test_no_certain_date_is_none(text: str) -> None:
    """A version, a code, a fraction, the wrong order, a day that no calendar has."""
    assert date(text) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("제3조제1항제2호", (("조", (3,)), ("항", (1,)), ("호", (2,)))),
        ("제 3 조 제 1 항", (("조", (3,)), ("항", (1,)))),
        ("제7조의3", (("조", (7, 3)),)),
        ("제2호가목", (("호", (2,)), ("목", (1,)))),
        ("부칙 제2조", (("부칙", ()), ("조", (2,)))),
        ("별표 1의2", (("별표", (1, 2)),)),
        ("별지 제3호의2서식", (("별지", (3, 2)),)),
        ("Article 3(1)", (("article", (3,)), ("", (1,)))),
        ("Sec. 2.1", (("section", (2,)), ("", (1,)))),
    ],
)
def test_a_reference_is_its_parts(text: str, value: object) -> None:
    """Names and numbers, branches with them."""
    assert clause(text) == value


@pytest.mark.parametrize("text", ["3항", "5조", "같은 법", "전항", "제조", "별표", "제7조의", "제3", "", "Article"])
def test_no_certain_reference_is_none(text: str) -> None:
    """Without 제 it may be a sum of money; without a number it is no reference."""
    assert clause(text) is None


def test_articles_and_letters_in_english_differ() -> None:
    """(a) is not (1)."""
    assert clause("Article 3(a)") != clause("Article 3(1)")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("제7조의 30일", ["clause 제7조", "number 30"]),
        ("2. 천재지변", ["number 2"]),
        ("별표 1 2년", ["clause 별표 1", "number 2"]),
        ("위원회 사원과 팔만 원", ["amount 팔만 원"]),
        ("3일~5일 10%~20%", ["range 3일~5", "range 10%~20"]),
        ("A-3, -3, 3 -3", ["number 3", "number -3", "range 3 -3"]),
        ("5만원 정도, 5만원정", ["amount 5만원", "amount 5만원정"]),
        ("3원칙", ["number 3"]),
        ("2024. 1. 2.부터", ["date 2024. 1. 2."]),
    ],
)
def test_values_are_found_where_they_stand(text: str, found: list[str]) -> None:
    """Units, enumerators and signs do not lead astray."""
    assert [f"{value.sort} {value.text}" for value in find(text)] == found


@given(nasty)
def test_values_never_raise_and_lie_in_the_text(text: str) -> None:
    """Any text: values in order, none inside another, each its own spelling, the same twice."""
    values, before = find(text), 0
    for value in values:
        assert before <= value.start < value.end <= len(text)
        assert text[value.start : value.end] == value.text
        assert value.sort in SORTS
        assert value.same(value)
        before = value.end
    assert values == find(text)


@given(nasty)
def test_readers_never_raise(text: str) -> None:
    """Any text has a value or none."""
    for read in (number, amount, percent, date, clause):
        assert read(text) == read(text)
