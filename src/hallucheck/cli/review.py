"""``hallucheck review``: what a person should look at, as a sheet; and the filled-in sheet against the rule.

In: rows, or row results. Out: CSV, or agreement and both counts on stdout.
SPEC 4 to 6. A person's verdicts are printed beside the rule's and never added to them.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hallucheck.cli import options
from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.cli.given import Given
    from hallucheck.studies.review import Subject

_SHOWN = 5  # unknown lines that are named


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    from hallucheck.cli.given import add_beside

    parser = options.add_command(subparsers, "review", lang)
    parser.set_defaults(run=run)
    parser.add_argument("file", metavar="FILE", help=say("help.review_file", lang))
    parser.add_argument("--csv", metavar="FILE", help=say("help.review_csv", lang))
    parser.add_argument("--human", metavar="FILE", help=say("help.review_human", lang))
    add_beside(parser, lang)
    options.add_ruleset(parser, lang)


def run(args: argparse.Namespace) -> int:
    """Collect, write, compare."""
    from hallucheck.cli import project
    from hallucheck.cli.console import note, write_stdout
    from hallucheck.cli.given import given, refuse_overwriting
    from hallucheck.engines.files import write_whole
    from hallucheck.readers.tables import by_row, read_judgements
    from hallucheck.render.review import compared_lines, listed
    from hallucheck.render.sheet import sheet
    from hallucheck.render.styled import write_lines
    from hallucheck.studies.compared import Comparison
    from hallucheck.studies.review import Item, in_order

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    if args.csv is None and args.human is None:
        raise UsageError("usage.review")
    refuse_overwriting(args, args.csv)
    beside = given(args, settings)
    judged = [] if args.human is None else read_judgements(args.human, encoding=beside.encoding)
    comparison = Comparison(judged, by_row(judged))
    items: list[Item] = []
    for subject in _subjects(args, beside, lang):
        comparison.add(subject)
        items += subject.items
    tty = sys.stdout.isatty()
    if args.csv == "-":
        write_stdout(sheet(in_order(items), lang))
    elif args.csv is not None:
        write_whole(args.csv, sheet(in_order(items), lang))
        write_lines(listed(items, lang), sys.stdout, tty=tty)
    if args.human is not None:
        lines = compared_lines(comparison.conditions, [count for _, count in judged], lang)
        write_lines(lines, sys.stderr if args.csv == "-" else sys.stdout, tty=tty and args.csv != "-")
        if unknown := comparison.unknown:
            ids = ", ".join([*unknown[:_SHOWN], *(["…"] if len(unknown) > _SHOWN else [])])
            note(say("review.unknown", lang, number=len(unknown), ids=ids))
    return 0


def _subjects(args: argparse.Namespace, beside: "Given", lang: Lang) -> "Iterator[Subject]":
    """Every row that can be scored; a second row of the same (condition, id) cannot."""
    from hallucheck.cli.console import note
    from hallucheck.cli.given import tell_notices
    from hallucheck.readers.native import read_rows
    from hallucheck.readers.results import RowsOrResults, read_results
    from hallucheck.readers.seen import SeenKeys
    from hallucheck.records import Fault
    from hallucheck.studies.explained import Explainer
    from hallucheck.studies.review import of_explained, of_written

    source = RowsOrResults(args.file, encoding=beside.encoding)
    unscorable = read = 0
    if source.holds_results:
        for data in read_results(source):
            read += 1
            if data.get("outcome") == "unscorable":
                unscorable += 1
                continue
            try:
                yield of_written(data)
            except (KeyError, TypeError, ValueError):
                raise InputError("review.not_row", path=args.file, line=read, schema=data["schema"]) from None
    else:
        explainer = Explainer(
            beside.ruleset, articles=beside.articles, retrieval=beside.retrieval, gold=beside.gold
        )  # fmt: skip
        keys = SeenKeys()
        for row in read_rows(source):
            read += 1
            if isinstance(row, Fault) or not keys.add(row.condition, row.id):
                unscorable += 1
                continue
            told = explainer.explain(row)
            if told.result.outcome == "unscorable":
                unscorable += 1
                continue
            yield of_explained(told)
        keys.close()
    tell_notices([source], lang)
    if unscorable:
        note(say("review.unscorable", lang, number=unscorable))
    if not read:
        note(say("run.no_rows", lang))
