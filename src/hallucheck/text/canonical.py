"""text -> canonical text: what carries meaning, without white space, punctuation and markdown.

In: any text. Out: its canonical text.
SPEC 1. Plain text, and text that folding makes plain, takes a short road; the rest the general one (``analysis``).
Tests hold the two together.
"""

import re
import string
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from hallucheck.ruleset import Guard
from hallucheck.text import tables
from hallucheck.text.analysis import analyse
from hallucheck.text.chars import LINE_ENDS, MINUS, SPACES, TILDES, for_text, is_ignorable
from hallucheck.text.fold import ALL, BLOCK_TAG, KNOWN_TAG, MARKS, Steps, fold_text, nfc
from hallucheck.text.guard import is_decimal, mark, thousands_commas
from hallucheck.text.patterns import lazily

__all__ = ["BLOCK_TAG", "KNOWN_TAG", "LINE_ENDS", "Guard", "canonical", "canonical_all", "is_ignorable", "literal"]

_ignorable = for_text(tables.IGNORABLE + tables.DROPPED, "{}+")

# Marks travel as control characters, which plain text does not hold.
_MARKS: Final = dict(zip(f" .~/:<>{MINUS}△", "\x01\x02\x03\x04\x05\x06\x07\x08\x0e", strict=True))
_BACK: Final = bytes.maketrans(b"\x01\x02\x03\x04\x05\x06\x07", b" .~/:<>")
_USUAL: Final = {" ": "\x01", ". ": "\x01", ", ": "\x01", "~": "\x03", "-": "\x03", "/": "\x04", ":": "\x05"}
_KEPT: Final = (string.ascii_letters + string.digits + "+=$%\x01\x02\x03\x04\x05\x06\x07\x08\x0e").encode()
_DELETE: Final = bytes(code for code in range(128) if code not in _KEPT)
FREQUENT: Final = "ㆍ·「」“”‘’…※"
_RARE = lazily(f"[{tables.PLAIN_IGNORABLE}]+")
_PARTING: Final = "\ufdd0"
"""Parts texts that take the short road together: no character at all, for ever, so no rule speaks of it."""

_PLAIN = lazily(f"[{tables.PLAIN}]")
_INSIDE: Final = f"\\t\\n\\r !\"#&'()*,\\-./:;<>?@\\[\\\\\\]^_`{{|}}~{tables.PLAIN_IGNORABLE}"
_WORD: Final = "0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u03a9\u03b1-\u03c9"
# A full-width dash is to be folded first, so it is not plain.
_SPECIAL: Final = f"{TILDES}{MINUS}△▲<>{tables.DASH}".replace(r"\uff0d", "")
_LINES: Final = "─-╿"
_USUAL_CHARS: Final = f"가-힣\u4e00-\u9fff①-⑳{FREQUENT}{_PARTING}\\t\\n\\r"
_LONGEST_RUN: Final = 200
"""Looked through for a number behind each sign; a longer run is for the general road, which looks once."""
_CANDIDATE = lazily(
    # One scan: a class that stops wherever anything may be at stake, then what it is.
    f"[^ -,./:;=?@\\[-`{{-}}{_USUAL_CHARS}]"
    f"(?:(?<=[0-9])((?:\\.[0-9]+)*\\.)(?=[0-9])"
    f"|(?<=[{_WORD}])([{_INSIDE}]+)(?=[{_WORD}])"
    f"|(?<=[{_SPECIAL}])(?:([{_INSIDE}]{{0,{_LONGEST_RUN}}}+)(?=[0-9=제])|([{_INSIDE}]{{{_LONGEST_RUN}}}))"
    # The lines of a drawn table: one long run of them, not each by itself.
    f"|(?<=[{_LINES}])([{_LINES}]*+)"
    f"|(?<=[^ -~{_USUAL_CHARS}]))"
)
_POINTS, _BETWEEN, _BEFORE_NUMBER, _LONG_RUN, _DRAWN = 1, 2, 3, 4, 5
_REFERENCE = lazily("&[#0-9A-Za-z]+;")
# One pattern for each sign: what begins with a character is searched for faster than what begins with a class.
_COMPARISONS: Final = tuple(
    lazily(f"{sign}[{SPACES}*_`\\\\{tables.DASH}{MINUS}△▲]*(?![0-9]{{4}}\\.[{SPACES}]?[0-9]{{1,2}}(?![0-9]))[0-9=]")
    for sign in "<>"
)
_A_DATE: Final = "2000 1 1"
"""What follows a bracket on the short road where it is a number at all: a comparison takes the general road."""
_TAG_BEGINS = lazily("<[/A-Za-z]")


_NO_BRACKET_AFTER: Final = f"-={LINE_ENDS}{_PARTING}"
_NO_COMMAS: Final[frozenset[int]] = frozenset()


class _GeneralRoad(Exception):
    """This text is not plain."""


