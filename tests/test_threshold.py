"""Where the refusal must begin: the worked example, groups that overlap, wrong directions, scores that are none.

docs/threshold.md.
"""

import json
import xml.etree.ElementTree as ET
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from studymaker import answered, refused, write

from hallucheck.cli import main
from hallucheck.studies.threshold import DIRECTIONS, Direction, Scored, Threshold, answers, apply, choose

pytestmark = pytest.mark.usefixtures("elsewhere")

INSIDE, OUTSIDE = (1.592, 1.381, 1.664), (1.689, 1.84, 1.68)


def rows(inside: Any, outside: Any, **fields: Any) -> list[dict[str, Any]]:
    """Records with the scores of two groups."""
    made = [{"id": f"in{place}", "in_scope": True, "score": score, **fields} for place, score in enumerate(inside)]
    return made + [{"id": f"out{place}", "in_scope": False, "score": score} for place, score in enumerate(outside)]


def cut(inside: Any, outside: Any, direction: Direction = "distance", **options: Any) -> Threshold:
    """The threshold of two groups."""
    groups = [
        Scored(f"{name}{place}", Decimal(str(score)), name == "in")
        for name, group in (("in", inside), ("out", outside))
        for place, score in enumerate(group)
    ]
    return choose(groups, direction, **options)


def test_the_worked_example(capsys: pytest.CaptureFixture[str]) -> None:
    """The groups are apart: 1.67, exactly 1.672, gap 0.016; and one new question could flip it."""
    file = write("t.jsonl", *rows(INSIDE, OUTSIDE, right=True))
    data = answered(capsys, "threshold", file, "--direction", "distance")
    assert (data["threshold"], data["exact"], data["gap"]) == (1.67, 1.672, 0.016)
    assert data["separable"] and data["auroc"] == 1 and data["applied"]["over"] == data["applied"]["missed"] == []
    assert data["flips"] == [{"id": "in2", "score": 1.664}]
    assert main(["threshold", file, "--direction", "distance"]) == 0
    out = capsys.readouterr().out
    assert "threshold 1.67 (exact midpoint 1.672), gap 0.016" in out
    assert "warning: the gap is narrow" in out and "1 of 6 (in2 (1.664))" in out
    assert "stricter: in2 (1.664)" in out and "looser: out2 (1.68)" in out and "0/3 (0 %) [0.0, 56.1]" in out


def test_the_mirror_image_is_the_same() -> None:
    """Similarities are distances with their sign turned."""
    there = cut(INSIDE, OUTSIDE)
    back = cut([-score for score in INSIDE], [-score for score in OUTSIDE], "similarity")
    assert (there.applied.value, there.exact, there.gap) == (Decimal("1.67"), Decimal("1.672"), Decimal("0.016"))
    assert (back.applied.value, back.exact, back.gap) == (Decimal("-1.67"), Decimal("-1.672"), Decimal("0.016"))
    assert [each.id for each in there.flips] == [each.id for each in back.flips] == ["in2"]


@pytest.mark.parametrize(
    ("inside", "outside", "value"),
    [([0.2], [0.8], "0.50"), ([0.501], [0.503], "0.502"), ([0.5], [0.505], "0.50"), ([0.5001], [0.5002], "0.50015"),
     ([1], [2], "1.50"), ([0.004], [0.006], "0.005")],
)  # fmt: skip
def test_rounding_never_loses_the_separation(inside: list[float], outside: list[float], value: str) -> None:
    """Two decimals, or as many as it takes; equality answers, so the greatest distance inside may be the threshold."""
    found = cut(inside, outside)
    assert found.apart and found.applied.over == found.applied.missed == ()
    assert found.applied.value is not None and inside[0] <= float(found.applied.value) < outside[0]
    assert len(str(found.applied.value)) <= len(value)


