"""The ruler: what should not be in it, what a change of it does, and that it is never taken for the system's doing.

In: made-up elements; fixtures/elements. Out: findings, rebased results, two numbers. SPEC 5, docs/elements.md.
"""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from elementmaker import DATE, EXPECTED, FIXTURES, locked, question
from hypothesis import given, settings
from hypothesis import strategies as st

from hallucheck.errors import InputError
from hallucheck.readers.answers import read_answers, read_ranked
from hallucheck.readers.measured import RunFile, read_run
from hallucheck.readers.native import read_rows
from hallucheck.readers.tables import read_articles
from hallucheck.records import Row, Source
from hallucheck.row.sourcing import Library
from hallucheck.run.compare import Measured, compare
from hallucheck.run.report import InputFile
from hallucheck.studies.elements import Lock, Question, freeze
from hallucheck.studies.evidence import Hit, Ranked, Settings
from hallucheck.studies.examine import by_rule
from hallucheck.studies.lint import lint
from hallucheck.studies.outcome import ElementsRun
from hallucheck.studies.rebase import changed, rebase
from hallucheck.studies.splitting import RULE, split_answer

WHY = "번호로 인용하는 제품"


# ── lint ───────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("자세한 내용은 복무규정 제3조 참고", "points"),
        ("자세한 내용은 복무규정 제3조를 참고하세요.", "points"),
        ("그 밖의 사항은 취업규칙을 참조한다", "points"),
        ("인사규정 별표 참고", "points"),
        ("여비규정 제12조 참조.", "points"),
        ("구체적인 금액은 여비규정 별표 2를 확인한다", "points"),
        ("나머지는 편람에서 확인 바랍니다", "points"),
        ("규정집 > 결재 권한 > 예산 전용", "path"),
        ("복무편람 → 휴가 → 병가", "path"),
        ("예산 전용은 규정집에 해당한다", "renames"),
        ("초과 근무는 별표 2에 해당한다", "renames"),
        ("병가는 제3장에 속한다", "renames"),
    ],
)
def test_what_only_points_is_listed(text: str, why: str) -> None:
    """A sentence that says where the rest stands, a path, a name for a place."""
    assert [finding.why for finding in lint(locked(question(text, question="예산 전용은 누가 하나요?")))] == [why]


@pytest.mark.parametrize(
    "text",
    [
        "마이페이지 > 신청 내역 > 취소 버튼",
        "홈 > 민원 > 여권 메뉴에서 신청한다",
        "신분증을 확인한다",
        "임신 12주 이내는 단축 근무 대상에 해당한다",
        "세부 일정은 담당자가 정한다",
        "세부 기준은 담당자가 확인한다",
        "신청자는 세부 내역을 확인한다",
        "심사위원은 평가 자료를 참고한다",
        "규정을 위반한 사람은 의견서를 참고한다",
        "수수료는 5,000원>3,000원 순으로 낸다",
        "제3조에 따라 15일을 준다",
        "담당자에게 전화로 문의한다",
        "15일 이내에 참고인을 부를 수 있다",
    ],
)
def test_near_misses_are_not_listed(text: str) -> None:
    """Menu paths, facts with the same words, classes that are no place."""
    assert lint(locked(question(text, question="어떻게 하나요?"))) == ()


def test_a_name_for_a_place_that_another_element_points_to() -> None:
    """'OO은 △△에 해당한다' only renames where △△ is on such a path; elsewhere it is a fact."""
    pointing = question(
        "규정집 > 결재 권한 > 예산 전용", "과목 변경은 예산 전용에 해당한다", question="누가 결재하나요?"
    )
    assert [(finding.element, finding.why) for finding in lint(locked(pointing))] == [("e1", "path"), ("e2", "renames")]
    assert lint(locked(question("과목 변경은 예산 전용에 해당한다", question="누가 결재하나요?"))) == ()


@pytest.mark.parametrize("asked", ["결재 규정은 어디에 있나요?", "몇 조에 나오나요?", "신청 메뉴 경로를 알려 주세요"])
def test_where_the_place_is_the_answer_it_stays(asked: str) -> None:
    """A question that asks for a place keeps its places."""
    assert lint(locked(question("규정집 > 결재 권한 > 예산 전용", question=asked))) == ()


