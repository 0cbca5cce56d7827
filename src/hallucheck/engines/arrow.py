"""Rows in Arrow, row results in Arrow: one function that Spark, Ray Data, Daft and a Parquet file are served by alike.

In: record batches of rows, a scorer. Out: record batches of row results, or of tallies that add up.
SPEC 4 and 5: each row gets the result that one process would give it. Needs the extra `arrow`; see docs/scale.md.

What only the whole run can know, which rows have a key twice and which ids have no row, is not looked for in a batch:
it would depend on how the rows were cut. ``score_batches`` and ``score_parquet`` see all rows, and do look.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hallucheck.engines.columns import (
    RESULTS,
    TALLIES,
    results_batch,
    results_of,
    tallies_batch,
    tallies_of,
)
from hallucheck.engines.files import beside
from hallucheck.engines.intake import rows_of
from hallucheck.engines.ledger import Ledger
from hallucheck.engines.local import RowScorer, Run
from hallucheck.errors import InputError, OutputError
from hallucheck.records import Fault
from hallucheck.run.tally import Tally
from hallucheck.run.worst import Listing

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = [
    "RESULTS", "TALLIES", "results_of", "score_batch", "score_batches", "score_parquet", "tallies_of", "tally_batch",
]  # fmt: skip

BATCH: Final = 4096  # rows of a few kilobytes: some megabytes at a time


def score_batch(batch: "pa.RecordBatch", scorer: RowScorer, *, path: str = "") -> "pa.RecordBatch":
    """A result for each row, in order. Needs nothing but the batch, so it may run anywhere and in any order.

    Columns are those of the row format, or one column ``value`` of JSON lines, whose blank ones are passed over.
    """
    return results_batch(
        scorer.unscorable(row) if isinstance(row, Fault) else scorer.score(row) for row in rows_of(batch, path=path)
    )


def score_batches(
    batches: Iterable["pa.RecordBatch"], scorer: RowScorer, *, ledger: Ledger | None = None, path: str = ""
) -> Iterator["pa.RecordBatch"]:
    """All batches of one input, in their order: a second row of a key is unscorable. Counted in ``ledger``, if given.

    Rows without a column ``line`` are numbered from 1.
    """
    ledger = Ledger(listing=Listing(rows=0)) if ledger is None else ledger
    run = Run(scorer, ledger)
    before = 0
    for batch in batches:
        # Each part follows the one before it, as the lines of a file do.
        yield results_batch(run.results(path, rows_of(batch, path=path, before=before), before=run.before))
        before += batch.num_rows
    run.finish()


def score_parquet(source: str, target: str, scorer: RowScorer, *, ledger: Ledger | None = None) -> Ledger:
    """Rows of one Parquet file in, their results into another, in flat memory; the counts come back."""
    from pyarrow import ArrowException, parquet

    ledger = Ledger() if ledger is None else ledger
    try:
        file = parquet.ParquetFile(source)
    except FileNotFoundError:
        raise InputError("file.not_found", path=source) from None
    except (OSError, ArrowException) as fault:
        raise InputError("arrow.no_parquet", path=source, why=fault) from fault
    partial = beside(target, "partial")
    try:
        with file, parquet.ParquetWriter(partial, RESULTS, compression="zstd") as writer:
            for results in score_batches(file.iter_batches(BATCH), scorer, ledger=ledger, path=source):
                writer.write_batch(results)
        partial.replace(Path(target).resolve())
    except OSError as fault:
        raise OutputError("file.unwritable", path=target, why=fault.strerror or str(fault)) from fault
    finally:
        partial.unlink(missing_ok=True)
    return ledger


def tally_batch(results: "pa.RecordBatch") -> "pa.RecordBatch":
    """What the rows of a batch of results count: tallies that add up, by ``tallies_of`` or by any sum."""
    found: dict[str, Tally] = {}
    for result in results_of(results):
        found.setdefault(result.condition, Tally()).add(result)
    return tallies_batch(found)
