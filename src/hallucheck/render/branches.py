"""The branch diagram: from all elements to what became of them, as SVG written as text.

In: ``ElementsRun``, language. Out: one SVG document; widths of the branches are in proportion to the counts.
SPEC 4: counts first, then the rate; nothing from the input can be mark up.
"""

from html import escape
from typing import Final, NamedTuple

from hallucheck.render.safe import show
from hallucheck.run.ratio import Ratio
from hallucheck.studies.faults import FAULTS, FaultCounts
from hallucheck.studies.outcome import ElementsRun
from hallucheck.words import Lang, say

_WIDTH: Final = 760
_ROW: Final = 44
_TOP: Final = 40
_COLUMNS: Final = (20, 250, 500)  # where the boxes of each level begin
_BOX: Final = 170
_THICKEST: Final = 28
_COLOURS: Final = {
    "all": "#444c56",
    "covered": "#2f7d4f",
    "missing": "#8a5a00",
    "answer": "#9a3b26",
    "search": "#1f5f99",
    "document_suspect": "#6b4a8a",
    "not_examined": "#6e7781",
}


class _Node(NamedTuple):
    name: str
    level: int
    row: float
    ratio: Ratio
    parent: str | None


def branches(run: ElementsRun, lang: Lang) -> str:
    """One tree for each condition, one below the other."""
    parts = []
    high = 0
    for condition in run.conditions:
        nodes = _nodes(run.counts(condition))
        parts.append(f'<g transform="translate(0,{high})">{_tree(condition, nodes, lang)}</g>')
        high += _TOP + _ROW * (len(FAULTS) + 1) + 16
    notice = escape(say("faults.suspect", lang))
    parts.append(f'<text x="20" y="{high + 14}" font-size="12" fill="#57606a">{notice}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{high + 30}" '
        f'viewBox="0 0 {_WIDTH} {high + 30}" font-family="sans-serif" font-size="13">\n'
        f"<title>{escape(say('faults.title', lang))}</title>\n"
        f'<rect width="{_WIDTH}" height="{high + 30}" fill="#ffffff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _nodes(counts: FaultCounts) -> list[_Node]:
    rows = len(FAULTS)
    missing = Ratio(counts.missing, counts.elements)
    nodes = [
        _Node("all", 0, rows / 2, Ratio(counts.elements, counts.elements), None),
        _Node("covered", 1, 0, counts.share("covered"), "all"),
        _Node("missing", 1, (rows + 1) / 2, missing, "all"),
    ]
    nodes += [_Node(label, 2, place, counts.share(label), "missing") for place, label in enumerate(FAULTS, 1)]
    return nodes


def _tree(condition: str, nodes: list[_Node], lang: Lang) -> str:
    by_name = {node.name: node for node in nodes}
    total = by_name["all"].ratio.number
    heading = escape(say("faults.condition", lang, condition=show(condition)))
    drawn = [f'<text x="20" y="24" font-size="15" font-weight="bold">{heading}</text>']
    for node in nodes:
        parent = None if node.parent is None else by_name[node.parent]
        if parent is not None and node.ratio.number:
            drawn.append(_branch(parent, node, total))
    drawn += [_box(node, lang) for node in nodes]
    return "".join(drawn)


def _branch(parent: _Node, node: _Node, total: int) -> str:
    left, right = _COLUMNS[parent.level] + _BOX, _COLUMNS[node.level]
    middle = (left + right) // 2
    start, end = _middle(parent), _middle(node)
    # Whole numbers only, so that the bytes are the same everywhere; what is there is never invisible.
    thick = max(1, _THICKEST * node.ratio.number // total)
    return (
        f'<path d="M{left} {start}C{middle} {start} {middle} {end} {right} {end}" fill="none" '
        f'stroke="{_COLOURS[node.name]}" stroke-opacity="0.45" stroke-width="{thick}"/>'
    )


def _box(node: _Node, lang: Lang) -> str:
    x, y = _COLUMNS[node.level], _middle(node)
    name = escape(say(f"branch.{node.name}", lang))
    count = str(node.ratio.number) if node.name == "all" else node.ratio.text
    return (
        f'<rect x="{x}" y="{y - 18}" width="{_BOX}" height="36" rx="5" fill="#ffffff" '
        f'stroke="{_COLOURS[node.name]}" stroke-width="2"/>'
        f'<text x="{x + 10}" y="{y - 3}" fill="{_COLOURS[node.name]}">{name}</text>'
        f'<text x="{x + 10}" y="{y + 13}" font-size="12">{escape(count)}</text>'
    )


def _middle(node: _Node) -> int:
    return int(_TOP + _ROW * node.row + _ROW / 2)
