"""The one door to detect-secrets: files in, findings out, with no key in them.

In: paths. Out: ``Scan``: findings as ``Exposed``, how many files were read, which could not be.
docs/secrets.md. Its plugins and filters are the default ones; nothing is verified, so nothing goes to the network.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from hallucheck.errors import InputError, UsageError
from hallucheck.studies.secrets import Exposed

SKIPPED: Final = frozenset({".git", ".hg", ".svn", "__pycache__", "node_modules", ".venv", "venv"})


class Scan(NamedTuple):
    """What a scan found."""

    findings: tuple[Exposed, ...]
    files: int
    unread: tuple[str, ...]
    scanner: str


def scan(paths: Sequence[str]) -> Scan:
    """Every file named, and every file below a folder but those of version control and installed packages."""
    try:
        from detect_secrets.__version__ import VERSION
        from detect_secrets.core.scan import scan_file, scan_for_allowlisted_secrets_in_file
        from detect_secrets.settings import default_settings
    except ImportError:
        raise UsageError("secrets.no_scanner") from None
    findings: list[Exposed] = []
    unread: list[str] = []
    files = 0
    with default_settings():
        for path in _files(paths):
            name = path.as_posix()
            lines = _lines(path)
            if lines is None:
                unread.append(name)
                continue
            files += 1
            findings += (
                Exposed(name, found.line_number, found.type, found.secret_hash) for found in scan_file(str(path))
            )
            findings += (
                Exposed(name, found.line_number, found.type, found.secret_hash, _excuse(lines, found.line_number))
                for found in scan_for_allowlisted_secrets_in_file(str(path))
            )
    return Scan(tuple(findings), files, tuple(unread), f"detect-secrets {VERSION}")


def _files(paths: Sequence[str]) -> Iterator[Path]:
    """In a fixed order, each once."""
    seen: set[str] = set()
    for given in paths:
        path = Path(given)
        if not path.exists():
            raise InputError("file.not_found", path=given)
        for file in [path] if path.is_file() else _below(path):
            real = os.path.realpath(file)
            if real not in seen:
                seen.add(real)
                yield file


def _below(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in SKIPPED)
        for name in sorted(names):
            file = Path(place, name)
            if file.is_file():
                yield file


def _lines(path: Path) -> list[str] | None:
    """The lines of a text file; None for one that cannot be read as text, which the scanner would pass over."""
    try:
        data = path.read_bytes()
        return None if b"\0" in data[:8192] else data.decode("utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError):
        return None


def _excuse(lines: list[str], number: int) -> str:
    """The line itself, or the one before it when that speaks of the next."""
    own = lines[number - 1] if 0 < number <= len(lines) else ""
    before = lines[number - 2] if 1 < number <= len(lines) + 1 else ""
    return own if "pragma" in own else before
