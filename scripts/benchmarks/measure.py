"""CPU time, time on the wall and peak memory of whole commands, each a process of its own, taken in turn.

In: commands and a number of rounds. Out: the figures of every command.
CPU time is user and system time as the kernel counts it, of the process and of the workers that it waited for.
"""

import os
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from statistics import median
from threading import Event, Thread
from time import perf_counter
from typing import Final, NamedTuple

_PROC: Final = Path("/proc")
_EVERY: Final = 0.02  # seconds between two looks at the memory of all processes


class Failed(Exception):
    """A command that ended with an error measures nothing."""


class Usage(NamedTuple):
    """What one run took. Memory in MB: of the largest process, and of all processes at one time."""

    cpu: float
    wall: float
    largest: float
    together: float


class Spread(NamedTuple):
    """The median of several runs, and the least and the most."""

    median: float
    least: float
    most: float


class Figures(NamedTuple):
    """What several runs of one command took; memory is the peak of all runs."""

    cpu: Spread
    wall: Spread
    largest: float
    together: float
    runs: int


def environment(directory: Path) -> dict[str, str]:
    """Compiled modules are kept, as an installed package has them, but in a folder that goes when all is done."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(directory / "compiled")}


def take_turns(
    commands: Mapping[str, Sequence[str]], rounds: int, env: Mapping[str, str], *, warm_up: bool = True
) -> dict[str, Figures]:
    """Every command once a round, so that a slow minute of the machine hits them all; the first round may warm up."""
    usages: dict[str, list[Usage]] = {name: [] for name in commands}
    for number in range(rounds + warm_up):
        for name, command in commands.items():
            usage = run(command, env)
            if number or not warm_up:
                usages[name].append(usage)
    return {name: figures(usage) for name, usage in usages.items()}


def run(command: Sequence[str], env: Mapping[str, str], *, good: Collection[int] = (0,)) -> Usage:
    """One process from start to end, output thrown away. A command that ends otherwise than well is an error."""
    begin = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=dict(env))
    with _Watch(process.pid) as watch:
        assert process.stderr is not None
        said = process.stderr.read()  # until the last process that holds it has ended
        _, status, used = os.wait4(process.pid, 0)
    wall = perf_counter() - begin
    process.stderr.close()
    code = process.returncode = os.waitstatus_to_exitcode(status)
    if code not in good:
        last = said.decode("utf-8", "replace").strip().rpartition("\n")[2]
        raise Failed(f"exit code {code}: {' '.join(command)}\n{last}")
    # Kilobytes, on macOS bytes. A makeshift: it begins with what this process held when it started the other.
    reported = used.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return Usage(used.ru_utime + used.ru_stime, wall, watch.largest or reported, watch.together or reported)


def figures(usages: Sequence[Usage]) -> Figures:
    """The runs of one command as medians and peaks."""
    return Figures(
        _spread([usage.cpu for usage in usages]),
        _spread([usage.wall for usage in usages]),
        max(usage.largest for usage in usages),
        max(usage.together for usage in usages),
        len(usages),
    )


def _spread(values: Sequence[float]) -> Spread:
    return Spread(median(values), min(values), max(values))


class _Watch:
    """Looks at a process and its descendants now and then. Only where there is a /proc; elsewhere nothing is seen."""

    def __init__(self, pid: int) -> None:
        self.largest = self.together = 0.0
        self._pid = pid
        self._ended = Event()
        self._thread = Thread(target=self._look, daemon=True)

    def _look(self) -> None:
        while not self._ended.wait(_EVERY):
            seen = [_memory(pid) for pid in _family(self._pid)]
            self.largest = max(self.largest, *(peak for peak, _ in seen))
            self.together = max(self.together, sum(now for _, now in seen))

    def __enter__(self) -> "_Watch":
        if _PROC.is_dir():
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()


def _family(pid: int) -> list[int]:
    found = [pid]
    for member in found:
        for listing in (_PROC / str(member) / "task").glob("*/children"):
            try:
                found += map(int, listing.read_text(encoding="ascii").split())
            except OSError:  # it has ended meanwhile
                continue
    return found


def _memory(pid: int) -> tuple[float, float]:
    """(peak, now) in MB; a page that processes share is counted for each."""
    try:
        lines = (_PROC / str(pid) / "status").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return 0.0, 0.0
    told = {name: value for name, _, value in (line.partition(":") for line in lines)}
    peak, now = (int(told.get(name, "0").split()[0]) / 1024 for name in ("VmHWM", "VmRSS"))
    return peak, now
