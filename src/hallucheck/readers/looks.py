"""What a wrong file looks like, so that one sentence says what to do instead of one fault a line.

In: the first bytes of a file. Out: InputError, or notices, or nothing when it looks like JSON Lines.
SPEC 5: bad input is told with the file and the remedy.
"""

import codecs
import csv as csv_module
import json
import re
from collections.abc import Iterator
from typing import Any, Final

from hallucheck.errors import InputError
from hallucheck.readers.codec import BOM, HANGUL, Codec, hangul_as_cp949

_MAGIC: Final[tuple[tuple[bytes, str, str], ...]] = (
    (b"PK\x03\x04", "looks.zip", ""),
    (b"\xd0\xcf\x11\xe0", "looks.office", ""),
    (b"%PDF", "looks.binary", "PDF"),
    (b"PAR1", "looks.binary", "Parquet"),
    (b"SQLite format 3", "looks.binary", "SQLite"),
    (b"ARROW1", "looks.binary", "Arrow"),
    (b"BZh", "looks.packed", "bzip2"),
    (b"\x28\xb5\x2f\xfd", "looks.packed", "zstd"),
    (b"\xfd7zXZ", "looks.packed", "xz"),
    (b"7z\xbc\xaf\x27\x1c", "looks.packed", "7z"),
    (b"version https://git-lfs", "looks.lfs", ""),
)
_BYTE_ORDER: Final[tuple[tuple[bytes, str], ...]] = (
    (b"\xff\xfe\0\0", "utf-32"),
    (b"\0\0\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_HEADERS: Final = frozenset({"id", "raw", "doc_id", "clause", "text", "question", "answer", "counted", "answerable"})
_MARKUP: Final = re.compile(r"<(!doctype|html|\?xml)", re.IGNORECASE)
_CR_BETWEEN_ROWS: Final = re.compile(r"\}[ \t]*\r[ \t\r]*\{")
_TWO_BYTE_LETTERS: Final = re.compile("[^\x00-\u07ff]")


def check(sample: bytes, path: str, codec: Codec | None, *, csv: bool = False) -> Iterator[tuple[str, str]]:
    """Raise InputError for what is surely another kind of file; yield (code, near) for what is only worth a word.

    ``csv``: a table may be CSV, so that this is not a fault.
    """
    for magic, code, kind in _MAGIC:
        if sample.startswith(magic):
            raise InputError(code, path=path, kind=kind)
    if codec is None:
        wide = _wide(sample)
        if wide is not None:
            raise InputError("looks.utf16", path=path, encoding=wide)
        _refuse_cp949(sample, path)
        near = _cp949_in_disguise(sample)
        if near:
            yield "looks.cp949_maybe", near
    text = sample.decode("utf-8" if codec is None else codec.name, "replace").lstrip(f"{BOM} \t\r\n")
    other = _other_text(text, csv=csv)
    if other == "looks.empty":
        yield other, ""
    elif other is not None:
        raise InputError(other, path=path)


def looks_like_csv(text: str) -> bool:
    """A first line that names columns, or two lines with the same number of cells, and that is no JSON."""
    first, _, rest = text.partition("\n")
    if first.lstrip()[:1] in ("", "{", "["):
        return False
    delimiter = max(",;\t", key=first.count)
    header = _cells(first, delimiter)
    if len(header) < 2:
        return False
    second = _cells(rest.partition("\n")[0], delimiter)
    return not _HEADERS.isdisjoint(cell.strip().lower() for cell in header) or len(header) == len(second)


def _wide(sample: bytes) -> str | None:
    for mark, name in _BYTE_ORDER:
        if sample.startswith(mark):
            return name
    # Without a mark: ASCII letters of JSON leave a zero byte at every second place. One U+0000 in a text does not.
    head = sample[:512]
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if len(head) >= 8 and max(even, odd) > len(head) // 6 and min(even, odd) <= len(head) // 50:
        return "utf-16-le" if odd > even else "utf-16-be"
    return None


def _refuse_cp949(sample: bytes, path: str) -> None:
    """Every line with Korean in it is broken as UTF-8 and sound as CP949: the whole file is, say so once."""
    first: tuple[int, int] | None = None
    lines = sample.split(b"\n")
    for number, line in enumerate(lines, 1):
        if line.isascii():
            continue
        final = number < len(lines)
        try:
            codecs.getincrementaldecoder("utf-8")().decode(line, final)
            return
        except UnicodeDecodeError as error:
            if not hangul_as_cp949(line, final=final):
                return
            first = first or (number, error.start + 1)
    if first is not None:
        raise InputError("looks.cp949", path=path, first=first[0], byte=first[1])


def _cp949_in_disguise(sample: bytes) -> str:
    """A few CP949 bytes can be valid UTF-8 by chance; then the text has letters, but none that Korean text has."""
    try:
        text = codecs.getincrementaldecoder("utf-8")().decode(sample)
    except UnicodeDecodeError:
        return ""
    if text.isascii() or _TWO_BYTE_LETTERS.search(text):
        return ""
    near = hangul_as_cp949(sample, final=False)
    if near and all(char.isascii() or HANGUL.match(char) for char in sample.decode("cp949", "replace")):
        return near
    return ""


def _other_text(text: str, *, csv: bool) -> str | None:
    if not text:
        return "looks.empty"
    if _MARKUP.match(text):
        return "looks.html"
    if "\n" not in text and _CR_BETWEEN_ROWS.search(text):
        return "looks.cr_only"
    if text[0] == "[":
        return "looks.array" if _is_array(text) else None
    if text[0] == "{":
        return "looks.pretty" if _is_pretty(text) else None
    return "looks.csv" if not csv and looks_like_csv(text) else None


def _is_array(text: str) -> bool:
    lines = text.split("\n")
    first = lines[0].strip()
    if first == "[" or len(lines) == 1:
        return True
    value = _parsed(first)
    if isinstance(value, list):
        return any(isinstance(item, dict) for item in value)
    # A single spoilt row at the head of a good file is a fault of that row.
    return not any(isinstance(_parsed(line), dict) for line in lines[1:20])


def _is_pretty(text: str) -> bool:
    lines = text.split("\n")
    if len(lines) == 1 or _parsed(lines[0]) is not None:
        return False
    following = next((line.strip() for line in lines[1:] if line.strip()), "")
    return lines[0].strip() == "{" or (lines[0].rstrip().endswith(("{", "[", ",")) and following[:1] in ('"', "{", "}"))


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv_module.reader([line], delimiter=delimiter), [])
    except csv_module.Error:
        return []
