# cython: wraparound=False, boundscheck=False
"""Values told at a glance, by the letters around them: plain numbers, and references without a gap. Most are.

In: folded text, and where a digit stands. Out: where the value ends, or that it takes a closer look.
SPEC 6.2. The same answers as the long patterns of ``values`` give, which tests hold it to; loops, which are compiled:
a character is looked for in a literal, which becomes a jump, where a constant would be searched.
"""

from typing import Final

import hallucheck.text.raw as raw

UNSURE: Final = -1
_LONGEST_UNIT: Final = 5
_LONGEST_GAP: Final = 3
_LONGEST_BETWEEN: Final = 8


def is_space(char: str) -> bool:
    """White space that ends no line: ``chars.SPACES``."""
    return char in (" \t\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000")


def joins(char: str) -> bool:
    """What stands between the two ends of a range: a tilde, a hyphen, an en dash."""
    return char in "~\u02dc\u223c\u301c-\u2013"


def _goes_on(char: str) -> bool:
    """What may go on behind a number, or begin its unit."""
    return char in ".,/:%‰십백천만억조원퍼월년분달유KUEG" or joins(char) or is_space(char)


def _is_numeral(char: str) -> bool:
    return char in "일이삼사오육칠팔구십백천만억조"


def may_end_sum(folded: str, at: int) -> bool:
    """Cheap, and never wrong when it says no: does a sum in Hangul, two numerals at least, end with this 원?"""
    if at and is_space(folded[at - 1]):
        at -= 1
    return at > 1 and _is_numeral(folded[at - 1]) and _is_numeral(folded[at - 2])


def may_be_english(before: str, char: str) -> bool:
    """Cheap, and never wrong when it says no: may a month or the name of a part of a law begin with these two?

    The first letter and the second one of every month, and of every name in ``clauses``.
    """
    match char:
        case "a":
            return before in "JMP"
        case "e":
            return before in "FSD"
        case "p" | "n" | "r":
            return before == "A"
        case "u":
            return before in "JAR"
        case "c":
            return before in "OS"
        case "o":
            return before in "NF"
        case "l" | "h":
            return before == "C"
    return char == "§"


def is_apart(folded: str, at: int) -> bool:
    """Does nothing before this digit belong to its number?"""
    if not at:
        return True
    before = folded[at - 1]
    if before != " ":
        return before not in "₩$€£'‘’(+-\u2212△▲\t\xa0\u3000"
    return at < 2 or not (is_space(folded[at - 2]) or folded[at - 2] in "₩$€£")


def date_end(folded: str, at: int) -> int:
    """The end of the date that begins at this digit, as 2024. 1. 2. does; 0: there is none, or none like that."""
    length = len(folded)
    end = run_end(folded, at)
    if end - at != 4 or not "1" <= folded[at] <= "2":
        return 0
    for _ in range(2):
        if end >= length or folded[end] != ".":
            return 0
        start = _behind_gap(folded, end + 1)
        end = run_end(folded, start)
        if not 1 <= end - start <= 2:
            return 0
    if end == length or folded[end] != ".":
        return end
    return 0 if end + 1 < length and "0" <= folded[end + 1] <= "9" else end + 1


def number_end(folded: str, at: int, end: int) -> int:
    """The end of the plain number whose digits begin and end here; ``UNSURE`` where it may be more than that."""
    length = len(folded)
    if end == length:
        return end
    char = folded[end]
    if char == "." and end - at < 4 and end + 1 < length and not "0" <= folded[end + 1] <= "9":
        return end
    if char == "년":
        behind = _behind_gap(folded, end + 1)
        if behind < length and "0" <= folded[behind] <= "9":
            return UNSURE  # a month, perhaps
    elif _goes_on(char):
        return UNSURE
    return UNSURE if _may_be_range(folded, end + 1, end + 1 + _LONGEST_UNIT) else end


def ratio_end(folded: str, end: int) -> int:
    """The end of 3분의 2, of which the first digits end here; 0: there is none, or none as plain."""
    if not folded.startswith("분의", end):
        return 0
    start = _behind_gap(folded, end + 2)
    end = run_end(folded, start)
    return 0 if end == start or (end < len(folded) and folded[end] == ",") else end


