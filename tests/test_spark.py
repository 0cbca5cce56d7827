"""A real Spark session says of every row what one process says, however the rows lie in its partitions.

In: files of rows, good and bad, in several partitions; articles sent to the workers or joined. Out: equal results.
SPEC 4 and 5; docs/scale.md. Skipped, with the reason, where there is no Spark or no Java.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest

import hallucheck
from hallucheck.engines.ledger import Ledger
from hallucheck.engines.local import Run
from hallucheck.engines.score import score_inputs
from hallucheck.engines.worker import Setup
from hallucheck.errors import InputError
from hallucheck.readers.lines import Input
from hallucheck.readers.tables import read_articles, read_gold, read_retrieval
from hallucheck.row.result import RowResult
from hallucheck.row.scoring import Scorer

pytest.importorskip("pyspark", reason="no Spark: pip install 'hallucheck[spark]'")
pytest.importorskip("pandas", reason="pyspark asks for pandas: pip install 'hallucheck[spark]'")
if shutil.which("java") is None and not os.environ.get("JAVA_HOME"):
    pytest.skip("no Java: Spark needs Java 17", allow_module_level=True)

import sparkcheck.__main__
import sparkcheck.ways
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from hallucheck.engines.columns import results_of
from hallucheck.engines.shelves import ShelfScorer
from hallucheck.engines.spark import mark_duplicates, missing_ids, score_dataframe, score_joined, tally_dataframe

ROOT = Path(__file__).parent.parent
CARDS = ROOT / "fixtures" / "cards"
OUTPUTS = ("outputs-better.jsonl", "outputs-plain.jsonl", "outputs-schema.jsonl")
SETTINGS = {
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.sql.shuffle.partitions": "3",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "50",
}


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    """A session on this machine, two workers at a time."""
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    builder = SparkSession.builder.master("local[2]")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def hostile() -> list[bytes]:
    """Rows of three runs, and among them lines that cannot be read and keys that stand twice, far apart."""
    lines = [line for name in OUTPUTS for line in (CARDS / name).read_bytes().splitlines()]
    rows: list[Any] = [
        {**json.loads(lines[0]), "raw": "다른 답"},
        {**json.loads(lines[200]), "raw": "또 다른 답"},
        json.loads(lines[200]),
        {"id": "q-001", "condition": "small-2b"},
        {"id": "", "raw": "가", "condition": "small-2b"},
        {"id": "", "raw": "나", "condition": "small-2b"},
        {"id": 0.5, "raw": "가", "condition": "small-2b"},
        {"id": 0.5, "raw": "나", "condition": "small-2b"},
        {"id": "q-x", "raw": 7, "condition": "small-2b"},
        {"id": "q-y", "raw": '{"답": "\ud83d"}', "condition": "small-2b", "articles": [], "latency_ms": 10**22},
    ]
    bad = [json.dumps(row, ensure_ascii=True).encode() for row in rows]
    bad.append('{"id": "q-z", "raw": "여권"}'.encode("cp949"))
    bad.append(b'{"id": "q-w", "raw":')
    bad.append(b"")
    return [*lines[:120], *bad[5:], *lines[120:300], *bad[:5], *lines[300:]]


def scorer() -> Scorer:
    """The scorer of the project's fixtures."""
    return Scorer(
        articles=read_articles(CARDS / "articles.jsonl"),
        retrieval=read_retrieval(CARDS / "retrieval.jsonl"),
        gold=read_gold(CARDS / "gold.jsonl"),
    )


class Local:
    """What one process says of the lines: results by line, and the ledger."""

    def __init__(self, lines: list[bytes], path: Path) -> None:
        path.write_bytes(b"\n".join(lines) + b"\n")
        self.ledger = Ledger(gold=read_gold(CARDS / "gold.jsonl"))
        run = Run(scorer(), self.ledger)
        found = run.results(str(path), hallucheck.read_rows(path))
        self.results = [RowResult.from_dict(json.loads(json.dumps(result.to_dict()))) for result in found]
        run.finish()


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Local:
    """The hostile lines in one process, each unreadable line after a row of its own condition."""
    return Local(hostile(), tmp_path_factory.mktemp("local") / "rows.jsonl")


def collected(results: DataFrame) -> list[RowResult]:
    """The results in the order of the lines."""
    found = [result for batch in results.toArrow().to_batches() for result in results_of(batch)]
    return sorted(found, key=lambda result: result.line)


