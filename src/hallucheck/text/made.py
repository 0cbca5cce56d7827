"""What compiled rooms make by Python's own C functions, for rooms that are interpreted.

In: the parts. Out: the object that they make.
A compiled room declares these functions anew in its .pxd, in C. Compiled and interpreted rooms are held together.
"""

import sys
from typing import Any, TypeVar

_Kind = TypeVar("_Kind", bound=tuple[Any, ...])
_ORDER = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"


def named(kind: type[_Kind], first: object, second: object, third: object, fourth: object) -> _Kind:
    """A named tuple with four fields, unchecked: there are a million a minute."""
    return tuple.__new__(kind, (first, second, third, fourth))


def text_of(units: bytearray, start: int, end: int) -> str:
    """The text whose characters are the 16-bit units [start, end); none is a surrogate."""
    return units[2 * start : 2 * end].decode(_ORDER)


def char_at(text: str, at: int) -> str:
    """text[at]; ``at`` is a place in the text, which nobody checks."""
    return text[at]
