"""The constructed fixtures are rebuilt byte for byte, and hold what they say they hold.

In: fixtures/cards and its maker. Out: equal bytes; every fault planted; the scorer's counts equal the planted ones.
SPEC 2 to 5: the maker knows each verdict because it planted it, and never asks the scorer.
"""

import json
from pathlib import Path
from typing import Any

import make_fixtures
import pytest
from cardgen import cards, filters
from fixturegen.conditions import MODELS
from fixturegen.corpus import Corpus, read_corpus
from fixturegen.dice import Dice
from fixturegen.expected import OUTCOMES

from hallucheck.readers.native import read_rows
from hallucheck.readers.tables import read_articles, read_gold, read_retrieval
from hallucheck.records import Row
from hallucheck.row.result import RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.run.acceptance import decide
from hallucheck.run.criterion import Criterion
from hallucheck.run.tally import Tally

CARDS = Path(__file__).resolve().parent.parent / "fixtures" / "cards"
FILES = {model.condition: f"outputs-{model.file}.jsonl" for model in MODELS}
GOLD = {"small-2b+schema": "gold-96.jsonl"}
EXPECTED: dict[str, Any] = json.loads((CARDS / "expected.json").read_text(encoding="utf-8"))["conditions"]

# Faults of which at least one must be planted somewhere.
FAULTS = {
    "alias", "boilerplate", "branch_added", "branch_dropped", "case", "citation_out_of_range", "confidence_value",
    "cut_in_a_word", "digit_dropped", "empty", "ending", "form_number_changed", "gloss_changed", "gloss_kept",
    "glyph", "heading", "inside_number", "invented", "json_cut_off", "json_duplicate_keys", "json_single_quotes",
    "json_trailing_comma", "label", "link", "missed_but_verbatim", "missed_refusal", "mixed", "negation", "none",
    "none_beside", "nothing_found", "number_changed", "number_value_wrong", "other_article", "over_refused",
    "paraphrase", "partly", "point_lost", "prefix_lost", "question_echo", "reasoning_closed", "refused_other",
    "repeated_right", "repeated_wrong", "same_value", "screen_refused", "search_missed", "self_cited", "shortened",
    "sign_lost", "source_dangling", "source_missing", "stitched", "table_header", "truncated", "typo",
    "unit_changed", "unit_cut", "unread_keys", "unsourced", "words_added", "words_dropped", "wrong_pair",
}  # fmt: skip


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    """The hand-written data, read."""
    return read_corpus()


def scored(condition: str) -> list[RowResult]:
    """Every row of a condition, scored as `hallucheck score` would."""
    scorer = Scorer(
        articles=read_articles([str(CARDS / "articles.jsonl")]),
        retrieval=read_retrieval(str(CARDS / "retrieval.jsonl")),
        gold=read_gold(str(CARDS / GOLD.get(condition, "gold.jsonl"))),
    )
    rows = list(read_rows(str(CARDS / FILES[condition])))
    return [scorer.score(row) for row in rows if isinstance(row, Row)]


@pytest.fixture(scope="module", params=sorted(FILES))
def condition(request: pytest.FixtureRequest) -> tuple[str, list[RowResult]]:
    """One condition and its row results."""
    name: str = request.param
    return name, scored(name)