def numbered(spark: SparkSession, lines: list[bytes], partitions: int) -> DataFrame:
    """The lines with their numbers, dealt out to partitions so that neighbours are apart."""
    table = spark.createDataFrame(
        [(bytearray(line), at) for at, line in enumerate(lines, 1)], "value BINARY, line BIGINT"
    )
    return table.repartition(partitions, F.col("line") % 7)


def with_condition_before(spark_results: list[RowResult], local_results: list[RowResult]) -> list[RowResult]:
    """An unreadable line takes the condition of the line before it, which a partition cannot know: docs/scale.md."""
    unread = {result.line: result.condition for result in local_results if not result.id}
    return [
        result._replace(condition=unread[result.line])
        if result.condition == "default" and result.line in unread
        else result
        for result in spark_results
    ]


@pytest.mark.parametrize("partitions", [1, 5])
def test_row_for_row_equal_to_one_process(spark: SparkSession, local: Local, partitions: int) -> None:
    """Bad rows and doubles in other partitions included: the same results, spans and diagnoses too."""
    results = mark_duplicates(score_dataframe(numbered(spark, hostile(), partitions), scorer()))
    found = collected(results)
    assert sum(result.reason == "duplicate_key" for result in found) >= 5
    assert {result.reason for result in found} >= {"row.blank", "row.want_raw", "row.want_id", "row.missing"} - {
        "row.missing"
    }
    assert with_condition_before(found, local.results) == local.results


def test_rows_that_stand_once_do_not_move(spark: SparkSession, capsys: pytest.CaptureFixture[str]) -> None:
    """However large Spark takes the results to be: only keys travel to find those that stand twice."""
    threshold = "spark.sql.autoBroadcastJoinThreshold"
    before = spark.conf.get(threshold)
    spark.conf.set(threshold, "-1")
    try:
        mark_duplicates(score_dataframe(numbered(spark, hostile()[:9], 2), scorer())).explain()
    finally:
        spark.conf.set(threshold, before)
    plan = capsys.readouterr().out
    assert plan.count("BroadcastHashJoin") == 2 and "SortMergeJoin" not in plan


def test_articles_joined_are_articles_sent(spark: SparkSession, local: Local) -> None:
    """Each row gets the articles it names out of a table that no worker holds, wider clauses and all."""
    lines = (CARDS / "articles.jsonl").read_text(encoding="utf-8").splitlines()
    table = [{**json.loads(line), "line": number} for number, line in enumerate(lines, 1)]
    schema = "line BIGINT, doc_id STRING, clause STRING, text STRING, title STRING, page BIGINT"
    articles = spark.createDataFrame(table, schema).repartition(3)
    shelves = ShelfScorer(retrieval=read_retrieval(CARDS / "retrieval.jsonl"), gold=read_gold(CARDS / "gold.jsonl"))
    results = mark_duplicates(score_joined(numbered(spark, hostile(), 4), articles, shelves))
    assert with_condition_before(collected(results), local.results) == local.results


def test_tallies_are_those_of_one_process(spark: SparkSession, local: Local) -> None:
    """Counts and histograms by aggregation, and the golden ids that have no row."""
    results = mark_duplicates(score_dataframe(numbered(spark, hostile(), 4), scorer())).where("id <> ''").cache()
    gold = spark.createDataFrame([(key,) for key in read_gold(CARDS / "gold.jsonl")], "id STRING")
    tallies = tally_dataframe(results)
    owed: dict[str, set[str]] = {}
    for line in missing_ids(results, gold).collect():
        owed.setdefault(line["condition"], set()).add(line["id"])
    expected = Ledger(gold=read_gold(CARDS / "gold.jsonl"))
    for result in local.results:
        if result.id:
            expected.add(result, "", has_id=True)
    expected.finish()
    for condition, ids in owed.items():
        tallies[condition].missing(len(ids))
    assert tallies == dict(sorted(expected.tallies.items()))
    assert {name: len(ids) for name, ids in owed.items()} == {
        name: ids.number for name, ids in expected.missing.items()
    }
    assert all(set(found.ids) <= owed[name] for name, found in expected.missing.items())


def test_parquet_columns_through_spark(spark: SparkSession, tmp_path: Path) -> None:
    """Rows written as Parquet by Spark, scored in columns: null where something must stand is the reader's fault."""
    rows = [json.loads(line) for line in (CARDS / OUTPUTS[1]).read_bytes().splitlines()]
    for number, row in enumerate(rows, 1):
        row["line"] = number
    rows[3]["raw"], rows[5]["id"], rows[70]["id"] = None, None, rows[7]["id"]
    file = tmp_path / "rows.jsonl"
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    spark.read.json(str(file)).repartition(4).write.parquet(str(tmp_path / "rows.parquet"))
    table = spark.read.parquet(str(tmp_path / "rows.parquet"))
    score_dataframe(table, scorer()).write.parquet(str(tmp_path / "results.parquet"))
    found = collected(mark_duplicates(spark.read.parquet(str(tmp_path / "results.parquet"))))
    assert found == Local(file.read_bytes().splitlines(), file).results
    assert [found[at].reason for at in (3, 5, 70)] == ["row.want_raw", "row.want_id", "duplicate_key"]


