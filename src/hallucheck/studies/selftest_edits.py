"""Known edits of a phrase: harmless ones, after which it still says the same, and corruptions, after which it does not.

In: a phrase that stands in an article, dice. Out: its text with one edit, or None where the edit finds nothing.
Nothing of the scorer is imported here: an editor that shared its code would only prove that it agrees with itself.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple, TypeAlias


class Stock(NamedTuple):
    """What corruptions take from elsewhere: words of other answers, and phrases with the article that they stand in."""

    words: tuple[str, ...]
    phrases: tuple[tuple[str, str], ...]


Edit: TypeAlias = Callable[[Random, str, str, Stock], str | None]
"""(dice, phrase, the text of its article, stock) -> the edited phrase"""

_USUAL: Final = re.compile(r"(?:[가-힣A-Za-z0-9 ()「」.ㆍ·%~㎡:/-]|(?<=\d),(?=\d))+")
_MARKER: Final = re.compile(r"[0-9A-Za-z가-힣]{1,2}[.)]|[-ㆍ·(]")
_LETTER: Final = re.compile(r"[가-힣A-Za-z0-9]")
_HANGUL: Final = re.compile(r"[가-힣]")
_SYLLABLES: Final = "갈늪듀렴뭍빗솔욱젖챙콸퉁펼휜뵈쫑"
_DATE: Final = re.compile(r"(\d{4}\. ?\d{1,2}\. ?|\d{4}-\d{1,2}-|\d{1,2}월 ?)(\d{1,2})(?!\d)")
_CLAUSE: Final = re.compile(r"(제)(\d+)(?=[조항호장절])")
_NUMBER: Final = re.compile(r"(?<![\d.,:/-])\d[\d,]*(?![\d.:/-])")
_MAY: Final = re.compile(r"있(?=다|는|을|어|으|습)|없(?=다|는|을|어|으|습)")
_DOES: Final = re.compile(r"(?<!아니)(한|된)다(?![가-힣])")
_DOES_NOT: Final = re.compile(r"(하|되)지 ?(?:아니한다|않는다)")


def suitable(phrase: str) -> bool:
    """Plain words, long enough that a change of one is a change, and no mark that an edit would break."""
    letters = _LETTER.findall(phrase)
    return (
        _USUAL.fullmatch(phrase) is not None
        and phrase == phrase.strip()
        and len(letters) >= 3
        and len(phrase) <= 200
        and _HANGUL.search(phrase) is not None
        and _MARKER.match(phrase) is None
    )


# ── harmless: the phrase must stay grounded ─────────────────────────────────────────────────────────────────
def _spacing(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """A space between Hangul less, or one more."""
    gaps = [at for at in range(1, len(phrase) - 1) if phrase[at] == " " and _between_hangul(phrase, at - 1, at + 1)]
    insides = [at for at in range(1, len(phrase)) if _between_hangul(phrase, at - 1, at)]
    if gaps and dice.random() < 0.5:
        at = dice.choice(gaps)
        return phrase[:at] + phrase[at + 1 :]
    if not insides:
        return None
    at = dice.choice(insides)
    return f"{phrase[:at]} {phrase[at:]}"


def _decomposed(_dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """Hangul in its parts, as some systems store file names."""
    other = unicodedata.normalize("NFD", phrase)
    return other if other != phrase else None


def _full_width(_dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """Digits and Latin letters in full width."""
    wide = "".join(chr(ord(char) + 0xFEE0) if char.isascii() and char.isalnum() else char for char in phrase)
    return wide if wide != phrase else None


def _bold(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """Emphasis around the phrase."""
    sign = dice.choice(("**", "__", "`"))
    return sign + phrase + sign


def _bullet(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """A mark of a list before it."""
    return dice.choice(("- ", "* ", "• ", "○ ", "① ", "### ")) + phrase


def _quotes(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """Quotation marks around it."""
    before, after = dice.choice(("“”", "‘’", '""', "「」", "『』"))
    return before + phrase + after


def _middle_dots(_dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """The other of the two middle dots."""
    other = phrase.translate({ord("ㆍ"): "·", ord("·"): "ㆍ"})
    return other if other != phrase else None


def _invisible(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """A character that nobody sees, inside a word: beside the comma of 1,000 it would make two pieces of one."""
    places = [at for at in range(1, len(phrase)) if _LETTER.match(phrase[at - 1]) and _LETTER.match(phrase[at])]
    if not places:
        return None
    at = dice.choice(places)
    return phrase[:at] + dice.choice("\u200b\u2060\ufeff\u00ad") + phrase[at:]


def _table_cell(_dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """A cell of a table."""
    return f"| {phrase} |\n|---|"


def _json_string(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """A string of a JSON answer."""
    return json.dumps([phrase], ensure_ascii=dice.random() < 0.5)


def _reference(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """A syllable as a character reference."""
    at = dice.choice([at for at, char in enumerate(phrase) if _HANGUL.match(char)])
    return f"{phrase[:at]}&#{ord(phrase[at])};{phrase[at + 1 :]}"


# ── corruptions: the phrase must be counted ─────────────────────────────────────────────────────────────────
def _digit(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """30일 -> 31일; neither a date nor a clause."""
    taken = [found.span() for pattern in (_DATE, _CLAUSE) for found in pattern.finditer(phrase)]
    places = [
        at
        for found in _NUMBER.finditer(phrase)
        if not any(start <= found.start() < end for start, end in taken)
        for at in range(*found.span())
        if phrase[at].isdecimal()
    ]
    return _other_digit(dice, phrase, places)


def _digit_dropped(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """A number loses its first digit, so that the rest of it stands there letter for letter: 15만원 -> 5만원."""
    places = [found.start() for found in re.finditer(r"(?<![\d.,])[1-9](?=[1-9]\d*(?![\d.,]))", phrase)]
    at = dice.choice(places) if places else None
    return None if at is None else phrase[:at] + phrase[at + 1 :]


def _date(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """Another day of the month."""
    places = list(_DATE.finditer(phrase))
    if not places:
        return None
    place = dice.choice(places)
    days = [day for day in range(1, 29) if day != int(place[2])]
    return phrase[: place.start(2)] + str(dice.choice(days)) + phrase[place.end(2) :]


def _clause(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """제3조 -> 제5조."""
    places = list(_CLAUSE.finditer(phrase))
    if not places:
        return None
    place = dice.choice(places)
    other = int(place[2]) + dice.randint(1, 7)
    return phrase[: place.start(2)] + str(other) + phrase[place.end(2) :]


def _negation(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """있다 -> 없다, 한다 -> 하지 아니한다, and back."""
    made = [
        phrase[: at.start()] + ("없" if at[0] == "있" else "있") + phrase[at.end() :] for at in _MAY.finditer(phrase)
    ]
    for at in _DOES.finditer(phrase):
        stem = "하" if at[1] == "한" else "되"
        made.append(f"{phrase[: at.start()]}{stem}지 아니한다{phrase[at.end() :]}")
    made += [
        f"{phrase[: at.start()]}{'한' if at[1] == '하' else '된'}다{phrase[at.end() :]}"
        for at in _DOES_NOT.finditer(phrase)
    ]
    return dice.choice(made) if made else None


def _word_swapped(dice: Random, phrase: str, _article: str, stock: Stock) -> str | None:
    """A word gives way to one from elsewhere."""
    words = phrase.split(" ")
    at = dice.randrange(len(words))
    others = [word for word in stock.words if word != words[at]]
    if not others or not _LETTER.search(words[at]):
        return None
    words[at] = dice.choice(others)
    return " ".join(words)


def _word_dropped(dice: Random, phrase: str, _article: str, _stock: Stock) -> str | None:
    """A word between others goes."""
    words = phrase.split(" ")
    places = [at for at in range(1, len(words) - 1) if _LETTER.search(words[at])]
    if not places:
        return None
    at = dice.choice(places)
    return " ".join(words[:at] + words[at + 1 :])


def _elsewhere(dice: Random, _phrase: str, article: str, stock: Stock) -> str | None:
    """A phrase that stands in another article."""
    others = [phrase for phrase, where in stock.phrases if where != article]
    return dice.choice(others) if others else None


def _invented(dice: Random, _phrase: str, _article: str, _stock: Stock) -> str | None:
    """Words that no language has."""
    words = ["".join(dice.choice(_SYLLABLES) for _ in range(dice.randint(2, 4))) for _ in range(dice.randint(1, 3))]
    return " ".join(words)


HARMLESS: Final[Mapping[str, Edit]] = {
    "spacing": _spacing,
    "nfd": _decomposed,
    "full_width": _full_width,
    "bold": _bold,
    "bullet": _bullet,
    "quotes": _quotes,
    "middle_dots": _middle_dots,
    "invisible": _invisible,
    "table_cell": _table_cell,
    "json_string": _json_string,
    "reference": _reference,
}
CORRUPT: Final[Mapping[str, Edit]] = {
    "digit": _digit,
    "digit_dropped": _digit_dropped,
    "date": _date,
    "clause": _clause,
    "negation": _negation,
    "word_swapped": _word_swapped,
    "word_dropped": _word_dropped,
    "other_article": _elsewhere,
    "invented": _invented,
}


def _between_hangul(phrase: str, left: int, right: int) -> bool:
    return _HANGUL.match(phrase[left]) is not None and _HANGUL.match(phrase[right]) is not None


def _other_digit(dice: Random, phrase: str, places: list[int]) -> str | None:
    if not places:
        return None
    at = dice.choice(places)
    # No zero: 05 for 5 would be the same number in another spelling.
    return phrase[:at] + dice.choice([digit for digit in "123456789" if digit != phrase[at]]) + phrase[at + 1 :]
