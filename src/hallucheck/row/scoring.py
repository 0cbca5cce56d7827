"""Row -> RowResult: the whole pipeline of one row in one readable class.

In: a row, and beside it the table of articles, the frozen retrieval and the golden set. Out: the row's result.
SPEC 2 to 4. No model, no clock, no dice, no network: the same row gives the same result, always.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from hallucheck.records import Article, ArticleTable, Card, Fault, GoldEntry, Row, Source
from hallucheck.row.cards import card_items, citation_result, cited_by_row
from hallucheck.row.evidence import NamedResult
from hallucheck.row.expressions import named_in, named_on
from hallucheck.row.grounding import Ground
from hallucheck.row.known import ArticleCache
from hallucheck.row.reasons import Asked
from hallucheck.row.refusal import is_no_document, refuses_otherwise
from hallucheck.row.result import CardResult, Outcome, RowResult
from hallucheck.row.sourcing import Library, blank, resolve, shown, supply
from hallucheck.ruleset import Ruleset
from hallucheck.text.fragments import Fragment, Split, split
from hallucheck.text.made import made

_DEFAULT: Final = Ruleset()


class Scorer:
    """Scores rows by one ruleset.

    ``articles``: table of articles, by (doc_id, clause). ``retrieval``: row id -> the sources it was given, in order.
    ``gold``: row id -> golden entry; it says what is answerable where a row does not.

    Beside the verdicts, and without moving one: ``diagnosis`` says of each counted fragment what it probably was, with
    the caller's ``aliases`` (two words that mean the same) and ``boilerplate`` (phrases beside those of the package);
    ``named`` also checks the named expressions, for answers in free prose.
    """

    def __init__(
        self,
        ruleset: Ruleset = _DEFAULT,
        *,
        articles: ArticleTable | None = None,
        retrieval: Mapping[str, tuple[Source, ...]] | None = None,
        gold: Mapping[str, GoldEntry] | None = None,
        diagnosis: bool = True,
        aliases: Sequence[tuple[str, str]] = (),
        boilerplate: Sequence[str] = (),
        named: bool = False,
    ) -> None:
        self.ruleset = ruleset
        self._library = Library(articles) if articles is not None else None
        self._retrieval = retrieval
        self._gold = gold
        self._cache = ArticleCache()
        self._asked = Asked(tuple(aliases), tuple(boilerplate)) if diagnosis else None
        self._named = named

    def supplied(self, row: Row) -> tuple[Article, ...]:
        """The articles that the row was given, by whichever way."""
        return supply(row, self._library, self._retrieval).articles

    def score(self, row: Row) -> RowResult:
        """The verdict on every fragment of the row. Never raises for what a row holds."""
        given = supply(row, self._library, self._retrieval)
        articles = given.articles
        notes = [*row.notes, *[f"unresolved_reference: {shown(source)}" for source in given.missing]]
        pieces = split(row.raw, self.ruleset, doc_ids=[article.doc_id for article in articles])
        notes += pieces.notes
        answerable, group = self._golden(row, notes)
        try:
            outcome, fragments = _outcome(pieces)
        except TimeoutError:
            return _unscored(row, "refusal_pattern_timeout", notes, answerable, group)
        if fragments or pieces.refusals:
            notes += [f"none_beside: {word}" for word in pieces.none_words]
        claims = [card_items(card, self.ruleset) for card in row.cards]
        if not given.supplied and (fragments or any(claims)):
            return _unscored(row, "no_articles", notes, answerable, group)
        ground = self._ground(cited_by_row(row, articles, pieces.citations), articles, row)
        on_screen = row.no_document
        cards = []
        for card, items in zip(row.cards, claims, strict=True):
            cards.append(self._card(card, items, articles, ground, row))
            on_screen = on_screen or cards[-1].no_document
        return made(RowResult, (
            row.line,
            row.id,
            row.condition,
            group,
            answerable,
            outcome,
            None,
            tuple(notes),
            ground.check(fragments),
            tuple(cards),
            tuple([citation_result(citation, articles) for citation in pieces.citations]),
            outcome == "refused",
            on_screen,
            row.output_tokens,
            row.latency_ms,
            self._expressions(row.raw, ground) if outcome in ("answered", "mixed") else () if self._named else None,
        ))  # fmt: skip

    def _ground(self, cited: Sequence[Article], articles: Sequence[Article], row: Row) -> Ground:
        guard = self.ruleset.guard
        return Ground(cited, self._cache, guard, asked=self._asked, supplied=articles, question=row.question)

    def _expressions(self, raw: str, ground: Ground) -> tuple[NamedResult, ...] | None:
        return ground.named(named_in(raw, self.ruleset)) if self._named else None

    def _card(
        self, card: Card, items: Sequence[Fragment], articles: Sequence[Article], ground: Ground, row: Row
    ) -> CardResult:
        """A card's own source says where its items must stand; the only card's source is the row's as well."""
        no_document = is_no_document(card, self.ruleset.refusal_phrases)
        source, sourced, dangling = card.source, False, False
        if source is not None and not blank(source):
            sourced = True
            own = [articles[number] for number in resolve(source, articles)]
            dangling = not own and not no_document
            if len(row.cards) > 1:
                ground = self._ground(own, articles, row)
        checked = () if no_document else ground.check(items, spans=False)
        named: tuple[NamedResult, ...] | None = None
        if self._named:
            named = () if no_document else ground.named([(found, None) for found in named_on(card)])
        return CardResult(card.kind, source, no_document, sourced, dangling, checked, named)

    def unscorable(self, fault: Fault) -> RowResult:
        """The result of a line that could not be read: counted and listed, never dropped."""
        row = Row(fault.id or "", "", condition=fault.condition or "default", line=fault.line)
        return _unscored(row, fault.code, (), None, None)

    def _golden(self, row: Row, notes: list[str]) -> tuple[bool | None, str | None]:
        entry = self._gold.get(row.id) if self._gold is not None else None
        if entry is None:
            return row.answerable, row.group
        if entry.answerable is None:
            return row.answerable, row.group or entry.group
        if row.answerable is not None and row.answerable != entry.answerable:
            notes.append("answerable_differs: the golden set decides")
        return entry.answerable, row.group or entry.group


def _outcome(pieces: Split) -> tuple[Outcome, Sequence[Fragment]]:
    if pieces.truncated:
        return "truncated", ()
    if pieces.refusals:
        return ("mixed", pieces.fragments) if pieces.fragments else ("refused", ())
    if pieces.fragments:
        return ("refused_other", ()) if refuses_otherwise(pieces.fragments) else ("answered", pieces.fragments)
    return ("none" if pieces.none_words else "empty"), ()


def _unscored(row: Row, reason: str, notes: Sequence[str], answerable: bool | None, group: str | None) -> RowResult:
    return RowResult(
        line=row.line,
        id=row.id,
        condition=row.condition,
        group=group,
        answerable=answerable,
        outcome="unscorable",
        reason=reason,
        notes=tuple(notes),
        fragments=(),
        cards=(),
        citations=(),
        refusal_raw=False,
        refusal_screen=False,
        output_tokens=row.output_tokens,
        latency_ms=row.latency_ms,
    )
