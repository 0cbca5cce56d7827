"""Which encoding a file is in, as the caller says; nothing is guessed.

In: the name given with --encoding. Out: a Codec, decoded lines, and the byte at which decoding failed.
SPEC 5: an undecodable line is a fault of that line and harms no other.
"""

import codecs
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from hallucheck.errors import UsageError

BOM: Final = "\ufeff"
HANGUL: Final = re.compile("[가-힣]+")


class Codec(NamedTuple):
    """``name`` is Python's; ``width`` the bytes of one line feed."""

    name: str
    width: int


def find_codec(encoding: str | None) -> Codec | None:
    """None means UTF-8, the format's own encoding."""
    if encoding is None:
        return None
    try:
        found = codecs.lookup(encoding)
        name = found.name
        # Codecs that are no text encoding (zip, base64) or that give LF another form cannot be cut into lines.
        line_feed = "a\n".encode(name.removesuffix("-sig"))
    except (LookupError, ValueError, TypeError):
        raise UsageError("file.encoding_unknown", encoding=encoding) from None
    if name in ("utf-8", "utf-8-sig"):
        return None
    if name.startswith(("utf-16", "utf-32")):
        return Codec(name, 2 if name.startswith("utf-16") else 4)
    if line_feed != b"a\n" or name == "idna":
        raise UsageError("file.encoding_unknown", encoding=encoding)
    return Codec(name, 1)


def with_byte_order(codec: Codec, sample: bytes) -> Codec:
    """``utf-16`` and ``utf-32`` alone leave the byte order to the mark, or else to where the zero bytes stand."""
    if codec.width == 1 or codec.name.endswith(("-le", "-be")):
        return codec
    big = sample.startswith((b"\xfe\xff", b"\0\0\xfe\xff")) or (
        not sample.startswith(b"\xff\xfe") and sample[:1] == b"\0"
    )
    return Codec(f"{codec.name}-{'be' if big else 'le'}", codec.width)


def wide_lines(chunks: Iterable[bytes], codec: Codec) -> Iterator[bytes]:
    """Lines of UTF-16 or UTF-32: a line feed counts only where a code unit begins (U+0A00 and U+0D0A hold its byte)."""
    line_feed = "\n".encode(codec.name)
    width = codec.width
    kept: list[bytes] = []
    rest = b""
    for chunk in chunks:
        data = rest + chunk
        whole = len(data) - len(data) % width
        start = 0
        found = data.find(line_feed)
        while 0 <= found <= whole - width:
            if found % width:
                found = data.find(line_feed, found + 1)
                continue
            yield b"".join([*kept, data[start : found + width]])
            kept.clear()
            start = found + width
            found = data.find(line_feed, start)
        kept.append(data[start:whole])
        rest = data[whole:]
    last = b"".join([*kept, rest])
    if last:
        yield last


def hex_bytes(data: bytes) -> str:
    """A few bytes as they are named in messages: ``0xC8 0xDE``."""
    return " ".join(f"0x{byte:02X}" for byte in data[:4])


def hangul_as_cp949(data: bytes, *, final: bool = True) -> str:
    """A few Hangul letters of the bytes read as CP949, or "" if they are no CP949. Used for hints only."""
    try:
        text = codecs.getincrementaldecoder("cp949")().decode(data, final)
    except UnicodeDecodeError:
        return ""
    # UTF-8 with one spoilt byte can be sound CP949 by chance, but read as UTF-8 it still shows its Hangul.
    spoilt = data.decode("utf-8", "replace")
    if len("".join(HANGUL.findall(spoilt))) > spoilt.count("\ufffd"):
        return ""
    found = HANGUL.search(text)
    return "" if found is None else found[0][:8]
