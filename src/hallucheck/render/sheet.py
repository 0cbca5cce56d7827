"""The sheet on which a person checks the key words that are missing: CSV, opened in a spreadsheet.

In: ``KeywordRow``. Out: lines of the sheet in UTF-8, one for every missing word.
docs/keywords.md. A cell that begins like a formula would be run by a spreadsheet: it gets an apostrophe.
"""

import csv
import io
from collections.abc import Sequence
from typing import Final

from hallucheck.readers.spreadsheet import guarded
from hallucheck.studies.keywords import KeywordRow

SHEET: Final = ("condition", "id", "keyword", "evidence", "answer", "verdict", "by", "criterion", "date")


def sheet_line(cells: Sequence[str]) -> bytes:
    """One line."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerow([guarded(cell) for cell in cells])
    return text.getvalue().encode("utf-8", "replace")


def sheet(row: KeywordRow) -> bytes:
    """A line for every word that is missing, with room for the verdict of a person."""
    return b"".join(
        sheet_line([row.condition, row.id, word.word, word.evidence or "", row.answer, "", "", "", ""])
        for word in row.words
        if word.answer == "missing"
    )
