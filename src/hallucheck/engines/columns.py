"""Rows and row results as Arrow columns: one fixed schema for each, with its way there and back.

In: a batch of rows, row results, tallies. Out: ``Row | Fault``; batches of ``RESULTS`` and ``TALLIES``; and back.
SPEC 4: what was written can be read again. The columns are explained in docs/scale.md.

Arrow's own text functions are asked nothing here: its NFC is not the one of SPEC 1.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NoReturn

import orjson

from hallucheck.engines.lines import json_line
from hallucheck.errors import InputError, UsageError
from hallucheck.readers.blocks import Block, BlockLines
from hallucheck.readers.fields import ROW
from hallucheck.readers.lines import undecodable
from hallucheck.readers.native import read_rows, row_from_dict
from hallucheck.records import Fault, Row
from hallucheck.row.result import RowResult
from hallucheck.run.counts import COUNT_NAMES, HISTOGRAM_NAMES
from hallucheck.run.tally import Tally

try:
    import pyarrow as pa
except ImportError:
    raise UsageError("arrow.not_installed") from None

__all__ = [
    "LINE", "RESULTS", "SOURCE", "TALLIES", "VALUE", "are_lines", "pa", "results_batch", "results_of", "rows_of",
    "tallies_batch", "tallies_of",
]  # fmt: skip

LINE: Final = "line"
VALUE: Final = "value"  # what Spark calls the lines of a text file
_LARGEST: Final = (1 << 63) - 1

_TEXTS: Final = pa.list_(pa.string())
_SPAN: Final = pa.list_(pa.int32())
_KEY: Final = pa.struct([("doc_id", pa.string()), ("clause", pa.string())])
# A page is a number or a text (iv, 3-4), which one column cannot be: one of the two is null.
SOURCE: Final = pa.struct([*_KEY, ("page", pa.string()), ("page_number", pa.int64())])
_DIAGNOSIS: Final = pa.struct([
    ("kind", pa.string()), ("article", _KEY), ("span", _SPAN), ("said", _TEXTS), ("stands", _TEXTS),
    ("similarity", pa.float64()), ("similarity_name", pa.string()), ("detail", _TEXTS),
])  # fmt: skip
_NAMED: Final = pa.list_(pa.struct([
    ("kind", pa.string()), ("text", pa.string()), ("raw_span", _SPAN), ("grounded", pa.bool_()),
    ("by_value", pa.bool_()), ("article", _KEY), ("span", _SPAN),
]))  # fmt: skip
_FRAGMENTS: Final = pa.list_(pa.struct([
    ("text", pa.string()), ("raw_span", _SPAN), ("grounded", pa.bool_()), ("article", _KEY), ("span", _SPAN),
    ("fold", pa.string()), ("flags", _TEXTS), ("canonical", pa.string()), ("diagnosis", _DIAGNOSIS),
]))  # fmt: skip
_CARDS: Final = pa.list_(pa.struct([
    ("kind", pa.string()), ("source", SOURCE), ("no_document", pa.bool_()), ("sourced", pa.bool_()),
    ("dangling", pa.bool_()), ("items", _FRAGMENTS), ("named", _NAMED),
]))  # fmt: skip
_CITATIONS: Final = pa.list_(pa.struct([("text", pa.string()), ("status", pa.string()), ("source", SOURCE)]))
RESULTS: Final = pa.schema([
    (LINE, pa.int64()), ("id", pa.string()), ("condition", pa.string()), ("group", pa.string()),
    ("answerable", pa.bool_()), ("outcome", pa.string()), ("reason", pa.string()), ("notes", _TEXTS),
    ("fragments", _FRAGMENTS), ("cards", _CARDS), ("citations", _CITATIONS),
    ("refusal", pa.struct([("raw", pa.bool_()), ("screen", pa.bool_())])),
    ("output_tokens", pa.int64()), ("latency_ms", pa.float64()), ("named", _NAMED),
])  # fmt: skip
"""A row result, ``hallucheck/row/1`` but for the name of the format."""
TALLIES: Final = pa.schema(
    [("condition", pa.string()), ("name", pa.string()), ("value", pa.string()), ("number", pa.int64())]
)
"""A count of a condition; ``value`` is the value of a histogram, else null. Parts merge by adding ``number``."""


def rows_of(batch: pa.RecordBatch, *, path: str = "", before: int | None = None) -> Iterator[Row | Fault]:
    """The rows of a batch: from the columns of the row format, or from JSON lines in the one column ``value``.

    A column ``line`` numbers them; else they follow line ``before``, or have no number.
    """
    names = batch.schema.names
    numbers = _numbers(batch, before)
    if are_lines(names, path=path):
        yield from _read(batch, numbers, path)
        return
    batch = batch.select([name for name in names if name in ROW])
    for number, data in zip(numbers, _dicts(batch, path), strict=True):
        yield data._replace(line=number) if type(data) is Fault else row_from_dict(data, line=number, path=path)


def are_lines(names: Sequence[str], *, path: str = "") -> bool:
    """Does a table of these columns hold lines (True) or the columns of the row format (False)? Else an InputError."""
    if VALUE in names and not {"id", "raw"}.intersection(names):
        return True
    for name in ("id", "raw"):
        if name not in names:
            raise InputError("arrow.no_column", path=path or None, field=name, found=", ".join(names))
    return False


def _numbers(batch: pa.RecordBatch, before: int | None) -> list[int]:
    if LINE in batch.schema.names:
        column = batch.column(LINE)
        if not pa.types.is_integer(column.type):
            raise InputError("arrow.line_no_number", field=LINE, found=str(column.type))
        return [number or 0 for number in column.to_pylist()]
    return [0] * batch.num_rows if before is None else list(range(before + 1, before + 1 + batch.num_rows))


def _read(batch: pa.RecordBatch, numbers: list[int], path: str) -> Iterator[Row | Fault]:
    """Each value read as a line of a file would be, bytes that are no UTF-8 included."""
    values = batch.column(VALUE)
    if pa.types.is_string(values.type) or pa.types.is_large_string(values.type):
        # The bytes as they are: whoever read the file did not look whether they are UTF-8.
        values = values.cast(pa.large_binary() if pa.types.is_large_string(values.type) else pa.binary())
    elif not (pa.types.is_binary(values.type) or pa.types.is_large_binary(values.type)):
        raise InputError("arrow.value_no_text", path=path or None, field=VALUE, found=str(values.type))
    # A line feed inside a value can only be white space between the parts of a JSON object.
    lines = [b"" if value is None else value.replace(b"\n", b" ") for value in values.to_pylist()]
    data = b"".join(b"%b\n" % line for line in lines)
    for row in read_rows(BlockLines(Block(path, 0, len(lines), data, None))):
        yield row._replace(line=numbers[row.line - 1])


def _dicts(batch: pa.RecordBatch, path: str) -> Iterator[Any]:
    try:
        yield from batch.to_pylist()
        return
    except UnicodeDecodeError:
        pass  # one row at a time then: only the row that holds such bytes is harmed
    for at in range(batch.num_rows):
        try:
            yield from batch.slice(at, 1).to_pylist()
        except UnicodeDecodeError as error:
            yield undecodable(path, 0, error.object, error.start, None)


def results_batch(results: Iterable[RowResult]) -> pa.RecordBatch:
    """Row results as one batch of ``RESULTS``."""
    rows = [_to_columns(result) for result in results]
    try:
        return pa.RecordBatch.from_pylist(rows, RESULTS)
    except UnicodeEncodeError:
        # Half a surrogate pair, out of a JSON escape: written as every line of JSON is written.
        return pa.RecordBatch.from_pylist([orjson.loads(json_line(row)) for row in rows], RESULTS)


def _to_columns(result: RowResult) -> dict[str, Any]:
    data = result.to_dict()
    tokens, latency = data["output_tokens"], data["latency_ms"]
    notes = list(result.notes)
    if tokens is not None and abs(tokens) > _LARGEST:
        data["output_tokens"] = None
        notes.append("unmeasured: output_tokens")
    if type(latency) is int:
        data["latency_ms"] = _exact(latency)
        if data["latency_ms"] is None:
            notes.append("unmeasured: latency_ms")
    data["notes"] = notes
    for held in (*data["cards"], *data["citations"]):
        source = held["source"]
        if source is not None:
            page = source["page"]
            is_number = type(page) is int and abs(page) <= _LARGEST
            source["page_number"] = page if is_number else None
            source["page"] = None if is_number or page is None else str(page)
    return data


def _exact(number: int) -> float | None:
    try:
        return float(number) if float(number) == number else None
    except OverflowError:
        return None


def results_of(batch: pa.RecordBatch) -> Iterator[RowResult]:
    """The way back from ``results_batch``."""
    if missing := [name for name in RESULTS.names if name not in batch.schema.names]:
        raise InputError("arrow.no_result", field=missing[0], found=", ".join(batch.schema.names))
    for data in batch.to_pylist():
        for held in (*data["cards"], *data["citations"]):
            source = held["source"]
            if source is not None and source["page_number"] is not None:
                source["page"] = source["page_number"]
        yield RowResult.from_dict(data)


def tallies_batch(tallies: Mapping[str, Tally]) -> pa.RecordBatch:
    """Tallies by condition as one batch of ``TALLIES``; a count of nothing needs no line."""
    lines: list[tuple[str, str, str | None, int]] = []
    for condition, tally in tallies.items():
        lines += ((condition, name, None, number) for name, number in tally.counts.items() if number)
        for name in HISTOGRAM_NAMES:
            lines += ((condition, name, value, number) for value, number in getattr(tally, name).items())
    columns: Any = zip(*lines, strict=True) if lines else ((),) * len(TALLIES)
    return pa.RecordBatch.from_arrays(
        [pa.array(list(column), field.type) for column, field in zip(columns, TALLIES, strict=True)], schema=TALLIES
    )


def tallies_of(batches: Iterable[pa.RecordBatch]) -> dict[str, Tally]:
    """One tally for each condition, out of all parts, in any order; conditions in the order of their names."""
    found: dict[str, Tally] = {}
    for batch in batches:
        for line in batch.to_pylist():
            name, value, number = line["name"], line["value"], line["number"]
            tally = found.setdefault(line["condition"], Tally())
            if value is None and name in COUNT_NAMES:
                tally.counts[name] += number
            elif value is not None and name in HISTOGRAM_NAMES:
                histogram: dict[str, int] = getattr(tally, name)
                histogram[value] = histogram.get(value, 0) + number
            else:
                _strange(name)
    return {condition: found[condition] for condition in sorted(found)}


def _strange(name: object) -> NoReturn:
    raise InputError("report.bad_count", name=name)
