"""promptfoo: an ``EvaluateResult`` a record, in results.json (versions 2 and 3) or its JSON Lines export.

In: records with ``vars``, ``response``, ``provider``. Out: native rows, one condition a provider.
docs/readers.md; ``vars.context`` and ``vars.query`` are the conventions of its RAG guide, --map names others.
"""

import json
from typing import Any

from hallucheck.readers.formats.record import Record, Schema, articles, first


def _convert(record: Record) -> dict[str, Any]:
    given = _object(record.get("vars")) or _object(_object(record.get("testCase")).get("vars"))
    response = record.get("response")
    output = response.get("output") if isinstance(response, dict) else response
    row: dict[str, Any] = {
        "question": first(given, ("query", "question", "input")),
        "articles": articles(first(given, ("context", "contexts", "documents"))),
        "condition": _condition(record),
    }
    if output is not None:
        row["raw"] = output if isinstance(output, str) else json.dumps(output, ensure_ascii=False)
    usage = _object(record.get("tokenUsage")) or _object(_object(response).get("tokenUsage"))
    if type(usage.get("completion")) is int:
        row["output_tokens"] = usage["completion"]
    if isinstance(record.get("latencyMs"), (int, float)):
        row["latency_ms"] = record["latencyMs"]
    number = record.get("testIdx")
    if type(number) is int:
        row["id"] = str(number)
    return row


def _condition(record: Record) -> Any:
    """The provider; a second prompt of the file is a condition of its own."""
    provider = record.get("provider")
    name = first(provider, ("label", "id")) if isinstance(provider, dict) else provider
    prompt, place = record.get("prompt"), record.get("promptIdx")
    label = prompt.get("label") if isinstance(prompt, dict) else None
    parts = [str(name)] if name is not None else []
    if type(place) is int and place > 0:
        short = f" {label}" if isinstance(label, str) and len(label) <= 40 and "\n" not in label else ""
        parts.append(f"prompt {place + 1}{short}")
    return " | ".join(parts) or None


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _unwrap(data: Any) -> Any:
    results = data.get("results") if isinstance(data, dict) else None
    if isinstance(results, dict):
        return first(results, ("results", "outputs"))
    return results if isinstance(results, list) else data


SCHEMA = Schema(
    "promptfoo",
    (
        frozenset({"promptIdx", "testIdx", "response"}),
        frozenset({"vars", "response", "provider"}),
        frozenset({"vars", "error", "provider"}),
    ),
    _convert,
    "raw=response.output, question=vars.query, articles=vars.context, condition=provider, id=testIdx",
    identity="testIdx",
    unwrap=_unwrap,
)
