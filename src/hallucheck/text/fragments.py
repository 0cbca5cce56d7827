"""Raw output -> fragments: what the model said, piece by piece.

In: raw output, a ruleset, the ids of the supplied articles. Out: fragments, citations, none-words, refusals, notes.
SPEC 2. Plain lines take a short road, the rest the general one; tests hold the two together.
"""

import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.text.answer import Answer, answer_of
from hallucheck.text.canonical import Guard, canonical_all, canonical_row
from hallucheck.text.chars import is_letter_or_digit
from hallucheck.text.citations import Citation, composed, ids_of
from hallucheck.text.cites import firsts_of, may_cite
from hallucheck.text.json_reader import DOUBLE
from hallucheck.text.json_strings import strings_only
from hallucheck.text.json_values import Document
from hallucheck.text.made import char_at, made
from hallucheck.text.patterns import lazily
from hallucheck.text.pieces import Cutter, Plan, none_words, plan_of
from hallucheck.text.plain import Piece, Pieces, plain_pieces, plain_values, side_by_side

__all__ = ["Citation", "Fragment", "Split", "is_none_word", "said", "split", "split_generally", "split_lines"]


class Fragment(NamedTuple):
    """One piece of the raw output, at [start, end) in code points: for a JSON string its whole literal."""

    text: str
    start: int
    end: int
    canonical: str


class Split(NamedTuple):
    """A raw output taken apart. Nothing in it is dropped but marks, JSON's keys and what ``notes`` tell."""

    fragments: tuple[Fragment, ...]
    citations: tuple[Citation, ...] = ()
    none_words: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    truncated: bool = False
    notes: tuple[str, ...] = ()


_IS_JSON = lazily(rf"\s*+(?:{DOUBLE}|true|false|NaN|-?Infinity)\s*+\Z", re.DOTALL)
"""What is JSON as a whole although it holds no bracket."""
_EMPTY_JSON: Final = frozenset({"[]", "{}"})


def split(raw: str, ruleset: Ruleset = DEFAULT, *, doc_ids: Collection[str] = ()) -> Split:
    """Fragments of a raw output, and all that is no fragment. Never raises; linear in the length."""
    plan = _known_plan(ruleset)
    plain = _plain(raw, plan, doc_ids) if plan.usual else None
    if plain is not None:
        canonicals, said = canonical_row(plain[0], plan.guard)
        if not _hints_at_refusal(said, plan):
            fragments, nothing = _sorted_out(plain, canonicals, plan)
            return tuple.__new__(Split, (tuple(fragments), (), tuple(nothing), (), False, ()))
    return _split(raw, plan, doc_ids, short=True)


_last: list[tuple[Ruleset, Plan]] = [(DEFAULT, plan_of(DEFAULT))]


def _known_plan(ruleset: Ruleset) -> Plan:
    """The plan of a ruleset, mostly that of the row before."""
    known, plan = _last[0]
    if known is not ruleset:
        plan = plan_of(ruleset)
        _last[0] = (ruleset, plan)
    return plan


def _plain(raw: str, plan: Plan, doc_ids: Collection[str]) -> Pieces | None:
    """The short roads: plain lines, or JSON that holds strings only."""
    first = raw[0] if raw else " "
    if first not in "{[":
        # What is JSON as a whole begins with one of these, and few others do.
        may_be_json = first in '"tfN' or first.isspace() or (first == "-" and raw.startswith("-I")) or first == "I"
        return None if may_be_json and _IS_JSON.match(raw) else plain_pieces(raw, firsts_of(doc_ids))
    values = None if plan.skip_keys else strings_only(raw)
    if values is None:
        return None
    firsts = firsts_of(doc_ids)
    return None if may_cite(values[0], doc_ids, firsts) else plain_values(values, firsts)


def split_generally(raw: str, ruleset: Ruleset = DEFAULT, *, doc_ids: Collection[str] = ()) -> Split:
    """The same as ``split``, without its short road."""
    return _split(raw, plan_of(ruleset), doc_ids, short=False)


def split_lines(text: str, ruleset: Ruleset = DEFAULT) -> tuple[Fragment, ...]:
    """Fragments of a text that is no model output, such as a card's: lines, cells, markers, commas; no JSON."""
    plan = plan_of(ruleset)
    cutter = Cutter(plan, {}, short=True, refusals=False)
    cutter.cut(text, 0)
    pieces = side_by_side(cutter.pieces)
    fragments, _ = _sorted_out(pieces, canonical_all(pieces[0], plan.guard), plan)
    return tuple(fragments)


def said(raw: str, ruleset: Ruleset = DEFAULT) -> list[Piece]:
    """What is said, uncut: the text beside JSON, and the strings in it, each at the place of its literal."""
    plan = plan_of(ruleset)
    answer = answer_of(raw, plan.skip_keys, short=True)
    if answer is None:
        return []
    start = answer.start
    texts: list[Piece] = []
    for document in answer.documents:
        texts.append(Piece(raw[start : document.start], start, document.start))
        texts += [Piece(item.text, item.start, item.end) for item in document.items if item.kind == "string"]
        start = document.end
    texts.append(Piece(raw[start : answer.end], start, answer.end))
    return [piece for piece in texts if piece.text]


