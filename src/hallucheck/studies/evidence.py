"""What the search gave for a question: as in production, and relaxed (no cut, twice as deep).

In: ranked lists, or the articles of the row. Out: ``Evidence``.
SPEC 3. Whether the wider search was asked at all is a fact of its own: without it nothing is said of the documents.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from hallucheck.errors import InputError
from hallucheck.records import Article, Row, Source
from hallucheck.row.sourcing import Library, shown

K: Final = 10
BELOW: Final = 60
FOUND_AT: Final = 0.5
VERDICTS: Final = "verdicts"
"""The mode of a run that reads its verdicts instead of looking for needles."""


class Hit(NamedTuple):
    """One entry of a ranked list; ``text`` where the list carries it, else the table of articles holds it."""

    source: Source
    text: str | None = None
    score: float | None = None


class Settings(NamedTuple):
    """What moves a label beside the ruler. ``below``: per cent of coverage under which the relaxed search is asked."""

    mode: str = "canonical"
    k: int = K
    cut: float | None = None
    relaxed_k: int = 2 * K
    below: float = BELOW
    found_at: float = FOUND_AT


class Ranked(NamedTuple):
    """What the search gave. ``relaxed`` None: the same lists, read further down and without the cut."""

    production: Mapping[str, Sequence[Hit]] | None = None
    relaxed: Mapping[str, Sequence[Hit]] | None = None
    library: Library | None = None


class Evidence(NamedTuple):
    """``relaxed`` None: no wider search is on record. ``unknown`` are hits without a text anywhere."""

    production: tuple[Article, ...]
    relaxed: tuple[Article, ...] | None
    unknown: tuple[str, ...] = ()


def evidence_of(row: Row, ranked: Ranked, settings: Settings) -> Evidence | None:
    """The evidence of a question; None where no search is on record for it."""
    if ranked.production is None:
        return _own(row, ranked, settings)
    hits = ranked.production.get(row.id)
    if hits is None:
        return None
    top = hits[: settings.k]
    if settings.cut is not None:
        for place, hit in enumerate(top, 1):
            if hit.score is None:
                raise InputError("elements.no_score", id=row.id, place=place, cut=settings.cut)
        top = [hit for hit in top if hit.score is not None and hit.score >= settings.cut]
    wide = _wide(row.id, hits, top, ranked)
    unknown: dict[str, None] = {}
    production = _texts(top, ranked.library, unknown)
    relaxed = None if wide is None else _texts(wide[: settings.relaxed_k], ranked.library, unknown)
    return Evidence(production, relaxed, tuple(unknown))


def _wide(key: str, hits: Sequence[Hit], top: Sequence[Hit], ranked: Ranked) -> Sequence[Hit] | None:
    if ranked.relaxed is not None:
        return ranked.relaxed.get(key)
    # A list that ends where production ends was never asked further down.
    return hits if len(hits) > len(top) else None


def _own(row: Row, ranked: Ranked, settings: Settings) -> Evidence | None:
    """A row that carries what it was given: its first k articles. It knows of no score, and of no wider search."""
    if row.articles is None:
        return None
    if settings.cut is not None:
        raise InputError("elements.no_score", id=row.id, place=1, cut=settings.cut)
    unknown: dict[str, None] = {}
    hits = [Hit(Source(article.doc_id, article.clause), article.text) for article in row.articles]
    production = _texts(hits[: settings.k], ranked.library, unknown)
    wide = None if ranked.relaxed is None else ranked.relaxed.get(row.id)
    relaxed = None if wide is None else _texts(wide[: settings.relaxed_k], ranked.library, unknown)
    return Evidence(production, relaxed, tuple(unknown))


def _texts(hits: Iterable[Hit], library: Library | None, unknown: dict[str, None]) -> tuple[Article, ...]:
    articles: list[Article] = []
    for source, text, _ in hits:
        if text is not None:
            articles.append(Article(source.doc_id, source.clause, text))
            continue
        held = library.find(source) if library else []
        articles += (article for article in held if article not in articles)
        if not held:
            unknown[shown(source)] = None
    return tuple(articles)
