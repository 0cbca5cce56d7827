"""What of a raw output is its answer: behind the reasoning, inside the fence, with the JSON in it.

In: a raw output. Out: the bounds of its answer and the JSON documents there.
SPEC 2.1 and 2.2.
"""

import re
from bisect import bisect_right
from collections.abc import Collection
from typing import NamedTuple

from hallucheck.text.json_values import Document, documents, read_valid
from hallucheck.text.patterns import lazily


class Answer(NamedTuple):
    """raw[start:end] with the JSON ``documents`` in it, in order; ``reasoned``: reasoning stood before it."""

    start: int
    end: int
    documents: list[Document]
    reasoned: bool


_THINK = lazily("<think>", re.IGNORECASE)
_FIRST_THINK = lazily("[\\s\ufeff\u200b]*+<think>", re.IGNORECASE)
_THOUGHT = lazily("</think>", re.IGNORECASE)
_OPENING_FENCE = lazily(r"(?P<fence>`{3,}|~{3,})[^`~\"“'‘{\[\n\r]*(?:\r\n?|\n)\s*")
_CLOSING_FENCE = lazily(r"[\n\r][ \t]*(?:`{3,}|~{3,})\Z")
_SMALL_INTEGERS = lazily(r"\[\s*[0-9]{1,3}(?:\s*,\s*[0-9]{1,3})*\s*,?\s*\]")


def answer_of(raw: str, skip_keys: Collection[str], *, short: bool) -> Answer | None:
    """The answer; None if the reasoning never ends. ``short``: valid JSON takes the short road."""
    begin = _answer_start(raw, skip_keys)
    return None if begin is None else Answer(*_read_json(raw, begin, skip_keys, short), begin > 0)


def _answer_start(raw: str, skip_keys: Collection[str]) -> int | None:
    """Behind the reasoning (SPEC 2.1); None if it never ends."""
    if "<" not in raw:
        return 0
    start = 0
    close = _THOUGHT.search(raw)
    if close is not None and _THINK.search(raw, 0, close.start()) is None:
        start = _behind_lone_close(raw, close, skip_keys)
    while opened := _FIRST_THINK.match(raw, start):
        closed = _THOUGHT.search(raw, opened.end())
        if closed is None:
            return None
        start = closed.end()
    return start


def _behind_lone_close(raw: str, close: re.Match[str] | None, skip_keys: Collection[str]) -> int:
    """Behind the first </think> that is not data in a JSON string; 0 if each of them is."""
    strings = [
        (item.start, item.end)
        for document in _read_json(raw, 0, skip_keys, short=False)[2]
        for item in document.items
        if item.kind in ("string", "key", "skipped") and item.end < document.end
    ]
    starts = [start for start, _ in strings]
    while close is not None:
        index = bisect_right(starts, close.start()) - 1
        if index < 0 or close.start() >= strings[index][1]:
            return close.end()
        close = _THOUGHT.search(raw, close.end())
    return 0


def _stripped(raw: str, start: int, end: int) -> tuple[int, int]:
    body = raw[start:end]
    stop = start + len(body.rstrip())
    return min(end - len(body.lstrip()), stop), stop


def _read_json(raw: str, start: int, skip_keys: Collection[str], short: bool) -> tuple[int, int, list[Document]]:
    """The bounds of the answer, and the JSON in it. The fence around JSON goes, whatever its first line says."""
    start, end = _stripped(raw, start, len(raw))
    inside = _inside_fence(raw, start, end)
    if inside != (start, end):
        found = _json(raw, *inside, skip_keys, short)
        if len(found) == 1 and (found[0].start, found[0].end) == inside:
            return *inside, found
    return start, end, _json(raw, start, end, skip_keys, short)


def _inside_fence(raw: str, start: int, end: int) -> tuple[int, int]:
    """Without the one code fence around a whole output. Other fences are lines like any other."""
    opening = _OPENING_FENCE.match(raw, start, end)
    if opening is None:
        return start, end
    closing = max(raw.rfind("\n", opening.end() - 1, end), raw.rfind("\r", opening.end() - 1, end))
    if closing >= 0 and _CLOSING_FENCE.fullmatch(raw, closing, end):
        end = closing
    return _stripped(raw, opening.end(), max(end, opening.end()))


def _json(raw: str, start: int, end: int, skip_keys: Collection[str], short: bool) -> list[Document]:
    # An array of small integers is a citation, and is read as one with the text.
    if start == end or _SMALL_INTEGERS.fullmatch(raw, start, end):
        return []
    if short and raw[start] in "{[" and not skip_keys and (document := read_valid(raw, start, end)):
        return [document]
    return documents(raw, start, end, skip_keys)
