"""Model judges: templates that are checked, replies that are read or not scored, prompt and reply that are kept."""

from collections.abc import Callable

import pytest

from hallucheck.errors import UsageError
from hallucheck.judges import FACT_CHECKING, RELEVANCY, FactCheckingJudge, RelevancyJudge, verdict_line
from hallucheck.judges.reply import verdict
from hallucheck.protocol import EvaluationRequest

EARTH = "The Earth is the third planet from the Sun."
REQUEST = EvaluationRequest("Which planet is it?", (EARTH, "{braces} are text"), "third {planet}")


def saying(reply: str) -> Callable[[str], str]:
    """A model that always says this."""
    return lambda _: reply


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ("YES", True),
        ("yes.", True),
        ("**Yes** - the document says so", True),
        ("<think>no, or yes?</think>\nNO", False),
        ("No\nYES", False),
        ("예", True),
        ("아니오, 없습니다", False),
        ("yes and no", None),
        ("I think yes", None),
        ("Nothing to say", None),
        ("YESTERDAY", None),
        ("", None),
    ],
)
def test_replies(reply: str, said: bool | None) -> None:
    """The first word decides; nothing is read into a reply that does not begin with yes or no."""
    assert verdict(reply) is said


def test_a_judge_of_facts() -> None:
    """Prompt and reply are kept; the claim and the document are in the prompt as they are, braces and all."""
    judge = FactCheckingJudge(ask=saying("NO, it is the third"), judge="big", generator="small")
    answer = judge.evaluate(REQUEST)
    assert (answer.passed, answer.score) == (False, 0.0)
    assert answer.metadata["reply"] == "NO, it is the third" and answer.metadata["warnings"] == []
    assert all(text in answer.metadata["prompt"] for text in (EARTH, "{braces} are text", "third {planet}"))


def test_a_judge_of_relevancy() -> None:
    """Query, response and context are in the prompt."""
    answer = RelevancyJudge(ask=saying("YES"), judge="a", generator="b").evaluate(REQUEST)
    assert (answer.passed, answer.score) == (True, 1.0)
    assert all(text in answer.metadata["prompt"] for text in ("Which planet is it?", EARTH, "third {planet}"))


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{query} {response}", r"lacks \{context\}"),
        ("{query} {response} {context} {answer}", r"has \{answer\}"),
        ("{query} {response} {context} {", "braces"),
        ("{query} {response} {context} {}", r"has \{\}"),
    ],
)
def test_a_template_is_checked_before_anything_is_asked(template: str, message: str) -> None:
    """The placeholder that is missing, or that nothing fills, is named."""
    with pytest.raises(UsageError, match=message):
        RelevancyJudge(ask=saying("YES"), template=template)
    with pytest.raises(UsageError, match=r"\{document\}, \{claim\}"):
        FactCheckingJudge(ask=saying("YES"), template="no place")


def test_a_template_of_ones_own() -> None:
    """Braces written twice are text."""
    judge = FactCheckingJudge(ask=saying("YES"), template="{{json}} {document} | {claim}")
    assert judge.evaluate(EvaluationRequest("", ("d",), "c")).metadata["prompt"] == "{json} d | c"
    assert "{document}" in FACT_CHECKING and "{query}" in RELEVANCY


def test_what_cannot_be_read_is_not_scored() -> None:
    """An unparsable reply, a failing model and a request without documents or answer are None with a reason."""

    def failing(_: str) -> str:
        raise ConnectionError("refused")

    unread = FactCheckingJudge(ask=saying("maybe")).evaluate(REQUEST)
    failed = FactCheckingJudge(ask=failing).evaluate(REQUEST)
    bare = FactCheckingJudge(ask=failing).evaluate(EvaluationRequest("q", None, "a"))
    empty = RelevancyJudge(ask=failing).evaluate(EvaluationRequest("q", ("d",), " "))
    answers = (unread, failed, bare, empty)
    assert [answer.metadata["reason"] for answer in answers] == [
        "unparsable",
        "failed",
        "no_documents",
        "nothing_claimed",
    ]
    assert all((answer.passed, answer.score) == (None, None) for answer in answers)
    assert unread.metadata["reply"] == "maybe" and "ConnectionError: refused" in failed.feedback


def test_a_judge_that_judges_itself_is_told() -> None:
    """The same name, or no name, is a warning beside the verdict, in the caller's language."""
    same = FactCheckingJudge(ask=saying("YES"), judge="Small", generator="small ").evaluate(REQUEST)
    unnamed = FactCheckingJudge(ask=saying("YES"), judge="small", lang="ko").evaluate(REQUEST)
    assert "Small" in same.metadata["warnings"][0] and same.feedback.endswith(same.metadata["warnings"][0])
    assert "이름" in unnamed.metadata["warnings"][0]


def test_an_opinion_is_a_line_of_a_verdict_file() -> None:
    """Scored, it names its judge; not scored, there is no line."""
    said = FactCheckingJudge(ask=saying("YES"), judge="big", generator="small").evaluate(REQUEST)
    line = {"question": "q-001", "element": "e-1", "where": "answer", "judge": "big", "verdict": 1.0}
    assert verdict_line(said, question="q-001", element="e-1") == line
    unread = FactCheckingJudge(ask=saying("maybe"), judge="big", generator="small").evaluate(REQUEST)
    assert verdict_line(unread, question="q-001", element="e-1") is None
