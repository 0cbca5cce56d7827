"""A result of elements in words: the table of faults, the judges, what was left out, the ledger of the ruler.

In: ``ElementsRun``, language. Out: lines of text; no arithmetic.
SPEC 4 and 5: counts first, the ruler and the settings beside every number, what is only suspected worded so.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from hallucheck.render.plain import table_text
from hallucheck.render.safe import show
from hallucheck.render.view import COLUMNS, Line, Table
from hallucheck.run.compare import named
from hallucheck.run.ratio import NOT_AVAILABLE, Ratio
from hallucheck.studies.elements import RulerChange
from hallucheck.studies.evidence import VERDICTS
from hallucheck.studies.faults import FAULTS, LABELS, REASONS, FaultCounts
from hallucheck.studies.lint import Finding
from hallucheck.studies.outcome import ElementsRun, LedgerEntry
from hallucheck.words import Lang, say

WORST: Final = 10
_LISTED: Final = 20


def faults_text(run: ElementsRun, lang: Lang, *, by_group: bool = False) -> str:
    """The whole report, ending in a line end."""
    parts = [say("faults.title", lang), *_tables(run, lang, by_group), "\n".join(_notices(run, lang))]
    for heading, lines in (
        (say("faults.worst", lang), _worst(run, lang)),
        (say("judges.title", lang), _judges(run, lang)),
        (say("judges.disagree", lang, number=len(run.disagreements)), _disagreements(run, lang)),
        (say("ruler.ledger", lang), ledger_lines(run.ledger, lang)),
        (say("section.origin", lang), _origin(run, lang)),
    ):
        if lines:
            parts.append("\n".join([heading, *(f"  {line}" for line in lines)]))
    return "\n\n".join(parts) + "\n"


def number(value: float | Fraction | None, *, signed: bool = False) -> str:
    """Four decimals; what is not exactly zero never reads as if it were."""
    if value is None:
        return NOT_AVAILABLE
    if value and abs(float(value)) < 0.00005:
        return ("-" if float(value) < 0 else "+" if signed else "") + "<0.0001"
    return f"{float(value):+.4f}" if signed and value else f"{float(value):.4f}"


def ledger_lines(ledger: Iterable[LedgerEntry], lang: Lang) -> list[str]:
    """Each change of the ruler, with its effect; the effect of the system is another number."""
    lines = []
    for entry in ledger:
        lines.append(
            say(
                "ruler.entry",
                lang,
                date=entry.date,
                before=entry.from_lock[:12],
                after=entry.to_lock[:12],
                rescored=len(entry.rescored),
                added=len(entry.added),
                removed=len(entry.removed),
                ids=named((*entry.rescored, *entry.added, *entry.removed)),
                why=entry.why,
            )
        )
        lines += [
            say(
                "ruler.effect",
                lang,
                condition=effect.condition,
                effect=number(effect.ruler_effect, signed=True),
                before=number(effect.coverage_before),
                after=number(effect.coverage_after),
                elements_before=effect.elements_before,
                elements_after=effect.elements_after,
            )
            for effect in entry.effects
        ]
    return lines


def lint_lines(findings: Sequence[Finding], elements: int, lang: Lang) -> list[str]:
    """What may be taken out, one line each."""
    lines = [say("lint.title", lang, number=len(findings), elements=elements)]
    for finding in findings:
        why = say(f"lint.{finding.why}", lang, place=finding.place)
        line = say("lint.line", lang, question=finding.question, element=finding.element, text=finding.text, why=why)
        lines.append(f"  {line}")
    return lines


def change_line(change: RulerChange, lang: Lang) -> str:
    """One change of the lock."""
    ids = [f"{question}/{element}" for question, element in change.elements] or change.questions
    return say(f"ruler.{change.action}", lang, date=change.date, number=len(ids), ids=named(ids), why=change.why)


def _tables(run: ElementsRun, lang: Lang, by_group: bool) -> list[str]:
    tables = []
    names = run.conditions
    for start in range(0, len(names), COLUMNS):
        columns = names[start : start + COLUMNS]
        tables.append(_table("", columns, [run.counts(name) for name in columns], lang))
    for name in names if by_group else ():
        groups = run.groups(name)
        for start in range(0, len(groups), COLUMNS):
            columns = groups[start : start + COLUMNS]
            counts = [run.counts(name, group) for group in columns]
            tables.append(_table(say("report.group", lang, condition=show(name)), columns, counts, lang))
    return tables


def _table(title: str, columns: Sequence[str], counts: Sequence[FaultCounts], lang: Lang) -> str:
    def line(label: str, cells: Iterable[str]) -> Line:
        return Line(label, tuple(cells))

    elements = [
        line(say("faults.elements", lang), (each.share("covered").text for each in counts)),
        line(say("faults.missing", lang), (Ratio(each.missing, each.elements).text for each in counts)),
    ]
    missing = [line(say(f"label.{label}", lang), (each.share(label).text for each in counts)) for label in FAULTS]
    means = [
        line(say("faults.coverage", lang), (number(each.coverage) for each in counts)),
        line(say("faults.production", lang), (number(each.production_coverage) for each in counts)),
    ]
    means += [
        line(
            say("faults.share", lang, label=say(f"branch.{label}", lang)),
            (number(each.shares[label]) for each in counts),
        )
        for label in LABELS
    ]
    questions = [
        line(
            say("faults.questions", lang, label=say(f"branch.{label}", lang)),
            (Ratio(each.question_labels[label], each.questions).text for each in counts),
        )
        for label in LABELS
    ]
    beside = [
        line(say("faults.asked", lang), (Ratio(each.relaxed_asked, each.questions).text for each in counts)),
        line(say("faults.beyond", lang), (Ratio(each.beyond_evidence, each.elements).text for each in counts)),
    ]
    blocks = (
        (say("branch.all", lang), (*elements, *beside)),
        (say("faults.of_missing", lang), tuple(missing)),
        (say("word.questions", lang), (*means, *questions)),
    )
    return table_text(Table(title, tuple(columns), blocks), lang)


def _notices(run: ElementsRun, lang: Lang) -> list[str]:
    mode, k, cut, relaxed_k, below, found_at = run.settings
    total = sum(run.counts(condition).questions for condition in run.conditions)
    notices = [say("faults.over", lang, questions=total)]
    if mode == VERDICTS:
        judges = ", ".join(run.judge_names)
        notices.append(say("faults.mode_verdicts", lang, judges=judges, found_at=f"{found_at:g}"))
        notices.append(say("faults.evidence_judged", lang, below=f"{below:g}"))
    else:
        shown = say("faults.none", lang) if cut is None else f"{cut:g}"
        notices.append(say("faults.mode", lang, mode=mode))
        notices.append(say("faults.evidence", lang, k=k, cut=shown, relaxed_k=relaxed_k, below=f"{below:g}"))
    notices.append(say("faults.suspect", lang))
    for reason in REASONS:
        ids = [line.id for line in run.lines if line.reason == reason]
        if ids:
            why = say(f"left_out.{reason}", lang)
            notices.append(say("faults.unscored", lang, reason=why, number=len(ids), ids=named(ids)))
    if run.unknown_hits:
        notices.append(say("faults.unknown_hits", lang, number=len(run.unknown_hits), ids=named(run.unknown_hits)))
    for judge, places in run.missing_verdicts.items():
        if places:
            spelled = [_place(place) for place in places]
            notices.append(say("judges.missing", lang, judge=judge, number=len(places), places=named(spelled)))
    if run.judge_names and not run.judges:
        notices.append(say("judges.none", lang))
    return notices


def _worst(run: ElementsRun, lang: Lang) -> list[str]:
    missing = [line for line in run.lines if line.label not in (None, "covered")]
    # A stable sort: of equals the first in the file.
    missing.sort(key=lambda line: line.coverage.number - line.coverage.total)
    lines = []
    for line in missing[:WORST]:
        label = say(f"branch.{line.label}", lang)
        covered = line.coverage.text
        lines.append(say("faults.row", lang, condition=line.condition, id=line.id, covered=covered, label=label))
        lines += [
            f"  {show(each.text)} - {say(f'branch.{each.label}', lang)}"
            for each in line.elements
            if each.label != "covered"
        ]
    if len(missing) > WORST:
        lines.append(say("faults.more", lang, number=len(missing) - WORST))
    return lines


def _judges(run: ElementsRun, lang: Lang) -> list[str]:
    lines = []
    for judge in run.judges:
        confusion = judge["confusion"]
        agreed = Ratio(confusion["yes_yes"] + confusion["no_no"], judge["n"])
        name = say("judges.average", lang) if judge["judge"] == "average" else judge["judge"]
        lines.append(
            say(
                "judges.line",
                lang,
                judge=name,
                fitness=say(f"fitness.{judge['fitness']}", lang),
                n=judge["n"],
                agreement=agreed.text,
                kappa=number(judge["kappa"]),
                unjudged=judge["unjudged"],
                **confusion,
            )
        )
    for kappa, number_of in dict.fromkeys((judge["min_kappa"], judge["min_labels"]) for judge in run.judges):
        lines.append(say("judges.criterion", lang, kappa=f"{kappa:g}", labels=number_of))
    return lines


def _disagreements(run: ElementsRun, lang: Lang) -> list[str]:
    lines = []
    for each in run.disagreements[:_LISTED]:
        said = ", ".join(f"{judge} {value:g}" for judge, value in each["verdicts"].items())
        lines.append(
            say(
                "judges.disagreement",
                lang,
                condition=each["condition"],
                question=each["question"],
                element=each["element"],
                where=each["where"],
                verdicts=said,
            )
        )
    if len(run.disagreements) > _LISTED:
        lines.append(say("faults.more", lang, number=len(run.disagreements) - _LISTED))
    return lines


def _place(place: Mapping[str, Any]) -> str:
    return f"{place['question']}/{place['element']} {place['where']}"


def _origin(run: ElementsRun, lang: Lang) -> list[str]:
    lines = [
        say("report.signature", lang, signature=run.signature),
        say("faults.lock", lang, hash=run.lock_hash[:12], by=run.split_by),
    ]
    lines += [
        say(
            "report.input",
            lang,
            role=say(f"role.{file.role}", lang),
            name=file.name,
            sha256=file.sha256,
            entries=say("report.entry" if file.rows == 1 else "report.entries", lang, number=file.rows),
        )
        for file in run.inputs
    ]
    return lines
