"""What the command line says of itself, in English and Korean: usage, options, help.

In: nothing. Out: ``COMMAND_TEMPLATES``; merged into the table of words.
SPEC 5. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

COMMAND_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── command line ───────────────────────────────────────────────────────────────────────────────────
    "usage.stdin_twice": ("'-' (standard input) can be read only once.", "'-'(표준 입력)는 한 번만 읽을 수 있습니다."),
    "usage.stdout_twice": (
        "only one output can be '-' (standard output).",
        "'-'(표준 출력)로 쓸 수 있는 출력은 하나뿐입니다.",
    ),
    "usage.jobs": (
        "--jobs must be a whole number from 0 to {most}, or auto, but is '{found}'.",
        "--jobs 값은 0부터 {most}까지의 정수나 auto여야 합니다. 지금 값: '{found}'.",
    ),
    "usage.resume": (
        "--resume goes on with a rows file: add --rows FILE, a file and not '-'.",
        "--resume 옵션은 행 파일을 이어서 씁니다. '-'가 아닌 --rows FILE 옵션을 함께 주세요.",
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
    "usage.command": (
        "there is no command '{found}'. Did you mean '{near}'?",
        "'{found}' 명령은 없습니다. '{near}' 명령을 뜻하셨나요?",
    ),
    "cli.usage": ("usage: ", "사용법: "),
    "cli.arguments": ("positional arguments", "인자"),
    "cli.options": ("options", "옵션"),
    "cli.ruleset": ("ruleset", "규칙 설정(서명에 남음)"),
    "cli.error": ("error", "오류"),
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
    "help.contract": (
        "print an import contract that keeps your filters and the scorer apart",
        "생성 필터와 채점기가 서로를 가져오지 못하게 하는 import 계약 출력",
    ),
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
    "help.jobs": (
        "so many processes score at once; 0 or auto: one for each processor (default: 1). No result changes",
        "동시에 채점할 프로세스 수. 0이나 auto는 프로세서마다 하나(기본값: 1). 결과는 같음",
    ),
    "help.resume": (
        "go on with the rows that a run which broke off left in --rows FILE",
        "중단된 실행이 --rows 파일에 남긴 행을 이어서 채점",
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
        "a name such as row_in or report; without it the names are listed",
        "row_in, report 같은 이름. 없으면 이름만 출력",
    ),
    "help.lang": ("language of everything printed", "출력 언어"),
    "help.no_progress": ("no progress bar", "진행 막대 없이"),
    "help.debug": ("show the traceback of an internal fault", "내부 오류의 역추적을 보임"),
    "help.version": ("print the version", "버전 출력"),
    "help.help": ("show this help", "이 도움말"),
}
