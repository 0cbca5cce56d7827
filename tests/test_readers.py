"""Reading: what a file may look like, what is mended, what is a fault, and that nothing is lost on the way.

The tests named after a case (c187 …) are reported faults of other tools; each states what is expected instead.
"""

import codecs
import gzip
import hashlib
import io
import json
import os
import random
import re
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.errors import InputError, UsageError
from hallucheck.readers.lines import Input
from hallucheck.readers.native import read_rows, row_from_dict
from hallucheck.readers.seen import SeenKeys
from hallucheck.readers.tables import read_articles, read_gold, read_human, read_retrieval, zero_twins
from hallucheck.records import Article, Card, Fault, GoldEntry, Row, Source
from hallucheck.words import explain

ROW = '{"id": "가", "raw": "연차 15일"}\n'
BOM = b"\xef\xbb\xbf"
CASE_ROW = bytes.fromhex(
    "7b226964223a20312c2022726177223a2022ec97b0ecb0a8203135ec9dbc222c202261727469636c65223a2022ec97b0ecb0a82031"
    "35ec9dbcec9d8420eca480eb8ba42e227d"
)


@pytest.fixture
def put(tmp_path: Path) -> Any:
    """Writes a file and gives its name."""

    def write(content: bytes | str, name: str = "rows.jsonl") -> str:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    return write


def message(fault: Fault, lang: Any = "en") -> str:
    """The sentence that a user reads."""
    return explain(
        fault.code, lang, path=fault.path, line=fault.line, field=fault.field, **dict[str, object](fault.facts)
    )


def read(path: str, **options: Any) -> tuple[list[Row | Fault], Input]:
    """All rows of a file and the Input behind them."""
    file = Input(path, **options)
    return list(read_rows(file)), file


def only(path: str, **options: Any) -> Row:
    """The one row of a file."""
    (row,), _ = read(path, **options)
    assert type(row) is Row, message(row) if isinstance(row, Fault) else row
    return row


def fault_in(path: str, **options: Any) -> Fault:
    """The one fault of a file."""
    (fault,), _ = read(path, **options)
    assert type(fault) is Fault
    for lang in ("en", "ko"):
        assert "?" not in re.sub(r"[^?]*field", "", message(fault, lang)).replace("…", ""), "a fact is missing"
    return fault


# ── the reported cases ──────────────────────────────────────────────────────────────────────────────────────


def test_c187_a_row_that_cannot_be_scored_is_a_fault_with_its_line(put: Any) -> None:
    """Not a score of 0: raw is missing in line 2, and the reader knows whose row it was."""
    path = put('{"id": "a", "raw": "연차 15일", "article": "연차 15일"}\n{"id": "b", "article": "병가 30일"}\n')
    (first, second), file = read(path)
    assert type(first) is Row and first.id == "a"
    assert second == Fault(path, 2, "row.missing", (), "raw", "b", "default")
    assert f"{path}, line 2, field 'raw'" in message(second)
    assert [notice.code for notice in file.notices] == ["input.unknown_field_hint"], "article is not articles"


def test_c189_a_bom_at_the_start_hides_nothing(put: Any) -> None:
    """The key is id, not \\ufeffid."""
    row = only(put(BOM + CASE_ROW + b"\n"))
    assert (row.id, row.raw) == ("1", "연차 15일")


def test_c190_a_bom_at_any_line_is_tolerated(put: Any) -> None:
    """Files joined with copy /b have one in the middle."""
    rows, _ = read(put(BOM + CASE_ROW + b"\n" + BOM + CASE_ROW.replace(b"1,", b"2,", 1) + b"\n"))
    assert [(row.id, row.line) for row in rows] == [("1", 1), ("2", 2)]


def test_c191_utf16_is_named_with_the_option_that_reads_it(put: Any) -> None:
    """PowerShell's > writes it. The option then gives the text without NUL characters."""
    path = put(codecs.BOM_UTF16_LE + CASE_ROW.decode().encode("utf-16-le") + "\r\n".encode("utf-16-le"))
    with pytest.raises(InputError, match="--encoding utf-16") as caught:
        list(read_rows(path))
    assert caught.value.path == path and "--encoding utf-16" in caught.value.message("ko")
    row = only(path, encoding="utf-16")
    assert (row.id, row.raw, row.line) == ("1", "연차 15일", 1)


def test_c192_only_lf_ends_a_record(put: Any) -> None:
    """U+2028, U+2029 and U+0085 inside a string cut nothing."""
    text = "연차 15일\u2028병가 30일\u0085정년\u2029"
    assert only(put(json.dumps({"id": 1, "raw": text}, ensure_ascii=False))).raw == text


def test_c195_bare_control_characters_are_kept_and_noted(put: Any) -> None:
    """VT, FF and FS inside a string: one record, never cut there."""
    row = only(put(b'{"id": 1, "raw": "a\x0bb\x0cc\x1cd"}\n'))
    assert (row.raw, row.notes) == ("a\x0bb\x0cc\x1cd", ("control_characters",))


def test_c196_a_very_long_line_is_one_row(put: Any) -> None:
    """20 MB with 200,000 pieces; the rows around it are unharmed."""
    big = json.dumps({"id": "big", "raw": "연차 15일\n" * 1_500_000}, ensure_ascii=False)
    rows, _ = read(put(f"{ROW}{big}\n{ROW}"))
    assert [len(row.raw) for row in rows if type(row) is Row] == [6, 7 * 1_500_000, 6]


def test_c197_blank_lines_are_skipped_and_counted(put: Any) -> None:
    """Physical line numbers 2 and 5; CR is never part of a value; no final newline needed."""
    path = put(b"\r\n" + CASE_ROW + b"\r\n\r\n   \r\n" + CASE_ROW.replace(b"1,", b"2,", 1))
    rows, file = read(path)
    assert [(row.id, row.line) for row in rows] == [("1", 2), ("2", 5)]
    assert [row.raw for row in rows if type(row) is Row] == ["연차 15일"] * 2
    assert file.rows == 2