def test_a_wide_gap_is_no_warning(capsys: pytest.CaptureFixture[str]) -> None:
    """Whichever question is left out, the threshold of the others puts it on its side."""
    file = write("t.jsonl", *rows([0.1, 0.2, 0.3], [0.8, 0.9, 1.0], right=True))
    assert answered(capsys, "threshold", file, "--direction", "distance")["flips"] == []
    assert main(["threshold", file, "--direction", "distance"]) == 0
    assert "warning" not in capsys.readouterr().out


def test_a_group_of_one_is_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    """What the next question would flip cannot be seen."""
    assert main(["threshold", write("t.jsonl", *rows([0.1], [0.8, 0.9])), "--direction", "distance"]) == 0
    assert "a group of one question" in capsys.readouterr().out


# ── faults that such tools have had ────────────────────────────────────────────────────────────────────────
def test_c180_zero_is_a_threshold(capsys: pytest.CaptureFixture[str]) -> None:
    """0.0 and 0.3 answer, -0.2 refuses."""
    file = write("t.jsonl", *rows([0.0, -0.2, 0.3], [-1], right=True))
    data = answered(capsys, "threshold", file, "--direction", "similarity", "--threshold", "0")
    assert data["given"] and data["threshold"] == 0
    assert data["applied"]["over"] == [{"id": "in1", "score": -0.2}] and data["label"] == "unstated"


def test_c182_groups_that_overlap_have_no_threshold(capsys: pytest.CaptureFixture[str]) -> None:
    """The cheapest cut with its errors, and the plain word that it is of no use."""
    file = write("t.jsonl", *rows([0.61, 0.64, 0.7, 0.73], [0.62, 0.66, 0.71, 0.74], right=True))
    data = answered(capsys, "threshold", file, "--direction", "similarity")
    assert not data["separable"] and data["exact"] is data["gap"] is None and data["auroc"] == 6 / 16
    assert min(each["cost"] for each in data["table"]) == 4
    assert main(["threshold", file, "--direction", "similarity"]) == 0
    out = capsys.readouterr().out
    assert "the groups overlap: no threshold separates them" in out and "no useful threshold" in out
    assert "wrongly refused (of 4)" in out and "cost 4" in out and "below chance" in out


def test_c183_always_answering_is_not_free() -> None:
    """Both errors count: the cut is between the groups, not below them all."""
    found = cut([0.9, 0.8], [0.7, 0.6], "similarity")
    assert found.applied.value == Decimal("0.75")
    assert [(each.over, each.missed) for each in found.table] == [(2, 0), (1, 0), (0, 0), (0, 1), (0, 2)]


def test_c184_the_caller_weighs_the_errors(capsys: pytest.CaptureFixture[str]) -> None:
    """The counts are shown, and other costs choose another cut."""
    file = write("t.jsonl", *rows([1, 2, 3, 5, 6], [4, 7], right=True))
    values = []
    for costs in ((), ("--cost-missed", "3"), ("--cost-over", "0.1", "--cost-missed", "1e2")):
        data = answered(capsys, "threshold", file, "--direction", "distance", *costs)
        assert (data["applied"]["inside"], data["applied"]["outside"]) == (5, 2)
        values.append((data["threshold"], len(data["applied"]["over"]), len(data["applied"]["missed"])))
    assert values == [(6.5, 0, 1), (3.5, 2, 0), (3.5, 2, 0)]


