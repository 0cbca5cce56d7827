"""Which parts of a fragment stand word for word somewhere: all of it in pieces, or one long piece of it.

In: a masked fragment and articles. Out: the pieces with their places.
SPEC 6.1 (stitched, partly).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from hallucheck.meaning.examined import Examined
from hallucheck.meaning.loosened import is_firm
from hallucheck.meaning.masked import Masked
from hallucheck.text.canonical import Guard, canonical
from hallucheck.text.match import Found, Match, match
from hallucheck.text.sweep import UNDECIDED, can_sweep, sweep

_MOST_WORDS: Final = 400
"""Words of a fragment that are looked at."""
_MOST_TRIED: Final = 24
"""Pieces that are put to the matcher, which may have to look at each place of an article."""
SHORTEST: Final = 4
"""Letters of a piece; words such as 관련 서류 stand everywhere."""


_made = tuple.__new__  # half the cost of the named tuple's own


class Piece(NamedTuple):
    """The fragment's folded [start, end), its ``text``, stands at ``match``; ``letters``: its canonical length."""

    start: int
    end: int
    letters: int
    text: str
    match: Match


def pieces(fragment: Masked, articles: Sequence[Examined], *, guard: Guard) -> tuple[list[Piece], bool]:
    """The longest pieces from left to right, and whether nothing lies between them."""
    words = fragment.words[: _MOST_WORDS + 1]
    text, last, tried = fragment.text, len(words) - 1, 0
    texts = [article.masked.text for article in articles]
    found: list[Piece] = []
    whole, at = words[-1] == len(text), 0
    while at < last:
        stop = _longest(text, words, at, texts)
        piece = None
        if words[stop] - words[at] >= SHORTEST and tried < _MOST_TRIED:
            tried += 1
            piece = _piece(fragment, words[at], words[stop], articles, guard)
        if piece is None:
            whole = False
            at += 1
        else:
            found.append(piece)
            at = stop
    return found, whole


def _longest(text: str, words: list[int], at: int, texts: list[str]) -> int:
    """Until which word everything stands in one article, its values apart; ``at`` where nothing does."""
    high = len(words) - 1
    begin = words[at]
    # All of it first, which is mostly so behind a word that is new; else in growing steps, since most pieces are short.
    for content in texts:
        if text[begin : words[high]] in content:
            return high
    low, high, step = at, high - 1, 1
    while low < high:
        tried = min(high, low + step)
        wanted = text[begin : words[tried]]
        for content in texts:
            if wanted in content:
                low, step = tried, 2 * step
                break
        else:
            high = tried - 1
            step = max(1, (high - low + 1) // 2)
    return low


def _piece(fragment: Masked, start: int, end: int, articles: Sequence[Examined], guard: Guard) -> Piece | None:
    begin, stop = fragment.extent(start, end)
    text = fragment.folded[begin:stop]
    # Between Hangul nothing leaves a mark: the letters are the canonical text.
    letters = fragment.text[start:end]
    wanted = letters if is_firm(letters) else canonical(text, guard=guard)
    found = _match(text, wanted, articles, guard) if len(wanted) >= SHORTEST else None
    return None if found is None else _made(Piece, (begin, stop, len(wanted), text, found))


def _match(text: str, wanted: str, articles: Sequence[Examined], guard: Guard) -> Match | None:
    """``match``, by the short road where an article has one."""
    for number, article in enumerate(articles):
        if guard == "tokens" and can_sweep(article):
            (answer,) = sweep(((text, wanted),), article)
            if answer is None:
                continue
            if answer is not UNDECIDED:
                return _made(Match, (number, *cast("Found", answer)))
        found = match(text, wanted, (article,), guard=guard)
        if found is not None:
            return found._replace(article=number)
    return None
