# cython: wraparound=False, boundscheck=False
"""Does a fragment stand in an article, and where.

In: a fragment with its canonical text, and the cited articles. Out: the place, or None.
SPEC 3: within one article, never cutting a token in two.
"""

from collections.abc import Iterator, Sequence
from heapq import merge
from typing import Final, NamedTuple, TypeAlias

from hallucheck.text.article import ArticleText
from hallucheck.text.canonical import Guard
from hallucheck.text.chars import is_ignorable, is_mark, is_word
from hallucheck.text.gloss import Glossless
from hallucheck.text.index import occurrences
from hallucheck.text.place import Fold, cuts_word, fold_at, reads_as_ordinal, shortened
from hallucheck.text.tokens import NEGATES, only_a_number

__all__ = ["ArticleText", "Match", "match"]

NEGATING: Final = frozenset(NEGATES)
CONNECTIVES: Final = frozenset(["등", "및", "또는"])


class Match(NamedTuple):
    """Where a fragment stands: articles[article].text[start:end] (code points), and how."""

    article: int
    start: int
    end: int
    fold: Fold
    flags: tuple[str, ...]


def match(text: str, canonical: str, articles: Sequence[ArticleText], *, guard: Guard = "tokens") -> Match | None:
    """The first article in which the fragment stands, at the first place that cuts no word, else at the first place.

    ``canonical`` is the canonical text of ``text`` under the same guard. Adding an article never takes a match away.
    """
    if not canonical:
        return None
    for number, article in enumerate(articles):
        found = in_article(text, canonical, article, guard)
        if found is not None:
            (start, end), fold, flags = found
            return Match(number, start, end, fold, flags)
    return None


Found: TypeAlias = tuple[tuple[int, int], Fold, tuple[str, ...]]
"""Where in an article it stands, what had to be folded, and what is to be said of the place."""


def in_article(text: str, wanted: str, article: ArticleText, guard: Guard) -> Found | None:
    """The same for one article."""
    first: tuple[int, int, bool] | None = None
    for start, end, whole in _places(text, wanted, article, guard):
        begin, stop = article.begin(start), article.stop(end - 1)
        if not cuts_word(article.folded, begin, stop):
            return _found(text, wanted, article, begin, stop, whole, False)
        if first is None:
            first = begin, stop, whole
    if first is None:
        return None
    begin, stop, whole = first
    return _found(text, wanted, article, begin, stop, whole, True)


def _found(text: str, wanted: str, article: ArticleText, begin: int, stop: int, whole: bool, cut: bool) -> Found:
    flags = flags_at(wanted, article, begin, stop, cut)
    return article.span(begin, stop), fold_at(text, article, begin, stop) if whole else "marks", flags


def flags_at(wanted: str, article: ArticleText, begin: int, stop: int, cut: bool) -> tuple[str, ...]:
    """What is to be said of a fragment at folded [begin, stop)."""
    flags: tuple[str, ...] = ("cut",) if cut else ()
    if shortened(article, begin, stop):
        flags += ("shortened",)
    if len(wanted) == 1 or wanted in CONNECTIVES:
        flags += ("trivial",)
    return flags


def _places(text: str, wanted: str, article: ArticleText, guard: Guard) -> Iterator[tuple[int, int, bool]]:
    """Acceptable places in canonical positions, in order; the third value is False where a gloss was left out."""
    whole = _literal_places(wanted, article) if guard == "literal" else _whole_places(wanted, article)
    glossed = [*_glossed_places(text, wanted, article, guard)]
    return merge(whole, glossed) if glossed else whole


def _whole_places(wanted: str, article: ArticleText) -> Iterator[tuple[int, int, bool]]:
    number = only_a_number(wanted)
    for start in article.occurrences(wanted):
        if acceptable(article, start, start + len(wanted), number):
            yield start, start + len(wanted), True


def _literal_places(wanted: str, article: ArticleText) -> Iterator[tuple[int, int, bool]]:
    origin = article.literal_origin
    for at in occurrences(wanted, article.literal):
        start, end = origin[at], origin[at + len(wanted) - 1] + 1
        if not _parts_mark(article.canonical, start, end):
            yield start, end, True


def _parts_mark(content: str, start: int, end: int) -> bool:
    return is_mark(content[start]) or (end < len(content) and is_mark(content[end]))


def acceptable(article: ArticleText, start: int, end: int, number: bool) -> bool:
    """Does canonical [start, end) part no token? ``number``: what stands there is only a number."""
    content = article.canonical
    if _parts_mark(content, start, end):
        return False
    if start:
        left = content[start - 1]
        if article.parts_token(start):
            return False
        if (left in NEGATES or is_ignorable(left)) and _after_negation(article, start):
            return False
    if end < len(content) and article.parts_token(end):
        return False
    return not (number and reads_as_ordinal(article, article.begin(start), article.stop(end - 1)))


def _after_negation(article: ArticleText, start: int) -> bool:
    """비, 불, 미 or 무 that begins a word stands right before, but for marks."""
    canonical, content = article.canonical, article.folded
    at = start - 1
    while at and is_ignorable(canonical[at]):
        at -= 1
    if canonical[at] not in NEGATING:
        return False
    prefix = article.begin(at)
    begin = article.stop(start) - 1 if is_ignorable(canonical[start]) else article.begin(start)
    if any(char.isspace() for char in content[prefix + 1 : begin]):
        return False
    return prefix == 0 or not is_word(content[prefix - 1])


def _glossed_places(text: str, wanted: str, article: ArticleText, guard: Guard) -> Iterator[tuple[int, int, bool]]:
    """Places where the fragment leaves out one of the article's glosses."""
    theirs = article.glossless
    if theirs is None:
        return
    own = Glossless(wanted)
    if "(" in text or "（" in text or "&" in text:
        fragment = ArticleText(text)
        own = fragment.glossless or Glossless(fragment.canonical)
    if guard == "literal":
        own, theirs = own.literal(), theirs.literal()
    wanted, content, full = own.canonical, theirs.canonical, article.canonical
    if not wanted or wanted not in content:
        return
    number = guard == "tokens" and only_a_number(wanted)
    for at in occurrences(wanted, content):
        stop = at + len(wanted)
        if any(theirs.glosses.get(at + place) != gloss for place, gloss in own.glosses.items()):
            continue
        if theirs.spanned(at, stop) == sum(place < len(wanted) for place in own.glosses):
            continue  # nothing was left out: the fragment stands, or does not, in the full text
        start, end = theirs.origin(at), theirs.origin(stop - 1) + 1
        if len(wanted) in own.glosses:
            end = theirs.origin(stop) if stop < len(content) else len(full)
        if acceptable(article, start, end, number) if guard == "tokens" else not _parts_mark(full, start, end):
            yield start, end, False
