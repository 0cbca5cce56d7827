"""What a page of the run (``--html``) and its list of test cases (``--junit``) need of the rows, bounded.

In: rows with their results and articles, in order. Out: ``Kept``: rows as JSON bytes, their articles, cases.
SPEC 5: parts of a run, merged in order, keep what the whole would keep.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from hallucheck.engines.lines import json_line
from hallucheck.engines.pagerow import page_row, pages_articles
from hallucheck.records import Article, Row
from hallucheck.row.result import RowResult
from hallucheck.run.worst import at_fault

ROWS: Final = 20_000  # of a longer run only the rows at fault are kept, and so many of them at most
ROW_BYTES: Final = 64 << 20
ARTICLE_CHARACTERS: Final = 24_000_000
STEPS: Final = (0, 1, 2, 3, 4, 5, 10, 20)  # fragments in a row: up to so many, and more
_CASE_FRAGMENTS: Final = 50
_CASE_CHARACTERS: Final = 1000


class KeptRow(NamedTuple):
    """One row of the page. ``data`` is its JSON object; it points into ``articles`` by their place."""

    data: bytes
    articles: tuple[Article, ...]
    at_fault: bool


class Counted(NamedTuple):
    """One hallucinated fragment of a case; ``kind`` is empty where nothing was diagnosed."""

    text: str
    kind: str
    said: tuple[str, ...]
    stands: tuple[str, ...]


class Case(NamedTuple):
    """One question of one condition: ``total`` of its fragments were counted, or ``reason`` says why none could be."""

    condition: str
    id: str
    path: str
    line: int
    latency_ms: float | None
    reason: str | None
    counted: tuple[Counted, ...]
    total: int
    fragments: int


class Kept:
    """``add`` every row, ``merge`` every part. A ``part`` keeps all its rows: only the whole knows what is too much.

    ``spread``: condition -> for each of ``STEPS`` and beyond, rows without and rows with a hallucinated fragment.
    """

    def __init__(self, *, page: bool, cases: bool, part: bool = False, most: int = ROWS) -> None:
        self.total = 0
        self.rows: list[KeptRow] = []
        self.cases: list[Case] = []
        self.spread: dict[str, list[list[int]]] = {}
        self._page = page
        self._cases = cases
        self._part = part
        self._most = most
        self._bytes = 0
        self._articles: dict[Article, Article] = {}
        self._characters = 0

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_articles": {}}  # every one of them is in the rows

    def add(self, row: Row | None, result: RowResult, path: str, articles: Sequence[Article]) -> None:
        """One row; ``row`` is None for a line that is none, ``articles`` are those that it was given."""
        if self._cases:
            self.cases.append(_case(result, path))
        if not self._page:
            return
        if result.outcome != "unscorable":
            self._count(result)
        wrong = at_fault(result)
        used = pages_articles(result, articles, all_of_them=wrong)
        self._take(KeptRow(json_line(page_row(row, result, path, used, wrong=wrong)), used, wrong))

    def merge(self, part: "Kept") -> None:
        """Add what was kept of the rows that follow."""
        self.cases += part.cases
        for condition, steps in part.spread.items():
            for ours, theirs in zip(self._steps(condition), steps, strict=True):
                ours[0] += theirs[0]
                ours[1] += theirs[1]
        for kept in part.rows:
            self._take(kept)

    @property
    def only_faults(self) -> bool:
        """Is the run too long for a page with all its rows?"""
        return self.total > self._most

    @property
    def hidden(self) -> int:
        """How many rows the page does not hold."""
        return self.total - len(self.rows)

    def _take(self, kept: KeptRow) -> None:
        self.total += 1
        if self._part:
            self.rows.append(kept)
            return
        if self.total == self._most + 1:
            self.rows = [row for row in self.rows if row.at_fault]
            self._bytes = sum(len(row.data) for row in self.rows)
        if self.total > self._most and not kept.at_fault:
            return
        if len(self.rows) >= self._most or self._bytes + len(kept.data) > ROW_BYTES:
            return
        self._bytes += len(kept.data)
        self.rows.append(kept._replace(articles=tuple([self._once(article) for article in kept.articles])))

    def _once(self, article: Article) -> Article:
        """Equal articles are one object; beyond the bound an article stands without its text."""
        held = self._articles.get(article)
        if held is None:
            size = len(article.text or "")
            if self._characters + size > ARTICLE_CHARACTERS:
                return article._replace(text=None)
            self._characters += size
            held = self._articles[article] = article
        return held

    def _steps(self, condition: str) -> list[list[int]]:
        return self.spread.setdefault(condition, [[0, 0] for _ in range(len(STEPS) + 1)])

    def _count(self, result: RowResult) -> None:
        number = len(result.fragments)
        place = next((place for place, most in enumerate(STEPS) if number <= most), len(STEPS))
        wrong = any(not fragment.grounded for fragment in result.fragments)
        self._steps(result.condition)[place][wrong] += 1


def _case(result: RowResult, path: str) -> Case:
    wrong = [place for place, fragment in enumerate(result.fragments) if not fragment.grounded]
    counted = []
    if wrong:
        fragments = result.to_dict()["fragments"]
        for place in wrong[:_CASE_FRAGMENTS]:
            why = fragments[place].get("diagnosis") or {}
            counted.append(
                Counted(
                    _short(fragments[place]["text"]),
                    why.get("kind", ""),
                    tuple(map(_short, why.get("said", ()))),
                    tuple(map(_short, why.get("stands", ()))),
                )
            )
    reason = (result.reason or "") if result.outcome == "unscorable" else None
    where = (result.condition, result.id, path, result.line, result.latency_ms)
    return Case(*where, reason, tuple(counted), len(wrong), len(result.fragments))


def _short(text: str) -> str:
    return text if len(text) <= _CASE_CHARACTERS else text[:_CASE_CHARACTERS] + " …"
