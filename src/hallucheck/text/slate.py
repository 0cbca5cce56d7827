# cython: wraparound=False, boundscheck=False
"""Where the canonical texts of pieces are written, with no object made for any step.

In: short texts. Out: their canonical texts, or None where only the general road (``canonical``) can tell.
SPEC 1.3 and 1.4. The same as ``fold`` and ``drop``, for texts that need no fold and hold no comparison.
"""

from collections.abc import Sequence
from typing import Final

from hallucheck.text import tables
from hallucheck.text.classes import CLASSES, DIGIT, IGNORED, PARTING, SIGN, SPACED, SYLLABLE, escaped, table
from hallucheck.text.drop import _left
from hallucheck.text.guard import mark, thousands_commas
from hallucheck.text.made import char_at, text_of
from hallucheck.text.needs import folds

_FIRST: Final = 1024
_NO_DATE: Final = ""
"""What follows a run matters to comparisons alone."""


def _calm() -> bytes:
    """The classes of the characters that folding certainly leaves alone and that begin no comparison; of others, 0."""
    others = f"{tables.DROPPED}{tables.JOINING}{escaped(''.join(folds()) + '<>&' + PARTING)}"
    calm = table((1, tables.PLAIN), (2, others)).translate(bytes([0, 255]) + bytes(254))
    return (int.from_bytes(CLASSES, "little") & int.from_bytes(calm, "little")).to_bytes(len(calm), "little")


CALM: Final = _calm()


class Slate:
    """Room for 16-bit units, kept from one row's pieces to the next one's."""

    def __init__(self) -> None:
        self.size = 0
        """How much was last written."""
        self.complete = True
        """Was no text left to the general road?"""
        self.held = bytearray()
        self._make(_FIRST)

    def _make(self, room: int) -> None:
        held = bytearray(2 * room)
        held[: 2 * self.size] = self.held[: 2 * self.size]
        self.room = room
        self.held = held
        self.units = memoryview(held).cast("H")

    def written(self) -> str:
        """All that was last written."""
        return text_of(self.held, 0, self.size)

    def canonicals(self, texts: Sequence[str]) -> list[str | None]:
        """The canonical text of each, written one behind the other; None where the general road has to be asked."""
        calm = CALM
        syllable, ignored, signs, joined = SYLLABLE, IGNORED, SIGN, DIGIT | SPACED
        found: list[str | None] = []
        self.complete = True
        out = self.units
        size = 0
        for text in texts:
            # A run leaves no more than it held.
            if size + len(text) > self.room:
                self.size = size
                self._make(2 * (size + len(text)))
                out = self.units
            commas: frozenset[int] | None = None
            at = run = -1
            seen = 0
            first = size
            for char in text:
                at += 1
                kind = calm[ord(char)] if char <= "\uffff" else 0
                if kind & syllable:
                    run = -1
                elif kind & ignored:
                    if run < 0:
                        run, seen = at, kind
                    else:
                        seen |= kind
                    continue
                elif not kind:
                    size = -1
                    break
                elif run >= 0:
                    before = calm[ord(char_at(text, run - 1))] if run else 0
                    # Between anything else, a run without a sign leaves nothing.
                    if seen & signs or before & kind & joined:
                        left = _left(text, run, at, before, kind, seen)
                        if left is None:
                            if commas is None:
                                commas = thousands_commas(text)
                            left = mark(text, run, at, _NO_DATE, commas)
                        for sign in left:
                            out[size] = ord(sign)
                            size += 1
                    run = -1
                out[size] = ord(char)
                size += 1
            if size < 0:
                size = first
                self.complete = False
                found.append(None)
            else:
                found.append(text_of(self.held, first, size) if seen else text)
        self.size = size
        return found
