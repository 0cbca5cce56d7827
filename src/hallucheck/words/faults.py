"""What the report of missing elements, the check of judges and the ledger of the ruler say, in English and Korean.

In: nothing. Out: ``FAULT_TEMPLATES``; merged into the table of words.
SPEC 4 and 5. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

FAULT_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── labels: what became of an element ──────────────────────────────────────────────────────────────
    "label.covered": ("covered", "답변에 있음"),
    "label.answer": ("answer: the evidence had it, the answer left it out", "답변: 근거에 있는데 답변이 빠뜨림"),
    "label.search": ("search: only the relaxed search had it", "검색: 완화 검색에만 있음"),
    "label.document_suspect": (
        "documents suspected: not even the relaxed search had it (a suspicion, no proof)",
        "문서 의심: 완화 검색에도 없음(의심일 뿐 증명이 아님)",
    ),
    "label.not_examined": (
        "not examined: the relaxed search was not asked",
        "조사 안 함: 완화 검색을 하지 않음",
    ),
    "branch.covered": ("covered", "답변에 있음"),
    "branch.answer": ("answer", "답변"),
    "branch.search": ("search", "검색"),
    "branch.document_suspect": ("documents (suspected)", "문서(의심)"),
    "branch.not_examined": ("not examined", "조사 안 함"),
    "branch.missing": ("missing", "답변에 없음"),
    "branch.all": ("elements", "요소"),
    "left_out.unanswerable": ("questions not answerable, left out", "답할 수 없는 질문이라 뺌"),
    "left_out.no_elements": ("questions without elements, left out", "요소가 없는 질문이라 뺌"),
    "left_out.no_row": ("questions without an answer in the run", "답변이 없는 질문"),
    "left_out.no_evidence": ("questions whose evidence is unknown", "근거를 알 수 없는 질문"),
    # ── faults: the report ─────────────────────────────────────────────────────────────────────────────
    "word.questions": ("questions", "질문별"),
    "role.relaxed": ("relaxed search", "완화 검색"),
    "role.verdicts": ("verdicts", "판정"),
    "role.labels": ("labels by people", "사람의 판정"),
    "role.lock": ("frozen elements", "고정한 요소"),
    "faults.title": (
        "hallucheck elements: what is missing, and where it is to be mended",
        "hallucheck elements: 빠진 요소와 고칠 곳",
    ),
    "faults.condition": ("Condition {condition}", "조건 {condition}"),
    "faults.elements": ("elements in the answer", "답변에 있는 요소"),
    "faults.missing": ("elements missing", "답변에 없는 요소"),
    "faults.of_missing": ("of the missing ones", "빠진 요소 가운데"),
    "faults.coverage": ("coverage, mean over the questions", "질문별 답변 포함률 평균"),
    "faults.production": ("coverage of the production evidence, mean", "질문별 운영 근거 포함률 평균"),
    "faults.asked": ("questions for which the relaxed search was asked", "완화 검색을 한 질문"),
    "faults.beyond": ("in the answer without standing in its evidence", "근거에 없는데 답변에 있는 요소"),
    "faults.share": ("mean share: {label}", "질문별 평균 비율: {label}"),
    "faults.questions": ("questions: {label}", "질문: {label}"),
    "faults.over": (
        "Over {questions} questions that are held to be answerable (not marked 'answerable': false) and were scored.",
        "답할 수 있다고 보고('answerable': false 표시가 없음) 채점한 질문 {questions}개에 대한 수입니다.",
    ),
    "faults.mode": (
        "Elements were found by: {mode}, in all three places alike.",
        "요소를 찾은 방식: {mode}. 세 곳 모두 같음.",
    ),
    "faults.mode_verdicts": (
        "Elements were found by verdicts that were read in ({judges}), at a mean of {found_at} or more.",
        "요소를 읽어 들인 판정({judges})으로 찾음. 평균 {found_at} 이상이면 있음.",
    ),
    "faults.evidence": (
        "Production evidence: the first {k}, cut: {cut}. Relaxed: the first {relaxed_k} without the cut, asked where "
        "production covers less than {below} %.",
        "운영 근거: 상위 {k}개, 기준 점수: {cut}. 완화: 기준 점수 없이 상위 {relaxed_k}개, "
        "운영 근거 포함률이 {below} % 미만인 질문에만 함.",
    ),
    "faults.evidence_judged": (
        "Relaxed evidence counts where production covers less than {below} %.",
        "완화 근거는 운영 근거 포함률이 {below} % 미만인 질문에서만 봅니다.",
    ),
    "faults.suspect": (
        "That the documents lack something is suspected where the search did not find it; it is not proven.",
        "검색이 찾지 못해 문서에 없다고 의심하는 것이며, 증명된 것이 아닙니다.",
    ),
    "faults.none": ("none", "없음"),
    "faults.lock": ("ruler: lock {hash}, split by {by}", "잣대: 요소 파일 {hash}, 나눈 이 {by}"),
    "faults.worst": ("Questions with most missing elements", "빠진 요소가 많은 질문"),
    "faults.row": ("{condition} / {id}: {covered}, {label}", "{condition} / {id}: {covered}, {label}"),
    "faults.more": ("(more: {number})", "({number}개 더 있음)"),
    "faults.unscored": ("{reason}: {number} ({ids})", "{reason}: {number}개({ids})"),
    "faults.unknown_hits": (
        "hits that no table of articles holds: {number} ({ids})",
        "조문 표에 없는 검색 결과 {number}개({ids})",
    ),
    "faults.unknown_rows": (
        "rows whose question has no elements here: {number} ({ids})",
        "이 요소 파일에 없는 질문의 행 {number}개({ids})",
    ),
    "faults.unused_verdicts": (
        "verdicts on elements that are not in the lock: {number} ({ids})",
        "요소 파일에 없는 요소에 대한 판정 {number}개({ids})",
    ),
    "judges.title": ("Judges against people", "판정자와 사람의 비교"),
    "judges.line": (
        "{judge}: {fitness}; n {n}, agreement {agreement}, kappa {kappa}; person yes and judge yes {yes_yes}, yes/no "
        "{yes_no}, no/yes {no_yes}, no/no {no_no}; without a verdict {unjudged}",
        "{judge}: {fitness}. n {n}, 일치 {agreement}, 카파 {kappa}. 사람 있음·판정자 있음 {yes_yes}, 있음·없음 "
        "{yes_no}, 없음·있음 {no_yes}, 없음·없음 {no_no}. 판정 없음 {unjudged}",
    ),
    "judges.average": ("average of all", "모두의 평균"),
    "judges.criterion": (
        "Fit to be used: kappa at least {kappa} over at least {labels} labels.",
        "쓸 만한 기준: 판정 {labels}개 이상에서 카파 {kappa} 이상.",
    ),
    "judges.none": (
        "No labels by people (--human): whether the judges are fit to be used is not known.",
        "사람의 판정(--human)이 없어 판정자를 써도 되는지 알 수 없습니다.",
    ),
    "judges.disagree": ("Judges disagree: {number}", "판정자끼리 다름: {number}개"),
    "judges.disagreement": (
        "{condition} / {question} / {element}, {where}: {verdicts}",
        "{condition} / {question} / {element}, {where}: {verdicts}",
    ),
    "judges.missing": (
        "judge '{judge}' left out: {number} ({places})",
        "판정자 '{judge}': 판정하지 않은 것 {number}개({places})",
    ),
    "fitness.fit": ("fit", "써도 됨"),
    "fitness.unfit": ("unfit", "쓰면 안 됨"),
    "fitness.too_few": ("too few labels", "사람 판정이 모자람"),
    # ── ruler: lint, changes, ledger ───────────────────────────────────────────────────────────────────
    "lint.title": (
        "Elements that only point somewhere: {number} (of {elements})",
        "어딘가를 가리키기만 하는 요소: {number}개(전체 {elements}개)",
    ),
    "lint.points": ("says only where the rest stands", "나머지가 어디 있는지만 말함"),
    "lint.path": ("is only a path", "경로일 뿐임"),
    "lint.renames": ("only gives such a place another name ({place})", "그런 곳에 이름만 붙임({place})"),
    "lint.line": ("{question}/{element}: {text} - {why}", "{question}/{element}: {text} - {why}"),
    "lint.advice": (
        'A product that cites by number can only fail these. To take them out of the ruler: --remove "why" '
        "(--keep QUESTION/ELEMENT leaves one).",
        '번호로 인용하는 제품은 이 요소를 맞힐 수 없습니다. 잣대에서 빼려면 --remove "이유" 옵션을 주세요'
        "(--keep 질문/요소로 남길 수 있음).",
    ),
    "ruler.removed": (
        "{date}: elements taken out: {number} ({ids}) - {why}",
        "{date}: 뺀 요소 {number}개({ids}) - {why}",
    ),
    "ruler.relocked": (
        "{date}: elements edited in questions: {number} ({ids}) - {why}",
        "{date}: 요소를 고친 질문 {number}개({ids}) - {why}",
    ),
    "ruler.refrozen": (
        "{date}: frozen again, questions that differ: {number} ({ids}) - {why}",
        "{date}: 다시 고정, 달라진 질문 {number}개({ids}) - {why}",
    ),
    "ruler.frozen": (
        "frozen: questions {questions}, elements {elements}, lock {hash}, split by {by}",
        "고정함: 질문 {questions}개, 요소 {elements}개, 요소 파일 {hash}, 나눈 이 {by}",
    ),
    "ruler.unchanged": ("nothing has changed; the lock stays as it is.", "바뀐 것이 없어 요소 파일을 그대로 둡니다."),
    "ruler.empty": (
        "questions without any element: {number} ({ids})",
        "요소가 하나도 없는 질문 {number}개({ids})",
    ),
    "ruler.ledger": ("Ledger of the ruler", "잣대 장부"),
    "ruler.entry": (
        "{date}, lock {before} to {after}: scored again {rescored}, added {added}, removed {removed} ({ids}) - {why}",
        "{date}, 요소 파일 {before} -> {after}: 다시 채점 {rescored}, 추가 {added}, 삭제 {removed}({ids}) - {why}",
    ),
    "ruler.effect": (
        "Ruler effect, {condition}: {effect} (mean coverage {before} to {after}; elements {elements_before} to "
        "{elements_after})",
        "잣대 효과, {condition}: {effect} (평균 포함률 {before} -> {after}, 요소 {elements_before} -> "
        "{elements_after})",
    ),
    "ruler.no_system": (
        "System effect: none, the answers and the evidence are the same.",
        "시스템 효과: 없음. 답변과 근거가 같습니다.",
    ),
}
