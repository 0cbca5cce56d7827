"""The report as one page: complete without its program, which only opens the rows; nothing is fetched from anywhere.

In: ``Report``, ``Listing``, the rows that were kept. Out: bytes of HTML, the same for the same run.
SPEC 4 and 5: model text is data in the page, never mark-up; its policy lets nothing run but its own program.
"""

import base64
import hashlib
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Final

from hallucheck.engines.kept import STEPS, Kept
from hallucheck.render.charts import kinds_chart, spread_chart
from hallucheck.render.embedded import embedded
from hallucheck.render.kinds import kind_mark, kind_name, kinds_of
from hallucheck.render.safe import show
from hallucheck.render.view import Table, View, view
from hallucheck.run.figures import figure, written
from hallucheck.run.report import Report
from hallucheck.run.worst import Listing
from hallucheck.words import Lang, say

_PARTS: Final = Path(__file__).with_name("page")
_HOLE: Final = re.compile(r"\{\{(\w+)\}\}")
_DRAWN: Final = 24  # conditions
_DANGEROUS: Final = "ABCDE"
_MARKS: Final = {"accepted": "✔ ", "rejected": "✖ ", "below_sample": "△ ", "": ""}


def html(report: Report, listing: Listing | None, kept: Kept | None, *, lang: Lang) -> bytes:
    """The whole file."""
    style, program = _part("page.css"), _part("page.js")
    rows = kept or Kept(page=True, cases=False)
    what = view(report, listing, lang, clean=show)
    # A data block is no program: nothing but the two hashes below may run or style.
    policy = (
        f"default-src 'none'; script-src '{_hash(program)}'; style-src '{_hash(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    holes = {
        "lang": lang,
        "policy": policy,
        "title": escape(what.title),
        "style": style,
        "skip": _say("page.skip", lang),
        "headline": _headline(report, what, lang),
        "verdicts": _section("section.verdict", _verdicts(what), lang),
        "conditions": _section("page.conditions", "\n".join(_table(table, lang) for table in what.tables), lang),
        "charts": f"{_kinds(report, lang)}\n{_spread(report, rows, lang)}",
        "notices": _section("page.notices", _list(what.notices), lang),
        "noscript": _say("page.noscript", lang),
        "hidden": f"<p><strong>{_hidden(rows, lang)}</strong></p>" if rows.hidden else "",
        "after": "\n".join(_after(what, lang)),
        "data": embedded(report, rows, lang),
        "script": program,
        **{name: _say(f"page.{name}", lang) for name in (
            "rows", "search", "condition", "kind", "outcome", "show", "previous", "next",
        )},
    }  # fmt: skip
    # Filled in one pass: what was filled in is not looked through again.
    filled = _HOLE.sub(lambda hole: holes[hole[1]], _part("page.html"))
    return filled.encode("utf-8", "backslashreplace")


