"""Spring AI: an ``EvaluationRequest`` a record, as Jackson writes it.

In: records with ``userText``, ``dataList`` and ``responseContent``. Out: native rows.
docs/readers.md; a ``Document`` is ``id``, ``text`` (older: ``content``) and ``metadata``.
"""

from typing import Any

from hallucheck.readers.formats.record import Record, Schema, articles


def _convert(record: Record) -> dict[str, Any]:
    row: dict[str, Any] = {"question": record.get("userText"), "articles": articles(record.get("dataList"))}
    if record.get("responseContent") is not None:
        row["raw"] = record["responseContent"]
    return row


def request(row: dict[str, Any]) -> dict[str, Any]:
    """A native row as a request."""
    documents = [
        {
            "id": article["doc_id"],
            "text": article["text"],
            "metadata": {name: article[name] for name in ("clause", "title", "page") if article[name] is not None},
        }
        for article in row["articles"] or ()
    ]
    return {"userText": row["question"] or "", "dataList": documents, "responseContent": row["raw"]}


SCHEMA = Schema(
    "spring",
    (frozenset({"responseContent", "userText"}), frozenset({"responseContent", "dataList"})),
    _convert,
    "raw=responseContent, question=userText, articles=dataList",
)
