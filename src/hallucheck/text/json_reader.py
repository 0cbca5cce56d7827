"""JSON read from one bracket to its counterpart, to the end of the text, or to where it is none.

In: a text and the place of a bracket. Out: the document there, or the whole ones inside a broken one.
SPEC 2.2. Broken JSON is read as far as a careful reader would; nothing recurses and nothing is converted.
"""

import re
from collections.abc import Collection
from enum import IntEnum
from typing import Final, Literal, NamedTuple, TypeAlias

from hallucheck.text.citations import composed
from hallucheck.text.json_strict import is_valid
from hallucheck.text.patterns import lazily

Kind: TypeAlias = Literal["string", "number", "boolean", "null", "nan", "empty", "key", "name", "skipped"]


class Item(NamedTuple):
    """Something a document holds.

    ``empty`` is ``[]`` or ``{}``, ``name`` a key without quotes, ``skipped`` a value whose key the caller skips.
    ``text`` is the content of a string, escapes decoded; a number as written; the skipped key.
    """

    kind: Kind
    text: str
    start: int
    end: int


class Document(NamedTuple):
    """One JSON value that stands by itself, at [start, end) of the text."""

    start: int
    end: int
    items: list[Item]
    valid: bool


BLANK: Final = "[\\s\ufeff\u200b]*+"
DOUBLE: Final = r'"([^"\\]*+(?:\\.[^"\\]*+)*+)"'
_TOKEN = lazily(
    rf"{BLANK}(?:{DOUBLE}|'([^'\\]*+(?:\\.[^'\\]*+)*+)'"
    r"|“([^”\\]*+(?:\\.[^”\\]*+)*+)”|‘([^’\\]*+(?:\\.[^’\\]*+)*+)’"
    r"|([{}\[\],:])|([-+.\w]++)|([\"'“‘]))",
    re.DOTALL,
)
_LAST_STRING, _MARK, _WORD = 4, 5, 6  # groups of _TOKEN; the one behind them is a quote that never closes
_BLANKS = lazily(BLANK)
_NUMBER = lazily(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]*)?")
WORDS: Final[dict[str, Kind]] = {
    "true": "boolean", "false": "boolean", "null": "null", "none": "null", "undefined": "nan",
    "nan": "nan", "infinity": "nan", "-infinity": "nan", "+infinity": "nan", "inf": "nan", "-inf": "nan",
}  # fmt: skip
_LONGEST_WORD: Final = 9
_NO_KEY = lazily(r"[\n\r]")
_NO_FIRST_KEY = lazily(r"[\n\r{}\[\]]")
_DEEPEST: Final = 1_000_000
_ESCAPES: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_ESCAPE = lazily(
    r"\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))",
    re.DOTALL,
)
# What the end of the text may have cut in two; the backslashes before it stand in pairs.
_CUT_ESCAPE = lazily(
    r"(?<!\\)((?:\\\\)*)\\(?:u[dD][89abAB][0-9a-fA-F]{2}(?:\\(?:u[0-9a-fA-F]{0,3})?)?|u[0-9a-fA-F]{0,3}|x[0-9a-fA-F]?)?\Z"
)


def unescape(content: str) -> str:
    """The content of a string literal, escapes decoded; what is no escape stays as written."""
    return _ESCAPE.sub(_decoded, content) if "\\" in content else content


def _decoded(match: re.Match[str]) -> str:
    high, low, code, short, char = match.groups()
    if high:
        return chr(0x10000 + ((int(high, 16) - 0xD800) << 10) + int(low, 16) - 0xDC00)
    if char is None:
        point = int(code or short, 16)
        return "\ufffd" if 0xD800 <= point <= 0xDFFF else chr(point)
    return char if char in "\"'\\/" else _ESCAPES.get(char, match.group())


class _Expect(IntEnum):
    VALUE = 0
    KEY = 1
    COLON = 2
    COMMA = 3


class _Open(NamedTuple):
    """An object or array that is not closed yet: where it begins, its first item, the skipped key above it."""

    is_object: bool
    start: int
    first: int
    skipped: str | None


class _Unreadable(Exception):
    """What began like JSON is none."""


