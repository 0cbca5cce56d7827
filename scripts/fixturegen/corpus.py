"""The articles and the questions, read from the hand-written files in data/.

In: blocks `@@ doc | clause | title | page | group`, the text, `--`, then questions. Out: a Corpus.
A question is `? words ## keywords`; below it `: card label`, `> piece of the answer`, `+ doc | clause` (found too).
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardgen.filters import Evidence

DATA = Path(__file__).parent / "data"
PLAN = 150
SMALL_PLAN = 96
GLOSS = re.compile(r"\([一-鿿]+\)")


class Article(NamedTuple):
    """One article of the institution's regulations."""

    doc_id: str
    clause: str
    title: str
    page: int
    group: str
    text: str

    @property
    def key(self) -> tuple[str, str]:
        """How rows and retrieval name it."""
        return self.doc_id, self.clause

    @property
    def evidence(self) -> Evidence:
        """The article as the application's filter sees it."""
        return Evidence(self.doc_id, self.clause, self.text, self.page)


class Question(NamedTuple):
    """One question; ``article`` None means that no article answers it.

    ``also`` must be found beside the article; ``search`` says whether the search finds it, misses it, or finds nothing.
    """

    id: str
    text: str
    group: str
    article: Article | None
    pieces: tuple[str, ...]
    label: str | None
    keywords: tuple[str, ...]
    also: tuple[tuple[str, str], ...]
    search: str = "found"

    @property
    def answerable(self) -> bool:
        """Whether the documents hold the answer."""
        return self.article is not None


class Corpus(NamedTuple):
    """Everything that the three conditions share."""

    articles: tuple[Article, ...]
    questions: tuple[Question, ...]

    @property
    def small_plan(self) -> tuple[Question, ...]:
        """The 96 questions of the smaller plan: sixteen of each twenty-five."""
        return tuple(question for number, question in enumerate(self.questions) if number % 25 < 16)


def read_corpus() -> Corpus:
    """All articles, and 150 questions: every sixth is out of scope until those are used up."""
    articles: list[Article] = []
    inside: list[Question] = []
    for path in sorted(DATA.glob("[0-9]*.txt")):
        for block in path.read_text(encoding="utf-8").split("@@ ")[1:]:
            head, _, rest = block.partition("\n")
            text, _, questions = rest.partition("\n--\n")
            doc_id, clause, title, page, group = head.split(" | ")
            article = Article(doc_id, clause, title, int(page), group, text)
            articles.append(article)
            inside.extend(_questions(questions, group, article))
    outside = list(_questions((DATA / "out-of-scope.txt").read_text(encoding="utf-8"), "범위 밖", None))
    ordered: list[Question] = []
    while inside or outside:
        take_outside = outside and (len(ordered) % 6 == 5 or not inside)
        ordered.append((outside if take_outside else inside).pop(0))
    corpus = Corpus(
        tuple(articles),
        tuple(question._replace(id=f"q-{number:03}") for number, question in enumerate(ordered, 1)),
    )
    _check(corpus)
    return corpus


def _questions(text: str, group: str, article: Article | None) -> Iterator[Question]:
    for block in ("\n" + text).split("\n? ")[1:]:
        head, *lines = block.strip().split("\n")
        words, _, keywords = head.partition(" ## ")
        also = [line[2:] for line in lines if line.startswith("+ ")]
        yield Question(
            id="",
            text=words,
            group=group,
            article=article,
            pieces=tuple(line[2:] for line in lines if line.startswith("> ")),
            label=next((line[2:] for line in lines if line.startswith(": ")), None),
            keywords=tuple(keywords.split(", ")) if keywords else (),
            also=tuple((doc, clause) for doc, clause in (line.split(" | ") for line in also if " | " in line)),
            search=next((word for word in also if word in ("missed", "nothing")), "found"),
        )


def _check(corpus: Corpus) -> None:
    """The hand-written data keeps its own promises; a slip of the pen stops the maker."""
    keys = {article.key for article in corpus.articles}
    if len(keys) != len(corpus.articles) or len(corpus.questions) != PLAN or len(corpus.small_plan) != SMALL_PLAN:
        raise ValueError(f"{len(keys)} articles, {len(corpus.questions)} and {len(corpus.small_plan)} questions")
    for question in corpus.questions:
        missing = [key for key in question.also if key not in keys]
        if question.article is not None:
            bare = question.article.text.replace(" ", "")
            gloss_free = GLOSS.sub("", bare)
            pieces = [piece.replace(" ", "") for piece in question.pieces]
            missing += [(question.text, piece) for piece in pieces if piece not in bare and piece not in gloss_free]
            missing += [(question.text, word) for word in question.keywords if word.replace(" ", "") not in bare]
        if missing:
            raise ValueError(f"not in the articles: {missing}")
