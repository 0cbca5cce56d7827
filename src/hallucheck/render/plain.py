"""A view as plain text: for pipes, files and consoles that draw nothing.

In: ``View``. Out: lines of text; columns line up where Hangul takes two cells.
SPEC 4: the same words as everywhere else, and hallucinated fragments marked ``>>``.
"""

from hallucheck.render.cells import width as width_of
from hallucheck.render.safe import show
from hallucheck.render.view import Table, View
from hallucheck.run.worst import Shown, WorstRow
from hallucheck.words import Lang, say


def plain(what: View, lang: Lang) -> str:
    """The whole report, ending in a line end."""
    parts = [what.title, *(table_text(table, lang) for table in what.tables)]
    parts.append(_section("section.verdict", [line for _, line in what.verdicts], lang))
    parts.append("\n".join(what.notices))
    rules = [f"{name}: {rule}" for name, rule in what.rules]
    parts.append(_section("section.rules", rules, lang))
    worst = [line for heading, row in what.worst for line in (heading, *worst_lines(row, lang))]
    for code, lines in (
        ("section.worst", worst),
        ("section.refusals", list(what.refusals)),
        ("section.origin", list(what.origin)),
    ):
        if lines:
            parts.append(_section(code, lines, lang))
    return "\n\n".join([*parts, what.last[1]]) + "\n"


def worst_lines(row: WorstRow, lang: Lang) -> list[str]:
    """A line for every fragment that is shown; what is hallucinated begins with ``>>``."""
    lines = [
        f"    {'   ' if fragment.grounded else '>> '}{fragment_text(fragment, lang)}" for fragment in row.fragments
    ]
    if row.hidden:
        lines.append("       " + say("report.hidden", lang, number=row.hidden))
    return lines


def fragment_text(fragment: Shown, lang: Lang) -> str:
    """Shown, not obeyed; and how often it stands in the row, if more than once."""
    return show(fragment.text) + after_text(fragment, lang)


def after_text(fragment: Shown, lang: Lang) -> str:
    """What follows a fragment that is cut or repeated in its row, and what a hallucinated one probably is."""
    times = "" if fragment.times == 1 else f" {say('report.times', lang, number=fragment.times)}"
    return (" …" if fragment.cut else "") + times + reason_text(fragment, lang)


def reason_text(fragment: Shown, lang: Lang) -> str:
    """``  (another number: 5만원, the article has 15만원)``."""
    if fragment.kind is None:
        return ""
    kind = say(f"figure.kind_{fragment.kind}", lang)
    if fragment.said and fragment.stands:
        kind = say("kind.differs", lang, kind=kind, said=show(fragment.said), stands=show(fragment.stands))
    return f"  ({kind})"


def _section(code: str, lines: list[str], lang: Lang) -> str:
    return "\n".join([say(code, lang), *(f"  {line}" for line in lines)])


def table_text(table: Table, lang: Lang) -> str:
    """One table; the columns' names come from outside and are shown, not obeyed."""
    columns = [show(name) or say("report.unnamed", lang) for name in table.columns]
    rows = [("", columns)]
    for heading, lines in table.blocks:
        rows.append((heading, [""] * len(columns)))
        rows += [(f"  {line.label}", list(line.cells)) for line in lines]
    first = max(width_of(label) for label, _ in rows)
    others = [max(width_of(cells[place]) for _, cells in rows) for place in range(len(columns))]
    drawn = [
        "  ".join(
            [_pad(label, first), *(_pad(text, width, right=True) for text, width in zip(cells, others, strict=True))]
        ).rstrip()
        for label, cells in rows
    ]
    return "\n".join([table.title, *drawn] if table.title else drawn)


def _pad(text: str, width: int, *, right: bool = False) -> str:
    space = " " * (width - width_of(text))
    return space + text if right else text + space
