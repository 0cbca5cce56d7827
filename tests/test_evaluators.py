"""The rule evaluators: what passes, what fails and how it is named, and what is not scored."""

import copy
import pickle
from typing import Any

import pytest

from hallucheck.adapters.langchain import as_callable
from hallucheck.errors import UsageError
from hallucheck.evaluators import FactCheckingEvaluator, GroundingEvaluator, RefusalEvaluator, RelevancyEvaluator
from hallucheck.protocol import Document, EvaluationRequest, EvaluationResponse, Evaluator
from hallucheck.ruleset import parse_signature

EARTH = "The Earth is the third planet from the Sun and the only astronomical object known to harbor life."
PASSPORT = "여권 신청: 신분증과 여권용 사진 2장을 낸다. 수수료는 15만원으로 한다."
ALL: list[Evaluator] = [FactCheckingEvaluator(), GroundingEvaluator(), RelevancyEvaluator(), RefusalEvaluator()]
BY_DOCUMENT: list[Evaluator] = ALL[:3]


def ask(evaluator: Evaluator, response: str, *documents: Document | str, question: str = "") -> EvaluationResponse:
    """One request."""
    return evaluator.evaluate(EvaluationRequest(question, documents, response))


@pytest.mark.parametrize("evaluator", [FactCheckingEvaluator(), RelevancyEvaluator()], ids=lambda e: type(e).__name__)
def test_the_earth_is_the_third_planet(evaluator: Evaluator) -> None:
    """The claim that a document makes passes; the changed one fails, and the feedback names the word."""
    question = "Which planet from the Sun is the Earth?"
    right = ask(evaluator, "The Earth is the third planet from the Sun", EARTH, question=question)
    wrong = ask(evaluator, "The Earth is the fourth planet from the Sun", EARTH, question=question)
    assert (right.passed, right.score) == (True, 1.0)
    assert (wrong.passed, wrong.score) == (False, 0.0)
    assert "'fourth'" in wrong.feedback and "fourth" not in right.feedback


def test_a_changed_number_is_told_with_the_right_one() -> None:
    """5만원 is not in 15만원: both stand in the feedback, in either language."""
    for lang in ("en", "ko"):
        answer = ask(GroundingEvaluator(lang=lang), "여권용 사진 2장\n수수료 5만원", PASSPORT)
        assert (answer.passed, answer.score) == (False, 0.5)
        assert "5만원" in answer.feedback and "15만원" in answer.feedback
        assert answer.metadata["fragments"][1]["absent"] == ["5만원"]


def test_the_nearest_text_is_quoted_where_no_pair_of_words_differs() -> None:
    """A stitched sentence shows the place that it resembles most."""
    answer = ask(GroundingEvaluator(), "The Earth is the fourth planet from the Sun", EARTH)
    assert answer.metadata["fragments"][0]["near"] in EARTH and "nearest text" in answer.feedback


def test_one_document_must_hold_the_fragment() -> None:
    """Half in one document and half in another is in none."""
    assert ask(FactCheckingEvaluator(), "가나 다라", "가나", "다라").passed is False
    assert ask(FactCheckingEvaluator(), "가나\n다라", "가나", "다라").passed is True


def test_documents_name_themselves() -> None:
    """A document's id and metadata come back; a plain string is the document of its number."""
    documents = (Document("규정", "신분증을 낸다", {"clause": "제3조", "page": 4}), "도장을 찍는다")
    answer = ask(GroundingEvaluator(), "신분증\n도장", *documents)
    assert [fragment["document"] for fragment in answer.metadata["fragments"]] == ["규정", "2"]


@pytest.mark.parametrize("evaluator", BY_DOCUMENT, ids=lambda e: type(e).__name__)
@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (EvaluationRequest("여권?", None, "신분증"), "no_documents"),
        (EvaluationRequest("여권?", (PASSPORT,), ""), "nothing_claimed"),
        (EvaluationRequest("여권?", (PASSPORT,), "관련 문서 없음"), "nothing_claimed"),
        (EvaluationRequest("여권?", (PASSPORT,), "<think>생각"), "truncated"),
    ],
)
def test_not_scored_is_none_with_a_reason(evaluator: Evaluator, request_: EvaluationRequest, reason: str) -> None:
    """Nothing to check is neither a pass nor a 0."""
    answer = evaluator.evaluate(request_)
    assert (answer.passed, answer.score, answer.metadata["reason"]) == (None, None, reason)
    assert answer.feedback.startswith("Not scored")


def test_no_documents_at_all_is_evidence_of_nothing() -> None:
    """An empty list was handed on: nothing stands in it."""
    answer = ask(GroundingEvaluator(), "신분증")
    assert (answer.passed, answer.score) == (False, 0.0)


@pytest.mark.parametrize("evaluator", ALL, ids=lambda e: type(e).__name__)
def test_every_answer_carries_the_signature(evaluator: Evaluator) -> None:
    """The same request gives the same answer, under a signature that can be read back."""
    answers = [ask(evaluator, "신분증", PASSPORT, question="여권 서류는?") for _ in range(2)]
    assert answers[0] == answers[1]
    assert parse_signature(answers[0].metadata["signature"])["guard"] == "tokens"


