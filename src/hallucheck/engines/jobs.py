"""Several processes, one run: blocks are scored in any order and counted in that of the input.

In: inputs, a run, a pool of workers. Out: the same run that one process would have made.
SPEC 5: jobs, block size and order change no byte.

Two things about a block only the run can know: which of its keys stood before it, and the condition of the row before
it. Both are rarely needed, so each block is first scored without; where the run then sees that they matter, the block
is scored again with them.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, Protocol

from hallucheck.engines.local import Run
from hallucheck.engines.pool import Pool
from hallucheck.engines.worker import Job, Reply
from hallucheck.readers.blocks import SIZE, Block, BlockLines, absorb, blocks
from hallucheck.readers.lines import Input
from hallucheck.readers.native import read_rows
from hallucheck.readers.seen import SeenKeys
from hallucheck.records import Fault
from hallucheck.row.result import RowResult

if TYPE_CHECKING:
    from hallucheck.engines.resume import RowsFile

_HELD: Final = 48 << 20  # bytes of input held at most, in all blocks that are not yet counted
_LEAST: Final = 1 << 20


class Told(Protocol):
    """Who is told of rows that could not be scored."""

    def __call__(self, path: str, result: RowResult, fault: Fault | None, /) -> None:
        """One of the first."""

    def more(self, number: int, /) -> None:
        """So many more."""


class _Ticket:
    """A block on its way through the run."""

    __slots__ = ("checked", "file", "job", "reply")

    def __init__(self, file: Input, block: Block) -> None:
        self.file = file
        self.job = Job(block)
        self.reply: Reply | None = None
        self.checked = False


class Jobs:
    """``feed`` all inputs to the run through the pool."""

    def __init__(
        self,
        run: Run,
        pool: Pool,
        keys: SeenKeys,
        *,
        rows: "RowsFile | None" = None,
        sink: Callable[[bytes], object] | None = None,
        told: Told | None = None,
        progress: Callable[[int], object] | None = None,
        size: int | None = None,
    ) -> None:
        self._run = run
        self._pool = pool
        self._rows = rows
        self._sink = sink
        self._told = told
        self._progress = progress
        self._most = 2 * pool.number
        self._size = size or max(_LEAST, min(SIZE, _HELD // self._most))
        self._keys = keys
        self._before: str | None = None
        self._queue: deque[_Ticket] = deque()  # in the order of the input
        self._again: deque[_Ticket] = deque()
        self._sent: dict[int, _Ticket] = {}

    def feed(self, inputs: Iterable[Input]) -> None:
        """Score every input to its end. A fault of a file is raised once all before it is counted."""
        tickets = self._tickets(inputs)
        ready: _Ticket | None = None
        fault: Exception | None = None
        ended = False
        while True:
            if ready is None and not ended and len(self._queue) < self._most:
                # While the workers are busy, the next block is already read.
                try:
                    ready = next(tickets, None)
                    ended = ready is None
                except Exception as stopped:
                    fault, ended = stopped, True
            if self._pool.is_idle and self._again:
                self._send(self._again.popleft())
            elif self._pool.is_idle and ready is not None:
                self._queue.append(ready)
                self._send(ready)
                ready = None
            elif self._sent:
                job, reply = self._pool.receive()
                self._sent.pop(id(job)).reply = reply
                self._check()
                self._count()
            elif ended:
                break
        if fault is not None:
            raise fault

    def _tickets(self, inputs: Iterable[Input]) -> Iterator[_Ticket]:
        for file in inputs:
            for block in blocks(file, size=self._size):
                if self._rows is not None and self._rows.ahead:
                    self._pass(file, block)
                else:
                    yield _Ticket(file, block)

    def _pass(self, file: Input, block: Block) -> None:
        """A block that begins with rows that are written already is passed here: there is little to score."""
        assert self._rows is not None  # for the type checker: looked at by the caller
        lines = self._rows.source = BlockLines(block, marked=self._rows.marked)
        self._run.feed(block.path, read_rows(lines), before=None if block.before == 0 else self._before)
        self._before = self._run.before
        absorb(file, lines.rows, lines.notices)

    def _send(self, ticket: _Ticket) -> None:
        self._sent[id(ticket.job)] = ticket
        self._pool.send(ticket.job)

    def _check(self) -> None:
        """Look at new replies in the order of the input: did the block need what only the run knows?"""
        for ticket in self._queue:
            reply, job = ticket.reply, ticket.job
            if ticket.checked:
                continue
            if reply is None:
                return
            before = None if job.block.before == 0 else self._before
            if reply.leaned and job.before != before:
                self._score_again(ticket, job._replace(before=before))
                return  # which keys the block has depends on it as well
            ticket.checked = True
            self._before = reply.after if reply.ledger.rows else before
            known = self._keys.add_all(reply.keys)
            if known:
                self._score_again(ticket, job._replace(known=tuple(known)))
            else:
                ticket.job = job._replace(block=job.block._replace(data=b""))  # not needed any more

    def _score_again(self, ticket: _Ticket, job: Job) -> None:
        ticket.reply, ticket.job = None, job
        self._again.append(ticket)

    def _count(self) -> None:
        """Count and write what is complete, in the order of the input."""
        while self._queue and self._queue[0].checked and self._queue[0].reply is not None:
            ticket = self._queue.popleft()
            reply = ticket.reply
            assert reply is not None  # for the type checker: looked at above
            path = ticket.file.path
            absorb(ticket.file, reply.lines, reply.notices)
            self._run.ledger.merge(reply.ledger)
            if self._told is not None:
                for result, fault in reply.unscorable:
                    self._told(path, result, fault)
                self._told.more(sum(reply.ledger.listing.unscored.values()) - len(reply.unscorable))
            if self._rows is not None:
                self._rows.part(reply.out, reply.marks)
            elif self._sink is not None:
                self._sink(reply.out)
            if self._progress is not None:
                self._progress(self._run.ledger.rows)
