"""One article's text, prepared for matching: lazily, and each thing once.

In: an article's text. Out: its canonical text, where each character of it comes from, its tokens, its glosses.
SPEC 3. Most rows need only the canonical text; what costs more is made when a fragment asks for it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from typing import Final

from hallucheck.text import tables
from hallucheck.text.analysis import Analysis, analyse
from hallucheck.text.canonical import FREQUENT, fold_and_drop, literal
from hallucheck.text.chars import EXPONENTS, MINUS, for_text, is_ignorable, is_spaced
from hallucheck.text.fold import Folded, fold
from hallucheck.text.gloss import Glossless, without_glosses
from hallucheck.text.index import Index, occurrences
from hallucheck.text.items import Items
from hallucheck.text.patterns import lazily
from hallucheck.text.tokens import Tokens, may_part_number, numeric_runs, numeric_tokens, parts_word

_ignorable = for_text(tables.IGNORABLE)
_ONE_BYTE: Final = bytes(range(256)).decode("latin-1")
_FLAT: Final = bytes(0x20 if is_ignorable(char) and char != "?" else ord(char) for char in _ONE_BYTE)
MARKS: Final = " .~/:<>−△"
"""What the guard leaves; in plain text these are always its marks, since all of them are ignorable."""
_MARK = lazily(f"[{MARKS}]")


_INSIDE_NUMBER: Final = frozenset(f"./:{MINUS}△")
"""Marks that stand inside a number, a ratio or right before one; none of them is anything else in canonical text."""


_LONG: Final = 30_000
_WORTH_AN_INDEX: Final = 100
_LONGEST_INDEXED: Final = 4_000_000
"""An index takes some fifty bytes a character: not for one fragment, and not for a whole library in one article."""


_BLOCK: Final = 128  # characters
_DRAWN: Final = "─│┌┐└┘├┤┬┴┼"
"""The lines of most drawn tables. To replace them one by one costs less than to search for all that is dropped."""


class _Map:
    """Where the kept characters of a folded text stand in it and in canonical text, counted by blocks of characters."""

    __slots__ = ("_before", "_dropped", "_flat", "_marks", "_marks_at")

    def __init__(self, folded: str, canonical: str) -> None:
        marks = [match.start() for match in _MARK.finditer(canonical)]
        self._marks_at = marks
        self._marks = [at - number for number, at in enumerate(marks)]
        """how many kept characters stand before each mark"""
        self._flat = flat = _flat(folded, len(canonical) - len(marks))
        kept = [_BLOCK - flat.count(b" ", start, start + _BLOCK) for start in range(0, len(flat), _BLOCK)]
        self._before = [*accumulate(kept, initial=0)]
        """how many stand before each block"""
        self._dropped: dict[int, list[int]] = {}
        """of a block that was asked for: how many stand in it before each dropped character"""

    def _place(self, kept: int) -> int:
        block = bisect_right(self._before, kept) - 1
        dropped = self._dropped.get(block)
        if dropped is None:
            dropped = [*accumulate(map(len, self._flat[block * _BLOCK : (block + 1) * _BLOCK].split(b" ")))]
            dropped.pop()
            self._dropped[block] = dropped
        inside = kept - self._before[block]
        return block * _BLOCK + inside + bisect_right(dropped, inside)

    def place(self, index: int) -> int:
        """Where the kept character ``index`` of the canonical text stands in the folded text."""
        return self._place(index - bisect_left(self._marks_at, index))

    def extent(self, start: int, end: int) -> tuple[int, int]:
        """Where the canonical [start, end), which begins and ends with kept characters, stands in the folded text."""
        return self.place(start), self.place(end - 1) + 1

    def position(self, place: int) -> int:
        """The first kept character at or after this place, as a canonical position."""
        block = place // _BLOCK
        start = block * _BLOCK
        kept = self._before[block] + place - start - self._flat.count(b" ", start, place)
        return kept + bisect_right(self._marks, kept)


def _flat(folded: str, kept: int) -> bytes:
    """One byte for each character, a space for each dropped one; ``kept`` are not dropped."""
    usual = folded
    for chars in (FREQUENT, _DRAWN):
        for char in chars:
            if char in usual:
                usual = usual.replace(char, " ")
        flat = _one_byte_each(usual)
        if len(flat) - flat.count(b" ") == kept:
            return flat
    return _one_byte_each(_ignorable(folded).sub(" ", folded))


def _one_byte_each(folded: str) -> bytes:
    return folded.replace("?", " ").encode("latin-1", "replace").translate(_FLAT)


class ArticleText:
    """An article ready to be searched. Immutable in effect; safe to share between the rows of one process."""

    __slots__ = (
        "__dict__",
        "_steps",
        "canonical",
        "folded",
        "holds_places",
        "is_long",
        "is_plain",
        "text",
    )

    def __init__(self, text: str) -> None:
        self.text = text
        self.folded, canonical, self._steps = fold_and_drop(text)
        """folded: places in it are what ``begin`` and ``stop`` give"""
        self.holds_places = canonical is not None
        """kept characters stand in the folded text as they stand in the canonical text, with marks between"""
        self.is_plain = canonical is not None and self.folded is text
        """and folding leaves the text as it is"""
        self.canonical = self.analysis.canonical if canonical is None else canonical
        self.is_long = len(text) > _LONG
        """too long to be read again for each fragment"""
        self._asked = 0

    @cached_property
    def analysis(self) -> Analysis:
        """The whole canonical text with its map."""
        return analyse(self.text, plain=self.is_plain)

    @cached_property
    def map(self) -> _Map | None:
        """Where kept characters stand; None where only the whole analysis can tell."""
        return _Map(self.folded, self.canonical) if self.holds_places else None

    @cached_property
    def _extents(self) -> Folded:
        return fold(self.text, self._steps)

    @cached_property
    def _runs(self) -> dict[int, list[tuple[int, int]]]:
        return {}

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
    def items(self) -> Items:
        """The items of its lists, in the folded text."""
        return Items(self.folded)

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
        if self.map is None or self.canonical[index] in MARKS:
            return self.analysis.start(index)
        return self.map.place(index)

    def stop(self, index: int) -> int:
        """Where canonical character ``index`` ends in the folded text."""
        if self.map is None or self.canonical[index] in MARKS:
            return self.analysis.end(index)
        return self.map.place(index) + 1

    def extent(self, start: int, end: int) -> tuple[int, int]:
        """Canonical [start, end) in the folded text."""
        if self.map is None or self.canonical[start] in MARKS or self.canonical[end - 1] in MARKS:
            return self.begin(start), self.stop(end - 1)
        return self.map.extent(start, end)

    def position(self, place: int) -> int:
        """The first kept character at or after this place of the folded text, as a canonical position."""
        return self.analysis.position(place) if self.map is None else self.map.position(place)

    def span(self, begin: int, stop: int) -> tuple[int, int]:
        """Folded [begin, stop) as a half-open span of the original, in code points."""
        if self.folded is self.text:
            return begin, stop
        return self._extents.start(begin), self._extents.end(stop - 1)

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
        place = self.stop(edge - 1) if right in MARKS else self.begin(edge)
        content = self.folded
        start = content.rfind("\n", 0, place) + 1
        runs = self._runs.get(start)
        if runs is None:
            end = content.find("\n", place)
            runs = self._runs[start] = numeric_runs(content, start, end if end >= 0 else len(content))
        found = bisect_left(runs, (place, 0)) - 1
        if found < 0 or place >= runs[found][1]:
            return False
        tokens = self._tokens.get(runs[found][0])
        if tokens is None:
            tokens = self._tokens[runs[found][0]] = numeric_tokens(content, *runs[found])
        return tokens.hold(place)
