"""Which articles a row was given, and which of them a source names.

In: a row, the table of articles, the frozen retrieval. Out: the supplied articles, and those that a source resolves to.
SPEC 3 (cited articles) and 4 (sourcing).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from hallucheck.records import Article, ArticleTable, Row, Source
from hallucheck.text.canonical import canonical
from hallucheck.text.fold import nfc

_BELOW = re.compile(r"제[0-9]+(?:항|호|목)|[0-9]+(?:항|호|목)|[가-하]목|[①-⑳]")


class Supply(NamedTuple):
    """The articles a row was given. ``supplied`` False: no route gave any; an empty list is evidence of nothing."""

    articles: tuple[Article, ...]
    supplied: bool
    missing: tuple[Source, ...]
    """references that the table of articles does not hold"""


@lru_cache(maxsize=65536)
def _clause(text: str) -> str:
    return canonical(text)


def blank(source: Source | None) -> bool:
    """Does the card name no source?"""
    return source is None or not source.doc_id.strip()


def names(source: Source, article: Article) -> bool:
    """Does this source name this article? 제3조제1항 also names 제3조; without a clause the document suffices."""
    if source.doc_id != article.doc_id and nfc(source.doc_id).strip() != nfc(article.doc_id).strip():
        return False
    if not source.clause or not article.clause or source.clause == article.clause:
        return True
    cited, given = _clause(source.clause), _clause(article.clause)
    return cited == given or (cited.startswith(given) and _BELOW.match(cited, len(given)) is not None)


def shown(source: Source) -> str:
    """The source in one line."""
    return source.doc_id if source.clause is None else f"{source.doc_id} {source.clause}"


def resolve(source: Source, articles: Sequence[Article]) -> list[int]:
    """The places in ``articles`` that the source names."""
    return [number for number, article in enumerate(articles) if names(source, article)]


class Library:
    """The table of articles, searchable by source."""

    __slots__ = ("_by_doc",)

    def __init__(self, table: ArticleTable) -> None:
        self._by_doc: dict[str, list[Article]] = {}
        for articles in table.values():
            for article in articles:
                self._by_doc.setdefault(nfc(article.doc_id).strip(), []).append(article)

    def find(self, source: Source) -> list[Article]:
        """The articles that the source names, in file order; an equal clause goes before a wider one."""
        found = [article for article in self._by_doc.get(nfc(source.doc_id).strip(), ()) if names(source, article)]
        exact = [
            article
            for article in found
            if source.clause and article.clause and _clause(article.clause) == _clause(source.clause)
        ]
        return exact or found


def supply(row: Row, library: Library | None, retrieval: Mapping[str, tuple[Source, ...]] | None) -> Supply:
    """The articles of a row: its own, else those of the retrieval, else those its evidence (or a source) selects."""
    if row.articles is not None:
        for article in row.articles:
            if article.text is None:
                return _looked_up(row.articles, library)
        return Supply(row.articles, True, ())
    if retrieval is not None and row.id in retrieval:
        return _selected(retrieval[row.id], library)
    if row.evidence is not None:
        return _selected(row.evidence, library)
    sources = [card.source for card in row.cards if card.source is not None and not blank(card.source)]
    if library is not None and sources:
        return _selected(sources, library)._replace(missing=())
    return Supply((), False, ())


def _looked_up(articles: Iterable[Article], library: Library | None) -> Supply:
    found: list[Article] = []
    missing: list[Source] = []
    for article in articles:
        if article.text is not None:
            found.append(article)
            continue
        source = Source(article.doc_id, article.clause)
        held = library.find(source) if library else []
        found += held
        if not held:
            missing.append(source)
    return Supply(tuple(found), bool(found) or not missing, tuple(missing))


def _selected(sources: Iterable[Source], library: Library | None) -> Supply:
    found: list[Article] = []
    missing: list[Source] = []
    for source in sources:
        held = library.find(source) if library else []
        found += (article for article in held if article not in found)
        if not held:
            missing.append(source)
    return Supply(tuple(found), bool(found) or (library is not None and not missing), tuple(missing))
