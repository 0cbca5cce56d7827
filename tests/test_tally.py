"""Counts add up, merge, survive JSON, and say what SPEC 4 says that they say."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rowmaker import card, piece, right, row, runs, wrong

from hallucheck.engines.lines import json_line
from hallucheck.errors import InputError
from hallucheck.row.result import OUTCOMES, CitationResult, RowResult
from hallucheck.run.counts import COUNT_NAMES, DENOMINATORS, HISTOGRAM_NAMES
from hallucheck.run.ratio import Ratio
from hallucheck.run.tally import Tally

FORMATS = """
rows, answered, none, refused, refused_other, mixed, empty, truncated, unscorable, missing_ids, duplicate_ids;
fragments, hallucinated_fragments, hallucinated_rows, distinct_fragments, as_is, unicode, space, marks, cut,
shortened, trivial, none_beside, unread_keys; cards, list_cards, snippet_cards, other_cards,
no_document_cards, sourced_cards, self_cited, clause_shown, page_shown, dangling_sources, unsourced_answers,
citations_out_of_range; screen_items, hallucinated_screen_items, snippet_lines, hallucinated_snippet_lines;
answerable, unanswerable, answerable_unknown, right_refusals, missed_refusals, over_refusals,
screen_right_refusals, screen_missed_refusals, screen_over_refusals
"""


# ── laws ───────────────────────────────────────────────────────────────────────────────────────────────────
@given(runs, runs)
def test_tallies_merge(some: list[RowResult], others: list[RowResult]) -> None:
    """tally(a) + tally(b) == tally(a + b)."""
    assert Tally.of(some) + Tally.of(others) == Tally.of(some + others)


@given(runs, st.randoms())
def test_the_order_of_rows_changes_nothing(results: list[RowResult], dice: object) -> None:
    """Shards may come back in any order."""
    shuffled = list(results)
    dice.shuffle(shuffled)  # type: ignore[attr-defined]
    assert Tally.of(shuffled) == Tally.of(results)


@given(runs)
def test_written_rows_give_the_same_tally(results: list[RowResult]) -> None:
    """What stands in the rows file can be counted again, with the same result."""
    written = [RowResult.from_dict(json.loads(json_line(result.to_dict()))) for result in results]
    assert Tally.of(written) == Tally.of(results)


def test_halves_of_surrogate_pairs_give_the_same_tally_once_written() -> None:
    """Written, both halves are U+FFFD: they are one text in the run's own count too."""
    result = row("a", *(piece(text, grounded=False) for text in ("\ud800가", "\udfff가", "나", "나")))
    written = RowResult.from_dict(json.loads(json_line(result.to_dict())))
    assert Tally.of([written]) == Tally.of([result])
    assert Tally.of([result]).counts["distinct_fragments"] == 2


@given(runs)
def test_json_and_back(results: list[RowResult]) -> None:
    """to_dict and from_dict are each other's inverse, through real JSON."""
    tally = Tally.of(results)
    assert Tally.from_dict(json.loads(json.dumps(tally.to_dict()))) == tally


@given(runs)
def test_everything_adds_up(results: list[RowResult]) -> None:
    """Nothing is dropped: outcomes, folds, kinds of cards and what is answerable are partitions."""
    tally = Tally.of(results)
    counts = tally.counts
    assert sum(counts[outcome] for outcome in OUTCOMES) == counts["rows"] == len(results)
    folds = counts["as_is"] + counts["unicode"] + counts["space"] + counts["marks"]
    assert folds + counts["hallucinated_fragments"] == counts["fragments"]
    assert counts["list_cards"] + counts["snippet_cards"] + counts["other_cards"] == counts["cards"]
    assert counts["answerable"] + counts["unanswerable"] + counts["answerable_unknown"] == tally.scored
    assert counts["right_refusals"] + counts["missed_refusals"] == counts["unanswerable"]
    assert counts["screen_right_refusals"] + counts["screen_missed_refusals"] == counts["unanswerable"]


