"""The tokens of an article: what a fragment may not cut in two.

In: an article's analysis. Out: where its tokens lie, in canonical positions.
SPEC 3: numbers, fractions, durations, Hangul amounts, branch numbers, words of scripts that space their words.
"""

import re
from bisect import bisect_right
from functools import lru_cache
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.analysis import Analysis
from hallucheck.text.chars import EXPONENTS, MINUS, SPACES, for_text, is_digit, is_spaced

_D = f"[{tables.DIGIT}]"
_S = f"[{SPACES}]*"
_UNIT: Final = "십백천만억"
CLAUSES: Final = "조항호목장절관편부표"
_PLAIN_NUMBER = rf"(?:(?<!{_D}[,.]){_D}{{1,3}}(?:,{_D}{{3}})+(?!,?{_D})|{_D}++)"
_NUMBER = rf"(?:(?<!\.){_PLAIN_NUMBER}\.{_D}++(?!\.)|{_PLAIN_NUMBER})"
_BIG = rf"(?:[{_UNIT}]|조(?={_S}(?:원|{_NUMBER}[{_UNIT}])))"
_AMOUNT = (
    rf"{_NUMBER}(?:[{EXPONENTS}]+|{_BIG}+(?:(?:{_NUMBER}|[{SPACES}]{_NUMBER}(?={_BIG}|{_S}원)){_BIG}*)*)?"
    rf"(?:%[pP]|%포인트|퍼센트포인트|[%‰])?"
)
_FRACTION = rf"{_NUMBER}(?:[/:]{_NUMBER})*[/:]{_AMOUNT}|{_NUMBER}분의{_S}{_AMOUNT}"
_DURATION = (
    rf"{_NUMBER}년{_S}{_NUMBER}개월(?:{_S}{_NUMBER}[주일])?|{_NUMBER}개월{_S}{_NUMBER}[주일]|{_NUMBER}주{_S}{_NUMBER}일"
    rf"|{_NUMBER}일{_S}{_NUMBER}시간(?:{_S}{_NUMBER}분)?|{_NUMBER}시간{_S}{_NUMBER}분(?:{_S}{_NUMBER}초)?|{_NUMBER}분{_S}{_NUMBER}초"
)
_BRANCHES = rf"[{CLAUSES}]?(?:의{_D}++)*의{_AMOUNT}"
_NUMERIC = re.compile(
    rf"(?P<ordinal>제{_S}{_D}++(?:{_BRANCHES})?)|{_FRACTION}|{_DURATION}|{_NUMBER}{_BRANCHES}|{_AMOUNT}"
)
_ONE = "[일이삼사오육칠팔구영공]"
_GROUP = rf"(?:{_ONE}?천(?:{_ONE}?백)?(?:{_ONE}?십)?{_ONE}?|{_ONE}?백(?:{_ONE}?십)?{_ONE}?|{_ONE}?십{_ONE}?)"
_HANGUL_AMOUNT = re.compile(rf"(?:{_GROUP}|{_ONE}(?=[만억조]))(?:[만억조](?:{_GROUP}|{_ONE})?)*(?={_S}원)")
_word = for_text(tables.SPACED, f"{{}}+[{EXPONENTS}]*")
_ONE_NUMBER = re.compile(
    rf"[{MINUS}△]?{_D}+(?:\.{_D}+)?(?:[{EXPONENTS}]+|[{_UNIT}]+(?:{_D}+[{_UNIT}]*)*)?(?:%[pP]|%포인트|[%‰])?"
)
_HANGUL_NUMERALS: Final = frozenset("일이삼사오육칠팔구영공십백천만억조")
_BESIDE_DIGIT: Final = frozenset(f".{MINUS}△/:%‰{_UNIT}조퍼분의년개주일시월간초{CLAUSES}{EXPONENTS}")
_HANGUL_PAIRS: Final = frozenset(
    [
        "%p",
        "%P",
        "%포",
        "포인",
        "인트",
        "퍼센",
        "센트",
        "트포",
        "분의",
        "개월",
        "시간",
        *(clause + "의" for clause in CLAUSES),
    ]
)


class Tokens(NamedTuple):
    """Merged intervals, sorted; an edge strictly inside one is not acceptable."""

    starts: list[int]
    ends: list[int]

    def cut(self, edge: int) -> bool:
        """Does this edge fall strictly inside a token?"""
        found = bisect_right(self.starts, edge) - 1
        return found >= 0 and self.starts[found] < edge < self.ends[found]


@lru_cache(maxsize=16384)
def may_cut(left: str, right: str) -> bool:
    """Can an edge between these two neighbours fall inside any token? Cheap, and never wrong when it says no."""
    if is_spaced(left) or left in EXPONENTS:
        return is_spaced(right) or right in EXPONENTS
    left_digit, right_digit = is_digit(left), is_digit(right)
    if left_digit or right_digit:
        return (left_digit or left in _BESIDE_DIGIT) and (right_digit or right in _BESIDE_DIGIT)
    if left in _HANGUL_NUMERALS and right in _HANGUL_NUMERALS:
        return True
    return left + right in _HANGUL_PAIRS or (left in _UNIT and right in "%‰퍼") or (right in EXPONENTS)


def only_a_number(canonical: str) -> bool:
    """Is the whole fragment one number, with its sign, units and percent sign?"""
    return _ONE_NUMBER.fullmatch(canonical) is not None


def tokens(analysis: Analysis) -> Tokens:
    """All tokens of an article."""
    found: list[tuple[int, int]] = []
    folded, canonical = analysis.folded.text, analysis.canonical
    for match in _NUMERIC.finditer(folded):
        start, end = match.span()
        if match["ordinal"]:
            start += 1
            while not is_digit(folded[start]):
                start += 1
        _add(found, analysis, start, end)
    for match in _HANGUL_AMOUNT.finditer(folded):
        _add(found, analysis, *match.span())
    found += (match.span() for match in _word(canonical).finditer(canonical) if match.end() - match.start() > 1)
    found.sort()
    starts: list[int] = []
    ends: list[int] = []
    for start, end in found:
        if starts and start < ends[-1]:
            ends[-1] = max(ends[-1], end)
        else:
            starts.append(start)
            ends.append(end)
    return Tokens(starts, ends)


def _add(found: list[tuple[int, int]], analysis: Analysis, start: int, end: int) -> None:
    first, last = analysis.position(start), analysis.position(end)
    if first and analysis.canonical[first - 1] in (MINUS, "△"):
        first -= 1
    if last - first > 1:
        found.append((first, last))
