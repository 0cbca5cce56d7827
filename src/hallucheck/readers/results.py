"""Row results as ``score --rows`` wrote them, told from rows by their first line.

In: a path. Out: ``RowsOrResults``; the JSON object of each line; a line that is none is an InputError.
SPEC 4: what was written can be read again. Format: docs/formats.md.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import orjson

from hallucheck.errors import InputError
from hallucheck.readers.lines import Input
from hallucheck.records import Fault
from hallucheck.row.result import SCHEMA

_REPORT: Final = b'"hallucheck/report/1"'
_HEAD: Final = 200  # bytes in which a report says that it is one


class RowsOrResults(Input):
    """An input whose first line was looked at: ``holds_results`` says what it is."""

    def __init__(self, path: str, *, encoding: str | None = None) -> None:
        super().__init__(path, encoding=encoding)
        self._rest = super().__iter__()
        try:
            self._first = next(self._rest, None)
        except InputError as fault:
            raise (InputError("review.report", path=path) if _is_report(path, fault) else fault) from None
        data = None if self._first is None else _object(self._first[1])
        self.holds_results = data is not None and data.get("schema") == SCHEMA

    def __iter__(self) -> Iterator[tuple[int, bytes | Fault]]:
        if self._first is not None:
            yield self._first
            yield from self._rest


def read_results(file: Input) -> Iterator[dict[str, Any]]:
    """The object of each line."""
    for number, line in file:
        data = _object(line)
        if data is None or data.get("schema") != SCHEMA:
            raise InputError("review.not_row", path=file.path, line=number, schema=SCHEMA)
        yield data


def _object(line: bytes | Fault) -> dict[str, Any] | None:
    if isinstance(line, Fault):
        return None
    try:
        data = orjson.loads(line)
    except orjson.JSONDecodeError:
        return None
    return data if type(data) is dict else None


def _is_report(path: str, fault: InputError) -> bool:
    """A report is indented JSON, which would only be told to be converted."""
    if fault.code != "looks.pretty" or path == "-":
        return False
    with Path(path).open("rb") as file:
        return _REPORT in file.read(_HEAD)
