"""``hallucheck schema``: the JSON Schemas of what comes in and what goes out.

In: a name. Out: the schema as it is shipped; without a name, the names.
SPEC 5; formats in docs/formats.md.
"""

import argparse
import sys

from hallucheck.cli import options
from hallucheck.words import Lang, say


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "schema", lang)
    parser.set_defaults(run=run)
    parser.add_argument("name", nargs="?", metavar="NAME", help=say("help.schema_name", lang))


def run(args: argparse.Namespace) -> int:
    """Print one schema, or the names of all."""
    import json

    from hallucheck.render.safe import emit
    from hallucheck.schemas import NAMES, schema

    if args.name is None:
        emit(sys.stdout, "".join(f"{name}\n" for name in NAMES))
    else:
        emit(sys.stdout, json.dumps(schema(args.name), ensure_ascii=False, indent=2) + "\n")
    return 0
