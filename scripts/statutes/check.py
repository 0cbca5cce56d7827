"""Edited phrases through the public scorer, and whether the verdict is what the edit deserves.

In: a corpus, a number, a seed. Out: a tally for each edit, and the wrong verdicts with what is needed to judge them.
SPEC 3. A corrupted phrase is left out where its letters and digits happen to stand in the article: `letters` decides.
"""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeVar

from hallucheck import Article, Row, RowResult, Scorer
from statutes.corpus import Corpus, Phrase, Statute
from statutes.corrupt import CORRUPT
from statutes.harmless import HARMLESS, Edited
from statutes.letters import letters, loose, without_glosses

_Made = TypeVar("_Made")

_KEPT: Final = 200  # wrong verdicts and left-out phrases that are kept to be shown
_TRIES: Final = 2000  # phrases drawn for an edit that finds nothing to work on


class Exhibit(NamedTuple):
    """One phrase with its verdict."""

    edit: str
    statute: Statute
    phrase: str
    raw: str
    reason: str


class Tally:
    """What became of the phrases of one edit."""

    def __init__(self) -> None:
        self.made = self.right = self.wrong = self.left_out = 0


class Findings:
    """The tallies of a family of edits, by name, and what is to be looked at."""

    def __init__(self, edits: tuple[str, ...]) -> None:
        self.tallies = {edit: Tally() for edit in edits}
        self.wrong: list[Exhibit] = []
        self.left_out: list[Exhibit] = []
        self.reasons: dict[str, int] = {}
        self.grounded_of_left_out = 0

    @property
    def total(self) -> Tally:
        """All edits together."""
        total = Tally()
        for tally in self.tallies.values():
            total.made += tally.made
            total.right += tally.right
            total.wrong += tally.wrong
            total.left_out += tally.left_out
        return total

    def judge(self, exhibit: Exhibit) -> None:
        """Counts a verdict; without a reason it is right."""
        tally = self.tallies[exhibit.edit]
        if not exhibit.reason:
            tally.right += 1
            return
        tally.wrong += 1
        if len(self.wrong) < _KEPT:
            self.wrong.append(exhibit)

    def leave_out(self, exhibit: Exhibit, *, grounded: bool) -> None:
        """Counts a phrase about which an edit proves nothing."""
        self.tallies[exhibit.edit].left_out += 1
        self.reasons[exhibit.reason] = self.reasons.get(exhibit.reason, 0) + 1
        self.grounded_of_left_out += grounded
        if len(self.left_out) < _KEPT:
            self.left_out.append(exhibit)


class Judge:
    """The public scorer, one row a question."""

    def __init__(self) -> None:
        self._scorer = Scorer()
        self._asked = 0

    def ask(self, raw: str, statute: Statute) -> RowResult:
        """The result of a row whose only article is this one."""
        self._asked += 1
        article = Article(statute.doc_id, statute.clause, statute.text)
        return self._scorer.score(Row(str(self._asked), raw, articles=(article,)))


def check_harmless(corpus: Corpus, n: int, seed: int) -> Findings:
    """``n`` phrases with one harmless edit each: all of them must stand, whole, and where they were copied from."""
    random, judge, findings = Random(f"{seed} harmless"), Judge(), Findings(tuple(HARMLESS))
    for name, phrase, edited in _made(corpus, n, random, HARMLESS, lambda edited: edited.raw):
        findings.tallies[name].made += 1
        reason = why_not_grounded(judge.ask(edited.raw, phrase.statute), edited, phrase.statute)
        findings.judge(Exhibit(name, phrase.statute, phrase.text, edited.raw, reason))
    return findings


