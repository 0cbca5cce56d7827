"""What comes out for one row: the verdict on every fragment, with the evidence it rests on.

In: the scorer's findings. Out: frozen named tuples, and the JSON object `hallucheck/row/1` with its way back.
SPEC 3 and 4; a tally made from these objects equals the run's own.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from hallucheck.records import Source
from hallucheck.row.evidence import DiagnosisResult, Key, NamedResult, article_dict, article_key, span

SCHEMA = "hallucheck/row/1"

Fold: TypeAlias = Literal["as_is", "unicode", "space", "marks"]
Outcome: TypeAlias = Literal[
    "answered", "none", "refused", "refused_other", "mixed", "empty", "truncated", "unscorable"
]
OUTCOMES: tuple[Outcome, ...] = (
    "answered", "none", "refused", "refused_other", "mixed", "empty", "truncated", "unscorable",
)  # fmt: skip
CitationStatus: TypeAlias = Literal["resolved", "out_of_range", "unresolved"]


class FragmentResult(NamedTuple):
    """One piece and whether it stands in a cited article. Spans are half open, in code points."""

    text: str
    raw_span: tuple[int, int] | None
    grounded: bool
    article: Key | None
    span: tuple[int, int] | None
    fold: Fold | None
    flags: tuple[str, ...]
    canonical: str
    diagnosis: DiagnosisResult | None = None
    """Of a hallucinated fragment, unless no diagnosis was asked for."""


class CardResult(NamedTuple):
    """One card: is it sourced, does its source exist, do its items stand in the cited article."""

    kind: str
    source: Source | None
    no_document: bool
    sourced: bool
    dangling: bool
    items: tuple[FragmentResult, ...]
    named: tuple[NamedResult, ...] | None = None
    """The named expressions of its text, if these were asked for."""


class CitationResult(NamedTuple):
    """A citation that the model itself wrote, such as ``[2]`` or ``[취업규칙 제5조]``."""

    text: str
    status: CitationStatus
    source: Source | None


class RowResult(NamedTuple):
    """The whole row. ``reason`` says why it is unscorable, else None.

    ``notes`` are ``code`` or ``code: detail``; ``none_beside: …`` stands once for each none-word.
    """

    line: int
    id: str
    condition: str
    group: str | None
    answerable: bool | None
    outcome: Outcome
    reason: str | None
    notes: tuple[str, ...]
    fragments: tuple[FragmentResult, ...]
    cards: tuple[CardResult, ...]
    citations: tuple[CitationResult, ...]
    refusal_raw: bool
    refusal_screen: bool
    output_tokens: int | None
    latency_ms: float | None
    named: tuple[NamedResult, ...] | None = None
    """The named expressions of the raw output, if these were asked for."""

    def to_dict(self) -> dict[str, Any]:
        """The row as the JSON object ``hallucheck/row/1``; keys in a fixed order."""
        return {
            "schema": SCHEMA,
            "line": self.line,
            "id": self.id,
            "condition": self.condition,
            "group": self.group,
            "answerable": self.answerable,
            "outcome": self.outcome,
            "reason": self.reason,
            "notes": self.notes,
            "fragments": fragment_dicts(self.fragments),
            "cards": card_dicts(self.cards),
            "citations": citation_dicts(self.citations),
            "refusal": {"raw": self.refusal_raw, "screen": self.refusal_screen},
            "output_tokens": self.output_tokens,
            "latency_ms": self.latency_ms,
            "named": named_dicts(self.named),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "RowResult":
        """The way back from ``to_dict`` (and from JSON, where tuples have become lists)."""
        return cls(
            line=data["line"],
            id=data["id"],
            condition=data["condition"],
            group=data["group"],
            answerable=data["answerable"],
            outcome=data["outcome"],
            reason=data["reason"],
            notes=tuple(data["notes"]),
            fragments=tuple(_fragment(item) for item in data["fragments"]),
            cards=tuple(
                CardResult(
                    kind=card["kind"],
                    source=_source(card["source"]),
                    no_document=card["no_document"],
                    sourced=card["sourced"],
                    dangling=card["dangling"],
                    items=tuple(_fragment(item) for item in card["items"]),
                    named=_named(card["named"]),
                )
                for card in data["cards"]
            ),
            citations=tuple(
                CitationResult(citation["text"], citation["status"], _source(citation["source"]))
                for citation in data["citations"]
            ),
            refusal_raw=data["refusal"]["raw"],
            refusal_screen=data["refusal"]["screen"],
            output_tokens=data["output_tokens"],
            latency_ms=data["latency_ms"],
            named=_named(data["named"]),
        )


def fragment_dicts(fragments: Sequence[FragmentResult]) -> list[dict[str, Any]]:
    """Fragments as they stand in a row result."""
    return [
        {
            "text": text,
            "raw_span": raw_span,
            "grounded": grounded,
            "article": article_dict(article),
            "span": place,
            "fold": fold,
            "flags": flags,
            "canonical": canonical,
            "diagnosis": None if diagnosis is None else diagnosis.to_dict(),
        }
        for text, raw_span, grounded, article, place, fold, flags, canonical, diagnosis in fragments
    ]


def card_dicts(
    cards: Sequence[CardResult], pieces: Callable[[Sequence[FragmentResult]], Any] = fragment_dicts
) -> list[dict[str, Any]]:
    """Cards as they stand in a row result; ``pieces`` makes what stands for a card's items."""
    return [
        {
            "kind": card.kind,
            "source": _source_dict(card.source),
            "no_document": card.no_document,
            "sourced": card.sourced,
            "dangling": card.dangling,
            "items": pieces(card.items),
            "named": named_dicts(card.named),
        }
        for card in cards
    ]


def citation_dicts(citations: Sequence[CitationResult]) -> list[dict[str, Any]]:
    """Citations as they stand in a row result."""
    return [
        {"text": citation.text, "status": citation.status, "source": _source_dict(citation.source)}
        for citation in citations
    ]


def _fragment(data: dict[str, Any]) -> FragmentResult:
    diagnosis = data["diagnosis"]
    return FragmentResult(
        text=data["text"],
        raw_span=span(data["raw_span"]),
        grounded=data["grounded"],
        article=article_key(data["article"]),
        span=span(data["span"]),
        fold=data["fold"],
        flags=tuple(data["flags"]),
        canonical=data["canonical"],
        diagnosis=None if diagnosis is None else DiagnosisResult.from_dict(diagnosis),
    )


def named_dicts(named: tuple[NamedResult, ...] | None) -> list[dict[str, Any]] | None:
    """Named expressions as they stand in a row result; None where these were not asked for."""
    return None if named is None else [expression.to_dict() for expression in named]


def _named(data: list[dict[str, Any]] | None) -> tuple[NamedResult, ...] | None:
    return None if data is None else tuple(map(NamedResult.from_dict, data))


def _source_dict(source: Source | None) -> dict[str, Any] | None:
    return None if source is None else {"doc_id": source.doc_id, "clause": source.clause, "page": source.page}


def _source(data: dict[str, Any] | None) -> Source | None:
    return None if data is None else Source(data["doc_id"], data["clause"], data["page"])
