"""The golden set, the articles and the frozen retrieval, as what each question's generator is given.

In: the three files. Out: ``Question``s in the order of the golden set, each with its first ``depth`` articles.
The same retrieval for every condition is checked: by its hash, and row by row where a recording says what it was given.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.filters import Evidence


class Unusable(Exception):
    """A file that does not go with the others; the message says which and why."""


class Question(NamedTuple):
    """One question of the golden set."""

    id: str
    text: str
    answerable: bool | None
    group: str | None
    keywords: list[str]
    articles: tuple[Evidence, ...]

    def references(self) -> list[dict[str, Any]]:
        """What the generator was given, as a row has it: the texts stay in the table."""
        return [{"doc_id": one.doc_id, "clause": one.clause} for one in self.articles]


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """JSON Lines."""
    with path.open(encoding="utf-8-sig") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                try:
                    data = json.loads(line)
                except ValueError as fault:
                    raise Unusable(f"{path}, line {number}: no JSON ({fault})") from fault
                if not isinstance(data, dict) or (path.suffix == ".jsonl" and not data):
                    raise Unusable(f"{path}, line {number}: no object")
                yield data


def sha256(path: Path) -> str:
    """As `sha256sum` prints it."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_questions(
    gold: Path, articles: Path, retrieval: Path, *, depth: int | None, limit: int | None = None
) -> list[Question]:
    """The first ``limit`` questions, each with ``depth`` articles (None: all that were found).

    A question without an entry in the retrieval is refused, not guessed.
    """
    table: dict[tuple[str, str | None], Evidence] = {}
    for data in lines(articles):
        evidence = Evidence(str(data["doc_id"]), data.get("clause"), data["text"], data.get("page"))
        table.setdefault((evidence.doc_id, evidence.clause), evidence)
    found = {str(data["id"]): data["found"] for data in lines(retrieval)}
    questions: list[Question] = []
    for data in lines(gold):
        if limit is not None and len(questions) == limit:
            break
        key = str(data["id"])
        if key not in found:
            raise Unusable(f"{retrieval}: question {key} has no entry")
        if not isinstance(data.get("question"), str):
            raise Unusable(f"{gold}: question {key} has no text in 'question'")
        given = [table.get((str(one["doc_id"]), one.get("clause"))) for one in found[key][:depth]]
        if None in given:
            raise Unusable(f"{articles}: an article found for question {key} is not in it")
        kept = tuple(one for one in given if one is not None)
        questions.append(
            Question(
                key, data["question"], data.get("answerable"), data.get("group"), list(data.get("keywords") or ()), kept
            )
        )
    return questions


def check_same_retrieval(name: str, rows: Iterable[dict[str, Any]], questions: Iterable[Question]) -> None:
    """A recording that says which articles it was given must have been given these."""
    owed = {question.id: question.references() for question in questions}
    for row in rows:
        given, key = row.get("articles"), str(row["id"])
        if given is None or key not in owed:
            continue
        named = [{"doc_id": one.get("doc_id"), "clause": one.get("clause")} for one in given]
        if named != owed[key]:
            raise Unusable(f"{name}: question {key} was given other articles than this retrieval gives")
