"""Our rows for another tool, where that tool has a place for them.

In: a ``Row`` with its articles. Out: one dictionary a row, and the fields that were lost on the way.
docs/readers.md: what comes back from the reader of that format is what went out, but for these.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from hallucheck.readers.formats import deepeval, ragas, spring
from hallucheck.records import Article, Row

_OPTIONAL: Final = (
    "question", "answerable", "group", "articles", "evidence", "cards", "keywords", "output_tokens", "latency_ms",
)  # fmt: skip
_KEPT: Final[dict[str, frozenset[str]]] = {
    "ragas": frozenset({"question", "articles"}),
    "deepeval": frozenset({"id", "question", "articles", "latency_ms"}),
    "spring": frozenset({"question", "articles"}),
}


def _native(row: dict[str, Any]) -> dict[str, Any]:
    """What is at its default is left out; an empty list of articles is evidence of nothing, and stays."""
    defaults = {"condition": "default", "cards": [], "keywords": []}
    made = {name: value for name, value in row.items() if value is not None and value != defaults.get(name)}
    for name in ("articles", "evidence"):
        if name in made:
            made[name] = [{key: value for key, value in item.items() if value is not None} for item in made[name]]
    return made


_MAKERS: Final[dict[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "native": _native,
    "ragas": ragas.sample,
    "deepeval": deepeval.case,
    "spring": spring.request,
}
TARGETS: Final = tuple(_MAKERS)


def exported(row: Row, articles: Sequence[Article] | None, target: str) -> dict[str, Any]:
    """The row as the target has it. ``articles`` None: none were supplied."""
    return _MAKERS[target](_plain(row, articles))


def lost(row: Row, articles: Sequence[Article] | None, target: str) -> list[str]:
    """The fields of this row for which the target has no place."""
    if target == "native":
        return []
    kept = _KEPT[target]
    gone = [name for name in _OPTIONAL if name not in kept and getattr(row, name) not in (None, ())]
    if "id" not in kept:
        gone.insert(0, "id")
    if row.condition != "default":
        gone.append("condition")
    if target != "spring" and any(article.clause or article.title or article.page for article in articles or ()):
        gone.append("articles[].clause, title, page")
    if target == "deepeval" and articles:
        gone.append("articles[].doc_id")
    if row.no_document:
        gone.append("no_document")
    return gone


def _plain(row: Row, articles: Sequence[Article] | None) -> dict[str, Any]:
    return {
        "id": row.id,
        "question": row.question,
        "raw": row.raw,
        "answerable": row.answerable,
        "condition": row.condition,
        "group": row.group,
        "articles": None if articles is None else [article._asdict() for article in articles],
        "evidence": None if row.evidence is None else [source._asdict() for source in row.evidence],
        "cards": [
            {**card._asdict(), "source": None if card.source is None else card.source._asdict()} for card in row.cards
        ],
        "no_document": row.no_document or None,
        "keywords": list(row.keywords),
        "output_tokens": row.output_tokens,
        "latency_ms": row.latency_ms,
    }
