"""``hallucheck elements score`` and ``rebase``: whose fault is what is missing, and the same under a changed ruler.

In: lock, outputs and evidence or verdicts; for a rebase the baseline. Out: report, files, exit code.
SPEC 3 to 5. The wiring only: every decision is made in the rooms below.
"""

import argparse
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hallucheck.cli import options, outputs
from hallucheck.cli.elements_lock import sound_lock
from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, explain, say

if TYPE_CHECKING:
    from hallucheck.cli.project import Project
    from hallucheck.readers.lines import Input
    from hallucheck.records import Row
    from hallucheck.run.report import Provenance
    from hallucheck.studies.elements import Lock, Question
    from hallucheck.studies.evidence import Ranked, Settings
    from hallucheck.studies.outcome import ElementsRun
    from hallucheck.studies.verdicts import Judgement


def score(args: argparse.Namespace) -> int:
    """Every question of the lock."""
    from hallucheck.cli import project, provenance
    from hallucheck.engines.lines import json_document
    from hallucheck.render.branches import branches
    from hallucheck.render.faults import faults_text

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    args.encoding = args.encoding or settings.encoding
    _check(args, [args.lock, args.human])
    chosen = _settings(args, lang)
    made = provenance.provenance()
    lock = sound_lock(args.lock, relock=args.relock)
    run = _scored(args, lock, lock.questions, chosen, made, lang)
    args.exit = run.exit
    made_of = {args.json: lambda: json_document(run.to_dict()), args.svg: lambda: branches(run, lang).encode()}
    outputs.write(made_of, faults_text(run, lang, by_group=_by_group(args, settings)))
    return run.exit


def rebase(args: argparse.Namespace) -> int:
    """Only the questions that the changed ruler touches."""
    from hallucheck.cli import console, project, provenance
    from hallucheck.engines.lines import json_document
    from hallucheck.readers.documents import read_elements_run
    from hallucheck.render.branches import branches
    from hallucheck.render.faults import faults_text
    from hallucheck.studies import rebase as rebasing

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    args.encoding = args.encoding or settings.encoding
    args.human = None
    _check(args, [args.baseline, args.lock])
    made = provenance.provenance()
    baseline, _ = read_elements_run(args.baseline)
    lock = sound_lock(args.lock)
    again = rebasing.changed(baseline, lock)
    scored = _scored(args, lock, again, baseline.settings, made, lang)
    if args.verdicts is not None:
        # The judges of the whole file are those of the run, whoever judged the questions at hand.
        scored = replace(scored, judge_names=scored.judge_names or baseline.judge_names)
    why = _why(args.why, baseline, lock)
    result = rebasing.rebase(baseline, lock, scored, date=made.date or "", why=why)
    if result is baseline:
        console.note(say("rebase.nothing", lang))
    elif not why:
        raise UsageError("rebase.no_why")
    args.exit = result.exit
    made_of = {args.json: lambda: json_document(result.to_dict()), args.svg: lambda: branches(result, lang).encode()}
    outputs.write(
        made_of, faults_text(result, lang, by_group=_by_group(args, settings)) + say("ruler.no_system", lang) + "\n"
    )
    return result.exit


def _by_group(args: argparse.Namespace, settings: "Project") -> bool:
    return (args.by or settings.by) == "group"


def _why(given: str | None, baseline: "ElementsRun", lock: "Lock") -> str:
    """The flag, else what the lock has on record and the baseline's ledger has not told already."""
    if given is not None:
        return outputs.reason(given)
    told = {entry.why for entry in baseline.ledger}
    return "; ".join(dict.fromkeys(change.why for change in lock.changes if change.why not in told))


def _check(args: argparse.Namespace, others: list[str | None]) -> None:
    read = [*args.files, *args.articles, args.retrieval, args.relaxed, args.verdicts, *others]
    outputs.check_outputs([args.json, args.svg], read)
    if args.verdicts is not None and args.files:
        raise UsageError("elements.mode_and_verdicts")
    if args.verdicts is None and not args.files:
        raise UsageError("elements.no_rows")
    if args.human is not None and args.verdicts is None:
        raise UsageError("elements.human_without")


def _settings(args: argparse.Namespace, lang: Lang) -> "Settings":
    from hallucheck.studies.evidence import BELOW, FOUND_AT, VERDICTS, K, Settings
    from hallucheck.studies.finding import MODES

    if args.verdicts is not None and args.mode is not None:
        raise UsageError("elements.mode_and_verdicts")
    if args.verdicts is None and args.mode not in MODES:
        raise UsageError("elements.no_mode", modes=" | ".join(MODES))
    infinity = float("1e300")
    k = outputs.whole(args.k, "--k", K, lang)
    relaxed_k = outputs.whole(args.relaxed_k, "--relaxed-k", 2 * k, lang)
    if relaxed_k < k:
        raise UsageError("elements.shallow", relaxed=relaxed_k, k=k)
    cut = None
    if args.cut is not None:
        cut = outputs.number(args.cut, "--cut", 0, lang, low=-infinity, high=infinity, kind="number")
    return Settings(
        VERDICTS if args.verdicts is not None else args.mode,
        k,
        cut,
        relaxed_k,
        outputs.number(args.below, "--below", BELOW, lang, low=0, high=100, kind="percent"),
        outputs.number(args.found_at, "--found-at", FOUND_AT, lang, low=0, high=1, kind="share"),
    )


