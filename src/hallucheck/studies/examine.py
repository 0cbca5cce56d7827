"""Each element looked for in three places: production evidence, relaxed evidence, answer. By rule or by verdicts.

In: the lock, and either answers with evidence or a ``Judgement``. Out: one ``QuestionLine`` a question.
SPEC 3. The relaxed evidence is asked only where the production evidence covers too little.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hallucheck.records import Article, Row
from hallucheck.studies.elements import Lock, Question
from hallucheck.studies.evidence import Evidence, Ranked, Settings, evidence_of
from hallucheck.studies.faults import ElementLine, Found, QuestionLine, Reason, label_of
from hallucheck.studies.finding import Finder, answer_places
from hallucheck.studies.verdicts import Judgement, Place, Where

_ALWAYS: Final[tuple[Where, ...]] = ("production", "answer")


def too_little(found: int, total: int, below: float) -> bool:
    """Is the production coverage below so many per cent?"""
    return found * 100 < below * total


def by_rule(
    lock: Lock, rows: Mapping[str, Mapping[str, Row]], ranked: Ranked, settings: Settings
) -> tuple[tuple[QuestionLine, ...], tuple[str, ...]]:
    """(a line for every question and condition, ids of hits that no table of articles holds)."""
    finder = Finder(settings.mode)
    finder.check(lock.questions)
    lines: list[QuestionLine] = []
    unknown: dict[str, None] = {}
    for condition, of in rows.items():
        for question in lock.questions:
            row = of.get(question.id)
            evidence = None if row is None else evidence_of(row, ranked, settings)
            reason = _left_out(question) or ("no_row" if row is None else "no_evidence" if evidence is None else None)
            if reason is not None or row is None or evidence is None:
                lines.append(_unscored(question, condition, reason))
                continue
            unknown.update(dict.fromkeys(evidence.unknown))
            lines.append(_line_by_rule(question, condition, row, evidence, finder, settings))
    return tuple(lines), tuple(unknown)


def by_verdicts(lock: Lock, judgement: Judgement, settings: Settings) -> tuple[QuestionLine, ...]:
    """A line for every question and condition that is judged; ``no_row`` where an answer or its evidence is not."""
    judgement.check()
    lines = []
    for condition in judgement.conditions:
        for question in lock.questions:
            reason = _left_out(question) or _unjudged(question, condition, judgement)
            if reason is not None:
                lines.append(_unscored(question, condition, reason))
                continue
            seen = {where: _judged(question, condition, judgement, where) for where in _ALWAYS}
            asked = too_little(sum(map(bool, seen["production"])), len(question.elements), settings.below)
            relaxed = _judged(question, condition, judgement, "relaxed") if asked else [None] * len(question.elements)
            # What production has, the wider search has too: relaxed verdicts are owed only for the rest.
            found = [
                Found(bool(p), (bool(p) or r) if asked and (p or r is not None) else None, bool(a))
                for p, r, a in zip(seen["production"], relaxed, seen["answer"], strict=True)
            ]
            lines.append(_line(question, condition, asked, found))
    return tuple(lines)


def places_owed(lock: Lock, lines: Iterable[QuestionLine]) -> tuple[Place, ...]:
    """What a judge had to judge in order that nothing is missing."""
    owed = []
    for line in lines:
        if line.reason is not None:
            continue
        for each in line.elements:
            owed += [Place(line.condition, line.id, each.id, where) for where in _ALWAYS]
            if line.relaxed_asked and not each.found.production:
                owed.append(Place(line.condition, line.id, each.id, "relaxed"))
    return tuple(owed)


def _line_by_rule(
    question: Question, condition: str, row: Row, evidence: Evidence, finder: Finder, settings: Settings
) -> QuestionLine:
    production = finder.places(evidence.production)
    answer = answer_places(row.raw)
    has = [finder.found(element, production) for element in question.elements]
    asked = evidence.relaxed is not None and too_little(sum(has), len(has), settings.below)
    relaxed = finder.places(_beyond(evidence)) if asked else []
    found = [
        Found(there, (there or finder.found(element, relaxed)) if asked else None, finder.found(element, answer))
        for element, there in zip(question.elements, has, strict=True)
    ]
    return _line(question, condition, asked, found)


def _beyond(evidence: Evidence) -> Iterable[Article]:
    return (article for article in evidence.relaxed or () if article not in evidence.production)


def _line(question: Question, condition: str, asked: bool, found: Sequence[Found]) -> QuestionLine:
    elements = tuple(
        ElementLine(element.id, element.text, place, label_of(place))
        for element, place in zip(question.elements, found, strict=True)
    )
    return QuestionLine(question.id, condition, question.group, question.hash, None, asked, elements)


def _left_out(question: Question) -> Reason | None:
    if question.answerable is False:
        return "unanswerable"
    return None if question.elements else "no_elements"


def _unscored(question: Question, condition: str, reason: Reason | None) -> QuestionLine:
    return QuestionLine(question.id, condition, question.group, question.hash, reason, False, ())


def _unjudged(question: Question, condition: str, judgement: Judgement) -> Reason | None:
    """An element without any verdict would be missing by default: the question is not scored instead."""
    wheres: tuple[tuple[Where, Reason], ...] = (("answer", "no_row"), ("production", "no_evidence"))
    for where, reason in wheres:
        if None in _judged(question, condition, judgement, where):
            return reason
    return None


def _judged(question: Question, condition: str, judgement: Judgement, where: Where) -> list[bool | None]:
    return [judgement.found(Place(condition, question.id, element.id, where)) for element in question.elements]
