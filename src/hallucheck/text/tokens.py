"""The tokens of an article: what a fragment may not cut in two.

In: folded text. Out: where its numeric tokens lie; and what can be said of two neighbours alone.
SPEC 3: numbers, fractions, durations, Hangul amounts, branch numbers, words of scripts that space their words.
"""

from bisect import bisect_left
from functools import lru_cache
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.chars import EXPONENTS, MINUS, SPACES, is_digit, is_spaced, western
from hallucheck.text.classes import escaped, table
from hallucheck.text.patterns import lazily

_D: Final = "[0-9]"  # of any script, once `western` has been there
_S = f"[{SPACES}]*"
_UNIT: Final = "십백천만억"
CLAUSES: Final = "조항호목장절관편부표"
_PLAIN_NUMBER = rf"(?:(?<!{_D}[,.]){_D}{{1,3}}(?:,{_D}{{3}})+(?!,?{_D})|{_D}++)"
_NUMBER = rf"(?:(?<!\.){_PLAIN_NUMBER}\.{_D}++(?!\.)|{_PLAIN_NUMBER})"
_BIG = rf"(?:[{_UNIT}]|조(?={_S}(?:원|{_NUMBER}[{_UNIT}])))"
_AMOUNT = (
    rf"{_NUMBER}[{EXPONENTS}]*(?:{_BIG}+(?:(?:{_NUMBER}|[{SPACES}]{_NUMBER}(?={_BIG}|{_S}원)){_BIG}*)*)?"
    rf"(?:%[pP]|%포인트|퍼센트포인트|[%‰])?"
)
_FRACTION = rf"{_NUMBER}(?:[/:]{_NUMBER})*[/:]{_AMOUNT}|{_NUMBER}분의{_S}{_AMOUNT}"
_DURATION = (
    rf"{_NUMBER}년{_S}{_NUMBER}개월(?:{_S}{_NUMBER}[주일])?|{_NUMBER}개월{_S}{_NUMBER}[주일]|{_NUMBER}주{_S}{_NUMBER}일"
    rf"|{_NUMBER}일{_S}{_NUMBER}시간(?:{_S}{_NUMBER}분)?|{_NUMBER}시간{_S}{_NUMBER}분(?:{_S}{_NUMBER}초)?|{_NUMBER}분{_S}{_NUMBER}초"
)
_BRANCHES = rf"[{CLAUSES}]?(?:의{_D}++)*의{_AMOUNT}"
_ORDINAL = lazily(rf"{_NUMBER}(?:{_BRANCHES})?")
_AFTER_JE = lazily(rf"제{_S}\Z")
_TOKENS: Final = tuple(lazily(pattern) for pattern in (_AMOUNT, _FRACTION, _DURATION, rf"{_NUMBER}{_BRANCHES}"))
_EACH_NUMBER = lazily(_NUMBER)
_ONE = "[일이삼사오육칠팔구]"
_GROUP = rf"(?:{_ONE}?천(?:{_ONE}?백)?(?:{_ONE}?십)?{_ONE}?|{_ONE}?백(?:{_ONE}?십)?{_ONE}?|{_ONE}?십{_ONE}?)"
_NUMERALS: Final = "일이삼사오육칠팔구십백천만억조"
_HANGUL_AMOUNT = lazily(rf"(?:{_GROUP}|{_ONE}(?=[만억조]))(?:[만억조](?:{_GROUP}|{_ONE})?)*(?={_S}원)")
_HANGUL_NUMERALS = lazily(f"[{_NUMERALS}]{{2,}}{_S}원")
_ONE_NUMBER = lazily(
    rf"[{MINUS}△]?{_D}+(?:\.{_D}+)?[{EXPONENTS}]*(?:[{_UNIT}]+(?:{_D}+[{_UNIT}]*)*)?(?:%[pP]|%포인트|[%‰])?"
)
_SET_OF_NUMERALS: Final = frozenset(_NUMERALS)
_BESIDE_DIGIT: Final = frozenset(f".{MINUS}△/:%‰{_UNIT}조퍼분의년개주일시월간초{CLAUSES}{EXPONENTS}")
_LONGEST_GAP: Final = 16
_PAIRS: Final = frozenset(
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


NUMERAL_BEGINS: Final = _SET_OF_NUMERALS | {pair[0] for pair in _PAIRS}
"""Syllables that may stand in a numeric token before another syllable."""
# All that a numeric token may hold, so that none reaches over anything else.
_MAY_HOLD: Final = (
    f"{tables.DIGIT}{escaped(f'{SPACES}{EXPONENTS}{_NUMERALS}{CLAUSES}.,/:%‰pP포인트퍼센분의년개월주일시간초')}"
)
_RUN = lazily(f"[{_MAY_HOLD}]{{2,}}")
_HOLDS: Final = table((1, _MAY_HOLD))
_SHORT_RUN: Final = 500  # characters to either side


class Tokens(NamedTuple):
    """Merged intervals of folded text, sorted."""

    starts: list[int]
    ends: list[int]

    def hold(self, place: int) -> bool:
        """Does a token begin before this place and end behind it?"""
        found = bisect_left(self.starts, place) - 1
        return found >= 0 and place < self.ends[found]


@lru_cache(maxsize=16384)
def parts_word(left: str, right: str) -> bool:
    """Does an edge between these two neighbours in canonical text part a word of a script that spaces its words?"""
    return is_spaced(left) and (is_spaced(right) or right in EXPONENTS)


@lru_cache(maxsize=16384)
def may_part_number(left: str, right: str) -> bool:
    """Can an edge between these two neighbours part a numeric token? Cheap, and never wrong when it says no."""
    left_digit, right_digit = is_digit(left), is_digit(right)
    if left_digit or right_digit:
        return (left_digit or left in _BESIDE_DIGIT) and (right_digit or right in _BESIDE_DIGIT)
    if left in _SET_OF_NUMERALS and right in _SET_OF_NUMERALS:
        return True
    return (
        left + right in _PAIRS
        or ((left in _UNIT or left in EXPONENTS) and right in f"%‰퍼{_UNIT}조")
        or right in EXPONENTS
    )


def only_a_number(canonical: str) -> bool:
    """Is the whole fragment one number, with its sign, units and percent sign?"""
    return _ONE_NUMBER.fullmatch(western(canonical)) is not None


def numeric_run(folded: str, place: int) -> tuple[int, int] | None:
    """The stretch that may hold a numeric token over this place; (-1, -1) for one too long to be read each time."""
    held = _HOLDS
    start, end, first, last = place, place, max(place - _SHORT_RUN, 0), min(place + _SHORT_RUN, len(folded))
    while start > first and (
        held[ord(folded[start - 1])] if folded[start - 1] <= "\uffff" else is_digit(folded[start - 1])
    ):
        start -= 1
    while end < last and (held[ord(folded[end])] if folded[end] <= "\uffff" else is_digit(folded[end])):
        end += 1
    if start == place or end == place:
        return None
    if place - start == _SHORT_RUN or end - place == _SHORT_RUN:
        return -1, -1
    return start, end


def numeric_runs(folded: str, start: int, end: int) -> list[tuple[int, int]]:
    """The stretches of folded[start:end] outside which no numeric token lies, in ascending order."""
    return [match.span() for match in _RUN.finditer(folded, start, end)]


def numeric_tokens(folded: str, start: int, end: int) -> Tokens:
    """The numeric tokens that lie in folded[start:end], one of the ``numeric_runs`` of a line."""
    before = max(start - _LONGEST_GAP, folded.rfind("\n", 0, start) + 1)
    line = western(folded[before : end + _LONGEST_GAP].partition("\n")[0])
    found: list[tuple[int, int]] = []
    for number in _EACH_NUMBER.finditer(line, start - before):
        begin = number.start()
        ordinal = _AFTER_JE.search(line, max(0, begin - _LONGEST_GAP), begin) is not None
        patterns = (_ORDINAL,) if ordinal else _TOKENS
        found += (match.span() for pattern in patterns if (match := pattern.match(line, begin)))
    if "원" in line:
        for run in _HANGUL_NUMERALS.finditer(line, start - before):
            found += (match.span() for match in _HANGUL_AMOUNT.finditer(line, run.start(), run.end()))
    found.sort()
    starts: list[int] = []
    ends: list[int] = []
    for begin_at, end_at in found:
        if starts and before + begin_at < ends[-1]:
            ends[-1] = max(ends[-1], before + end_at)
        else:
            starts.append(before + begin_at)
            ends.append(before + end_at)
    return Tokens(starts, ends)
