"""Messages about files: not to be opened, cut short, or something else than they should be.

In: nothing. Out: ``FILE_TEMPLATES``, a part of the table of words.
SPEC 5: every message says what to do.
"""

from typing import Final

# fmt: off
FILE_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
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
}
# fmt: on
