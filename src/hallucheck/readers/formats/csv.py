"""A table as text: CSV with comma, semicolon or tab, as spreadsheets and data frames write it.

In: the text of a file. Out: (line, record) one by one; an empty cell of ``raw`` is an empty answer, else no value.
docs/readers.md.
"""

import csv
import io
import sys
from collections.abc import Iterator
from typing import Any

from hallucheck.errors import InputError

_LONGEST_CELL = min(sys.maxsize, (1 << 31) - 1)  # a C long on Windows


def records(content: str, path: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The rows of the table by the names in its first line."""
    header, _, _ = content.partition("\n")
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(io.StringIO(content, newline=""), delimiter=max(",;\t", key=header.count), strict=True)
    columns: list[str] | None = None
    before = 0
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise InputError("table.csv", path=path, line=before + 1, why=error) from None
        if cells is None:
            return
        line, before = before + 1, reader.line_num
        if not any(cell.strip() for cell in cells):
            continue
        if columns is None:
            columns = [cell.strip() for cell in cells]
        elif len(cells) != len(columns):
            raise InputError("table.csv_columns", path=path, line=line, found=len(cells), wanted=len(columns))
        else:
            yield line, dict(zip(columns, cells, strict=True))
