"""Two runs joined by id: better, worse, same, inside the noise, with the rows that moved.

In: two ``Measured`` of the same measure. Out: ``Comparison``: counts, exact tests, intervals, group by group.
SPEC 4: counts first. Ids that only one run has are refused with their names, or left out and said to be.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from hallucheck.errors import InputError
from hallucheck.run.exact import Interval, band, mean, paired_interval, two_sided, wilson

SCHEMA: Final = "hallucheck/comparison/1"
Change: TypeAlias = Literal["better", "worse", "same", "noise"]
CHANGES: Final[tuple[Change, ...]] = ("better", "worse", "same", "noise")
_NAMED: Final = 5  # ids that a message names


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """One run under one measure: a value for each id, larger being better; 0 and 1 where ``binary``."""

    name: str
    measure: str
    binary: bool
    values: Mapping[str, Fraction]
    groups: Mapping[str, str | None] = field(default_factory=dict)
    unscored: tuple[str, ...] = ()
    rulers: Mapping[str, str] = field(default_factory=dict)
    """by what each id was measured; ids with different rulers are never joined into one number"""


class Moved(NamedTuple):
    """One id whose value is not the same; ``change`` is ``noise`` where the band for one question holds it."""

    id: str
    group: str | None
    before: Fraction
    after: Fraction
    change: Change

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a comparison."""
        return {
            "id": self.id, "group": self.group, "before": float(self.before), "after": float(self.after),
            "change": self.change,
        }  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One group, or all questions together. ``verdict`` is about the mean (or rate), ``counts`` about single ids."""

    questions: int
    counts: Mapping[Change, int]
    before: Fraction | None
    after: Fraction | None
    difference: Fraction | None
    interval: Interval | None
    p: float
    band: float | None
    verdict: Change
    rates: tuple[Interval | None, Interval | None] | None

    def to_dict(self) -> dict[str, Any]:
        """Unrounded; null over nothing."""
        return {
            "questions": self.questions,
            "counts": dict(self.counts),
            "before": _number(self.before),
            "after": _number(self.after),
            "difference": _number(self.difference),
            "interval": None if self.interval is None else list(self.interval),
            "p": self.p,
            "band": self.band,
            "verdict": self.verdict,
            "wilson": None if self.rates is None else [None if each is None else list(each) for each in self.rates],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What became of run A in run B under one measure. ``ruler_changed`` ids are in none of the numbers."""

    a: str
    b: str
    measure: str
    binary: bool
    all: Part
    groups: Mapping[str, Part]
    moved: tuple[Moved, ...]
    only_a: tuple[str, ...]
    only_b: tuple[str, ...]
    unscored: tuple[str, ...]
    lost: tuple[str, ...]
    """of these, the ids that had a value in the first run: a run that scores nothing must pass no gate"""
    ruler_changed: tuple[str, ...]
    noise_sd: float | None

    @property
    def worse(self) -> tuple[Moved, ...]:
        """The rows that a gate counts."""
        return tuple(row for row in self.moved if row.change == "worse")

    def to_dict(self) -> dict[str, Any]:
        """One measure in ``hallucheck/comparison/1``."""
        return {
            "a": self.a,
            "b": self.b,
            "measure": self.measure,
            "test": "mcnemar_exact" if self.binary else "sign_test",
            "noise_sd": self.noise_sd,
            "all": self.all.to_dict(),
            "groups": {name: part.to_dict() for name, part in self.groups.items()},
            "moved": [row.to_dict() for row in self.moved],
            "only_a": list(self.only_a),
            "only_b": list(self.only_b),
            "unscored": list(self.unscored),
            "ruler_changed": list(self.ruler_changed),
        }


def compare(a: Measured, b: Measured, *, on_common: bool = False, noise_sd: float | None = None) -> Comparison:
    """``b`` against ``a``. Ids in the order of ``a``; groups in the order in which they are met."""
    known_a, known_b = _ids(a), _ids(b)
    only_a = tuple(key for key in known_a if key not in known_b)
    only_b = tuple(key for key in known_b if key not in known_a)
    if (only_a or only_b) and not on_common:
        raise InputError(
            "compare.unequal_ids", a=a.name, b=b.name, in_a=len(only_a), in_b=len(only_b),
            only_a=named(only_a), only_b=named(only_b),
        )  # fmt: skip
    both = [key for key in a.values if key in b.values]
    changed = {key for key in both if a.rulers.get(key) != b.rulers.get(key)}
    joined = [key for key in both if key not in changed]
    groups: dict[str, list[str]] = {}
    for key in joined:
        group = a.groups.get(key)
        if group is not None:
            groups.setdefault(group, []).append(key)
    moved = (_moved(key, a, b, noise_sd) for key in joined)
    return Comparison(
        a=a.name,
        b=b.name,
        measure=a.measure,
        binary=a.binary,
        all=_part(joined, a, b, noise_sd),
        groups={name: _part(keys, a, b, noise_sd) for name, keys in groups.items()},
        moved=tuple(row for row in moved if row.change != "same"),
        only_a=only_a,
        only_b=only_b,
        unscored=tuple(key for key in known_a if key in known_b and (key not in a.values or key not in b.values)),
        lost=tuple(key for key in a.values if key in known_b and key not in b.values),
        ruler_changed=tuple(key for key in both if key in changed),
        noise_sd=noise_sd,
    )


def named(ids: Collection[str]) -> str:
    """The first few ids, and … when there are more."""
    listed = [*ids][:_NAMED]
    return ", ".join([*listed, *(["…"] if len(ids) > _NAMED else [])]) or "-"


def _ids(run: Measured) -> dict[str, None]:
    return dict.fromkeys([*run.values, *run.unscored])


def _moved(key: str, a: Measured, b: Measured, sd: float | None) -> Moved:
    before, after = a.values[key], b.values[key]
    # A yes or no moves whole or not at all: there the band is a question for the rate, not for the row.
    return Moved(key, a.groups.get(key), before, after, _change(after - before, 1, None if a.binary else sd))


def _change(difference: Fraction, questions: int, sd: float | None) -> Change:
    if not difference:
        return "same"
    width = None if sd is None else band(sd, questions)
    if width is not None and abs(difference) <= width:
        return "noise"
    return "better" if difference > 0 else "worse"


def _part(keys: list[str], a: Measured, b: Measured, sd: float | None) -> Part:
    counts: dict[Change, int] = dict.fromkeys(CHANGES, 0)
    for key in keys:
        counts[_moved(key, a, b, sd).change] += 1
    differences = [b.values[key] - a.values[key] for key in keys]
    difference = mean(differences)
    up = sum(each > 0 for each in differences)
    down = sum(each < 0 for each in differences)
    rates = None
    if a.binary:
        rates = tuple(wilson(sum(run.values[key] == 1 for key in keys), len(keys)) for run in (a, b))
    return Part(
        questions=len(keys),
        counts=counts,
        before=mean(a.values[key] for key in keys),
        after=mean(b.values[key] for key in keys),
        difference=difference,
        interval=paired_interval(differences),
        p=two_sided(up, down),
        band=None if sd is None else band(sd, len(keys)),
        verdict=_change(difference or Fraction(0), len(keys), sd),
        rates=None if rates is None else (rates[0], rates[1]),
    )


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)
