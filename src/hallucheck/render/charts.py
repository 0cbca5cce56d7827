"""The pictures of a page: kinds of each condition as stacked bars, fragments per row as columns.

In: kinds of each condition; rows by their number of fragments. Out: SVG as text, readable without its colours.
SPEC 4 and 6: every number that is drawn is also written.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from hallucheck.meaning.diagnosis import BY_DANGER
from hallucheck.render.kinds import kind_mark, kind_name
from hallucheck.render.safe import show
from hallucheck.words import Lang, say

_WIDE: Final = 640
_NAMES: Final = 150  # pixels for the names of conditions
_BAR: Final = 26
_LETTER: Final = 14  # the narrowest part that holds its letter
_NAME: Final = 18  # characters
_COLUMN, _TALL = 40, 120


def kinds_chart(kinds: Mapping[str, Mapping[str, int]], lang: Lang) -> str:
    """One bar for each condition; equal lengths are equal counts."""
    most = max(sum(of.values()) for of in kinds.values())
    room = _WIDE - _NAMES - 60
    drawn = [_open(_WIDE, len(kinds) * (_BAR + 12) + 6, say("page.kinds_chart", lang))]
    for number, (condition, of) in enumerate(kinds.items()):
        y = number * (_BAR + 12) + 4
        drawn.append(f'<text class="end" x="{_NAMES - 10}" y="{y + 18}">{_name(condition, lang)}</text>')
        x = float(_NAMES)
        for kind, count in of.items():
            wide = room * count / most
            place = BY_DANGER.index(kind)
            what = f"{kind_mark(kind)} {kind_name(kind, lang)}: {count}"
            drawn.append(
                f'<rect class="bar k{place}" x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{_BAR}">'
                f"<title>{escape(what)}</title></rect>"
            )
            if wide >= _LETTER:
                drawn.append(f'<text class="on" x="{x + wide / 2:.1f}" y="{y + 18}">{kind_mark(kind)}</text>')
            x += wide
        drawn.append(f'<text x="{x + 8:.1f}" y="{y + 18}">{sum(of.values())}</text>')
    return "\n".join([*drawn, "</svg>"])


def spread_chart(condition: str, steps: Sequence[Sequence[int]], most: Sequence[int], lang: Lang) -> str:
    """Rows by their number of fragments, ``[without, with]`` a hallucinated one; ``most`` ends each column's range."""
    labels = _ranges(most)
    highest = max(1, *(right + wrong for right, wrong in steps))
    wide = len(labels) * _COLUMN + 20
    drawn = [_open(wide, _TALL + 44, say("page.spread_chart", lang, condition=show(condition)))]
    for number, ((right, wrong), label) in enumerate(zip(steps, labels, strict=True)):
        x = 10 + number * _COLUMN
        floor = 20.0 + _TALL
        title = escape(f"{label}: {say('page.spread_rows', lang, right=right, wrong=wrong)}")
        drawn.append(f"<g><title>{title}</title>")
        for count, name in ((wrong, "wrong-bar"), (right, "right-bar")):
            high = _TALL * count / highest
            if not count:
                continue
            floor -= high
            drawn.append(
                f'<rect class="bar {name}" x="{x + 4}" y="{floor:.1f}" width="{_COLUMN - 8}" height="{high:.1f}"/>'
            )
            if name == "wrong-bar":
                drawn += _hatch(x + 4, floor, _COLUMN - 8, high)
        if right or wrong:
            drawn.append(
                f'<text class="middle" x="{x + _COLUMN / 2:.0f}" y="{floor - 4:.1f}">{_short(right + wrong)}</text>'
            )
        drawn.append(f'<text class="middle" x="{x + _COLUMN / 2:.0f}" y="{_TALL + 38}">{label}</text></g>')
    drawn.append(f'<path class="axis" d="M10 {_TALL + 20}H{wide - 10}"/></svg>')
    return "\n".join(drawn)


def _hatch(x: float, y: float, wide: float, high: float) -> list[str]:
    """Level lines: a part with a hallucinated fragment is told from one without, also in grey."""
    lines = "".join(f"M{x} {y + step:.1f}h{wide}" for step in range(5, int(high), 6))
    return [f'<path class="hatch" d="{lines}"/>'] if lines else []


def _ranges(most: Sequence[int]) -> list[str]:
    """``0``, ``1`` … ``6–10``, ``>20``."""
    labels = []
    before = -1
    for end in most:
        labels.append(str(end) if end == before + 1 else f"{before + 1}–{end}")
        before = end
    return [*labels, f">{before}"]


def _short(number: int) -> str:
    return str(number) if number < 10_000 else f"{number // 1000}k"


def _open(wide: int, high: int, title: str) -> str:
    return f'<svg role="img" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"><title>{escape(title)}</title>'


def _name(condition: str, lang: Lang) -> str:
    shown = show(condition) or say("report.unnamed", lang)
    return escape(shown if len(shown) <= _NAME else shown[: _NAME - 1] + "…")
