"""What the report, the verdict and the command line say, in English and Korean.

In: nothing. Out: ``REPORT_TEMPLATES``, with the figures' names and rules in it; merged into the table of words.
SPEC 4 and 5. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

from hallucheck.words_figures import FIGURE_TEMPLATES

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
        "below sample ({required} 기준 미달): {sample} of {required} rows; counts are not scaled",
        "{required} 기준 미달: {required}행 가운데 {sample}행. 수를 늘려 잡지 않음",
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
        "Sample: {samples}. The default bar is judged on 150 rows or more; counts are never scaled.",
        "표본: {samples}. 기본 기준은 150행 이상에서 판정하며, 수를 늘려 잡지 않습니다.",
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
        "{condition}: {rows} rows counted by {by} on {date}, criterion: {criterion}",
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
    "report.hidden": ("(more fragments: {number})", "(조각 {number}개 더 있음)"),
    "report.refusal_ids": ("{condition}, {figure}: {ids}", "{condition}, {figure}: {ids}"),
    "report.signature": ("signature {signature}", "서명 {signature}"),
    "report.version": ("version {version}", "버전 {version}"),
    "report.provenance": (
        "date {date}, commit {commit}, uncommitted changes: {dirty}",
        "날짜 {date}, 커밋 {commit}, 커밋하지 않은 변경: {dirty}",
    ),
    "report.input": (
        "{role} {name}: {rows} entries, sha256 {sha256}",
        "{role} {name}: {rows}개, sha256 {sha256}",
    ),
    "report.input_encoded": (
        "{role} {name}: {rows} entries, read as {encoding}, sha256 {sha256}",
        "{role} {name}: {rows}개, {encoding} 인코딩으로 읽음, sha256 {sha256}",
    ),
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
    "run.noted": ("rows with the note {note}: {number}", "{note} 메모가 붙은 행 {number}개"),
    "run.no_rows": ("no rows were read.", "읽은 행이 없습니다."),
    "run.written": ("written: {path}", "저장함: {path}"),
    "run.scoring": ("scoring", "채점 중"),
    "run.interrupted": ("interrupted; no file was finished.", "중단했습니다. 완성된 파일은 없습니다."),
    # ── command line ───────────────────────────────────────────────────────────────────────────────────
    "usage.stdin_twice": ("'-' (standard input) can be read only once.", "'-'(표준 입력)는 한 번만 읽을 수 있습니다."),
    "usage.stdout_twice": (
        "only one output can be '-' (standard output).",
        "'-'(표준 출력)로 쓸 수 있는 출력은 하나뿐입니다.",
    ),
    "usage.overwrites": (
        "'{path}' is also an input or another output; choose another name.",
        "'{path}' 파일은 입력이거나 다른 출력입니다. 다른 이름을 쓰세요.",
    ),
    "rules.criterion": ("criterion {criterion}, hash {hash}", "기준 {criterion}, 해시 {hash}"),
    "usage.no_human": (
        "--on human needs human counts: add --human FILE",
        "--on human에는 사람이 센 수가 필요합니다. --human FILE 옵션을 주세요.",
    ),
    "usage.pyproject": ("pyproject.toml cannot be read: {why}", "pyproject.toml 파일을 읽을 수 없습니다: {why}"),
    "usage.setting": (
        "the setting '{key}' must be one of {wanted}, but is {found}.",
        "'{key}' 설정에 쓸 수 있는 값: {wanted}. 지금 값: {found}.",
    ),
    "cli.about": (
        "Counts by a fixed rule, without a model, what a RAG system says and its documents do not.",
        "RAG 답변 가운데 문서에 없는 말을 모델 없이 정해진 규칙으로 셉니다.",
    ),
    "cli.exit_codes": (
        "exit codes: 0 accepted, or nothing to decide and every row scored; 1 rejected; 2 bad input or usage, no rows, "
        "or rows that could not be scored; 3 below sample; 70 internal fault; 130 interrupted",
        "종료 코드: 0 합격, 또는 판정할 것이 없고 모든 행을 채점함; 1 불합격; 2 잘못된 입력이나 사용법, 행 없음, "
        "또는 채점하지 못한 행 있음; 3 표본 미달; 70 내부 오류; 130 중단",
    ),
    "help.score": ("score rows, count, report, and accept or reject", "행을 채점하고 세어 보고하고, 합격 여부를 판정"),
    "help.accept": ("decide again from a saved report", "저장된 보고서의 수로 다시 판정"),
    "help.schema": ("print a JSON Schema", "JSON Schema 출력"),
    "help.rules": ("print every figure with its rule in words", "지표마다 규칙을 말로 출력"),
    "help.files": (
        "JSON Lines of rows (.gz too); '-' is standard input",
        "행이 담긴 JSON Lines 파일(.gz 가능). '-'는 표준 입력",
    ),
    "help.articles": ("table of articles; may be given several times", "조문 표. 여러 번 줄 수 있음"),
    "help.retrieval": ("which articles each question was given", "질문마다 주어진 조문(고정된 검색 결과)"),
    "help.gold": ("golden set: every condition owes a row for every id", "골든셋. 조건마다 모든 id의 행이 있어야 함"),
    "help.human": (
        "human counts (CSV or JSON Lines): id, counted, by, criterion, date",
        "사람이 센 수(CSV 또는 JSON Lines): id, counted, by, criterion, date",
    ),
    "help.encoding": (
        "encoding of the rows, articles and other files read, e.g. cp949",
        "읽을 파일의 인코딩, 예: cp949",
    ),
    "help.json": ("write the report as JSON", "보고서를 JSON으로 저장"),
    "help.rows": ("write one JSON line for every row, with the evidence", "행마다 근거가 담긴 JSON 한 줄을 저장"),
    "help.markdown": ("write the table as Markdown, to paste into an issue", "이슈에 붙일 수 있는 Markdown 표를 저장"),
    "help.only_failures": (
        "--rows takes only rows at fault; without --rows more of the worst rows are shown",
        "--rows 파일에 문제 있는 행만 저장. --rows 없이는 나쁜 행을 더 많이 보임",
    ),
    "help.by": ("a table for every group as well", "그룹별 표도 출력"),
    "help.accept_option": (
        "judge by the criterion (default: the pinned one, else {default})",
        "기준으로 판정(기본값: 고정된 기준, 없으면 {default})",
    ),
    "help.criterion": (
        "the criterion (default: the pinned one, else {default})",
        "기준(기본값: 고정된 기준, 없으면 {default})",
    ),
    "help.on": ("what is judged: the raw output, the screen, or human counts", "판정 대상: 원출력, 화면, 사람이 센 수"),
    "help.guard": (
        "tokens guards numbers and words; literal is the plain rule",
        "tokens: 숫자와 낱말을 지킴, literal: 단순 규칙",
    ),
    "help.split_sentences": ("also split after sentence ends", "문장 끝에서도 나눔"),
    "help.label": (
        "a label that is cut with its colon; may be given several times",
        "콜론과 함께 떼어 낼 이름표. 여러 번 줄 수 있음",
    ),
    "help.skip_key": (
        "a JSON key whose values are left out; may be given several times",
        "값을 빼고 볼 JSON 키. 여러 번 줄 수 있음",
    ),
    "help.refusal_phrase": (
        "an agreed refusal phrase, in place of the default ones; may be given several times",
        "약속한 거절 문구(기본 문구를 대신함). 여러 번 줄 수 있음",
    ),
    "help.report": (
        "a report written by score --json; '-' is standard input",
        "score --json으로 쓴 보고서. '-'는 표준 입력",
    ),
    "help.schema_name": (
        "row_in, row or report; without it the names are listed",
        "row_in, row, report 중 하나. 없으면 이름만 출력",
    ),
    "help.lang": ("language of everything printed", "출력 언어"),
    "help.no_progress": ("no progress bar", "진행 막대 없이"),
    "help.debug": ("show the traceback of an internal fault", "내부 오류의 역추적을 보임"),
    "help.version": ("print the version", "버전 출력"),
    "help.help": ("show this help", "이 도움말"),
}
