"""An Excel workbook: the first sheet, its first row naming the columns.

In: the bytes of a file. Out: (row of the sheet, record) one by one. The only module that imports openpyxl.
docs/readers.md; a formula counts as the value that Excel saved with it.
"""

import io
from collections.abc import Callable, Iterator
from typing import Any

from hallucheck.errors import InputError, UsageError


def records(data: bytes, path: str, tell: Callable[[str, int], None]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The rows of the first sheet. ``tell`` is told when there are others."""
    try:
        import openpyxl
    except ImportError:
        raise UsageError("format.needs_extra", container="Excel", package="openpyxl", extra="xlsx") from None
    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        if len(book.worksheets) > 1:
            tell(sheet.title, len(book.worksheets))
        columns: list[str] | None = None
        for number, cells in enumerate(sheet.iter_rows(values_only=True), 1):
            if all(cell is None for cell in cells):
                continue
            if columns is None:
                columns = ["" if cell is None else str(cell).strip() for cell in cells]
            else:
                named = zip(columns, cells, strict=False)
                yield number, {name: _plain(cell) for name, cell in named if name}
    except InputError:
        raise
    except Exception as fault:  # whatever a damaged workbook makes the library do
        why = f"{type(fault).__name__}: {fault}"
        raise InputError("format.damaged", path=path, container="Excel", why=why) from fault


def _plain(cell: Any) -> Any:
    """Excel knows no whole numbers; dates become text."""
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    return cell if cell is None or isinstance(cell, (str, int, float, bool)) else str(cell)
