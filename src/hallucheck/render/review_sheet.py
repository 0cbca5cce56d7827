"""What a person should look at, as a sheet that opens in Excel.

In: ``Item``s, language. Out: CSV with a byte order mark: a line each, and four columns to fill in.
SPEC 5: a count by hand needs counted, by, criterion and date; model text is shown, not obeyed.
"""

import csv
import io
from collections.abc import Iterable
from typing import Final

from hallucheck.readers.spreadsheet import guarded
from hallucheck.readers.tables import REVIEW
from hallucheck.render.safe import show
from hallucheck.studies.review import Item
from hallucheck.words import Lang, say

_MOST: Final = 2000
"""Characters of a cell; Excel cuts off at 32767, a reader much earlier."""
_TO_FILL_IN: Final = ("", "", "", "", "")


def sheet(items: Iterable[Item], lang: Lang) -> bytes:
    """The whole file, in UTF-8."""
    written = io.StringIO(newline="")
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(REVIEW)
    for item in items:
        # The key goes as it is: it must be found again.
        key = [guarded(item.condition), guarded(item.id), item.item]
        writer.writerow([*key, str(item.line), item.why, item.kind or "", *_cells(item, lang), *_TO_FILL_IN])
    return b"\xef\xbb\xbf" + written.getvalue().encode("utf-8", "backslashreplace")


def _cells(item: Item, lang: Lang) -> list[str]:
    texts = (
        in_words(item, lang),
        item.fragment,
        " | ".join(item.said),
        " | ".join(item.stands),
        item.place,
        item.article,
        item.question,
        item.raw,
    )
    return [guarded(show(text if len(text) <= _MOST else text[:_MOST] + "…")) for text in texts]


def in_words(item: Item, lang: Lang) -> str:
    """Why it should be looked at, and what it probably was."""
    why = say(f"look.{item.why}", lang)
    return why if item.kind is None or item.why == "same_value" else f"{why}: {say(f'kind_says.{item.kind}', lang)}"
