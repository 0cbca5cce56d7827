"""What a row's counted fragments probably were.

In: the cited and the other articles, the question, what the caller lends. Out: a DiagnosisResult for each text.
SPEC 6. Asked only about what is counted already.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hallucheck.row.evidence import DiagnosisResult
from hallucheck.row.known import Known
from hallucheck.text.canonical import Guard

if TYPE_CHECKING:
    from hallucheck.meaning.boilerplate import Phrases
    from hallucheck.meaning.diagnose import Diagnoser

_made = tuple.__new__  # half the cost of the named tuple's own


class Asked(NamedTuple):
    """That a diagnosis is asked for, and what the caller lends to it."""

    aliases: tuple[tuple[str, str], ...] = ()
    boilerplate: tuple[str, ...] = ()
    """more phrases than those of ``meaning.boilerplate``"""


@cache
def _diagnosing() -> "tuple[type[Diagnoser], tuple[str, ...], Phrases]":
    """With the library that compares words, which a run without a counted fragment does not need."""
    from hallucheck.meaning.diagnose import BOILERPLATE, KNOWN, Diagnoser

    return Diagnoser, BOILERPLATE, KNOWN


class Reasons:
    """One row's articles and question. Equal texts are looked into once."""

    __slots__ = ("_diagnoser", "_keys", "_known")

    def __init__(
        self, cited: Sequence[Known], others: Sequence[Known], question: str | None, asked: Asked, guard: Guard
    ) -> None:
        diagnoser, usual, phrases = _diagnosing()
        self._keys = [known.key for known in (*cited, *others)]
        self._diagnoser = diagnoser(
            [known.article for known in cited],
            [known.article for known in others],
            question=question,
            aliases=asked.aliases,
            boilerplate=(*usual, *asked.boilerplate) if asked.boilerplate else phrases,
            guard=guard,
        )
        self._known: dict[str, DiagnosisResult] = {}

    def of(self, text: str, canonical_text: str) -> DiagnosisResult:
        """Why this text is counted."""
        found = self._known.get(text)
        if found is None:
            diagnosis = self._diagnoser.diagnose(text, canonical_text)
            key = None if diagnosis.article is None else self._keys[diagnosis.article]
            kind, _, span, said, stands, alike, name, detail = diagnosis
            found = self._known[text] = _made(DiagnosisResult, (kind, key, span, said, stands, alike, name, detail))
        return found
