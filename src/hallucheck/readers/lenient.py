"""The second reading of a line that the fast JSON reader refused or read into something unfit.

In: one line. Out: its value and notes on what had to be mended, or a BadJson that says where it broke.
SPEC 5: a line is mended only where the text does not change (NaN, half a surrogate pair, bare control characters).
"""

import json
import re
from typing import Any, Final

# CPython refuses to turn longer digit strings into integers.
_LONGEST_INTEGER: Final = 4000
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_PYTHON_LITERAL: Final = re.compile(r"\s*\{\s*'")


class Digits(str):
    """A whole number too long to be one, as its digits."""

    __slots__ = ()


class BadJson(Exception):
    """A line that is no JSON: ``code`` and ``facts`` of the message; ``at_end``: it only lacks its end."""

    def __init__(self, code: str, *, at_end: bool = False, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.at_end = at_end
        self.facts = facts


def loads(text: str) -> tuple[Any, tuple[str, ...]]:
    """The value with whole numbers exact, and the notes: ``nan_as_null``, ``control_characters``, ``surrogate_…``."""
    notes: list[str] = []

    def constant(_: str) -> None:
        if "nan_as_null" not in notes:
            notes.append("nan_as_null")

    def number(digits: str) -> float | None:
        value = float(digits)
        if abs(value) < float("inf"):
            return value
        constant(digits)
        return None

    try:
        try:
            value = json.loads(text, parse_constant=constant, parse_float=number, parse_int=_integer)
        except json.JSONDecodeError as error:
            if not error.msg.startswith("Invalid control character"):
                raise
            notes.clear()
            value = json.loads(text, parse_constant=constant, parse_float=number, parse_int=_integer, strict=False)
            notes.append("control_characters")
    except json.JSONDecodeError as error:
        raise _bad(text, error) from None
    except RecursionError:
        raise BadJson("row.too_deep") from None
    value, mended = _without_lone_surrogates(value)
    if mended:
        notes.append("surrogate_replaced")
    return value, tuple(notes)


def excerpt(value: Any) -> str:
    """A value as it stands in a message: short, on one line, and cheap however large the value is."""
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[…]" if value else "[]"
    if isinstance(value, Digits) or not isinstance(value, str):
        text = str(value) if not isinstance(value, int) or abs(value) < 10**_LONGEST_INTEGER else "9…"
        return text if len(text) <= 40 else f"{text[:40]}…"
    return json.dumps(value if len(value) <= 40 else f"{value[:40]}…", ensure_ascii=False)


def _integer(digits: str) -> int | Digits:
    return int(digits) if len(digits) <= _LONGEST_INTEGER else Digits(digits)


def _bad(text: str, error: json.JSONDecodeError) -> BadJson:
    column = str(error.pos + 1)
    near = excerpt(text[max(0, error.pos - 5) : error.pos + 15].strip())
    if _PYTHON_LITERAL.match(text):
        return BadJson("row.json_python")
    if error.msg.startswith("Extra data"):
        return BadJson("row.json_extra", column=column, near=near)
    if error.msg.startswith("Unterminated string") or error.pos >= len(text.rstrip()):
        return BadJson("row.json_unfinished", at_end=True)
    return BadJson("row.json", column=column, near=near)


def _without_lone_surrogates(value: Any) -> tuple[Any, bool]:
    """Walks without recursion: the value may be as deep as the JSON reader allows."""
    holder = [value]
    mended = False
    waiting: list[Any] = [holder]
    while waiting:
        node = waiting.pop()
        for key, item in list(node.items() if isinstance(node, dict) else enumerate(node)):
            new_key, new_item = key, item
            if isinstance(key, str):
                new_key = _LONE_SURROGATE.sub("\ufffd", key)
            if isinstance(item, str):
                new_item = _LONE_SURROGATE.sub("\ufffd", item) if not isinstance(item, Digits) else item
            elif isinstance(item, (dict, list)):
                waiting.append(item)
            if new_key != key:
                del node[key]
            if new_key != key or new_item is not item:
                mended = mended or new_key != key or new_item != item
                node[new_key] = new_item
    return holder[0], mended
