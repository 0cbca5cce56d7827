"""Model output that is, holds, or nearly is JSON -> its values, as written.

In: a text. Out: the JSON documents in it, each with its strings and numbers and where their literals stand.
SPEC 2.2. No value is ever converted, nothing recurses, and every text is read in linear time.
"""

import re
from collections.abc import Collection
from typing import Final

from hallucheck.text.json_reader import BLANK, DOUBLE, WORDS, Document, Item, Kind, Reader, unescape
from hallucheck.text.json_strict import is_valid
from hallucheck.text.patterns import lazily

__all__ = ["Document", "Item", "documents", "read_valid", "unescape"]

_NUMBERS: Final = r"[-+.,\s0-9eE]*+\]"
# Numbers alone between brackets are JSON only when they are the whole text; in prose they are citations, mostly.
_CANDIDATE = lazily(
    rf"\{{{BLANK}(?:[\"'“‘{{\[}}]|[\w.-]++\s*+:)"
    rf"|\[{BLANK}(?:[\"'“‘{{\[\]]|(?P<plain>(?!{_NUMBERS})[-\dtfnTFNIu]))"
)
_NUMBER_ARRAY = lazily(rf"\[{_NUMBERS}")
_STRING = lazily(DOUBLE, re.DOTALL)
_LITERAL = lazily("true|false|NaN|-?Infinity")


# ── valid JSON, the usual case ──────────────────────────────────────────────────────────────────────────

_VALID_ITEM = lazily(
    rf"{DOUBLE}(?!\s*+:)|(-?[0-9][-+.0-9eE]*+)|{DOUBLE}|(true|false)|(null)|\[\s*+(\])|\{{\s*+(\}})", re.DOTALL
)
_VALID_KINDS: Final[tuple[Kind, ...]] = ("null", "string", "number", "key", "boolean", "null", "empty", "empty")


_item = tuple.__new__  # half the cost of the named tuple's own


def read_valid(text: str, start: int, end: int) -> Document | None:
    """text[start:end] as one valid object or array, or None. ``documents`` would say the same, more slowly."""
    if not is_valid(text[start:end]):
        return None
    items: list[Item] = []
    for match in _VALID_ITEM.finditer(text, start, end):
        index = match.lastindex or 0
        low, high = match.span()
        if index == 1:
            content = match[1]
            items.append(_item(Item, ("string", unescape(content) if "\\" in content else content, low, high)))
        else:
            items.append(_item(Item, (_VALID_KINDS[index], match.group(), low, high)))
    return Document(start, end, items, True)


# ── any text ────────────────────────────────────────────────────────────────────────────────────────────


def documents(text: str, start: int, end: int, skip_keys: Collection[str] = ()) -> list[Document]:
    """The JSON in text[start:end], which begins and ends with no white space.

    An array without a string counts only if it is the whole text; so do a string and a literal.
    """
    if _LITERAL.fullmatch(text, start, end):
        return [Document(start, end, [Item(WORDS[text[start:end].lower()], "", start, end)], True)]
    if text.startswith('"', start) and (string := _STRING.fullmatch(text, start, end)):
        return [Document(start, end, [Item("string", unescape(string[1]), start, end)], is_valid(text[start:end]))]
    if _NUMBER_ARRAY.fullmatch(text, start, end):
        return Reader(text, end, skip_keys).read(start, recognised=False, whole=start)
    found: list[Document] = []
    at, dead, alive = start, end, end
    while candidate := _CANDIDATE.search(text, at, end):
        if dead <= candidate.start() < alive:
            at = alive
            continue
        reader = Reader(text, end, skip_keys)
        found += reader.read(candidate.start(), recognised=candidate["plain"] is None, whole=start)
        at, dead, alive = reader.resume
    return found
