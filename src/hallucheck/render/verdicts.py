"""What was decided, in words: the verdicts with their reasons, the last line, and why nothing could be scored.

In: ``Report``, ``Listing``, language. Out: lines, each with the verdict that colours it.
SPEC 5: the verdict, by which bar, and every reason; nothing is decided here.
"""

from collections.abc import Callable, Sequence
from typing import Final

from hallucheck.run.acceptance import Reason, Verdict
from hallucheck.run.report import Report
from hallucheck.run.worst import Listing
from hallucheck.words import TEMPLATES, Lang, say

_SHORT_HASH: Final = 12


def verdicts(report: Report, lang: Lang, clean: Callable[[str], str]) -> tuple[tuple[str, str], ...]:
    """The verdict of the run, whether the bar is the pinned one, and each condition's verdict with its reasons."""
    overall = report.acceptance
    if overall is None:
        return (("", say("verdict.nothing_decided" if report.conditions else "run.no_rows", lang)),)
    heading = say(
        "verdict.all",
        lang,
        verdict=say(f"verdict.{overall.verdict}", lang),
        criterion=overall.criterion,
        basis=say(f"basis.{overall.basis}", lang),
        hash=overall.hash[:_SHORT_HASH],
    )
    lines: list[tuple[str, str]] = [(overall.verdict, heading)]
    if overall.pinned is not None:
        same = overall.pinned == overall.hash
        lines.append(
            ("", say("verdict.pinned" if same else "verdict.not_pinned", lang, hash=overall.pinned[:_SHORT_HASH]))
        )
    for name, condition in report.conditions.items():
        if condition.acceptance is not None:
            lines.append((condition.acceptance.verdict, _verdict(clean(name), condition.acceptance, lang)))
    return tuple(lines)


def _verdict(name: str, verdict: Verdict, lang: Lang) -> str:
    return say(
        "verdict.line",
        lang,
        condition=name,
        verdict=say(f"verdict.{verdict.verdict}", lang),
        basis=say(f"basis.{verdict.basis}", lang),
        reasons="; ".join(_reason(reason, lang) for reason in verdict.reasons),
    )


def _reason(reason: Reason, lang: Lang) -> str:
    return say(f"reason.{reason.code}", lang, **dict(reason.facts))


def last(report: Report, listing: Listing | None, lang: Lang, clean: Callable[[str], str]) -> tuple[str, str]:
    """Whoever sees only the end of the output sees the verdict, or the headline when nothing was decided."""
    overall = report.acceptance
    if overall is None:
        if not report.conditions:
            return "", say("run.no_rows", lang)
        if not report.total.scored:
            return "", say("last.unscored", lang, reasons=_reasons_counted(report, listing))
        counted = (
            f"{clean(name)} {condition.tally.ratio('hallucinated_rows').text}"
            for name, condition in report.conditions.items()
        )
        return "", say("last.undecided", lang, conditions=", ".join(counted))
    conditions = [
        say(
            "last.condition",
            lang,
            condition=clean(name),
            verdict=say(f"verdict.{verdict.verdict}", lang),
            reason=_brief(verdict.reasons, lang),
        )
        for name, condition in report.conditions.items()
        if (verdict := condition.acceptance) is not None
    ]
    word = say(f"verdict.{overall.verdict}", lang)
    line = say("last.verdict", lang, verdict=word, criterion=overall.criterion, conditions="; ".join(conditions))
    return overall.verdict, line


def _brief(reasons: Sequence[Reason], lang: Lang) -> str:
    """The first reason, which is the gravest, and how many there are besides."""
    if not reasons:
        return ""
    first = say(f"brief.{reasons[0].code}", lang, **dict(reasons[0].facts))
    return first if len(reasons) == 1 else say("last.more", lang, reason=first, number=len(reasons) - 1)


def unscored(report: Report, listing: Listing | None, lang: Lang) -> tuple[str, ...]:
    """When no row could be scored: why, and what to do about each reason."""
    if report.total.scored or not report.total.counts["rows"]:
        return ()
    codes = [] if listing is None else [f"unscored.{reason}" for reason in listing.unscored]
    hints = dict.fromkeys(code if code in TEMPLATES else "unscored.unread" for code in codes)
    reasons = _reasons_counted(report, listing)
    return (say("unscored.all", lang, reasons=reasons), *(say(code, lang) for code in hints))


def _reasons_counted(report: Report, listing: Listing | None) -> str:
    # A report that was read back knows how many, not why.
    known = listing.unscored if listing is not None else {}
    counted = known or {"unscorable": report.total.counts["unscorable"]}
    return ", ".join(f"{reason}: {number}" for reason, number in counted.items())
