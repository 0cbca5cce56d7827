"""Messages about tables, settings, processes, resuming and the command line.

In: nothing. Out: ``SETTING_TEMPLATES``, a part of the table of words.
SPEC 5: every message says what to do.
"""

from typing import Final

# fmt: off
SETTING_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── table: articles, retrieval, gold and human counts ──────────────────────────────────────────────
    "table.missing": (
        "this field is required and missing or blank. Every line of this file needs: {needed}",
        "꼭 있어야 하는 값이 없거나 비어 있습니다. 이 파일의 줄마다 필요한 필드: {needed}",
    ),
    "table.human_missing": (
        "this field is required and missing or blank. A count by hand is read only with: {needed}. "
        "Without who counted, by which criterion and when, it says nothing.",
        "꼭 있어야 하는 값이 없거나 비어 있습니다. 사람이 센 값은 다음이 모두 있어야 읽습니다: {needed}. "
        "누가, 어떤 기준으로, 언제 세었는지 없으면 근거가 되지 않습니다.",
    ),
    "table.human_open": (
        "lines of the sheet that nobody has filled in yet: {number}; filled in: {filled}. "
        "A row counts once all lines of its fragments are filled in.",
        "아직 채우지 않은 줄: {number}개, 채운 줄: {filled}개. 한 행은 그 조각의 줄을 모두 채워야 셉니다.",
    ),
    "table.duplicate": (
        "'{id}' already stands in line {first}. Keep one of the two lines.",
        "'{id}' 값이 {first}번째 줄에 이미 있습니다. 두 줄 가운데 하나만 남기세요.",
    ),
    "table.want_count": (
        "must be a whole number from 0 up: how many hallucinations were counted in this row; but is {found}.",
        "0 이상의 정수여야 합니다. 이 행에서 센 할루시네이션 개수입니다. 지금 값: {found}.",
    ),
    "table.want_verdict": (
        "a line of a review sheet judges one thing: 1 for wrong, 0 for right; but this is {found}.",
        "검토표의 한 줄은 하나만 판정합니다. 틀렸으면 1, 맞으면 0이어야 합니다. 지금 값: {found}.",
    ),
    "table.no_item": (
        "this review sheet has lost its column 'item', which tells the lines of a row apart. "
        "Take the sheet as it was written.",
        "검토표에 'item' 열이 없어 한 행의 줄들을 가릴 수 없습니다. 처음 만들어진 열을 그대로 두세요.",
    ),
    "table.want_date": (
        "must be a date such as 2026-03-14 (year-month-day), but is {found}.",
        "2026-03-14 같은 날짜(연-월-일)여야 합니다. 지금 값: {found}.",
    ),
    "table.no_header": (
        "the first line of the CSV must name the columns: {needed}",
        "CSV 첫 줄에 열 이름이 있어야 합니다: {needed}",
    ),
    "table.csv_columns": (
        "cells in this line: {found}; columns named in the first line: {wanted}. Check the quotes around commas.",
        "이 줄의 칸은 {found}개인데 첫 줄의 열 이름은 {wanted}개입니다. 쉼표가 든 칸의 따옴표를 확인하세요.",
    ),
    "table.csv": (
        "this line cannot be read as CSV ({why}). Check the quotes around commas and line breaks.",
        "이 줄을 CSV로 읽을 수 없습니다({why}). 쉼표나 줄바꿈이 든 칸의 따옴표를 확인하세요.",
    ),
    "table.empty": (
        "the file holds no entries. Check that it is the right file.",
        "파일에 항목이 없습니다. 맞는 파일인지 확인하세요.",
    ),
    # ── ruleset: settings and the signature ────────────────────────────────────────────────────────────
    "ruleset.unknown_key": (
        "[tool.hallucheck] does not know '{key}'. It knows: {known}",
        "[tool.hallucheck]: 모르는 설정 '{key}'. 쓸 수 있는 설정: {known}",
    ),
    "ruleset.unknown_key_hint": (
        "[tool.hallucheck] does not know '{key}'. Did you mean '{near}'?",
        "[tool.hallucheck]: 모르는 설정 '{key}'. '{near}' 설정을 뜻하셨나요?",
    ),
    "ruleset.twice": (
        "the setting '{key}' is given twice, with a hyphen and with an underscore. Keep one.",
        "'{key}' 설정이 붙임표와 밑줄로 두 번 있습니다. 하나만 남기세요.",
    ),
    "ruleset.guard": (
        "the setting 'guard' must be 'tokens' or 'literal', but is {found}.",
        "'guard' 설정은 'tokens' 또는 'literal' 중 하나여야 합니다. 지금 값: {found}.",
    ),
    "ruleset.want_bool": (
        "the setting '{key}' must be true or false, but is {found}.",
        "'{key}' 설정은 true 또는 false여야 합니다. 지금 값: {found}.",
    ),
    "ruleset.want_texts": (
        "the setting '{key}' must be a list of non-blank strings, but is or holds {found}.",
        "'{key}' 설정은 비어 있지 않은 문자열의 목록이어야 합니다. 잘못된 값: {found}.",
    ),
    "ruleset.signature": (
        "'{text}' is no signature of this tool: {part} does not fit. A signature looks like {example}",
        "'{text}': 이 도구의 서명이 아닙니다. 맞지 않는 부분: {part}. 서명의 예: {example}",
    ),
    # ── jobs: several processes ────────────────────────────────────────────────────────────────────────
    "jobs.died": (
        "a worker process ended ({how}) while it scored lines {first} to {last}. If memory ran out, give a smaller "
        "--jobs. What --rows has so far is kept; --resume goes on from there.",
        "{first}-{last}번째 줄을 채점하던 작업 프로세스가 끝났습니다({how}). 메모리가 모자랐다면 --jobs 값을 줄이세요. "
        "--rows 옵션으로 쓰던 행은 남아 있고, --resume 옵션으로 이어서 할 수 있습니다.",
    ),
    "jobs.fault": (
        "an internal fault while lines {first} to {last} were scored: {why}. "
        "Please report it, with the output of the same command and --debug.",
        "{first}-{last}번째 줄을 채점하다가 난 내부 오류입니다: {why}. "
        "같은 명령에 --debug 옵션을 붙인 출력과 함께 알려 주세요.",
    ),
    # ── resume: going on with a rows file ──────────────────────────────────────────────────────────────
    "resume.anew": (
        "there is no '{partial}' to go on with: scoring from the beginning.",
        "이어서 할 '{partial}' 파일이 없어 처음부터 채점합니다.",
    ),
    "resume.failures_only": (
        "with --only-failures the counts of the rows that were not written are lost: scoring from the beginning.",
        "--only-failures 옵션을 주면 쓰지 않은 행의 수가 남지 않으므로 처음부터 채점합니다.",
    ),
    "resume.goes_on": (
        "going on with '{partial}': rows there already: {number}",
        "'{partial}' 파일을 이어서 씁니다. 이미 있는 행: {number}",
    ),
    "resume.unknown": (
        "what these rows were made from stood in '{resume}', which cannot be read. Run without --resume.",
        "이 행들이 무엇에서 나왔는지 적은 '{resume}' 파일을 읽을 수 없습니다. --resume 없이 다시 실행하세요.",
    ),
    "resume.other": (
        "these rows were made otherwise; what differs: {what}. "
        "Give the same options and files as before, or run without --resume.",
        "이 행들은 다르게 만들어졌습니다. 다른 것: {what}. 전과 같은 옵션과 파일을 주거나 --resume 없이 실행하세요.",
    ),
    "resume.differs": (
        "this row does not come from the line that now stands at its place in '{input}': one of the two files was "
        "changed. Run without --resume.",
        "이 행은 지금 '{input}' 파일의 같은 자리에 있는 줄에서 나온 것이 아닙니다. 두 파일 가운데 하나가 바뀌었습니다. "
        "--resume 없이 다시 실행하세요.",
    ),
    "resume.too_many": (
        "rows here that the inputs do not have: {number}. Give the same inputs as before, or run without --resume.",
        "입력에 없는 행이 여기에 있습니다: {number}. 전과 같은 입력을 주거나 --resume 없이 실행하세요.",
    ),
    # ── usage: the command line ────────────────────────────────────────────────────────────────────────
    "usage.no_schema": (
        "there is no schema '{name}'. There are: {known}",
        "'{name}' 스키마는 없습니다. 있는 스키마: {known}",
    ),
    # ── internal ───────────────────────────────────────────────────────────────────────────────────────
    "internal.fault": (
        "an internal fault: {why}. Please report it, with the output of the same command and --debug.",
        "내부 오류입니다: {why}. 같은 명령에 --debug 옵션을 붙인 출력과 함께 알려 주세요.",
    ),
}
# fmt: on
