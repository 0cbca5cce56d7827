"""Messages about single rows and what is noted of them.

In: nothing. Out: ``ROW_TEMPLATES``, a part of the table of words.
SPEC 5: every message says what to do.
"""

from typing import Final

# fmt: off
ROW_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
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
}
# fmt: on
