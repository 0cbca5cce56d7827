"""Where "I don't know" must begin: a threshold on the score of the first place, or the word that there is none.

In: ``Scored`` questions and a direction. Out: ``Threshold``: the cut, what it gets wrong, how far to trust it.
docs/threshold.md. Scores are decimals as written; the comparison that chooses is the one that applies (``answers``).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from hallucheck.errors import InputError

Direction: TypeAlias = Literal["distance", "similarity"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("distance", "similarity")
SCHEMA: Final = "hallucheck/threshold/1"


class Scored(NamedTuple):
    """A question and the score of what stands first. ``right``: search found the right one; None: unknown."""

    id: str
    score: Decimal
    in_scope: bool
    right: bool | None = None


class Cut(NamedTuple):
    """One place to cut: ``over`` are refused though found, ``missed`` answered though out of scope. ``value`` None:
    refuse everything, for which no score is needed."""

    value: Decimal | None
    over: int
    missed: int
    cost: Decimal


class Consequence(NamedTuple):
    """A question on the wrong side, or the first that would come to stand there."""

    id: str
    score: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Applied:
    """A threshold on a set of questions: the questions on either wrong side of it."""

    value: Decimal | None
    inside: int
    outside: int
    over: tuple[Consequence, ...]
    missed: tuple[Consequence, ...]
    lost: tuple[Consequence, ...]
    """in scope and not rightly found: in neither group"""
    lost_answered: int

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON."""
        return {
            "threshold": _number(self.value),
            "inside": self.inside,
            "outside": self.outside,
            **{name: [_point(each) for each in getattr(self, name)] for name in ("over", "missed", "lost")},
            "lost_answered": self.lost_answered,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Threshold:
    """What was chosen (or given), and why. ``exact``: the midpoint before rounding, None when groups overlap."""

    direction: Direction
    apart: bool
    given: bool
    exact: Decimal | None
    gap: Decimal | None
    flips: tuple[Consequence, ...]
    alone: bool
    """a group of one question: what the next one would flip cannot be seen"""
    auroc: float
    table: tuple[Cut, ...]
    costs: tuple[Decimal, Decimal]
    applied: Applied
    stricter: Consequence | None
    looser: Consequence | None
    assumed: int
    """questions in scope that do not say whether they were rightly found, and were taken to be"""

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON."""
        return {
            "direction": self.direction,
            "separable": self.apart,
            "given": self.given,
            "threshold": _number(self.applied.value),
            "exact": _number(self.exact),
            "gap": _number(self.gap),
            "flips": [_point(each) for each in self.flips],
            "alone": self.alone,
            "auroc": self.auroc,
            "costs": {"over": float(self.costs[0]), "missed": float(self.costs[1])},
            "table": [
                {"threshold": _number(cut.value), "over": cut.over, "missed": cut.missed, "cost": float(cut.cost)}
                for cut in self.table
            ],
            "applied": self.applied.to_dict(),
            "first_if_stricter": None if self.stricter is None else _point(self.stricter),
            "first_if_looser": None if self.looser is None else _point(self.looser),
            "assumed_found": self.assumed,
        }


def answers(score: Decimal, threshold: Decimal | None, direction: Direction) -> bool:
    """Is the question answered? Equality answers; without a threshold everything is refused."""
    if threshold is None:
        return False
    return score <= threshold if direction == "distance" else score >= threshold


def choose(
    questions: Sequence[Scored],
    direction: Direction,
    *,
    costs: tuple[Decimal, Decimal] = (Decimal(1), Decimal(1)),
    digits: int = 2,
    threshold: Decimal | None = None,
) -> Threshold:
    """The threshold of these questions; ``threshold``: judge this one and choose none. A group without a question
    is refused."""
    inside = [each for each in questions if each.in_scope and each.right is not False]
    outside = [each for each in questions if not each.in_scope]
    if not inside or not outside:
        raise InputError("threshold.one_sided", inside=len(inside), outside=len(outside))
    # Everything below is said of distances; a similarity is a distance with its sign turned.
    sign = 1 if direction == "distance" else -1
    near, far = (sorted(sign * each.score for each in group) for group in (inside, outside))
    gap = far[0] - near[-1]
    apart = gap > 0
    table = _table(near, far, sign, costs)
    exact = sign * (far[0] + near[-1]) / 2 if apart else None
    chosen: Decimal | None
    if threshold is not None:
        chosen = threshold
    elif apart:
        chosen = _rounded(near[-1], far[0], sign, digits)
    else:
        # The cheapest; among equals the one that lets fewer wrong answers through, then the stricter one.
        chosen = min(table, key=lambda cut: (cut.cost, cut.missed, cut.over)).value
    applied = apply(questions, chosen, direction)
    order = sorted(questions, key=lambda each: (sign * each.score, each.id))
    answered = [each for each in order if answers(each.score, chosen, direction)]
    refused = [each for each in order if not answers(each.score, chosen, direction)]
    return Threshold(
        direction=direction,
        apart=apart,
        given=threshold is not None,
        exact=exact,
        gap=gap if apart else None,
        flips=_flips(inside, outside, sign) if apart else (),
        alone=len(inside) == 1 or len(outside) == 1,
        auroc=_auroc(near, far),
        table=table,
        costs=costs,
        applied=applied,
        stricter=next((_named(each) for each in reversed(answered) if each.in_scope and each.right is not False), None),
        looser=next((_named(each) for each in refused if not each.in_scope), None),
        assumed=sum(each.right is None for each in inside),
    )


def apply(questions: Sequence[Scored], threshold: Decimal | None, direction: Direction) -> Applied:
    """The same comparison on any questions: those it was chosen on, or others."""
    inside = [each for each in questions if each.in_scope and each.right is not False]
    outside = [each for each in questions if not each.in_scope]
    lost = [each for each in questions if each.in_scope and each.right is False]
    return Applied(
        value=threshold,
        inside=len(inside),
        outside=len(outside),
        over=tuple(_named(each) for each in inside if not answers(each.score, threshold, direction)),
        missed=tuple(_named(each) for each in outside if answers(each.score, threshold, direction)),
        lost=tuple(map(_named, lost)),
        lost_answered=sum(answers(each.score, threshold, direction) for each in lost),
    )


def _table(near: list[Decimal], far: list[Decimal], sign: int, costs: tuple[Decimal, Decimal]) -> tuple[Cut, ...]:
    """Every cut that differs from the others: refuse all, between each two neighbouring scores, answer all."""
    values = sorted({*near, *far})
    cuts = [Cut(None, len(near), 0, costs[0] * len(near))]
    answered_near = answered_far = 0
    for place, value in enumerate(values):
        while answered_near < len(near) and near[answered_near] <= value:
            answered_near += 1
        while answered_far < len(far) and far[answered_far] <= value:
            answered_far += 1
        over, missed = len(near) - answered_near, answered_far
        at = (value + values[place + 1]) / 2 if place + 1 < len(values) else value
        cuts.append(Cut(sign * at, over, missed, costs[0] * over + costs[1] * missed))
    return tuple(cuts)


def _rounded(near: Decimal, far: Decimal, sign: int, digits: int) -> Decimal:
    """The midpoint in as few decimals as still part the groups, ``digits`` at least: near <= it < far."""
    middle = (near + far) / 2
    for places in range(digits, digits + 40):
        step = Decimal(1).scaleb(-places)
        for way in (ROUND_HALF_UP, ROUND_FLOOR, ROUND_CEILING):
            found = (sign * middle).quantize(step, rounding=way)
            if near <= sign * found < far:
                return found
    return sign * middle


def _flips(inside: list[Scored], outside: list[Scored], sign: int) -> tuple[Consequence, ...]:
    """Questions that a threshold chosen without them would have put on the wrong side."""
    found = []
    for group, other, of_inside in ((inside, outside, True), (outside, inside, False)):
        scores = sorted((sign * each.score for each in group), reverse=of_inside)
        rest = min(sign * each.score for each in other) if of_inside else max(sign * each.score for each in other)
        if len(scores) > 1 and scores[0] != scores[1]:
            middle = (scores[1] + rest) / 2
            if scores[0] > middle if of_inside else scores[0] <= middle:
                found += [_named(each) for each in group if sign * each.score == scores[0]]
    return tuple(found)


def _auroc(near: list[Decimal], far: list[Decimal]) -> float:
    """How often a question out of scope lies farther off than one in scope; a tie is half."""
    below = equal = twice = 0
    for value in far:
        while below < len(near) and near[below] < value:
            below += 1
        equal = max(equal, below)
        while equal < len(near) and near[equal] == value:
            equal += 1
        twice += 2 * below + (equal - below)
    return twice / (2 * len(near) * len(far))


def _named(question: Scored) -> Consequence:
    return Consequence(question.id, question.score)


def _number(value: Decimal | None) -> float | None:
    return None if value is None else float(value)


def _point(point: Consequence) -> dict[str, Any]:
    return {"id": point.id, "score": float(point.score)}
