"""Which figures a report shows, in which order, and each one's name and rule in words.

In: a ``Tally``. Out: the value of a figure (a ratio, a count, a percentile, or None over nothing), its words.
SPEC 4: counts first, then the rate; no figure without its rule.
"""

from typing import Final, TypeAlias

from hallucheck.run.counts import COUNT_NAMES, DENOMINATORS, HISTOGRAM_NAMES, PERCENTILES
from hallucheck.run.human import HumanTally
from hallucheck.run.ratio import NOT_AVAILABLE, Ratio
from hallucheck.run.tally import Tally
from hallucheck.words import LANGS, Lang, say

Value: TypeAlias = Ratio | int | float | None

SECTIONS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("main", (
        "sample", "hallucinated_rows", "human_rows", "hallucinated_fragments", "list_cards", "none",
        "output_tokens_p50", "latency_ms_p50", "latency_ms_p95", "sourced_cards",
        "hallucinated_screen_items", "hallucinated_snippet_lines",
    )),
    ("refusal", (
        "right_refusals", "missed_refusals", "over_refusals",
        "screen_right_refusals", "screen_missed_refusals", "screen_over_refusals", "refusal_disagreements",
    )),
    ("ledger", ("as_is", "unicode", "space", "marks", "cut", "shortened", "trivial", "none_beside", "unread_keys")),
    ("sourcing", (
        "clause_shown", "page_shown", "dangling_sources", "unsourced_answers", "self_cited", "no_document_cards",
        "citations_out_of_range",
    )),
    ("rows", (
        "rows", "answered", "refused", "refused_other", "mixed", "empty", "truncated",
        "unscorable", "duplicate_ids", "missing_ids",
    )),
)  # fmt: skip
FIGURES: Final[tuple[str, ...]] = tuple(
    dict.fromkeys((*COUNT_NAMES, *HISTOGRAM_NAMES, *DENOMINATORS, *PERCENTILES, "sample", "human_rows"))
)


def figure(tally: Tally, name: str, human: HumanTally | None = None) -> Value:
    """The value behind a name; a rate comes as the two counts that it is made of."""
    if name == "sample":
        return tally.scored
    if name == "human_rows":
        return None if human is None else Ratio(human.hallucinated_rows, human.rows)
    if name in DENOMINATORS:
        return tally.ratio(name)
    if name in PERCENTILES:
        return tally.percentile(*PERCENTILES[name])
    return tally.counts[name]


def written(value: Value) -> str:
    """``27/96 (28.1 %)``, ``24``, ``n/a``."""
    if isinstance(value, Ratio):
        return value.text
    return NOT_AVAILABLE if value is None else str(value)


def name_in_words(name: str, lang: Lang) -> str:
    """What the figure is called."""
    return say(f"figure.{name}", lang)


def rule_in_words(name: str, lang: Lang) -> str:
    """What the figure counts, of what."""
    return say(f"rule.{name}", lang)


def rules_in_words() -> dict[str, dict[str, dict[str, str]]]:
    """Every figure of a report: its name and rule, in both languages."""
    return {
        name: {lang: {"name": name_in_words(name, lang), "rule": rule_in_words(name, lang)} for lang in LANGS}
        for name in FIGURES
    }