def test_accepted_kinds_are_the_callers_choice() -> None:
    """80,000원 for 8만 원 is the same value: counted by default, let pass by name, and both are said."""
    claim, document = "수수료 8만 원", "수수료 80,000원"
    assert ask(FactCheckingEvaluator(), claim, document).passed is False
    lenient = ask(FactCheckingEvaluator(accept=("same_value",)), claim, document)
    assert lenient.passed is True and lenient.metadata["accept"] == ["same_value"]
    assert lenient.metadata["fragments"][0]["grounded"] is False and "asked" in lenient.feedback
    with pytest.raises(UsageError, match="same_value"):
        FactCheckingEvaluator(accept=("same_values",))


def test_facts_are_sentences() -> None:
    """A claim of two sentences is two claims, so that each may stand where it stands."""
    claim = "신분증을 낸다. 수수료는 15만원으로 한다."
    document = "신분증을 낸다.\n여권용 사진 2장을 낸다.\n수수료는 15만원으로 한다."
    assert ask(FactCheckingEvaluator(), claim, document).passed is True
    assert ask(GroundingEvaluator(), claim, document).passed is False


def test_relevancy_needs_the_question() -> None:
    """An answer from the right documents to another question shares no word with this one."""
    on, off = "여권을 만들 때 필요한 서류는?", "주차 요금은 얼마인가요?"
    answer = ask(RelevancyEvaluator(), "신분증", PASSPORT, question=on)
    assert answer.passed is True and answer.metadata["query_words_found"] == ["여권"]
    assert answer.score == 1 / len(answer.metadata["query_words"])
    assert ask(RelevancyEvaluator(), "신분증", PASSPORT, question=off).passed is False
    assert ask(RelevancyEvaluator(), "신분증", PASSPORT, question="무엇?").metadata["reason"] == "no_query_words"


def test_relevancy_says_what_it_cannot_judge() -> None:
    """A rule does not know synonyms or purpose, and says so each time."""
    answer = ask(RelevancyEvaluator(), "신분증", PASSPORT, question="여권?")
    assert "synonyms" in answer.feedback and answer.metadata["not_judged"] == ["synonyms", "completeness", "purpose"]


@pytest.mark.parametrize(
    ("answerable", "response", "other_words", "passed"),
    [
        (False, "관련 문서 없음", False, True),
        (True, "관련 문서 없음", False, False),
        (False, "신분증", False, False),
        (True, "신분증", False, True),
        (False, "제공된 문서에서는 확인할 수 없습니다", False, False),
        (False, "제공된 문서에서는 확인할 수 없습니다", True, True),
        (True, "제공된 문서에서는 확인할 수 없습니다", False, False),
        (False, "관련 문서 없음. 다만 신분증이 필요합니다.", False, False),
    ],
)
def test_refusals(answerable: bool, response: str, other_words: bool, passed: bool) -> None:
    """Refuse what the documents do not hold, in the agreed words; answer what they do."""
    evaluator = RefusalEvaluator(answerable=answerable, other_words=other_words)
    answer = evaluator.evaluate(EvaluationRequest("", None, response))
    assert (answer.passed, answer.score) == (passed, float(passed))


def test_a_document_of_another_kind_is_refused() -> None:
    """A number among the documents is named by its place."""
    wrong: Any = (PASSPORT, 7)
    with pytest.raises(UsageError, match=r"data_list\[1\]"):
        GroundingEvaluator().evaluate(EvaluationRequest("", wrong, "신분증"))


def test_requests_and_responses_are_values() -> None:
    """They compare, copy and cross a process border."""
    request = EvaluationRequest("q", (Document("1", "t"), "u"), "r")
    assert copy.copy(request) == request == pickle.loads(pickle.dumps(request))
    answer = ask(GroundingEvaluator(), "신분증", PASSPORT)
    assert pickle.loads(pickle.dumps(answer)) == answer


# ── the shape of LangSmith and LangChain ───────────────────────────────────────────────────────────────────
class _Run:
    def __init__(self) -> None:
        self.inputs = {"question": "여권?"}
        self.outputs = {"answer": "수수료 5만원", "documents": [PASSPORT]}


class _Page:
    def __init__(self) -> None:
        self.page_content = PASSPORT
        self.metadata = {"source": "규정"}


def test_the_callable_takes_keywords_or_a_run() -> None:
    """Either calling convention gives the same dictionary."""
    evaluate = as_callable(key="grounded")
    run = _Run()
    by_run = evaluate(run, None)
    by_name = evaluate(inputs=run.inputs, outputs=run.outputs, reference_outputs={})
    assert by_run == by_name == {"key": "grounded", "score": 0.0, "comment": by_run["comment"]}
    assert "5만원" in by_run["comment"] and evaluate.__name__ == "grounded"


def test_the_callable_takes_documents_of_any_shape() -> None:
    """Objects with page_content, dictionaries and texts; in the inputs or the outputs; under the caller's names."""
    evaluate = as_callable(contexts=("ctx",), answer=("out",))
    for given in (_Page(), {"page_content": PASSPORT, "metadata": {"source": "규정"}}, PASSPORT):
        assert evaluate(inputs={"ctx": [given]}, outputs={"out": "신분증"})["score"] == 1.0
    assert evaluate(inputs={}, outputs={"out": "신분증"})["score"] is None
