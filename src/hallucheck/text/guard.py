"""What a dropped run leaves behind: the guard that keeps 1.5 from becoming 15.

In: folded text and the place of a run of ignorable characters. Out: the mark it leaves, most often none.
SPEC 1.4.
"""

import re
from functools import lru_cache

import hallucheck.text.raw as raw
from hallucheck.text import tables
from hallucheck.text.chars import (
    LINE_ENDS,
    MINUS,
    SPACES,
    TILDES,
    is_dash,
    is_digit,
    is_hangul,
    is_ignorable,
    is_mark,
    is_spaced,
    is_word,
)
from hallucheck.text.patterns import lazily

_TRANSPARENT = {ord(char): None for char in "*_`\\"}
_SIGNS = f"{tables.DASH}{MINUS}△▲"
_RANGE = lazily(f"[{SPACES}]*(?:[{TILDES}{tables.DASH}][{SPACES}]*|{MINUS}[{SPACES}]+)")
_TILDE = lazily(f"(?:^|[^{TILDES}])[{TILDES}][{SPACES}]*([{_SIGNS}]?)\\Z")
_COMPARISON = lazily(f"([<>])[{SPACES}]*[{_SIGNS}]?\\Z")
_EQUALS_NUMBER = lazily(f"=[{SPACES}*_`\\\\]*[{_SIGNS}]?[*_`\\\\]*[{tables.DIGIT}]")
_D = f"[{tables.DIGIT}]"
_DATE = lazily(
    f"=?[−△]?(?:{_D}{{4}}(?:[ ~/.:]{_D}{{1,2}}(?!{_D})|년{_D})|{_D}{{2}}[ ~/.]{_D}{{1,2}}[ ~/.]{_D}{{1,2}}(?!{_D}))"
)
_BROKEN_WORD = lazily(f"[-\u2010\u2011][{SPACES}]*[{LINE_ENDS}][{SPACES}{LINE_ENDS}]*")
_LOADED = lazily(f"[.,<>{TILDES}{_SIGNS}]")
_JOINERS = frozenset("-\u2010\u2011'’.&")
_THOUSANDS = lazily(f"[{tables.DIGIT}]{{1,3}}(?:,[{tables.DIGIT}]{{3}})+")

_SHORT = 8
_LONGEST_CLUSTER = 64
MAY_COMPARE = lazily(f"[<>][{SPACES}*_`\\\\{_SIGNS}]*[{tables.DIGIT}=]")
"""Without this no bracket is a comparison, and nothing has to be known of what follows a run."""
SUFFIX = 24
"""How many canonical characters after a run decide whether a number is a date."""


@lru_cache(maxsize=4096)
def _is_calm(run: str) -> bool:
    """Holds nothing that could be a sign, a range, a comparison, a decimal point or a thousands comma."""
    return _LOADED.search(run) is None


def thousands_commas(text: str) -> frozenset[int]:
    """The positions of the commas that part thousands: nothing is left of them."""
    found: list[int] = []
    comma = text.find(",")
    while comma >= 0:
        start, end = _grouped(text, comma)
        if is_thousands(text, start, end):
            found += (at for at in range(start, end) if text[at] == ",")
        comma = text.find(",", max(end, comma + 1))
    return frozenset(found)


def _grouped(text: str, comma: int) -> tuple[int, int]:
    """The longest tight run of digits and single commas around this one; empty where it is none."""
    if not (_digit(text, comma - 1) and _digit(text, comma + 1)):
        return comma, comma
    start, end = comma - 1, comma + 1
    while start > 0 and (_digit(text, start - 1) or (text[start - 1] == "," and _digit(text, start - 2))):
        start -= 1
    while end < len(text) and (_digit(text, end) or (text[end] == "," and _digit(text, end + 1))):
        end += 1
    return start, end


def _digit(text: str, at: int) -> bool:
    """Does a digit stand there?"""
    if at < 0 or at >= len(text):
        return False
    char = raw.PyUnicode_READ_CHAR(text, at)
    if char <= "\x7f":
        return "0" <= char <= "9"
    return not "가" <= char <= "힣" and is_digit(char)


