"""Markers at the start of a line or cell, and marks inside a line that begin a new piece.

In: a text and the bounds of a line or cell. Out: where its content begins; where its pieces begin.
SPEC 2.4.
"""

import unicodedata
from typing import Final

from hallucheck.text.patterns import lazily


def _spelled(*words: str) -> str:
    """A pattern for Hangul words, composed or decomposed; none goes on into a syllable's final consonant."""
    both = "|".join((*words, *(unicodedata.normalize("NFD", word) for word in words)))
    return f"(?:(?:{both})(?![\u11a8-\u11ff]))"


_HANGUL: Final = "[가-힣\u1100-\u1112]"
_LETTERS: Final = _spelled(*"가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허")

SPACE: Final = r"(?:\s|&nbsp;)"
# Pictures that canonical text drops anyway, except △ ▲, which may be signs, and ↑ ↓, which it keeps; then the emoji
# among the technical signs and letters.
_PICTURE: Final = (
    "\u2190\u2192\u2194-\u21ff\u2500-\u25b1\u25b4-\u2775\u2794-\u27bf\u27f0-\u27ff\u2900-\u297f\u2b00-\u2bff"
    "\U0001f000-\U0001f0ff\U0001f200-\U0001faff\u203c\u2049\u231a\u231b\u2328\u23cf\u23e9-\u23f3\u23f8-\u23fa\u3297\u3299"
)
_JOINED: Final = f"{_PICTURE}\ufe0e\ufe0f\u200d"
# A whole row of pictures, looked at from its beginning only: so that a long one costs no more than its length.
_EMOJI: Final = f"(?<![{_JOINED}])(?:[{_PICTURE}]|\u2139\ufe0f)[{_JOINED}]*+"
_INVISIBLE: Final = "\u00ad\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u2800\u3164\ufeff\uffa0"
_EMPHASIS_TAG: Final = r"</?(?:b|strong|i|em|u|s|span|font|mark|code|small|big)(?:\s[^<>]*)?>"
# What may stand before a marker without being one (forty of them at most: more is an ornament).
_SKIPPED: Final = rf"(?:[*_`\\{_INVISIBLE}{_JOINED}]|{_EMPHASIS_TAG}|(?<=[{_JOINED}])\s++)"
# Emphasis that a marker carries, as in **1.** or <b>①</b>.
_CLOSED: Final = rf"(?:(?!```)[*_`]|{_EMPHASIS_TAG})*"

CIRCLED_CHARS: Final = (
    "\u2460-\u24ff\u2776-\u2793"  # ① ⑴ ⒈ ⒜ Ⓐ ⓐ ⓫ ❶ ➀ ➊
    "\u3200-\u321b\u3220-\u3229\u3251-\u327b\u3280-\u3289\u32b1-\u32bf"  # ㈀ ㈎ ㈠ ㉑ ㉠ ㉮ ㊀ ㊱, but not ㈜
)
_CIRCLED: Final = f"[{CIRCLED_CHARS}]"
_KEYCAP: Final = "[0-9]\ufe0f?\u20e3"
# ①항에 and ①~③ speak of paragraphs: the number is said, not set before an item.
_SAID: Final = (
    rf"{_spelled(*'항호목')}(?:{_spelled(*'에의을를은는이가과와도만')}|[,.)\s]|$)"
    rf"|\s*(?:[~∼～〜–·ㆍ・,，、-]|{_spelled('및', '또는', '내지')})\s*{_CIRCLED}"
)

_NUMBER: Final = "[0-9０-９]{1,2}"
# Two or more Roman numerals in ASCII letters; a single one is a letter like any other.
_LETTER: Final = rf"{_LETTERS}|[ㄱ-ㅎA-Za-z]|[Ⅰ-ⅿ]{{1,4}}|[IVX]{{2,4}}|[ivx]{{2,4}}"
# 11. 25.까지 is a date and (02) 123-4567 a telephone; 1. 1.5배 is an item that begins with a decimal.
_DATE_OR_PHONE: Final = rf"{SPACE}*[0-9０-９]+(?:[.．](?![0-9０-９])|[.．][0-9０-９]+[.．]|[-‐‑–][0-9０-９])"
_ENUMERATOR: Final = (
    rf"(?:(?:{_NUMBER}(?:-{_NUMBER})?\\?[.．)）]|[(（]{_NUMBER}\\?[)）])(?!{_CLOSED}{_DATE_OR_PHONE})"
    rf"|(?:{_LETTER})\\?[.．)）]|[(（](?:{_LETTER})\\?[)）])"
)

_MARKER = lazily(
    rf"\s*+{_SKIPPED}{{0,40}}?(?:"
    # As SPEC 1.2 reads it: the last of several > has a space behind it.
    r"(?P<quote>>(?:\s*+>)*(?=\s))"
    r"|(?P<heading>#{1,6}(?=\s))"
    rf"|(?P<bullet>(?:[-*+•·ㆍ‣※–—―∙⋅・⁃‧ㅇㅁo]|(?P<emoji>{_EMOJI}))[*_`]{{0,3}}(?={SPACE}))"
    # Not [x](address) or [x]: address, which are links, nor [][ and what else JSON may begin with.
    r"|(?P<box>\[[ xXvV✓✔√]?\\?\](?=[\s\w\"“‘「『*`]))"
    rf"|(?P<enumerator>{_ENUMERATOR}{_CLOSED}(?={SPACE}|{_HANGUL}))"
    rf"|(?P<circled>(?:{_CIRCLED}(?!{_SAID})|{_KEYCAP}){_CLOSED})"
    rf"){SPACE}*"
)
_MAY_BEGIN = lazily(
    rf"[-*+•·ㆍ‣※–—―∙⋅・⁃‧ㅇㅁo>#\[_`\\<(（0-9０-９A-Za-zㄱ-ㅎⅠ-ⅿ{CIRCLED_CHARS}{_JOINED}{_INVISIBLE}\u2139]"
    rf"|{_LETTERS}[.．)）\\]"
)

INLINE_BULLETS: Final = "•▪●■○□▶◦※✅"
_INLINE = lazily(rf"[{INLINE_BULLETS}](?<=\s.)(?=\s)|{_CIRCLED}(?<=\s.)(?!{_SAID})")


def content_start(text: str, start: int, end: int) -> int:
    """Where text[start:end], a line or a cell, begins behind its white space and markers; one of each kind goes.

    ``end`` excludes the white space at the end, so that a marker that needs a space has something behind it.
    """
    while start < end and text[start].isspace():
        start += 1
    if start == end or _MAY_BEGIN.match(text, start, end) is None:
        return start
    at = start
    seen: set[str] = set()
    while at < end and (marker := _MARKER.match(text, at, end)):
        kind = marker.lastgroup or ""
        at = marker.end()
        if kind not in seen:
            seen.add(kind)
            start = at
        elif marker["emoji"] is None:
            break
        # A second emoji is merely looked through: it goes if another marker stands behind it.
    return start


def piece_starts(text: str, start: int, end: int) -> list[int]:
    """Where in text[start:end] a mark between spaces begins a new piece; that mark is a marker of the piece."""
    return [match.start() for match in _INLINE.finditer(text, start, end)]


def begins_piece(text: str, at: int, end: int) -> bool:
    """Does the bullet or circled character at this place begin a new piece of the line that ends there?"""
    return _INLINE.match(text, at, end) is not None


def holds_piece_starts(text: str) -> bool:
    """Is there any such mark at all?"""
    return _INLINE.search(text) is not None
