"""Is an element there: in an article of the evidence, in the answer. One mode for all places.

In: an element, places. Out: found or not.
SPEC 3: each needle must stand by the same rule as a fragment, all needles of an element within one place.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from hallucheck.errors import InputError
from hallucheck.records import Article
from hallucheck.row.grounding import ArticleCache
from hallucheck.run.compare import named
from hallucheck.studies.elements import Element, Question
from hallucheck.text.article import ArticleText
from hallucheck.text.canonical import canonical
from hallucheck.text.fragments import split
from hallucheck.text.match import match

# mode -> what must stand for the element to be found. An element without needles cannot be looked for.
MODES: Final[Mapping[str, Callable[[Element], tuple[str, ...]]]] = MappingProxyType({
    "canonical": lambda element: (element.text,),
    "keywords": lambda element: element.keywords,
})  # fmt: skip


class Finder:
    """Looks for elements under one mode; articles are prepared once."""

    __slots__ = ("_cache", "_needles", "mode")

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self._needles = MODES[mode]
        self._cache = ArticleCache()

    def places(self, articles: Iterable[Article]) -> list[ArticleText]:
        """The evidence, prepared."""
        return [self._cache.get(article).article for article in articles]

    def found(self, element: Element, places: Sequence[ArticleText]) -> bool:
        """Does one of the places hold all needles of the element?"""
        needles = [(needle, canonical(needle)) for needle in self._needles(element)]
        return bool(needles) and any(
            all(match(text, wanted, (place,)) is not None for text, wanted in needles) for place in places
        )

    def check(self, questions: Iterable[Question]) -> None:
        """Refuse a mode under which some element has nothing to look for: it would be missing everywhere."""
        empty = [
            f"{question.id}/{element.id}"
            for question in questions
            for element in question.elements
            if not any(canonical(needle) for needle in self._needles(element))
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
