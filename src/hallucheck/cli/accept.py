"""``hallucheck accept``: judge a saved report again, by this or another criterion.

In: a report written by ``score --json``. Out: the report with its new verdict on stdout, exit code.
SPEC 5: decided from the counts in the report; nothing is scored again.
"""

import argparse
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from hallucheck.cli import options
from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.run.acceptance import Basis
    from hallucheck.run.human import HumanTally
    from hallucheck.run.report import Report


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "accept", lang)
    parser.set_defaults(run=run)
    parser.add_argument("report", metavar="REPORT", help=say("help.report", lang))
    bar = say("help.criterion", lang, default=options.DEFAULT_BAR)
    parser.add_argument("--criterion", metavar="CRITERION", help=bar)
    options.add_on(parser, lang)
    parser.add_argument("--json", metavar="FILE", help=say("help.json", lang))


def run(args: argparse.Namespace) -> int:
    """Decide from the counts of the report."""
    from hallucheck.cli import console, project
    from hallucheck.engines.files import write_whole
    from hallucheck.engines.lines import json_document
    from hallucheck.render.terminal import draw
    from hallucheck.run.report import Report

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    bar, pinned = options.criterion(args.criterion, settings)
    data = _read(args.report)
    try:
        report = Report.from_dict(data)
    except InputError as fault:
        raise InputError(fault.code, **{**fault.facts, "path": args.report}) from fault
    human = None if args.human is None else _human(args.human, report)
    basis: Basis = args.on or settings.on
    if basis == "human" and not any(condition.human for condition in report.conditions.values()) and human is None:
        raise UsageError("usage.no_human")
    decided = report.decided(bar, basis=basis, human=human, pinned=pinned)
    args.exit = decided.exit
    if args.json == "-":
        console.write_stdout(json_document(decided.to_dict()))
        return decided.exit
    if args.json is not None:
        write_whole(args.json, json_document(decided.to_dict()))
    draw(decided, None, sys.stdout, lang=lang, tty=sys.stdout.isatty())
    return decided.exit


def _read(path: str) -> object:
    import json

    from hallucheck.readers.documents import read_bytes

    content = read_bytes(path)
    try:
        return json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise InputError("report.not_one", path=path, schema="hallucheck/report/1") from None


def _human(path: str, report: "Report") -> "Mapping[str, HumanTally]":
    """Counts by condition; those that name none belong to the only condition."""
    from hallucheck.readers.tables import read_human
    from hallucheck.run.human import HumanTally

    only = next(iter(report.conditions)) if len(report.conditions) == 1 else None
    tallies: dict[str, HumanTally] = {name: HumanTally() for name in report.conditions}
    for (condition, _), count in read_human(path).items():
        name = only if condition not in tallies and condition == "default" and only is not None else condition
        if name in tallies:
            tallies[name] = tallies[name].add(count.counted, by=count.by, criterion=count.criterion, date=count.date)
    return tallies
