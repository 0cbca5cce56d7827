"""text -> canonical text with the way back to the original: the general road.

In: any text. Out: folded text, canonical text, and a map between the three.
SPEC 1; right to left, since a comparison sign looks at the number that follows.
"""

import unicodedata
from bisect import bisect_left
from itertools import accumulate
from typing import NamedTuple

from hallucheck.text import tables
from hallucheck.text.chars import for_text
from hallucheck.text.fold import Folded, Places, compose
from hallucheck.text.guard import MAY_COMPARE, SUFFIX, mark, thousands_commas

_IGNORABLE = tables.IGNORABLE + tables.DROPPED
_run = for_text(_IGNORABLE, "{}+")
_run_at_stake = for_text(_IGNORABLE, "{}+(?=[^가-힣]|제)")
"""A run before any other Hangul syllable leaves nothing."""


class Analysis(NamedTuple):
    """Folded and canonical text with the places of the second in the first."""

    folded: Folded
    canonical: str
    places: Places
    """a segment for each kept stretch, for the mark of a run, for a composed character"""

    def start(self, index: int) -> int:
        """Where canonical character ``index`` begins in the folded text."""
        return self.places.start(index)

    def end(self, index: int) -> int:
        """Where canonical character ``index`` ends in the folded text."""
        return self.places.end(index)

    def position(self, place: int) -> int:
        """The first canonical character that begins at or after this place of the folded text."""
        at, starts, ends = self.places.at, self.places.starts, self.places.ends
        segment = bisect_left(starts, place)
        limit = at[segment] if segment < len(at) else len(self.canonical)
        if segment and not ends[segment - 1]:
            return min(place - starts[segment - 1] + at[segment - 1], limit)
        return limit


def analyse(folded: Folded) -> Analysis:
    """Canonical text with its map. Never raises; cost is linear in the length."""
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
    analysis = Analysis(folded, "".join(pieces), Places(at, starts, ends))
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
    composed = compose(Folded(analysis.canonical, (analysis.places,)))
    each = [*range(len(composed.text))]
    places = Places(each, [composed.start(index) for index in each], [composed.end(index) for index in each])
    return Analysis(analysis.folded, composed.text, places)
