# cython: wraparound=False, boundscheck=False
"""One article's text, prepared for matching: lazily, and each thing once.

In: an article's text. Out: its canonical text, where each character of it comes from, its tokens, its glosses.
SPEC 3. Most rows need only the canonical text; what costs more is made when a fragment asks for it.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from hallucheck.text.analysis import Analysis, analyse
from hallucheck.text.canonical import fold_and_drop, literal
from hallucheck.text.chars import EXPONENTS, MINUS, is_ignorable, is_spaced
from hallucheck.text.gloss import Glossless, without_glosses
from hallucheck.text.index import Index, occurrences
from hallucheck.text.items import Items
from hallucheck.text.tokens import (
    Tokens,
    is_outside,
    may_part_number,
    numeric_run,
    numeric_runs,
    numeric_tokens,
    parts_word,
)

_MARKS: Final = " .~/:<>−△"
"""What the guard leaves; in plain text these are always its marks, since all of them are ignorable."""
_INSIDE_NUMBER: Final = f"./:{MINUS}△"
"""Marks that stand inside a number, a ratio or right before one; none of them is anything else in canonical text."""
_LONG: Final = 30_000
_WORTH_AN_INDEX: Final = 100
_LONGEST_INDEXED: Final = 4_000_000
"""An index takes some fifty bytes a character: not for one fragment, and not for a whole library in one article."""


class ArticleText:
    """An article ready to be searched. Immutable in effect; safe to share between the rows of one process."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._extents, canonical, self.map = fold_and_drop(text)
        """map: where kept characters stand; None where only the whole analysis can tell"""
        self.folded = self._extents.text
        """places in it are what ``begin`` and ``stop`` give"""
        self.holds_places = canonical is not None
        """kept characters stand in the folded text as they stand in the canonical text, with marks between"""
        self.is_plain = canonical is not None and self.folded is text
        """and folding leaves the text as it is"""
        self.is_long = len(text) > _LONG
        """too long to be read again for each fragment"""
        self._asked = 0
        self._analysis: Analysis | None = None
        self._literal: str | None = None
        self._literal_origin: list[int] | None = None
        self._glossless: Glossless | None = None
        self._knows_glosses = False
        self._items: Items | None = None
        self._index: Index | None = None
        self._runs: dict[int, list[tuple[int, int]]] | None = None
        self._tokens: dict[int, Tokens] | None = None
        self.canonical = self.analysis.canonical if canonical is None else canonical

    @property
    def analysis(self) -> Analysis:
        """The whole canonical text with its map."""
        if self._analysis is None:
            self._analysis = analyse(self._extents)
        return self._analysis

    @property
    def literal(self) -> str:
        """The canonical text without the guard's marks."""
        if self._literal is None:
            self._literal = literal(self.canonical)
        return self._literal

    @property
    def literal_origin(self) -> list[int]:
        """Canonical positions of the literal text's characters."""
        if self._literal_origin is None:
            self._literal_origin = [index for index, char in enumerate(self.canonical) if not is_ignorable(char)]
        return self._literal_origin

    @property
    def glossless(self) -> Glossless | None:
        """The canonical text without its glosses; None where the article has none."""
        return self.glosses_left_out()

    def glosses_left_out(self) -> Glossless | None:
        """The same, for compiled callers."""
        if not self._knows_glosses:
            places = self.analysis if self.map is None else self.map
            if self.map is None or self.map.may_gloss:
                self._glossless = without_glosses(self.folded, self.canonical, places.position)
            self._knows_glosses = True
        return self._glossless

    @property
    def items(self) -> Items:
        """The items of its lists, in the folded text."""
        return self.listed()

    def listed(self) -> Items:
        """The same, for compiled callers."""
        if self._items is None:
            self._items = Items(self.folded)
        return self._items

    def occurrences(self, piece: str) -> Iterator[int]:
        """The canonical positions at which the piece stands, in ascending order."""
        self._asked += 1
        if self._asked > _WORTH_AN_INDEX and self.is_long and len(self.canonical) <= _LONGEST_INDEXED:
            if self._index is None:
                self._index = Index(self.canonical)
            return self._index.places(piece)
        return occurrences(piece, self.canonical)

    def _is_kept(self, index: int) -> bool:
        """Is canonical character ``index`` one that was kept, and no mark?"""
        return self.canonical[index] not in _MARKS

    def begin(self, index: int) -> int:
        """Where canonical character ``index`` begins in the folded text."""
        if self.map is None or not self._is_kept(index):
            return self.analysis.start(index)
        return self.map.place(index)

    def stop(self, index: int) -> int:
        """Where canonical character ``index`` ends in the folded text."""
        if self.map is None or not self._is_kept(index):
            return self.analysis.end(index)
        return self.map.place(index) + 1

    def extent(self, start: int, end: int) -> tuple[int, int]:
        """Canonical [start, end) in the folded text."""
        return self.begin(start), self.stop(end - 1)

    def position(self, place: int) -> int:
        """The first kept character at or after this place of the folded text, as a canonical position."""
        return self.analysis.position(place) if self.map is None else self.map.position(place)

    def span(self, begin: int, stop: int) -> tuple[int, int]:
        """Folded [begin, stop) as a half-open span of the original, in code points."""
        if self.folded is self.text:
            return begin, stop
        return self._extents.start(begin), self._extents.end(stop - 1)

    def left_alone(self, begin: int, stop: int) -> int:
        """Where in the original folded [begin, stop) begins, if no step of folding changed it or made it; else -1."""
        return begin if self.folded is self.text else self._extents.left_alone(begin, stop)

    def parts_token(self, edge: int) -> bool:
        """Does the edge before canonical character ``edge`` part a token?"""
        canonical = self.canonical
        left, right = canonical[edge - 1], canonical[edge]
        if parts_word(left, right) or left in _INSIDE_NUMBER or right in "./:":
            return True
        if right in EXPONENTS and left in EXPONENTS:
            before = canonical[:edge].rstrip(EXPONENTS)
            if before and is_spaced(before[len(before) - 1]):
                return True
        if not may_part_number(left, right):
            return False
        # Either neighbour tells; the mark between two digits is the dearer one to place.
        place = self.stop(edge - 1) if right in _MARKS else self.begin(edge)
        return not is_outside(self.folded, place) and self._token_holds(place)

    def _token_holds(self, place: int) -> bool:
        """Does a numeric token hold this place of the folded text?"""
        run = numeric_run(self.folded, place)
        if run is not None and run[0] < 0:
            run = self._long_run(place)
        if run is None:
            return False
        if self._tokens is None:
            self._tokens = {}
        tokens = self._tokens.get(run[0])
        if tokens is None:
            tokens = self._tokens[run[0]] = numeric_tokens(self.folded, *run)
        return tokens.hold(place)

    def _long_run(self, place: int) -> tuple[int, int] | None:
        content = self.folded
        start = content.rfind("\n", 0, place) + 1
        if self._runs is None:
            self._runs = {}
        runs = self._runs.get(start)
        if runs is None:
            end = content.find("\n", place)
            runs = self._runs[start] = numeric_runs(content, start, end if end >= 0 else len(content))
        found = bisect_left(runs, (place, 0)) - 1
        return runs[found] if found >= 0 and place < runs[found][1] else None
