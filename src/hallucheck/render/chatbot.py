"""Key words, exposed keys and the report card as text.

In: what those studies measured. Out: lines of text; a line for every figure, and how it is measured.
docs/keywords.md, docs/secrets.md, docs/reportcard.md.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hallucheck.render.columns import columns, some
from hallucheck.studies.intervals import Share
from hallucheck.studies.keywords import KeywordTally, Told
from hallucheck.studies.reportcard import NAMES, Entry
from hallucheck.studies.secrets import SecretsReport
from hallucheck.words import Lang, say

NOTHING: Final = "0/0 (n/a)"
COLUMNS: Final = 3
_MOST: Final = 20


def keyword_lines(tally: KeywordTally, label: str, *, aliases: bool, lang: Lang) -> list[str]:
    """One set of rows."""
    without = tally.without.listed
    ids = some(without, lang) or "-"
    lines = [
        say(f"label.{label}", lang),
        say("keywords.rows", lang, rows=tally.rows, words=tally.words, number=without.number, ids=ids),
    ]
    shares = shown_figures(tally, aliases=aliases)
    lines += [f"  {line}" for line in columns([[say(f"entry.{name}", lang), shares[name].text] for name in shares])]
    if tally.forms:
        lines.append(say("keywords.by_form", lang))
        lines += _first(
            (say("keywords.form_line", lang, id=id, word=word.word, form=word.form) for _, id, word in tally.forms),
            tally.answer["form"],
        )
    if tally.missing:
        lines.append(say("keywords.missing", lang))
        lines += _first((_missing(told, lang) for told in tally.missing), tally.answer["missing"])
    return lines


def _missing(told: Told, lang: Lang) -> str:
    evidence = say(f"state.{told.word.evidence or 'unknown'}", lang)
    return say("keywords.missing_line", lang, id=told.id, word=told.word.word, evidence=evidence)


def shown_figures(tally: KeywordTally, *, aliases: bool) -> dict[str, Share]:
    """The figures, without that of the aliases when no table of them was given."""
    return {name: share for name, share in tally.shares().items() if aliases or name != "keywords_by_alias"}


def how_lines(names: Iterable[str], lang: Lang) -> list[str]:
    """What each figure counts, of what."""
    told = [f"  {say(f'entry.{name}', lang)}: {say(f'how.{name}', lang)}" for name in dict.fromkeys(names)]
    return [say("card.how", lang), *told]


def card_lines(cards: Mapping[str, Sequence[Entry]], lang: Lang) -> list[str]:
    """The report card: a column for every condition, a few to a table; below it how each line is measured."""
    if not cards:
        return [say("run.no_rows", lang)]
    lines: list[str] = []
    for start in range(0, len(cards), COLUMNS):
        shown = dict(list(cards.items())[start : start + COLUMNS])
        rows = [["", *shown]]
        for entries in zip(*shown.values(), strict=True):
            name, _, k = entries[0]
            label = say(f"entry.{name}", lang)
            cells = [NOTHING if entry.share is None else entry.share.text for entry in entries]
            rows.append([label if k is None else f"{label} (hit@{k})", *cells])
        lines += ["", *(f"  {line}" for line in columns(rows))]
    return [*lines, "", *how_lines(NAMES, lang)]


def secret_lines(report: SecretsReport, lang: Lang) -> list[str]:
    """Places and kinds; a key is never shown."""
    lines = [
        say(
            "secrets.count", lang, exposed=len(report.exposed), known=len(report.known), excused=len(report.excused),
            files=report.files, scanner=report.scanner,
        )
    ]  # fmt: skip
    for found in report.exposed:
        code = "secrets.finding" if found.excuse is None else "secrets.bare_excuse"
        lines.append(say(code, lang, path=found.path, line=found.line, kind=found.kind))
    for found, reason in report.excused:
        lines.append(say("secrets.excused", lang, path=found.path, line=found.line, kind=found.kind, reason=reason))
    return lines


def _first(lines: Iterable[str], number: int) -> list[str]:
    shown = [f"  {line}" for line, _ in zip(lines, range(_MOST), strict=False)]
    return [*shown, "  …"] if number > _MOST else shown
