"""The self-test in lines: two tables, every miss with why, one sentence at the end.

In: ``Selftest``, the path, language. Out: lines of styled pieces.
SPEC 4: counts come before their rates; 100 % and 0 % only where they are exact.
"""

from collections.abc import Iterable, Iterator
from math import ceil, floor
from typing import Final

from hallucheck.render.cells import Line, Style, width
from hallucheck.render.safe import show
from hallucheck.run.ratio import Ratio
from hallucheck.studies.intervals import wilson
from hallucheck.studies.selftest import Count, Miss, Selftest
from hallucheck.words import Lang, say

_LONGEST: Final = 300


def selftest_lines(what: Selftest, path: str, lang: Lang) -> list[Line]:
    """What was tried, what came of it, and every miss."""
    facts = {"rows": what.rows, "read": what.rows_read, "phrases": what.phrases, "unsuitable": what.unsuitable}
    lines: list[Line] = [
        ((say("selftest.title", lang), "bold"),),
        ((say("selftest.source", lang, path=show(path), seed=what.seed, **facts), ""),),
        (),
        ((say("selftest.harmless", lang), "bold"),),
        *_table(_harmless(what, lang)),
        (),
        ((say("selftest.corrupt", lang), "bold"),),
        *_table(_corrupt(what, lang)),
        ((say("selftest.left_out_means", lang), "dim"),),
        (),
    ]
    if what.misses:
        lines.append(((say("selftest.misses", lang), "bold"),))
        lines += [line for miss in what.misses for line in _miss(miss, lang)]
        lines.append(())
    lines.append(((say("report.signature", lang, signature=what.signature), "dim"),))
    lines.append(_last(what, lang))
    return lines


def _harmless(what: Selftest, lang: Lang) -> Iterator[list[str]]:
    yield [say(f"selftest.{name}", lang) for name in ("edit", "made", "false_alarms", "interval")]
    for edit, count in what.harmless.items():
        yield [say(f"edit.{edit}", lang), f"{count.made}", _share(count.wrong, count.made), _interval(count, False)]
    total = _sum(what.harmless.values())
    yield [say("selftest.all", lang), f"{total.made}", _share(total.wrong, total.made), _interval(total, False)]


def _corrupt(what: Selftest, lang: Lang) -> Iterator[list[str]]:
    yield [say(f"selftest.{name}", lang) for name in ("edit", "made", "caught", "interval", "left_out")]
    rows = [(say(f"edit.{edit}", lang), count) for edit, count in what.corrupt.items()]
    for name, count in [*rows, (say("selftest.all", lang), _sum(what.corrupt.values()))]:
        caught = _share(count.made - count.wrong, count.made)
        yield [name, f"{count.made}", caught, _interval(count, True), f"{count.left_out}"]


def _sum(counts: Iterable[Count]) -> Count:
    return Count(*map(sum, zip(*counts, strict=True)))


def _share(number: int, of: int) -> str:
    return Ratio(number, of).text


def _interval(count: Count, caught: bool) -> str:
    found = wilson(count.made - count.wrong if caught else count.wrong, count.made)
    if found is None:
        return "n/a"
    low, high = found
    # Outward, so that the shown interval holds the computed one.
    return f"{floor(low * 1000) / 10:.1f} - {ceil(high * 1000) / 10:.1f} %"


def _table(rows: Iterator[list[str]]) -> Iterator[Line]:
    cells = list(rows)
    widths = [max(width(row[at]) for row in cells) for at in range(len(cells[0]))]
    for number, row in enumerate(cells):
        style: Style = "dim" if not number else ""
        padded = [row[0] + " " * (widths[0] - width(row[0]))]
        padded += [" " * (most - width(text)) + text for text, most in zip(row[1:], widths[1:], strict=True)]
        yield (("  " + "   ".join(padded), style),)


def _miss(miss: Miss, lang: Lang) -> Iterator[Line]:
    edit = say(f"edit.{miss.edit}", lang)
    heading = say("selftest.miss", lang, edit=edit, condition=show(miss.condition), id=show(miss.id))
    yield (("  " + heading, "bad"),)
    yield (("    " + say("selftest.before", lang, text=_short(miss.before)), ""),)
    yield (("    " + say("selftest.after", lang, text=_short(miss.after)), ""),)
    why = say(f"why.{miss.why}", lang, where=_short(miss.where))
    yield (("    " + say("selftest.why", lang, why=why), ""),)


def _last(what: Selftest, lang: Lang) -> Line:
    if what.passed:
        return ((say("selftest.passed", lang), "good"),)
    alarms = sum(miss.harmless for miss in what.misses)
    return ((say("selftest.failed", lang, missed=len(what.misses) - alarms, alarms=alarms), "bad"),)


def _short(text: str) -> str:
    return show(text if len(text) <= _LONGEST else text[:_LONGEST] + "…")
