"""What evaluators, judges and the pytest plugin say, in English and Korean.

In: nothing. Out: ``EVALUATOR_TEMPLATES``; merged into the table of words.
Only signs that a Korean Windows console (cp949) can print. A Korean particle never follows a placeholder.
"""

from typing import Final

EVALUATOR_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── evaluators: feedback ───────────────────────────────────────────────────────────────────────────
    "evaluator.all_stand": (
        "fragments that stand in the documents: {grounded} of {fragments}.",
        "문서에 있는 조각: {fragments}개 가운데 {grounded}개.",
    ),
    "evaluator.some_do_not": (
        "fragments that the documents do not hold: {count} of {fragments}. {faults}",
        "문서에 없는 조각: {fragments}개 가운데 {count}개. {faults}",
    ),
    "evaluator.fault": ("'{text}' is in no document.", "'{text}': 어느 문서에도 없음."),
    "evaluator.fault_near": (
        "'{text}' is in no document; the nearest text is '{near}' (document {document}).",
        "'{text}': 어느 문서에도 없음. 가장 가까운 글: '{near}'(문서 {document}).",
    ),
    "evaluator.fault_words": (
        "'{text}' is in no document; the nearest text is '{near}' (document {document}): '{said}' is said, "
        "'{stands}' stands there.",
        "'{text}': 어느 문서에도 없음. 가장 가까운 글: '{near}'(문서 {document}). 답: '{said}', 문서: '{stands}'.",
    ),
    "evaluator.absent": ("Words that no document holds: {words}.", "어느 문서에도 없는 낱말: {words}."),
    "evaluator.more_faults": ("And {count} more.", "그 밖에 {count}개."),
    "evaluator.tolerated": (
        "Let pass as the caller asked: {count}.",
        "호출자가 정한 대로 통과시킨 조각: {count}개.",
    ),
    "evaluator.relevant": (
        "Words of the question found in the answer or in the documents that it quotes: {found} of {words}.",
        "답이나 답이 옮긴 문서에서 찾은 질문의 낱말: {words}개 가운데 {found}개.",
    ),
    "evaluator.cannot_judge": (
        "Not judged: synonyms, whether the answer is complete, whether it fits the purpose of the question.",
        "판단하지 않은 것: 동의어, 답이 빠짐없는지, 질문의 뜻에 맞는지.",
    ),
    "evaluator.refused_right": (
        "The answer refuses, and the documents hold no answer.",
        "문서에 답이 없고, 답변도 답하지 않았습니다.",
    ),
    "evaluator.refused_over": (
        "The answer refuses although the documents hold an answer.",
        "문서에 답이 있는데 답하지 않았습니다.",
    ),
    "evaluator.refused_other": (
        "The answer refuses, but not in the agreed words ({phrase}).",
        "답하지 않았지만 정해진 문구({phrase})가 아닙니다.",
    ),
    "evaluator.refusal_missed": (
        "The answer should refuse, but its outcome is {outcome}.",
        "답하지 않아야 하는데 결과가 다릅니다: {outcome}",
    ),
    "evaluator.no_refusal": ("The answer does not refuse.", "답변이 답을 거절하지 않았습니다."),
    # ── evaluators: why there is no score ──────────────────────────────────────────────────────────────
    "evaluator.unscored.no_documents": (
        "Not scored: no documents were handed on (data_list is None).",
        "채점하지 않음: 문서를 받지 못했습니다(data_list가 None).",
    ),
    "evaluator.unscored.nothing_claimed": (
        "Not scored: the answer claims nothing (outcome {outcome}).",
        "채점하지 않음: 답이 주장하는 것이 없습니다(결과: {outcome}).",
    ),
    "evaluator.unscored.no_query_words": (
        "Not scored: the question holds no word to look for.",
        "채점하지 않음: 질문에 찾을 낱말이 없습니다.",
    ),
    "evaluator.unscored.unscorable": (
        "Not scored: the answer could not be read by the rule ({why}).",
        "채점하지 않음: 규칙으로 읽지 못한 답입니다({why}).",
    ),
    "evaluator.unscored.truncated": (
        "Not scored: the answer broke off inside its reasoning.",
        "채점하지 않음: 추론 도중에 끊긴 답입니다.",
    ),
    "evaluator.want_document": (
        "data_list[{number}] must be a Document or a string, but is {found}.",
        "data_list[{number}]: Document나 문자열이어야 합니다. 지금 값: {found}.",
    ),
    "evaluator.unknown_kind": (
        "'{kind}' is no kind of a diagnosis. Known: {known}",
        "'{kind}': 진단 종류가 아닙니다. 쓸 수 있는 값: {known}",
    ),
    # ── judges ─────────────────────────────────────────────────────────────────────────────────────────
    "judge.placeholder": (
        "the template lacks {missing}. A template of this judge needs {needed}.",
        "틀에 빠진 자리: {missing}. 이 판정자의 틀에 필요한 자리: {needed}.",
    ),
    "judge.unknown_placeholder": (
        "the template has {found}, which nothing fills. This judge knows {needed}; write other braces twice.",
        "틀에 채울 수 없는 자리가 있습니다: {found}. 이 판정자가 아는 자리: {needed}. 다른 중괄호는 두 번 쓰세요.",
    ),
    "judge.braces": (
        "the braces of the template do not match ({why}). Write a brace that is text twice.",
        "틀의 중괄호가 맞지 않습니다({why}). 글로 쓴 중괄호는 두 번 쓰세요.",
    ),
    "judge.yes": ("The judge said yes.", "판정 모델의 답: 예."),
    "judge.no": ("The judge said no.", "판정 모델의 답: 아니오."),
    "judge.unparsable": (
        "Not scored: the reply begins with neither YES nor NO, or says both.",
        "채점하지 않음: 답이 YES나 NO로 시작하지 않거나 둘 다 말합니다.",
    ),
    "judge.failed": ("Not scored: the judge could not be asked ({why}).", "채점하지 않음: 물어보지 못했습니다({why})."),
    "judge.no_documents": (
        "Not scored: no documents were handed on.",
        "채점하지 않음: 문서를 받지 못했습니다.",
    ),
    "judge.nothing_claimed": ("Not scored: the answer is empty.", "채점하지 않음: 답이 비어 있습니다."),
    "judge.same_model": (
        "the judge is the model that wrote the answer ({model}); models favour their own text.",
        "답을 쓴 모델이 판정도 합니다({model}). 모델은 제 글에 후합니다.",
    ),
    "judge.unnamed": (
        "judge or generator is not named, so nobody can see whether one model judges itself.",
        "판정 모델이나 생성 모델의 이름이 없어, 모델이 제 답을 판정하는지 알 수 없습니다.",
    ),
    # ── pytest ─────────────────────────────────────────────────────────────────────────────────────────
    "pytest.marker": (
        "hallucheck(criterion): judge the answers of a parametrised test together, as in '≤0 of 20'",
        "hallucheck(criterion): 매개변수 시험의 답들을 모아 기준으로 판정. 예: '≤0 of 20'",
    ),
    "pytest.no_criterion": (
        'the hallucheck marker of {test} needs its criterion: @pytest.mark.hallucheck("≤0 of 20")',
        '{test}: hallucheck 표시에 기준이 필요합니다. 예: @pytest.mark.hallucheck("≤0 of 20")',
    ),
    "pytest.line": (
        "{test}: {verdict} - {criterion} - hallucinated rows {counted} of {sample}",
        "{test}: {verdict} - {criterion} - 할루시네이션 행 {sample}개 가운데 {counted}개",
    ),
    "pytest.row": ("  {id}: {feedback}", "  {id}: {feedback}"),
    "pytest.signature": ("  signature {signature}", "  서명 {signature}"),
    "pytest.none_recorded": (
        "{test}: no answer was handed to assert_grounded, so nothing was judged",
        "{test}: assert_grounded에 넘긴 답이 없어 판정한 것이 없음",
    ),
    "assert.ungrounded": ("the answer is not grounded: {feedback}", "문서에 근거하지 않은 답입니다: {feedback}"),
    "assert.unscored": ("nothing was checked: {feedback}", "검사한 것이 없습니다: {feedback}"),
    "assert.not_refused": ("the answer is no agreed refusal: {feedback}", "정해진 거절이 아닙니다: {feedback}"),
}
