"""Fragments against the cited articles.

In: pieces of text, the articles they may stand in. Out: a FragmentResult each, with its diagnosis if asked for.
SPEC 3; 6 and 7 for what is said beside the verdict.
"""

from collections.abc import Sequence

from hallucheck.meaning.named import Named, by_value
from hallucheck.records import Article
from hallucheck.row.evidence import DiagnosisResult, NamedResult
from hallucheck.row.known import NOWHERE, ArticleCache, Verdict
from hallucheck.row.reasons import Asked, Reasons
from hallucheck.row.result import FragmentResult
from hallucheck.text.canonical import Guard, canonical
from hallucheck.text.fragments import Fragment

_new = tuple.__new__  # half the cost of the named tuple's own, and there are a million a minute


class Ground:
    """The articles that one row's (or one card's) text may stand in. Equal pieces are matched once.

    ``supplied`` are all articles of the row, ``question`` what was asked: for a diagnosis, if one is ``asked`` for.
    """

    __slots__ = ("_articles", "_asked", "_cache", "_cited", "_guard", "_question", "_reasons", "_supplied")

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
        verdicts = self._verdicts(pieces)
        results = [
            _new(FragmentResult, (text, (start, end) if spans else None, *verdicts[text], canonical, None))
            for text, start, end, canonical in pieces
        ]
        if self._asked is not None:
            for index, result in enumerate(results):
                if not result.grounded:
                    reason = self._reason(result.text, result.canonical)
                    results[index] = _new(FragmentResult, (*result[:-1], reason))
        return tuple(results)

    def named(self, expressions: Sequence[tuple[Named, tuple[int, int] | None]]) -> tuple[NamedResult, ...]:
        """Each named expression, with its place in the raw output: does it stand, or at least its value."""
        guard = self._guard
        pieces = [Fragment(named.text, 0, 0, canonical(named.text, guard=guard)) for named, _ in expressions]
        verdicts = self._verdicts(pieces)
        texts = [known.article for known in self._articles]
        results: list[NamedResult] = []
        for named, place in expressions:
            grounded, key, span, _, _ = verdicts[named.text]
            same = grounded or by_value(named, texts)
            results.append(NamedResult(named.kind, named.text, place, grounded, same, key, span))
        return tuple(results)

    def _reason(self, text: str, canonical_text: str) -> DiagnosisResult:
        if self._reasons is None:
            others = [self._cache.get(article) for article in self._supplied if article not in self._cited]
            asked = self._asked or Asked()
            self._reasons = Reasons(self._articles, others, self._question, asked, self._guard)
        return self._reasons.of(text, canonical_text)

    def _verdicts(self, pieces: Sequence[Fragment]) -> dict[str, Verdict]:
        """The verdict on each text: the first article in which it stands decides."""
        left = {text: canonical for text, _, _, canonical in pieces}
        verdicts = dict.fromkeys(left, NOWHERE)
        for known in self._articles:
            answers = known.answers
            fresh = [wanted for wanted in left.items() if wanted[0] not in answers]
            if fresh:
                known.learn(fresh, self._guard)
                self._cache.learned(fresh)
            for text in [*left]:
                verdict = answers[text]
                if verdict[0]:
                    verdicts[text] = verdict
                    del left[text]
        return verdicts
