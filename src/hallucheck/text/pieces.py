"""A text cut into pieces: lines, cells, markers, citations, labels, refusal sentences, commas.

In: a text, which may be the whole output, what stands beside its JSON, or a value in it. Out: pieces with their places.
SPEC 2.3 to 2.6 and 2.8; the refusal sentences of SPEC 4.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from hallucheck.ruleset import Ruleset
from hallucheck.text import tables
from hallucheck.text.canonical import BLOCK_TAG, LINE_ENDS, Guard, canonical, canonical_all
from hallucheck.text.citations import Citation, Ids, composed, take_out
from hallucheck.text.markers import content_start, holds_piece_starts, piece_starts
from hallucheck.text.patterns import lazily
from hallucheck.text.plain import Piece, cleared_pieces, plain_values, side_by_side
from hallucheck.text.starts import COMMAS

NONE_WORDS: Final = ("없음", "해당 없음", "해당사항 없음", "none", "null", "N/A")


class Plan(NamedTuple):
    """A ruleset made ready for splitting: all that is compared is canonical."""

    guard: Guard
    separator: re.Pattern[str]
    labels: frozenset[str]
    skip_keys: frozenset[str]
    none_words: frozenset[str]
    longest_none: int
    """Of a none-word; no lower case is shorter than what it is made of."""
    agreed: frozenset[str]
    most_sentences: int
    """Of an agreed phrase."""
    hints: tuple[str, ...]
    """Any text that holds an agreed phrase holds one of them too, whatever stands between."""
    usual: bool
    """No option asks for more than the short road does."""


_COMMA: Final = rf"[{COMMAS}](?:(?<![{tables.DIGIT}][{COMMAS}])|(?![{tables.DIGIT}]))"
_BY_COMMAS = lazily(_COMMA)
_BY_SENTENCES = lazily(rf"{_COMMA}|(?<=[{tables.HANGUL}][.?!])\s+")
# Where an agreed phrase may end: quotes and brackets that close belong to the sentence, a decimal point ends none.
_SENTENCE_END = lazily(r"[.?!。．！？…]++[\"'”’」』)\]*_]*+(?![0-9])")
_NO_MARK = lazily(r"[^ ~\u2212△/:.<>]+")


@cache
def none_words(guard: Guard) -> frozenset[str]:
    """The none-words as canonical text, in lower case."""
    return frozenset(word.casefold() for word in canonical_all(NONE_WORDS, guard=guard))


@lru_cache(maxsize=64)
def plan_of(ruleset: Ruleset) -> Plan:
    """The plan of a ruleset."""
    guard = ruleset.guard
    phrases = {phrase: text for phrase in ruleset.refusal_phrases if (text := canonical(phrase, guard=guard))}
    return Plan(
        guard=guard,
        separator=_BY_SENTENCES if ruleset.split_sentences else _BY_COMMAS,
        labels=frozenset(canonical_all(ruleset.labels, guard=guard)) - {""},
        skip_keys=frozenset(map(composed, ruleset.skip_keys)),
        none_words=none_words(guard),
        longest_none=max(map(len, none_words(guard))),
        agreed=frozenset(phrases.values()),
        most_sentences=max((len(_sentences(phrase, 0, len(phrase))) for phrase in phrases), default=0),
        hints=_shortest({max(_NO_MARK.findall(text), key=len, default="") for text in phrases.values()}),
        usual=not (ruleset.split_sentences or ruleset.labels),
    )


def _shortest(hints: set[str]) -> tuple[str, ...]:
    """Those that hold no other: what holds one that does holds the other as well."""
    return tuple(sorted(hint for hint in hints if not any(other in hint for other in hints - {hint})))


_LINE_END = lazily(f"[{LINE_ENDS}]")
_LINE_END_OR_TAG = lazily(f"[{LINE_ENDS}]|{BLOCK_TAG.pattern}", re.IGNORECASE | re.ASCII)
_ATTRIBUTES: Final = r"(?:[ \t]++[\w.:-]++=(?:\"[^\"]*+\"|\S++)|[ \t]*+\{[^{}]*+\})*+[ \t]*"
_FENCE = lazily(rf"(?:`{{3,}}|~{{3,}})[ \t]*[\w+.#/-]*{_ATTRIBUTES}", re.ASCII)
_BAR = lazily(r"(?<!\\)\|")
_LABEL = lazily(r"[^:：]{1,100}[:：]")
_EMPHASIS = lazily(r"[*_`]*\s*")


class Cutter:
    """Collects the pieces of one raw output, and what was cut from between them."""

    def __init__(self, plan: Plan, ids: Ids, *, short: bool, refusals: bool) -> None:
        self.plan = plan
        self.ids = ids
        self.short = short and plan.usual and not refusals
        self.looks_for_refusals = refusals
        self.pieces: list[Piece] = []
        self.citations: list[Citation] = []
        self.refusals: list[str] = []

    def cut(self, text: str, base: int, literal: tuple[int, int] | None = None) -> None:
        """Cut a text that stands at ``base``; in a JSON string all pieces have the place of the ``literal``."""
        marked = take_out(text, self.ids) if "[" in text or "【" in text else None
        clear = marked is None or not marked.cuts
        if self.short and clear and (plain := cleared_pieces(text)) is not None:
            self.pieces += [
                Piece(part, *(literal or (base + start, base + end))) for part, start, end in zip(*plain, strict=True)
            ]
            return
        self._text, self._base, self._literal, self._marked = text, base, literal, None
        if marked is not None:
            self._marked = marked
            self._text = marked.text
            at = base if literal is None else literal[0]
            self.citations += [
                citation._replace(start=citation.start + at if literal is None else at) for citation in marked.citations
            ]
        first, refused = len(self.pieces), len(self.refusals)
        self._marks_inside = holds_piece_starts(self._text)
        for start, end in _lines(self._text):
            self._line(start, end)
        # A phrase that is all there is may run over line ends.
        if self.looks_for_refusals and refused == len(self.refusals) and self._is_agreed(0, len(self._text)):
            del self.pieces[first:]
        if self._marked is not None and self._marked.addresses:
            for start, end in self._marked.addresses:
                self.pieces.append(Piece(text[start:end], *(literal or (base + start, base + end))))
            self.pieces[first:] = sorted(self.pieces[first:], key=lambda piece: piece.start)

    def cut_values(self, values: Sequence[Piece]) -> None:
        """Cut the strings of a JSON document, each of which stands at its literal's place."""
        plain = plain_values(side_by_side(values)) if self.short else None
        if plain is not None:
            self.pieces += map(Piece, *plain)
            return
        for text, start, end in values:
            self.cut(text, 0, (start, end))

    def _line(self, start: int, end: int) -> None:
        text = self._text
        end = _stripped_end(text, start, end)
        start = content_start(text, start, end)
        if start == end or _FENCE.fullmatch(text, start, end):
            return
        if text[start] != "|":
            self._cell(start, end)
            return
        bars = [start, *(bar.start() for bar in _BAR.finditer(text, start + 1, end)), end]
        for before, bar in pairwise(bars):
            stop = _stripped_end(text, before + 1, bar)
            self._cell(content_start(text, before + 1, stop), stop)

    def _cell(self, start: int, end: int) -> None:
        """A line or cell, from behind its markers."""
        if not self._marks_inside:
            self._stretch(start, end)
            return
        first, *others = [*piece_starts(self._text, start, end), end]
        self._stretch(start, first)
        for low, high in pairwise([first, *others]):
            stop = _stripped_end(self._text, low, high)
            self._stretch(content_start(self._text, low, stop), stop)

    def _stretch(self, start: int, end: int) -> None:
        text = self._text
        end = _stripped_end(text, start, end)
        if self.plan.labels:
            start = self._behind_label(start, end)
        if start == end:
            return
        if not self.looks_for_refusals:
            self._split(start, end)
            return
        sentences = _sentences(text, start, end)
        index = 0
        while index < len(sentences):
            low = sentences[index][0]
            for count in range(min(self.plan.most_sentences, len(sentences) - index), 0, -1):
                high = sentences[index + count - 1][1]
                if self._is_agreed(low, high):
                    self._split(start, low)
                    start = high
                    index += count
                    break
            else:
                index += 1
        self._split(start, end)

    def _is_agreed(self, start: int, end: int) -> bool:
        sentence = self._text[start:end].strip()
        if canonical(sentence, guard=self.plan.guard) not in self.plan.agreed:
            return False
        self.refusals.append(sentence)
        return True

    def _split(self, start: int, end: int) -> None:
        for separator in self.plan.separator.finditer(self._text, start, end):
            self._piece(start, separator.start())
            start = separator.end()
        self._piece(start, end)

    def _piece(self, start: int, end: int) -> None:
        text = self._text
        end = _stripped_end(text, start, end)
        while start < end and text[start].isspace():
            start += 1
        if self.plan.labels:
            start = self._behind_label(start, end)
        if start == end:
            return
        low, high = self._marked.origin(start, end) if self._marked else (start, end)
        self.pieces.append(Piece(text[start:end], *(self._literal or (self._base + low, self._base + high))))

    def _behind_label(self, start: int, end: int) -> int:
        """Behind the labels that the caller named, their colons and the emphasis these stand in."""
        while label := _LABEL.match(self._text, start, end):
            if canonical(label.group()[:-1], guard=self.plan.guard) not in self.plan.labels:
                break
            behind = _EMPHASIS.match(self._text, label.end(), end)
            start = behind.end() if behind else label.end()
        return start


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for line_end in (_LINE_END_OR_TAG if "<" in text else _LINE_END).finditer(text):
        yield start, line_end.start()
        start = line_end.end()
    yield start, len(text)


def _sentences(text: str, start: int, end: int) -> list[tuple[int, int]]:
    found = []
    for stop in _SENTENCE_END.finditer(text, start, end):
        found.append((start, stop.end()))
        start = stop.end()
    if text[start:end].strip():
        found.append((start, end))
    return found


def _stripped_end(text: str, start: int, end: int) -> int:
    while end > start and text[end - 1].isspace():
        end -= 1
    return end
