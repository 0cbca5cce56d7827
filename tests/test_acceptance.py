"""The bar and the verdict: SPEC 5, at its boundaries."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rowmaker import passing, row, runs, tally

from hallucheck.errors import InputError, UsageError
from hallucheck.row.result import RowResult
from hallucheck.ruleset import Ruleset
from hallucheck.run.acceptance import BASES, Verdict, decide, exit_code, worst
from hallucheck.run.criterion import DEFAULT_CRITERION, Criterion
from hallucheck.run.human import HumanTally
from hallucheck.run.report import InputFile, Provenance, Report, build_report
from hallucheck.run.tally import Tally

DEFAULT = Criterion.parse(DEFAULT_CRITERION)
BARE = Criterion.parse("≤5 of 150")


# ── the criterion ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "text",
    [
        "≤5 of 150, 100% sourcing",
        "<=5 of 150, 100% sourcing",
        "≤ 5 of 150,100 % sourcing",
        "  <= 5  OF 150 , 100% Sourcing ",
        "⩽5 of 150, 100% sourcing",
        "≦5 of 150, 100% sourcing",
        "=<5 of 150, 100% sourced",
        "≤5/150, 100% sourcing",
        "≤05 of 0150, 100% sourcing",
        "≤５ of １５０， １００％ sourcing",
    ],
)
def test_spellings_of_the_default_are_the_default(text: str) -> None:
    """However it is typed, it is the same bar: same canonical form, same hash."""
    parsed = Criterion.parse(text)
    assert parsed == DEFAULT == Criterion(5, 150, True)
    assert str(parsed) == "≤5 of 150, 100% sourcing"
    assert parsed.hash == "4e37250c31b6f46f3ad42e88b842109545a0a9d10634b17ca81056f8f59718a8"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5 of 150",
        "<5 of 150",
        "≥5 of 150",
        "≤5",
        "≤5 of",
        "≤-1 of 150",
        "≤5 of 150, 99% sourcing",
        "≤5 of 150, sourcing",
        "≤5 of 150 100% sourcing",
        "≤5.5 of 150",
        "≤5 of 150, 100% sourcing, and more",
        "≤1000000000000 of 5",
        "≤5 of 150\x00",
    ],
)
def test_what_is_no_criterion_is_refused(text: str) -> None:
    """Nothing is guessed: a bar that cannot be read is a usage error, not another bar."""
    with pytest.raises(UsageError) as refused:
        Criterion.parse(text)
    assert refused.value.code == "criterion.unread" and refused.value.exit_code == 2


@pytest.mark.parametrize(("text", "code"), [("≤0 of 0", "criterion.no_sample"), ("≤150 of 150", "criterion.no_bar")])
def test_a_bar_that_everything_passes_is_refused(text: str, code: str) -> None:
    """A sample of nothing, or a limit as large as the sample."""
    with pytest.raises(UsageError) as refused:
        Criterion.parse(text)
    assert refused.value.code == code


@given(st.integers(0, 10**8), st.integers(1, 10**8), st.booleans())
def test_the_canonical_form_reads_back(limit: int, more: int, sourcing: bool) -> None:
    """What is printed in a report can be pinned in pyproject.toml."""
    criterion = Criterion(limit, limit + more, sourcing)
    assert Criterion.parse(str(criterion)) == criterion


def test_another_bar_has_another_hash() -> None:
    """A changed bar is seen."""
    bars = [DEFAULT, BARE, Criterion(6, 150), Criterion(5, 149), Criterion(51, 50 + 50), Criterion(5, 1150)]
    assert len({bar.hash for bar in bars}) == len(bars)


# ── the verdict ────────────────────────────────────────────────────────────────────────────────────────────
BOUNDARIES: list[tuple[str, Tally, Criterion, str, set[str]]] = [
    ("clean", passing(), DEFAULT, "accepted", {"within_limit"}),
    ("5 of 150", passing(hallucinated_rows=5), DEFAULT, "accepted", {"within_limit"}),
    ("6 of 150", passing(hallucinated_rows=6), DEFAULT, "rejected", {"over_limit"}),
    (
        "many fragments in 5 rows",
        passing(hallucinated_rows=5, hallucinated_fragments=99),
        DEFAULT,
        "accepted",
        {"within_limit"},
    ),
    ("149 rows", passing(149), DEFAULT, "below_sample", {"below_sample"}),
    ("149 rows, 5 bad", passing(149, hallucinated_rows=5), DEFAULT, "below_sample", {"below_sample"}),
    ("149 rows, 6 bad", passing(149, hallucinated_rows=6), DEFAULT, "rejected", {"over_limit", "below_sample"}),
    ("3000 rows, 5 bad", passing(3000, hallucinated_rows=5), DEFAULT, "accepted", {"within_limit"}),
    ("3000 rows, 6 bad: the 5 does not grow", passing(3000, hallucinated_rows=6), DEFAULT, "rejected", {"over_limit"}),
    ("149 of 150 cards sourced", passing(sourced_cards=149), DEFAULT, "rejected", {"unsourced_cards"}),
    ("149 of 150, no sourcing asked", passing(sourced_cards=149), BARE, "accepted", {"within_limit"}),
    ("no document cards are outside", passing(cards=160, no_document_cards=10), DEFAULT, "accepted", {"within_limit"}),
    ("a dangling source", passing(dangling_sources=1), DEFAULT, "rejected", {"dangling_sources"}),
    ("a dangling source, no sourcing asked", passing(dangling_sources=1), BARE, "accepted", {"within_limit"}),
    ("an unsourced answer", passing(unsourced_answers=1), DEFAULT, "rejected", {"unsourced_answers"}),
    ("a self-cited answer is not sourced", passing(self_cited=1), DEFAULT, "rejected", {"self_cited"}),
    ("sourcing over nothing", passing(cards=0, sourced_cards=0), DEFAULT, "rejected", {"sourcing_nothing"}),
    (
        "only no-document cards",
        passing(no_document_cards=150, sourced_cards=0),
        DEFAULT,
        "rejected",
        {"sourcing_nothing"},
    ),
    ("no cards, no sourcing asked", passing(cards=0, sourced_cards=0), BARE, "accepted", {"within_limit"}),
    ("an unscorable row", passing(151, unscorable=1), DEFAULT, "rejected", {"unscorable"}),
    ("an unscorable row makes it 149", passing(150, unscorable=1), DEFAULT, "rejected", {"unscorable", "below_sample"}),
    ("a duplicate", passing(151, unscorable=1, duplicate_ids=1), DEFAULT, "rejected", {"duplicate_ids"}),
    (
        "a duplicate and a broken row",
        passing(152, unscorable=2, duplicate_ids=1),
        DEFAULT,
        "rejected",
        {"duplicate_ids", "unscorable"},
    ),
    ("an id without a row", passing(missing_ids=1), DEFAULT, "rejected", {"missing_ids"}),
    (
        "below sample and sourcing fails",
        passing(96, sourced_cards=95),
        DEFAULT,
        "rejected",
        {"unsourced_cards", "below_sample"},
    ),
    ("nothing at all", tally(), DEFAULT, "rejected", {"sourcing_nothing", "below_sample"}),
    ("wrong on the screen only", passing(hallucinated_screen_rows=99), DEFAULT, "accepted", {"within_limit"}),
    ("citations out of range decide nothing", passing(citations_out_of_range=9), DEFAULT, "accepted", {"within_limit"}),
    (
        "missed refusals decide nothing",
        passing(unanswerable=24, missed_refusals=24),
        DEFAULT,
        "accepted",
        {"within_limit"},
    ),
]


@pytest.mark.parametrize(
    ("counts", "criterion", "verdict", "codes"), [case[1:] for case in BOUNDARIES], ids=[case[0] for case in BOUNDARIES]
)
def test_boundaries(counts: Tally, criterion: Criterion, verdict: str, codes: set[str]) -> None:
    """Each side of every line that SPEC 5 draws."""
    decided = decide(counts, criterion)
    assert (decided.verdict, {reason.code for reason in decided.reasons}) == (verdict, codes)


SCREEN: list[tuple[str, Tally, str, set[str]]] = [
    ("raw hallucinations do not count", passing(hallucinated_rows=99), "accepted", {"within_limit"}),
    (
        "five rows with many items",
        passing(hallucinated_screen_rows=5, hallucinated_screen_items=40),
        "accepted",
        {"within_limit"},
    ),
    ("six rows", passing(hallucinated_screen_rows=6), "rejected", {"over_limit"}),
    ("snippet lines are counted apart", passing(hallucinated_snippet_lines=40), "accepted", {"within_limit"}),
    ("no cards", passing(cards=0, sourced_cards=0), "rejected", {"nothing_on_screen"}),
]


@pytest.mark.parametrize(
    ("counts", "verdict", "codes"), [case[1:] for case in SCREEN], ids=[case[0] for case in SCREEN]
)
def test_on_the_screen(counts: Tally, verdict: str, codes: set[str]) -> None:
    """Rows with a hallucinated item of a list card; a screen without cards was not measured."""
    decided = decide(counts, BARE, basis="screen")
    assert (decided.verdict, {reason.code for reason in decided.reasons}) == (verdict, codes)


@pytest.mark.parametrize(
    ("human", "verdict", "codes"),
    [
        (HumanTally(150, 5, 9), "accepted", {"within_limit"}),
        (HumanTally(150, 6, 6), "rejected", {"over_limit"}),
        (HumanTally(149, 0, 0), "rejected", {"human_incomplete"}),
        (HumanTally(151, 0, 0), "rejected", {"human_incomplete"}),
        (None, "rejected", {"human_incomplete"}),
    ],
)
def test_on_human_counts(human: HumanTally | None, verdict: str, codes: set[str]) -> None:
    """They decide only when every row was counted, and the rule's count then decides nothing."""
    decided = decide(passing(hallucinated_rows=99), DEFAULT, basis="human", human=human)
    assert (decided.verdict, {reason.code for reason in decided.reasons}) == (verdict, codes)


