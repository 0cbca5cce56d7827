"""The names of all counts, and what each rate is a rate of.

In: nothing. Out: tables, in the order in which a report lists them.
SPEC 4; docs/formats.md says what each name counts.
"""

from typing import Final

from hallucheck.meaning.diagnosis import BY_DANGER
from hallucheck.row.result import OUTCOMES

KIND_COUNTS: Final[tuple[str, ...]] = tuple(f"kind_{kind}" for kind in BY_DANGER)
"""Hallucinated fragments of the raw output by what they probably were; what harms most comes first."""
COUNT_NAMES: Final[tuple[str, ...]] = (
    "rows", *OUTCOMES, "missing_ids", "duplicate_ids",
    "fragments", "hallucinated_fragments", "hallucinated_rows", "distinct_fragments",
    "as_is", "unicode", "space", "marks", "cut", "shortened", "trivial", "none_beside", "unread_keys",
    "cards", "list_cards", "snippet_cards", "other_cards", "no_document_cards", "sourced_cards", "self_cited",
    "clause_shown", "page_shown", "dangling_sources", "unsourced_answers", "citations_out_of_range",
    "screen_items", "hallucinated_screen_items", "hallucinated_screen_rows",
    "snippet_lines", "hallucinated_snippet_lines",
    "answerable", "unanswerable", "answerable_unknown",
    "right_refusals", "missed_refusals", "over_refusals",
    "screen_right_refusals", "screen_missed_refusals", "screen_over_refusals", "refusal_disagreements",
    "diagnosed", *KIND_COUNTS,
    "named_rows", "named", "named_ungrounded", "named_ungrounded_by_value", "named_ungrounded_rows",
    "screen_named", "screen_named_ungrounded",
)  # fmt: skip
HISTOGRAM_NAMES: Final = ("output_tokens", "latency_ms")
FLAG_NAMES: Final = ("cut", "shortened", "trivial")

# name of the rate (that of its numerator) -> what is added up, and what is taken off, to make the denominator
DENOMINATORS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "hallucinated_rows": (("rows",), ("unscorable",)),
    "hallucinated_fragments": (("fragments",), ()),
    **dict.fromkeys(OUTCOMES, (("rows",), ("unscorable",))),
    "unscorable": (("rows",), ()),
    **dict.fromkeys(("as_is", "unicode", "space", "marks", *FLAG_NAMES), (("fragments",), ())),
    "sourced_cards": (("cards",), ("no_document_cards",)),
    "clause_shown": (("sourced_cards",), ()),
    "page_shown": (("sourced_cards",), ()),
    "hallucinated_screen_items": (("screen_items",), ()),
    "hallucinated_screen_rows": (("rows",), ("unscorable",)),
    "hallucinated_snippet_lines": (("snippet_lines",), ()),
    "right_refusals": (("unanswerable",), ()),
    "missed_refusals": (("unanswerable",), ()),
    "over_refusals": (("answerable",), ()),
    "screen_right_refusals": (("unanswerable",), ()),
    "screen_missed_refusals": (("unanswerable",), ()),
    "screen_over_refusals": (("answerable",), ()),
    **dict.fromkeys(KIND_COUNTS, (("diagnosed",), ())),
    "named_ungrounded": (("named",), ()),
    "named_ungrounded_by_value": (("named",), ()),
    "named_ungrounded_rows": (("named_rows",), ()),
    "screen_named_ungrounded": (("screen_named",), ()),
}
PERCENTILES: Final = {"output_tokens_p50": ("output_tokens", 50), "latency_ms_p50": ("latency_ms", 50),
                      "latency_ms_p95": ("latency_ms", 95)}  # fmt: skip
