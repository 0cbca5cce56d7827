"""``hallucheck elements freeze`` and ``lint``: the ruler is made, and what it should not hold is taken out.

In: model answers, or a lock. Out: a lock, a list, exit code.
SPEC 5: every change of the ruler is recorded with date, reason and ids.
"""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hallucheck.cli import options, outputs
from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.studies.elements import Lock


def freeze(args: argparse.Namespace) -> int:
    """Split or read the elements, and write them down once."""
    from hallucheck.cli import console, project, provenance
    from hallucheck.engines.lines import json_document
    from hallucheck.readers.answers import read_answers
    from hallucheck.readers.documents import read_lock
    from hallucheck.readers.lines import Input
    from hallucheck.render.faults import change_line
    from hallucheck.run.compare import named
    from hallucheck.studies import elements
    from hallucheck.studies.splitting import RULE, split_answer

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    outputs.check_outputs([args.out], [args.answers])
    why = None if args.relock is None else outputs.reason(args.relock)
    source = Input(args.answers, encoding=args.encoding or settings.encoding)
    read = read_answers(source, lambda text, keywords: split_answer(text, keywords=keywords))
    for notice in source.notices:
        console.note(notice.message(lang))
    if read.given and not args.by:
        raise UsageError("elements.who")
    split_by = " + ".join([*([RULE] if read.split else []), *([args.by] if read.given else [])])
    before = read_lock(args.out)[0] if args.out != "-" and Path(args.out).exists() else None
    if before is not None and before.edited and why is None:
        raise InputError("elements.edited", path=args.out, number=len(before.edited), ids=named(before.edited))
    date = provenance.provenance().date or ""
    try:
        lock = elements.freeze(read.questions, split_by=split_by, date=date, before=before, why=why or "")
    except InputError as fault:
        raise InputError(fault.code, **{**fault.facts, "path": args.answers}) from fault
    if lock is before:
        console.note(say("ruler.unchanged", lang))
        return 0
    if before is not None and why is None:
        raise UsageError(
            "elements.exists",
            path=args.out,
            number=len(lock.changes[-1].questions),
            ids=named(lock.changes[-1].questions),
        )
    empty = [each.id for each in lock.questions if not each.elements and each.answerable is not False]
    if empty:
        console.note(say("ruler.empty", lang, number=len(empty), ids=named(empty)))
    lines = [_summary(lock, lang), *(change_line(change, lang) for change in lock.changes)]
    outputs.write({args.out: lambda: json_document(lock.to_dict())}, "".join(f"{line}\n" for line in lines))
    return 0


def lint(args: argparse.Namespace) -> int:
    """List; with ``--remove`` take out what is listed and not kept."""
    from hallucheck.cli import project, provenance
    from hallucheck.engines.files import write_whole
    from hallucheck.engines.lines import json_document
    from hallucheck.render.faults import change_line, lint_lines
    from hallucheck.run.compare import named
    from hallucheck.studies.lint import lint as find

    lang = args.lang = options.language(args, project.load())
    outputs.check_outputs([args.json], [args.lock])
    lock = sound_lock(args.lock)
    findings = find(lock)
    kept = {f"{finding.question}/{finding.element}": (finding.question, finding.element) for finding in findings}
    for name in args.keep:
        if name not in kept:
            raise UsageError("elements.unknown_keep", name=name)
    going = [key for name, key in kept.items() if name not in args.keep]
    lines = lint_lines(findings, sum(len(question.elements) for question in lock.questions), lang)
    if args.remove is None:
        lines += [say("lint.advice", lang)] if findings else []
    else:
        why = outputs.reason(args.remove)
        fewer = lock.without(going, date=provenance.provenance().date or "", why=why)
        if fewer is lock:
            lines.append(say("ruler.unchanged", lang))
        else:
            write_whole(args.lock, json_document(fewer.to_dict()))
            lines.append(change_line(fewer.changes[-1], lang))
            empty = [question.id for question in fewer.questions if not question.elements]
            lines += [say("ruler.empty", lang, number=len(empty), ids=named(empty))] if empty else []
    data = {
        "schema": "hallucheck/elements_lint/1",
        "lock": lock.hash,
        "findings": [each._asdict() for each in findings],
    }
    outputs.write({args.json: lambda: json_document(data)}, "".join(f"{line}\n" for line in lines))
    sys.stdout.flush()
    return 0


def sound_lock(path: str, *, relock: str | None = None) -> "Lock":
    """The lock as it was frozen. An edited one is refused; with ``relock`` it is written back as the new ruler."""
    from hallucheck.cli import provenance
    from hallucheck.engines.files import write_whole
    from hallucheck.engines.lines import json_document
    from hallucheck.readers.documents import read_lock
    from hallucheck.run.compare import named

    lock, _ = read_lock(path)
    if not lock.edited:
        return lock
    if relock is None:
        raise InputError("elements.edited", path=path, number=len(lock.edited), ids=named(lock.edited))
    renewed = lock.relocked(date=provenance.provenance().date or "", why=outputs.reason(relock))
    if path != "-":
        write_whole(path, json_document(renewed.to_dict()))
    return renewed


def _summary(lock: "Lock", lang: Lang) -> str:
    number = sum(len(question.elements) for question in lock.questions)
    return say(
        "ruler.frozen", lang, questions=len(lock.questions), elements=number, hash=lock.hash[:12], by=lock.split_by
    )
