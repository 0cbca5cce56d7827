"""What a date says: 2024-01-02, 2024. 1. 2., 2024년 1월 2일, '24.1.2., January 2, 2024.

In: one written date. Out: (year, month, day) with None for what is not written, or None.
SPEC 6.2. Refused, since a careful reader could not tell: ``24.1.2.`` without its apostrophe (a version?), ``20240102``
(a code), ``1. 2.``, ``3/4`` (a fraction?), ``01/02/2024`` (which is the month?), ``'55.1.2.`` (1955 or 2055?).
A day that no calendar has (2월 30일) is no date.
"""

from typing import Final, TypeAlias

from hallucheck.meaning.numbers import GAP
from hallucheck.text.patterns import lazily

Date: TypeAlias = tuple[int | None, int, int | None]

_MONTHS: Final = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_ENGLISH: Final = (
    "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t|tember)?|Oct(?:ober)?"
    "|Nov(?:ember)?|Dec(?:ember)?)"
)
_YEAR: Final = "(?:[12][0-9]{3}|['‘’][0-9]{2})"
_D: Final = "[0-9]{1,2}"
_MONTH_AND_DAY: Final = rf"\.{GAP}{_D}\.{GAP}{_D}(?!\.?[0-9])\.?"
WRITTEN: Final = (
    rf"{_YEAR}{_MONTH_AND_DAY}"
    rf"|{_YEAR}\.{GAP}{_D}\.(?!{GAP}[0-9])"
    rf"|[12][0-9]{{3}}-{_D}-{_D}(?![-0-9])|[12][0-9]{{3}}/{_D}/{_D}(?![/0-9])"
    rf"|{_YEAR}{GAP}년{GAP}{_D}{GAP}월(?!수)(?:{GAP}{_D}{GAP}일(?!간))?"
    rf"|{_D}{GAP}월{GAP}{_D}{GAP}일(?!간)"
)
"""A date as it is written in running text; what begins with a letter apart."""
IN_ENGLISH: Final = (
    rf"{_ENGLISH}\.? {_D}(?:st|nd|rd|th)?,? [12][0-9]{{3}}(?![0-9])"
    rf"|(?<![0-9]){_D}(?:st|nd|rd|th)? {_ENGLISH}\.?,? [12][0-9]{{3}}(?![0-9])"
)

_PARTS = lazily("['‘’]?[0-9]+")
_WORD = lazily(_ENGLISH)
_WHOLE = lazily(f"{WRITTEN}|{IN_ENGLISH}")
_LENGTHS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def date(text: str) -> Date | None:
    """The date that the whole text is, or None."""
    text = text.strip()
    if _WHOLE.fullmatch(text) is None:
        return None
    parts = _PARTS.findall(text)
    if word := _WORD.search(text):
        first, second = map(int, parts)
        day, year = (second, first) if len(parts[0]) == 4 else (first, second)
        return _checked(year, _MONTHS.index(word[0][:3].lower()) + 1, day)
    if "년" not in text and "월" in text:
        return _checked(None, int(parts[0]), int(parts[1]))
    found = _year(parts[0])
    if found is None:
        return None
    return _checked(found, int(parts[1]), int(parts[2]) if len(parts) > 2 else None)


def _year(written: str) -> int | None:
    if len(written) == 4:
        return int(written)
    short = int(written[1:])
    return 2000 + short if short < 50 else 1900 + short if short >= 70 else None


def _checked(year: int | None, month: int, day: int | None) -> Date | None:
    if not 1 <= month <= 12:
        return None
    if day is not None:
        longest = _LENGTHS[month - 1]
        if month == 2 and year is not None and (year % 4 or (year % 100 == 0 and year % 400)):
            longest = 28
        if not 1 <= day <= longest:
            return None
    return year, month, day
