# cython: wraparound=False, boundscheck=False
"""What is to be said of a place in an article: does it cut a word, does it shorten an item, what had to be folded.

In: an article and a place in its canonical text. Out: flags and the fold.
SPEC 3.
"""

from typing import Final, Literal, TypeAlias

import hallucheck.text.raw as raw
from hallucheck.text import tables
from hallucheck.text.article import ArticleText
from hallucheck.text.chars import LINE_ENDS, SPACES, is_ignorable, western
from hallucheck.text.classes import BLANK, CLASSES, IGNORED
from hallucheck.text.fold import fold_text
from hallucheck.text.needs import needs
from hallucheck.text.patterns import lazily

Fold: TypeAlias = Literal["as_is", "unicode", "space", "marks"]
_D: Final = "[0-9]"  # of any script, once `western` has been there
_S = f"[{SPACES}]*"
_HANGUL_RUN = lazily("[가-힣]*")
# fmt: off
_STEMS: Final = (
    *("은", "는", "이", "가", "을", "를", "의", "에", "에서"),
    *("에게", "께", "께서", "한테", "와", "과", "로", "으로", "도"),
    *("만", "까지", "부터", "마다", "보다", "이나", "나", "이며", "며"),
    *("이고", "고", "이다", "다", "라", "이라", "라고", "이라고", "이란"),
    *("란", "이라도", "라도", "이라면", "라면", "처럼", "같이", "밖에", "조차"),
    *("마저", "하고", "이랑", "랑", "로서", "으로서", "로써", "으로써", "에게서"),
    *("로부터", "으로부터", "이므로", "므로", "인", "일", "임", "이지만", "등"),
    *("및", "들", "입니다", "이어야", "여야"),
)
_TAILS: Final = ("", "는", "도", "만", "의", "은", "과", "를", "을", "이", "가")
PARTICLES: Final = frozenset(stem + tail for stem in _STEMS for tail in _TAILS)
"""What may follow a fragment in the article's word without the word counting as cut."""
_NEXT_ITEM: Final = frozenset(["및", "또는", "등", "이나", "혹은", "와", "과", "or", "and"])
_NEXT_BEGINS: Final = "및또등이혹와과oa"
_ORDINAL_AFTER = lazily(rf"{_S}[조항호목](?!원)")
_ORDINAL_BEFORE = lazily(rf"제{_S}\Z")
_ENUMERATOR_BEFORE = lazily(rf"(?:^|[{LINE_ENDS}{SPACES}(|])\Z")
_ENUMERATOR_AFTER = lazily(rf"[.)](?=[{LINE_ENDS}{SPACES}가-힣]|\Z)")
_YEAR, _PART = rf"(?<!{_D}){_D}{{2,4}}", rf"{_D}{{1,2}}(?!{_D})"
_DATES = lazily(
    rf"{_YEAR}{_S}[.]{_S}{_PART}{_S}[.](?:{_S}{_PART})?|{_YEAR}([-/]){_D}{{1,2}}\1{_PART}"
    rf"|{_YEAR}{_S}년{_S}{_PART}{_S}월(?!수)(?:{_S}{_PART}{_S}일)?|(?<!{_D}){_D}{{1,2}}{_S}월{_S}{_PART}{_S}일"
)
_NEXT_WORD: Final = lazily(f"[{tables.IGNORABLE}]*([^{tables.IGNORABLE}]*)")
_NOTHING: Final = "\U0010ffff"
"""What is read where a text has ended; no text that needs no fold holds it."""
_NEAR: Final = 40
_WINDOW: Final = 40
_SHORT_NUMBER: Final = lazily(f"{_D}{{1,2}}")


def cuts_word(content: str, begin: int, stop: int) -> bool:
    """Does content[begin:stop] begin or end inside a Hangul word? A particle after it is no cut."""
    if begin and "가" <= content[begin] <= "힣" and "가" <= content[begin - 1] <= "힣":
        return True
    if stop < len(content) and "가" <= content[stop] <= "힣" and "가" <= content[stop - 1] <= "힣":
        rest = _HANGUL_RUN.match(content, stop)
        return rest is None or rest.group() not in PARTICLES
    return False


