"""Han in parentheses right after Hangul: 집합물(集合物).

In: folded and canonical text. Out: the canonical text without its glosses, and the way back.
SPEC 3: a fragment may leave out a gloss of the article; one that it carries must stand there.
"""

import re
from bisect import bisect_left
from collections.abc import Callable
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.canonical import literal
from hallucheck.text.chars import SPACES, is_ignorable

_BETWEEN: Final = f"{SPACES}·ㆍ,"
_GLOSS = re.compile(rf"\((?<=[가-힣]\()[{_BETWEEN}]*[{tables.HAN}][{tables.HAN}{_BETWEEN}]*\)")


class Glossless(NamedTuple):
    """Canonical text without its glosses. ``origin[i]`` is where character i stands in the full canonical text."""

    canonical: str
    origin: list[int]
    glosses: dict[int, str]
    """position -> the gloss that was left out before it"""

    def literal(self) -> "Glossless":
        """The same without the guard's marks."""
        kept = [index for index, char in enumerate(self.canonical) if not is_ignorable(char)]
        moved = {bisect_left(kept, place): literal(gloss) for place, gloss in self.glosses.items()}
        return Glossless(
            "".join(self.canonical[index] for index in kept),
            [self.origin[index] for index in kept] if self.origin else [],
            moved,
        )


def without_glosses(folded: str, canonical: str, position: Callable[[int], int]) -> Glossless | None:
    """The canonical text with its glosses left out, or None where there is none.

    ``position`` gives the first canonical character at or after a place of the folded text.
    """
    pieces: list[str] = []
    origin: list[int] = []
    glosses: dict[int, str] = {}
    done = 0
    for match in _GLOSS.finditer(folded):
        start, end = position(match.start()), position(match.end())
        if start < end:
            pieces.append(canonical[done:start])
            origin += range(done, start)
            glosses[len(origin)] = canonical[start:end]
            done = end
    if not glosses:
        return None
    pieces.append(canonical[done:])
    origin += range(done, len(canonical))
    return Glossless("".join(pieces), origin, glosses)
