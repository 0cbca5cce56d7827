"""A comparison in words: what is better, worse, the same or inside the noise, with the rows that moved.

In: comparisons, counts, noise, language. Out: lines of text; no arithmetic.
SPEC 4 and 5: counts first; what the ruler did and what the system did are never one number.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from hallucheck.render.faults import number
from hallucheck.run.compare import Comparison, Part, named
from hallucheck.run.exact import Interval, band
from hallucheck.run.ratio import NOT_AVAILABLE
from hallucheck.studies.noise import Noise
from hallucheck.words import Lang, say

ROWS: Final = 20


def comparison_lines(heading: str, of: Comparison, lang: Lang, *, most: int | None = ROWS) -> list[str]:
    """One measure of one pair of conditions. ``most``: rows that are listed; None for all."""
    lines = [heading, *_part(say("compare.all", lang), of.all, of, lang)]
    for group, part in of.groups.items():
        lines += _part(say("compare.group", lang, group=group), part, of, lang)
    if of.only_a or of.only_b:
        lines.append(
            say(
                "compare.common",
                lang,
                in_a=len(of.only_a),
                only_a=named(of.only_a),
                in_b=len(of.only_b),
                only_b=named(of.only_b),
            )
        )
    if of.unscored:
        lines.append(say("compare.unscored", lang, number=len(of.unscored), ids=named(of.unscored)))
    if of.ruler_changed:
        lines.append(say("compare.ruler", lang, number=len(of.ruler_changed), ids=named(of.ruler_changed)))
    if of.moved:
        lines.append(say("compare.moved", lang))
        # The worse ones first: they are what is looked for.
        order = {"worse": 0, "better": 1, "noise": 2}
        moved = sorted(of.moved, key=lambda row: order[row.change])
        for row in moved[:most]:
            change = say(f"change.{row.change}", lang)
            before, after = ((str(int(each)) if of.binary else number(each)) for each in (row.before, row.after))
            lines.append("  " + say("compare.row", lang, id=row.id, before=before, after=after, change=change))
        if most is not None and len(moved) > most:
            lines.append("  " + say("compare.more", lang, number=len(moved) - most))
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def system_effect(condition: str, part: Part, lang: Lang) -> str:
    """Stands beside the ruler's effect, and is another number."""
    return say(
        "compare.system_effect",
        lang,
        condition=condition,
        effect=number(part.difference, signed=True),
        before=number(part.before),
        after=number(part.after),
        questions=part.questions,
    )


def interval(value: Interval | None) -> str:
    """From … to …"""
    return NOT_AVAILABLE if value is None else f"{number(value.low)} .. {number(value.high)}"


def noise_lines(noise: Noise, measure: str, lang: Lang) -> list[str]:
    """The SD, and the band for all questions and for each group."""
    lines = [
        say("noise.title", lang, runs=len(noise.runs), measure=measure),
        say("noise.sd", lang, sd=number(noise.sd), questions=noise.questions, left_out=noise.left_out),
    ]
    parts: Iterable[tuple[str, int]] = [(say("compare.all", lang), noise.questions), *_groups(noise.groups, lang)]
    lines += [
        say("noise.band", lang, part=part, band=number(band(noise.sd, questions)), questions=questions)
        for part, questions in parts
    ]
    return lines


def _groups(groups: Mapping[str, int], lang: Lang) -> list[tuple[str, int]]:
    return [(say("compare.group", lang, group=group), questions) for group, questions in groups.items()]


def _part(name: str, part: Part, of: Comparison, lang: Lang) -> list[str]:
    counts = {change: part.counts[change] for change in part.counts}
    verdict = say(f"change.{part.verdict}", lang)
    lines = [
        say("compare.part", lang, part=name, verdict=verdict, questions=part.questions, **counts),
        "  "
        + say(
            "compare.means",
            lang,
            before=number(part.before),
            after=number(part.after),
            difference=number(part.difference, signed=True),
            interval=interval(part.interval),
        ),
        "  " + say("compare.mcnemar" if of.binary else "compare.sign", lang, p=number(part.p)),
    ]
    if part.rates is not None:
        lines.append("  " + say("compare.wilson", lang, a=interval(part.rates[0]), b=interval(part.rates[1])))
    if part.band is not None:
        lines.append("  " + say("compare.band", lang, band=number(part.band), questions=part.questions))
    return lines
