"""A search test as a whole: questions in, one at a time; counts, means and lists out.

In: ``Question``. Out: ``Retrieval``: hits with Wilson intervals, means, what passing on more pieces gains, misses.
docs/retrieval.md. Only integers are added up, so that neither the order of the questions nor their number moves a mean.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, NamedTuple

from hallucheck.errors import UsageError
from hallucheck.studies.intervals import Share
from hallucheck.studies.listed import MOST, Listed, Lister
from hallucheck.studies.ranking import (
    Earned,
    Measures,
    Question,
    Ties,
    earned,
    hangs_on_a_tie,
    ideal,
    measures,
    ordered,
)

SCHEMA: Final = "hallucheck/retrieval/1"
MEANS: Final = ("recall", "precision", "ndcg")
# Means are sums of whole numbers of this part: cutting a value of 0 to 1 to it loses less than a float does.
_PART: Final = 1 << 62
_PATTERNS: Final = 4096


class Missed(NamedTuple):
    """A question that is no hit at the smallest k. ``rank``: where the right one stands; None: it was not found."""

    id: str
    gold: tuple[str, ...]
    rank: int | None
    found: int


class Gain(NamedTuple):
    """What passing ``wide`` pieces on instead of ``narrow`` gains."""

    narrow: int
    wide: int
    gained: Listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieval:
    """What a search test measured over ``questions`` questions. Means are unrounded, None over nothing."""

    ks: tuple[int, ...]
    ties: Ties
    questions: int
    sets: int
    wholes: int
    graded: int
    hit: tuple[Share, ...]
    recall: tuple[float | None, ...]
    precision: tuple[float | None, ...]
    ndcg: tuple[float | None, ...]
    mrr: float | None
    map: float | None
    gains: tuple[Gain, ...]
    missed: tuple[Missed, ...]
    missed_number: int
    without_run: Listed
    without_gold: Listed
    out_of_scope: Listed
    duplicates: Listed
    out_of_order: Listed
    on_a_tie: tuple[Listed, ...]

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON; a list for every k is in the order of ``k``."""
        return {
            "k": list(self.ks),
            "ties": self.ties,
            "questions": self.questions,
            "gold": {"sets": self.sets, "all_of": self.wholes, "graded": self.graded},
            "hit": [share.to_dict() for share in self.hit],
            **{name: [{"n": self.questions, "mean": mean} for mean in getattr(self, name)] for name in MEANS},
            "mrr": {"n": self.questions, "mean": self.mrr},
            "map": {"n": self.questions, "mean": self.map},
            "gains": [{"from": each.narrow, "to": each.wide, **each.gained.to_dict()} for each in self.gains],
            "missed": {"number": self.missed_number, "questions": [each._asdict() for each in self.missed]},
            **{
                name: getattr(self, name).to_dict()
                for name in ("without_run", "without_gold", "out_of_scope", "duplicates", "out_of_order")
            },
            "on_a_tie": [each.to_dict() for each in self.on_a_tie],
        }


class RetrievalTally:
    """A ``Retrieval`` in the making, in memory that does not grow with the questions."""

    def __init__(self, ks: Iterable[int], ties: Ties = "given") -> None:
        given = tuple(ks)
        if not given or any(type(k) is not int or k < 1 for k in given):
            raise UsageError("search.bad_k", found=", ".join(map(str, given)))
        self.ks = tuple(sorted(set(given)))
        self.ties: Ties = ties
        self._questions = self._sets = self._wholes = self._graded = 0
        self._patterns: dict[tuple[Earned, tuple[float, ...], bool], int] = {}
        self._hits = [0] * len(self.ks)
        self._sums: dict[str, list[int]] = {name: [0] * len(self.ks) for name in MEANS}
        self._mrr = self._map = 0
        self._gained = [Lister() for _ in pairwise(self.ks)]
        self._missed: list[Missed] = []
        self._missed_number = 0
        self._lists = {
            name: Lister() for name in ("without_run", "without_gold", "out_of_scope", "duplicates", "out_of_order")
        }
        self._on_a_tie = [Lister() for _ in self.ks]

    def add(self, question: Question) -> Measures | None:
        """Count one question and return its figures; None when it is left out: out of scope, or without gold."""
        if question.in_scope is False:
            self._lists["out_of_scope"].add(question.id)
            return None
        if not question.needs:
            self._lists["without_gold"].add(question.id)
            return None
        scores = question.scores
        if scores is not None and self.ties == "given" and any(left < right for left, right in pairwise(scores)):
            self._lists["out_of_order"].add(question.id)
        question = ordered(question, self.ties)
        pattern = (earned(question), ideal(question), question.whole)
        figures = measures(*pattern, self.ks)
        if pattern not in self._patterns and len(self._patterns) >= _PATTERNS:
            self._settle()
        self._patterns[pattern] = self._patterns.get(pattern, 0) + 1
        self._questions += 1
        self._wholes += question.whole
        self._sets += not question.whole
        self._graded += question.gains is not None
        self._list(question, figures)
        return figures

    def _list(self, question: Question, figures: Measures) -> None:
        first = figures.first
        if not figures.hit[0]:
            self._missed_number += 1
            if len(self._missed) < MOST:
                gold = tuple(" | ".join(need) for need in question.needs)
                self._missed.append(Missed(question.id, gold, first, len(question.found)))
            for (narrow, wide), gained in zip(pairwise(self.ks), self._gained, strict=True):
                if first is not None and narrow < first <= wide:
                    gained.add(question.id)
        if not question.ran:
            self._lists["without_run"].add(question.id)
        if len(set(question.found)) < len(question.found):
            self._lists["duplicates"].add(question.id)
        if question.scores is not None:
            for k, lister in zip(self.ks, self._on_a_tie, strict=True):
                if hangs_on_a_tie(question, k):
                    lister.add(question.id)

    def _settle(self) -> None:
        for (places, best, whole), times in self._patterns.items():
            figures = measures(places, best, whole, self.ks)
            for place, hit in enumerate(figures.hit):
                self._hits[place] += times * hit
            for name, sums in self._sums.items():
                for place, value in enumerate(getattr(figures, name)):
                    sums[place] += times * int(value * _PART)
            self._mrr += times * int(figures.mrr * _PART)
            self._map += times * int(figures.map * _PART)
        self._patterns.clear()

    def finish(self) -> Retrieval:
        """The figures of all questions that were added."""
        self._settle()
        number = self._questions

        def mean(total: int) -> float | None:
            return total / (number * _PART) if number else None

        return Retrieval(
            ks=self.ks,
            ties=self.ties,
            questions=number,
            sets=self._sets,
            wholes=self._wholes,
            graded=self._graded,
            hit=tuple(Share(hits, number) for hits in self._hits),
            recall=tuple(map(mean, self._sums["recall"])),
            precision=tuple(map(mean, self._sums["precision"])),
            ndcg=tuple(map(mean, self._sums["ndcg"])),
            mrr=mean(self._mrr),
            map=mean(self._map),
            gains=tuple(
                Gain(narrow, wide, gained.listed)
                for (narrow, wide), gained in zip(pairwise(self.ks), self._gained, strict=True)
            ),
            missed=tuple(self._missed),
            missed_number=self._missed_number,
            without_run=self._lists["without_run"].listed,
            without_gold=self._lists["without_gold"].listed,
            out_of_scope=self._lists["out_of_scope"].listed,
            duplicates=self._lists["duplicates"].listed,
            out_of_order=self._lists["out_of_order"].listed,
            on_a_tie=tuple(lister.listed for lister in self._on_a_tie),
        )
