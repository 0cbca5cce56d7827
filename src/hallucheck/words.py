"""Every sentence the user reads, in English and Korean, in one table.

In: a code and its facts. Out: one sentence, safe to print on a terminal.
SPEC 5: the same facts give the same words; the code, not the sentence, is what programs compare.
"""

import re
from typing import Final, Literal, TypeAlias

from hallucheck.words_command import COMMAND_TEMPLATES
from hallucheck.words_elements import ELEMENTS_TEMPLATES
from hallucheck.words_explain import EXPLAIN_TEMPLATES
from hallucheck.words_kinds import KIND_TEMPLATES
from hallucheck.words_meaning import MEANING_TEMPLATES
from hallucheck.words_report import REPORT_TEMPLATES
from hallucheck.words_review import REVIEW_TEMPLATES
from hallucheck.words_scale import SCALE_TEMPLATES
from hallucheck.words_selftest import SELFTEST_TEMPLATES
from hallucheck.words_studies import STUDIES_TEMPLATES

Lang: TypeAlias = Literal["en", "ko"]
DEFAULT_LANG: Final[Lang] = "ko"
LANGS: Final[tuple[Lang, ...]] = ("en", "ko")

# code -> (English, Korean). Grouped by the room that says it; keep a group together and in this order.
# A Korean particle never follows a placeholder directly: put a noun between them ('{path}' 파일을), so that
# no sentence depends on the final consonant of a fact. tests/test_words.py refuses the rest.
TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── where: the beginning of a message about a place ────────────────────────────────────────────────
    "where.path": ("{path}", "{path}"),
    "where.line": ("{path}, line {line}", "{path} {line}번째 줄"),
    "where.field": ("field '{field}'", "'{field}' 필드"),
    # ── file: a file that cannot be opened or read to its end ──────────────────────────────────────────
    "file.not_found": (
        "there is no such file. Check the name and the folder you are in.",
        "파일이 없습니다. 이름과 현재 폴더를 확인하세요.",
    ),
    "file.not_found_near": (
        "there is no such file. Did you mean '{near}'?",
        "파일이 없습니다. '{near}' 파일을 뜻하셨나요?",
    ),
    "file.directory": (
        "this is a folder, not a file. Name the file inside it.",
        "파일이 아니라 폴더입니다. 폴더 안의 파일 이름을 적으세요.",
    ),
    "file.denied": (
        "the file may not be read (permission denied). Ask for read permission or copy the file.",
        "읽기 권한이 없습니다. 권한을 받거나 파일을 복사해 쓰세요.",
    ),
    "file.unreadable": (
        "the file could not be read: {why}",
        "파일을 읽지 못했습니다: {why}",
    ),
    "file.unwritable": (
        "the file could not be written: {why}",
        "파일을 쓰지 못했습니다: {why}",
    ),
    "file.gzip_cut": (
        "the compressed file ends too early: everything from this line on is missing. "
        "The rows before it were read; copy or download the file again.",
        "압축 파일이 중간에서 끊겼습니다. 이 줄부터의 내용이 없습니다. "
        "그 앞의 행은 읽었습니다. 파일을 다시 복사하거나 내려받으세요.",
    ),
    "file.gzip_damaged": (
        "the compressed file is damaged from here on. "
        "The rows before it were read; copy or download the file again.",
        "여기부터 압축 파일이 손상되었습니다. 그 앞의 행은 읽었습니다. 파일을 다시 복사하거나 내려받으세요.",
    ),
    "file.encoding_unknown": (
        "'{encoding}' is no text encoding that can be read here. Use a name such as utf-8, cp949, euc-kr or utf-16.",
        "'{encoding}': 읽을 수 없는 인코딩 이름입니다. utf-8, cp949, euc-kr, utf-16 같은 이름을 쓰세요.",
    ),
    # ── looks: a whole file that is something else than JSON Lines ─────────────────────────────────────
    "looks.empty": (
        "the file holds no rows. Check that the step that writes it has run to its end.",
        "파일에 행이 없습니다. 이 파일을 쓰는 단계가 끝까지 돌았는지 확인하세요.",
    ),
    "looks.array": (
        "this is one JSON array, not JSON Lines (one object a line). Convert it: jq -c '.[]' FILE > rows.jsonl "
        "or, without jq: python -c \"import json,sys; [print(json.dumps(r)) for r in "
        "json.load(open(sys.argv[1], encoding='utf-8-sig'))]\" FILE > rows.jsonl",
        "JSON 배열 하나입니다. 한 줄에 객체 하나씩 쓰는 JSON Lines가 필요합니다. 바꾸기: jq -c '.[]' FILE > rows.jsonl "
        "또는 jq 없이: python -c \"import json,sys; [print(json.dumps(r)) for r in "
        "json.load(open(sys.argv[1], encoding='utf-8-sig'))]\" FILE > rows.jsonl",
    ),
    "looks.pretty": (
        "this is JSON spread over several lines, not JSON Lines (one object a line). "
        "Convert it: jq -c . FILE > rows.jsonl",
        "여러 줄에 걸쳐 쓴 JSON입니다. 한 줄에 객체 하나씩 쓰는 JSON Lines가 필요합니다. "
        "바꾸기: jq -c . FILE > rows.jsonl",
    ),
    "looks.csv": (
        "this looks like a table (CSV), not JSON Lines. Convert it: "
        "python -c \"import csv,json,sys; [print(json.dumps(r)) for r in "
        "csv.DictReader(open(sys.argv[1], encoding='utf-8-sig'))]\" FILE > rows.jsonl",
        "JSON Lines가 아니라 표(CSV) 파일로 보입니다. 바꾸기: "
        "python -c \"import csv,json,sys; [print(json.dumps(r)) for r in "
        "csv.DictReader(open(sys.argv[1], encoding='utf-8-sig'))]\" FILE > rows.jsonl",
    ),
    "looks.cr_only": (
        "the lines of this file end in CR alone (old Macintosh); only LF ends a row. "
        "Convert it: tr '\\r' '\\n' < FILE > rows.jsonl",
        "이 파일의 줄은 CR만으로 끝납니다(옛 매킨토시 방식). 행은 LF로만 끝납니다. "
        "바꾸기: tr '\\r' '\\n' < FILE > rows.jsonl",
    ),
    "looks.utf16": (
        "this file is {encoding}, not UTF-8 (PowerShell's '>' writes it). "
        "Add --encoding {encoding}, or save it as UTF-8.",
        "UTF-8이 아니라 {encoding} 파일입니다(PowerShell의 '>'로 저장하면 이렇게 됩니다). "
        "--encoding {encoding} 옵션을 주거나 UTF-8로 다시 저장하세요.",
    ),
    "looks.cp949": (
        "this file is not UTF-8; it looks like CP949 (Korean Windows). "
        "Add --encoding cp949, or save it as UTF-8. First trouble: line {first}, byte {byte}.",
        "UTF-8이 아니며 CP949(한국어 Windows) 파일로 보입니다. "
        "--encoding cp949 옵션을 주거나 UTF-8로 다시 저장하세요. 처음 걸린 곳: {first}번째 줄 {byte}번째 바이트.",
    ),
    "looks.cp949_maybe": (
        "the file is valid UTF-8 but holds no Hangul, while its bytes read as CP949 do ('{near}'). "
        "If you see strange letters, add --encoding cp949.",
        "UTF-8로 읽히지만 한글이 없고, CP949로 읽으면 한글이 나옵니다('{near}'). "
        "글자가 이상하면 --encoding cp949 옵션을 주세요.",
    ),
    "looks.zip": (
        "this is a zip file (an Excel .xlsx or a Word .docx is one too), not JSON Lines. "
        "Unpack it, or export the sheet as UTF-8 CSV and convert that.",
        "JSON Lines가 아니라 zip 파일입니다(엑셀 .xlsx, 워드 .docx 파일도 zip입니다). "
        "압축을 풀거나, 시트를 UTF-8 CSV로 내보낸 뒤 바꾸세요.",
    ),
    "looks.office": (
        "this is an old Office or Hangul (.xls, .doc, .hwp) document, not JSON Lines. "
        "Export its text and convert that.",
        "JSON Lines가 아니라 옛 오피스 또는 한글 문서(.xls, .doc, .hwp)입니다. 내용을 내보낸 뒤 바꾸세요.",
    ),
    "looks.binary": (
        "this is a {kind} file, not JSON Lines. Convert it to JSON Lines (one object a line, UTF-8) first.",
        "JSON Lines가 아니라 {kind} 파일입니다. 먼저 JSON Lines(한 줄에 객체 하나, UTF-8)로 바꾸세요.",
    ),
    "looks.packed": (
        "this file is compressed with {kind}; only gzip (.gz) is read. Unpack it first.",
        "{kind} 압축 파일입니다. gzip(.gz)만 읽습니다. 먼저 압축을 푸세요.",
    ),
    "looks.html": (
        "this is a web page (HTML or XML), not JSON Lines. A download link that needs a login often gives one.",
        "JSON Lines가 아니라 웹 페이지(HTML 또는 XML)입니다. 로그인이 필요한 내려받기 주소가 흔히 이런 파일을 줍니다.",
    ),
    "looks.lfs": (
        "this is a Git LFS pointer, not the file itself. Run: git lfs pull",
        "파일 자체가 아니라 Git LFS 포인터입니다. 실행할 명령: git lfs pull",
    ),
    # ── row: one line that cannot be scored ────────────────────────────────────────────────────────────
    "row.undecodable": (
        "byte {byte} of the line ({bytes}) is not {encoding}. "
        "Write the file in {encoding}, or name its encoding with --encoding.",
        "줄의 {byte}번째 바이트({bytes})는 {encoding} 글자가 아닙니다. "
        "파일을 {encoding} 인코딩으로 쓰거나 --encoding 옵션으로 인코딩을 알려 주세요.",
    ),
    "row.undecodable_cp949": (
        "byte {byte} of the line ({bytes}) is not UTF-8; the line looks like CP949 ('{near}'). "
        "If the whole file is, add --encoding cp949; if only some lines are, rewrite those in UTF-8.",
        "줄의 {byte}번째 바이트({bytes})는 UTF-8 글자가 아니며, 이 줄은 CP949로 보입니다('{near}'). "
        "파일 전체가 그러면 --encoding cp949 옵션을 주고, 일부 줄만 그러면 그 줄을 UTF-8로 다시 쓰세요.",
    ),
    "row.cut": (
        "the last line is cut off at byte {byte} and has no line end: the program that wrote the file stopped early. "
        "Write the row again.",
        "마지막 줄이 {byte}번째 바이트에서 끊겼고 줄 끝 문자가 없습니다. 파일을 쓰던 프로그램이 중간에 멈춘 것입니다. "
        "그 행을 다시 쓰세요.",
    ),
    "row.json": (
        "not valid JSON at column {column} (near {near}). Write each row with a JSON library, one object a line.",
        "{column}번째 글자에서 JSON이 깨졌습니다({near} 부근). 행마다 JSON 라이브러리로 한 줄에 객체 하나씩 쓰세요.",
    ),
    "row.json_unfinished": (
        "the JSON object does not end on this line. A row must stand on one line; "
        "a line break inside a text is written \\n.",
        "JSON 객체가 이 줄에서 끝나지 않습니다. 한 행은 한 줄에 있어야 하고, 글 안의 줄바꿈은 \\n 표기로 씁니다.",
    ),
    "row.json_extra": (
        "something follows the JSON object at column {column} (near {near}). "
        "Write one object a line, without a comma after it.",
        "{column}번째 글자부터 JSON 객체 뒤에 다른 것이 있습니다({near} 부근). "
        "한 줄에 객체 하나만, 뒤에 쉼표 없이 쓰세요.",
    ),
    "row.json_python": (
        "this is a printed Python object (single quotes, True, None), not JSON. "
        "Write it with json.dumps(row, ensure_ascii=False).",
        "JSON이 아니라 출력된 파이썬 객체입니다(작은따옴표, True, None). json.dumps(row, ensure_ascii=False)로 쓰세요.",
    ),
    "row.too_deep": (
        "the JSON is nested too deeply to be read. A row needs four levels; give model output as a string.",
        "JSON이 너무 깊이 겹쳐 있어 읽을 수 없습니다. 행에는 네 단계면 됩니다. 모델 출력은 문자열로 주세요.",
    ),
    "row.not_object": (
        "a row must be a JSON object {{…}}, but this line is {found}.",
        "한 행은 JSON 객체 {{…}}여야 합니다. 이 줄의 내용: {found}",
    ),
    "row.missing": (
        "this field is required and missing. Add it to the row.",
        "꼭 있어야 하는 필드가 없습니다. 행에 추가하세요.",
    ),
    "row.missing_hint": (
        "this field is required and missing. The row has '{near}': if that is it, rename it to '{name}'.",
        "꼭 있어야 하는 필드가 없습니다. 이 행에는 '{near}' 필드가 있습니다. "
        "같은 것이면 이름을 바꾸세요: '{name}'",
    ),
    "row.blank": (
        "this field is blank. Give every row an id of its own.",
        "값이 비어 있습니다. 행마다 고유한 id 값을 주세요.",
    ),
    "row.want_id": (
        "must be a string or a whole number, but is {found}. Write it in quotes.",
        "문자열이나 정수여야 합니다. 지금 값: {found}. 따옴표로 감싸 쓰세요.",
    ),
    "row.want_raw": (
        "must be a string, but is {found}. "
        "Give the model's output as the text it was, unparsed; \"\" if there was none.",
        "문자열이어야 합니다. 지금 값: {found}. "
        "모델 출력을 해석하지 말고 나온 글 그대로 주세요. 출력이 없으면 \"\"입니다.",
    ),
    "row.want_string": (
        "must be a string, but is {found}.",
        "문자열이어야 합니다. 지금 값: {found}.",
    ),
    "row.want_bool": (
        "must be true or false, without quotes, but is {found}.",
        "따옴표 없는 true 또는 false여야 합니다. 지금 값: {found}.",
    ),
    "row.want_integer": (
        "must be a whole number, without quotes, but is {found}.",
        "따옴표 없는 정수여야 합니다. 지금 값: {found}.",
    ),
    "row.want_number": (
        "must be a number, without quotes, but is {found}.",
        "따옴표 없는 숫자여야 합니다. 지금 값: {found}.",
    ),
    "row.want_page": (
        "must be a whole number or a string, but is {found}.",
        "정수나 문자열이어야 합니다. 지금 값: {found}.",
    ),
    "row.want_list": (
        "must be a list […], but is {found}.",
        "목록 […]이어야 합니다. 지금 값: {found}.",
    ),
    "row.want_article": (
        "must be an object {{\"doc_id\": …, \"clause\": …, \"text\": …}}, but is {found}.",
        "{{\"doc_id\": …, \"clause\": …, \"text\": …}} 객체여야 합니다. 지금 값: {found}.",
    ),
    "row.want_evidence": (
        "must be a document id or an object {{\"doc_id\": …, \"clause\": …}}, but is {found}.",
        "문서 id 문자열이나 {{\"doc_id\": …, \"clause\": …}} 객체여야 합니다. 지금 값: {found}.",
    ),
    "row.want_card": (
        "must be an object {{\"kind\": …, \"text\": …, \"source\": …}}, but is {found}.",
        "{{\"kind\": …, \"text\": …, \"source\": …}} 객체여야 합니다. 지금 값: {found}.",
    ),
    "row.want_source": (
        "must be an object {{\"doc_id\": …, \"clause\": …, \"page\": …}} or null, but is {found}.",
        "{{\"doc_id\": …, \"clause\": …, \"page\": …}} 객체나 null이어야 합니다. 지금 값: {found}.",
    ),
    "row.duplicate": (
        "a row with this id was already read in condition '{condition}'. Give each row an id of its own, "
        "or name the runs apart with 'condition'.",
        "조건 '{condition}' 안에 같은 id 행이 이미 있습니다. 행마다 고유한 id 값을 주거나, "
        "실행이 다르면 'condition' 필드로 나누세요.",
    ),
    # ── note: what stands in a row's notes ─────────────────────────────────────────────────────────────
    "note.nan_as_null": (
        "NaN or Infinity, which JSON does not have, was read as null",
        "JSON에 없는 NaN 또는 Infinity를 null로 읽음",
    ),
    "note.surrogate_replaced": (
        "half a surrogate pair was replaced by U+FFFD",
        "반쪽 서로게이트를 U+FFFD로 바꿈",
    ),
    "note.control_characters": (
        "control characters stood unescaped in the JSON and were kept",
        "JSON 문자열 안에 제어 문자가 그대로 있어 그대로 둠",
    ),
    "note.unmeasured": (
        "a count or time below zero was read as null",
        "0보다 작은 개수나 시간을 null로 읽음",
    ),
    "note.excel_cut": (
        "a text of exactly 32767 characters: Excel cuts cells there, so its end may be lost",
        "정확히 32767자인 글이 있음. 엑셀이 셀을 자르는 길이라 뒷부분이 없어졌을 수 있음",
    ),
    "note.none_beside": (
        "none-words (없음, N/A, …) stand beside other content: they are counted, and are no fragments",
        "없음 말(없음, N/A 등)이 다른 내용과 함께 있음. 따로 세며 조각이 아님",
    ),
    "note.unread_keys": (
        "the JSON holds only keys and booleans, so nothing in it was checked",
        "JSON에 키와 참·거짓값만 있어 검사한 것이 없음",
    ),
    "note.reasoning_removed": (
        "reasoning up to </think> was left out",
        "</think>까지의 추론을 빼고 봄",
    ),
    "note.json_repaired": (
        "the JSON in the raw output was damaged, and was read as far as it goes",
        "원출력의 JSON이 깨져 있어 읽을 수 있는 데까지 읽음",
    ),
    "note.skipped_keys": (
        "values of JSON keys were left out, as the setting skip-keys asks",
        "skip-keys 설정대로 일부 JSON 키의 값을 빼고 봄",
    ),
    "note.unresolved_reference": (
        "the row was given an article that the table of articles (--articles) does not hold, and was scored without it",
        "주어졌다고 한 조문이 조문 표(--articles)에 없어 그 조문 없이 채점함",
    ),
    "note.answerable_differs": (
        "the row and the golden set say different things about 'answerable'; the golden set decides",
        "행과 골든셋의 'answerable' 값이 다름. 골든셋을 따름",
    ),
    # ── input: said once for a file ────────────────────────────────────────────────────────────────────
    "input.unknown_field": (
        "unknown field, ignored here and in later rows.",
        "모르는 필드라서 이 행과 뒤의 행에서 무시합니다.",
    ),
    "input.unknown_field_hint": (
        "unknown field, ignored here and in later rows. Did you mean '{near}'?",
        "모르는 필드라서 이 행과 뒤의 행에서 무시합니다. '{near}' 필드를 뜻하셨나요?",
    ),
    "input.more_unknown": (
        "more than {count} unknown fields; the rest are not named.",
        "모르는 필드가 {count}개를 넘어 나머지는 이름을 적지 않습니다.",
    ),
    "input.excel_cut": (
        "a text of exactly 32767 characters: Excel cuts cells there, so its end may be lost. "
        "Export the text another way.",
        "정확히 32767자인 글입니다. 엑셀이 셀을 자르는 길이라 뒷부분이 없어졌을 수 있습니다. 다른 방법으로 내보내세요.",
    ),
    "input.id_zeros": (
        "ids differ only in leading zeros: '{ours}' and '{theirs}' (pairs: {count}). They are different ids here; "
        "Excel drops leading zeros, so export ids as text.",
        "앞자리 0만 다른 id 값이 있습니다: '{ours}', '{theirs}'(모두 {count}쌍). 여기서는 서로 다른 id입니다. "
        "엑셀은 앞자리 0을 지우므로 id 열을 텍스트로 내보내세요.",
    ),
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
    "table.duplicate": (
        "'{id}' already stands in line {first}. Keep one of the two lines.",
        "'{id}' 값이 {first}번째 줄에 이미 있습니다. 두 줄 가운데 하나만 남기세요.",
    ),
    "table.want_count": (
        "must be a whole number from 0 up: how many hallucinations were counted in this row; but is {found}.",
        "0 이상의 정수여야 합니다. 이 행에서 센 할루시네이션 개수입니다. 지금 값: {found}.",
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
        "this line cannot be read as CSV ({why}). Check the quotes around commas and line breaks; "
        "give texts of more than 131072 characters as JSON Lines.",
        "이 줄을 CSV로 읽을 수 없습니다({why}). 쉼표나 줄바꿈이 든 칸의 따옴표를 확인하고, "
        "131072자가 넘는 글은 JSON Lines로 주세요.",
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
    # ── report, verdict, figures; the command line: tables of their own ───────────────────────────────────
    **MEANING_TEMPLATES,
    **REPORT_TEMPLATES,
    **COMMAND_TEMPLATES,
    **ELEMENTS_TEMPLATES,
    **KIND_TEMPLATES,
    **EXPLAIN_TEMPLATES,
    **SELFTEST_TEMPLATES,
    **REVIEW_TEMPLATES,
    **STUDIES_TEMPLATES,
    **SCALE_TEMPLATES,
}  # fmt: skip