def percent_end(folded: str, end: int) -> int:
    """The end of 30퍼센트, of which the digits end here; 0: there is none, or none as plain."""
    if not folded.startswith("퍼센트", end):
        return 0
    behind = _behind_gap(folded, end + 3)
    return 0 if behind < len(folded) and folded[behind] == "포" else end + 3


def unit_end(folded: str, end: int) -> int:
    """The end of 1천 or of 500만원, of which the digits end here; 0: there is none, or none as plain."""
    length, begin = len(folded), end
    while end < length and folded[end] in "십백천만억":
        end += 1
    if end in (begin, length):
        return 0
    char = folded[end]
    if char == "원":
        end += 1
        if end < length and folded[end] in "칙색심정":
            return 0
        return 0 if _may_be_range(folded, end, end + _LONGEST_GAP + 1) else end
    if _goes_on(char) or "0" <= char <= "9":
        return 0
    return 0 if _may_be_range(folded, end + 1, end + 1 + _LONGEST_UNIT) else end


def reference_end(folded: str, at: int, done: int) -> int:
    """The end of the reference whose 제 stands right before this digit; 0: there is none, ``UNSURE``: perhaps.

    What stands before ``done`` belongs to something else.
    """
    if at == done:
        return 0
    back = at - 1
    char = folded[back]
    tight = char == "제"
    if tight:
        back -= 1
    while back >= done and is_space(raw.PyUnicode_READ_CHAR(folded, back)):
        back -= 1
    if back >= done:
        char = folded[back]
        if char in "표지칙" or (char == "제" and not tight):
            return UNSURE
    return _numbered(folded, at) if tight else 0


def mark_between(folded: str, stop: int, start: int) -> int:
    """Where the mark stands that makes what ends and what begins here the ends of a range; -1 where there is none.

    A range of two dates is not two dates. A hyphen alone may be many things, and is dropped as it is elsewhere.
    """
    if start - stop > _LONGEST_BETWEEN:
        return -1
    at, joined = stop, False
    while at < start and is_space(folded[at]):
        at += 1
    place = at
    while at < start and (joins(folded[at]) or folded[at] == "\u2014"):
        joined = joined or folded[at] != "-"
        at += 1
    while at < start and is_space(folded[at]):
        at += 1
    return place if joined and at == start else -1


def _may_be_range(folded: str, at: int, end: int) -> bool:
    end = min(end, len(folded))
    while at < end:
        if joins(raw.PyUnicode_READ_CHAR(folded, at)):
            return True
        at += 1
    return False


def _behind_gap(folded: str, at: int) -> int:
    """Behind the spaces that may stand inside a value."""
    length = min(len(folded), at + _LONGEST_GAP)
    while at < length and is_space(folded[at]):
        at += 1
    return at


def run_end(folded: str, at: int) -> int:
    """Where the digits end that begin here."""
    length = len(folded)
    while at < length and "0" <= raw.PyUnicode_READ_CHAR(folded, at) <= "9":
        at += 1
    return at


def _numbered(folded: str, at: int) -> int:
    """The end of 3조제1항제2호 from its first digit on."""
    length, found = len(folded), 0
    while True:
        end = run_end(folded, at)
        if end in (at, length) or end - at > 5:
            return found
        char = folded[end]
        if char not in "조항호장절관편목":
            return UNSURE if is_space(char) else found
        found = end + 1
        while found < length and raw.PyUnicode_READ_CHAR(folded, found) == "의":
            end = run_end(folded, found + 1)
            if not 1 <= end - found - 1 <= 3:
                return found
            found = end
        gap = found
        while gap < length and is_space(raw.PyUnicode_READ_CHAR(folded, gap)):
            gap += 1
        if gap == length:
            return found
        char = folded[gap]
        if gap + 1 < length and char in "가나다라마바사아자차카타파하" and folded[gap + 1] == "목":
            return found + 2 if gap == found else UNSURE
        if char != "제":
            return found
        if gap > found or (gap + 1 < length and is_space(folded[gap + 1])):
            return UNSURE
        at = found + 1
