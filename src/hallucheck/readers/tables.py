"""The files beside the rows: articles, retrieval, the golden set, counts by hand.

In: a path or an Input (JSON Lines; articles and human counts also as CSV). Out: tables by key.
SPEC 3 to 5. A fault in such a file would move every row, so the first one is an InputError. Formats: docs/formats.md.
"""

import os
import re
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import Any, Final, NamedTuple, TypeAlias

from hallucheck.errors import InputError
from hallucheck.readers import fields
from hallucheck.readers.entries import keyed, placed, records, tell_near
from hallucheck.readers.fields import ARTICLE, EXCEL_CELL, Aside, Unfit
from hallucheck.readers.lenient import excerpt
from hallucheck.readers.lines import Input, as_input
from hallucheck.readers.spreadsheet import unguarded
from hallucheck.records import Article, GoldEntry, Source

Readable: TypeAlias = str | os.PathLike[str] | Input
HUMAN_NEEDED: Final = ("id", "counted", "by", "criterion", "date")
REVIEW: Final = (
    *("condition", "id", "item", "line", "why", "kind", "what", "fragment", "said", "stands", "place", "article"),
    *("question", "raw", "counted", "by", "criterion", "date", "note"),
)
"""The columns of a review: a line for each thing that a person looked at."""
_HUMAN: Final = frozenset({*HUMAN_NEEDED, "condition", "note"})
_REVIEW: Final = frozenset(REVIEW)
_RETRIEVAL: Final = frozenset({"id", "found", "question"})
_GOLD: Final = frozenset(GoldEntry._fields)
_ISO_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_COUNT: Final = re.compile(r"\s*(\d{1,18})\s*", re.ASCII)


_TO_FILL_IN: Final = ("counted", "by", "criterion", "date")


class HumanCount(NamedTuple):
    """How many hallucinations a person counted in one row, and who, by which criterion, when."""

    id: str
    condition: str
    counted: int
    by: str
    criterion: str
    date: str
    line: int


class Judgements(NamedTuple):
    """What people judged, line by line: the item, None in a file that has one line a row, and its count."""

    counts: list[tuple[str | None, HumanCount]]
    left_open: frozenset[tuple[str, str]]
    """(condition, id) of the rows of which a fragment's line is not filled in: they have no count yet."""


def read_articles(
    sources: Readable | Iterable[Readable], *, encoding: str | None = None
) -> dict[tuple[str, str | None], tuple[Article, ...]]:
    """(doc_id, clause) -> articles, over all files in order; several texts under one key are several articles."""
    if isinstance(sources, (str, os.PathLike, Input)):
        sources = [sources]
    table: dict[tuple[str, str | None], list[Article]] = {}
    for source in sources:
        file = as_input(source, encoding, table=True)
        aside = Aside()
        for line, data in records(file, needed=("doc_id", "text")):
            with placed(file, line):
                article = fields.article(data)
                if article.text is None:
                    raise Unfit("table.missing", "text", needed="doc_id, text")
            if len(article.text) == EXCEL_CELL:
                file.notice("input.excel_cut", line=line, field=f"{article.doc_id} text")
            table.setdefault((article.doc_id, article.clause), []).append(article)
            aside.look(data, ARTICLE)
            tell_near(file, line, aside)
    return {key: tuple(articles) for key, articles in table.items()}


def read_retrieval(source: Readable, *, encoding: str | None = None) -> dict[str, tuple[Source, ...]]:
    """Question id -> the articles it was given, in order of the list (not of the scores)."""
    file = as_input(source, encoding)
    aside = Aside()
    table: dict[str, tuple[Source, ...]] = {}
    for line, key, data in keyed(file, needed=("id", "found")):
        with placed(file, line):
            if "found" not in data:
                raise fields.missing(data, "found")
            table[key] = fields.evidence(data["found"], aside, "found")
            for index, item in enumerate(data["found"]):
                if isinstance(item, dict):
                    fields.number(item.get("score"), f"found[{index}].score")
        aside.look(data, _RETRIEVAL)
        tell_near(file, line, aside)
    return table


def read_gold(source: Readable, *, encoding: str | None = None) -> dict[str, GoldEntry]:
    """Question id -> its entry. Other fields may stand beside; only a misspelt name of ours is told."""
    file = as_input(source, encoding)
    aside = Aside()
    table: dict[str, GoldEntry] = {}
    for line, key, data in keyed(file, needed=("id",)):
        with placed(file, line):
            answerable = fields.truth(data.get("answerable"), "answerable")
            keywords = data.get("keywords")
            words = () if keywords is None else fields.texts(keywords, "keywords")
            table[key] = GoldEntry(key, answerable, words, fields.text(data.get("group"), "group"))
        aside.look(data, _GOLD)
        tell_near(file, line, aside)
    return table


