"""Is a text valid JSON, to the letter of RFC 8259?

In: a text. Out: a bool; nothing is converted, nothing recurses, and no library's depth limit decides.
SPEC 2.2: valid JSON is read as it stands, any other is read tolerantly and noted.
"""

import re
from functools import cache
from typing import Final

_W: Final = r"[ \t\n\r]*+"
_STRING: Final = r'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+"'
_NUMBER: Final = r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?+[0-9]++)?+"
_SCALAR: Final = rf"(?:{_STRING}|{_NUMBER}|true|false|null)"
_TOKEN = re.compile(rf"{_W}(?:(?P<string>{_STRING})|(?P<scalar>{_NUMBER}|true|false|null)|(?P<mark>[\[\]{{}},:]))")
_LEVELS: Final = 3


@cache
def _shallow() -> re.Pattern[str]:
    """Values nested at most so deep, in one pattern: nearly all that models write."""
    value = _SCALAR
    for _ in range(_LEVELS):
        array = rf"\[{_W}(?:{value}{_W}(?:,{_W}{value}{_W})*+)?+\]"
        member = rf"{_STRING}{_W}:{_W}{value}{_W}"
        value = rf"(?:{_SCALAR}|{array}|\{{{_W}(?:{member}(?:,{_W}{member})*+)?+\}})"
    return re.compile(f"{_W}{value}{_W}")


def is_valid(text: str) -> bool:
    """Is the whole text one valid JSON value? Linear in its length."""
    return _shallow().fullmatch(text) is not None or _is_valid_at_any_depth(text)


def _is_valid_at_any_depth(text: str) -> bool:
    """Reads token by token; what may come next is a small set of kinds."""
    opened: list[str] = []
    wanted = frozenset({"value"})
    at = 0
    while match := _TOKEN.match(text, at):
        at = match.end()
        kind = match["mark"] or match.lastgroup or ""
        if kind in ("string", "scalar"):
            if kind == "string" and "key" in wanted:
                wanted = frozenset({":"})
                continue
            if "value" not in wanted:
                return False
        elif kind in "[{":
            if "value" not in wanted:
                return False
            opened.append(kind)
            wanted = frozenset({"value", "]"} if kind == "[" else {"key", "}"})
            continue
        elif kind not in wanted:
            return False
        elif kind in ":,":
            wanted = frozenset({"value"} if kind == ":" or opened[-1] == "[" else {"key"})
            continue
        else:
            opened.pop()
        # A value has ended.
        if not opened:
            return not text[at:].strip(" \t\n\r")
        wanted = frozenset({",", "]" if opened[-1] == "[" else "}"})
    return False
