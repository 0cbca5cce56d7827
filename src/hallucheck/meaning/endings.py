"""Korean particles, copulas and endings: what a word may end in and still be the same word.

In: two spellings of a word or of a few. Out: do they differ in their endings only?
SPEC 6.1 (ending). Both tables are visible; endings are compared by jamo, since 한다 and 합니다 part inside a syllable.
"""

import unicodedata
from typing import Final

from hallucheck.meaning.letters import equal_from
from hallucheck.text.place import PARTICLES

# fmt: off
ENDINGS: Final = (
    *("다", "ㄴ다", "는다", "ㅂ니다", "습니다", "ㅂ니까", "습니까", "요", "아요", "어요", "여요"),
    *("어", "아", "여", "어서", "아서", "여서", "어야", "아야", "여야", "었다", "았다", "였다", "었습니다"),
    *("았습니다", "였습니다", "고", "며", "으며", "면", "으면", "면서", "으면서", "거나", "든지", "지만", "므로"),
    *("으므로", "니", "으니", "도록", "게", "기", "ㅁ", "음", "은", "는", "ㄴ", "ㄹ", "을", "던", "은지", "는지"),
    *("ㄴ지", "ㄹ지", "을지", "려고", "으려고", "러", "으러", "자", "라", "아라", "어라", "십시오", "으십시오"),
    *("세요", "으세요", "시오", "으시오", "되", "ㄴ데", "는데", "은데", "니까", "으니까", "려면", "으려면"),
)
"""A lone consonant closes the syllable before it."""
_COPULAS: Final = (
    *("이다", "입니다", "이에요", "예요", "이며", "이고", "임", "인", "일", "이었다", "였다", "이므로"),
    *("하다", "한다", "합니다", "해요", "하며", "하고", "하여", "함", "한", "할", "하는", "하여야 한다", "해야 한다"),
    *("해야 합니다", "하여야 합니다", "해야 함", "된다", "됩니다", "되며", "되고", "됨", "된", "될", "되는", "되어"),
)
# fmt: on
_CLOSING: Final = {"ㄴ": "ᆫ", "ㄹ": "ᆯ", "ㅁ": "ᆷ", "ㅂ": "ᆸ"}
_LONG_FORMS: Final = (("하여", "해"), ("되어", "돼"), ("하였", "했"), ("되었", "됐"), (" ", ""))


def _may_be_long(text: str) -> bool:
    """Cheap, and never wrong when it says no: may the text hold a long form?"""
    at, length = 0, len(text)
    while at < length and text[at] != " " and not (text[at] in "여어였었" and at and text[at - 1] in "하되"):
        at += 1
    return at < length


def _jamo(text: str) -> str:
    if _may_be_long(text):
        for long, short in _LONG_FORMS:
            text = text.replace(long, short)
    return unicodedata.normalize("NFD", text)


def _ending(written: str) -> str:
    return _CLOSING[written[0]] + _jamo(written[1:]) if written[0] in _CLOSING else _jamo(written)


_KNOWN: Final = frozenset(["", *map(_jamo, PARTICLES), *map(_jamo, _COPULAS), *map(_ending, ENDINGS)])
_LONGEST: Final = max(map(len, _KNOWN))
_LONE: Final = frozenset(_CLOSING.values())
_NO_STEMS: Final = tuple(unicodedata.normalize("NFD", syllable) for syllable in "느으르")
_TAILS: Final = 28
"""So many syllables begin with the same consonant and vowel."""
_SHORTEST_STEM: Final = 2
"""Jamo: one open syllable."""


def only_endings(said: str, stands: str) -> bool:
    """Do the two, in letters only, share a stem and both end in something known?"""
    if said and stands and _part_at_once(said[0], stands[0]) and not _may_be_long(said) and not _may_be_long(stands):
        return False  # only a long form begins in another way
    one, other = _jamo(said), _jamo(stands)
    shared = equal_from(one, other, 0)
    if not "가" <= said[:1] <= "힣" and not ("가" <= said[-1:] <= "힣" or "가" <= stands[-1:] <= "힣"):
        return False
    least = max(_SHORTEST_STEM, len(one) - _LONGEST, len(other) - _LONGEST)
    for at in range(shared, least - 1, -1):
        mine, theirs = one[at:], other[at:]
        if mine not in _KNOWN or theirs not in _KNOWN or _is_slip(mine, theirs) or _is_slip(theirs, mine):
            continue
        # 정한 and 정할 have endings of one consonant; 는 and 늘 have a slip.
        if not (mine in _LONE and theirs in _LONE and one[:at].endswith(_NO_STEMS)):
            return True
    return False


def _part_at_once(one: str, other: str) -> bool:
    """Do two syllables share less than a consonant and a vowel, and so no stem?"""
    if not ("가" <= one <= "힣" and "가" <= other <= "힣"):
        return False
    return (ord(one) - 0xAC00) // _TAILS != (ord(other) - 0xAC00) // _TAILS


def _is_slip(mine: str, theirs: str) -> bool:
    """A consonant alone, and nothing in its place: 하는 and 하느."""
    return not mine and theirs in _LONE
