"""Where in a text the words stand that are most like a fragment's, and how like two texts are.

In: two texts. Out: the nearest stretch, the edits between them, likenesses from 0 to 1.
SPEC 6.1. The one door to rapidfuzz. Jamo are had by canonical decomposition (NFD), not by the package jamo: both were
measured to give the same letters for every phrase of 1,420 statute articles, and NFD takes a twentieth of the time.
"""

import unicodedata
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel, Levenshtein, Postfix, Prefix

from hallucheck.text.index import occurrences
from hallucheck.text.patterns import lazily

_SYLLABLES = lazily("[가-힣]+")
_KNOWN = lazily("[가-힣 -~]*")
_PLACES: Final = 8
"""So many places of an anchor are looked at; a phrase that stands more often is no help in finding one place."""
_SHORTEST_ANCHOR: Final = 3
_SLACK: Final = 12
_FAR: Final = 60
_WIDE: Final = 16
"""Letters: over so wide a gap a slip right here is likelier than words left out …"""
_SLIGHT: Final = 6
"""… as long as it takes no more than so many edits."""
_LEAST_SCORE: Final = 40.0
"""Of 100: what is less like the fragment than this is no place to show."""
_DEAREST: Final = 4_000_000
"""Characters times characters: beyond that only anchors are looked for."""


class Edit(NamedTuple):
    """fragment[f1:f2] stands where the other text has [w1:w2]."""

    f1: int
    f2: int
    w1: int
    w2: int


_made = tuple.__new__  # half the cost of the named tuple's own


Boundaries: TypeAlias = Callable[[int, int], list[int]]
"""Where words begin or end between two places."""


Unlike: TypeAlias = Callable[[int, int], int]
"""How many masked values are others in a stretch: of places that are as near, the one with fewest is the nearest."""


def _all_alike(_start: int, _end: int) -> int:
    return 0


def nearest(fragment: str, content: str, boundaries: Boundaries, unlike: Unlike = _all_alike) -> tuple[int, int] | None:
    """The stretch of the content that is most like the fragment, or None where they have nothing in common.

    A fragment with one slip has a long beginning or a long end that stands word for word: these anchors are found at a
    quarter of the price of an alignment, which is left to fragments without them.
    """
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
        search = _made(_Anchored, (fragment, content, boundaries, unlike, head, tail))
        if head >= tail:
            return search.from_head(begins)
        return search.from_tail(ends if near is content else _some(fragment[length - tail :], content))
    if length * len(content) > _DEAREST:
        return None
    if length >= len(content):
        return 0, len(content)
    found = fuzz.partial_ratio_alignment(fragment, content)
    if found is None or found.score < _LEAST_SCORE:
        return None
    start = _start(fragment, content, found.dest_end, found.dest_start + _SLACK, boundaries)[1]
    return start, _end(fragment, content, start, max(start + 1, found.dest_end - _SLACK), boundaries)[1]


class _Anchored(NamedTuple):
    """The search around the longer anchor, at each of its places; the other end is where the shorter one stands."""

    fragment: str
    content: str
    boundaries: Boundaries
    unlike: Unlike
    head: int
    tail: int

    @property
    def _overlap(self) -> int:
        return max(0, self.head + self.tail - len(self.fragment)) + _SHORTEST_ANCHOR

    def from_head(self, begins: list[int]) -> tuple[int, int]:
        """From each place of the beginning to where the end stands behind it, or would."""
        fragment, content, boundaries, _, head, tail = self
        length = len(fragment)
        best: tuple[int, int, int, int, int] | None = None
        for start in begins:
            least, far = start + head, start + 2 * length + _FAR
            end = content.find(fragment[length - tail :], max(start, least - self._overlap), far) + tail if tail else -1
            if end < tail or not tail:
                end = self._rest_behind(fragment[head:], least)
            scored = (0, abs(end - start - length), end)
            if end <= start or scored[1] > _WIDE:
                edited, usual = _end(fragment, content, start, least, boundaries)
                if end <= start or edited <= _SLIGHT:
                    scored = 1, edited, usual
            if best is None or scored[:2] <= best[:2]:
                found = *scored[:2], self.unlike(start, scored[2]), start, scored[2]
                best = found if best is None else min(best, found)
        assert best is not None  # the anchor stands somewhere
        return best[3:]

    def from_tail(self, ends: list[int]) -> tuple[int, int]:
        """The mirror image."""
        fragment, content, boundaries, _, head, tail = self
        length = len(fragment)
        best: tuple[int, int, int, int, int] | None = None
        for at in ends:
            end = at + tail
            start = content.rfind(fragment[:head], max(0, end - 2 * length - _FAR), at + self._overlap) if head else -1
            if start < 0:
                start = self._rest_before(fragment[: length - tail], at)
            scored = (0, abs(end - start - length), start)
            if start < 0 or scored[1] > _WIDE:
                edited, usual = _start(fragment, content, end, at, boundaries)
                if start < 0 or edited <= _SLIGHT:
                    scored = 1, edited, usual
            if best is None or scored[:2] <= best[:2]:
                found = *scored[:2], self.unlike(scored[2], end), scored[2], end
                best = found if best is None else min(best, found)
        assert best is not None  # the anchor stands somewhere
        return best[3:]

    def _rest_behind(self, rest: str, least: int) -> int:
        """The end of the first words behind that are the rest of the fragment; -1 where there are none."""
        far = least + _FAR
        for at in self.boundaries(least, far) if rest in self.content[least:far] else ():
            if self.content.startswith(rest, at):
                return at + len(rest)
        return -1

    def _rest_before(self, rest: str, most: int) -> int:
        near = max(0, most - _FAR)
        if rest in self.content[near:most]:
            for at in reversed(self.boundaries(near, most - len(rest))):
                if self.content.startswith(rest, at):
                    return at
        return -1


