"""What comes in: one row, its cards and its articles, as frozen records.

In: values already checked by a reader. Out: named tuples (cheap to make, a million a minute).
SPEC 3 says which articles of a row are the cited ones; the formats are in docs/formats.md.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias


class Source(NamedTuple):
    """Where a card or an answer says its text comes from."""

    doc_id: str
    clause: str | None = None
    page: int | str | None = None


class Article(NamedTuple):
    """One piece of evidence. ``text`` is None for a mere reference into the table of articles."""

    doc_id: str
    clause: str | None = None
    text: str | None = None
    title: str | None = None
    page: int | str | None = None


class Card(NamedTuple):
    """What the screen showed. ``items`` None means: split ``text`` by the rule."""

    kind: str
    text: str
    items: tuple[str, ...] | None = None
    source: Source | None = None


class Row(NamedTuple):
    """One question with the model's raw output. ``line`` counts from 1 in the file it was read from."""

    id: str
    raw: str
    question: str | None = None
    answerable: bool | None = None
    condition: str = "default"
    group: str | None = None
    articles: tuple[Article, ...] | None = None
    evidence: tuple[Source, ...] | None = None
    cards: tuple[Card, ...] = ()
    no_document: bool = False
    keywords: tuple[str, ...] = ()
    output_tokens: int | None = None
    latency_ms: float | None = None
    line: int = 0
    notes: tuple[str, ...] = ()


class Fault(NamedTuple):
    """A line that cannot be scored; it is counted and listed, never dropped.

    ``code`` names the message in ``hallucheck.words``; ``facts`` fill it in.
    """

    path: str
    line: int
    code: str
    facts: tuple[tuple[str, str], ...] = ()
    field: str | None = None
    id: str | None = None
    condition: str | None = None


class GoldEntry(NamedTuple):
    """One question of the golden set: every condition owes a row for it."""

    id: str
    answerable: bool | None = None
    keywords: tuple[str, ...] = ()
    group: str | None = None


ArticleTable: TypeAlias = Mapping[tuple[str, str | None], tuple[Article, ...]]
"""(doc_id, clause) -> the articles under that key, in file order."""
