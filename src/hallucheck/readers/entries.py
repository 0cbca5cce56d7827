"""The entries of a file beside the rows, one by one, with the lines they begin on.

In: an Input that is JSON Lines or, where allowed, CSV. Out: (line, object); the first fault is an InputError.
SPEC 5: bad input is told with file, line, field and remedy. Formats: docs/formats.md.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import orjson

from hallucheck.errors import InputError
from hallucheck.readers import fields, lenient
from hallucheck.readers.cells import cells_of
from hallucheck.readers.codec import BOM
from hallucheck.readers.fields import Aside, Unfit
from hallucheck.readers.lenient import BadJson, excerpt
from hallucheck.readers.lines import Input, utf8
from hallucheck.readers.looks import looks_like_csv


def keyed(file: Input, *, needed: tuple[str, ...]) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Records with an id that no other line has."""
    first: dict[str, int] = {}
    for line, data in records(file, needed=needed):
        with placed(file, line):
            key = fields.identifier(data, "id")
            if not key.strip():
                raise Unfit("row.blank", "id")
        if key in first:
            raise InputError("table.duplicate", path=file.path, line=line, id=key, first=first[key])
        first[key] = line
        yield line, key, data


def records(file: Input, *, needed: tuple[str, ...]) -> Iterator[tuple[int, dict[str, Any]]]:
    """(line, object) of JSON Lines or CSV; a file without any is refused."""
    content = file.read()
    as_csv = file.table and looks_like_csv(content[: 1 << 16].decode("utf-8", "replace"))
    for line, data in _from_csv(file, content.decode(), needed) if as_csv else _from_json(file, content):
        file.rows += 1
        yield line, data
    if not file.rows:
        raise InputError("table.empty", path=file.path)


def _from_json(file: Input, content: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(content.split(b"\n"), 1):
        line = line.removeprefix(BOM.encode())
        if not line or line.isspace():
            continue
        try:
            data = orjson.loads(line)
        except orjson.JSONDecodeError:
            data = None
        if not _exact(data):
            try:
                data, _ = lenient.loads(utf8(line, file.path, number))
            except BadJson as bad:
                raise InputError(bad.code, path=file.path, line=number, **bad.facts) from None
        if type(data) is not dict:
            raise InputError("row.not_object", path=file.path, line=number, found=excerpt(data))
        yield number, data


def _exact(data: Any) -> bool:
    """Whether the fast reader's value can be taken: it gives whole numbers beyond 64 bits as floats."""
    return type(data) is dict and type(data.get("id")) is not float and type(data.get("doc_id")) is not float


def _from_csv(file: Input, content: str, needed: tuple[str, ...]) -> Iterator[tuple[int, dict[str, Any]]]:
    columns: list[str] | None = None
    for line, cells in cells_of(content, file.path):
        if columns is None:
            columns = [cell.strip().lower() for cell in cells]
            if any(name not in columns for name in needed):
                raise InputError("table.no_header", path=file.path, line=line, needed=", ".join(needed))
        else:
            # An empty cell is no value, except that an article's text may be empty: that is evidence of nothing.
            yield (
                line,
                {name: cell if cell or name == "text" else None for name, cell in zip(columns, cells, strict=True)},
            )


@contextmanager
def placed(file: Input, line: int) -> Iterator[None]:
    """What is unfit in here is an InputError with file and line."""
    try:
        yield
    except Unfit as unfit:
        raise InputError(unfit.code, path=file.path, line=line, field=unfit.field, **unfit.facts) from None


def tell_near(file: Input, line: int, aside: Aside) -> None:
    """These files may carry more than we read; only a name close to one of ours is worth a word."""
    for name, near in aside.unknown:
        if near is not None:
            file.notice("input.unknown_field_hint", line=line, field=name, near=near)
    aside.unknown.clear()
    aside.notes.clear()