@pytest.mark.parametrize(
    "tail", [b'{"id": 2, "raw": "\xeb\xb3\x91\xea\xb0\x80', b'{"id": 2, "raw": "\xeb\xb3', b'{"id": 2,']
)
def test_c198_a_last_line_cut_off_hides_no_other(put: Any, tail: bytes) -> None:
    """Also when it was cut inside a character; the message says cut off, not invalid."""
    (first, second), _ = read(put(CASE_ROW + b"\n" + tail))
    assert type(first) is Row and type(second) is Fault
    assert (second.line, second.code) == (2, "row.cut")
    assert "cut off" in message(second) and "끊겼" in message(second, "ko")


def test_c199_cp949_that_is_valid_utf8_by_chance_is_hinted(put: Any) -> None:
    """UTF-8 is right by the standard; a word about the letters that Korean text does not have."""
    (fault,), file = read(put(bytes.fromhex("7b22726177223a22c8a3c8b2227d0a")))
    assert type(fault) is Fault and fault.field == "id"
    (notice,) = file.notices
    assert notice.code == "looks.cp949_maybe" and "호황" in notice.message() and "--encoding cp949" in notice.message()


def test_c200_cp949_is_named_with_the_option_that_reads_it(put: Any) -> None:
    """CP949, not EUC-KR: 똠 exists only there. Nothing is guessed silently, and nothing is dropped."""
    path = put(
        bytes.fromhex("7b226964223a312c22726177223a22c8deb0a1208c63b9e6222c2261727469636c65223a22c8deb0a1227d0a")
    )
    with pytest.raises(InputError, match="--encoding cp949"):
        list(read_rows(path))
    assert only(path, encoding="cp949").raw == "휴가 똠방"


def test_c202_one_cp949_line_is_its_own_fault(put: Any) -> None:
    """Line 2 with its byte; line 1 is read as the UTF-8 it is."""
    path = put(CASE_ROW + b'\n{"id":2,"raw":"\xc8\xde\xb0\xa1"}\n')
    (first, second), _ = read(path)
    assert type(first) is Row and first.raw == "연차 15일"
    assert type(second) is Fault and second.line == 2
    assert "byte 16 of the line (0xC8 0xDE)" in message(second) and "휴가" in message(second)


def test_c203_ids_with_and_without_leading_zeros_are_different_and_told(put: Any) -> None:
    """Excel makes 7 of 007; silent equality would also merge 07 and 7."""
    assert only(put('{"id": 7, "raw": ""}\n')).id == "7"
    assert zero_twins(["7", "8", "ㄱ"], ["007", "8", "9"]) == [("7", "007")]
    assert zero_twins(["0"], ["000"]) == [("0", "000")]


def test_c205_a_text_of_an_excel_cell_is_warned_of(put: Any) -> None:
    """Exactly 32767 characters: its tail is probably lost."""
    cut = "가" * 32767
    row = only(put(json.dumps({"id": 1, "raw": "병가", "articles": [{"doc_id": "규정", "text": cut}]})))
    assert row.notes == ("excel_cut: articles[0].text",)
    assert only(put(json.dumps({"id": 1, "raw": cut}))).notes == ("excel_cut: raw",)
    assert only(put(json.dumps({"id": 1, "raw": cut + "나"}))).notes == ()
    file = Input(put(json.dumps({"doc_id": "규정", "text": cut}), "articles.jsonl"))
    read_articles(file)
    assert [(notice.code, notice.line) for notice in file.notices] == [("input.excel_cut", 1)]


def test_c206_nul_characters_harm_nothing(put: Any) -> None:
    """Escaped or bare."""
    assert only(put('{"id": 1, "raw": "연차\\u0000 15일"}\n')).raw == "연차\x00 15일"
    assert only(put('{"id": 1, "raw": "연차\x00 15일"}\n')).raw == "연차\x00 15일"


def test_c207_a_file_with_cr_only_is_told_once(put: Any) -> None:
    """By the LF rule it is one line with two values; the likely cause is named."""
    with pytest.raises(InputError, match="CR alone"):
        list(read_rows(put(CASE_ROW + b"\r\r" + CASE_ROW + b"\r")))


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ('[\n  {"id": 1, "raw": "연차"},\n  {"id": 2, "raw": "병가"}\n]\n', "looks.array"),
        ('[\n  {"id": 1, "raw": "연차"}\n]\n', "looks.array"),
        ('[{"id": 1, "raw": "연차"}, {"id": 2, "raw": "병가"}]', "looks.array"),
        ('[{"id": 1, "raw": "연차"},\n {"id": 2, "raw": "병가"}]\n', "looks.array"),
        ("[]", "looks.array"),
        ('{\n  "id": 1,\n  "raw": "연차"\n}\n', "looks.pretty"),
        ('{"id": 1,\n "raw": "연차"}\n', "looks.pretty"),
        ('{"rows": [\n{"id": 1, "raw": "연차"}\n]}\n', "looks.pretty"),
    ],
)
def test_c208_json_that_is_no_json_lines_is_told_once(put: Any, content: str, code: str) -> None:
    """One message with the command that converts it, not a fault a line."""
    with pytest.raises(InputError, match="jq -c") as caught:
        list(read_rows(put(content)))
    assert caught.value.code == code