# Controls, line separators, surrogates and direction marks of a fact must not reach a terminal as they are.
_UNSAFE: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)


class _Facts(dict[str, str]):
    """A missing fact is shown as ``?``: a message about a fault must not itself fail."""

    def __missing__(self, key: str) -> str:
        return "?"


def say(code: str, /, lang: Lang = "en", **facts: object) -> str:
    """The sentence of ``code`` with its facts filled in; an unknown code is shown with its facts."""
    shown = _Facts({name: _visible(str(value)) for name, value in facts.items()})
    pair = TEMPLATES.get(code)
    if pair is None:
        return " ".join([code, *(f"{name}={value}" for name, value in shown.items())])
    return pair[LANGS.index(lang)].format_map(shown)


def explain(code: str, /, lang: Lang = "en", **facts: object) -> str:
    """``say``, preceded by the place (path, line, field) as far as it is known and the sentence does not name it."""
    named = placeholders(code)
    path, line, field = (facts.get(name) if name not in named else None for name in ("path", "line", "field"))
    where: list[str] = []
    if path is not None and line:
        where.append(say("where.line", lang, path=path, line=line))
    elif path is not None:
        where.append(say("where.path", lang, path=path))
    if field is not None:
        where.append(say("where.field", lang, field=field))
    sentence = say(code, lang, **facts)
    return f"{', '.join(where)}: {sentence}" if where else sentence


def placeholders(code: str) -> frozenset[str]:
    """The names of the facts that the sentence of ``code`` uses."""
    from string import Formatter  # compiles patterns of its own when it is imported

    pair = TEMPLATES.get(code, ("", ""))
    return frozenset(name for _, name, _, _ in Formatter().parse(pair[0]) if name)


def _visible(text: str) -> str:
    return _UNSAFE.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode("ascii"), text)
