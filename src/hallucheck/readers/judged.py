"""Verdicts and labels on single elements, given by models or people elsewhere.

In: a path or an Input (JSON Lines or CSV). Out: verdicts; labels by place.
SPEC 5: the first fault is an InputError, since it would move every number. Formats: docs/elements.md.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from hallucheck.errors import InputError
from hallucheck.readers import fields
from hallucheck.readers.entries import placed, records, tell_near
from hallucheck.readers.fields import Aside, Unfit
from hallucheck.readers.lenient import excerpt
from hallucheck.readers.lines import as_input
from hallucheck.readers.tables import Readable
from hallucheck.studies.verdicts import AVERAGE, PLACES, Place, Verdict, Where

_VERDICT: Final = ("question", "element", "where", "judge", "verdict")
_LABEL: Final = ("question", "element", "where", "verdict")
_ALSO: Final = frozenset({*_VERDICT, "condition", "by", "date", "note", "reason"})
_NUMBER: Final = re.compile(r"\s*[0-9]{1,3}(?:\.[0-9]{1,30})?\s*", re.ASCII)


def read_verdicts(source: Readable, *, encoding: str | None = None) -> tuple[Verdict, ...]:
    """In file order. One judge says one thing of one place: a second line is refused."""
    file = as_input(source, encoding, table=True)
    aside = Aside()
    verdicts: list[Verdict] = []
    first: dict[tuple[Place, str], int] = {}
    for line, data in records(file, needed=_VERDICT):
        with placed(file, line):
            place, judge = _place(data), _filled(data, "judge")
            if judge == AVERAGE:
                raise Unfit("verdicts.reserved", "judge", name=AVERAGE)
            verdicts.append(Verdict(place, judge, _value(data.get("verdict"))))
        _once(file.path, line, (place, judge), first)
        aside.look(data, _ALSO)
        tell_near(file, line, aside)
    return tuple(verdicts)


def read_labels(source: Readable, *, encoding: str | None = None) -> dict[Place, bool]:
    """What a person says of each place: 1 (is there) or 0 (is not), nothing between."""
    file = as_input(source, encoding, table=True)
    aside = Aside()
    labels: dict[Place, bool] = {}
    first: dict[tuple[Place, str], int] = {}
    for line, data in records(file, needed=_LABEL):
        with placed(file, line):
            place, value = _place(data), _value(data.get("verdict"))
            if value not in (0, 1):
                raise Unfit("verdicts.want_label", "verdict", found=excerpt(data.get("verdict")))
        _once(file.path, line, (place, ""), first)
        labels[place] = value == 1
        aside.look(data, _ALSO)
        tell_near(file, line, aside)
    return labels


def _place(data: Mapping[str, Any]) -> Place:
    condition = fields.text(data.get("condition"), "condition") or "default"
    return Place(condition, fields.identifier(data, "question"), fields.identifier(data, "element"), _where(data))


def _where(data: Mapping[str, Any]) -> Where:
    value = data.get("where")
    for place in PLACES:
        if value == place:
            return place
    if "where" not in data:
        raise fields.missing(data, "where")
    raise Unfit("verdicts.want_where", "where", known=", ".join(PLACES), found=excerpt(value))


def _filled(data: Mapping[str, Any], name: str) -> str:
    value = fields.text(data.get(name), name)
    if value is None and name not in data:
        raise fields.missing(data, name)
    if value is None or not value.strip():
        raise Unfit("verdicts.blank", name)
    return value.strip()


def _value(value: Any) -> float:
    """A number from 0 to 1; true and false are 1 and 0, and a cell of a table is read as its number."""
    if type(value) is bool:
        return float(value)
    if type(value) is str and _NUMBER.fullmatch(value):
        value = float(value)
    if type(value) not in (int, float) or not 0 <= value <= 1:
        raise Unfit("verdicts.want_value", "verdict", found=excerpt(value))
    return float(value)


def _once(path: str, line: int, key: tuple[Place, str], first: dict[tuple[Place, str], int]) -> None:
    if key in first:
        place, judge = key
        raise InputError(
            "verdicts.twice", path=path, line=line, question=place.question, element=place.element,
            where=place.where, judge=judge or "-", first=first[key],
        )  # fmt: skip
    first[key] = line
