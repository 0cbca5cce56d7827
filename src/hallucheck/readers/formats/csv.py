"""Rows as a table in text: CSV with comma, semicolon or tab.

In: the text of a file. Out: (line, record) one by one; an empty cell of ``raw`` is an empty answer, else no value.
docs/readers.md.
"""

from collections.abc import Iterator
from typing import Any

from hallucheck.readers.cells import cells_of


def records(content: str, path: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The rows of the table by the names in its first line."""
    columns: list[str] | None = None
    for line, cells in cells_of(content, path):
        if columns is None:
            columns = [cell.strip() for cell in cells]
        else:
            yield line, dict(zip(columns, cells, strict=True))