# ── other files than JSON Lines ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"id,raw,question\n1,a,b\n", "looks.csv"),
        (b'\xef\xbb\xbf"id";"raw"\r\n"1";"a"\r\n', "looks.csv"),
        ("번호\t답\n1\t연차\n".encode(), "looks.csv"),
        (b"PK\x03\x04\x14\x00\x06\x00", "looks.zip"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "looks.office"),
        (b"%PDF-1.7\n", "looks.binary"),
        (b"PAR1\x15\x04", "looks.binary"),
        (b"BZh91AY&SY", "looks.packed"),
        (b"\x28\xb5\x2f\xfd\x04", "looks.packed"),
        (b"version https://git-lfs.github.com/spec/v1\n", "looks.lfs"),
        (b"<!DOCTYPE html>\n<html>", "looks.html"),
        (codecs.BOM_UTF16_BE + "{}".encode("utf-16-be"), "looks.utf16"),
        ('{"id": "a", "raw": "연차"}\n'.encode("utf-16-le"), "looks.utf16"),
        ('{"id": "a", "raw": "연차"}\n'.encode("utf-16-be"), "looks.utf16"),
        ('{"id": "a", "raw": "연차"}\n'.encode("utf-32"), "looks.utf16"),
    ],
)
def test_a_wrong_file_is_told_once_with_what_to_do(put: Any, content: bytes, code: str) -> None:
    """The message names the file and the kind it seems to be, in both languages."""
    path = put(content)
    with pytest.raises(InputError) as caught:
        list(read_rows(path))
    assert caught.value.code == code
    assert caught.value.message("en").startswith(f"{path}: ") and caught.value.message("ko").startswith(f"{path}: ")


@pytest.mark.parametrize(
    "encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "cp949", "euc-kr", "utf-8-sig"]
)
def test_the_option_reads_what_it_names(put: Any, encoding: str) -> None:
    """Lines, numbers and texts are those of the UTF-8 file; U+0A0D holds the byte of a line feed and ends nothing."""
    rare = "" if encoding in ("cp949", "euc-kr") else "\u0a0d\u0d0a"
    text = "".join(f'{{"id": {number}, "raw": "휴가{rare} {number}"}}\r\n\r\n' for number in range(1, 60))
    rows, file = read(put(text.encode(encoding)), encoding=encoding)
    assert [(row.id, row.line) for row in rows] == [(str(n), 2 * n - 1) for n in range(1, 60)]
    assert {row.raw for row in rows if type(row) is Row} == {f"휴가{rare} {number}" for number in range(1, 60)}
    assert file.rows == 59


def test_an_undecodable_byte_under_the_option_is_that_lines_fault(put: Any) -> None:
    """The option is taken at its word, line by line."""
    (first, second, third), _ = read(
        put(b'{"id":1,"raw":"\xc8\xde"}\n{"id":2,"raw":"\xff"}\n{"id":3,"raw":""}\n'), encoding="cp949"
    )
    assert type(first) is Row and type(third) is Row
    assert type(second) is Fault and "byte 16 of the line (0xFF 0x22) is not cp949" in message(second)


@pytest.mark.parametrize("encoding", ["klingon", "rot13", "base64", "cp037", "unicode_escape", "idna", "", "\0"])
def test_what_is_no_encoding_of_lines_is_refused(put: Any, encoding: str) -> None:
    """EBCDIC has another line feed, base64 is no text encoding."""
    with pytest.raises(UsageError, match="utf-8, cp949"):
        list(read_rows(put(ROW), encoding=encoding))


def test_utf8_with_one_spoilt_byte_is_not_called_cp949(put: Any) -> None:
    """The hint is for files in another encoding, not for damaged ones."""
    whole = json.dumps({"id": "가", "raw": "연차휴가는 15일이다"}, ensure_ascii=False).encode()
    fault = fault_in(put(whole.replace("휴".encode(), b"\xff\x9c\xb4", 1) + b"\n"))
    assert fault.code == "row.undecodable" and "0xFF" in message(fault)


def test_an_empty_file_has_no_rows_and_says_so(put: Any) -> None:
    """Not an error of the reader: what no rows mean is decided where the run ends."""
    for content in (b"", b"\n \r\n", BOM):
        rows, file = read(put(content))
        assert rows == [] and file.rows == 0
        assert [notice.code for notice in file.notices] == ["looks.empty"]
        assert file.sha256 == hashlib.sha256(content).hexdigest()


def test_a_folder_or_a_wrong_name_says_what_to_do(put: Any, tmp_path: Path) -> None:
    """A name close to an existing one is suggested."""
    put(ROW, "rows.jsonl")
    with pytest.raises(InputError, match="folder"):
        list(read_rows(str(tmp_path)))
    with pytest.raises(InputError, match=r"Did you mean '.*rows\.jsonl'"):
        list(read_rows(str(tmp_path / "row.jsonl")))
    with pytest.raises(InputError, match="no such file"):
        list(read_rows(str(tmp_path / "없는 폴더" / "x")))
    with pytest.raises(InputError):
        list(read_rows("a\0b"))


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_a_file_that_may_not_be_read_says_so(put: Any) -> None:
    """Permission denied."""
    path = put(ROW)
    Path(path).chmod(0)
    with pytest.raises(InputError, match="permission"):
        list(read_rows(path))


# ── lines, gzip, hashes ─────────────────────────────────────────────────────────────────────────────────────


def test_the_hash_is_that_of_the_file_on_disk(put: Any) -> None:
    """As sha256sum prints it: of the compressed bytes for a .gz, and over several megabytes."""
    rows = "".join(f'{{"id": {number}, "raw": "{"연차 " * 50}"}}\n' for number in range(30_000)).encode()
    for content in (rows, gzip.compress(rows, 1)):
        path = put(content)
        file = Input(path)
        assert file.sha256 is None
        assert sum(1 for _ in read_rows(file)) == file.rows == 30_000
        assert file.sha256 == hashlib.sha256(content).hexdigest()


def test_gzip_is_known_by_its_bytes(put: Any) -> None:
    """A name without .gz is read, so is a .gz that a browser already unpacked, so are members one after another."""
    for content in (gzip.compress(ROW.encode()) + b"\0\0", ROW.encode()):
        assert only(put(content, "rows.jsonl.gz")).raw == "연차 15일"
    rows, _ = read(put(gzip.compress(ROW.encode()) * 3))
    assert [row.line for row in rows] == [1, 2, 3]


def _noise(lines: int) -> list[bytes]:
    dice = random.Random(1)
    return [json.dumps({"id": number, "raw": dice.randbytes(300).hex()}).encode() + b"\n" for number in range(lines)]


