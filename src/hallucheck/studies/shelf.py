"""Which articles the text of a row may stand in, and which others the row was given.

In: a row, the table of articles, the frozen retrieval. Out: ``Evidence``: cited articles, then the others.
SPEC 3: the same choice that the scorer makes, for studies that must look at the articles' own text.
"""

from collections.abc import Mapping
from typing import NamedTuple

from hallucheck.records import Article, ArticleTable, Card, Row, Source
from hallucheck.row.cards import cited_by_row
from hallucheck.row.sourcing import Library, blank, resolve, supply
from hallucheck.ruleset import Ruleset
from hallucheck.text.fragments import split


class Evidence(NamedTuple):
    """``articles`` holds the cited ones first; ``cited`` says how many they are."""

    articles: tuple[Article, ...]
    cited: int


class Shelf:
    """The articles of a run, asked for row by row."""

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        articles: ArticleTable | None = None,
        retrieval: Mapping[str, tuple[Source, ...]] | None = None,
    ) -> None:
        self._ruleset = ruleset
        self._library = None if articles is None else Library(articles)
        self._retrieval = retrieval

    def of_row(self, row: Row) -> Evidence:
        """What the raw output is held against."""
        given = supply(row, self._library, self._retrieval).articles
        pieces = split(row.raw, self._ruleset, doc_ids=[article.doc_id for article in given])
        return _parted(given, cited_by_row(row, given, pieces.citations))

    def of_card(self, row: Row, card: Card) -> Evidence:
        """What a card's items are held against: its own source, where it is not the row's only card."""
        if len(row.cards) == 1 or card.source is None or blank(card.source):
            return self.of_row(row)
        given = supply(row, self._library, self._retrieval).articles
        return _parted(given, [given[number] for number in resolve(card.source, given)])


def _parted(given: tuple[Article, ...], cited: list[Article]) -> Evidence:
    others = [article for article in given if article not in cited]
    return Evidence((*cited, *others), len(cited))
