"""The frozen result of a search that never ran: which articles each question was given, in order.

In: the corpus. Out: for each question its articles and their scores.
The right article is mostly first, sometimes second or third; where the data says so it is missed.
"""

from typing import NamedTuple

from fixturegen.corpus import Article, Corpus, Question
from fixturegen.dice import Dice


class Hit(NamedTuple):
    """One found article."""

    article: Article
    score: float


def search(corpus: Corpus, question: Question) -> tuple[Hit, ...]:
    """Three to five articles; none where the question says so."""
    if question.search == "nothing":
        return ()
    dice = Dice("retrieval", question.id)
    right = question.article if question.search == "found" else None
    found = [article for article in corpus.articles if article.key in question.also]
    wrong = dice.between(3, 5) - (right is not None)
    others = [article for article in corpus.articles if article is not question.article]
    near = [article for article in others if question.article and article.doc_id == question.article.doc_id]
    while len(found) < wrong:
        article = dice.choice(near if near and dice.chance(70) else others)
        if article not in found:
            found.append(article)
        near = [candidate for candidate in near if candidate not in found]
    if right is not None:
        found.insert(0 if question.also or dice.chance(80) else dice.between(1, 2), right)
    score = dice.between(780, 930) if right is not None else dice.between(310, 470)
    hits = []
    for article in found:
        hits.append(Hit(article, score / 1000))
        score -= dice.between(12, 70)
    return tuple(hits)
