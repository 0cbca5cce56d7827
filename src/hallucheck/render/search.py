"""A search test as text: figures with their n, what more pieces gain, what was missed.

In: ``Retrieval`` with its label (fitted, held out, unstated). Out: lines of text.
docs/retrieval.md: counts first, then the rate, then the interval.
"""

from hallucheck.render.columns import SHOWN, columns, some
from hallucheck.studies.retrieval import MEANS, Retrieval
from hallucheck.words import Lang, say

_NAMES = {"recall": "recall@{k}", "precision": "precision@{k}", "ndcg": "nDCG@{k}"}


def search_lines(found: Retrieval, label: str, lang: Lang) -> list[str]:
    """One set of questions."""
    number = found.questions
    counts = {"number": number, "sets": found.sets, "wholes": found.wholes, "graded": found.graded}
    lines = [say(f"label.{label}", lang), say("search.questions", lang, ties=found.ties, **counts)]
    rows = [[f"hit@{k}", share.text] for k, share in zip(found.ks, found.hit, strict=True)]
    for name in MEANS:
        values = getattr(found, name)
        rows += [[_NAMES[name].format(k=k), _mean(value, number)] for k, value in zip(found.ks, values, strict=True)]
    rows += [["MRR", _mean(found.mrr, number)], ["MAP", _mean(found.map, number)]]
    lines += [f"  {line}" for line in columns(rows)]
    hits = dict(zip(found.ks, found.hit, strict=True))
    for gain in found.gains:
        ids = some(gain.gained, lang) or "-"
        lines.append(
            say(
                "search.gain", lang, narrow=gain.narrow, wide=gain.wide, before=hits[gain.narrow].number,
                after=hits[gain.wide].number, total=number, number=gain.gained.number, ids=ids,
            )
        )  # fmt: skip
    lines.append(say("search.missed", lang, k=found.ks[0], number=found.missed_number, total=number))
    for each in found.missed[:SHOWN]:
        code = "search.missed_never" if each.rank is None else "search.missed_at"
        gold = ", ".join(each.gold)
        lines.append("  " + say(code, lang, id=each.id, gold=gold, rank=each.rank, found=each.found))
    if found.missed_number > SHOWN:
        lines.append("  …")
    for name in ("without_run", "without_gold", "out_of_scope", "duplicates", "out_of_order"):
        group = getattr(found, name)
        if group.number:
            lines.append(say(f"search.{name}", lang, number=group.number, ids=some(group, lang)))
    for k, group in zip(found.ks, found.on_a_tie, strict=True):
        if group.number:
            lines.append(say("search.on_a_tie", lang, k=k, number=group.number, total=number, ids=some(group, lang)))
    return lines


def _mean(value: float | None, number: int) -> str:
    return f"n/a (n={number})" if value is None else f"{value:.4f} (n={number})"
