"""``hallucheck convert``: another tool's rows to ours, or ours to another's.

In: a file of any format that can be read. Out: JSON Lines on stdout or in a file; exit code 2 if a row was unreadable.
docs/readers.md; what the target has no place for is said.
"""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hallucheck.cli import options
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.readers.formats.source import FormatInput
    from hallucheck.records import ArticleTable

TARGETS = ("native", "ragas", "deepeval", "spring")


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "convert", lang)
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("file", metavar="FILE", help=say("help.convert_file", lang))
    options.add_format(parser, lang)
    add("--to", choices=TARGETS, default="native", help=say("help.to", lang))
    add("-o", "--output", metavar="FILE", default="-", help=say("help.output", lang))
    add("--articles", action="append", default=[], metavar="FILE", help=say("help.convert_articles", lang))
    add("--encoding", metavar="NAME", help=say("help.encoding", lang))


def run(args: argparse.Namespace) -> int:
    """Read, convert, write."""
    import os

    from hallucheck.cli import console, project
    from hallucheck.engines.files import WholeFile
    from hallucheck.errors import UsageError
    from hallucheck.readers.formats.mapping import FieldMap
    from hallucheck.readers.formats.source import FormatInput
    from hallucheck.readers.tables import read_articles

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    encoding = args.encoding or settings.encoding
    if args.output != "-" and os.path.realpath(args.output) in map(os.path.realpath, (args.file, *args.articles)):
        raise UsageError("usage.overwrites", path=args.output)
    table = read_articles(args.articles, encoding=encoding) if args.articles else None
    source = FormatInput(args.file, encoding=encoding, format=args.format, mapping=FieldMap.parse(args.map))
    made = _Made(source, args.to, table, lang)
    if args.output == "-":
        for line in made:
            console.write_stdout(line)
    else:
        with WholeFile(args.output) as file:
            for line in made:
                file.write(line)
    for notice in source.notices:
        console.note(notice.message(lang))
    for sentence in made.sentences():
        console.note(sentence)
    return 2 if made.unread or not made.rows else 0


class _Made:
    """The lines of the target, and what there is to say about them at the end."""

    def __init__(self, source: "FormatInput", target: str, table: "ArticleTable | None", lang: Lang) -> None:
        self.rows = self.unread = self.unresolved = 0
        self._source = source
        self._target = target
        self._table = table
        self._lang: Lang = lang
        self._lost: dict[str, None] = {}

    def __iter__(self) -> Iterator[bytes]:
        from hallucheck.cli.console import Faults
        from hallucheck.engines.lines import json_line
        from hallucheck.readers.formats.export import exported, lost
        from hallucheck.readers.native import read_rows
        from hallucheck.records import Fault
        from hallucheck.row.scoring import Scorer
        from hallucheck.row.sourcing import Library, supply

        library = None if self._table is None else Library(self._table)
        faults, scorer = Faults(self._lang), Scorer()
        for row in read_rows(self._source):
            if isinstance(row, Fault):
                self.unread += 1
                faults(row.path, scorer.unscorable(row), row)
                continue
            self.rows += 1
            articles = row.articles
            if self._target != "native" or library is not None:
                given = supply(row, library, None)
                articles = given.articles if given.supplied else None
                self.unresolved += len(given.missing)
            self._lost.update(dict.fromkeys(lost(row, articles, self._target)))
            yield json_line(exported(row, articles, self._target))
        faults.finish()

    def sentences(self) -> Iterator[str]:
        """How many rows, what was lost."""
        yield say("convert.done", self._lang, rows=self.rows, format=self._target)
        if self._lost:
            yield say("convert.lost", self._lang, format=self._target, fields=", ".join(self._lost))
        if self.unresolved:
            yield say("convert.unresolved", self._lang, count=self.unresolved)
        if self.unread:
            yield say("convert.unread", self._lang, count=self.unread)
