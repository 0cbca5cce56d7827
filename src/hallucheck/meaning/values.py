"""Everything in a text that has a value: amounts, percents, dates, ranges, clause references, plain numbers.

In: folded text. Out: where each stands, of what sort it is, and its exact value; None where it could be two things.
SPEC 6.2. Two spellings say the same when sort and value agree; what has no value agrees only with its own spelling.
"""

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from hallucheck.meaning import clauses, dates, numbers
from hallucheck.meaning.glance import (
    date_end,
    is_apart,
    may_be_english,
    may_end_sum,
    number_end,
    percent_end,
    ratio_end,
    reference_end,
    run_end,
    unit_end,
)
from hallucheck.meaning.numbers import DIGITS, GAP, NUMERALS, PERCENT, WON, WRITTEN
from hallucheck.text.chars import MINUS, SPACES, TILDES
from hallucheck.text.patterns import lazily

Sort: TypeAlias = Literal["amount", "percent", "number", "date", "range", "ratio", "phone", "clause"]
SORTS: Final[tuple[Sort, ...]] = ("amount", "percent", "number", "date", "range", "ratio", "phone", "clause")


class Value(NamedTuple):
    """What stands at [start, end) of the folded text."""

    sort: Sort
    start: int
    end: int
    text: str

    @property
    def exact(self) -> object:
        """To be compared, never calculated with; None where the spelling is refused."""
        return exact(self.sort, self.text)

    def same(self, other: "Value") -> bool:
        """Do both say the same?"""
        return same(self, other)


Written: TypeAlias = tuple[Sort, int, int, str]
"""A ``Value`` without its name, which takes a third of the time to read."""

_made = tuple.__new__  # half the cost of the named tuple's own
_SPACE = lazily(f"[{SPACES}]+")
_SIGNS: Final = f"-{MINUS}△▲"
_SIGN: Final = rf"(?:[{_SIGNS}](?<![0-9A-Za-z가-힣)\]%][{_SIGNS}]))?"
"""Tight before its number, and not right behind a letter or digit."""
_PHONE: Final = (
    r"\+[1-9][0-9]{0,2}(?:[- ][0-9]{1,4}){2,4}(?![-0-9])|0[0-9]{1,2}-[0-9]{3,4}-[0-9]{4}(?![-0-9])"
    r"|\((?:0[0-9]{1,2}|[2-9][0-9]{2})\) ?[0-9]{3,4}-[0-9]{4}(?![-0-9])|1[568][0-9]{2}-[0-9]{4}(?![-0-9])"
)
_UNIT: Final = "(?:%[pP]|[%‰]|원|개?월|년|일|시간|시|분|명|회|배|세)?"
_RANGE: Final = rf"{WRITTEN}{GAP}{_UNIT}{GAP}[{TILDES}\-\u2013]{GAP}{WRITTEN}(?!-?[0-9])"
_RATIO: Final = rf"{DIGITS}분의{GAP}{DIGITS}|[0-9]+(?:[/:][0-9]+)+"
_VALUE = lazily(
    rf"(?P<phone>{_PHONE})|(?P<date>{dates.WRITTEN})|(?P<range>{_RANGE})|(?P<ratio>{_RATIO})"
    rf"|(?P<number>{_SIGN}(?P<mark>[₩$€£]{GAP})?{WRITTEN}"
    rf"(?:{GAP}(?:(?P<percent>{PERCENT})|(?P<money>{WON}|달러|유로|KRW|USD|EUR|GBP)))?)"
)
_CLAUSE = lazily(clauses.WRITTEN)
# What may stand before the first digit and belong to it.
_BEFORE = lazily(rf"(?:별[표지]{GAP}(?:제{GAP})?|(?:부칙{GAP})?제{GAP}|[₩$€£]{GAP}|['‘’(+]|[{_SIGNS}])\Z")
_LONGEST_BEFORE: Final = 9
"""Characters of a value, or of a reference, that may stand before its first digit."""
_MAY_BELONG: Final = frozenset(f"제표지₩$€£'‘’(+{_SIGNS}\t \xa0\u3000")
_IN_HANGUL = lazily(rf"원(?:(?<=[{NUMERALS}]원)|(?<=[{NUMERALS}][{SPACES}]원))(?![칙색심])(?:정(?![도해한할함하]))?")
_NUMERALS_BEFORE = lazily(rf"(?:(?<![가-힣])일?금[{SPACES}]?)?(?:(?<![가-힣])|(?<=금))[{NUMERALS}]{{2,}}[{SPACES}]?\Z")
_LONGEST_IN_HANGUL: Final = 40
_DATE_IN_ENGLISH = lazily(dates.IN_ENGLISH)
_CLAUSE_IN_ENGLISH = lazily(rf"(?<![A-Za-z])(?:{clauses.IN_ENGLISH})")


def find(folded: str) -> list[Value]:
    """All values of the text, in order, none inside another. Cost is linear in the length."""
    return [_made(Value, value) for value in written(folded)]


def written(folded: str) -> list[Written]:
    """As ``find``."""
    found: list[Written] = []
    sums: list[int] = []
    done, english, before = 0, False, " "
    # From digit to digit: one pattern for everything would be tried at every character.
    for at, char in enumerate(folded):
        if char > "9":
            if char == "원":
                if may_end_sum(folded, at):
                    sums.append(at)
            elif char < "가" and may_be_english(before, char):
                english = True
        elif char >= "0" and at >= done:
            done = _add(found, folded, at, done)
        before = char
    if sums:
        found = _merged(found, _amounts_in_hangul(folded, sums))
    if english:
        more: list[Written] = [("date", *match.span(), match[0]) for match in _DATE_IN_ENGLISH.finditer(folded)]
        more += [("clause", *match.span(), match[0]) for match in _CLAUSE_IN_ENGLISH.finditer(folded)]
        found = _merged(found, more)
    return found