class Reader:
    """Reads from one bracket to its counterpart, to the end of the text, or to where it is no JSON."""

    def __init__(self, text: str, end: int, skip_keys: Collection[str]) -> None:
        self.text = text
        self.end = end
        self.skip_keys = skip_keys
        self.items: list[Item] = []
        self.open: list[_Open] = []
        self.objects = 0
        self.closed: list[tuple[_Open, int, int]] = []  # the outermost closed ones, their ends, their last items
        self.expect = _Expect.VALUE
        self.fresh = False  # nothing has come since the last opening bracket
        self.skipped: str | None = None  # the skipped key whose value is to come
        self.string = (0, 0)
        self.at = 0
        self.resume = (0, 0, 0)

    def read(self, start: int, *, recognised: bool, whole: int) -> list[Document]:
        """The document at ``start``, or those inside what turns out to be none; ``resume`` says where to look next.

        A reading that fails is taken up again inside its last string, whose quotes may not be what they seemed,
        and then behind the place of failure: so no place is read more often than there are kinds of quotes.
        """
        text, end = self.text, self.end
        self.at = start
        try:
            while (token := _TOKEN.match(text, self.at, end)) and self._take(token):
                pass
            if token is None and _BLANKS.fullmatch(text, self.at, end) is None:
                raise _Unreadable
            is_cut = bool(self.open)
            is_array = text[start] == "["
            if is_cut:
                if not recognised or all(item.kind == "name" for item in self.items):
                    raise _Unreadable
                if is_array and not _holds_words(self.items):
                    raise _Unreadable
                self.at = end
        except _Unreadable:
            return self._failed(start)
        self.resume = (self.at, end, end)
        if is_array and not (start == whole and self.at == end) and not _holds_words(self.items):
            return []
        return [Document(start, self.at, self.items, not is_cut and is_valid(text[start : self.at]))]

    def _failed(self, start: int) -> list[Document]:
        inside = []
        floor = start + 1
        for opened, stop, last in self.closed:
            items = self.items[opened.first : last]
            if opened.is_object or _holds_words(items):
                inside.append(Document(opened.start, stop, items, is_valid(self.text[opened.start : stop])))
                floor = stop
        low, high = self.string
        at = max(self.at, floor)
        self.resume = (max(low + 1, floor), max(high, floor), at) if high else (at, at, at)
        return inside

    def _take(self, token: re.Match[str]) -> bool:
        """One token; False when the document is complete or cut off."""
        kind = token.lastindex or 0
        low, high = token.start(kind), token.end()
        goes_on = True
        if kind == _MARK:
            goes_on = self._mark(token[kind], low)
        elif kind == _WORD:
            self._word(token[kind], low, high)
        elif kind <= _LAST_STRING:
            self._string(token[kind], low - 1, high)
            self.string = (low - 1, high)
        else:
            high = self.end
            self._cut_string(low)
            goes_on = False
        self.at = high
        return goes_on

    def _mark(self, char: str, low: int) -> bool:
        expect, is_object = self.expect, bool(self.open) and self.open[-1].is_object
        if char in "{[":
            if expect is not _Expect.VALUE or len(self.open) == _DEEPEST:
                raise _Unreadable
            above = self.open[-1].skipped if self.open else None
            self.open.append(_Open(char == "{", low, len(self.items), above or self.skipped))
            self.objects += char == "{"
            self.skipped = None
            self.fresh = True
            self.expect = _Expect.KEY if char == "{" else _Expect.VALUE
            return True
        if char in "}]":
            if expect is _Expect.COLON:
                raise _Unreadable
            return self._close(char == "}", low)
        if char == ",":
            if expect is not _Expect.COMMA:
                raise _Unreadable
            self.expect = _Expect.KEY if is_object else _Expect.VALUE
        elif expect is not _Expect.COLON:
            raise _Unreadable
        else:
            self.expect = _Expect.VALUE
        self.fresh = False
        return True

    def _close(self, is_object: bool, low: int) -> bool:
        """A closing bracket also closes what was left open inside its own counterpart."""
        if not (self.objects if is_object else len(self.open) - self.objects):
            raise _Unreadable
        while True:
            opened = self.open.pop()
            self.objects -= opened.is_object
            is_last = opened.is_object is is_object
            stop = low + 1 if is_last else low
            if self.fresh:
                self._add("empty", "{}" if opened.is_object else "[]", opened.start, stop, opened.skipped)
                self.fresh = False
            while self.closed and self.closed[-1][0].start > opened.start:
                self.closed.pop()
            self.closed.append((opened, stop, len(self.items)))
            if is_last:
                self.expect = _Expect.COMMA
                return bool(self.open)

    def _word(self, word: str, low: int, high: int) -> None:
        if self.expect is _Expect.KEY:
            self._key("name", word, low, high)
            return
        if self.expect is not _Expect.VALUE:
            raise _Unreadable
        if _NUMBER.fullmatch(word):
            self._value("number", word, low, high)
            return
        name = word.lower() if len(word) <= _LONGEST_WORD else ""
        if name in WORDS:
            self._value(WORDS[name], "", low, high)
        elif not (name and high == self.end and any(known.startswith(name) for known in WORDS)):
            raise _Unreadable

    def _string(self, content: str, low: int, high: int) -> None:
        if self.expect is _Expect.KEY:
            self._key("key", unescape(content) if self.skip_keys else "", low, high)
        elif self.expect is _Expect.VALUE:
            self._value("string", unescape(content), low, high)
        else:
            raise _Unreadable

    def _cut_string(self, low: int) -> None:
        content = self.text[low + 1 : self.end]
        if self.expect is _Expect.KEY:
            # A name that is cut off is short; prose behind a stray quote is not to vanish as one.
            if (_NO_KEY if self.items else _NO_FIRST_KEY).search(content):
                self.string = (low, self.end)
                raise _Unreadable
            self._key("key", "", low, self.end)
        elif self.expect is _Expect.VALUE:
            self._value("string", unescape(_CUT_ESCAPE.sub(r"\1", content)), low, self.end)
        else:
            raise _Unreadable

    def _key(self, kind: Kind, name: str, low: int, high: int) -> None:
        self.items.append(Item(kind, "", low, high))
        if self.skip_keys and composed(name) in self.skip_keys:
            self.skipped = name
        self.expect = _Expect.COLON
        self.fresh = False

    def _value(self, kind: Kind, text: str, low: int, high: int) -> None:
        self._add(kind, text, low, high, self.skipped or self.open[-1].skipped)
        self.skipped = None
        self.expect = _Expect.COMMA
        self.fresh = False

    def _add(self, kind: Kind, text: str, low: int, high: int, skipped: str | None) -> None:
        if skipped is None:
            self.items.append(Item(kind, text, low, high))
        elif kind in ("string", "number"):
            self.items.append(Item("skipped", skipped, low, high))


def _holds_words(items: list[Item]) -> bool:
    """What makes an array in prose JSON, and not ``[1]`` or ``[ ]``: a string or an object."""
    return any(item.kind in ("string", "key", "name", "skipped") for item in items)