def test_lint_knows_no_results() -> None:
    """It is given the lock and nothing else: an element is never listed for being suspected missing."""
    suspect = question("예비군 훈련은 공가로 한다", question="예비군 훈련 날은요?")
    lines, _ = by_rule(
        locked(suspect), {"default": {"q": Row("q", "-")}}, Ranked({"q": ()}, {"q": (Hit(Source("d"), "다른 글"),)}),
        Settings(),
    )  # fmt: skip
    assert [each.label for each in lines[0].elements] == ["document_suspect"]
    assert lint(locked(suspect)) == ()


# ── rebase ─────────────────────────────────────────────────────────────────────────────────────────────────
ROWS = {row.id: row for row in read_rows(str(FIXTURES / "outputs.jsonl")) if isinstance(row, Row)}
RANKED = Ranked(
    read_ranked(str(FIXTURES / "retrieval.jsonl")), None, Library(read_articles(str(FIXTURES / "articles.jsonl")))
)
LOCK = freeze(
    read_answers(str(FIXTURES / "answers.jsonl"), lambda text, words: split_answer(text, keywords=words)).questions,
    split_by=RULE, date=DATE,
)  # fmt: skip
INPUTS = (InputFile("outputs.jsonl", "a" * 64, 298), InputFile("retrieval.jsonl", "b" * 64, 298, "retrieval"))


def scored(lock: Lock, questions: tuple[Question, ...] | None = None) -> ElementsRun:
    """The system of the fixtures under a lock."""
    part = lock if questions is None else replace(lock, questions=questions)
    lines, _ = by_rule(part, {"small-2b": ROWS}, RANKED, Settings(cut=0.35))
    return ElementsRun(
        settings=Settings(cut=0.35), lock_hash=lock.hash, split_by=RULE, lines=lines, missing_verdicts={}, inputs=INPUTS
    )


# Before the ruler changes; the ruler without the 25 elements that only point; the baseline under it.
BASELINE = scored(LOCK)
FEWER = LOCK.without({(each.question, each.element) for each in lint(LOCK)}, date=DATE, why=WHY)
REBASED = rebase(BASELINE, FEWER, scored(FEWER, changed(BASELINE, FEWER)), date=DATE, why=WHY)


def measured(run: ElementsRun, tmp: str = "run") -> Measured:
    """Coverage of the fixtures' only condition."""
    return Measured(
        name=tmp,
        measure="coverage",
        binary=False,
        values={line.id: Fraction(*line.coverage) for line in run.lines},
        rulers={line.id: line.hash for line in run.lines},
    )


def test_a_change_of_25_questions_has_the_known_effect() -> None:
    """Which, when, why, and by how much: as planted."""
    (entry,) = REBASED.ledger
    assert list(entry.rescored) == [pointer.partition("/")[0] for pointer in EXPECTED["pointers"]]
    assert (entry.added, entry.removed, entry.why, entry.date) == ((), (), WHY, DATE)
    assert (entry.from_lock, entry.to_lock) == (BASELINE.lock_hash, REBASED.lock_hash)
    (effect,) = entry.effects
    before, after = Fraction(EXPECTED["mean_coverage"]), Fraction(EXPECTED["mean_coverage_without_pointers"])
    assert effect.ruler_effect == float(after - before) > 0
    assert (effect.coverage_before, effect.coverage_after) == (float(before), float(after))
    assert (effect.elements_before, effect.elements_after) == (1093, 1068)


def test_and_no_effect_of_the_system() -> None:
    """The same system scored wholly anew under the new ruler is, line by line, the rebased baseline."""
    fresh = scored(FEWER)
    assert REBASED.lines == fresh.lines and REBASED.signature == fresh.signature
    comparison = compare(measured(REBASED), measured(fresh))
    assert comparison.all.difference == 0 and comparison.all.counts["same"] == 298 and comparison.moved == ()


