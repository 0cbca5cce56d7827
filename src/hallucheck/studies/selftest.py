"""Does the scorer catch what was corrupted, and let stand what was only written otherwise, on the user's own rows?

In: rows and a seed. Out: ``Selftest``: for each edit how many were made, how many went wrong, and every miss with why.
SPEC 3. The edits and the plain reading share no code with the scorer; the same seed gives the same bytes.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from hallucheck.records import Article, ArticleTable, Fault, Row, Source
from hallucheck.row.result import RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.studies.intervals import wilson
from hallucheck.studies.selftest_edits import CORRUPT, HARMLESS, Edit, Stock, suitable
from hallucheck.studies.selftest_reading import stands
from hallucheck.studies.shelf import Shelf

SCHEMA: Final = "hallucheck/selftest/1"
ROWS: Final = 200
_TRIES: Final = 5  # of an edit on one phrase: dice may fall on what happens to stand


class Phrase(NamedTuple):
    """A grounded fragment of the user's, and the article that it stands in."""

    text: str
    article: Article
    condition: str
    id: str


class Miss(NamedTuple):
    """An edit that was not judged as it had to be. ``why`` is a code; ``where`` the article's text, or what counted."""

    edit: str
    harmless: bool
    condition: str
    id: str
    before: str
    after: str
    why: str
    where: str


class Count(NamedTuple):
    """One edit: ``left_out`` corruptions stand in the article by a plain reading; ``wrong`` are misses."""

    made: int = 0
    wrong: int = 0
    left_out: int = 0


class Selftest(NamedTuple):
    """What came of it."""

    signature: str
    seed: int
    rows_read: int
    rows_unreadable: int
    rows: int
    phrases: int
    unsuitable: int
    harmless: Mapping[str, Count]
    corrupt: Mapping[str, Count]
    misses: tuple[Miss, ...]

    @property
    def passed(self) -> bool:
        """All caught, no false alarm."""
        return not self.misses

    def to_dict(self) -> dict[str, Any]:
        """The JSON object ``hallucheck/selftest/1``; rates are unrounded, or null over nothing."""
        return {
            "schema": SCHEMA,
            "signature": self.signature,
            "seed": self.seed,
            "rows_read": self.rows_read,
            "rows_unreadable": self.rows_unreadable,
            "rows": self.rows,
            "phrases": self.phrases,
            "unsuitable": self.unsuitable,
            "harmless": {edit: _harmless(count) for edit, count in self.harmless.items()},
            "corrupt": {edit: _corrupt(count) for edit, count in self.corrupt.items()},
            "misses": [miss._asdict() for miss in self.misses],
            "passed": self.passed,
        }


def selftest(
    rows: Iterable[Row | Fault],
    ruleset: Ruleset = DEFAULT,
    *,
    articles: ArticleTable | None = None,
    retrieval: Mapping[str, tuple[Source, ...]] | None = None,
    most: int = ROWS,
    seed: int = 1,
) -> Selftest:
    """Edit the grounded fragments of at most ``most`` rows, chosen by the seed, and score them again."""
    scorer = Scorer(ruleset, articles=articles, retrieval=retrieval, diagnosis=False)
    shelf = Shelf(ruleset, articles=articles, retrieval=retrieval)
    dice = Random(f"{seed} rows")
    chosen: list[tuple[int, list[Phrase]]] = []
    read = unreadable = eligible = unsuitable = 0
    for row in rows:
        read += 1
        if isinstance(row, Fault):
            unreadable += 1
            continue
        phrases, unfit = _phrases(row, scorer.score(row), shelf)
        unsuitable += unfit
        if not phrases:
            continue
        # A reservoir: each row is as likely as any other, and no more are held than are wanted.
        eligible += 1
        if len(chosen) < most:
            chosen.append((eligible, phrases))
        elif (place := dice.randrange(eligible)) < most:
            chosen[place] = eligible, phrases
    picked = [phrases for _, phrases in sorted(chosen, key=lambda entry: entry[0])]
    every = [phrase for phrases in picked for phrase in phrases]
    words = dict.fromkeys(
        word for phrase in every for word in phrase.text.split(" ") if len(word) > 1 and word.isalpha()
    )
    stock = Stock(tuple(words), tuple((phrase.text, phrase.article.text or "") for phrase in every))
    misses: list[Miss] = []
    counts = {
        harmless: {
            edit: _tried(edit, make, picked, stock, scorer, Random(f"{seed} {edit}"), harmless, misses)
            for edit, make in edits.items()
        }
        for harmless, edits in ((True, HARMLESS), (False, CORRUPT))
    }
    return Selftest(
        signature=ruleset.signature,
        seed=seed,
        rows_read=read,
        rows_unreadable=unreadable,
        rows=len(picked),
        phrases=len(every),
        unsuitable=unsuitable,
        harmless=counts[True],
        corrupt=counts[False],
        misses=tuple(misses),
    )


