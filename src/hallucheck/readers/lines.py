"""A file as physical lines: plain, gzip or standard input, hashed while it is read.

In: a path as typed. Out: (line number, bytes in UTF-8) or (line number, Fault), in file order; the SHA-256 of the file.
SPEC 5: every number travels with the hash of what it was counted from. Formats: docs/formats.md.
"""

import contextlib
import io
import os
import zlib
from collections.abc import Generator, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final, NamedTuple, cast

from hallucheck.errors import InputError
from hallucheck.readers import looks
from hallucheck.readers.codec import BOM, Codec, find_codec, hangul_as_cp949, hex_bytes, wide_lines, with_byte_order
from hallucheck.readers.streams import BUFFER, SAMPLE, Gunzip, Tap, standard_input, unpacked
from hallucheck.records import Fault
from hallucheck.words import Lang, explain

BOM8: Final = BOM.encode()
_BRACE, _LF = 0x7B, 0x0A


class Notice(NamedTuple):
    """Something to tell once about a file; it moves no count."""

    path: str
    code: str
    facts: tuple[tuple[str, str], ...] = ()
    line: int = 0
    field: str | None = None

    def message(self, lang: Lang = "en") -> str:
        """One sentence."""
        return explain(self.code, lang, path=self.path, line=self.line, field=self.field, **dict(self.facts))


class Input:
    """One input, read once. ``sha256`` (of the bytes as they are on disk), ``rows`` and ``notices`` stand at the end.

    ``rows`` counts the lines that are not blank; ``unended`` is the last line if no LF ends it. ``mark`` is a checksum
    of the line handed on last and its number, kept only if ``marked``.
    """

    def __init__(self, path: str | os.PathLike[str], *, encoding: str | None = None, table: bool = False) -> None:
        self.path = os.fspath(path)
        self.sha256: str | None = None
        self.rows = 0
        self.unended = 0
        self.unknown_fields = 0
        self.notices: list[Notice] = []
        self.codec = find_codec(encoding)
        self.table = table
        self.marked = False
        self.mark = 0
        self._said: set[str] = set()

    def __iter__(self) -> Iterator[tuple[int, bytes | Fault]]:
        with self.stream() as (stream, gunzip):
            number = yield from self._lines(stream, 0, gunzip)
            if gunzip is not None and gunzip.fault:
                yield from self._lost(number + 1, gunzip.fault)

    @contextlib.contextmanager
    def stream(self) -> Iterator[tuple[io.BufferedReader, Gunzip | None]]:
        """The bytes, unpacked and looked at; ``sha256`` stands when they were read to their end."""
        tap = Tap(self._open())
        try:
            stream, gunzip = unpacked(tap)
            self._look(stream)
            yield stream, gunzip
            self.sha256 = tap.finish()
        except OSError as error:
            raise InputError("file.unreadable", path=self.path, why=error.strerror or str(error)) from error
        finally:
            tap.close()

    def read(self) -> bytes:
        """The whole content in UTF-8, without a BOM, for a format in which a record may span lines (CSV)."""
        with self.stream() as (stream, gunzip):
            data = stream.read()
        if gunzip is not None and gunzip.fault:
            raise InputError(gunzip.fault, path=self.path, line=data.count(b"\n") + 1)
        name = "utf-8" if self.codec is None else self.codec.name
        try:
            return data.decode(name).removeprefix(BOM).encode("utf-8", "replace")
        except UnicodeDecodeError as error:
            before = data[: error.start].decode(name).rpartition("\n")
            start = len(before[2].encode(name.removesuffix("-sig")))
            line = data[error.start - start :].split(b"\n", 1)[0]
            number = before[0].count("\n") + 2 if before[1] else 1
            raise _as_error(undecodable(self.path, number, line, start, self.codec)) from None

    def first_line(self) -> str:
        """The first line that is not blank, as far as it can be known beforehand: nothing is read of a pipe."""
        if self.path == "-" or not os.path.isfile(self.path):  # noqa: PTH113  # Path.is_file raises for a long name
            return ""
        with self._open() as raw:
            stream, _ = unpacked(Tap(raw))
            sample = stream.peek(SAMPLE)[:SAMPLE]
        text = sample.decode("utf-8" if self.codec is None else self.codec.name, "replace").removeprefix(BOM)
        return text.lstrip().partition("\n")[0]

    def notice(self, code: str, *, line: int = 0, field: str | None = None, **facts: object) -> None:
        """Say something once; a second time with the same code and field is not said again."""
        if f"{code} {field}" not in self._said:
            self._said.add(f"{code} {field}")
            told = tuple((name, str(value)) for name, value in facts.items())
            self.notices.append(Notice(self.path, code, told, line, field))

    def _open(self) -> io.RawIOBase:
        if self.path == "-":
            return standard_input()
        try:
            return cast(io.RawIOBase, Path(self.path).open("rb", buffering=0))
        except IsADirectoryError:
            raise InputError("file.directory", path=self.path) from None
        except FileNotFoundError:
            raise _not_found(self.path) from None
        except PermissionError:
            # Windows reports a folder as a missing permission.
            code = "file.directory" if Path(self.path).is_dir() else "file.denied"
            raise InputError(code, path=self.path) from None
        except (OSError, ValueError) as error:
            raise InputError("file.unreadable", path=self.path, why=getattr(error, "strerror", None) or error) from None

    def _look(self, stream: io.BufferedReader) -> None:
        sample = stream.peek(SAMPLE)[:SAMPLE]
        if self.codec is not None:
            self.codec = with_byte_order(self.codec, sample)
        for code, near in looks.check(sample, self.path, self.codec, csv=self.table):
            self.notice(code, near=near)

    def _lines(
        self, stream: io.BufferedIOBase, number: int, gunzip: Gunzip | None
    ) -> Generator[tuple[int, bytes | Fault], None, int]:
        """The lines after line ``number``; returns the number of the last one."""
        lines = self._utf8(stream, number, gunzip) if self.codec is None else self._decoded(stream, number, gunzip)
        if not self.marked:
            return (yield from lines)
        while True:
            try:
                number, line = next(lines)
            except StopIteration as end:
                return int(end.value)
            self._mark(number, line)
            yield number, line

    def _mark(self, number: int, line: bytes | Fault) -> None:
        data = f"{line.code} {line.facts}".encode() if isinstance(line, Fault) else line
        self.mark = zlib.crc32(data, number & 0xFFFFFFFF)

    def _utf8(
        self, stream: io.BufferedIOBase, number: int, gunzip: Gunzip | None
    ) -> Generator[tuple[int, bytes | Fault], None, int]:
        first, blank = number, 0
        for number, line in enumerate(stream, first + 1):
            if line[0] != _BRACE or line[-1] != _LF:  # everything but an ordinary row
                line = line.removeprefix(BOM8)
                if not line or line.isspace():
                    blank += 1
                    continue
                if line[-1] != _LF:
                    if gunzip is not None and gunzip.fault:
                        number -= 1  # what is left of this line is told by the fault
                        break
                    self.unended = number
            yield number, line
        self.rows += number - first - blank
        return number

    def _decoded(
        self, stream: io.BufferedIOBase, number: int, gunzip: Gunzip | None
    ) -> Generator[tuple[int, bytes | Fault], None, int]:
        assert self.codec is not None  # for the type checker: looked at by the caller
        name, width = self.codec
        first, blank = number, 0
        line_feed = "\n".encode(name)
        lines: Iterable[bytes] = stream
        if width > 1:
            lines = wide_lines(iter(lambda: stream.read1(BUFFER), b""), self.codec)
        for number, line in enumerate(lines, first + 1):
            if not line.endswith(line_feed):
                if gunzip is not None and gunzip.fault:
                    number -= 1
                    break
                self.unended = number
            try:
                text = line.decode(name).removeprefix(BOM)
            except UnicodeDecodeError as error:
                yield number, undecodable(self.path, number, line, error.start, self.codec)
                continue
            if not text or text.isspace():
                blank += 1
                continue
            # Some codecs (utf-7) can make half a surrogate pair, which UTF-8 has no bytes for.
            yield number, text.encode("utf-8", "replace")
        self.rows += number - first - blank
        return number

    def _lost(self, number: int, code: str) -> Iterator[tuple[int, Fault]]:
        """What a damaged gzip file lacks is one row that cannot be scored."""
        fault = Fault(self.path, number, code)
        self.rows += 1
        self._mark(number, fault)
        yield number, fault


