"""An example for spark-submit: JSON Lines or Parquet in, row results as Parquet and the counts of each condition out.

In: files of rows, perhaps a file of articles and a golden set. Out: a folder of Parquet, one JSON object on stdout.
SPEC 4: the counts are those that one process would print. Needs the extra `spark`; see docs/scale.md.

    spark-submit scripts/score_spark.py rows.jsonl results --articles articles.jsonl --gold gold.jsonl
"""

import argparse
import json
import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from hallucheck import HallucheckError, Scorer
from hallucheck.engines.spark import mark_duplicates, missing_ids, score_dataframe, tally_dataframe
from hallucheck.readers.tables import read_articles, read_gold


def main(arguments: list[str]) -> int:
    """Score, write, read what was written, count."""
    parser = argparse.ArgumentParser(description="score rows on Spark")
    parser.add_argument("rows", help="JSON Lines, or a folder or file of Parquet that ends in .parquet")
    parser.add_argument("results", help="folder to write, as Parquet")
    parser.add_argument("--articles", help="table of articles, sent to every worker")
    parser.add_argument("--gold", help="golden set")
    given = parser.parse_args(arguments)
    gold = read_gold(given.gold) if given.gold else None
    scorer = Scorer(articles=read_articles(given.articles) if given.articles else None, gold=gold)
    spark = SparkSession.builder.appName("hallucheck").getOrCreate()
    if given.rows.endswith(".parquet"):
        rows = spark.read.parquet(given.rows)
    else:
        rows = spark.read.text(given.rows, lineSep="\n")
    if "line" not in rows.columns:
        # No line numbers, but an order: that of the files as Spark has cut them.
        rows = rows.withColumn("line", F.monotonically_increasing_id())
    # Written down once: each of the steps below reads it, and none scores again.
    once = f"{given.results}.once"
    score_dataframe(rows, scorer).write.mode("overwrite").parquet(once)
    mark_duplicates(spark.read.parquet(once)).write.mode("overwrite").parquet(given.results)
    results = spark.read.parquet(given.results)
    tallies = tally_dataframe(results)
    if gold is not None:
        owed = missing_ids(results, spark.createDataFrame([(key,) for key in gold], "id STRING"))
        for line in owed.groupBy("condition").count().collect():
            tallies[line["condition"]].missing(line["count"])
    counts = {name: tally.to_dict() for name, tally in tallies.items()}
    sys.stdout.write(json.dumps(counts, ensure_ascii=False) + "\n")
    spark.stop()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except HallucheckError as fault:
        sys.stderr.write(fault.message("en") + "\n")
        sys.exit(fault.exit_code)
