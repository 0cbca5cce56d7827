"""Han in parentheses right after Hangul: 집합물(集合物).

In: folded and canonical text. Out: the canonical text without its glosses, and the way back.
SPEC 3: a fragment may leave out a gloss of the article; one that it carries must stand there.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Final

import hallucheck.text.raw as raw
from hallucheck.text import tables
from hallucheck.text.canonical import literal
from hallucheck.text.chars import SPACES, is_ignorable
from hallucheck.text.classes import escaped, table
from hallucheck.text.patterns import lazily

_EMPHASIS: Final = "*_`"  # an inline tag is folded to one of them
_BETWEEN: Final = f"{SPACES}·ㆍ,{_EMPHASIS}"
_MOST_EMPHASIS: Final = 3
_IS_HAN: Final = 1
_IS_BETWEEN: Final = 2
_INSIDE: Final = table((_IS_HAN, tables.HAN), (_IS_BETWEEN, escaped(_BETWEEN)))
_HAN = lazily(f"[{tables.HAN}]")


def may_hold_gloss(canonical: str) -> bool:
    """Is there anything in this text that could be a gloss?"""
    return _HAN.search(canonical) is not None


class Glossless:
    """Canonical text without its glosses. Immutable in effect.

    ``places``: before which character each gloss was left out, in ascending order; ``glosses``: the gloss at each.
    ``lengths``: of none of the glosses, the first, the first two … together, in canonical characters.
    ``kept``: where each character stands beside the guard's marks, if these have gone.
    """

    def __init__(
        self,
        canonical: str,
        glosses: dict[int, str] | None = None,
        lengths: tuple[int, ...] = (0,),
        kept: tuple[int, ...] | None = None,
    ) -> None:
        self.canonical = canonical
        self.glosses: dict[int, str] = glosses or {}
        self.places = tuple(self.glosses)
        self.lengths = lengths
        self.kept = kept

    def origin(self, index: int) -> int:
        """Where character ``index`` stands in the full canonical text."""
        beside = index if self.kept is None else self.kept[index]
        return beside + self.lengths[bisect_right(self.places, index)]

    def spanned(self, start: int, end: int) -> int:
        """How many glosses were left out inside canonical[start:end]."""
        return max(0, _below(self.places, end) - _below(self.places, start + 1))

    def literal(self) -> "Glossless":
        """The same without the guard's marks."""
        kept = tuple(index for index, char in enumerate(self.canonical) if not is_ignorable(char))
        glosses = {bisect_left(kept, place): literal(gloss) for place, gloss in self.glosses.items()}
        return Glossless("".join(self.canonical[index] for index in kept), glosses, self.lengths, kept)


def _below(places: tuple[int, ...], limit: int) -> int:
    """How many of these places, which ascend, are below the limit."""
    low, high = 0, len(places)
    while low < high:
        middle = (low + high) // 2
        place = places[middle]
        if place < limit:
            low = middle + 1
        else:
            high = middle
    return low


def _glosses(folded: str) -> list[tuple[int, int]]:
    """Where the glosses stand: few brackets open before Han, so that only these are looked at closely."""
    found: list[tuple[int, int]] = []
    at = folded.find("(")
    while at >= 0:
        end = _closed(folded, at)
        if end and _behind_hangul(folded, at):
            found.append((at, end))
        at = folded.find("(", max(end, at + 1))
    return found


def _closed(folded: str, at: int) -> int:
    """Where the bracket that opens here has closed, if Han stands inside, and nothing but what goes with it; else 0."""
    inside, length, kinds = _INSIDE, len(folded), 0
    at += 1
    while at < length:
        char = raw.PyUnicode_READ_CHAR(folded, at)
        kind = inside[ord(char)] if char <= "\uffff" else _astral(char)
        if not kind:
            return at + 1 if char == ")" and kinds & _IS_HAN else 0
        kinds |= kind
        at += 1
    return 0


def _astral(char: str) -> int:
    return _IS_HAN if may_hold_gloss(char) else 0


def _behind_hangul(folded: str, at: int) -> bool:
    """Does a syllable stand before this place, with no more than some emphasis marks between?"""
    first = max(at - _MOST_EMPHASIS, 0)
    while at > first and folded[at - 1] in "*_`":
        at -= 1
    return at > 0 and "가" <= folded[at - 1] <= "힣"


def without_glosses(folded: str, canonical: str, position: Callable[[int], int]) -> Glossless | None:
    """The canonical text with its glosses left out, or None where there is none.

    ``position`` gives the first canonical character at or after a place of the folded text.
    """
    pieces: list[str] = []
    glosses: dict[int, str] = {}
    lengths = [0]
    done = gone = 0
    for open_at, close_at in _glosses(folded):
        start, end = position(open_at), position(close_at)
        if start < end:
            pieces.append(canonical[done:start])
            glosses[start - gone] = canonical[start:end]
            gone += end - start
            lengths.append(gone)
            done = end
    if not glosses:
        return None
    pieces.append(canonical[done:])
    return Glossless("".join(pieces), glosses, tuple(lengths))
