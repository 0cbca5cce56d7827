"""Is a judge fit to be used: its verdicts held against labels given by people.

In: human labels, a ``Judgement``. Out: for each judge and the average n, agreement, kappa, confusion, a word.
SPEC 4: counts first; a rate over nothing is n/a, and so is a kappa that chance alone would make perfect.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from hallucheck.run.ratio import Ratio
from hallucheck.studies.agreement import cohen_kappa
from hallucheck.studies.verdicts import AVERAGE, Judgement, Place

Fitness: TypeAlias = Literal["fit", "unfit", "too_few"]
MIN_KAPPA: Final = 0.6
MIN_LABELS: Final = 100


class Confusion(NamedTuple):
    """Person by judge: ``yes_no`` counts where the person says yes and the judge no."""

    yes_yes: int = 0
    yes_no: int = 0
    no_yes: int = 0
    no_no: int = 0

    @property
    def number(self) -> int:
        """How many labels both have."""
        return sum(self)

    @property
    def agreement(self) -> Ratio:
        """Where both say the same."""
        return Ratio(self.yes_yes + self.no_no, self.number)

    @property
    def kappa(self) -> float | None:
        """Cohen's; None over nothing, and where both only ever give the one same label."""
        counted = {
            (True, True): self.yes_yes,
            (True, False): self.yes_no,
            (False, True): self.no_yes,
            (False, False): self.no_no,
        }
        return cohen_kappa(counted)


class JudgeCheck(NamedTuple):
    """One judge (or the average) against the people."""

    judge: str
    confusion: Confusion
    unjudged: int
    fitness: Fitness

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a result."""
        return {
            "judge": self.judge,
            "n": self.confusion.number,
            "agreement": self.confusion.agreement.value,
            "kappa": self.confusion.kappa,
            "confusion": self.confusion._asdict(),
            "unjudged": self.unjudged,
            "fitness": self.fitness,
        }


def check_judges(
    human: Mapping[Place, bool],
    judgement: Judgement,
    *,
    min_kappa: float = MIN_KAPPA,
    min_labels: int = MIN_LABELS,
) -> tuple[JudgeCheck, ...]:
    """Each judge by name, then the average. A label for which a judge has no verdict is counted as ``unjudged``."""
    checks = []
    for judge in (*judgement.all_judges, AVERAGE):
        cells = {"yes_yes": 0, "yes_no": 0, "no_yes": 0, "no_no": 0}
        unjudged = 0
        for place, label in human.items():
            found = judgement.found(place, judge)
            if found is None:
                unjudged += 1
            else:
                cells[f"{'yes' if label else 'no'}_{'yes' if found else 'no'}"] += 1
        confusion = Confusion(**cells)
        checks.append(JudgeCheck(judge, confusion, unjudged, _fitness(confusion, min_kappa, min_labels)))
    return tuple(checks)


def _fitness(confusion: Confusion, min_kappa: float, min_labels: int) -> Fitness:
    if confusion.number < min_labels:
        return "too_few"
    kappa = confusion.kappa
    return "fit" if kappa is not None and kappa >= min_kappa else "unfit"
