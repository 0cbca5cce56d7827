"""Text as it is read: composed, decoded, invisible characters gone, width and known marks folded.

In: any text. Out: the folded text and, for each of its characters, its extent in the original.
SPEC 1.1 and 1.2.
"""

import re
import sys
import unicodedata
from collections.abc import Callable
from html import unescape
from html.entities import html5
from typing import Final, TypeAlias

from hallucheck.text import tables
from hallucheck.text.chars import for_text
from hallucheck.text.marks import Change, arrows, known_tags, quotes, raised
from hallucheck.text.needs import (
    ARROWS,
    COMPOSES,
    DROPS,
    FOLDS,
    QUOTES,
    REFERS,
    TAGS,
    clusters,
    folds,
    holding,
    needs,
)
from hallucheck.text.patterns import lazily

_REFERENCE = lazily(r"&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);")
_LONGEST_NUMERIC = 20
_FEW: Final = 16
_dropped = for_text(tables.DROPPED, "{}+")
_UNASSIGNED = lazily(f"([{tables.UNASSIGNED}]+)")
_NEWER_PYTHON = sys.version_info >= (3, 12)


class Places:
    """Where the characters of a text stand in the text that it was made from, as segments.

    Segment k begins with character ``at[k]``. Where ``ends[k]`` is 0 it goes on character by character from
    ``starts[k]``; else all its characters have the one extent [starts[k], ends[k]).
    """

    def __init__(self, at: list[int], starts: list[int], ends: list[int]) -> None:
        self.at = at
        self.starts = starts
        self.ends = ends

    def start(self, index: int) -> int:
        """Where character ``index`` begins."""
        segment = self._segment(index)
        begin, beyond = self.starts[segment], self.ends[segment]
        return begin if beyond else begin + index - int(self.at[segment])

    def end(self, index: int) -> int:
        """Where character ``index`` ends."""
        segment = self._segment(index)
        begin, beyond = self.starts[segment], self.ends[segment]
        return beyond or begin + index - int(self.at[segment]) + 1

    def left_alone(self, index: int, end: int) -> int:
        """Where the characters [index, end) begin, if they go on one by one; else -1."""
        segment = self._segment(index)
        following = segment + 1
        if self.ends[segment] or (following < len(self.at) and self.at[following] < end):
            return -1
        return self.starts[segment] + index - self.at[segment]

    def _segment(self, index: int) -> int:
        at, low, high = self.at, 0, len(self.at)
        while high - low > 1:
            middle = (low + high) // 2
            begin = at[middle]
            if begin <= index:
                low = middle
            else:
                high = middle
        return low


class Folded:
    """Folded text, and for each step that changed it where its characters come from (code points)."""

    def __init__(self, text: str, steps: tuple[Places, ...] = ()) -> None:
        self.text = text
        self.steps = steps

    def start(self, index: int) -> int:
        """Where in the original character ``index`` begins."""
        for places in reversed(self.steps):
            index = places.start(index)
        return index

    def end(self, index: int) -> int:
        """Where in the original character ``index`` ends."""
        for places in reversed(self.steps):
            index = places.end(index) - 1
        return index + 1

    def left_alone(self, index: int, end: int) -> int:
        """Where in the original the characters [index, end) begin, if no step changed or made any; else -1."""
        size = end - index
        for places in reversed(self.steps):
            index = places.left_alone(index, index + size)
            if index < 0:
                break
        return index


def is_composed(text: str) -> bool:
    """Does NFC leave the text as it is?"""
    return unicodedata.is_normalized("NFC", text)


def nfc(text: str) -> str:
    """NFC over the code points of Unicode 14.0; others pass unchanged and part what stands beside them."""
    if is_composed(text):
        return text
    if not _NEWER_PYTHON:
        return unicodedata.normalize("NFC", text)
    return "".join(
        part if odd else unicodedata.normalize("NFC", part) for odd, part in _alternate(_UNASSIGNED.split(text))
    )


def _alternate(parts: list[str]) -> list[tuple[bool, str]]:
    return [(index % 2 == 1, part) for index, part in enumerate(parts)]


def _decode(match: re.Match[str]) -> str:
    reference = match.group()
    if reference[1] == "#":
        return unescape(reference) if len(reference) <= _LONGEST_NUMERIC else "\ufffd"
    return html5.get(reference[1:], reference)


def is_plain(text: str) -> bool:
    """Does folding certainly leave the text as it is?"""
    return not needs(text)


def _references(text: str) -> list[Change]:
    return [(*match.span(), _decode(match)) for match in _REFERENCE.finditer(text)]


def _invisible(text: str) -> list[Change]:
    return [(*match.span(), "") for match in _dropped(text).finditer(text)]


def _forms(text: str) -> list[Change]:
    known = folds()
    return [(at, at + 1, known[text[at]]) for at in holding(text, FOLDS)]


Steps: TypeAlias = tuple[tuple[int, Callable[[str], list[Change]] | None], ...]
"""What is made where the text may need it; None: NFC."""
_COMPOSE: Final = (COMPOSES, None)
SPELLING: Final[Steps] = (
    _COMPOSE,
    (REFERS, _references),
    (DROPS, _invisible),
    _COMPOSE,
    (FOLDS, _forms),
    _COMPOSE,
)
MARKS: Final[Steps] = ((TAGS, raised), (TAGS, known_tags), (QUOTES, quotes), (ARROWS, arrows))
ALL: Final = SPELLING + MARKS


def fold_text(text: str, steps: Steps = ALL) -> str:
    """The folded text alone."""
    return fold(text, steps).text


def fold(text: str, steps: Steps = ALL) -> Folded:
    """The folded text with extents. Never raises; cost is linear in the length."""
    folded, need = Folded(text), needs(text)
    for wanted, find in steps:
        if need & wanted:
            changed = compose(folded) if find is None else replace(folded, find(folded.text))
            if changed is not folded:
                folded, need = changed, needs(changed.text)
    return folded


def replace(folded: Folded, changes: list[Change]) -> Folded:
    """The text with these changes, and extents: every character of a replacement has that of all it replaces."""
    if not changes:
        return folded
    text = folded.text
    parts: list[str] = []
    at, starts, ends = [0], [0], [0]
    done = position = 0
    for start, end, value in changes:
        parts.append(text[done:start])
        parts.append(value)
        position += start - done
        if value:
            at.append(position)
            starts.append(start)
            ends.append(end)
            position += len(value)
        at.append(position)
        starts.append(end)
        ends.append(0)
        done = end
    parts.append(text[done:])
    return Folded("".join(parts), (*folded.steps, Places(at, starts, ends)))


def compose(folded: Folded) -> Folded:
    """NFC that keeps extents: what is composed has the extent of its whole cluster."""
    text = folded.text
    found = clusters(text)
    # One look at the whole text costs less than one at each of many clusters.
    if not found or (len(found) > _FEW and is_composed(text)):
        return folded
    parts: list[str] = []
    at, starts, ends = [0], [0], [0]
    done = position = 0
    for start, end in found:
        cluster = text[start:end]
        composed = nfc(cluster)
        if composed == cluster:
            continue
        # What stands unchanged at the end of the cluster keeps its own extent.
        same = 0
        while composed[-1 - same] == cluster[-1 - same] and not unicodedata.combining(composed[-1 - same]):
            same += 1
        parts += (text[done:start], composed)
        position += start - done
        at += (position, position + len(composed) - same)
        starts += (start, end - same)
        ends += (end - same, 0)
        position += len(composed)
        done = end
    if not parts:
        return folded
    parts.append(text[done:])
    return Folded("".join(parts), (*folded.steps, Places(at, starts, ends)))
