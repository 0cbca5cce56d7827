"""Fragments against the cited articles.

In: pieces of text, the articles they may stand in. Out: a FragmentResult each.
SPEC 3. Articles repeat from row to row, so what was prepared of one is kept, bounded in size.
"""

from collections.abc import Sequence
from typing import Any, Final

from hallucheck.records import Article
from hallucheck.row.result import FragmentResult
from hallucheck.text.article import ArticleText
from hallucheck.text.canonical import Guard
from hallucheck.text.fragments import Fragment
from hallucheck.text.match import Match, match
from hallucheck.text.sweep import UNDECIDED, Answer, can_sweep, sweep

_result = tuple.__new__  # half the cost of the named tuple's own, and there are a million a minute
_CACHE_CHARACTERS: Final = 2_000_000  # some fifty bytes each, once prepared
_SIGHTED: Final = 100_000


class ArticleCache:
    """Prepared articles by (doc_id, clause); the text is compared, so a changed article is never mistaken.

    An article is kept from its second sight on: most runs repeat their articles, and one that comes once is not worth
    the room. ``limit`` bounds the characters kept; the results depend on neither.
    """

    __slots__ = ("_held", "_limit", "_sighted", "_size")

    def __init__(self, limit: int = _CACHE_CHARACTERS) -> None:
        self._held: dict[tuple[str, str | None], ArticleText] = {}
        self._sighted: dict[tuple[str, str | None], int] = {}
        self._limit = limit
        self._size = 0

    def get(self, article: Article) -> ArticleText:
        """The article prepared for matching."""
        text = article.text or ""
        key = (article.doc_id, article.clause)
        held = self._held.get(key)
        if held is not None and held.text == text:
            return held
        made = ArticleText(text)
        if self._sighted.get(key) == hash(text):
            self._keep(key, made)
        else:
            if len(self._sighted) >= _SIGHTED:
                self._sighted.clear()
            self._sighted[key] = hash(text)
        return made

    def _keep(self, key: tuple[str, str | None], article: ArticleText) -> None:
        size = len(article.text)
        if size > self._limit:
            return
        if self._size + size > self._limit:
            self._held.clear()
            self._size = 0
        replaced = self._held.get(key)
        self._size += size - (0 if replaced is None else len(replaced.text))
        self._held[key] = article


class Ground:
    """The articles that one row's (or one card's) text may stand in. Equal pieces are matched once."""

    __slots__ = ("_guard", "_keys", "_known", "_texts")

    def __init__(self, articles: Sequence[Article], cache: ArticleCache, guard: Guard) -> None:
        self._keys = [(article.doc_id, article.clause) for article in articles]
        self._texts = [cache.get(article) for article in articles]
        self._guard = guard
        self._known: dict[str, Answer] = {}

    def check(self, pieces: Sequence[Fragment], *, spans: bool = True) -> tuple[FragmentResult, ...]:
        """The verdict on each piece, in order. ``spans`` False: the pieces are no part of the raw output."""
        known, texts, guard, keys = self._known, self._texts, self._guard, self._keys
        fresh = [(piece.text, piece.canonical) for piece in pieces if piece.text not in known]
        if len(texts) == 1 and guard == "tokens" and can_sweep(texts[0]):
            known.update(zip([text for text, _ in fresh], sweep(fresh, texts[0]), strict=True))
        results: list[FragmentResult] = []
        values: tuple[Any, ...]
        for text, start, end, canonical in pieces:
            found = known.get(text, UNDECIDED)
            if found is UNDECIDED:
                found = known[text] = match(text, canonical, texts, guard=guard)
            raw_span = (start, end) if spans else None
            if found is None:
                values = (text, raw_span, False, None, None, None, (), canonical)
            else:
                place: Match = found  # type: ignore[assignment]  # neither None nor UNDECIDED
                number, begin, stop, fold, flags = place
                values = (text, raw_span, True, keys[number], (begin, stop), fold, flags, canonical)
            results.append(_result(FragmentResult, values))
        return tuple(results)
