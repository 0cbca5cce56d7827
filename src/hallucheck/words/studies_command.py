"""What the commands of the studies say of themselves, and the words of key words, keys and the report card.

In: nothing. Out: ``STUDIES_COMMAND_TEMPLATES``; merged into the table of words.
docs/cli.md. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

STUDIES_COMMAND_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── help ───────────────────────────────────────────────────────────────────────────────────────────
    "cli.studies_exit_codes": (
        "exit codes: 0 measured; 2 bad input or usage; 70 internal fault; 130 interrupted",
        "종료 코드: 0 측정함; 2 잘못된 입력이나 사용법; 70 내부 오류; 130 중단",
    ),
    "cli.secrets_exit_codes": (
        "exit codes: 0 nothing exposed; 1 something exposed; 2 bad input or usage, or no scanner; 70 internal fault",
        "종료 코드: 0 노출 없음; 1 노출 있음; 2 잘못된 입력이나 사용법, 또는 검사기 없음; 70 내부 오류",
    ),
    "help.retrieval_command": (
        "did search find the right piece: hit@k, recall, precision, MRR, nDCG, MAP",
        "검색이 맞는 조각을 찾았는지: hit@k, 재현율, 정밀도, MRR, nDCG, MAP",
    ),
    "help.threshold": ("where the refusal must begin, on the score of the first place", "거절을 시작할 점수 문턱값"),
    "help.keywords": ("are the key words in the answer and in the evidence", "핵심어가 답과 근거에 있는지"),
    "help.secrets": (
        "key-shaped text in code and settings (detect-secrets)",
        "코드와 설정에 드러난 키(detect-secrets)",
    ),
    "help.reportcard": (
        "search, key words, sources, refusals and exposed keys in one table",
        "검색, 핵심어, 출처, 거절, 노출된 키를 한 표로",
    ),
    "help.rankings": (
        "JSON Lines, CSV or a TREC run; '-' is standard input (JSON Lines)",
        "JSON Lines, CSV 또는 TREC 실행 결과. '-'는 표준 입력(JSON Lines)",
    ),
    "help.gold_search": (
        "golden set or TREC qrels: what is right for each question",
        "골든셋 또는 TREC qrels: 질문마다의 정답",
    ),
    "help.k": ("numbers of pieces to look at (default: 1,3,5)", "볼 조각 수(기본값: 1,3,5)"),
    "help.ties": (
        "given keeps the order of the file; trec orders by score, then id, both descending",
        "given: 파일의 순서, trec: 점수와 id의 내림차순",
    ),
    "help.chunk_separator": (
        "found ids are chunks: what stands before the last of these signs is the document",
        "찾은 id는 조각 id이고, 마지막 이 표시 앞이 문서 id",
    ),
    "help.fitted": (
        "an alias table or setting was made on these questions: label the figures as fitted",
        "별칭 표나 설정을 이 질문들로 만들었음. 수치에 맞춘 수치라고 적음",
    ),
    "help.heldout": (
        "questions that nothing was made on: the same figures beside the fitted ones",
        "만들 때 쓰지 않은 질문 파일. 맞춘 수치 옆에 같은 수치를 보임",
    ),
    "help.heldout_gold": (
        "golden set or TREC qrels of the held-out questions",
        "따로 둔 질문의 골든셋 또는 TREC qrels",
    ),
    "help.study_rows": ("write one JSON line for every row", "행마다 JSON 한 줄을 저장"),
    "help.scores": (
        "JSON Lines or CSV: id, in_scope, score (or found, with gold)",
        "JSON Lines 또는 CSV: id, in_scope, score(또는 found와 gold)",
    ),
    "help.gold_scores": (
        "golden set: what is right and what is in scope, for records that do not say",
        "골든셋: 레코드에 없는 정답과 범위",
    ),
    "help.direction": (
        "is a small score near (distance) or far (similarity)",
        "작은 점수가 가까움(distance)인지 멂(similarity)인지",
    ),
    "help.within": (
        "rightly found: the right piece is among so many first ones (default: 3)",
        "바르게 찾음: 맞는 조각이 앞의 몇 개 안에 있는지(기본값: 3)",
    ),
    "help.cost_over": ("cost of a wrong refusal (default: 1)", "잘못된 거절의 비용(기본값: 1)"),
    "help.cost_missed": ("cost of a wrong answer (default: 1)", "잘못된 답의 비용(기본값: 1)"),
    "help.threshold_value": ("judge this threshold instead of choosing one", "고르지 않고 이 문턱값을 판정"),
    "help.svg": ("write a picture of the two groups", "두 무리의 그림을 저장"),
    "help.aliases": (
        "other words for key words (JSON Lines or CSV: keyword, aliases); told apart and labelled fitted",
        "핵심어의 다른 말(JSON Lines 또는 CSV: keyword, aliases). 따로 세고 맞춘 수치로 적음",
    ),
    "help.review": (
        "write the missing key words as a sheet (CSV) to be checked by a person",
        "빠진 핵심어를 사람이 볼 표(CSV)로 저장",
    ),
    "help.paths": ("files and folders", "파일과 폴더"),
    "help.baseline": ("findings that are known; only new ones count", "이미 아는 항목. 새 항목만 셈"),
    "help.write_baseline": ("keep what was found as known", "찾은 것을 아는 항목으로 저장"),
    "help.secrets_in": (
        "look for exposed keys here too; may be given several times",
        "드러난 키도 여기서 찾음. 여러 번 줄 수 있음",
    ),
    "study.not_held_out": (
        "these questions are also among those that the figures were fitted on: {number} ({ids}). "
        "Hold other questions out.",
        "맞추는 데 쓴 질문이 따로 둔 질문에도 있습니다: {number}개({ids}). 다른 질문을 따로 두세요.",
    ),
    # ── key words ──────────────────────────────────────────────────────────────────────────────────────
    "keywords.title": ("hallucheck: are the key words there", "hallucheck: 핵심어가 있는가"),
    "keywords.rows": (
        "rows with key words: {rows}, key words: {words}; rows without, left out: {number} ({ids})",
        "핵심어가 있는 행 {rows}개, 핵심어 {words}개. 핵심어가 없어 뺀 행 {number}개({ids})",
    ),
    "keywords.by_form": (
        "to be read, said in another form and not counted as found:",
        "읽어 볼 것. 다른 형태로 말해서 찾은 것으로 세지 않음:",
    ),
    "keywords.form_line": ("{id}: '{word}' as '{form}'", "{id}: '{word}' 대신 '{form}'"),
    "keywords.missing": ("missing from the answer: ", "답에 없음: "),
    "keywords.missing_line": ("{id}: '{word}', in the evidence: {evidence}", "{id}: '{word}', 근거: {evidence}"),
    "keywords.unread": ("rows that could not be read, left out: {number}", "읽지 못해 뺀 행 {number}개"),
    "state.found": ("found", "있음"),
    "state.alias": ("by alias", "별칭으로 있음"),
    "state.form": ("in another form", "다른 형태로 있음"),
    "state.missing": ("missing", "없음"),
    "state.unknown": ("no articles given", "주어진 조문 없음"),
    "entry.hit": ("search hits", "검색 적중"),
    "how.hit": (
        "questions with a right piece among the first k found, of questions with gold",
        "앞의 k개 안에 맞는 조각이 있는 질문 / 정답이 있는 질문",
    ),
    "entry.keywords_found": ("key words in the answer", "답에 있는 핵심어"),
    "how.keywords_found": (
        "compared as canonical text under the number guard, of key words",
        "정규화한 글로 숫자를 지키며 비교 / 핵심어",
    ),
    "entry.keywords_by_alias": ("key words by alias only", "별칭으로만 있는 핵심어"),
    "how.keywords_by_alias": ("by the caller's table, of key words", "호출자의 별칭 표로 찾음 / 핵심어"),
    "entry.keywords_by_form": ("key words in another form", "다른 형태로 있는 핵심어"),
    "how.keywords_by_form": (
        "8만 원 for 80,000원: for reading, not counted as found; of key words",
        "80,000원 대신 8만 원 등. 읽어 볼 것이고 찾은 것으로 세지 않음 / 핵심어",
    ),
    "entry.keywords_missing": ("key words missing", "빠진 핵심어"),
    "how.keywords_missing": (
        "in the answer neither so nor otherwise, of key words",
        "답에 어떤 형태로도 없음 / 핵심어",
    ),
    "entry.rows_with_all_keywords": ("rows with all key words", "핵심어가 모두 있는 행"),
    "how.rows_with_all_keywords": ("of rows with key words", "모두 찾은 행 / 핵심어가 있는 행"),
    "entry.keywords_in_evidence": ("key words in the evidence", "근거에 있는 핵심어"),
    "how.keywords_in_evidence": (
        "in an article that the row was given, of key words of rows that were given articles",
        "그 행에 주어진 조문에 있음 / 조문이 주어진 행의 핵심어",
    ),
    "entry.missing_but_in_evidence": ("lost by the answer", "답이 놓친 핵심어"),
    "how.missing_but_in_evidence": (
        "missing from the answer though the evidence has it, of missing ones with known evidence",
        "근거에는 있는데 답에 없음 / 근거를 아는 빠진 핵심어",
    ),
    "entry.missing_in_evidence_too": ("lost before the answer", "답 이전에 놓친 핵심어"),
    "how.missing_in_evidence_too": (
        "missing from the evidence too, of missing ones with known evidence",
        "근거에도 없음 / 근거를 아는 빠진 핵심어",
    ),
    "entry.sourced_cards": ("sources shown", "출처를 보인 카드"),
    "how.sourced_cards": ("cards that name their document, of cards", "문서를 밝힌 카드 / 카드"),
    "entry.clause_shown": ("clause shown", "조항을 보인 카드"),
    "how.clause_shown": ("of cards with a source", "조항 표시 / 출처가 있는 카드"),
    "entry.page_shown": ("page shown", "쪽을 보인 카드"),
    "how.page_shown": ("of cards with a source", "쪽 표시 / 출처가 있는 카드"),
    # ── the report card ────────────────────────────────────────────────────────────────────────────────
    "card.title": ("hallucheck: report card", "hallucheck: 성적표"),
    "card.how": ("How each is measured", "재는 방법"),
    "entry.hallucinated_rows": ("hallucinated rows", "할루시네이션 행"),
    "how.hallucinated_rows": (
        "rows with a fragment that stands in no cited article, of scored rows",
        "인용한 조문에 없는 조각이 있는 행 / 채점한 행",
    ),
    "entry.right_refusals": ("right refusals", "맞는 거절"),
    "how.right_refusals": ("refused, of questions out of scope", "거절함 / 범위 밖 질문"),
    "entry.missed_refusals": ("missed refusals", "놓친 거절"),
    "how.missed_refusals": ("answered, of questions out of scope", "답함 / 범위 밖 질문"),
    "entry.over_refusals": ("over-refusals", "지나친 거절"),
    "how.over_refusals": ("refused, of questions that the documents answer", "거절함 / 문서가 답하는 질문"),
    "entry.files_with_keys": ("files with exposed keys", "키가 드러난 파일"),
    "how.files_with_keys": (
        "files in which detect-secrets finds key-shaped text that no line excuses, of files looked at",
        "detect-secrets가 키 모양의 글을 찾았고 사유가 적혀 있지 않은 파일 / 본 파일",
    ),
    # ── exposed keys ───────────────────────────────────────────────────────────────────────────────────
    "secrets.title": ("hallucheck: exposed keys", "hallucheck: 드러난 키"),
    "secrets.count": (
        "exposed: {exposed}; known from the baseline: {known}; excused with a reason: {excused}; files looked at: "
        "{files} ({scanner})",
        "드러남 {exposed}개, 기준 파일에 있음 {known}개, 사유를 적음 {excused}개, 본 파일 {files}개({scanner})",
    ),
    "secrets.finding": ("{path}, line {line}: {kind} [redacted]", "{path} {line}번째 줄: {kind} [가림]"),
    "secrets.bare_excuse": (
        "{path}, line {line}: {kind} [redacted]; its 'allowlist' comment gives no reason, so it counts",
        "{path} {line}번째 줄: {kind} [가림]. 'allowlist' 주석에 사유가 없어 셈",
    ),
    "secrets.excused": (
        "{path}, line {line}: {kind}, excused: {reason}",
        "{path} {line}번째 줄: {kind}, 사유: {reason}",
    ),
}
