"""Where a piece stands in a very long text, without reading the text again for each piece.

In: a text. Out: the places of any piece, in order.
SPEC 3 asks for every place, and 200,000 fragments against a million characters must stay a matter of seconds.
"""

from collections.abc import Iterator
from typing import Final

_GRAM: Final = 3
_TRIED: Final = 16


class Index:
    """The places of every three characters of a text. Worth its making from some ten thousand characters on."""

    __slots__ = ("_places", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        places: dict[str, list[int]] = {}
        for at in range(len(text) - _GRAM + 1):
            places.setdefault(text[at : at + _GRAM], []).append(at)
        self._places = places

    def places(self, piece: str) -> Iterator[int]:
        """All places of the piece, overlapping ones too, in ascending order."""
        if len(piece) < _GRAM:
            return occurrences(piece, self._text)
        rarest, offset = self._places.get(piece[:_GRAM], []), 0
        for at in range(1, min(len(piece) - _GRAM + 1, _TRIED)):
            if not rarest:
                break
            found = self._places.get(piece[at : at + _GRAM], [])
            if len(found) < len(rarest):
                rarest, offset = found, at
        text = self._text
        return (place - offset for place in rarest if place >= offset and text.startswith(piece, place - offset))


def occurrences(piece: str, text: str) -> Iterator[int]:
    """All places of the piece, overlapping ones too, in ascending order."""
    at = text.find(piece)
    while at >= 0:
        yield at
        at = text.find(piece, at + 1)
