"""``hallucheck reportcard``: a chatbot's report card in one table.

In: rows, and the files that ``score`` takes beside them. Out: the table on stdout, JSON.
docs/reportcard.md. The wiring only: every figure is measured by the study it belongs to.
"""

import argparse
from collections.abc import Iterator

from hallucheck.cli import given, options, outputs, study
from hallucheck.words import LANGS, Lang, explain, say


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "reportcard", lang, "cli.studies_exit_codes")
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("file", metavar="FILE", help=say("help.files", lang))
    given.add_beside(parser, lang, alias=False)
    add("--k", metavar="LIST", help=say("help.k", lang))
    add("--secrets", action="append", default=[], metavar="PATH", help=say("help.secrets_in", lang))
    add("--baseline", metavar="FILE", help=say("help.baseline", lang))
    add("--json", metavar="FILE", help=say("help.json", lang))


def run(args: argparse.Namespace) -> int:
    """Measure each, print the table."""
    from hallucheck.cli import project
    from hallucheck.cli.console import note
    from hallucheck.cli.secrets import scanned
    from hallucheck.engines.ledger import Ledger
    from hallucheck.engines.local import Run
    from hallucheck.readers import tables
    from hallucheck.readers.lines import Input
    from hallucheck.readers.native import read_rows
    from hallucheck.readers.rankings import read_questions
    from hallucheck.records import Fault, Row
    from hallucheck.render.chatbot import card_lines
    from hallucheck.row.scoring import Scorer
    from hallucheck.row.sourcing import Library
    from hallucheck.studies.keywords import KeywordStudy, KeywordTally
    from hallucheck.studies.reportcard import NAMES, SCHEMA, report_card
    from hallucheck.studies.retrieval import RetrievalTally

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    ks = study.ks(args.k)
    # The retrieval and the golden set are read for the rows and once more for the search.
    twice = [args.retrieval, args.gold] * 2
    outputs.check_outputs([args.json], [args.file, *args.articles, *twice])
    inputs: list[study.NamedInput] = []

    def opened(role: str, path: str) -> Input:
        file = Input(path, encoding=args.encoding or settings.encoding)
        inputs.append((role, file))
        return file

    source = opened("rows", args.file)
    files = [opened("articles", path) for path in args.articles]
    articles = tables.read_articles(files) if files else None
    retrieval = None if args.retrieval is None else tables.read_retrieval(opened("retrieval", args.retrieval))
    gold = None if args.gold is None else tables.read_gold(opened("gold", args.gold))
    rules = settings.ruleset
    running = Run(Scorer(rules, articles=articles, retrieval=retrieval, gold=gold), Ledger(gold=gold))
    looking = KeywordStudy(library=None if articles is None else Library(articles), retrieval=retrieval, gold=gold)
    words: dict[str, KeywordTally] = {}

    def looked_at() -> Iterator[Row | Fault]:
        for row in read_rows(source):
            if isinstance(row, Fault):
                note(explain(row.code, lang, path=row.path, line=row.line, field=row.field, **dict(row.facts)))
            else:
                words.setdefault(row.condition, KeywordTally()).add(looking.look(row))
            yield row

    running.feed(source.path, looked_at())
    running.finish()
    search = None
    if args.retrieval is not None and args.gold is not None:
        of_search = RetrievalTally(ks)
        again = Input(args.retrieval, encoding=args.encoding or settings.encoding)
        wanted = Input(args.gold, encoding=args.encoding or settings.encoding)
        for question in read_questions(again, gold_file=wanted):
            of_search.add(question)
        search = of_search.finish()
    keys = scanned(args.secrets, args.baseline) if args.secrets else None
    cards = {
        name: report_card(tally, words.get(name, KeywordTally()), search, keys)
        for name, tally in running.ledger.tallies.items()
    }
    data = study.document(
        SCHEMA,
        inputs,
        signature=rules.signature,
        conditions={name: [entry.to_dict() for entry in entries] for name, entries in cards.items()},
        how={name: {each: say(f"how.{name}", each) for each in LANGS} for name in NAMES},
    )
    lines = [say("report.signature", lang, signature=rules.signature), *card_lines(cards, lang)]
    study.finish(args, lang, title="card.title", lines=lines, inputs=inputs, data=data)
    unscorable = any(tally.counts["unscorable"] for tally in running.ledger.tallies.values())
    return 2 if unscorable or not running.rows else 0
