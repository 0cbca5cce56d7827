"""Every question to the generator, once: answers are kept as they come, so that an interrupted run goes on.

In: questions, an ``ask`` function, the partial file. Out: rows in the order of the golden set.
The application's filter makes the cards; the program attaches the sources, never the model.
"""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from cardgen.cards import make_cards
from cardgen.filters import keep_verbatim

from geneval.endpoints import Answer, EndpointError
from geneval.prompts import messages
from geneval.questions import Question, Unusable, lines

Ask = Callable[[list[dict[str, str]]], Answer]


def row(question: Question, condition: str, raw: str, tokens: int | None, latency: float | None) -> dict[str, Any]:
    """The row of one answer, as the application would have shown it."""
    kept = keep_verbatim(raw, question.articles)
    cards = make_cards(kept, None)
    return {
        "id": question.id,
        "question": question.text,
        "raw": raw,
        "answerable": question.answerable,
        "condition": condition,
        "group": question.group,
        "articles": question.references(),
        "cards": cards,
        "no_document": not kept,
        "keywords": question.keywords,
        "output_tokens": tokens,
        "latency_ms": latency,
    }


def generate(
    questions: Sequence[Question], ask: Ask, *, condition: str, partial: Path, settings: dict[str, Any], jobs: int = 1
) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The rows, and the questions that got no answer with the reason. ``partial`` keeps the answers of broken runs."""
    answers = _kept(partial, settings)
    left = [question for question in questions if question.id not in answers]
    failed: dict[str, str] = {}
    with partial.open("a", encoding="utf-8") as file, ThreadPoolExecutor(max_workers=jobs) as pool:
        if not answers and file.tell() == 0:
            file.write(json.dumps({"settings": settings}, ensure_ascii=False) + "\n")
            file.flush()
        asked: dict[Future[Answer], Question] = {
            pool.submit(ask, messages(question.text, question.articles)): question for question in left
        }
        try:
            for done in as_completed(asked):
                question = asked[done]
                try:
                    answer = done.result()
                except EndpointError as fault:
                    failed[question.id] = str(fault)
                    continue
                answers[question.id] = answer
                file.write(json.dumps({"id": question.id, **answer._asdict()}, ensure_ascii=False) + "\n")
                file.flush()  # an answer that was paid for is not asked for again
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    made = [row(question, condition, *answers[question.id]) for question in questions if question.id in answers]
    return made, failed


def _kept(partial: Path, settings: dict[str, Any]) -> dict[str, Answer]:
    """Answers of a run that broke off, if it asked the same; a last line that was cut off is asked for again."""
    if not partial.exists():
        return {}
    content = partial.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        partial.write_bytes(whole)
    if not whole:
        return {}
    head, *entries = lines(partial)
    if head.get("settings") != settings:
        raise Unusable(f"{partial}: holds answers of a run with other settings. Take another folder, or remove it")
    return {str(one["id"]): Answer(one["raw"], one["tokens"], one["latency_ms"]) for one in entries}
