"""A table as text: CSV with comma, semicolon or tab, as spreadsheets and data frames write it.

In: the text of a file. Out: the cells of its lines, the names of the columns first.
docs/formats.md.
"""

import csv
import io
import sys
from collections.abc import Iterator

from hallucheck.errors import InputError

_LONGEST_CELL = min(sys.maxsize, (1 << 31) - 1)  # a C long on Windows


def cells_of(content: str, path: str) -> Iterator[tuple[int, list[str]]]:
    """(line it begins on, cells) of every line that is not blank; as many cells as there are columns."""
    header, _, _ = content.partition("\n")
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(io.StringIO(content, newline=""), delimiter=max(",;\t", key=header.count), strict=True)
    wanted: int | None = None
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
        if wanted is None:
            wanted = len(cells)
        elif len(cells) != wanted:
            raise InputError("table.csv_columns", path=path, line=line, found=len(cells), wanted=wanted)
        yield line, cells
