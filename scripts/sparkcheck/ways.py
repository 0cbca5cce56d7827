"""The rows scored: by the command in one process, by Arrow alone, and by Spark in three ways.

In: what was made. Out: row results in files, tallies, golden ids without a row, what each step took.
"""

import json
import sys
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.measure import Failed, environment, run
from pyarrow import parquet
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from hallucheck.engines.arrow import score_batch, tally_batch
from hallucheck.engines.shelves import ShelfScorer
from hallucheck.engines.spark import mark_duplicates, missing_ids, score_dataframe, score_joined, tally_dataframe
from hallucheck.readers.tables import read_articles, read_gold
from hallucheck.row.scoring import Scorer
from hallucheck.run.tally import Tally
from sparkcheck.rows import Made
from sparkcheck.session import Took, timed

_BATCH: Final = 2000
_BATCHES: Final = 10


class Local(NamedTuple):
    """What one process says: its rows, its tallies, and what it took, with the largest memory in MB."""

    rows: Path
    tallies: dict[str, Tally]
    took: Took
    memory: float


class Spark(NamedTuple):
    """What Spark says: its rows in order of their lines, its tallies, ids without a row, what each step took."""

    rows: Path
    tallies: dict[str, Tally]
    owed: set[tuple[str, str]]
    steps: list[Took]
    partitions: int


def in_one_process(made: Made, rows: Path, number: int) -> Local:
    """`hallucheck score --rows`, start-up and all."""
    written, report = rows.with_suffix(".results.jsonl"), rows.with_suffix(".report.json")
    given = ["--articles", str(made.articles), "--gold", str(made.gold)]
    command = [sys.executable, "-m", "hallucheck", "score", str(rows), *given, "--rows", str(written)]
    # 2: some rows could not be scored, which is as it should be here; or nothing could be read, and there is no report.
    usage = run([*command, "--json", str(report)], environment(rows.parent), good=(0, 2))
    if not report.is_file():
        raise Failed(f"no report: {' '.join(command)}")
    conditions = json.loads(report.read_bytes())["conditions"]
    tallies = {name: Tally.from_dict(found["counts"]) for name, found in conditions.items()}
    return Local(
        written, tallies, Took("one process: hallucheck score --rows", number, usage.wall, usage.cpu), usage.largest
    )


def by_arrow(made: Made) -> list[Took]:
    """`score_batch`, then `tally_batch`, in this process: the median of some batches, after one to warm up."""
    scorer = scorer_of(made)

    def both(batch: Any) -> tuple[Took, Took]:
        results: list[Any] = []
        scored = timed("Arrow alone: score_batch", batch.num_rows, lambda: results.append(score_batch(batch, scorer)))
        return scored, timed("Arrow alone: tally_batch", batch.num_rows, lambda: tally_batch(*results))

    with parquet.ParquetFile(made.lines / "0.parquet") as file:
        pairs = [both(batch) for batch in islice(file.iter_batches(_BATCH), 1 + _BATCHES)]
    return [_middle(steps[1:] or steps) for steps in zip(*pairs, strict=True)]


def _middle(steps: Sequence[Took]) -> Took:
    return sorted(steps, key=lambda took: took.wall / took.rows)[len(steps) // 2]


def scorer_of(made: Made) -> Scorer:
    """The scorer of the command with the same files."""
    return Scorer(articles=read_articles(made.articles), gold=read_gold(made.gold))


def lines_on_spark(spark: SparkSession, made: Made) -> Spark:
    """All lines, as lines; the articles are sent to every worker."""
    scorer = scorer_of(made)
    return _steps(spark, made, "lines", made.number, lambda table: score_dataframe(table, scorer), made.lines)


def joined_on_spark(spark: SparkSession, made: Made) -> Spark:
    """The lines of the first part; the articles are joined."""
    articles, shelves = spark.read.parquet(str(made.table)), ShelfScorer(gold=read_gold(made.gold))

    def score(table: DataFrame) -> DataFrame:
        return score_joined(table.where(F.col("line") <= made.share), articles, shelves)

    return _steps(spark, made, "joined", made.share, score, made.lines)


def columns_on_spark(spark: SparkSession, made: Made, rows: int) -> Spark:
    """The sound rows of the first part, as columns."""
    scorer = scorer_of(made)
    return _steps(spark, made, "columns", rows, lambda table: score_dataframe(table, scorer), made.columns)


def _steps(
    spark: SparkSession, made: Made, name: str, rows: int, score: Callable[[DataFrame], DataFrame], source: Path
) -> Spark:
    once, marked, ordered = (source.parent / f"{name}-{step}" for step in ("once", "marked", "ordered"))
    table = spark.read.parquet(str(source))
    steps = [timed(f"Spark, {name}: score, write", rows, lambda: score(table).write.parquet(str(once)))]
    read = spark.read.parquet(str(once))
    steps.append(
        timed(f"Spark, {name}: mark_duplicates, write", rows, lambda: mark_duplicates(read).write.parquet(str(marked)))
    )
    results = spark.read.parquet(str(marked))
    tallies: dict[str, Tally] = {}
    steps.append(timed(f"Spark, {name}: tally_dataframe", rows, lambda: tallies.update(tally_dataframe(results))))
    gold = spark.createDataFrame([(key,) for key in read_gold(made.gold)], "id STRING")
    owed = {(line["condition"], line["id"]) for line in missing_ids(results, gold).collect()}
    for condition, _ in owed:
        tallies[condition].missing(1)
    results.orderBy("line").write.parquet(str(ordered))
    return Spark(ordered, tallies, owed, steps, table.rdd.getNumPartitions())
