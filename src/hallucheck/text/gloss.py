"""Han in parentheses right after Hangul: 집합물(集合物).

In: folded and canonical text. Out: the canonical text without its glosses, and the way back.
SPEC 3: a fragment may leave out a gloss of the article; one that it carries must stand there.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.canonical import literal
from hallucheck.text.chars import SPACES, is_ignorable
from hallucheck.text.classes import escaped, table
from hallucheck.text.patterns import lazily

_EMPHASIS: Final = "*_`"  # an inline tag is folded to one of them
_BETWEEN: Final = f"{SPACES}·ㆍ,{_EMPHASIS}"
_RIGHT_AFTER_HANGUL: Final = "|".join(f"(?<=[가-힣]{f'[{_EMPHASIS}]' * count}\\()" for count in range(4))
_GLOSS = lazily(rf"\((?:{_RIGHT_AFTER_HANGUL})[{_BETWEEN}]*[{tables.HAN}][{tables.HAN}{_BETWEEN}]*\)")


_INSIDE: Final = table((1, tables.HAN + escaped(_BETWEEN)))
_HAN = lazily(f"[{tables.HAN}]")


def may_hold_gloss(canonical: str) -> bool:
    """Is there anything in this text that could be a gloss?"""
    return _HAN.search(canonical) is not None


class Glossless(NamedTuple):
    """Canonical text without its glosses."""

    canonical: str
    places: tuple[int, ...] = ()
    """before which character each gloss was left out, in ascending order"""
    glosses: dict[int, str] = {}  # noqa: RUF012  # never written to
    """the gloss at each place"""
    lengths: tuple[int, ...] = (0,)
    """of none of the glosses, the first, the first two … together, in canonical characters"""
    kept: tuple[int, ...] | None = None
    """where each character stands beside the guard's marks, if these have gone"""

    def origin(self, index: int) -> int:
        """Where character ``index`` stands in the full canonical text."""
        beside = index if self.kept is None else self.kept[index]
        return beside + self.lengths[bisect_right(self.places, index)]

    def spanned(self, start: int, end: int) -> int:
        """How many glosses were left out inside canonical[start:end]."""
        return max(0, bisect_left(self.places, end) - bisect_right(self.places, start))

    def literal(self) -> "Glossless":
        """The same without the guard's marks."""
        kept = tuple(index for index, char in enumerate(self.canonical) if not is_ignorable(char))
        places = tuple(bisect_left(kept, place) for place in self.places)
        glosses = {bisect_left(kept, place): literal(gloss) for place, gloss in self.glosses.items()}
        return Glossless("".join(self.canonical[index] for index in kept), places, glosses, self.lengths, kept)


def _glosses(folded: str) -> list[tuple[int, int]]:
    """Where the glosses stand: few brackets open before Han, so that only these are looked at closely."""
    inside, found, last = _INSIDE, [], len(folded) - 1
    at = folded.find("(")
    while 0 <= at < last:
        char = folded[at + 1]
        gloss = _GLOSS.match(folded, at) if char > "\uffff" or inside[ord(char)] else None
        if gloss is not None:
            found.append((at, gloss.end()))
        at = folded.find("(", gloss.end() if gloss is not None else at + 1)
    return found


def without_glosses(folded: str, canonical: str, position: Callable[[int], int]) -> Glossless | None:
    """The canonical text with its glosses left out, or None where there is none.

    ``position`` gives the first canonical character at or after a place of the folded text.
    """
    pieces: list[str] = []
    glosses: dict[int, str] = {}
    lengths = [0]
    done = 0
    for open_at, close_at in _glosses(folded):
        start, end = position(open_at), position(close_at)
        if start < end:
            pieces.append(canonical[done:start])
            glosses[start - lengths[-1]] = canonical[start:end]
            lengths.append(lengths[-1] + end - start)
            done = end
    if not glosses:
        return None
    pieces.append(canonical[done:])
    return Glossless("".join(pieces), tuple(glosses), glosses, tuple(lengths))
