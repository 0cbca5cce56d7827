"""TREC files: qrels (``question iteration piece relevance``) and a run (``question Q0 piece rank score tag``).

In: two Inputs. Out: ``Question`` in the order of the qrels, then questions of the run that no qrels line names.
docs/retrieval.md. White space parts the fields, so an id that holds a space is a fault with its line, not a crash.
"""

from collections.abc import Iterator
from math import isfinite
from typing import Final, Literal

from hallucheck.errors import InputError
from hallucheck.readers.lines import Input
from hallucheck.readers.looks import looks_like_csv
from hallucheck.records import Fault
from hallucheck.studies.ranking import Question

_QRELS: Final = ("question", "iteration", "piece", "relevance")
_RUN: Final = ("question", "Q0", "piece", "rank", "score", "tag")


def kind(source: Input) -> Literal["json", "csv", "trec"]:
    """What the first line of the file looks like. Standard input is JSON Lines."""
    first = source.first_line()
    if not first or first.lstrip()[:1] in ("{", "["):
        return "json"
    if len(first.split()) == len(_RUN) and "," not in first and _number(first.split()[4]) is not None:
        return "trec"
    return "csv" if looks_like_csv(first) else "trec"


def questions(run: Input, qrels: Input, chunk_separator: str | None) -> Iterator[Question]:
    """Every question of either file. The order is that of the scores, as in every TREC tool; the rank is not read."""
    judged: dict[str, dict[str, int]] = {}
    for line, (key, _, piece, relevance) in _lines(qrels, _QRELS):
        grade = _number(relevance)
        if grade is None or not grade.is_integer():
            raise InputError("trec.want_grade", path=qrels.path, line=line, field="relevance", found=relevance)
        judged.setdefault(key, {})[piece] = int(grade)
    found: dict[str, list[tuple[float, str]]] = {}
    for line, (key, _, piece, _, score, _) in _lines(run, _RUN):
        value = _number(score)
        if value is None:
            raise InputError("search.want_score", path=run.path, line=line, field="score", found=score)
        if chunk_separator:
            piece = piece.rpartition(chunk_separator)[0] or piece
        found.setdefault(key, []).append((value, piece))
    for key in dict.fromkeys((*judged, *found)):
        grades = {piece: float(grade) for piece, grade in judged.get(key, {}).items() if grade > 0}
        pairs = sorted(found.get(key, ()), key=lambda pair: -pair[0])  # stable: ties keep the order of the file
        yield Question(
            key,
            tuple((piece,) for piece in grades),
            tuple(piece for _, piece in pairs),
            tuple(score for score, _ in pairs),
            gains=grades if any(grade != 1 for grade in grades.values()) else None,
            ran=key in found,
        )


def _lines(source: Input, names: tuple[str, ...]) -> Iterator[tuple[int, list[str]]]:
    source.table = True
    for number, line in source:
        if isinstance(line, Fault):
            raise InputError(line.code, path=line.path, line=line.line, **dict(line.facts))
        cells = line.decode("utf-8", "replace").split()
        if len(cells) != len(names):
            raise InputError(
                "trec.fields", path=source.path, line=number, found=len(cells), wanted=len(names), names=" ".join(names)
            )
        yield number, cells
    if not source.rows:
        raise InputError("table.empty", path=source.path)


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if isfinite(value) else None