def canonical(text: str, *, guard: Guard = "tokens") -> str:
    """The canonical text. Never raises; idempotent; the same for NFC and NFD spellings."""
    found = fold_and_drop(text).canonical
    if found is None:
        found = analyse(text).canonical
    return literal(found) if guard == "literal" else found


def canonical_all(texts: Sequence[str], *, guard: Guard = "tokens") -> list[str]:
    """``[canonical(text) for text in texts]``, many short texts at once."""
    try:
        parts = _short(_PARTING.join(texts)).split(_PARTING)
    except _GeneralRoad:
        parts = []
    if len(parts) != len(texts):
        return [canonical(text, guard=guard) for text in texts]
    return [literal(part) for part in parts] if guard == "literal" else parts


class Dropped(NamedTuple):
    """A folded text, its canonical text, and the steps of folding that changed it.

    ``canonical`` is None where only ``analyse`` can tell; otherwise no character was composed over a dropped run, and
    what is kept stands in the same order in both.
    """

    folded: str
    canonical: str | None
    steps: Steps


def fold_and_drop(text: str) -> Dropped:
    """The folded text with its canonical text, by the shortest road that it lets itself be led."""
    with suppress(_GeneralRoad):
        return Dropped(text, _short(text), ())
    if ("<" in text or ">" in text) and not ("&" in text and _REFERENCE.search(text)):
        # Where all else is plain the other steps would change nothing.
        folded = fold_text(text, MARKS)
        with suppress(_GeneralRoad):
            return Dropped(folded, _short(folded, folded=True), MARKS)
    folded = fold_text(text)
    with suppress(_GeneralRoad):
        return Dropped(folded, _short(folded, folded=True), ALL)
    return Dropped(folded, None, ALL)


def literal(tokens: str) -> str:
    """Canonical text without the guard's marks: the plain rule."""
    return nfc(_ignorable(tokens).sub("", tokens))


def _short(text: str, *, folded: bool = False) -> str:
    """Raises _GeneralRoad where the text is not plain. ``folded``: tags, references and arrows have gone already."""
    if "<" in text or ">" in text:
        if any(comparison.search(text) for comparison in _COMPARISONS):
            raise _GeneralRoad
        if not folded:
            _refuse_angles(text)
    if "&" in text and not folded and _REFERENCE.search(text):
        raise _GeneralRoad
    rare = False
    commas = thousands_commas(text) if "," in text else _NO_COMMAS

    def at_stake(match: re.Match[str]) -> str:
        nonlocal rare
        kind = match.lastindex
        if kind == _POINTS:
            return _points(match)
        if kind == _BETWEEN:
            return _between(match, commas)
        if kind == _BEFORE_NUMBER:
            return _before_number(match)
        if kind == _LONG_RUN:
            raise _GeneralRoad
        if kind == _DRAWN:
            return ""
        before = match.group()
        if _PLAIN.match(before) is None:
            raise _GeneralRoad
        rare = True
        return before

    marked = _CANDIDATE.sub(at_stake, text)
    kept = marked.encode().translate(_BACK, _DELETE).decode()
    if rare:
        kept = _RARE.sub("", kept)
    else:
        for char in FREQUENT:
            if char in kept:
                kept = kept.replace(char, "")
    if "\x08" in kept:
        kept = kept.replace("\x08", MINUS)
    if "\x0e" in kept:
        kept = kept.replace("\x0e", "△")
    return kept


def _refuse_angles(text: str) -> None:
    """A tag, an arrow or a block quote is for the general road."""
    if _TAG_BEGINS.search(text):
        raise _GeneralRoad
    at = text.find(">")
    while at >= 0:
        before = at - 1
        while before >= 0 and text[before] in " \t\u3000":
            before -= 1
        if before < 0 or text[before] in _NO_BRACKET_AFTER:
            raise _GeneralRoad
        at = text.find(">", at + 1)


def _travelling(left: str) -> str:
    return "".join([_MARKS[char] for char in left]) if left else ""


def _points(match: re.Match[str]) -> str:
    group = match.group()
    if group.count(".") > 1:
        return group.replace(".", _MARKS[" "])
    return group[0] + _MARKS["." if is_decimal(match.string, match.end() - 1) else " "]


def _between(match: re.Match[str], commas: frozenset[int]) -> str:
    group = match.group()
    before, run = group[0], group[1:]
    text, end = match.string, match.end()
    if "0" <= before <= "9" and "0" <= text[end] <= "9" and (usual := _USUAL.get(run)):
        return before + usual
    return before + _travelling(mark(text, end - len(run), end, _A_DATE, commas))


def _before_number(match: re.Match[str]) -> str:
    text, start, end = match.string, match.start(), match.end()
    while start and is_ignorable(text[start - 1]):
        start -= 1
    return _travelling(mark(text, start, end, _A_DATE, _NO_COMMAS))
