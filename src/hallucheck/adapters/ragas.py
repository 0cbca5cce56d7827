"""A ragas metric: the share of fragments that stand in ``retrieved_contexts``.

In: a ``SingleTurnSample``. Out: a score from 0 to 1, or NaN, which is what ragas takes for "not scored".
docs/evaluators.md. Needs ``hallucheck[ragas]``.
"""

from dataclasses import dataclass, field
from typing import Any

from ragas.metrics.base import MetricType, SingleTurnMetric

from hallucheck.evaluators import GroundingEvaluator
from hallucheck.protocol import Document, EvaluationRequest, EvaluationResponse, Evaluator

_COLUMNS = {"response", "retrieved_contexts:optional", "user_input:optional", "retrieved_context_ids:optional"}


@dataclass
class HallucheckGrounding(SingleTurnMetric):  # type: ignore[misc]  # ragas is untyped where it is not installed
    """Any evaluator of the protocol as a metric; grounding by rule unless another is given."""

    name: str = "hallucheck_grounding"
    _required_columns: dict[Any, set[str]] = field(default_factory=lambda: {MetricType.SINGLE_TURN: set(_COLUMNS)})
    evaluator: Evaluator = field(default_factory=GroundingEvaluator)

    def init(self, run_config: Any) -> None:
        """Nothing to set up."""

    def response(self, sample: Any) -> EvaluationResponse:
        """The whole answer of the evaluator, with its feedback."""
        contexts, ids = sample.retrieved_contexts, sample.retrieved_context_ids
        documents = None
        if contexts is not None:
            names = ids if ids and len(ids) == len(contexts) else range(1, len(contexts) + 1)
            documents = [Document(str(name), text) for name, text in zip(names, contexts, strict=True)]
        question = sample.user_input if isinstance(sample.user_input, str) else ""
        return self.evaluator.evaluate(EvaluationRequest(question, documents, sample.response or ""))

    async def _single_turn_ascore(self, sample: Any, callbacks: Any) -> float:
        score = self.response(sample).score
        return float("nan") if score is None else score

    async def _ascore(self, row: dict[str, Any], callbacks: Any) -> float:
        from ragas.dataset_schema import SingleTurnSample

        return await self._single_turn_ascore(SingleTurnSample(**row), callbacks)
