"""Which (condition, id) pairs were already read, in bounded memory.

In: condition and id. Out: whether the pair is new.
SPEC 4: a duplicate is unscorable and is listed; which of the two lines is right cannot be known.

A pair is kept as a 64-bit fingerprint (BLAKE2b, the same on every machine). Two different pairs share one with
probability n²/2⁶⁵: 1 in 37 million for a million rows, 1 in 3,700 for a hundred million.
"""

import hashlib
from array import array
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3

DEFAULT_BOUND: Final = 500_000  # some seventy bytes each
_INT64: Final = 1 << 63


def fingerprint(condition: str, id: str) -> int:
    """The pair as 64 bits, signed."""
    # The length keeps ("ab", "c") and ("a", "bc") apart, whatever the texts hold.
    text = f"{len(condition)}:{condition}{id}".encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") - _INT64


class SeenKeys:
    """Fingerprints in a set of at most ``bound``; beyond that in a temporary file that goes when this goes."""

    def __init__(self, *, bound: int = DEFAULT_BOUND) -> None:
        self._bound = bound
        self._recent: set[int] = set()
        self._disk: sqlite3.Connection | None = None

    def add(self, condition: str, id: str) -> bool:
        """True when the pair is new."""
        return self._add(fingerprint(condition, id))

    def add_all(self, keys: Sequence[int]) -> list[int]:
        """Add fingerprints that differ from each other; returns those that were there before."""
        if self._disk is None and len(self._recent) + len(keys) <= self._bound and self._recent.isdisjoint(keys):
            self._recent.update(keys)
            return []
        return [key for key in keys if not self._add(key)]

    def _add(self, key: int) -> bool:
        if key in self._recent:
            return False
        if self._disk is not None and self._disk.execute("SELECT 1 FROM seen WHERE key = ?", (key,)).fetchone():
            return False
        if len(self._recent) >= self._bound:
            self._spill()
        self._recent.add(key)
        return True

    def close(self) -> None:
        """Give the temporary file back."""
        self._recent.clear()
        if self._disk is not None:
            self._disk.close()
            self._disk = None

    def __enter__(self) -> "SeenKeys":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _spill(self) -> None:
        if self._disk is None:
            import sqlite3  # only very large runs need it

            self._disk = sqlite3.connect("", isolation_level=None)  # "": a private temporary file
            self._disk.execute("PRAGMA journal_mode = OFF")
            self._disk.execute("PRAGMA cache_size = -16384")
            self._disk.execute("CREATE TABLE seen (key INTEGER PRIMARY KEY)")
        self._disk.execute("BEGIN")
        # Sorted, so that each page of the tree is visited once.
        self._disk.executemany("INSERT INTO seen VALUES (?)", ((key,) for key in sorted(self._recent)))
        self._disk.execute("COMMIT")
        self._recent.clear()


class BlockKeys:
    """The pairs of one block: ``known`` stood before it, ``fresh`` are its own, in order, as fingerprints."""

    def __init__(self, known: Iterable[int] = ()) -> None:
        self._met = set(known)
        self.fresh: array[int] = array("q")

    def add(self, condition: str, id: str) -> bool:
        """True when the pair is new."""
        key = fingerprint(condition, id)
        if key in self._met:
            return False
        self._met.add(key)
        self.fresh.append(key)
        return True

    def close(self) -> None:
        """There is nothing to give back."""
