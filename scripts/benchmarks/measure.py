"""CPU time and peak memory of whole commands, each a process of its own, taken in turn.

In: commands and a number of rounds. Out: the usage of every run.
CPU time is user and system time of the process as the kernel counts it; time on the wall is not looked at.
"""

import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import NamedTuple


class Failed(Exception):
    """A command that ended with an error measures nothing."""


class Usage(NamedTuple):
    """What one run took."""

    seconds: float
    megabytes: float


class Figures(NamedTuple):
    """What several runs of one command took."""

    seconds: float
    least: float
    most: float
    megabytes: float


def take_turns(commands: Mapping[str, Sequence[str]], rounds: int) -> dict[str, Figures]:
    """Every command once a round, so that a slow minute of the machine hits them all; the first round warms up."""
    usages: dict[str, list[Usage]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            usage = run(command)
            if number:
                usages[name].append(usage)
    return {name: _figures(usage) for name, usage in usages.items()}


def run(command: Sequence[str]) -> Usage:
    """One process from start to end, output thrown away. A failing command is an error."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    code = process.returncode = os.waitstatus_to_exitcode(status)
    if code:
        raise Failed(f"exit code {code}: {' '.join(command)}")
    # Kilobytes, on macOS bytes.
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Usage(used.ru_utime + used.ru_stime, used.ru_maxrss / unit)


def _figures(usages: list[Usage]) -> Figures:
    seconds = [usage.seconds for usage in usages]
    return Figures(median(seconds), min(seconds), max(seconds), max(usage.megabytes for usage in usages))


def machine() -> list[str]:
    """Where the figures come from: a ratio travels better than a second, but not without this."""
    return [
        f"machine   {_processor()}, {os.cpu_count()} logical CPUs, {platform.system()} {platform.release()}",
        f"versions  Python {platform.python_version()} ({platform.python_implementation()}), "
        + ", ".join(f"{name} {_version(name)}" for name in ("orjson", "regex", "hallucheck")),
    ]


def _processor() -> str:
    listing = Path("/proc/cpuinfo")
    if listing.is_file():
        for line in listing.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        from hallucheck.version import VERSION

        return VERSION if name == "hallucheck" else "not installed"
