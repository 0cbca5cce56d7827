"""``hallucheck score``: rows in, report out, and the verdict when one is asked for.

In: files named on the command line. Out: report on stdout, files, exit code.
SPEC 4 and 5. The wiring only: every decision is made in the rooms below.
"""

import argparse
import contextlib
import gc
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hallucheck.cli import given, options, reported
from hallucheck.errors import UsageError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.engines.resume import RowsFile
    from hallucheck.readers.lines import Input
    from hallucheck.ruleset import Ruleset
    from hallucheck.run.acceptance import Basis
    from hallucheck.run.report import InputFile

_GC_THRESHOLD: Final = 200_000
_MOVING: Final = ("articles", "retrieval", "gold")  # roles of files that can move a row result
_MORE_ROWS: Final = 200  # worst rows shown with --only-failures


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "score", lang)
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("files", nargs="+", metavar="FILE", help=say("help.files", lang))
    given.add_beside(parser, lang, alias=False)
    options.add_format(parser, lang)
    add("--by", choices=("group",), help=say("help.by", lang))
    for name in reported.OUTPUTS:
        add(f"--{name}", metavar="FILE", help=say(f"help.{name}", lang))
    add("--resume", action="store_true", help=say("help.resume", lang))
    add("--only-failures", action="store_true", help=say("help.only_failures", lang))
    add("-j", "--jobs", metavar="N", help=say("help.jobs", lang))
    add("--no-progress", action="store_true", help=say("help.no_progress", lang))
    judging = say("help.accept_option", lang, default=options.DEFAULT_BAR)
    add("--accept", nargs="?", const="", metavar="CRITERION", help=judging)
    options.add_on(parser, lang)
    options.add_meaning(parser, lang)
    options.add_ruleset(parser, lang)


class Beside(NamedTuple):
    """The files beside the rows, read, and the inputs they were read from, by role."""

    articles: Any
    retrieval: Any
    gold: Any
    human: Any
    inputs: tuple[tuple[str, "Input"], ...]


def run(args: argparse.Namespace) -> int:
    """Score, count, report, decide."""
    from hallucheck.cli import console, project, provenance
    from hallucheck.engines.files import WholeFile
    from hallucheck.engines.score import score_inputs
    from hallucheck.engines.worker import Setup
    from hallucheck.readers.formats.mapping import FieldMap
    from hallucheck.readers.formats.source import FormatInput
    from hallucheck.row.scoring import Scorer
    from hallucheck.run.report import build_report
    from hallucheck.run.worst import ROWS

    # Row results hold no cycles; looking for some costs a sixth of a long run.
    gc.set_threshold(_GC_THRESHOLD)
    settings = project.load()
    lang = args.lang = options.language(args, settings)
    rules = options.ruleset(args, settings)
    bar, pinned = options.criterion(args.accept, settings)
    jobs = options.jobs(args.jobs)
    basis: Basis = args.on or settings.on
    deciding = args.accept is not None
    if deciding and basis == "human" and args.human is None:
        raise UsageError("usage.no_human")
    encoding = args.encoding or settings.encoding
    paths = _expanded(args.files)
    reported.check_outputs(args, paths)
    made = provenance.provenance()  # before anything is written
    beside = _read_beside(args, encoding)
    mapping = FieldMap.parse(args.map)
    inputs = [FormatInput(path, encoding=encoding, format=args.format, mapping=mapping) for path in paths]
    faults = console.Faults(lang)
    meaning: Mapping[str, Any] = {
        "diagnosis": not args.no_diagnosis,
        "aliases": options.aliases([*settings.aliases, *args.alias]),
        "boilerplate": settings.boilerplate,
        "named": args.named or basis == "named",
    }
    scorer = Scorer(rules, articles=beside.articles, retrieval=beside.retrieval, gold=beside.gold, **meaning)
    setup = Setup(
        scorer,
        gold=beside.gold,
        human=beside.human,
        by_group=(args.by or settings.by) == "group",
        listed=_MORE_ROWS if args.only_failures else ROWS,
        only_failures=args.only_failures,
        supplied=None if args.html is None else scorer.supplied,
        cases=args.junit is not None,
    )
    with contextlib.ExitStack() as stack:
        stack.enter_context(console.stopped_by_sigterm())
        rows, sink = None, None
        if args.rows == "-":
            sink = console.write_stdout
        elif args.rows is not None and args.only_failures:
            sink = stack.enter_context(WholeFile(args.rows, keep=True)).write
        elif args.rows is not None:
            rows = stack.enter_context(_rows_file(args, rules, beside, meaning))
        if args.resume:
            console.note(_how_resumed(args, rows, lang))
        bar_on_stderr = stack.enter_context(console.Bar(lang, wanted=not args.no_progress))
        ledger = score_inputs(inputs, setup, jobs=jobs, rows=rows, sink=sink, told=faults, progress=bar_on_stderr)
    sources = (("sources", file) for source in inputs for file in source.beside)
    named = [*(("rows", source) for source in inputs), *sources, *beside.inputs]
    report = build_report(
        ledger.tallies,
        ruleset=rules,
        inputs=[_file(role, source, encoding) for role, source in named],
        provenance=made,
        groups=ledger.groups,
        human=ledger.human,
    )
    if deciding and ledger.tallies:
        report = report.decided(bar, basis=basis, pinned=pinned)
    args.exit = report.exit
    faults.finish()
    reported.say_notes(ledger, [source for _, source in named], lang)
    reported.write(args, report, ledger, lang)
    return report.exit


