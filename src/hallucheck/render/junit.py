"""The run as JUnit XML, for dashboards that know tests: a suite for each condition, a case for each question.

In: ``Report``, the cases that were kept, the ids that have no row. Out: bytes of XML, the same for the same run.
SPEC 4: a case fails for its hallucinated fragments; what could not be scored, or has no row, is an error.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from hallucheck.engines.kept import Case, Kept
from hallucheck.render.kinds import kind_name
from hallucheck.render.safe import show
from hallucheck.run.report import Report
from hallucheck.words import TEMPLATES, Lang, say

_MARKUP: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;"}
_SPECIAL: Final = re.compile("[&<>\"']")


def junit(report: Report, kept: Kept | None, owed: Mapping[str, Sequence[str]], *, lang: Lang) -> bytes:
    """The whole document."""
    cases: dict[str, list[Case]] = {name: [] for name in report.conditions}
    for case in () if kept is None else kept.cases:
        cases[case.condition].append(case)
    suites = []
    tests = failures = errors = 0
    for condition, of in cases.items():
        missing = owed.get(condition, ())
        failed = sum(case.reason is None and case.total > 0 for case in of)
        unscored = sum(case.reason is not None for case in of) + len(missing)
        tests, failures, errors = tests + len(of) + len(missing), failures + failed, errors + unscored
        suites.append(
            f'  <testsuite name="{_safe(condition)}" tests="{len(of) + len(missing)}" failures="{failed}" '
            f'errors="{unscored}" skipped="0">\n'
            f"    <properties>\n"
            f'      <property name="signature" value="{_safe(report.signature)}"/>\n'
            f"    </properties>"
        )
        suites += [_case(case, lang) for case in of]
        suites += [_missing(condition, key, lang) for key in missing]
        suites.append("  </testsuite>")
    head = f'<testsuites name="hallucheck" tests="{tests}" failures="{failures}" errors="{errors}">'
    document = "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *suites, "</testsuites>", ""])
    return document.encode()


def _case(case: Case, lang: Lang) -> str:
    time = "" if case.latency_ms is None else f' time="{_seconds(case.latency_ms)}"'
    place = f' file="{_safe(case.path)}"' if case.path else ""
    line = f' line="{case.line}"' if case.line else ""
    head = f'    <testcase classname="{_safe(case.condition)}" name="{_safe(case.id)}"{place}{line}{time}'
    if case.reason is not None:
        code = f"unscorable.{case.reason}"
        reason = say(code, lang) if code in TEMPLATES else case.reason
        return f'{head}>\n      <error type="unscorable" message="{_safe(reason)}"/>\n    </testcase>'
    if not case.total:
        return f"{head}/>"
    lines = []
    for counted in case.counted:
        name = kind_name(counted.kind, lang) if counted.kind else say("junit.counted", lang)
        lines.append(f"{name}: {counted.text}")
        lines += [
            f"    {say('junit.difference', lang, said=said, stands=stands)}"
            for said, stands in zip(counted.said, counted.stands, strict=False)
        ]
    if case.total > len(case.counted):
        lines.append(say("junit.more", lang, number=case.total - len(case.counted)))
    kinds = " ".join(dict.fromkeys(counted.kind for counted in case.counted if counted.kind)) or "hallucinated"
    message = say("junit.failure", lang, counted=case.total, total=case.fragments)
    text = "\n".join(map(_safe, lines))
    return f'{head}>\n      <failure type="{kinds}" message="{_safe(message)}">{text}</failure>\n    </testcase>'


def _missing(condition: str, key: str, lang: Lang) -> str:
    return (
        f'    <testcase classname="{_safe(condition)}" name="{_safe(key)}">\n'
        f'      <error type="missing" message="{_safe(say("junit.missing", lang))}"/>\n    </testcase>'
    )


def _seconds(milliseconds: float) -> str:
    return f"{milliseconds / 1000:.3f}" if 0 <= milliseconds < 1e12 else "0.000"


def _safe(text: str) -> str:
    """Visible text in which nothing is mark-up and every character is one that XML may hold."""
    return _SPECIAL.sub(lambda found: _MARKUP[found[0]], show(text))
