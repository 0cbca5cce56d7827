"""What a number says: Arabic digits, Korean numerals, and both together, as exact values.

In: one written number. Out: its value as a Decimal, or None where it is no number or could be two.
SPEC 6.2. Refused, since a careful reader could not tell: ``12,34`` and ``1.234,5`` (whose comma?), ``007`` (a code),
``2천3`` and ``3만5`` (2,003 or 2,300?), ``1.5만3천``, ``삼십일`` without its unit (31, or thirty days), ``이사`` (24?).
"""

from decimal import Context, Decimal
from typing import Final

from hallucheck.text.chars import MINUS, SPACES
from hallucheck.text.patterns import lazily

GAP: Final = f"[{SPACES}]{{0,3}}"
_SMALL: Final = {"십": 10, "백": 100, "천": 1000}
_LARGE: Final = (10**12, 10**8, 10**4)
_DIGITS: Final = "일이삼사오육칠팔구"
_VALUES: Final = {char: value for value, char in enumerate(_DIGITS, 1)}
NUMERALS: Final = "일이삼사오육칠팔구십백천만억조"
_NEGATIVE: Final = f"-{MINUS}△▲"

DIGITS: Final = r"(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]++)"
PLAIN: Final = rf"{DIGITS}(?:\.[0-9]++(?!\.))?"
"""Digits with thousands commas and a decimal point; no second point behind it."""
_UNITS: Final = "[십백천만억]"
_BIG: Final = rf"(?:{_UNITS}|조(?={GAP}(?:원|[0-9])))"
WRITTEN: Final = (
    rf"{PLAIN}(?:{_BIG}++(?:[{SPACES}]?{DIGITS}{_BIG}++)*+(?:{DIGITS}(?![0-9])|[{SPACES}]{DIGITS}(?={GAP}원))?)?"
)
"""A number as it is written in running text: 80,000 · 8만 · 1억 2천만 · 3만5000."""

_THOUSANDS: Final = "(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)"
_DECIMAL = lazily(rf"({_THOUSANDS})(\.[0-9]+)?")
_SECTIONS = lazily("(?:([^조]*)조)?(?:([^억]*)억)?(?:([^만]*)만)?(.*)")
"""Closed by 조, 억, 만, in this order and once each; and what is left."""
_IN_DIGITS = lazily("(?:([1-9]?)천)?(?:([1-9]?)백)?(?:([1-9]?)십)?()")
_THOUSAND_AND = lazily("([1-9])천([1-9][0-9]{1,2})")
_IN_HANGUL = lazily(f"(?:([{_DIGITS}]?)천)?(?:([{_DIGITS}]?)백)?(?:([{_DIGITS}]?)십)?([{_DIGITS}]?)")
_ONE_UNIT = lazily(rf"({_THOUSANDS}(?:\.[0-9]+)?)([십백천])")
_SPACE = lazily(f"[{SPACES}]+")
_LONGEST: Final = 40
_LONGEST_WITH_UNITS: Final = 24
"""Digits and numerals of a number that is read; what is longer is a code."""
# Decimals are kept exact: no number that is read has more digits than this.
_EXACT: Final = Context(prec=120)


def number(text: str, *, closed: bool = False) -> Decimal | None:
    """The value of the whole text: ``-80,000``, ``8만``, ``1억 2천만``, ``2.40``, ``팔만``, ``△3.5``; else None.

    ``closed`` says that a unit follows, so that 삼십일 is thirty-one and not thirty days.
    """
    text = text.strip()
    negative = text[:1] in _NEGATIVE and len(text) > 1
    bare = _SPACE.sub("", text[1:] if negative else text)
    if not 0 < len(bare) <= _LONGEST:
        return None
    value = _plain(bare)
    if value is None:
        value = _with_units(bare, closed)
    return value if value is None or not negative else value.copy_negate()


def _plain(bare: str) -> Decimal | None:
    match = _DECIMAL.fullmatch(bare)
    if match is None:
        return None
    whole = match[1].replace(",", "")
    if len(whole) > 1 and whole[0] == "0":
        return None
    return _EXACT.create_decimal(whole + (match[2] or ""))