def _head(fragment: str, content: str, shortest: int) -> tuple[int, list[int]]:
    """How long a beginning of the fragment stands in the content, and where; 0 if it is too short."""
    first, length, find = fragment[:shortest], len(fragment), content.find
    at = find(first)
    if at < 0:
        return 0, []
    best, places, left = Prefix.similarity(fragment, content[at : at + length]), [at], _PLACES
    while (at := find(first, at + 1)) >= 0:
        left -= 1
        if not left:  # it begins as many other phrases do: by halves
            best = _longest(fragment, content, head=True)
            return best, _some(fragment[:best], content)
        stands = Prefix.similarity(fragment, content[at : at + length])
        if stands > best:
            best, places = stands, [at]
        elif stands == best:
            places.append(at)
    return best, places


def _tail(fragment: str, content: str, shortest: int) -> tuple[int, list[int]]:
    """The mirror image: where the end of the fragment begins."""
    last, length, find = fragment[-shortest:], len(fragment), content.find
    at = find(last)
    if at < 0:
        return 0, []
    end = at + shortest
    best, ends, left = Postfix.similarity(fragment, content[max(0, end - length) : end]), [end], _PLACES
    while (at := find(last, at + 1)) >= 0:
        left -= 1
        if not left:
            best = _longest(fragment, content, head=False)
            return best, _some(fragment[length - best :], content)
        end = at + shortest
        stands = Postfix.similarity(fragment, content[max(0, end - length) : end])
        if stands > best:
            best, ends = stands, [end]
        elif stands == best:
            ends.append(end)
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


def _end(fragment: str, content: str, start: int, least: int, boundaries: Boundaries) -> tuple[int, int]:
    """The fewest edits and the end where a word ends that has them, the further of equals."""
    usual = min(len(content), start + len(fragment))
    tried = boundaries(max(least, usual - _SLACK, start + 1), usual + _SLACK) or [usual]
    edited = [Indel.distance(fragment, content[start:end]) for end in tried]
    fewest = min(edited)
    return fewest, tried[-1 - edited[::-1].index(fewest)]


def _start(fragment: str, content: str, end: int, most: int, boundaries: Boundaries) -> tuple[int, int]:
    usual = max(0, end - len(fragment))
    tried = boundaries(max(0, usual - _SLACK), min(most, usual + _SLACK, end - 1)) or [usual]
    edited = [Indel.distance(fragment, content[start:end]) for start in tried]
    fewest = min(edited)
    return fewest, tried[edited.index(fewest)]


def edits(fragment: str, other: str) -> list[Edit]:
    """The edits between the two, in order."""
    # As tuples: the attributes of each edit cost more than the alignment.
    found = Levenshtein.opcodes(fragment, other).as_list()
    return [_made(Edit, places) for tag, *places in found if tag != "equal"]


def likeness(one: str, other: str) -> float:
    """1 for equal texts, 0 for texts without a letter in common: by edited letters of the longer."""
    return Levenshtein.normalized_similarity(one, other)


def jamo_distance(one: str, other: str) -> tuple[int, int]:
    """How many jamo (or letters of another script) are other, too many or missing; and how many the other text has."""
    mine, theirs = jamo(one), jamo(other)
    return Levenshtein.distance(mine, theirs), len(theirs)


def jamo_likeness(one: str, other: str) -> float:
    """``likeness`` by jamo: one wrong final consonant is one of many."""
    return Levenshtein.normalized_similarity(jamo(one), jamo(other))


def jamo(text: str) -> str:
    """The text with its Hangul syllables taken apart; nothing else, so Python's version of Unicode changes nothing."""
    if _KNOWN.fullmatch(text):
        return unicodedata.normalize("NFD", text)
    return _SYLLABLES.sub(lambda match: unicodedata.normalize("NFD", match[0]), text)
