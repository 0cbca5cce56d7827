"""One article's text, prepared for matching: lazily, and each thing once.

In: an article's text. Out: its canonical text, where each character of it comes from, its tokens, its glosses.
SPEC 3. Most rows need only the canonical text; what costs more is made for the line that a fragment stands in.
"""

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate

from hallucheck.text.analysis import Analysis, analyse
from hallucheck.text.canonical import literal, plain_lines
from hallucheck.text.chars import EXPONENTS, MINUS, is_ignorable, is_spaced
from hallucheck.text.gloss import Glossless, may_hold_gloss, without_glosses
from hallucheck.text.tokens import Tokens, may_part_number, numeric_tokens, parts_word


class _Lines:
    """The lines of a plain text: where each begins, in the text and in canonical text, and its own analysis."""

    __slots__ = ("_analyses", "_pieces", "_text", "at", "starts")

    def __init__(self, text: str, pieces: list[str]) -> None:
        self._text = text
        self._pieces = pieces
        self._analyses: dict[int, tuple[Analysis, int] | None] = {}
        self.at = list(accumulate(map(len, pieces), initial=0))
        self.starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))

    def line(self, index: int) -> int:
        """The line that holds canonical character ``index``."""
        return bisect_right(self.at, index, 0, len(self._pieces)) - 1

    def analysis(self, line: int) -> tuple[Analysis, int] | None:
        """The line by itself, and how many marks the line end before it left; None where it reads otherwise alone."""
        if line not in self._analyses:
            piece = self._pieces[line]
            made = analyse(self._text[self.starts[line] : self.starts[line + 1] - 1], plain=True)
            shift = len(piece) - len(made.canonical)
            fits = 0 <= shift <= 1 and piece[shift:] == made.canonical
            self._analyses[line] = (made, shift) if fits else None
        return self._analyses[line]


class ArticleText:
    """An article ready to be searched. Immutable in effect; safe to share between the rows of one process."""

    __slots__ = ("__dict__", "text")

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _pieces(self) -> list[str] | None:
        return plain_lines(self.text)

    @cached_property
    def plain(self) -> str | None:
        """The canonical text where folding leaves the text as it is; else None."""
        return None if self._pieces is None else "".join(self._pieces)

    @cached_property
    def canonical(self) -> str:
        """The canonical text under the guard."""
        return self.analysis.canonical if self.plain is None else self.plain

    @cached_property
    def analysis(self) -> Analysis:
        """The whole canonical text with its map."""
        return analyse(self.text, plain=self._pieces is not None)

    @cached_property
    def folded(self) -> str:
        """The folded text; places in it are what ``begin`` and ``stop`` give."""
        return self.analysis.folded.text if self._pieces is None else self.text

    @cached_property
    def _lines(self) -> _Lines | None:
        return None if self._pieces is None else _Lines(self.text, self._pieces)

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
        return without_glosses(self.analysis) if may_hold_gloss(self.text, plain=self._pieces is not None) else None

    def begin(self, index: int) -> int:
        """Where canonical character ``index`` begins in the folded text."""
        lines = self._lines
        if lines is not None:
            line = lines.line(index)
            found = lines.analysis(line)
            if found is not None and (local := index - lines.at[line] - found[1]) >= 0:
                return lines.starts[line] + found[0].start(local)
        return self.analysis.start(index)

    def stop(self, index: int) -> int:
        """Where canonical character ``index`` ends in the folded text."""
        lines = self._lines
        if lines is not None:
            line = lines.line(index)
            found = lines.analysis(line)
            if found is not None and (local := index - lines.at[line] - found[1]) >= 0:
                return lines.starts[line] + found[0].end(local)
        return self.analysis.end(index)

    def span(self, begin: int, stop: int) -> tuple[int, int]:
        """Folded [begin, stop) as a half-open span of the original, in code points."""
        if self._pieces is not None:
            return begin, stop
        folded = self.analysis.folded
        return folded.starts[begin], folded.ends[stop - 1]

    def parts_token(self, edge: int) -> bool:
        """Does the edge before canonical character ``edge`` part a token?"""
        left, right = self.canonical[edge - 1], self.canonical[edge]
        if parts_word(left, right) or left in (MINUS, "△"):
            return True
        if left in EXPONENTS and right in EXPONENTS and is_spaced(self.canonical[:edge].rstrip(EXPONENTS)[-1:] or " "):
            return True
        if not may_part_number(left, right):
            return False
        place = self.begin(edge)
        lines = self._lines
        line = 0 if lines is None else bisect_right(lines.starts, place) - 1
        tokens = self._tokens.get(line)
        if tokens is None:
            start, end = (0, len(self.folded)) if lines is None else (lines.starts[line], lines.starts[line + 1] - 1)
            tokens = self._tokens[line] = numeric_tokens(self.folded, start, end)
        return tokens.hold(place)
