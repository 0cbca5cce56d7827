"""Edits of a phrase, each with the kind that names it.

In: a phrase of an article. Out: its text with one edit, or None where the edit has nothing to work on.
SPEC 6.1, in the editor's own words: nothing here is taken from the rule's code or tables.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple, TypeAlias

from statutes.corpus import Corpus, Phrase
from statutes.letters import is_hangul, letters

Maker: TypeAlias = Callable[[Random, Phrase, Corpus], str | None]


class Edit(NamedTuple):
    """``kind`` is what the edit is; ``owed``: it must be named right in 95 of 100."""

    make: Maker
    kind: str
    owed: bool = True


_DATE: Final = re.compile(r"(?<!\d)(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?(?!\d)|(\d{4})년 (\d{1,2})월 (\d{1,2})일")
_CLAUSE: Final = re.compile(r"제(\d+)([조항호장절])(?:의(\d+))?")
_NUMBER: Final = re.compile(
    r"(?<![\d.,제의])(?<!제 )(?<!별표 )(?<!별지 )\d{1,3}(?:,\d{3})+(?!\d)"
    r"|(?<![\d.,제의:/])(?<!제 )(?<!별표 )(?<!별지 )\d+(?![\d.,:/]|[조항호장절]|분의)"
)
_SUM: Final = re.compile(r"(?<![\d,.천백십억만])(\d{1,4})(만|억)원")
_NEGATING: Final = re.compile("않|못|아니|없|not")
_MAY: Final = (
    ("있다", "없다"),
    ("있는", "없는"),
    ("있을", "없을"),
    ("없다", "있다"),
    ("없는", "있는"),
    ("없을", "있을"),
)
_DOING: Final = (
    ("한다", "하지 아니한다"),
    ("하는 ", "하지 아니하는 "),
    ("하여야", "하지 아니하여야"),
    ("하지 아니한다", "한다"),
    ("하지 아니하는", "하는"),
    ("하지 아니한 ", "한 "),
    ("되지 아니한 ", "된 "),
    ("받지 아니하고", "받고"),
    ("하지 아니하고", "하고"),
)
_PARTICLES: Final = (
    ("을", "은"),
    ("를", "는"),
    ("은", "을"),
    ("는", "를"),
    ("이", "은"),
    ("에서", "에"),
    ("으로", "을"),
)
_POLITE: Final = (
    ("한다", "합니다"),
    ("된다", "됩니다"),
    ("있다", "있습니다"),
    ("없다", "없습니다"),
    ("이다", "입니다"),
)
_WORD_OF_NAMES: Final = re.compile(r"[가-힣]{2,}")
_LEADS: Final = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS: Final = 21
_TAILS: Final = 28
_FIRST: Final = 0xAC00


def _changed(random: Random, digits: str) -> str:
    """Another number: a digit changed, added or dropped."""
    places = [at for at, char in enumerate(digits) if char.isdecimal()]
    at = random.choice(places)
    way = random.choice(("change", "add", "drop"))
    if way == "drop" and len(places) > 1 and "," not in digits:
        new = digits[:at] + digits[at + 1 :]
    elif way == "add" and "," not in digits:
        new = digits[:at] + random.choice("123456789") + digits[at:]
    else:
        new = digits[:at] + random.choice("123456789".replace(digits[at], "")) + digits[at + 1 :]
    return new.lstrip("0") or "9"


def digit(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """30일 -> 31일, but no clause and no date."""
    taken = [span for found in _DATE.finditer(phrase.text) for span in [found.span()]]
    places = [found for found in _NUMBER.finditer(phrase.text) if not any(a <= found.start() < b for a, b in taken)]
    if not places:
        return None
    place = random.choice(places)
    return phrase.text[: place.start()] + _changed(random, place[0]) + phrase.text[place.end() :]


def clause(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """제3조 -> 제4조, 제13조, 제3조의2."""
    places = list(_CLAUSE.finditer(phrase.text))
    if not places:
        return None
    place = random.choice(places)
    branch = place[3]
    if random.random() < 0.3:
        new = f"제{place[1]}{place[2]}" if branch else f"{place[0]}의{random.randint(2, 9)}"
    else:
        new = f"제{_changed(random, place[1])}{place[2]}" + (f"의{branch}" if branch else "")
    return phrase.text[: place.start()] + new + phrase.text[place.end() :]


def date_form(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """2024. 1. 2. -> 2024-01-02, 2024년 1월 2일."""
    places = list(_DATE.finditer(phrase.text))
    if not places:
        return None
    place = random.choice(places)
    year, month, day = (int(part) for part in place.groups() if part)
    if place[1]:
        forms = [f"{year}-{month:02}-{day:02}", f"{year}년 {month}월 {day}일", f"{year}/{month}/{day}"]
    else:
        forms = [f"{year}-{month:02}-{day:02}", f"{year}. {month}. {day}."]
    return phrase.text[: place.start()] + random.choice(forms) + phrase.text[place.end() :]


def date_changed(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """2024. 1. 2. -> 2024. 1. 3."""
    places = list(_DATE.finditer(phrase.text))
    if not places:
        return None
    place = random.choice(places)
    parts = re.findall(r"\d+|\D+", place[0])
    at = random.choice([at for at, part in enumerate(parts) if part.isdecimal()])
    old = int(parts[at])
    parts[at] = str(old + random.randint(1, 9) if old > 999 else random.choice([n for n in range(1, 13) if n != old]))
    return phrase.text[: place.start()] + "".join(parts) + phrase.text[place.end() :]


def sum_form(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """50만원 -> 500,000원."""
    places = list(_SUM.finditer(phrase.text))
    if not places:
        return None
    place = random.choice(places)
    value = int(place[1]) * {"만": 10**4, "억": 10**8}[place[2]]
    return phrase.text[: place.start()] + f"{value:,}원" + phrase.text[place.end() :]


def negation(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """할 수 있다 -> 할 수 없다; 한다 -> 하지 아니한다, and back."""
    pairs = [pair for pair in (*_MAY, *_DOING) if pair[0] in phrase.text]
    if not pairs:
        return None
    old, new = random.choice(pairs)
    before = phrase.text
    # 하여야 한다 takes its negation elsewhere, and what is negated is not negated again.
    text = re.sub(f"(?<=[가-힣])(?<![못니않]){old}" if old[0] == "한" or old[0] == "하" else old, new, before, count=1)
    if text == before:
        return None
    return None if old not in new and len(_NEGATING.findall(text)) == len(_NEGATING.findall(before)) else text


def word_dropped(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """A word goes from the middle; one that negates would make another edit of it."""
    words = list(phrase.words)
    if len(words) < 4:
        return None
    at = random.randrange(1, len(words) - 1)
    if not letters(words[at]) or _NEGATING.search(words[at]) or words[at - 1].endswith("분의"):
        return None
    return " ".join(words[:at] + words[at + 1 :])


def one_jamo(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """신분증 -> 신분즘: one consonant or vowel of one syllable of a longer word."""
    words = [found for found in _WORD_OF_NAMES.finditer(phrase.text) if len(found[0]) >= 3]
    if not words:
        return None
    word = random.choice(words)
    at = random.randrange(word.start(), word.end())
    lead, rest = divmod(ord(phrase.text[at]) - _FIRST, _VOWELS * _TAILS)
    vowel, tail = divmod(rest, _TAILS)
    part = random.randrange(3)
    if part == 0:
        lead = random.choice([new for new in range(len(_LEADS)) if new != lead])
    elif part == 1:
        vowel = random.choice([new for new in range(_VOWELS) if new != vowel])
    else:
        tail = random.choice([new for new in range(_TAILS) if new != tail])
    new = chr(_FIRST + (lead * _VOWELS + vowel) * _TAILS + tail)
    text = phrase.text[:at] + new + phrase.text[at + 1 :]
    return None if len(_NEGATING.findall(text)) != len(_NEGATING.findall(phrase.text)) else text


def other_article(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """The phrase as it is; the check gives it another article to stand in."""
    return phrase.text if len(phrase.words) > 2 else None


def particle(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """신고를 -> 신고는, in the middle of a phrase."""
    words = list(phrase.words)
    places = [
        (at, old, new)
        for at in range(len(words) - 1)
        for old, new in _PARTICLES
        if words[at].endswith(old) and len(words[at]) > len(old) + 1 and all(map(is_hangul, words[at]))
    ]
    if not places:
        return None
    at, old, new = random.choice(places)
    words[at] = words[at].removesuffix(old) + new
    return " ".join(words)


def polite(random: Random, phrase: Phrase, _: Corpus) -> str | None:
    """한다 -> 합니다, at the end."""
    text = phrase.text.rstrip(".")
    for old, new in _POLITE:
        if text.endswith(old):
            return text.removesuffix(old) + new
    return None


def labelled(random: Random, phrase: Phrase, corpus: Corpus) -> str | None:
    """준비물: and the phrase."""
    return f"{random.choice(('준비물', '근거', '답', '기한', '대상'))}: {phrase.text}"


def joined(random: Random, phrase: Phrase, corpus: Corpus) -> str | None:
    """Two phrases of one article in one line."""
    others = corpus.phrases_of(phrase.statute, random, 3)
    long = [other.text for other in (*others, phrase) if len(letters(other.text)) >= 6]
    return " ".join(long[:2]) if len(long) > 1 else None


def word_swapped(random: Random, phrase: Phrase, corpus: Corpus) -> str | None:
    """A word of the middle gives way to a word from anywhere."""
    words = list(phrase.words)
    if len(words) < 4:
        return None
    at = random.randrange(1, len(words) - 1)
    words[at] = random.choice(corpus.words)
    return " ".join(words)


def invented(random: Random, phrase: Phrase, corpus: Corpus) -> str | None:
    """Words from anywhere."""
    return " ".join(random.choice(corpus.words) for _ in range(random.randint(3, 6)))


EDITS: Final[dict[str, Edit]] = {
    "digit": Edit(digit, "number_changed"),
    "date changed": Edit(date_changed, "number_changed"),
    "clause": Edit(clause, "clause_changed"),
    "date form": Edit(date_form, "same_value"),
    "sum form": Edit(sum_form, "same_value"),
    "negation": Edit(negation, "negation"),
    "word dropped": Edit(word_dropped, "abridged"),
    "one jamo": Edit(one_jamo, "typo"),
    "other article": Edit(other_article, "other_article"),
    "particle": Edit(particle, "ending", owed=False),
    "polite": Edit(polite, "ending", owed=False),
    "label": Edit(labelled, "label", owed=False),
    "two joined": Edit(joined, "stitched", owed=False),
    "word swapped": Edit(word_swapped, "partly", owed=False),
    "all invented": Edit(invented, "invented", owed=False),
}
