"""Our own row format: one JSON object a line in, one Row or Fault a line out, in file order.

In: a path, ``-``, or an Input. Out: ``Row | Fault``; what is worth saying once stands in ``Input.notices``.
SPEC 4: nothing is dropped; a line that cannot be read is a Fault, and the others are unharmed. Format: docs/formats.md.
"""

import os
from collections.abc import Iterator
from typing import Any, Final

import orjson

from hallucheck.readers import fields, lenient
from hallucheck.readers.codec import BOM
from hallucheck.readers.fields import EXCEL_CELL, ROW, Aside, Unfit
from hallucheck.readers.lenient import BadJson, excerpt
from hallucheck.readers.lines import Input, as_input, undecodable
from hallucheck.readers.tables import read_articles, read_gold, read_human, read_retrieval
from hallucheck.records import Article, Card, Fault, Row, Source

__all__ = ["read_articles", "read_gold", "read_human", "read_retrieval", "read_rows", "row_from_dict"]

# A file of another format would otherwise fill the screen with one notice for each of its fields.
MOST_UNKNOWN: Final = 20
_INFINITY: Final = float("inf")
_new: Final = tuple.__new__


def read_rows(source: str | os.PathLike[str] | Input, *, encoding: str | None = None) -> Iterator[Row | Fault]:
    """Every line of the file that is not blank, as a Row or, if it cannot be read, as a Fault with its line number."""
    file = as_input(source, encoding)
    aside = Aside()
    loads = orjson.loads
    for number, line in file:
        if isinstance(line, Fault):
            yield line
            continue
        result: Row | Fault
        try:
            result = _row(loads(line), number, aside)
        except (orjson.JSONDecodeError, Unfit):
            aside.notes.clear()
            result = _second_reading(line, number, file, aside)
        if aside.notes or aside.unknown:
            result = _told(result, file, aside)
        yield result


def row_from_dict(data: Any, *, line: int = 0, path: str = "") -> Row | Fault:
    """One row that is already parsed, for callers who have no file."""
    aside = Aside()
    try:
        row = _row(data, line, aside)
    except Unfit as unfit:
        return _fault(path, line, unfit, data)
    return row._replace(notes=tuple(aside.notes)) if aside.notes else row


def _row(data: Any, line: int, aside: Aside) -> Row:
    if type(data) is not dict:
        raise Unfit("row.not_object", found=excerpt(data))
    held: dict[str, Any] = data
    key = held.get("id")
    if type(key) is not str:
        key = fields.identifier(data, "id")
    if not key or key.isspace():
        raise Unfit("row.blank", "id")
    raw = held.get("raw")
    if type(raw) is not str:
        raise Unfit("row.want_raw", "raw", found=excerpt(raw)) if "raw" in data else fields.missing(data, "raw")
    if len(raw) == EXCEL_CELL:
        aside.notes.append("excel_cut: raw")
    question = held.get("question")
    if question is not None and type(question) is not str:
        fields.text(question, "question")
    condition = held.get("condition")
    if condition is None:
        condition = "default"
    elif type(condition) is not str:
        fields.text(condition, "condition")
    elif not condition:
        condition = "default"
    group = held.get("group")
    if group is not None and type(group) is not str:
        fields.text(group, "group")
    answerable = held.get("answerable")
    if answerable is not None and type(answerable) is not bool:
        fields.truth(answerable, "answerable")
    no_document = held.get("no_document", False)
    if type(no_document) is not bool:
        no_document = fields.truth(no_document, "no_document") or False
    articles: tuple[Article, ...] | None = held.get("articles")
    if articles is not None:
        articles = fields.articles(articles, aside)
    evidence: tuple[Source, ...] | None = held.get("evidence")
    if evidence is not None:
        evidence = fields.evidence(evidence, aside)
    cards: tuple[Card, ...] | None = held.get("cards")
    cards = () if cards is None else fields.cards(cards, aside)
    keywords: tuple[str, ...] | None = held.get("keywords")
    keywords = () if keywords is None else fields.texts(keywords, "keywords")
    tokens = held.get("output_tokens")
    if tokens is not None:
        if type(tokens) is not int:
            tokens = fields.integer(tokens, "output_tokens")
        if not 0 <= tokens < _INFINITY:
            tokens = None
            aside.notes.append("unmeasured: output_tokens")
    latency = held.get("latency_ms")
    if latency is not None:
        if type(latency) is not int and type(latency) is not float:
            fields.number(latency, "latency_ms")
        # Some programs write -1 for "not measured": the row is still good, the measurement is not.
        if not 0 <= latency < _INFINITY:
            latency = None
            aside.notes.append("unmeasured: latency_ms")
    if not ROW.issuperset(data):
        aside.look(data, ROW)
    # Straight from a tuple: the constructor that NamedTuple writes is a function call more, a million times.
    return _new(Row, (
        key, raw, question, answerable, condition, group, articles, evidence, cards, no_document, keywords, tokens,
        latency, line, (),
    ))  # fmt: skip


def _second_reading(line: bytes, number: int, file: Input, aside: Aside) -> Row | Fault:
    try:
        text = line.decode("utf-8").removeprefix(BOM)
    except UnicodeDecodeError as error:
        if file.unended == number and error.reason == "unexpected end of data":
            return Fault(file.path, number, "row.cut", (("byte", str(len(line))),))
        return undecodable(file.path, number, line, error.start, None)
    data: Any = None
    try:
        data, notes = lenient.loads(text)
        aside.notes.extend(notes)
        return _row(data, number, aside)
    except BadJson as bad:
        if bad.at_end and file.unended == number:
            return Fault(file.path, number, "row.cut", (("byte", str(len(line))),))
        return Fault(file.path, number, bad.code, tuple(bad.facts.items()))
    except Unfit as unfit:
        return _fault(file.path, number, unfit, data)


def _fault(path: str, line: int, unfit: Unfit, data: Any) -> Fault:
    """The fault knows as much of the row's key as can be read, so that a missing id is not reported as well."""
    key = condition = None
    if type(data) is dict:
        try:
            key = fields.identifier(data, "id")
        except Unfit:
            key = None
        condition = data.get("condition") or "default"
        condition = condition if type(condition) is str else None
    return Fault(path, line, unfit.code, tuple(unfit.facts.items()), unfit.field, key, condition)


def _told(result: Row | Fault, file: Input, aside: Aside) -> Row | Fault:
    """Notes go to the row, unknown fields to the run: once each, and not more than a screenful."""
    for name, near in aside.unknown:
        if file.unknown_fields == MOST_UNKNOWN:
            file.notice("input.more_unknown", count=MOST_UNKNOWN)
            break
        file.unknown_fields += 1
        if near is None:
            file.notice("input.unknown_field", line=result.line, field=name)
        else:
            file.notice("input.unknown_field_hint", line=result.line, field=name, near=near)
    if type(result) is Row and aside.notes:
        result = result._replace(notes=tuple(aside.notes))
    aside.notes.clear()
    aside.unknown.clear()
    return result
