"""The two groups of a threshold as a strip plot, in SVG.

In: scored questions and the threshold. Out: the text of a picture: a mark for every question, a line at the cut.
docs/threshold.md. The same questions give the same bytes; nothing of it is from outside but numbers.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from hallucheck.studies.threshold import Scored
from hallucheck.words import Lang, say

_WIDTH: Final = 720
_LEFT: Final = 40
_ROWS: Final = ((70, "#1a7f37", "inside"), (150, "#b35900", "outside"))
_JITTER: Final = (0, -9, 9, -18, 18)


def strip(questions: Sequence[Scored], threshold: Decimal | None, lang: Lang) -> str:
    """Questions in scope and rightly found above, questions out of scope below."""
    groups = {
        "inside": [each.score for each in questions if each.in_scope and each.right is not False],
        "outside": [each.score for each in questions if not each.in_scope],
    }
    values = [*groups["inside"], *groups["outside"], *([] if threshold is None else [threshold])]
    low, high = min(values), max(values)
    span = (high - low) or Decimal(1)

    def x(value: Decimal) -> str:
        return f"{_LEFT + float((value - low) / span) * (_WIDTH - 2 * _LEFT):.2f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="210" viewBox="0 0 {_WIDTH} 210" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{_WIDTH}" height="210" fill="#ffffff"/>',
    ]
    for y, colour, name in _ROWS:
        title = say(f"threshold.{name}", lang, number=len(groups[name]))
        parts.append(f'<text x="{_LEFT}" y="{y - 32}" fill="{colour}">{title}</text>')
        parts.append(f'<line x1="{_LEFT}" y1="{y}" x2="{_WIDTH - _LEFT}" y2="{y}" stroke="#d0d7de"/>')
        parts += [
            f'<circle cx="{x(value)}" cy="{y + _JITTER[place % len(_JITTER)]}" r="4" fill="{colour}" '
            'fill-opacity="0.6"/>'
            for place, value in enumerate(sorted(groups[name]))
        ]
    if threshold is not None:
        at = x(threshold)
        parts.append(f'<line x1="{at}" y1="30" x2="{at}" y2="180" stroke="#cf222e" stroke-dasharray="4 3"/>')
        parts.append(f'<text x="{at}" y="198" text-anchor="middle" fill="#cf222e">{threshold:f}</text>')
    parts.append(f'<text x="{_LEFT}" y="198" fill="#57606a">{low:f}</text>')
    parts.append(f'<text x="{_WIDTH - _LEFT}" y="198" text-anchor="end" fill="#57606a">{high:f}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
