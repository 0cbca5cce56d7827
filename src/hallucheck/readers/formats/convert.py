"""Records of one file as the lines of native rows.

In: a schema, a ``FieldMap``, the input to which notices go. Out: one line a record, with its LF.
docs/readers.md; a row without an id gets its number, one without an answer is left for the native reader to name.
"""

import json
from typing import Any

import orjson

from hallucheck.errors import InputError
from hallucheck.readers.formats.detect import other_schema
from hallucheck.readers.formats.mapping import FieldMap
from hallucheck.readers.formats.record import NOTICES, Record, Schema, text
from hallucheck.readers.lines import Input


class Converter:
    """Counts its records: the n-th is row ``n`` when its format has no id."""

    def __init__(self, schema: Schema, mapping: FieldMap, file: Input) -> None:
        self._schema = schema
        self._mapping = mapping
        self._file = file
        self._records = 0

    def line(self, record: Record, number: int) -> bytes:
        """The record as a line."""
        return dumped(self.row(record, number)) + b"\n"

    def row(self, record: Record, number: int) -> dict[str, Any]:
        """The record as a native row."""
        schema, file = self._schema, self._file
        self._records += 1
        if schema.refuse is not None and (code := schema.refuse(record)) is not None:
            raise InputError(code, path=file.path, line=number)
        row = schema.convert(record)
        notices = row.pop(NOTICES, ())
        row = {name: value for name, value in self._mapping.lay_over(row, record).items() if value is not None}
        if "id" not in row or row["id"] == "":
            row["id"] = str(self._records)
            file.notice("format.numbered")
        row["id"] = text(row["id"])
        if "raw" not in row and (other := other_schema(record, schema)) is not None:
            file.notice("format.mixed", line=number, other=other, format=schema.name)
        if row.get("articles") and schema.name != "native":
            file.notice("format.all_evidence")
        for code in notices:
            file.notice(code, line=number)
        return row


def dumped(row: dict[str, Any]) -> bytes:
    """JSON in UTF-8; what the fast writer refuses (numbers beyond 64 bits, half surrogates) is written all the same."""
    try:
        return orjson.dumps(row)
    except TypeError:
        return json.dumps(row, separators=(",", ":")).encode()
