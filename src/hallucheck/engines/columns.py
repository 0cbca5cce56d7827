"""Row results and tallies as Arrow columns: one fixed schema for each, with its way there and back.

In: row results, tallies. Out: batches of ``RESULTS`` and ``TALLIES``; and back.
SPEC 4: what was written can be read again. The columns are explained in docs/scale.md.

Records go into structs as the tuples that they are, field by field: both have one order, and no name is said twice.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, pairwise
from typing import Any, Final, NoReturn

from hallucheck.engines.lines import json_line
from hallucheck.errors import InputError, UsageError
from hallucheck.records import Source
from hallucheck.row.evidence import DiagnosisResult, NamedResult
from hallucheck.row.result import CardResult, CitationResult, FragmentResult, RowResult
from hallucheck.run.counts import COUNT_NAMES, HISTOGRAM_NAMES
from hallucheck.run.tally import Tally

try:
    import pyarrow as pa
except ImportError:
    raise UsageError("arrow.not_installed") from None

__all__ = [
    "LINE", "RESULTS", "SOURCE", "TALLIES", "pa", "results_batch", "results_of", "slices", "tallies_batch",
    "tallies_of",
]  # fmt: skip

LINE: Final = "line"
# Rows at a time: what Python holds of a whole batch at once, its collector walks over again and again.
_PART: Final = 256
_LARGEST: Final = (1 << 63) - 1
_REFUSAL: Final = RowResult._fields.index("refusal_raw")  # two fields of the record, one struct of the schema

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


def slices(batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    """The batch in parts that are small enough to be Python objects."""
    return (batch.slice(at, _PART) for at in range(0, batch.num_rows, _PART))


def results_batch(results: Iterable[RowResult]) -> pa.RecordBatch:
    """Row results as one batch of ``RESULTS``."""
    results = iter(results)
    parts: list[list[Any]] = []
    while part := list(islice(results, _PART)):
        try:
            parts.append(_arrays(part))
        except UnicodeEncodeError:
            # Half a surrogate pair, out of a JSON escape: written as every line of JSON is written.
            parts.append(_arrays(RowResult.from_dict(json.loads(json_line(result.to_dict()))) for result in part))
    columns = [pa.concat_arrays(column) for column in zip(*parts, strict=True)]
    return pa.RecordBatch.from_arrays(columns or [pa.array([], field.type) for field in RESULTS], schema=RESULTS)


def _arrays(results: Iterable[RowResult]) -> list[pa.Array]:
    columns: list[Any] = list(zip(*map(_fitting, results), strict=True))
    columns[_REFUSAL : _REFUSAL + 2] = [list(zip(*columns[_REFUSAL : _REFUSAL + 2], strict=True))]
    return [pa.array(column, field.type) for column, field in zip(columns, RESULTS, strict=True)]


def _fitting(result: RowResult) -> RowResult:
    """The row with what a column cannot hold put otherwise: pages that are numbers or texts, numbers too long."""
    changes: dict[str, Any] = {}
    if result.cards:
        changes["cards"] = [card._replace(source=_paged(card.source)) for card in result.cards]
    if result.citations:
        changes["citations"] = [held._replace(source=_paged(held.source)) for held in result.citations]
    notes = result.notes
    if result.output_tokens is not None and abs(result.output_tokens) > _LARGEST:
        changes["output_tokens"] = None
        notes += ("unmeasured: output_tokens",)
    if type(result.latency_ms) is int:
        changes["latency_ms"] = _exact(result.latency_ms)
        if changes["latency_ms"] is None:
            notes += ("unmeasured: latency_ms",)
    return result._replace(**changes, notes=notes) if changes else result


def _paged(source: Source | None) -> Any:
    if source is None:
        return None
    page = source.page
    is_number = type(page) is int and abs(page) <= _LARGEST
    return (source.doc_id, source.clause, None if is_number or page is None else str(page), page if is_number else None)


def _source(values: tuple[Any, ...]) -> Source:
    doc_id, clause, page, number = values
    return Source(doc_id, clause, page if number is None else number)


def _exact(number: int) -> float | None:
    try:
        return float(number) if float(number) == number else None
    except OverflowError:
        return None


_RECORDS: Final[dict[pa.DataType, Any]] = {
    SOURCE: _source,
    _DIAGNOSIS: DiagnosisResult._make,
    _NAMED.value_type: NamedResult._make,
    _FRAGMENTS.value_type: FragmentResult._make,
    _CARDS.value_type: CardResult._make,
    _CITATIONS.value_type: CitationResult._make,
}
"""The records that stand in a column as structs; an article's key is a plain tuple."""


def results_of(batch: pa.RecordBatch) -> Iterator[RowResult]:
    """The way back from ``results_batch``."""
    if missing := [name for name in RESULTS.names if name not in batch.schema.names]:
        raise InputError("arrow.no_result", field=missing[0], found=", ".join(batch.schema.names))
    for part in slices(batch):
        columns: list[Any] = [_values(part.column(field.name), field.type) for field in RESULTS]
        columns[_REFUSAL : _REFUSAL + 1] = zip(*columns[_REFUSAL], strict=True)
        yield from map(RowResult._make, zip(*columns, strict=True))


def _values(array: pa.Array, kind: pa.DataType) -> list[Any]:
    """The values of a column of this kind, its lists as tuples and its structs as the records they were."""
    if pa.types.is_struct(kind):
        kept = array.drop_null()
        # By name: who wrote the columns down may have put them in another order.
        found = dict(zip([field.name for field in kept.type], kept.flatten(), strict=True))
        rows = zip(*(_values(found[field.name], field.type) for field in kind), strict=True)
        values = list(map(_RECORDS.get(kind, tuple), rows))
    elif pa.types.is_list(kind):
        kept = array.drop_null()
        ends = kept.offsets.to_pylist()
        inner = _values(kept.values.slice(ends[0], ends[-1] - ends[0]), kind.value_type)
        values = [tuple(inner[start - ends[0] : end - ends[0]]) for start, end in pairwise(ends)]
    else:
        return list(array.to_pylist())
    if not array.null_count:
        return values
    there = iter(values)
    return [next(there) if valid else None for valid in array.is_valid().to_pylist()]


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