def test_the_maker_rebuilds_the_fixtures_byte_for_byte(tmp_path: Path) -> None:
    """What is committed is what the maker makes; only the README is written by hand."""
    make_fixtures.main(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    committed = {path.name: path.read_bytes() for path in CARDS.iterdir() if path.name != "README.md"}
    assert made.keys() == committed.keys()
    for name in made:
        assert made[name] == committed[name], f"{name}: run python scripts/make_fixtures.py"


def test_the_fixtures_say_that_they_are_constructed() -> None:
    """Nobody can take the figures for a measurement."""
    assert "invented" in (CARDS / "README.md").read_text(encoding="utf-8")
    assert "constructed" in json.loads((CARDS / "expected.json").read_text(encoding="utf-8"))


def test_the_golden_set_is_whole(corpus: Corpus) -> None:
    """150 questions, 24 of them out of scope; the smaller plan holds 96 of the same."""
    assert len(corpus.questions) == 150
    assert sum(not question.answerable for question in corpus.questions) == 24
    assert len(corpus.small_plan) == 96
    gold = (CARDS / "gold.jsonl").read_text(encoding="utf-8").splitlines()
    assert set((CARDS / "gold-96.jsonl").read_text(encoding="utf-8").splitlines()) < set(gold)


def test_every_fault_is_planted() -> None:
    """Each kind of fault and each outcome but `unscorable` occurs in some condition."""
    plants = [plant for expected in EXPECTED.values() for plant in expected["plants"].values()]
    assert {plant["plant"] for plant in plants} >= FAULTS
    assert {plant["outcome"] for plant in plants} == set(OUTCOMES) - {"unscorable"}


def test_the_conditions_land_differently() -> None:
    """One accepted, one rejected, one below sample."""
    verdicts = {name: expected["verdict"] for name, expected in EXPECTED.items()}
    assert verdicts == {"large-32b": "accepted", "small-2b": "rejected", "small-2b+schema": "below_sample"}


def test_the_scorer_finds_what_was_planted(condition: tuple[str, list[RowResult]]) -> None:
    """Row by row: outcome, fragments and hallucinated fragments of every planted row; no other row is hallucinated."""
    name, results = condition
    plants = EXPECTED[name]["plants"]
    found = {
        result.id: {
            "plant": plants.get(result.id, {}).get("plant", "usual"),
            "outcome": result.outcome,
            "fragments": len(result.fragments),
            "hallucinated": sum(not fragment.grounded for fragment in result.fragments),
        }
        for result in results
    }
    assert {key: found[key] for key in plants} == plants
    assert [key for key in found if key not in plants and found[key]["hallucinated"]] == []


def test_the_counts_are_those_of_the_maker(condition: tuple[str, list[RowResult]]) -> None:
    """Every count that the maker knows."""
    name, results = condition
    tally = Tally.of(results)
    known = EXPECTED[name]["counts"]
    assert {key: tally.counts[key] for key in known} == known
    for key in ("output_tokens_p50", "latency_ms_p50", "latency_ms_p95"):
        figure, percent = key.rsplit("_p", 1)
        assert tally.percentile(figure, int(percent)) == EXPECTED[name][key]


def test_the_verdict_is_that_of_the_maker(condition: tuple[str, list[RowResult]]) -> None:
    """The pinned criterion decides as planted: this is the project's own acceptance check."""
    name, results = condition
    verdict = decide(Tally.of(results), Criterion.parse("≤5 of 150, 100% sourcing"))
    assert verdict.verdict == EXPECTED[name]["verdict"]


def test_the_filter_shows_only_what_stands() -> None:
    """The application's filter keeps the piece that stands in the article and drops the one that does not."""
    article = filters.Evidence("취업규칙", "제15조", "1년간 80퍼센트 이상 출근한 직원에게 15일의 휴가를 준다.", 7)
    (kept,) = filters.keep_verbatim("- 15일의 휴가를 준다\n- 16일의 휴가를 준다", [article])
    assert kept.pieces == ("15일의 휴가를 준다",)


def test_the_filter_is_as_blind_as_such_filters_are() -> None:
    """It loses the decimal point: the screen passes what the raw count does not, the reason for counting raw."""
    article = filters.Evidence("도서관 운영규정", "제10조", "정가의 1.5배", 4)
    assert filters.keep_verbatim("정가의 15배", [article])


def test_without_a_kept_piece_the_screen_says_so() -> None:
    """The notice is the agreed phrase and has no source."""
    assert cards.make_cards((), None) == [cards.no_document_card()]


def test_the_dice_fall_the_same_way_everywhere() -> None:
    """Pinned throws: another Python, another platform, the same fixtures."""
    dice = Dice("seed")
    assert [dice.below(100) for _ in range(8)] == [10, 49, 24, 51, 11, 47, 37, 31]
