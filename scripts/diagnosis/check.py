"""Edited phrases through the diagnosis, and how often each edit is given each kind.

In: a corpus, a number, a seed. Out: a count for each edit and kind, the misnamed phrases, the CPU time of a diagnosis.
SPEC 6. An edit that happens to stand in the article, and so is no hallucination at all, is left out and counted.
"""

from collections import Counter
from random import Random
from time import process_time
from typing import Final, NamedTuple

from statutes.corpus import Corpus, Phrase

from diagnosis.edits import EDITS
from hallucheck.meaning.diagnose import Diagnoser, Diagnosis
from hallucheck.meaning.examined import Examined
from hallucheck.text.canonical import canonical
from hallucheck.text.match import match

_TRIES: Final = 4000
_KEPT: Final = 400
BY_CHANCE: Final = 0.95


class Misnamed(NamedTuple):
    """A phrase whose edit was taken for something else."""

    edit: str
    phrase: Phrase
    text: str
    diagnosis: Diagnosis


class Findings:
    """What became of the phrases."""

    def __init__(self) -> None:
        self.kinds: dict[str, Counter[str]] = {edit: Counter() for edit in EDITS}
        self.left_out: Counter[str] = Counter()
        self.misnamed: list[Misnamed] = []
        self.seconds = 0.0
        self.preparing = 0.0
        self.articles = 0

    @property
    def made(self) -> int:
        """All phrases that were diagnosed."""
        return sum(map(Counter.total, self.kinds.values()))

    def share(self, edit: str) -> float | None:
        """How many of an edit's phrases were named right; None where there were none."""
        kinds = self.kinds[edit]
        return kinds[EDITS[edit].kind] / kinds.total() if kinds else None

    def owing(self) -> list[str]:
        """Edits that must be named right in 95 of 100, and are not."""
        shares = {edit: self.share(edit) for edit in EDITS if EDITS[edit].owed}
        return [edit for edit, share in shares.items() if share is not None and share < BY_CHANCE]


def check(corpus: Corpus, n: int, seed: int) -> Findings:
    """``n`` phrases, the edits in turn."""
    random, findings = Random(f"{seed} diagnosis"), Findings()
    articles = [Examined(statute.text) for statute in corpus.statutes]
    start = process_time()
    for article in articles:
        _prepare(article)
    findings.preparing, findings.articles = process_time() - start, len(articles)
    names = tuple(EDITS)
    seen = set[tuple[int, str]]()
    for number in range(n):
        name = names[number % len(names)]
        for _ in range(_TRIES):
            phrase = corpus.phrase(random)
            text = EDITS[name].make(random, phrase, corpus)
            key = phrase.statute.number, text or ""
            if text is None or key in seen:
                continue
            seen.add(key)
            _one(findings, name, phrase, text, articles, random)
            break
    return findings


def _prepare(article: Examined) -> None:
    """What a diagnosis asks of an article, and is kept with it."""
    article.position(len(article.folded) // 2)
    article.masked.boundaries(0, 0)
    assert article.by_glyph.text and article.by_case.text


def _one(findings: Findings, name: str, phrase: Phrase, text: str, articles: list[Examined], random: Random) -> None:
    own = articles[phrase.statute.number]
    others: tuple[Examined, ...]
    strangers = random.sample(range(len(articles)), 3)
    if name == "other article":
        cited, others = articles[strangers[0]], (own, articles[strangers[1]])
    else:
        # The phrase itself must not be had elsewhere, or another kind would be just as right.
        cited = own
        others = tuple(articles[number] for number in strangers if text not in articles[number].text)
    wanted = canonical(text)
    if match(text, wanted, [cited]) is not None:
        findings.left_out[name] += 1
        return
    start = process_time()
    diagnosis = Diagnoser([cited], others).diagnose(text, wanted)
    findings.seconds += process_time() - start
    findings.kinds[name][diagnosis.kind] += 1
    if diagnosis.kind != EDITS[name].kind and len(findings.misnamed) < _KEPT:
        findings.misnamed.append(Misnamed(name, phrase, text, diagnosis))