def test_human_counts_are_never_added_to_the_rule() -> None:
    """Five by rule and five by hand are five."""
    human = HumanTally(150, 5, 5)
    assert decide(passing(hallucinated_rows=5), DEFAULT, human=human).counted == 5


def test_human_counts_say_who_counted_what() -> None:
    """Rows are summed for each counter, criterion and date."""
    human = HumanTally()
    for counted, by in ((2, "김"), (0, "이"), (1, "김")):
        human = human.add(counted, by=by, criterion="이름과 절차", date="2026-03-14")
    assert (human.rows, human.hallucinated_rows, human.hallucinations) == (3, 2, 3)
    assert [(count.by, count.rows) for count in human.counts] == [("김", 2), ("이", 1)]
    assert HumanTally.from_dict(json.loads(json.dumps(human.to_dict()))) == human


@given(runs, st.sampled_from([DEFAULT, BARE, Criterion(0, 1, False)]), st.sampled_from(BASES))
def test_every_verdict_has_a_reason_and_survives_json(
    results: list[RowResult], criterion: Criterion, basis: Any
) -> None:
    """No verdict without its reason; a run that could not be scored whole is never accepted."""
    counts = Tally.of(results)
    verdict = decide(counts, criterion, basis=basis)
    assert verdict.reasons
    assert Verdict.from_dict(json.loads(json.dumps(verdict.to_dict()))) == verdict
    if counts.counts["unscorable"] or not results:
        assert verdict.verdict != "accepted"
    if verdict.verdict == "accepted":
        assert counts.scored >= criterion.sample


