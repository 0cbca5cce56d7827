"""Refusals in other words than the agreed ones, and what only looks like one: SPEC 4.1."""

import json
import re
import time

import pytest

from hallucheck.records import Article, Row
from hallucheck.row import refusal
from hallucheck.row.refusal import refuses_otherwise
from hallucheck.row.refusal_patterns import OTHER_REFUSALS
from hallucheck.row.result import RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.text.fragments import split, split_lines

REFUSALS = [
    # the documents do not show it
    "제공된 문서에서는 확인할 수 없습니다.",
    "제공된 문서에서 확인할 수 없음",
    "제공된 문서에서 확인 불가",
    "제공된 문서에서는 출장비 지급 기준을 확인할 수 없습니다.",
    "주어진 자료만으로는 답변하기 어렵습니다.",
    "제공된 정보만으로는 정확한 답변을 드리기 어렵습니다.",
    "현재 제공된 자료로는 판단하기 어렵습니다",
    "검색된 문서에서 관련 내용을 찾지 못했습니다.",
    "위 문서에서는 해당 내용을 찾을 수 없어요.",
    "문서에서 그런 내용은 찾을 수가 없네요.",
    "제공해 주신 문서에서는 담당 부서가 어디인지 알 수 없습니다.",
    "이 규정에서는 확인되지 않습니다.",
    "컨텍스트에서 답을 찾을 수 없다.",
    "제공된 문서 내에서는 관련 정보를 찾을 수 없습니다.",
    "출장비 지급 기준은 제공된 문서에서 확인할 수 없습니다.",
    "연차 이월에 관한 내용은 제공된 자료에서 찾을 수 없습니다.",
    "제공된 문서에서확인할수없습니다.",
    "제공된 문서에는 해당 내용이 없습니다.",
    "문서에 관련 내용이 없어 답변드릴 수 없습니다.",
    "문서에 관련 내용이 없어, 답변드릴 수 없습니다.",
    "제공된 자료에서 근거를 찾을 수 없어 답변이 어렵습니다.",
    "문서에 답이 없습니다.",
    "문서에 언급되지 않았습니다.",
    "문서에 없는 내용입니다.",
    "주어진 문맥에서 답을 찾을 수 없습니다.",
    "이 규정에서는 해당 내용을 다루지 않습니다.",
    "제공된 문서에는 출장비에 대한 언급이 없습니다.",
    "문서에 해당 내용이 나와 있지 않습니다.",
    "규정에는 수수료에 관한 내용이 포함되어 있지 않습니다.",
    "제공된 문서에 출장비 기준이 명시되어 있지 않음",
    "제공된 문서에는 출장비 기준이 없습니다.",
    "해당 내용은 문서에 없습니다.",
    "질문하신 내용은 규정에 명시되어 있지 않습니다.",
    "요청하신 정보는 제공된 자료에 포함되어 있지 않습니다.",
    "출장비는 규정에 나와 있지 않습니다.",
    "출장비는 제공된 문서에 없습니다.",
    "출장비에 관한 규정은 본문에 존재하지 않습니다.",
    "제공된 문서는 해당 주제를 다루고 있지 않습니다.",
    "해당 질문은 제공된 문서의 범위를 벗어납니다.",
    "제공된 문서를 검토한 결과, 관련 내용을 찾을 수 없습니다.",
    # what was asked for is not there
    "관련 정보를 찾을 수 없습니다.",
    "관련 규정을 확인하지 못했습니다.",
    "관련된 내용을 찾지 못하였습니다",
    "해당 정보는 제공되지 않았습니다.",
    "해당 정보는 확인할 수 없습니다.",
    "관련 규정이 없습니다.",
    "관련 내용 없음",
    "정보 없음",
    "질문하신 내용은 명시되어 있지 않습니다.",
    "질문에 대한 정보가 없습니다.",
    "연차 이월에 대한 정보를 찾지 못했습니다.",
    "연차 이월에 대한 정보가 없습니다.",
    # there is no answer
    "질문에 답변할 수 없습니다.",
    "이 질문에는 답변드릴 수 없습니다.",
    "질문하신 내용에 대해서는 답변드리기 어렵습니다.",
    "죄송하지만 답변드리지 못합니다.",
    "정보가 부족하여 답변할 수 없습니다.",
    "관련 근거가 없어 정확한 답변이 어렵습니다.",
    "근거 문서가 없어 답변할 수 없습니다.",
    "죄송하지만 저는 답변할 수 없습니다.",
    "잘 모르겠습니다.",
    "확인할 수 없습니다.",
    # with courtesies, in two sentences, over lines
    "죄송합니다. 제공된 문서에서는 확인할 수 없습니다.",
    "죄송하지만, 제공된 문서에서는 확인할 수 없습니다.",
    "죄송합니다만 해당 질문에 대한 답변을 드릴 수 없습니다. 양해 부탁드립니다.",
    "안타깝게도 관련 자료를 찾을 수 없었습니다",
    "제공된 문서에는 해당 내용이 없습니다. 따라서 답변드릴 수 없습니다.",
    "제공된 문서에는 해당 내용이 없습니다.\n\n다른 질문이 있으시면 말씀해 주세요.",
    "답변: 제공된 문서에서는 확인할 수 없습니다.",
    # marked up and cited
    "**제공된 문서에서는 확인할 수 없습니다.**",
    "<b>제공된 문서에서는</b> 확인할 수 없습니다。",
    "- 제공된 문서에서는 확인할 수 없습니다. [1]",
    "제공된 문서에서는 [1][2] 확인할 수 없습니다.",
    "“관련 정보를 찾을 수 없습니다.”",
    "(관련 내용을 찾을 수 없습니다)",
    # English
    "No relevant document was found.",
    "Unable to answer based on given passages.",
    "I'm sorry, but I couldn't find the answer in the provided documents.",
    "I’m sorry, I can’t find that in the documents.",
    "Sorry, I don't know.",
    "I do not have enough information to answer this question.",
    "I cannot answer this question based on the provided context.",
    "The context does not provide information about annual leave.",
    "The provided documents don't mention the fee.",
    "The document does not contain any information on this.",
    "There is no information about annual leave in the provided documents.",
    "Unfortunately, no relevant information was found.",
    "The answer is not found in the documents.",
    "Annual leave is not mentioned in the provided documents.",
    "Based on the provided documents, I cannot determine the fee.",
    "There is not enough information to answer the question.",
    "We were unable to find this in the given context.",
    "Cannot answer based on the given context.",
    "Not mentioned in the provided context.",
    "Information not found.",
    "No information available.",
    "No information about the fee was found in the documents.",
]

