"""One row and the story of each of its fragments: where it stands, or what it probably was.

In: a row and its scorer. Out: ``Explained``: the row's result, its articles, a ``Story`` for each fragment and item.
SPEC 3 and 6. Nothing is decided here: the verdicts are the scorer's, a diagnosis never changes one.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hallucheck.records import Article, ArticleTable, GoldEntry, Row, Source
from hallucheck.row.evidence import DiagnosisResult, Key
from hallucheck.row.result import FragmentResult, RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.studies.shelf import Evidence, Shelf
from hallucheck.text.canonical import canonical


class Story(NamedTuple):
    """A fragment, the article and span that it stands in or comes nearest to, and its diagnosis if it is counted.

    ``article`` counts through the articles of ``Explained``; ``card`` is the number of its card, from 1, or 0.
    """

    fragment: FragmentResult
    card: int
    article: int | None
    span: tuple[int, int] | None
    diagnosis: DiagnosisResult | None


class Explained(NamedTuple):
    """A row with everything that a person needs to see why it was counted as it was."""

    row: Row
    result: RowResult
    articles: tuple[Article, ...]
    cited: int
    stories: tuple[Story, ...]

    @property
    def counted(self) -> int:
        """Hallucinated fragments of the raw output."""
        return sum(not fragment.grounded for fragment in self.result.fragments)


class Explainer:
    """Scores a row and tells its stories."""

    def __init__(
        self,
        ruleset: Ruleset = DEFAULT,
        *,
        articles: ArticleTable | None = None,
        retrieval: Mapping[str, tuple[Source, ...]] | None = None,
        gold: Mapping[str, GoldEntry] | None = None,
        aliases: Sequence[tuple[str, str]] = (),
        boilerplate: Sequence[str] = (),
    ) -> None:
        self._scorer = Scorer(
            ruleset, articles=articles, retrieval=retrieval, gold=gold, aliases=aliases, boilerplate=boilerplate
        )
        self._shelf = Shelf(ruleset, articles=articles, retrieval=retrieval)

    def explain(self, row: Row) -> Explained:
        """The row, scored and told."""
        result = self._scorer.score(row)
        evidence = self._shelf.of_row(row)
        stories = [self._story(fragment, 0, evidence, evidence) for fragment in result.fragments]
        for number, (card, judged) in enumerate(zip(row.cards, result.cards, strict=False), 1):
            held = self._shelf.of_card(row, card)
            stories += [self._story(item, number, held, evidence) for item in judged.items]
        return Explained(row, result, evidence.articles, evidence.cited, tuple(stories))

    def _story(self, fragment: FragmentResult, card: int, held: Evidence, whole: Evidence) -> Story:
        """``held``: what the fragment is held against; ``whole``: the articles that stories count through."""
        found = fragment.diagnosis
        place = fragment if fragment.grounded or found is None else found
        if place.article is None or place.span is None:
            return Story(fragment, card, None, None, found)
        words = (fragment.text,) if found is None else found.stands
        number = self._number(place.article, place.span, words, held)
        article = None if number is None else whole.articles.index(held.articles[number])
        return Story(fragment, card, article, place.span, found)

    def _number(self, key: Key, span: tuple[int, int], words: Sequence[str], held: Evidence) -> int | None:
        """Several texts may stand under one key: the first that has these words at the span, else that has the span."""
        keyed = [at for at, article in enumerate(held.articles) if (article.doc_id, article.clause) == key]
        if len(keyed) > 1:
            wanted = [canonical(word, guard="literal") for word in words]
            for number in keyed:
                there = canonical((held.articles[number].text or "")[slice(*span)], guard="literal")
                if all(word in there for word in wanted):
                    return number
        # The only one; or a gloss was left out there.
        return next((at for at in keyed if len(held.articles[at].text or "") >= span[1]), None)
