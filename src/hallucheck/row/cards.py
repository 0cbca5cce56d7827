"""What a row's cards claim, and what its cards and its answer cite.

In: cards, the citations of the raw output, the supplied articles. Out: items to check, the cited articles.
SPEC 3 (cited articles) and 4 (screen).
"""

import re
from collections.abc import Sequence
from typing import Final

from hallucheck.records import Article, Card, Row, Source
from hallucheck.row.result import CitationResult
from hallucheck.row.sourcing import blank, resolve
from hallucheck.ruleset import Ruleset
from hallucheck.text.canonical import canonical
from hallucheck.text.chars import LINE_ENDS, is_letter_or_digit
from hallucheck.text.fragments import Citation, Fragment, is_none_word, split_lines

_LINE_END: Final = re.compile(f"\r\n|[{LINE_ENDS}]")
_LABEL: Final = re.compile(f"[^:：{LINE_ENDS}]*[:：]")


def card_items(card: Card, ruleset: Ruleset) -> tuple[Fragment, ...]:
    """What the card claims, piece by piece. Cards that are no list and no snippet claim nothing that is measured."""
    if card.kind not in ("list", "snippet"):
        return ()
    if card.items is not None:
        return _pieces(card.items, ruleset)
    if card.kind == "snippet":
        # An ellipsis at either end says that the article goes on.
        return _pieces([line.strip().strip("…").strip() for line in _LINE_END.split(card.text)], ruleset)
    label = _LABEL.match(card.text)
    return split_lines(card.text[label.end() :] if label else card.text, ruleset)


def _pieces(texts: Sequence[str], ruleset: Ruleset) -> tuple[Fragment, ...]:
    found: list[Fragment] = []
    for text in texts:
        content = canonical(text, guard=ruleset.guard)
        if any(is_letter_or_digit(char) for char in content) and not is_none_word(content, guard=ruleset.guard):
            found.append(Fragment(text, 0, len(text), content))
    return tuple(found)


def cited_by_row(row: Row, articles: Sequence[Article], citations: Sequence[Citation]) -> list[Article]:
    """The cited articles of the raw output.

    What its cards cite; where they cite nothing, what the answer itself cites; else its evidence; else all supplied.
    """
    sources = [card.source for card in row.cards if card.source is not None and not blank(card.source)]
    if sources:
        return _named(sources, articles)
    cited = [source for citation in citations if (source := cited_source(citation, articles)) is not None]
    if cited and (found := _named(cited, articles)):
        return found
    if row.evidence is not None and row.articles is not None:
        return _named(row.evidence, articles)
    return list(articles)


def _named(sources: Sequence[Source], articles: Sequence[Article]) -> list[Article]:
    places = {number for source in sources for number in resolve(source, articles)}
    return [articles[number] for number in sorted(places)]


def cited_source(citation: Citation, articles: Sequence[Article]) -> Source | None:
    """The source of a citation that the model wrote: an exact doc_id first, then the n-th supplied article."""
    if citation.doc_id is not None:
        source = Source(citation.doc_id, citation.clause)
        return source if resolve(source, articles) else None
    number = citation.number
    if number is None:
        return None
    if any(article.doc_id == str(number) for article in articles):
        return Source(str(number))
    if 1 <= number <= len(articles):
        article = articles[number - 1]
        return Source(article.doc_id, article.clause, article.page)
    return None


def citation_result(citation: Citation, articles: Sequence[Article]) -> CitationResult:
    """Does what the model cites exist among the supplied articles?"""
    source = cited_source(citation, articles)
    if source is not None:
        return CitationResult(citation.text, "resolved", source)
    return CitationResult(citation.text, "out_of_range" if citation.number is not None else "unresolved", None)
