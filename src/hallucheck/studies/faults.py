"""Whose fault is a missing element: of the search, of the answer, or of the documents.

In: for each element where it was found. Out: a label each, one for the question, and counts that add up.
SPEC 4: counts first; that the documents lack something is a suspicion and never a proof.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from hallucheck.errors import InternalError
from hallucheck.run.exact import mean
from hallucheck.run.ratio import Ratio

Label: TypeAlias = Literal["covered", "answer", "search", "document_suspect", "not_examined"]
LABELS: Final[tuple[Label, ...]] = ("covered", "answer", "search", "document_suspect", "not_examined")
FAULTS: Final[tuple[Label, ...]] = LABELS[1:]
Reason: TypeAlias = Literal["unanswerable", "no_elements", "no_row", "no_evidence"]
REASONS: Final[tuple[Reason, ...]] = ("unanswerable", "no_elements", "no_row", "no_evidence")
LEFT_OUT: Final[frozenset[Reason]] = frozenset({"unanswerable", "no_elements"})
"""Reasons that are no fault of the run: there is nothing to score."""


class Found(NamedTuple):
    """Where an element was found. ``relaxed`` None: that evidence was not asked, or nobody judged it."""

    production: bool
    relaxed: bool | None
    answer: bool


def label_of(found: Found) -> Label:
    """The first place at which the element was lost, seen from the answer."""
    if found.answer:
        return "covered"
    if found.production:
        return "answer"
    if found.relaxed is None:
        return "not_examined"
    return "search" if found.relaxed else "document_suspect"


class ElementLine(NamedTuple):
    """One element of one question, where it was found, and its label."""

    id: str
    text: str
    found: Found
    label: Label

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a result."""
        return {"id": self.id, "text": self.text, **self.found._asdict(), "label": self.label}


class QuestionLine(NamedTuple):
    """One question under one condition. ``reason`` says why it was not scored, else None."""

    id: str
    condition: str
    group: str | None
    hash: str
    reason: Reason | None
    relaxed_asked: bool
    elements: tuple[ElementLine, ...]

    @property
    def key(self) -> tuple[str, str]:
        """By which lines of two results are joined."""
        return self.condition, self.id

    @property
    def coverage(self) -> Ratio:
        """Elements in the answer."""
        return Ratio(sum(line.found.answer for line in self.elements), len(self.elements))

    @property
    def production(self) -> Ratio:
        """Elements in the production evidence."""
        return Ratio(sum(line.found.production for line in self.elements), len(self.elements))

    @property
    def counts(self) -> dict[Label, int]:
        """Elements under each label."""
        counts: dict[Label, int] = dict.fromkeys(LABELS, 0)
        for line in self.elements:
            counts[line.label] += 1
        return counts

    @property
    def label(self) -> Label | None:
        """``covered`` when nothing is missing, else the commonest fault; of equals the first in the order of LABELS."""
        if self.reason is not None:
            return None
        counts = self.counts
        missing = max(FAULTS, key=lambda label: counts[label])
        return missing if counts[missing] else "covered"

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a result."""
        return {
            "id": self.id,
            "condition": self.condition,
            "group": self.group,
            "hash": self.hash,
            "reason": self.reason,
            "result_label": self.label,
            "coverage": self.coverage.value,
            "production_coverage": self.production.value,
            "relaxed_asked": self.relaxed_asked,
            "elements": [line.to_dict() for line in self.elements],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "QuestionLine":
        """The way back; labels and coverage are made anew from where the elements were found."""
        elements = []
        for each in data["elements"]:
            found = Found(_truth(each["production"]), _maybe(each["relaxed"]), _truth(each["answer"]))
            elements.append(ElementLine(str(each["id"]), str(each["text"]), found, label_of(found)))
        reason, group = data["reason"], data["group"]
        if reason is not None and reason not in REASONS:
            raise ValueError("reason")
        return cls(
            str(data["id"]), str(data["condition"]), None if group is None else str(group), str(data["hash"]), reason,
            _truth(data["relaxed_asked"]), tuple(elements),
        )  # fmt: skip


class FaultCounts(NamedTuple):
    """One condition, or a group of it, over the questions that are held to be answerable and were scored."""

    questions: int
    elements: int
    labels: Mapping[Label, int]
    question_labels: Mapping[Label, int]
    relaxed_asked: int
    beyond_evidence: int
    """covered although the production evidence does not hold it"""
    coverage: Fraction | None
    production_coverage: Fraction | None
    shares: Mapping[Label, Fraction | None]
    """the mean over the questions of each label's share of the question's elements: these add up to 1"""
    reasons: Mapping[Reason, int]

    @property
    def missing(self) -> int:
        """Elements that are not in the answer."""
        return self.elements - self.labels["covered"]

    def share(self, label: Label) -> Ratio:
        """Of the missing elements; for ``covered``, of all."""
        return Ratio(self.labels[label], self.elements if label == "covered" else self.missing)

    @property
    def unscored(self) -> int:
        """Questions that should have been scored and could not be."""
        return sum(number for reason, number in self.reasons.items() if reason not in LEFT_OUT)

    def to_dict(self) -> dict[str, Any]:
        """Counts, then what is made of them, unrounded; null over nothing."""
        return {
            "questions": self.questions,
            "elements": self.elements,
            "missing": self.missing,
            "labels": dict(self.labels),
            "question_labels": dict(self.question_labels),
            "relaxed_asked": self.relaxed_asked,
            "beyond_evidence": self.beyond_evidence,
            "reasons": dict(self.reasons),
            "shares_of_missing": {label: self.share(label).value for label in FAULTS},
            "mean_coverage": _float(self.coverage),
            "mean_production_coverage": _float(self.production_coverage),
            "mean_shares": {label: _float(share) for label, share in self.shares.items()},
        }


def count(lines: Iterable[QuestionLine]) -> FaultCounts:
    """Adds up; that the faults are all the missing elements is checked, and a fault of this package if it is not so."""
    held = tuple(lines)
    scored = [line for line in held if line.reason is None]
    labels: dict[Label, int] = dict.fromkeys(LABELS, 0)
    of_questions: dict[Label, int] = dict.fromkeys(LABELS, 0)
    reasons: dict[Reason, int] = dict.fromkeys(REASONS, 0)
    for line in held:
        if line.reason is not None:
            reasons[line.reason] += 1
        if line.label is not None:
            of_questions[line.label] += 1
            for label, number in line.counts.items():
                labels[label] += number
    counts = FaultCounts(
        questions=len(scored),
        elements=sum(len(line.elements) for line in scored),
        labels=labels,
        question_labels=of_questions,
        relaxed_asked=sum(line.relaxed_asked for line in scored),
        beyond_evidence=sum(
            each.found.answer and not each.found.production for line in scored for each in line.elements
        ),
        coverage=mean(Fraction(*line.coverage) for line in scored),
        production_coverage=mean(Fraction(*line.production) for line in scored),
        shares={label: mean(Fraction(line.counts[label], len(line.elements)) for line in scored) for label in LABELS},
        reasons=reasons,
    )
    absent = sum(not each.found.answer for line in scored for each in line.elements)
    if not sum(labels[label] for label in FAULTS) == absent == counts.missing:
        raise InternalError("internal.fault", why=f"{dict(labels)} of {absent} missing elements")
    return counts


def _float(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r:.60}")
    return value


def _maybe(value: Any) -> bool | None:
    return None if value is None else _truth(value)
