# cython: wraparound=False, boundscheck=False
"""Which stretch of a text has most letters in common with a fragment of which no long part stands word for word.

In: a fragment of few letters, a longer text. Out: the stretch and its score, of 100.
SPEC 6.1. What rapidfuzz calls the best partial alignment, and of equals the one that it finds; at a fifth of the price,
since only stretches are aligned that hold enough of the fragment's letters at all. Loops over letters: compiled.
"""

from typing import Final, TypeAlias

from hallucheck.meaning.letters import MOST, bits

_ANY: Final = (1 << MOST) - 1
Stretch: TypeAlias = tuple[int, int, float]
"""content[start:end], and its score"""


def likest(fragment: str, content: str, least: int) -> Stretch | None:
    """The stretch, no longer than the fragment, that scores most; None where none scores ``least``.

    Of equals, first those as long as the fragment, then those at the beginning, then those at the end. The fragment has
    no more than ``letters.MOST`` letters, and fewer than the content.
    """
    return _at_end(fragment, content, least, _at_begin(fragment, content, least, _inside(fragment, content, least)))


def _score(alike: int, both: int) -> float:
    """``alike``: letters in common, in order; ``both``: the letters of both texts."""
    edited = 1.0 * (both - 2 * alike)
    return (1.0 - edited / both) * 100.0


def _alike(fragment: str, content: str, start: int, end: int, held: int) -> int:
    """How many letters the fragment and content[start:end] have in common, in order; a bit for each letter.

    ``held``: a bit for each letter of the content, of the last one the lowest, that the fragment may hold.
    """
    alike, full = 0, 1
    full = state = (full << len(fragment)) - 1
    for at in range(start, end):
        here = bits(fragment, content[at]) & state if held >> (end - 1 - at) & 1 else 0
        if here:
            total = state + here
            if total > full:
                alike += 1
            state = (total | (state - here)) & full
    return alike


def _inside(fragment: str, content: str, least: int) -> Stretch | None:
    """The best of those as long as the fragment; the one at the very end apart."""
    length, last = len(fragment), len(content) - 1
    one, low, high, recent = 1, 0, 0, 0
    for char in fragment:
        # Two sieves, which few letters pass that the fragment does not hold.
        low |= one << (ord(char) & 63)
        high |= one << (ord(char) >> 6 & 63)
    oldest = one << (length - 1)
    held, enough = 0, 1
    while _score(enough, 2 * length) < least:
        enough += 1
    starts: list[int] = []
    for at, char in enumerate(content):
        # A bit for each of the last letters: does the fragment hold it?
        if recent & oldest:
            held -= 1
            recent ^= oldest
        recent <<= 1
        if low >> (ord(char) & 63) & 1 and high >> (ord(char) >> 6 & 63) & 1 and char in fragment:
            recent |= 1
            held += 1
        # No two texts have more letters in common than one of them has that stand in the other at all.
        if held >= enough and length - 1 <= at < last:
            start = at + 1 - length
            alike = _alike(fragment, content, start, at + 1, recent)
            if alike > enough:
                enough = alike
                starts.clear()
            if alike == enough:
                starts.append(start)
    if not starts:
        return None
    start = _first_halved(starts, len(content) - length - 1)
    return start, start + length, _score(enough, 2 * length)


def _first_halved(starts: list[int], last: int) -> int:
    """Which of them comes first when [0, last] is halved again and again, both ends of each part before its halves."""
    first, least = starts[0], -1
    for start in starts:
        low, high, halved = 0, last, 0
        while low < start < high:
            middle = (low + high) // 2
            halved += 1
            if start <= middle:
                high = middle
            else:
                low = middle
        if halved < least or least < 0:
            first, least = start, halved
    return first


def _at_begin(fragment: str, content: str, least: int, best: Stretch | None) -> Stretch | None:
    held = 0
    for end in range(1, len(fragment)):
        if content[end - 1] in fragment:
            held += 1
            best = _better(fragment, content, least, best, 0, end, held)
    return best


def _at_end(fragment: str, content: str, least: int, best: Stretch | None) -> Stretch | None:
    held, end = 0, len(content)
    first = end - len(fragment)
    for start in range(first, end):
        held += content[start] in fragment
    for start in range(first, end):
        if content[start] in fragment:
            best = _better(fragment, content, least, best, start, end, held)
            held -= 1
    return best


def _better(
    fragment: str, content: str, least: int, best: Stretch | None, start: int, end: int, held: int
) -> Stretch | None:
    """The stretch, if it scores more than the best one; ``held``: its letters that the fragment holds at all."""
    both, score = len(fragment) + end - start, 0.0
    most = least if best is None else best[2]
    bound = _score(held, both)
    if bound < least or (best is not None and bound <= most):
        return best
    score = _score(_alike(fragment, content, start, end, _ANY), both)
    return best if score < least or (best is not None and score <= most) else (start, end, score)
