"""A Spark session on this machine, and what a step in it takes.

In: a number of cores, a folder for what Spark puts down. Out: a session; seconds on the wall and of all processors.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from pyspark.sql import SparkSession

_PROC: Final = Path("/proc")
# Of a line of /proc/PID/stat, behind the name: the parent, and the ticks of the process and of the children it buried.
_PARENT: Final = 1
_TICKS: Final = slice(11, 15)


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


def timed(what: str, rows: int, do: Callable[[], object]) -> Took:
    """Do it, and say what it took, workers and the virtual machine included."""
    cpu, wall = _cpu(), perf_counter()
    do()
    wall = perf_counter() - wall
    after = _cpu()
    return Took(what, rows, wall, None if cpu is None or after is None else after - cpu)


def _cpu() -> float | None:
    """Seconds of this process and of all that it started, straight or not."""
    if not _PROC.is_dir():
        return None
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in _PROC.glob("[0-9]*"):
        try:
            told = (folder / "stat").read_bytes().rpartition(b")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        pid = int(folder.name)
        parents[pid], ticks[pid] = int(told[_PARENT]), sum(map(int, told[_TICKS]))
    family = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(ticks.get(pid, 0) for pid in family) / os.sysconf("SC_CLK_TCK")
