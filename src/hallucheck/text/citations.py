"""Citations and links: marks that stand in a text and do not belong to it.

In: a text and the ids of the supplied articles. Out: the text without them, the citations, the links' addresses.
SPEC 2.5.
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from hallucheck.text.fold import nfc
from hallucheck.text.patterns import lazily

Ids: TypeAlias = Mapping[str, str]
"""An article's id, composed -> the id as it was supplied."""


class Citation(NamedTuple):
    """What the model itself cites. ``[1-3]`` gives three, all with the same text."""

    text: str
    start: int
    doc_id: str | None
    number: int | None
    clause: str | None


class Marked(NamedTuple):
    """A text without its marks, and the way back."""

    text: str
    citations: list[Citation]
    addresses: list[tuple[int, int]]
    """Addresses (and titles) of links, as spans of the original."""
    cuts: list[int]
    """Places of ``text`` before which something went, ascending …"""
    gone: list[int]
    """… and how much had gone in all when that place was reached."""

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """text[start:end], not empty, as a span of the original."""
        return start + self._gone(start), end + self._gone(end - 1)

    def _gone(self, at: int) -> int:
        index = bisect_right(self.cuts, at)
        return self.gone[index - 1] if index else 0


_MOST_OF_A_RANGE: Final = 20
_LONGEST_REFERENCE: Final = 200
_PART: Final = r"[0-9]{1,3}(?:\s*[–-]\s*[0-9]{1,3})?"
_PARTS: Final = rf"{_PART}(?:\s*[,，、]\s*{_PART})*"
_MARK = lazily(
    r"!?\[(?P<words>[^\[\]\n\r]*+)\]"
    r"\(\s*+<?(?P<address>(?:[^\s()<>]++|\([^\s()<>]*+\))*+)>?(?:\s++(?P<title>\"[^\"\n]*+\"|'[^'\n]*+'))?\s*+\)"
    r"|\[(?P<inside>[^\[\]]*+)\]"
    # 【4†source】, but neither 【3년 이상】 nor 【1. 목적】.
    rf"|【\s*(?P<parts>{_PARTS})\s*(?:(?:(?<=\s)|[†‡|:：])[^【】]*+)?】"
)
_NUMBERS = lazily(rf"\s*(?:(?P<parts>{_PARTS})\s*,?|\^(?P<note>[0-9]{{1,6}}))\s*")
_CLAUSE: Final = (
    r"(?:(?:제\s*+)?[0-9]++\s*+(?:편|장|절|관|조|항|호|목)(?:\s*+의\s*+[0-9]++)?(?:\s*+\([^()]*+\))?|[가-하]목"
    r"|(?:부칙|별표|별지)(?:\s*+제?[0-9]++(?:의[0-9]++)?호?(?:\s*+서식)?)?)"
)
_REFERENCE = lazily(rf"(?P<id>.*?)\s*+(?P<clause>{_CLAUSE}(?:\s*+{_CLAUSE})*+)", re.DOTALL)


def ids_of(doc_ids: Collection[str]) -> dict[str, str]:
    """The supplied ids by their composed spelling: a file name from one system equals that from another."""
    return {composed(doc_id): doc_id for doc_id in doc_ids}


def composed(text: str) -> str:
    """``text`` in NFC, without white space around it."""
    return nfc(text.strip())


def take_out(text: str, ids: Ids) -> Marked:
    """``text`` without its citations and with only the words of its links."""
    kept: list[str] = []
    citations: list[Citation] = []
    addresses: list[tuple[int, int]] = []
    cuts: list[int] = []
    gone: list[int] = []
    done = length = 0

    def cut(start: int, end: int) -> None:
        nonlocal done, length
        kept.append(text[done:start])
        length += start - done
        cuts.append(length)
        gone.append(end - length)
        done = end

    for mark in _MARK.finditer(text):
        start, end = mark.span()
        if mark["address"] is None:
            found = [*_lenticular(mark)] if mark["parts"] else [*_references(mark["inside"] or "", ids)]
            if found:
                citations += [Citation(mark.group(), start, *what) for what in found]
                cut(start, end)
            continue
        addresses += [mark.span(group) for group in ("address", "title") if mark[group]]
        low, high = mark.span("words")
        if found := [*_references(mark["words"], ids)]:
            citations += [Citation(text[start : high + 1], start, *what) for what in found]
            low = high
        cut(start, low)
        cut(high, end)
    kept.append(text[done:])
    return Marked("".join(kept), citations, addresses, cuts, gone)


_What: TypeAlias = tuple[str | None, int | None, str | None]


def _lenticular(mark: re.Match[str]) -> Iterator[_What]:
    numbers = [*_unfolded(mark["parts"])] or [int(re.split(r"\D", mark["parts"], maxsplit=1)[0])]
    return ((None, number, None) for number in numbers)


def _numbered(inside: str, ids: Ids) -> Iterator[_What]:
    """``1``, ``1, 2``, ``1-3``, ``^1``; a supplied id may itself be a number."""
    match = _NUMBERS.fullmatch(inside)
    if match is None:
        return
    for number in [int(match["note"])] if match["note"] else _unfolded(match["parts"]):
        yield ids.get(str(number)), number, None


def _unfolded(parts: str) -> Iterator[int]:
    """The numbers; none at all where a range runs backwards. Of a very wide one only the ends."""
    found: list[int] = []
    for part in re.split("[,，、]", parts):
        first, *rest = (int(number) for number in re.split("[–-]", part))
        last = rest[0] if rest else first
        if last < first:
            return
        found += range(first, last + 1) if last - first < _MOST_OF_A_RANGE else (first, last)
    yield from found


def _references(inside: str, ids: Ids) -> Iterator[_What]:
    """What the words between square brackets cite; nothing if they are only words."""
    if inside.isdecimal() and inside.isascii() and len(inside) <= 3:
        yield ids.get(inside), int(inside), None
        return
    name = composed(inside) if ids else ""
    if name in ids:
        yield ids[name], int(name) if name.isascii() and name.isdigit() and len(name) < 10 else None, None
        return
    numbered = [*_numbered(inside, ids)]
    if numbered or not ids or len(name) > _LONGEST_REFERENCE:
        yield from numbered
        return
    whole = _reference(name, None, ids)
    if whole:
        yield whole
        return
    # Several at once: each with its id, or further clauses of the one before.
    found: list[_What] = []
    for part in re.split("[,，、]", name):
        one = _reference(part, found[-1][0] if found else None, ids)
        if one is None:
            return
        found.append(one)
    yield from found


def _reference(part: str, before: str | None, ids: Ids) -> _What | None:
    part = part.strip()
    if part in ids:
        return ids[part], None, None
    match = _REFERENCE.fullmatch(part)
    if match is None:
        return None
    doc_id = ids.get(match["id"].strip()) if match["id"] else before
    return (doc_id, None, match["clause"]) if doc_id is not None else None
