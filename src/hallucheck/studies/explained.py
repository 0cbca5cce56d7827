"""One row and the story of each of its fragments: where it stands, or what it probably was.

In: a row and its scorer. Out: ``Explained``: the row's result, its articles, a ``Story`` for each fragment and item.
SPEC 3 and 6. Nothing is decided here: the verdicts are the scorer's, a diagnosis never changes one.
"""

from collections.abc import Mapping
from typing import NamedTuple

from hallucheck.meaning.diagnose import Diagnoser, Diagnosis
from hallucheck.meaning.examined import Examined
from hallucheck.records import Article, ArticleTable, GoldEntry, Row, Source
from hallucheck.row.result import FragmentResult, RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.studies.evidence import Evidence, Shelf
from hallucheck.text.canonical import canonical, literal


class Story(NamedTuple):
    """A fragment, the article and span that it stands in or comes nearest to, and its diagnosis if it is counted.

    ``article`` counts through the articles of ``Explained``; ``card`` is the number of its card, from 1, or 0.
    """

    fragment: FragmentResult
    card: int
    article: int | None
    span: tuple[int, int] | None
    diagnosis: Diagnosis | None


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
    ) -> None:
        self._ruleset = ruleset
        self._scorer = Scorer(ruleset, articles=articles, retrieval=retrieval, gold=gold)
        self._shelf = Shelf(ruleset, articles=articles, retrieval=retrieval)

    def explain(self, row: Row) -> Explained:
        """The row, scored and told."""
        result = self._scorer.score(row)
        evidence = self._shelf.of_row(row)
        stories = self._stories(row, result.fragments, 0, evidence, evidence)
        for number, (card, judged) in enumerate(zip(row.cards, result.cards, strict=False), 1):
            stories += self._stories(row, judged.items, number, self._shelf.of_card(row, card), evidence)
        return Explained(row, result, evidence.articles, evidence.cited, tuple(stories))

    def _stories(
        self, row: Row, fragments: tuple[FragmentResult, ...], card: int, held: Evidence, whole: Evidence
    ) -> list[Story]:
        """``held``: what these fragments are held against; ``whole``: the articles that stories count through."""
        told: list[Story] = []
        diagnoser: Diagnoser | None = None
        for fragment in fragments:
            if fragment.grounded:
                number = _standing(fragment, held, self._ruleset)
                told.append(Story(fragment, card, _renumbered(number, held, whole), fragment.span, None))
                continue
            if diagnoser is None:
                texts = [Examined(article.text or "") for article in held.articles]
                cited, others = texts[: held.cited], texts[held.cited :]
                diagnoser = Diagnoser(cited, others, question=row.question, guard=self._ruleset.guard)
            found = diagnoser.diagnose(fragment.text, fragment.canonical)
            told.append(Story(fragment, card, _renumbered(found.article, held, whole), found.span, found))
        return told


def _standing(fragment: FragmentResult, held: Evidence, ruleset: Ruleset) -> int | None:
    """The first cited article of the fragment's key whose text at the span says what the fragment says."""
    assert fragment.article is not None and fragment.span is not None  # a grounded fragment has its place
    keyed = [
        number
        for number, article in enumerate(held.articles[: held.cited])
        if (article.doc_id, article.clause) == fragment.article
    ]
    wanted = literal(fragment.canonical)
    for number in keyed:
        said = (held.articles[number].text or "")[slice(*fragment.span)]
        if literal(canonical(said, guard=ruleset.guard)) == wanted:
            return number
    return keyed[0] if keyed else None  # a gloss was left out


def _renumbered(number: int | None, held: Evidence, whole: Evidence) -> int | None:
    return None if number is None else whole.articles.index(held.articles[number])