def _add(found: list[Written], folded: str, at: int, done: int) -> int:
    """The value, if there is one, whose first digit stands at ``at``; where the next may begin."""
    end = reference_end(folded, at, done)
    if end > 0:
        found.append(("clause", at - 1, end, folded[at - 1 : end]))
        return end
    if end == 0 and is_apart(folded, at):
        sort: Sort = "date"
        end = date_end(folded, at)
        if end == 0:
            digits = run_end(folded, at)
            sort, end = "number", number_end(folded, at, digits)
            if end < 0:
                end = unit_end(folded, digits)
                if end and folded[end - 1] == "원":
                    sort = "amount"
                if end == 0:
                    sort, end = "ratio", ratio_end(folded, digits)
                if end == 0:
                    sort, end = "percent", percent_end(folded, digits)
        if end > 0:
            found.append((sort, at, end, folded[at:end]))
            return end
        value = _read(folded, at)  # nothing before it belongs to it
    else:
        value = _at(folded, at, _begin(folded, at, done))
    if value is None:
        return at + 1
    found.append(value)
    return value[2]


def same(one: Written, other: Written) -> bool:
    """Do both say the same?"""
    sort, text, also = one[0], one[3], other[3]
    if sort != other[0]:
        return False
    if text == also:
        return True
    if is_bare(sort, text) and is_bare(sort, also):
        return False
    mine, theirs = exact(sort, text), exact(sort, also)
    if mine is None or theirs is None:
        return _SPACE.sub("", text) == _SPACE.sub("", also)
    return mine == theirs


def is_bare(sort: Sort, text: str) -> bool:
    """Is it written in the one way that there is for its value: 12, 제3조의2, without a space or a leading nought?"""
    if sort != "number" and sort != "clause":
        return False
    before = "제"
    for char in text:
        if "0" <= char <= "9":
            if char == "0" and not "0" <= before <= "9":
                return False
        elif sort == "number" or char not in "제조항호장절관편의":
            return False
        before = char
    return True


def _begin(folded: str, at: int, done: int) -> int:
    """Where the value begins whose first digit stands at ``at``."""
    if at == done or folded[at - 1] not in _MAY_BELONG:
        return at
    before = _BEFORE.search(folded, max(done, at - _LONGEST_BEFORE), at)
    return at if before is None else before.start()


def _at(folded: str, at: int, begin: int) -> Written | None:
    value = _read(folded, begin)
    return _read(folded, at) if value is None and begin < at else value


def _read(folded: str, start: int) -> Written | None:
    if "가" <= folded[start] <= "힣":
        clause = _CLAUSE.match(folded, start)
        return None if clause is None else ("clause", start, clause.end(), clause[0])
    match = _VALUE.match(folded, start)
    return None if match is None else _value(match)


def _value(match: re.Match[str]) -> Written:
    sort = match.lastgroup
    if sort == "number":
        if match["percent"]:
            sort = "percent"
        elif match["money"] or match["mark"]:
            sort = "amount"
    return cast(Sort, sort), match.start(), match.end(), match[0]


def _amounts_in_hangul(folded: str, sums: list[int]) -> list[Written]:
    """오백만원정: found from its 원, since 일, 이 and 사 begin every second word."""
    found: list[Written] = []
    for at in sums:
        won = _IN_HANGUL.match(folded, at)
        before = _NUMERALS_BEFORE.search(folded, max(0, at - _LONGEST_IN_HANGUL), at) if won else None
        if won and before:
            text = folded[before.start() : won.end()]
            if exact("amount", text) is not None:
                found.append(("amount", before.start(), won.end(), text))
    return found


def _merged(found: list[Written], more: list[Written]) -> list[Written]:
    """Both in order; of what overlaps, the longer."""
    if not more:
        return found
    kept: list[Written] = []
    for value in sorted([*found, *more], key=lambda value: (value[1], -value[2])):
        start, end = value[1], value[2]
        if kept and start < kept[-1][2]:
            if end - start > kept[-1][2] - kept[-1][1]:
                kept[-1] = value
            continue
        kept.append(value)
    return kept


@lru_cache(maxsize=16384)
def exact(sort: Sort, text: str) -> object:
    """The exact value of a spelling, or None where it could be two things."""
    match sort:
        case "amount":
            return numbers.amount(text)
        case "percent":
            return numbers.percent(text)
        case "number":
            return numbers.number(text)
        case "date":
            return dates.date(text)
        case "clause":
            return clauses.clause(text)
        case "phone":
            return "".join(re.findall("[0-9]", text.replace("+82", "0")))
        case "range":
            return _range(text)
    # 1/2 may be a date or a page, 1:2 a score: only 3분의 2 says which is which.
    parts = re.findall("[0-9,]+", text)
    exact_parts = tuple(map(numbers.number, parts))
    return exact_parts if "분의" in text and None not in exact_parts else None


_ENDS = lazily(rf"({WRITTEN}){GAP}({_UNIT}){GAP}[{TILDES}\-\u2013]{GAP}({WRITTEN})")


def _range(text: str) -> object:
    match = _ENDS.fullmatch(text)
    if match is None:
        return None
    low, high = numbers.number(match[1]), numbers.number(match[3])
    return None if low is None or high is None else (low, match[2], high)
