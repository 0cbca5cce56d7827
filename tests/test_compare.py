"""Two runs joined by id, and the noise inside which nothing is called an improvement.

In: made-up values. Out: comparisons, refusals, noise. SPEC 4, docs/compare.md.
"""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.cli import main
from hallucheck.errors import InputError
from hallucheck.run.compare import CHANGES, Measured, compare
from hallucheck.studies.noise import Noise, noise_of

VALUES = st.dictionaries(
    st.text("abcdefgh", min_size=1, max_size=3), st.fractions(min_value=0, max_value=1, max_denominator=8), max_size=30
)


def run(values: dict[str, Any], *, binary: bool = False, **fields: Any) -> Measured:
    """A run of made-up values."""
    exact = {key: Fraction(value) for key, value in values.items()}
    return Measured(**{"name": "run", "measure": "coverage", "binary": binary, "values": exact, **fields})


def test_better_worse_same() -> None:
    """With the rows that moved, in the order of A, group by group."""
    groups = {"a": "가", "b": "가", "c": "나", "d": None}
    a = run({"a": 0, "b": "1/2", "c": 1, "d": "1/3"}, groups=groups)
    found = compare(a, run({"d": "1/3", "c": "1/2", "b": "1/2", "a": 1}))
    assert found.all.counts == {"better": 1, "worse": 1, "same": 2, "noise": 0}
    assert [(row.id, row.change, row.before, row.after) for row in found.moved] == [
        ("a", "better", Fraction(0), Fraction(1)), ("c", "worse", Fraction(1), Fraction(1, 2)),
    ]  # fmt: skip
    assert found.all.difference == Fraction(1, 8) and found.all.p == 1.0
    assert {name: part.verdict for name, part in found.groups.items()} == {"가": "better", "나": "worse"}
    assert [row.id for row in found.worse] == ["c"]


def test_yes_and_no_are_paired_by_mcnemar() -> None:
    """1 better and 6 worse: twice (1 + 7) of 128; each rate with its Wilson interval."""
    before = {f"q{number}": number < 8 for number in range(10)}
    after = {**before, "q9": True, **dict.fromkeys((f"q{number}" for number in range(6)), False)}
    part = compare(run(before, binary=True), run(after, binary=True)).all
    assert (part.counts["better"], part.counts["worse"], part.counts["same"]) == (1, 6, 3)
    assert part.p == 2 * 8 / 128
    assert part.rates is not None and part.rates[0] is not None and part.rates[0].low < 0.8 < part.rates[0].high


@given(VALUES, st.booleans(), st.one_of(st.none(), st.floats(0, 1)))
def test_a_run_is_the_same_as_itself(values: dict[str, Fraction], binary: bool, sd: float | None) -> None:
    """compare(A, A): nothing is better, worse or noise, the difference is 0 and p is 1."""
    if binary:
        values = {key: Fraction(value > Fraction(1, 2)) for key, value in values.items()}
    found = compare(run(values, binary=binary), run(values, binary=binary), noise_sd=sd)
    assert found.all.counts == {"better": 0, "worse": 0, "same": len(values), "noise": 0}
    assert found.moved == () and found.all.p == 1.0 and found.all.verdict == "same"
    assert not found.all.difference


@given(VALUES, st.data(), st.one_of(st.none(), st.floats(0, 0.5)))
def test_the_way_back_is_the_mirror_image(values: dict[str, Fraction], data: st.DataObject, sd: float | None) -> None:
    """B against A turns better into worse and the sign of the difference, and nothing else."""
    other = {key: data.draw(st.fractions(0, 1, max_denominator=8)) for key in values}
    there, back = (compare(run(x), run(y), noise_sd=sd) for x, y in ((values, other), (other, values)))
    mirror = {"better": "worse", "worse": "better", "same": "same", "noise": "noise"}
    assert {row.id: mirror[row.change] for row in there.moved} == {row.id: row.change for row in back.moved}
    assert there.all.p == back.all.p
    assert mirror[there.all.verdict] == back.all.verdict
    assert (there.all.difference or 0) == -(back.all.difference or 0)
    assert sum(there.all.counts.values()) == there.all.questions and set(there.all.counts) == set(CHANGES)


def test_unequal_ids_are_refused_by_name() -> None:
    """Or, when asked, left out and said to be."""
    a, b = run({"a": 1, "b": 1}, name="A.json"), run({"b": 1, "c": 1, "d": 1}, name="B.json")
    with pytest.raises(InputError) as caught:
        compare(a, b)
    for part in ("1 only in A.json (a)", "2 only in B.json (c, d)", "--on-common"):
        assert part in str(caught.value)
    found = compare(a, b, on_common=True)
    assert (found.all.questions, found.only_a, found.only_b) == (1, ("a",), ("c", "d"))


