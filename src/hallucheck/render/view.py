"""A report and its listing, put into words and rows of cells: what terminal and Markdown draw alike.

In: ``Report``, ``Listing``, language. Out: ``View``: tables, verdicts, notices, rules, worst rows; no arithmetic.
SPEC 4 and 5: the figure, its rule, the sample, the warnings, who counted, the signature and the files.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from hallucheck.render.verdicts import last, unscored, verdicts
from hallucheck.run.criterion import DEFAULT_CRITERION
from hallucheck.run.figures import SECTIONS, figure, name_in_words, rule_in_words, unasked, unmeasured, written
from hallucheck.run.human import HumanTally
from hallucheck.run.report import Report
from hallucheck.run.tally import Tally
from hallucheck.run.worst import Listing, WorstRow
from hallucheck.words import Lang, say

COLUMNS: Final = 4
_GROUP_SECTIONS: Final = ("main", "refusal")


class Line(NamedTuple):
    """A figure and its value in every column."""

    label: str
    cells: tuple[str, ...]


class Table(NamedTuple):
    """``blocks``: a heading and its lines. ``columns`` are names from the input: not to be trusted."""

    title: str
    columns: tuple[str, ...]
    blocks: tuple[tuple[str, tuple[Line, ...]], ...]


class View(NamedTuple):
    """Everything that is drawn, in this order. ``worst`` holds model text: not to be trusted."""

    title: str
    tables: tuple[Table, ...]
    verdicts: tuple[tuple[str, str], ...]  # (accepted | rejected | below_sample | "", line)
    notices: tuple[str, ...]
    rules: tuple[tuple[str, str], ...]
    worst: tuple[tuple[str, WorstRow], ...]
    refusals: tuple[str, ...]
    origin: tuple[str, ...]
    last: tuple[str, str]  # the verdict once more, in one line: as in `verdicts`


def view(report: Report, listing: Listing | None, lang: Lang, *, clean: Callable[[str], str]) -> View:
    """``clean`` makes a text from outside (names, ids, paths) harmless for the medium."""
    conditions = {name: condition.tally for name, condition in report.conditions.items()}
    human = {name: condition.human for name, condition in report.conditions.items() if condition.human}
    missing = unmeasured(report.total)
    hidden = {name for names in missing.values() for name in names} | unasked(report.total)
    if not human:
        hidden.add("human_rows")
    sections = {
        section: shown for section, names in SECTIONS if (shown := tuple(name for name in names if name not in hidden))
    }
    # A run without rows has a table too: of zeros, and of rates over nothing.
    tables = _tables("", conditions or {"default": Tally()}, human, sections, lang)
    of_groups = {section: names for section, names in sections.items() if section in _GROUP_SECTIONS}
    for name, groups in (report.groups or {}).items():
        tables += _tables(say("report.group", lang, condition=clean(name)), groups, {}, of_groups, lang)
    worst = () if listing is None else listing.worst
    return View(
        say("report.title", lang),
        tables,
        verdicts(report, lang, clean),
        (*unscored(report, listing, lang), *_notices(report, human, missing, lang, clean)),
        tuple((name_in_words(name, lang), rule_in_words(name, lang)) for names in sections.values() for name in names),
        tuple((_worst_heading(row, report, lang, clean), row) for row in worst),
        _refusals(report, listing, lang, clean),
        _origin(report, lang, clean),
        last(report, listing, lang, clean),
    )


def _tables(
    title: str,
    tallies: Mapping[str, Tally],
    human: Mapping[str, HumanTally],
    sections: Mapping[str, tuple[str, ...]],
    lang: Lang,
) -> tuple[Table, ...]:
    """One table for every few columns, so that it fits a screen."""
    names = tuple(tallies)
    tables = []
    for start in range(0, len(names), COLUMNS):
        columns = names[start : start + COLUMNS]
        blocks = []
        for section, figures in sections.items():
            lines = tuple(
                Line(
                    name_in_words(name, lang),
                    tuple(written(figure(tallies[column], name, human.get(column))) for column in columns),
                )
                for name in figures
            )
            blocks.append((say(f"section.{section}", lang), lines))
        tables.append(Table(title, columns, tuple(blocks)))
    return tuple(tables)


def _notices(
    report: Report,
    human: Mapping[str, HumanTally],
    missing: Mapping[str, tuple[str, ...]],
    lang: Lang,
    clean: Callable[[str], str],
) -> tuple[str, ...]:
    samples = ", ".join(
        say("report.sample_of", lang, condition=clean(name), rows=condition.tally.scored)
        for name, condition in report.conditions.items()
    )
    overall = report.acceptance
    bar = DEFAULT_CRITERION if overall is None else overall.criterion
    judged = "report.sample_unjudged" if overall is None else "report.sample"
    notices = [say(judged, lang, samples=samples or "0", criterion=bar)]
    notices += [
        say(
            "unmeasured.line",
            lang,
            missing=say(f"unmeasured.{what}", lang),
            figures=", ".join(name_in_words(name, lang) for name in names),
        )
        for what, names in missing.items()
        if what != "rows"  # said by the verdict, or row by row
    ]
    if report.total.counts["cards"]:
        notices.append(say("report.screen_warning", lang))
    if not any(counted.rows for counted in human.values()):
        notices.append(say("report.no_human", lang))
    else:
        if any(
            condition.human is None or condition.human.rows != condition.tally.scored
            for condition in report.conditions.values()
        ):
            notices.append(say("report.human_partly", lang))
        notices += [
            say(
                "report.human",
                lang,
                condition=clean(name),
                rows=count.rows,
                by=clean(count.by),
                date=clean(count.date),
                criterion=clean(count.criterion),
            )
            for name, counted in human.items()
            for count in counted.counts
        ]
    return tuple(notices)


def _worst_heading(row: WorstRow, report: Report, lang: Lang, clean: Callable[[str], str]) -> str:
    several = sum(file.role == "rows" for file in report.inputs) > 1
    return say(
        "report.worst_row_in" if several and row.path else "report.worst_row",
        lang,
        path=clean(row.path),
        condition=clean(row.condition),
        id=clean(row.id),
        line=row.line,
        hallucinated=row.hallucinated,
        total=row.total,
    )


def _refusals(report: Report, listing: Listing | None, lang: Lang, clean: Callable[[str], str]) -> tuple[str, ...]:
    """In the order of the tables; ``…`` when there are more than are listed."""
    lines = []
    for condition, of in report.conditions.items():
        for name in dict(SECTIONS)["refusal"]:
            ids = () if listing is None else listing.refusals.get((condition, name), ())
            if ids:
                more = [] if len(ids) == of.tally.counts[name] else ["…"]
                listed = ", ".join([*map(clean, ids), *more])
                figure_name = name_in_words(name, lang)
                lines.append(
                    say("report.refusal_ids", lang, condition=clean(condition), figure=figure_name, ids=listed)
                )
    return tuple(lines)


def _origin(report: Report, lang: Lang, clean: Callable[[str], str]) -> tuple[str, ...]:
    unknown = say("word.unknown", lang)
    made = report.provenance
    dirty = unknown if made.dirty is None else say("word.yes" if made.dirty else "word.no", lang)
    lines = [
        say("report.signature", lang, signature=clean(report.signature)),
        say(
            "report.provenance",
            lang,
            date=clean(made.date or unknown),
            commit=clean(made.commit or unknown),
            dirty=dirty,
        ),
    ]
    lines += [
        say(
            "report.input" if file.encoding is None else "report.input_encoded",
            lang,
            role=say(f"role.{file.role}", lang),
            name=clean(file.name),
            entries=say("report.entry" if file.rows == 1 else "report.entries", lang, number=file.rows),
            sha256=clean(file.sha256),
            encoding=clean(file.encoding or ""),
        )
        for file in report.inputs
    ]
    if all(file.role != "gold" for file in report.inputs):
        lines.append(say("report.no_gold", lang))
    return tuple(lines)
