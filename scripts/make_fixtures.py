"""Rebuilds fixtures/cards/ byte for byte: `python scripts/make_fixtures.py [DIRECTORY]`.

In: the hand-written data of fixturegen. Out: articles, questions, frozen retrieval, three outputs, expected counts.
Everything is invented; nothing is read from the clock, the network or the scorer.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fixturegen.conditions import MODELS, make_rows
from fixturegen.corpus import Question, read_corpus
from fixturegen.expected import expect
from fixturegen.retrieval import search

HERE = Path(__file__).resolve().parent.parent / "fixtures" / "cards"


def main(directory: Path) -> None:
    """Writes every file of the directory except its README."""
    corpus = read_corpus()
    directory.mkdir(parents=True, exist_ok=True)
    write_lines(
        directory / "articles.jsonl",
        (
            {"doc_id": a.doc_id, "clause": a.clause, "title": a.title, "page": a.page, "text": a.text}
            for a in corpus.articles
        ),
    )
    write_lines(directory / "gold.jsonl", map(gold, corpus.questions))
    write_lines(directory / "gold-96.jsonl", map(gold, corpus.small_plan))
    write_lines(
        directory / "retrieval.jsonl",
        (
            {
                "id": question.id,
                "found": [
                    {"doc_id": hit.article.doc_id, "clause": hit.article.clause, "score": hit.score}
                    for hit in search(corpus, question)
                ],
            }
            for question in corpus.questions
        ),
    )
    expected: dict[str, Any] = {"constructed": "Counted from what was planted, not by the scorer.", "conditions": {}}
    for model in MODELS:
        made = list(make_rows(corpus, model))
        write_lines(directory / f"outputs-{model.file}.jsonl", (row for row, _, _ in made))
        expected["conditions"][model.condition] = expect(made)
    write(directory / "expected.json", json.dumps(expected, ensure_ascii=False, indent=1) + "\n")


def gold(question: Question) -> dict[str, Any]:
    """One line of the golden set: where the answer stands, and its words."""
    article = question.article
    return {
        "id": question.id,
        "question": question.text,
        "answerable": question.answerable,
        "group": question.group,
        "keywords": list(question.keywords),
        "evidence": [] if article is None else [{"doc_id": article.doc_id, "clause": article.clause}],
        "answer": list(question.pieces),
    }


def write_lines(path: Path, values: Iterable[dict[str, Any]]) -> None:
    """JSON Lines, Korean as it is."""
    write(path, "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values))


def write(path: Path, text: str) -> None:
    """The same bytes on every system."""
    path.write_bytes(text.encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
