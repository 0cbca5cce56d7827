"""Negation: 않, 못, 아니, 없, and 비, 불, 미, 무 before a word; not, no, never, without.

In: what is said and what stands in its place. Out: did a negation appear or vanish?
SPEC 6.1 (negation).
"""

from typing import Final

from hallucheck.meaning.endings import only_endings
from hallucheck.text.patterns import lazily

_NEGATION = lazily(r"않|못|아니|없|(?i:\b(?:not|no|nor|none|never|without|cannot|neither)\b|n['’]t\b|\bun(?=[a-z]{4}))")
NEGATING: Final = "비불미무"
_PREFIXES: Final = NEGATING + "부"
_OPPOSITE: Final = "유"
"""유급 and 무급: 무 has a prefix of its own for its contrary."""
_MAYBE = lazily("[않못니없]|[nN][oOeE]|[nN]t|[wW]ithout|un")
_PREFIX = lazily("[비불미무부유]")
_AUXILIARY = lazily(r"지?(?:아니하|않|못하|아니)|못")
_LETTERS = lazily("[가-힣]+")
_WORDS = lazily("[가-힣]+")


def may_negate(said: str, stands: str) -> bool:
    """Cheap, and never wrong when it says no. White space may be gone."""
    if not _may(said) and not _may(stands):
        return False
    if _MAYBE.search(said) or _MAYBE.search(stands):
        return True
    # A prefix that both hold has neither appeared nor vanished.
    return _PREFIX.findall(said) != _PREFIX.findall(stands)


def _may(text: str) -> bool:
    at, length = 0, len(text)
    while at < length and text[at] not in "않못니없비불미무부유nNuwW":
        at += 1
    return at < length


def negations(text: str) -> int:
    """How many negations the words hold, prefixes apart."""
    for char in text:
        if char in "않못니없nNwW":  # one of these stands in each
            return len(_NEGATION.findall(text))
    return 0


def is_negated(said: str, stands: str) -> bool:
    """Does one of the two hold a negation that the other lacks?"""
    if negations(said) != negations(stands):
        return True
    mine, theirs = _WORDS.findall(said), _WORDS.findall(stands)
    return len(mine) == len(theirs) and any(map(_prefixed, mine, theirs))


def only_negation(said: str, stands: str) -> bool:
    """Are the two alike but for a negation and their endings: 말한다 and 말하지 아니한다?"""
    return only_endings(_without(said), _without(stands))


def _without(text: str) -> str:
    return _AUXILIARY.sub("", "".join(_LETTERS.findall(text))).replace("없", "있")


def _prefixed(one: str, other: str) -> bool:
    """공개 and 비공개, 유급 and 무급."""
    if len(one) == len(other):
        return {one[0], other[0]} == {_OPPOSITE, "무"} and one[1:2] == other[1:2] != ""
    short, long = sorted((one, other), key=len)
    return long[0] in _PREFIXES and len(short) >= 2 and long[1:3] == short[:2] and len(long) - len(short) <= 2
