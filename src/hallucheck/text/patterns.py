"""Patterns that are compiled when they are first asked.

In: a regular expression. Out: what behaves as its compiled pattern.
Two hundred patterns take half a second to compile, and a short run asks few of them.
"""

import re
from typing import Any, cast


class _Lazy:
    """Becomes, method by method, the pattern it stands for."""

    def __init__(self, source: str, flags: int) -> None:
        self._source = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(self._source, self._flags), name)
        setattr(self, name, found)  # asked once: from now on an attribute like any other
        return found


def lazily(source: str, flags: int = 0) -> re.Pattern[str]:
    """``re.compile(source, flags)``, but not yet."""
    return cast("re.Pattern[str]", _Lazy(source, flags))
