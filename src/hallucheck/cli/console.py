"""What is said on stderr, and how stdout is written to: notes, faults, progress.

In: messages, row results that could not be scored. Out: text on the streams; nothing here moves a result.
SPEC 5: stdout is data, stderr is notes and progress; no character of a message can make a run fail.
"""

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hallucheck.records import Fault
from hallucheck.render.safe import emit, show
from hallucheck.row.result import RowResult
from hallucheck.words import TEMPLATES, Lang, explain, say

if TYPE_CHECKING:
    from rich.progress import Progress

_MOST: Final = 20  # faults that are told one by one
_LONG: Final = 2.0  # seconds after which a run is long enough for a progress bar


def note(text: str) -> None:
    """One line on stderr."""
    with contextlib.suppress(BrokenPipeError):
        emit(sys.stderr, f"hallucheck: {show(text)}\n")


def write_stdout(data: bytes) -> None:
    """Bytes to stdout, where it takes bytes."""
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        emit(sys.stdout, data.decode())
    else:
        buffer.write(data)


@contextlib.contextmanager
def stopped_by_sigterm() -> Iterator[None]:
    """SIGTERM ends a run as Ctrl-C does: workers gone, nothing half under a final name, rows kept to go on from."""
    ours = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    if ours:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        if ours:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


class Faults:
    """Tells the first rows that could not be scored, counts the rest."""

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang
        self._told = 0

    def __call__(self, path: str, result: RowResult, fault: Fault | None) -> None:
        """One unscorable row."""
        self._told += 1
        if self._told > _MOST:
            return
        lang = self._lang
        if fault is not None:
            note(explain(fault.code, lang, path=fault.path, line=fault.line, field=fault.field, **dict(fault.facts)))
            return
        reason = result.reason or ""
        shown = say(f"unscorable.{reason}", lang) if f"unscorable.{reason}" in TEMPLATES else reason
        note(explain("run.unscorable", lang, path=path, line=result.line, id=result.id, reason=shown))

    def more(self, number: int) -> None:
        """So many more, of which nothing else is known here."""
        self._told += number

    def finish(self) -> None:
        """How many were not told."""
        if self._told > _MOST:
            note(say("run.more_unscorable", self._lang, number=self._told - _MOST))


class Bar:
    """A progress bar on stderr, drawn only on a terminal and only once a run has become long."""

    def __init__(self, lang: Lang, *, wanted: bool) -> None:
        self._lang: Lang = lang
        self._wanted = wanted and sys.stderr.isatty()
        self._begin = time.monotonic()
        self._bar: Progress | None = None

    def __call__(self, rows: int) -> None:
        """So many rows are done."""
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=rows)
        elif self._wanted and time.monotonic() - self._begin > _LONG:
            self._start()

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        spinner = SpinnerColumn("line")  # plain characters: every console can draw them
        columns = (spinner, TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self._bar = Progress(*columns, console=Console(file=sys.stderr), transient=True)
        self._bar.add_task(say("run.scoring", self._lang), total=None)
        self._bar.start()

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()
