"""The examples of SPEC.md: fences in, named examples out; a slip in the file is an error, never an example less.

In: the text of SPEC.md. Out: ``Example`` tuples in file order. The format is described on the first page of SPEC.md.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

SPEC: Final = Path(__file__).resolve().parents[1] / "SPEC.md"

# Kind -> its keys. The first is the one by which the kind is known.
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "canonical": ("text", "canonical", "unlike", "literal"),
    "fragments": (
        "raw", "with", "doc_id", "fragments", "canonicals", "citations", "none_words", "refusals", "notes", "truncated",
    ),
    "grounded": ("article", "guard", "grounded", "hallucinated", "fold", "flags", "span"),
    "row": (
        "row", "with", "outcome", "grounded", "hallucinated", "screen_grounded", "screen_hallucinated", "counts",
    ),
    "rate": ("ratio", "shown"),
    "criterion": ("criterion", "same", "other"),
    "verdict": ("criterion", "basis", "counts", "human", "verdict", "reasons", "exit"),
    "exit": ("verdicts", "rows", "unscorable", "exit"),
    "diagnosis": (
        "cited", "supplied", "question", "alias", "fragment", "kind", "said", "stands", "place", "detail",
    ),
    "value": ("value", "same", "other", "refused"),
    "named": ("prose", "named", "article", "stands", "by_value"),
}  # fmt: skip
# What an example of this kind must state, or it could not fail.
EXPECTED: Final[dict[str, frozenset[str]]] = {
    "canonical": frozenset({"canonical"}),
    "fragments": frozenset({"fragments", "canonicals"}),
    "grounded": frozenset({"grounded", "hallucinated"}),
    "row": frozenset({"outcome"}),
    "rate": frozenset({"shown"}),
    "criterion": frozenset({"same", "other"}),
    "verdict": frozenset({"verdict"}),
    "exit": frozenset({"exit"}),
    "diagnosis": frozenset({"kind"}),
    "value": frozenset({"same", "other", "refused"}),
    "named": frozenset({"named"}),
}
# Keys that may stand several times in an example of the kind.
REPEATED: Final[dict[str, frozenset[str]]] = {
    "canonical": frozenset({"text", "unlike"}),
    "fragments": frozenset({"with", "doc_id"}),
    "grounded": frozenset({"article", "grounded", "hallucinated", "fold", "flags", "span"}),
    "row": frozenset({"with"}),
    "criterion": frozenset({"same", "other"}),
    "diagnosis": frozenset({"cited", "supplied", "alias", "fragment", "kind", "said", "stands", "place", "detail"}),
    "named": frozenset({"article"}),
}
_ABOUT_A_PLACE: Final = frozenset({"fold", "flags", "span"})
_FENCE = re.compile(r"(`{3,}|~{3,})(.*)")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LINE = re.compile(r"([a-z_]+):(?: (.*))?")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.?))", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "r": "\r", "t": "\t", "\\": "\\"}


class SpecError(ValueError):
    """The file says something that is no example."""


class Example(NamedTuple):
    """One fence. ``fields`` keeps the order of the lines; values still carry their escapes."""

    name: str
    kind: str
    line: int
    fields: tuple[tuple[str, str], ...]

    def all(self, key: str) -> list[str]:
        """Every value of a key, escapes resolved."""
        return [unescape(value) for found, value in self.fields if found == key]

    def get(self, key: str) -> str | None:
        """The one value of a key, escapes resolved, or None."""
        values = self.all(key)
        return values[0] if values else None

    def listed(self, key: str) -> list[str] | None:
        """The value of a key as a list (`` | `` separates), or None where the key is absent."""
        for found, value in self.fields:
            if found == key:
                return [unescape(part) for part in value.split(" | ")] if value else []
        return None

    def counts(self, key: str) -> dict[str, int]:
        """``rows 150, cards 3`` as a mapping."""
        pairs = (part.rsplit(" ", 1) for part in (self.get(key) or "").split(", ") if part)
        return {name: int(number) for name, number in pairs}


def unescape(value: str) -> str:
    """``\\n``, ``\\r``, ``\\t``, ``\\\\`` and ``\\uXXXX``; anything else behind a backslash is an error."""

    def character(match: re.Match[str]) -> str:
        if match[1]:
            return chr(int(match[1], 16))
        if match[2] not in _ESCAPED:
            raise SpecError(f"unknown escape {match[0]!r} in {value!r}")
        return _ESCAPED[match[2]]

    return _ESCAPE.sub(character, value)


def extract(text: str) -> tuple[Example, ...]:
    """All examples of the file; SpecError where a fence, a name or a key is not in order."""
    examples: dict[str, Example] = {}
    for line, info, body in _fences(text):
        word, _, name = info.strip().partition(" ")
        if word != "example":
            continue
        if not _NAME.fullmatch(name):
            raise SpecError(f"line {line}: an example needs a name in lower case and hyphens, found {name!r}")
        if name in examples:
            raise SpecError(f"line {line}: the name {name} is taken by line {examples[name].line}")
        fields = _fields(line, name, body)
        examples[name] = Example(name, _kind(name, fields), line, fields)
    return tuple(examples.values())


def _fences(text: str) -> Iterator[tuple[int, str, list[str]]]:
    opened: tuple[int, str, str] | None = None
    body: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        fence = _FENCE.fullmatch(line)
        if opened is None:
            if fence:
                opened, body = (number, fence[1], fence[2]), []
        elif fence and fence[1].startswith(opened[1]) and not fence[2].strip():
            yield opened[0], opened[2], body
            opened = None
        elif fence and fence[1] == opened[1]:
            raise SpecError(f"line {number}: a fence opens inside the one of line {opened[0]}")
        else:
            body.append(line)
    if opened is not None:
        raise SpecError(f"line {opened[0]}: the fence is never closed")


def _fields(line: int, name: str, body: list[str]) -> tuple[tuple[str, str], ...]:
    fields: list[tuple[str, str]] = []
    for offset, text in enumerate(body, 1):
        where = f"line {line + offset}, example {name}"
        if text.startswith("  ") and fields and fields[-1][0] == "row":
            fields[-1] = ("row", f"{fields[-1][1]}\n{text}")
            continue
        found = _LINE.fullmatch(text)
        if not found:
            raise SpecError(f"{where}: neither `key: value` nor the continuation of a row: {text!r}")
        key, value = found[1], (found[2] or "").strip(" ")
        if key in _ABOUT_A_PLACE and not (fields and (fields[-1][0] == "grounded" or fields[-1][0] in _ABOUT_A_PLACE)):
            raise SpecError(f"{where}: {key} belongs behind a `grounded` line")
        if key != "row":
            unescape(value)
        fields.append((key, value))
    return tuple(fields)


def _kind(name: str, fields: tuple[tuple[str, str], ...]) -> str:
    keys = {key for key, _ in fields}
    first = fields[0][0] if fields else None
    kinds = [kind for kind, known in KINDS.items() if known[0] == first]
    if not kinds:
        raise SpecError(f"example {name}: no example begins with {first!r}")
    # `criterion` begins two kinds.
    kind = next((kind for kind in kinds if keys <= set(KINDS[kind])), None)
    if kind is None:
        unknown = min((sorted(keys - set(KINDS[kind])) for kind in kinds), key=len)
        raise SpecError(f"example {name}: unknown key {', '.join(unknown)}")
    stated = [key for key, _ in fields]
    twice = [key for key in keys - REPEATED.get(kind, frozenset()) if stated.count(key) > 1]
    if twice:
        raise SpecError(f"example {name}: more than one {', '.join(sorted(twice))}")
    if not keys & EXPECTED[kind]:
        raise SpecError(f"example {name}: it expects nothing ({' or '.join(sorted(EXPECTED[kind]))} is missing)")
    return kind
