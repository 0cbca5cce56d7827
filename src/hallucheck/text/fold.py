"""Text as it is read: composed, decoded, invisible characters gone, width and known marks folded.

In: any text. Out: the folded text and, for each of its characters, its extent in the original.
SPEC 1.1 and 1.2.
"""

import re
import sys
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from html import unescape
from html.entities import html5
from typing import Final, NamedTuple, TypeAlias

from hallucheck.text import tables
from hallucheck.text.chars import LINE_ENDS, SPACES, for_text
from hallucheck.text.needs import ARROWS, COMPOSES, DROPS, FOLDS, QUOTES, REFERS, TAGS, clusters, folds, needs
from hallucheck.text.patterns import lazily

_INLINE_TAGS = (
    "abbr|a|bdi|bdo|big|b|cite|code|colgroup|col|del|dfn|em|font|img|ins|i|kbd|label|mark|q|samp|small|span|strike|strong"
    "|sub|sup|s|td|th|tt|u|var|wbr"
)
_BLOCK_TAGS = (
    "article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav"
    "|ol|pre|p|section|summary|table|tbody|tfoot|thead|tr|ul"
)
_WHITE = f"[{SPACES}{LINE_ENDS}]"
KNOWN_TAG = lazily(rf"</?(?:(?P<block>{_BLOCK_TAGS})|{_INLINE_TAGS})(?:{_WHITE}[^<>]*)?/?>", re.IGNORECASE | re.ASCII)
BLOCK_TAG = lazily(rf"</?(?:{_BLOCK_TAGS})(?:{_WHITE}[^<>]*)?/?>", re.IGNORECASE | re.ASCII)
_RAISED = lazily(rf"<sup(?:{_WHITE}[^<>]*)?>([0-9+\-\u2212()=ni]+)</sup>", re.IGNORECASE | re.ASCII)
_RAISED_CHARS = str.maketrans("0123456789+-\u2212()=niNI", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾⁼ⁿⁱⁿⁱ")
_ARROW = lazily(r"[-=](?:(?<=-)-*|(?<==)=*)>")
# A pattern that starts with a plain class is searched fast; only a text that starts with a quote needs the other.
_QUOTED: Final = rf"[{SPACES}]*(?:>[{SPACES}]*)*>(?=[{SPACES}{LINE_ENDS}]|\Z)"
_QUOTE = lazily(rf"([{LINE_ENDS}]){_QUOTED}")
_QUOTE_AT_START_TOO = lazily(rf"(\A|[{LINE_ENDS}]){_QUOTED}")
_REFERENCE = lazily(r"&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);")
_LONGEST_NUMERIC = 20
_dropped = for_text(tables.DROPPED, "{}+")
_UNASSIGNED = lazily(f"([{tables.UNASSIGNED}]+)")
_NEWER_PYTHON = sys.version_info >= (3, 12)


class Places(NamedTuple):
    """Where the characters of a text stand in the text that it was made from, as segments.

    Segment k begins with character ``at[k]``. Where ``ends[k]`` is 0 it goes on character by character from
    ``starts[k]``; else all its characters have the one extent [starts[k], ends[k]).
    """

    at: Sequence[int]
    starts: Sequence[int]
    ends: Sequence[int]

    def start(self, index: int) -> int:
        """Where character ``index`` begins."""
        segment = bisect_right(self.at, index) - 1
        return self.starts[segment] if self.ends[segment] else self.starts[segment] + index - self.at[segment]

    def end(self, index: int) -> int:
        """Where character ``index`` ends."""
        segment = bisect_right(self.at, index) - 1
        return self.ends[segment] or self.starts[segment] + index - self.at[segment] + 1


class Folded(NamedTuple):
    """Folded text, and for each step that changed it where its characters come from (code points)."""

    text: str
    steps: tuple[Places, ...] = ()

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


@cache
def _fold_pattern() -> re.Pattern[str]:
    return re.compile("[" + "".join(sorted(folds())) + "]")


def _decode(match: re.Match[str]) -> str:
    reference = match.group()
    if reference[1] == "#":
        return unescape(reference) if len(reference) <= _LONGEST_NUMERIC else "\ufffd"
    return html5.get(reference[1:], reference)


def _known_tag(match: re.Match[str]) -> str:
    # An inline tag becomes an emphasis mark: one dropped character that is nothing to the guard.
    return "\n" if match["block"] else "*"


def is_plain(text: str) -> bool:
    """Does folding certainly leave the text as it is?"""
    return not needs(text)


class _Step(NamedTuple):
    """One replacement, made where the text may need it."""

    need: int
    pattern: Callable[[str], re.Pattern[str]]
    new: Callable[[re.Match[str]], str]


def _always(pattern: re.Pattern[str]) -> Callable[[str], re.Pattern[str]]:
    return lambda text: pattern


def _quote(text: str) -> re.Pattern[str]:
    return _QUOTE_AT_START_TOO if text.lstrip().startswith(">") else _QUOTE


_COMPOSE: Final = None
Steps: TypeAlias = tuple[_Step | None, ...]
SPELLING: Final[Steps] = (
    _COMPOSE,
    _Step(REFERS, _always(_REFERENCE), _decode),
    _Step(DROPS, _dropped, lambda match: ""),
    _COMPOSE,
    _Step(FOLDS, lambda text: _fold_pattern(), lambda match: folds()[match.group()]),
    _COMPOSE,
)
MARKS: Final[Steps] = (
    _Step(TAGS, _always(_RAISED), lambda match: match[1].translate(_RAISED_CHARS)),
    _Step(TAGS, _always(KNOWN_TAG), _known_tag),
    _Step(QUOTES, _quote, lambda match: match[1] + " "),
    _Step(ARROWS, _always(_ARROW), lambda match: "→"),
)
ALL: Final = SPELLING + MARKS


def fold_text(text: str, steps: Steps = ALL) -> str:
    """The folded text alone. Never raises; cost is linear in the length."""
    need = needs(text)
    for step in steps:
        if need & (COMPOSES if step is None else step.need):
            changed = nfc(text) if step is None else step.pattern(text).sub(step.new, text)
            if changed != text:
                text, need = changed, needs(changed)
    return text


def fold(text: str, steps: Steps = ALL) -> Folded:
    """The folded text with extents: the same steps."""
    folded, need = Folded(text), needs(text)
    for step in steps:
        if need & (COMPOSES if step is None else step.need):
            changed = compose(folded) if step is None else replace(folded, step.pattern(folded.text), step.new)
            if changed is not folded:
                folded, need = changed, needs(changed.text)
    return folded


def replace(folded: Folded, pattern: re.Pattern[str], new: Callable[[re.Match[str]], str]) -> Folded:
    """``pattern.sub`` that keeps extents: every character of a replacement has the extent of the whole match."""
    text = folded.text
    parts: list[str] = []
    at, starts, ends = [0], [0], [0]
    done = position = 0
    for match in pattern.finditer(text):
        start, end = match.span()
        value = new(match)
        parts += (text[done:start], value)
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
    if not parts:
        return folded
    parts.append(text[done:])
    return Folded("".join(parts), (*folded.steps, Places(at, starts, ends)))


def compose(folded: Folded) -> Folded:
    """NFC that keeps extents: what is composed has the extent of its whole cluster."""
    text = folded.text
    if is_composed(text):
        return folded
    parts: list[str] = []
    at, starts, ends = [0], [0], [0]
    done = position = 0
    for start, end in clusters(text):
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
    parts.append(text[done:])
    return Folded("".join(parts), (*folded.steps, Places(at, starts, ends)))
