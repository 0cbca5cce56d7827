"""How an answer is refused: in the agreed words, in other words, or not at all.

In: the fragments of a raw output, a row's cards. Out: the outcome's refusal side.
SPEC 4. Every sentence of an output must be one of the patterns, or a mere courtesy.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

import regex

from hallucheck.records import Card
from hallucheck.row.refusal_patterns import COURTESY, ENGLISH, KOREAN, NEEDED, NO_ANSWER, OPENINGS
from hallucheck.text.canonical import canonical
from hallucheck.text.fold import fold
from hallucheck.text.fragments import Fragment

_LONGEST: Final = 300
_MOST_FRAGMENTS: Final = 6
_SECONDS: Final = 1.0
_HINTS: Final = (
    "없", "못", "않", "안 나", "어렵", "어려", "불가", "모르", "모릅", "벗어", "힘들", "힘듭",
    "not", "n't", "no ", "unable", "insufficient",
)  # fmt: skip

_MARK_UP = re.compile(r"[*_`\"“”「」『』()\[\]]+")
_SENTENCES = re.compile(r"(?<=[.!?])\s+")


@cache
def _pattern(source: str, tail: str = "") -> regex.Pattern[str]:
    blanks_optional = source.replace(" ?", " ").replace(" ", r"\s?")
    return regex.compile(rf"(?:{blanks_optional}){tail}", regex.IGNORECASE)


def refuses_otherwise(fragments: Sequence[Fragment]) -> bool:
    """Do the fragments of an output say nothing but, in other words than the agreed ones, that there is no answer?

    Raises TimeoutError where a pattern needs longer than a second: model text is not trusted.
    """
    if len(fragments) > _MOST_FRAGMENTS or sum(len(fragment.text) for fragment in fragments) > _LONGEST:
        return False
    texts = [_clean(fragment.text) for fragment in fragments]
    said = "\n".join(texts).casefold()
    if not any(hint in said for hint in _HINTS) or any(ch.isdigit() for ch in said):
        return False
    sentences = list(chain.from_iterable(map(_SENTENCES.split, texts)))
    refusals = [sentence for sentence in sentences if not _is_courtesy(sentence)]
    return bool(refusals) and all(map(_refuses, refusals))


def _clean(text: str) -> str:
    """Without emphasis, quotes, brackets and tags; every blank is one space."""
    folded = fold(text).text.replace("’", "'").replace("。", ".").replace("…", ".")
    return " ".join(_MARK_UP.sub("", folded).split())


def _is_courtesy(sentence: str) -> bool:
    return bool(_pattern(COURTESY).fullmatch(sentence.rstrip(" .!,"), timeout=_SECONDS))


def _refuses(sentence: str) -> bool:
    said = sentence.rstrip(" .!")
    opening = _pattern(OPENINGS).match(said, timeout=_SECONDS)
    start = opening.end() if opening else 0
    ends = [len(said), *_before_no_answer(said, start)]
    return any(pattern.fullmatch(said, start, end, timeout=_SECONDS) for pattern in _patterns_for(said) for end in ends)


def _before_no_answer(said: str, start: int) -> Iterator[int]:
    """Where a refusal may end that goes on with the same once more: 문서에 관련 내용이 없어 | 답변드릴 수 없습니다."""
    for found in _pattern(NO_ANSWER, r"\Z").finditer(said, start, overlapped=True, timeout=_SECONDS):
        yield found.start()
        if said.startswith(" ", found.start() - 1):
            yield found.start() - 1


def _patterns_for(said: str) -> Iterator[regex.Pattern[str]]:
    """The patterns that can match at all, each made ready when it is its turn."""
    lower = said.lower()
    if any(word in lower for word in NEEDED):
        yield from map(_pattern, KOREAN)
    if any("a" <= letter <= "z" for letter in lower):
        yield from map(_pattern, ENGLISH)


@cache
def agreed(phrases: tuple[str, ...]) -> frozenset[str]:
    """The agreed phrases as canonical text."""
    return frozenset(canonical(phrase) for phrase in phrases)


def is_no_document(card: Card, phrases: tuple[str, ...]) -> bool:
    """Does the card say no more than the agreed phrase?"""
    return len(card.text) <= _LONGEST and canonical(card.text) in agreed(phrases)