def _scored(
    args: argparse.Namespace,
    lock: "Lock",
    questions: "tuple[Question, ...]",
    settings: "Settings",
    made: "Provenance",
    lang: Lang,
) -> "ElementsRun":
    """These questions of the lock, by rule or by verdicts."""
    from hallucheck.studies import examine
    from hallucheck.studies.outcome import ElementsRun

    inputs: list[tuple[str, Input]] = []
    part = replace(lock, questions=questions)
    unknown: tuple[str, ...] = ()
    judged: dict[str, Any] = {"missing_verdicts": {}}
    if args.verdicts is not None:
        judgement, lines_owed = _judgement(args, settings, inputs), None
        lines = examine.by_verdicts(part, judgement, settings)
        lines_owed = examine.places_owed(part, lines)
        judged = {
            "judge_names": judgement.all_judges,
            "disagreements": tuple(each.to_dict() for each in judgement.disagreements(lines_owed)),
            "missing_verdicts": {
                judge: tuple(place._asdict() for place in places)
                for judge, places in judgement.missing(lines_owed).items()
            },
            "judges": _judges(args, judgement, inputs, lang),
        }
        _note_unused(lock, judgement, lang)
    else:
        rows = _rows(args, lock, inputs, lang)
        lines, unknown = examine.by_rule(part, rows, _ranked(args, inputs), settings)
    _note(inputs, lang)
    return ElementsRun(
        settings=settings,
        lock_hash=lock.hash,
        split_by=lock.split_by,
        lines=lines,
        unknown_hits=unknown,
        inputs=tuple(_file(role, source, args.encoding) for role, source in inputs),
        provenance=made,
        **judged,
    )


def _opened(inputs: "list[tuple[str, Input]]", role: str, path: str, encoding: str | None) -> "Input":
    from hallucheck.readers.lines import Input

    source = Input(path, encoding=encoding)
    inputs.append((role, source))
    return source


def _rows(
    args: argparse.Namespace, lock: "Lock", inputs: "list[tuple[str, Input]]", lang: Lang
) -> "Mapping[str, Mapping[str, Row]]":
    """Condition -> id -> row. What cannot be read is told, and its question is then without an answer."""
    from hallucheck.cli.console import note
    from hallucheck.readers.native import read_rows
    from hallucheck.records import Fault
    from hallucheck.run.compare import named

    known = {question.id for question in lock.questions}
    table: dict[str, dict[str, Row]] = {}
    strangers: dict[str, None] = {}
    for path in args.files:
        for row in read_rows(_opened(inputs, "rows", path, args.encoding)):
            if isinstance(row, Fault):
                note(explain(row.code, lang, path=row.path, line=row.line, field=row.field, **dict(row.facts)))
                continue
            of = table.setdefault(row.condition, {})
            if row.id in of:
                raise InputError("row.duplicate", path=path, line=row.line, field="id", condition=row.condition)
            if row.id in known:
                of[row.id] = row
            else:
                strangers[row.id] = None
    if strangers:
        note(say("faults.unknown_rows", lang, number=len(strangers), ids=named([*strangers])))
    if not table:
        note(say("run.no_rows", lang))
    return table


def _ranked(args: argparse.Namespace, inputs: "list[tuple[str, Input]]") -> "Ranked":
    from hallucheck.readers.answers import read_ranked
    from hallucheck.readers.tables import read_articles
    from hallucheck.row.sourcing import Library
    from hallucheck.studies.evidence import Ranked

    articles = [_opened(inputs, "articles", path, args.encoding) for path in args.articles]
    library = Library(read_articles(articles)) if articles else None
    lists = [
        None if path is None else read_ranked(_opened(inputs, role, path, args.encoding))
        for role, path in (("retrieval", args.retrieval), ("relaxed", args.relaxed))
    ]
    return Ranked(lists[0], lists[1], library)


def _judgement(args: argparse.Namespace, settings: "Settings", inputs: "list[tuple[str, Input]]") -> "Judgement":
    from hallucheck.readers.judged import read_verdicts
    from hallucheck.studies.verdicts import Judgement

    verdicts = read_verdicts(_opened(inputs, "verdicts", args.verdicts, args.encoding))
    return Judgement(verdicts, found_at=settings.found_at)


def _judges(
    args: argparse.Namespace, judgement: "Judgement", inputs: "list[tuple[str, Input]]", lang: Lang
) -> tuple[dict[str, Any], ...]:
    from hallucheck.readers.judged import read_labels
    from hallucheck.studies.fitness import MIN_KAPPA, MIN_LABELS, check_judges

    if args.human is None:
        return ()
    labels = read_labels(_opened(inputs, "labels", args.human, args.encoding))
    min_kappa = outputs.number(args.min_kappa, "--min-kappa", MIN_KAPPA, lang, low=-1, high=1, kind="kappa")
    min_labels = outputs.whole(args.min_labels, "--min-labels", MIN_LABELS, lang)
    checks = check_judges(labels, judgement, min_kappa=min_kappa, min_labels=min_labels)
    return tuple({**check.to_dict(), "min_kappa": min_kappa, "min_labels": min_labels} for check in checks)


def _note_unused(lock: "Lock", judgement: "Judgement", lang: Lang) -> None:
    from hallucheck.cli.console import note
    from hallucheck.run.compare import named

    held = {(question.id, element.id) for question in lock.questions for element in question.elements}
    unused = dict.fromkeys(
        f"{place.question}/{place.element}" for place in judgement.places if (place.question, place.element) not in held
    )
    if unused:
        note(say("faults.unused_verdicts", lang, number=len(unused), ids=named([*unused])))


def _note(inputs: "list[tuple[str, Input]]", lang: Lang) -> None:
    from hallucheck.cli.console import note

    for _, source in inputs:
        for notice in source.notices:
            note(notice.message(lang))


def _file(role: str, source: "Input", encoding: str | None) -> Any:
    from hallucheck.run.report import InputFile

    return InputFile(source.path, source.sha256 or "", source.rows, role, encoding)
