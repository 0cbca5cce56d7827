"""A model's opinion beside the rule's verdict, over whatever asks a model: ``ask: Callable[[str], str]``.

In: an ``EvaluationRequest``. Out: an ``EvaluationResponse`` with prompt and reply; never a part of any count.
No model package is imported here, and nothing else in this package imports a judge. docs/evaluators.md.
"""

from hallucheck.judges.judge import FactCheckingJudge, RelevancyJudge
from hallucheck.judges.lines import verdict_line
from hallucheck.judges.template import FACT_CHECKING, RELEVANCY

__all__ = ["FACT_CHECKING", "RELEVANCY", "FactCheckingJudge", "RelevancyJudge", "verdict_line"]
