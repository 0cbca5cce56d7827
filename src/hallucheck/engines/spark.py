"""Rows in a Spark table, row results in a Spark table: each worker scores what it holds, by the same function.

In: a DataFrame of rows, perhaps one of articles. Out: a DataFrame of row results; tallies; ids without a row.
SPEC 4 and 5: row for row what one process says. Needs the extra `spark` and Java 17; see docs/scale.md.

Three things hold of the whole run only, and each is a step of its own over the results: ``mark_duplicates``,
``missing_ids``, ``tally_dataframe``. Write the results down before these steps, or the rows are scored again for each.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from hallucheck.engines.arrow import score_batch, tally_batch
from hallucheck.engines.columns import RESULTS, TALLIES, pa, tallies_of
from hallucheck.engines.intake import are_lines
from hallucheck.engines.local import DUPLICATE, RowScorer
from hallucheck.engines.shelves import (
    ARTICLES,
    NAMED,
    SHELF,
    SOURCES,
    ShelfScorer,
    article_batch,
    found_batch,
    named_batch,
)
from hallucheck.errors import UsageError
from hallucheck.run.tally import Tally

try:
    from pyspark.sql import functions as F
    from pyspark.sql.window import Window
except ImportError:
    raise UsageError("spark.not_installed") from None

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

_NOTHING: Final = ("fragments", "cards", "citations", "notes")  # of a row that is not scored


def score_dataframe(rows: "DataFrame", scorer: RowScorer) -> "DataFrame":
    """A result for each row. The scorer, with its tables, is sent to every worker once.

    ``rows`` has the columns of the row format, or the lines of a JSON Lines file in the one column ``value``, and a
    whole number ``line`` if the place of a row is to be known.
    """
    are_lines(rows.columns)  # what would fail in every worker is said at once
    shared = rows.sparkSession.sparkContext.broadcast(scorer)

    def score(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        # The value of a broadcast stays with the worker, and so do the articles that the scorer has prepared.
        for batch in batches:
            yield score_batch(batch, shared.value)

    return rows.mapInArrow(score, ddl(RESULTS))


def score_joined(rows: "DataFrame", articles: "DataFrame", scorer: ShelfScorer) -> "DataFrame":
    """The same where the articles are too many for every worker: each row is given those of the documents it names.

    ``articles`` has the columns of a table of articles, and a whole number ``line``, its order.
    """
    are_lines(rows.columns)
    keyed = rows.mapInArrow(_each(named_batch, scorer), f"{_fields(rows)}, `{NAMED}` {_type(SOURCES)}")
    checked = articles.mapInArrow(_each(article_batch), ddl(ARTICLES))
    # Rows that name the same sources share one shelf: what is joined is sets of sources, and no row moves for it.
    sets = keyed.select(NAMED).distinct()
    source = [field.name for field in SOURCES.value_type]
    asked = sets.select(F.explode(NAMED).alias("s")).select("s.*").distinct().join(checked, "document")
    found = asked.select(*source, *ARTICLES.names[1:]).mapInArrow(_each(found_batch), _pairs())
    lying = found.groupBy(*source).agg(F.collect_list(F.struct(*ARTICLES.names[1:])).alias(SHELF))
    shelves = (
        sets.select(NAMED, F.explode(NAMED).alias("s"))
        .select(NAMED, "s.*")
        .join(lying, source)
        .groupBy(NAMED)
        .agg(F.flatten(F.collect_list(SHELF)).alias(SHELF))
    )
    shared = rows.sparkSession.sparkContext.broadcast(scorer)

    def score(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield score_batch(batch, shared.value.stocked(batch))

    return keyed.join(shelves, NAMED, "left").mapInArrow(score, ddl(RESULTS))


def mark_duplicates(results: "DataFrame") -> "DataFrame":
    """The first row of each (condition, id) stays, by ``line``; every other is unscorable, as in one process.

    Rows of one line are put in order by what they say, so that the outcome never hangs on the cut.
    """
    key = ["condition", "_id"]
    # An id that could not be read is empty in the results, and nobody's double; one that was empty is an id.
    is_id = "id <> '' OR reason = 'row.blank'"
    results = results.withColumn("_id", F.when(F.expr(is_id), F.col("id")))
    # Few keys, which Spark cannot know before it has counted them: unless told, it would move every row to meet them.
    twice = F.broadcast(results.where("_id IS NOT NULL").groupBy(*key).count().where("count > 1").select(*key))
    alone = results.join(twice, key, "left_anti").select(*RESULTS.names)
    order = Window.partitionBy(*key).orderBy("line", F.to_json(F.struct(*RESULTS.names)))
    ranked = results.join(twice, key, "left_semi").withColumn("_place", F.row_number().over(order))
    nothing = {name: F.array().cast(results.schema[name].dataType) for name in _NOTHING}
    unscored: dict[str, Any] = {
        **{name: F.lit(None).cast(results.schema[name].dataType) for name in RESULTS.names},
        **{name: F.col(name) for name in ("line", "condition", "id")},
        **nothing,
        "outcome": F.lit("unscorable"),
        "reason": F.lit(DUPLICATE),
        "refusal": F.struct(F.lit(False).alias("raw"), F.lit(False).alias("screen")),
    }
    chosen = [F.when(F.col("_place") > 1, unscored[name]).otherwise(F.col(name)).alias(name) for name in RESULTS.names]
    return alone.unionByName(ranked.select(*chosen))


def tally_dataframe(results: "DataFrame") -> dict[str, Tally]:
    """One tally for each condition. Only counts come to the driver: some hundred lines, and the histograms."""
    parts = results.mapInArrow(_each(tally_batch), ddl(TALLIES))
    summed = parts.groupBy("condition", "name", "value").agg(F.sum("number").alias("number"))
    return tallies_of(summed.select(*TALLIES.names).toArrow().to_batches())


def missing_ids(results: "DataFrame", gold: "DataFrame") -> "DataFrame":
    """(condition, id) of the golden set without a row: every condition owes every ``id`` of ``gold``."""
    owed = results.select("condition").distinct().crossJoin(gold.select(F.col("id").cast("string")).distinct())
    return owed.join(results.select("condition", "id").distinct(), ["condition", "id"], "left_anti")


def _each(function: Any, *given: Any) -> Any:
    def apply(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield function(batch, *given)

    return apply


def _fields(table: "DataFrame") -> str:
    return ", ".join(f"`{field.name}` {field.dataType.simpleString()}" for field in table.schema.fields)


def _pairs() -> str:
    return ddl(pa.schema([*SOURCES.value_type, *list(ARTICLES)[1:]]))


def ddl(schema: pa.Schema) -> str:
    """The schema as Spark writes one."""
    return ", ".join(f"`{field.name}` {_type(field.type)}" for field in schema)


def _type(kind: pa.DataType) -> str:
    if pa.types.is_list(kind):
        return f"ARRAY<{_type(kind.value_type)}>"
    if pa.types.is_struct(kind):
        fields = [kind.field(number) for number in range(kind.num_fields)]
        return f"STRUCT<{', '.join(f'`{field.name}`: {_type(field.type)}' for field in fields)}>"
    return {
        pa.string(): "STRING",
        pa.int64(): "BIGINT",
        pa.int32(): "INT",
        pa.float64(): "DOUBLE",
        pa.bool_(): "BOOLEAN",
    }[kind]
