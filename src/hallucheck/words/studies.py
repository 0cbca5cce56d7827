"""What the studies beside the main count say, in English and Korean: search, threshold, key words, keys.

In: nothing. Out: ``STUDIES_TEMPLATES``, with the words of their commands in it; merged into the table of words.
docs/retrieval.md and its neighbours. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

from hallucheck.words.studies_command import STUDIES_COMMAND_TEMPLATES

STUDIES_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    **STUDIES_COMMAND_TEMPLATES,
    # ── search: what is wrong with a file ──────────────────────────────────────────────────────────────
    "search.want_gold": (
        'must be a list of ids ["a", "b"], a list of lists of alternatives [["a", "b"], ["c"]], '
        'or {{"any_of": […]}} or {{"all_of": […]}}, but is {found}.',
        'id 목록 ["a", "b"], 대안 목록의 목록 [["a", "b"], ["c"]], {{"any_of": […]}} 또는 '
        '{{"all_of": […]}} 형태여야 합니다. 지금 값: {found}.',
    ),
    "search.mixed_gold": (
        'holds both ids and lists: a set is ["a", "b"], \'all of\' is [["a"], ["b"]]. Write one of the two; '
        "found {found}.",
        'id와 목록이 섞여 있습니다. 집합은 ["a", "b"], \'모두 필요\'는 [["a"], ["b"]]입니다. 하나로 쓰세요. '
        "지금 값: {found}.",
    ),
    "search.shared_gold": (
        "an alternative stands in two lists, or a list is empty: {found}. Give each list at least one id of its own.",
        "같은 대안이 두 목록에 있거나 빈 목록이 있습니다: {found}. 목록마다 겹치지 않는 id를 하나 이상 쓰세요.",
    ),
    "search.want_piece": (
        'must be an id, {{"id": …, "score": …}} or {{"doc_id": …, "clause": …}}, but is {found}.',
        'id, {{"id": …, "score": …}} 또는 {{"doc_id": …, "clause": …}} 형태여야 합니다. 지금 값: {found}.',
    ),
    "search.want_score": (
        "must be a finite number with a point, such as 0.42, but is {found}. NaN, null and 0,42 are no scores: "
        "repair the record or leave it out.",
        "0.42처럼 점을 쓴 유한한 수여야 합니다. 지금 값: {found}. NaN, null, 0,42는 점수가 아닙니다. "
        "레코드를 고치거나 빼세요.",
    ),
    "search.scores_beside": (
        "scores: {found}, ids in 'found': {wanted}. Give each id its score, with | between them.",
        "점수 {found}개, 'found' 칸의 id {wanted}개입니다. id마다 점수를 |로 나누어 주세요.",
    ),
    "search.no_scores": (
        "--ties trec orders by score, and not every piece here has one. Add the scores, or use --ties given.",
        "--ties trec은 점수로 정렬하는데 점수가 없는 조각이 있습니다. 점수를 넣거나 --ties given을 쓰세요.",
    ),
    "search.no_qrels": (
        "this looks like a TREC run, which does not say what is right. Add the qrels: --gold FILE",
        "TREC 실행 결과로 보이는데 정답이 들어 있지 않습니다. qrels 파일을 --gold FILE로 주세요.",
    ),
    "search.twice": (
        "'{id}' already stood in an earlier line. Keep one of the two.",
        "'{id}' 값이 앞줄에 이미 있습니다. 둘 가운데 하나만 남기세요.",
    ),
    "search.zeros": (
        "'{ours}' was found where '{theirs}' is right. They are different ids; if leading zeros were lost, "
        "write the ids as strings.",
        "정답 '{theirs}' 자리에 '{ours}' 값이 있습니다. 다른 id입니다. 앞자리 0이 지워졌다면 id를 문자열로 쓰세요.",
    ),
    "search.bad_k": (
        "'{found}' is no list of k. Give whole numbers from 1 up, such as --k 1,3,5.",
        "'{found}': k 목록이 아닙니다. --k 1,3,5처럼 1 이상의 정수를 쓰세요.",
    ),
    "search.bad_depth": (
        "{option} must be one whole number from 1 up, but is '{found}'.",
        "{option} 값은 1 이상의 정수 하나여야 합니다. 지금 값: '{found}'.",
    ),
    "trec.fields": (
        "fields in this line: {found}; a TREC line has {wanted} ({names}), parted by white space. An id must not hold "
        "a space: replace it by _, or give the rankings as JSON Lines.",
        "이 줄의 필드는 {found}개인데 TREC 줄은 빈칸으로 나눈 {wanted}개({names})입니다. "
        "id에는 빈칸이 있으면 안 됩니다. _로 바꾸거나 JSON Lines로 주세요.",
    ),
    "trec.want_grade": (
        "the relevance must be a whole number, but is '{found}'.",
        "관련도는 정수여야 합니다. 지금 값: '{found}'.",
    ),
    # ── threshold: what is wrong ───────────────────────────────────────────────────────────────────────
    "threshold.one_sided": (
        "no threshold can be chosen: questions in scope and rightly found: {inside}; out of scope: {outside}. "
        "Both groups need at least one.",
        "문턱값을 고를 수 없습니다. 범위 안에서 바르게 찾은 질문 {inside}개, 범위 밖 질문 {outside}개입니다. "
        "두 무리에 하나씩은 있어야 합니다.",
    ),
    "threshold.no_scope": (
        "this field is required: true for a question that the documents answer, false for one that they do not.",
        "꼭 있어야 하는 필드입니다. 문서가 답하는 질문이면 true, 아니면 false를 쓰세요.",
    ),
    "threshold.want_direction": (
        'must be "distance" or "similarity", but is {found}.',
        '"distance" 또는 "similarity"여야 합니다. 지금 값: {found}.',
    ),
    "threshold.two_directions": (
        "the direction is '{found}' here and '{first}' before. A threshold needs one kind of score.",
        "방향이 여기서는 '{found}', 앞에서는 '{first}'입니다. 문턱값에는 한 가지 점수만 쓸 수 있습니다.",
    ),
    "threshold.no_direction": (
        "say what a small score means: --direction distance (small is near) or --direction similarity (large is near). "
        "It is never guessed.",
        "점수의 뜻을 알려 주세요. --direction distance(작을수록 가까움) 또는 --direction similarity(클수록 가까움). "
        "추측하지 않습니다.",
    ),
    "threshold.want_number": (
        "{option} must be a number{least}, but is '{found}'.",
        "{option} 값은 수{least}여야 합니다. 지금 값: '{found}'.",
    ),
    # ── secrets: what is wrong ─────────────────────────────────────────────────────────────────────────
    "secrets.no_scanner": (
        "the scanner is not installed. Install it: pip install 'hallucheck[secrets]'",
        "검사기가 설치되어 있지 않습니다. 설치하기: pip install 'hallucheck[secrets]'",
    ),
    "secrets.no_baseline": (
        "this is no baseline ({schema}). Write one with: hallucheck secrets PATH --write-baseline FILE",
        "기준 파일({schema})이 아닙니다. 만들기: hallucheck secrets PATH --write-baseline FILE",
    ),
    "secrets.unread": (
        "files that are no UTF-8 text and were not looked at: {number} ({ids})",
        "UTF-8 글이 아니어서 보지 못한 파일 {number}개({ids})",
    ),
    "secrets.baseline_written": (
        "findings kept as known: {number}. Look at each once: a real key must be revoked, not only kept.",
        "알려진 것으로 적은 항목 {number}개. 하나씩 확인하세요. 진짜 키는 적어 둘 것이 아니라 폐기해야 합니다.",
    ),
    # ── retrieval: the report ──────────────────────────────────────────────────────────────────────────
    "search.title": ("hallucheck: did search find the right piece", "hallucheck: 검색이 맞는 조각을 찾았는가"),
    "label.unstated": ("not stated whether fitted or held out", "맞춘 수치인지 따로 둔 수치인지 밝히지 않음"),
    "label.fitted": (
        "FITTED: made on these same questions, so better than on new ones",
        "맞춘 수치(FITTED): 같은 질문으로 만든 것이라 새 질문에서보다 좋게 나옴",
    ),
    "label.heldout": (
        "HELD OUT: questions that nothing was made on",
        "따로 둔 수치(HELD OUT): 만들 때 쓰지 않은 질문",
    ),
    "search.questions": (
        "questions: {number} (gold as a set: {sets}, all of: {wholes}, graded: {graded}); ties: {ties}",
        "질문 {number}개(정답이 집합 {sets}, 모두 필요 {wholes}, 등급 있음 {graded}), 동점 처리: {ties}",
    ),
    "search.gain": (
        "hit@{narrow} -> hit@{wide}: {before} -> {after} of {total}; passing {wide} on instead of {narrow} gains "
        "{number}: {ids}",
        "hit@{narrow} -> hit@{wide}: {total}개 중 {before} -> {after}. {narrow}개 대신 {wide}개를 넘기면 {number}개 더 "
        "맞음: {ids}",
    ),
    "search.missed": ("missed at {k}: {number} of {total}", "{k}위까지에 없음: {total}개 중 {number}개"),
    "search.missed_at": ("{id}: {gold} stands at rank {rank}", "{id}: {gold} 순위 {rank}"),
    "search.missed_never": ("{id}: {gold} is not among the {found} found", "{id}: {gold} 찾은 {found}개 안에 없음"),
    "search.without_run": (
        "questions without a run, counted 0: {number} ({ids})",
        "검색 결과가 없어 0으로 센 질문 {number}개({ids})",
    ),
    "search.without_gold": (
        "questions without gold, left out: {number} ({ids})",
        "정답이 없어 뺀 질문 {number}개({ids})",
    ),
    "search.out_of_scope": (
        "questions out of scope, left out: {number} ({ids})",
        "범위 밖이라 뺀 질문 {number}개({ids})",
    ),
    "search.duplicates": (
        "rankings that repeat a piece (a repeat keeps its rank and earns nothing): {number} ({ids})",
        "같은 조각이 되풀이되는 순위(되풀이는 자리만 차지하고 점수는 없음) {number}개({ids})",
    ),
    "search.out_of_order": (
        "rankings whose scores do not fall (the given order counts): {number} ({ids})",
        "점수가 내림차순이 아닌 순위(주어진 순서로 셈) {number}개({ids})",
    ),
    "search.on_a_tie": (
        "warning: at k={k} the answer hangs on a tie of equal scores: {number} of {total} ({ids})",
        "주의: k={k}에서 동점의 순서에 따라 결과가 달라지는 질문 {total}개 중 {number}개({ids})",
    ),
    "study.shown_first": ("{ids} …", "{ids} …"),
    "study.inputs": (
        "{role} {name}: {rows} records, sha256 {sha256}",
        "{role} {name}: 레코드 {rows}개, sha256 {sha256}",
    ),
    # ── threshold: the report ──────────────────────────────────────────────────────────────────────────
    "threshold.title": (
        'hallucheck: where "I don\'t know" must begin',
        "hallucheck: '모른다'는 어디서 시작해야 하는가",
    ),
    "threshold.groups": (
        "in scope and rightly found: {inside}; out of scope: {outside}; in scope but missed by search, in neither "
        "group: {lost}",
        "범위 안이고 바르게 찾음 {inside}개, 범위 밖 {outside}개, "
        "범위 안이지만 검색이 놓쳐 어느 무리에도 넣지 않음 {lost}개",
    ),
    "threshold.assumed": (
        "taken as rightly found, since the record does not say: {number} of {inside}",
        "맞게 찾았는지 적혀 있지 않아 맞게 찾은 것으로 본 질문: {inside}개 중 {number}개",
    ),
    "threshold.rule_distance": (
        "rule: a distance above the threshold refuses; equality answers",
        "규칙: 거리가 문턱값보다 크면 거절, 같으면 답함",
    ),
    "threshold.rule_similarity": (
        "rule: a similarity below the threshold refuses; equality answers",
        "규칙: 유사도가 문턱값보다 작으면 거절, 같으면 답함",
    ),
    "threshold.apart": (
        "the groups are apart: threshold {value} (exact midpoint {exact}), gap {gap}",
        "두 무리가 떨어져 있음: 문턱값 {value} (정확한 가운데 {exact}), 간격 {gap}",
    ),
    "threshold.narrow": (
        "warning: the gap is narrow. Chosen without it, the threshold would put on the wrong side: {number} of "
        "{total} ({ids})",
        "주의: 간격이 좁음. 그 질문 없이 골랐다면 틀린 쪽에 놓였을 질문: {total}개 중 {number}개({ids})",
    ),
    "threshold.alone": (
        "warning: a group of one question: what the next one would flip cannot be seen",
        "주의: 질문이 하나뿐인 무리가 있어 다음 질문 하나로 무엇이 뒤집힐지 알 수 없음",
    ),
    "threshold.overlap": (
        "the groups overlap: no threshold separates them",
        "두 무리가 겹침: 둘을 가르는 문턱값이 없음",
    ),
    "threshold.cheapest": (
        "fewest weighted errors: cut {value}, cost {cost} (a wrong refusal costs {over}, a wrong answer {missed})",
        "가중 오류가 가장 적은 자리: {value}, 비용 {cost} (잘못된 거절 {over}, 잘못된 답 {missed})",
    ),
    "threshold.useless": (
        "warning: always answering or always refusing costs no more than this cut: no useful threshold",
        "주의: 늘 답하거나 늘 거절해도 비용이 같음. 쓸모 있는 문턱값이 없음",
    ),
    "threshold.given": ("judged as given: threshold {value}", "주어진 문턱값으로 판정: {value}"),
    "threshold.auroc": (
        "AUROC {value} over {pairs} pairs ({inside} in scope, {outside} out of scope; 0.5 is chance)",
        "AUROC {value}, 쌍 {pairs}개(범위 안 {inside}, 범위 밖 {outside}. 0.5는 우연)",
    ),
    "threshold.below_chance": (
        "warning: the separation is below chance. Is the direction wrong? --direction {direction} was used; with "
        "--direction {other} it would be {value}.",
        "주의: 구분이 우연보다 못합니다. 방향이 틀리지 않았나요? 쓴 방향 --direction {direction}, 반대인 "
        "--direction {other}에서는 {value}입니다.",
    ),
    "threshold.over": (
        "too strict, refused though found: {share}: {ids}",
        "너무 엄격함, 찾았는데 거절: {share}: {ids}",
    ),
    "threshold.missed": (
        "too loose, answered though out of scope: {share}: {ids}",
        "너무 느슨함, 범위 밖인데 답함: {share}: {ids}",
    ),
    "threshold.lost": (
        "missed by search: {ids}; of them answered all the same: {share}",
        "검색이 놓침: {ids}. 그 가운데 그래도 답함: {share}",
    ),
    "threshold.stricter": (
        "first to be refused if it were stricter: {id} ({score})",
        "더 엄격하면 먼저 거절될 질문: {id} ({score})",
    ),
    "threshold.looser": (
        "first to be answered if it were looser: {id} ({score})",
        "더 느슨하면 먼저 답할 질문: {id} ({score})",
    ),
    "threshold.nothing": (
        "nothing was found, so refused whatever the threshold, and in neither group: {number} ({ids})",
        "찾은 것이 없어 문턱값과 상관없이 거절되며 어느 무리에도 넣지 않은 질문 {number}개({ids})",
    ),
    "threshold.column_cut": ("cut", "자리"),
    "threshold.column_over": ("wrongly refused (of {inside})", "잘못 거절({inside}개 중)"),
    "threshold.column_missed": ("wrongly answered (of {outside})", "잘못 답함({outside}개 중)"),
    "threshold.column_cost": ("cost", "비용"),
    "threshold.refuse_all": ("refuse everything", "모두 거절"),
    "threshold.inside": ("in scope ({number})", "범위 안({number})"),
    "threshold.outside": ("out of scope ({number})", "범위 밖({number})"),
}
