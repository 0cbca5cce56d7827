"""What is to be said of a place in an article: does it cut a word, does it shorten an item, what had to be folded.

In: an article and a place in its canonical text. Out: flags and the fold.
SPEC 3.
"""

from typing import Final, Literal

from hallucheck.text import tables
from hallucheck.text.article import ArticleText
from hallucheck.text.chars import LINE_ENDS, SPACES, is_ignorable, western
from hallucheck.text.classes import BLANK, CLASSES, IGNORED
from hallucheck.text.fold import fold_text, is_plain
from hallucheck.text.patterns import lazily

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
    content = article.folded
    if stop == len(content) or content[stop] > "\uffff" or not CLASSES[ord(content[stop])] & BLANK:
        return False
    before = begin - 1
    while before >= 0 and content[before] == " ":
        before -= 1
    if before >= 0 and ("가" <= content[before] <= "힣" or "0" <= content[before] <= "9"):
        return False  # what begins an item, or a marker, ends otherwise
    item = article.items.at(begin)
    if not item.listed or begin < item.start or stop > item.end:
        return False
    head = item.start
    if item.first:
        head = max(content.rfind(":", head, begin) + 1, head)  # a label before the first item
    if _next_kept(content, head, begin) < begin:
        return False
    return _next_kept(content, stop, item.end) < item.end and not _begins_next_item(content[stop : item.end])


def _next_kept(content: str, at: int, end: int) -> int:
    """Where in content[at:end] the first character stands that canonical text keeps; ``end`` if none does."""
    table, ignored = CLASSES, IGNORED
    while at < end:
        char = content[at]
        if not (table[ord(char)] & ignored if char <= "\uffff" else is_ignorable(char)):
            break
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


def fold_at(text: str, article: ArticleText, begin: int, stop: int) -> Literal["as_is", "unicode", "space", "marks"]:
    """What had to be folded for the fragment to be seen at folded [begin, stop) of the article."""
    content = article.folded
    if content is article.text and content.startswith(text, begin):
        return "as_is"
    while begin and is_ignorable(content[begin - 1]):
        begin -= 1
    stop = _next_kept(content, stop, len(content))
    theirs = content[begin:stop]
    if content is not article.text:
        start, end = article.span(begin, stop)
        if text in article.text[start:end]:
            return "as_is"
    elif text in theirs:
        return "as_is"
    if text[0] in "*“\"" and text[0] not in theirs:
        return "marks"  # what is folded to neither of them, nor away
    mine = text if is_plain(text) else fold_text(text)
    if mine in theirs:
        return "unicode"
    return "space" if "".join(mine.split()) in "".join(theirs.split()) else "marks"