ANSWERS = [
    "추가 비용은 없습니다.",
    "수수료는 없습니다",
    "이 기한에는 예외를 둘 수 없습니다.",
    "개인정보를 제3자에게 제공할 수 없습니다.",
    "개인정보를 타인에게 제공할 수 없습니다.",
    "신청 기간이 지나면 접수할 수 없습니다.",
    "이용자는 타인의 정보를 확인할 수 없습니다.",
    "직원은 고객에 대한 정보를 확인할 수 없습니다.",
    "해당 서류가 없으면 신청할 수 없습니다.",
    "관련 자료를 찾을 수 없으면 신청할 수 없습니다.",
    "누구나 제한 없이 신청할 수 있다",
    "해당 규정은 적용하지 않습니다.",
    "관련 규정은 준용하지 아니한다.",
    "문서의 보존기간은 정하지 않는다.",
    "이 규정에는 예외가 없습니다.",
    "이 법은 벌칙을 규정하지 아니한다.",
    "이 규정은 벌칙을 규정하지 않습니다.",
    "자료에는 답안지를 포함하지 않습니다.",
    "문서에는 개인정보가 포함되어 있지 않습니다.",
    "해당 항목은 포함되지 않습니다.",
    "해당 정보는 외부에 제공되지 않습니다.",
    "해당 정보는 제공하지 않는다.",
    "관련 정보는 공개하지 않습니다.",
    "관련 자료를 확인하지 않습니다.",
    "비밀번호는 문서에 기재되지 않습니다.",
    "문서에 서명이 없습니다.",
    "문서에 서명이 없으면 접수하지 않습니다.",
    "법적 근거가 없습니다.",
    "구체적인 기준이 없습니다.",
    "별도의 규정이 없습니다.",
    "해당 사항이 없습니다.",
    "이 규정에서 정하지 않은 사항은 알 수 없습니다.",
    "이 규정에 명시된 것 외에는 확인할 수 없습니다.",
    "관련 규정에 따라 신청할 수 없습니다.",
    "제공된 문서는 반출할 수 없습니다.",
    "제공된 자료는 다른 목적으로 이용할 수 없습니다.",
    "위 내용에 이의가 없습니다.",
    "소재를 알 수 없습니다.",
    "관련 자료는 필요하지 않습니다.",
    "이상 없음",
    "건강검진 결과 이상 없음",
    "답변 불가",
    "처분의 취소를 구할 수 없다.",
    "수사 중인 사건은 답변할 수 없습니다.",
    "익명 민원에는 답변하지 않습니다.",
    "담당자가 없으면 답변할 수 없습니다.",
    "심사 결과는 시스템에서 확인할 수 없습니다.",
    "개인별 점수는 공개 문서에서 확인할 수 없습니다.",
    "분실한 서류는 찾을 수 없습니다.",
    "본인이 아니면 확인할 수 없습니다.",
    "제5조에는 명시되어 있지 않습니다.",
    "제공된 문서 2에서는 확인할 수 없습니다.",
    "관련 서류를 제출하지 못했습니다.",
    "관련 문서를 찾을 수 있습니다.",
    "제공된 문서에서 확인할 수 있습니다.",
    "제공된 문서에는 신분증이 필요하다고 나와 있습니다.",
    "정보를 확인할 수 없는 경우에는 신청을 반려한다.",
    "자료가 부족하여 심사를 할 수 없습니다.",
    "자료가 부족하여 허가하지 않습니다.",
    "죄송합니다.",
    "감사합니다.",
    "죄송합니다. 추가 비용은 없습니다.",
    # a refusal, and something beside it
    "제공된 문서에서는 확인할 수 없습니다. 일반적으로 연차는 열다섯 날입니다.",
    "연차는 이월된다. 그 외의 내용은 문서에 없습니다.",
    "연차는 이월된다\n병가는 문서에 나와 있지 않습니다.",
    "연차는 이월되며 병가는 문서에 나와 있지 않습니다.",
    "연차는 이월되며, 병가는 문서에 나와 있지 않습니다.",
    "연차는 이월되지만 그 외에는 제공된 문서에서 확인할 수 없습니다.",
    "제공된 문서에서는 확인할 수 없습니다. 인사팀에 문의하시기 바랍니다.",
    "제공된 문서에서는 확인할 수 없습니까?",
    # English
    "There is no fee.",
    "There are no documents to submit.",
    "We cannot find accommodation for employees.",
    "We do not have a deadline.",
    "The information is not provided to third parties.",
    "The document does not include attachments.",
    "You cannot apply without the form.",
    "No documents are required.",
    "Sources must be named.",
    "The provided documents mention the fee.",
    "Insufficient information is a ground for refusal.",
    "I couldn't find it in the documents. It is usually free.",
]


