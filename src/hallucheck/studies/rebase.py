"""After a ruler change: only the questions whose elements changed are scored again, and the ledger says so.

In: a baseline, the new lock, the lines scored anew under it. Out: the baseline under the new ruler.
SPEC 5: what a changed ruler did and what a changed system did are two numbers and never one.
"""

from dataclasses import replace

from hallucheck.errors import InputError
from hallucheck.run.compare import named
from hallucheck.studies.elements import Lock, Question
from hallucheck.studies.faults import QuestionLine
from hallucheck.studies.outcome import Effect, ElementsRun, LedgerEntry

SYSTEM_ROLES = ("rows", "articles", "retrieval", "relaxed")


def changed(baseline: ElementsRun, lock: Lock) -> tuple[Question, ...]:
    """The questions of the new ruler that the baseline does not hold under the same hash."""
    held: dict[str, set[str]] = {}
    for line in baseline.lines:
        held.setdefault(line.id, set()).add(line.hash)
    return tuple(question for question in lock.questions if held.get(question.id) != {question.hash})


def rebase(baseline: ElementsRun, lock: Lock, scored: ElementsRun, *, date: str, why: str) -> ElementsRun:
    """``scored``: the changed questions under the new lock, with the same settings, answers and evidence."""
    _same_system(baseline, scored)
    again = [question.id for question in changed(baseline, lock)]
    before_ids = {line.id for line in baseline.lines}
    kept_ids = {question.id for question in lock.questions}
    gone = tuple(dict.fromkeys(line.id for line in baseline.lines if line.id not in kept_ids))
    if not again and not gone:
        return baseline
    fresh = {line.key: line for line in scored.lines}
    old = {line.key: line for line in baseline.lines}
    lines: list[QuestionLine] = []
    for condition in baseline.conditions:
        for question in lock.questions:
            key = (condition, question.id)
            line = fresh.get(key) if question.id in again else old.get(key)
            if line is None:
                raise InputError("rebase.not_scored", condition=condition, id=question.id)
            lines.append(line)
    redone = {*again, *gone}
    moved = replace(
        baseline,
        lock_hash=lock.hash,
        split_by=lock.split_by,
        lines=tuple(lines),
        inputs=scored.inputs,
        provenance=scored.provenance,
        disagreements=_replaced(baseline.disagreements, scored.disagreements, redone),
        missing_verdicts={
            judge: _replaced(baseline.missing_verdicts.get(judge, ()), scored.missing_verdicts.get(judge, ()), redone)
            for judge in sorted({*baseline.missing_verdicts, *scored.missing_verdicts})
        },
    )
    entry = LedgerEntry(
        date=date,
        why=why,
        from_lock=baseline.lock_hash,
        to_lock=lock.hash,
        rescored=tuple(key for key in again if key in before_ids),
        added=tuple(key for key in again if key not in before_ids),
        removed=gone,
        effects=tuple(_effect(condition, baseline, moved) for condition in baseline.conditions),
    )
    return replace(moved, ledger=(*baseline.ledger, entry))


def _same_system(baseline: ElementsRun, scored: ElementsRun) -> None:
    """Other answers, evidence or settings would mix a changed system into the ruler's effect."""
    if baseline.system_signature != scored.system_signature:
        raise InputError("rebase.other_settings", before=baseline.system_signature, now=scored.system_signature)
    old, new = (
        sorted((file.role, file.sha256) for file in run.inputs if file.role in SYSTEM_ROLES)
        for run in (baseline, scored)
    )
    if old != new:
        system = [file for file in scored.inputs if file.role in SYSTEM_ROLES]
        differ = [file.name for file in system if (file.role, file.sha256) not in old]
        raise InputError("rebase.other_system", files=named(differ))


def _replaced(old: tuple[object, ...], new: tuple[object, ...], again: set[str]) -> tuple[dict[str, object], ...]:
    """What is on record of questions that were not scored again, then what is new."""
    kept = [dict(each) for each in old if isinstance(each, dict) and each["question"] not in again]
    return (*kept, *(dict(each) for each in new if isinstance(each, dict)))


def _effect(condition: str, before: ElementsRun, after: ElementsRun) -> Effect:
    old, new = before.counts(condition), after.counts(condition)
    known = old.coverage is not None and new.coverage is not None
    return Effect(
        condition,
        old.questions,
        new.questions,
        old.elements,
        new.elements,
        None if old.coverage is None else float(old.coverage),
        None if new.coverage is None else float(new.coverage),
        float(new.coverage - old.coverage) if known and new.coverage is not None and old.coverage is not None else None,
    )
