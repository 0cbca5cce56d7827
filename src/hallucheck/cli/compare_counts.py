"""A run held against a report: counts only, since a report holds no rows.

In: a report as the baseline; row results or another report. Out: exit code, JSON object, text.
SPEC 4: nothing is paired that cannot be; which rows are hallucinated now is named, which were before is not known.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hallucheck.errors import InputError
from hallucheck.render.comparison import interval
from hallucheck.run.compare import SCHEMA
from hallucheck.run.exact import wilson
from hallucheck.run.ratio import Ratio
from hallucheck.words import Lang, say

if TYPE_CHECKING:
    from hallucheck.readers.measured import RunFile


class _Side(NamedTuple):
    hallucinated: Ratio
    rows: tuple[str, ...]


def against_report(a: "RunFile", b: "RunFile", most: int | None, lang: Lang) -> tuple[int, dict[str, Any], str]:
    """Condition by condition; the gate counts by how much the number of hallucinated rows has grown."""
    before, after = _sides(a), _sides(b)
    names = list(before)
    if len(before) == len(after) == 1:
        after = {names[0]: next(iter(after.values()))}
    if before.keys() != after.keys():
        raise InputError(
            "compare.conditions", a=a.path, b=b.path, a_has=", ".join(before) or "-", b_has=", ".join(after) or "-"
        )
    lines = [say("compare.title", lang, a=a.path, b=b.path), say("compare.counts_only", lang), ""]
    counts, gates = [], []
    for name in names:
        old, new = before[name], after[name]
        ranges = [wilson(*side.hallucinated) for side in (old, new)]
        lines.append(
            say(
                "compare.counts",
                lang,
                condition=name,
                before=old.hallucinated.text,
                after=new.hallucinated.text,
                wilson_a=interval(ranges[0]),
                wilson_b=interval(ranges[1]),
            )
        )
        counts.append({"condition": name, "before": list(old.hallucinated), "after": list(new.hallucinated)})
        if most is not None:
            # What was scored before and is not now is no merit.
            lost = max(0, old.hallucinated.total - new.hallucinated.total)
            worse = max(0, new.hallucinated.number - old.hallucinated.number) + lost
            gate = {
                "measure": "hallucinated_rows",
                "worse": worse,
                "most": most,
                "rows": list(new.rows),
                "passed": worse <= most,
            }
            gates.append(gate)
            lines += _gate_lines(gate, new.rows, lang)
    lines += [say("compare.unsigned", lang)] if b.signature is None else []
    code = 1 if any(not gate["passed"] for gate in gates) else 0
    data = {
        "schema": SCHEMA,
        "inputs": [{"name": each.path, "sha256": each.sha256, "signature": each.signature} for each in (a, b)],
        "noise": None,
        "comparisons": [],
        "ruler_effects": [],
        "counts": counts,
        "gates": gates,
        "exit": code,
    }
    return code, data, "".join(f"{line}\n" for line in lines)


def _gate_lines(gate: dict[str, Any], rows: Sequence[str], lang: Lang) -> list[str]:
    code = "gate.passed" if gate["passed"] else "gate.failed"
    measure = say("measure.grounded_rows", lang)
    lines = ["  " + say(code, lang, measure=measure, worse=gate["worse"], most=gate["most"])]
    if not gate["passed"] and rows:
        lines += [f"  {say('compare.hallucinated', lang)}: {', '.join(rows)}"]
    return lines


def _sides(run: "RunFile") -> dict[str, _Side]:
    if run.report is not None:
        return {
            name: _Side(condition.tally.ratio("hallucinated_rows"), ())
            for name, condition in run.report.conditions.items()
        }
    sides = {}
    for name, measures in run.conditions.items():
        values = measures["grounded_rows"].values
        wrong = tuple(key for key, value in values.items() if value == 0)
        sides[name] = _Side(Ratio(len(wrong), len(values)), wrong)
    return sides
