"""What a reference to a clause says: 제3조제1항제2호가목, 제7조의3, 별표 1의2, 별지 제3호서식, Section 2.1.

In: one written reference. Out: its parts, each (name, numbers), or None.
SPEC 6.2. Spaces inside mean nothing. Only a tight 의 begins a branch: 제7조의 30일 is 제7조. Refused, since they could
be something else: ``3항`` and ``5조`` without 제 (a sum of money), ``같은 법``, ``동조``, ``전항`` (which one?).
"""

import re
from typing import Final, TypeAlias

from hallucheck.meaning.numbers import GAP
from hallucheck.text.patterns import lazily

Clause: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]

_N: Final = "[0-9]{1,5}(?![0-9])"
_BRANCH: Final = "(?:의[0-9]{1,3}(?![0-9]))*"
_ITEM: Final = "[가나다라마바사아자차카타파하]목"
_NUMBERED: Final = rf"{GAP}{_N}{GAP}[조항호장절관편목]{_BRANCH}"
_FURTHER: Final = rf"(?:{GAP}제{_NUMBERED})*(?:{GAP}{_ITEM})?"
_ANNEX: Final = rf"[표지]{GAP}(?:제{GAP})?{_N}{_BRANCH}(?:호{_BRANCH})?(?:{GAP}서식)?"
_KOREAN: Final = rf"(?:부칙{GAP})?제{_NUMBERED}{_FURTHER}|별{_ANNEX}"
_NAMES: Final = (
    "Articles?|Art\\.|Sections?|Sec\\.|Paragraphs?|Para\\.|Clauses?|Chapters?|Annex|Appendix|Schedule|Rule|Form|§{1,2}"
)
IN_ENGLISH: Final = rf"(?:{_NAMES}) ?[0-9]+(?:\.[0-9]+)*(?:\([0-9a-z]{{1,4}}\))*"
WRITTEN: Final = _KOREAN

_WHOLE = lazily(_KOREAN)
_WHOLE_ENGLISH = lazily(IN_ENGLISH)
_EACH = lazily(
    rf"부칙|별[표지]{GAP}(?:제{GAP})?|([가-하])목|([0-9]+){GAP}([조항호장절관편목])?({_BRANCH})(호?)({_BRANCH})"
)
_LETTERS: Final = "가나다라마바사아자차카타파하"
_SHORT: Final = {"art": "article", "sec": "section", "para": "paragraph", "§": "section", "§§": "section"}


def clause(text: str) -> Clause | None:
    """The parts of the reference that the whole text is: 제3조의2제1항 is ((조, (3, 2)), (항, (1,)))."""
    text = text.strip()
    if _WHOLE.fullmatch(text):
        return _korean(text)
    if _WHOLE_ENGLISH.fullmatch(text):
        return _english(text)
    return None


def _korean(text: str) -> Clause:
    parts: list[tuple[str, tuple[int, ...]]] = []
    head = ""
    for found in _EACH.finditer(text):
        letter, first, name, branch, _, more = found.groups()
        if letter:
            parts.append(("목", (_LETTERS.index(letter) + 1,)))
        elif first is None:
            head = found[0][:2]
            if head == "부칙":
                parts.append((head, ()))
        else:
            numbers = tuple(int(number) for number in re.findall("[0-9]+", first + branch + more))
            parts.append((head if head.startswith("별") else name or "", numbers))
    return tuple(parts)


def _english(text: str) -> Clause:
    name = re.match(r"[A-Za-z]+|§+", text)
    numbers = re.findall(r"[0-9]+|(?<=\()[a-z]+", text)
    word = name[0].lower() if name else ""
    word = _SHORT.get(word, word.removesuffix("s") if word in ("articles", "sections", "paragraphs") else word)
    word = "chapter" if word == "chapters" else "clause" if word == "clauses" else word
    return tuple((word if place == 0 else "", (_ordinal(part),)) for place, part in enumerate(numbers))


def _ordinal(part: str) -> int:
    """(a) and (1) differ: letters count below nought."""
    return int(part) if part.isdecimal() else -int.from_bytes(part.encode(), "big")
