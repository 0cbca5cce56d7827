"""The report as Markdown, ready to paste into an issue.

In: ``Report``, ``Listing``. Out: tables, verdicts, notices, rules, worst rows.
SPEC 4: whatever comes from the input stands in a code span, so that it can forge no table, heading, link or mention.
"""

from hallucheck.render.plain import after_text
from hallucheck.render.safe import cell, code
from hallucheck.render.view import Table, View, view
from hallucheck.run.report import Report
from hallucheck.run.worst import Listing
from hallucheck.words import Lang, say


def markdown(report: Report, listing: Listing | None, *, lang: Lang) -> str:
    """The whole document, ending in a line end."""
    what = view(report, listing, lang, clean=code)
    parts = [f"## {what.title}"]
    parts += [_table(table, lang) for table in what.tables]
    parts += [_list("section.verdict", [line for _, line in what.verdicts], lang), "\n\n".join(what.notices)]
    parts.append(_rules(what, lang))
    if what.worst:
        parts.append(_worst(what, lang))
    if what.refusals:
        parts.append(_list("section.refusals", list(what.refusals), lang))
    parts.append(_list("section.origin", list(what.origin), lang))
    return "\n\n".join(parts) + "\n"


def _table(table: Table, lang: Lang) -> str:
    columns = [cell(name) if name else say("report.unnamed", lang) for name in table.columns]
    lines = [
        *([f"### {table.title}", ""] if table.title else []),
        _row([say("report.figure", lang), *columns]),
        _row(["---", *("---:" for _ in columns)]),
    ]
    for heading, figures in table.blocks:
        lines.append(_row([f"**{heading}**", *("" for _ in columns)]))
        lines += [_row([figure.label, *figure.cells]) for figure in figures]
    return "\n".join(lines)


def _rules(what: View, lang: Lang) -> str:
    head = [
        f"### {say('section.rules', lang)}",
        "",
        _row([say("report.figure", lang), say("report.rule", lang)]),
        _row(["---", "---"]),
    ]
    return "\n".join([*head, *(_row([name, rule]) for name, rule in what.rules)])


def _worst(what: View, lang: Lang) -> str:
    parts = [f"### {say('section.worst', lang)}"]
    for heading, row in what.worst:
        lines = [f"- {heading}", ""]
        for fragment in row.fragments:
            mark = "" if fragment.grounded else "**>>** "
            lines.append(f"  - {mark}{code(fragment.text)}{after_text(fragment, lang)}")
        if row.hidden:
            lines.append(f"  - {say('report.hidden', lang, number=row.hidden)}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _list(heading: str, lines: list[str], lang: Lang) -> str:
    return "\n".join([f"### {say(heading, lang)}", "", *(f"- {line}" for line in lines)])


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