def check_corrupt(corpus: Corpus, n: int, seed: int) -> Findings:
    """``n`` phrases with one corrupting edit each: all must be counted, except those that happen to stand."""
    random, judge, findings = Random(f"{seed} corrupt"), Judge(), Findings(tuple(CORRUPT))
    for name, phrase, raw in _made(corpus, n, random, CORRUPT, lambda raw: raw):
        findings.tallies[name].made += 1
        result = judge.ask(raw, phrase.statute)
        counted = any(not fragment.grounded for fragment in result.fragments)
        if place := standing(name, raw, phrase.statute):
            findings.leave_out(Exhibit(name, phrase.statute, phrase.text, raw, place), grounded=not counted)
        else:
            reason = "" if counted else _verdict(result)
            findings.judge(Exhibit(name, phrase.statute, phrase.text, raw, reason))
    return findings


def _made(
    corpus: Corpus,
    n: int,
    random: Random,
    edits: dict[str, Callable[[Random, Phrase, Corpus], _Made | None]],
    text: Callable[[_Made], str],
) -> Iterator[tuple[str, Phrase, _Made]]:
    """The edits in turn, each on phrases of its own; no article sees the same text twice."""
    names, seen = tuple(edits), set[tuple[int, str]]()
    for number in range(n):
        name = names[number % len(names)]
        for _ in range(_TRIES):
            phrase = corpus.phrase(random)
            made = edits[name](random, phrase, corpus)
            if made is None:
                continue
            key = phrase.statute.number, text(made)
            if key not in seen:
                seen.add(key)
                yield name, phrase, made
                break


def check_verbatim(corpus: Corpus) -> tuple[int, list[Exhibit]]:
    """Every article as the answer to itself: how many pieces it has, and those that do not stand."""
    judge, pieces, wrong = Judge(), 0, list[Exhibit]()
    for statute in corpus.statutes:
        result = judge.ask(statute.text, statute)
        pieces += len(result.fragments)
        for fragment in result.fragments:
            if not fragment.grounded:
                wrong.append(Exhibit("verbatim", statute, fragment.text, fragment.text, "hallucinated"))
        if not result.fragments:
            wrong.append(Exhibit("verbatim", statute, statute.text, statute.text, _verdict(result)))
    return pieces, wrong


def why_not_grounded(result: RowResult, edited: Edited, statute: Statute) -> str:
    """Empty when every piece was read whole, stands, and stands where its own letters stand."""
    if result.outcome != "answered" or not all(fragment.grounded for fragment in result.fragments):
        return _verdict(result)
    if len(result.fragments) != len(edited.pieces):
        return f"read as {len(result.fragments)} pieces, not {len(edited.pieces)}: {_verdict(result)}"
    for fragment, piece in zip(result.fragments, edited.pieces, strict=True):
        wanted = loose(piece)
        if loose(fragment.text) != wanted:
            return f"the piece lost something: {fragment.text!r}"
        assert fragment.span is not None  # it is grounded
        start, end = fragment.span
        place = statute.text[start:end]
        # An earlier place that spells the same words with a gloss is as good.
        if loose(place) != wanted and loose(without_glosses(place)) != wanted:
            return f"grounded elsewhere: {place!r}"
    return ""


def standing(edit: str, raw: str, statute: Statute) -> str:
    """Why a corrupted phrase proves nothing: it happens to stand in the article. Empty if it does not."""
    if edit == "number cut":  # its letters always stand: does it also stand where no number goes on beside it?
        spelt = r"[\Wㆍ]*".join(map(re.escape, letters(raw)))
        before = r"(?<!\d)(?<!\d[.,])" if raw[0].isdecimal() else ""
        after = r"(?![.,]?\d)" if raw[-1].isdecimal() else ""
        whole = re.search(before + spelt + after, statute.text)
        return "it stands elsewhere in the article, with that number" if whole else ""
    bare = letters(raw)
    if bare in statute.letters:
        return "its letters and digits stand in the article"
    if bare in statute.letters_without_glosses:
        return "its letters and digits stand in the article without its glosses"
    return ""


def _verdict(result: RowResult) -> str:
    pieces = " | ".join(
        f"{fragment.text!r} {'grounded' if fragment.grounded else 'hallucinated'}" for fragment in result.fragments
    )
    return f"{result.outcome}: {pieces or 'no fragment'}"
