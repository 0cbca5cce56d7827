"""Where in a text the words stand that are most like a fragment's.

In: two masked texts. Out: the nearest stretch.
SPEC 6.1.
"""

from typing import Final, TypeAlias

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from hallucheck.meaning.letters import MOST, equal_from, equal_until, nearest_end, nearest_start
from hallucheck.meaning.likest import likest
from hallucheck.meaning.masked import Masked, unlike
from hallucheck.text.index import occurrences

_PLACES: Final = 8
"""So many places of an anchor are looked at; a phrase that stands more often is no help in finding one place."""
_SHORTEST_ANCHOR: Final = 3
_SLACK: Final = 12
_FAR: Final = 60
_WIDE: Final = 16
"""Letters: over so wide a gap a slip right here is likelier than words left out …"""
_SLIGHT: Final = 6
"""… as long as it takes no more than so many edits."""
_LEAST_SCORE: Final = 40
"""Of 100: what is less like the fragment than this is no place to show."""
_DEAREST: Final = 4_000_000
"""Characters times characters: beyond that only anchors are looked for."""

Place: TypeAlias = tuple[int, int, int, int, int]
"""level, difference of the lengths, unlikeness of the words, start, end: what is less is better"""


def nearest(said: Masked, article: Masked) -> tuple[int, int] | None:
    """The stretch of the article that is most like the fragment, or None where they have nothing in common.

    A fragment with one slip has a long beginning or a long end that stands word for word: these anchors are found at a
    quarter of the price of an alignment, which is left to fragments without them.
    """
    fragment, content = said.text, article.text
    length = len(fragment)
    if not length or not content:
        return None
    shortest = _SHORTEST_ANCHOR if length > 2 * _SHORTEST_ANCHOR else min(2, length)
    head, begins = _head(fragment, content, shortest)
    near = content
    if 2 * head >= length and len(begins) == 1:
        # More than half of it stands in one place only: the rest need not be looked for anywhere else.
        near = content[begins[0] : begins[0] + 2 * length + _FAR]
    tail, ends = _tail(fragment, near, shortest)
    if 2 * (head + tail) >= length:
        if head >= tail:
            return _from_head(said, article, head, tail, begins)
        if near is not content:
            ends = _some(fragment[length - tail :], content)
        return _from_tail(said, article, head, tail, ends)
    if length * len(content) > _DEAREST:
        return None
    if length >= len(content):
        return 0, len(content)
    if length <= MOST:
        stretch = likest(fragment, content, _LEAST_SCORE)
        if stretch is None:
            return None
        begin, stop, _ = stretch
    else:
        # What scores less is not looked at closely; a little less than the least, which rounding may miss.
        found = fuzz.partial_ratio_alignment(fragment, content, score_cutoff=_LEAST_SCORE - 1)
        if found is None or found.score < _LEAST_SCORE:
            return None
        begin, stop = found.dest_start, found.dest_end
    begin = _start(fragment, article, stop, begin + _SLACK)[1]
    return begin, _end(fragment, article, begin, max(begin + 1, stop - _SLACK))[1]


def _from_head(said: Masked, article: Masked, head: int, tail: int, begins: list[int]) -> tuple[int, int]:
    """From each place of the beginning to where the end stands behind it, or would."""
    fragment, content = said.text, article.text
    length = len(fragment)
    last = fragment[length - tail :]
    overlap = max(0, head + tail - length) + _SHORTEST_ANCHOR
    best: Place | None = None
    for start in begins:
        least = start + head
        end = -1
        if tail:
            end = content.find(last, max(start, least - overlap), start + 2 * length + _FAR) + tail
        if end < tail or not tail:
            end = _rest_behind(fragment[head:], article, least)
        level, apart = 0, abs(end - start - length)
        if end <= start or apart > _WIDE:
            edited, usual = _end(fragment, article, start, least)
            if end <= start or edited <= _SLIGHT:
                level, apart, end = 1, edited, usual
        if len(begins) == 1:
            return start, end
        best = _better(best, level, apart, said, article, start, end)
    assert best is not None  # the anchor stands somewhere
    return best[3:]


def _from_tail(said: Masked, article: Masked, head: int, tail: int, ends: list[int]) -> tuple[int, int]:
    """The mirror image."""
    fragment, content = said.text, article.text
    length = len(fragment)
    first = fragment[:head]
    overlap = max(0, head + tail - length) + _SHORTEST_ANCHOR
    best: Place | None = None
    for at in ends:
        end = at + tail
        start = content.rfind(first, max(0, end - 2 * length - _FAR), at + overlap) if head else -1
        if start < 0:
            start = _rest_before(fragment[: length - tail], article, at)
        level, apart = 0, abs(end - start - length)
        if start < 0 or apart > _WIDE:
            edited, usual = _start(fragment, article, end, at)
            if start < 0 or edited <= _SLIGHT:
                level, apart, start = 1, edited, usual
        if len(ends) == 1:
            return start, end
        best = _better(best, level, apart, said, article, start, end)
    assert best is not None  # the anchor stands somewhere
    return best[3:]


