"""A search test from JSON Lines, CSV or TREC files, question by question.

In: a path or an Input, and beside it a golden set or qrels. Out: ``Question``, in file order; then those without a run.
docs/retrieval.md. JSON Lines are read in one pass; a fault would move every mean, so the first one is an InputError.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import orjson

from hallucheck.errors import InputError
from hallucheck.readers import fields, lenient, trec
from hallucheck.readers.entries import keyed, placed, records
from hallucheck.readers.fields import Unfit
from hallucheck.readers.gold import Comparable, Gold, Ranked, comparable, finite, ranked, scope, wanted_of
from hallucheck.readers.lenient import BadJson, excerpt
from hallucheck.readers.lines import Input, utf8
from hallucheck.readers.seen import SeenKeys
from hallucheck.readers.tables import zero_twins
from hallucheck.records import Fault
from hallucheck.studies.ranking import Question, Ties

CELL: Final = "|"


class Wanted(NamedTuple):
    """The golden entry of a question."""

    gold: Gold
    in_scope: bool | None = None


def read_wanted(source: Input) -> dict[str, Wanted]:
    """Golden set as JSON Lines or CSV: ``gold``, else ``evidence``, and ``in_scope``, else ``answerable``."""
    source.table = True
    table = {}
    for line, key, data in keyed(source, needed=("id",)):
        with placed(source, line):
            table[key] = Wanted(wanted_of(_cells(data)), scope(data))
    return table


def read_questions(
    source: Input,
    *,
    gold_file: Input | None = None,
    chunk_separator: str | None = None,
    ties: Ties = "given",
) -> Iterator[Question]:
    """Every question of the file; with a golden set also those that the file does not answer."""
    source.table = True
    kind = trec.kind(source)
    if kind == "trec":
        if gold_file is None:
            raise InputError("search.no_qrels", path=source.path)
        yield from trec.questions(source, gold_file, chunk_separator)
        return
    owed = None if gold_file is None else read_wanted(gold_file)
    left = dict.fromkeys(owed or ())
    seen = SeenKeys()
    for line, data in _csv(source) if kind == "csv" else _json(source):
        try:
            question = _question(data, line, owed, chunk_separator)
            if not seen.add("", question.id):
                raise Unfit("search.twice", "id", id=question.id)
            if ties == "trec" and question.scores is None and question.found:
                raise Unfit("search.no_scores", "found")
        except Unfit as unfit:
            raise InputError(unfit.code, path=source.path, line=line, field=unfit.field, **unfit.facts) from None
        left.pop(question.id, None)
        _hint(source, question, line)
        yield question
    seen.close()
    for key in left:
        wanted = (owed or {})[key]
        needs = comparable(wanted.gold, (), None).needs
        yield Question(key, needs, (), whole=wanted.gold.whole, in_scope=wanted.in_scope, ran=False)


def _question(data: dict[str, Any], line: int, owed: Mapping[str, Wanted] | None, separator: str | None) -> Question:
    key = data.get("id")
    if type(key) is not str:
        key = fields.identifier(data, "id")
    if not key or key.isspace():
        raise Unfit("row.blank", "id")
    entry = None if owed is None else owed.get(key)
    wanted = wanted_of(data) if entry is None else entry.gold
    in_scope = scope(data) if entry is None or entry.in_scope is None else entry.in_scope
    given = data.get("found")
    name = "found"
    if given is None and "found" not in data:
        given, name = data.get("articles"), "articles"
    found = Ranked(()) if given is None else ranked(given, name)
    pieces: Comparable = comparable(wanted, found.pieces, separator)
    return Question(
        key, pieces.needs, pieces.found, found.scores, wanted.whole, None, in_scope, given is not None, line
    )


def _json(source: Input) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in source:
        if isinstance(line, Fault):
            raise InputError(line.code, path=line.path, line=line.line, **dict(line.facts))
        try:
            data = orjson.loads(line)
        except orjson.JSONDecodeError:
            try:
                data, _ = lenient.loads(utf8(line, source.path, number))
            except BadJson as bad:
                raise InputError(bad.code, path=source.path, line=number, **bad.facts) from None
        if type(data) is not dict:
            raise InputError("row.not_object", path=source.path, line=number, found=excerpt(data))
        yield number, data
    if not source.rows:
        raise InputError("table.empty", path=source.path)


def _csv(source: Input) -> Iterator[tuple[int, dict[str, Any]]]:
    for line, data in records(source, needed=("id", "found")):
        with placed(source, line):
            yield line, _cells(data)


def _cells(data: dict[str, Any]) -> dict[str, Any]:
    """A cell holds several ids with ``|`` between them, and their scores likewise."""
    made = dict(data)
    for name in ("gold", "evidence", "found"):
        if type(data.get(name)) is str:
            made[name] = [part.strip() for part in data[name].split(CELL) if part.strip()]
    if type(data.get("scores")) is str and type(made.get("found")) is list:
        scores = [_score(part) for part in data["scores"].split(CELL)]
        if len(scores) != len(made["found"]):
            raise Unfit("search.scores_beside", "scores", found=str(len(scores)), wanted=str(len(made["found"])))
        made["found"] = [{"id": id, "score": score} for id, score in zip(made["found"], scores, strict=True)]
    return made


def _score(text: str) -> float:
    try:
        return finite(float(text), "scores")
    except ValueError:
        raise Unfit("search.want_score", "scores", found=excerpt(text)) from None


def _hint(source: Input, question: Question, line: int) -> None:
    """Ids that would be equal as numbers are different ids, and probably a mistake."""
    needs = [id for need in question.needs for id in need if id[:1].isdecimal() and id.isdecimal()]
    if needs and (twins := zero_twins(question.found, needs)):
        source.notice("search.zeros", line=line, ours=twins[0][0], theirs=twins[0][1])
