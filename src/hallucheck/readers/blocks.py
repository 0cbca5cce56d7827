"""A file as blocks of whole lines, for scoring several at a time.

In: an Input. Out: ``Block``s in file order; ``BlockLines`` reads one as the file itself would be read.
SPEC 5: where a file is cut into blocks changes no result.
"""

import io
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from hallucheck.readers.codec import Codec
from hallucheck.readers.lines import Input, Notice
from hallucheck.readers.native import MOST_UNKNOWN
from hallucheck.readers.streams import BUFFER
from hallucheck.records import Fault

SIZE: Final = 4 << 20  # small enough that the last blocks of a run keep all workers busy
LINES: Final = 1 << 14  # rows of a few letters would make more out of a block than is good to hold
_UNKNOWN: Final = ("input.unknown_field", "input.unknown_field_hint")


class Block(NamedTuple):
    """Whole lines of one input, as they are in the file: those after line ``before``, ``lines`` of them.

    ``lost``: what is wrong with the gzip file behind the last line, if anything is.
    """

    path: str
    before: int
    lines: int
    data: bytes | memoryview
    codec: Codec | None
    lost: str | None = None


def blocks(file: Input, *, size: int = SIZE, lines: int = LINES) -> Iterator[Block]:
    """Cut at line ends, each block at least ``size`` bytes or ``lines`` lines; only a longer row makes a longer one."""
    with file.stream() as (stream, gunzip):
        codec = file.codec
        before, data, ended, failed = 0, b"", False, None
        while not ended:
            pieces, wanted = [data], max(size, len(data))
            try:
                while wanted > 0 and not ended:
                    pieces.append(stream.read1(min(wanted, BUFFER)))
                    wanted -= len(pieces[-1])
                    ended = not pieces[-1]
            except OSError as fault:  # the lines before it are good
                ended, failed = True, fault
            data = b"".join(pieces)
            damaged = failed is not None or (gunzip is not None and gunzip.fault is not None)
            start, last = 0, False
            while not last:
                stop, count = _ends(data, start, lines, codec)
                last = count < lines
                if last and ended and not damaged and stop < len(data):
                    stop, count = len(data), count + 1  # a last line without its LF
                if count:
                    yield Block(file.path, before, count, memoryview(data)[start:stop], codec)
                start, before = stop, before + count
            data = data[start:]
        if failed is not None:
            raise failed
        if gunzip is not None and gunzip.fault:
            yield Block(file.path, before, 0, b"", codec, gunzip.fault)


class BlockLines(Input):
    """The lines of one block, with the numbers that they have in the file."""

    def __init__(self, block: Block, *, marked: bool = False) -> None:
        super().__init__(block.path)
        self.codec = block.codec
        self.marked = marked
        self._block = block

    def __iter__(self) -> Iterator[tuple[int, bytes | Fault]]:
        block = self._block
        number = yield from self._lines(io.BytesIO(block.data), block.before, None)
        if block.lost is not None:
            yield from self._lost(number + 1, block.lost)


def absorb(file: Input, rows: int, notices: Iterable[Notice]) -> None:
    """Add what one block counted and noticed to its input; blocks come in file order."""
    file.rows += rows
    for notice in notices:
        if notice.code not in _UNKNOWN:
            file.notice(notice.code, line=notice.line, field=notice.field, **dict(notice.facts))
        elif all(told.field != notice.field or told.code not in _UNKNOWN for told in file.notices):
            if file.unknown_fields == MOST_UNKNOWN:
                file.notice("input.more_unknown", count=MOST_UNKNOWN)
                continue
            file.unknown_fields += 1
            file.notice(notice.code, line=notice.line, field=notice.field, **dict(notice.facts))


def _ends(data: bytes, start: int, most: int, codec: Codec | None) -> tuple[int, int]:
    """Where the last of at most ``most`` lines ends, and how many these are."""
    line_feed, width = (b"\n", 1) if codec is None else ("\n".encode(codec.name), codec.width)
    stop, at, count = start, start, 0
    while count < most and (found := data.find(line_feed, at)) >= 0:
        at = found + 1
        if found % width == 0:  # elsewhere it is a part of two letters
            stop = at = found + width
            count += 1
    return stop, count