def test_an_article_without_text_stops_the_job(spark: SparkSession) -> None:
    """A fault in the table of articles would move many rows: it is told with its line, as from a file."""
    articles = spark.createDataFrame([(3, "규정", None)], "line BIGINT, doc_id STRING, text STRING")
    rows = spark.createDataFrame([("q1", "여권", ["규정"])], "id STRING, raw STRING, evidence ARRAY<STRING>")
    with pytest.raises(Exception, match="articles, line 3, field 'text'"):
        score_joined(rows, articles, ShelfScorer()).collect()


def test_the_columns_of_a_table_are_looked_at_before_it_runs(spark: SparkSession) -> None:
    """What would fail in every worker is said at once."""
    with pytest.raises(InputError) as caught:
        score_dataframe(spark.createDataFrame([("q1", "가")], "id STRING, answer STRING"), scorer())
    assert caught.value.code == "arrow.no_column"


def test_the_example_runs(tmp_path: Path, local: Local) -> None:
    """scripts/score_spark.py by spark-submit: the results of the file, and its counts on stdout."""
    import pyspark
    from pyarrow import parquet

    rows, results = tmp_path / "rows.jsonl", tmp_path / "results"
    rows.write_bytes(b"".join((CARDS / name).read_bytes() for name in OUTPUTS))
    confs = [part for name, value in SETTINGS.items() for part in ("--conf", f"{name}={value}")]
    done = subprocess.run(
        [
            Path(pyspark.__path__[0]) / "bin" / "spark-submit", "--master", "local[2]", *confs,
            ROOT / "scripts" / "score_spark.py", rows, results, "--articles", CARDS / "articles.jsonl",
            "--gold", CARDS / "gold-96.jsonl",
        ],
        env={
            **os.environ, "PYSPARK_PYTHON": sys.executable, "PYTHONPATH": str(ROOT / "src"),
            "SPARK_LOCAL_IP": "127.0.0.1",
        },
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    gold = read_gold(CARDS / "gold-96.jsonl")
    setup = Setup(Scorer(articles=read_articles(CARDS / "articles.jsonl"), gold=gold), gold=gold)
    ledger = score_inputs([Input(str(rows))], setup)
    assert json.loads(done.stdout) == {name: tally.to_dict() for name, tally in ledger.tallies.items()}
    assert parquet.read_table(results).num_rows == ledger.rows


def test_the_check_finds_all_equal() -> None:
    """scripts/check_spark with its own session: lines, columns and joined articles, equal row for row."""
    done = subprocess.run(
        [sys.executable, "-m", "sparkcheck", "--rows", "300", "--share", "2"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / folder) for folder in ("scripts", "src"))},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("all equal\n") and "DIFFERENT" not in done.stdout
    compared = [int(number) for number in re.findall(r"(\d+) row results compared, \1 equal, 0 different", done.stdout)]
    assert len(compared) == 3 and compared[0] > 290 and min(compared) > 130


def test_the_check_finds_what_differs(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Keys that stand twice left unmarked: each such row is shown with both sides, so is each count; exit code 1."""

    def this_session(cores: int, directory: Path) -> AbstractContextManager[SparkSession]:
        return nullcontext(spark)

    def unmarked(results: DataFrame) -> DataFrame:
        return results

    monkeypatch.setattr(sparkcheck.__main__, "session", this_session)
    monkeypatch.setattr(sparkcheck.ways, "mark_duplicates", unmarked)
    assert sparkcheck.__main__.main(["--rows", "200", "--seed", "3", "--show", "1"]) == 1
    said = capsys.readouterr().out
    shown = re.search(r"  DIFFERENT line \d+\n    one process  (.*)\n    Spark        (.*)\n", said)
    assert shown and json.loads(shown[1])["reason"] == "duplicate_key" != json.loads(shown[2])["reason"]
    assert re.search(r"DIFFERENT \S+ / duplicate_ids: one process [1-9]\d*, Spark 0", said)
    assert re.search(r"\n[1-9]\d* different\n$", said)
