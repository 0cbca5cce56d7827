"""A plain callable in the shape that LangSmith and LangChain take: keyword arguments in, a dictionary out.

In: ``inputs``, ``outputs`` and ``reference_outputs``, or a run and its example. Out: ``{"key", "score", "comment"}``.
docs/evaluators.md. No package is imported: the shape is all there is.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hallucheck.evaluators import GroundingEvaluator
from hallucheck.protocol import Document, EvaluationRequest, Evaluator

_QUESTIONS = ("question", "query", "input", "user_input")
_ANSWERS = ("answer", "output", "response", "result")
_CONTEXTS = ("documents", "context", "contexts", "source_documents", "retrieved_contexts")


def as_callable(
    evaluator: Evaluator | None = None,
    *,
    key: str = "hallucheck",
    question: Sequence[str] = _QUESTIONS,
    answer: Sequence[str] = _ANSWERS,
    contexts: Sequence[str] = _CONTEXTS,
) -> Callable[..., dict[str, Any]]:
    """An evaluator function. The names say under which keys question, answer and documents are looked for, in order.

    Documents are texts, dictionaries or objects with ``page_content``; ``score`` None means not scored.
    """
    judge = evaluator or GroundingEvaluator()

    def evaluate(
        run: Any = None,
        example: Any = None,
        *,
        inputs: Mapping[str, Any] | None = None,
        outputs: Mapping[str, Any] | None = None,
        reference_outputs: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        asked = inputs if inputs is not None else _of(run, "inputs") or _of(example, "inputs")
        said = outputs if outputs is not None else _of(run, "outputs")
        given = _first(said, contexts)
        given = _first(asked, contexts) if given is None else given
        request = EvaluationRequest(
            str(_first(asked, question) or ""), _documents(given), str(_first(said, answer) or "")
        )
        verdict = judge.evaluate(request)
        return {"key": key, "score": verdict.score, "comment": verdict.feedback}

    evaluate.__name__ = key
    return evaluate


def _of(holder: Any, name: str) -> Mapping[str, Any]:
    value = holder.get(name) if isinstance(holder, Mapping) else getattr(holder, name, None)
    return value if isinstance(value, Mapping) else {}


def _first(data: Mapping[str, Any] | None, names: Sequence[str]) -> Any:
    return next((data[name] for name in names if data.get(name) is not None), None) if data else None


def _documents(given: Any) -> list[Document] | None:
    if given is None:
        return None
    items = [given] if isinstance(given, str) else list(given)
    return [_document(item, number) for number, item in enumerate(items, 1)]


def _document(item: Any, number: int) -> Document:
    if isinstance(item, str):
        return Document(str(number), item)
    fields = item if isinstance(item, Mapping) else vars(item)
    metadata = fields.get("metadata")
    beside = metadata if isinstance(metadata, Mapping) else {}
    name = _first(fields, ("id", "doc_id")) or _first(beside, ("doc_id", "id", "source")) or number
    return Document(str(name), str(_first(fields, ("page_content", "text", "content")) or ""), beside)
