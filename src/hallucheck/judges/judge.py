"""The two judges: is an answer in line with question and context; is a claim supported by a document.

In: an ``EvaluationRequest``. Out: an ``EvaluationResponse``; a reply that cannot be read, or none, is not scored.
docs/evaluators.md. A judge's verdict is data for a verdict file, and enters no count.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from hallucheck.errors import HallucheckError
from hallucheck.judges.reply import verdict
from hallucheck.judges.template import FACT_CHECKING, RELEVANCY, checked
from hallucheck.protocol import EvaluationRequest, EvaluationResponse

_RELEVANCY: Final = ("query", "response", "context")
_FACT_CHECKING: Final = ("document", "claim")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Judge:
    """``ask`` sends a prompt and gives the reply. ``judge`` and ``generator`` name the models, to see they differ."""

    ask: Callable[[str], str]
    judge: str | None = None
    generator: str | None = None
    lang: Literal["en", "ko"] = "en"

    def _asked(self, prompt: str) -> EvaluationResponse:
        metadata: dict[str, Any] = {"prompt": prompt, "judge": self.judge, "generator": self.generator}
        warning = self._warning()
        metadata["warnings"] = [] if warning is None else [warning.message(self.lang)]
        try:
            reply = self.ask(prompt)
        except Exception as fault:  # whatever the caller's function raises
            why = f"{type(fault).__name__}: {fault}"
            return self._unscored("failed", {**metadata, "reply": None}, why=why)
        metadata["reply"] = reply
        passed = verdict(reply) if isinstance(reply, str) else None
        if passed is None:
            return self._unscored("unparsable", metadata)
        said = HallucheckError("judge.yes" if passed else "judge.no").message(self.lang)
        return EvaluationResponse(passed, float(passed), " ".join([said, *metadata["warnings"]]), metadata)

    def _unscored(self, reason: str, metadata: dict[str, Any], **facts: str) -> EvaluationResponse:
        feedback = HallucheckError(f"judge.{reason}", **facts).message(self.lang)
        return EvaluationResponse(None, None, feedback, {**metadata, "reason": reason})

    def _nothing_to_ask(self, request: EvaluationRequest) -> EvaluationResponse | None:
        metadata: dict[str, Any] = {"prompt": None, "reply": None, "judge": self.judge, "generator": self.generator}
        if not request.response_content.strip():
            return self._unscored("nothing_claimed", metadata)
        return self._unscored("no_documents", metadata) if request.data_list is None else None

    def _warning(self) -> HallucheckError | None:
        if self.judge is None or self.generator is None:
            return HallucheckError("judge.unnamed")
        same = self.judge.strip().casefold() == self.generator.strip().casefold()
        return HallucheckError("judge.same_model", model=self.judge) if same else None


@dataclass(frozen=True, slots=True, kw_only=True)
class RelevancyJudge(_Judge):
    """Asks whether the response is in line with query and context."""

    template: str = RELEVANCY

    def __post_init__(self) -> None:
        checked(self.template, _RELEVANCY)

    def evaluate(self, request: EvaluationRequest, /) -> EvaluationResponse:
        """The model's opinion."""
        context = "\n\n".join(document.text for document in request.documents())
        filled = {"query": request.user_text, "response": request.response_content, "context": context}
        return self._nothing_to_ask(request) or self._asked(self.template.format(**filled))


@dataclass(frozen=True, slots=True, kw_only=True)
class FactCheckingJudge(_Judge):
    """Asks whether the document supports the claim (the response)."""

    template: str = FACT_CHECKING

    def __post_init__(self) -> None:
        checked(self.template, _FACT_CHECKING)

    def evaluate(self, request: EvaluationRequest, /) -> EvaluationResponse:
        """The model's opinion."""
        document = "\n\n".join(document.text for document in request.documents())
        filled = {"document": document, "claim": request.response_content}
        return self._nothing_to_ask(request) or self._asked(self.template.format(**filled))