def test_only_what_the_ruler_touched_is_replaced() -> None:
    """273 lines are the very lines of the baseline."""
    same = [old == new for old, new in zip(BASELINE.lines, REBASED.lines, strict=True)]
    assert same.count(False) == 25


def test_rebase_of_nothing_changes_nothing() -> None:
    """No line, no ledger, no byte; neither at first nor a second time."""
    assert changed(BASELINE, LOCK) == ()
    assert rebase(BASELINE, LOCK, scored(LOCK, ()), date=DATE, why="x") is BASELINE
    assert rebase(REBASED, FEWER, scored(FEWER, ()), date=DATE, why="x") is REBASED


@settings(max_examples=20)
@given(st.sets(st.integers(0, 1092), max_size=12))
def test_a_rebased_baseline_is_the_system_under_the_new_ruler(gone: set[int]) -> None:
    """Whatever is taken out: rebasing equals scoring anew, and the ledger names what was touched."""
    every = [(gold.id, each.id) for gold in LOCK.questions for each in gold.elements]
    new = LOCK.without({every[place] for place in gone}, date=DATE, why=WHY)
    found = rebase(BASELINE, new, scored(new, changed(BASELINE, new)), date=DATE, why=WHY)
    part = {key for key, _ in (every[place] for place in gone)}
    lines = {line.id: line for line in found.lines}
    again = replace(new, questions=tuple(gold for gold in new.questions if gold.id in part))
    assert all(lines[line.id] == line for line in scored(again).lines)
    assert {*(found.ledger[-1].rescored if found.ledger else ())} == part


def test_a_question_that_is_gone_or_new_is_said() -> None:
    """The ledger names both, and the lines follow the lock."""
    new = freeze([*LOCK.questions[1:], question("새 요소", id="new")], split_by=RULE, date=DATE, before=LOCK, why=WHY)
    found = rebase(BASELINE, new, scored(new, changed(BASELINE, new)), date=DATE, why=WHY)
    assert (found.ledger[0].added, found.ledger[0].removed, found.ledger[0].rescored) == (("new",), ("e-001",), ())
    assert [line.id for line in found.lines] == [gold.id for gold in new.questions]
    assert found.lines[-1].reason == "no_row"


def test_another_system_is_no_ruler_change() -> None:
    """Other outputs, other evidence or other settings are refused: their effect would be the ruler's."""
    again = scored(FEWER, changed(BASELINE, FEWER))
    for spoilt in (
        replace(again, inputs=(InputFile("new.jsonl", "c" * 64, 298), INPUTS[1])),
        replace(again, inputs=INPUTS[:1]),
    ):
        with pytest.raises(InputError, match="not those of the baseline"):
            rebase(BASELINE, FEWER, spoilt, date=DATE, why=WHY)
    with pytest.raises(InputError, match="settings are not those"):
        rebase(BASELINE, FEWER, replace(again, settings=Settings(cut=0.3)), date=DATE, why=WHY)


def test_ruler_and_system_are_two_numbers() -> None:
    """A new system against the rebased baseline: the ruler's effect stays in the ledger, the rest is the system's."""
    better = dict(ROWS)
    gone = next(line for line in REBASED.lines if line.label == "answer")
    better[gone.id] = Row(gone.id, "\n".join(each.text for each in gone.elements))
    lines, _ = by_rule(
        FEWER, {"small-2b": better}, RANKED, Settings(cut=0.35),
    )  # fmt: skip
    comparison = compare(measured(REBASED), measured(replace(REBASED, lines=lines)))
    expected = (1 - Fraction(*gone.coverage)) / 298
    assert comparison.all.difference == expected and [row.id for row in comparison.moved] == [gone.id]
    assert REBASED.ledger[0].effects[0].ruler_effect != float(expected)


def test_the_ledger_survives_the_file(tmp_path: Path) -> None:
    """Written, read, and read as a run to compare."""
    path = tmp_path / "run.json"
    path.write_text(json.dumps(REBASED.to_dict()), encoding="utf-8")
    run: RunFile = read_run(str(path))
    assert run.elements == REBASED
    assert run.conditions["small-2b"]["coverage"].values == measured(REBASED).values
