"""Rows out of Arrow columns, each checked as the reader of files checks it.

In: a batch with the columns of the row format, or of JSON lines. Out: ``Row | Fault``, in order.
SPEC 4: a bad row is counted, and harms no other. The columns are explained in docs/scale.md.

Arrow's own text functions are asked nothing here: its NFC is not the one of SPEC 1.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from hallucheck.engines.columns import LINE, pa, slices
from hallucheck.errors import InputError
from hallucheck.readers.blocks import Block, BlockLines
from hallucheck.readers.fields import ROW
from hallucheck.readers.lines import undecodable
from hallucheck.readers.native import read_rows, row_from_dict
from hallucheck.records import Fault, Row

VALUE: Final = "value"  # what Spark calls the lines of a text file


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
    for part in slices(batch):
        try:
            yield from part.to_pylist()
            continue
        except UnicodeDecodeError:
            pass  # one row at a time then: only the row that holds such bytes is harmed
        for at in range(part.num_rows):
            try:
                yield from part.slice(at, 1).to_pylist()
            except UnicodeDecodeError as error:
                yield undecodable(path, 0, error.object, error.start, None)
