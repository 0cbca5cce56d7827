"""What a file is: in which container its records lie, and which tool wrote them.

In: the first bytes, the name of a format or ``auto``. Out: a container, and a schema with the fields that prove it.
docs/readers.md; nothing is guessed: what is not proved by its fields is left to the native reader, or refused.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from hallucheck.errors import InputError
from hallucheck.readers.codec import BOM, Codec
from hallucheck.readers.formats import autorag, deepeval, native, promptfoo, ragas, ragtruth, spring
from hallucheck.readers.formats.record import Record, Schema
from hallucheck.readers.looks import looks_like_csv

Container: TypeAlias = Literal["JSON Lines", "JSON", "CSV", "Excel", "parquet"]
SCHEMAS: Final[tuple[Schema, ...]] = (
    ragas.SCHEMA, deepeval.SCHEMA, promptfoo.SCHEMA, spring.SCHEMA, autorag.SCHEMA, ragtruth.SCHEMA,
)  # fmt: skip
TABLES: Final[dict[str, Container]] = {"csv": "CSV", "xlsx": "Excel", "parquet": "parquet"}
FORMATS: Final = ("auto", "native", *(schema.name for schema in SCHEMAS), *TABLES)
HEADS: Final = 20  # records looked at: a field that is null is left out of some
_MOST_NAMED: Final = 20


class Found(NamedTuple):
    """``seen`` proves the schema; empty when it was asked for by name or by --map."""

    schema: Schema
    seen: tuple[str, ...]


def container(sample: bytes, codec: Codec | None) -> Container | None:
    """In what the records lie; None for what is none of these, which the native reader refuses in its words."""
    if sample.startswith(b"PAR1"):
        return "parquet"
    if sample.startswith(b"PK\x03\x04"):
        return "Excel" if b"[Content_Types].xml" in sample or b"xl/" in sample else None
    text = sample.decode("utf-8" if codec is None else codec.name, "replace").lstrip(f"{BOM} \t\r\n")
    if text.startswith("["):
        return "JSON"
    if text.startswith("{"):
        head, ended, rest = text.partition("\n")
        value = _parsed(head)
        if value is None and ended:
            # A spoilt row at the head of a file of rows is a fault of that row.
            return "JSON Lines" if any(isinstance(_parsed(line), dict) for line in rest.split("\n")[:HEADS]) else "JSON"
        return "JSON Lines" if rest.strip() or not isinstance(value, dict) or not _wraps(value) else "JSON"
    return "CSV" if looks_like_csv(text) or _names_columns(text.partition("\n")[0]) else None


def heads_of_lines(sample: bytes, codec: Codec | None) -> list[Record]:
    """The first records of JSON Lines, as far as the sample holds them whole."""
    text = sample.decode("utf-8" if codec is None else codec.name, "replace").lstrip(BOM)
    values = (_parsed(line.removeprefix(BOM)) for line in text.split("\n", HEADS * 2)[: HEADS * 2])
    return [value for value in values if isinstance(value, dict)][:HEADS]


def unwrapped(data: Any, name: str) -> tuple[Any, Schema | None]:
    """The list of records in a JSON document, and the schema whose wrapping it was in."""
    if isinstance(data, list):
        return data, None
    for schema in SCHEMAS:
        if schema.unwrap is not None and name in ("auto", schema.name):
            inner = schema.unwrap(data)
            if isinstance(inner, list):
                return inner, schema
    return ([data] if isinstance(data, dict) else None), None


def fields_of(heads: Sequence[Record]) -> list[str]:
    """The fields of the first records, in the order of their appearance."""
    return list(dict.fromkeys(str(name) for record in heads for name in record))


def schema_of(heads: Sequence[Record], *, name: str, path: str, mapped: bool) -> Found | None:
    """The schema that is asked for, or that the fields prove. None: nothing is proved."""
    fields = fields_of(heads)
    if name == "native" or (mapped and name not in {schema.name for schema in SCHEMAS}):
        return Found(native.SCHEMA, ())
    named = next((schema for schema in SCHEMAS if schema.name == name), None)
    if named is not None:
        if not mapped and heads and not named.seen(fields):
            wanted = " / ".join("+".join(sorted(mark)) for mark in named.marks)
            raise InputError("format.not_one", path=path, format=name, wanted=wanted, found=listing(fields))
        return Found(named, ())
    if "raw" in fields:
        return Found(native.SCHEMA, ("raw",))
    found = [Found(schema, seen) for schema in SCHEMAS if (seen := schema.seen(fields))]
    if len(found) > 1:
        names = ", ".join(one.schema.name for one in found)
        raise InputError("format.ambiguous", path=path, formats=names, found=listing(fields))
    return found[0] if found else None


def other_schema(record: Record, schema: Schema) -> str | None:
    """The format that a record looks like when it does not look like the one of its file."""
    if schema.seen(record):
        return None
    return next((other.name for other in SCHEMAS if other.name != schema.name and other.seen(record)), None)


def listing(fields: Sequence[str]) -> str:
    """Names for a message."""
    more = ", …" if len(fields) > _MOST_NAMED else ""
    return ", ".join(fields[:_MOST_NAMED]) + more or "-"


def _names_columns(header: str) -> bool:
    """Columns that prove a format, whatever the rows below look like."""
    columns = [cell.strip().strip('"') for cell in header.rstrip("\r").split(max(",;\t", key=header.count))]
    return len(columns) > 1 and any(schema.seen(columns) for schema in (*SCHEMAS, native.SCHEMA))


def _wraps(value: dict[str, Any]) -> bool:
    return any(schema.unwrap is not None and isinstance(schema.unwrap(value), list) for schema in SCHEMAS)


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