def _better(best: Place | None, level: int, apart: int, said: Masked, article: Masked, start: int, end: int) -> Place:
    """The better of two places; how unlike the words are is asked only where lengths do not tell."""
    if best is not None and (level, apart) > best[:2]:
        return best
    found = level, apart, unlike(said, article, start, end) if said.values else 0, start, end
    return found if best is None else min(best, found)


def _rest_behind(rest: str, article: Masked, least: int) -> int:
    """The end of the first words behind that are the rest of the fragment; -1 where there are none."""
    content = article.text
    far = least + _FAR
    if content.find(rest, least, far) >= 0:
        for at in article.boundaries(least, far):
            if content.startswith(rest, at):
                return at + len(rest)
    return -1


def _rest_before(rest: str, article: Masked, most: int) -> int:
    content = article.text
    near = max(0, most - _FAR)
    if content.find(rest, near, most) >= 0:
        for at in reversed(article.boundaries(near, most - len(rest))):
            if content.startswith(rest, at):
                return at
    return -1


def _head(fragment: str, content: str, shortest: int) -> tuple[int, list[int]]:
    """How long a beginning of the fragment stands in the content, and where; 0 if it is too short."""
    first = fragment[:shortest]
    at = content.find(first)
    if at < 0:
        return 0, []
    best, places, left = equal_from(fragment, content, at), [at], _PLACES
    at = content.find(first, at + 1)
    while at >= 0:
        left -= 1
        if not left:  # it begins as many other phrases do: by halves
            best = _longest(fragment, content, head=True)
            return best, _some(fragment[:best], content)
        stands = equal_from(fragment, content, at)
        if stands > best:
            best, places = stands, [at]
        elif stands == best:
            places.append(at)
        at = content.find(first, at + 1)
    return best, places


def _tail(fragment: str, content: str, shortest: int) -> tuple[int, list[int]]:
    """The mirror image: where the end of the fragment begins."""
    length = len(fragment)
    shortest = min(shortest, length)
    last = fragment[length - shortest :]
    at = content.find(last)
    if at < 0:
        return 0, []
    best, ends, left = equal_until(fragment, content, at + shortest), [at + shortest], _PLACES
    at = content.find(last, at + 1)
    while at >= 0:
        left -= 1
        if not left:
            best = _longest(fragment, content, head=False)
            return best, _some(fragment[length - best :], content)
        stands = equal_until(fragment, content, at + shortest)
        if stands > best:
            best, ends = stands, [at + shortest]
        elif stands == best:
            ends.append(at + shortest)
        at = content.find(last, at + 1)
    return best, [end - best for end in ends]


def _longest(fragment: str, content: str, *, head: bool) -> int:
    """How long a beginning (or end) of the fragment stands in the content."""
    low, high = 0, len(fragment)
    while low < high:
        middle = (low + high + 1) // 2
        if (fragment[:middle] if head else fragment[-middle:]) in content:
            low = middle
        else:
            high = middle - 1
    return low


def _some(piece: str, content: str) -> list[int]:
    first = content.find(piece)
    if content.find(piece, first + 1) < 0:
        return [first]
    return [at for at, _ in zip(occurrences(piece, content), range(_PLACES), strict=False)]


def _end(fragment: str, article: Masked, start: int, least: int) -> tuple[int, int]:
    """The fewest edits and the end where a word ends that has them, the further of equals."""
    content = article.text
    usual = min(len(content), start + len(fragment))
    tried = article.boundaries(max(least, usual - _SLACK, start + 1), usual + _SLACK) or [usual]
    shared = min(equal_from(fragment, content, start), tried[0] - start)
    rest, begin = fragment[shared:], start + shared
    if len(rest) <= MOST:
        return nearest_end(rest, content, begin, tried)
    edited = [Indel.distance(rest, content[begin:end]) for end in tried]
    fewest = min(edited)
    return fewest, tried[-1 - edited[::-1].index(fewest)]


def _start(fragment: str, article: Masked, end: int, most: int) -> tuple[int, int]:
    content = article.text
    usual = max(0, end - len(fragment))
    tried = article.boundaries(max(0, usual - _SLACK), min(most, usual + _SLACK, end - 1)) or [usual]
    shared = min(equal_until(fragment, content, end), end - tried[-1])
    rest, stop = fragment[: len(fragment) - shared], end - shared
    if len(rest) <= MOST:
        return nearest_start(rest, content, stop, tried)
    edited = [Indel.distance(rest, content[start:stop]) for start in tried]
    fewest = min(edited)
    return fewest, tried[edited.index(fewest)]