@given(runs)
def test_rates_are_between_nothing_and_all(results: list[RowResult]) -> None:
    """No count exceeds its denominator, and a rate over nothing is None."""
    tally = Tally.of(results)
    for name in DENOMINATORS:
        ratio = tally.ratio(name)
        assert 0 <= ratio.number <= ratio.total
        assert (ratio.value is None) == (ratio.total == 0)


@given(runs.map(lambda results: [result._replace(outcome="unscorable") for result in results]))
def test_unscorable_rows_enter_no_other_figure(results: list[RowResult]) -> None:
    """A fault of the data must not look like a fault, or a merit, of the model."""
    filled = {name for name, number in Tally.of(results).counts.items() if number}
    assert filled <= {"rows", "unscorable", "duplicate_ids"}


@given(st.lists(st.integers(0, 50) | st.sampled_from([0.5, 7.25]), min_size=1, max_size=30), st.integers(1, 100))
def test_percentiles_are_nearest_ranks(values: list[float], percent: int) -> None:
    """The smallest value that at least that many percent do not exceed: always one that occurred."""
    tally = Tally.of(row(str(place), latency_ms=value) for place, value in enumerate(values))
    expected = min(value for value in values if 100 * sum(other <= value for other in values) >= percent * len(values))
    assert tally.percentile("latency_ms", percent) == expected


# ── names ──────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_names_are_those_of_the_formats() -> None:
    """Every published count exists under its exact name; the others are for verdicts, a list, and what is meant."""
    published = FORMATS.replace(";", ",").replace("\n", " ").replace(" ", "").split(",")
    assert [name for name in COUNT_NAMES if name in published] == published
    meant = {name for name in COUNT_NAMES if name.startswith(("diagnosed", "kind_", "named", "screen_named"))}
    assert set(COUNT_NAMES) - set(published) - meant == {"hallucinated_screen_rows", "refusal_disagreements"}
    assert list(Tally().to_dict()) == [*COUNT_NAMES, *HISTOGRAM_NAMES]


# ── single counts ──────────────────────────────────────────────────────────────────────────────────────────
def _counted(*results: RowResult) -> dict[str, int]:
    return {name: number for name, number in Tally.of(results).counts.items() if number}


def test_a_row_with_two_hallucinations_is_one_row() -> None:
    """Rows and fragments are counted apart."""
    counts = _counted(row("a", piece("가", grounded=False), piece("나", grounded=False), piece("다")))
    assert (counts["hallucinated_rows"], counts["hallucinated_fragments"], counts["fragments"]) == (1, 2, 3)


def test_every_occurrence_counts_and_distinct_ones_too() -> None:
    """도장 twice is two fragments and one distinct text; in another row it is distinct again."""
    counts = _counted(row("a", piece("도장"), piece("도 장")), row("b", piece("도장")))
    assert (counts["fragments"], counts["distinct_fragments"]) == (3, 2)


def test_flags_and_notes() -> None:
    """cut, shortened and trivial are of fragments; none_beside counts each word, unread_keys each row."""
    flagged = row(
        "a",
        piece(flags=("cut", "trivial")),
        piece(flags=("cut",)),
        notes=("none_beside: 없음", "none_beside: 해당 없음", "unread_keys: 허용", "unread_keys"),
    )
    counts = _counted(flagged)
    assert [counts[name] for name in ("cut", "trivial", "none_beside", "unread_keys")] == [2, 1, 2, 1]
    assert "shortened" not in counts


def test_a_no_document_card_is_outside_the_sourcing_rate() -> None:
    """It has no source to show, and none is asked for."""
    tally = Tally.of(
        [row("a", cards=(card("list"), card("list", source=None), card("notice", source=None, no_document=True)))]
    )
    assert tally.ratio("sourced_cards") == Ratio(1, 2)
    assert (tally.counts["cards"], tally.counts["other_cards"], tally.counts["no_document_cards"]) == (3, 1, 1)


