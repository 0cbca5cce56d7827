"""What can go wrong, as exceptions that carry facts and no sentences.

In: a code of ``hallucheck.words`` and its facts. Out: an exception with ``.code``, ``.facts``, ``.message(lang)``.
SPEC 5 gives the exit codes.

    HallucheckError            anything this package raises on purpose
    ├── InputError             a file that cannot be used as what it was given for
    ├── UsageError             an option, a setting or a name that does not exist
    │   └── RulesetError       a setting of the ruleset, or a signature that cannot be read
    ├── OutputError            a file that cannot be written
    └── InternalError          a fault of this package itself
"""

from typing import ClassVar

from hallucheck.words import Lang, explain


class HallucheckError(Exception):
    """The root. ``path``, ``line`` and ``field`` are facts with a name of their own, since most faults have a place."""

    exit_code: ClassVar[int] = 2

    def __init__(self, code: str, /, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    @property
    def path(self) -> str | None:
        """The file as the caller named it."""
        value = self.facts.get("path")
        return None if value is None else str(value)

    @property
    def line(self) -> int | None:
        """The physical line, counted from 1."""
        value = self.facts.get("line")
        return value if isinstance(value, int) else None

    @property
    def field(self) -> str | None:
        """The field or column."""
        value = self.facts.get("field")
        return None if value is None else str(value)

    def message(self, lang: Lang = "en") -> str:
        """One sentence: where, what, and what to do."""
        return explain(self.code, lang, **self.facts)

    def __str__(self) -> str:
        return self.message("en")

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions cross process borders; the default would lose the keyword facts.
        return _rebuild, (type(self), self.code, self.facts)


class InputError(HallucheckError):
    """A file that cannot be used as what it was given for. Facts: ``path``, often ``line`` and ``field``."""


class UsageError(HallucheckError):
    """An option, a setting or a name that does not exist or does not go with the others."""


class RulesetError(UsageError):
    """A setting of the ruleset, or a signature that cannot be read."""


class OutputError(HallucheckError):
    """A file that cannot be written. Facts: ``path``, ``why``."""


class InternalError(HallucheckError):
    """A fault of this package itself."""

    exit_code: ClassVar[int] = 70


def _rebuild(kind: type[HallucheckError], code: str, facts: dict[str, object]) -> HallucheckError:
    return kind(code, **facts)
