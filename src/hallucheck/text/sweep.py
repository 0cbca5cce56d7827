"""Many fragments against one article: the usual case, without a call for each question.

In: fragments and an article. Out: for each its place, None, or UNDECIDED where ``match`` has to look closer.
SPEC 3. The same answers as ``match``, which tests hold it to; here only what is plain at a glance is answered.
"""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final, TypeAlias

from hallucheck.text.article import ArticleText
from hallucheck.text.chars import is_ignorable, is_mark
from hallucheck.text.match import CONNECTIVES, NEGATING, Match
from hallucheck.text.place import PARTICLES, fold_at
from hallucheck.text.tokens import may_part_number, parts_word

UNDECIDED: Final = object()
Answer: TypeAlias = Match | object | None

_match: Final = tuple.__new__
_ONE_SYLLABLE: Final = frozenset(particle for particle in PARTICLES if len(particle) == 1)
_MARKED: Final = (("trivial",), ())


class _Edges(dict[str, bool]):
    """Two neighbours in canonical text -> certainly no token and no word is parted between them."""

    def __missing__(self, pair: str) -> bool:
        left, right = pair[0], pair[1]
        safe = not (
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
    content, folded, plain, places = article.canonical, article.folded, article.is_plain, article.map
    glossless = article.glossless.canonical if article.glossless is not None else None
    find, length, size = content.find, len(content), len(folded)
    assert places is not None  # for the type checker: the article is one that can be swept
    at_canonical, starts, stretches = places.at, places.starts, len(places.starts)
    answers: list[Answer] = []
    add = answers.append
    for text, wanted in fragments:
        at = find(wanted)
        if glossless is not None:
            other = glossless.find(wanted)
            if "(" in text or (other >= 0 and (at < 0 or glossless.find(wanted, other + 1) >= 0)):
                add(UNDECIDED)  # may stand where a gloss is left out
                continue
        if at < 0:
            add(None)
            continue
        end = at + len(wanted)
        first, last = wanted[0], wanted[-1]
        if not (
            first >= "A"
            and last >= "0"
            and first not in "−△"
            and (at == 0 or _SAFE[content[at - 1 : at + 1]])
            and (end == length or _SAFE[content[end - 1 : end + 1]])
        ):
            add(UNDECIDED)
            continue
        stretch = bisect_right(at_canonical, at, 0, stretches) - 1
        begin = starts[stretch] + at - at_canonical[stretch]
        stretch = bisect_right(at_canonical, end - 1, stretch, stretches) - 1
        stop = starts[stretch] + end - at_canonical[stretch]
        following = folded[stop] if stop < size else "\n"
        if begin and "가" <= folded[begin - 1] <= "힣" and "가" <= first <= "힣":
            add(UNDECIDED)  # cut, unless it stands elsewhere
            continue
        if "가" <= following <= "힣":
            after = folded[stop + 1 : stop + 2]
            if "가" <= last <= "힣" and (following not in _ONE_SYLLABLE or "가" <= after <= "힣"):
                add(UNDECIDED)
                continue
        elif following in " \t\u3000":
            before_it = folded[begin - 2 if folded[begin - 1] == " " else begin - 1] if begin > 1 else ""
            if not "가" <= before_it <= "힣":
                add(UNDECIDED)  # may begin an item, and shorten it
                continue
        elif following.isspace() and following != "\n":
            add(UNDECIDED)
            continue
        here = folded[begin:stop]
        if not plain:
            fold = fold_at(text, article, begin, stop)
            begin, stop = article.span(begin, stop)
        elif here == text:
            fold = "as_is"
        elif here.replace(" ", "") == text.replace(" ", ""):
            fold = "space"
        else:
            fold = fold_at(text, article, begin, stop)
        add(_match(Match, (0, begin, stop, fold, _MARKED[len(wanted) != 1 and wanted not in CONNECTIVES])))
    return answers
