"""``hallucheck retrieval``: did search find the right piece.

In: rankings, and a golden set or qrels beside them. Out: figures on stdout, JSON, a line for every question.
docs/retrieval.md. The wiring only.
"""

import argparse
import contextlib
from typing import TYPE_CHECKING

from hallucheck.cli import options, outputs, study
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.readers.lines import Input
    from hallucheck.studies.ranking import Measures, Question
    from hallucheck.studies.retrieval import Retrieval


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "retrieval", lang, "cli.studies_exit_codes")
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("file", metavar="FILE", help=say("help.rankings", lang))
    add("--gold", metavar="FILE", help=say("help.gold_search", lang))
    add("--k", metavar="LIST", help=say("help.k", lang))
    add("--ties", choices=("given", "trec"), default="given", help=say("help.ties", lang))
    add("--chunk-separator", metavar="TEXT", help=say("help.chunk_separator", lang))
    add("--fitted", action="store_true", help=say("help.fitted", lang))
    add("--heldout", metavar="FILE", help=say("help.heldout", lang))
    add("--heldout-gold", metavar="FILE", help=say("help.heldout_gold", lang))
    add("--encoding", metavar="NAME", help=say("help.encoding", lang))
    add("--json", metavar="FILE", help=say("help.json", lang))
    add("--rows", metavar="FILE", help=say("help.study_rows", lang))


def run(args: argparse.Namespace) -> int:
    """Measure, print, write."""
    from hallucheck.cli import project
    from hallucheck.render.search import search_lines
    from hallucheck.studies.retrieval import SCHEMA

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    outputs.check_outputs([args.json, args.rows], [args.file, args.gold, args.heldout, args.heldout_gold])
    label = "fitted" if args.fitted or args.heldout else "unstated"
    encoding = args.encoding or settings.encoding
    # The ids are kept only to hold the two files apart: a single file of any size needs no memory for them.
    ids: list[set[str]] | None = [set(), set()] if args.heldout else None
    inputs: list[study.NamedInput] = []
    rankings = _opened("rankings", args.file, encoding, inputs)
    gold = _opened("gold", args.gold, encoding, inputs)
    found = _measured(args, rankings, gold, None if ids is None else ids[0], args.rows)
    lines = search_lines(found, label, lang)
    held = None
    source = _opened("heldout", args.heldout, encoding, inputs)
    if source is not None and ids is not None:
        gold = _opened("heldout_gold", args.heldout_gold, encoding, inputs)
        held = _measured(args, source, gold, ids[1], None)
        study.apart(args.heldout, *ids)
        lines += ["", *search_lines(held, "heldout", lang)]
    data = study.document(
        SCHEMA,
        inputs,
        label=label,
        figures=found.to_dict(),
        heldout=None if held is None else held.to_dict(),
    )
    study.finish(args, lang, title="search.title", lines=lines, inputs=inputs, data=data)
    return 0


def _opened(role: str, path: str | None, encoding: str | None, inputs: list[study.NamedInput]) -> "Input | None":
    from hallucheck.readers.lines import Input

    if path is None:
        return None
    file = Input(path, encoding=encoding)
    inputs.append((role, file))
    return file


def _measured(
    args: argparse.Namespace, source: "Input | None", gold: "Input | None", ids: "set[str] | None", rows: str | None
) -> "Retrieval":
    from hallucheck.cli import console
    from hallucheck.engines.files import WholeFile
    from hallucheck.engines.lines import json_line
    from hallucheck.readers.rankings import read_questions
    from hallucheck.studies.retrieval import RetrievalTally

    assert source is not None  # for the type checker: the file is a required argument
    tally = RetrievalTally(study.ks(args.k), args.ties)
    with contextlib.ExitStack() as stack:
        write = None
        if rows == "-":
            write = console.write_stdout
        elif rows is not None:
            file = stack.enter_context(WholeFile(rows))
            write = file.write
        questions = read_questions(source, gold_file=gold, chunk_separator=args.chunk_separator, ties=args.ties)
        for question in questions:
            figures = tally.add(question)
            if ids is not None:
                ids.add(question.id)
            if write is not None:
                write(json_line(_row(question, figures)))
    return tally.finish()


def _row(question: "Question", figures: "Measures | None") -> dict[str, object]:
    left_out = None
    if figures is None:
        left_out = "out_of_scope" if question.in_scope is False else "without_gold"
    values = {} if figures is None else figures._asdict()
    return {"id": question.id, "line": question.line, "ran": question.ran, "left_out": left_out, **values}