@given(runs)
def test_more_hallucinations_never_help(results: list[RowResult]) -> None:
    """A rejected run stays rejected when another row goes wrong."""
    criterion = Criterion(1, 3, False)
    bad = row("another", outcome="answered", condition="default")
    worse = decide(Tally.of(results) + tally(hallucinated_rows=1), criterion)
    if decide(Tally.of(results), criterion).verdict == "rejected":
        assert worse.verdict == "rejected"
    assert decide(Tally.of([*results, bad]), criterion).sample == Tally.of(results).scored + 1


# ── the exit code ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("verdicts", "deciding", "rows", "unscorable", "code"),
    [
        (["accepted"], True, 150, 0, 0),
        (["rejected"], True, 150, 0, 1),
        (["below_sample"], True, 96, 0, 3),
        (["accepted", "below_sample"], True, 246, 0, 3),
        (["accepted", "below_sample", "rejected"], True, 396, 0, 1),
        (["rejected"], True, 150, 1, 1),
        ([], True, 0, 0, 2),
        ([], False, 0, 0, 2),
        ([], False, 5, 0, 0),
        ([], False, 5, 1, 2),
    ],
)
def test_exit_codes(verdicts: list[Any], deciding: bool, rows: int, unscorable: int, code: int) -> None:
    """2 before 1 before 3 before 0."""
    assert exit_code(verdicts, deciding=deciding, rows=rows, unscorable=unscorable) == code


