"""What a run of ``hallucheck score`` leaves behind: notes, files, the report on the terminal.

In: the report and the ledger of a run. Out: stderr, files, stdout.
SPEC 5. Files are written whole or not at all, and none of them over an input.
"""

import argparse
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hallucheck.cli import outputs
from hallucheck.errors import UsageError
from hallucheck.words import TEMPLATES, Lang, say

if TYPE_CHECKING:
    from hallucheck.engines.ledger import Ledger
    from hallucheck.readers.lines import Input
    from hallucheck.run.report import Report

OUTPUTS: Final = ("json", "rows", "markdown", "html", "junit")
"""Options that name a file to write, ``-`` for stdout."""


def check_outputs(args: argparse.Namespace, paths: list[str]) -> None:
    """Nothing that is read may be written over, and nothing is written twice."""
    if args.resume and args.rows in (None, "-"):
        raise UsageError("usage.resume")
    written = [getattr(args, name) for name in OUTPUTS]
    read = [*paths, *args.articles, args.retrieval, args.gold, args.human]
    outputs.check_outputs(written, read, beside=(".partial", ".resume"))


def say_notes(running: "Ledger", inputs: list["Input"], lang: Lang) -> None:
    """What is worth saying once of the inputs and of the run, on stderr."""
    from hallucheck.cli.console import note

    for source in inputs:
        for notice in source.notices:
            note(notice.message(lang))
    for code, rows in running.noted.items():
        sentence = say(f"note.{code}", lang) if f"note.{code}" in TEMPLATES else None
        which = "run.noted" if sentence else "run.noted_bare"
        note(say(which, lang, note=code, sentence=sentence, number=rows.number, ids=rows))
    for condition, missing in running.missing.items():
        note(say("run.missing_ids", lang, condition=condition, number=missing.number, ids=missing))
    twins = running.zero_twins
    if twins:
        ours, theirs = twins[0]
        note(say("input.id_zeros", lang, ours=ours, theirs=theirs, count=len(twins)))
    if running.kept is not None and running.kept.hidden:
        note(say("page.hidden", lang, shown=len(running.kept.rows), total=running.kept.total))
    unused = running.unused_human
    if unused.number:
        note(say("run.unknown_human", lang, number=unused.number, ids=unused))
    if not running.rows:
        note(say("run.no_rows", lang))


def write(args: argparse.Namespace, report: "Report", running: "Ledger", lang: Lang) -> None:
    """Files first, then the terminal, so that a closed pipe loses nothing."""
    from hallucheck.cli.console import write_stdout
    from hallucheck.engines.files import write_whole
    from hallucheck.engines.lines import json_document
    from hallucheck.render.html import html
    from hallucheck.render.junit import junit
    from hallucheck.render.markdown import markdown
    from hallucheck.render.terminal import draw

    kept = running.kept
    made: Mapping[str | None, Any] = {
        "json": lambda: json_document(report.to_dict()),
        "markdown": lambda: markdown(report, running.listing, lang=lang).encode("utf-8", "backslashreplace"),
        "html": lambda: html(report, running.listing, kept, lang=lang),
        "junit": lambda: junit(report, kept, running.owed, lang=lang),
    }
    for name, make in made.items():
        path = getattr(args, str(name))
        if path == "-":
            write_stdout(make())
        elif path is not None:
            write_whole(path, make())
    if "-" not in [getattr(args, name) for name in OUTPUTS]:
        draw(report, running.listing, sys.stdout, lang=lang, tty=sys.stdout.isatty())
