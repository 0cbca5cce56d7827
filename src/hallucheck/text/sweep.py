"""Many fragments against one article: the usual case, without a call for each question.

In: fragments and an article. Out: for each where it stands, None, or UNDECIDED where ``match`` has to look closer.
SPEC 3. The same answers as ``match``, which tests hold it to.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from hallucheck.text.article import ArticleText
from hallucheck.text.chars import is_ignorable, is_mark
from hallucheck.text.gloss import Glossless, may_hold_gloss
from hallucheck.text.match import CONNECTIVES, NEGATING, Found, acceptable, flags_at
from hallucheck.text.place import cuts_word, fold_at, shortened
from hallucheck.text.tokens import NUMERAL_BEGINS, may_part_number, only_a_number, parts_word

UNDECIDED: Final = object()
Answer: TypeAlias = Found | object | None

_NO_FLAGS: Final[tuple[str, ...]] = ()
_TRIVIAL: Final = ("trivial",)
_AT_STAKE: Final = frozenset(NUMERAL_BEGINS) | NEGATING
"""Syllables that may be parted from a syllable behind them; others never are."""


class _Edges(dict[str, bool]):
    """Two neighbours in canonical text -> certainly no token and no word is parted between them."""

    def __missing__(self, pair: str) -> bool:
        left, right = pair[0], pair[1]
        safe = ("가" <= left <= "힣" and "가" <= right <= "힣" and left not in _AT_STAKE) or not (
            may_part_number(left, right)
            or parts_word(left, right)
            or left in NEGATING
            or is_ignorable(left)
            or is_ignorable(right)
            or is_mark(right)
        )
        if len(self) < 1 << 16:
            self[pair] = safe
        return safe


_SAFE: Final = _Edges()


def can_sweep(article: ArticleText) -> bool:
    """Can places in this article be told at a glance?"""
    return article.holds_places and not article.is_long


def sweep(fragments: Iterable[tuple[str, str]], article: ArticleText) -> list[Answer]:
    """An answer for each (text, canonical text). ``article`` is one that ``can_sweep``."""
    content, folded, original, glossless = article.canonical, article.folded, article.text, article.glossless
    length, plain, places = len(content), article.is_plain, article.map
    assert places is not None  # for the type checker: the article is one that can be swept
    answers: list[Answer] = []
    for text, wanted in fragments:
        if glossless is not None and _may_leave_gloss_out(text, wanted, glossless):
            answers.append(UNDECIDED)
            continue
        at = content.find(wanted)
        size = len(wanted)
        first, last = wanted[0], wanted[size - 1]
        # A number may be an ordinal, and what begins with a mark has no place of its own.
        usual = first >= "A" and last >= "0" and first not in "~−△"
        number = not usual and at >= 0 and only_a_number(wanted)
        answer: Found | None = None
        while at >= 0:
            end = at + size
            if (
                usual
                and at
                and _SAFE[content[at - 1 : at + 1]]
                and (end == length or _SAFE[content[end - 1 : end + 1]])
            ) or acceptable(article, at, end, number):
                begin, stop = places.extent(at, end) if usual else article.extent(at, end)
                # What can cut a word, or shorten an item, is told by the two neighbours, mostly.
                before = folded[begin - 1] if begin else "\n"
                after = folded[stop] if stop < len(folded) else "\n"
                if ("가" <= before <= "힣" or "가" <= after <= "힣") and cuts_word(folded, begin, stop):
                    if answer is None:
                        flags = flags_at(wanted, article, begin, stop, cut=True)
                        answer = (*article.span(begin, stop), fold_at(text, article, begin, stop), flags)
                else:
                    flags = _TRIVIAL if size == 1 or wanted in CONNECTIVES else _NO_FLAGS
                    if not "가" <= after <= "힣" and shortened(article, begin, stop):
                        flags = ("shortened", *flags)
                    start, finish = (begin, stop) if plain else article.span(begin, stop)
                    if finish - start == len(text) and original.startswith(text, start):
                        answer = (start, finish, "as_is", flags)
                    elif (
                        plain
                        and text[0] == first
                        and text[-1] == last
                        and original[start:finish].replace(" ", "") == text.replace(" ", "")
                    ):
                        answer = (start, finish, "space", flags)
                    else:
                        answer = (start, finish, fold_at(text, article, begin, stop), flags)
                    break
            at = content.find(wanted, at + 1)
        answers.append(answer)
    return answers


def _may_leave_gloss_out(text: str, wanted: str, glossless: Glossless) -> bool:
    """May the fragment stand where a gloss is left out?"""
    if "(" in text and may_hold_gloss(wanted):
        return True
    found = glossless.canonical.find(wanted)
    while found >= 0:
        if glossless.spanned(found, found + len(wanted)):
            return True
        found = glossless.canonical.find(wanted, found + 1)
    return False