def test_clause_and_page_are_counted_beside_the_source() -> None:
    """A page of 0 is a page; an empty clause is none."""
    source = card().source
    assert source is not None
    cards = (card(source=source._replace(page=0)), card(source=source._replace(clause="", page=None)))
    tally = Tally.of([row("a", cards=cards)])
    assert (tally.ratio("clause_shown"), tally.ratio("page_shown")) == (Ratio(1, 2), Ratio(1, 2))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, "unsourced_answers"),
        ({"outcome": "mixed"}, "unsourced_answers"),
        ({"citations": (CitationResult("[9]", "out_of_range", None),)}, "unsourced_answers"),
        ({"citations": (CitationResult("[1]", "resolved", None),)}, "self_cited"),
        ({"cards": (card(),)}, None),
        ({"refusal_screen": True}, None),
        ({"outcome": "none"}, None),
        ({"outcome": "refused_other"}, None),
    ],
)
def test_answers_without_cards(changes: dict[str, object], expected: str | None) -> None:
    """Unsourced, or self-cited when the model itself cites a supplied article; never both."""
    counts = _counted(row("a", piece(), **changes))
    assert {name for name in ("unsourced_answers", "self_cited") if name in counts} == (
        {expected} if expected else set()
    )


def test_screen_items_and_snippet_lines_are_counted_apart() -> None:
    """A wrong snippet line is no hallucinated item; two wrong items of one row are one row."""
    bad = piece("여권", grounded=False)
    shown = (card("list", piece(), bad), card("list", bad), card("snippet", bad, piece()), card("other", bad))
    tally = Tally.of([row("a", cards=shown)])
    assert tally.ratio("hallucinated_screen_items") == Ratio(2, 3)
    assert tally.ratio("hallucinated_snippet_lines") == Ratio(1, 2)
    assert tally.counts["hallucinated_screen_rows"] == 1
    assert tally.counts["hallucinated_rows"] == 0


@pytest.mark.parametrize(
    ("answerable", "raw", "screen", "expected"),
    [
        (False, True, True, {"right_refusals", "screen_right_refusals"}),
        (False, True, False, {"right_refusals", "screen_missed_refusals", "refusal_disagreements"}),
        (False, False, True, {"missed_refusals", "screen_right_refusals", "refusal_disagreements"}),
        (False, False, False, {"missed_refusals", "screen_missed_refusals"}),
        (True, True, True, {"over_refusals", "screen_over_refusals"}),
        (True, True, False, {"over_refusals", "refusal_disagreements"}),
        (True, False, True, {"screen_over_refusals", "refusal_disagreements"}),
        (True, False, False, set()),
        (None, True, True, set()),
    ],
)
def test_refusals(answerable: bool | None, raw: bool, screen: bool, expected: set[str]) -> None:
    """Answerable against refused, once for the raw output and once for the screen."""
    counts = _counted(row("a", answerable=answerable, refusal_raw=raw, refusal_screen=screen, cards=(card(),)))
    assert {name for name in counts if "refusal" in name} == expected


def test_without_cards_the_screen_disagrees_with_nothing() -> None:
    """A log of raw outputs says nothing of the screen."""
    assert "refusal_disagreements" not in _counted(row("a", refusal_raw=True))


def test_a_value_is_one_value_however_it_is_written() -> None:
    """526 and 526.0 ms fall together; what is no number is no measurement."""
    rows = [
        row(str(place), latency_ms=value) for place, value in enumerate((526, 526.0, 0.5, float("nan"), float("inf")))
    ]
    assert Tally.of(rows).latency_ms == {"526": 2, "0.5": 1}


@pytest.mark.parametrize(
    "damage",
    [
        {"rows": -1},
        {"rows": True},
        {"rows": 1.5},
        {"rows": None},
        {"latency_ms": []},
        {"latency_ms": {"x": 1}},
        {"latency_ms": {"5": "1"}},
    ],
)
def test_a_damaged_count_is_refused(damage: dict[str, object]) -> None:
    """A report that was edited by hand is told from one that was written."""
    with pytest.raises(InputError, match="report"):
        Tally.from_dict({**Tally().to_dict(), **damage})


