"""Rows in Arrow columns get the results that one process gives the same rows in a file, fault for fault.

In: record batches of any cut, good and hostile rows. Out: equal row results, tallies, files.
SPEC 4 and 5; docs/scale.md.
"""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import parquet
from rowmaker import row_results, runs
from test_jobs import FILES, GOLD

import hallucheck
from hallucheck.engines.arrow import (
    RESULTS,
    TALLIES,
    results_of,
    score_batch,
    score_batches,
    score_parquet,
    tallies_of,
    tally_batch,
)
from hallucheck.engines.columns import results_batch, tallies_batch
from hallucheck.engines.intake import rows_of
from hallucheck.engines.ledger import Ledger
from hallucheck.engines.local import Run, score_rows
from hallucheck.errors import HallucheckError, InputError, OutputError
from hallucheck.readers.native import row_from_dict
from hallucheck.readers.tables import read_articles, read_gold, read_retrieval
from hallucheck.records import Fault
from hallucheck.row.evidence import DiagnosisResult, NamedResult
from hallucheck.row.result import CardResult, CitationResult, FragmentResult, RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.run.tally import Tally

CARDS = Path(__file__).parent.parent / "fixtures" / "cards"
OUTPUTS = ("outputs-better.jsonl", "outputs-plain.jsonl", "outputs-schema.jsonl")


def fixture_scorer(**how: Any) -> Scorer:
    """The scorer of the project's fixtures."""
    articles, retrieval = read_articles(CARDS / "articles.jsonl"), read_retrieval(CARDS / "retrieval.jsonl")
    return Scorer(articles=articles, retrieval=retrieval, gold=read_gold(CARDS / "gold.jsonl"), **how)


def local(data: bytes, scorer: Scorer, path: Path) -> list[RowResult]:
    """What one process says of a file with these bytes."""
    path.write_bytes(data)
    return list(score_rows(hallucheck.read_rows(path), scorer))


def as_stored(result: RowResult) -> RowResult:
    """The result as its JSON line says it, where halves of surrogate pairs have become one character."""
    return RowResult.from_dict(json.loads(json.dumps(result.to_dict()).encode()))


def in_lines(data: bytes, size: int) -> list[pa.RecordBatch]:
    """The lines of a file in batches of at most ``size``, as a reader of text would hand them on."""
    lines = data.split(b"\n")
    return [pa.record_batch({"value": lines[at : at + size]}) for at in range(0, len(lines), size)]


