"""The statute articles, and phrases cut out of them at white space.

In: JSON Lines with `doc_id`, `clause` and `text`. Out: articles, and phrases at random.
Where a phrase may begin and end is decided here by the plainest means: beside an edge stand Hangul words, and nothing
that could be part of a number, a sign, a foreign word, a gloss or a marker. So a copied phrase cuts none of them.
"""

import json
import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from statutes.letters import is_hangul, letters, without_glosses

LONGEST: Final = 12  # words of a phrase

_WORD: Final = re.compile(r"[^ \t]+")
# What a phrase may hold. Not: what parts a line into pieces (commas, circled numbers, list marks, table bars),
# what is a mark of its own (square brackets, braces, backslashes), line drawings.
_USUAL: Final = re.compile(r"(?:[가-힣一-鿿A-Za-z0-9.()<>「」『』\"“”‘’·ㆍ:/%~+=×÷°㎡㎝㎏θ-]|(?<=\d),(?=\d))+")
_CALM: Final = re.compile(r"[\"“‘「『]?[가-힣]+[\"”’」』]?[가-힣]*\.?")
_MARKER: Final = re.compile(r"[가-힣]\.")
_NEIGHBOUR: Final = re.compile(r"[가-힣ㆍ·.,:;\"“”‘’「」『』]+")
_NUMERAL: Final = re.compile(r"[일이삼사오육륙칠팔구영공십백천만억조]+")
_PLAIN_WORD: Final = re.compile(r"[가-힣]{2,}")


class Statute(NamedTuple):
    """One article, with its letters and digits alone, and once more without its glosses."""

    number: int
    doc_id: str
    clause: str | None
    text: str
    letters: str
    letters_without_glosses: str


class Phrase(NamedTuple):
    """Some words of one line of an article, as they stand there."""

    statute: Statute
    text: str
    words: tuple[str, ...]


class _Stretch(NamedTuple):
    """Words of one line that nothing parts; at the places listed a phrase may begin (end)."""

    statute: Statute
    spans: tuple[tuple[int, int], ...]
    begins: tuple[int, ...]
    ends: tuple[int, ...]

    def cut(self, random: Random) -> Phrase | None:
        """A phrase of two words or more."""
        first = random.choice(self.begins)
        lasts = [last for last in self.ends if first < last < first + LONGEST]
        if not lasts:
            return None
        last = random.choice(lasts)
        text = self.statute.text
        words = tuple(text[start:end] for start, end in self.spans[first : last + 1])
        return Phrase(self.statute, text[self.spans[first][0] : self.spans[last][1]], words)


class Corpus:
    """Articles and the stretches of words that phrases are cut from."""

    def __init__(self, articles: Iterable[Mapping[str, Any]]) -> None:
        self.statutes = [_statute(number, article) for number, article in enumerate(articles)]
        self._by_statute = [list(_stretches(statute)) for statute in self.statutes]
        self._stretches = [stretch for stretches in self._by_statute for stretch in stretches]
        self._weights = list(accumulate(len(stretch.spans) for stretch in self._stretches))
        if not self._stretches:
            raise ValueError("no article holds two Hangul words in a row")
        words = {word for statute in self.statutes for word in _PLAIN_WORD.findall(statute.text)}
        self.words = sorted(words)
        self.syllables = sorted({char for word in words for char in word if is_hangul(char)})

    def phrase(self, random: Random) -> Phrase:
        """A phrase from anywhere; the longer a stretch, the likelier."""
        while True:
            place = bisect(self._weights, random.randrange(self._weights[-1]))
            if (found := self._stretches[place].cut(random)) is not None:
                return found

    def phrases_of(self, statute: Statute, random: Random, number: int) -> list[Phrase]:
        """So many phrases of one article, or as many as it yields."""
        stretches = self._by_statute[statute.number]
        if not stretches:
            return []
        found = (random.choice(stretches).cut(random) for _ in range(2 * number))
        return [phrase for phrase in found if phrase is not None][:number]


def read_articles(path: Path) -> list[dict[str, Any]]:
    """The articles of a JSON Lines file."""
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def _statute(number: int, article: Mapping[str, Any]) -> Statute:
    text = article["text"]
    bare = letters(without_glosses(text))
    return Statute(number, article["doc_id"], article.get("clause"), text, letters(text), bare)


def _stretches(statute: Statute) -> Iterator[_Stretch]:
    start = 0
    for line in statute.text.split("\n"):
        words = [(start + match.start(), start + match.end()) for match in _WORD.finditer(line)]
        yield from _of_line(statute, words)
        start += len(line) + 1


def _of_line(statute: Statute, line: list[tuple[int, int]]) -> Iterator[_Stretch]:
    texts = [statute.text[start:end] for start, end in line]
    usual = [_USUAL.fullmatch(text) is not None for text in texts]
    # edge[i]: may a phrase begin or end between words i - 1 and i?
    edge = [True, *(_may_part(left, right) for left, right in pairwise(texts)), True]
    calm = [_CALM.fullmatch(text) is not None and _MARKER.fullmatch(text) is None for text in texts]
    first = 0
    while first < len(texts):
        stop = first
        while stop < len(texts) and usual[stop]:
            stop += 1
        begins = tuple(i - first for i in range(first, stop) if calm[i] and edge[i])
        ends = tuple(i - first for i in range(first, stop) if calm[i] and edge[i + 1])
        if begins and ends and begins[0] < ends[-1]:
            yield _Stretch(statute, tuple(line[first:stop]), begins, ends)
        first = stop + 1


def _may_part(left: str, right: str) -> bool:
    """Nothing beside the edge is part of something larger; 오백만 원 is."""
    if _NEIGHBOUR.fullmatch(left) is None or _NEIGHBOUR.fullmatch(right) is None:
        return False
    return not (right.startswith("원") and _NUMERAL.fullmatch(left))
