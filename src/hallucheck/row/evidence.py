"""What is said beside a verdict: what a counted fragment probably was, and the named expressions of a text.

In: the findings of ``meaning``. Out: named tuples, and their JSON with its way back.
SPEC 6 and 7. Nothing here moves a count of fragments or rows.
"""

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hallucheck.meaning.diagnosis import Kind, Likeness

if TYPE_CHECKING:
    from hallucheck.meaning.named import NamedKind

Key: TypeAlias = tuple[str, str | None]
"""An article: (doc_id, clause)."""


class DiagnosisResult(NamedTuple):
    """The kind of a hallucinated fragment, the nearest place, and the words that differ, pair by pair.

    ``span`` is [start, end) in code points of the article's own text. ``detail`` is what the kind speaks of.
    """

    kind: Kind
    article: Key | None
    span: tuple[int, int] | None
    said: tuple[str, ...]
    stands: tuple[str, ...]
    similarity: float | None
    similarity_name: Likeness | None
    detail: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a row result."""
        kind, article, place, said, stands, similarity, name, detail = self
        return {
            "kind": kind,
            "article": article_dict(article),
            "span": place,
            "said": said,
            "stands": stands,
            "similarity": similarity,
            "similarity_name": name,
            "detail": detail,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "DiagnosisResult":
        """The way back from ``to_dict``."""
        texts = {name: tuple(data[name]) for name in ("said", "stands", "detail")}
        return cls(**{**data, **texts, "article": article_key(data["article"]), "span": span(data["span"])})


class NamedResult(NamedTuple):
    """A named expression and whether it stands in a cited article; ``by_value``: the same value stands there.

    ``raw_span`` is [start, end) in code points of the raw output; None for a card's text.
    """

    kind: "NamedKind"
    text: str
    raw_span: tuple[int, int] | None
    grounded: bool
    by_value: bool
    article: Key | None
    span: tuple[int, int] | None

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a row result."""
        return {**self._asdict(), "article": article_dict(self.article)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "NamedResult":
        """The way back from ``to_dict``."""
        spans = {name: span(data[name]) for name in ("raw_span", "span")}
        return cls(**{**data, **spans, "article": article_key(data["article"])})


def article_dict(key: Key | None) -> dict[str, str | None] | None:
    """An article's key as JSON has it."""
    return None if key is None else {"doc_id": key[0], "clause": key[1]}


def article_key(data: dict[str, Any] | None) -> Key | None:
    """The way back from ``article_dict``."""
    return None if data is None else (data["doc_id"], data["clause"])


def span(value: list[int] | None) -> tuple[int, int] | None:
    """A span as JSON has it, back again."""
    return None if value is None else (value[0], value[1])
