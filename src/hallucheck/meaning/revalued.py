"""Does a fragment stand in an article but for its values: 8만 원 for 80,000원, 제31조 for 제30조, 60일 for 30일?

In: a masked fragment and a masked article. Out: the place with the fewest values that differ, and which they are.
SPEC 6.1 (same_value, clause_changed, number_changed).
"""

from bisect import bisect_left
from itertools import islice
from typing import Final, NamedTuple

from hallucheck.meaning.masked import Masked
from hallucheck.meaning.nearest import likeness
from hallucheck.meaning.negation import NEGATING
from hallucheck.meaning.values import Value
from hallucheck.text.canonical import canonical
from hallucheck.text.index import occurrences

_PLACES: Final = 64
_LONGEST_TIED: Final = 12
_AROUND: Final = "()[]{}<>「」『』“”‘’\"',·ㆍ:;"


class Revalued(NamedTuple):
    """article[start:end] in masked places; the numbers of the fragment's values that differ there."""

    start: int
    end: int
    differing: tuple[int, ...]
    theirs: tuple[Value, ...]


def revalued(fragment: Masked, article: Masked) -> Revalued | None:
    """The place with the fewest differing values, then with those most like them; None where values explain nothing.

    A plain number without any other word could be anything: it has no place.
    """
    if not fragment.values or (fragment.values[0].sort == "number" and len(fragment.text) == 1):
        return None
    best: list[Revalued] = []
    fewest = len(fragment.values) + 1
    mine, length = fragment.values, len(fragment.text)
    for at in islice(occurrences(fragment.text, article.text), _PLACES):
        if at and article.text[at - 1] in NEGATING and not article.begins_word(at):
            continue
        first = bisect_left(article.places, at)
        theirs = article.values[first : first + len(mine)]
        differing = tuple([at for at, value in enumerate(mine) if not value.same(theirs[at])])
        if not differing and all(map(_alike, mine, theirs)):
            continue  # the values are not what keeps it from standing there
        if len(differing) < fewest:
            fewest = len(differing)
            best.clear()
        if len(differing) == fewest:
            best.append(Revalued(at, at + length, differing, tuple(theirs)))
        if not differing:
            break
    if len(best) < 2:
        return best[0] if best else None
    return min(best, key=lambda place: _unlike(mine, place))


def _unlike(mine: list[Value], place: Revalued) -> float:
    return sum(1 - likeness(mine[at].text, place.theirs[at].text) for at in place.differing)


def _alike(one: Value, other: Value) -> bool:
    return one.text == other.text or canonical(one.text) == canonical(other.text)


def word_around(folded: str, value: Value) -> str:
    """A value with the letters that are tied to it."""
    begin = max(folded.rfind(" ", 0, value.start), folded.rfind("\n", 0, value.start)) + 1
    end = value.end
    while end < len(folded) and end - value.end < _LONGEST_TIED and folded[end] not in " \n":
        end += 1
    before = folded[max(begin, value.start - _LONGEST_TIED) : value.start]
    return (before + folded[value.start : end]).strip(_AROUND)
