"""An article prepared for a diagnosis as well: lazily, and each thing once.

In: an article's text. Out: what ``ArticleText`` gives, its values masked, its canonical text without glyphs or case.
SPEC 6.
"""

from functools import cached_property

from hallucheck.meaning.loosened import Loosened, by_case, by_glyph, by_glyph_of
from hallucheck.meaning.masked import Masked
from hallucheck.text.article import ArticleText


class Examined(ArticleText):
    """An article that can be asked what a fragment was meant to say."""

    @cached_property
    def masked(self) -> Masked:
        """The folded text with its values masked."""
        return Masked(self.folded)

    @cached_property
    def by_glyph(self) -> Loosened:
        """The canonical text as the compatibility forms of Unicode have it."""
        # Values hold no unusual character. What was composed over a dropped one stands in the canonical text alone.
        return by_glyph_of(self.canonical, self.masked.unusual) if self.holds_places else by_glyph(self.canonical)

    @cached_property
    def by_case(self) -> Loosened:
        """The canonical text without regard to letter case."""
        return by_case(self.canonical)
