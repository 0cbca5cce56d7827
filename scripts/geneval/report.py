"""Rows scored by the library, and the conditions table.

In: rows of all conditions. Out: the report, and a table with one column a condition.
Counts first; a sample below 150 is said, and nothing is scaled.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from hallucheck import Report, Scorer, Tally, build_report, read_articles, read_rows, score_rows
from hallucheck.readers.tables import read_gold

SAMPLE: Final = 150


def score(outputs: Iterable[Path], articles: Path, gold: Path) -> Report:
    """Each file's rows, by condition."""
    scorer = Scorer(articles=read_articles(articles), gold=read_gold(gold))
    tallies: dict[str, Tally] = {}
    for path in outputs:
        for result in score_rows(read_rows(path), scorer, path=str(path)):
            tallies.setdefault(result.condition, Tally()).add(result)
    return build_report(tallies, ruleset=scorer.ruleset)


def table(report: Report) -> str:
    """Plain text: figures down, conditions across."""
    data = report.to_dict()["conditions"]
    columns = {name: dict(_figures(condition["counts"])) for name, condition in data.items()}
    names = list(next(iter(columns.values()), {}))
    width = max((len(name) for name in names), default=0)
    widths = {name: max(len(name), *(len(value) for value in column.values())) for name, column in columns.items()}
    lines = [" " * width + "".join(f"  {name:>{widths[name]}}" for name in columns)]
    for figure in names:
        cells = "".join(f"  {column[figure]:>{widths[name]}}" for name, column in columns.items())
        lines.append(f"{figure:<{width}}{cells}")
    return "\n".join([*lines, "", f"signature {report.signature}"])


def _figures(counts: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    scored = counts["rows"] - counts["unscorable"]
    cards = counts["cards"] - counts["no_document_cards"]
    yield "sample", f"{scored}" + (f" (below {SAMPLE})" if scored < SAMPLE else "")
    yield "raw hallucinated rows", f"{counts['hallucinated_rows']}/{scored}"
    yield "raw hallucinated fragments", f"{counts['hallucinated_fragments']}/{counts['fragments']}"
    yield "list cards", str(counts["list_cards"])
    yield "none (없음)", str(counts["none"])
    yield "output tokens p50", _percentile(counts["output_tokens"], 50)
    yield "latency p50 ms", _percentile(counts["latency_ms"], 50)
    yield "latency p95 ms", _percentile(counts["latency_ms"], 95)
    yield "sourcing", f"{counts['sourced_cards']}/{cards}"
    yield "screen hallucinations", f"{counts['hallucinated_screen_items']}/{counts['screen_items']}"
    yield "unscorable", str(counts["unscorable"])


def _percentile(histogram: Mapping[Any, int], percent: int) -> str:
    """Nearest rank."""
    total = sum(histogram.values())
    if not total:
        return "n/a"
    rank = -(-total * percent // 100)
    seen = 0
    for value in sorted(histogram, key=float):
        seen += histogram[value]
        if seen >= rank:
            return f"{float(value):g}"
    return "n/a"
