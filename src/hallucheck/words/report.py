"""What the report and the verdict say, in English and Korean.

In: nothing. Out: ``REPORT_TEMPLATES``, with the figures' names and rules in it; merged into the table of words.
SPEC 4 and 5. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

from hallucheck.words.figures import FIGURE_TEMPLATES

REPORT_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    **FIGURE_TEMPLATES,
    # ── criterion: the bar itself ──────────────────────────────────────────────────────────────────────
    "criterion.unread": (
        "'{text}' is no criterion. Write it like: ≤5 of 150, 100% sourcing (or <=5 of 150, without sourcing)",
        "'{text}': 기준으로 읽을 수 없습니다. 이렇게 쓰세요: ≤5 of 150, 100% sourcing (또는 출처 없이 <=5 of 150)",
    ),
    "criterion.no_sample": (
        "'{text}' asks for a sample of nothing. The number after 'of' must be at least 1.",
        "'{text}': 표본이 0입니다. of 뒤의 수는 1 이상이어야 합니다.",
    ),
    "criterion.no_bar": (
        "'{text}' lets everything pass. The first number must be smaller than the sample.",
        "'{text}': 무엇이든 통과하는 기준입니다. 앞의 수는 표본보다 작아야 합니다.",
    ),
    # ── verdict, and the reasons for it ────────────────────────────────────────────────────────────────
    "verdict.accepted": ("accepted", "accepted(합격)"),
    "verdict.rejected": ("rejected", "rejected(불합격)"),
    "verdict.below_sample": ("below_sample", "below_sample(표본 미달)"),
    "basis.raw": ("on the raw output", "원출력 기준"),
    "basis.screen": ("on the screen", "화면 기준"),
    "basis.human": ("on human counts", "사람이 센 수 기준"),
    "verdict.line": ("{condition}: {verdict} ({basis}) - {reasons}", "{condition}: {verdict} ({basis}) - {reasons}"),
    "verdict.all": (
        "Verdict of the run: {verdict} - criterion {criterion} ({basis}), hash {hash}",
        "전체 판정: {verdict} - 기준 {criterion} ({basis}), 해시 {hash}",
    ),
    "verdict.pinned": (
        "This is the pinned criterion of the project.",
        "프로젝트에 고정된 기준입니다.",
    ),
    "verdict.not_pinned": (
        "The bar was changed: the pinned criterion of the project has the hash {hash}.",
        "기준이 바뀌었습니다. 프로젝트에 고정된 기준의 해시: {hash}",
    ),
    "verdict.nothing_decided": ("Nothing was decided (no --accept).", "판정하지 않았습니다(--accept 없음)."),
    "reason.within_limit": (
        "hallucinated rows: {counted} in a sample of {sample}, at most {limit} allowed",
        "표본 {sample}행 가운데 할루시네이션 행 {counted}개, 허용 {limit}개",
    ),
    "reason.over_limit": (
        "hallucinated rows: {counted}, at most {limit} allowed",
        "할루시네이션 행 {counted}개, 허용 {limit}개 초과",
    ),
    "reason.below_sample": (
        "{sample} of {required} rows ({required} 기준 미달); counts are not scaled",
        "{required}행 가운데 {sample}행({required} 기준 미달). 수를 늘려 잡지 않음",
    ),
    "reason.unscorable": ("rows that could not be scored: {number}", "채점하지 못한 행 {number}개"),
    "reason.duplicate_ids": ("rows that repeat an id: {number}", "id가 겹치는 행 {number}개"),
    "reason.missing_ids": ("ids of the golden set without a row: {number}", "골든셋 id 가운데 행이 없는 것 {number}개"),
    "reason.sourcing_nothing": (
        "no card to source: sourcing over nothing fails",
        "출처를 달 카드가 없음. 대상이 없으면 출처 기준을 통과하지 못함",
    ),
    "reason.unsourced_cards": (
        "cards without a source: {number} of {cards}",
        "카드 {cards}개 가운데 출처 없는 카드 {number}개",
    ),
    "reason.dangling_sources": (
        "cards that cite an article that was not supplied: {number}",
        "주어지지 않은 조문을 출처로 단 카드 {number}개",
    ),
    "reason.unsourced_answers": ("answers without any source: {number}", "출처가 전혀 없는 답 {number}개"),
    "reason.self_cited": (
        "answers whose source only the model itself named: {number}",
        "모델 스스로만 출처를 밝힌 답 {number}개",
    ),
    "reason.nothing_on_screen": ("no cards: nothing on the screen to judge", "카드가 없어 화면으로 판정할 것이 없음"),
    "reason.human_incomplete": (
        "a person counted {counted} of {sample} rows; every row is needed",
        "사람이 센 행 {counted}개, 표본 {sample}행. 모든 행을 세어야 함",
    ),
    # ── last: the verdict once more, as the last line of the terminal's report ─────────────────────────
    "last.verdict": (
        "Verdict: {verdict} - {criterion} - {conditions}",
        "판정: {verdict} - {criterion} - {conditions}",
    ),
    "last.condition": ("{condition} {verdict}: {reason}", "{condition} {verdict}: {reason}"),
    "last.more": ("{reason} (more reasons: {number})", "{reason}(이유 {number}개 더)"),
    "last.undecided": (
        "Nothing was decided (no --accept). Hallucinated rows: {conditions}",
        "판정하지 않았습니다(--accept 없음). 할루시네이션 행: {conditions}",
    ),
    "last.unscored": ("No row was scored: {reasons}", "채점한 행이 없습니다: {reasons}"),
    "brief.within_limit": (
        "{counted}/{sample} hallucinated, limit {limit}",
        "할루시네이션 {counted}/{sample}, 허용 {limit}",
    ),
    "brief.over_limit": ("{counted} hallucinated, limit {limit}", "할루시네이션 {counted}, 허용 {limit}"),
    "brief.below_sample": ("{sample} of {required} rows", "{required}행 중 {sample}행"),
    "brief.unscorable": ("unscorable: {number}", "채점 못 함: {number}"),
    "brief.duplicate_ids": ("repeated ids: {number}", "겹친 id: {number}"),
    "brief.missing_ids": ("missing ids: {number}", "빠진 id: {number}"),
    "brief.sourcing_nothing": ("no cards to source", "출처를 달 카드 없음"),
    "brief.unsourced_cards": ("unsourced cards: {number}", "출처 없는 카드: {number}"),
    "brief.dangling_sources": ("dangling sources: {number}", "없는 출처: {number}"),
    "brief.unsourced_answers": ("unsourced answers: {number}", "출처 없는 답: {number}"),
    "brief.self_cited": ("self-cited answers: {number}", "스스로 인용한 답: {number}"),
    "brief.nothing_on_screen": ("no cards", "카드 없음"),
    "brief.human_incomplete": ("counted by hand: {counted} of {sample}", "사람이 센 행: {sample}행 중 {counted}행"),
    # ── unmeasured: what no row gives the data for, and what was therefore not measured ─────────────────
    "unmeasured.line": ("Not measured, since {missing}: {figures}", "{missing} 재지 못한 지표: {figures}"),
    "unmeasured.fragments": ("no row holds a fragment", "조각이 하나도 없어"),
    "unmeasured.cards": ("no row has cards ('cards')", "카드('cards')가 있는 행이 없어"),
    "unmeasured.other_cards": (
        "every card says that there is no document",
        "카드가 모두 문서 없음 카드라서",
    ),
    "unmeasured.sourced_cards": ("no card names its source", "출처를 밝힌 카드가 없어"),
    "unmeasured.screen_items": ("no list card holds an item", "항목이 있는 목록 카드가 없어"),
    "unmeasured.snippet_lines": ("no snippet card holds a line", "줄이 있는 발췌 카드가 없어"),
    "unmeasured.judged": (
        "neither a row nor a golden set says what is 'answerable'",
        "행에도 골든셋에도 'answerable' 값이 없어",
    ),
    "unmeasured.unanswerable": (
        "no question is known to be unanswerable",
        "답할 수 없는 질문('answerable': false)이 없어",
    ),
    "unmeasured.answerable": ("no question is known to be answerable", "답할 수 있는 질문('answerable': true)이 없어"),
    "unmeasured.output_tokens": ("no row states 'output_tokens'", "'output_tokens' 값이 있는 행이 없어"),
    "unmeasured.latency_ms": ("no row states 'latency_ms'", "'latency_ms' 값이 있는 행이 없어"),
    # ── unscorable: why a row that could be read could not be scored ───────────────────────────────────
    "unscorable.no_articles": (
        "it has something to check, and no articles were given by any route "
        "(field 'articles', --articles with --retrieval or 'evidence')",
        "검사할 것이 있는데 조문이 주어지지 않음('articles' 필드, 또는 --articles와 함께 --retrieval이나 'evidence')",
    ),
    "unscorable.refusal_pattern_timeout": (
        "the search for refusals in other words took too long",
        "다른 말로 한 거절을 찾는 데 너무 오래 걸림",
    ),
    "unscored.all": (
        "None of the rows could be scored, so nothing was measured. Reasons: {reasons}",
        "채점할 수 있는 행이 하나도 없어 아무것도 재지 못했습니다. 이유: {reasons}",
    ),
    "unscored.no_articles": (
        "no_articles: say which articles each answer was given: 'articles' in the row, or --articles FILE and "
        "with it --retrieval FILE or 'evidence' in the row.",
        "no_articles: 답마다 주어진 조문을 알려 주세요. 행의 'articles' 필드, 또는 --articles FILE 옵션과 함께 "
        "--retrieval FILE 옵션이나 행의 'evidence' 필드를 쓰세요.",
    ),
    "unscored.duplicate_key": (
        "duplicate_key: give each row an id of its own, or name the runs apart with 'condition'.",
        "duplicate_key: 행마다 고유한 id 값을 주거나, 실행이 다르면 'condition' 필드로 나누세요.",
    ),
    "unscored.refusal_pattern_timeout": (
        "refusal_pattern_timeout: run again on a machine that is less busy, or shorten the raw output.",
        "refusal_pattern_timeout: 덜 바쁜 컴퓨터에서 다시 실행하거나 원출력을 줄이세요.",
    ),
    "unscored.unread": (
        "Lines that could not be read: what is wrong with each, and how to mend it, stands on stderr.",
        "읽지 못한 줄: 줄마다 무엇이 잘못되었고 어떻게 고치는지는 stderr에 있습니다.",
    ),
    # ── report: headings and notices ───────────────────────────────────────────────────────────────────
    "report.title": ("hallucheck: what the documents do not say", "hallucheck: 문서에 없는 말 세기"),
    "report.figure": ("figure", "지표"),
    "report.rule": ("rule", "규칙"),
    "report.group": ("{condition}, by group", "{condition}, 그룹별"),
    "report.unnamed": ("(without a name)", "(이름 없음)"),
    "section.main": ("Figures (지표)", "지표"),
    "section.refusal": ("Refusals", "거절"),
    "section.ledger": ("Ledger: where the fragments stand", "장부: 조각이 어떻게 있는가"),
    "section.sourcing": ("Sources", "출처"),
    "section.rows": ("Rows by outcome", "결과별 행"),
    "section.rules": ("Rules (규칙)", "규칙"),
    "section.verdict": ("Acceptance", "판정"),
    "section.worst": ("Worst rows (>> marks the hallucinated fragments)", "가장 나쁜 행(>> 표시가 할루시네이션 조각)"),
    "section.refusals": ("Refusals to look at", "살펴볼 거절"),
    "section.origin": ("Where the numbers come from", "수의 출처"),
    "report.sample": (
        "Sample: {samples}. Judged by the criterion {criterion}; counts are never scaled.",
        "표본: {samples}. 판정에 쓴 기준: {criterion}. 수를 늘려 잡지 않습니다.",
    ),
    "report.sample_unjudged": (
        "Sample: {samples}. No criterion was used (the default one is {criterion}); counts are never scaled.",
        "표본: {samples}. 쓴 기준 없음(기본 기준: {criterion}). 수를 늘려 잡지 않습니다.",
    ),
    "report.sample_of": ("{condition} {rows}", "{condition} {rows}행"),
    "report.screen_warning": (
        "Warning: a filter built on the same idea passes the same text, so the screen looks clean by construction. "
        "The raw figure is the meaningful one.",
        "주의: 같은 생각으로 만든 필터는 같은 글을 통과시키므로 화면 수치는 깨끗하게 나오기 마련입니다. "
        "의미 있는 수치는 원출력입니다.",
    ),
    "report.no_human": (
        "No one counted by hand. A right name that is unfit for the procedure was not measured.",
        "사람이 직접 세지 않았습니다. 이름은 맞지만 절차에 맞지 않는 것은 재지 않았습니다.",
    ),
    "report.human": (
        "{condition}: counted by {by} on {date}, criterion: {criterion}; rows: {rows}",
        "{condition}: {rows}행, 센 사람 {by}, 날짜 {date}, 기준: {criterion}",
    ),
    "report.human_partly": (
        "Not every row was counted by hand. A right name that is unfit for the procedure was not measured there.",
        "사람이 모든 행을 세지는 않았습니다. 세지 않은 행에서는 이름은 맞지만 절차에 맞지 않는 것을 재지 않았습니다.",
    ),
    "report.worst_row": (
        "{condition} / {id} (line {line}): {hallucinated}/{total} fragments hallucinated",
        "{condition} / {id} ({line}번째 줄): 할루시네이션 조각 {hallucinated}/{total}",
    ),
    "report.worst_row_in": (
        "{condition} / {id} ({path}, line {line}): {hallucinated}/{total} fragments hallucinated",
        "{condition} / {id} ({path} {line}번째 줄): 할루시네이션 조각 {hallucinated}/{total}",
    ),
    "report.hidden": ("(more fragments: {number})", "(조각 {number}개 더 있음)"),
    "report.times": ("×{number}", "×{number}"),
    "report.refusal_ids": ("{condition}, {figure}: {ids}", "{condition}, {figure}: {ids}"),
    "report.signature": ("signature {signature}", "서명 {signature}"),
    "report.version": ("version {version}", "버전 {version}"),
    "report.provenance": (
        "date {date}, commit {commit}, uncommitted changes: {dirty}",
        "날짜 {date}, 커밋 {commit}, 커밋하지 않은 변경: {dirty}",
    ),
    "report.input": (
        "{role} {name}: {entries}, sha256 {sha256}",
        "{role} {name}: 항목 {entries}, sha256 {sha256}",
    ),
    "report.input_encoded": (
        "{role} {name}: {entries}, read as {encoding}, sha256 {sha256}",
        "{role} {name}: 항목 {entries}, {encoding} 인코딩으로 읽음, sha256 {sha256}",
    ),
    "report.entry": ("{number} entry", "{number}개"),
    "report.entries": ("{number} entries", "{number}개"),
    "report.no_gold": (
        "No golden set was given: no id is known to be missing.",
        "골든셋이 없어 빠진 id를 알 수 없습니다.",
    ),
    "role.rows": ("rows", "행"),
    "role.articles": ("articles", "조문"),
    "role.retrieval": ("retrieval", "검색 결과"),
    "role.gold": ("golden set", "골든셋"),
    "role.human": ("human counts", "사람이 센 수"),
    "word.yes": ("yes", "있음"),
    "word.no": ("no", "없음"),
    "word.unknown": ("unknown", "모름"),
    # ── report read back ───────────────────────────────────────────────────────────────────────────────
    "report.not_one": (
        "this is no report ({schema}). Write one with: hallucheck score FILE --json report.json",
        "보고서({schema})가 아닙니다. 만들기: hallucheck score FILE --json report.json",
    ),
    "report.unread": ("the report cannot be read: {why}", "보고서를 읽을 수 없습니다: {why}"),
    "report.bad_count": (
        "the report's count '{name}' is missing or wrong.",
        "보고서에 '{name}' 수가 없거나 잘못되었습니다.",
    ),
    "report.bad_acceptance": ("the report's verdict is damaged.", "보고서의 판정 부분이 손상되었습니다."),
    # ── run: notes on stderr ───────────────────────────────────────────────────────────────────────────
    "run.unscorable": ("row '{id}' could not be scored: {reason}", "'{id}' 행을 채점하지 못했습니다: {reason}"),
    "run.more_unscorable": (
        "more rows that could not be scored: {number}",
        "채점하지 못한 행이 {number}개 더 있습니다.",
    ),
    "run.missing_ids": (
        "condition '{condition}': ids of the golden set without a row: {number} ({ids})",
        "조건 '{condition}': 골든셋 id 가운데 행이 없는 것 {number}개({ids})",
    ),
    "run.unknown_human": (
        "human counts that belong to no scored row: {number} ({ids})",
        "채점한 행에 해당하지 않는, 사람이 센 수 {number}개({ids})",
    ),
    "run.noted": ("{note}: {sentence}. Rows: {number} ({ids})", "{note}: {sentence}. 행 {number}개({ids})"),
    "run.noted_bare": ("rows with the note {note}: {number} ({ids})", "{note} 메모가 붙은 행 {number}개({ids})"),
    "run.no_rows": ("no rows were read.", "읽은 행이 없습니다."),
    "run.written": ("written: {path}", "저장함: {path}"),
    "run.scoring": ("scoring", "채점 중"),
    "run.interrupted": ("interrupted; no file was finished.", "중단했습니다. 완성된 파일은 없습니다."),
}
