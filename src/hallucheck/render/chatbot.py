"""Key words, exposed keys and the report card as text.

In: what those studies measured. Out: lines of text; a line for every figure, and how it is measured.
docs/keywords.md, docs/secrets.md, docs/reportcard.md.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hallucheck.render.columns import columns, some
from hallucheck.studies.intervals import Share
from hallucheck.studies.keywords import KeywordRow, KeywordTally
from hallucheck.studies.reportcard import NAMES, Entry
from hallucheck.studies.secrets import SecretsReport
from hallucheck.words import Lang, say

NOTHING: Final = "0/0 (n/a)"
_MOST: Final = 20


def keyword_lines(tally: KeywordTally, rows: Sequence[KeywordRow], label: str, aliases: bool, lang: Lang) -> list[str]:
    """One set of rows; ``rows`` are those with a word to look at."""
    without = tally.without.listed
    lines = [
        say(f"label.{label}", lang),
        say(
            "keywords.rows", lang, rows=tally.rows, words=tally.words, number=without.number,
            ids=some(without, lang) or "-",
        ),
    ]  # fmt: skip
    shares = shown_figures(tally, aliases=aliases)
    lines += [f"  {line}" for line in columns([[say(f"entry.{name}", lang), shares[name].text] for name in shares])]
    forms = [(row.id, word) for row in rows for word in row.words if word.answer == "form"]
    if forms:
        lines.append(say("keywords.by_form", lang))
        told = (say("keywords.form_line", lang, id=id, word=word.word, form=word.form) for id, word in forms)
        lines += _first(told, len(forms))
    missing = [(row.id, word) for row in rows for word in row.words if word.answer == "missing"]
    if missing:
        lines.append(say("keywords.missing", lang))
        told = (
            say(
                "keywords.missing_line", lang, id=id, word=word.word,
                evidence=say(f"state.{word.evidence or 'unknown'}", lang),
            )
            for id, word in missing
        )  # fmt: skip
        lines += _first(told, len(missing))
    return lines


def shown_figures(tally: KeywordTally, *, aliases: bool) -> dict[str, Share]:
    """The figures, without that of the aliases when no table of them was given."""
    return {name: share for name, share in tally.shares().items() if aliases or name != "keywords_by_alias"}


def how_lines(names: Iterable[str], lang: Lang) -> list[str]:
    """What each figure counts, of what."""
    told = [f"  {say(f'entry.{name}', lang)}: {say(f'how.{name}', lang)}" for name in dict.fromkeys(names)]
    return [say("card.how", lang), *told]


def card_lines(cards: Mapping[str, Sequence[Entry]], lang: Lang) -> list[str]:
    """The report card: a column for every condition, and below it how each line is measured."""
    if not cards:
        return [say("run.no_rows", lang)]
    rows = [["", *cards]]
    for entries in zip(*cards.values(), strict=True):
        name, _, k = entries[0]
        label = say(f"entry.{name}", lang)
        shown = [NOTHING if entry.share is None else entry.share.text for entry in entries]
        rows.append([label if k is None else f"{label} (hit@{k})", *shown])
    return [*(f"  {line}" for line in columns(rows)), *how_lines(NAMES, lang)]


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
