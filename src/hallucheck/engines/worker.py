"""A worker process: blocks of lines in, for each what a run would count and write of it.

In: ``Job``s through a connection, the scorer and the tables once. Out: ``Reply``s.
SPEC 5: several processes give the bytes of one. What only the whole run can know comes with the job or is answered.
"""

import gc
import signal
import sys
import traceback
from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from hallucheck.engines.kept import Kept
from hallucheck.engines.ledger import Ledger
from hallucheck.engines.local import RowScorer, Run
from hallucheck.readers.blocks import Block, BlockLines
from hallucheck.readers.lines import Notice
from hallucheck.readers.native import read_rows
from hallucheck.readers.seen import BlockKeys
from hallucheck.readers.tables import HumanCount
from hallucheck.records import Article, Fault, Row
from hallucheck.row.result import RowResult
from hallucheck.run.worst import Listing

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

TOLD: Final = 20  # unscorable rows of a block that are handed on one by one, as many as are told of a run


class Setup(NamedTuple):
    """What every worker needs, given to it once.

    ``supplied`` says which articles a row was given: with it the rows are kept for a page. ``cases``: for test cases.
    """

    scorer: RowScorer
    gold: Collection[str] | None = None
    human: Mapping[tuple[str, str], HumanCount] | None = None
    by_group: bool = False
    listed: int = 0
    written: bool = False
    marked: bool = False
    only_failures: bool = False
    supplied: Callable[[Row], Sequence[Article]] | None = None
    cases: bool = False

    def ledger(self, *, part: bool = False) -> Ledger:
        """An empty one, for a run or a ``part`` of it."""
        paged = self.supplied is not None
        return Ledger(
            gold=self.gold,
            human=self.human,
            by_group=self.by_group,
            listing=Listing(rows=self.listed),
            kept=Kept(page=paged, cases=self.cases, part=part) if paged or self.cases else None,
        )


class Job(NamedTuple):
    """A block to score. ``known``: fingerprints of its keys that stood before it; ``before``: the condition before."""

    block: Block
    known: tuple[int, ...] = ()
    before: str | None = None


class Reply(NamedTuple):
    """What a block comes to. ``leaned``: it would be another with another ``before``; ``after``: its last condition."""

    ledger: Ledger
    keys: "array[int]"
    leaned: bool
    after: str | None
    notices: tuple[Notice, ...]
    lines: int
    unscorable: tuple[tuple[RowResult, Fault | None], ...]
    marks: bytes
    out: bytes


class Failure(NamedTuple):
    """A fault of this package while it scored a block."""

    why: str
    trace: str


def score_block(job: Job, setup: Setup) -> Reply:
    """Score one block as if it stood alone, but for what the job says."""
    lines = BlockLines(job.block, marked=setup.marked)
    out = bytearray()  # thousands of small bytes from the JSON writer would each hold on to its whole buffer
    marks = array("I")
    unscorable: list[tuple[RowResult, Fault | None]] = []

    def write(data: bytes) -> None:
        nonlocal out
        out += data
        marks.append(lines.mark)

    def tell(_: str, result: RowResult, fault: Fault | None) -> None:
        if len(unscorable) < TOLD:
            unscorable.append((result, fault))

    keys = BlockKeys(job.known)
    run = Run(
        setup.scorer,
        setup.ledger(part=True),
        keys=keys,
        sink=write if setup.written else None,
        only_failures=setup.only_failures,
        on_unscorable=tell,
        supplied=setup.supplied,
    )
    run.feed(lines.path, read_rows(lines), before=job.before)
    return Reply(
        run.ledger,
        keys.fresh,
        run.leaned,
        run.before,
        tuple(lines.notices),
        lines.rows,
        tuple(unscorable),
        marks.tobytes() if setup.marked else b"",
        bytes(out),
    )


def work(connection: "Connection", others: Iterable["Connection"], setup: Setup, threshold: int) -> None:
    """The life of a worker: it ends when the other end of its connection is closed, however that came about."""
    # An interrupt goes to the whole group; the run decides what becomes of its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for other in others:
        other.close()
    gc.set_threshold(threshold)
    gc.freeze()  # what was inherited stays shared: looking for cycles would copy its pages
    try:
        while True:
            job: Job = connection.recv()
            job = job._replace(block=job.block._replace(data=connection.recv_bytes()))
            try:
                reply: Reply | Failure = score_block(job, setup)
            except Exception as fault:
                reply = Failure(f"{type(fault).__name__}: {fault}", traceback.format_exc())
            del job
            if isinstance(reply, Failure):
                connection.send(reply)
            else:
                connection.send(reply._replace(out=b""))
                connection.send_bytes(reply.out)
            del reply
    except (EOFError, OSError):
        pass  # the run is over
