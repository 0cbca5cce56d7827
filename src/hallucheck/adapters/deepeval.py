"""A deepeval metric: the share of fragments that stand in ``retrieval_context`` (else ``context``).

In: an ``LLMTestCase``. Out: score, success and reason on the metric; not scored is an ``error`` without a score.
docs/evaluators.md. Needs ``hallucheck[deepeval]``.
"""

from typing import Any

from deepeval.metrics import BaseMetric
from deepeval.test_case import LLMTestCase, SingleTurnParams

from hallucheck.evaluators import GroundingEvaluator
from hallucheck.protocol import Document, EvaluationRequest, Evaluator


class HallucheckMetric(BaseMetric):  # type: ignore[misc]  # deepeval is untyped where it is not installed
    """Any evaluator of the protocol as a metric; grounding by rule unless another is given.

    Without a ``threshold`` the evaluator's own verdict counts, which for grounding is a score of 1.
    """

    _required_params = [SingleTurnParams.INPUT, SingleTurnParams.ACTUAL_OUTPUT]  # noqa: RUF012  # as deepeval has it

    def __init__(self, *, evaluator: Evaluator | None = None, threshold: float | None = None) -> None:
        self.evaluator = evaluator or GroundingEvaluator()
        self._by_verdict = threshold is None
        self.threshold = 1.0 if threshold is None else threshold
        self.metadata: dict[str, Any] = {}
        self.async_mode = False
        self.include_reason = True

    def measure(self, test_case: LLMTestCase, *_: Any, **__: Any) -> float | None:
        """Score one case."""
        given = test_case.retrieval_context if test_case.retrieval_context is not None else test_case.context
        documents = None if given is None else [_document(item, number) for number, item in enumerate(given, 1)]
        answer = self.evaluator.evaluate(
            EvaluationRequest(test_case.input or "", documents, test_case.actual_output or "")
        )
        self.score, self.reason, self.metadata = answer.score, answer.feedback, dict(answer.metadata)
        self.error = answer.feedback if answer.passed is None else None
        passed = answer.passed if self._by_verdict else answer.score is not None and answer.score >= self.threshold
        self.success = bool(passed)
        return self.score

    async def a_measure(self, test_case: LLMTestCase, *_: Any, **__: Any) -> float | None:
        """The same; there is nothing to wait for."""
        return self.measure(test_case)

    def is_successful(self) -> bool:
        """What the last measurement came to."""
        return bool(self.success)

    @property
    def __name__(self) -> str:
        return "Hallucheck"


def _document(item: Any, number: int) -> Document:
    """A text, or an object that knows its source."""
    if isinstance(item, str):
        return Document(str(number), item)
    return Document(str(getattr(item, "source", None) or number), str(getattr(item, "context", item)))