def _part(name: str) -> str:
    return (_PARTS / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _say(code: str, lang: Lang, **facts: object) -> str:
    return escape(say(code, lang, **facts))


def _hidden(kept: Kept, lang: Lang) -> str:
    return _say("page.hidden", lang, shown=len(kept.rows), total=kept.total)


def _headline(report: Report, what: View, lang: Lang) -> str:
    """The verdict of the run, and each condition's figure with its own."""
    word, line = what.last
    tiles = []
    for name, condition in report.conditions.items():
        verdict = condition.acceptance
        badge = "" if verdict is None else _badge(verdict.verdict, say(f"verdict.{verdict.verdict}", lang))
        tiles.append(
            f'<li class="tile"><span class="name">{escape(show(name)) or _say("report.unnamed", lang)}</span> {badge}'
            f"<b>{escape(written(figure(condition.tally, 'hallucinated_rows')))}</b>"
            f"<small>{_say('figure.hallucinated_rows', lang)} · {_say('figure.hallucinated_fragments', lang)} "
            f"{escape(written(figure(condition.tally, 'hallucinated_fragments')))}</small></li>"
        )
    banner = _badge(word, line) if word else escape(line)
    return f'<p>{banner}</p>\n<ul class="tiles">\n{chr(10).join(tiles)}\n</ul>'


def _badge(word: str, text: str) -> str:
    return f'<span class="verdict {word}">{_MARKS[word]}{escape(text)}</span>'


def _verdicts(what: View) -> str:
    lines = (_badge(word, line) if word else escape(line) for word, line in what.verdicts)
    return f'<ul class="lines plain">{"".join(f"<li>{line}</li>" for line in lines)}</ul>'


def _after(what: View, lang: Lang) -> list[str]:
    rules = "".join(f'<tr><th scope="row">{escape(name)}</th><td>{escape(rule)}</td></tr>' for name, rule in what.rules)
    parts = [_section("section.refusals", _list(what.refusals), lang)] if what.refusals else []
    parts.append(_section("section.rules", f'<table class="words"><tbody>{rules}</tbody></table>', lang))
    return [*parts, _section("section.origin", _list(what.origin), lang)]


def _section(code: str, content: str, lang: Lang) -> str:
    return f"<section>\n<h2>{_say(code, lang)}</h2>\n{content}\n</section>"


def _list(lines: tuple[str, ...]) -> str:
    return f'<ul class="lines">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'


def _table(table: Table, lang: Lang) -> str:
    columns = [escape(show(name)) or _say("report.unnamed", lang) for name in table.columns]
    heads = "".join(f'<th scope="col">{name}</th>' for name in columns)
    rows = []
    for heading, lines in table.blocks:
        rows.append(f'<tr><th scope="rowgroup" colspan="{len(columns) + 1}">{escape(heading)}</th></tr>')
        rows += [
            f'<tr><th scope="row">{escape(label)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
            for label, cells in lines
        ]
    title = f"<h3>{escape(table.title)}</h3>\n" if table.title else ""
    return (
        f'{title}<div class="scroll"><table><thead><tr><th scope="col">{_say("report.figure", lang)}</th>{heads}</tr>'
        f"</thead><tbody>\n{chr(10).join(rows)}\n</tbody></table></div>"
    )


def _kinds(report: Report, lang: Lang) -> str:
    of = {name: kinds_of(condition.tally) for name, condition in report.conditions.items()}
    drawn = dict([pair for pair in of.items() if pair[1]][:_DRAWN])
    if not drawn:
        return _section("section.kinds", f"<p>{_say('page.no_kinds', lang)}</p>", lang)
    more = sum(1 for kinds in of.values() if kinds) - len(drawn)
    figure_of_all = (
        f"<figure>\n{kinds_chart(drawn, lang)}\n<figcaption>{_say('page.kinds_chart', lang)}</figcaption></figure>"
    )
    return _section("section.kinds", figure_of_all + _legend(drawn, lang) + _more(more, lang), lang)


def _legend(drawn: Mapping[str, Mapping[str, int]], lang: Lang) -> str:
    """What each letter means; the numbers stand in the table of conditions."""
    used = sorted({kind for kinds in drawn.values() for kind in kinds}, key=kind_mark)
    danger = f" <strong>({_say('page.dangerous', lang)})</strong>"
    entries = "".join(
        f'<li><span class="key">{kind_mark(kind)}</span> {escape(kind_name(kind, lang))}'
        f"{danger if kind_mark(kind) in _DANGEROUS else ''}</li>\n"
        for kind in used
    )
    return f'<ul class="lines legend">\n{entries}</ul>'


def _spread(report: Report, kept: Kept, lang: Lang) -> str:
    shown = [name for name in report.conditions if name in kept.spread]
    figures = []
    for name in shown[:_DRAWN]:
        caption = _say("page.spread_chart", lang, condition=show(name) or say("report.unnamed", lang))
        chart = spread_chart(name, kept.spread[name], STEPS, lang)
        figures.append(f"<figure>\n{chart}\n<figcaption>{caption}</figcaption></figure>")
    if not figures:
        return ""
    charts = f'<div class="charts">\n{chr(10).join(figures)}\n</div>'
    return _section("page.spread", charts + _more(len(shown) - len(figures), lang), lang)


def _more(number: int, lang: Lang) -> str:
    return f"<p>{_say('page.more_conditions', lang, number=number)}</p>" if number > 0 else ""
