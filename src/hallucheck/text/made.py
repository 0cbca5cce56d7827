"""What compiled rooms make by Python's own C functions, for rooms that are interpreted.

In: the parts. Out: the object that they make.
A compiled room declares these functions anew in its .pxd, in C. Compiled and interpreted rooms are held together.
"""

from typing import Any, TypeVar

_Kind = TypeVar("_Kind", bound=tuple[Any, ...])


def fields(record: tuple[Any, ...]) -> tuple[Any, ...]:
    """The fields of a named tuple, to be taken apart."""
    return record


def named_of_nine(
    kind: type[_Kind],
    first: object,
    second: object,
    third: object,
    fourth: object,
    fifth: object,
    sixth: object,
    seventh: object,
    eighth: object,
    ninth: object,
) -> _Kind:
    """A named tuple with nine fields, unchecked: there are a million a minute."""
    return tuple.__new__(kind, (first, second, third, fourth, fifth, sixth, seventh, eighth, ninth))
