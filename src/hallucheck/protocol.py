"""What an evaluator is asked and what it answers, field for field as Spring AI has it; nothing else.

In: nothing. Out: ``Document``, ``EvaluationRequest``, ``EvaluationResponse`` and the protocol ``Evaluator``.
Described in docs/evaluators.md; no verdict of SPEC depends on it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol


class Document(NamedTuple):
    """One piece of context. ``metadata`` may hold ``clause``, ``title`` and ``page``."""

    id: str
    text: str
    metadata: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class EvaluationRequest:
    """One question, its context and the answer (or the claim).

    ``data_list`` None: no context was handed on, so nothing can be held against it. Empty: the context holds nothing.
    """

    user_text: str = ""
    data_list: Sequence[Document | str] | None = None
    response_content: str = ""

    def documents(self) -> tuple[Document, ...]:
        """The context as documents; a plain string is the document of its number."""
        return tuple(
            Document(str(number), item) if isinstance(item, str) else item
            for number, item in enumerate(self.data_list or (), 1)
        )


@dataclass(frozen=True, slots=True)
class EvaluationResponse:
    """``passed`` and ``score`` are None together: not scored, for ``metadata["reason"]``; never a silent 0."""

    passed: bool | None
    score: float | None
    feedback: str = ""
    metadata: Mapping[str, Any] = field(default_factory=dict)


class Evaluator(Protocol):
    """Whatever answers a request."""

    def evaluate(self, request: EvaluationRequest, /) -> EvaluationResponse:
        """The verdict, or None with the reason."""
