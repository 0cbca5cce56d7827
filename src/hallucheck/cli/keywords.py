"""``hallucheck keywords``: are the key words in the answer, and in the evidence.

In: rows with key words. Out: figures on stdout, JSON, a line for every row, a sheet of the missing ones.
docs/keywords.md. The wiring only.
"""

import argparse
import contextlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hallucheck.cli import given, options, outputs, study
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.readers.lines import Input
    from hallucheck.studies.keywords import KeywordRow, KeywordStudy, KeywordTally


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "keywords", lang, "cli.studies_exit_codes")
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("file", metavar="FILE", help=say("help.files", lang))
    given.add_beside(parser, lang, alias=False)
    add("--aliases", metavar="FILE", help=say("help.aliases", lang))
    add("--heldout", metavar="FILE", help=say("help.heldout", lang))
    add("--review", metavar="FILE", help=say("help.review", lang))
    add("--json", metavar="FILE", help=say("help.json", lang))
    add("--rows", metavar="FILE", help=say("help.study_rows", lang))


def run(args: argparse.Namespace) -> int:
    """Look, print, write."""
    from hallucheck.cli import console, project
    from hallucheck.engines.files import WholeFile
    from hallucheck.engines.lines import json_line
    from hallucheck.readers import tables
    from hallucheck.readers.lines import BOM8, Input
    from hallucheck.readers.scores import read_aliases
    from hallucheck.render.chatbot import how_lines, keyword_lines, shown_figures
    from hallucheck.render.sheet import SHEET, sheet, sheet_line
    from hallucheck.row.sourcing import Library
    from hallucheck.studies.keywords import SCHEMA, KeywordStudy, KeywordTally

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    beside = [*args.articles, args.retrieval, args.gold, args.aliases, args.heldout]
    outputs.check_outputs([args.json, args.rows, args.review], [args.file, *beside])
    inputs: list[study.NamedInput] = []

    def opened(role: str, path: str) -> Input:
        file = Input(path, encoding=args.encoding or settings.encoding)
        inputs.append((role, file))
        return file

    rows = opened("rows", args.file)
    articles = [opened("articles", path) for path in args.articles]
    looking = KeywordStudy(
        library=Library(tables.read_articles(articles)) if articles else None,
        retrieval=None if args.retrieval is None else tables.read_retrieval(opened("retrieval", args.retrieval)),
        gold=None if args.gold is None else tables.read_gold(opened("gold", args.gold)),
        aliases=None if args.aliases is None else read_aliases(opened("aliases", args.aliases)),
    )
    label = "fitted" if args.aliases or args.heldout else "unstated"
    ids: list[set[str]] | None = [set(), set()] if args.heldout else None
    tally, held = KeywordTally(), None
    with contextlib.ExitStack() as stack:
        sinks = []
        if args.rows == "-":
            sinks.append(lambda row: console.write_stdout(json_line(row.to_dict())))
        elif args.rows is not None:
            lines_file = stack.enter_context(WholeFile(args.rows))
            sinks.append(lambda row: lines_file.write(json_line(row.to_dict())))
        if args.review is not None:
            sheet_file = stack.enter_context(WholeFile(args.review))
            sheet_file.write(BOM8 + sheet_line(SHEET))
            sinks.append(lambda row: sheet_file.write(sheet(row)))
        if ids is not None:
            sinks.append(lambda row: ids[0].add(row.id))
        unread = _look(rows, looking, tally, sinks, lang)
    aliases = args.aliases is not None
    lines = keyword_lines(tally, label, aliases=aliases, lang=lang)
    if ids is not None:
        held = KeywordTally()
        unread += _look(opened("heldout", args.heldout), looking, held, [lambda row: ids[1].add(row.id)], lang)
        study.apart(args.heldout, *ids)
        lines += ["", *keyword_lines(held, "heldout", aliases=aliases, lang=lang)]
    lines += ["", *how_lines(shown_figures(tally, aliases=aliases), lang)]
    data = study.document(
        SCHEMA,
        inputs,
        label=label,
        rows_unread=unread,
        **tally.to_dict(),
        heldout=None if held is None else held.to_dict(),
    )
    study.finish(args, lang, title="keywords.title", lines=lines, inputs=inputs, data=data)
    return 2 if unread or not rows.rows else 0


def _look(
    file: "Input",
    looking: "KeywordStudy",
    tally: "KeywordTally",
    sinks: "Sequence[Callable[[KeywordRow], object]]",
    lang: Lang,
) -> int:
    """Every row of the file, one at a time; how many lines could not be read."""
    from hallucheck.cli.console import note
    from hallucheck.readers.native import read_rows
    from hallucheck.records import Fault
    from hallucheck.words import explain

    unread = 0
    for row in read_rows(file):
        if isinstance(row, Fault):
            unread += 1
            note(explain(row.code, lang, path=row.path, line=row.line, field=row.field, **dict(row.facts)))
            continue
        result = looking.look(row)
        tally.add(result)
        tally.add_cards(row)
        for sink in sinks:
            sink(result)
    if unread:
        note(say("keywords.unread", lang, number=unread))
    return unread