def test_the_verdict_of_a_run_is_the_worst() -> None:
    """Rejected is worse than below sample; of no condition there is no verdict."""
    assert worst(["accepted", "below_sample"]) == "below_sample"
    assert worst(["below_sample", "rejected", "accepted"]) == "rejected"
    assert worst([]) is None


# ── the report ─────────────────────────────────────────────────────────────────────────────────────────────
def _report(**conditions: Tally) -> Report:
    inputs = [InputFile("rows.jsonl", "0" * 64, 150)]
    return build_report(
        conditions, ruleset=Ruleset(), inputs=inputs, provenance=Provenance("2026-03-14T00:00:00Z", "abc", False)
    )


def test_conditions_are_judged_each_by_itself() -> None:
    """75 and 75 rows are two samples of 75, not one of 150; ten wrong rows are not five and five."""
    decided = _report(a=passing(75), b=passing(75)).decided(DEFAULT)
    assert decided.acceptance is not None and decided.acceptance.verdict == "below_sample" and decided.exit == 3
    decided = _report(a=passing(hallucinated_rows=5), b=passing(hallucinated_rows=5)).decided(DEFAULT)
    assert decided.acceptance is not None and decided.acceptance.verdict == "accepted" and decided.exit == 0


def test_the_report_names_the_bar_and_the_pinned_one() -> None:
    """A changed bar is seen: both hashes stand in the report."""
    decided = _report(a=passing()).decided(BARE, pinned=DEFAULT)
    assert decided.acceptance is not None
    assert (decided.acceptance.hash, decided.acceptance.pinned) == (BARE.hash, DEFAULT.hash)


@pytest.mark.parametrize(
    "damage",
    [
        {"schema": "hallucheck/row/1"},
        {"signature": 5},
        {"inputs": [{"name": "x"}]},
        {"provenance": {"date": 5}},
        {"conditions": []},
        {"conditions": {"a": {}}},
        {"exit": "0"},
        {"groups": 5},
        {"acceptance": {"verdict": "fine"}},
        {"inputs": [{"name": "x", "sha256": "0", "rows": 1, "role": "\x1b[2J"}]},
        {"ruleset": None},
    ],
)
def test_a_damaged_report_is_refused(damage: dict[str, Any]) -> None:
    """Bad input, with a message: neither a traceback nor a verdict."""
    with pytest.raises(InputError):
        Report.from_dict({**_report(a=passing()).to_dict(), **damage})
    with pytest.raises(InputError):
        Report.from_dict([damage])


def test_undecided_reports_hold_no_verdict() -> None:
    """Nothing was asked, nothing is answered."""
    report = _report(a=passing())
    assert report.acceptance is None and report.exit == 0
    assert _report(a=passing(151, unscorable=1)).exit == 2


@given(runs, st.booleans(), st.booleans())
def test_a_report_survives_json(results: list[RowResult], grouped: bool, decided: bool) -> None:
    """to_dict and from_dict are each other's inverse, and the totals are those of the conditions."""
    tallies: dict[str, Tally] = {}
    for result in results:
        tallies.setdefault(result.condition, Tally()).add(result)
    groups = {name: {"": counted, "가": Tally()} for name, counted in tallies.items()} if grouped else None
    human = {name: HumanTally().add(1, by="김", criterion="ㄱ", date="2026-01-02") for name in list(tallies)[:1]}
    report = build_report(tallies, ruleset=Ruleset(labels=("준비물",)), groups=groups, human=human)
    if decided:
        report = report.decided(DEFAULT, pinned=BARE)
    data = json.loads(json.dumps(report.to_dict()))
    assert Report.from_dict(data) == report
    assert report.total == Tally.of(results)
    assert Report.from_dict(data).to_dict() == report.to_dict()
