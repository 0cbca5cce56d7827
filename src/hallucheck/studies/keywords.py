"""Is the key word there: in the answer, and in the evidence that the answer was made from.

In: rows with key words, the articles each was given. Out: ``KeywordRow``, and ``KeywordTally`` over all of them.
docs/keywords.md. Compared as canonical text under the number guard (SPEC 1 and 3): 5만원 is not found in 15만원.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from hallucheck.records import GoldEntry, Row
from hallucheck.row.refusal import is_no_document
from hallucheck.row.sourcing import Library, blank, supply
from hallucheck.ruleset import Ruleset
from hallucheck.studies.forms import other_form
from hallucheck.studies.intervals import Share
from hallucheck.studies.listed import MOST, Lister
from hallucheck.text.canonical import canonical
from hallucheck.text.fragments import split
from hallucheck.text.match import ArticleText, match

State: TypeAlias = Literal["found", "alias", "form", "missing"]
SCHEMA: Final = "hallucheck/keywords/1"
_PLAIN: Final = Ruleset()


class Word(NamedTuple):
    """A key word and where it stands. ``form``: the other form in which it is said, or the alias that stands for it."""

    word: str
    answer: State
    evidence: State | None
    form: str | None = None


class Told(NamedTuple):
    """A key word of a row, to be looked at by a person."""

    condition: str
    id: str
    word: Word

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON."""
        return {"condition": self.condition, "id": self.id, **self.word._asdict()}


class KeywordRow(NamedTuple):
    """The key words of one row. ``evidence`` of a word is None where the row was given no articles."""

    line: int
    id: str
    condition: str
    words: tuple[Word, ...]
    answer: str

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON."""
        words = [word._asdict() for word in self.words]
        return {"line": self.line, "id": self.id, "condition": self.condition, "words": words}


class KeywordStudy:
    """Looks for the key words of rows. ``aliases``: key word -> other words for it, told apart in every figure."""

    def __init__(
        self,
        *,
        library: Library | None = None,
        retrieval: Mapping[str, Any] | None = None,
        gold: Mapping[str, GoldEntry] | None = None,
        aliases: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self._library = library
        self._retrieval = retrieval
        self._gold = gold or {}
        self._aliases = {canonical(word): tuple(others) for word, others in (aliases or {}).items()}

    def look(self, row: Row) -> KeywordRow:
        """Every key word of the row, or of its entry in the golden set."""
        entry = self._gold.get(row.id)
        wanted = row.keywords or (entry.keywords if entry is not None else ())
        if not wanted:
            return KeywordRow(row.line, row.id, row.condition, (), "")
        given = supply(row, self._library, self._retrieval)
        answer = "\n".join(fragment.text for fragment in split(row.raw).fragments)
        said = [ArticleText(answer)]
        evidence = [ArticleText(article.text or "") for article in given.articles]
        words = []
        for word in dict.fromkeys(wanted):
            state, form = self._state(word, said)
            held = self._state(word, evidence)[0] if given.supplied else None
            words.append(Word(word, state, held, form))
        return KeywordRow(row.line, row.id, row.condition, tuple(words), answer)

    def _state(self, word: str, texts: Sequence[ArticleText]) -> tuple[State, str | None]:
        content = canonical(word)
        if match(word, content, texts) is not None:
            return "found", None
        for alias in self._aliases.get(content, ()):
            if match(alias, canonical(alias), texts) is not None:
                return "alias", alias
        for text in texts:
            if form := other_form(word, text.text):
                return "form", form
        return "missing", None


class KeywordTally:
    """What the rows of a run come to. Rows without key words are counted and left out.

    ``forms`` and ``missing`` hold the first ``MOST`` words to look at; the counts are those of all.
    """

    def __init__(self) -> None:
        self.rows = self.words = self.whole_rows = self.evidence_words = 0
        self.answer: dict[State, int] = dict.fromkeys(("found", "alias", "form", "missing"), 0)
        self.evidence: dict[State, int] = dict.fromkeys(("found", "alias", "form", "missing"), 0)
        self.lost_in_answer = 0
        self.not_supplied = 0
        self.without = Lister()
        self.forms: list[Told] = []
        self.missing: list[Told] = []
        self.cards = self.sourced = self.clauses = self.pages = 0

    def add(self, row: KeywordRow) -> None:
        """Count one row."""
        if not row.words:
            self.without.add(row.id)
            return
        self.rows += 1
        self.words += len(row.words)
        self.whole_rows += all(word.answer == "found" for word in row.words)
        for word in row.words:
            self.answer[word.answer] += 1
            if word.answer in ("form", "missing"):
                told = self.forms if word.answer == "form" else self.missing
                if len(told) < MOST:
                    told.append(Told(row.condition, row.id, word))
            if word.evidence is not None:
                self.evidence_words += 1
                self.evidence[word.evidence] += 1
                if word.answer == "missing":
                    self.lost_in_answer += word.evidence != "missing"
                    self.not_supplied += word.evidence == "missing"

    def add_cards(self, row: Row) -> None:
        """Which of the row's cards show their source, its clause, its page."""
        for card in row.cards:
            if is_no_document(card, _PLAIN.refusal_phrases):
                continue
            self.cards += 1
            if card.source is not None and not blank(card.source):
                self.sourced += 1
                self.clauses += bool(card.source.clause)
                self.pages += card.source.page not in (None, "")

    def shares(self) -> dict[str, Share]:
        """Every figure with its total."""
        missing = self.answer["missing"]
        known = self.lost_in_answer + self.not_supplied
        return {
            "keywords_found": Share(self.answer["found"], self.words),
            "keywords_by_alias": Share(self.answer["alias"], self.words),
            "keywords_by_form": Share(self.answer["form"], self.words),
            "keywords_missing": Share(missing, self.words),
            "rows_with_all_keywords": Share(self.whole_rows, self.rows),
            "keywords_in_evidence": Share(self.evidence["found"], self.evidence_words),
            "missing_but_in_evidence": Share(self.lost_in_answer, known),
            "missing_in_evidence_too": Share(self.not_supplied, known),
            "sourced_cards": Share(self.sourced, self.cards),
            "clause_shown": Share(self.clauses, self.sourced),
            "page_shown": Share(self.pages, self.sourced),
        }

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON."""
        return {
            "figures": {name: share.to_dict() for name, share in self.shares().items()},
            "rows_without_keywords": self.without.listed.to_dict(),
            "by_form": [each.to_dict() for each in self.forms],
            "missing": [each.to_dict() for each in self.missing],
        }
