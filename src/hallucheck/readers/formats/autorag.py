"""AutoRAG: a result of a generator node, one question a record.

In: records with ``generated_texts`` beside ``retrieved_contents`` (usually parquet). Out: native rows.
docs/readers.md; ``retrieval_gt`` says what should have been retrieved, which is no evidence of the answer.
"""

from typing import Any

from hallucheck.readers.formats.record import Record, Schema, articles, text


def _convert(record: Record) -> dict[str, Any]:
    row: dict[str, Any] = {
        "question": record.get("query"),
        "articles": articles(record.get("retrieved_contents"), record.get("retrieved_ids")),
    }
    if record.get("generated_texts") is not None:
        row["raw"] = record["generated_texts"]
    if record.get("qid") is not None:
        row["id"] = text(record["qid"])
    return row


SCHEMA = Schema(
    "autorag",
    (
        frozenset({"generated_texts", "retrieved_contents"}),
        frozenset({"generated_texts", "query"}),
        frozenset({"generated_texts", "qid"}),
    ),
    _convert,
    "raw=generated_texts, question=query, articles=retrieved_contents with retrieved_ids, id=qid",
)
