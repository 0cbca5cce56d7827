"""Scores of the first place, for choosing a threshold; and tables of aliases for key words.

In: JSON Lines or CSV. Out: ``ScoredFile``: questions with decimal scores, and the direction if the file says it.
docs/threshold.md and docs/keywords.md. NaN, infinity, null and texts are no scores: each is a fault with its line.
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from math import isfinite
from typing import Any, Final, NamedTuple, cast

from hallucheck.errors import InputError
from hallucheck.readers import fields
from hallucheck.readers.entries import keyed, placed, records
from hallucheck.readers.fields import Unfit
from hallucheck.readers.gold import Gold, comparable, ranked, scope, wanted_of
from hallucheck.readers.lenient import excerpt
from hallucheck.readers.lines import Input
from hallucheck.readers.rankings import Wanted, read_wanted
from hallucheck.studies.threshold import DIRECTIONS, Direction, Scored

_DECIMAL: Final = re.compile(r"\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?\s*", re.ASCII)


class ScoredFile(NamedTuple):
    """Questions, and the direction that the file states."""

    questions: tuple[Scored, ...]
    direction: Direction | None
    nothing: tuple[str, ...] = ()
    """questions for which nothing was found: refused whatever the threshold"""


def read_scored(source: Input, *, within: int = 3, gold_file: Input | None = None) -> ScoredFile:
    """``{"id", "in_scope", "score"}`` with ``right``, or ``{"id", "in_scope", "gold", "found"}``.

    ``gold_file``: a golden set that says what is right and what is in scope, for records that do not.
    """
    source.table = True
    golden = {} if gold_file is None else read_wanted(gold_file)
    questions: list[Scored] = []
    nothing: list[str] = []
    direction: Direction | None = None
    for line, key, data in keyed(source, needed=("id",)):
        with placed(source, line):
            entry = golden.get(key, Wanted(wanted_of(data)))
            in_scope = scope(data) if entry.in_scope is None else entry.in_scope
            if in_scope is None:
                raise Unfit("threshold.no_scope", "in_scope")
            said = data.get("direction")
            if said is not None and said not in DIRECTIONS:
                raise Unfit("threshold.want_direction", "direction", found=excerpt(said))
            if said is not None and direction not in (None, said):
                raise Unfit("threshold.two_directions", "direction", first=str(direction), found=str(said))
            direction = cast("Direction | None", said) or direction
            if data.get("found") == [] and "score" not in data:
                nothing.append(key)
                continue
            questions.append(
                Scored(key, _score(data), in_scope, _right(data, entry.gold, within) if in_scope else None)
            )
    return ScoredFile(tuple(questions), direction, tuple(nothing))


def _score(data: Mapping[str, Any]) -> Decimal:
    if "score" in data or "found" not in data:
        return decimal(data.get("score"), "score")
    found = data["found"]
    first = found[0] if type(found) is list and found else None
    return decimal(first.get("score") if type(first) is dict else None, "found[0].score")


def decimal(value: Any, field: str) -> Decimal:
    """The score as it is written; a comma is no decimal point."""
    if type(value) is str and _DECIMAL.fullmatch(value):
        return Decimal(value.strip())
    if type(value) is int or (type(value) is float and isfinite(value)):
        return Decimal(repr(value))
    raise Unfit("search.want_score", field, found=excerpt(value))


def _right(data: Mapping[str, Any], wanted: Gold, within: int) -> bool | None:
    """Is the right one among the first ``within``? None when the record does not say."""
    stated = data.get("right")
    if type(stated) is str:
        stated = {"true": True, "1": True, "false": False, "0": False}.get(stated.strip().lower(), stated)
    if stated is not None:
        return fields.truth(stated, "right")
    if not wanted.needs or type(data.get("found")) is not list:
        return None
    pieces = comparable(wanted, ranked(data["found"]).pieces[:within], None)
    shown = set(pieces.found)
    met = [not shown.isdisjoint(need) for need in pieces.needs]
    return all(met) if wanted.whole else any(met)


def read_aliases(source: Input) -> dict[str, tuple[str, ...]]:
    """``{"keyword", "aliases": […]}`` a line; in CSV the aliases have ``|`` between them."""
    source.table = True
    table: dict[str, tuple[str, ...]] = {}
    for line, data in records(source, needed=("keyword", "aliases")):
        with placed(source, line):
            word, others = fields.text(data.get("keyword"), "keyword"), data.get("aliases")
            if not word or not word.strip():
                raise Unfit("table.missing", "keyword", needed="keyword, aliases")
            if type(others) is str:
                others = [part.strip() for part in others.split("|") if part.strip()]
            if word in table:
                raise InputError("search.twice", path=source.path, line=line, field="keyword", id=word)
            table[word] = fields.texts(others, "aliases")
    return table