def is_none_word(canonical: str, *, guard: Guard = "tokens") -> bool:
    """Is this the canonical text of a piece that only says that there is nothing?"""
    return canonical.casefold() in none_words(guard)


def _hints_at_refusal(said: str, plan: Plan) -> bool:
    for hint in plan.hints:  # noqa: SIM110 - a generator costs more than the search
        if hint in said:
            return True
    return False


def _sorted_out(pieces: Pieces, canonicals: list[str], plan: Plan) -> tuple[list[Fragment], list[str]]:
    """The fragments and the none-words among the pieces (SPEC 2.7)."""
    texts, starts, ends = pieces
    none_words, longest = plan.none_words, plan.longest_none
    kind = Fragment
    fragments: list[Fragment] = []
    nothing: list[str] = []
    index = -1
    for canonical in canonicals:
        index += 1
        text = texts[index]
        first = char_at(canonical, 0) if canonical else " "
        # What begins so holds a letter or a digit, and in lower case it is no other none-word than as it stands.
        plainly = "가" <= first <= "힣" or "0" <= first <= "9"
        if len(canonical) <= longest and (canonical if plainly else canonical.casefold()) in none_words:
            nothing.append(text)
        elif plainly or "A" <= first <= "Z" or "a" <= first <= "z" or any(map(is_letter_or_digit, canonical)):
            fragments.append(made(kind, (text, starts[index], ends[index], canonical)))
        elif text[0] in "[{" and "".join(text.split()) in _EMPTY_JSON:
            nothing.append(text)
    return fragments, nothing


# ── the general road ────────────────────────────────────────────────────────────────────────────────────

_VALUES: Final = frozenset({"string", "number", "skipped"})


def _split(raw: str, plan: Plan, doc_ids: Collection[str], *, short: bool) -> Split:
    answer = answer_of(raw, plan.skip_keys, short=short)
    if answer is None:
        return Split((), truncated=True)
    ids = ids_of(doc_ids)
    cutter = Cutter(plan, ids, short=short, refusals=False)
    _cut(cutter, raw, answer)
    pieces = side_by_side(cutter.pieces)
    canonicals, said = canonical_row(pieces[0], plan.guard)
    if _hints_at_refusal(said, plan):
        cutter = Cutter(plan, ids, short=short, refusals=True)
        _cut(cutter, raw, answer)
        pieces = side_by_side(cutter.pieces)
        canonicals = canonical_all(pieces[0], plan.guard)
    fragments, nothing = _sorted_out(pieces, canonicals, plan)
    notes = ["reasoning_removed"] if answer.reasoned else []
    return Split(
        tuple(fragments),
        tuple(cutter.citations),
        tuple(nothing),
        tuple(cutter.refusals),
        notes=(*notes, *_json_notes(answer.documents)),
    )


def _cut(cutter: Cutter, raw: str, answer: Answer) -> None:
    start, end, found, _ = answer
    says_something = any(item.kind in _VALUES for document in found for item in document.items)
    for document in found:
        if start < document.start:
            cutter.cut(raw[start : document.start], start)
        _cut_document(cutter, raw, document, says_something)
        start = document.end
    if start < end:
        cutter.cut(raw[start:end], start)


def _cut_document(cutter: Cutter, raw: str, document: Document, says_something: bool) -> None:
    ids = cutter.ids
    values: list[Piece] = []

    def flush() -> None:
        if values:
            cutter.cut_values(values)
            values.clear()

    for kind, text, start, end in document.items:
        if kind in ("string", "number") and ids and (doc_id := ids.get(composed(text))) is not None:
            cutter.citations.append(Citation(text, start, doc_id, None, None))
        elif kind == "string":
            values.append(Piece(text, start, end))
        elif kind == "number":
            flush()
            cutter.pieces.append(Piece(text, start, end))
        elif kind == "empty":
            flush()
            cutter.pieces.append(Piece("{}" if raw[start] == "{" else "[]", start, end))
        elif kind == "null" and not says_something:
            # Beside a value it is a field left blank; alone it is the answer.
            flush()
            cutter.pieces.append(Piece(raw[start:end], start, end))
    flush()


def _json_notes(found: list[Document]) -> Iterator[str]:
    kinds = {item.kind for document in found for item in document.items}
    if not all(document.valid for document in found):
        yield "json_repaired"
    if "skipped" in kinds:
        skipped = (item.text for document in found for item in document.items if item.kind == "skipped")
        yield f"skipped_keys: {', '.join(dict.fromkeys(skipped))}"
    if kinds & {"key", "name", "boolean"} and not kinds & _VALUES:
        yield "unread_keys"
