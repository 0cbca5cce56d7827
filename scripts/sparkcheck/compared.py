"""Two streams of written row results, in the order of their lines, held against each other byte for byte.

In: JSON lines of either side. Out: how many were compared and equal, and the first that differ, in full.
Memory is flat: one line of each side, and the golden ids that have a row.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import orjson
from pyarrow import parquet

from hallucheck.engines.columns import results_of
from hallucheck.engines.lines import json_line

_LINE: Final = re.compile(rb'"line":(\d+),')


class Difference(NamedTuple):
    """One line, and what either side says of it; None where it says nothing."""

    line: int
    local: bytes | None
    spark: bytes | None


class Compared(NamedTuple):
    """How many lines either side has, how many are the same bytes in both, and the first that are not."""

    rows: int
    equal: int
    first: tuple[Difference, ...]


def compare(local: Iterable[bytes], spark: Iterable[bytes], *, show: int) -> Compared:
    """Both in ascending order of ``line``; a line that only one side has is a difference."""
    rows = equal = 0
    first: list[Difference] = []
    ours, theirs = _numbered(local), _numbered(spark)
    our, their = next(ours, None), next(theirs, None)
    while our or their:
        rows += 1
        at = min(found[0] for found in (our, their) if found)
        one = our[1] if our and our[0] == at else None
        other = their[1] if their and their[0] == at else None
        if one == other:
            equal += 1
        elif len(first) < show:
            first.append(Difference(at, one, other))
        our = next(ours, None) if one is not None else our
        their = next(theirs, None) if other is not None else their
    return Compared(rows, equal, tuple(first))


def _numbered(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    for line in lines:
        found = _LINE.search(line)
        assert found is not None, line  # every row result says its line
        yield int(found[1]), line


def from_file(path: Path, *, most: int | None = None) -> Iterator[bytes]:
    """Row results as the command wrote them, up to a line."""
    with path.open("rb") as lines:
        for number, line in _numbered(lines):
            if most is not None and number > most:
                return
            yield line


def owed(path: Path, gold: Collection[str]) -> set[tuple[str, str]]:
    """(condition, id) of the golden set that no row result has: every condition owes every id."""
    conditions: set[str] = set()
    met: set[tuple[str, str]] = set()
    for line in from_file(path):
        data = orjson.loads(line)
        conditions.add(data["condition"])
        if data["id"] in gold:
            met.add((data["condition"], data["id"]))
    return {(condition, id) for condition in conditions for id in gold} - met


def from_parquet(folder: Path) -> Iterator[bytes]:
    """Row results as Spark wrote them, part by part: sorted over all parts."""
    for part in sorted(folder.glob("part-*.parquet")):
        with parquet.ParquetFile(part) as file:
            for batch in file.iter_batches(1000):
                for result in results_of(batch):
                    yield json_line(result.to_dict())
