"""Rows like those of a real run: an article of about 1,400 characters, an answer of about 380 in 17 pieces.

In: texts of real articles, a seed. Out: two JSON Lines files: one where articles repeat, one where all are new.
About one piece in nine does not stand in its article; of the others six in ten are copied letter for letter.
"""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

ARTICLE: Final = 1_400  # characters
PIECES: Final = 17
FAILING: Final = 0.11
ROW: Final = 4_500  # bytes, about, in UTF-8

# Between items and clauses: enumerators, line ends, commas outside numbers, sentence ends, table lines, amendments.
_AT: Final = re.compile(r"(?:^|\n)(?:\d+(?:의\d+)?|[가-하])\. |\n|,(?!\d)|(?<=다)\. |[①-⑳]|<[^>]*>|[─-╿]+")
_SAID: Final = re.compile(r"[가-힣].*[가-힣]")
_DIGIT: Final = re.compile(r"\d")


class Made(NamedTuple):
    """A file of rows and what is in it, on average."""

    path: Path
    rows: int
    articles: int
    bytes_a_row: float
    article: float
    output: float


class Material:
    """Windows of about one article's length over the lines of all articles, in their order."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._lines = [line for text in texts for line in text.split("\n") if line.strip()]
        if not any(len(pieces_of(line)) for line in self._lines):
            raise ValueError("these articles hold no text to quote")
        self.words = sorted({word for line in self._lines for word in re.findall("[가-힣]{2,}", line)})

    def article(self, random: Random) -> str:
        """Consecutive lines from anywhere."""
        at, wanted = random.randrange(len(self._lines)), random.uniform(0.75, 1.15) * ARTICLE
        lines: list[str] = []
        length = 0
        while length < wanted:
            line = self._lines[at % len(self._lines)][:ARTICLE]
            lines.append(line)
            length += len(line) + 1
            at += 1
        return "\n".join(lines)


def pieces_of(text: str) -> list[str]:
    """What a model would quote: items and clauses, without their markers."""
    return [piece for part in _AT.split(text) if _SAID.search(piece := part.strip(" \t.()"))]


def write_rows(path: Path, material: Material, rows: int, random: Random, *, repeats: int | None, ascii_: bool) -> Made:
    """``repeats``: each article stands in about so many rows, in no order. None: in one row only, told by a number."""
    number = rows if repeats is None else max(1, rows // repeats)
    kept = [] if repeats is None else [_article(material, random, article) for article in range(number)]
    sizes: list[tuple[int, int]] = []
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for row in range(rows):
            article = random.choice(kept) if kept else _article(material, random, row)
            raw = _answer(article["text"], material, random)
            sizes.append((len(article["text"]), len(raw)))
            file.write(json.dumps(_row(row, raw, article, random), ensure_ascii=ascii_) + "\n")
    articles, outputs = zip(*sizes, strict=True)
    return Made(path, rows, number, path.stat().st_size / rows, fmean(articles), fmean(outputs))


def _article(material: Material, random: Random, number: int) -> dict[str, Any]:
    lines = material.article(random).split("\n")
    lines.insert(random.randrange(len(lines) + 1), f"이 자료의 관리번호는 제{number + 1}호로 한다.")
    clause = f"제{number % 500 + 1}조"
    return {"doc_id": f"자료 {number}", "clause": clause, "title": "발췌", "page": 1, "text": "\n".join(lines)}


def _row(number: int, raw: str, article: dict[str, Any], random: Random) -> dict[str, Any]:
    return {
        "id": f"q-{number:06}",
        "condition": "bench",
        "question": f"{article['doc_id']}에서 정한 것은 무엇인가?",
        "raw": raw,
        "answerable": True,
        "articles": [article],
        "output_tokens": len(raw) // 2,
        "latency_ms": random.randint(300, 900),
    }


def _answer(text: str, material: Material, random: Random) -> str:
    quotable = pieces_of(text)
    pieces = [_piece(random.choice(quotable), material, random) for _ in range(random.randint(PIECES - 4, PIECES + 4))]
    return random.choice(_FORMS)(pieces)


def _piece(quoted: str, material: Material, random: Random) -> str:
    words = quoted.split()
    if len(words) > 7:
        first = random.randrange(len(words) - 6)
        words = words[first : first + random.randint(3, 7)]
    if random.random() < FAILING:
        at = random.randrange(len(words))
        digit = _DIGIT.search(words[at])
        words[at] = _DIGIT.sub(str((int(digit[0]) + 1) % 10), words[at], 1) if digit else random.choice(material.words)
        return " ".join(words)
    way = random.random()
    if way < 0.6:
        return " ".join(words)
    if way < 0.8:
        return "".join(words)
    if way < 0.9:
        return f"**{' '.join(words)}**"
    return f"“{' '.join(words)}”"


def _object(pieces: list[str]) -> str:
    half = len(pieces) // 2
    return json.dumps({"답변": pieces[:half], "근거": pieces[half:]}, ensure_ascii=False)


def _commas(pieces: list[str]) -> str:
    return "\n".join(", ".join(pieces[at : at + 5]) for at in range(0, len(pieces), 5))


_FORMS: Final[tuple[Callable[[list[str]], str], ...]] = (
    _object,
    _commas,
    lambda pieces: "\n".join(f"- {piece}" for piece in pieces),
)
