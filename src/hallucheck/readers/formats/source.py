"""A file of another tool as an ``Input``: what comes out of it are the lines of native rows.

In: a path, a format or ``auto``, a ``FieldMap``. Out: JSON Lines, so that blocks, workers and resuming work as ever;
the hash is that of the file itself. SPEC 5. Lines keep their numbers: blank ones stand in for a record's further lines.
"""

import contextlib
import io
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, cast

import orjson

from hallucheck.errors import InputError
from hallucheck.readers import lenient, looks
from hallucheck.readers.codec import BOM, Codec, find_codec, wide_lines, with_byte_order
from hallucheck.readers.formats import csv, detect, parquet, promptfoo, ragtruth, xlsx
from hallucheck.readers.formats.convert import Converter
from hallucheck.readers.formats.detect import Container, Found
from hallucheck.readers.formats.mapping import FieldMap
from hallucheck.readers.formats.record import Record
from hallucheck.readers.lenient import BadJson
from hallucheck.readers.lines import Input, undecodable
from hallucheck.readers.streams import BUFFER, SAMPLE, Gunzip, Tap, unpacked

_NO_MAP: Final = FieldMap()


class FormatInput(Input):
    """An input of any format. ``beside`` are the files that were read with it."""

    def __init__(
        self, path: str | os.PathLike[str], *, encoding: str | None = None, format: str = "auto",
        mapping: FieldMap = _NO_MAP,
    ) -> None:  # fmt: skip
        super().__init__(path, encoding=encoding)
        self.format = format
        self.mapping = mapping
        self.beside: list[Input] = []
        self._encoding = encoding

    @contextlib.contextmanager
    def stream(self) -> Iterator[tuple[io.BufferedReader, Gunzip | None]]:
        """The lines of native rows. A file of ours is handed on as it is."""
        tap = Tap(self._open())
        try:
            stream, gunzip = unpacked(tap)
            lines = self._converted(stream, gunzip)
            if lines is None:
                self._look(stream)
                yield stream, gunzip
            else:
                self.codec = None  # what comes out is UTF-8, whatever went in
                yield io.BufferedReader(cast(Any, _Lines(lines)), BUFFER), gunzip
            self.sha256 = tap.finish()
        except OSError as error:
            raise InputError("file.unreadable", path=self.path, why=error.strerror or str(error)) from error
        finally:
            tap.close()

    def _converted(self, stream: io.BufferedReader, gunzip: Gunzip | None) -> Iterator[tuple[int, bytes]] | None:
        if self.format == "native" and not self.mapping.paths:
            return None
        sample = stream.peek(BUFFER)
        self.codec = find_codec(self._encoding)
        if self.codec is not None:
            self.codec = with_byte_order(self.codec, sample)
        kind = detect.container(sample, self.codec)
        wanted = detect.TABLES.get(self.format)
        if wanted is not None and kind != wanted and not (wanted == "CSV" and kind is None):
            raise InputError("format.not_container", path=self.path, container=wanted)
        kind = wanted or kind
        if kind == "JSON Lines":
            return self._json_lines(stream, sample)
        return None if kind is None else self._whole(stream, gunzip, kind)

    def _json_lines(self, stream: io.BufferedReader, sample: bytes) -> Iterator[tuple[int, bytes]] | None:
        heads = detect.heads_of_lines(sample, self.codec)
        found = self._schema(heads)
        if found is None or (found.schema.name == "native" and not self.mapping.paths):
            return None
        return self._lines_converted(self._raw_lines(stream, self.codec), self._converter(found, heads, "JSON Lines"))

    def _raw_lines(self, stream: io.BufferedReader, codec: Codec | None) -> Iterator[bytes]:
        """In UTF-8. The codec is handed over: by the time the lines are read, the input's own is that of its rows."""
        if codec is None:
            yield from stream
            return
        name, width = codec
        lines: Iterable[bytes] = stream
        if width > 1:
            lines = wide_lines(iter(lambda: stream.read1(BUFFER), b""), codec)
        for number, line in enumerate(lines, 1):
            try:
                yield line.decode(name).removeprefix(BOM).encode("utf-8", "replace")
            except UnicodeDecodeError as error:
                fault = undecodable(self.path, number, line, error.start, codec)
                raise InputError(fault.code, path=self.path, line=number, **dict(fault.facts)) from None

    def _lines_converted(self, lines: Iterable[bytes], converter: Converter) -> Iterator[tuple[int, bytes]]:
        for number, line in enumerate(lines, 1):
            record = self._record(line, number)
            # A line that is no record goes on as it is: the native reader knows what to say of it.
            yield number, line if record is None else converter.line(record, number)

    def _record(self, line: bytes, number: int) -> Record | None:
        line = line.removeprefix(BOM.encode())
        try:
            data = orjson.loads(line)
        except orjson.JSONDecodeError:
            try:
                data, notes = lenient.loads(line.decode())
            except (BadJson, UnicodeDecodeError):
                return None
            self.notice("format.mended", line=number, notes=", ".join(notes))
        return data if type(data) is dict else None

    def _whole(self, stream: io.BufferedReader, gunzip: Gunzip | None, kind: Container) -> Iterator[tuple[int, bytes]]:
        """Formats in which a record may span lines: read whole, looked at, and converted one by one."""
        data = stream.read()
        if gunzip is not None and gunzip.fault:
            raise InputError(gunzip.fault, path=self.path, line=data.count(b"\n") + 1)
        if kind == "JSON":
            return self._document(data)
        if kind == "CSV":
            records = csv.records(self._text(data), self.path)
        elif kind == "Excel":
            records = xlsx.records(
                data, self.path, lambda title, count: self.notice("format.first_sheet", sheet=title, count=count)
            )
        else:
            records = parquet.records(data, self.path)
        return self._table(records, kind)

    def _document(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        try:
            value, _ = lenient.loads(self._text(data))
        except BadJson as bad:
            if self.format == "auto":
                return self._left_alone(data)
            raise InputError(bad.code, path=self.path, **bad.facts) from None
        inner, wrapping = detect.unwrapped(value, self.format)
        records = [record for record in inner or () if isinstance(record, dict)]
        if not records:
            name = self.format if wrapping is None else wrapping.name
            if name == "auto":
                return self._left_alone(data)
            raise InputError("format.no_records", path=self.path, format=name, place=detect.listing([*value][:5]))
        heads = records[: detect.HEADS]
        found = Found(wrapping, ()) if wrapping is not None and not wrapping.seen(heads[0]) else self._schema(heads)
        if found is None or (found.schema.name == "native" and self.format == "auto" and not self.mapping.paths):
            return self._left_alone(data)
        converter = self._converter(found, heads, "JSON")
        return ((number, converter.line(record, number)) for number, record in enumerate(records, 1))

    def _left_alone(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """What nothing explains is looked at, and refused or read, as a file of ours."""
        for code, near in looks.check(data[:SAMPLE], self.path, self.codec):
            self.notice(code, near=near)
        return enumerate(io.BytesIO(self._text(data).encode("utf-8", "replace")), 1)

    def _table(self, records: Iterator[tuple[int, dict[str, Any]]], kind: Container) -> Iterator[tuple[int, bytes]]:
        first = [pair for _, pair in zip(range(detect.HEADS), records, strict=False)]
        heads = [record for _, record in first]
        if not heads:
            raise InputError("table.empty", path=self.path)
        found = self._schema(heads)
        if found is None:
            raise InputError("format.unknown_columns", path=self.path, found=detect.listing(detect.fields_of(heads)))
        converter = self._converter(found, heads, kind)

        def converted() -> Iterator[tuple[int, bytes]]:
            for pairs in (first, records):
                for number, record in pairs:
                    yield number, converter.line(record, number)

        return converted()

    def _schema(self, heads: list[Record]) -> Found | None:
        return detect.schema_of(heads, name=self.format, path=self.path, mapped=bool(self.mapping.paths))

    def _converter(self, found: Found, heads: list[Record], kind: Container) -> Converter:
        """Say what the file is taken for, and why; then convert."""
        schema, mapping = found.schema, self.mapping
        mapping.check(self.path, heads, detect.fields_of(heads))
        shown = ", ".join(
            filter(None, (schema.mapping if schema.name != "native" or not mapping.paths else "", str(mapping)))
        )
        if found.seen:
            seen = ", ".join(found.seen)
            self.notice("format.read_as", format=schema.name, container=kind, seen=seen, mapping=shown)
        else:
            self.notice("format.asked_for", format=schema.name, container=kind, mapping=shown)
        if schema.name == "ragtruth":
            schema = ragtruth.with_sources(self._sources())
        elif schema.name == "promptfoo":
            schema = promptfoo.fresh()
        return Converter(schema, mapping, self)

    def _sources(self) -> dict[str, Record]:
        place = Path(self.path).with_name(ragtruth.SOURCES)
        if self.path == "-" or not place.is_file():
            raise InputError("format.no_sources", path=self.path, name=ragtruth.SOURCES)
        file = Input(place)
        self.beside.append(file)
        return ragtruth.read_sources(file)

    def _text(self, data: bytes) -> str:
        try:
            return data.decode("utf-8" if self.codec is None else self.codec.name).removeprefix(BOM)
        except UnicodeDecodeError as error:
            number = data.count(b"\n", 0, error.start) + 1
            start = data.rfind(b"\n", 0, error.start) + 1
            fault = undecodable(self.path, number, data[start:].split(b"\n", 1)[0], error.start - start, self.codec)
            raise InputError(fault.code, path=self.path, line=number, **dict(fault.facts)) from None


class _Lines(io.RawIOBase):
    """Numbered lines as a stream; numbers that are left out become blank lines."""

    def __init__(self, lines: Iterator[tuple[int, bytes]]) -> None:
        self._lines = lines
        self._number = 0
        self._left = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]
        while not self._left:
            pair = next(self._lines, None)
            if pair is None:
                return 0
            number, line = pair
            self._left = memoryview(b"\n" * (number - self._number - 1) + line)
            self._number = number
        size = min(len(view), len(self._left))
        view[:size] = self._left[:size]
        self._left = self._left[size:]
        return size
