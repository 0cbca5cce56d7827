"""Exact tests and intervals against values that other packages gave, and the numbers that the noise is known by.

In: tests/exact_values.json, made once by scipy, statsmodels, scikit-learn and numpy on random tables. SPEC 4.
"""

import json
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.run.exact import band, difference_sd, mean, paired_interval, two_sided, wilson
from hallucheck.studies.fitness import Confusion

VALUES: dict[str, Any] = json.loads((Path(__file__).parent / "exact_values.json").read_text(encoding="utf-8"))
CLOSE = 1e-12


def fractions(pairs: list[list[int]]) -> list[Fraction]:
    """[[1, 2]] -> one half."""
    return [Fraction(*pair) for pair in pairs]


def test_mcnemar_and_the_sign_test_are_those_of_scipy() -> None:
    """Sixty random tables of discordant pairs, from a handful to thousands."""
    assert len(VALUES["two_sided"]) == 60
    for first, second, p in VALUES["two_sided"]:
        assert two_sided(first, second) == pytest.approx(p, abs=CLOSE)


def test_wilson_is_that_of_statsmodels() -> None:
    """From one trial to a hundred thousand, the ends included."""
    assert len(VALUES["wilson"]) == 60
    for number, total, low, high in VALUES["wilson"]:
        assert wilson(number, total) == pytest.approx((low, high), abs=CLOSE)


def test_the_paired_interval_is_that_of_statsmodels() -> None:
    """Coverages of two to sixty questions, paired."""
    assert len(VALUES["paired_interval"]) == 25
    for before, after, low, high in VALUES["paired_interval"]:
        differences = [b - a for a, b in zip(fractions(before), fractions(after), strict=True)]
        assert paired_interval(differences) == pytest.approx((low, high), abs=CLOSE)


def test_kappa_is_that_of_scikit_learn() -> None:
    """Random confusions; where it gives no number, neither do we."""
    assert len(VALUES["kappa"]) > 30
    for *cells, kappa in VALUES["kappa"]:
        ours = Confusion(*cells).kappa
        assert ours is None if kappa is None else ours == pytest.approx(kappa, abs=CLOSE)


def test_the_sd_of_paired_differences_is_that_of_numpy() -> None:
    """The root of twice the mean within-question variance, over two to four runs."""
    assert len(VALUES["difference_sd"]) == 20
    for values, sd in VALUES["difference_sd"]:
        assert difference_sd(fractions(row) for row in values) == pytest.approx(sd, abs=CLOSE)


def test_kappa_by_hand() -> None:
    """45 + 25 agree of 100; by chance 60·70 + 40·30 of 10,000 would: (0.70 - 0.54) / (1 - 0.54)."""
    confusion = Confusion(50, 10, 20, 20)
    assert confusion.agreement == (70, 100)
    assert confusion.kappa == pytest.approx((0.70 - 0.54) / (1 - 0.54), abs=CLOSE)
    assert Confusion(7, 0, 0, 0).kappa is None and Confusion().kappa is None
    assert Confusion(5, 0, 0, 5).kappa == 1 and Confusion(0, 5, 5, 0).kappa == -1


def test_mcnemar_by_hand() -> None:
    """1 against 9: twice (1 + 10) of 1,024; nothing moved, or as many up as down: 1."""
    assert two_sided(1, 9) == two_sided(9, 1) == 2 * 11 / 1024
    assert two_sided(0, 5) == 2 / 32
    assert two_sided(0, 0) == two_sided(4, 4) == two_sided(0, 1) == 1.0


def test_the_band_is_as_known() -> None:
    """SD 0.14 gives ±0.016 for 298 questions and ±0.055 for 25."""
    assert [round(band(0.14, number) or 0, 3) for number in (298, 25)] == [0.016, 0.055]
    assert band(0.14, 0) is None


def test_the_sd_of_two_runs_is_the_root_mean_square_of_their_differences() -> None:
    """Differences of 1/2, 0, 1/2, 1: the root of 1.5 / 4."""
    runs = [
        (Fraction(0), Fraction(1, 2)),
        (Fraction(1), Fraction(1)),
        (Fraction(1, 2), Fraction(0)),
        (Fraction(0), Fraction(1)),
    ]
    assert difference_sd(runs) == pytest.approx((1.5 / 4) ** 0.5, abs=CLOSE)
    assert difference_sd([(Fraction(1),)]) is None and difference_sd([]) is None


def test_nothing_gives_no_number() -> None:
    """A mean or rate over nothing, and an interval over one pair, are n/a."""
    assert mean([]) is None and wilson(0, 0) is None
    assert paired_interval([]) is None and paired_interval([Fraction(1)]) is None


@given(st.integers(0, 200), st.integers(0, 200))
def test_two_sided_is_the_sum_of_what_is_no_likelier(first: int, second: int) -> None:
    """Added up term by term in whole numbers, and the same for both orders."""
    trials = first + second
    observed = comb(trials, first)
    total = sum(comb(trials, number) for number in range(trials + 1) if comb(trials, number) <= observed)
    assert two_sided(first, second) == two_sided(second, first)
    assert two_sided(first, second) == pytest.approx(min(1.0, total / 2**trials), abs=CLOSE)


@given(st.integers(1, 10_000).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))))
def test_wilson_holds_the_rate(table: tuple[int, int]) -> None:
    """Inside 0 and 1, around the rate; exactly 0 and 1 only at the ends; mirrored for the other outcome."""
    number, total = table
    found, other = wilson(number, total), wilson(total - number, total)
    assert found is not None and other is not None
    assert 0 <= found.low <= number / total <= found.high <= 1
    assert (found.low == 0) == (number == 0) and (found.high == 1) == (number == total)
    assert other.low == pytest.approx(1 - found.high, abs=CLOSE)


@given(st.lists(st.fractions(min_value=-1, max_value=1, max_denominator=8), min_size=2, max_size=30), st.randoms())
def test_the_order_of_the_questions_changes_no_bit(differences: list[Fraction], dice: Any) -> None:
    """The sums are exact, so that a shuffled run has the same interval."""
    shuffled = [*differences]
    dice.shuffle(shuffled)
    assert paired_interval(shuffled) == paired_interval(differences)
    assert mean(shuffled) == mean(differences)
