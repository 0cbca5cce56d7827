"""RAGTruth: a response a record; its passages stand in ``source_info.jsonl`` beside the file.

In: ``response.jsonl`` and ``source_info.jsonl``. Out: native rows, one condition a model, one group a task.
docs/readers.md; the labels of people are not read: they are no part of what a model said.
"""

import json
import re
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from hallucheck.readers.entries import records
from hallucheck.readers.formats.record import Record, Schema, text
from hallucheck.readers.lines import Input

SOURCES: Final = "source_info.jsonl"
_PASSAGE: Final = re.compile(r"^passage (\d+):", re.MULTILINE)


def read_sources(file: Input) -> dict[str, Record]:
    """source_id -> its entry."""
    return {str(data.get("source_id")): data for _, data in records(file, needed=("source_id",))}


def with_sources(sources: Mapping[str, Record]) -> Schema:
    """The format with the passages at hand."""
    return SCHEMA._replace(convert=partial(_convert, sources=sources))


def _convert(record: Record, sources: Mapping[str, Record]) -> dict[str, Any]:
    source = sources.get(str(record.get("source_id")))
    info = None if source is None else source.get("source_info")
    row: dict[str, Any] = {
        "condition": record.get("model"),
        "group": None if source is None else source.get("task_type"),
        "articles": _passages(info),
    }
    if isinstance(info, dict) and isinstance(info.get("question"), str):
        row["question"] = info["question"]
    if record.get("response") is not None:
        row["raw"] = record["response"]
    if record.get("id") is not None:
        row["id"] = text(record["id"])
    return row


def _passages(info: Any) -> Any:
    """A text, numbered passages, or data of which the model was shown the JSON."""
    if info is None:
        return None
    if isinstance(info, dict) and isinstance(info.get("passages"), str):
        return _numbered(info["passages"])
    if not isinstance(info, str):
        info = json.dumps(info, ensure_ascii=False, indent=1)
    return [{"doc_id": "1", "text": info}]


def _numbered(passages: str) -> list[dict[str, str]]:
    marks = list(_PASSAGE.finditer(passages))
    if not marks:
        return [{"doc_id": "1", "text": passages}]
    ends = [mark.start() for mark in marks[1:]] + [len(passages)]
    return [
        {"doc_id": mark[1], "text": passages[mark.end() : end].strip()} for mark, end in zip(marks, ends, strict=True)
    ]


SCHEMA: Final = Schema(
    "ragtruth",
    (frozenset({"source_id", "response", "model"}), frozenset({"source_id", "response", "labels"})),
    partial(_convert, sources={}),
    f"raw=response, condition=model, group=task_type, articles=source_info of {SOURCES}",
)
