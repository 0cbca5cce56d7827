"""``--map raw=answer,articles=contexts``: where the fields of a row are found in a record.

In: the words of the option. Out: ``FieldMap``, which lays the values that it names over a converted row.
docs/readers.md; a path with dots reaches into objects, unless a field has that very name.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from hallucheck.errors import InputError, UsageError
from hallucheck.readers.formats.record import Record, articles, text

FIELDS: Final = (
    "id", "raw", "question", "articles", "doc_ids", "condition", "group", "answerable", "output_tokens", "latency_ms",
)  # fmt: skip


class FieldMap(NamedTuple):
    """Field of a row -> path in a record; ``doc_ids`` are the ids of ``articles``."""

    paths: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, texts: Collection[str]) -> "FieldMap":
        """Read the option, which may be given several times; the last word on a field counts."""
        found: dict[str, str] = {}
        for pair in (part for words in texts for part in words.split(",")):
            field, equals, path = (part.strip() for part in pair.partition("="))
            if not equals or not field or not path:
                raise UsageError("format.map_grammar", text=pair)
            if field not in FIELDS:
                raise UsageError("format.map_field", field=field, known=", ".join(FIELDS))
            found[field] = path
        return cls(tuple(found.items()))

    def check(self, path: str, heads: Collection[Record], seen: Collection[str]) -> None:
        """A column that no record at the head of the file has is a slip of the hand."""
        for field, column in self.paths:
            if heads and all(_reach(record, column) is _ABSENT for record in heads):
                raise InputError("format.map_absent", path=path, field=field, column=column, found=", ".join(seen))

    def lay_over(self, row: dict[str, Any], record: Record) -> dict[str, Any]:
        """The row with what the map names."""
        named = {field: _reach(record, column) for field, column in self.paths}
        ids = named.pop("doc_ids", None)
        for field, value in named.items():
            if value is _ABSENT or value is None:
                row.pop(field, None)
            elif field == "articles":
                row["articles"] = articles(value, None if ids is _ABSENT else ids)
            elif field in ("id", "condition", "group", "question"):
                row[field] = text(value)
            else:
                row[field] = value
        return row

    def __str__(self) -> str:
        return ", ".join(f"{field}={column}" for field, column in self.paths)


_ABSENT: Final = object()


def _reach(record: Any, path: str) -> Any:
    if isinstance(record, Mapping) and path in record:
        return record[path]
    value = record
    for step in path.split("."):
        if isinstance(value, Mapping) and step in value:
            value = value[step]
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            return _ABSENT
    return value
