"""``hallucheck keywords``: are the key words in the answer, and in the evidence.

In: rows with key words. Out: figures on stdout, JSON, a line for every row, a sheet of the missing ones.
docs/keywords.md. The wiring only.
"""

import argparse
import csv
import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from hallucheck.cli import options, study
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.studies.keywords import KeywordRow, KeywordStudy, KeywordTally


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "keywords", lang, "cli.studies_exit_codes")
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("file", metavar="FILE", help=say("help.files", lang))
    add("--articles", action="append", default=[], metavar="FILE", help=say("help.articles", lang))
    for name in ("retrieval", "gold"):
        add(f"--{name}", metavar="FILE", help=say(f"help.{name}", lang))
    add("--aliases", metavar="FILE", help=say("help.aliases", lang))
    add("--heldout", metavar="FILE", help=say("help.heldout", lang))
    add("--review", metavar="FILE", help=say("help.review", lang))
    add("--encoding", metavar="NAME", help=say("help.encoding", lang))
    add("--json", metavar="FILE", help=say("help.json", lang))
    add("--rows", metavar="FILE", help=say("help.study_rows", lang))


class Looked(NamedTuple):
    """One file: its tally, every row, how many lines could not be read."""

    tally: "KeywordTally"
    rows: "list[KeywordRow]"
    unread: int


def run(args: argparse.Namespace) -> int:
    """Look, print, write."""
    from hallucheck.cli import console, project
    from hallucheck.engines.files import write_whole
    from hallucheck.engines.lines import json_line
    from hallucheck.readers import tables
    from hallucheck.readers.lines import Input
    from hallucheck.readers.scores import read_aliases
    from hallucheck.render.chatbot import how_lines, keyword_lines, shown_figures
    from hallucheck.row.sourcing import Library
    from hallucheck.studies.keywords import SCHEMA, KeywordStudy

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    beside = [*args.articles, args.retrieval, args.gold, args.aliases, args.heldout]
    study.check_outputs([args.file, *beside], [args.json, args.rows, args.review])
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
    found = _looked(rows, looking, lang)
    lines = keyword_lines(found.tally, found.rows, label, args.aliases is not None, lang)
    held = None
    if args.heldout is not None:
        held = _looked(opened("heldout", args.heldout), looking, lang)
        study.apart(args.heldout, *([row.id for row in file.rows] for file in (found, held)))
        lines += ["", *keyword_lines(held.tally, held.rows, "heldout", args.aliases is not None, lang)]
    lines += ["", *how_lines(shown_figures(found.tally, aliases=args.aliases is not None), lang)]
    written = b"".join(json_line(row.to_dict()) for row in found.rows)
    if args.rows == "-":
        console.write_stdout(written)
    elif args.rows is not None:
        write_whole(args.rows, written)
    if args.review is not None:
        write_whole(args.review, _sheet(found.rows))
    data = study.document(
        SCHEMA,
        inputs,
        label=label,
        rows_unread=found.unread,
        **found.tally.to_dict(),
        heldout=None if held is None else held.tally.to_dict(),
    )
    study.finish(args, lang, title="keywords.title", lines=lines, inputs=inputs, data=data)
    return 2 if found.unread else 0


def _looked(file: object, looking: "KeywordStudy", lang: Lang) -> Looked:
    from hallucheck.cli.console import note
    from hallucheck.readers.lines import Input
    from hallucheck.readers.native import read_rows
    from hallucheck.records import Fault
    from hallucheck.studies.keywords import KeywordTally
    from hallucheck.words import explain

    assert isinstance(file, Input)  # for the type checker: kept out of this module's imports
    tally, rows, unread = KeywordTally(), [], 0
    for row in read_rows(file):
        if isinstance(row, Fault):
            unread += 1
            note(explain(row.code, lang, path=row.path, line=row.line, field=row.field, **dict(row.facts)))
            continue
        result = looking.look(row)
        tally.add(result)
        tally.add_cards(row)
        rows.append(result)
    if unread:
        note(say("keywords.unread", lang, number=unread))
    return Looked(tally, rows, unread)


def _sheet(rows: "Sequence[KeywordRow]") -> bytes:
    """Every key word marked missing, with room for a person's verdict; a BOM, for Excel."""
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\r\n")
    sheet.writerow(["condition", "id", "keyword", "evidence", "answer", "verdict", "by", "criterion", "date"])
    for row in rows:
        for word in row.words:
            if word.answer == "missing":
                answer = row.answer
                cells = [row.condition, row.id, word.word, word.evidence or "", answer]
                # A cell that begins like a formula would be run by a spreadsheet.
                safe = [f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell for cell in cells]
                sheet.writerow([*safe, "", "", "", ""])
    return b"\xef\xbb\xbf" + text.getvalue().encode("utf-8", "replace")
