"""Is an element there: in an article of the evidence, in the answer. One mode for all places.

In: an element, places. Out: found or not.
SPEC 3: each needle must stand by the same rule as a fragment, all needles of an element within one place.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from hallucheck.errors import InputError
from hallucheck.meaning.named import named as named_in
from hallucheck.records import Article
from hallucheck.row.known import ArticleCache
from hallucheck.run.compare import named
from hallucheck.studies.elements import Element, Question
from hallucheck.text.article import ArticleText
from hallucheck.text.canonical import canonical
from hallucheck.text.fragments import split
from hallucheck.text.match import match


class Mode(NamedTuple):
    """How an element is found: what is looked for, and when it stands in a place. Another mode is another pair."""

    needles: Callable[[Element], tuple[str, ...]]
    stands: Callable[[str, ArticleText], bool]


def stands_verbatim(needle: str, place: ArticleText) -> bool:
    """As a fragment stands in an article (SPEC 3)."""
    return match(needle, _canonical(needle), (place,)) is not None


@lru_cache(maxsize=65536)
def _canonical(needle: str) -> str:
    return canonical(needle)


MODES: Final[Mapping[str, Mode]] = MappingProxyType({
    "canonical": Mode(lambda element: (element.text,), stands_verbatim),
    "keywords": Mode(lambda element: element.keywords, stands_verbatim),
    "named": Mode(lambda element: tuple(found.text for found in named_in(element.text)), stands_verbatim),
})  # fmt: skip
"""An element without needles cannot be looked for."""


class Finder:
    """Looks for elements under one mode; articles are prepared once."""

    __slots__ = ("_cache", "_mode", "mode")

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self._mode = MODES[mode]
        self._cache = ArticleCache()

    def places(self, articles: Iterable[Article]) -> list[ArticleText]:
        """The evidence, prepared."""
        return [self._cache.get(article).article for article in articles]

    def found(self, element: Element, places: Sequence[ArticleText]) -> bool:
        """Does one of the places hold all needles of the element?"""
        needles, stands = self._mode.needles(element), self._mode.stands
        return bool(needles) and any(all(stands(needle, place) for needle in needles) for place in places)

    def check(self, questions: Iterable[Question]) -> None:
        """Refuse a mode under which some element has nothing to look for: it would be missing everywhere."""
        empty = [
            f"{question.id}/{element.id}"
            for question in questions
            for element in question.elements
            if not any(_canonical(needle) for needle in self._mode.needles(element))
        ]
        if empty:
            raise InputError("elements.no_needles", mode=self.mode, number=len(empty), elements=named(empty))


def answer_places(raw: str) -> list[ArticleText]:
    """The answer without its reasoning, as it stands and as it is read (JSON strings decoded, citations taken out)."""
    read = split(raw)
    if read.truncated:
        return []
    begins = read.fragments[0].start if read.fragments and "reasoning_removed" in read.notes else 0
    pieces = "\n".join(fragment.text for fragment in read.fragments)
    return [ArticleText(raw[begins:]), *([ArticleText(pieces)] if pieces != raw else [])]
