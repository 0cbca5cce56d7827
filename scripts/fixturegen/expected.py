"""What the scorer must find in the constructed outputs, counted from what was planted.

In: the rows of a condition with their Known. Out: the counts by name, the verdict, and the planted rows.
The scorer is never asked. Counts that need its folding (as_is, marks …) are left to it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fixturegen.conditions import Made
from fixturegen.corpus import PLAN

OUTCOMES = ("answered", "none", "refused", "refused_other", "mixed", "empty", "truncated", "unscorable")
ALLOWED = 5


def expect(made: Sequence[Made]) -> dict[str, Any]:
    """Counts, medians, verdict and plants of one condition."""
    counts: Counter[str] = Counter(dict.fromkeys((*OUTCOMES, "missing_ids", "duplicate_ids"), 0))
    for row, known, found in made:
        counts.update({"rows": 1, known.outcome: 1})
        counts.update(
            fragments=known.fragments,
            hallucinated_fragments=known.hallucinated,
            hallucinated_rows=int(known.hallucinated > 0),
            none_beside=known.none_beside,
            unread_keys=known.unread_keys,
            cut=known.cut,
            shortened=known.shortened,
            citations_out_of_range=known.out_of_range,
        )
        counts.update(_cards(row["cards"], known.screen, found))
        unshown = known.outcome in ("answered", "mixed") and not row["cards"] and not row["no_document"]
        counts.update(self_cited=int(unshown and known.cites > 0), unsourced_answers=int(unshown and not known.cites))
        counts.update(_refusals(row["answerable"], known.outcome == "refused", row["no_document"]))
    ids = len({row["id"] for row, _, _ in made})
    return {
        "counts": dict(sorted(counts.items())),
        "output_tokens_p50": _percentile([row["output_tokens"] for row, _, _ in made], 50),
        "latency_ms_p50": _percentile([row["latency_ms"] for row, _, _ in made], 50),
        "latency_ms_p95": _percentile([row["latency_ms"] for row, _, _ in made], 95),
        "verdict": _verdict(counts, ids),
        "plants": {
            row["id"]: {
                "plant": known.plant,
                "outcome": known.outcome,
                "fragments": known.fragments,
                "hallucinated": known.hallucinated,
            }
            for row, known, _ in made
            if known.plant
        },
    }


def _cards(cards: Sequence[dict[str, Any]], wrong: int, found: frozenset[tuple[str, str | None]]) -> dict[str, int]:
    counts: Counter[str] = Counter(cards=len(cards))
    for card in cards:
        source = card["source"] or {}
        sourced = bool(source.get("doc_id"))
        lines = card["items"] or card["text"].partition(": ")[2].split(", ")
        counts.update(
            list_cards=int(card["kind"] == "list"),
            snippet_cards=int(card["kind"] == "snippet"),
            other_cards=int(card["kind"] == "notice"),
            no_document_cards=int(card["kind"] == "notice"),
            sourced_cards=int(sourced),
            clause_shown=int(sourced and source["clause"] is not None),
            page_shown=int(sourced and source["page"] is not None),
            dangling_sources=int(sourced and (source["doc_id"], source["clause"]) not in found),
            screen_items=len(lines) if card["kind"] == "list" else 0,
            snippet_lines=len(card["text"].split("\n")) if card["kind"] == "snippet" else 0,
        )
    if wrong:
        kinds = {"list": "hallucinated_screen_items", "snippet": "hallucinated_snippet_lines"}
        (kind,) = {card["kind"] for card in cards}
        counts[kinds[kind]] += wrong
    return counts


def _refusals(answerable: bool, raw: bool, screen: bool) -> dict[str, int]:
    counts = {"answerable": int(answerable), "unanswerable": int(not answerable)}
    for prefix, refused in (("", raw), ("screen_", screen)):
        counts[f"{prefix}right_refusals"] = int(not answerable and refused)
        counts[f"{prefix}missed_refusals"] = int(not answerable and not refused)
        counts[f"{prefix}over_refusals"] = int(answerable and refused)
    return counts


def _percentile(values: Sequence[int], percent: int) -> int:
    """The nearest rank."""
    return sorted(values)[-(-percent * len(values) // 100) - 1]


def _verdict(counts: Counter[str], ids: int) -> str:
    sourced = counts["cards"] - counts["no_document_cards"] == counts["sourced_cards"]
    unsourced = counts["unsourced_answers"] + counts["self_cited"] + counts["dangling_sources"]
    if counts["hallucinated_rows"] > ALLOWED or not sourced or unsourced:
        return "rejected"
    return "accepted" if ids >= PLAN else "below_sample"