def _phrases(row: Row, result: RowResult, shelf: Shelf) -> tuple[list[Phrase], int]:
    """The row's grounded fragments that an edit can work on, each once, and how many are left aside."""
    grounded = {fragment.text: fragment for fragment in result.fragments if fragment.grounded}
    if not grounded:
        return [], 0
    evidence = shelf.of_row(row)
    found: list[Phrase] = []
    for text, fragment in grounded.items():
        own = [
            article
            for article in evidence.articles[: evidence.cited]
            if (article.doc_id, article.clause) == fragment.article and stands(text, article.text or "")
        ]
        if own and "trivial" not in fragment.flags and suitable(text):
            found.append(Phrase(text, own[0], row.condition, row.id))
    return found, len(grounded) - len(found)


def _tried(
    edit: str,
    make: Edit,
    picked: list[list[Phrase]],
    stock: Stock,
    scorer: Scorer,
    dice: Random,
    harmless: bool,
    misses: list[Miss],
) -> Count:
    """The edit on one phrase of every row, if it finds one to work on."""
    made = wrong = left_out = 0
    for phrases in picked:
        for phrase in dice.sample(phrases, len(phrases)):
            text, stood = _edited(make, phrase, stock, dice, harmless)
            left_out += stood
            if text is None:
                continue
            made += 1
            miss = _judged(edit, phrase, text, scorer, harmless)
            if miss is not None:
                wrong += 1
                misses.append(miss)
            break
    return Count(made, wrong, left_out)


def _edited(make: Edit, phrase: Phrase, stock: Stock, dice: Random, harmless: bool) -> tuple[str | None, int]:
    """The edited text, and how many were thrown away because they happen to stand in the article."""
    article = phrase.article.text or ""
    stood = 0
    for _ in range(_TRIES):
        text = make(dice, phrase.text, article, stock)
        if text is None or harmless or not stands(text, article):
            return text, stood
        stood += 1
    return None, stood


def _judged(edit: str, phrase: Phrase, text: str, scorer: Scorer, harmless: bool) -> Miss | None:
    result = scorer.score(Row("selftest", text, articles=(phrase.article,)))
    counted = [fragment.text for fragment in result.fragments if not fragment.grounded]
    if harmless and result.fragments and not counted:
        return None
    if not harmless and counted:
        return None
    why, where = _why(result, counted, phrase.article.text or "")
    return Miss(edit, harmless, phrase.condition, phrase.id, phrase.text, text, why, where)


def _why(result: RowResult, counted: list[str], article: str) -> tuple[str, str]:
    if not result.fragments:
        return "no_fragment", result.outcome
    if counted:
        return "counted", " | ".join(counted)
    places = [article[slice(*fragment.span)] for fragment in result.fragments if fragment.span is not None]
    flags = {flag for fragment in result.fragments for flag in fragment.flags}
    return ("stands_cut" if "cut" in flags else "stands"), " | ".join(places)


def _harmless(count: Count) -> dict[str, Any]:
    rate = count.wrong / count.made if count.made else None
    return {"made": count.made, "false_alarms": count.wrong, "rate": rate, "interval": wilson(count.wrong, count.made)}


def _corrupt(count: Count) -> dict[str, Any]:
    caught = count.made - count.wrong
    rate = caught / count.made if count.made else None
    return {
        "made": count.made,
        "caught": caught,
        "left_out": count.left_out,
        "rate": rate,
        "interval": wilson(caught, count.made),
    }
