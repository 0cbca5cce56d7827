"""The figures of a search are those of ``ir_measures`` with its pytrec provider, to 1e-12, on generated rankings.

docs/retrieval.md. ``hit@k`` is its Success@k; questions, gold and rankings are made from a fixed seed.
"""

import random
import warnings
from typing import Any

import pytest

from hallucheck.studies.ranking import TIES, Question, Ties, earned, ideal, measures, ordered

ir_measures = pytest.importorskip("ir_measures")
pytest.importorskip("pytrec_eval")

KS = (1, 2, 3, 5, 10)
SEEDS = range(40)


def generated(seed: int, *, tied: bool, graded: bool) -> list[Question]:
    """Twenty questions over thirty pieces; a tie in every second place, or none."""
    dice = random.Random(seed)
    pieces = [f"제{number}조" for number in range(20)] + [f"doc{number}" for number in range(10)]
    questions = []
    for number in range(20):
        gold = dice.sample(pieces, dice.randint(1, 6))
        found = dice.sample(pieces, dice.randint(1, 25))
        # Halves are exact in every kind of float, so that a tie is one for both programs.
        scores = [dice.randint(0, 6) / 2 for _ in found] if tied else dice.sample(range(1000), len(found))
        pairs = sorted(zip(found, map(float, scores), strict=True), key=lambda pair: -pair[1])
        gains = {piece: float(dice.randint(1, 3)) for piece in gold} if graded else None
        questions.append(
            Question(
                f"q{number}",
                tuple((piece,) for piece in gold),
                tuple(piece for piece, _ in pairs),
                tuple(score for _, score in pairs),
                gains=gains,
            )
        )
    return questions


def theirs(questions: list[Question]) -> dict[tuple[str, str], float]:
    """(question, measure) -> value, by pytrec_eval."""
    qrels = [
        ir_measures.Qrel(question.id, piece, int((question.gains or {}).get(piece, 1)))
        for question in questions
        for (piece,) in question.needs
    ]
    run = [
        ir_measures.ScoredDoc(question.id, piece, score)
        for question in questions
        for piece, score in zip(question.found, question.scores or (), strict=True)
    ]
    wanted: list[Any] = [ir_measures.RR, ir_measures.AP]
    for k in KS:
        wanted += [ir_measures.Success @ k, ir_measures.R @ k, ir_measures.P @ k, ir_measures.nDCG @ k]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what their dependencies say of themselves
        return {
            (each.query_id, str(each.measure)): each.value
            for each in ir_measures.pytrec_eval.iter_calc(wanted, qrels, run)
        }


def ours(questions: list[Question], ties: Ties) -> dict[tuple[str, str], float]:
    """The same, by this package."""
    found: dict[tuple[str, str], float] = {}
    for question in questions:
        question = ordered(question, ties)
        figured = measures(earned(question), ideal(question), question.whole, KS)
        found[question.id, "RR"], found[question.id, "AP"] = figured.mrr, figured.map
        for place, k in enumerate(KS):
            found[question.id, f"Success@{k}"] = float(figured.hit[place])
            found[question.id, f"R@{k}"] = figured.recall[place]
            found[question.id, f"P@{k}"] = figured.precision[place]
            found[question.id, f"nDCG@{k}"] = figured.ndcg[place]
    return found


@pytest.mark.parametrize("graded", [False, True])
@pytest.mark.parametrize(("tied", "ties"), [(False, "given"), (False, "trec"), (True, "trec")])
def test_the_figures_are_those_of_pytrec_eval(tied: bool, ties: Ties, graded: bool) -> None:
    """Every shared measure of every question: with distinct scores under either order, with ties under that of TREC."""
    compared = 0
    for seed in SEEDS:
        questions = generated(seed, tied=tied, graded=graded)
        expected, found = theirs(questions), ours(questions, ties)
        assert found.keys() == expected.keys()
        for key, value in expected.items():
            assert found[key] == pytest.approx(value, abs=1e-12, rel=0), (seed, key)
        compared += len(expected)
    assert compared == len(SEEDS) * 20 * (2 + 4 * len(KS))


def test_ties_make_a_difference() -> None:
    """Otherwise the comparison with ties would show nothing."""
    questions = [question for seed in SEEDS for question in generated(seed, tied=True, graded=False)]
    given, trec = (ours(questions, ties) for ties in TIES)
    assert given != trec
