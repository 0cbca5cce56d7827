"""Korean words by what they end in, their particles apart: 규칙 in 취업규칙에서는.

In: folded text, endings. Out: where words stand that end so, without their particles.
SPEC 7. The particles are those of SPEC 3.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from hallucheck.text.place import PARTICLES


@lru_cache(maxsize=64)
def _pattern(endings: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(filter(None, endings), key=len, reverse=True)
    return re.compile(f"(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?=([가-힣]{{0,6}})(?![가-힣]))")


def words(folded: str, endings: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """[start, end) of the words, middle dots inside them included, that end in one of the endings."""
    for found in _pattern(endings).finditer(folded):
        rest = found[1]
        if rest and rest not in PARTICLES:
            continue
        start, end = found.start(), found.start(1)
        while start and (
            "가" <= folded[start - 1] <= "힣" or (folded[start - 1] in "ㆍ·" and _tied(folded, start - 1))
        ):
            start -= 1
        yield start, end


def _tied(folded: str, dot: int) -> bool:
    return dot > 0 and "가" <= folded[dot - 1] <= "힣" and "가" <= folded[dot + 1] <= "힣"


def word_before(folded: str, start: int) -> tuple[int, int] | None:
    """The Hangul word right before, one space apart."""
    end = start - 1
    if end < 1 or folded[end] != " ":
        return None
    begin = end
    while begin and ("가" <= folded[begin - 1] <= "힣" or folded[begin - 1] in "ㆍ·"):
        begin -= 1
    return (begin, end) if begin < end else None
