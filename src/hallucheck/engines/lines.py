"""Plain data to JSON bytes, whatever the model wrote.

In: a row result, or the ``to_dict`` of a report. Out: one line, or an indented document, in UTF-8.
SPEC 5: the same data gives the same bytes; half a surrogate pair becomes U+FFFD, as in the reader.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, Final, get_args

import orjson

from hallucheck.engines.pen import Pen
from hallucheck.row.evidence import Key, article_dict
from hallucheck.row.result import (
    Fold,
    FragmentResult,
    RowResult,
    card_dicts,
    citation_dicts,
    fragment_dicts,
    named_dicts,
)
from hallucheck.run.counts import FLAG_NAMES
from hallucheck.text.made import fields

_SURROGATE: Final = re.compile("[\ud800-\udfff]")

# `to_dict` alone says what a row and a fragment are in JSON: the names and their order are taken from it.
_ROW: Final = RowResult(0, "", "", None, None, "empty", None, (), (), (), (), False, False, None, None)
_SCHEMA: Final[str] = _ROW.to_dict()["schema"]
(_, _LINE, _ID, _CONDITION, _GROUP, _ANSWERABLE, _OUTCOME, _REASON, _NOTES, _FRAGMENTS, _CARDS, _CITATIONS, _REFUSAL,
 _TOKENS, _LATENCY, _NAMED) = (f',"{name}":'.encode() for name in _ROW.to_dict())  # fmt: skip
_HEAD: Final = orjson.dumps({"schema": _SCHEMA})[:-1] + _LINE
_REFUSED, _ON_SCREEN = (f'"{name}":' for name in _ROW.to_dict()["refusal"])
_REFUSAL_AT: Final = _REFUSAL + f"{{{_REFUSED}".encode()
_SCREEN_AT: Final = f",{_ON_SCREEN}".encode()
_TOKENS_AT: Final = b"}" + _TOKENS
_NO_TEXT: Final = FragmentResult("", None, False, None, None, None, (), "")
_TEXT, _RAW, _GROUNDED, _ARTICLE, _SPAN, _FOLD, _FLAGS, _CANONICAL, _DIAGNOSIS = (
    f'"{name}":' for name in fragment_dicts([_NO_TEXT])[0]
)
_FIRST: Final = f'[{{{_TEXT}"'.encode()
_NEXT: Final = f'}},{{{_TEXT}"'.encode()
_LAST: Final = b"}]"
_RAW_AT: Final = f'",{_RAW}'.encode()
_DOC, _CLAUSE = (f'"{name}":' for name in article_dict(("", "")) or ())
_STANDS: Final = f",{_GROUNDED}true,{_ARTICLE}{{{_DOC}".encode()
_OF: Final = f",{_CLAUSE}".encode()
_AT: Final = f"}},{_SPAN}".encode()
_NOWHERE: Final = f",{_GROUNDED}false,{_ARTICLE}null,{_SPAN}".encode()
_REASON_AT: Final = f'",{_DIAGNOSIS}'.encode()
_PLAIN_NEXT: Final = _REASON_AT + b"null" + _NEXT
_PLAIN_LAST: Final = _REASON_AT + b"null" + _LAST
_NULL: Final = b"null"
_EMPTY: Final = b"[]"
_END: Final = b"}\n"
_KEPT: Final = 1 << 20  # bytes; a pen for longer rows is not kept


def _found(fold: Any, flags: tuple[str, ...]) -> bytes:
    return f',{_FOLD}{_json(fold)},{_FLAGS}{_json(flags)},{_CANONICAL}"'.encode()


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


# What comes again and again is made once.
_FLAGGED: Final[dict[Any, bytes]] = {
    (fold, flags): _found(fold, flags)
    for fold in (None, *get_args(Fold))
    for flags in ((), *((name,) for name in FLAG_NAMES))
}
_PLAINLY: Final[dict[Any, bytes]] = {fold: found for (fold, flags), found in _FLAGGED.items() if not flags}

_pens: list[Pen] = []
"""Those that nobody writes with: taken and given back, so that threads do not share one."""


def row_line(result: RowResult) -> bytes:
    """``json_line(result.to_dict())``. A row is mostly fragments, and these are mostly names that are known."""
    pen = _pens.pop() if _pens else Pen()
    try:
        _write(pen, result)
    except (TypeError, ValueError, OverflowError):
        return json_line(result.to_dict())
    line = pen.taken()
    if len(line) <= _KEPT:
        _pens.append(pen)
    return line


def _write(pen: Pen, result: RowResult) -> None:
    """A row, with its LF; an error where it holds what nobody here has made."""
    (line, key, condition, group, answerable, outcome, reason, notes, fragments, cards, citations, raw, screen, tokens,
     latency, named) = fields(result)  # fmt: skip
    pen.put(_HEAD)
    pen.value(line)
    pen.put(_ID)
    pen.value(key)
    pen.put(_CONDITION)
    pen.value(condition)
    pen.put(_GROUP)
    pen.value(group)
    pen.put(_ANSWERABLE)
    pen.value(answerable)
    pen.put(_OUTCOME)
    pen.value(outcome)
    pen.put(_REASON)
    pen.value(reason)
    pen.put(_NOTES)
    pen.put(orjson.dumps(notes) if notes else _EMPTY)
    pen.put(_FRAGMENTS)
    _write_fragments(pen, fragments)
    pen.put(_CARDS)
    pen.put(orjson.dumps(card_dicts(cards, _as_json)) if cards else _EMPTY)
    pen.put(_CITATIONS)
    pen.put(orjson.dumps(citation_dicts(citations)) if citations else _EMPTY)
    pen.put(_REFUSAL_AT)
    pen.value(raw)
    pen.put(_SCREEN_AT)
    pen.value(screen)
    pen.put(_TOKENS_AT)
    pen.value(tokens)
    pen.put(_LATENCY)
    pen.value(latency)
    pen.put(_NAMED)
    pen.value(named_dicts(named))
    pen.put(_END)


def _as_json(items: Sequence[FragmentResult]) -> Any:
    pen = Pen()
    _write_fragments(pen, items)
    return orjson.Fragment(pen.taken())


def _write_fragments(pen: Pen, fragments: Sequence[FragmentResult]) -> None:
    plainly = _PLAINLY
    before, after = _FIRST, _EMPTY
    last, stands = None, _NOWHERE
    for fragment in fragments:
        text, raw_span, grounded, article, place, fold, flags, canonical, diagnosis = fields(fragment)
        if (
            grounded is not (article is not None)
            or type(text) is not str
            or type(canonical) is not str
            or type(flags) is not tuple
        ):
            raise TypeError
        pen.put(before)
        pen.text(text)
        pen.put(_RAW_AT)
        _write_span(pen, raw_span)
        if article is None:
            pen.put(_NOWHERE)
        elif article is last:
            pen.put(stands)
        else:
            last, stands = article, _write_article(pen, article)
        _write_span(pen, place)
        found = _FLAGGED.get((fold, flags)) if flags else plainly.get(fold)
        pen.put(_found(fold, flags) if found is None else found)
        pen.text(canonical)
        if diagnosis is None:
            before, after = _PLAIN_NEXT, _PLAIN_LAST
        else:
            pen.put(_REASON_AT)
            pen.put(orjson.dumps(diagnosis.to_dict()))
            before, after = _NEXT, _LAST
    pen.put(after)


def _write_article(pen: Pen, article: Key) -> bytes:
    """Up to the span; returns what it wrote."""
    start = pen.size
    doc_id, clause = article
    if type(article) is not tuple:
        raise TypeError
    pen.put(_STANDS)
    pen.value(doc_id)
    pen.put(_OF)
    pen.value(clause)
    pen.put(_AT)
    return pen.since(start)


def _write_span(pen: Pen, span: tuple[int, int] | None) -> None:
    if span is None:
        pen.put(_NULL)
    else:
        start, end = span
        if type(span) is not tuple or type(start) is not int or type(end) is not int:
            raise TypeError
        pen.pair(start, end)


def json_line(data: dict[str, Any]) -> bytes:
    """One line, with its LF."""
    try:
        return orjson.dumps(data, option=orjson.OPT_APPEND_NEWLINE)
    except TypeError:
        return _slowly(data, indent=None, separators=(",", ":"))


def json_document(data: dict[str, Any]) -> bytes:
    """Indented by two spaces, with a final LF."""
    try:
        return orjson.dumps(data, option=orjson.OPT_APPEND_NEWLINE | orjson.OPT_INDENT_2)
    except TypeError:
        return _slowly(data, indent=2, separators=(",", ": "))


def _slowly(data: dict[str, Any], *, indent: int | None, separators: tuple[str, str]) -> bytes:
    # orjson refuses lone surrogates and integers of more than 64 bits.
    text = json.dumps(data, ensure_ascii=False, indent=indent, separators=separators)
    return _SURROGATE.sub("\ufffd", text).encode() + b"\n"