def test_what_one_run_could_not_score_is_set_apart() -> None:
    """It is there, so the ids are equal; it has no value, so it is in no number."""
    found = compare(run({"a": 1, "b": 0}), run({"a": 1}, unscored=("b",)))
    assert found.unscored == ("b",) and found.all.questions == 1


def test_ids_with_another_ruler_are_in_no_number() -> None:
    """What was measured differently is neither better nor worse."""
    a, b = run({"a": 0, "b": 0}, rulers={"a": "1", "b": "1"}), run({"a": 1, "b": 0}, rulers={"a": "2", "b": "1"})
    found = compare(a, b)
    assert found.ruler_changed == ("a",) and found.all.questions == 1 and found.moved == ()


def test_nothing_inside_the_band_is_called_better() -> None:
    """SD 0.5: ±0.98 for one question, ±0.49 for four, ±0.69 for two."""
    a = run(dict.fromkeys("abcd", 0), groups={"a": "x", "b": "x", "c": "y", "d": "y"})
    found = compare(a, run({"a": 1, "b": "1/2", "c": 0, "d": "1/2"}), noise_sd=0.5)
    assert [(row.id, row.change) for row in found.moved] == [("a", "better"), ("b", "noise"), ("d", "noise")]
    assert found.all.verdict == "better" and found.all.band == pytest.approx(0.49, abs=0.001)
    assert {name: part.verdict for name, part in found.groups.items()} == {"x": "better", "y": "noise"}
    assert compare(a, run({"a": 1, "b": "1/2", "c": 0, "d": "1/2"}), noise_sd=0.6).all.verdict == "noise"


# ── noise ──────────────────────────────────────────────────────────────────────────────────────────────────
def test_noise_of_two_runs() -> None:
    """Differences of 0, 1/2, 1/2 and 1 over four questions: the root of 1.5 / 4."""
    one = run({"a": 0, "b": 0, "c": 1, "d": 1, "e": 1}, groups={"a": "x", "b": "x", "e": "x"}, name="1")
    two = run({"a": 0, "b": "1/2", "c": "1/2", "d": 0}, unscored=("e",), name="2")
    noise = noise_of([one, two], signature="s")
    assert noise.sd == pytest.approx((1.5 / 4) ** 0.5, abs=1e-12)
    assert (noise.questions, noise.left_out, noise.groups, noise.runs) == (4, 1, {"x": 2}, ("1", "2"))
    assert Noise.from_dict(json.loads(json.dumps(noise.to_dict()))) == noise


@given(st.lists(VALUES.filter(bool), min_size=2, max_size=4), st.randoms())
def test_the_order_of_the_runs_changes_no_bit(values: list[dict[str, Fraction]], dice: Any) -> None:
    """Runs are repetitions: none is the first."""
    common = {key: [each[key] for each in values if key in each] for key in values[0]}
    runs = [run({key: of[place % len(of)] for key, of in common.items()}) for place in range(len(values))]
    shuffled = [*runs]
    dice.shuffle(shuffled)
    assert noise_of(shuffled).sd == noise_of(runs).sd


def test_runs_without_anything_in_common_have_no_noise() -> None:
    """Nor has one run; and what is no noise is not read as one."""
    with pytest.raises(InputError, match="at least two runs"):
        noise_of([run({"a": 1})])
    with pytest.raises(InputError, match="no id has a value in all"):
        noise_of([run({"a": 1}), run({"b": 1})])
    good = noise_of([run({"a": 1}), run({"a": 0})]).to_dict()
    for spoilt in (
        None,
        {},
        {**good, "sd": -1},
        {**good, "sd": True},
        {**good, "measure": None},
        {**good, "questions": "3"},
    ):
        with pytest.raises(InputError, match="hallucheck noise"):
            Noise.from_dict(spoilt)


def test_a_run_that_scores_nothing_passes_no_gate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rows that had a value and have none now are worse, against rows as against a report."""
    monkeypatch.chdir(tmp_path)
    article = {"doc_id": "규정", "text": "신분증을 낸다."}
    rows = [{"id": f"q{number}", "raw": "신분증", "articles": [article]} for number in range(3)]
    Path("a.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    Path("b.jsonl").write_text("\n".join(json.dumps({"id": row["id"]}) for row in rows), encoding="utf-8")
    assert main(["score", "a.jsonl", "--rows", "a.rows", "--json", "a.json"]) == 0
    assert main(["score", "b.jsonl", "--rows", "b.rows"]) == 2
    assert main(["compare", "a.rows", "b.rows", "--max-regression", "0"]) == 1
    assert main(["compare", "b.rows", "--baseline", "a.json", "--max-regression", "0"]) == 1
    capsys.readouterr()
