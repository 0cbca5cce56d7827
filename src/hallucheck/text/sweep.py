# cython: wraparound=False, boundscheck=False
"""Many fragments against one article: the usual case, without a call for each question.

In: fragments and an article. Out: for each where it stands, None, or UNDECIDED where ``match`` has to look closer.
SPEC 3. The same answers as ``match``, which tests hold it to.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

import hallucheck.text.raw as raw
from hallucheck.text.article import ArticleText
from hallucheck.text.gloss import Glossless, may_hold_gloss
from hallucheck.text.match import CONNECTIVES, Found, acceptable, flags_at
from hallucheck.text.place import cuts_word, fold_at, shortened
from hallucheck.text.tokens import only_a_number, stand_apart

UNDECIDED: Final = object()
Answer: TypeAlias = Found | object | None

_NO_FLAGS: Final[tuple[str, ...]] = ()
_TRIVIAL: Final = ("trivial",)
_SHORTENED: Final = ("shortened",)
_FEW: Final = 6
"""Around more glosses than these a fragment is not looked for before it is looked for in the whole text."""
_LONGEST_CONNECTIVE: Final = max(map(len, CONNECTIVES))


def can_sweep(article: ArticleText) -> bool:
    """Can places in this article be told at a glance?"""
    return article.holds_places and not article.is_long


def sweep(fragments: Iterable[tuple[str, str]], article: ArticleText) -> list[Answer]:
    """An answer for each (text, canonical text). ``article`` is one that ``can_sweep``."""
    return [swept(text, wanted, article) for text, wanted in fragments]


def swept(text: str, wanted: str, article: ArticleText) -> Answer:
    """The answer for one fragment."""
    glossless = article.glosses_left_out()
    if glossless is not None and _may_leave_gloss_out(text, wanted, glossless):
        return UNDECIDED
    content, folded, places = article.canonical, article.folded, article.map
    at = content.find(wanted)
    if at < 0 or not wanted:
        return None
    assert places is not None  # for the type checker: the article is one that can be swept
    size, length = len(wanted), len(content)
    first, last = raw.PyUnicode_READ_CHAR(wanted, 0), raw.PyUnicode_READ_CHAR(wanted, size - 1)
    # A number may be an ordinal, and what begins with a mark has no place of its own.
    usual = first >= "A" and last >= "0" and first not in "~−△"
    number = not usual and only_a_number(wanted)
    answer: Found | None = None
    while at >= 0:
        end = at + size
        if (
            usual
            and at
            and stand_apart(raw.PyUnicode_READ_CHAR(content, at - 1), first)
            and (end == length or stand_apart(last, raw.PyUnicode_READ_CHAR(content, end)))
        ) or acceptable(article, at, end, number):
            if usual:
                begin, stop = places.place(at), places.place(end - 1) + 1
            else:
                begin, stop = article.begin(at), article.stop(end - 1)
            # What can cut a word, or shorten an item, is told by the two neighbours, mostly.
            before = raw.PyUnicode_READ_CHAR(folded, begin - 1) if begin else "\n"
            after = raw.PyUnicode_READ_CHAR(folded, stop) if stop < len(folded) else "\n"
            if not (("가" <= before <= "힣" or "가" <= after <= "힣") and cuts_word(folded, begin, stop)):
                return _found(text, wanted, article, begin, stop)
            if answer is None:
                flags = flags_at(wanted, article, begin, stop, True)
                answer = article.span(begin, stop), fold_at(text, article, begin, stop), flags
        at = content.find(wanted, at + 1)
    return answer


def _found(text: str, wanted: str, article: ArticleText, begin: int, stop: int) -> Found:
    """What is said of a fragment at folded [begin, stop), where it cuts no word."""
    flags = _NO_FLAGS
    if len(wanted) == 1 or (len(wanted) <= _LONGEST_CONNECTIVE and wanted in CONNECTIVES):
        flags = _TRIVIAL
    if shortened(article, begin, stop):
        flags = (*_SHORTENED, *flags) if flags else _SHORTENED
    start = article.left_alone(begin, stop)
    if start < 0:
        return article.span(begin, stop), fold_at(text, article, begin, stop), flags
    finish = start + stop - begin
    if stop - begin == len(text) and article.text.startswith(text, start):
        return (start, finish), "as_is", flags
    return (start, finish), fold_at(text, article, begin, stop), flags


def _may_leave_gloss_out(text: str, wanted: str, glossless: Glossless) -> bool:
    """May the fragment stand where a gloss is left out?"""
    if "(" in text and may_hold_gloss(wanted):
        return True
    content, places, reach = glossless.canonical, glossless.places, len(wanted) - 1
    if len(places) > _FEW and content.find(wanted) < 0:
        return False
    for place in places:  # noqa: SIM110 - a generator costs more than the search
        if content.find(wanted, max(place - reach, 0), place + reach) >= 0:
            return True
    return False
