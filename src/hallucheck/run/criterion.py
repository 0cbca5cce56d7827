"""The bar, as a string that is parsed, printed and hashed: ``≤5 of 150, 100% sourcing``.

In: the words. Out: ``Criterion``, its canonical form, and the hash by which a changed bar is seen.
SPEC 5; other spellings of the same bar have the same hash.
"""

import hashlib
import re
import unicodedata
from typing import Final, NamedTuple

from hallucheck.errors import UsageError

DEFAULT_CRITERION: Final = "≤5 of 150, 100% sourcing"

_GRAMMAR: Final = re.compile(
    r"\s*(?:≤|⩽|<\s*=|=\s*<)\s*([0-9]{1,9})\s*(?:of|/)\s*([0-9]{1,9})\s*(,\s*100\s*%\s*(?:sourcing|sourced)\s*)?",
    re.IGNORECASE,
)


class Criterion(NamedTuple):
    """At most ``limit`` rows with a hallucination in a sample of at least ``sample``; ``sourcing``: all of it."""

    limit: int = 5
    sample: int = 150
    sourcing: bool = True

    @classmethod
    def parse(cls, text: str) -> "Criterion":
        """Read a criterion; anything but this grammar is a ``UsageError``."""
        # Width and the one-glyph ≦ are spelling, not meaning.
        found = _GRAMMAR.fullmatch(unicodedata.normalize("NFKC", text).replace("≦", "≤"))
        if not found:
            raise UsageError("criterion.unread", text=text)
        limit, sample = int(found[1]), int(found[2])
        if sample < 1:
            raise UsageError("criterion.no_sample", text=text)
        if limit >= sample:
            raise UsageError("criterion.no_bar", text=text)
        return cls(limit, sample, found[3] is not None)

    def __str__(self) -> str:
        return f"≤{self.limit} of {self.sample}" + (", 100% sourcing" if self.sourcing else "")

    @property
    def hash(self) -> str:
        """SHA-256 of the canonical form in UTF-8."""
        return hashlib.sha256(str(self).encode()).hexdigest()
