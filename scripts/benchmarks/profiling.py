"""Where the time goes inside one process.

In: a file of rows. Out: the functions that take most time by themselves.
The profiler makes small functions look dearer than they are: read the order, not the seconds.
"""

import cProfile
import io
import pstats
from pathlib import Path
from time import process_time

from hallucheck.engines.local import Run
from hallucheck.readers.native import read_rows
from hallucheck.row.scoring import Scorer


def score_file(path: Path) -> int:
    """The loop of `hallucheck score --rows`, its rows written to nowhere. How many rows there were."""
    run = Run(Scorer(), sink=len)
    run.feed(str(path), read_rows(path))
    run.finish()
    return run.rows


def profile(path: Path, top: int) -> str:
    """The table of the profiler, by time inside each function."""
    profiler = cProfile.Profile(process_time)
    profiler.enable()
    score_file(path)
    profiler.disable()
    text = io.StringIO()
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(top)
    return text.getvalue().strip()
