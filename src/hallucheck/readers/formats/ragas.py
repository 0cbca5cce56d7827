"""ragas: a ``SingleTurnSample`` a record, of version 0.2 and later, or the columns of version 0.1.

In: records of ``EvaluationDataset.to_jsonl`` and ``to_csv``, or of a result's data frame. Out: native rows.
docs/readers.md; scores of metrics beside the sample are left alone.
"""

from typing import Any

from hallucheck.readers.formats.record import NOTICES, Record, Schema, articles, first


def _convert(record: Record) -> dict[str, Any]:
    notices: list[str] = []
    given = first(record, ("retrieved_contexts", "contexts"))
    ids = record.get("retrieved_context_ids")
    if given is None:
        given, ids = record.get("reference_contexts"), record.get("reference_context_ids")
        notices = ["format.reference_contexts"] if given is not None else []
    row: dict[str, Any] = {
        "question": first(record, ("user_input", "question")),
        "articles": articles(given, ids),
        NOTICES: notices,
    }
    answer = first(record, ("response", "answer"))
    if answer is not None:
        row["raw"] = answer
    return row


def _refuse(record: Record) -> str | None:
    return "format.multi_turn" if isinstance(record.get("user_input"), list) else None


def sample(row: dict[str, Any]) -> dict[str, Any]:
    """A native row as a sample."""
    given = row["articles"]
    made = {
        "user_input": row["question"],
        "response": row["raw"],
        "retrieved_contexts": None if given is None else [article["text"] for article in given],
        "retrieved_context_ids": None if given is None else [article["doc_id"] for article in given],
    }
    return {name: value for name, value in made.items() if value is not None}


SCHEMA = Schema(
    "ragas",
    (
        frozenset({"user_input", "response"}),
        frozenset({"user_input", "retrieved_contexts"}),
        frozenset({"question", "answer", "contexts"}),
    ),
    _convert,
    "raw=response (answer), question=user_input (question), articles=retrieved_contexts (contexts)",
    refuse=_refuse,
)