def table(rows: list[dict[str, Any]]) -> pa.Table:
    """Rows as a table, with a column for every field that any of them has."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    return pa.table({name: [row.get(name) for row in rows] for name in names})


def in_columns(rows: list[dict[str, Any]], size: int) -> list[pa.RecordBatch]:
    """The same rows in columns, typed by all of them."""
    batches: list[pa.RecordBatch] = table(rows).to_batches(max_chunksize=size)
    return batches


@pytest.mark.parametrize("size", [1, 7, 1000])
@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("name", OUTPUTS)
def test_the_fixtures_score_as_they_do_from_the_file(name: str, named: bool, size: int, tmp_path: Path) -> None:
    """In lines or in columns, however cut: the same results, every span and diagnosis of them."""
    data = (CARDS / name).read_bytes()
    expected = local(data, fixture_scorer(named=named), tmp_path / "rows.jsonl")
    assert len(expected) >= 96
    parsed = [json.loads(line) for line in data.splitlines()]
    for batches in (in_lines(data, size), in_columns(parsed, size)):
        scorer = fixture_scorer(named=named)
        assert [found for batch in score_batches(batches, scorer) for found in results_of(batch)] == expected
        alone = [found for batch in batches for found in results_of(score_batch(batch, scorer))]
        assert alone == [result._replace(line=0) for result in expected]


@pytest.mark.parametrize("size", [1, 5, 1000])
@pytest.mark.parametrize("name", FILES)
def test_hostile_lines_are_read_as_in_the_file(name: str, size: int, tmp_path: Path) -> None:
    """Broken JSON, wrong bytes, keys that occur twice, a fault without a condition: each is the fault it is there."""
    data = FILES[name] if FILES[name].endswith(b"\n") else FILES[name] + b"\n"
    expected = [as_stored(result) for result in local(data, Scorer(gold=GOLD), tmp_path / "rows.jsonl")]
    batches = score_batches(in_lines(data, size), Scorer(gold=GOLD))
    assert [found for batch in batches for found in results_of(batch)] == expected


BAD: list[dict[str, Any]] = [
    {"id": "q1", "raw": None},
    {"id": None, "raw": "여권"},
    {"id": " ", "raw": "여권"},
    {"id": "q2", "raw": "여권", "condition": ""},
    {"id": "q3", "raw": "여권", "latency_ms": -1.0},
    {"id": "q4", "raw": "여권", "latency_ms": float("nan")},
    {"id": "q5", "raw": "여권", "articles": [{"doc_id": None, "text": "여권"}]},
    {"id": "q6", "raw": "여권", "articles": [{"doc_id": "규정", "text": "여권", "page": "iv"}]},
    {"id": "q7", "raw": "여권", "cards": [{"kind": None, "text": "여권", "source": None}]},
    {"id": "q8", "raw": "여권", "cards": [{"kind": "list", "text": None, "source": {"doc_id": None, "page": "3"}}]},
]


def test_a_bad_row_in_columns_is_the_fault_of_the_reader() -> None:
    """A null where something must stand, a blank id, a card without a kind: code, field and key are the reader's."""
    (batch,) = in_columns(BAD, 100)
    rows = list(rows_of(batch, path="t", before=0))
    assert [repr(row) for row in rows] == [
        repr(row_from_dict(data, line=number, path="t"))
        for number, data in enumerate(batch.to_pylist(), 1)
    ]  # fmt: skip
    faults = [row for row in rows if isinstance(row, Fault)]
    assert {fault.field for fault in faults} == {"raw", "id", "articles[0].doc_id", "cards[0].kind"}
    assert all(fault.line == number for number, fault in ((1, faults[0]), (7, faults[3])))
    results = list(results_of(score_batch(batch, Scorer())))
    reasons = [result.reason for result in results if result.reason not in (None, "no_articles")]
    assert reasons == [fault.code for fault in faults]
    assert results[4].notes == ("unmeasured: latency_ms",) == results[5].notes


@pytest.mark.parametrize(
    ("name", "column"),
    [
        ("raw", [1, 2]),
        ("id", [0.5, 1.5]),
        ("articles", ["가", "나"]),
        ("answerable", ["예", "아니오"]),
        ("cards", [1, 2]),
    ],
)
def test_a_column_of_another_type_makes_faults(name: str, column: list[Any]) -> None:
    """A whole column of the wrong type is a fault in every row, not an exception."""
    batch = pa.record_batch({"id": ["q1", "q2"], "raw": ["가", "나"], name: column})
    assert [(type(row), row.field.partition("[")[0]) for row in rows_of(batch)] == [(Fault, name)] * 2  # type: ignore[union-attr]


def test_ids_that_are_numbers_are_their_digits() -> None:
    """A column of whole numbers is a column of ids, as in JSON."""
    batch = pa.record_batch({"id": [7, 8], "raw": ["없음", "없음"], "line": pa.array([3, None], pa.int32())})
    assert [(row.id, row.line) for row in rows_of(batch)] == [("7", 3), ("8", 0)]


def test_bytes_that_are_no_utf_8_harm_one_row() -> None:
    """Arrow does not look into its strings; a row with CP949 in it is a fault that names the byte."""
    raw = pa.Array.from_buffers(pa.string(), 3, pa.array([b"a", "여권".encode("cp949"), b"c"], pa.binary()).buffers())
    batch = pa.RecordBatch.from_arrays([pa.array(["q1", "q2", "q3"]), raw], ["id", "raw"])
    first, second, third = rows_of(batch, before=0)
    assert (first.id, third.id, third.line) == ("q1", "q3", 3)
    assert isinstance(second, Fault) and second.line == 2 and second.code.startswith("row.undecodable")


@pytest.mark.parametrize(
    ("columns", "code"),
    [
        ({"id": ["q1"], "answer": ["가"]}, "arrow.no_column"),
        ({"raw": ["가"]}, "arrow.no_column"),
        ({"value": [7]}, "arrow.value_no_text"),
        ({"value": ["{}"], "line": ["7"]}, "arrow.line_no_number"),
    ],
)
def test_a_table_of_something_else_is_refused(columns: dict[str, list[Any]], code: str) -> None:
    """What would make every row a fault is told once, with the column and what is there instead."""
    with pytest.raises(InputError) as caught:
        score_batch(pa.record_batch(columns), Scorer())
    assert caught.value.code == code and caught.value.field
    assert "?" not in caught.value.message("en") + caught.value.message("ko")


