"""What is wrong with elements and verdicts, and the options of their command, in English and Korean.

In: nothing. Out: ``ELEMENTS_TEMPLATES``; merged into the table of words.
SPEC 4 and 5. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

from hallucheck.words.compare import COMPARE_TEMPLATES
from hallucheck.words.faults import FAULT_TEMPLATES

ELEMENTS_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    **COMPARE_TEMPLATES,
    **FAULT_TEMPLATES,
    # ── document: a file that holds one JSON value ─────────────────────────────────────────────────────
    "document.no_json": (
        "this is no JSON document ({why}). Give the file as the command wrote it.",
        "JSON 문서가 아닙니다({why}). 명령이 쓴 파일을 그대로 주세요.",
    ),
    # ── elements: the lock and its making ──────────────────────────────────────────────────────────────
    "elements.no_lock": (
        "these are no frozen elements ({schema}). Make them with: hallucheck elements freeze ANSWERS --out LOCK",
        "고정한 요소 파일({schema})이 아닙니다. 만들기: hallucheck elements freeze ANSWERS --out LOCK",
    ),
    "elements.bad_lock": (
        "the frozen elements cannot be read: {why}. Take the file back from version control, or freeze again.",
        "고정한 요소 파일을 읽을 수 없습니다: {why}. 버전 관리에서 되찾거나 다시 고정하세요.",
    ),
    "elements.no_run": (
        "this is no result of elements ({schema}). Make one with: hallucheck elements score LOCK … --json FILE",
        "요소 채점 결과({schema})가 아닙니다. 만들기: hallucheck elements score LOCK … --json FILE",
    ),
    "elements.bad_run": (
        "the result cannot be read: {why}. Score again with: hallucheck elements score",
        "결과를 읽을 수 없습니다: {why}. 다시 채점하세요: hallucheck elements score",
    ),
    "elements.question_twice": (
        "the question '{id}' stands there twice. Give each question an id of its own.",
        "'{id}' 질문이 두 번 있습니다. 질문마다 고유한 id 값을 주세요.",
    ),
    "elements.element_twice": (
        "question '{question}' has two elements with the id '{element}'. Give each element an id of its own.",
        "'{question}' 질문에 id가 '{element}'인 요소가 둘 있습니다. 요소마다 고유한 id 값을 주세요.",
    ),
    "elements.want_answer": (
        "must be the text of the model answer, or a list of texts, but is {found}.",
        "모범 답안 글이나 글의 목록이어야 합니다. 지금 값: {found}.",
    ),
    "elements.want_element": (
        'must be a text or an object {{"id": …, "text": …, "keywords": […]}}, but is {found}.',
        '글이나 {{"id": …, "text": …, "keywords": […]}} 객체여야 합니다. 지금 값: {found}.',
    ),
    "elements.want_text": (
        "must be a text that is not blank, but is {found}. Leave the element out if it says nothing.",
        "비어 있지 않은 글이어야 합니다. 지금 값: {found}. 아무 말도 없는 요소라면 빼세요.",
    ),
    "elements.edited": (
        "the elements were edited after they were frozen; questions: {number} ({ids}). Take the file back from "
        "version "
        'control or, if the edit is meant, add --relock "why".',
        "고정한 뒤에 요소가 바뀌었습니다. 질문 {number}개({ids}). 버전 관리에서 파일을 되찾거나, "
        '일부러 바꾼 것이면 --relock "이유" 옵션을 주세요.',
    ),
    "elements.exists": (
        "there are frozen elements here already, and these differ; questions: {number} ({ids}). Choose another "
        "name or, "
        'if the ruler is to change, add --relock "why".',
        "이미 고정한 요소가 있고 내용이 다릅니다. 질문 {number}개({ids}). 다른 이름을 쓰거나, "
        '잣대를 바꾸려는 것이면 --relock "이유" 옵션을 주세요.',
    ),
    "elements.who": (
        "some questions come with their elements: say with --by who split them (a name, a model).",
        "요소가 이미 나뉜 질문이 있습니다. 누가 나누었는지(사람이나 모델 이름) --by 옵션으로 밝히세요.",
    ),
    "elements.no_reason": (
        "the reason is blank. A change of the ruler is recorded with its reason.",
        "이유가 비어 있습니다. 잣대를 바꿀 때는 이유를 남깁니다.",
    ),
    "elements.no_needles": (
        "the mode '{mode}' has nothing to look for in some elements: {number} ({elements}). Give them "
        "'keywords' when "
        "freezing, or choose --mode canonical.",
        "'{mode}' 방식으로는 찾을 것이 없는 요소가 있습니다. {number}개({elements}). 고정할 때 'keywords' 값을 "
        "주거나 "
        "--mode canonical 옵션을 쓰세요.",
    ),
    "elements.no_score": (
        "question '{id}': hit {place} has no score, so the cut {cut} cannot be made. Give 'score' for every hit "
        "(--retrieval), or leave out --cut.",
        "'{id}' 질문: {place}번째 검색 결과에 점수가 없어 기준 점수 {cut} 아래를 자를 수 없습니다. 모든 결과에 "
        "'score' 값을 주거나(--retrieval) --cut 옵션을 빼세요.",
    ),
    "elements.no_mode": (
        "say how elements are to be found: --mode {modes}, or --verdicts FILE",
        "요소를 찾는 방식을 밝히세요: --mode {modes} 또는 --verdicts FILE",
    ),
    "elements.mode_and_verdicts": (
        "one mode for all places: either --mode with rows, or --verdicts without them.",
        "모든 곳에 한 방식만 씁니다. 행 파일과 --mode 옵션, 또는 행 파일 없이 --verdicts 옵션 가운데 하나만 주세요.",
    ),
    "elements.no_rows": (
        "no outputs were named, and no --verdicts: there is nothing to score.",
        "출력 파일도 --verdicts 옵션도 없어 채점할 것이 없습니다.",
    ),
    "elements.human_without": (
        "--human checks judges: add --verdicts FILE",
        "--human 옵션은 판정자를 점검합니다. --verdicts FILE 옵션을 함께 주세요.",
    ),
    "elements.number": (
        "{option} must be {wanted}, but is '{found}'.",
        "{option} 값은 {wanted}. 지금 값: '{found}'.",
    ),
    "elements.want_whole": ("a whole number from 1 up", "1 이상의 정수여야 합니다"),
    "elements.want_count": ("a whole number from 0 up", "0 이상의 정수여야 합니다"),
    "elements.want_percent": ("a number from 0 to 100", "0부터 100까지의 수여야 합니다"),
    "elements.want_share": ("a number from 0 to 1", "0부터 1까지의 수여야 합니다"),
    "elements.want_number": ("a number", "수여야 합니다"),
    "elements.want_kappa": ("a number from -1 to 1", "-1부터 1까지의 수여야 합니다"),
    "elements.shallow": (
        "the relaxed search must be at least as deep as production: --relaxed-k {relaxed} is below --k {k}.",
        "완화 검색은 운영 검색보다 얕을 수 없습니다. --relaxed-k {relaxed} 값이 --k {k} 값보다 작습니다.",
    ),
    "elements.unknown_keep": (
        "nothing on the list is called '{name}'. Write QUESTION/ELEMENT as listed.",
        "목록에 '{name}' 이름이 없습니다. 목록에 나온 대로 질문/요소를 쓰세요.",
    ),
    # ── verdicts: judges as data ───────────────────────────────────────────────────────────────────────
    "verdicts.want_where": (
        "must be one of {known}, but is {found}.",
        "{known} 가운데 하나여야 합니다. 지금 값: {found}.",
    ),
    "verdicts.want_value": (
        "must be a number from 0 (is not there) to 1 (is there), but is {found}.",
        "0(없음)부터 1(있음)까지의 수여야 합니다. 지금 값: {found}.",
    ),
    "verdicts.want_label": (
        "a person's label must be 1 (is there) or 0 (is not), but is {found}.",
        "사람의 판정은 1(있음)이나 0(없음)이어야 합니다. 지금 값: {found}.",
    ),
    "verdicts.blank": ("this field is blank. Name the judge.", "값이 비어 있습니다. 판정자의 이름을 적으세요."),
    "verdicts.reserved": (
        "no judge can be called '{name}': that is the mean of all. Choose another name.",
        "판정자 이름으로 '{name}' 이름은 쓸 수 없습니다. 모든 판정의 평균을 뜻합니다. 다른 이름을 쓰세요.",
    ),
    "verdicts.twice": (
        "question '{question}', element '{element}', {where}, judge '{judge}' was already judged on line {first}. "
        "Keep one of the two.",
        "'{question}' 질문 '{element}' 요소({where}, 판정자 '{judge}')의 판정이 {first}번째 줄에 이미 있습니다. "
        "둘 가운데 하나만 남기세요.",
    ),
    "verdicts.other_judges": (
        "production evidence was judged by {production}, relaxed evidence by {relaxed}: other judges are "
        "another ruler. "
        "Have the same judges judge both.",
        "운영 검색 판정자: {production}. 완화 검색 판정자: {relaxed}. 판정자가 다르면 잣대가 다릅니다. "
        "같은 판정자가 둘 다 판정하게 하세요.",
    ),
    # ── rebase: the baseline under a new ruler ─────────────────────────────────────────────────────────
    "rebase.other_settings": (
        "the settings are not those of the baseline ({before}; now {now}). A rebase changes the ruler and "
        "nothing else.",
        "설정이 기준 결과와 다릅니다({before}, 지금 {now}). 다시 맞추기는 잣대만 바꿉니다.",
    ),
    "rebase.other_system": (
        "the outputs or the evidence are not those of the baseline ({files}). Give the baseline's own files; a new "
        "system is compared afterwards.",
        "출력이나 근거 파일이 기준 결과의 것과 다릅니다({files}). 기준 결과의 파일을 주세요. "
        "새 시스템과는 그다음에 비교합니다.",
    ),
    "rebase.not_scored": (
        "question '{id}' has no line in condition '{condition}'. Give the outputs of every condition of the baseline.",
        "조건 '{condition}' 안에 '{id}' 질문의 줄이 없습니다. 기준 결과의 모든 조건에 대한 출력을 주세요.",
    ),
    "rebase.nothing": (
        "No question's elements have changed: the baseline stays as it is.",
        "요소가 바뀐 질문이 없어 기준 결과를 그대로 둡니다.",
    ),
    "rebase.no_why": (
        "the lock tells of no change since the baseline: say with --why why the ruler changed.",
        "기준 결과 뒤의 변경이 요소 파일에 적혀 있지 않습니다. 잣대를 왜 바꾸었는지 --why 옵션으로 밝히세요.",
    ),
    # ── help ───────────────────────────────────────────────────────────────────────────────────────────
    "help.elements": (
        "whose fault is a missing part of a model answer: search, answer or documents",
        "모범 답안에서 빠진 요소가 검색·답변·문서 가운데 누구 탓인지",
    ),
    "help.elements_action": ("freeze, score, lint or rebase", "freeze, score, lint, rebase 가운데 하나"),
    "help.elements_freeze": ("split model answers into elements and freeze them", "모범 답안을 요소로 나누어 고정"),
    "help.elements_score": (
        "find the elements in evidence and answer, and say whose fault a missing one is",
        "근거와 답변에서 요소를 찾고, 빠진 것이 누구 탓인지 가림",
    ),
    "help.elements_lint": ("list elements that only point to a place", "어딘가를 가리키기만 하는 요소를 보임"),
    "help.elements_rebase": (
        "score again, in a baseline, only what a changed ruler touches",
        "바뀐 잣대가 닿는 질문만 기준 결과에서 다시 채점",
    ),
    "help.answers": (
        "model answers as JSON Lines (id, answer or elements); - is standard input",
        "모범 답안 JSON Lines(id, answer 또는 elements). -는 표준 입력",
    ),
    "help.out": ("file to write the frozen elements to; - is standard output", "고정한 요소를 쓸 파일. -는 표준 출력"),
    "help.by_whom": ("who split the elements that come ready made", "이미 나뉜 요소를 누가 나누었는지"),
    "help.relock": (
        "accept changed elements as the new ruler, for this reason",
        "바뀐 요소를 새 잣대로 받아들이는 이유",
    ),
    "help.lock": ("frozen elements (hallucheck elements freeze)", "고정한 요소 파일(hallucheck elements freeze)"),
    "help.element_rows": (
        "outputs of the run, as for score; none with --verdicts",
        "실행의 출력 파일(score와 같음). --verdicts와는 함께 쓰지 않음",
    ),
    "help.mode": (
        "how an element is found: its canonical text, or all its key words",
        "요소를 찾는 방식: 정규 글 또는 모든 핵심어",
    ),
    "help.ranked": (
        "what the search gave for each question, best first, with scores",
        "질문마다 검색이 준 결과(점수 포함, 좋은 것부터)",
    ),
    "help.relaxed": (
        "what the wider search gave (default: --retrieval, read further down and without the cut)",
        "넓힌 검색 결과(기본값: --retrieval 목록을 기준 점수 없이 더 아래까지)",
    ),
    "help.k": ("production evidence is the first K (default: {default})", "운영 근거는 상위 K개(기본값: {default})"),
    "help.cut": ("score below which production drops a hit (default: none)", "운영에서 버리는 기준 점수(기본값: 없음)"),
    "help.relaxed_k": ("depth of the relaxed search (default: twice K)", "완화 검색의 깊이(기본값: K의 두 배)"),
    "help.below": (
        "ask the relaxed search where production covers less than this per cent (default: {default})",
        "운영 근거 포함률이 이 퍼센트 미만이면 완화 검색을 봄(기본값: {default})",
    ),
    "help.verdicts": (
        "verdicts of judges: question, element, where, judge, verdict from 0 to 1",
        "판정자의 판정: question, element, where, judge, 0~1의 verdict",
    ),
    "help.found_at": (
        "mean verdict from which on an element counts as there (default: {default})",
        "요소가 있다고 보는 판정 평균(기본값: {default})",
    ),
    "help.labels_by_people": (
        "labels by people, to check the judges: question, element, where, verdict 0 or 1",
        "판정자를 점검할 사람의 판정: question, element, where, 0 또는 1의 verdict",
    ),
    "help.min_kappa": (
        "kappa from which on a judge is fit to be used (default: {default})",
        "판정자를 써도 되는 카파(기본값: {default})",
    ),
    "help.min_labels": (
        "labels needed to say so (default: {default})",
        "그렇게 말하는 데 필요한 판정 수(기본값: {default})",
    ),
    "help.result_json": ("write the result as JSON", "결과를 JSON으로 저장"),
    "help.svg": ("write the branch diagram as SVG", "가지 그림을 SVG로 저장"),
    "help.remove": (
        "take the listed elements out of the lock, for this reason",
        "나열한 요소를 요소 파일에서 빼는 이유",
    ),
    "help.keep": (
        "leave this one in (QUESTION/ELEMENT); may be given several times",
        "이 요소는 남김(질문/요소). 여러 번 줄 수 있음",
    ),
    "help.baseline_run": (
        "result of hallucheck elements score, before the ruler changed",
        "잣대가 바뀌기 전의 hallucheck elements score 결과",
    ),
    "help.why": (
        "why the ruler changed (default: what the lock has on record)",
        "잣대를 바꾼 이유(기본값: 요소 파일에 적힌 이유)",
    ),
}
