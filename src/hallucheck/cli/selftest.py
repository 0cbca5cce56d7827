"""``hallucheck selftest``: known edits of the user's own grounded fragments, scored, and every miss with why.

In: a file of rows, how many of them, a seed. Out: tables on stdout, JSON; exit code 0 only if nothing went wrong.
SPEC 3. Deterministic for a seed.
"""

import argparse
import sys

from hallucheck.cli import options
from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say

_ROWS, _SEED = 200, 1  # as in studies.selftest, which a help text must not load


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    from hallucheck.cli.given import add_beside

    parser = options.add_command(subparsers, "selftest", lang)
    parser.set_defaults(run=run)
    parser.add_argument("file", metavar="FILE", help=say("help.row_file", lang))
    parser.add_argument("--rows", metavar="N", help=say("help.selftest_rows", lang, default=_ROWS))
    parser.add_argument("--seed", metavar="S", help=say("help.selftest_seed", lang, default=_SEED))
    parser.add_argument("--json", metavar="FILE", help=say("help.selftest_json", lang))
    add_beside(parser, lang, alias=False)
    options.add_ruleset(parser, lang)


def run(args: argparse.Namespace) -> int:
    """Edit, score, tell."""
    from hallucheck.cli import project
    from hallucheck.cli.console import note, write_stdout
    from hallucheck.cli.given import given, refuse_overwriting, rows
    from hallucheck.engines.files import write_whole
    from hallucheck.engines.lines import json_document
    from hallucheck.render.selftest import selftest_lines
    from hallucheck.render.styled import write_lines
    from hallucheck.studies.selftest import selftest

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    most = _number("--rows", args.rows, _ROWS, least=1)
    seed = _number("--seed", args.seed, _SEED, least=0)
    refuse_overwriting(args, args.json)
    beside = given(args, settings)
    found = selftest(
        rows(args.file, beside.encoding, lang),
        beside.ruleset,
        articles=beside.articles,
        retrieval=beside.retrieval,
        most=most,
        seed=seed,
    )
    if not found.phrases:
        raise InputError("selftest.nothing", path=args.file)
    if found.rows_unreadable:
        note(say("selftest.unreadable", lang, number=found.rows_unreadable, read=found.rows_read))
    code = args.exit = 2 if found.rows_unreadable else 0 if found.passed else 1
    if args.json == "-":
        write_stdout(json_document(found.to_dict()))
        return code
    if args.json is not None:
        write_whole(args.json, json_document(found.to_dict()))
    write_lines(selftest_lines(found, args.file, lang), sys.stdout, tty=sys.stdout.isatty())
    return code


def _number(option: str, given: str | None, default: int, *, least: int) -> int:
    if given is None:
        return default
    number = int(given) if given.isascii() and given.isdigit() and len(given) < 10 else -1
    if number < least:
        raise UsageError("usage.selftest_number", option=option, least=least, found=given)
    return number
