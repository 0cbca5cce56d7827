"""One record of another tool, on its way to a row: what a format is, and the values that formats share.

In: a record (a dictionary as parsed). Out: the dictionary of a native row; what does not fit stays as it is, so that
the native reader names it. SPEC 3: an article without an id of its own is the n-th.
"""

import ast
import json
from collections.abc import Callable, Collection, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

Record: TypeAlias = dict[str, Any]
_LONGEST_LITERAL: Final = 1_000_000
NOTICES: Final = "notices"
_TEXTS: Final = ("text", "contents", "content", "page_content", "context", "pageContent")
_IDS: Final = ("doc_id", "id", "source", "document_id")


class Schema(NamedTuple):
    """A format's records. ``marks``: sets of fields, each a proof where all of it is there.

    ``convert`` gives the row, and under ``NOTICES`` the codes of what there is to say of a record. ``mapping`` is what
    is said of the file; ``unwrap`` finds the list of records in a document; ``refuse`` names what cannot be a row.
    """

    name: str
    marks: tuple[frozenset[str], ...]
    convert: Callable[[Record], dict[str, Any]]
    mapping: str
    unwrap: Callable[[Any], Any] | None = None
    refuse: Callable[[Record], str | None] | None = None

    def seen(self, fields: Collection[str]) -> tuple[str, ...]:
        """The fields that prove the format; none if nothing does."""
        for mark in self.marks:
            if mark.issubset(fields):
                return tuple(sorted(mark))
        return ()


def first(record: Record, names: Iterable[str]) -> Any:
    """The value of the first of these fields that is there and not null."""
    return next((record[name] for name in names if record.get(name) is not None), None)


def text(value: Any) -> Any:
    """A whole number as its digits (tables give question numbers as numbers), else as it is."""
    return str(value) if type(value) is int else value


def articles(value: Any, ids: Any = None) -> Any:
    """Contexts as articles: a list of texts or of objects, or such a list written as a text (a cell of a table).

    Any other text is one article. ``ids`` stand beside the texts, in their order; without them the n-th is ``"n"``.
    """
    if isinstance(value, str):
        value = listed(value)
        if value is None:
            return None
        if isinstance(value, str):
            return value if value.startswith(("['", '["')) else [{"doc_id": "1", "text": value}]
    if not isinstance(value, list):
        return value
    ids = listed(ids, numbers=True) if isinstance(ids, str) else ids
    named = ids if isinstance(ids, list) and len(ids) == len(value) else [None] * len(value)
    return [_article(item, name, number) for number, (item, name) in enumerate(zip(value, named, strict=True), 1)]


def listed(cell: str, *, numbers: bool = False) -> Any:
    """A list that a table holds as text: JSON, or Python's way of printing one; an empty cell is no value.

    ``[1]`` at the head of an article is text, and so is a lone ``[1]``: numbers make a list only where they are ids.
    """
    plain = cell.strip()
    if not plain:
        return None
    if not (plain.startswith("[") and plain.endswith("]")) or len(plain) > _LONGEST_LITERAL:
        return cell
    for parse in (json.loads, ast.literal_eval):
        try:
            value = parse(plain)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
        kinds = (str, dict, int) if numbers else (str, dict)
        if isinstance(value, list) and all(isinstance(item, kinds) for item in value):
            return value
    return cell


def _article(item: Any, name: Any, number: int) -> Any:
    if isinstance(item, str):
        return {"doc_id": _named(name, number), "text": item}
    if not isinstance(item, dict):
        return item
    own = first(item, _IDS) if name is None else name
    metadata = item.get("metadata")
    beside = metadata if isinstance(metadata, dict) else {}
    made = {"doc_id": _named(own, number), "text": first(item, _TEXTS)}
    for field in ("clause", "title", "page"):
        value = first(item, (field,)) if item.get(field) is not None else beside.get(field)
        if isinstance(value, str) or (field == "page" and type(value) is int):
            made[field] = value
    # Without text it would be a reference into a table of articles that this format does not have.
    if made["text"] is None:
        made["text"] = ""
    return made


def _named(name: Any, number: int) -> str:
    return str(number) if name is None or name == "" else str(name)
