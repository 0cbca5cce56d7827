"""The rows and the files beside them, for commands that look at rows one by one.

In: parsed arguments. Out: tables, and rows in file order.
SPEC 3 and 4: the same routes by which ``score`` learns of a row's articles.
"""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.cli.project import Project
    from hallucheck.readers.lines import Input
    from hallucheck.records import Fault, Row
    from hallucheck.ruleset import Ruleset
    from hallucheck.studies.explained import Explainer


class Given(NamedTuple):
    """What a row is scored by."""

    ruleset: "Ruleset"
    articles: Any
    retrieval: Any
    gold: Any
    aliases: tuple[tuple[str, str], ...]
    boilerplate: tuple[str, ...]
    encoding: str | None

    def explainer(self) -> "Explainer":
        """Who scores a row of this run and tells its stories."""
        from hallucheck.studies.explained import Explainer

        return Explainer(
            self.ruleset,
            articles=self.articles,
            retrieval=self.retrieval,
            gold=self.gold,
            aliases=self.aliases,
            boilerplate=self.boilerplate,
        )


def add_beside(parser: argparse.ArgumentParser, lang: Lang, *, alias: bool = True) -> None:
    """The options for the files beside the rows and for their encoding, and what a diagnosis is lent."""
    if alias:
        parser.add_argument("--alias", action="append", default=[], metavar="A=B", help=say("help.alias", lang))
    parser.add_argument("--articles", action="append", default=[], metavar="FILE", help=say("help.articles", lang))
    for name in ("retrieval", "gold"):
        parser.add_argument(f"--{name}", metavar="FILE", help=say(f"help.{name}", lang))
    parser.add_argument("--encoding", metavar="NAME", help=say("help.encoding", lang))


def given(args: argparse.Namespace, settings: "Project") -> Given:
    """The files beside the rows, read; each notice is told."""
    from hallucheck.cli import options
    from hallucheck.readers import tables
    from hallucheck.readers.lines import Input

    encoding = args.encoding or settings.encoding
    inputs: list[Input] = []

    def opened(path: str) -> "Input":
        inputs.append(Input(path, encoding=encoding))
        return inputs[-1]

    articles = [opened(path) for path in args.articles]
    found = Given(
        options.ruleset(args, settings),
        tables.read_articles(articles) if articles else None,
        None if args.retrieval is None else tables.read_retrieval(opened(args.retrieval)),
        None if args.gold is None else tables.read_gold(opened(args.gold)),
        options.aliases([*settings.aliases, *getattr(args, "alias", [])]),
        settings.boilerplate,
        encoding,
    )
    tell_notices(inputs, options.language(args, settings))
    return found


def tell_notices(inputs: "list[Input]", lang: Lang) -> None:
    """What is worth saying once of each file, on stderr."""
    from hallucheck.cli.console import note

    for source in inputs:
        for notice in source.notices:
            note(notice.message(lang))


def rows(path: str, encoding: str | None, lang: Lang) -> "Iterator[Row | Fault]":
    """The rows of one file; its notices are told at the end."""
    from hallucheck.readers.lines import Input
    from hallucheck.readers.native import read_rows

    source = Input(path, encoding=encoding)
    yield from read_rows(source)
    tell_notices([source], lang)


def refuse_overwriting(args: argparse.Namespace, *outputs: str | None) -> None:
    """Nothing that is read may be written over."""
    from hallucheck.cli.outputs import check_outputs

    check_outputs(outputs, [args.file, *args.articles, args.retrieval, args.gold, getattr(args, "human", None)])
