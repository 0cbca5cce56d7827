"""Labelled checks for a comparison: a fragment, an article, and whether the fragment stands in it.

In: files of articles, the project's table of faults, a seed. Out: checks in groups.
A label comes from how a fragment was made, never from the scorer: copied and edited harmlessly it stands, corrupted it
does not. Edits that only matter to a tool that splits whole answers (JSON, tables, lists, citations) are left out.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from statutes.check import standing
from statutes.corpus import Corpus, read_articles
from statutes.corrupt import CORRUPT
from statutes.harmless import HARMLESS

COPIED: Final = "copied"
HARMLESSLY: Final = "harmless edit"
CORRUPTED: Final = "corrupting edit"
STANDS: Final = "table: stands"
COUNTED: Final = "table: counted"
GROUPS: Final = (COPIED, HARMLESSLY, CORRUPTED, STANDS, COUNTED)
PLAIN_EDITS: Final = ("spacing", "NFD", "full width", "bold", "quotes", "middle dots", "zero-width")
_REASONING: Final = "<think>"  # inside JSON it is text; a whole answer that begins so is another thing
_TRIES: Final = 2_000  # phrases drawn for an edit that finds nothing to work on


class Check(NamedTuple):
    """Does the fragment stand in the article?"""

    group: str
    fragment: str
    article: str
    stands: bool


def checks(articles: Sequence[Path], table: Path, number: int, seed: int) -> list[Check]:
    """About ``number`` made checks, spread over the files and the groups, and those of the table."""
    made = [
        check
        for path in articles
        for check in made_checks(Corpus(read_articles(path)), number // (3 * len(articles)), Random(f"{seed} peers"))
    ]
    return [*made, *table_checks(table)]


def made_checks(corpus: Corpus, number: int, random: Random) -> Iterator[Check]:
    """So many of each group; the edits of a group take turns."""
    for _ in range(number):
        phrase = corpus.phrase(random)
        yield Check(COPIED, phrase.text, phrase.statute.text, True)
    for at in range(number):
        if (check := _harmless(corpus, PLAIN_EDITS[at % len(PLAIN_EDITS)], random)) is not None:
            yield check
    corrupting = tuple(CORRUPT)
    for at in range(number):
        if (check := _corrupted(corpus, corrupting[at % len(corrupting)], random)) is not None:
            yield check


def table_checks(path: Path) -> Iterator[Check]:
    """Every fragment of the table of faults with its verdict by ruleset 1, where one article is all that is cited."""
    for line in path.read_text(encoding="utf-8").split("\n"):
        if not line:
            continue
        case = json.loads(line)
        if len(case["input"].get("sources", [None])) > 1:
            continue
        for wanted in case["ruleset_1"]:
            fragment, stands = wanted["fragment"], wanted["grounded"]
            if _REASONING not in fragment:
                yield Check(STANDS if stands else COUNTED, fragment, case["input"]["article"], stands)


def _harmless(corpus: Corpus, edit: str, random: Random) -> Check | None:
    for _ in range(_TRIES):
        phrase = corpus.phrase(random)
        edited = HARMLESS[edit](random, phrase, corpus)
        if edited is not None:
            return Check(HARMLESSLY, edited.raw, phrase.statute.text, True)
    return None


def _corrupted(corpus: Corpus, edit: str, random: Random) -> Check | None:
    for _ in range(_TRIES):
        phrase = corpus.phrase(random)
        text = CORRUPT[edit](random, phrase, corpus)
        if text is not None and not standing(edit, text, phrase.statute):
            return Check(CORRUPTED, text, phrase.statute.text, False)
    return None
