"""One row as a page shows it: the answer, its fragments with their places, and the articles that hold those places.

In: a row, its result, the articles that it was given. Out: plain data without defaults, so that a page stays small.
SPEC 3, 4 and 6: everything here was decided before; long texts are cut, and say so.

Spans are in code points of the text that they point into, as in the row result.
"""

from collections.abc import Sequence
from typing import Any, Final

from hallucheck.records import Article, Row
from hallucheck.row.result import RowResult

LONGEST: Final = 20_000  # characters of an answer or an article
_FRAGMENT: Final = 2_000
_FRAGMENTS: Final = 200
_NAME: Final = 300
_NAMED: Final = 100
_ARTICLES: Final = 8


def pages_articles(result: RowResult, articles: Sequence[Article], *, all_of_them: bool) -> tuple[Article, ...]:
    """The articles in which something of the row stands; ``all_of_them``: behind these the others, a few at most."""
    data = result.to_dict()
    pieces = [*data["fragments"], *(item for card in data["cards"] for item in card["items"])]
    wanted: dict[int, None] = {}
    for piece in pieces:
        for pointer, text in ((piece, piece["text"]), (piece.get("diagnosis") or {}, None)):
            place = _place(pointer, text, articles)
            if place is not None:
                wanted[place] = None
    if all_of_them:
        wanted.update(dict.fromkeys(range(len(articles))))
    chosen = [articles[place] for place in wanted][:_ARTICLES]
    return tuple([article._replace(text=(article.text or "")[: LONGEST + 1]) for article in chosen])


def page_row(
    row: Row | None, result: RowResult, path: str, articles: Sequence[Article], *, wrong: bool
) -> dict[str, Any]:
    """``articles`` are those of ``pages_articles``: places are counted in them."""
    data = result.to_dict()
    raw = "" if row is None else row.raw
    fragments = data["fragments"]
    # What is counted is shown before anything else, and all of it in the order of the answer.
    order = sorted(range(len(fragments)), key=lambda place: fragments[place]["grounded"])[:_FRAGMENTS]
    made = {
        "id": _cut(result.id, _NAME),
        "condition": result.condition,
        "line": result.line,
        "path": path,
        "outcome": result.outcome,
        "wrong": int(wrong),
        "group": _cut(result.group or "", _NAME),
        "answerable": {True: "yes", False: "no", None: None}[result.answerable],
        "reason": result.reason,
        "question": _cut((row.question or "") if row is not None else "", _FRAGMENT),
        "raw": raw[:LONGEST],
        "cut": int(len(raw) > LONGEST),
        "notes": [_cut(note, _NAME) for note in data["notes"][:_NAMED]],
        "fragments": [_piece(fragments[place], articles, raw) for place in sorted(order)],
        "hidden": len(fragments) - len(order),
        "cards": [
            {
                "kind": card["kind"],
                "source": _source(card["source"]),
                "unsourced": int(not card["sourced"] and not card["no_document"]),
                "dangling": int(card["dangling"]),
                "items": [_piece(item, articles, "") for item in card["items"][:_FRAGMENTS]],
            }
            for card in data["cards"][:_FRAGMENTS]
        ],
        "named": [
            [_cut(name["text"], _NAME), int(name["grounded"]), int(name["by_value"])]
            for name in (data.get("named") or ())[:_NAMED]
        ],
    }
    return {name: value for name, value in made.items() if value not in (None, "", [], 0)}


def _piece(piece: dict[str, Any], articles: Sequence[Article], raw: str) -> dict[str, Any]:
    """``text`` is left out where it is what stands at ``raw`` in the answer."""
    text, at, span = piece["text"], piece["raw_span"], piece["span"]
    made: dict[str, Any] = {"ok": int(piece["grounded"])}
    if at is not None and at[1] <= LONGEST:
        made["raw"] = at
    if "raw" not in made or raw[at[0] : at[1]] != text:
        made["text"] = _cut(text, _FRAGMENT)
    place = _place(piece, text, articles)
    if place is not None:
        made.update(article=place, span=span)
    if piece["fold"] not in (None, "as_is"):
        made["fold"] = piece["fold"]
    if piece["flags"]:
        made["flags"] = piece["flags"]
    if piece.get("diagnosis"):
        made["why"] = _why(piece["diagnosis"], articles)
    return made


def _why(why: dict[str, Any], articles: Sequence[Article]) -> dict[str, Any]:
    place = _place(why, None, articles)
    made = {
        "kind": why["kind"],
        "article": place,
        "span": None if place is None else why["span"],
        "said": [_cut(words, _FRAGMENT) for words in why["said"]],
        "stands": [_cut(words, _FRAGMENT) for words in why["stands"]],
        "detail": [_cut(words, _FRAGMENT) for words in why["detail"]],
        "likeness": why["similarity"],
        "by": why["similarity_name"],
    }
    return {name: value for name, value in made.items() if value not in (None, [])}


def _place(pointer: dict[str, Any], text: str | None, articles: Sequence[Article]) -> int | None:
    """Which article is meant: of several under one key the one where the text stands as it is, else where it fits."""
    key, span = pointer.get("article"), pointer.get("span")
    if key is None:
        return None
    places = [
        place
        for place, article in enumerate(articles)
        if article.doc_id == key["doc_id"]
        and article.clause == key["clause"]
        and (span is None or span[1] <= len(article.text or ""))
    ]
    if text is not None and span is not None and len(places) > 1:
        exact = [place for place in places if (articles[place].text or "")[span[0] : span[1]] == text]
        places = exact or places
    return places[0] if places else None


def _source(source: dict[str, Any] | None) -> str:
    if source is None:
        return ""
    parts = [source["doc_id"], source["clause"], None if source["page"] is None else f"p. {source['page']}"]
    return _cut(" ".join(part for part in parts if part), _NAME)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[:most] + " …"
