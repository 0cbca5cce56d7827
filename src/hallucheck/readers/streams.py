"""Bytes on their way in: hashed, and unpacked when they are gzip.

In: a raw stream. Out: its bytes again, its SHA-256, and whether the packed data ended early or was damaged.
SPEC 5: every number travels with the hash of what it was counted from.
"""

import contextlib
import hashlib
import io
import os
import queue
import select
import sys
import threading
import zlib
from typing import Any, Final, cast

BUFFER: Final = 1 << 20
_STEP: Final = 0.5  # seconds
SAMPLE: Final = 1 << 16
GZIP: Final = b"\x1f\x8b"


def unpacked(tap: "Tap") -> "tuple[io.BufferedReader, Gunzip | None]":
    """The stream to read from; gzip is known by its first bytes, not by its name."""
    outer = io.BufferedReader(cast(Any, tap), BUFFER)
    if not outer.peek(2).startswith(GZIP):
        return cast(io.BufferedReader, outer), None
    gunzip = Gunzip(cast(io.BufferedReader, outer))
    return io.BufferedReader(cast(Any, gunzip), BUFFER), gunzip


def standard_input() -> io.RawIOBase:
    """Standard input, unbuffered where the system can say that bytes are there."""
    raw = getattr(sys.stdin.buffer, "raw", None)
    return _Patient(raw) if isinstance(raw, io.FileIO) and os.name == "posix" else cast(io.RawIOBase, sys.stdin.buffer)


class _Patient(io.RawIOBase):
    """Waits in short steps: a signal that comes just before a read would otherwise be heard only after it."""

    def __init__(self, raw: io.FileIO) -> None:
        self._raw = raw

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        while not select.select([self._raw], [], [], _STEP)[0]:
            pass
        return self._raw.readinto(buffer) or 0  # type: ignore[arg-type]  # what BufferedReader hands over


class Tap(io.RawIOBase):
    """Passes bytes on and hashes them; from the second megabyte in a thread: hashing needs no interpreter lock."""

    def __init__(self, raw: io.RawIOBase) -> None:
        self._raw = raw
        # A pipe must not be waited on until a whole buffer is full.
        self._fill = getattr(raw, "readinto1", raw.readinto)
        self._hash = hashlib.sha256()
        self._queue: queue.Queue[bytes | None] = queue.Queue(2)
        self._thread: threading.Thread | None = None
        self._begun = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]
        size = int(self._fill(view) or 0)
        if size and not self._begun:
            self._begun = True
            # What the file looks like is judged by its beginning: a pipe may hand that on in small pieces.
            while size < SAMPLE <= len(view) and (more := self._fill(view[size:])):
                size += more
            self._hash.update(view[:size])
        elif size:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, daemon=True)
                self._thread.start()
            self._queue.put(bytes(view[:size]))
        return size

    def finish(self) -> str:
        """The hash of the whole file, also of what a reader left unread behind a damaged part."""
        while rest := self.read(BUFFER):
            del rest
        self._join()
        return self._hash.hexdigest()

    def close(self) -> None:
        if not self.closed:
            self._join()
            if self._raw is not getattr(sys.stdin, "buffer", None):
                self._raw.close()
        super().close()

    def _work(self) -> None:
        while (chunk := self._queue.get()) is not None:
            self._hash.update(chunk)

    def _join(self) -> None:
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None


class Gunzip(io.RawIOBase):
    """Unpacks gzip, several members too, and stops with ``fault`` set where the data ends early or is damaged."""

    def __init__(self, source: io.BufferedReader) -> None:
        self._source = source
        self._data = b""
        self._out = b""
        self._member: zlib._Decompress | None = None
        self.fault: str | None = None

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]
        while not self._out:
            if self.fault or not self._more(len(view)):
                return 0
        piece, self._out = self._out[: len(view)], self._out[len(view) :]
        view[: len(piece)] = piece
        return len(piece)

    def _more(self, wanted: int) -> bool:
        """Unpack one piece; False at the end."""
        if not self._data:
            self._data = self._source.read1(BUFFER)
        if self._member is None:
            self._data = self._data.lstrip(b"\0")  # padding after a member, as tapes leave it
            if not self._data:
                return bool(self._source.peek(1))
            self._member = zlib.decompressobj(31)
        at_end = not self._data
        before = self._member.copy()
        try:
            self._out = self._member.decompress(self._data, wanted)
        except zlib.error:
            self.fault = "file.gzip_damaged"
            self._out = _salvage(before, self._data)
            return bool(self._out)
        self._data = self._member.unconsumed_tail
        if self._member.eof:
            self._data = self._member.unused_data
            self._member = None
        elif at_end and not self._out:
            self.fault = "file.gzip_cut"
            return False
        return True


def _salvage(member: "zlib._Decompress", data: bytes) -> bytes:
    """What can still be unpacked before the damaged byte: one failing call would otherwise lose a whole piece."""
    out = bytearray()
    with contextlib.suppress(zlib.error):
        for start in range(len(data)):
            out += member.decompress(data[start : start + 1])
    return bytes(out)
