"""A parquet file: its rows, batch by batch.

In: the bytes of a file. Out: (row, record) one by one. Of the readers, the only module that imports pyarrow.
docs/readers.md.
"""

import io
from collections.abc import Iterator
from typing import Any, Final

from hallucheck.errors import InputError, UsageError

_BATCH: Final = 1024


def records(data: bytes, path: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The rows as Python values."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise UsageError("format.needs_extra", container="parquet", package="pyarrow", extra="parquet") from None
    number = 0
    try:
        for batch in pyarrow.parquet.ParquetFile(io.BytesIO(data)).iter_batches(batch_size=_BATCH):
            for record in batch.to_pylist():
                number += 1
                yield number, {name: _plain(value) for name, value in record.items()}
    except (pyarrow.ArrowException, OSError) as fault:
        raise InputError("format.damaged", path=path, container="parquet", why=fault) from fault


def _plain(value: Any) -> Any:
    """Data frames write a missing text as NaN; a date, a decimal or bytes is no part of a row."""
    if isinstance(value, float) and value != value:
        return None
    if value is None or isinstance(value, (str, int, float, bool, list, dict)):
        return value
    return str(value)
