# cython: wraparound=False, boundscheck=False, cdivision=True
"""JSON written straight into bytes: known names, numbers and texts, with no object made for any of them.

In: values, one after another. Out: the bytes that orjson would write; an error for what it would not.
SPEC 5. Places are made sure of before they are written to, so that they need no check of their own.
"""

from typing import Any, Final

import orjson

import hallucheck.text.raw as raw
from hallucheck.text.made import copied

_COMPILED: Final = not __file__.endswith(".py")

_FIRST: Final = 1 << 14
_LONGEST: Final = 6  # bytes that one character may take
_CONTROLS: Final = [orjson.dumps(chr(code)).strip(b'"') for code in range(0x20)]
_DIGITS: Final = 20
_PAIR: Final = 2 * _DIGITS + 3
LARGEST: Final = (1 << 64) - 1
"""Beyond it orjson writes no whole number."""
_NULL: Final = b"null"
_TRUE: Final = b"true"
_FALSE: Final = b"false"


class Pen:
    """Bytes in the making; the room for them is kept from row to row."""

    def __init__(self) -> None:
        self.held = bytearray(_FIRST)
        self.out = self.held
        self.room = _FIRST
        self.size = 0

    def since(self, start: int) -> bytes:
        """What was written from this place on."""
        out = self.out
        return bytes(out[start : self.size])

    def _grow(self, more: int) -> None:
        self.held.extend(bytes(self.room + more))
        self.out = self.held
        self.room = len(self.held)

    def put(self, piece: bytes) -> None:
        """Bytes as they are."""
        at, count = self.size, len(piece)
        if at + count > self.room:
            self._grow(count)
        copied(self.held, at, piece)
        self.size = at + count

    def number(self, value: int) -> None:
        """A whole number of 64 bits, 0 or more; an ``OverflowError`` for any other."""
        if not 0 <= value <= LARGEST:
            raise OverflowError
        if self.size + _DIGITS > self.room:
            self._grow(_DIGITS)
        self.size = _digits(self.out, self.size, value)

    def pair(self, first: int, second: int) -> None:
        """A list of two such numbers."""
        if not (0 <= first <= LARGEST and 0 <= second <= LARGEST):
            raise OverflowError
        if self.size + _PAIR > self.room:
            self._grow(_PAIR)
        out, at = self.out, self.size
        out[at] = 0x5B
        at = _digits(out, at + 1, first)
        out[at] = 0x2C
        at = _digits(out, at + 1, second)
        out[at] = 0x5D
        self.size = at + 1

    def text(self, text: str) -> None:
        """A text without its quotation marks; a ``TypeError`` where it holds half a surrogate pair."""
        kind = raw.PyUnicode_KIND(text) if _COMPILED else 0
        if kind == 2:
            self._units(text)
        elif kind != 1 or not self._letters(text):
            # Interpreted, orjson is quicker than any loop.
            quoted = orjson.dumps(text)
            self.put(quoted[1 : len(quoted) - 1])

    def _letters(self, text: str) -> bool:
        """ASCII as it is; False, and nothing is written, where there is anything else."""
        if self.size + len(text) > self.room:
            self._grow(len(text))
        out, at = self.out, self.size
        for char in text:
            code = ord(char)
            if not 0x1F < code < 0x80 or code == 0x22 or code == 0x5C:
                return False
            out[at] = code
            at += 1
        self.size = at
        return True

    def _units(self, text: str) -> None:
        most = _LONGEST * len(text)
        if self.size + most > self.room:
            self._grow(most)
        units = raw.PyUnicode_2BYTE_DATA(text)
        out, at = self.out, self.size
        for place in range(len(text)):
            code = units[place]
            if code > 0x7FF:
                if 0xD800 <= code <= 0xDFFF:
                    raise TypeError
                out[at] = 0xE0 | code >> 12
                out[at + 1] = 0x80 | code >> 6 & 0x3F
                out[at + 2] = 0x80 | code & 0x3F
                at += 3
            elif code > 0x7F:
                out[at] = 0xC0 | code >> 6
                out[at + 1] = 0x80 | code & 0x3F
                at += 2
            elif code == 0x22 or code == 0x5C:
                out[at] = 0x5C
                out[at + 1] = code
                at += 2
            elif code > 0x1F:
                out[at] = code
                at += 1
            else:
                for sign in _CONTROLS[code]:
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
        elif kind is int and 0 <= value <= LARGEST:
            self.number(value)
        else:
            self.put(orjson.dumps(value))

    def taken(self) -> bytes:
        """What was written; the pen is free again."""
        taken = self.since(0)
        self.size = 0
        return taken


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
