# cython: wraparound=False, boundscheck=False
"""The tokens of an article: what a fragment may not cut in two.

In: folded text. Out: where its numeric tokens lie; and what can be said of two neighbours alone.
SPEC 3: numbers, fractions, durations, Hangul amounts, branch numbers, words of scripts that space their words.
"""

from bisect import bisect_left
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.chars import EXPONENTS, MINUS, SPACES, is_digit, is_spaced, western
from hallucheck.text.classes import BLANK, CLASSES, DIGIT, IGNORED, SPACED, escaped, table
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

# What a character may be to the one beside it, in canonical text.
_BESIDE: Final = 1
"""part of a number, before or behind a digit"""
_NUMERAL: Final = 2
"""part of an amount in Hangul, beside another"""
_POWER: Final = 4
"""a unit or an exponent, which a share or a unit may follow"""
_SHARE: Final = 8
"""such a share or unit"""
_FIRST: Final = 16
"""the first of two syllables that belong together"""
_SECOND: Final = 32
"""the second"""
_RAISED: Final = 64
"""an exponent"""
_COMBINING: Final = 128
"""a mark that combines with what stands before it"""
_NEIGHBOURS: Final = table(
    (_BESIDE, escaped("".join(sorted(_BESIDE_DIGIT)))),
    (_NUMERAL, escaped(_NUMERALS)),
    (_POWER, escaped(_UNIT + EXPONENTS)),
    (_SHARE, escaped(f"%‰퍼{_UNIT}조")),
    (_FIRST, escaped("".join(sorted({pair[0] for pair in _PAIRS})))),
    (_SECOND, escaped("".join(sorted({pair[1] for pair in _PAIRS})))),
    (_RAISED, escaped(EXPONENTS)),
    (_COMBINING, tables.MARK),
)
NEGATES: Final = "비불미무"
"""Syllables that turn the meaning of a word that they begin."""
_BEFORE_SPACE: Final = f"년월주일간분{_UNIT}조"
"""What may stand in a numeric token before white space."""
_LAST_SYLLABLES: Final = f"{_UNIT}트"


class Tokens(NamedTuple):
    """Merged intervals of folded text, sorted."""

    starts: list[int]
    ends: list[int]

    def hold(self, place: int) -> bool:
        """Does a token begin before this place and end behind it?"""
        found = bisect_left(self.starts, place) - 1
        return found >= 0 and place < self.ends[found]


def parts_word(left: str, right: str) -> bool:
    """Does an edge between these two neighbours in canonical text part a word of a script that spaces its words?"""
    if left > "\uffff" or right > "\uffff":
        return is_spaced(left) and (is_spaced(right) or right in EXPONENTS)
    classes, neighbours, spaced = CLASSES, _NEIGHBOURS, SPACED
    if not classes[ord(left)] & spaced:
        return False
    return classes[ord(right)] & spaced != 0 or neighbours[ord(right)] & _RAISED != 0


def may_part_number(left: str, right: str) -> bool:
    """Can an edge between these two neighbours part a numeric token? Cheap, and never wrong when it says no."""
    if left > "\uffff" or right > "\uffff":
        if is_digit(left) or is_digit(right):
            return (is_digit(left) or left in _BESIDE_DIGIT) and (is_digit(right) or right in _BESIDE_DIGIT)
        return right in EXPONENTS
    classes, neighbours, digit = CLASSES, _NEIGHBOURS, DIGIT
    before, after = neighbours[ord(left)], neighbours[ord(right)]
    left_digit, right_digit = classes[ord(left)] & digit != 0, classes[ord(right)] & digit != 0
    if left_digit or right_digit:
        return (left_digit or before & _BESIDE != 0) and (right_digit or after & _BESIDE != 0)
    if after & _RAISED or before & after & _NUMERAL or (before & _POWER and after & _SHARE):
        return True
    return before & _FIRST != 0 and after & _SECOND != 0 and f"{left}{right}" in _PAIRS


def stand_apart(left: str, right: str) -> bool:
    """Is certainly nothing parted between these two neighbours in canonical text, no number, word or character?"""
    if left > "\uffff" or right > "\uffff" or left in "비불미무":  # NEGATES, spelled out: a switch, once compiled
        return False
    classes, neighbours, ignored = CLASSES, _NEIGHBOURS, IGNORED
    if (classes[ord(left)] | classes[ord(right)]) & ignored or neighbours[ord(right)] & _COMBINING:
        return False
    return not (parts_word(left, right) or may_part_number(left, right))


def only_a_number(canonical: str) -> bool:
    """Is the whole fragment one number, with its sign, units and percent sign?"""
    if not canonical:
        return False
    last = canonical[len(canonical) - 1]
    if "가" <= last <= "힣" and last not in _LAST_SYLLABLES:
        return False
    return _ONE_NUMBER.fullmatch(western(canonical)) is not None


def is_outside(folded: str, place: int) -> bool:
    """Does white space right before this place tell that no numeric token holds the place?

    Within a token, white space has a digit or a unit before it and a digit behind it. Never wrong when it says yes.
    """
    table, blank, digit = CLASSES, BLANK, DIGIT
    char, at = folded[place], place - 1
    before = folded[at]
    if char > "\uffff" or before > "\uffff" or not table[ord(before)] & blank:
        return False
    if not table[ord(char)] & digit:
        return True
    while at > 0 and before <= "\uffff" and table[ord(before)] & blank:
        at -= 1
        before = folded[at]
    if before == "의":
        return at == 0 or folded[at - 1] != "분"
    return before <= "\uffff" and not table[ord(before)] & digit and before not in _BEFORE_SPACE


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
    until = -1
    for begin_at, end_at in found:
        if before + begin_at < until:
            until = max(until, before + end_at)
            ends.pop()
        else:
            until = before + end_at
            starts.append(before + begin_at)
        ends.append(until)
    return Tokens(starts, ends)
