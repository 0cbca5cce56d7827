# cython: wraparound=False, boundscheck=False, cdivision=True
"""JSON written straight into bytes: known names, numbers and texts, with no object made for any of them.

In: values, one after another. Out: the bytes that orjson would write; an error for what it would not.
SPEC 5. Places are made sure of before they are written to, so that they need no check of their own.
"""

from typing import Any, Final

import orjson

from hallucheck.text.made import copied

_FIRST: Final = 1 << 14
_LONGEST: Final = 6  # bytes that one character may take
_DIGITS: Final = 20
_PAIR: Final = 2 * _DIGITS + 3
_MOST: Final = (1 << 63) - 1
_NULL: Final = b"null"
_TRUE: Final = b"true"
_FALSE: Final = b"false"


class Pen:
    """Bytes in the making; the room for them is kept from row to row."""

    def __init__(self) -> None:
        self.held = bytearray(_FIRST)
        self.room = _FIRST
        self.size = 0

    def _grow(self, more: int) -> None:
        self.held.extend(bytes(self.room + more))
        self.room = len(self.held)

    def put(self, piece: bytes) -> None:
        """Bytes as they are."""
        at, count = self.size, len(piece)
        if at + count > self.room:
            self._grow(count)
        copied(self.held, at, piece)
        self.size = at + count

    def number(self, value: int) -> None:
        """A whole number, 0 or more, of no more than 63 bits."""
        if self.size + _DIGITS > self.room:
            self._grow(_DIGITS)
        self.size = _digits(self.held, self.size, value)

    def pair(self, first: int, second: int) -> None:
        """A list of two whole numbers; an ``OverflowError`` where one of them is below 0 or has over 63 bits."""
        if not (0 <= first <= _MOST and 0 <= second <= _MOST):
            raise OverflowError
        if self.size + _PAIR > self.room:
            self._grow(_PAIR)
        out, at = self.held, self.size
        out[at] = 0x5B
        at = _digits(out, at + 1, first)
        out[at] = 0x2C
        at = _digits(out, at + 1, second)
        out[at] = 0x5D
        self.size = at + 1

    def text(self, text: str) -> None:
        """A text without its quotation marks; a ``ValueError`` where it holds half a surrogate pair."""
        most = _LONGEST * len(text)
        if self.size + most > self.room:
            self._grow(most)
        out, at = self.held, self.size
        for char in text:
            code = ord(char)
            if 0x7FF < code < 0xD800:
                out[at] = 0xE0 | code >> 12
                out[at + 1] = 0x80 | code >> 6 & 0x3F
                out[at + 2] = 0x80 | code & 0x3F
                at += 3
            elif 0x1F < code < 0x80 and code != 0x22 and code != 0x5C:
                out[at] = code
                at += 1
            else:
                for sign in _rare(char):
                    out[at] = sign
                    at += 1
        self.size = at

    def value(self, value: Any) -> None:
        """Anything that JSON has."""
        kind = type(value)
        if value is None:
            self.put(_NULL)
        elif kind is str:
            self.put(b'"')
            self.text(value)
            self.put(b'"')
        elif kind is bool:
            self.put(_TRUE if value else _FALSE)
        elif kind is int and 0 <= value <= _MOST:
            self.number(value)
        else:
            self.put(orjson.dumps(value))

    def taken(self) -> bytes:
        """What was written; the pen is free again."""
        out, size = self.held, self.size
        self.size = 0
        return bytes(out[:size])


def _digits(out: bytearray, at: int, value: int) -> int:
    """Write the digits at this place; returns the place behind them."""
    left, end = value, at + 1
    while left > 9:
        left //= 10
        end += 1
    place = end
    left = value
    while place > at:
        place -= 1
        out[place] = 48 + left % 10
        left //= 10
    return end


def _rare(char: str) -> bytes:
    """A character that is escaped, or takes two bytes or four; a ``ValueError`` for half a surrogate pair."""
    quoted = orjson.dumps(char)
    return quoted[1 : len(quoted) - 1]
