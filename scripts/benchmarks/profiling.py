"""Where the time goes inside one process.

In: a file of rows. Out: the share of every room, and the functions that take most time by themselves.
The profiler makes small functions look dearer than they are: read the order, not the seconds. It sees nothing inside
what is compiled, so it is shown the source, interpreted.
"""

import contextlib
import cProfile
import io
import json
import os
import pstats
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, NamedTuple

from benchmarks.measure import Failed
from hallucheck import __file__ as _package_file
from hallucheck.cli import main

_PACKAGE: Final = Path(_package_file).parent
_BUILT_IN: Final = "~"  # how pstats names the file of what is written in C
_LEAST: Final = 0.01  # a smaller share is told together with the others
OTHERS: Final = "all others"


class Profile(NamedTuple):
    """Shares of the time by room, what is written in C counted for the caller's; and the profiler's own table."""

    rooms: dict[str, float]
    functions: str


def score_file(path: Path) -> None:
    """`hallucheck score --rows` inside this process, its output beside the rows."""
    outputs = [f"--{name}={path.with_suffix(f'.{name}')}" for name in ("json", "rows")]
    with contextlib.redirect_stdout(io.StringIO()):
        code = main(["score", str(path), *outputs])
    if code:
        raise Failed(f"exit code {code}: hallucheck score {path.name}")


def profile(path: Path, top: int) -> Profile:
    """Of a process of its own, in which nothing of the package is compiled."""
    with TemporaryDirectory() as folder:
        compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(_PACKAGE, Path(folder) / _PACKAGE.name, ignore=compiled)
        paths = os.pathsep.join([folder, str(Path(__file__).parent.parent)])
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.profiling", str(path), str(top)],
            capture_output=True, check=False, text=True, encoding="utf-8", env={**os.environ, "PYTHONPATH": paths},
        )  # fmt: skip
    if done.returncode:
        raise Failed(f"exit code {done.returncode}: profiling {path.name}\n{done.stderr}")
    return Profile(**json.loads(done.stdout))


def profile_here(path: Path, top: int) -> Profile:
    """The second of two runs, so that no import stands in the table."""
    score_file(path)
    profiler = cProfile.Profile(process_time)
    profiler.enable()
    score_file(path)
    profiler.disable()
    text = io.StringIO()
    stats = pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime")
    stats.print_stats(top)
    return Profile(_rooms(pstats.Stats(profiler)), text.getvalue().strip())


def _rooms(stats: Any) -> dict[str, float]:
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, inside, _, callers) in stats.stats.items():
        if file == _BUILT_IN and callers:
            for (caller, _, _), (_, _, part, _) in callers.items():
                spent[_room(caller)] += part
        else:
            spent[_room(file)] += inside
    total = sum(spent.values())
    named = ((room, seconds / total) for room, seconds in spent.most_common() if room != OTHERS)
    shares = {room: share for room, share in named if share >= _LEAST}
    return {**shares, OTHERS: max(0.0, 1 - sum(shares.values()))}


def _room(file: str) -> str:
    path = Path(file)
    if path.is_relative_to(_PACKAGE):
        return path.relative_to(_PACKAGE).with_suffix("").as_posix()
    return OTHERS


if __name__ == "__main__":
    sys.stdout.write(json.dumps(profile_here(Path(sys.argv[1]), int(sys.argv[2]))._asdict()))