def _with_units(bare: str, closed: bool) -> Decimal | None:
    match = _SECTIONS.fullmatch(bare)
    if match is None or len(bare) > _LONGEST_WITH_UNITS:
        return None
    *sections, rest = match.groups()
    total, broken, seen = Decimal(0), False, False
    for section, scale in zip(sections, _LARGE, strict=True):
        if section is None:
            continue
        group = _group(section)
        if section == "" and scale == 10_000 and not seen and rest:
            group = Decimal(1)  # 만오천
        # Nothing may stand before or behind 1.5만 and 12,000만.
        whole = group is not None and group == int(group) and group < 10_000
        if group is None or broken or (seen and not whole):
            return None
        total += group * scale
        broken, seen = not whole, True
    if not rest:
        return total if seen else None
    last = None if broken else _last(rest) if seen and rest.isdecimal() else _group(rest)
    if last is None or (rest[-1] in "일이" and not closed) or (len(rest) == 1 and not seen):
        return None
    return total + last


def _group(text: str) -> Decimal | None:
    """A value below 만 in digits or in Hangul, never in both; or one number with one unit (1.5천)."""
    plain = _plain(text)
    if plain is not None or not text:
        return plain
    if one := _ONE_UNIT.fullmatch(text):
        count = _plain(one[1])
        return None if count is None else count * _SMALL[one[2]]
    if mixed := _THOUSAND_AND.fullmatch(text):
        return Decimal(1000 * int(mixed[1]) + int(mixed[2]))
    match = _IN_DIGITS.fullmatch(text) or _IN_HANGUL.fullmatch(text)
    if match is None:
        return None
    total = Decimal(0)
    for part, scale, char in zip(match.groups(), (1000, 100, 10, 1), "천백십 ", strict=True):
        if part:
            total += (_VALUES.get(part) or int(part)) * scale
        elif char in text:
            total += scale
    return total


def _last(rest: str) -> Decimal | None:
    """The digits of 3만5000."""
    return Decimal(rest) if 3 <= len(rest) <= 4 and rest[0] != "0" else None


WON: Final = r"원(?![칙색심])(?:정(?![도해한할함하]))?"
_AMOUNT = lazily(
    rf"(?:일?금{GAP})?(?P<sign>[{_NEGATIVE}]?)(?:(?P<mark>[₩$€£]){GAP})?(?P<number>.+?)"
    rf"{GAP}(?P<unit>원(?:정)?|달러|유로|KRW|USD|EUR|GBP)?"
)
_CURRENCY: Final = {
    **dict.fromkeys(("₩", "원", "원정", "KRW"), "KRW"),
    **dict.fromkeys(("$", "달러", "USD"), "USD"),
    **dict.fromkeys(("€", "유로", "EUR"), "EUR"),
    **dict.fromkeys(("£", "GBP"), "GBP"),
}


def amount(text: str) -> tuple[Decimal, str] | None:
    """The value and the currency of ``8만 원``, ``₩80,000``, ``오백만원정``. ``¥`` is refused: yen or yuan."""
    match = _AMOUNT.fullmatch(text.strip())
    if match is None or (match["mark"] is None) == (match["unit"] is None):
        return None
    written = _SPACE.sub("", match["number"])
    value = number(written, closed=True)
    if value is None or value < 0:
        return None
    return value.copy_negate() if match["sign"] else value, _CURRENCY[match["mark"] or match["unit"]]


_PERCENT = lazily(rf"(?P<number>.+?){GAP}(?P<unit>%[pP]|%{GAP}포인트|퍼센트{GAP}포인트|퍼센트|[%‰])")
PERCENT: Final = rf"%[pP](?![A-Za-z])|%{GAP}포인트|퍼센트{GAP}포인트|퍼센트|[%‰]"


def percent(text: str) -> tuple[Decimal, str] | None:
    """The value and ``%``, ``‰`` or ``%p`` (points): ``5%`` and ``5 퍼센트`` are one, ``5%p`` is another."""
    match = _PERCENT.fullmatch(text.strip())
    value = None if match is None else number(match["number"])
    if match is None or value is None:
        return None
    unit = match["unit"]
    return value, "‰" if unit == "‰" else "%p" if unit[-1] in "pP트" and unit != "퍼센트" else "%"
