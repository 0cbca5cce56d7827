"""Judges as data: verdicts that people or models gave elsewhere, averaged, with what they disagree about.

In: verdicts (question, element, where, judge, 0 to 1). Out: the mean for each place, disagreements, what is missing.
SPEC 5: the same whatever the order of the file. No judge runs in this package.
"""

from collections.abc import Iterable, Mapping
from math import fsum
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from hallucheck.errors import InputError

Where: TypeAlias = Literal["production", "relaxed", "answer"]
PLACES: Final[tuple[Where, ...]] = ("production", "relaxed", "answer")
AVERAGE: Final = "average"


class Place(NamedTuple):
    """One thing that is judged: is this element there?"""

    condition: str
    question: str
    element: str
    where: Where


class Verdict(NamedTuple):
    """What one judge says of it, from 0 (is not there) to 1 (is there)."""

    place: Place
    judge: str
    value: float


class Disagreement(NamedTuple):
    """Judges on both sides of the line."""

    place: Place
    verdicts: tuple[tuple[str, float], ...]

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a result."""
        return {**self.place._asdict(), "verdicts": dict(self.verdicts)}


class Judgement:
    """All verdicts of a run. ``found_at``: the mean from which on an element counts as there."""

    __slots__ = ("_by_place", "found_at", "judges")

    def __init__(self, verdicts: Iterable[Verdict], *, found_at: float = 0.5) -> None:
        by_place: dict[Place, dict[str, float]] = {}
        for place, judge, value in verdicts:
            by_place.setdefault(place, {})[judge] = value
        # By name, so that nothing below depends on the order of the file.
        self._by_place = {place: dict(sorted(said.items())) for place, said in by_place.items()}
        self.found_at = found_at
        self.judges: Mapping[Where, tuple[str, ...]] = {
            where: tuple(sorted({judge for place, said in by_place.items() if place.where == where for judge in said}))
            for where in PLACES
        }

    @property
    def all_judges(self) -> tuple[str, ...]:
        """Whoever judged anything."""
        return tuple(sorted({judge for judges in self.judges.values() for judge in judges}))

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions that are judged, by name."""
        return tuple(sorted({place.condition for place in self._by_place}))

    @property
    def places(self) -> tuple[Place, ...]:
        """Everything that is judged, in order of its names."""
        return tuple(sorted(self._by_place))

    def check(self) -> None:
        """Production and relaxed evidence are held against each other: other judges would be another ruler."""
        production, relaxed = self.judges["production"], self.judges["relaxed"]
        if relaxed and production != relaxed:
            raise InputError(
                "verdicts.other_judges", production=", ".join(production) or "-", relaxed=", ".join(relaxed)
            )

    def said(self, place: Place) -> Mapping[str, float]:
        """The verdict of each judge on this place, by name."""
        return self._by_place.get(place, {})

    def value(self, place: Place, judge: str = AVERAGE) -> float | None:
        """One judge's verdict, or the mean of all (``fsum``: exact, so order-free); None where there is none."""
        said = self.said(place)
        if judge != AVERAGE:
            return said.get(judge)
        return fsum(said.values()) / len(said) if said else None

    def found(self, place: Place, judge: str = AVERAGE) -> bool | None:
        """Is it there, as this judge or their mean says."""
        value = self.value(place, judge)
        return None if value is None else value >= self.found_at

    def missing(self, places: Iterable[Place]) -> dict[str, tuple[Place, ...]]:
        """For each judge the places that were asked for and that the judge, who judged others of the kind, left out."""
        left: dict[str, list[Place]] = {}
        for place in places:
            for judge in self.judges[place.where]:
                if judge not in self.said(place):
                    left.setdefault(judge, []).append(place)
        return {judge: tuple(left[judge]) for judge in sorted(left)}

    def disagreements(self, places: Iterable[Place]) -> tuple[Disagreement, ...]:
        """Every place where one judge finds the element and another does not."""
        return tuple(
            Disagreement(place, tuple(said.items()))
            for place in places
            if (said := self.said(place)) and len({value >= self.found_at for value in said.values()}) > 1
        )
