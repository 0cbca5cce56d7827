"""The pytest plugin, tried in sessions of its own: assertions, the marker with its criterion, the summary."""

import re
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import hallucheck
from hallucheck.assertions import assert_grounded, assert_refused
from hallucheck.protocol import Document
from hallucheck.records import Article

ROOT = Path(__file__).resolve().parent.parent
pytest_plugins = ["pytester"]
ARTICLE = Article("여권 안내", "제3조", "신분증과 여권용 사진 2장을 낸다. 수수료는 15만원으로 한다.")

SUITE = '''
import pytest
from hallucheck.assertions import assert_grounded

ARTICLE = "신분증과 여권용 사진 2장을 낸다. 수수료는 15만원으로 한다."

@pytest.mark.hallucheck("{criterion}")
@pytest.mark.parametrize("answer", ["신분증", "여권용 사진 2장", "수수료 5만원", "관련 문서 없음"])
def test_answers(answer):
    """Judged together."""
    assert_grounded(answer, [ARTICLE])
'''


@pytest.fixture
def session(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder of its own, with the package of this checkout."""
    monkeypatch.setenv("PYTHONPATH", str(Path(hallucheck.__path__[0]).parent.resolve()))
    return pytester


def run(session: pytest.Pytester, *options: str) -> pytest.RunResult:
    """A session with the plugin; one that is installed comes by itself, and is not loaded twice."""
    installed = any(point.name == "hallucheck" for point in entry_points(group="pytest11"))
    plugin = [] if installed else ["-p", "hallucheck.pytest_plugin"]
    return session.runpytest_subprocess(*plugin, "-p", "no:cacheprovider", *options)


def test_a_grounded_answer_passes() -> None:
    """Texts, documents and articles are all taken."""
    for given in (ARTICLE, Document("d", ARTICLE.text or ""), ARTICLE.text or ""):
        assert_grounded("신분증\n여권용 사진 2장", [given])


def test_the_message_shows_fragment_and_article() -> None:
    """What was said and what the nearest text of the article says, with the article's name."""
    with pytest.raises(AssertionError) as caught:
        assert_grounded("수수료 5만원", [ARTICLE])
    assert all(text in str(caught.value) for text in ("수수료 5만원", "15만원", "여권 안내"))
    with pytest.raises(AssertionError, match="문서에 근거하지 않은"):
        assert_grounded("수수료 5만원", [ARTICLE], lang="ko")


@pytest.mark.parametrize("answer", ["", "관련 문서 없음", "<think>"])
def test_nothing_checked_is_no_pass(answer: str) -> None:
    """An answer that claims nothing does not pass as grounded."""
    with pytest.raises(AssertionError, match="nothing was checked"):
        assert_grounded(answer, [ARTICLE])


def test_refusals_are_asserted() -> None:
    """In the agreed words, or with other_words in the published ones."""
    assert_refused("관련 문서 없음")
    assert_refused("제공된 문서에서는 확인할 수 없습니다", other_words=True)
    for answer in ("제공된 문서에서는 확인할 수 없습니다", "신분증"):
        with pytest.raises(AssertionError, match="no agreed refusal"):
            assert_refused(answer)


@pytest.mark.parametrize("options", [[], ["-n", "2"]], ids=["alone", "xdist"])
def test_a_marked_test_is_judged_by_its_criterion(session: pytest.Pytester, options: list[str]) -> None:
    """One of four answers is wrong: within ≤1 of 4 every test passes and so does the session; the summary says it."""
    session.makepyfile(SUITE.format(criterion="≤1 of 4"))
    result = run(session, *options)
    result.assert_outcomes(passed=4)
    assert result.ret == 0
    text = result.stdout.str()
    assert "accepted - ≤1 of 4 - hallucinated rows 1 of 4" in text
    assert "수수료 5만원" in text and "signature hallucheck|rules:1" in text


def test_a_suite_beyond_its_criterion_fails_the_session(session: pytest.Pytester) -> None:
    """No single test fails, but the session does, with the count."""
    session.makepyfile(SUITE.format(criterion="≤0 of 4"))
    result = run(session)
    result.assert_outcomes(passed=4)
    assert result.ret == 1
    assert "rejected - ≤0 of 4 - hallucinated rows 1 of 4" in result.stdout.str()


def test_too_few_answers_fail_the_session(session: pytest.Pytester) -> None:
    """A sample that is too small proves nothing."""
    session.makepyfile(SUITE.format(criterion="≤1 of 20"))
    result = run(session)
    assert result.ret == 1 and "below_sample" in result.stdout.str()


@pytest.mark.parametrize("mark", ["hallucheck", "hallucheck('five of ten')"])
def test_a_marker_without_a_criterion_fails_its_test(session: pytest.Pytester, mark: str) -> None:
    """The bar is written down before the run, or there is none."""
    session.makepyfile(f"import pytest\n@pytest.mark.{mark}\ndef test_it():\n    pass\n")
    result = run(session)
    result.assert_outcomes(failed=1)
    assert "≤" in result.stdout.str()


def test_a_marked_test_that_checks_nothing_is_told(session: pytest.Pytester) -> None:
    """An empty suite is below sample, and the reason is said."""
    session.makepyfile("import pytest\n@pytest.mark.hallucheck('≤0 of 1')\ndef test_it():\n    pass\n")
    result = run(session)
    assert result.ret == 1 and "no answer was handed to assert_grounded" in result.stdout.str()


def test_unmarked_tests_fail_by_themselves(session: pytest.Pytester) -> None:
    """Without the marker an assertion is an assertion, and the summary has no section."""
    session.makepyfile(
        "from hallucheck.assertions import assert_grounded\ndef test_it():\n    assert_grounded('5만원', ['15만원'])\n"
    )
    result = run(session)
    result.assert_outcomes(failed=1)
    assert "= hallucheck =" not in result.stdout.str()
    assert "the answer is not grounded: fragments that the documents do not hold: 1 of 1" in result.stdout.str()


def test_the_page_shows_what_is_printed(session: pytest.Pytester) -> None:
    """docs/pytest.md: its file, run, prints the lines that it shows."""
    page = (ROOT / "docs" / "pytest.md").read_text(encoding="utf-8")
    program, shown = (block.partition("```")[0] for block in re.split(r"```(?:python|text)\n", page)[1:])
    session.makepyfile(test_answers=program)
    printed = run(session).stdout.str()
    assert len(shown.splitlines()) > 5
    assert [line for line in shown.splitlines() if line not in printed] == []


def test_the_marker_is_registered(session: pytest.Pytester) -> None:
    """--strict-markers knows it."""
    assert "@pytest.mark.hallucheck(criterion)" in run(session, "--markers").stdout.str()
