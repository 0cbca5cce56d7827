"""One article's text, prepared for matching: lazily, and each thing once.

In: an article's text. Out: its canonical text, map, tokens, glosses.
SPEC 3. Most rows need only the canonical text; what costs more is made when a fragment asks for it.
"""

import re
from bisect import bisect_left
from functools import cached_property
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.analysis import Analysis, analyse
from hallucheck.text.canonical import literal, plain_canonical
from hallucheck.text.chars import SPACES, is_ignorable
from hallucheck.text.tokens import Tokens, tokens

_HAN: Final = re.sub(r"\\U[0-9a-f]{8}(?:-\\U[0-9a-f]{8})?", "", tables.HAN) + "\U00020000-\U0003134f"
GLOSS = re.compile(rf"\((?<=[가-힣]\()[{SPACES}·ㆍ,]*[{_HAN}][{_HAN}{SPACES}·ㆍ,]*\)")
"""Han in parentheses right after Hangul."""


_MAY_OPEN = re.compile("[(（&㈀-㋿]")
"""What may fold to an opening parenthesis."""


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


class ArticleText:
    """An article ready to be searched. Immutable in effect; safe to share between rows of one process."""

    __slots__ = ("__dict__", "text")

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def plain(self) -> str | None:
        """The canonical text where folding leaves the text as it is; else None."""
        return plain_canonical(self.text)

    @cached_property
    def canonical(self) -> str:
        """The canonical text under the guard."""
        return self.analysis.canonical if self.plain is None else self.plain

    @cached_property
    def analysis(self) -> Analysis:
        """Canonical text with its map."""
        return analyse(self.text, plain=self.plain is not None)

    @cached_property
    def tokens(self) -> Tokens:
        """What a fragment may not cut in two."""
        return tokens(self.analysis)

    @cached_property
    def literal(self) -> str:
        """The canonical text without the guard's marks."""
        return literal(self.canonical)

    @cached_property
    def literal_origin(self) -> list[int]:
        """Canonical positions of the literal text's characters."""
        return [index for index, char in enumerate(self.canonical) if not is_ignorable(char)]

    @cached_property
    def glossless(self) -> Glossless | None:
        """The canonical text without its glosses; None where the article has none."""
        if (GLOSS if self.plain is not None else _MAY_OPEN).search(self.text) is None:
            return None
        return without_glosses(self.analysis)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Canonical [start, end) as a half-open span of the original, in code points."""
        analysis = self.analysis
        folded = analysis.folded
        return folded.starts[analysis.start(start)], folded.ends[analysis.end(end - 1) - 1]


def without_glosses(analysis: Analysis) -> Glossless | None:
    """The canonical text of ``analysis`` with its glosses left out, or None where there is none."""
    content, full = analysis.folded.text, analysis.canonical
    if "(" not in content:
        return None
    pieces: list[str] = []
    origin: list[int] = []
    glosses: dict[int, str] = {}
    done = 0
    for match in GLOSS.finditer(content):
        start, end = analysis.position(match.start()), analysis.position(match.end())
        if start < end:
            pieces.append(full[done:start])
            origin += range(done, start)
            glosses[len(origin)] = full[start:end]
            done = end
    if not glosses:
        return None
    pieces.append(full[done:])
    origin += range(done, len(full))
    return Glossless("".join(pieces), origin, glosses)
