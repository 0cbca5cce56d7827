"""Which parts of a fragment stand word for word somewhere: all of it in pieces, or one long piece of it.

In: a masked fragment and articles. Out: the pieces with their places.
SPEC 6.1 (stitched, partly).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hallucheck.meaning.examined import Examined
from hallucheck.meaning.loosened import is_firm
from hallucheck.meaning.masked import Masked
from hallucheck.text.canonical import Guard, canonical
from hallucheck.text.match import Match, match

_MOST_WORDS: Final = 400
"""Words of a fragment that are looked at."""
_MOST_TRIED: Final = 24
"""Pieces that are put to the matcher, which may have to look at each place of an article."""
SHORTEST: Final = 4
"""Letters of a piece; words such as 관련 서류 stand everywhere."""


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
    texts = [article.masked.text for article in articles]
    found: list[Piece] = []
    whole, at, tried = words[-1] == len(fragment.text), 0, 0
    while at < len(words) - 1:
        stop = _longest(fragment.text, words, at, texts)
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
    low, high, step = at, len(words) - 1, 1
    # In growing steps, since most pieces are short; then by halves.
    while low < high:
        tried = min(high, low + step)
        wanted = text[words[at] : words[tried]]
        for content in texts:
            if wanted in content:
                low, step = tried, 2 * step
                break
        else:
            high = tried - 1
            step = max(1, (high - low + 1) // 2)
    return low


def _piece(fragment: Masked, start: int, end: int, articles: Sequence[Examined], guard: Guard) -> Piece | None:
    begin, stop = fragment.begin(start), fragment.stop(end - 1)
    text = fragment.folded[begin:stop]
    # Between Hangul nothing leaves a mark: the letters are the canonical text.
    letters = fragment.text[start:end]
    wanted = letters if is_firm(letters) else canonical(text, guard=guard)
    found = match(text, wanted, articles, guard=guard) if len(wanted) >= SHORTEST else None
    return None if found is None else Piece(begin, stop, len(wanted), text, found)