def is_thousands(text: str, start: int, end: int) -> bool:
    """Is text[start:end], a longest tight run of digits and single commas, one number with thousands commas?"""
    if _THOUSANDS.fullmatch(text, start, end) is None:
        return False
    return not (start > 1 and text[start - 1] == "." and is_digit(text[start - 2]))


def is_decimal(text: str, point: int) -> bool:
    """Is the point, tight between two digits, the only one of its number?"""
    left = point - 1
    while _digit(text, left) or (left >= 0 and raw.PyUnicode_READ_CHAR(text, left) == ","):
        left -= 1
    if left >= 0 and raw.PyUnicode_READ_CHAR(text, left) == ".":
        return False
    right = point + 1
    while _digit(text, right):
        right += 1
    return right == len(text) or raw.PyUnicode_READ_CHAR(text, right) != "."


def mark(text: str, start: int, end: int, suffix: str, thousands: frozenset[int]) -> str:
    """What the run text[start:end] leaves; ``suffix`` is the canonical text that follows (at least SUFFIX of it)."""
    if end >= len(text):
        return ""
    after = text[end]
    if "가" <= after <= "힣" and after != "제":
        return ""
    before = text[start - 1] if start else ""
    if is_digit(after):
        run = text[start:end]
        if end - start <= _SHORT and _is_calm(run):
            if not before or not is_digit(before):
                return ""
            core = run.translate(_TRANSPARENT) if end - start > 1 else run
            return core if core in ("/", ":") else " "
        return _before_digit(text, start, end, suffix, thousands)
    core = text[start:end].translate(_TRANSPARENT)
    if after == "=":
        if before != "=" and _EQUALS_NUMBER.match(text, end) and (found := re.search(f"([<>])[{SPACES}]*\\Z", core)):
            return "" if _DATE.match(suffix) else found[1]
        return ""
    if after == "제":
        return "~" if _TILDE.search(core) and core[-1] not in _SIGNS and is_digit(_next_kept(text, end + 1)) else ""
    if before and is_mark(before):
        before = _base(text, start - 1)
    if before and is_spaced(before) and is_spaced(after) and not is_mark(after):
        return "" if core in _JOINERS or _BROKEN_WORD.fullmatch(core) else " "
    return ""


def _before_digit(text: str, start: int, end: int, suffix: str, thousands: frozenset[int]) -> str:
    run = text[start:end]
    core = run.translate(_TRANSPARENT)
    before = text[start - 1] if start else ""
    between_digits = before != "" and is_digit(before)
    if between_digits:
        if run == ",":
            return "" if start in thousands else " "
        if run == ".":
            return "." if is_decimal(text, start) else " "
        if _RANGE.fullmatch(core):
            return "~"
    elif len(core) == 1 and is_dash(core) and (before in ("%", "‰") or _hangul_after_digit(text, start)):
        return "~"
    sign = _sign(core, before)
    if _TILDE.search(core):
        return "~" + sign
    comparison = _COMPARISON.search(core) if before != "=" else None
    left = (comparison[1] if comparison and not _DATE.match(suffix) else "") + sign
    if left or not between_digits:
        return left
    return core if core in ("/", ":") else " "


def _sign(core: str, before: str) -> str:
    last = core[-1:]
    if last in ("△", "▲"):
        return "△"
    if last == MINUS:
        return MINUS
    if last and is_dash(last):
        # Right after a letter or digit, with nothing dropped between, a dash is no sign: A-3.
        return "" if len(core) == 1 and before and is_word(before) else MINUS
    return ""


def _hangul_after_digit(text: str, start: int) -> bool:
    if not start or not is_hangul(text[start - 1]):
        return False
    at = start - 2
    while at >= 0 and is_ignorable(text[at]):
        at -= 1
    return at >= 0 and is_digit(text[at])


def _base(text: str, at: int) -> str:
    """What the combining mark at this place stands on."""
    limit = max(0, at - _LONGEST_CLUSTER)
    while at > limit and (is_mark(text[at]) or is_ignorable(text[at])):
        at -= 1
    return "" if is_mark(text[at]) else text[at]


def _next_kept(text: str, at: int) -> str:
    while at < len(text) and is_ignorable(text[at]):
        at += 1
    return text[at] if at < len(text) else "\x00"
