"""A judge's opinion as a line of a verdict file: data for those who read such files, never a count.

In: an ``EvaluationResponse`` of a judge. Out: question, element, where, judge, verdict; None when nothing was said.
docs/evaluators.md.
"""

from typing import Any

from hallucheck.protocol import EvaluationResponse


def verdict_line(
    response: EvaluationResponse, *, question: str, element: str, where: str = "answer"
) -> dict[str, Any] | None:
    """The line; a response that was not scored has none, so that a missing verdict stays missing."""
    if response.score is None:
        return None
    judge = response.metadata.get("judge")
    return {
        "question": question,
        "element": element,
        "where": where,
        "judge": str(judge or "unnamed"),
        "verdict": response.score,
    }
