"""Articles that are too many for one worker: which of them a row names, and a scorer stocked with just these.

In: batches of rows and of articles. Out: the sources that each row names, articles by document, a ``Scorer``.
SPEC 3: a source finds in this part of the table what it would find in the whole one. See docs/scale.md.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hallucheck.engines.columns import pa
from hallucheck.engines.intake import rows_of
from hallucheck.errors import InputError
from hallucheck.readers import fields
from hallucheck.readers.fields import Unfit
from hallucheck.records import Article, Fault, Row, Source
from hallucheck.row.scoring import Scorer
from hallucheck.row.sourcing import blank, names
from hallucheck.text.fold import nfc

NAMED: Final = "hallucheck_sources"
SHELF: Final = "hallucheck_shelf"
SOURCES: Final = pa.list_(
    pa.struct([("document", pa.string()), ("source_doc", pa.string()), ("source_clause", pa.string())])
)
ARTICLES: Final = pa.schema([
    ("document", pa.string()), ("line", pa.int64()), ("doc_id", pa.string()), ("clause", pa.string()),
    ("text", pa.string()), ("title", pa.string()), ("page", pa.string()), ("page_number", pa.int64()),
])  # fmt: skip


class ShelfScorer:
    """The settings of a ``Scorer`` that gets its articles with each batch."""

    def __init__(self, *, retrieval: Mapping[str, tuple[Source, ...]] | None = None, **settings: Any) -> None:
        self.retrieval = retrieval
        self._settings = settings

    def stocked(self, batch: pa.RecordBatch) -> Scorer:
        """A scorer with the articles that lie on the shelves of these rows."""
        lying: dict[tuple[Any, ...], None] = {}
        for shelf in batch.column(SHELF).to_pylist():
            for at in shelf or ():
                page = at["page"] if at["page_number"] is None else at["page_number"]
                lying[at["line"], at["doc_id"], at["clause"], at["text"], at["title"], page] = None
        table: dict[tuple[str, str | None], tuple[Article, ...]] = {}
        for _, *values in sorted(lying, key=lambda found: (found[0], *map(str, found[1:]))):
            article = Article(*values)
            key = (article.doc_id, article.clause)
            table[key] = (*table.get(key, ()), article)
        return Scorer(articles=table, retrieval=self.retrieval, **self._settings)


def named_batch(batch: pa.RecordBatch, scorer: ShelfScorer) -> pa.RecordBatch:
    """The batch with one column more: the sources by which its rows may ask for articles. Blank lines fall away."""
    # Numbered by their place, since blank lines make no row.
    named: dict[int, list[dict[str, str]]] = {}
    plain = batch.drop_columns(["line"]) if "line" in batch.schema.names else batch
    for row in rows_of(plain, before=0):
        asked = set() if isinstance(row, Fault) else {_spelt(source) for source in _asked(row, scorer.retrieval)}
        named[row.line - 1] = [
            dict(zip(("document", "source_doc", "source_clause"), spelt, strict=True)) for spelt in sorted(asked)
        ]
    kept = batch.take(pa.array(list(named), pa.int64()))
    return kept.append_column(NAMED, pa.array(list(named.values()), SOURCES))


def _asked(row: Row, retrieval: Mapping[str, tuple[Source, ...]] | None) -> Iterator[Source]:
    """All that a row may look up; what it does not is no harm."""
    for article in row.articles or ():
        if article.text is None:
            yield Source(article.doc_id, article.clause)
    yield from (retrieval or {}).get(row.id, ())
    yield from row.evidence or ()
    yield from (card.source for card in row.cards if card.source is not None and not blank(card.source))


def _document(doc_id: str) -> str:
    return nfc(doc_id).strip()


def _spelt(source: Source) -> tuple[str, str, str]:
    """Without a clause is with an empty one: nulls are not equal to each other in a join."""
    return _document(source.doc_id), source.doc_id, source.clause or ""


def article_batch(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Rows of a table of articles, checked as a file of them is, with the document by which they are found."""
    made: list[dict[str, Any]] = []
    for data in batch.to_pylist():
        line = data.get("line") or 0
        try:
            article = fields.article(data)
            if article.text is None:
                raise Unfit("table.missing", "text", needed="doc_id, text")
        except Unfit as unfit:
            raise InputError(unfit.code, path="articles", line=line, field=unfit.field, **unfit.facts) from None
        is_number = type(article.page) is int
        made.append({
            **article._asdict(), "document": _document(article.doc_id), "line": line,
            "page": None if is_number else article.page, "page_number": article.page if is_number else None,
        })  # fmt: skip
    return pa.RecordBatch.from_pylist(made, ARTICLES)


def found_batch(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Of pairs of a source and an article of its document, those in which the one names the other."""
    columns = zip(
        *(batch.column(name).to_pylist() for name in ("source_doc", "source_clause", "doc_id", "clause")), strict=True
    )
    named = [names(Source(doc, clause), Article(doc_id, of)) for doc, clause, doc_id, of in columns]
    return batch.filter(pa.array(named, pa.bool_()))
