"""What a question needs and what was found for it, as fields of a record.

In: values that a JSON or CSV reader made. Out: needs, found pieces with their scores, the two made comparable.
docs/retrieval.md gives the forms; a clause is compared as in SPEC 3 (제3조제1항 is answered by 제3조).
"""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any, Final, NamedTuple, TypeAlias, cast

from hallucheck.readers import fields
from hallucheck.readers.fields import Unfit
from hallucheck.readers.lenient import Digits, excerpt
from hallucheck.records import Article, Source
from hallucheck.row.sourcing import names, shown

Piece: TypeAlias = str | Source
_STRINGS: Final = frozenset({str})
_Needs: TypeAlias = tuple[tuple[str, ...], ...]


class Gold(NamedTuple):
    """``needs``: each is met by any one of its pieces; ``whole``: only all of them together are a hit."""

    needs: tuple[tuple[Piece, ...], ...]
    whole: bool = False


class Ranked(NamedTuple):
    """The pieces in the order given; ``scores`` only when every one has its score."""

    pieces: tuple[Piece, ...]
    scores: tuple[float, ...] | None = None


def gold(value: Any, field: str = "gold") -> Gold:
    """``[a, b]`` a set, ``[[a, b], [c]]`` all of (any of), ``{"any_of": […]}``, ``{"all_of": […]}``."""
    if type(value) is dict and len(value) == 1:
        ((name, inner),) = value.items()
        if name in ("any_of", "all_of"):
            pieces = _pieces(inner, f"{field}.{name}")
            if name == "any_of":
                return Gold((pieces,) if pieces else (), whole=True)
            return Gold(tuple((piece,) for piece in pieces), whole=True)
    if type(value) is not list:
        raise Unfit("search.want_gold", field, found=excerpt(value))
    if _only_ids(value):
        return Gold(tuple((id,) for id in dict.fromkeys(value)))
    nested = [type(item) is list for item in value]
    if not any(nested):
        return Gold(tuple((piece,) for piece in _pieces(value, field)))
    if not all(nested):
        raise Unfit("search.mixed_gold", field, found=excerpt(value))
    needs = tuple(_pieces(item, f"{field}[{index}]") for index, item in enumerate(value))
    flat = [piece for need in needs for piece in need]
    if not all(needs) or len(set(flat)) < len(flat):
        raise Unfit("search.shared_gold", field, found=excerpt(value))
    return Gold(needs, whole=True)


def wanted_of(data: Mapping[str, Any]) -> Gold:
    """``gold`` of a record, else its ``evidence``; nothing where it has neither."""
    for name in ("gold", "evidence"):
        if data.get(name) is not None:
            return gold(data[name], name)
    return Gold(())


def _only_ids(value: Sequence[Any]) -> bool:
    """Almost every list; asked for all of its items at once, which is a third of the time of asking one by one."""
    return _STRINGS.issuperset(map(type, value))


def _pieces(value: Any, field: str) -> tuple[Piece, ...]:
    if type(value) is not list:
        raise Unfit("search.want_gold", field, found=excerpt(value))
    if _only_ids(value):
        return tuple(dict.fromkeys(value))
    return tuple(dict.fromkeys(_piece(item, field, index) for index, item in enumerate(value)))


def _piece(item: Any, field: str, index: int) -> Piece:
    if type(item) is str:
        return item
    if type(item) is dict:
        return fields.source(item, field, index) if "doc_id" in item else fields.identifier(item, "id", f"{field}[].")
    if type(item) is int or type(item) is Digits:
        return str(item)
    raise Unfit("search.want_piece", f"{field}[{index}]", found=excerpt(item))


def ranked(value: Any, field: str = "found") -> Ranked:
    """Pieces as ids, ``{"id", "score"}`` or ``{"doc_id", "clause", "score"}``."""
    if type(value) is not list:
        raise Unfit("row.want_list", field, found=excerpt(value))
    if _only_ids(value):
        return Ranked(tuple(value))
    pieces = tuple(_piece(item, field, index) for index, item in enumerate(value))
    scores = [
        finite(item["score"], f"{field}[{index}].score")
        for index, item in enumerate(value)
        if type(item) is dict and item.get("score") is not None
    ]
    return Ranked(pieces, tuple(scores) if scores and len(scores) == len(pieces) else None)


def finite(value: Any, field: str) -> float:
    """A score that can be compared with others."""
    if (type(value) is float or type(value) is int) and isfinite(value):
        return value
    raise Unfit("search.want_score", field, found=excerpt(value))


class Comparable(NamedTuple):
    """Needs and found pieces as ids of one kind."""

    needs: _Needs
    found: tuple[str, ...]


def comparable(wanted: Gold, found: Sequence[Piece], chunk_separator: str | None) -> Comparable:
    """Equal ids for what is the same piece. Only documents with clauses are compared by more than their letters."""
    plain = _only_ids(found) and all(map(_only_ids, wanted.needs))
    if plain and not chunk_separator:
        return Comparable(cast(_Needs, wanted.needs), cast("tuple[str, ...]", tuple(found)))
    keys = [_key(piece) for piece in found]
    if chunk_separator:
        keys = [key.rpartition(chunk_separator)[0] or key for key in keys]
    if plain:
        return Comparable(cast(_Needs, wanted.needs), tuple(keys))
    needs = [[_key(piece) for piece in need] for need in wanted.needs]
    named = {_key(piece): _source(piece) for need in wanted.needs for piece in need}
    twins: set[str] = set()
    for place, piece in enumerate(found):
        source = _source(piece)
        same = [key for key, each in named.items() if names(each, Article(source.doc_id, source.clause))]
        if same:
            keys[place] = same[0]
            twins.update(same[1:])  # 제3조제1항 and 제3조제2항 are one piece where the pieces are articles
    needs = [left for need in needs if (left := [key for key in need if key not in twins])]
    return Comparable(tuple(map(tuple, needs)), tuple(keys))


def _key(piece: Piece) -> str:
    return piece if isinstance(piece, str) else shown(piece)


def _source(piece: Piece) -> Source:
    return Source(piece) if isinstance(piece, str) else piece


def scope(data: Mapping[str, Any]) -> bool | None:
    """``in_scope``, else ``answerable``."""
    for name in ("in_scope", "answerable"):
        value = data.get(name)
        if type(value) is str and value.strip().lower() in _WORDS:
            value = _WORDS[value.strip().lower()]  # a CSV has no other way to say it
        if value is not None:
            return fields.truth(value, name)
    return None


_WORDS = {"true": True, "1": True, "false": False, "0": False}