def test_a_cut_gzip_gives_its_rows_and_then_one_fault(put: Any) -> None:
    """The half line at the end is not a second fault, and is counted once."""
    lines = _noise(5000)
    packed = gzip.compress(b"".join(lines))
    for size in (len(packed) // 2, len(packed) - 4, 30):
        rows, file = read(put(packed[:size]))
        assert all(type(row) is Row for row in rows[:-1])
        last = rows[-1]
        assert type(last) is Fault and last.code == "file.gzip_cut" and last.line == len(rows) == file.rows
        assert "ends too early" in message(last)
    assert len(read(put(packed[: len(packed) // 2]))[0]) > 2000


def test_a_damaged_gzip_gives_what_stands_before_the_damage(put: Any) -> None:
    """A flipped byte; a wrong check sum after the last row; rubbish behind the archive."""
    lines = _noise(5000)
    packed = bytearray(gzip.compress(b"".join(lines)))
    wrong_sum = bytes(packed[:-8]) + b"\0\0\0\0" + bytes(packed[-4:])
    rubbish = bytes(packed) + b"rubbish"
    packed[len(packed) // 2] ^= 0xFF
    for content, least in ((bytes(packed), 1000), (wrong_sum, 5001), (rubbish, 5001)):
        rows, file = read(put(content))
        assert len(rows) >= least
        assert type(rows[-1]) is Fault and rows[-1].code == "file.gzip_damaged"
        assert file.sha256 == hashlib.sha256(content).hexdigest()


@given(st.lists(st.text(alphabet="가a\n\0 ", max_size=30), max_size=20), st.integers(1, 40))
def test_gzip_in_any_pieces_is_the_plain_file(texts: list[str], size: int) -> None:
    """Whatever sizes the bytes come in."""
    from hallucheck.readers import streams

    content = "\n".join(texts).encode()

    class Slow(io.BytesIO):
        def readinto1(self, buffer: Any) -> int:
            piece = self.read(min(size, len(buffer)))
            buffer[: len(piece)] = piece
            return len(piece)

    stream, gunzip = streams.unpacked(streams.Tap(Slow(gzip.compress(content))))  # type: ignore[arg-type]
    assert stream.read() == content
    assert gunzip is not None and gunzip.fault is None


def test_standard_input_is_read_and_hashed() -> None:
    """``-``; also compressed, and through a pipe that is never full."""
    script = (
        "from hallucheck.readers.lines import Input\nfrom hallucheck.readers.native import read_rows\n"
        "f = Input('-')\nprint([r.id for r in read_rows(f)], f.sha256)"
    )
    for content in (ROW.encode() * 2, gzip.compress(ROW.encode() * 2)):
        done = subprocess.run(
            [sys.executable, "-c", script],
            input=content,
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"},
        )
        assert done.stdout.decode().strip() == f"['가', '가'] {hashlib.sha256(content).hexdigest()}"


def test_reading_may_stop_early(put: Any) -> None:
    """An abandoned reader lets its file and its thread go."""
    rows = read_rows(put("".join(ROW for _ in range(200_000))))
    assert type(next(rows)) is Row
    rows.close()  # type: ignore[attr-defined]


def test_memory_is_bounded_by_a_row_not_by_the_file(put: Any) -> None:
    """30 MB of rows, a few MB of memory."""
    path = put("".join(f'{{"id": {number}, "raw": "{"x" * 3000}"}}\n' for number in range(10_000)))
    tracemalloc.start()
    assert sum(1 for _ in read_rows(path)) == 10_000
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8_000_000


# ── the row ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_full_row_is_read_field_by_field(put: Any) -> None:
    """Every field of the format."""
    row = only(
        put(
            '{"id": "q-001", "question": "무엇?", "raw": "신분증", "answerable": true, '
            '"condition": "kanana", "group": "여권", '
            '"articles": [{"doc_id": "여권법", "clause": "제3조", "page": 4, "title": "신청", "text": "신분증"}, '
            '{"doc_id": 5}], '
            '"evidence": [{"doc_id": "여권법", "clause": "제3조"}, "민법", 5], '
            '"cards": [{"kind": "list", "text": "필요 서류: 신분증", "items": null, '
            '"source": {"doc_id": "여권법", "clause": "제3조", "page": "iv"}}, '
            '{"kind": "snippet", "items": ["가", "나"]}], '
            '"no_document": true, "keywords": ["신분증"], "output_tokens": 24, "latency_ms": 526.5}\n'
        )
    )
    assert row == Row(
        "q-001", "신분증", "무엇?", True, "kanana", "여권",
        (Article("여권법", "제3조", "신분증", "신청", 4), Article("5")),
        (Source("여권법", "제3조"), Source("민법"), Source("5")),
        (
            Card("list", "필요 서류: 신분증", None, Source("여권법", "제3조", "iv")),
            Card("snippet", "", ("가", "나"), None),
        ),
        True, ("신분증",), 24, 526.5, 1, (),
    )  # fmt: skip
    assert type(row) is Row and type(row.articles[0] if row.articles else None) is Article


def test_null_and_absent_are_the_same_and_empty_is_not(put: Any) -> None:
    """No articles supplied by this route, and evidence holding nothing, are two facts."""
    nothing = only(put('{"id": 1, "raw": ""}'))
    nulls = {name: None for name in Row._fields if name not in ("id", "raw", "line", "notes")}
    assert only(put(json.dumps({"id": 1, "raw": "", **nulls}))) == nothing
    assert nothing == Row("1", "", line=1) and nothing.articles is None and nothing.condition == "default"
    assert only(put('{"id": 1, "raw": "", "articles": [], "evidence": []}'))[6:8] == ((), ())
    assert only(put('{"id": 1, "raw": "", "condition": ""}')).condition == "default"


@pytest.mark.parametrize(
    ("written", "id"),
    [
        ("7", "7"),
        ('"007"', "007"),
        ("-3", "-3"),
        ("20240102000000012345", "20240102000000012345"),
        ("9" * 5000, "9" * 5000),
        ('" q "', " q "),
    ],
)
def test_an_id_is_a_string_or_the_digits_of_a_whole_number(put: Any, written: str, id: str) -> None:
    """Exactly as written, beyond 64 bits and beyond what Python turns into an integer."""
    assert only(put(f'{{"id": {written}, "raw": ""}}')).id == id


@pytest.mark.parametrize(
    ("row", "field", "code"),
    [
        ('{"raw": ""}', "id", "row.missing"),
        ('{"qid": 3, "raw": ""}', "id", "row.missing_hint"),
        ('{"ID": 3, "raw": ""}', "id", "row.missing_hint"),
        ('{"id": 1, "answer": "연차"}', "raw", "row.missing_hint"),
        ('{"id": true, "raw": ""}', "id", "row.want_id"),
        ('{"id": null, "raw": ""}', "id", "row.want_id"),
        ('{"id": 7.0, "raw": ""}', "id", "row.want_id"),
        ('{"id": [], "raw": ""}', "id", "row.want_id"),
        ('{"id": "", "raw": ""}', "id", "row.blank"),
        ('{"id": 1, "raw": {"답": 1}}', "raw", "row.want_raw"),
        ('{"id": 1, "raw": null}', "raw", "row.want_raw"),
        ('{"id": 1, "raw": NaN}', "raw", "row.want_raw"),
        ('{"id": 1, "raw": "", "question": 5}', "question", "row.want_string"),
        ('{"id": 1, "raw": "", "condition": 5}', "condition", "row.want_string"),
        ('{"id": 1, "raw": "", "group": []}', "group", "row.want_string"),
        ('{"id": 1, "raw": "", "answerable": "true"}', "answerable", "row.want_bool"),
        ('{"id": 1, "raw": "", "no_document": 1}', "no_document", "row.want_bool"),
        ('{"id": 1, "raw": "", "articles": "가"}', "articles", "row.want_list"),
        ('{"id": 1, "raw": "", "articles": [{"doc_id": "가"}, "나"]}', "articles[1]", "row.want_article"),
        ('{"id": 1, "raw": "", "articles": [{"text": "가"}]}', "articles[0].doc_id", "row.missing"),
        ('{"id": 1, "raw": "", "articles": [{"document": "가"}]}', "articles[0].doc_id", "row.missing_hint"),
        ('{"id": 1, "raw": "", "articles": [{"doc_id": "가", "clause": 3}]}', "articles[0].clause", "row.want_string"),
        ('{"id": 1, "raw": "", "articles": [{"doc_id": "가", "text": []}]}', "articles[0].text", "row.want_string"),
        ('{"id": 1, "raw": "", "articles": [{"doc_id": "가", "title": 1}]}', "articles[0].title", "row.want_string"),
        ('{"id": 1, "raw": "", "articles": [{"doc_id": "가", "page": 1.5}]}', "articles[0].page", "row.want_page"),
        ('{"id": 1, "raw": "", "evidence": {}}', "evidence", "row.want_list"),
        ('{"id": 1, "raw": "", "evidence": ["가", null]}', "evidence[1]", "row.want_evidence"),
        ('{"id": 1, "raw": "", "evidence": [{"clause": "제1조"}]}', "evidence[0].doc_id", "row.missing"),
        ('{"id": 1, "raw": "", "evidence": [{"doc_id": "가", "clause": 1}]}', "evidence[0].clause", "row.want_string"),
        ('{"id": 1, "raw": "", "cards": {}}', "cards", "row.want_list"),
        ('{"id": 1, "raw": "", "cards": ["가"]}', "cards[0]", "row.want_card"),
        ('{"id": 1, "raw": "", "cards": [{"text": "가"}]}', "cards[0].kind", "row.missing"),
        ('{"id": 1, "raw": "", "cards": [{"kind": 1}]}', "cards[0].kind", "row.want_string"),
        ('{"id": 1, "raw": "", "cards": [{"kind": "list", "text": 1}]}', "cards[0].text", "row.want_string"),
        ('{"id": 1, "raw": "", "cards": [{"kind": "list", "items": [1]}]}', "cards[0].items[0]", "row.want_string"),
        ('{"id": 1, "raw": "", "cards": [{"kind": "list", "source": "가"}]}', "cards[0].source", "row.want_source"),
        (
            '{"id": 1, "raw": "", "cards": [{"kind": "list", "source": {"doc_id": true}}]}',
            "cards[0].source.doc_id",
            "row.want_id",
        ),
        (
            '{"id": 1, "raw": "", "cards": [{"kind": "list", "source": {"doc_id": "가", "page": []}}]}',
            "cards[0].source.page",
            "row.want_page",
        ),
        ('{"id": 1, "raw": "", "keywords": "가"}', "keywords", "row.want_list"),
        ('{"id": 1, "raw": "", "keywords": ["가", 1]}', "keywords[1]", "row.want_string"),
        ('{"id": 1, "raw": "", "output_tokens": "24"}', "output_tokens", "row.want_integer"),
        ('{"id": 1, "raw": "", "output_tokens": 24.5}', "output_tokens", "row.want_integer"),
        ('{"id": 1, "raw": "", "latency_ms": true}', "latency_ms", "row.want_number"),
    ],
)
def test_a_wrong_value_names_its_field(put: Any, row: str, field: str, code: str) -> None:
    """Which field, what it should be, what it is; in both languages."""
    fault = fault_in(put(f"{row}\n"))
    assert (fault.field, fault.code) == (field, code)
    assert f"'{field}'" in message(fault) and f"'{field}'" in message(fault, "ko")


@pytest.mark.parametrize(
    ("line", "code", "part"),
    [
        ("연차 15일", "row.json", "column 1"),
        ("42", "row.not_object", "42"),
        ('"연차"', "row.not_object", "연차"),
        ("null", "row.not_object", "null"),
        ('{"id": 1, "raw": "연차"},', "row.json_extra", "without a comma"),
        ('{"id": 1, "raw": "가"}{"id": 2, "raw": "나"}', "row.json_extra", "one object a line"),
        ("{'id': 1, 'raw': '연차', 'answerable': None}", "row.json_python", "json.dumps"),
        ('{"id": 1, "raw": "연차"', "row.json_unfinished", "one line"),
        ('{"id": 1, "raw": "연차', "row.json_unfinished", "\\n"),
        ('{"id": 1 "raw": "연차"}', "row.json", "column 10"),
        ('{"id": 1, "raw": "\\x"}', "row.json", "column"),
        ("[" * 100_000 + "]" * 100_000, "row.too_deep", "nested"),
        ('{"id": 1, "raw": "", "x": ' + "[" * 100_000 + "]" * 100_000 + "}", "row.too_deep", "nested"),
        ('{"id": 1, "raw": ' + '{"a":' * 100_000, "row.too_deep", "nested"),
    ],
)
def test_a_line_that_is_no_row_harms_no_other(put: Any, line: str, code: str, part: str) -> None:
    """It is one fault, with the remedy; the rows around it are read."""
    (before, fault, after), _ = read(put(f"{ROW}{line}\n{ROW}"))
    assert type(before) is Row and type(after) is Row and after.line == 3
    assert type(fault) is Fault and (fault.code, fault.line) == (code, 2)
    assert part in message(fault) and message(fault, "ko") != message(fault)


def test_brackets_in_the_raw_output_are_text(put: Any) -> None:
    """100,000 of them nest nothing."""
    assert len(only(put(json.dumps({"id": 1, "raw": "[" * 100_000}))).raw) == 100_000


@pytest.mark.parametrize(
    ("row", "check", "notes"),
    [
        ('{"id": 1, "raw": "a\\ud800b"}', {"raw": "a\ufffdb"}, ("surrogate_replaced",)),
        ('{"id": "\\udfff", "raw": "\\ud83d\\ude00\\ud83d"}',
         {"id": "\ufffd", "raw": "😀\ufffd"}, ("surrogate_replaced",)),
        ('{"id": 1, "raw": "", "keywords": ["\\ud800"]}', {"keywords": ("\ufffd",)}, ("surrogate_replaced",)),
        ('{"id": 1, "raw": "", "latency_ms": NaN}', {"latency_ms": None}, ("nan_as_null",)),
        ('{"id": 1, "raw": "", "latency_ms": -Infinity}', {"latency_ms": None}, ("nan_as_null",)),
        ('{"id": 1, "raw": "", "latency_ms": 1e999}', {"latency_ms": None}, ("nan_as_null",)),
        ('{"id": 1, "raw": "\\u0000\t"}', {"raw": "\x00\t"}, ("control_characters",)),
        ('{"id": 1, "raw": "\x01\\ud800", "x": NaN}',
         {"raw": "\x01\ufffd"}, ("nan_as_null", "control_characters", "surrogate_replaced")),
        ('{"id": 1, "raw": "", "latency_ms": -1}', {"latency_ms": None}, ("unmeasured: latency_ms",)),
        ('{"id": 1, "raw": "", "output_tokens": -1}', {"output_tokens": None}, ("unmeasured: output_tokens",)),
        ('{"id": 1, "raw": "", "output_tokens": 24.0}', {"output_tokens": 24}, ()),
        ('{"id": 1, "raw": "", "x": ' + "1" * 5000 + "}", {"raw": ""}, ()),
    ],
)  # fmt: skip
def test_what_is_mended_is_noted(put: Any, row: str, check: dict[str, Any], notes: tuple[str, ...]) -> None:
    """The row is scored, and says what was done to it."""
    found = only(put(row + "\n"))
    assert {name: getattr(found, name) for name in check} == check
    assert found.notes == notes


def test_numbers_too_large_for_a_field_are_refused_not_rounded(put: Any) -> None:
    """5,000 digits are no page and no token count, and crash nothing."""
    for field in ("output_tokens", "latency_ms"):
        assert fault_in(put(f'{{"id": 1, "raw": "", "{field}": {"1" * 5000}}}\n')).field == field


def test_unknown_fields_are_told_once_and_hinted(put: Any) -> None:
    """A misspelt field must not pass in silence; a known one under another name is named."""
    row = '{"id": "%s", "raw": "", "answerabel": true, "memo": 1, "articles": [{"doc_id": "가", "body": "나"}]}\n'
    rows, file = read(
        put(row % "a" + row % "b" + '{"id": "c", "raw": "", "cards": [{"kind": "list", "sources": []}]}\n')
    )
    assert all(type(row) is Row for row in rows)
    told = {notice.field: (notice.line, dict(notice.facts).get("near")) for notice in file.notices}
    assert told == {
        "answerabel": (1, "answerable"),
        "memo": (1, None),
        "articles[].body": (1, "text"),
        "cards[].sources": (3, "source"),
    }
    assert "Did you mean 'answerable'" in file.notices[1 if file.notices[0].field != "answerabel" else 0].message()


def test_unknown_fields_do_not_fill_the_screen(put: Any) -> None:
    """Another tool's format has many; and data used as field names costs no memory."""
    many = {f"column{number}": number for number in range(3000)}
    _, file = read(put(json.dumps({"id": 1, "raw": "", **many})))
    assert len(file.notices) == 21 and file.notices[-1].code == "input.more_unknown"
    assert "20" in file.notices[-1].message("ko")


def test_a_fault_knows_the_row_it_was(put: Any) -> None:
    """So that its id is not also reported as missing."""
    fault = fault_in(put('{"id": 7, "condition": "b", "raw": null}\n'))
    assert (fault.id, fault.condition) == ("7", "b")
    assert fault_in(put('{"id": 7, "condition": 3, "raw": ""}\n')).condition is None


def test_rows_without_a_file() -> None:
    """A dict is read by the same rules."""
    assert row_from_dict({"id": 1, "raw": "연차"}) == Row("1", "연차")
    assert row_from_dict({"id": 1, "raw": "", "latency_ms": float("nan")}).notes == ("unmeasured: latency_ms",)  # type: ignore[union-attr]
    assert isinstance(row_from_dict({"id": 10**5000, "raw": ""}), Fault)
    assert isinstance(row_from_dict({"id": 1, "raw": "", "group": 10**5000, 5: 6}), Fault)
    assert isinstance(row_from_dict({"id": 1, "raw": "", 5: 6}), Row)
    fault = row_from_dict({"id": 1}, line=4, path="rows")
    assert type(fault) is Fault and (fault.path, fault.line, fault.field) == ("rows", 4, "raw")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)
NAMES = st.sampled_from([*Row._fields, "doc_id", "text", "kind", "source", "clause"])


@given(st.dictionaries(NAMES, JSON | st.lists(st.dictionaries(NAMES, JSON, max_size=5), max_size=3), max_size=8))
def test_any_object_gives_a_row_or_a_fault(data: dict[str, Any]) -> None:
    """Whatever stands in the fields, nothing is raised, and the message can be written."""
    result = row_from_dict(data, path="rows", line=1)
    if isinstance(result, Fault):
        assert message(result) and message(result, "ko")


@given(st.binary(max_size=200))
def test_any_bytes_give_rows_faults_or_one_error(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    """Never another exception; every line that is not blank is accounted for."""
    path = tmp_path_factory.getbasetemp() / "any"
    path.write_bytes(content)
    file = Input(path)
    try:
        rows = list(read_rows(file))
    except InputError as error:
        assert error.message("en") and error.message("ko")
        return
    assert file.sha256 == hashlib.sha256(content).hexdigest()
    assert len(rows) == file.rows
    if not content.startswith(b"\x1f\x8b"):
        lines = [line.removeprefix(BOM) for line in content.split(b"\n")]
        assert len(rows) == sum(bool(line) and not line.isspace() for line in lines)


# ── duplicate keys ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_pair_is_new_once() -> None:
    """The border between condition and id cannot be moved."""
    seen = SeenKeys()
    assert seen.add("ab", "c") and seen.add("a", "bc") and seen.add("", "abc") and seen.add("1:a", "")
    assert not seen.add("ab", "c")
    assert seen.add("ab", "\ud800")


@given(st.lists(st.tuples(st.sampled_from("ab"), st.integers(0, 40)), max_size=200), st.integers(1, 20))
def test_spilling_to_disk_changes_nothing(pairs: list[tuple[str, int]], bound: int) -> None:
    """The oracle is a set."""
    known: set[tuple[str, int]] = set()
    with SeenKeys(bound=bound) as seen:
        for condition, number in pairs:
            assert seen.add(condition, str(number)) is ((condition, number) not in known)
            known.add((condition, number))


# ── the files beside the rows ───────────────────────────────────────────────────────────────────────────────


def test_articles_are_a_table_by_document_and_clause(put: Any) -> None:
    """Several texts under one key are several articles, over all files in order; an empty text is an article."""
    one = put(
        '{"doc_id": "법", "clause": "제1조", "title": "목적", "page": 3, "text": "가"}\n\n'
        '{"doc_id": "법", "text": ""}\n',
        "1",
    )
    two = put('{"doc_id": "법", "clause": "제1조", "text": "나"}\n{"doc_id": 5, "clause": null, "text": "다"}\n', "2")
    assert read_articles([one, two]) == {
        ("법", "제1조"): (Article("법", "제1조", "가", "목적", 3), Article("법", "제1조", "나")),
        ("법", None): (Article("법", None, ""),),
        ("5", None): (Article("5", None, "다"),),
    }
    file = Input(one)
    assert read_articles(file) == read_articles(one) and file.rows == 2
    assert file.sha256 == hashlib.sha256(Path(one).read_bytes()).hexdigest()


def test_articles_may_be_csv(put: Any) -> None:
    """As Excel saves them: BOM, quoted line breaks, semicolons; ids keep their zeros; CP949 with the option."""
    table = 'doc_id,clause,text\r\n007,제1조,"첫째 줄\r\n\r\n""둘째"" 줄, 끝"\r\n\r\n법,,\r\n'
    expected = {
        ("007", "제1조"): (Article("007", "제1조", '첫째 줄\r\n\r\n"둘째" 줄, 끝'),),
        ("법", None): (Article("법", None, ""),),
    }
    assert read_articles(put(BOM + table.encode())) == expected
    assert read_articles(put(table.encode("cp949")), encoding="cp949") == expected
    assert read_articles(put('doc_id;text\n법;"가;나"\n')) == {("법", None): (Article("법", None, "가;나"),)}


@pytest.mark.parametrize(
    ("reader", "content", "line", "field", "code"),
    [
        (read_articles, '{"doc_id": "법", "text": "가"}\n{"doc_id": "법"}\n', 2, "text", "table.missing"),
        (read_articles, '\n{"text": "가"}\n', 2, "doc_id", "row.missing"),
        (read_articles, '{"doc_id": "법", "text": 3}\n', 1, "text", "row.want_string"),
        (read_articles, '{"doc_id": "법", "text": "가"\n', 1, None, "row.json_unfinished"),
        (read_articles, '["법"]\n{"doc_id": "법", "text": "가"}\n', 1, None, "row.not_object"),
        (read_articles, "", None, None, "table.empty"),
        (read_articles, "doc_id,clause\n법,제1조\n", 1, None, "table.no_header"),
        (read_articles, "doc_id,text\n법,가\n법,가,나\n", 3, None, "table.csv_columns"),
        (read_articles, 'doc_id,text\n법,"가\n나"\n법,"가"나\n', 4, None, "table.csv"),
        (read_articles, b"doc_id,text\n\xeb\xb2\x95,\xea\xb0\x80\n\xeb\xb2\x95,\xff\n", 3, None, "row.undecodable"),
        (read_articles, "doc_id,text\n법,가\n".encode("cp949"), None, None, "looks.cp949"),
        (read_retrieval, '{"id": 1}\n', 1, "found", "row.missing"),
        (read_retrieval, '{"id": 1, "found": null}\n', 1, "found", "row.want_list"),
        (
            read_retrieval,
            '{"id": 1, "found": [{"doc_id": "법", "score": "0,4"}]}\n',
            1,
            "found[0].score",
            "row.want_number",
        ),
        (read_retrieval, '{"id": 1, "found": [{"clause": "법"}]}\n', 1, "found[0].doc_id", "row.missing"),
        (read_retrieval, '{"id": 1, "found": []}\n{"id": "1", "found": []}\n', 2, None, "table.duplicate"),
        (read_gold, '{"answerable": true}\n', 1, "id", "row.missing"),
        (read_gold, '{"id": " "}\n', 1, "id", "row.blank"),
        (read_gold, '{"id": 1, "answerable": "O"}\n', 1, "answerable", "row.want_bool"),
        (read_gold, '{"id": 1, "keywords": "가"}\n', 1, "keywords", "row.want_list"),
        (read_gold, '{"id": 1}\n{"id": 2}\n{"id": 1}\n', 3, None, "table.duplicate"),
        (read_gold, "id,answerable\n1,true\n", None, None, "looks.csv"),
        (read_gold, '[{"id": 1}]', None, None, "looks.array"),
    ],
)
def test_a_fault_in_a_table_is_an_error_with_its_place(
    put: Any, reader: Any, content: str | bytes, line: int | None, field: str | None, code: str
) -> None:
    """It would move every row, so nothing is scored with it."""
    path = put(content)
    with pytest.raises(InputError) as caught:
        reader(path)
    error = caught.value
    assert (error.code, error.line, error.field, error.path) == (code, line, field, path)
    assert error.message("en").startswith(path) and error.message("ko").startswith(path)


def test_retrieval_gives_the_articles_in_order(put: Any) -> None:
    """Of the list, not of the scores; an empty list is a search that found nothing."""
    path = put(
        '{"id": 1, "found": [{"doc_id": "나", "clause": "제2조", "score": 0.1}, '
        '{"doc_id": "가", "score": 0.9, "rank": 2}]}\n'
        '{"id": "q", "found": []}\n'
    )
    assert read_retrieval(path) == {"1": (Source("나", "제2조"), Source("가")), "q": ()}


def test_gold_reads_its_fields_and_leaves_the_others(put: Any) -> None:
    """Only a misspelt field of ours is told."""
    file = Input(
        put(
            '{"id": 1, "answerable": false, "keywords": ["가"], "group": "여권", "question": "?", '
            '"evidence": []}\n{"id": "2", "answrable": true}\n'
        )
    )
    assert read_gold(file) == {"1": GoldEntry("1", False, ("가",), "여권"), "2": GoldEntry("2")}
    assert [notice.field for notice in file.notices] == ["answrable"]


HUMAN = {"id": "q-1", "counted": 2, "by": "김", "criterion": "규칙 1", "date": "2026-03-14"}


def test_human_counts_are_read_from_both_formats(put: Any) -> None:
    """JSON Lines or CSV; a count without a condition belongs to the default one."""
    from_json = read_human(put(json.dumps({**HUMAN, "condition": "b"}) + "\n" + json.dumps(HUMAN)))
    header = "id,counted,by,criterion,date,condition,note"
    table = f"{header}\nq-1,2,김,규칙 1,2026-03-14,b,\nq-1, 2 ,김,규칙 1,2026-03-14,,메모\n"
    from_csv = read_human(put(BOM + table.encode()))
    assert list(from_json) == list(from_csv) == [("b", "q-1"), ("default", "q-1")]
    for read_back in (from_json, from_csv):
        count = read_back["default", "q-1"]
        assert (count.counted, count.by, count.criterion, count.date) == (2, "김", "규칙 1", "2026-03-14")


@pytest.mark.parametrize("name", HUMAN)
@pytest.mark.parametrize("gone", ["absent", "null", "blank", "csv"])
def test_a_human_count_without_who_what_when_is_refused(put: Any, name: str, gone: str) -> None:
    """The message names line and field."""
    bad: dict[str, Any] = {**HUMAN, name: None if gone == "null" else " "}
    if gone == "absent":
        del bad[name]
    if gone == "csv":
        path = put("\n".join([",".join(HUMAN), ",".join(map(str, HUMAN.values())), ",".join(map(str, bad.values()))]))
    else:
        path = put(f"{json.dumps(HUMAN)}\n{json.dumps(bad)}\n")
    with pytest.raises(InputError) as caught:
        read_human(path)
    line = 3 if gone == "csv" else 2
    assert (caught.value.code, caught.value.line, caught.value.field) == ("table.human_missing", line, name)
    assert f"line {line}, field '{name}'" in caught.value.message("en")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"counted": True}, "table.want_count"),
        ({"counted": -1}, "table.want_count"),
        ({"counted": 1.5}, "table.want_count"),
        ({"counted": "많음"}, "table.want_count"),
        ({"date": "2026. 3. 14."}, "table.want_date"),
        ({"date": "2026-02-30"}, "table.want_date"),
        ({"date": 20260314}, "table.want_date"),
        ({"by": 3}, "row.want_string"),
        ({"criterion": []}, "row.want_string"),
        ({"id": False}, "row.want_id"),
    ],
)
def test_a_human_count_of_the_wrong_kind_is_refused(put: Any, change: dict[str, Any], code: str) -> None:
    """A whole number from 0 up, a date of the calendar, names in words."""
    with pytest.raises(InputError) as caught:
        read_human(put(json.dumps({**HUMAN, **change})))
    assert caught.value.code == code and caught.value.field in change


def test_a_human_count_stands_once(put: Any) -> None:
    """Two counts for one row: which is right cannot be known."""
    with pytest.raises(InputError, match="already stands in line 1"):
        read_human(put(f"{json.dumps(HUMAN)}\n{json.dumps({**HUMAN, 'by': '이'})}\n"))


def test_an_article_may_be_one_large_cell(tmp_path: Path) -> None:
    """The library's limit of 131,072 characters is not ours, whatever was read before."""
    path = tmp_path / "articles.csv"
    path.write_text("doc_id,text\n규정," + "가" * 200_000 + "\n", encoding="utf-8")
    ((article,),) = read_articles(path).values()
    assert len(article.text or "") == 200_000
