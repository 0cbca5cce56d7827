"""Which figures a report shows, in which order, and each one's name and rule in words.

In: a ``Tally``. Out: the value of a figure (a ratio, a count, a percentile, or None over nothing), its words.
SPEC 4: counts first, then the rate; no figure without its rule.
"""

from typing import Final, TypeAlias

from hallucheck.run.counts import COUNT_NAMES, DENOMINATORS, FLAG_NAMES, HISTOGRAM_NAMES, KIND_COUNTS, PERCENTILES
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
    ("kinds", KIND_COUNTS),
    ("named", ("named_ungrounded_rows", "named_ungrounded", "named_ungrounded_by_value", "screen_named_ungrounded")),
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
# What no row may have, and the figures that are then figures of nothing; the first that is missing names a figure.
# `judged` is answerable and unanswerable, `other_cards` the cards that are no 'no document' cards.
_ON_CARDS: Final = (
    "list_cards", "sourced_cards", "hallucinated_screen_items", "hallucinated_snippet_lines", "clause_shown",
    "page_shown", "dangling_sources", "no_document_cards",
)  # fmt: skip
_OF_UNANSWERABLE: Final = ("right_refusals", "missed_refusals", "screen_right_refusals", "screen_missed_refusals")
_OF_ANSWERABLE: Final = ("over_refusals", "screen_over_refusals")
_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "fragments": ("hallucinated_fragments", "as_is", "unicode", "space", "marks", *FLAG_NAMES),
    "cards": _ON_CARDS,
    "other_cards": ("sourced_cards",),
    "sourced_cards": ("clause_shown", "page_shown"),
    "screen_items": ("hallucinated_screen_items",),
    "snippet_lines": ("hallucinated_snippet_lines",),
    "judged": (*_OF_UNANSWERABLE, *_OF_ANSWERABLE),
    "unanswerable": _OF_UNANSWERABLE,
    "answerable": _OF_ANSWERABLE,
    "output_tokens": ("output_tokens_p50",),
    "latency_ms": ("latency_ms_p50", "latency_ms_p95"),
}
# Said of every run, even of one in which no row was scored.
_ALWAYS: Final = ("sample", "hallucinated_rows", "human_rows", "rows", "unscorable", "duplicate_ids", "missing_ids")
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


def unmeasured(total: Tally) -> dict[str, tuple[str, ...]]:
    """What no row of a run gives the data for -> the figures that were therefore not measured, in reporting order."""
    listed = [name for _, names in SECTIONS for name in names]
    if not total.scored:
        return {"rows": tuple(name for name in listed if name not in _ALWAYS)}
    counts = total.counts
    derived = {
        "other_cards": counts["cards"] - counts["no_document_cards"],
        "judged": counts["answerable"] + counts["unanswerable"],
        **{name: len(getattr(total, name)) for name in HISTOGRAM_NAMES},
    }
    found: dict[str, tuple[str, ...]] = {}
    named: set[str] = set()
    for missing, names in _NEEDS.items():
        figures = tuple(name for name in listed if name in names and name not in named)
        if figures and not derived.get(missing, counts.get(missing)):
            found[missing] = figures
            named.update(figures)
    return found


def unasked(total: Tally) -> set[str]:
    """Figures that say nothing of a run: kinds that none of its fragments has, names if none were looked for."""
    counts = total.counts
    found = {name for name in KIND_COUNTS if not counts[name]}
    if not counts["named_rows"]:
        found.update(dict(SECTIONS)["named"])
    elif not counts["screen_named"]:
        found.add("screen_named_ungrounded")
    return found


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
