"""Where outputs come from: model, options, endpoint, machine, prompt, golden set, retrieval, commit.

In: what the run was asked for. Out: a dictionary that is written beside the outputs.
The machine is the one that this script ran on; an endpoint may run on another, so its kind and version stand beside it.
"""

import os
import platform
import subprocess
import time
from pathlib import Path
from typing import Any

from geneval.questions import Unusable, sha256


def provenance(
    *, condition: str, generator: dict[str, Any], gold: Path, articles: Path, retrieval: Path, depth: int | None,
    questions: int, subset: bool, prompt_sha256: str | None,
) -> dict[str, Any]:  # fmt: skip
    """Everything that someone else needs to run it again."""
    return {
        "condition": condition,
        "generator": generator,
        "prompt_sha256": prompt_sha256,
        "gold": {"name": gold.name, "sha256": sha256(gold), "questions": questions, "subset": subset},
        "articles_sha256": sha256(articles),
        "retrieval_sha256": sha256(retrieval),
        "evidence_depth": depth,
        "hardware": {"machine": platform.machine(), "processors": os.cpu_count(), "system": platform.system()},
        "python": platform.python_version(),
        "commit": _git("rev-parse", "HEAD"),
        "dirty": bool(_git("status", "--porcelain", "--untracked-files=no")),
        "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
    }


def check_recorded(name: str, recorded: dict[str, Any], *, retrieval: Path, depth: int | None) -> None:
    """Outputs that were made from another retrieval or depth are no condition of this table."""
    if recorded.get("retrieval_sha256") != sha256(retrieval) or recorded.get("evidence_depth") != depth:
        raise Unusable(f"{name}: was made from another retrieval or evidence depth; conditions must share them")


def _git(*command: str) -> str | None:
    try:
        done = subprocess.run(["git", *command], capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() if done.returncode == 0 else None
