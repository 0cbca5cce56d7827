"""``hallucheck explain``: one row side by side with its articles, and why each fragment was counted or not.

In: a file of rows and an id. Out: text on stdout, in colour on a terminal.
SPEC 3 and 6. What a fragment probably was stands beside the verdict and never changes it.
"""

import argparse
import sys
from typing import TYPE_CHECKING, Final

from hallucheck.cli import options
from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.cli.given import Given
    from hallucheck.records import Row

_NEAR: Final = 5  # ids that are suggested
_LOOKED_AT: Final = 100_000  # ids that are kept to suggest from


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    from hallucheck.cli.given import add_beside

    parser = options.add_command(subparsers, "explain", lang)
    parser.set_defaults(run=run)
    parser.add_argument("file", metavar="FILE", help=say("help.row_file", lang))
    parser.add_argument("id", metavar="ID", help=say("help.row_id", lang))
    parser.add_argument("--condition", metavar="NAME", help=say("help.condition", lang))
    add_beside(parser, lang)
    options.add_ruleset(parser, lang)


def run(args: argparse.Namespace) -> int:
    """Find the row, score it, tell its stories."""
    from hallucheck.cli import project
    from hallucheck.cli.given import given
    from hallucheck.render.explain import explained_lines
    from hallucheck.render.styled import columns, write_lines

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    beside = given(args, settings)
    row = _find(args, beside, lang)
    told = beside.explainer().explain(row)
    tty = sys.stdout.isatty()
    lines = explained_lines(told, lang, width=columns(sys.stdout, tty=tty))
    write_lines(lines, sys.stdout, tty=tty)
    return 0


def _find(args: argparse.Namespace, beside: "Given", lang: Lang) -> "Row":
    """The first row of this id and condition."""
    from hallucheck.cli.console import note
    from hallucheck.cli.given import rows
    from hallucheck.records import Fault

    found: dict[str, list[Row]] = {}
    ids: dict[str, None] = {}
    for row in rows(args.file, beside.encoding, lang):
        if type(row) is Fault:
            if row.id == args.id and args.condition in (None, row.condition or "default"):
                raise InputError(row.code, path=row.path, line=row.line, field=row.field, **dict(row.facts))
            continue
        assert not isinstance(row, Fault)  # for the type checker
        if row.id == args.id:
            found.setdefault(row.condition, []).append(row)
        elif len(ids) < _LOOKED_AT:
            ids[row.id] = None
    if not found:
        raise _unknown(args, ids)
    known = ", ".join(found)
    if args.condition is None and len(found) > 1:
        raise UsageError("explain.conditions", id=args.id, known=known)
    condition = next(iter(found)) if args.condition is None else args.condition
    if condition not in found:
        raise InputError("explain.no_condition", path=args.file, id=args.id, condition=condition, known=known)
    if len(found[condition]) > 1:
        note(say("explain.repeated", lang, number=len(found[condition])))
    return found[condition][0]


def _unknown(args: argparse.Namespace, ids: dict[str, None]) -> InputError:
    from difflib import get_close_matches

    near = get_close_matches(args.id, ids, n=_NEAR, cutoff=0.5)
    bare = args.id.lstrip("0")
    twins = [each for each in ids if each.lstrip("0") == bare and each.isdecimal()]
    if near or twins:
        suggested = ", ".join(dict.fromkeys([*twins, *near]))
        return InputError("explain.no_row_near", path=args.file, id=args.id, near=suggested)
    return InputError("explain.no_row", path=args.file, id=args.id)
