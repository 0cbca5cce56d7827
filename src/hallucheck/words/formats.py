"""What is said about other tools' files, in English and Korean.

In: nothing. Out: ``FORMAT_TEMPLATES``; merged into the table of words.
Only signs that a Korean Windows console (cp949) can print. A Korean particle never follows a placeholder.
"""

from typing import Final

FORMAT_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── format: said once for a file ───────────────────────────────────────────────────────────────────
    "format.read_as": (
        "read as {format} ({container}) because it has {seen}: {mapping}.",
        "{format} 형식({container})으로 읽습니다. 근거가 된 필드: {seen}. 대응: {mapping}.",
    ),
    "format.asked_for": (
        "read as {format} ({container}), as asked: {mapping}.",
        "요청대로 {format} 형식({container})으로 읽습니다. 대응: {mapping}.",
    ),
    "format.all_evidence": (
        "this format does not say which article an answer cited; all articles that a row was given count as evidence.",
        "이 형식에는 답이 어느 조문을 인용했는지가 없습니다. 행에 주어진 조문 전부를 근거로 봅니다.",
    ),
    "format.reference_contexts": (
        "no retrieved contexts here; the reference contexts were taken as the articles of this row and others like it.",
        "검색된 문맥이 없어, 이런 행에서는 기준 문맥(reference)을 조문으로 보았습니다.",
    ),
    "format.numbered": (
        "rows have no id; each got its number in the file. Use --map id=FIELD to take a field instead.",
        "행에 id가 없어 파일 안의 순번을 썼습니다. 필드를 쓰려면 --map id=FIELD 옵션을 주세요.",
    ),
    "format.mixed": (
        "this row looks like {other}, but the file is read as {format}. Keep one format to a file.",
        "이 행은 {other} 형식으로 보이지만 파일은 {format} 형식으로 읽고 있습니다. 파일마다 형식을 하나만 쓰세요.",
    ),
    "format.mended": (
        "this line is no strict JSON and was mended: {notes}.",
        "엄격한 JSON이 아닌 줄을 고쳐 읽었습니다: {notes}.",
    ),
    "format.object_output": (
        "the output is an object, not a text; it was written as JSON and checked as such.",
        "출력이 글이 아니라 객체입니다. JSON으로 적어 검사했습니다.",
    ),
    "format.source_prefix": (
        "deepeval writes a context with a source as 'source: context' in a saved run; such a prefix counts as text.",
        "deepeval은 저장할 때 출처가 있는 문맥을 '출처: 문맥'으로 씁니다. 앞의 출처도 글로 봅니다.",
    ),
    "format.first_sheet": (
        "only the sheet '{sheet}' was read; the file has {count} sheets.",
        "'{sheet}' 시트만 읽었습니다. 파일의 시트 수: {count}.",
    ),
    # ── format: a file that cannot be used ─────────────────────────────────────────────────────────────
    "format.not_one": (
        "this is no {format} file: none of {wanted} is there; the first record has {found}. "
        "Name the right format with --format, or the fields with --map raw=FIELD,articles=FIELD.",
        "{format} 형식이 아닙니다. 없는 필드: {wanted}. 첫 기록의 필드: {found}. "
        "--format 옵션으로 형식을, 또는 --map raw=FIELD,articles=FIELD 옵션으로 필드를 알려 주세요.",
    ),
    "format.ambiguous": (
        "this file looks like {formats} at once (fields: {found}). Say which with --format NAME.",
        "한 파일이 여러 형식으로 보입니다: {formats}(필드: {found}). --format NAME 옵션으로 정해 주세요.",
    ),
    "format.unknown_columns": (
        "this looks like a table, but its columns are not known: {found}. "
        "Say which holds what: --map raw=COLUMN,articles=COLUMN,id=COLUMN",
        "표로 보이지만 모르는 열입니다: {found}. "
        "어느 열이 무엇인지 알려 주세요: --map raw=COLUMN,articles=COLUMN,id=COLUMN",
    ),
    "format.multi_turn": (
        "a ragas sample of several turns (user_input is a list of messages) has no single response to check. "
        "Write one row a response.",
        "여러 차례 대화인 ragas 표본(user_input이 메시지 목록)에는 검사할 응답 하나가 없습니다. "
        "응답마다 한 행으로 쓰세요.",
    ),
    "format.no_records": (
        "the file holds no list of records where {format} has one ({place}).",
        "{format} 형식에서 기록 목록이 있어야 할 자리에 목록이 없습니다({place}).",
    ),
    "format.not_container": (
        "this is no {container} file. Leave --format away, or name what it is.",
        "{container} 파일이 아닙니다. --format 옵션을 빼거나 맞는 형식을 적으세요.",
    ),
    "format.no_sources": (
        "the answers of RAGTruth stand apart from their passages: put '{name}' beside this file.",
        "RAGTruth의 응답과 지문은 다른 파일입니다. 이 파일 옆에 '{name}' 파일을 두세요.",
    ),
    "format.needs_extra": (
        "to read {container} files the package {package} is needed. Install it: pip install 'hallucheck[{extra}]'",
        "{container} 파일을 읽는 데 필요한 패키지: {package}. 설치: pip install 'hallucheck[{extra}]'",
    ),
    "format.damaged": (
        "the {container} file cannot be read: {why}",
        "{container} 파일을 읽지 못했습니다: {why}",
    ),
    "format.map_grammar": (
        "'{text}' is no mapping. Write FIELD=COLUMN pairs with commas: --map raw=answer,articles=contexts",
        "'{text}': 대응으로 읽을 수 없습니다. FIELD=COLUMN을 쉼표로 이어 쓰세요: --map raw=answer,articles=contexts",
    ),
    "format.map_field": (
        "--map cannot fill '{field}'. It fills: {known}",
        "--map 옵션으로 채울 수 없는 필드: '{field}'. 채울 수 있는 필드: {known}",
    ),
    "format.map_absent": (
        "--map takes '{field}' from '{column}', but no record at the head of the file has it. It has: {found}",
        "--map 옵션은 '{field}' 값을 '{column}'에서 가져오는데, 파일 앞부분의 기록에 그 필드가 없습니다. "
        "있는 필드: {found}",
    ),
    "role.sources": ("sources", "출처 파일"),
    # ── convert ────────────────────────────────────────────────────────────────────────────────────────
    "help.convert": (
        "rows of another tool to ours, or ours to another's",
        "다른 도구의 행을 우리 형식으로, 또는 그 반대로 변환",
    ),
    "help.convert_file": ("file with rows; '-' is standard input", "행 파일. '-'는 표준 입력"),
    "help.format": (
        "what the rows were written by; auto looks and says what it saw",
        "행을 쓴 도구. auto는 살펴보고 무엇을 보았는지 알림",
    ),
    "help.map": (
        "where fields are found, as in raw=answer,articles=contexts; a.b reaches into objects",
        "필드를 찾을 자리. 예: raw=answer,articles=contexts. a.b는 객체 안을 가리킴",
    ),
    "help.to": ("what to write: native rows by default", "쓸 형식. 기본값은 우리 행(native)"),
    "help.output": ("file to write; standard output without it", "쓸 파일. 없으면 표준 출력"),
    "help.convert_articles": (
        "table of articles, for rows that only refer to them; may be given several times",
        "조문을 가리키기만 하는 행을 위한 조문 표. 여러 번 줄 수 있음",
    ),
    "convert.done": ("{rows} rows written as {format}.", "{format} 형식으로 행 {rows}개를 썼습니다."),
    "convert.lost": (
        "{format} has no place for: {fields}. They were left out.",
        "{format} 형식에 자리가 없어 뺀 필드: {fields}.",
    ),
    "convert.unread": ("{count} rows could not be read and were not written.", "읽지 못해 쓰지 않은 행 {count}개."),
    "convert.unresolved": (
        "{count} articles are only referred to and were not found in --articles; they were left out.",
        "가리키기만 한 조문 {count}개를 --articles에서 찾지 못해 뺐습니다.",
    ),
}
