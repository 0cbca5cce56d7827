"""Which parts of a fragment stand word for word somewhere: all of it in pieces, or one long piece of it.

In: a masked fragment and articles. Out: the pieces with their places.
SPEC 6.1 (stitched, partly).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hallucheck.meaning.examined import Examined
from hallucheck.meaning.letters import equal_from
from hallucheck.meaning.loosened import is_firm
from hallucheck.meaning.masked import Masked
from hallucheck.text.canonical import Guard, canonical
from hallucheck.text.gloss import Glossless
from hallucheck.text.match import NEGATING, acceptable, match
from hallucheck.text.place import cuts_word
from hallucheck.text.sweep import UNDECIDED, can_sweep, sweep
from hallucheck.text.tokens import NUMERAL_BEGINS, may_part_number, only_a_number

_MOST_WORDS: Final = 400
"""Words of a fragment that are looked at."""
_MOST_TRIED: Final = 24
"""Pieces that are put to the matcher, which may have to look at each place of an article."""
SHORTEST: Final = 4
"""Letters of a piece; words such as 관련 서류 stand everywhere."""
_PARTING: Final = frozenset(NUMERAL_BEGINS)
"""Syllables that may be parts of a number with a syllable behind them; others never are."""

_made = tuple.__new__  # half the cost of the named tuple's own


class Piece(NamedTuple):
    """The fragment's folded [start, end), its ``text``, stands in articles[article] at ``span``.

    ``letters``: its canonical length.
    """

    start: int
    end: int
    letters: int
    text: str
    article: int
    span: tuple[int, int]


def pieces(fragment: Masked, articles: Sequence[Examined], texts: list[str], guard: Guard) -> tuple[list[Piece], bool]:
    """The longest pieces from left to right, and whether nothing lies between them. ``texts``: the masked articles."""
    text, tried = fragment.text, 0
    words = fragment.words_until(_MOST_WORDS)
    last = len(words) - 1
    found: list[Piece] = []
    whole, at = words[last] == len(text), 0
    while at < last:
        stop = _longest(text, words, at, texts)
        start, end = words[at], words[stop]
        piece = None
        if end - start >= SHORTEST and tried < _MOST_TRIED:
            tried += 1
            piece = _piece(fragment, start, end, articles, guard)
        if piece is None:
            whole = False
            at += 1
        else:
            found.append(piece)
            at = stop
    return found, whole


def _longest(text: str, words: list[int], at: int, texts: list[str]) -> int:
    """Until which word everything stands in one article, its values apart; ``at`` where nothing does."""
    begin, last, low = words[at], len(words) - 1, at
    rest = text[begin : words[last]]
    for content in texts:
        # From place to place, each with one word more than the last one.
        place = content.find(text[begin : words[low + 1]])
        while place >= 0:
            stands = begin + equal_from(rest, content, place)
            while low < last and words[low + 1] <= stands:
                low += 1
            if low == last:
                return last
            place = content.find(text[begin : words[low + 1]], place + 1)
    return low


def _piece(fragment: Masked, start: int, end: int, articles: Sequence[Examined], guard: Guard) -> Piece | None:
    begin, stop = fragment.begin(start), fragment.stop(end - 1)
    text = fragment.folded[begin:stop]
    # Between Hangul nothing leaves a mark: the letters are the canonical text.
    letters = fragment.text[start:end]
    wanted = letters if is_firm(letters) else _closed(text) or canonical(text, guard=guard)
    found = _match(text, wanted, articles, guard) if len(wanted) >= SHORTEST else None
    return None if found is None else _made(Piece, (begin, stop, len(wanted), text, *found))


def _closed(text: str) -> str:
    """The canonical text of Hangul and digits with single spaces; empty where a space may leave a mark."""
    apart, number = True, False
    for char in text:
        if char == " ":
            if apart:
                return ""
            apart = True
        elif "0" <= char <= "9":
            if apart and number:
                return ""
            apart, number = False, True
        elif "가" <= char <= "힣":
            apart, number = False, False
        else:
            return ""
    return text.replace(" ", "")


def _match(text: str, wanted: str, articles: Sequence[Examined], guard: Guard) -> tuple[int, tuple[int, int]] | None:
    """Which article it stands in, and where; by the short roads where an article has one."""
    for number, article in enumerate(articles):
        if guard == "tokens" and can_sweep(article):
            glossless = article.glossless
            if glossless is None or not ("(" in text or _spans_gloss(wanted, glossless)):
                place = _place(wanted, article)
                if place is None:
                    continue
                return number, place
            (answer,) = sweep(((text, wanted),), article)
            if answer is None:
                continue
            if answer is not UNDECIDED:
                return number, answer[0]  # type: ignore[index]  # neither None nor that: it is found
        found = match(text, wanted, (article,), guard=guard)
        if found is not None:
            return number, (found.start, found.end)
    return None


def _place(wanted: str, article: Examined) -> tuple[int, int] | None:
    """As ``sweep`` finds it where no gloss is left out, and where nothing but the place is asked for."""
    content = article.canonical
    at = content.find(wanted)
    if at < 0:
        return None
    folded, plain, places, length = article.folded, article.is_plain, article.map, len(wanted)
    first, last = wanted[0], wanted[length - 1]
    usual = "가" <= first <= "힣"
    number = not usual and only_a_number(wanted)
    # What begins or ends with a mark has no place of its own.
    usual = usual and ("가" <= last <= "힣" or "0" <= last <= "9")
    cut: tuple[int, int] | None = None
    while at >= 0:
        end = at + length
        if _between_hangul(content, at, end) or acceptable(article, at, end, number):
            begin, stop = places.extent(at, end) if usual and places is not None else article.extent(at, end)
            if not cuts_word(folded, begin, stop):
                return (begin, stop) if plain else article.span(begin, stop)
            if cut is None:
                cut = begin, stop
        at = content.find(wanted, at + 1)
    return cut if cut is None or plain else article.span(*cut)


def _spans_gloss(wanted: str, glossless: Glossless) -> bool:
    """May it stand where a gloss is left out?"""
    content = glossless.canonical
    at = content.find(wanted)
    while at >= 0:
        if glossless.spanned(at, at + len(wanted)):
            return True
        at = content.find(wanted, at + 1)
    return False


def _between_hangul(content: str, at: int, end: int) -> bool:
    """Does [at, end) begin and end between Hangul letters that are no parts of one token?"""
    first, last = content[at], content[end - 1]
    if not "가" <= first <= "힣":
        return False
    if at:
        before = content[at - 1]
        if not "가" <= before <= "힣" or before in NEGATING or (before in _PARTING and may_part_number(before, first)):
            return False
    if end == len(content):
        return True
    behind = content[end]
    if not ("가" <= last <= "힣" and "가" <= behind <= "힣"):
        return False
    return last not in _PARTING or not may_part_number(last, behind)


def may_stand(text: str, wanted: str, article: Examined) -> bool:
    """Cheap, and never wrong when it says no: may the fragment stand in the article, under the guard for tokens?"""
    if wanted in article.canonical:
        return True
    glossless = article.glossless
    return glossless is not None and ("(" in text or "（" in text or "&" in text or wanted in glossless.canonical)