def undecodable(path: str, number: int, line: bytes, start: int, codec: Codec | None) -> Fault:
    """The fault of a line that its encoding cannot read, naming the first such byte (counted from 1)."""
    facts = [("byte", str(start + 1)), ("bytes", hex_bytes(line[start : start + 2]))]
    near = hangul_as_cp949(line) if codec is None else ""
    if near:
        return Fault(path, number, "row.undecodable_cp949", (*facts, ("near", near)))
    return Fault(path, number, "row.undecodable", (*facts, ("encoding", "UTF-8" if codec is None else codec.name)))


def utf8(line: bytes, path: str, number: int) -> str:
    """The line as text; an ``InputError`` that names the byte where it is none."""
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise _as_error(undecodable(path, number, line, error.start, None)) from None


def as_input(source: str | os.PathLike[str] | Input, encoding: str | None = None, *, table: bool = False) -> Input:
    """A path becomes an Input; an Input that the caller made, to ask for its hash later, stays itself."""
    if isinstance(source, Input):
        source.table = table
        return source
    return Input(source, encoding=encoding, table=table)


def _as_error(fault: Fault) -> InputError:
    return InputError(fault.code, path=fault.path, line=fault.line, **dict(fault.facts))


def _not_found(path: str) -> InputError:
    wanted = Path(path)
    try:
        names = [entry.name for entry in wanted.parent.iterdir()]
    except OSError:
        names = []
    near = get_close_matches(wanted.name, names, n=1, cutoff=0.7)
    if near:
        return InputError("file.not_found_near", path=path, near=str(wanted.with_name(near[0])))
    return InputError("file.not_found", path=path)
