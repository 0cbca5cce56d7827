"""What compiled rooms make by Python's own C functions, for rooms that are interpreted.

In: the parts. Out: the object that they make.
A compiled room declares these functions anew in its .pxd, in C; tests hold the two together.
"""

from typing import Any, TypeVar

_Record = TypeVar("_Record", bound=tuple[Any, ...])


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
