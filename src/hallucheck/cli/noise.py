"""``hallucheck noise``: how far runs of one configuration lie apart, for ``compare --noise``.

In: two or more runs of the same configuration. Out: text on stdout, JSON, exit code.
SPEC 4; docs/compare.md. The wiring only.
"""

import argparse
import os
from collections import Counter
from typing import TYPE_CHECKING

from hallucheck.cli import options, outputs
from hallucheck.errors import InputError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.readers.measured import RunFile
    from hallucheck.run.compare import Measured


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "noise", lang)
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("runs", nargs="+", metavar="RUN", help=say("help.noise_runs", lang))
    add("--measure", metavar="NAME", help=say("help.measure", lang))
    add("--condition", metavar="NAME", help=say("help.condition", lang))
    add("--json", metavar="FILE", help=say("help.result_json", lang))


def run(args: argparse.Namespace) -> int:
    """Measure and write."""
    from hallucheck.cli import project
    from hallucheck.engines.lines import json_document
    from hallucheck.readers.measured import read_run
    from hallucheck.render.comparison import noise_lines
    from hallucheck.studies.noise import noise_of

    lang = args.lang = options.language(args, project.load())
    outputs.check_outputs([args.json], args.runs)
    if len(args.runs) < 2:
        raise InputError("noise.one_run")
    same = [path for path, times in Counter(map(os.path.realpath, args.runs)).items() if times > 1]
    if same:
        raise InputError("noise.same_run", path=same[0])
    files = [read_run(path) for path in args.runs]
    report = next((file for file in files if file.report is not None), None)
    if report is not None:
        raise InputError("noise.report", path=report.path)
    signatures = list(dict.fromkeys(file.signature for file in files if file.signature is not None))
    if len(signatures) > 1:
        raise InputError("noise.signatures", signatures=", ".join(signatures))
    measured = [_measured(file, args.condition, args.measure) for file in files]
    noise = noise_of(measured, signature=files[0].system_signature)
    shown = say(f"measure.{noise.measure}", lang)
    text = "".join(f"{line}\n" for line in noise_lines(noise, shown, lang))
    outputs.write({args.json: lambda: json_document(noise.to_dict())}, text)
    return 0


def _measured(file: "RunFile", condition: str | None, measure: str | None) -> "Measured":
    """The one condition, or the one that was named, under the measure that was asked for."""
    names = list(file.conditions)
    if condition is None and len(names) != 1:
        raise InputError("noise.conditions", path=file.path, conditions=", ".join(names) or "-")
    measures = file.conditions.get(condition if condition is not None else names[0], {})
    if not measures or (measure is not None and measure not in measures):
        raise InputError("noise.measure", measure=measure or condition, known=", ".join(measures) or "-")
    return measures[measure] if measure is not None else next(iter(measures.values()))
