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
    """``with WholeFile(path) as file: file.write(...)``. ``keep``: an unfinished file stays, under its partial name.

    ``goes_on``: so many bytes of a partial file that is there already are kept, and written on from.
    """

    def __init__(self, path: str, *, keep: bool = False, goes_on: int = 0) -> None:
        self.path = path
        # A link stays a link; a device or a pipe has nothing to rename.
        target = Path(os.path.realpath(path))
        self._direct = is_direct(target)
        self._target = target
        self.partial = target if self._direct else beside(target, "partial")
        self._keep = keep
        try:
            self._file: BinaryIO = self.partial.open("r+b" if goes_on else "wb", buffering=1 << 20)
            if goes_on:
                self._file.seek(goes_on)
                self._file.truncate()
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


def beside(path: str | Path, suffix: str) -> Path:
    """``NAME.suffix`` of the file that the path leads to."""
    target = Path(os.path.realpath(path))
    return target.with_name(f"{target.name}.{suffix}")


def is_direct(path: str | Path) -> bool:
    """A device or a pipe is written as it is: there is no partial file of it."""
    target = Path(os.path.realpath(path))
    return target.exists() and not target.is_file()


def write_whole(path: str, data: bytes) -> None:
    """A file in one go."""
    with WholeFile(path) as file:
        file.write(data)


def _unwritable(path: str, fault: OSError) -> OutputError:
    return OutputError("file.unwritable", path=path, why=fault.strerror or str(fault))