def _score(raw: str) -> RowResult:
    return Scorer().score(Row("q", raw, articles=(Article("규정", text="연차를 준다."), Article("세칙", text="병가"))))


@pytest.mark.parametrize("raw", REFUSALS)
def test_a_refusal_in_other_words(raw: str) -> None:
    """The whole output says that there is no answer: no fragment, and no agreed refusal either."""
    result = _score(raw)
    assert (result.outcome, result.fragments, result.refusal_raw) == ("refused_other", (), False)


@pytest.mark.parametrize("raw", ANSWERS)
def test_what_only_looks_like_a_refusal(raw: str) -> None:
    """What a rule denies or lacks is an answer, and so is a refusal that goes on."""
    result = _score(raw)
    assert result.outcome == "answered"
    assert result.fragments


@pytest.mark.parametrize(
    "raw",
    [
        "<think>문서에 연차가 있나? 없다.</think>\n{}",
        "연차를 찾아보자.</think>{}",
        "<THINK>없다</THINK> {}",
        "```\n{}\n```",
        "```text\n{}\n```",
        "<think>없다</think>\n```\n{}\n```",
    ],
)
def test_reasoning_and_a_fence_are_not_output(raw: str) -> None:
    """What stands around the answer makes neither more nor less of a refusal."""
    assert _score(raw.format("제공된 문서에서는 확인할 수 없습니다.")).outcome == "refused_other"
    assert _score(raw.format("추가 비용은 없습니다.")).outcome == "answered"


