"""A Spark session on this machine, and what a step in it takes.

In: a number of cores, a folder for what Spark puts down. Out: a session; seconds on the wall and of all processors.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import Final, NamedTuple

from pyspark.sql import SparkSession

_PROC: Final = Path("/proc")
_EVERY: Final = 0.2  # seconds between two looks at what all processes have used
# Of a line of /proc/PID/stat, behind the name: the parent, ticks as user and as system, the time of the start.
_PARENT: Final = 1
_TICKS: Final = slice(11, 13)
_START: Final = 19


class Took(NamedTuple):
    """A step over so many rows. ``cpu`` is None where there is no /proc."""

    what: str
    rows: int
    wall: float
    cpu: float | None


def has_java() -> bool:
    """Spark is a program in Java."""
    return bool(shutil.which("java") or os.environ.get("JAVA_HOME"))


@contextmanager
def session(cores: int, directory: Path) -> Iterator[SparkSession]:
    """Everything on this machine, so many tasks at a time; ends with the block."""
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    settings = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "3g",
        "spark.local.dir": str(directory / "local"),
        "spark.sql.warehouse.dir": str(directory / "warehouse"),
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.shuffle.partitions": str(4 * cores),
        # Rows of a few kilobytes: see docs/scale.md.
        "spark.sql.execution.arrow.maxRecordsPerBatch": "2000",
        # A task for each file, however small it is.
        "spark.sql.files.openCostInBytes": str(1 << 27),
    }
    builder = SparkSession.builder.master(f"local[{cores}]").appName("check_spark")
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    try:
        yield spark
    finally:
        spark.stop()


class _Meter:
    """Ticks of this process and of all that it started, straight or not, those that have ended included.

    It looks now and then, since Spark ends workers that idle, and what they used is then told nowhere.
    """

    def __init__(self) -> None:
        self._used: dict[tuple[int, bytes], int] = {}
        self._ended = Event()
        self._thread = Thread(target=self._watch, daemon=True)

    def _watch(self) -> None:
        while not self._ended.wait(_EVERY):
            self._look()

    def _look(self) -> None:
        parents: dict[int, int] = {}
        found: dict[int, tuple[bytes, int]] = {}
        for folder in _PROC.glob("[0-9]*"):
            try:
                told = (folder / "stat").read_bytes().rpartition(b")")[2].split()
            except OSError:  # it has ended meanwhile
                continue
            pid = int(folder.name)
            parents[pid], found[pid] = int(told[_PARENT]), (told[_START], sum(map(int, told[_TICKS])))
        family = {os.getpid()}
        while more := {pid for pid, parent in parents.items() if parent in family} - family:
            family |= more
        for pid in family & found.keys():
            start, ticks = found[pid]
            self._used[pid, start] = ticks

    def __enter__(self) -> "_Meter":
        self._look()
        self._before = sum(self._used.values())
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()
        self._look()

    @property
    def seconds(self) -> float:
        """Since it began."""
        return (sum(self._used.values()) - self._before) / os.sysconf("SC_CLK_TCK")


def timed(what: str, rows: int, do: Callable[[], object]) -> Took:
    """Do it, and say what it took, workers and the virtual machine included."""
    start = perf_counter()
    if not _PROC.is_dir():
        do()
        return Took(what, rows, perf_counter() - start, None)
    with _Meter() as meter:
        start = perf_counter()
        do()
        wall = perf_counter() - start
    return Took(what, rows, wall, meter.seconds)
