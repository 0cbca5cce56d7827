"""The same value in another form: 8만 원 and 80,000원, 2024-01-02 and 2024. 1. 2., m2 and m².

In: a key word and a text. Out: the words of the text that say the same in another form, or None; for reading only.
docs/keywords.md: what is found here is listed, and never counted as found.
"""

import re
import unicodedata
from decimal import Decimal
from typing import Final, NamedTuple

from hallucheck.text.canonical import canonical
from hallucheck.text.match import ArticleText, match

_DIGITS: Final = dict(zip("일이삼사오육칠팔구", range(1, 10), strict=True))
_SMALL: Final = {"십": 10, "백": 100, "천": 1000}
_BIG: Final = {"만": 10**4, "억": 10**8, "조": 10**12}
_NUMERAL: Final = r"(?:\d+(?:,\d{3})*(?:\.\d+)?\s?[십백천만억조]*)"
_AMOUNT: Final = re.compile(
    rf"(?<![\d.,제])(?P<number>{_NUMERAL}(?:\s?{_NUMERAL})*)\s?(?P<unit>[가-힣A-Za-z%℃]*)"
    r"|(?<![가-힣])(?P<hangul>[일이삼사오육칠팔구십백천만억조]+)\s?(?P<won>원)"
)
_PART: Final = re.compile(r"(\d+(?:,\d{3})*(?:\.\d+)?)|([일이삼사오육칠팔구])|([십백천])|([만억조])")
_DATE: Final = re.compile(r"(?<!\d)(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})(?!\d)")


class _Amount(NamedTuple):
    value: Decimal
    unit: str
    text: str


def other_form(word: str, text: str) -> str | None:
    """What in ``text`` says ``word`` in another form."""
    word, text = unicodedata.normalize("NFC", word).strip(), unicodedata.normalize("NFC", text)
    for find in (_same_date, _same_amount, _same_letters):
        if found := find(word, text):
            return found
    return None


def _same_date(word: str, text: str) -> str | None:
    date = _DATE.search(word)
    if date is None or word[date.end() :].strip(" .일") or date.start():
        return None
    wanted = tuple(map(int, date.groups()))
    return next((found[0] for found in _DATE.finditer(text) if tuple(map(int, found.groups())) == wanted), None)


def _same_amount(word: str, text: str) -> str | None:
    amounts = _amounts(word)
    if len(amounts) != 1 or amounts[0].text != word or not amounts[0].unit:
        return None
    (wanted,) = amounts
    for each in _amounts(text):
        rest = each.unit.removeprefix(wanted.unit)
        # What follows may be a particle, not more of a unit: 5% is no form of 5%p.
        if each.value == wanted.value and each.unit.startswith(wanted.unit) and not rest[:1].isascii():
            return each.text
        if each.value == wanted.value and each.unit == wanted.unit:
            return each.text
    return None


def _same_letters(word: str, text: str) -> str | None:
    """Equal but for case and compatibility forms; numbers stay guarded."""
    wanted = canonical(_folded(word))
    return word if wanted and match(_folded(word), wanted, [ArticleText(_folded(text))]) else None


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _amounts(text: str) -> list[_Amount]:
    found = []
    for match_ in _AMOUNT.finditer(text):
        number = match_["number"] or match_["hangul"]
        found.append(_Amount(_value(number), match_["unit"] or match_["won"] or "", match_[0]))
    return found


def _value(number: str) -> Decimal:
    """5천 5백만 is 5,500만: small units add up until a big one multiplies them."""
    total = section = current = Decimal(0)
    open_ = False
    for digits, letter, small, big in _PART.findall(number):
        if digits or letter:
            current, open_ = (Decimal(digits.replace(",", "")) if digits else Decimal(_DIGITS[letter])), True
        elif small:
            section, current, open_ = section + (current if open_ else 1) * _SMALL[small], Decimal(0), False
        else:
            section += current
            total, section, current, open_ = total + (section or 1) * _BIG[big], Decimal(0), Decimal(0), False
    return total + section + current
