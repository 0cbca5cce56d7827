"""The rows of a check: repeating and new articles in turn, bad rows, doubles far apart, ids that have no row.

In: texts of articles, a number of lines, a seed. Out: one JSON Lines file, and the same lines as Parquet in parts;
rows that columns can hold, in both forms; a table of articles and a golden set. Nothing of it is held in memory.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final, NamedTuple

import pyarrow as pa
from benchmarks.rows import Material, write_rows
from pyarrow import parquet

from sparkcheck.hostile import NO_COLUMN, SPOILT, UNREAD, Data, by_evidence, chosen, line, odd, with_cards

PARTS: Final = 8  # files of lines: neighbours lie in different ones
CONDITIONS: Final = (None, "가", "small-2b")  # in turn; None is a row that names none, so one of `default`
_REPEATS: Final = 25
_OWED: Final = 10  # one id in so many stands in the golden set, and some that have no row
_STRANGERS: Final = 23
_BUFFER: Final = 500

_KEY: Final = [("doc_id", pa.string()), ("clause", pa.string())]
_ARTICLE: Final = [*_KEY, ("title", pa.string()), ("page", pa.int64()), ("text", pa.string())]
_LINES: Final = pa.schema([("value", pa.binary()), ("line", pa.int64())])
_TABLE: Final = pa.schema([*_ARTICLE, ("line", pa.int64())])
_COLUMNS: Final = pa.schema([
    ("line", pa.int64()), ("id", pa.string()), ("condition", pa.string()), ("question", pa.string()),
    ("raw", pa.string()), ("answerable", pa.bool_()), ("articles", pa.list_(pa.struct(_ARTICLE))),
    ("evidence", pa.list_(pa.struct(_KEY))),
    ("cards", pa.list_(pa.struct([
        ("kind", pa.string()), ("text", pa.string()), ("source", pa.struct([*_KEY, ("page", pa.int64())])),
    ]))),
    ("output_tokens", pa.int64()), ("latency_ms", pa.float64()),
])  # fmt: skip


class Made(NamedTuple):
    """All that lies in a folder, how many lines, and how often each thing was done to one.

    ``share``: so many of the first lines are scored in other ways too.
    """

    folder: Path
    number: int
    share: int
    planted: Counter[str]

    @property
    def rows(self) -> Path:
        """The lines, as a run leaves them."""
        return self.folder / "rows.jsonl"

    @property
    def lines(self) -> Path:
        """The same lines as Parquet, each with its number."""
        return self.folder / "lines"

    @property
    def sound(self) -> Path:
        """Lines of the first part that columns can hold."""
        return self.folder / "sound.jsonl"

    @property
    def columns(self) -> Path:
        """The same rows as columns."""
        return self.folder / "columns"

    @property
    def articles(self) -> Path:
        """The table of articles."""
        return self.folder / "articles.jsonl"

    @property
    def table(self) -> Path:
        """The same as columns."""
        return self.folder / "table"

    @property
    def gold(self) -> Path:
        """The golden set."""
        return self.folder / "gold.jsonl"


class Parts:
    """Rows dealt out to some Parquet files, so that neighbours are apart."""

    def __init__(self, folder: Path, schema: pa.Schema, parts: int) -> None:
        folder.mkdir()
        self._schema = schema
        self._files = [parquet.ParquetWriter(folder / f"{part}.parquet", schema) for part in range(parts)]
        self._waiting: list[list[Data]] = [[] for _ in self._files]
        self._next = 0

    def add(self, row: Data) -> None:
        """To the file whose turn it is."""
        at = self._next
        self._next = (at + 1) % len(self._files)
        self._waiting[at].append(row)
        if len(self._waiting[at]) == _BUFFER:
            self._write(at)

    def _write(self, at: int) -> None:
        self._files[at].write_table(pa.Table.from_pylist(self._waiting[at], self._schema))
        self._waiting[at].clear()

    def __enter__(self) -> "Parts":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for at, file in enumerate(self._files):
            self._write(at)
            file.close()


def make(texts: Sequence[str], number: int, seed: int, share: int, directory: Path) -> Made:
    """So many lines, and all that belongs to them. Of the first ``number // share`` the sound rows become columns."""
    made = Made(directory, number, max(1, number // share), Counter())
    random = Random(seed)
    with (
        made.rows.open("wb") as file,
        made.sound.open("wb") as sound,
        made.articles.open("wb") as articles,
        Parts(made.lines, _LINES, PARTS) as lines,
        Parts(made.columns, _COLUMNS, PARTS) as columns,
        Parts(made.table, _TABLE, 1) as table,
    ):
        shelved: set[str] = set()
        entries, sounds = count(1), count(1)
        for at, (repeats, data) in enumerate(_base(texts, number, random, directory)):
            if repeats and data["articles"][0]["doc_id"] not in shelved:
                shelved.add(data["articles"][0]["doc_id"])
                for entry in _entries(data["articles"][0], random):
                    articles.write(line(entry) + b"\n")
                    table.add({**entry, "line": next(entries)})
            row, written, planted = _written(_asked(at, data, repeats, random, made.planted), at, random)
            made.planted.update(planted)
            file.write(written + b"\n")
            lines.add({"value": written, "line": at + 1})
            if at < made.share and not NO_COLUMN.union(UNREAD).intersection(planted):
                sound.write(written + b"\n")
                columns.add({**row, "line": next(sounds)})
    owed = [*range(0, number // len(CONDITIONS), _OWED), *range(number, number + _STRANGERS)]
    made.gold.write_bytes(b"".join(line({"id": _id(key)}) + b"\n" for key in owed))
    return made


def _base(texts: Sequence[str], number: int, random: Random, directory: Path) -> Iterator[tuple[bool, Data]]:
    """Rows of `scripts/bench`, those whose articles repeat and those whose are new in no order."""
    material = Material(texts)
    halves = {True: number - number // 2, False: number // 2}
    paths = {repeats: directory / f"base-{repeats}.jsonl" for repeats in halves}
    for repeats, rows in halves.items():
        if rows:
            write_rows(paths[repeats], material, rows, random, repeats=_REPEATS if repeats else None, ascii_=False)
        else:
            paths[repeats].touch()
    with paths[True].open(encoding="utf-8") as repeating, paths[False].open(encoding="utf-8") as new:
        while any(halves.values()):
            repeats = random.randrange(sum(halves.values())) < halves[True]
            halves[repeats] -= 1
            yield repeats, json.loads(next(repeating if repeats else new))
    for path in paths.values():
        path.unlink()


def _entries(article: Data, random: Random) -> list[Data]:
    """An article as it stands in the table; some as two pieces under one key."""
    lines = article["text"].split("\n")
    if random.random() < 0.8 or len(lines) < 2:
        return [article]
    half = len(lines) // 2
    return [{**article, "text": "\n".join(piece)} for piece in (lines[:half], lines[half:])]


def _id(number: int) -> str:
    return f"q-{number:06}"


def _asked(at: int, data: Data, repeats: bool, random: Random, planted: Counter[str]) -> Data:
    """A row that can be scored, with more to do than its answer."""
    data["id"], data["condition"] = _id(at // len(CONDITIONS)), CONDITIONS[at % len(CONDITIONS)]
    if data["condition"] is None:
        del data["condition"]
    # A column of latencies holds doubles: a whole number would come back as 526.0, which is the same and other bytes.
    data["latency_ms"] += random.choice((0.0, 0.25))
    more: list[tuple[str, float, Any]] = [
        ("odd text", 0.05, lambda: data.update(raw=odd(data["raw"], random))),
        ("citation", 0.05, lambda: data.update(raw=data["raw"] + random.choice((" [1]", " [7]")))),
        ("cards", 0.2, lambda: data.update(with_cards(data, random))),
    ]
    for name, share, change in more:
        if random.random() < share:
            change()
            planted[name] += 1
    if repeats and random.random() < 0.5:
        planted["article by evidence"] += 1
        return by_evidence(data, random)
    return data


def _written(data: Data, at: int, random: Random) -> tuple[Data, bytes, list[str]]:
    """The row, its line, and what was done to it."""
    planted = []
    back = random.randint(1, max(1, at // len(CONDITIONS)))
    if random.random() < 0.02 and at >= len(CONDITIONS) and back % PARTS:
        # The key of an earlier row, of the same condition and in another file.
        data = {**data, "id": _id(at // len(CONDITIONS) - back)}
        planted.append("key of an earlier row")
    # One process counts a line that names no condition to that of the row before it, Spark to `default`: docs/scale.md.
    # Where the row before is one of `default`, both say the same.
    if at % len(CONDITIONS) == 1 and (name := chosen(UNREAD, random)):
        return data, UNREAD[name][1](data), [*planted, name]
    if name := chosen(SPOILT, random):
        data = SPOILT[name][1](data)
        planted.append(name)
    return data, line(data), planted
