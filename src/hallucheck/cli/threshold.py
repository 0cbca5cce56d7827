"""``hallucheck threshold``: where the refusal must begin.

In: scores of the first place, in scope and out of it. Out: the threshold with its errors on stdout, JSON, a picture.
docs/threshold.md. The wiring only.
"""

import argparse
import math
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, cast

from hallucheck.cli import options, outputs, study
from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.readers.scores import ScoredFile
    from hallucheck.studies.threshold import Direction


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "threshold", lang, "cli.studies_exit_codes")
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("file", metavar="FILE", help=say("help.scores", lang))
    add("--gold", metavar="FILE", help=say("help.gold_scores", lang))
    add("--direction", choices=("distance", "similarity"), help=say("help.direction", lang))
    add("--within", metavar="K", help=say("help.within", lang))
    add("--threshold", metavar="VALUE", help=say("help.threshold_value", lang))
    add("--cost-over", metavar="COST", help=say("help.cost_over", lang))
    add("--cost-missed", metavar="COST", help=say("help.cost_missed", lang))
    add("--heldout", metavar="FILE", help=say("help.heldout", lang))
    add("--svg", metavar="FILE", help=say("help.svg", lang))
    add("--encoding", metavar="NAME", help=say("help.encoding", lang))
    add("--json", metavar="FILE", help=say("help.json", lang))


def run(args: argparse.Namespace) -> int:
    """Choose or judge, print, write."""
    from hallucheck.cli import project
    from hallucheck.engines.files import write_whole
    from hallucheck.readers.lines import Input
    from hallucheck.readers.scores import read_scored
    from hallucheck.render.columns import some
    from hallucheck.render.cut import applied_lines, threshold_lines
    from hallucheck.render.strip import strip
    from hallucheck.studies.listed import listed
    from hallucheck.studies.threshold import SCHEMA, apply, choose

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    outputs.check_outputs(
        [args.json, args.svg], [args.file, args.gold, *([args.gold] if args.heldout else []), args.heldout]
    )
    within = 3 if args.within is None else study.depth(args.within, "--within")
    costs = (_positive("--cost-over", args.cost_over), _positive("--cost-missed", args.cost_missed))
    given = None if args.threshold is None else _decimal("--threshold", args.threshold)
    encoding = args.encoding or settings.encoding
    source = Input(args.file, encoding=encoding)
    inputs: list[study.NamedInput] = [("scores", source)]
    gold = None if args.gold is None else Input(args.gold, encoding=encoding)
    if gold is not None:
        inputs.append(("gold", gold))
    scored = read_scored(source, within=within, gold_file=gold)
    direction = _direction(args, scored)
    try:
        cut = choose(scored.questions, direction, costs=costs, threshold=given)
    except InputError as fault:
        raise InputError(fault.code, **{**fault.facts, "path": args.file}) from fault
    lines = threshold_lines(cut, lang)
    nothing = listed(scored.nothing)
    if nothing.number:
        lines.append(say("threshold.nothing", lang, number=nothing.number, ids=some(nothing, lang)))
    held = None
    if args.heldout is not None:
        other = Input(args.heldout, encoding=encoding)
        inputs.append(("heldout", other))
        # Nothing is owed here, so one golden set may name the questions of both files.
        again = None if args.gold is None else Input(args.gold, encoding=encoding)
        read = read_scored(other, within=within, gold_file=again)
        if read.direction not in (None, direction):
            raise InputError("threshold.two_directions", path=args.heldout, first=direction, found=str(read.direction))
        study.apart(args.heldout, *([each.id for each in file.questions] for file in (scored, read)))
        held = apply(read.questions, cut.applied.value, direction)
        lines += applied_lines(held, "heldout", lang)
    if args.svg is not None:
        write_whole(args.svg, strip(scored.questions, cut.applied.value, lang).encode())
    data = study.document(
        SCHEMA,
        inputs,
        label="unstated" if cut.given else "fitted",
        **cut.to_dict(),
        nothing_found=nothing.to_dict(),
        heldout=None if held is None else held.to_dict(),
    )
    study.finish(args, lang, title="threshold.title", lines=lines, inputs=inputs, data=data)
    return 0


def _direction(args: argparse.Namespace, scored: "ScoredFile") -> "Direction":
    said: Direction | None = args.direction
    if said is None and scored.direction is None:
        raise UsageError("threshold.no_direction")
    if said is not None and scored.direction not in (None, said):
        raise InputError("threshold.two_directions", path=args.file, first=said, found=str(scored.direction))
    return cast("Direction", said or scored.direction)


def _decimal(option: str, text: str, least: str = "") -> Decimal:
    try:
        value = Decimal(text)
    except InvalidOperation:
        value = Decimal("nan")
    if not math.isfinite(float(value)):
        raise UsageError("threshold.want_number", option=option, least=least, found=text)
    return value


def _positive(option: str, text: str | None) -> Decimal:
    value = Decimal(1) if text is None else _decimal(option, text, " >= 0")
    if value < 0:
        raise UsageError("threshold.want_number", option=option, least=" >= 0", found=text)
    return value
