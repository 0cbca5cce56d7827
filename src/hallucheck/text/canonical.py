"""text -> canonical text: what carries meaning, without white space, punctuation and markdown.

In: any text. Out: its canonical text.
SPEC 1. Plain text, and text that folding makes plain, takes a short road; the rest the general one (``analysis``).
Tests hold the two together.
"""

from collections.abc import Sequence
from typing import TypeAlias

from hallucheck.ruleset import Guard
from hallucheck.text import tables
from hallucheck.text.analysis import analyse
from hallucheck.text.chars import LINE_ENDS, for_text, is_ignorable
from hallucheck.text.classes import PARTING
from hallucheck.text.drop import drop
from hallucheck.text.fold import Folded, fold, fold_text, is_plain, nfc
from hallucheck.text.marks import BLOCK_TAG
from hallucheck.text.origin import Origin

__all__ = ["BLOCK_TAG", "LINE_ENDS", "Guard", "canonical", "canonical_all", "is_ignorable", "literal"]

_ignorable = for_text(tables.IGNORABLE + tables.DROPPED, "{}+")


def canonical(text: str, *, guard: Guard = "tokens") -> str:
    """The canonical text. Never raises; idempotent; the same for NFC and NFD spellings."""
    found = drop(text, False, True) or drop(fold_text(text))
    tokens = analyse(fold(text)).canonical if found is None else found[0]
    return literal(tokens) if guard == "literal" else tokens


def canonical_all(texts: Sequence[str], *, guard: Guard = "tokens") -> list[str]:
    """``[canonical(text) for text in texts]``, many short texts at once."""
    joined = PARTING.join(texts)
    found = drop(joined) if is_plain(joined) else None
    parts = found[0].split(PARTING) if found is not None else []
    if len(parts) != len(texts):
        return [canonical(text, guard=guard) for text in texts]
    return [literal(part) for part in parts] if guard == "literal" else parts


Dropped: TypeAlias = tuple[Folded, str | None, Origin | None]
"""A folded text with its extents, its canonical text, and where this comes from.

The last two are None where only ``analyse`` can tell; otherwise no character was composed over a dropped run, and
what is kept stands in the same order in both.
"""


def fold_and_drop(text: str) -> Dropped:
    """The folded text with its canonical text, by the shortest road that it lets itself be led."""
    found = drop(text, False, True)
    if found is not None:
        return Folded(text), found[0], found[1]
    folded = fold(text)
    found = drop(folded.text)
    return (folded, None, None) if found is None else (folded, found[0], found[1])


def literal(tokens: str) -> str:
    """Canonical text without the guard's marks: the plain rule."""
    return nfc(_ignorable(tokens).sub("", tokens))
