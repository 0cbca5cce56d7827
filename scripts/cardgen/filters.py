"""The application's verbatim filter: what the model said is shown only where a retrieved article says it.

In: raw output, articles in the order of retrieval. Out: the kept pieces, grouped by the article they stand in.
It is as simple as such filters are in the field (all marks go, 1.5 becomes 15); it shares nothing with the scorer.
"""

import html
import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

THINKING = re.compile(r"<think>.*?</think>", re.DOTALL)
FENCE = re.compile(r"^\s*```\w*\s*$", re.MULTILINE)
MARKER = re.compile(r"^\s*(?:[-*•·#>]+\s+|\d{1,2}[.)]\s+|[①-⑳]\s*)")
SEPARATOR = re.compile(r"\n|\||(?<!\d),|,(?!\d)|(?<=\s)[②-⑳]")
CITATION = re.compile(r"\[\d+\]")
LINE_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
TAG = re.compile(r"</?[A-Za-z]+[^<>]*>")
GLOSS = re.compile(r"\([一-鿿]+\)")
MARKS = re.compile(r"[\W_ㆍᆞ]+")  # the two dots are letters to Unicode


class Evidence(NamedTuple):
    """One retrieved article, as far as the filter needs it."""

    doc_id: str
    clause: str | None
    text: str
    page: int | None = None


class Kept(NamedTuple):
    """The pieces that stand in one article."""

    article: Evidence
    pieces: tuple[str, ...]


def keep_verbatim(raw: str, articles: Sequence[Evidence]) -> tuple[Kept, ...]:
    """The pieces of ``raw`` that stand in an article; articles that hold more pieces come first and take them."""
    pieces = list(dict.fromkeys(split(raw)))
    texts = [simplify(article.text) for article in articles]
    kept: list[Kept] = []
    while pieces:
        holds = [[piece for piece in pieces if simplify(piece) in text] for text in texts]
        best = max(range(len(holds)), key=lambda number: len(holds[number]), default=None)
        if best is None or not holds[best]:
            break
        kept.append(Kept(articles[best], tuple(holds[best])))
        pieces = [piece for piece in pieces if piece not in holds[best]]
    return tuple(kept)


def split(raw: str) -> Iterator[str]:
    """The pieces of a model's output: the strings of its JSON, or its lines, list items and cells."""
    text = FENCE.sub("", THINKING.sub("", raw)).strip()
    try:
        values = list(strings(json.loads(text)))
    except ValueError:
        values = [text]
    for value in values:
        plain = TAG.sub(" ", LINE_BREAK.sub("\n", html.unescape(value)))
        for part in SEPARATOR.split(CITATION.sub("", plain)):
            piece = MARKER.sub("", part).strip(" \t*\"'“”`.{}[]:")
            if simplify(piece):
                yield piece


def strings(value: Any) -> Iterator[str]:
    """Every string in a JSON value, depth first."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)


def simplify(text: str) -> str:
    """Letters and digits only, compatibility forms folded, Hanja in parentheses left out."""
    return MARKS.sub("", GLOSS.sub("", unicodedata.normalize("NFKC", text)))
