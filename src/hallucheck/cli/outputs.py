"""What the commands of the studies share: files that must not be written over, numbers of the command line.

In: parsed arguments. Out: checked paths and numbers; files and text written, files first.
SPEC 5: stdout is data; a file under its final name is complete.
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say


def check_outputs(outputs: Iterable[str | None], inputs: Iterable[str | None], *, beside: Sequence[str] = ()) -> None:
    """Nothing that is read may be written over, nothing is written twice, and only one thing goes to stdout.

    ``beside``: endings of files that are written beside each output.
    """
    written = [path for path in outputs if path is not None]
    read = [path for path in inputs if path is not None]
    if "" in read:  # an unset variable of the shell
        raise InputError("file.not_found", path="")
    if written.count("-") > 1:
        raise UsageError("usage.stdout_twice")
    if read.count("-") > 1:
        raise UsageError("usage.stdin_twice")
    taken = {os.path.realpath(path) for path in read if path != "-"}
    for path in written:
        real = os.path.realpath(path)
        names = {real, *(real + ending for ending in beside)}
        if path != "-" and not taken.isdisjoint(names) and (Path(real).is_file() or not Path(real).exists()):
            raise UsageError("usage.overwrites", path=path)
        taken.add(real)


def write(made: Mapping[str | None, Callable[[], bytes]], text: str) -> None:
    """Each output to its path; the text to stdout unless an output went there."""
    from hallucheck.cli.console import write_stdout
    from hallucheck.engines.files import write_whole
    from hallucheck.render.safe import emit

    for path, make in made.items():
        if path == "-":
            write_stdout(make())
        elif path is not None:
            write_whole(path, make())
    if "-" not in made:
        emit(sys.stdout, text)


def number(given: str | None, option: str, default: float, lang: Lang, *, low: float, high: float, kind: str) -> float:
    """The number of an option inside its bounds; else a message that names the option and what it may be."""
    if given is None:
        return float(default)
    try:
        value = float(given)
    except ValueError:
        value = float("nan")
    if not low <= value <= high:
        raise UsageError("elements.number", option=option, wanted=say(f"elements.want_{kind}", lang), found=given)
    return value


def whole(given: str | None, option: str, default: int, lang: Lang, *, low: int = 1) -> int:
    """A whole number from ``low`` up."""
    if given is None:
        return default
    if not (given.isascii() and given.isdigit() and len(given) < 10 and int(given) >= low):
        kind = "elements.want_whole" if low else "elements.want_count"
        raise UsageError("elements.number", option=option, wanted=say(kind, lang), found=given)
    return int(given)


def reason(given: str) -> str:
    """A reason that is one."""
    if not given.strip():
        raise UsageError("elements.no_reason")
    return given.strip()
