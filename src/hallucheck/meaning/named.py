"""Named expressions: what in a free answer can be checked word by word, since it cannot be paraphrased.

In: a text. Out: numbers with units, amounts, percents, dates, phones, addresses, clauses, names; and what grounds them.
SPEC 7. An expression stands or not by the same matcher as a fragment; ``by_value`` also asks what it is worth.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from hallucheck.meaning.examined import Examined
from hallucheck.meaning.laws import laws
from hallucheck.meaning.numbers import GAP
from hallucheck.meaning.papers import SUFFIXES, papers
from hallucheck.meaning.values import Value, find, same
from hallucheck.text.canonical import canonical
from hallucheck.text.fold import fold, is_plain
from hallucheck.text.patterns import lazily

NamedKind: TypeAlias = Literal[
    "amount", "percent", "number", "date", "phone", "email", "url", "clause", "quoted", "law", "paper", "latin"
]
NAMED_KINDS: Final[tuple[NamedKind, ...]] = (
    *("amount", "percent", "number", "date", "phone", "email", "url", "clause", "quoted", "law", "paper", "latin"),
)


class Named(NamedTuple):
    """text[start:end] of the text it was found in, in code points."""

    kind: NamedKind
    text: str
    start: int
    end: int


# fmt: off
UNITS: Final[tuple[str, ...]] = (
    "개월", "개년", "개", "시간", "시", "분", "초", "년", "월", "일", "주", "명", "인", "건", "회", "차", "호", "세",
    "매", "부", "장", "통", "점", "배", "층", "급", "종", "학점", "시점", "단계", "가지", "평", "호봉", "만원",
    "리터", "미터", "킬로미터", "킬로그램", "그램", "톤", "도", "km", "cm", "mm", "m²", "m³", "m", "kg", "g", "mg",
    "t", "L", "l", "ml", "kW", "W", "V", "Hz", "dB", "°C", "ppm", "GB", "MB", "TB",
)
# fmt: on
_NO_UNITS: Final = (
    "and|are|but|can|for|from|has|have|into|may|must|nor|not|off|onto|or|per|shall|should|than|that|the|then|these|this|those|to|until|upon|was"
    "|were|when|which|while|who|will|with|within|without|would|before|after|by|in|of|on|at|as|is"
)
"""What makes a number an expression; in English any word of lower case does: 30 days, 3 copies."""
_UNIT = lazily(
    rf"{GAP}(?:(?P<unit>{'|'.join(sorted(map(re.escape, UNITS), key=len, reverse=True))})(?![A-Za-z])(?:간(?![가-힣])|)"
    rf"|(?P<word>[ -](?!(?:{_NO_UNITS})\\b)[a-z]{{3,}}))"
)
_WEB = lazily(
    r"(?P<email>[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+)"
    r"|(?P<url>(?:https?://|www\.)[^\s<>\"'「」『』“”()\[\]{}가-힣]+)",
    re.ASCII,
)
_QUOTED = lazily(r"「([^「」\n]{1,60})」|『([^『』\n]{1,60})』|“([^“”\n]{1,30})”")
_REST: Final = "[A-Za-z0-9]*(?:[&/+.'’-][A-Za-z0-9]+)*"
_CAPITALS = lazily(rf"(?<![A-Za-z0-9])[A-Z]{_REST}(?: (?:of |and |the )?[A-Z]{_REST})*")
_LATIN_IN_KOREAN = lazily(r"(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]+(?:[&/+.'’-][A-Za-z0-9]+)*(?: [A-Za-z][A-Za-z0-9]+)*")
_SENTENCE_BEGINS = lazily(r"(?:\A|[.!?:\n•*-])[\s\"'“‘(]*\Z")
_ACRONYM = lazily(r"[A-Z0-9&/+.-]*[A-Z][A-Z0-9&/+.-]*[A-Z0-9]")
_TRAILING: Final = ".,;:!?"


def named(text: str, *, suffixes: tuple[str, ...] = SUFFIXES) -> tuple[Named, ...]:
    """The named expressions of a text, in order, none inside another. Never raises.

    ``suffixes`` are what names of papers end in.
    """
    if is_plain(text):
        return tuple(Named(kind, text[start:end], start, end) for kind, start, end in _found(text, suffixes))
    folded = fold(text)
    found: list[Named] = []
    for kind, start, end in _found(folded.text, suffixes):
        begin, stop = folded.start(start), folded.end(end - 1)
        found.append(Named(kind, text[begin:stop], begin, stop))
    return tuple(found)


_Span: TypeAlias = tuple[NamedKind, int, int]


def _found(folded: str, suffixes: tuple[str, ...]) -> list[_Span]:
    kept: list[_Span] = []
    taken = bytearray(len(folded))
    for kind, start, end in _candidates(folded, suffixes):
        if start < end and not any(taken[start:end]):
            taken[start:end] = b"\x01" * (end - start)
            kept.append((kind, start, end))
    kept.sort(key=lambda span: span[1])
    return _with_their_laws(folded, kept)


def _candidates(folded: str, suffixes: tuple[str, ...]) -> Iterator[_Span]:
    """The kinds in the order in which they take what they find."""
    for web in _WEB.finditer(folded):
        kind: NamedKind = "email" if web["email"] else "url"
        yield kind, web.start(), web.start() + len(web[0].rstrip(_TRAILING))
    for quoted in _QUOTED.finditer(folded):
        yield "quoted", *quoted.span(quoted.lastindex or 0)
    for value in find(folded):
        if span := _value(folded, value):
            yield span
    for start, end in laws(folded):
        yield "law", start, end
    for start, end in papers(folded, suffixes):
        yield "paper", start, end
    yield from _latin(folded)


def _value(folded: str, value: Value) -> _Span | None:
    match value.sort:
        case "number" | "range" | "ratio":
            # A4 and m2 are names.
            if value.start and folded[value.start - 1].isalpha() and folded[value.start - 1].isascii():
                return None
            unit = _UNIT.match(folded, value.end)
            if unit is None and "분의" not in value.text and value.text[-1:] != "%":
                return None
            return "number", value.start, unit.end() if unit else value.end
        case "date" | "phone" | "amount" | "percent" | "clause":
            return (
                value.sort,
                value.start,
                value.start + len(value.text.rstrip(_TRAILING if value.sort != "date" else "")),
            )


def _latin(folded: str) -> Iterator[_Span]:
    korean = [line.span() for line in re.finditer("[^\n]+", folded) if re.search("[가-힣]", line[0])]
    for start, end in korean:
        for found in _LATIN_IN_KOREAN.finditer(folded, start, end):
            yield "latin", found.start(), found.end()
    for found in _CAPITALS.finditer(folded):
        start = found.start()
        if _ACRONYM.fullmatch(found[0]) and len(found[0]) > 1:
            yield "latin", start, found.end()
        elif _SENTENCE_BEGINS.search(folded, max(0, start - 8), start):
            # The first word of a sentence has a capital in any case.
            if len(words := found[0].split(" ", 1)) > 1:
                first = _ACRONYM.fullmatch(words[0]) is not None or words[1][:1].isupper()
                yield "latin", start if first else start + len(words[0]) + 1, found.end()
        elif len(found[0]) > 1:
            yield "latin", start, found.end()


def _with_their_laws(folded: str, spans: list[_Span]) -> list[_Span]:
    """남녀고용평등법 제19조 is one reference: 제19조 alone would stand anywhere."""
    joined: list[_Span] = []
    for kind, start, end in spans:
        before = joined[-1] if joined else None
        if kind == "clause" and before is not None and before[0] in ("law", "quoted"):
            between = folded[before[2] : start]
            if between in ("", " ", "」", "」 ", "』", "』 "):
                begin = before[1] - (before[0] == "quoted" and between[:1] in ("」", "』"))
                joined[-1] = "clause", begin, end
                continue
        joined.append((kind, start, end))
    return joined


def by_value(expression: Named, articles: Sequence[Examined]) -> bool:
    """Does an article hold the same value in any spelling: 8만 원 for 80,000원? False for what has no value."""
    folded = expression.text if is_plain(expression.text) else fold(expression.text).text
    values = find(folded)
    if len(values) != 1 or canonical(folded[: values[0].start]):
        return False
    mine, unit = values[0], canonical(folded[values[0].end :])
    return any(
        same(other, mine) and _followed_by(article.folded, other[2], unit)
        for article in articles
        for other in article.masked.values
    )


def _followed_by(folded: str, end: int, unit: str) -> bool:
    return not unit or canonical(folded[end : end + 2 * len(unit) + 2]).startswith(unit)
