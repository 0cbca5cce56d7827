"""One article's text, prepared for matching: lazily, and each thing once.

In: an article's text. Out: its canonical text, where each character of it comes from, its tokens, its glosses.
SPEC 3. Most rows need only the canonical text; what costs more is made for the line that a fragment stands in.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from typing import Final, NamedTuple

from hallucheck.text import tables
from hallucheck.text.analysis import Analysis, analyse
from hallucheck.text.canonical import literal, pieces_of
from hallucheck.text.chars import EXPONENTS, MINUS, bmp, is_ignorable, is_spaced
from hallucheck.text.fold import Folded, fold
from hallucheck.text.gloss import Glossless, without_glosses
from hallucheck.text.index import Index, occurrences
from hallucheck.text.tokens import Tokens, may_part_number, numeric_tokens, parts_word

_KEPT = re.compile(f"[^{bmp(tables.IGNORABLE)}]+")
_MARKS: Final = " .~/:<>−△"
_MARK = re.compile(f"[{_MARKS}]")
"""What the guard leaves; in plain text these are always its marks, since all of them are ignorable."""


_INSIDE_NUMBER: Final = frozenset(f"./:{MINUS}△")
"""Marks that stand inside a number, a ratio or right before one; none of them is anything else in canonical text."""


_LONG: Final = 30_000
_WORTH_AN_INDEX: Final = 100
_LONGEST_INDEXED: Final = 4_000_000
"""An index takes some fifty bytes a character: not for one fragment, and not for a whole library in one article."""


class _Line(NamedTuple):
    """The kept stretches of one line: where each begins, and how many kept characters stand before it."""

    starts: list[int]
    before: list[int]
    marks: list[int]
    """where the line's canonical text holds a mark"""


class _Lines:
    """The lines of a folded text: where each begins, in the text and in canonical text, and what is kept of it."""

    __slots__ = ("_lines", "_pieces", "_text", "at", "starts")

    def __init__(self, text: str, pieces: list[str]) -> None:
        self._text = text
        self._pieces = pieces
        self._lines: dict[int, _Line] = {}
        self.at = list(accumulate(map(len, pieces), initial=0))
        self.starts = list(accumulate([len(line) + 1 for line in text.split("\n")], initial=0))

    def place(self, index: int) -> int:
        """Where the kept character ``index`` of the canonical text stands in the text."""
        number = bisect_right(self.at, index, 0, len(self._pieces)) - 1
        starts, before, marks = self._lines.get(number) or self._line(number)
        local = index - self.at[number]
        if marks:
            local -= bisect_left(marks, local)
        stretch = bisect_right(before, local) - 1
        return starts[stretch] + local - before[stretch]

    def position(self, place: int) -> int:
        """The first kept character at or after this place of the text, as a canonical position."""
        number = min(bisect_right(self.starts, place), len(self._pieces)) - 1
        starts, before, marks = self._lines.get(number) or self._line(number)
        stretch = bisect_right(starts, place) - 1
        kept = before[0] if stretch < 0 else min(before[stretch] + place - starts[stretch], before[stretch + 1])
        for mark in marks:
            kept += mark <= kept
        return self.at[number] + kept

    def _line(self, number: int) -> _Line:
        start, end, piece = self.starts[number], self.starts[number + 1] - 1, self._pieces[number]
        spans = [match.span() for match in _KEPT.finditer(self._text, start, end)]
        marks = [match.start() for match in _MARK.finditer(piece)]
        line = _Line([start for start, _ in spans], [*accumulate([b - a for a, b in spans], initial=0)], marks)
        self._lines[number] = line
        return line