def test_results_are_asked_for_by_their_columns() -> None:
    """A table of rows is no table of results."""
    with pytest.raises(InputError) as caught:
        tally_batch(pa.record_batch({"id": ["q1"], "raw": ["가"]}))
    assert caught.value.code == "arrow.no_result"


def test_the_columns_are_those_of_the_row_result() -> None:
    """Every field of hallucheck/row/1 but the name of the format, in its order, and of every record within."""
    expected = list(Scorer().unscorable(Fault("", 0, "row.blank")).to_dict())
    assert RESULTS.names == expected[1:]
    structs: Any = {name: RESULTS.field(name).type.value_type for name in ("fragments", "cards", "citations", "named")}
    structs["diagnosis"] = structs["fragments"].field("diagnosis").type
    records: dict[str, Any] = {
        "fragments": FragmentResult, "cards": CardResult, "citations": CitationResult, "named": NamedResult,
        "diagnosis": DiagnosisResult,
    }  # fmt: skip
    for name, record in records.items():
        assert tuple(field.name for field in structs[name]) == record._fields
    empty = score_batch(pa.record_batch({"value": pa.array([], pa.string())}), Scorer())
    assert empty.num_rows == 0 and empty.schema == RESULTS and tally_batch(empty).schema == TALLIES


@given(runs)
def test_results_come_back_as_they_went(results: list[RowResult]) -> None:
    """Columns hold all that a result says; only a number of more than 64 bits is left out, with a note."""
    back = list(results_of(results_batch(results)))
    for before, after in zip(results, back, strict=True):
        changes: dict[str, Any] = {}
        if before.output_tokens is not None and before.output_tokens >= 1 << 63:
            changes = {"output_tokens": None, "notes": (*before.notes, "unmeasured: output_tokens")}
        assert after == before._replace(**changes)


@given(runs, st.integers(0, 4))
def test_results_come_back_from_other_layouts(results: list[RowResult], start: int) -> None:
    """Columns and fields in another order, long lists and texts, a batch that begins within another: the same rows."""
    batch = results_batch(results)
    kind = pa.struct([other_layout(field) for field in reversed(RESULTS)])
    rows = pa.array(batch.to_pylist(), kind).slice(start)
    found = pa.RecordBatch.from_struct_array(rows)
    assert list(results_of(found)) == list(results_of(batch))[start:]
    assert list(results_of(batch.slice(start))) == list(results_of(batch))[start:]


def other_layout(field: pa.Field) -> pa.Field:
    """The same field as another writer may have it."""
    kind = field.type
    if pa.types.is_struct(kind):
        kind = pa.struct([other_layout(inner) for inner in reversed(kind)])
    elif pa.types.is_list(kind):
        kind = pa.large_list(other_layout(pa.field("element", kind.value_type)))
    elif pa.types.is_string(kind):
        kind = pa.large_string()
    return pa.field(field.name, kind)


@given(st.lists(row_results(), max_size=12), st.randoms(use_true_random=False), st.integers(1, 5))
def test_tallies_of_parts_add_up(results: list[RowResult], dice: Random, size: int) -> None:
    """However the results are cut and in whatever order the parts come: the tally of the whole."""
    results = [result._replace(output_tokens=result.output_tokens and result.output_tokens % 900) for result in results]
    parts = [tally_batch(results_batch(results[at : at + size])) for at in range(0, len(results), size)]
    dice.shuffle(parts)
    expected: dict[str, Tally] = {}
    for result in results:
        expected.setdefault(result.condition, Tally()).add(result)
    assert tallies_of(parts) == expected
    assert tallies_of([tallies_batch(tallies_of(parts))]) == expected


@pytest.mark.parametrize("line", [("rows", "7"), ("latency_ms", None), ("rowz", None)])
def test_a_strange_count_is_refused(line: tuple[str, str | None]) -> None:
    """What is no count of ours is not added to anything."""
    name, value = line
    counted = {"condition": "", "name": name, "value": value, "number": 1}
    with pytest.raises(HallucheckError, match=name):
        tallies_of([pa.RecordBatch.from_pylist([counted], TALLIES)])


