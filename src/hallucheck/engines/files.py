"""Whole files: written beside the name as ``NAME.partial``, renamed when everything is in them.

In: bytes. Out: the finished file, or the old one untouched.
SPEC 5: a file under its final name is complete.
"""

import os
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from hallucheck.errors import OutputError


class WholeFile:
    """``with WholeFile(path) as file: file.write(...)``. ``keep``: an unfinished file stays, under its partial name."""

    def __init__(self, path: str, *, keep: bool = False) -> None:
        self.path = path
        # A link stays a link; a device or a pipe has nothing to rename.
        target = Path(os.path.realpath(path))
        self._direct = target.exists() and not target.is_file()
        self._target = target
        self.partial = target if self._direct else target.with_name(f"{target.name}.partial")
        self._keep = keep
        try:
            self._file: BinaryIO = self.partial.open("wb", buffering=1 << 20)
        except OSError as fault:
            raise _unwritable(path, fault) from fault

    def write(self, data: bytes) -> None:
        """Append."""
        try:
            self._file.write(data)
        except OSError as fault:
            raise _unwritable(self.path, fault) from fault

    def __enter__(self) -> "WholeFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            try:
                self._file.close()
                if kind is None and not self._direct:
                    self.partial.replace(self._target)
            finally:
                if not self._keep and not self._direct:
                    self.partial.unlink(missing_ok=True)
        except OSError as wrong:
            if kind is None:
                raise _unwritable(self.path, wrong) from wrong


def write_whole(path: str, data: bytes) -> None:
    """A file in one go."""
    with WholeFile(path) as file:
        file.write(data)


def _unwritable(path: str, fault: OSError) -> OutputError:
    return OutputError("file.unwritable", path=path, why=fault.strerror or str(fault))
