"""The pytest plugin: a marker that judges the answers of a parametrised test together, and a section in the summary.

In: ``@pytest.mark.hallucheck("≤0 of 20")`` and what its tests hand to ``assert_grounded``. Out: the verdict of each
marked test; the session fails unless all are accepted. SPEC 5; docs/pytest.md. Works under pytest-xdist as well.
"""

import json
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

import pytest

_KEY = "hallucheck"
_MOST_ROWS = 10


def pytest_configure(config: pytest.Config) -> None:
    """The marker is known to --strict-markers, and what is recorded has a place."""
    from hallucheck.words import say

    config.addinivalue_line("markers", say("pytest.marker"))
    config.pluginmanager.register(Judge(), "hallucheck-judge")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """While a marked test runs, its answers are recorded instead of judged one by one."""
    marker = item.get_closest_marker(_KEY)
    if marker is None:
        return (yield)
    from hallucheck.assertions import RECORDER

    criterion = _criterion(item, marker)
    suite = item.nodeid.partition("[")[0]
    rows: list[dict[str, Any]] = []

    def record(result: Any, feedback: str, ruleset: Any) -> None:
        named = result._replace(id=item.nodeid if not rows else f"{item.nodeid}#{len(rows) + 1}")
        rows.append({"result": named.to_dict(), "feedback": feedback, "signature": ruleset.signature})

    token = RECORDER.set(record)
    try:
        return (yield)
    finally:
        RECORDER.reset(token)
        # Reports carry it to the process that makes the summary, which under xdist is another one.
        told = {"suite": suite, "criterion": criterion, "rows": rows}
        item.user_properties.append((_KEY, json.dumps(told, ensure_ascii=False)))


class Judge:
    """Collects what the tests of one session recorded, and decides at its end."""

    def __init__(self) -> None:
        self.suites: dict[str, Suite] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What a test recorded comes with the last of its reports."""
        if report.when != "teardown":
            return
        for name, value in report.user_properties:
            if name == _KEY:
                told = json.loads(str(value))
                suite = self.suites.setdefault(told["suite"], Suite(told["criterion"], []))
                suite.rows.extend(told["rows"])

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """A suite that is not accepted fails the session."""
        accepted = all(suite.verdict().verdict == "accepted" for suite in self.suites.values())
        if not accepted and exitstatus == pytest.ExitCode.OK and not hasattr(session.config, "workerinput"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """One line a marked test, its reasons, its rows at fault."""
        if self.suites:
            terminalreporter.section(_KEY)
        for name, suite in sorted(self.suites.items()):
            for line in suite.lines(name):
                terminalreporter.write_line(line)


class Suite(NamedTuple):
    """The answers of one marked test."""

    criterion: str
    rows: list[dict[str, Any]]

    def verdict(self) -> Any:
        """By the criterion of the marker, from the counts."""
        from hallucheck.row.result import RowResult
        from hallucheck.run.acceptance import decide
        from hallucheck.run.criterion import Criterion
        from hallucheck.run.tally import Tally

        tally = Tally.of(RowResult.from_dict(row["result"]) for row in self.rows)
        return decide(tally, Criterion.parse(self.criterion))

    def lines(self, name: str) -> Iterator[str]:
        """What the summary says of it."""
        from hallucheck.words import say

        if not self.rows:
            yield say("pytest.none_recorded", test=name)
        verdict = self.verdict()
        facts = {"counted": verdict.counted, "sample": verdict.sample, "criterion": self.criterion}
        yield say("pytest.line", test=name, verdict=verdict.verdict, **facts)
        for reason in verdict.reasons:
            yield f"  {say(f'reason.{reason.code}', **dict(reason.facts))}"
        for row in [row for row in self.rows if row["feedback"]][:_MOST_ROWS]:
            yield say("pytest.row", id=row["result"]["id"], feedback=row["feedback"])
        for signature in sorted({row["signature"] for row in self.rows}):
            yield say("pytest.signature", signature=signature)


def _criterion(item: pytest.Item, marker: pytest.Mark) -> str:
    from hallucheck.errors import HallucheckError
    from hallucheck.run.criterion import Criterion
    from hallucheck.words import say

    text = marker.args[0] if marker.args else marker.kwargs.get("criterion")
    if not isinstance(text, str):
        pytest.fail(say("pytest.no_criterion", test=item.nodeid), pytrace=False)
    try:
        return str(Criterion.parse(text))
    except HallucheckError as fault:
        pytest.fail(f"{item.nodeid}: {fault}", pytrace=False)
