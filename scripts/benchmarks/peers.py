"""`scripts/bench --peers`: the same checks put to other packages, each in an environment of its own.

In: options and articles. Out: a table of speed and of how many verdicts are right; with `--write` in PEERS.md, too.
A peer that cannot be installed or run keeps its line in the table, with the reason.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from benchmarks.peer_checks import GROUPS, Check, checks
from benchmarks.tables import Table, markdown, plain, write_page

_ROOT: Final = Path(__file__).resolve().parents[2]
_CARDS: Final = _ROOT / "fixtures" / "cards" / "articles.jsonl"
_TABLE: Final = _ROOT / "fixtures" / "cases.jsonl"
_WORKER: Final = Path(__file__).with_name("peer_worker.py")
ROOMS: Final = _ROOT / ".venv-peers"
_PATIENCE: Final = 1_800  # seconds for one peer
_A_PATH: Final = re.compile(r"(?:file://)?(?<![\w.])/[\w./~-]+")


class Peer(NamedTuple):
    """What is installed, and what is asked of it."""

    name: str
    requirements: tuple[str, ...]
    asked: str


class Unfit(Exception):
    """Why a peer could not be installed or run."""


PEERS: Final = (
    Peer("hallucheck", (), "`Scorer.score`, the ruleset by default: every fragment is grounded"),
    Peer("two-line rule", (), "no package but the plain way of docs/why.md: NFKC, `[\\W_]` dropped, `in`"),
    Peer("verbatimeter", ("verbatimeter",), "`check_answer` with its default, runs of 3 words: no token differs"),
    Peer("grounded-check", ("grounded-check",), "`verify` on a claim of the kind quotation, no threshold: it is found"),
    Peer(
        "langextract",
        ("langextract",),
        "`Resolver.align` with its defaults, 0.75 of the tokens and lesser matches taken: it gets a place",
    ),
    Peer(
        "ragas",
        ("ragas==0.4.3", "langchain-community<0.4", "rapidfuzz"),
        "`NonLLMStringSimilarity` with the most similar line of the article. It has no threshold of its own: at least "
        "0.5, the default of ragas' `NonLLMContextPrecisionWithReference`, which uses it",
    ),
    Peer(
        "rouge-score",
        ("rouge-score",),
        "`RougeScorer(['rougeL'])` with its own tokenizer. It has no threshold: a precision of 1, every word of the "
        "fragment in the article and in order",
    ),
)
READ: Final = (
    "Each check is one fragment and one article: does it stand there? *Copied* and *harmless edit* (spacing, NFD, full "
    "width, bold, quotation marks, middle dots, zero-width characters) must stand, *corrupting edit* (a digit, the end "
    "of a number, a branch number, a word, a syllable) must not; the label comes from how the fragment was made. The "
    "edits are those of `scripts/check_statutes`, which this project was held to while it was built. "
    "*Table* is `fixtures/cases.jsonl`, this project's own table of faults, whose verdicts are this project's rule: "
    "there `hallucheck` is right by construction. None of the peers was made for this question in Korean, and most "
    "measure something else besides. µs is CPU time of one check in one process, start-up left out, the median of "
    "three passes; where a package lets an article be prepared for many checks, or keeps it by itself, it is prepared "
    "once."
)


def compare(
    options: argparse.Namespace, source: Path, facts: list[tuple[str, str]], page: Path, say: Callable[[str], None]
) -> None:
    """Every peer, one after the other."""
    files = list(dict.fromkeys([_CARDS, source]))
    given = checks(files, _TABLE, options.checks, options.seed)
    sizes = Counter(check.group for check in given)
    say(f"\n{len(given)} checks from {', '.join(path.name for path in files)} and {_TABLE.name}")
    table: Table = [["", "version", *(f"{group} ({sizes[group]})" for group in GROUPS), f"right ({len(given)})", "µs"]]
    notes: list[tuple[str, str]] = []
    for peer in PEERS:
        try:
            answer = ask(room(peer), peer, given)
            table.append(_line(peer, answer, given))
            failed = answer["verdicts"].count(None)
            fault = f". {failed} checks ended in a fault and count as wrong: {answer['failure']}" if failed else ""
            notes.append((peer.name, f"{peer.asked}{_nowhere(fault)}"))
        except Unfit as reason:
            table.append([peer.name, "-", *["-"] * (len(GROUPS) + 2)])
            notes.append((peer.name, f"not compared: {_nowhere(str(reason))}"))
        say(f"{peer.name}: done")
    say("\n" + plain(table) + "\n")
    for name, note in notes:
        say(f"{name:<15} {note}")
    say(READ)
    if options.write:
        told = "\n".join(f"- **{name}**: {note}" for name, note in notes)
        write_page(page, "Beside other packages", facts, [markdown(table), "## What was asked", told, READ])


def room(peer: Peer) -> Path:
    """The Python of the peer's environment, which is built once and kept while its requirements stay the same."""
    if not peer.requirements:
        return Path(sys.executable)
    folder = ROOMS / peer.name
    python, stamp = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"), folder / "stamp"
    wanted = f"{sys.version} {' '.join(peer.requirements)}"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        stamp.unlink(missing_ok=True)
        run([sys.executable, "-m", "venv", "--clear", str(folder)])
        run([str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", *peer.requirements])
        stamp.write_text(wanted, encoding="utf-8")
    return python


def ask(python: Path, peer: Peer, given: Sequence[Check]) -> dict[str, Any]:
    """What the worker says: verdicts, seconds of each pass, the first failure, the version."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "checks.jsonl"
        lines = (json.dumps([check.fragment, check.article]) for check in given)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        answer: dict[str, Any] = json.loads(run([str(python), str(_WORKER), peer.name, str(path)]))
    return answer


def run(command: Sequence[str]) -> str:
    """What the command prints; a command that fails is a reason."""
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=_PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError) as fault:
        raise Unfit(f"{type(fault).__name__}: {fault}") from fault
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or [f"exit code {done.returncode}"]
        raise Unfit(next((line for line in lines if line.startswith("ERROR")), lines[-1]))
    return done.stdout


def right(verdicts: Sequence[bool | None], given: Sequence[Check]) -> Counter[str]:
    """How many verdicts of each group are as they should be; none is wrong."""
    return Counter(check.group for verdict, check in zip(verdicts, given, strict=True) if verdict is check.stands)


def _line(peer: Peer, answer: dict[str, Any], given: Sequence[Check]) -> list[str]:
    counted = right(answer["verdicts"], given)
    each = f"{1e6 * median(answer['seconds']) / len(given):,.0f}"
    return [peer.name, answer["version"], *(str(counted[group]) for group in GROUPS), str(counted.total()), each]


def _nowhere(text: str) -> str:
    """Without folders of this machine."""
    return _A_PATH.sub("…", text)
