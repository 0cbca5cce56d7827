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
    from hallucheck.readers.lines import Input
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
    from hallucheck.cli.given import given, refuse_overwriting, tell_notices
    from hallucheck.engines.files import write_whole
    from hallucheck.readers.lines import Input
    from hallucheck.readers.tables import Judgements, by_row, read_judgements
    from hallucheck.render.review import compared_lines, listed
    from hallucheck.render.review_sheet import sheet
    from hallucheck.render.styled import write_lines
    from hallucheck.studies.compared import Comparison
    from hallucheck.studies.review import Item, in_order

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    if args.csv is None and args.human is None:
        raise UsageError("usage.review")
    refuse_overwriting(args, args.csv)
    beside = given(args, settings)
    judged = Judgements([], frozenset())
    if args.human is not None:
        filled = Input(args.human, encoding=beside.encoding)
        judged = read_judgements(filled)
        tell_notices([filled], lang)
    comparison = Comparison(judged.counts, by_row(judged))
    items: list[Item] = []
    met = _Met()
    for subject in _subjects(args, beside, met, lang):
        comparison.add(subject)
        items += subject.items
    tty = sys.stdout.isatty()
    if args.csv == "-":
        write_stdout(sheet(in_order(items), lang))
    elif args.csv is not None:
        write_whole(args.csv, sheet(in_order(items), lang))
        write_lines(listed(items, lang), sys.stdout, tty=tty)
    if args.human is not None:
        lines = compared_lines(comparison.conditions, [count for _, count in judged.counts], lang)
        write_lines(lines, sys.stderr if args.csv == "-" else sys.stdout, tty=tty and args.csv != "-")
        if unknown := comparison.unknown:
            ids = ", ".join([*unknown[:_SHOWN], *(["…"] if len(unknown) > _SHOWN else [])])
            note(say("review.unknown", lang, number=len(unknown), ids=ids))
    code = args.exit = met.tell(lang)
    return code


class _Met:
    """Rows read, and those of them that cannot be scored and so are nobody's to look at."""

    __slots__ = ("read", "unscorable")

    def __init__(self) -> None:
        self.read = self.unscorable = 0

    def tell(self, lang: Lang) -> int:
        """The exit code: as for ``score``, 2 where not every row was scored."""
        from hallucheck.cli.console import note

        if self.unscorable:
            note(say("review.unscorable", lang, number=self.unscorable))
        if not self.read:
            note(say("run.no_rows", lang))
        return 2 if self.unscorable or not self.read else 0


def _subjects(args: argparse.Namespace, beside: "Given", met: _Met, lang: Lang) -> "Iterator[Subject]":
    from hallucheck.cli.given import tell_notices
    from hallucheck.readers.results import RowsOrResults

    source = RowsOrResults(args.file, encoding=beside.encoding)
    yield from _of_results(source, met) if source.holds_results else _of_rows(source, beside, met)
    tell_notices([source], lang)


def _of_results(source: "Input", met: _Met) -> "Iterator[Subject]":
    from hallucheck.readers.results import read_results
    from hallucheck.studies.review import of_written

    for data in read_results(source):
        met.read += 1
        try:
            if data["outcome"] == "unscorable":
                met.unscorable += 1
            else:
                yield of_written(data)
        except (KeyError, TypeError, ValueError):
            raise InputError("review.not_row", path=source.path, line=met.read, schema=data["schema"]) from None


def _of_rows(source: "Input", beside: "Given", met: _Met) -> "Iterator[Subject]":
    """A second row of the same (condition, id) is unscorable, as everywhere."""
    from hallucheck.readers.native import read_rows
    from hallucheck.readers.seen import SeenKeys
    from hallucheck.records import Fault
    from hallucheck.studies.review import of_explained

    explainer = beside.explainer()
    keys = SeenKeys()
    for row in read_rows(source):
        met.read += 1
        if isinstance(row, Fault) or not keys.add(row.condition, row.id):
            met.unscorable += 1
            continue
        told = explainer.explain(row)
        if told.result.outcome == "unscorable":
            met.unscorable += 1
        else:
            yield of_explained(told)
    keys.close()