def shortened(article: ArticleText, begin: int, stop: int) -> bool:
    """Does folded [begin, stop) begin where an item of a list begins, and end before that item does?"""
    content, table = article.folded, CLASSES
    if stop == len(content) or content[stop] > "\uffff" or not table[ord(content[stop])] & BLANK:
        return False
    before, far = begin - 1, max(begin - _NEAR, 0)
    while before >= far and raw.PyUnicode_READ_CHAR(content, before) in " \t│┃「」『』“”‘’\"'(":
        before -= 1
    if before >= far and ("가" <= content[before] <= "힣" or "0" <= content[before] <= "9"):
        return False  # what begins an item, or a marker, ends otherwise
    item = article.listed().at(begin)
    if not item.listed or begin < item.start or stop > item.end:
        return False
    head = item.start
    if item.first:
        head = max(content.rfind(":", head, begin) + 1, head)  # a label before the first item
    if _next_kept(content, head, begin) < begin:
        return False
    rest = _next_kept(content, stop, item.end)
    return rest < item.end and not (content[rest] in _NEXT_BEGINS and _begins_next_item(content[stop : item.end]))


def _next_kept(content: str, at: int, end: int) -> int:
    """Where in content[at:end] the first character stands that canonical text keeps; ``end`` if none does."""
    while at < end and _is_dropped(raw.PyUnicode_READ_CHAR(content, at)):
        at += 1
    return at


def _begins_next_item(rest: str) -> bool:
    found = _NEXT_WORD.match(rest)
    word = found[1] if found else ""
    return word in _NEXT_ITEM or (word.startswith("등") and word[1:] in PARTICLES)


def reads_as_ordinal(article: ArticleText, begin: int, stop: int) -> bool:
    """Is the number at folded [begin, stop) an ordinal, an enumerator or a part of a date?"""
    content = article.folded
    far = max(0, begin - _WINDOW)
    left = content[far:begin]
    if _ORDINAL_BEFORE.search(left) or _ORDINAL_AFTER.match(content, stop):
        return True
    before = min(far, 1)  # what stands right before the window is looked at, too
    around = western(content[far - before : stop + _WINDOW])
    for found in _DATES.finditer(around, before):
        if found.start() <= begin - far + before and stop - far + before <= found.end():
            return True
    if not _SHORT_NUMBER.fullmatch(western(content[begin:stop])):
        return False
    item = article.items.at(begin)
    if item.marker <= begin and stop <= item.start:
        return True
    return _ENUMERATOR_BEFORE.search(left) is not None and _ENUMERATOR_AFTER.match(content, stop) is not None


def fold_at(text: str, article: ArticleText, begin: int, stop: int) -> Fold:
    """What had to be folded for the fragment to be seen at folded [begin, stop) of the article."""
    content = article.folded
    if content is article.text and content.startswith(text, begin):
        return "as_is"
    before, behind = begin, _next_kept(content, stop, len(content))
    while before and _is_dropped(content[before - 1]):
        before -= 1
    if article.holds_places and article.left_alone(before, behind) >= 0 and not needs(text):
        found = _beside(text, content, begin, stop)
        if found is not None:
            return found
    theirs = content[before:behind]
    start, end = article.span(before, behind)
    if text in article.text[start:end]:
        return "as_is"
    mine = fold_text(text) if needs(text) else text
    if mine in theirs:
        return "unicode"
    return "space" if "".join(mine.split()) in "".join(theirs.split()) else "marks"


def _beside(text: str, content: str, begin: int, stop: int) -> Fold | None:
    """The same where neither text has to be folded, and what is kept of the one is what is kept of the other.

    So the first characters that are kept stand side by side, and with them all others.
    """
    first, length = _next_kept(text, 0, len(text)), len(text)
    if first == length or begin == stop or _is_dropped(content[begin]):
        return None
    same = True
    at, place, beyond = first, begin, len(content)
    while at < length:
        mine = raw.PyUnicode_READ_CHAR(text, at)
        theirs = raw.PyUnicode_READ_CHAR(content, place) if place < beyond else _NOTHING
        if mine == theirs:
            at += 1
            place += 1
        elif mine.isspace():
            same = False
            at += 1
        elif theirs.isspace():
            same = False
            place += 1
        else:
            return "marks"
    at, place = first, begin
    while at:
        mine = raw.PyUnicode_READ_CHAR(text, at - 1)
        theirs = raw.PyUnicode_READ_CHAR(content, place - 1) if place else _NOTHING
        if mine == theirs:
            at -= 1
            place -= 1
        elif mine.isspace():
            same = False
            at -= 1
        elif theirs.isspace():
            same = False
            place -= 1
        else:
            return "marks"
    return "as_is" if same else "space"


def _is_dropped(char: str) -> bool:
    table = CLASSES
    return table[ord(char)] & IGNORED != 0 if char <= "\uffff" else is_ignorable(char)
