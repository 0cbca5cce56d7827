"""When a run was scored, and in which state of the repository; read before anything is written.

In: the clock (or ``SOURCE_DATE_EPOCH``) and git. Out: ``Provenance``.
SPEC 5: the only part of a report, beside file names, that may differ for the same input.
"""

import os
import subprocess
import time
from typing import Final

from hallucheck.run.report import Provenance

_PATIENCE: Final = 10  # seconds; a huge repository must not hold up a report


def provenance() -> Provenance:
    """The date in UTC; commit and state of the tracked files of the folder that the command runs in."""
    commit = _git("rev-parse", "--verify", "HEAD")
    state = None if commit is None else _git("status", "--porcelain", "--untracked-files=no")
    return Provenance(_date(), commit, None if state is None else bool(state))


def _date() -> str:
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "")
    seconds = int(fixed) if fixed.isascii() and fixed.isdigit() and len(fixed) < 12 else int(time.time())
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def _git(*command: str) -> str | None:
    try:
        # No optional locks: reading must not get in the way of a git that is at work.
        done = subprocess.run(
            ["git", "--no-optional-locks", *command], capture_output=True, timeout=_PATIENCE, check=False,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else None
