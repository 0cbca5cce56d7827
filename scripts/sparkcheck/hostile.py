"""What happens to rows on their way: each function spoils a row in one way, or asks more of it.

In: a row as a dict, dice. Out: the row changed; lines that are no row at all.
What no column can hold, such as a number where a text must stand, is named, so that only lines carry it.
"""

import json
import unicodedata
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

Data: TypeAlias = dict[str, Any]

_NOTHING_FOUND: Final = "제공된 문서에서 관련 내용을 찾을 수 없습니다."
_STRANGE: Final = (
    "\u200b",
    "\u00ad",
    "\ufeff",
    "\u2028",
    "\0",
    "😀",
    "👨‍👩‍👧",
    "\U000e0041",
    "\u202e",
    "\u3000",
    "e\u0301",
    "ﬁ",
    "㈜",
)
_WIDE: Final = {ord(digit): ord("０") + int(digit) for digit in "0123456789"}
_HALF: Final = "\ud83d"


def without(data: Data, field: str) -> Data:
    """The row without a field."""
    return {name: value for name, value in data.items() if name != field}


# name -> (of a thousand rows, what becomes of one)
SPOILT: Final[dict[str, tuple[float, Callable[[Data], Data]]]] = {
    "no raw": (3, lambda data: without(data, "raw")),
    "raw null": (3, lambda data: {**data, "raw": None}),
    "raw a number": (3, lambda data: {**data, "raw": 7}),
    "no id": (2, lambda data: without(data, "id")),
    "id a fraction": (2, lambda data: {**data, "id": 0.5}),
    "id blank": (2, lambda data: {**data, "id": " "}),
    "id a number": (3, lambda data: {**data, "id": int(data["id"].lstrip("q-"))}),
    "articles a text": (3, lambda data: {**data, "articles": "가"}),
    "tokens negative": (3, lambda data: {**data, "output_tokens": -1}),
    "raw empty": (5, lambda data: {**data, "raw": ""}),
    "nothing found": (20, lambda data: {**data, "raw": _NOTHING_FOUND, "answerable": False}),
    "none": (10, lambda data: {**data, "raw": "없음"}),
    "half a character": (5, lambda data: {**data, "raw": data["raw"] + _HALF}),
}
NO_COLUMN: Final = frozenset({
    "no raw", "raw a number", "no id", "id a fraction", "id a number", "articles a text", "half a character",
})  # fmt: skip

# The same for lines that say nothing of their condition. The row before them is one of `default` (see rows.py).
UNREAD: Final[dict[str, tuple[float, Callable[[Data], bytes]]]] = {
    "JSON cut off": (9, lambda data: line(data)[: len(line(data)) // 2]),
    "no object": (6, lambda data: b"[1, 2]"),
    "other bytes": (6, lambda data: json.dumps(data, ensure_ascii=False).encode("cp949", "replace")),
    "condition a number": (6, lambda data: line({**data, "condition": 7})),
    "blank line": (6, lambda data: b"  "),
}


def chosen(table: dict[str, tuple[float, Any]], random: Random) -> str | None:
    """One of the names, as often as the table says; mostly none."""
    at = random.random() * 1000
    for name, (share, _) in table.items():
        at -= share
        if at < 0:
            return name
    return None


def line(data: Data) -> bytes:
    """As most programs write it; with half a character only escapes can be written."""
    try:
        return json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(data).encode()


def odd(text: str, random: Random) -> str:
    """The same text as other programs might spell it, or with something in it that nobody sees."""
    way = random.randrange(4)
    if way == 0:
        return unicodedata.normalize("NFD", text)
    if way == 1:
        return text.translate(_WIDE)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice(_STRANGE) + text[at:]
    return text


def with_cards(data: Data, random: Random) -> Data:
    """What the screen showed: some of the answer, under the article, under another one or under none."""
    article = data["articles"][0]
    source = {"doc_id": article["doc_id"], "clause": article["clause"], "page": article["page"]}
    shown = data["raw"].splitlines()[:3]
    sources: list[Data | None] = [source, source, {**source, "clause": "제999조", "page": None}, None]
    cards = [
        {"kind": random.choice(("list", "list", "snippet", "table")), "text": text, "source": random.choice(sources)}
        for text in shown
    ]
    return {**data, "cards": cards}


def by_evidence(data: Data, random: Random) -> Data:
    """The row without its article: it says which one of the table it means, sometimes more narrowly, or wrongly."""
    article = data["articles"][0]
    clause = article["clause"] + random.choice(("", "", "", "제1항"))
    evidence = [{"doc_id": article["doc_id"], "clause": clause}]
    if random.random() < 0.05:
        evidence.append({"doc_id": "없는 자료", "clause": "제1조"})
    return {**without(data, "articles"), "evidence": evidence}