# ── reported faults ────────────────────────────────────────────────────────────────────────────────────────
def test_c187_a_faulty_record_is_neither_zero_nor_all_hallucinated() -> None:
    """Records that could not be scored are excluded from rates, and stay visible."""
    tally = Tally.of([right("a"), row("b", outcome="unscorable", reason="row.missing")])
    assert tally.ratio("hallucinated_rows") == Ratio(0, 1)
    assert tally.counts["unscorable"] == 1 and tally.counts["rows"] == 2


def test_c188_a_rate_over_nothing_is_not_a_number() -> None:
    """Three records, two of them empty: no rate for none of them, 1/1 for the third; nothing divides by zero."""
    empty = Tally.of([row("1", outcome="empty"), row("2", outcome="empty")])
    assert empty.rates["hallucinated_fragments"] is None
    assert empty.ratio("hallucinated_fragments").text == "0/0 (n/a)"
    third = Tally.of([row("3", piece(grounded=False))])
    assert third.ratio("hallucinated_fragments").text == "1/1 (100 %)"
    assert set(Tally().rates.values()) == {None}


def test_c110_c111_mixed_is_no_right_refusal() -> None:
    """A refusal beside a substantive answer earns nothing, and the answer counts."""
    mixed = row("a", piece("연차는 20일입니다", grounded=False), outcome="mixed", answerable=False)
    counts = _counted(mixed)
    assert counts["missed_refusals"] == counts["mixed"] == counts["hallucinated_rows"] == 1
    assert "right_refusals" not in counts


def test_c114_c118_a_refusal_in_other_words_stands_apart() -> None:
    """Neither right nor hallucinated: it is counted under its own name, and has no fragments to rate."""
    tally = Tally.of([row("a", outcome="refused_other", answerable=False)])
    assert tally.counts["refused_other"] == 1 and tally.counts["right_refusals"] == 0
    assert tally.rates["hallucinated_fragments"] is None


def test_c098_citations_out_of_range_are_counted() -> None:
    """[3] of three is valid, [4] is not."""
    cited = (CitationResult("[3]", "resolved", None), CitationResult("[4]", "out_of_range", None))
    assert _counted(row("a", piece(), citations=cited))["citations_out_of_range"] == 1


# ── how a ratio reads ──────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("ratio", "text"),
    [
        (Ratio(27, 96), "27/96 (28.1 %)"),
        (Ratio(149, 150), "149/150 (99.3 %)"),
        (Ratio(150, 150), "150/150 (100 %)"),
        (Ratio(0, 150), "0/150 (0 %)"),
        (Ratio(0, 0), "0/0 (n/a)"),
        (Ratio(9999, 10000), "9999/10000 (>99.9 %)"),
        (Ratio(1, 10000), "1/10000 (<0.1 %)"),
        (Ratio(1, 2000), "1/2000 (0.1 %)"),
        (Ratio(1, 3), "1/3 (33.3 %)"),
        (Ratio(1, 8), "1/8 (12.5 %)"),
    ],
)
def test_counts_first_then_the_rate(ratio: Ratio, text: str) -> None:
    """100 % and 0 % only when exact."""
    assert ratio.text == text


@given(st.integers(0, 10**9), st.integers(1, 10**9))
def test_all_and_nothing_are_never_claimed(number: int, total: int) -> None:
    """Whatever the counts, an inexact rate does not read as 100 % or 0 %."""
    ratio = Ratio(min(number, total), total)
    assert (ratio.percent == "100 %") == (ratio.number == total)
    assert (ratio.percent == "0 %") == (ratio.number == 0)
    assert ratio.percent not in ("100.0 %", "0.0 %")


def test_wrong_rows_are_made_wrong() -> None:
    """The maker of the other tests makes what it says."""
    assert _counted(wrong())["hallucinated_rows"] == 1 and "hallucinated_rows" not in _counted(right())
