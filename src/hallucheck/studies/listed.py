"""How many questions something holds for, and the first of them by name.

In: ids, one at a time. Out: ``Listed``: the number is never bounded, the names are.
SPEC 5: nothing is dropped silently; a list that stops early says how many there are.
"""

from typing import Any, Final, NamedTuple

MOST: Final = 200


class Listed(NamedTuple):
    """``number`` of them; ``ids`` are the first ``MOST``."""

    number: int = 0
    ids: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON."""
        return {"number": self.number, "ids": list(self.ids)}


class Lister:
    """A ``Listed`` in the making."""

    __slots__ = ("_ids", "number")

    def __init__(self) -> None:
        self.number = 0
        self._ids: list[str] = []

    def add(self, id: str) -> None:
        """One more."""
        self.number += 1
        if len(self._ids) < MOST:
            self._ids.append(id)

    @property
    def listed(self) -> Listed:
        """What was added so far."""
        return Listed(self.number, tuple(self._ids))


def listed(ids: "list[str] | tuple[str, ...]") -> Listed:
    """All of these."""
    return Listed(len(ids), tuple(ids[:MOST]))
