"""The result of scoring elements: every line, what was read, by which ruler and settings, and the ledger of the ruler.

In: lines, settings, lock, judges. Out: ``ElementsRun``, its signature, its JSON and back.
SPEC 5: every number travels with what it was made from; numbers are comparable only under the same signature.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType
from typing import Any, Final, NamedTuple

from hallucheck.errors import InputError
from hallucheck.run.report import InputFile, Provenance
from hallucheck.studies.evidence import VERDICTS, Settings
from hallucheck.studies.faults import FaultCounts, QuestionLine, count
from hallucheck.version import RULES, UNICODE, VERSION

SCHEMA: Final = "hallucheck/elements_run/1"
NAME: Final = "hallucheck-elements"
_UNKNOWN: Final = Provenance()


class Effect(NamedTuple):
    """What a changed ruler did to one condition: the same answers and evidence, before and after."""

    condition: str
    questions_before: int
    questions_after: int
    elements_before: int
    elements_after: int
    coverage_before: float | None
    coverage_after: float | None
    ruler_effect: float | None


class LedgerEntry(NamedTuple):
    """One rebase: which questions were scored again, when, why, from which ruler to which, to what effect."""

    date: str
    why: str
    from_lock: str
    to_lock: str
    rescored: tuple[str, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    effects: tuple[Effect, ...]

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a result."""
        return {**self._asdict(), "effects": [effect._asdict() for effect in self.effects]}


@dataclass(frozen=True, slots=True, kw_only=True)
class ElementsRun:
    """One scored run. ``judges``, ``disagreements`` and ``missing_verdicts`` are as they are written."""

    settings: Settings
    lock_hash: str
    split_by: str
    lines: tuple[QuestionLine, ...]
    judge_names: tuple[str, ...] = ()
    judges: tuple[Mapping[str, Any], ...] = ()
    disagreements: tuple[Mapping[str, Any], ...] = ()
    missing_verdicts: Mapping[str, tuple[Mapping[str, Any], ...]]
    unknown_hits: tuple[str, ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()
    inputs: tuple[InputFile, ...] = ()
    provenance: Provenance = _UNKNOWN
    version: str = VERSION

    @property
    def signature(self) -> str:
        """Settings and ruler; ``system_signature`` is the same without the ruler."""
        head, _, version = self.system_signature.rpartition("|")
        return f"{head}|lock:{self.lock_hash[:8]}|{version}"

    @property
    def system_signature(self) -> str:
        """Everything but the lock that can move a label."""
        mode, k, cut, relaxed_k, below, found_at = self.settings
        parts = [NAME, f"rules:{RULES}", f"mode:{mode}"]
        if mode == VERDICTS:
            names = hashlib.sha256("\n".join(self.judge_names).encode("utf-8", "surrogatepass")).hexdigest()[:8]
            parts += [f"judges:{len(self.judge_names)}-{names}", f"found:{_plain(found_at)}"]
        else:
            parts += [f"k:{k}", f"cut:{'none' if cut is None else _plain(cut)}", f"relaxed:{relaxed_k}"]
        return "|".join([*parts, f"below:{_plain(below)}", f"unicode:{UNICODE}", f"v:{self.version}"])

    @property
    def conditions(self) -> tuple[str, ...]:
        """In the order in which they were met."""
        return tuple(dict.fromkeys(line.condition for line in self.lines))

    def counts(self, condition: str, group: str | None = None) -> FaultCounts:
        """One condition, or one group of it."""
        return count(
            line for line in self.lines if line.condition == condition and group in (None, line.group)
        )  # fmt: skip

    def groups(self, condition: str) -> tuple[str, ...]:
        """The groups of a condition, in the order in which they were met."""
        met = (line.group for line in self.lines if line.condition == condition)
        return tuple(dict.fromkeys(group for group in met if group is not None))

    @property
    def exit(self) -> int:
        """0 when everything that should be scored was, else 2."""
        counts = [self.counts(condition) for condition in self.conditions]
        return 2 if not sum(each.questions for each in counts) or any(each.unscored for each in counts) else 0

    def to_dict(self) -> dict[str, Any]:
        """The JSON object ``hallucheck/elements_run/1``."""
        return {
            "schema": SCHEMA,
            "signature": self.signature,
            "version": self.version,
            "settings": self.settings._asdict(),
            "judge_names": list(self.judge_names),
            "lock": {"hash": self.lock_hash, "split_by": self.split_by},
            "inputs": [file._asdict() for file in self.inputs],
            "provenance": self.provenance._asdict(),
            "conditions": {
                condition: {
                    **self.counts(condition).to_dict(),
                    "groups": {group: self.counts(condition, group).to_dict() for group in self.groups(condition)},
                }
                for condition in self.conditions
            },
            "judges": [dict(judge) for judge in self.judges],
            "disagreements": [dict(each) for each in self.disagreements],
            "missing_verdicts": {judge: [dict(each) for each in of] for judge, of in self.missing_verdicts.items()},
            "unknown_hits": list(self.unknown_hits),
            "ledger": [entry.to_dict() for entry in self.ledger],
            "questions": [line.to_dict() for line in self.lines],
            "exit": self.exit,
        }

    @classmethod
    def from_dict(cls, data: object) -> "ElementsRun":
        """The way back; counts are not read, they follow from the lines."""
        if not isinstance(data, Mapping) or data.get("schema") != SCHEMA:
            raise InputError("elements.no_run", schema=SCHEMA)
        try:
            return _run(data)
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            raise InputError("elements.bad_run", why=f"{type(fault).__name__}: {fault}") from fault


def _plain(value: float) -> str:
    """60 and 60.0 are one setting."""
    return str(int(value)) if value == int(value) else repr(value)


def _run(data: Mapping[str, Any]) -> ElementsRun:
    """Raises whatever a damaged result makes it raise."""
    made, lock = data["provenance"], data["lock"]
    lines = tuple(map(QuestionLine.from_dict, data["questions"]))
    if len({line.key for line in lines}) != len(lines):
        raise ValueError("questions")
    return ElementsRun(
        settings=Settings(**data["settings"]),
        lock_hash=_is(lock["hash"], str),
        split_by=_is(lock["split_by"], str),
        lines=lines,
        judge_names=tuple(data["judge_names"]),
        judges=tuple(data["judges"]),
        disagreements=tuple(data["disagreements"]),
        missing_verdicts={judge: tuple(of) for judge, of in data["missing_verdicts"].items()},
        unknown_hits=tuple(data["unknown_hits"]),
        ledger=tuple(_entry(each) for each in data["ledger"]),
        inputs=tuple(InputFile(**file) for file in data["inputs"]),
        provenance=Provenance(
            _is(made["date"], str, NoneType), _is(made["commit"], str, NoneType), _is(made["dirty"], bool, NoneType)
        ),
        version=_is(data["version"], str),
    )


def _entry(data: Mapping[str, Any]) -> LedgerEntry:
    given = {name: tuple(data[name]) for name in ("rescored", "added", "removed")}
    effects = tuple(Effect(**effect) for effect in data["effects"])
    return LedgerEntry(**{**data, **given, "effects": effects})


def _is(value: Any, *kinds: type) -> Any:
    if not isinstance(value, kinds):
        raise TypeError(f"{value!r:.60}")
    return value
