"""Edits that make a phrase say something else.

In: a phrase. Out: its text with one edit, or None where the edit has nothing to work on.
SPEC 3: a digit, a branch number, a word or a syllable is all it takes.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from statutes.corpus import Corpus, Phrase
from statutes.letters import is_hangul, letters

Corruption: TypeAlias = Callable[[Random, Phrase, Corpus], str | None]

_DIGITS: Final = "0123456789"
_INSIDE: Final = re.compile(r"(?<=\d)(?=\d)")
_ENUMERATOR: Final = re.compile(r"\d{1,2}[.)]")  # at a start it would be read as one and cut off
_UNBRANCHED: Final = re.compile(r"제\d+[조호장절관편](?!의\d)|별(?:표|지) \d+(?![\d의.])")


def digit_changed(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """제30조 -> 제31조."""
    at = _digit(random, phrase)
    if at is None:
        return None
    text = phrase.text
    return text[:at] + random.choice(_DIGITS.replace(text[at], "")) + text[at + 1 :]


def digit_added(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """제30조 -> 제130조."""
    at = _digit(random, phrase)
    if at is None:
        return None
    at += random.randrange(2)
    return phrase.text[:at] + random.choice(_DIGITS) + phrase.text[at:]


def digit_dropped(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """제30조 -> 제3조."""
    at = _digit(random, phrase)
    return None if at is None else phrase.text[:at] + phrase.text[at + 1 :]


def number_cut(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """날부터 30일 이내에 -> 0일 이내에, or 날부터 3: letter for letter a part of the article, and another number."""
    places = [match.start() for match in _INSIDE.finditer(phrase.text)]
    if not places:
        return None
    at = random.choice(places)
    rest = phrase.text[at:] if random.random() < 0.5 else phrase.text[:at]
    return rest if any(map(is_hangul, rest)) and not _ENUMERATOR.match(rest) else None


def branch_added(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """제3조 -> 제3조의2."""
    places = [match.end() for match in _UNBRANCHED.finditer(phrase.text)]
    if not places:
        return None
    at = random.choice(places)
    return f"{phrase.text[:at]}의{random.randint(2, 9)}{phrase.text[at:]}"


def word_swapped(random: Random, phrase: Phrase, corpus: Corpus) -> str | None:
    """A word gives way to a word from anywhere in the articles."""
    words = list(phrase.words)
    at = random.randrange(len(words))
    other = random.choice(corpus.words)
    if not letters(words[at]) or letters(words[at]) == other:
        return None
    words[at] = other
    return " ".join(words)


def word_dropped(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """A word goes, not the first and not the last: what is left of those would be a copy."""
    words = list(phrase.words)
    if len(words) < 3:
        return None
    at = random.randrange(1, len(words) - 1)
    return " ".join(words[:at] + words[at + 1 :]) if letters(words[at]) else None


def word_added(random: Random, phrase: Phrase, corpus: Corpus) -> str | None:
    """A word from anywhere in the articles comes in."""
    words = list(phrase.words)
    words.insert(random.randrange(len(words) + 1), random.choice(corpus.words))
    return " ".join(words)


def syllable_changed(random: Random, phrase: Phrase, corpus: Corpus) -> str | None:
    """신고 -> 선고."""
    text = phrase.text
    at = random.choice([at for at, char in enumerate(text) if is_hangul(char)])
    other = random.choice(corpus.syllables)
    return None if other == text[at] else text[:at] + other + text[at + 1 :]


def _digit(random: Random, phrase: Phrase) -> int | None:
    places = [at for at, char in enumerate(phrase.text) if char in _DIGITS]
    return random.choice(places) if places else None


CORRUPT: Final[dict[str, Corruption]] = {
    "digit changed": digit_changed,
    "digit added": digit_added,
    "digit dropped": digit_dropped,
    "number cut": number_cut,
    "branch added": branch_added,
    "word swapped": word_swapped,
    "word dropped": word_dropped,
    "word added": word_added,
    "syllable changed": syllable_changed,
}