class ArticleText:
    """An article ready to be searched. Immutable in effect; safe to share between the rows of one process."""

    __slots__ = (
        "__dict__",
        "_pieces",
        "canonical",
        "folded",
        "holds_places",
        "is_frequent",
        "is_long",
        "is_plain",
        "text",
    )

    def __init__(self, text: str) -> None:
        self.text = text
        self.folded, self._pieces = pieces_of(text)
        """folded: places in it are what ``begin`` and ``stop`` give"""
        self.holds_places = self._pieces is not None
        """places can be told from the line they stand in"""
        self.is_plain = self._pieces is not None and self.folded is text
        """folding leaves the text as it is, and the map of a line needs no other line"""
        self.canonical = self.analysis.canonical if self._pieces is None else "".join(self._pieces)
        self.is_long = len(text) > _LONG
        """too long to be read again for each fragment"""
        self._asked = 0
        self.is_frequent = False
        """seen in another row already, so that its whole map is worth the making"""

    @cached_property
    def analysis(self) -> Analysis:
        """The whole canonical text with its map."""
        return analyse(self.text, plain=self.is_plain)

    @cached_property
    def _lines(self) -> _Lines | None:
        return None if self._pieces is None else _Lines(self.folded, self._pieces)

    @cached_property
    def _extents(self) -> Folded:
        return fold(self.text)

    @cached_property
    def _tokens(self) -> dict[int, Tokens]:
        return {}

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
        return without_glosses(self.folded, self.canonical, self.position)

    @cached_property
    def _index(self) -> Index:
        return Index(self.canonical)

    def occurrences(self, piece: str) -> Iterator[int]:
        """The canonical positions at which the piece stands, in ascending order."""
        self._asked += 1
        if self._asked > _WORTH_AN_INDEX and self.is_long and len(self.canonical) <= _LONGEST_INDEXED:
            return self._index.places(piece)
        return occurrences(piece, self.canonical)

    def begin(self, index: int) -> int:
        """Where canonical character ``index`` begins in the folded text."""
        if self._lines is None or self.canonical[index] in _MARKS:
            return self.analysis.start(index)
        return self._lines.place(index)

    def stop(self, index: int) -> int:
        """Where canonical character ``index`` ends in the folded text."""
        if self._lines is None or self.canonical[index] in _MARKS:
            return self.analysis.end(index)
        return self._lines.place(index) + 1

    @property
    def flat(self) -> tuple[list[int], list[int]] | None:
        """The kept stretches of the whole text: canonical position and place of each. None for an article seen once."""
        return self._flat if self.is_frequent else None

    @cached_property
    def _flat(self) -> tuple[list[int], list[int]]:
        analysis = self.analysis
        kept = [index for index, end in enumerate(analysis.ends) if not end]
        return [analysis.at[index] for index in kept], [analysis.starts[index] for index in kept]

    def position(self, place: int) -> int:
        """The first kept character at or after this place of the folded text, as a canonical position."""
        return self.analysis.position(place) if self._lines is None else self._lines.position(place)

    def span(self, begin: int, stop: int) -> tuple[int, int]:
        """Folded [begin, stop) as a half-open span of the original, in code points."""
        if self.folded is self.text:
            return begin, stop
        return self._extents.starts[begin], self._extents.ends[stop - 1]

    def parts_token(self, edge: int) -> bool:
        """Does the edge before canonical character ``edge`` part a token?"""
        left, right = self.canonical[edge - 1], self.canonical[edge]
        if parts_word(left, right) or left in _INSIDE_NUMBER or right in "./:":
            return True
        if left in EXPONENTS and right in EXPONENTS and is_spaced(self.canonical[:edge].rstrip(EXPONENTS)[-1:] or " "):
            return True
        if not may_part_number(left, right):
            return False
        # Either neighbour tells; the mark between two digits is the dearer one to place.
        place = self.stop(edge - 1) if right in _MARKS else self.begin(edge)
        lines = self._lines
        line = 0 if lines is None else bisect_right(lines.starts, place) - 1
        tokens = self._tokens.get(line)
        if tokens is None:
            start, end = (0, len(self.folded)) if lines is None else (lines.starts[line], lines.starts[line + 1] - 1)
            tokens = self._tokens[line] = numeric_tokens(self.folded, start, end)
        return tokens.hold(place)
