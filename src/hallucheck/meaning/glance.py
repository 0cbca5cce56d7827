# cython: wraparound=False, boundscheck=False
"""Values told at a glance, by the letters around them: plain numbers, and references without a gap. Most are.

In: folded text, and where a digit stands. Out: where the value ends, or that it takes a closer look.
SPEC 6.2. The same answers as the long patterns of ``values`` give, which tests hold it to; loops, which are compiled.
"""

from typing import Final

from hallucheck.meaning.numbers import NUMERALS
from hallucheck.text.chars import MINUS

UNSURE: Final = -1
_SIGNS: Final = f"-{MINUS}△▲"
_UNTIL: Final = "~\u02dc\u223c\u301c-\u2013"
"""What stands between the two ends of a range."""
_SPACES: Final = "\t \xa0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_TIED: Final = f"₩$€£'‘’(+{_SIGNS}\t\xa0\u3000"
_GAP_OR_MONEY: Final = f"₩$€£{_SPACES}"
_NOT_PLAIN: Final = f"{_SPACES}{_UNTIL}.,/:%‰십백천만억조원퍼월년분달유KUEG"
"""What may go on behind a number, or be its unit."""
_LONGEST_UNIT: Final = 5
_LONGEST_GAP: Final = 3
_LONGEST_BETWEEN: Final = 8


def may_end_sum(folded: str, at: int) -> bool:
    """Cheap, and never wrong when it says no: does a sum in Hangul, two numerals at least, end with this 원?"""
    if at and folded[at - 1] in _SPACES:
        at -= 1
    return at > 1 and folded[at - 1] in NUMERALS and folded[at - 2] in NUMERALS


def may_be_english(before: str, char: str) -> bool:
    """Cheap, and never wrong when it says no: may a month or the name of a part of a law begin with these two?

    The first letter and the second one of every month, and of every name in ``clauses``.
    """
    return char == "§" or (char in "aeprcuolhn" and before in "ACDFJMNOPRS")


def is_apart(folded: str, at: int) -> bool:
    """Does nothing before this digit belong to its number?"""
    if not at:
        return True
    before = folded[at - 1]
    return before not in _TIED and (before != " " or at < 2 or folded[at - 2] not in _GAP_OR_MONEY)


def date_end(folded: str, at: int) -> int:
    """The end of the date that begins at this digit, as 2024. 1. 2. does; 0: there is none, or none like that."""
    length = len(folded)
    end = _run_end(folded, at)
    if end - at != 4 or not "1" <= folded[at] <= "2":
        return 0
    for _ in range(2):
        if end >= length or folded[end] != ".":
            return 0
        start = end + 1
        while start < length and start - end <= 3 and folded[start] in _SPACES:
            start += 1
        end = _run_end(folded, start)
        if not 1 <= end - start <= 2:
            return 0
    if end == length or folded[end] != ".":
        return end
    return 0 if end + 1 < length and "0" <= folded[end + 1] <= "9" else end + 1


def number_end(folded: str, at: int) -> int:
    """The end of the plain number that begins at this digit; ``UNSURE`` where it may be more than that."""
    length, end = len(folded), _run_end(folded, at)
    before = 0
    while before < 4 and before < end and "0" <= folded[end - 1 - before] <= "9":
        before += 1
    if end + 1 < length and folded[end] == "." and before < 4 and not "0" <= folded[end + 1] <= "9":
        return end
    if end < length and folded[end] == "년":
        behind = _behind_gap(folded, end + 1)
        if behind < length and "0" <= folded[behind] <= "9":
            return UNSURE  # a month, perhaps
    elif end < length and folded[end] in _NOT_PLAIN:
        return UNSURE
    behind = end + 1
    while behind < length and behind <= end + _LONGEST_UNIT:
        if folded[behind] in _UNTIL:
            return UNSURE
        behind += 1
    return end


def ratio_end(folded: str, at: int) -> int:
    """The end of 3분의 2, and of what is as plain, from its first digit on; 0: there is none, or none like that."""
    end = _run_end(folded, at)
    if not folded.startswith("분의", end):
        return 0
    start = _behind_gap(folded, end + 2)
    end = _run_end(folded, start)
    return 0 if end == start or (end < len(folded) and folded[end] == ",") else end


def percent_end(folded: str, at: int) -> int:
    """The end of 30퍼센트, and of what is as plain, from its first digit on; 0: there is none, or none like that."""
    end = _run_end(folded, at)
    if not folded.startswith("퍼센트", end):
        return 0
    behind = _behind_gap(folded, end + 3)
    return 0 if behind < len(folded) and folded[behind] == "포" else end + 3


def reference_end(folded: str, at: int, done: int) -> int:
    """The end of the reference whose 제 stands right before this digit; 0: there is none, ``UNSURE``: perhaps.

    What stands before ``done`` belongs to something else.
    """
    if at == done:
        return 0
    back, tight = at - 1, folded[at - 1] == "제"
    if tight:
        back -= 1
    while back >= done and folded[back] in _SPACES:
        back -= 1
    if back >= done and (folded[back] in "표지칙" or (folded[back] == "제" and not tight)):
        return UNSURE
    return _numbered(folded, at) if tight else 0


def mark_between(folded: str, stop: int, start: int) -> int:
    """Where the mark stands that makes what ends and what begins here the ends of a range; -1 where there is none.

    A range of two dates is not two dates. A hyphen alone may be many things, and is dropped as it is elsewhere.
    """
    if start - stop > _LONGEST_BETWEEN:
        return -1
    at, joined = stop, False
    while at < start and folded[at] in _SPACES:
        at += 1
    place = at
    while at < start and (folded[at] in _UNTIL or folded[at] == "\u2014"):
        joined = joined or folded[at] != "-"
        at += 1
    while at < start and folded[at] in _SPACES:
        at += 1
    return place if joined and at == start else -1


def _behind_gap(folded: str, at: int) -> int:
    """Behind the spaces that may stand inside a value."""
    length = min(len(folded), at + _LONGEST_GAP)
    while at < length and folded[at] in _SPACES:
        at += 1
    return at


def _run_end(folded: str, at: int) -> int:
    length = len(folded)
    while at < length and "0" <= folded[at] <= "9":
        at += 1
    return at


def _numbered(folded: str, at: int) -> int:
    """The end of 3조제1항제2호 from its first digit on."""
    length, found = len(folded), 0
    while True:
        end = _run_end(folded, at)
        if end in (at, length) or end - at > 5:
            return found
        if folded[end] in _SPACES:
            return UNSURE
        if folded[end] not in "조항호장절관편목":
            return found
        found = end + 1
        while found < length and folded[found] == "의":
            end = _run_end(folded, found + 1)
            if not 1 <= end - found - 1 <= 3:
                return found
            found = end
        gap = found
        while gap < length and folded[gap] in _SPACES:
            gap += 1
        if gap == length:
            return found
        if gap + 1 < length and folded[gap] in "가나다라마바사아자차카타파하" and folded[gap + 1] == "목":
            return found + 2 if gap == found else UNSURE
        if folded[gap] != "제":
            return found
        if gap > found or (gap + 1 < length and folded[gap + 1] in _SPACES):
            return UNSURE
        at = found + 1