def test_parquet_in_and_out(tmp_path: Path) -> None:
    """A Parquet file of rows, bad ones and doubles among them, becomes one of results, and the ledger of the run."""
    rows = [json.loads(line) for name in OUTPUTS for line in (CARDS / name).read_bytes().splitlines()]
    rows += [{**rows[0], "raw": "다른 답"}, {**rows[1], "id": "q-999", "raw": None}]
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()
    source, target = str(tmp_path / "rows.parquet"), str(tmp_path / "results.parquet")
    parquet.write_table(table(rows), source, row_group_size=64)

    scorer, expected = fixture_scorer(), Ledger(gold=read_gold(CARDS / "gold.jsonl"))
    (tmp_path / "rows.jsonl").write_bytes(lines)
    run = Run(scorer, expected)
    results = list(run.results(source, hallucheck.read_rows(tmp_path / "rows.jsonl")))
    run.finish()
    assert [result.reason for result in results[-2:]] == ["duplicate_key", "row.want_raw"]

    ledger = score_parquet(source, target, scorer, ledger=Ledger(gold=read_gold(CARDS / "gold.jsonl")))
    assert [found for part in parquet.ParquetFile(target).iter_batches() for found in results_of(part)] == results
    assert ledger.tallies == expected.tallies and ledger.missing == expected.missing and ledger.rows == len(rows)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["results.parquet", "rows.jsonl", "rows.parquet"]


def test_a_parquet_file_that_is_none_is_refused(tmp_path: Path) -> None:
    """No such file, JSON Lines under the name, a folder that is not there to write in: each is said."""
    (tmp_path / "rows.parquet").write_bytes(b'{"id": "q1"}\n')
    with pytest.raises(InputError) as caught:
        score_parquet(str(tmp_path / "rows.parquet"), str(tmp_path / "out"), Scorer())
    assert caught.value.code == "arrow.no_parquet" and caught.value.path
    with pytest.raises(InputError) as caught:
        score_parquet(str(tmp_path / "none.parquet"), str(tmp_path / "out"), Scorer())
    assert caught.value.code == "file.not_found"
    parquet.write_table(pa.table({"id": ["q1"], "raw": ["없음"]}), tmp_path / "good.parquet")
    with pytest.raises(OutputError):
        score_parquet(str(tmp_path / "good.parquet"), str(tmp_path / "none" / "out"), Scorer())


def test_a_run_that_breaks_off_leaves_the_old_file(tmp_path: Path) -> None:
    """Results under their final name are complete."""
    parquet.write_table(pa.table({"id": ["q1"], "answer": ["가"]}), tmp_path / "rows.parquet")
    (tmp_path / "results.parquet").write_bytes(b"old")
    with pytest.raises(InputError):
        score_parquet(str(tmp_path / "rows.parquet"), str(tmp_path / "results.parquet"), Scorer())
    assert (tmp_path / "results.parquet").read_bytes() == b"old"
    assert len(list(tmp_path.iterdir())) == 2


def python(program: str) -> subprocess.CompletedProcess[str]:
    """A program in a Python of its own."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)


def test_nothing_is_loaded_unless_used() -> None:
    """Whoever scores files needs neither Arrow nor Spark."""
    done = python(
        "import sys, hallucheck, hallucheck.cli, hallucheck.cli.score, hallucheck.engines.score\n"
        "print(sorted({'pyarrow', 'pyspark', 'pandas'} & set(sys.modules)))"
    )
    assert done.stdout == "[]\n", done.stderr


def test_without_arrow_it_says_what_to_install() -> None:
    """The message names the extra."""
    done = python("import sys; sys.modules['pyarrow'] = None\nimport hallucheck.engines.arrow")
    assert "pip install 'hallucheck[arrow]'" in done.stderr


def test_arrow_is_not_asked_to_normalise() -> None:
    """pyarrow.compute.utf8_normalize has given decomposed Hangul for NFC: no text goes through Arrow's functions."""
    room = Path(hallucheck.__path__[0]) / "engines"
    names = {
        node.attr if isinstance(node, ast.Attribute) else node.module or ""
        for path in room.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute | ast.ImportFrom)
    }
    assert "schema" in names and not {"compute", "utf8_normalize", "pyarrow.compute"} & names


def test_the_example_of_the_page_prints_what_it_shows() -> None:
    """docs/scale.md: the program as it stands there."""
    page = (Path(__file__).parent.parent / "docs" / "scale.md").read_text(encoding="utf-8")
    program, shown = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)[0]
    done = python(program)
    assert done.stdout == shown, done.stderr
