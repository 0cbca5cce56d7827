"""Tallies in, the report out: every number with its rule, signature, sample, files and verdict.

In: a tally per condition (and group), ruleset, inputs, provenance, criterion. Out: ``Report``, and its JSON and back.
SPEC 5: every number travels with what it was made from and by which rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import NoneType
from typing import Any, Final, NamedTuple

from hallucheck.errors import InputError
from hallucheck.ruleset import Ruleset
from hallucheck.run.acceptance import BASES, WORDS, Basis, Verdict, Word, decide, exit_code, worst
from hallucheck.run.criterion import Criterion
from hallucheck.run.figures import rules_in_words
from hallucheck.run.human import HumanTally
from hallucheck.run.tally import Tally
from hallucheck.version import VERSION

SCHEMA: Final = "hallucheck/report/1"
ROLES: Final = ("rows", "sources", "articles", "retrieval", "gold", "human")


class InputFile(NamedTuple):
    """A file that was read, named as typed. ``role``: rows, sources, articles, retrieval, gold or human."""

    name: str
    sha256: str
    rows: int
    role: str = "rows"
    encoding: str | None = None


class Provenance(NamedTuple):
    """When it was scored, and in which state of the repository; None where there is none."""

    date: str | None = None
    commit: str | None = None
    dirty: bool | None = None


class Acceptance(NamedTuple):
    """The bar and the verdict of the worst condition. ``pinned`` is the hash of the project's own bar, if any."""

    verdict: Word
    basis: Basis
    criterion: str
    hash: str
    pinned: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """One condition of a run: its counts, and the verdict when something was decided."""

    tally: Tally
    acceptance: Verdict | None = None
    human: HumanTally | None = None

    def to_dict(self) -> dict[str, Any]:
        """Counts, the rates made of them, the verdict, the human counts."""
        return {
            **_figures(self.tally),
            "acceptance": None if self.acceptance is None else self.acceptance.to_dict(),
            "human": None if self.human is None else self.human.to_dict(),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What one run measured. Frozen; deciding again makes a new report."""

    signature: str
    ruleset: Mapping[str, Any]
    inputs: tuple[InputFile, ...]
    provenance: Provenance
    conditions: Mapping[str, Condition]
    groups: Mapping[str, Mapping[str, Tally]] | None
    acceptance: Acceptance | None
    exit: int
    version: str = VERSION

    @property
    def total(self) -> Tally:
        """All conditions together."""
        return sum((condition.tally for condition in self.conditions.values()), Tally())

    def decided(
        self,
        criterion: Criterion,
        *,
        basis: Basis = "raw",
        human: Mapping[str, HumanTally] | None = None,
        pinned: Criterion | None = None,
    ) -> "Report":
        """The same counts judged by this criterion."""
        conditions = {}
        for name, condition in self.conditions.items():
            counted = condition.human if human is None else human.get(name)
            verdict = decide(condition.tally, criterion, basis=basis, human=counted)
            conditions[name] = replace(condition, acceptance=verdict, human=counted)
        words = [condition.acceptance.verdict for condition in conditions.values() if condition.acceptance]
        verdict_of_all = worst(words)
        acceptance = None
        if verdict_of_all is not None:
            bar = None if pinned is None else pinned.hash
            acceptance = Acceptance(verdict_of_all, basis, str(criterion), criterion.hash, bar)
        counts = self.total.counts
        code = exit_code(words, deciding=True, rows=counts["rows"], unscorable=counts["unscorable"])
        return replace(self, conditions=conditions, acceptance=acceptance, exit=code)

    def to_dict(self) -> dict[str, Any]:
        """The JSON object ``hallucheck/report/1``; keys in a fixed order, conditions as they were met."""
        return {
            "schema": SCHEMA,
            "signature": self.signature,
            "version": self.version,
            "ruleset": dict(self.ruleset),
            "rules_in_words": rules_in_words(),
            "inputs": [file._asdict() for file in self.inputs],
            "provenance": self.provenance._asdict(),
            "counts": self.total.to_dict(),
            "conditions": {name: condition.to_dict() for name, condition in self.conditions.items()},
            "groups": None
            if self.groups is None
            else {
                name: {group: _figures(tally) for group, tally in groups.items()}
                for name, groups in self.groups.items()
            },
            "acceptance": None if self.acceptance is None else self.acceptance._asdict(),
            "exit": self.exit,
        }

    @classmethod
    def from_dict(cls, data: object) -> "Report":
        """The way back. Rates and words are not read: they follow from the counts and this version."""
        if not isinstance(data, Mapping) or data.get("schema") != SCHEMA:
            raise InputError("report.not_one", schema=SCHEMA)
        try:
            return _read(data)
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            raise InputError("report.unread", why=f"{type(fault).__name__}: {fault}") from fault


def build_report(
    tallies: Mapping[str, Tally],
    *,
    ruleset: Ruleset,
    inputs: Sequence[InputFile] = (),
    provenance: Provenance | None = None,
    groups: Mapping[str, Mapping[str, Tally]] | None = None,
    human: Mapping[str, HumanTally] | None = None,
) -> Report:
    """The report of a run in which nothing is decided yet; ``.decided(criterion)`` judges it."""
    conditions = {
        name: Condition(tally=tally, human=None if human is None else human.get(name, HumanTally()))
        for name, tally in tallies.items()
    }
    report = Report(
        signature=ruleset.signature,
        ruleset=ruleset.to_dict(),
        inputs=tuple(inputs),
        provenance=provenance or Provenance(),
        conditions=conditions,
        groups=groups,
        acceptance=None,
        exit=0,
    )
    counts = report.total.counts
    return replace(report, exit=exit_code([], deciding=False, rows=counts["rows"], unscorable=counts["unscorable"]))


def _figures(tally: Tally) -> dict[str, Any]:
    return {"counts": tally.to_dict(), "rates": tally.rates}


def _read(data: Mapping[str, Any]) -> Report:
    """Raises whatever a damaged report makes it raise; the caller turns that into one error."""
    groups, acceptance, made = data["groups"], data["acceptance"], data["provenance"]
    if acceptance is not None and (acceptance["verdict"] not in WORDS or acceptance["basis"] not in BASES):
        raise ValueError("acceptance")
    inputs = tuple(
        InputFile(
            _is(file["name"], str), _is(file["sha256"], str), _is(file["rows"], int), file["role"],
            _is(file["encoding"], str, NoneType),
        )
        for file in data["inputs"]
    )  # fmt: skip
    if any(file.role not in ROLES for file in inputs):
        raise ValueError("role")
    return Report(
        signature=_is(data["signature"], str),
        version=_is(data["version"], str),
        ruleset=dict(data["ruleset"]),
        inputs=inputs,
        provenance=Provenance(
            _is(made["date"], str, NoneType), _is(made["commit"], str, NoneType), _is(made["dirty"], bool, NoneType)
        ),
        conditions={name: _condition(entry) for name, entry in data["conditions"].items()},
        groups=None
        if groups is None
        else {
            name: {group: Tally.from_dict(entry["counts"]) for group, entry in of.items()}
            for name, of in groups.items()
        },
        acceptance=None if acceptance is None else Acceptance(**acceptance),
        exit=_is(data["exit"], int),
    )


def _is(value: Any, *kinds: type) -> Any:
    if not isinstance(value, kinds):
        raise TypeError(f"{value!r:.60}")
    return value


def _condition(entry: Mapping[str, Any]) -> Condition:
    verdict, human = entry["acceptance"], entry["human"]
    return Condition(
        tally=Tally.from_dict(entry["counts"]),
        acceptance=None if verdict is None else Verdict.from_dict(verdict),
        human=None if human is None else HumanTally.from_dict(human),
    )
