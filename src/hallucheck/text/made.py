"""What compiled rooms make by Python's own C functions, for rooms that are interpreted.

In: the parts. Out: the object that they make.
The .pxd beside it says the same in C, for compiled rooms; this one is never compiled. Tests hold the two together.
"""

import sys
from typing import Any, TypeVar

_Record = TypeVar("_Record", bound=tuple[Any, ...])
_ORDER = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"


def made(kind: type[_Record], values: tuple[Any, ...]) -> _Record:
    """A named tuple with these fields, all of them, unchecked: there are a million a minute."""
    return tuple.__new__(kind, values)


def fields(record: tuple[Any, ...]) -> tuple[Any, ...]:
    """The fields of a named tuple, to be taken apart."""
    return record


def copied(held: bytearray, at: int, piece: bytes) -> int:
    """Write ``piece`` over held[at:]; there is room for it. Returns 0."""
    held[at : at + len(piece)] = piece
    return 0


def text_of(units: bytearray, start: int, end: int) -> str:
    """The text whose characters are the 16-bit units [start, end); none is a surrogate."""
    return units[2 * start : 2 * end].decode(_ORDER)


def char_at(text: str, at: int) -> str:
    """text[at]; ``at`` is a place in the text, which nobody checks."""
    return text[at]
