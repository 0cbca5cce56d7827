"""Which words of the cited articles are most like a fragment.

In: a masked fragment, the cited articles. Out: the place in one of them with the words that differ, or None.
SPEC 6.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hallucheck.meaning.alike import likeness
from hallucheck.meaning.compare import Difference, differences
from hallucheck.meaning.masked import Masked
from hallucheck.meaning.nearest import nearest

_NEAR_ENOUGH: Final = 0.4
"""Letters alike: below this there is no place that the fragment resembles."""
_LONGEST_COMPARED: Final = 2_000  # characters

_made = tuple.__new__  # half the cost of the named tuple's own


class Near(NamedTuple):
    """The words of cited[article] that are most like the fragment, at [start, end) of its masked text."""

    article: int
    start: int
    end: int
    words: list[Difference]
    likeness: float


def closest(fragment: Masked, cited: Sequence[Masked]) -> Near | None:
    """The nearest place of all cited articles; the first of those that are equally near."""
    best: Near | None = None
    text = fragment.text
    if len(text) > _LONGEST_COMPARED or (len(text) == 1 and fragment.values):
        return None  # too long to be aligned; or a number by itself, which is like any other
    for number, article in enumerate(cited):
        place = nearest(fragment, article)
        if place is None:
            continue
        start, end = place
        alike = likeness(text, article.text[start:end])
        if alike < _NEAR_ENOUGH:
            continue
        words, begin, stop = differences(fragment, article, start, end)
        if begin != start or stop != end:
            alike = likeness(text, article.text[begin:stop])
        if begin < stop and (best is None or alike > best.likeness):
            best = _made(Near, (number, begin, stop, words, alike))
    return best


def stands_elsewhere(fragment: Masked, near: Near, cited: Sequence[Masked]) -> bool:
    """Does each differing word stand somewhere in a cited article? Else the fragment is not stitched together."""
    for start, end, _, _ in near.words:
        said = fragment.text[start:end]
        for theirs in cited:
            if said in theirs.text:
                break
        else:
            return False
    return True
