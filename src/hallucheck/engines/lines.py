"""Plain data to JSON bytes, whatever the model wrote.

In: the ``to_dict`` of a row result or a report. Out: one line, or an indented document, in UTF-8.
SPEC 5: the same data gives the same bytes; half a surrogate pair becomes U+FFFD, as in the reader.
"""

import json
import re
from typing import Any, Final

import orjson

_SURROGATE: Final = re.compile("[\ud800-\udfff]")


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