def read_human(source: Readable, *, encoding: str | None = None) -> dict[tuple[str, str], HumanCount]:
    """(condition, id) -> the count by hand. A line without id, counted, by, criterion and date is refused.

    A review has a line for each item; those of a row's fragments (f1, f2 …) make its count, once all are filled in.
    """
    return by_row(read_judgements(source, encoding=encoding))


def by_row(judged: Judgements) -> dict[tuple[str, str], HumanCount]:
    """One count for each row, made of what was read line by line."""
    table: dict[tuple[str, str], HumanCount] = {}
    for item, count in judged.counts:
        key = (count.condition, count.id)
        if item is None:
            table[key] = count
        elif item.startswith("f") and key not in judged.left_open:
            table[key] = _together(table[key], count) if key in table else count
    return table


def read_judgements(source: Readable, *, encoding: str | None = None) -> Judgements:
    """Every line that is filled in; the same thing is judged only once. A review may be filled in by and by."""
    file = as_input(source, encoding, table=True)
    aside = Aside()
    first: dict[tuple[str, str, str | None], int] = {}
    rows: dict[tuple[str, str], bool] = {}
    found: list[tuple[str | None, HumanCount]] = []
    left_open: dict[tuple[str, str, str], None] = {}
    for line, data in records(file, needed=HUMAN_NEEDED):
        with placed(file, line):
            if "why" in data and "item" not in data:
                raise Unfit("table.no_item", "item")  # a sheet's lines cannot be told apart without it
            item = fields.text(data.get("item"), "item")
            if item is not None and all(_is_blank(data.get(name)) for name in _TO_FILL_IN):
                left_open[*_key(data, item), item] = None
                continue
            count = _human(data, item, line)
        key = (count.condition, count.id, item)
        # A row is judged as a whole or by its items: both would count it twice.
        if key in first or rows.setdefault(key[:2], item is None) is not (item is None):
            at = first.get(key) or min(number for known, number in first.items() if known[:2] == key[:2])
            raise InputError("table.duplicate", path=file.path, line=line, id=count.id, first=at)
        first[key] = line
        found.append((item, count))
        aside.look(data, _HUMAN if item is None else _REVIEW)
        tell_near(file, line, aside)
    if left_open:
        file.notice("table.human_open", number=len(left_open), filled=len(found))
    return Judgements(found, frozenset(key[:2] for key in left_open if key[2].startswith("f")))


def _together(ours: HumanCount, theirs: HumanCount) -> HumanCount:
    """Two items of one row: the numbers added, the day of the last, everybody named."""
    return ours._replace(
        counted=ours.counted + theirs.counted,
        by=_named(ours.by, theirs.by, ", "),
        criterion=_named(ours.criterion, theirs.criterion, "; "),
        date=max(ours.date, theirs.date),
    )


def _named(ours: str, theirs: str, between: str) -> str:
    return ours if theirs in ours.split(between) else f"{ours}{between}{theirs}"


def zero_twins(ours: Collection[str], theirs: Collection[str]) -> list[tuple[str, str]]:
    """Pairs of ids that differ only in leading zeros, ``("7", "007")``: different ids, and probably a mistake."""
    bare = {each.lstrip("0") or "0": each for each in theirs if each.isdecimal()}
    taken = frozenset(theirs)
    pairs = ((each, bare.get(each.lstrip("0") or "0")) for each in ours if each.isdecimal() and each not in taken)
    return [(each, other) for each, other in pairs if other is not None]


def _human(data: Mapping[str, Any], item: str | None, line: int) -> HumanCount:
    for name in HUMAN_NEEDED:
        if _is_blank(data.get(name)):
            raise Unfit("table.human_missing", name, needed=", ".join(HUMAN_NEEDED))
    counted, day = data["counted"], data["date"]
    if type(counted) is str and (cell := _COUNT.fullmatch(counted)):
        counted = int(cell[1])
    if type(counted) is not int or counted < 0:
        raise Unfit("table.want_count", "counted", found=excerpt(counted))
    if item is not None and counted > 1:
        raise Unfit("table.want_verdict", "counted", found=str(counted))
    if type(day) is not str or not _is_date(day.strip()):
        raise Unfit("table.want_date", "date", found=excerpt(day))
    by, criterion = fields.text(data["by"], "by"), fields.text(data["criterion"], "criterion")
    condition, key = _key(data, item)
    return HumanCount(key, condition, counted, str(by).strip(), str(criterion).strip(), day.strip(), line)


def _is_blank(value: Any) -> bool:
    return value is None or (type(value) is str and not value.strip())


def _key(data: Mapping[str, Any], item: str | None) -> tuple[str, str]:
    """(condition, id) of the row, without what a sheet puts before what a spreadsheet would run."""
    condition = fields.text(data.get("condition"), "condition") or "default"
    key = fields.identifier(data, "id")
    return (condition, key) if item is None else (unguarded(condition), unguarded(key))


def _is_date(day: str) -> bool:
    if not _ISO_DATE.fullmatch(day):
        return False
    try:
        date.fromisoformat(day)
    except ValueError:
        return False
    return True
