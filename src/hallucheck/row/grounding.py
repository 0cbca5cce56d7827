"""Fragments against the cited articles.

In: pieces of text, the articles they may stand in. Out: a FragmentResult each, with its diagnosis if asked for.
SPEC 3; 6 and 7 for what is said beside the verdict.
"""

from collections.abc import Sequence

from hallucheck.meaning.named import Named, by_value
from hallucheck.records import Article
from hallucheck.row.evidence import DiagnosisResult, NamedResult
from hallucheck.row.known import NOWHERE, ArticleCache, Known, Verdict
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
        results = _checked(pieces, self._articles, self._guard, self._cache, spans)
        if self._asked is not None:
            for index, result in enumerate(results):
                if not result.grounded:
                    reason = self._reason(result.text, result.canonical)
                    results[index] = _new(FragmentResult, (*result[:-1], reason))
        return tuple(results)

    def named(self, expressions: Sequence[tuple[Named, tuple[int, int] | None]]) -> tuple[NamedResult, ...]:
        """Each named expression, with its place in the raw output: does it stand, or at least its value."""
        guard = self._guard
        said = [named.text for named, _ in expressions]
        verdicts = _verdicts(said, [canonical(text, guard=guard) for text in said], self._articles, guard, self._cache)
        texts = [known.article for known in self._articles]
        results: list[NamedResult] = []
        for (named, place), (grounded, key, span, _, _) in zip(expressions, verdicts, strict=True):
            same = grounded or by_value(named, texts)
            results.append(NamedResult(named.kind, named.text, place, grounded, same, key, span))
        return tuple(results)

    def _reason(self, text: str, canonical_text: str) -> DiagnosisResult:
        if self._reasons is None:
            others = [self._cache.get(article) for article in self._supplied if article not in self._cited]
            asked = self._asked or Asked()
            self._reasons = Reasons(self._articles, others, self._question, asked, self._guard)
        return self._reasons.of(text, canonical_text)


def _checked(
    pieces: Sequence[Fragment], articles: list[Known], guard: Guard, cache: ArticleCache, spans: bool
) -> list[FragmentResult]:
    texts, canonicals, places = [], [], []
    for text, start, end, plain in pieces:
        texts.append(text)
        canonicals.append(plain)
        places.append((start, end) if spans else None)
    verdicts = _verdicts(texts, canonicals, articles, guard, cache)
    results: list[FragmentResult] = []
    for number in range(len(texts)):
        grounded, key, span, fold, flags = verdicts[number]
        result = (texts[number], places[number], grounded, key, span, fold, flags, canonicals[number], None)
        results.append(_new(FragmentResult, result))
    return results


def _verdicts(
    texts: list[str], canonicals: list[str], articles: list[Known], guard: Guard, cache: ArticleCache
) -> list[Verdict]:
    """The verdict on each text: the first article in which it stands decides."""
    verdicts = [NOWHERE] * len(texts)
    left = [*range(len(texts))]
    for known in articles:
        answers = known.answers
        fresh = {}
        for number in left:
            text = texts[number]
            if text not in answers:
                fresh[text] = canonicals[number]
        if fresh:
            wanted = [*fresh.items()]
            known.learn(wanted, guard)
            cache.learned(wanted)
        still = []
        for number in left:
            verdict = answers[texts[number]]
            if verdict[0]:
                verdicts[number] = verdict
            else:
                still.append(number)
        left = still
    return verdicts
