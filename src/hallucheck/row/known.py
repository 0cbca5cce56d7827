# cython: wraparound=False, boundscheck=False
"""Articles prepared for matching, and the answers already given about them.

In: articles. Out: for each its prepared text and its verdicts.
SPEC 3. Articles repeat from row to row, so what was prepared and answered is kept, bounded in size.
"""

from typing import Any, Final

from hallucheck.meaning.examined import Examined
from hallucheck.records import Article
from hallucheck.row.evidence import Key
from hallucheck.text.canonical import Guard
from hallucheck.text.match import Found, in_article
from hallucheck.text.sweep import UNDECIDED, can_sweep, swept

_CACHE_CHARACTERS: Final = 2_000_000  # some fifty bytes each, once prepared
_SIGHTED: Final = 100_000
_KEPT_ANSWERS: Final = 6_000_000  # in characters of what was asked
_ANSWER: Final = 100  # what an answer takes beside these


class Known:
    """A prepared article with the answers already given: a model asked often says the same of the same article."""

    def __init__(self, key: Key, article: Examined) -> None:
        self.key = key
        self.article = article
        self.answers: dict[str, Found | None] = {}
        self.fresh = 0
        """how many characters were asked that the cache has not counted"""

    def answer(self, text: str, canonical: str, guard: Guard) -> Found | None:
        """Where the fragment stands in the article, and how; None where it does not."""
        found: Any = self.answers.get(text, UNDECIDED)  # what may be any of three: found, not found, not asked yet
        if found is not UNDECIDED:
            return found  # type: ignore[no-any-return]
        article = self.article
        if guard == "tokens" and can_sweep(article):
            found = swept(text, canonical, article)
        if found is UNDECIDED:
            found = in_article(text, canonical, article, guard) if canonical else None
        self.answers[text] = found
        self.fresh += _ANSWER + len(text)
        return found  # type: ignore[no-any-return]


class ArticleCache:
    """Prepared articles by (doc_id, clause); the text is compared, so a changed article is never mistaken.

    An article is kept from its second sight on: most runs repeat their articles, and one that comes once is not worth
    the room. ``limit`` bounds the characters kept, a fixed number the answers; the results depend on neither.
    """

    def __init__(self, limit: int = _CACHE_CHARACTERS) -> None:
        self._held: dict[Key, Known] = {}
        self._sighted: dict[Key, int] = {}
        self._limit = limit
        self._size = 0
        self._answers = 0

    def get(self, article: Article) -> Known:
        """The article prepared for matching."""
        text = article.text or ""
        key = (article.doc_id, article.clause)
        held = self._held.get(key)
        if held is not None:
            theirs = held.article.text
            if len(theirs) == len(text) and theirs.startswith(text):  # an == would go character by character, compiled
                return held
        made = Known(key, Examined(text))
        if self._sighted.get(key) == hash(text):
            self._keep(made)
        else:
            if len(self._sighted) >= _SIGHTED:
                self._sighted.clear()
            self._sighted[key] = hash(text)
        return made

    def learned(self, known: Known) -> None:
        """The article has answered; too many answers are forgotten all at once."""
        self._answers += known.fresh
        known.fresh = 0
        if self._answers > _KEPT_ANSWERS:
            self._answers = 0
            for held in self._held.values():
                held.answers = {}

    def _keep(self, made: Known) -> None:
        size = len(made.article.text)
        if size > self._limit:
            return
        replaced = self._held.pop(made.key, None)
        self._size += size - (0 if replaced is None else len(replaced.article.text))
        self._held[made.key] = made
        while self._size > self._limit:
            gone = self._held.pop(next(iter(self._held)))
            self._size -= len(gone.article.text)
