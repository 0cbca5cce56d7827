"""Which (condition, id) pairs were already read, in bounded memory.

In: condition and id. Out: whether the pair is new.
SPEC 4: a duplicate is unscorable and is listed; which of the two lines is right cannot be known.

A pair is kept as a 64-bit fingerprint (BLAKE2b, the same on every machine). Two different pairs share one with
probability n²/2⁶⁵: 1 in 37 million for a million rows, 1 in 3,700 for a hundred million.
"""

import hashlib
from types import TracebackType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3

DEFAULT_BOUND: Final = 2_000_000
_INT64: Final = 1 << 63


class SeenKeys:
    """Fingerprints in a set of at most ``bound``; beyond that in a temporary file that goes when this goes."""

    def __init__(self, *, bound: int = DEFAULT_BOUND) -> None:
        self._bound = bound
        self._recent: set[int] = set()
        self._disk: sqlite3.Connection | None = None

    def add(self, condition: str, id: str) -> bool:
        """True when the pair is new."""
        # The length keeps ("ab", "c") and ("a", "bc") apart, whatever the texts hold.
        text = f"{len(condition)}:{condition}{id}".encode("utf-8", "surrogatepass")
        key = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") - _INT64
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
            self._disk.execute("PRAGMA cache_size = -65536")
            self._disk.execute("CREATE TABLE seen (key INTEGER PRIMARY KEY)")
        self._disk.execute("BEGIN")
        # Sorted, so that each page of the tree is visited once.
        self._disk.executemany("INSERT INTO seen VALUES (?)", ((key,) for key in sorted(self._recent)))
        self._disk.execute("COMMIT")
        self._recent.clear()
