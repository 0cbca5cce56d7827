"""Is a text valid JSON, to the letter of RFC 8259?

In: a text. Out: a bool; nothing is converted, nothing recurses, and no library's depth limit decides.
SPEC 2.2: valid JSON is read as it stands, any other is read tolerantly and noted.
"""

from functools import lru_cache
from typing import Final

from hallucheck.text.patterns import lazily

_W: Final = r"[ \t\n\r]*+"
_STRING: Final = r'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+"'
_NUMBER: Final = r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?+[0-9]++)?+"
_TOKEN = lazily(rf"{_W}(?:(?P<string>{_STRING})|(?P<scalar>{_NUMBER}|true|false|null)|(?P<mark>[\[\]{{}},:]))")
_ONE_STRING = lazily(_STRING)
# What begins like a string and is none takes all that follows: else each quotation mark in it would be read to the end.
_APART = lazily(rf'({_STRING}|"[\s\S]*+)')
_EACH_NUMBER = lazily(_NUMBER)
_LONGEST_KEPT: Final = 1000


def is_valid(text: str) -> bool:
    """Is the whole text one valid JSON value? Linear in its length."""
    parts = _apart(text)
    frame = "" if parts is None else '""'.join(parts[::2])
    # A backslash that is left stands in no string. A number is no 0: with what is left behind, it could be another.
    return "\\" not in frame and _is_sound(_EACH_NUMBER.sub("null", frame))


def _apart(text: str) -> list[str] | None:
    """What stands between strings, a string, what stands between …; None where a string is no valid one."""
    parts = _APART.split(text)
    return parts if len(parts) == 1 or _ONE_STRING.fullmatch(parts[-2]) else None


def _is_sound(frame: str) -> bool:
    """The same of a text without what its strings say. Models write few frames, again and again."""
    return _is_known_sound(frame) if len(frame) < _LONGEST_KEPT else _is_valid_at_any_depth(frame)


@lru_cache(maxsize=4096)
def _is_known_sound(frame: str) -> bool:
    return _is_valid_at_any_depth(frame)


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
