"""What the commands of the studies share: files in with their hashes, text and JSON out.

In: parsed arguments, inputs, lines of text. Out: stdout, the files asked for.
SPEC 5: stdout is data; a file under its final name is complete; nothing that is read is written over.
"""

import argparse
import sys
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.readers.lines import Input

NamedInput = tuple[str, "Input"]


def apart(path: str, fitted: Collection[str], heldout: Collection[str]) -> None:
    """A question cannot be held out of what it was used for."""
    shared = sorted(set(fitted) & set(heldout))
    if shared:
        ids = ", ".join(shared[:10]) + (" …" if len(shared) > 10 else "")
        raise InputError("study.not_held_out", path=path, number=len(shared), ids=ids)


def document(schema: str, inputs: Sequence[NamedInput], **parts: Any) -> dict[str, Any]:
    """A JSON document of a study: what it is, from which files, then its parts."""
    from hallucheck.version import VERSION

    files = [{"role": role, "name": file.path, "sha256": file.sha256, "rows": file.rows} for role, file in inputs]
    return {"schema": schema, "version": VERSION, "inputs": files, **parts}


def finish(
    args: argparse.Namespace,
    lang: Lang,
    *,
    title: str,
    lines: Sequence[str],
    inputs: Sequence[NamedInput],
    data: Mapping[str, Any],
) -> None:
    """Notes on stderr, the JSON file, then the text, unless stdout belongs to the JSON."""
    from hallucheck.cli.console import note, write_stdout
    from hallucheck.engines.files import write_whole
    from hallucheck.engines.lines import json_document
    from hallucheck.render.safe import emit, show

    for _, file in inputs:
        for notice in file.notices:
            note(notice.message(lang))
    if args.json == "-":
        write_stdout(json_document(dict(data)))
        return
    if args.json is not None:
        write_whole(args.json, json_document(dict(data)))
    if getattr(args, "rows", None) == "-":
        return
    origin = [
        say("study.inputs", lang, role=role, name=file.path, rows=file.rows, sha256=file.sha256)
        for role, file in inputs
    ]
    emit(sys.stdout, "\n".join(map(show, [say(title, lang), "", *lines, "", *origin])) + "\n")


def ks(text: str | None) -> tuple[int, ...]:
    """``1,3,5``: whole numbers from 1 up."""
    if text is None:
        return (1, 3, 5)
    parts = [part.strip() for part in text.split(",")]
    if not all(map(_is_depth, parts)):
        raise UsageError("search.bad_k", found=text)
    return tuple(sorted({int(part) for part in parts}))


def depth(text: str, option: str) -> int:
    """One whole number from 1 up."""
    if not _is_depth(text):
        raise UsageError("search.bad_depth", option=option, found=text)
    return int(text)


def _is_depth(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < int(text) < 10**9
