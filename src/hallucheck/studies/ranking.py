"""One question of a search: what it needs, what was found, and how well that serves.

In: ``Question``. Out: what its ranking earns, its measures at every k, whether k falls into a tie.
docs/retrieval.md defines every measure. A piece that repeats, or an alternative of what is met, earns nothing.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import log2
from typing import Final, Literal, NamedTuple, TypeAlias

Ties: TypeAlias = Literal["given", "trec"]
TIES: Final[tuple[Ties, ...]] = ("given", "trec")
Earned: TypeAlias = tuple[tuple[int, float], ...]
"""(rank, gain) of every place that meets a need for the first time, in order of rank."""


class Question(NamedTuple):
    """A question of a search test.

    ``needs``: each is met by any one of its ids. ``whole``: a hit needs all of them; otherwise any one is a hit.
    ``gains``: graded relevance by id, else 1. ``ran`` False: the search returned no ranking, not even an empty one.
    """

    id: str
    needs: tuple[tuple[str, ...], ...]
    found: tuple[str, ...]
    scores: tuple[float, ...] | None = None
    whole: bool = False
    gains: Mapping[str, float] | None = None
    in_scope: bool | None = None
    ran: bool = True
    line: int = 0


class Measures(NamedTuple):
    """One question's figures; the tuples have an entry for every k."""

    first: int | None
    """the rank by which it is a hit, or None"""
    hit: tuple[bool, ...]
    recall: tuple[float, ...]
    precision: tuple[float, ...]
    ndcg: tuple[float, ...]
    mrr: float
    map: float


def ordered(question: Question, ties: Ties) -> Question:
    """The order that counts. ``given``: as it stands; ``trec``: by score, then by id, both descending."""
    if ties == "given" or question.scores is None:
        return question
    # Code points sort as the bytes of UTF-8 do, which is how trec_eval compares ids.
    pairs = sorted(zip(question.scores, question.found, strict=True), reverse=True)
    return question._replace(scores=tuple(score for score, _ in pairs), found=tuple(id for _, id in pairs))


def earned(question: Question) -> Earned:
    """What each rank adds: nothing where the need was met before."""
    owner = {id: number for number, need in enumerate(question.needs) for id in need}
    gains, places = question.gains, []
    for rank, id in enumerate(question.found, 1):
        number = owner.get(id)
        if number is not None:
            places.append((rank, 1.0 if gains is None else gains[id]))
            for other in question.needs[number]:
                del owner[other]
    return tuple(places)


def ideal(question: Question) -> tuple[float, ...]:
    """The gains of the best ranking there is, best first."""
    gains = question.gains
    if gains is None:
        return (1.0,) * len(question.needs)
    return tuple(sorted((max(gains[id] for id in need) for need in question.needs), reverse=True))


@lru_cache(maxsize=4096)
def measures(places: Earned, best: tuple[float, ...], whole: bool, ks: tuple[int, ...]) -> Measures:
    """The figures of a question of which ``earned`` and ``ideal`` say this. At least one need."""
    total = len(best)
    first = None
    if places and not whole:
        first = places[0][0]
    elif len(places) == total:
        first = places[-1][0]
    met = [sum(rank <= k for rank, _ in places) for k in ks]
    return Measures(
        first,
        tuple(first is not None and first <= k for k in ks),
        tuple(number / total for number in met),
        tuple(number / k for number, k in zip(met, ks, strict=True)),
        tuple(_gain(places, k) / _gain(tuple(enumerate(best, 1)), k) for k in ks),
        1 / places[0][0] if places else 0.0,
        sum(number / rank for number, (rank, _) in enumerate(places, 1)) / total,
    )


def _gain(places: Earned, k: int) -> float:
    return sum(gain / log2(rank + 1) for rank, gain in places if rank <= k)


def hangs_on_a_tie(question: Question, k: int) -> bool:
    """Do equal scores on both sides of k hide which of right and wrong comes first?"""
    scores = question.scores
    if scores is None or k >= len(scores) or scores[k - 1] != scores[k]:
        return False
    begin, end = k - 1, k + 1
    while begin and scores[begin - 1] == scores[k]:
        begin -= 1
    while end < len(scores) and scores[end] == scores[k]:
        end += 1
    right = {id for need in question.needs for id in need}
    gains = question.gains or {}
    worth = {gains.get(id, 1.0) if id in right else 0.0 for id in question.found[begin:end]}
    return len(worth) > 1
