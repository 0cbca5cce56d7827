"""The rows file of a run that may break off, and how the next run goes on with it.

In: row results, and from an earlier run NAME.partial and NAME.resume. Out: the rows file of an unbroken run.
SPEC 5: a tally made from written row results equals the run's own; a file under its final name is complete.

NAME.resume says what the rows were made from: a line with the signature and the hashes of the files beside the rows,
then four bytes for each row, the checksum of its number and its line. A later run reads its inputs from the start, as
it must for hashes, duplicate ids and notices. For each row whose line is what it was, it takes the written result
instead of scoring. Nothing is taken on trust: the result must be of this line, and written again be the same bytes.
"""

import contextlib
import os
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

import orjson

from hallucheck.engines.files import WholeFile, beside, is_direct
from hallucheck.engines.local import RowScorer
from hallucheck.errors import InputError, OutputError
from hallucheck.readers.lines import Input
from hallucheck.records import Fault, Row
from hallucheck.row.result import RowResult

_SCHEMA: Final = "hallucheck/resume/1"
_CHUNK: Final = 1 << 20
_REPLACED: Final = "\ufffd".encode()  # what half a surrogate pair is written as
_WIDEST: Final = 1 << 63


class RowsFile:
    """Rows go in, one by one or in parts; ``ahead`` of them stand in the partial file already.

    ``source`` is the marked input that is being read. ``scorer(...)`` must be the one that scores while rows are ahead.
    """

    def __init__(self, path: str, made_from: dict[str, Any], *, resume: bool = False) -> None:
        self.source: Input | None = None
        self.marked = not is_direct(path)
        self.ahead = 0
        self.partial = beside(path, "partial")
        self._resume = beside(path, "resume")
        self._header = orjson.dumps({"schema": _SCHEMA, **made_from}, option=orjson.OPT_APPEND_NEWLINE)
        self._known = array("I")
        self._written: BinaryIO | None = None
        self._number = 0
        self._line = b""
        size = self._look() if resume and self.marked and self.partial.exists() else 0
        self._file = WholeFile(path, keep=True, goes_on=size)
        self._marks: BinaryIO | None = None
        if self.marked:
            with self._told():
                self._marks = self._resume.open("r+b" if size else "wb")
                self._marks.write(self._header)
                self._marks.seek(4 * self.ahead, os.SEEK_CUR)
                self._marks.truncate()
        if size:
            self._written = self.partial.open("rb")

    def scorer(self, scorer: RowScorer) -> RowScorer:
        """The scorer itself, or one that knows the rows ahead."""
        return _Reader(self, scorer) if self.ahead else scorer

    def row(self, data: bytes) -> None:
        """One row result as bytes; a row ahead is compared instead of written."""
        if self.ahead:
            self.ahead -= 1
            if data != self._line:
                raise self._differs()
            return
        self._file.write(data)
        if self._marks is not None:
            assert self.source is not None  # for the type checker: rows come from it
            self._mark(array("I", [self.source.mark]).tobytes())

    def part(self, data: bytes, marks: bytes) -> None:
        """The row results of a block, and their marks."""
        self._file.write(data)
        self._mark(marks)

    def next(self) -> bytes:
        """The row result ahead, which must be of the line that was just read."""
        assert self._written is not None and self.source is not None  # for the type checker: only while rows are ahead
        self._line = self._written.readline()
        self._number += 1
        if self._known[self._number - 1] != self.source.mark:
            raise self._differs()
        return self._line

    def finish(self) -> None:
        """All inputs are read: more rows than they have cannot be ahead."""
        if self.ahead:
            raise InputError("resume.too_many", path=str(self.partial), number=self.ahead)

    def _mark(self, marks: bytes) -> None:
        if self._marks is not None:
            with self._told():
                self._marks.write(marks)

    def _differs(self) -> InputError:
        assert self.source is not None  # for the type checker: only while rows are ahead
        return InputError("resume.differs", path=str(self.partial), line=self._number, input=self.source.path)

    def _look(self) -> int:
        """Read what an earlier run left behind; the bytes of the rows that can be gone on from."""
        try:
            header, _, marks = self._resume.read_bytes().partition(b"\n")
        except OSError:
            raise InputError("resume.unknown", path=str(self.partial), resume=str(self._resume)) from None
        if header + b"\n" != self._header:
            raise InputError("resume.other", path=str(self.partial), what=_difference(header, self._header))
        self._known.frombytes(marks[: len(marks) // 4 * 4])
        self.ahead, size = _whole_rows(self.partial, len(self._known))
        return size

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as fault:
            raise OutputError("file.unwritable", path=str(self._resume), why=fault.strerror or str(fault)) from fault

    def __enter__(self) -> "RowsFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for file in (self._written, self._marks):
            if file is not None:
                with contextlib.suppress(OSError):  # without its last marks the file is only gone on from earlier
                    file.close()
        self._file.__exit__(kind, fault, trace)
        if kind is None and self.marked:
            self._resume.unlink(missing_ok=True)


class _Reader:
    """Hands out the written row results instead of scoring, as long as there are any."""

    def __init__(self, rows: RowsFile, scorer: RowScorer) -> None:
        self._rows = rows
        self._scorer = scorer

    def score(self, row: Row) -> RowResult:
        """The written result, if reading it back gives what was written."""
        if not self._rows.ahead:
            return self._scorer.score(row)
        line = self._rows.next()
        result = None if _REPLACED in line else _read(line)
        if result is None or (result.line, result.id, result.condition) != (row.line, row.id, row.condition):
            return self._scorer.score(row)  # and if the line is not of this row, the comparison in `row` refuses it
        return result

    def unscorable(self, fault: Fault) -> RowResult:
        """There is nothing to save: the line is only passed."""
        if self._rows.ahead:
            self._rows.next()
        return self._scorer.unscorable(fault)


def _read(line: bytes) -> RowResult | None:
    """The row result, unless it cannot be read back as it was: whole numbers beyond 64 bits come back as fractions."""
    try:
        result = RowResult.from_dict(orjson.loads(line))
        sources = (*(card.source for card in result.cards), *(citation.source for citation in result.citations))
        inexact = (
            type(result.output_tokens) is float
            or (type(result.latency_ms) is float and result.latency_ms >= _WIDEST)
            or any(source is not None and type(source.page) is float for source in sources)
        )
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        return None
    return None if inexact else result


def _whole_rows(path: Path, most: int) -> tuple[int, int]:
    """How many whole lines there are, ``most`` at most, and where the last of them ends."""
    rows, size = 0, 0
    with path.open("rb", buffering=_CHUNK) as file:
        lines: Iterable[bytes] = file
        for line in lines:
            if rows == most or not line.endswith(b"\n"):
                break
            rows, size = rows + 1, size + len(line)
    return rows, size


def _difference(before: bytes, now: bytes) -> str:
    """The names of what is not the same."""
    ours = orjson.loads(now)
    try:
        theirs = orjson.loads(before)
        names = [name for name in ours if theirs.get(name) != ours[name]]
    except (ValueError, AttributeError):
        names = []
    return ", ".join(names) or "?"
