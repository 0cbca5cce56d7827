"""Evaluators that ask no model: grounding, fact checking, relevancy, refusal.

In: an ``EvaluationRequest``. Out: an ``EvaluationResponse`` whose metadata carries the signature of the rule.
They answer with the verdicts of SPEC 2 to 4 and the diagnosis of SPEC 6; what they cannot judge is said.
"""

from hallucheck.evaluators.grounding import FactCheckingEvaluator, GroundingEvaluator
from hallucheck.evaluators.refusal import RefusalEvaluator
from hallucheck.evaluators.relevancy import RelevancyEvaluator

__all__ = ["FactCheckingEvaluator", "GroundingEvaluator", "RefusalEvaluator", "RelevancyEvaluator"]
