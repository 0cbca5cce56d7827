"""deepeval: an ``LLMTestCase`` a record, or a saved test run with ``testCases``.

In: records in snake or camel case. Out: native rows.
docs/readers.md; in a saved run a context with its source is the text ``source: context``, which cannot be undone.
"""

from typing import Any

from hallucheck.readers.formats.record import NOTICES, Record, Schema, articles, first


def _convert(record: Record) -> dict[str, Any]:
    given = first(record, ("retrieval_context", "retrievalContext", "context"))
    row: dict[str, Any] = {"question": record.get("input"), "articles": articles(given)}
    if "retrievalContext" in record:
        row[NOTICES] = ["format.source_prefix"]
    answer = first(record, ("actual_output", "actualOutput"))
    if answer is not None:
        row["raw"] = answer
    seconds = first(record, ("completion_time", "completionTime"))
    if isinstance(seconds, (int, float)) and not isinstance(seconds, bool):
        row["latency_ms"] = seconds * 1000
    return row


def _unwrap(data: Any) -> Any:
    for _ in range(2):  # the older file wraps the run in one key
        if not isinstance(data, dict):
            return data
        for name in ("testCases", "test_cases"):
            if isinstance(data.get(name), list):
                return data[name]
        data = next((value for value in data.values() if isinstance(value, dict) and "testCases" in value), None)
    return data


def case(row: dict[str, Any]) -> dict[str, Any]:
    """A native row as a test case."""
    given = row["articles"]
    made = {
        "name": row["id"],
        "input": row["question"] or "",
        "actual_output": row["raw"],
        "retrieval_context": None if given is None else [article["text"] for article in given],
        "completion_time": None if row["latency_ms"] is None else row["latency_ms"] / 1000,
    }
    return {name: value for name, value in made.items() if value is not None}


SCHEMA = Schema(
    "deepeval",
    (frozenset({"input", "actual_output"}), frozenset({"input", "actualOutput"})),
    _convert,
    "raw=actual_output, question=input, articles=retrieval_context (else context), latency_ms=completion_time",
    unwrap=_unwrap,
)
