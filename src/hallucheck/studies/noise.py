"""How far two runs of one and the same configuration lie apart, so that no improvement is claimed inside it.

In: two or more runs of the same measure. Out: ``Noise``: the SD of the paired differences, and the bands.
SPEC 4: nothing is drawn at random; ids that not every run scored are left out and counted.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from hallucheck.errors import InputError
from hallucheck.run.compare import Measured, named
from hallucheck.run.exact import band, difference_sd

SCHEMA: Final = "hallucheck/noise/1"


class Noise(NamedTuple):
    """``questions`` is how many went into the SD; ``groups`` how many of each group."""

    measure: str
    signature: str | None
    runs: tuple[str, ...]
    questions: int
    left_out: int
    sd: float
    groups: Mapping[str, int]

    def to_dict(self) -> dict[str, Any]:
        """The JSON object ``hallucheck/noise/1``; the bands follow from the SD and are written for the reader."""
        return {
            "schema": SCHEMA,
            **self._asdict(),
            "runs": list(self.runs),
            "band": band(self.sd, self.questions),
            "group_bands": {group: band(self.sd, number) for group, number in self.groups.items()},
        }

    @classmethod
    def from_dict(cls, data: object) -> "Noise":
        """The way back."""
        if not isinstance(data, Mapping) or data.get("schema") != SCHEMA:
            raise InputError("noise.not_one", schema=SCHEMA)
        sd, signature = data.get("sd"), data.get("signature")
        if isinstance(sd, bool) or not isinstance(sd, int | float) or not 0 <= sd < float("inf"):
            raise InputError("noise.bad", field="sd")
        if not isinstance(data.get("measure"), str) or not isinstance(signature, str | None):
            raise InputError("noise.bad", field="measure" if isinstance(signature, str | None) else "signature")
        groups, runs = data.get("groups"), data.get("runs")
        return cls(
            data["measure"],
            signature,
            tuple(map(str, runs)) if isinstance(runs, list) else (),
            _whole(data, "questions"),
            _whole(data, "left_out"),
            float(sd),
            {str(name): int(number) for name, number in groups.items()} if isinstance(groups, Mapping) else {},
        )


def noise_of(runs: Sequence[Measured], *, signature: str | None = None) -> Noise:
    """The pooled SD over the ids that every run scored under the same ruler."""
    if len(runs) < 2:
        raise InputError("noise.one_run")
    first = runs[0]
    every = [*dict.fromkeys(key for run in runs for key in (*run.values, *run.unscored))]
    held = [
        key for key in every if all(key in run.values and run.rulers.get(key) == first.rulers.get(key) for run in runs)
    ]
    sd = difference_sd([run.values[key] for run in runs] for key in held)
    if sd is None:
        raise InputError("noise.nothing_common", runs=named([run.name for run in runs]))
    groups: dict[str, int] = {}
    for key in held:
        group = first.groups.get(key)
        if group is not None:
            groups[group] = groups.get(group, 0) + 1
    names = tuple(run.name for run in runs)
    return Noise(first.measure, signature, names, len(held), len(every) - len(held), sd, groups)


def _whole(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise InputError("noise.bad", field=name)
    return value
