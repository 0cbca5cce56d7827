"""Plain data to JSON bytes, whatever the model wrote.

In: a row result, or the ``to_dict`` of a report. Out: one line, or an indented document, in UTF-8.
SPEC 5: the same data gives the same bytes; half a surrogate pair becomes U+FFFD, as in the reader.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, Final, get_args

import orjson

from hallucheck.row.evidence import article_dict
from hallucheck.row.result import Fold, FragmentResult, RowResult, fragment_dicts
from hallucheck.run.counts import FLAG_NAMES

_SURROGATE: Final = re.compile("[\ud800-\udfff]")

# `fragment_dicts` alone says what a fragment is in JSON: the names and their order are taken from it.
_MODEL: Final = FragmentResult("", None, False, None, None, None, (), "")
_TEXT, _RAW, _GROUNDED, _ARTICLE, _SPAN, _FOLD, _FLAGS, _CANONICAL, _DIAGNOSIS = (
    f'"{name}":' for name in fragment_dicts([_MODEL])[0]
)
_FIRST: Final = f'[{{{_TEXT}"'.encode()
_NEXT: Final = f'",{_DIAGNOSIS}null}},{{{_TEXT}"'.encode()
_LAST: Final = len(f',{{{_TEXT}"'.encode())  # of what stands before the next fragment, and behind the last does not
_NO_RAW: Final = f'",{_RAW}null'.encode()
_NULL: Final = b"null"
# What comes again and again is made once.
_BETWEEN: Final = chr(127)  # JSON writes it as it is; a row that holds one takes the general road
_PARTS: Final = 9  # of a fragment; its text is the first, its canonical text the eighth
_TOLD: Final = 2048
_RAW_START: Final = tuple(f'",{_RAW}[{number},'.encode() for number in range(_TOLD))
_START: Final = tuple(f"[{number},".encode() for number in range(_TOLD))
_END: Final = tuple(f"{number}]".encode() for number in range(_TOLD))


def _found(fold: Any, flags: tuple[str, ...]) -> bytes:
    return f',{_FOLD}{_json(fold)},{_FLAGS}{_json(flags)},{_CANONICAL}"'.encode()


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


_STANDS: Final = f",{_GROUNDED}true,{_ARTICLE}".encode()
_AT: Final = f",{_SPAN}".encode()
_NOWHERE: Final = f",{_GROUNDED}false,{_ARTICLE}null,{_SPAN}".encode()
_FOUND: Final[dict[Any, bytes]] = {
    (fold, flags): _found(fold, flags)
    for fold in (None, *get_args(Fold))
    for flags in ((), *((name,) for name in FLAG_NAMES))
}
_PLAINLY: Final[dict[Any, bytes]] = {fold: found for (fold, flags), found in _FOUND.items() if not flags}


def row_line(result: RowResult) -> bytes:
    """``json_line(result.to_dict())``. A row is mostly fragments, and these are mostly names that are known."""
    try:
        return orjson.dumps(result.to_dict(pieces=_fragments), option=orjson.OPT_APPEND_NEWLINE)
    except (TypeError, ValueError, OverflowError):
        return json_line(result.to_dict())


def _fragments(fragments: Sequence[FragmentResult]) -> Any:
    """Fragments in JSON; an error where a text holds half a surrogate pair, or nobody here has made what is there."""
    if not fragments:
        return ()
    plainly = _PLAINLY
    texts: list[str] = []
    parts: list[bytes] = [_FIRST]
    last, stands = None, _NOWHERE
    for text, raw_span, grounded, article, place, fold, flags, canonical, diagnosis in fragments:
        if grounded is not (article is not None):
            raise TypeError
        texts.append(text)
        texts.append(canonical)
        parts.append(_NULL)
        if raw_span is None:
            parts.append(_NO_RAW)
            parts.append(b"")
        else:
            _add_span(parts, raw_span, _RAW_START)
        if article is not None and article is not last:
            last, stands = article, _STANDS + orjson.dumps(article_dict(article)) + _AT
        parts.append(stands if grounded else _NOWHERE)
        if place is None:
            parts.append(_NULL)
            parts.append(b"")
        else:
            _add_span(parts, place, _START)
        found = _FOUND.get((fold, flags)) if flags else plainly.get(fold)
        parts.append(found or _found(fold, flags))
        parts.append(_NULL)
        parts.append(_NEXT if diagnosis is None else _NEXT.replace(_NULL, orjson.dumps(diagnosis.to_dict()), 1))
    parts[-1] = parts[-1][:-_LAST] + b"]"
    # All texts at once, which is quicker than one by one.
    said = orjson.dumps(_BETWEEN.join(texts))[1:-1].split(_BETWEEN.encode())
    if len(said) != len(texts):
        raise TypeError
    parts[1::_PARTS], parts[8::_PARTS] = said[::2], said[1::2]
    return orjson.Fragment(b"".join(parts))


def _add_span(parts: list[bytes], span: tuple[int, int], starts: tuple[bytes, ...]) -> None:
    """Two parts."""
    start, end = span
    if type(span) is not tuple or type(start) is not int or type(end) is not int:
        raise TypeError
    first, last = start, end
    if not (0 <= first < _TOLD and 0 <= last < _TOLD):
        parts.append(starts[0].replace(b"0", b"%d" % first))
        parts.append(b"%d]" % last)
    else:
        parts.append(starts[first])
        parts.append(_END[last])


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
