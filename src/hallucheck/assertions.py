"""Assertions on one answer, for any test runner: ``assert_grounded`` and ``assert_refused``.

In: a response and its articles (texts, documents or ``Article``). Out: nothing, or an AssertionError that shows the
fragment and the nearest article text. SPEC 2 to 4; docs/pytest.md.
"""

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import Final

from hallucheck.evaluators.checked import check, told, why_unscored
from hallucheck.evaluators.refusal import RefusalEvaluator
from hallucheck.protocol import Document, EvaluationRequest
from hallucheck.records import Article
from hallucheck.row.result import RowResult
from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.words import Lang, say

Recorder = Callable[[RowResult, str, Ruleset], None]
RECORDER: Final[ContextVar[Recorder | None]] = ContextVar("hallucheck_recorder", default=None)
"""Set by the pytest plugin while a marked test runs: its answers are judged together, so none of them fails alone."""


def assert_grounded(
    response: str,
    articles: Sequence[Article | Document | str],
    *,
    question: str = "",
    ruleset: Ruleset = DEFAULT,
    lang: Lang = "en",
) -> None:
    """Every fragment of the response stands in one of the articles. An answer that claims nothing is no pass."""
    __tracebackhide__ = True  # pytest shows the caller's line
    request = EvaluationRequest(question, [_document(item, n) for n, item in enumerate(articles, 1)], response)
    checked = check(request, ruleset)
    reason = why_unscored(request, checked)
    recorder = RECORDER.get()
    if reason is not None:
        facts = {"outcome": checked.result.outcome, "why": checked.result.reason}
        feedback = say(f"evaluator.unscored.{reason}", lang, **facts)
    else:
        feedback = told(checked.findings, len(checked.result.fragments), lang) if checked.findings else ""
    if recorder is not None:
        # A refusal claims nothing: it is a row of the sample, and no fault.
        recorder(checked.result, "" if reason == "nothing_claimed" else feedback, ruleset)
    elif reason is not None:
        raise AssertionError(say("assert.unscored", lang, feedback=feedback))
    elif checked.findings:
        raise AssertionError(say("assert.ungrounded", lang, feedback=feedback))


def assert_refused(response: str, *, other_words: bool = False, ruleset: Ruleset = DEFAULT, lang: Lang = "en") -> None:
    """The response is a refusal in the agreed words; with ``other_words``, in any that the published list holds."""
    __tracebackhide__ = True
    evaluator = RefusalEvaluator(other_words=other_words, ruleset=ruleset, lang=lang)
    verdict = evaluator.evaluate(EvaluationRequest("", (), response))
    if not verdict.passed:
        raise AssertionError(say("assert.not_refused", lang, feedback=verdict.feedback))


def _document(item: Article | Document | str, number: int) -> Document | str:
    if isinstance(item, Article):
        metadata = {"clause": item.clause, "title": item.title, "page": item.page}
        return Document(item.doc_id or str(number), item.text or "", metadata)
    return item