@pytest.mark.parametrize(
    ("value", "outcome"),
    [
        ({"answer": "제공된 문서에서는 확인할 수 없습니다."}, "refused_other"),
        (["제공된 문서에서는 확인할 수 없습니다."], "refused_other"),
        ("제공된 문서에서는 확인할 수 없습니다.", "refused_other"),
        ({"answer": "죄송하지만, 제공된 문서에는 해당 내용이 없습니다.", "근거": []}, "refused_other"),
        ({"answer": "답변드릴 수 없습니다", "reason": "제공된 문서에 관련 내용이 없음"}, "refused_other"),
        ({"answer": "제공된 문서에서는 확인할 수 없습니다.", "found": False, "source": None}, "refused_other"),
        ({"answer": "제공된 문서에서는 확인할 수 없습니다.", "서류": "없음"}, "refused_other"),
        ({"answer": "제공된 문서에서는 확인할 수 없습니다.", "연차": "이월된다"}, "answered"),
        ({"answer": "제공된 문서에서는 확인할 수 없습니다.", "page": 3}, "answered"),
        ({"answer": "추가 비용은 없습니다."}, "answered"),
    ],
)
def test_a_refusal_as_json(value: object, outcome: str) -> None:
    """JSON refuses if each of its values does; a value of substance vetoes it."""
    text = json.dumps(value, ensure_ascii=False)
    assert _score(text).outcome == outcome
    assert _score(f"```json\n{json.dumps(value, indent=1)}\n```").outcome == outcome


def test_an_agreed_refusal_with_an_apology_is_mixed() -> None:
    """An agreed phrase and anything else, be it a courtesy, is mixed: SPEC 4.1."""
    assert _score("죄송합니다. 관련 문서를 찾을 수 없습니다.").outcome == "mixed"


def test_every_pattern_is_met_by_the_refusals() -> None:
    """No pattern stands in the list without an example here."""
    unmet = {source: refusal._pattern(source) for source in OTHER_REFUSALS}
    assert len(unmet) == len(OTHER_REFUSALS)
    for raw in REFUSALS:
        for said in (refusal._clean(fragment.text).rstrip(" .!") for fragment in split(raw).fragments):
            unmet = {source: pattern for source, pattern in unmet.items() if not pattern.fullmatch(said)}
    assert list(unmet) == []


@pytest.mark.parametrize(
    "raw",
    [
        "제공된 문서에 " * 35,
        "관련 해당 이 그 " * 25 + "없",
        "연차에 대한 " * 40 + "없다면",
        "문서에는 정보가 없어 " * 22 + "요?",
        "확인할 수 없습니다 " * 26 + "만",
        "가 " * 140 + "문서에 없",
        "는 문서에는 " * 40 + "않",
        "no information in the " * 13,
        "i cannot find the documents " * 10 + "?",
        "죄송하지만 " * 49 + "없",
        "없" * 300,
    ],
)
def test_no_text_takes_long(raw: str) -> None:
    """Nothing that a model repeats makes the patterns search for long."""
    begin = time.process_time()
    refuses_otherwise(split_lines(raw[:300]))
    assert time.process_time() - begin < 1


def test_no_sentence_of_a_statute_is_a_refusal(statutes: list[str]) -> None:
    """Sentence by sentence and clause by clause, real articles refuse nothing."""
    sentences = {part.strip() for text in statutes for part in re.split(r"(?<=[.다])\s+|\n", text)}
    assert [one for one in sorted(sentences) if refuses_otherwise(split(one).fragments)] == []
    parts = {part.strip() for one in sentences for part in re.split(r"[,.ㆍ:;()]|(?<=[는은를을고며]) ", one)}
    assert [one for one in sorted(parts) if refuses_otherwise(split(one).fragments)] == []