def _rows_file(args: argparse.Namespace, rules: "Ruleset", beside: Beside, meaning: Mapping[str, Any]) -> "RowsFile":
    from hallucheck.engines.resume import RowsFile

    made_from = {
        "signature": rules.signature,
        **meaning,
        **{role: [source.sha256 for name, source in beside.inputs if name == role] for role in _MOVING},
    }
    return RowsFile(args.rows, made_from, resume=args.resume)


def _how_resumed(args: argparse.Namespace, rows: "RowsFile | None", lang: Lang) -> str:
    if rows is None:
        return say("resume.failures_only", lang)
    if rows.ahead:
        return say("resume.goes_on", lang, partial=rows.partial, number=rows.ahead)
    return say("resume.anew", lang, partial=rows.partial)


def _expanded(names: list[str]) -> list[str]:
    """Patterns that the shell left alone (Windows) are looked up here."""
    paths: list[str] = []
    for name in names:
        found = _matching(name) if any(mark in name for mark in "*?[") and not os.path.lexists(name) else []
        paths += found or [name]
    if paths.count("-") > 1:
        raise UsageError("usage.stdin_twice")
    return paths


def _matching(pattern: str) -> list[str]:
    import glob

    return sorted(glob.glob(pattern))  # noqa: PTH207  # Path.glob takes no absolute pattern


def _read_beside(args: argparse.Namespace, encoding: str | None) -> Beside:
    from hallucheck.readers import tables
    from hallucheck.readers.lines import Input

    inputs: list[tuple[str, Input]] = []

    def opened(role: str, path: str) -> Input:
        source = Input(path, encoding=encoding)
        inputs.append((role, source))
        return source

    articles = [opened("articles", path) for path in args.articles]
    return Beside(
        tables.read_articles(articles) if articles else None,
        None if args.retrieval is None else tables.read_retrieval(opened("retrieval", args.retrieval)),
        None if args.gold is None else tables.read_gold(opened("gold", args.gold)),
        None if args.human is None else tables.read_human(opened("human", args.human)),
        tuple(inputs),
    )


def _file(role: str, source: "Input", encoding: str | None) -> "InputFile":
    from hallucheck.run.report import InputFile

    return InputFile(source.path, source.sha256 or "", source.rows, role, encoding)
