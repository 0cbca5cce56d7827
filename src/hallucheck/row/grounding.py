# cython: wraparound=False, boundscheck=False
"""Fragments against the cited articles.

In: pieces of text, the articles they may stand in. Out: a FragmentResult each, with its diagnosis if asked for.
SPEC 3; 6 and 7 for what is said beside the verdict.
"""

from collections.abc import Sequence
from typing import Final

from hallucheck.meaning.named import Named, by_value
from hallucheck.records import Article
from hallucheck.row.evidence import DiagnosisResult, NamedResult
from hallucheck.row.known import ArticleCache, Known
from hallucheck.row.reasons import Asked, Reasons
from hallucheck.row.result import FragmentResult
from hallucheck.text.canonical import Guard, canonical
from hallucheck.text.fragments import Fragment
from hallucheck.text.made import fields, made
from hallucheck.text.match import Found

_NO_FLAGS: Final[tuple[str, ...]] = ()


class Ground:
    """The articles that one row's (or one card's) text may stand in. Equal pieces are matched once.

    ``supplied`` are all articles of the row, ``question`` what was asked: for a diagnosis, if one is ``asked`` for.
    """

    def __init__(
        self,
        cited: Sequence[Article],
        cache: ArticleCache,
        guard: Guard,
        *,
        asked: Asked | None = None,
        supplied: Sequence[Article] = (),
        question: str | None = None,
    ) -> None:
        self._articles = [cache.get(article) for article in cited]
        self._cache = cache
        self._guard = guard
        self._asked = asked
        self._cited = cited
        self._supplied = supplied
        self._question = question
        self._reasons: Reasons | None = None

    def check(self, pieces: Sequence[Fragment], *, spans: bool = True) -> tuple[FragmentResult, ...]:
        """The verdict on each piece, in order. ``spans`` False: the pieces are no part of the raw output."""
        if not pieces:
            return ()
        results = self._checked(pieces, spans)
        if self._asked is not None:
            for index, result in enumerate(results):
                if not result.grounded:
                    results[index] = result._replace(diagnosis=self._reason(result.text, result.canonical))
        return tuple(results)

    def named(self, expressions: Sequence[tuple[Named, tuple[int, int] | None]]) -> tuple[NamedResult, ...]:
        """Each named expression, with its place in the raw output: does it stand, or at least its value."""
        texts = [known.article for known in self._articles]
        results: list[NamedResult] = []
        for named, place in expressions:
            known, found = self._found(named.text, canonical(named.text, guard=self._guard))
            if known is None or found is None:
                results.append(NamedResult(named.kind, named.text, place, False, by_value(named, texts), None, None))
            else:
                results.append(NamedResult(named.kind, named.text, place, True, True, known.key, found[0]))
        self._learned()
        return tuple(results)

    def _checked(self, pieces: Sequence[Fragment], spans: bool) -> list[FragmentResult]:
        kind, no_flags, guard, articles = FragmentResult, _NO_FLAGS, self._guard, self._articles
        results: list[FragmentResult] = []
        for piece in pieces:
            text, start, end, plain = fields(piece)
            place = (start, end) if spans else None
            found: Found | None = None
            for known in articles:
                found = known.answer(text, plain, guard)
                if found is not None:
                    span, fold, flags = found
                    result = made(kind, (text, place, True, known.key, span, fold, flags, plain, None))
                    break
            else:
                result = made(kind, (text, place, False, None, None, None, no_flags, plain, None))
            results.append(result)
        self._learned()
        return results

    def _found(self, text: str, canonical_text: str) -> tuple[Known | None, Found | None]:
        """The first article in which the text stands, and where."""
        for known in self._articles:
            found = known.answer(text, canonical_text, self._guard)
            if found is not None:
                return known, found
        return None, None

    def _learned(self) -> None:
        for known in self._articles:
            if known.fresh:
                self._cache.learned(known)

    def _reason(self, text: str, canonical_text: str) -> DiagnosisResult:
        if self._reasons is None:
            others = [self._cache.get(article) for article in self._supplied if article not in self._cited]
            asked = self._asked or Asked()
            self._reasons = Reasons(self._articles, others, self._question, asked, self._guard)
        return self._reasons.of(text, canonical_text)
