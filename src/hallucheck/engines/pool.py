"""Worker processes and the lines to them: each has one job at most, and none outlives the run.

In: ``Setup``, then jobs. Out: replies, in the order in which they are ready; a worker that dies is an InternalError.
SPEC 5: internal fault 70, interrupted 130; no run hangs, and none leaves a process behind.

Workers are forked where that is safe: the tables beside the rows are then there at once, and shared. It is safe on
Linux while the process has no other thread, which is so before the first input is opened. Elsewhere they are spawned.
"""

import contextlib
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from hallucheck.engines.worker import Failure, Job, Reply, Setup, work
from hallucheck.errors import InternalError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Method: TypeAlias = Literal["fork", "spawn"]


class _Worker:
    __slots__ = ("connection", "job", "process")

    def __init__(self, process: "BaseProcess", connection: "Connection") -> None:
        self.process = process
        self.connection = connection
        self.job: Job | None = None


class Pool:
    """``with Pool(2, setup) as pool``: ``send`` while one ``is_idle``, then ``receive``."""

    def __init__(self, number: int, setup: Setup, *, method: Method | None = None) -> None:
        self._workers: list[_Worker] = []
        context: Any = multiprocessing.get_context(method or safe_method())
        try:
            with _signals_held():
                for _ in range(number):
                    self._start(context, setup)
        except BaseException:
            self.close()
            raise

    def _start(self, context: Any, setup: Setup) -> None:
        ours, theirs = context.Pipe()
        # A forked worker inherits our ends; as long as it held them, no other worker would see the run end.
        forked = context.get_start_method() == "fork"
        others = [ours, *(worker.connection for worker in self._workers)] if forked else []
        process = context.Process(target=work, args=(theirs, others, setup, gc.get_threshold()[0]), daemon=True)
        process.start()
        theirs.close()
        self._workers.append(_Worker(process, ours))

    @property
    def number(self) -> int:
        """How many workers there are."""
        return len(self._workers)

    @property
    def is_idle(self) -> bool:
        """Has any worker nothing to do?"""
        return any(worker.job is None for worker in self._workers)

    @property
    def processes(self) -> list[int | None]:
        """Their process ids."""
        return [worker.process.pid for worker in self._workers]

    def send(self, job: Job) -> None:
        """Give a job to an idle worker. It reads at once, so this never waits long."""
        worker = next(worker for worker in self._workers if worker.job is None)
        worker.job = job
        try:
            worker.connection.send(job._replace(block=job.block._replace(data=b"")))
            worker.connection.send_bytes(job.block.data)
        except OSError:
            raise _died(worker) from None

    def receive(self) -> tuple[Job, Reply]:
        """Wait for the next reply."""
        busy = {worker.connection: worker for worker in self._workers if worker.job is not None}
        worker = busy[wait(list(busy))[0]]  # type: ignore[index]  # what wait returns is what it was given
        job = worker.job
        assert job is not None  # for the type checker: it is one of the busy ones
        try:
            reply: Reply | Failure = worker.connection.recv()
            if isinstance(reply, Reply):
                reply = reply._replace(out=worker.connection.recv_bytes())
        except (EOFError, OSError):
            raise _died(worker) from None
        if isinstance(reply, Failure):
            fault = InternalError("jobs.fault", path=job.block.path, **_lines(job), why=reply.why)
            fault.add_note(reply.trace)
            raise fault
        worker.job = None
        return job, reply

    def close(self) -> None:
        """End every worker at once: what they have not handed over is not needed."""
        with _signals_held():
            for worker in self._workers:
                worker.connection.close()
                worker.process.kill()
            for worker in self._workers:
                worker.process.join()
                worker.process.close()
            self._workers.clear()

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def safe_method() -> Method:
    """``fork`` on Linux as long as nothing else runs in this process."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def _signals_held() -> Iterator[None]:
    """No interrupt between starting or ending a worker and having noted it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _died(worker: _Worker) -> InternalError:
    worker.process.join(5)
    code = worker.process.exitcode
    how = "?" if code is None else signal.Signals(-code).name if code < 0 else f"exit {code}"
    assert worker.job is not None  # for the type checker: only a worker with a job is heard
    return InternalError("jobs.died", path=worker.job.block.path, **_lines(worker.job), how=how)


def _lines(job: Job) -> dict[str, int]:
    return {"first": job.block.before + 1, "last": job.block.before + max(job.block.lines, 1)}
