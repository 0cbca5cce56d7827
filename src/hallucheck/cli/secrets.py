"""``hallucheck secrets``: is a key exposed in code or settings.

In: files and folders, a baseline. Out: places and kinds on stdout, never a key; exit code 1 when something is exposed.
docs/secrets.md. The wiring only.
"""

import argparse
from typing import TYPE_CHECKING

from hallucheck.cli import options, outputs, study
from hallucheck.errors import InputError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.studies.secrets import Key, SecretsReport


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "secrets", lang, "cli.secrets_exit_codes")
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("paths", nargs="+", metavar="PATH", help=say("help.paths", lang))
    add("--baseline", metavar="FILE", help=say("help.baseline", lang))
    add("--write-baseline", metavar="FILE", help=say("help.write_baseline", lang))
    add("--json", metavar="FILE", help=say("help.json", lang))


def run(args: argparse.Namespace) -> int:
    """Scan, sort out, print, write."""
    from hallucheck.cli import project
    from hallucheck.cli.console import note
    from hallucheck.engines.files import write_whole
    from hallucheck.engines.lines import json_document
    from hallucheck.render.chatbot import secret_lines
    from hallucheck.render.columns import some
    from hallucheck.studies.listed import listed
    from hallucheck.studies.secrets import SCHEMA, baseline_of

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    # A baseline may be brought up to date in place; only the report must not land on it.
    outputs.check_outputs([args.json], [args.baseline])
    outputs.check_outputs([args.json, args.write_baseline], [])
    report = scanned(args.paths, args.baseline)
    args.exit = 1 if report.exposed else 0
    if report.unread:
        ids = some(listed(report.unread), lang)
        note(say("secrets.unread", lang, number=len(report.unread), ids=ids))
    if args.write_baseline is not None:
        kept = baseline_of(report)
        write_whole(args.write_baseline, json_document(kept))
        note(say("secrets.baseline_written", lang, number=len(kept["findings"])))
        args.exit = 0
    data = study.document(SCHEMA, [], **report.to_dict())
    study.finish(args, lang, title="secrets.title", lines=secret_lines(report, lang), inputs=[], data=data)
    code: int = args.exit
    return code


def scanned(paths: list[str], baseline: str | None) -> "SecretsReport":
    """What the scanner finds there, sorted out."""
    from hallucheck.readers.scanner import scan
    from hallucheck.studies.secrets import judged

    known = frozenset() if baseline is None else _known(baseline)
    found = scan(paths)
    return judged(found.findings, files=found.files, unread=found.unread, baseline=known, scanner=found.scanner)


def _known(path: str) -> "frozenset[Key]":
    from hallucheck.studies.secrets import read_baseline

    try:
        return read_baseline(_json(path))
    except InputError as fault:
        raise InputError(fault.code, **{**fault.facts, "path": path}) from fault


def _json(path: str) -> object:
    import json
    from pathlib import Path

    from hallucheck.studies.secrets import BASELINE

    try:
        return json.loads(Path(path).read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        raise InputError("file.not_found", path=path) from None
    except OSError as fault:
        raise InputError("file.unreadable", path=path, why=fault.strerror or fault) from None
    except (ValueError, RecursionError):
        raise InputError("secrets.no_baseline", path=path, schema=BASELINE) from None
