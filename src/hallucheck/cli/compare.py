"""``hallucheck compare``: two runs joined by id, and a gate that names the rows.

In: two files of the same kind. Out: text on stdout, JSON, exit code (1 when the gate fails).
SPEC 4 and 5; docs/compare.md. The wiring only.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from hallucheck.cli import options, outputs
from hallucheck.errors import InputError, UsageError
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.readers.measured import RunFile
    from hallucheck.run.compare import Comparison, Measured
    from hallucheck.studies.noise import Noise

FAILED: Final = 1


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "compare", lang)
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("runs", nargs="+", metavar="RUN", help=say("help.runs", lang))
    add("--baseline", metavar="FILE", help=say("help.baseline", lang))
    add("--max-regression", metavar="NUMBER", help=say("help.max_regression", lang))
    add("--on-common", action="store_true", help=say("help.on_common", lang))
    add("--ruler-change", action="store_true", help=say("help.ruler_change", lang))
    add("--conditions", nargs=2, metavar=("A", "B"), help=say("help.conditions", lang))
    add("--reports", nargs=2, metavar=("A", "B"), help=say("help.reports", lang))
    add("--noise", metavar="FILE", help=say("help.noise_file", lang))
    add("--all-rows", action="store_true", help=say("help.all_rows", lang))
    add("--json", metavar="FILE", help=say("help.result_json", lang))


def run(args: argparse.Namespace) -> int:
    """Compare, and hold the gate."""
    from hallucheck.cli import project
    from hallucheck.engines.lines import json_document
    from hallucheck.readers.documents import read_noise
    from hallucheck.render.comparison import ROWS, comparison_lines, system_effect
    from hallucheck.render.faults import ledger_lines
    from hallucheck.run.compare import SCHEMA, compare

    lang = args.lang = options.language(args, project.load())
    first, second = _names(args)
    outputs.check_outputs([args.json], [first, second, args.noise, *(args.reports or ())])
    most = (
        None if args.max_regression is None else outputs.whole(args.max_regression, "--max-regression", 0, lang, low=0)
    )
    a, b = _read(first, second, args.reports)
    # Counts cannot be taken apart question by question.
    _check_signatures(a, b, allowed=args.ruler_change and a.report is None)
    noise = None if args.noise is None else read_noise(args.noise)
    if a.report is not None:
        return _counts(args, a, b, most, lang)
    pairs = list(_pairs(a, b, args.conditions))
    sd = _noise_sd(noise, a, pairs)
    found = [(*pair, compare(*pair[2:], on_common=args.on_common, noise_sd=sd.get(pair[2].measure))) for pair in pairs]
    gates = [_gate(each[-1], most) for each in found]
    code = FAILED if any(gate is not None and not gate["passed"] for gate in gates) else 0
    args.exit = code
    ledger = _ledger(a, b)
    lines = [say("compare.title", lang, a=first, b=second), ""]
    for (name_a, name_b, measured, _, comparison), gate in zip(found, gates, strict=True):
        heading = _heading(name_a, name_b, measured, lang)
        lines += comparison_lines(heading, comparison, lang, most=None if args.all_rows else ROWS)
        lines += [] if gate is None else [f"  {_gate_line(gate, measured, lang)}"]
        lines.append("")
    if ledger:
        lines += [say("ruler.ledger", lang), *(f"  {line}" for line in ledger_lines(ledger, lang))]
        lines += [f"  {system_effect(name_b, comparison.all, lang)}" for _, name_b, _, _, comparison in found]
    lines += [say("compare.no_noise", lang)] if noise is None else []
    lines += [say("compare.unsigned", lang)] if a.signature is None else []
    data = {
        "schema": SCHEMA,
        "inputs": [{"name": each.path, "sha256": each.sha256, "signature": each.signature} for each in (a, b)],
        "noise": None if noise is None else noise.to_dict(),
        "comparisons": [
            {"condition_a": name_a, "condition_b": name_b, **comparison.to_dict()}
            for name_a, name_b, _, _, comparison in found
        ],
        "ruler_effects": [entry.to_dict() for entry in ledger],
        "counts": [],
        "gates": [gate for gate in gates if gate is not None],
        "exit": code,
    }
    outputs.write({args.json: lambda: json_document(data)}, "".join(f"{line}\n" for line in lines))
    return code


def _names(args: argparse.Namespace) -> tuple[str, str]:
    given = [*([] if args.baseline is None else [args.baseline]), *args.runs]
    if len(given) < 2:
        raise UsageError("compare.one_run")
    if len(given) > 2:
        raise UsageError("compare.one_run" if args.baseline is None else "compare.too_many")
    return given[0], given[1]


def _read(first: str, second: str, reports: list[str] | None) -> "tuple[RunFile, RunFile]":
    from hallucheck.readers.measured import read_run

    a, b = read_run(first), read_run(second)
    if reports is not None:
        signed = [read_run(path) for path in reports]
        for each in signed:
            if each.report is None:
                raise InputError("compare.report_wanted", path=each.path)
        a, b = (run.under(each.signature or "") for run, each in zip((a, b), signed, strict=True))
    if a.report is None and b.report is not None:
        raise InputError("compare.report_first", path=b.path)
    if (a.elements is None) != (b.elements is None):
        raise InputError("compare.kinds", a=a.path, b=b.path)
    return a, b


def _check_signatures(a: "RunFile", b: "RunFile", *, allowed: bool) -> None:
    known = a.signature is not None and b.signature is not None
    if known and a.signature != b.signature and not allowed:
        raise InputError("compare.signatures", a=a.path, b=b.path, a_signature=a.signature, b_signature=b.signature)


def _pairs(a: "RunFile", b: "RunFile", wanted: Sequence[str] | None) -> "Iterator[tuple[str, str, Measured, Measured]]":
    """Conditions of the same name; the only one of each; or those that were asked for. Each by every common measure."""
    names = [(name, name) for name in a.conditions]
    if wanted is not None:
        names = [(wanted[0], wanted[1])]
    elif len(a.conditions) == len(b.conditions) == 1:
        names = [(next(iter(a.conditions)), next(iter(b.conditions)))]
    matching = all(one in a.conditions and other in b.conditions for one, other in names)
    if not names or not matching or (wanted is None and len(a.conditions) != len(b.conditions)):
        raise InputError(
            "compare.conditions",
            a=a.path,
            b=b.path,
            a_has=", ".join(a.conditions) or "-",
            b_has=", ".join(b.conditions) or "-",
        )
    for one, other in names:
        for measure, values in a.conditions[one].items():
            if measure in b.conditions[other]:
                yield one, other, values, b.conditions[other][measure]


def _noise_sd(
    noise: "Noise | None", a: "RunFile", pairs: "Sequence[tuple[str, str, Measured, Measured]]"
) -> Mapping[str, float]:
    """Measure -> SD. Noise of another measure or other rules would excuse or accuse the wrong thing."""
    if noise is None:
        return {}
    measures = list(dict.fromkeys(pair[2].measure for pair in pairs))
    if noise.measure not in measures:
        raise InputError("compare.noise_measure", noise=noise.measure, measures=", ".join(measures))
    if None not in (noise.signature, a.system_signature) and noise.signature != a.system_signature:
        raise InputError("compare.noise_signature", noise=noise.signature, signature=a.system_signature)
    return {noise.measure: noise.sd}


def _gate(comparison: "Comparison", most: int | None) -> dict[str, Any] | None:
    if most is None:
        return None
    # Inside the band nothing is called worse; where the mean is worse beyond it, the rows that went down are named.
    beyond = comparison.noise_sd is not None and comparison.all.verdict == "worse"
    worse = [row.id for row in comparison.moved if row.change == "worse" or (beyond and row.after < row.before)]
    worse += comparison.lost
    return {
        "measure": comparison.measure,
        "worse": len(worse),
        "most": most,
        "rows": worse,
        "passed": len(worse) <= most,
    }


def _gate_line(gate: Mapping[str, Any], measured: "Measured", lang: Lang) -> str:
    code = "gate.passed" if gate["passed"] else "gate.failed"
    return say(code, lang, measure=say(f"measure.{measured.measure}", lang), worse=gate["worse"], most=gate["most"])


def _heading(name_a: str, name_b: str, measured: "Measured", lang: Lang) -> str:
    measure = say(f"measure.{measured.measure}", lang)
    if name_a == name_b:
        return say("compare.heading", lang, measure=measure, condition=name_a)
    return say("compare.heading_pair", lang, measure=measure, a=name_a, b=name_b)


def _ledger(a: "RunFile", b: "RunFile") -> list[Any]:
    """Every change of the ruler that either run has behind it, once."""
    entries = [*(a.elements.ledger if a.elements else ()), *(b.elements.ledger if b.elements else ())]
    return list(dict.fromkeys(entries))


def _counts(args: argparse.Namespace, a: "RunFile", b: "RunFile", most: int | None, lang: Lang) -> int:
    from hallucheck.cli.compare_counts import against_report

    code, data, text = against_report(a, b, most, lang)
    args.exit = code
    from hallucheck.engines.lines import json_document

    outputs.write({args.json: lambda: json_document(data)}, text)
    return code