@pytest.mark.parametrize(
    ("inside", "outside", "said"),
    [([], [0.1], "rightly found: 0; out of scope: 1"), ([0.1], [], "rightly found: 1; out of scope: 0")],
)
def test_c185_a_group_that_is_empty(
    inside: list[float], outside: list[float], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """No threshold can be chosen, and the counts say why."""
    file = write("t.jsonl", *rows(inside, outside))
    assert f"t.jsonl: no threshold can be chosen: questions in scope and {said}" in refused(
        capsys, "threshold", file, "--direction", "distance"
    )


def test_c185_equal_scores_do_not_separate() -> None:
    """No threshold, chance, and a cut that is no number made of nothing."""
    found = cut([0.5, 0.5], [0.5])
    assert not found.apart and found.auroc == 0.5
    assert found.applied.value == Decimal("0.5") and len(found.applied.missed) == 1 and not found.applied.over


@pytest.mark.parametrize(
    "score", ["null", "NaN", "Infinity", "-Infinity", "1e999", '"0,4"', '"nan"', "true", "[1]", '""']
)
def test_c185_what_is_no_score_is_told_by_line(score: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Never a threshold of NaN."""
    line = f'{{"id": "x", "in_scope": true, "score": {score}}}'
    said = refused(capsys, "threshold", write("t.jsonl", *rows([0.1], [0.9]), line), "--direction", "distance")
    assert "t.jsonl, line 3, field 'score': must be a finite number" in said


# ── direction ──────────────────────────────────────────────────────────────────────────────────────────────
def test_the_direction_is_never_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a word, from the flag or from the file, nothing is chosen."""
    assert "never guessed" in refused(capsys, "threshold", write("t.jsonl", *rows(INSIDE, OUTSIDE)))
    write("t.jsonl", {**rows(INSIDE, OUTSIDE)[0], "direction": "distance"}, *rows(INSIDE, OUTSIDE)[1:])
    assert answered(capsys, "threshold", "t.jsonl")["direction"] == "distance"


def test_a_wrong_direction_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    """Separation below chance; the other direction is named with its own figure."""
    file = write("t.jsonl", *rows(INSIDE, OUTSIDE))
    assert main(["threshold", file, "--direction", "similarity"]) == 0
    out = capsys.readouterr().out
    assert "separation is below chance" in out and "with --direction distance it would be 1.000" in out


@pytest.mark.parametrize(
    ("first", "second", "options"),
    [("distance", "similarity", []), ("distance", "distance", ["--direction", "similarity"]), ("far", "far", [])],
)
def test_directions_that_contradict_are_refused(
    first: str, second: str, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Within the file, with the flag, and a word that is none."""
    made = rows([0.1], [0.9])
    file = write("t.jsonl", {**made[0], "direction": first}, {**made[1], "direction": second})
    assert "direction" in refused(capsys, "threshold", file, *options)


# ── which questions ────────────────────────────────────────────────────────────────────────────────────────
def _found(id: str, rank: int, score: float = 0.1, **fields: Any) -> dict[str, Any]:
    found = [{"id": f"x{place}", "score": score + place / 100} for place in range(1, 6)]
    found[rank - 1]["id"] = "right"
    return {"id": id, "in_scope": True, "gold": ["right"], "found": found, **fields}


def test_rightly_found_is_within_the_first_three(capsys: pytest.CaptureFixture[str]) -> None:
    """What search missed is in neither group, is listed, and is counted when it is answered all the same."""
    outside = {"id": "out", "in_scope": False, "found": [{"id": "x", "score": 0.9}]}
    file = write("t.jsonl", _found("a", 3), _found("b", 4), _found("c", 5, 0.95), outside)
    data = answered(capsys, "threshold", file, "--direction", "distance")
    assert data["applied"]["inside"] == 1 and data["assumed_found"] == 0
    assert [each["id"] for each in data["applied"]["lost"]] == ["b", "c"] and data["applied"]["lost_answered"] == 1
    assert answered(capsys, "threshold", file, "--direction", "distance", "--within", "4")["applied"]["inside"] == 2


def test_a_record_that_does_not_say_is_taken_as_found_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The number stands in the report."""
    assert main(["threshold", write("t.jsonl", *rows(INSIDE, OUTSIDE)), "--direction", "distance"]) == 0
    assert "does not say: 3 of 3" in capsys.readouterr().out


def test_csv(capsys: pytest.CaptureFixture[str]) -> None:
    """Decimals are read as they are written."""
    Path("t.csv").write_text("id,in_scope,score,right\na,true,1.664,1\nb,0,1.68,\nc,1,9,false\n", encoding="utf-8")
    data = answered(capsys, "threshold", "t.csv", "--direction", "distance")
    assert (data["gap"], data["assumed_found"]) == (0.016, 0) and data["applied"]["lost"][0]["id"] == "c"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"id": "x", "score": 1}, "field 'in_scope'"),
        ({"id": "x", "in_scope": "ja", "score": 1}, "field 'in_scope'"),
        ({"id": "x", "in_scope": True}, "field 'score'"),
        ({"id": "x", "in_scope": True, "found": ["a"]}, "field 'found[0].score'"),
        ({"id": "x", "in_scope": True, "score": 1, "right": 2}, "field 'right'"),
        ({"id": "in0", "in_scope": True, "score": 1}, "already stands in line 1"),
    ],
)
def test_a_fault_names_line_and_field(row: Any, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is printed of a file with a fault."""
    file = write("t.jsonl", *rows([0.1], [0.9]), row)
    text = refused(capsys, "threshold", file, "--direction", "distance")
    assert "t.jsonl, line 3" in text and said in text


@pytest.mark.parametrize(
    "option",
    [["--threshold", "nan"], ["--threshold", "a"], ["--cost-over", "-1"], ["--within", "0"], ["--within", "3,5"]],
)
def test_options_that_are_no_numbers_are_refused(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Each with what it must be."""
    file = write("t.jsonl", *rows([0.1], [0.9]))
    assert option[1] in refused(capsys, "threshold", file, "--direction", "distance", *option)


def test_the_frozen_retrieval_with_its_golden_set(capsys: pytest.CaptureFixture[str]) -> None:
    """Evidence says what is right, answerable what is in scope; the golden set serves the held-out file too."""
    gold = write(
        "gold.jsonl",
        {"id": "a", "answerable": True, "evidence": [{"doc_id": "규정", "clause": "제1조제2항"}]},
        {"id": "b", "answerable": True, "evidence": [{"doc_id": "규정", "clause": "제9조"}]},
        {"id": "c", "answerable": False},
        {"id": "h", "answerable": False},
    )
    found = [{"doc_id": "규정", "clause": "제1조", "score": 0.9}, {"doc_id": "규정", "clause": "제2조", "score": 0.8}]
    low = [{**found[0], "score": 0.3}]
    file = write("ret.jsonl", {"id": "a", "found": found}, {"id": "b", "found": found}, {"id": "c", "found": low})
    held = write("held.jsonl", {"id": "h", "found": low})
    data = answered(capsys, "threshold", file, "--gold", gold, "--direction", "similarity", "--heldout", held)
    assert data["applied"]["inside"] == data["applied"]["outside"] == 1 and data["threshold"] == 0.6
    assert [each["id"] for each in data["applied"]["lost"]] == ["b"] and data["heldout"]["outside"] == 1
    assert "field 'in_scope'" in refused(capsys, "threshold", file, "--direction", "similarity")


def test_a_search_that_found_nothing_has_no_score(capsys: pytest.CaptureFixture[str]) -> None:
    """Such a question is refused whatever the threshold: in neither group, and named."""
    file = write("t.jsonl", *rows(INSIDE, OUTSIDE), {"id": "x", "in_scope": True, "found": []})
    data = answered(capsys, "threshold", file, "--direction", "distance")
    assert data["nothing_found"] == {"number": 1, "ids": ["x"]} and data["applied"]["inside"] == 3
    assert main(["threshold", file, "--direction", "distance"]) == 0
    assert "nothing was found" in capsys.readouterr().out


# ── held out, picture ──────────────────────────────────────────────────────────────────────────────────────
def test_held_out_questions_stand_beside_the_fitted_ones(capsys: pytest.CaptureFixture[str]) -> None:
    """The same threshold, not chosen again; each set says which it is."""
    file = write("t.jsonl", *rows(INSIDE, OUTSIDE))
    held = write("h.jsonl", *({**row, "id": f"h-{row['id']}"} for row in rows([1.5, 1.671], [1.6, 1.9, 1.67])))
    data = answered(capsys, "threshold", file, "--direction", "distance", "--heldout", held)
    assert data["label"] == "fitted" and data["heldout"]["threshold"] == data["threshold"] == 1.67
    assert [each["id"] for each in data["heldout"]["over"]] == ["h-in1"]
    assert [each["id"] for each in data["heldout"]["missed"]] == ["h-out0", "h-out2"]  # equality answers
    assert main(["threshold", file, "--direction", "distance", "--heldout", held]) == 0
    out = capsys.readouterr().out
    assert out.index("FITTED") < out.index("0/3") < out.index("HELD OUT") < out.index("1/2 (50.0 %)")


def test_a_question_cannot_be_held_out_of_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """Shared ids are refused by name."""
    file, held = write("t.jsonl", *rows(INSIDE, OUTSIDE)), write("h.jsonl", *rows([1], []))
    assert "1 (in0)" in refused(capsys, "threshold", file, "--direction", "distance", "--heldout", held)


def test_the_picture_has_a_mark_for_every_question(capsys: pytest.CaptureFixture[str]) -> None:
    """Well-formed, the same bytes each time, one circle a question, one dashed line at the cut."""
    file = write("t.jsonl", *rows(INSIDE, OUTSIDE))
    pictures = []
    for _ in range(2):
        assert main(["threshold", file, "--direction", "distance", "--svg", "t.svg"]) == 0
        pictures.append(Path("t.svg").read_bytes())
    assert pictures[0] == pictures[1]
    root = ET.fromstring(pictures[0])
    assert len(root.findall("{*}circle")) == 6
    (line,) = (each for each in root.findall("{*}line") if each.get("stroke-dasharray"))
    places: dict[str | None, list[float]] = {each.get("fill"): [] for each in root.findall("{*}circle")}
    for each in root.findall("{*}circle"):
        places[each.get("fill")].append(float(each.get("cx", "")))
    left, right = places.values()
    assert max(left) < float(line.get("x1", "")) < min(right)
    assert json.dumps("1.67")[1:-1] in pictures[0].decode()


# ── laws ───────────────────────────────────────────────────────────────────────────────────────────────────
GROUPS = st.lists(st.integers(-6, 6), min_size=1, max_size=6)


@given(GROUPS, GROUPS, st.sampled_from(DIRECTIONS), st.integers(1, 3), st.integers(1, 3))
def test_no_threshold_is_cheaper_than_the_chosen_one(
    inside: list[int], outside: list[int], direction: Direction, over: int, missed: int
) -> None:
    """Tried against every score and every place between and beyond: the same comparison chooses and applies."""
    found = cut(inside, outside, direction, costs=(Decimal(over), Decimal(missed)))
    questions = [Scored("", Decimal(score), True) for score in inside]
    questions += [Scored("", Decimal(score), False) for score in outside]

    def cost(value: Decimal | None) -> int:
        applied = apply(questions, value, direction)
        return over * len(applied.over) + missed * len(applied.missed)

    best = min(map(cost, [None, *(Decimal(half) / 2 for half in range(-15, 16))]))
    assert cost(found.applied.value) == best == min(each.cost for each in found.table)
    assert found.apart is (
        best == 0 and (max(inside) < min(outside) if direction == "distance" else min(inside) > max(outside))
    )
    for each in found.table:
        applied = apply(questions, each.value, direction)
        assert (len(applied.over), len(applied.missed)) == (each.over, each.missed)


@given(GROUPS, GROUPS)
def test_auroc_counts_pairs(inside: list[int], outside: list[int]) -> None:
    """How often the one out of scope lies farther off, a tie being half; the other direction is what is left."""
    pairs = [(near, far) for near in inside for far in outside]
    wanted = sum(1.0 if far > near else 0.5 if far == near else 0.0 for near, far in pairs) / len(pairs)
    assert cut(inside, outside).auroc == pytest.approx(wanted)
    assert cut(inside, outside, "similarity").auroc == pytest.approx(1 - wanted)


@pytest.mark.parametrize(
    ("direction", "answered_"), [("distance", [True, True, False]), ("similarity", [False, True, True])]
)
def test_equality_answers(direction: Direction, answered_: list[bool]) -> None:
    """In both directions."""
    assert [answers(Decimal(score), Decimal(1), direction) for score in (0, 1, 2)] == answered_
    assert not answers(Decimal(0), None, direction)
