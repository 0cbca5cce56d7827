"""Every figure's name and its rule in words, in English and Korean.

In: nothing. Out: ``FIGURE_TEMPLATES``: ``figure.NAME`` is the name, ``rule.NAME`` the rule; part of the table of words.
SPEC 4: no number is printed without its rule; docs/formats.md has the same names.
"""

from typing import Final

FIGURE_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── the headline ───────────────────────────────────────────────────────────────────────────────────
    "figure.hallucinated_rows": ("hallucinated rows", "할루시네이션 행"),
    "rule.hallucinated_rows": (
        "rows whose raw output holds at least one hallucinated fragment, of scored rows",
        "원출력에 할루시네이션 조각이 하나라도 있는 행 / 채점한 행",
    ),
    "figure.hallucinated_fragments": ("hallucinated fragments", "할루시네이션 조각"),
    "rule.hallucinated_fragments": (
        "fragments of the raw output whose canonical text stands in no cited article, of fragments; "
        "verbatim or not is decided by rule, no model is asked",
        "정규화한 글이 인용한 조문 어디에도 그대로 없는 원출력 조각 / 조각. 모델 없이 규칙으로만 가름",
    ),
    "figure.sample": ("sample", "표본"),
    "rule.sample": (
        "rows that were scored: the distinct ids of the condition",
        "채점한 행 수, 곧 그 조건의 서로 다른 id 수",
    ),
    "figure.human_rows": ("hallucinated rows (counted by hand)", "할루시네이션 행(사람이 셈)"),
    "rule.human_rows": (
        "rows in which a person counted at least one hallucination, of rows that a person counted; "
        "beside the rule's count, never added to it",
        "사람이 할루시네이션을 하나라도 센 행 / 사람이 센 행. 규칙이 센 수와 나란히 보이며 더하지 않음",
    ),
    "figure.output_tokens": ("output tokens", "출력 토큰"),
    "rule.output_tokens": ("value -> number of scored rows", "값 -> 채점한 행 수"),
    "figure.latency_ms": ("latency (ms)", "지연(ms)"),
    "rule.latency_ms": ("value -> number of scored rows", "값 -> 채점한 행 수"),
    "figure.output_tokens_p50": ("output tokens p50", "출력 토큰 p50"),
    "rule.output_tokens_p50": (
        "50th percentile by nearest rank over scored rows that state it",
        "값이 적힌 채점 행의 50번째 백분위수(최근접 순위)",
    ),
    "figure.latency_ms_p50": ("latency p50 (ms)", "지연 p50(ms)"),
    "rule.latency_ms_p50": (
        "50th percentile by nearest rank over scored rows that state it",
        "값이 적힌 채점 행의 50번째 백분위수(최근접 순위)",
    ),
    "figure.latency_ms_p95": ("latency p95 (ms)", "지연 p95(ms)"),
    "rule.latency_ms_p95": (
        "95th percentile by nearest rank over scored rows that state it",
        "값이 적힌 채점 행의 95번째 백분위수(최근접 순위)",
    ),
    # ── rows and outcomes ──────────────────────────────────────────────────────────────────────────────
    "figure.rows": ("rows read", "읽은 행"),
    "rule.rows": (
        "every line of the input that is not blank, scored or not; the outcomes add up to it",
        "빈 줄이 아닌 입력 줄 전부(채점하지 못한 행 포함). 결과별 행 수의 합과 같음",
    ),
    "figure.answered": ("answered", "답한 행"),
    "rule.answered": (
        "rows with at least one fragment and no agreed refusal, of scored rows",
        "조각이 하나 이상 있고 약속한 거절 문구가 없는 행 / 채점한 행",
    ),
    "figure.none": ("none (없음) rows", "없음 행"),
    "rule.none": (
        "rows whose whole output is none-words (없음, 해당 없음, none, N/A) or empty JSON, of scored rows",
        "출력 전체가 없음 말(없음, 해당 없음, none, N/A)이나 빈 JSON인 행 / 채점한 행",
    ),
    "figure.refused": ("refused", "거절한 행"),
    "rule.refused": (
        "rows whose whole output is an agreed refusal phrase, of scored rows",
        "출력 전체가 약속한 거절 문구인 행 / 채점한 행",
    ),
    "figure.refused_other": ("refused in other words", "다른 말로 거절한 행"),
    "rule.refused_other": (
        "rows whose whole output refuses, but not with an agreed phrase (a published list of patterns); "
        "not counted as refused, and no fragments, of scored rows",
        "출력 전체가 거절이지만 약속한 문구는 아닌 행(공개된 패턴 목록). 거절로도 조각으로도 세지 않음 / 채점한 행",
    ),
    "figure.mixed": ("mixed", "거절과 답이 섞인 행"),
    "rule.mixed": (
        "rows with an agreed refusal phrase and something else beside it, of scored rows; not counted as refused",
        "약속한 거절 문구와 다른 내용이 함께 있는 행 / 채점한 행. 거절로 세지 않음",
    ),
    "figure.empty": ("empty", "빈 행"),
    "rule.empty": (
        "rows whose output holds nothing to check, of scored rows",
        "출력에 검사할 것이 없는 행 / 채점한 행",
    ),
    "figure.truncated": ("truncated", "끊긴 행"),
    "rule.truncated": (
        "rows whose reasoning never ends, so that there is no answer, of scored rows",
        "추론이 닫히지 않아 답이 없는 행 / 채점한 행",
    ),
    "figure.unscorable": ("unscorable", "채점하지 못한 행"),
    "rule.unscorable": (
        "rows that could not be read, or have something to check and no articles, of rows read; in no other figure",
        "읽을 수 없거나, 검사할 것이 있는데 조문이 없는 행 / 읽은 행. 다른 지표에는 들어가지 않음",
    ),
    "figure.missing_ids": ("ids without a row", "행이 없는 id"),
    "rule.missing_ids": (
        "ids of the golden set that have no row in this condition",
        "골든셋에 있으나 이 조건에 행이 없는 id",
    ),
    "figure.duplicate_ids": ("duplicate rows", "중복 행"),
    "rule.duplicate_ids": (
        "rows whose condition and id were already read; the first is scored, the others are unscorable",
        "조건과 id가 앞 행과 같은 행. 첫 행만 채점하고 나머지는 채점하지 못한 행으로 셈",
    ),
    # ── fragments: the ledger ──────────────────────────────────────────────────────────────────────────
    "figure.fragments": ("fragments", "조각"),
    "rule.fragments": (
        "pieces of raw output (lines, items, table cells, JSON values); every occurrence counts",
        "원출력을 나눈 조각(줄, 항목, 표의 칸, JSON 값). 나올 때마다 셈",
    ),
    "figure.distinct_fragments": ("distinct fragments", "서로 다른 조각"),
    "rule.distinct_fragments": (
        "different canonical texts within a row, summed over rows",
        "한 행 안에서 서로 다른 정규화 글의 수를 모두 더함",
    ),
    "figure.as_is": ("stands as it is", "그대로 있음"),
    "rule.as_is": (
        "fragments that stand in a cited article character for character, of fragments",
        "인용한 조문에 글자 하나까지 그대로 있는 조각 / 조각",
    ),
    "figure.unicode": ("after Unicode folding", "유니코드 정리 뒤 있음"),
    "rule.unicode": (
        "fragments that stand there once spellings of the same characters are made one (NFC, width, HTML references), "
        "of fragments",
        "같은 글자의 다른 표기(NFC, 전각·반각, HTML 문자 참조)를 맞추면 있는 조각 / 조각",
    ),
    "figure.space": ("after white space", "공백을 빼면 있음"),
    "rule.space": (
        "fragments that stand there once white space is left out too, of fragments",
        "공백까지 빼면 있는 조각 / 조각",
    ),
    "figure.marks": ("after marks", "기호를 빼면 있음"),
    "rule.marks": (
        "fragments that stand there once punctuation and markdown are left out too, of fragments",
        "문장 부호와 마크다운까지 빼면 있는 조각 / 조각",
    ),
    "figure.cut": ("cut inside a word", "낱말 중간에서 끊김"),
    "rule.cut": (
        "fragments that begin or end inside a Hangul word of the article, of fragments; they count as grounded",
        "조문의 한글 낱말 중간에서 시작하거나 끝나는 조각 / 조각. 근거 있는 것으로 셈",
    ),
    "figure.shortened": ("shortened item", "줄인 항목"),
    "rule.shortened": (
        "fragments that leave out the end of an item of the article's list, of fragments; they count as grounded",
        "조문 목록의 항목에서 뒷부분을 뺀 조각 / 조각. 근거 있는 것으로 셈",
    ),
    "figure.trivial": ("trivial", "너무 짧음"),
    "rule.trivial": (
        "fragments of one character, or 등, 및, 또는 alone, of fragments",
        "한 글자이거나 등, 및, 또는뿐인 조각 / 조각",
    ),
    "figure.none_beside": ("none-words beside content", "내용 옆의 없음 말"),
    "rule.none_beside": (
        "none-words in rows that also say something else; no fragments",
        "다른 내용과 함께 나온 없음 말. 조각이 아님",
    ),
    "figure.unread_keys": ("only JSON keys", "JSON 키뿐인 행"),
    "rule.unread_keys": (
        "rows whose JSON holds only keys and booleans: what keys claim is not checked",
        "JSON에 키와 참·거짓값만 있는 행. 키가 주장하는 것은 검사하지 않음",
    ),
    # ── cards and sources ──────────────────────────────────────────────────────────────────────────────
    "figure.cards": ("cards", "카드"),
    "rule.cards": ("cards shown on the screen", "화면에 보인 카드"),
    "figure.list_cards": ("list cards", "목록 카드"),
    "rule.list_cards": ("cards of kind list", "종류가 list인 카드"),
    "figure.snippet_cards": ("snippet cards", "발췌 카드"),
    "rule.snippet_cards": ("cards of kind snippet", "종류가 snippet인 카드"),
    "figure.other_cards": ("other cards", "그 밖의 카드"),
    "rule.other_cards": (
        "cards of any other kind; their text is not checked",
        "그 밖의 종류의 카드. 글은 검사하지 않음",
    ),
    "figure.no_document_cards": ("'no document' cards", "문서 없음 카드"),
    "rule.no_document_cards": (
        "cards that say that no document was found; outside the sourcing rate",
        "관련 문서가 없다고 알리는 카드. 출처 표시율의 분모에서 뺌",
    ),
    "figure.sourced_cards": ("sourcing", "출처 표시"),
    "rule.sourced_cards": (
        "cards whose source.doc_id is not blank, of cards that are no 'no document' cards",
        "source.doc_id가 비어 있지 않은 카드 / 카드(문서 없음 카드 제외)",
    ),
    "figure.clause_shown": ("clause shown", "조항 표시"),
    "rule.clause_shown": (
        "sourced cards that also name the clause, of sourced cards",
        "조항도 적힌 카드 / 출처가 있는 카드",
    ),
    "figure.page_shown": ("page shown", "쪽 표시"),
    "rule.page_shown": ("sourced cards that also name the page, of sourced cards", "쪽도 적힌 카드 / 출처가 있는 카드"),
    "figure.dangling_sources": ("dangling sources", "없는 출처"),
    "rule.dangling_sources": (
        "cards whose source is none of the supplied articles; it grounds nothing",
        "출처가 주어진 조문 가운데 없는 카드. 아무것도 뒷받침하지 못함",
    ),
    "figure.unsourced_answers": ("unsourced answers", "출처 없는 답"),
    "rule.unsourced_answers": (
        "answered or mixed rows without cards and without a citation of their own",
        "카드도 스스로 단 인용도 없는 답한 행(거절과 섞인 행 포함)",
    ),
    "figure.self_cited": ("self-cited answers", "모델이 스스로 인용한 답"),
    "rule.self_cited": (
        "answered or mixed rows without cards in which the model itself cites a supplied article; "
        "the program must attach the source, so this is not sourced",
        "카드 없이 모델이 주어진 조문을 스스로 인용한 답. 출처는 코드가 붙여야 하므로 출처 표시로 치지 않음",
    ),
    "figure.citations_out_of_range": ("citations out of range", "범위를 벗어난 인용"),
    "rule.citations_out_of_range": (
        "numbers such as [4] in an answer that was given fewer articles",
        "주어진 조문 수보다 큰 인용 번호(예: 조문 3개에 [4])",
    ),
    # ── the screen ─────────────────────────────────────────────────────────────────────────────────────
    "figure.screen_items": ("screen items", "화면 항목"),
    "rule.screen_items": ("items of list cards", "목록 카드의 항목"),
    "figure.hallucinated_screen_items": ("hallucinated items (screen)", "할루시네이션 항목(화면)"),
    "rule.hallucinated_screen_items": (
        "items of list cards that stand in no cited article, of such items",
        "인용한 조문에 없는 목록 카드 항목 / 목록 카드 항목",
    ),
    "figure.hallucinated_screen_rows": ("hallucinated rows (screen)", "할루시네이션 행(화면)"),
    "rule.hallucinated_screen_rows": (
        "rows with at least one hallucinated item of a list card, of scored rows",
        "목록 카드에 할루시네이션 항목이 하나라도 있는 행 / 채점한 행",
    ),
    "figure.snippet_lines": ("snippet lines", "발췌 줄"),
    "rule.snippet_lines": ("lines of snippet cards", "발췌 카드의 줄"),
    "figure.hallucinated_snippet_lines": ("hallucinated lines (snippets)", "할루시네이션 줄(발췌)"),
    "rule.hallucinated_snippet_lines": (
        "lines of snippet cards that stand in no cited article, of such lines; counted apart from the items",
        "인용한 조문에 없는 발췌 카드의 줄 / 발췌 카드의 줄. 항목과 따로 셈",
    ),
    # ── refusal ────────────────────────────────────────────────────────────────────────────────────────
    "figure.answerable": ("answerable rows", "답할 수 있는 행"),
    "rule.answerable": ("scored rows whose question the documents answer", "문서에 답이 있는 질문의 채점 행"),
    "figure.unanswerable": ("unanswerable rows", "답할 수 없는 행"),
    "rule.unanswerable": ("scored rows whose question the documents do not answer", "문서에 답이 없는 질문의 채점 행"),
    "figure.answerable_unknown": ("answerable or not: unknown", "답 유무를 모르는 행"),
    "rule.answerable_unknown": (
        "scored rows of which nobody says whether the documents answer them",
        "문서에 답이 있는지 적히지 않은 채점 행",
    ),
    "figure.right_refusals": ("right refusals (raw)", "옳은 거절(원출력)"),
    "rule.right_refusals": (
        "unanswerable rows that the raw output refused with an agreed phrase, of unanswerable rows",
        "답할 수 없는 행에서 원출력이 약속한 문구로 거절한 행 / 답할 수 없는 행",
    ),
    "figure.missed_refusals": ("missed refusals (raw)", "놓친 거절(원출력)"),
    "rule.missed_refusals": (
        "unanswerable rows that the raw output did not refuse with an agreed phrase, of unanswerable rows",
        "답할 수 없는 행에서 원출력이 약속한 문구로 거절하지 않은 행 / 답할 수 없는 행",
    ),
    "figure.over_refusals": ("over-refusals (raw)", "지나친 거절(원출력)"),
    "rule.over_refusals": (
        "answerable rows that the raw output refused, of answerable rows",
        "답할 수 있는데 원출력이 거절한 행 / 답할 수 있는 행",
    ),
    "figure.screen_right_refusals": ("right refusals (screen)", "옳은 거절(화면)"),
    "rule.screen_right_refusals": (
        "unanswerable rows where the screen said that there is no document, of unanswerable rows",
        "답할 수 없는 행에서 화면이 문서 없음을 알린 행 / 답할 수 없는 행",
    ),
    "figure.screen_missed_refusals": ("missed refusals (screen)", "놓친 거절(화면)"),
    "rule.screen_missed_refusals": (
        "unanswerable rows where the screen did not say so, of unanswerable rows",
        "답할 수 없는 행에서 화면이 문서 없음을 알리지 않은 행 / 답할 수 없는 행",
    ),
    "figure.screen_over_refusals": ("over-refusals (screen)", "지나친 거절(화면)"),
    "rule.screen_over_refusals": (
        "answerable rows where the screen said that there is no document, of answerable rows",
        "답할 수 있는데 화면이 문서 없음을 알린 행 / 답할 수 있는 행",
    ),
    "figure.refusal_disagreements": ("raw and screen disagree", "원출력과 화면의 거절이 다름"),
    "rule.refusal_disagreements": (
        "rows of which only one of raw output and screen refused; rows without cards and without a 'no "
        "document' are left out",
        "원출력과 화면 가운데 한쪽만 거절한 행. 카드도 문서 없음 표시도 없는 행은 빼고 셈",
    ),
}
