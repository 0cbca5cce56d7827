"""The memory of a string, by CPython's own names: what the compiled rooms read and write without a call.

In: what CPython's functions of these names take. Out: an array where those give a pointer.
Only an interpreted room comes here; a compiled one calls CPython (its .pxd: ``cimport cpython.unicode as raw``).
"""

import sys
from array import array

from hallucheck.text.chars import ASTRAL

_UTF_16 = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"


def PyUnicode_KIND(text: str) -> int:
    """The bytes of a character; a text that could do with one has two here."""
    return 2 if ASTRAL.search(text) is None else 4


def PyUnicode_New(size: int, highest: int) -> "array[int]":
    """Room for so many characters up to ``highest``, and a zero: in compiled rooms a string that nobody else sees."""
    return array("H" if highest <= 0xFFFF else "L", [0]) * (size + 1)


def PyUnicode_2BYTE_DATA(text: "str | array[int]") -> "array[int]":
    """The code points of a text of kind 2, with the zero behind them, or the room made for one."""
    return array("H", text.encode(_UTF_16, "surrogatepass") + b"\0\0") if isinstance(text, str) else text


def PyUnicode_4BYTE_DATA(room: "array[int]") -> "array[int]":
    """The room made for characters up to U+10FFFF, or for any other numbers of 32 bits."""
    return room


def PyUnicode_READ_CHAR(text: str, at: int) -> str:
    """The character at this place, unchecked: a place inside the text."""
    return text[at]


def PyUnicode_FromKindAndData(kind: int, units: "array[int]", size: int) -> str:
    """The text of the first ``size`` code points; ``kind`` is 2."""
    return units[:size].tobytes().decode(_UTF_16, "surrogatepass")
