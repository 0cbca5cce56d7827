"""Does a fragment stand in an article but for its values: 8만 원 for 80,000원, 제31조 for 제30조, 60일 for 30일?

In: a masked fragment and a masked article. Out: the place with the fewest values that differ, and which they are.
SPEC 6.1 (same_value, clause_changed, number_changed).
"""

from typing import Final, NamedTuple

from hallucheck.meaning.alike import likeness
from hallucheck.meaning.masked import Masked
from hallucheck.meaning.negation import NEGATING
from hallucheck.meaning.values import Written, same
from hallucheck.text.canonical import canonical

_made = tuple.__new__  # half the cost of the named tuple's own
_PLACES: Final = 64
_LONGEST_TIED: Final = 12
_AROUND: Final = "()[]{}<>「」『』“”‘’\"',·ㆍ:;"


class Revalued(NamedTuple):
    """article[start:end] in masked places; the numbers of the fragment's values that differ there."""

    start: int
    end: int
    differing: tuple[int, ...]
    theirs: tuple[Written, ...]


def revalued(fragment: Masked, article: Masked) -> Revalued | None:
    """The place with the fewest differing values, then with those most like them; None where values explain nothing.

    A plain number without any other word could be anything: it has no place.
    """
    if not fragment.values or (fragment.values[0][0] == "number" and len(fragment.text) == 1):
        return None
    best: list[Revalued] = []
    mine, length, content, tried = fragment.values, len(fragment.text), article.text, 0
    fewest = len(mine) + 1
    at = content.find(fragment.text)
    while at >= 0 and tried < _PLACES:
        tried += 1
        place, at = at, content.find(fragment.text, at + 1)
        if place and content[place - 1] in NEGATING and not article.begins_word(place):
            continue
        first = article.before(place)
        theirs = article.values[first : first + len(mine)]
        differing = [number for number in range(len(mine)) if not same(mine[number], theirs[number])]
        if not differing and _alike(mine, theirs):
            continue  # the values are not what keeps it from standing there
        if len(differing) < fewest:
            fewest = len(differing)
            best.clear()
        if len(differing) == fewest:
            best.append(_made(Revalued, (place, place + length, tuple(differing), tuple(theirs))))
        if not differing:
            break
    if len(best) < 2:
        return best[0] if best else None
    likest, least = best[0], _unlike(mine, best[0])
    for found in best[1:]:
        if (other := _unlike(mine, found)) < least:
            likest, least = found, other
    return likest


def _unlike(mine: list[Written], place: Revalued) -> float:
    return sum([1 - likeness(mine[at][3], place.theirs[at][3]) for at in place.differing])


def _alike(mine: list[Written], theirs: list[Written]) -> bool:
    for one, other in zip(mine, theirs, strict=True):
        if one[3] != other[3] and canonical(one[3]) != canonical(other[3]):
            return False
    return True


def word_around(folded: str, value: Written) -> str:
    """A value with the letters that are tied to it."""
    start, end = value[1], value[2]
    begin = max(folded.rfind(" ", 0, start), folded.rfind("\n", 0, start)) + 1
    stop = end
    while stop < len(folded) and stop - end < _LONGEST_TIED and folded[stop] not in " \n":
        stop += 1
    return folded[max(begin, start - _LONGEST_TIED) : stop].strip(_AROUND)
