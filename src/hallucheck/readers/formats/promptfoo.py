"""promptfoo: an ``EvaluateResult`` a record, in results.json (versions 2 and 3) or its JSON Lines export.

In: records with ``vars``, ``response``, ``provider``. Out: native rows, one condition a provider.
docs/readers.md; ``vars.context`` and ``vars.query`` are the conventions of its RAG guide, --map names others.
"""

import json
from functools import partial
from typing import Any, Final

from hallucheck.readers.formats.record import NOTICES, Record, Schema, articles, first


class Conditions:
    """One condition a provider; a second prompt of the same provider is one of its own."""

    def __init__(self) -> None:
        self._first: dict[str, Any] = {}

    def of(self, record: Record) -> str | None:
        """The condition of a result."""
        provider = record.get("provider")
        given = first(provider, ("label", "id")) if isinstance(provider, dict) else provider
        if given is None:
            return None
        name, place = str(given), record.get("promptIdx")
        if self._first.setdefault(name, place) == place or type(place) is not int:
            return name
        return f"{name} | prompt {place + 1}"


def fresh() -> Schema:
    """The format for one file."""
    return SCHEMA._replace(convert=partial(_convert, conditions=Conditions()))


def _convert(record: Record, conditions: Conditions) -> dict[str, Any]:
    given = _object(record.get("vars")) or _object(_object(record.get("testCase")).get("vars"))
    response = record.get("response")
    output = response.get("output") if isinstance(response, dict) else response
    row: dict[str, Any] = {
        "question": first(given, ("query", "question", "input")),
        "articles": articles(first(given, ("context", "contexts", "documents"))),
        "condition": conditions.of(record),
    }
    if isinstance(output, str):
        row["raw"] = output
    elif output is not None:
        row |= {"raw": json.dumps(output, ensure_ascii=False), NOTICES: ["format.object_output"]}
    usage = _object(record.get("tokenUsage")) or _object(_object(response).get("tokenUsage"))
    if type(usage.get("completion")) is int:
        row["output_tokens"] = usage["completion"]
    if isinstance(record.get("latencyMs"), (int, float)):
        row["latency_ms"] = record["latencyMs"]
    number = record.get("testIdx")
    if type(number) is int:
        row["id"] = str(number)
    return row


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _unwrap(data: Any) -> Any:
    results = data.get("results") if isinstance(data, dict) else None
    if isinstance(results, dict):
        return first(results, ("results", "outputs"))
    return results if isinstance(results, list) else data


SCHEMA: Final = Schema(
    "promptfoo",
    (
        frozenset({"promptIdx", "testIdx", "response"}),
        frozenset({"vars", "response", "provider"}),
        frozenset({"vars", "error", "provider"}),
    ),
    partial(_convert, conditions=Conditions()),
    "raw=response.output, question=vars.query, articles=vars.context, condition=provider, id=testIdx",
    unwrap=_unwrap,
)
