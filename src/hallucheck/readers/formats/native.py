"""Our own fields in a file that is no JSON Lines: a cell holds a text where a row holds a list or a truth value.

In: records of a table. Out: native rows; a cell that cannot be what its field takes stays a text, and is named.
docs/readers.md; an empty cell is no value, but an empty ``raw`` is an empty answer.
"""

import json
from typing import Any, Final

from hallucheck.readers.fields import ROW
from hallucheck.readers.formats.record import Record, Schema, articles

_LISTS: Final = ("evidence", "cards", "keywords")
_TRUTHS: Final = {
    "true": True,
    "1": True,
    "yes": True,
    "예": True,
    "false": False,
    "0": False,
    "no": False,
    "아니오": False,
}


def _convert(record: Record) -> dict[str, Any]:
    row: dict[str, Any] = {name: value for name, value in record.items() if name in ROW}
    for name in _LISTS:
        if isinstance(row.get(name), str):
            row[name] = _parsed(row[name])
    row["articles"] = articles(row.get("articles"))
    for name in ("answerable", "no_document"):
        if isinstance(row.get(name), str):
            row[name] = _TRUTHS.get(row[name].strip().lower(), row[name] if row[name].strip() else None)
    for name in ("output_tokens", "latency_ms"):
        if isinstance(row.get(name), str):
            row[name] = _number(row[name])
    return {name: value for name, value in row.items() if value is not None}


def _parsed(cell: str) -> Any:
    if not cell.strip():
        return None
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        return cell


def _number(cell: str) -> Any:
    plain = cell.strip()
    if not plain:
        return None
    try:
        return int(plain) if plain.isascii() and plain.isdigit() else float(plain)
    except ValueError:
        return cell


SCHEMA = Schema(
    "native",
    (frozenset({"raw"}),),
    _convert,
    "raw, articles, question and the other fields by their own names",
)
