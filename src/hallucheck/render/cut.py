"""A threshold as text: the groups, the cut or the word that there is none, what it gets wrong.

In: ``Threshold``, and what it does to held-out questions. Out: lines of text.
docs/threshold.md: every figure with its n, and with the label of what it was made on.
"""

from collections.abc import Sequence
from decimal import Decimal

from hallucheck.render.columns import columns, some
from hallucheck.studies.intervals import Share
from hallucheck.studies.listed import listed
from hallucheck.studies.threshold import Applied, Consequence, Threshold
from hallucheck.words import Lang, say

_AROUND = 5  # lines of the table on either side of the cheapest


def threshold_lines(cut: Threshold, lang: Lang) -> list[str]:
    """The threshold on the questions that it was chosen on."""
    on = cut.applied
    lines = [
        say("threshold.groups", lang, inside=on.inside, outside=on.outside, lost=len(on.lost)),
        say(f"threshold.rule_{cut.direction}", lang),
    ]
    if cut.assumed:
        lines.append(say("threshold.assumed", lang, number=cut.assumed, inside=on.inside))
    lines.append(
        say(
            "threshold.auroc", lang, value=f"{cut.auroc:.3f}", pairs=on.inside * on.outside, inside=on.inside,
            outside=on.outside,
        )
    )  # fmt: skip
    if cut.auroc < 0.5:
        other = "similarity" if cut.direction == "distance" else "distance"
        turned = f"{1 - cut.auroc:.3f}"
        lines.append(say("threshold.below_chance", lang, direction=cut.direction, other=other, value=turned))
    lines += _apart(cut, lang) if cut.apart else _overlapping(cut, lang)
    if cut.given:
        lines.append(say("threshold.given", lang, value=_cut(on.value, lang)))
    lines += applied_lines(on, "unstated" if cut.given else "fitted", lang)
    for name in ("stricter", "looser"):
        point: Consequence | None = getattr(cut, name)
        if point is not None:
            lines.append(say(f"threshold.{name}", lang, id=point.id, score=_text(point.score)))
    return lines


def _apart(cut: Threshold, lang: Lang) -> list[str]:
    assert cut.exact is not None and cut.gap is not None  # for the type checker: the groups are apart
    on, lines = cut.applied, []
    if not cut.given:
        exact, gap = _text(cut.exact), _text(cut.gap)
        lines.append(say("threshold.apart", lang, value=_cut(on.value, lang), exact=exact, gap=gap))
    if cut.flips:
        total = on.inside + on.outside
        lines.append(say("threshold.narrow", lang, number=len(cut.flips), total=total, ids=_ids(cut.flips, lang)))
    if cut.alone:
        lines.append(say("threshold.alone", lang))
    return lines


def _overlapping(cut: Threshold, lang: Lang) -> list[str]:
    lines = [say("threshold.overlap", lang)]
    over, missed = cut.costs
    best = min(each.cost for each in cut.table)
    if not cut.given:
        lines.append(
            say(
                "threshold.cheapest", lang, value=_cut(cut.applied.value, lang), cost=_text(best), over=_text(over),
                missed=_text(missed),
            )
        )  # fmt: skip
    if best >= min(cut.table[0].cost, cut.table[-1].cost):
        lines.append(say("threshold.useless", lang))
    place = next(number for number, each in enumerate(cut.table) if each.cost == best)
    shown = cut.table[max(0, place - _AROUND) : place + _AROUND + 1]
    head = [
        say("threshold.column_cut", lang),
        say("threshold.column_over", lang, inside=cut.applied.inside),
        say("threshold.column_missed", lang, outside=cut.applied.outside),
        say("threshold.column_cost", lang),
    ]
    rows = [[_cut(each.value, lang), str(each.over), str(each.missed), _text(each.cost)] for each in shown]
    return lines + [f"  {line}" for line in columns([head, *rows])]


def applied_lines(on: Applied, label: str, lang: Lang) -> list[str]:
    """What the threshold gets wrong on these questions, with the label of what they are."""
    lines = [say(f"label.{label}", lang)]
    for name, total in (("over", on.inside), ("missed", on.outside)):
        points: tuple[Consequence, ...] = getattr(on, name)
        share = Share(len(points), total).text
        lines.append("  " + say(f"threshold.{name}", lang, share=share, ids=_ids(points, lang)))
    if on.lost:
        share = Share(on.lost_answered, len(on.lost)).text
        lines.append("  " + say("threshold.lost", lang, share=share, ids=_ids(on.lost, lang)))
    return lines


def _ids(points: Sequence[Consequence], lang: Lang) -> str:
    return some(listed([f"{point.id} ({_text(point.score)})" for point in points]), lang) or "-"


def _cut(value: Decimal | None, lang: Lang) -> str:
    return say("threshold.refuse_all", lang) if value is None else _text(value)


def _text(value: Decimal) -> str:
    return f"{value.normalize() if value == value.to_integral() else value:f}"
