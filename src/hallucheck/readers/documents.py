"""One JSON document in one file: a lock of elements, a result, a report.

In: a path, or ``-``. Out: its value, with the SHA-256 of the file.
SPEC 5: bad input is told with the file and the remedy.
"""

import hashlib
import sys
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from hallucheck.errors import InputError
from hallucheck.readers.codec import BOM
from hallucheck.studies.elements import Lock
from hallucheck.studies.noise import Noise
from hallucheck.studies.outcome import ElementsRun


class Document(NamedTuple):
    """A file that holds one JSON value."""

    path: str
    data: Any
    sha256: str


def read_bytes(path: str) -> bytes:
    """A whole file, ``-`` for standard input; what cannot be read is an ``InputError``."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except FileNotFoundError:
        raise InputError("file.not_found", path=path) from None
    except IsADirectoryError:
        raise InputError("file.directory", path=path) from None
    except (OSError, ValueError) as fault:
        raise InputError("file.unreadable", path=path, why=getattr(fault, "strerror", None) or fault) from None


def read_document(path: str) -> Document:
    """The value; what is no JSON is an ``InputError``."""
    content = read_bytes(path)
    try:
        data = orjson.loads(content.removeprefix(BOM.encode()))
    except orjson.JSONDecodeError as fault:
        raise InputError("document.no_json", path=path, line=fault.lineno, why=fault.msg) from None
    return Document(path, data, hashlib.sha256(content).hexdigest())


def read_lock(path: str) -> tuple[Lock, Document]:
    """The frozen elements. Whether they were edited since is for the caller to ask."""
    document = read_document(path)
    return _placed(path, Lock, document.data), document


def read_elements_run(path: str) -> tuple[ElementsRun, Document]:
    """A result of ``hallucheck elements score``."""
    document = read_document(path)
    return _placed(path, ElementsRun, document.data), document


def read_noise(path: str) -> Noise:
    """What ``hallucheck noise`` has measured."""
    noise: Noise = _placed(path, Noise, read_document(path).data)
    return noise


def _placed(path: str, kind: Any, data: Any) -> Any:
    """What is wrong inside is told with the file's name."""
    try:
        return kind.from_dict(data)
    except InputError as fault:
        raise InputError(fault.code, **{**fault.facts, "path": path}) from fault
