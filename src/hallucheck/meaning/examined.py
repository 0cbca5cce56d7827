"""An article prepared for a diagnosis as well: lazily, and each thing once.

In: an article's text. Out: what ``ArticleText`` gives, its values masked, its canonical text without glyphs or case.
SPEC 6.
"""

from hallucheck.meaning.loosened import Loosened, by_case, by_glyph, by_glyph_of
from hallucheck.meaning.masked import Masked
from hallucheck.text.article import ArticleText


class Examined(ArticleText):
    """An article that can be asked what a fragment was meant to say."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._masked: Masked | None = None
        self._by_glyph: Loosened | None = None
        self._by_case: Loosened | None = None

    @property
    def masked(self) -> Masked:
        """The folded text with its values masked."""
        if self._masked is None:
            self._masked = Masked(self.folded)
        return self._masked

    @property
    def by_glyph(self) -> Loosened:
        """The canonical text as the compatibility forms of Unicode have it."""
        if self._by_glyph is None:
            # Values hold no unusual character. What was composed over a dropped one stands in the canonical text alone.
            self._by_glyph = (
                by_glyph_of(self.canonical, self.masked.unusual) if self.holds_places else by_glyph(self.canonical)
            )
        return self._by_glyph

    @property
    def by_case(self) -> Loosened:
        """The canonical text without regard to letter case."""
        if self._by_case is None:
            self._by_case = by_case(self.canonical)
        return self._by_case
