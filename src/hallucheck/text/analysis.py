"""text -> canonical text with the way back to the original: the general road.

In: any text. Out: folded text, canonical text, and a map between the three.
SPEC 1; right to left, since a comparison sign looks at the number that follows.
"""

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from hallucheck.text import tables
from hallucheck.text.chars import for_text
from hallucheck.text.fold import Folded, compose, fold
from hallucheck.text.guard import MAY_COMPARE, SUFFIX, mark, thousands_commas

_IGNORABLE = tables.IGNORABLE + tables.DROPPED
_run = for_text(_IGNORABLE, "{}+")
_run_at_stake = for_text(_IGNORABLE, "{}+(?=[^가-힣]|제)")
"""A run before any other Hangul syllable leaves nothing."""


class Analysis(NamedTuple):
    """Folded and canonical text with the places of the second in the first, as segments.

    Segment k begins at canonical position ``at[k]`` and at folded position ``starts[k]``. Where ``ends[k]`` is 0 it
    goes on character by character; else all its characters have the one extent [starts[k], ends[k]): the mark of a
    run, or a composed character.
    """

    folded: Folded
    canonical: str
    at: Sequence[int]
    starts: Sequence[int]
    ends: Sequence[int]

    def start(self, index: int) -> int:
        """Where canonical character ``index`` begins in the folded text."""
        segment = bisect_right(self.at, index) - 1
        return self.starts[segment] if self.ends[segment] else self.starts[segment] + index - self.at[segment]

    def end(self, index: int) -> int:
        """Where canonical character ``index`` ends in the folded text."""
        segment = bisect_right(self.at, index) - 1
        return self.ends[segment] or self.starts[segment] + index - self.at[segment] + 1

    def position(self, place: int) -> int:
        """The first canonical character that begins at or after this place of the folded text."""
        segment = bisect_left(self.starts, place)
        if segment and not self.ends[segment - 1]:
            inside = place - self.starts[segment - 1] + self.at[segment - 1]
            limit = self.at[segment] if segment < len(self.at) else len(self.canonical)
            return min(inside, limit)
        return self.at[segment] if segment < len(self.at) else len(self.canonical)


def analyse(text: str, *, plain: bool = False) -> Analysis:
    """Canonical text with its map. Never raises; cost is linear in the length.

    ``plain`` says that folding is known to leave the text as it is.
    """
    folded = Folded(text, range(len(text)), range(1, len(text) + 1)) if plain else fold(text)
    content = folded.text
    runs = [match.span() for match in _run(content).finditer(content)]
    # Kept stretches lie between the runs; the first and the last may be empty.
    begins = [0, *(end for _, end in runs)]
    stops = [*(start for start, _ in runs), len(content)]
    pieces: list[str] = []
    at: list[int] = []
    starts: list[int] = []
    ends: list[int] = []
    done = position = 0
    for start, end, left in _marks(content):
        after = bisect_left(begins, end, done)
        position = _keep(content, begins[done:after], stops[done:after], position, pieces, at)
        starts += begins[done:after]
        ends += bytes(after - done)
        pieces.append(left)
        at.append(position)
        # A mark comes from what stands in its run, not from the white space around.
        run = content[start:end]
        blank = left == " " or not run.strip()
        starts.append(start if blank else start + len(run) - len(run.lstrip()))
        ends.append(end if blank else end - len(run) + len(run.rstrip()))
        position += len(left)
        done = after
    _keep(content, begins[done:], stops[done:], position, pieces, at)
    starts += begins[done:]
    ends += bytes(len(begins) - done)
    analysis = Analysis(folded, "".join(pieces), at, starts, ends)
    return analysis if unicodedata.is_normalized("NFC", analysis.canonical) else _composed(analysis)


def _keep(content: str, begins: list[int], stops: list[int], position: int, pieces: list[str], at: list[int]) -> int:
    """Adds kept stretches; gives the canonical position after them."""
    kept = [content[begin:stop] for begin, stop in zip(begins, stops, strict=True)]
    pieces += kept
    *before, position = accumulate(map(len, kept), initial=position)
    at += before
    return position


def _marks(content: str) -> list[tuple[int, int, str]]:
    """The runs that leave a mark, in order. From right to left, since a comparison sign looks at what follows."""
    commas = thousands_commas(content)
    compared = ("<" in content or ">" in content) and MAY_COMPARE.search(content) is not None
    found: list[tuple[int, int, str]] = []
    suffix = ""
    spans = [match.span() for match in (_run if compared else _run_at_stake)(content).finditer(content)]
    until = len(content)
    for start, end in reversed(spans):
        if compared:
            suffix = (content[end : min(until, end + SUFFIX)] + suffix)[:SUFFIX]
            until = start
        if left := mark(content, start, end, suffix, commas):
            found.append((start, end, left))
            suffix = (left + suffix)[:SUFFIX]
    found.reverse()
    return found


def _composed(analysis: Analysis) -> Analysis:
    """What stood apart may compose once the run between is gone."""
    length = range(len(analysis.canonical))
    each = Folded(
        analysis.canonical, [analysis.start(index) for index in length], [analysis.end(index) for index in length]
    )
    composed = compose(each)
    return Analysis(analysis.folded, composed.text, range(len(composed.text)), composed.starts, composed.ends)
