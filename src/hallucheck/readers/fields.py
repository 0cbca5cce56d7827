"""The fields of a record, checked in place: each takes the value it finds or says what it should have been.

In: values that a JSON reader made. Out: the values of ``hallucheck.records``, or Unfit naming field and remedy.
SPEC 3 and 4; the formats are in docs/formats.md.
"""

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from hallucheck.readers.lenient import Digits, excerpt
from hallucheck.records import Article, Card, Source

EXCEL_CELL: Final = 32767
_LARGEST: Final = 10**4000  # Python writes no longer integers; a file's come as Digits
_new: Final = tuple.__new__  # as the constructors of the records, without a function call more
_MOST_NAMES: Final = 1000  # a file may use data as field names
ROW: Final = frozenset({
    "id", "raw", "question", "answerable", "condition", "group", "articles", "evidence", "cards", "no_document",
    "keywords", "output_tokens", "latency_ms",
})  # fmt: skip
ARTICLE: Final = frozenset({"doc_id", "clause", "page", "title", "text"})
CARD: Final = frozenset({"kind", "text", "items", "source"})
SOURCE: Final = frozenset({"doc_id", "clause", "page"})
# What other programs call our fields; used for hints only, never to read one field as another.
_ALSO_CALLED: Final[dict[str, str]] = {
    other: name
    for name, others in {
        "id": "_id uid qid question_id query_id row_id",
        "raw": "answer output response prediction generation completion generated_text model_output raw_output",
        "question": "query user_input prompt",
        "articles": "article context contexts document documents docs passage passages chunks retrieved_contexts",
        "condition": "model model_name system run",
        "group": "category domain topic",
        "latency_ms": "latency elapsed elapsed_ms duration_ms",
        "output_tokens": "tokens completion_tokens n_tokens",
        "doc_id": "doc docid document document_id source_id filename",
        "clause": "article_no section",
        "text": "content page_content body",
        "source": "sources citation",
        "kind": "type",
    }.items()
    for other in others.split()
}


class Unfit(Exception):
    """A value that its field cannot take."""

    def __init__(self, code: str, field: str | None = None, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.facts = facts


class Aside:
    """What is noted while records are read: notes of the row at hand, and fields nobody knows, once for a file."""

    __slots__ = ("_seen", "notes", "unknown")

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.unknown: list[tuple[str, str | None]] = []
        self._seen: set[str] = set()

    def look(self, data: Mapping[str, Any], known: Collection[str], place: str = "") -> None:
        """Remember the fields of ``data`` that are not known, with the known name each may have meant."""
        for name in data:
            if name not in known and (full := f"{place}{name}") not in self._seen and len(self._seen) < _MOST_NAMES:
                self._seen.add(full)
                self.unknown.append((full, near_name(str(name), [each for each in known if each not in data])))


def near_name(name: str, known: Iterable[str]) -> str | None:
    """The known field that a name was probably meant for."""
    names = sorted(known)
    plain = name.strip().lower().replace("-", "_").replace(" ", "_")
    meant = plain if plain in names else _ALSO_CALLED.get(plain)
    if meant in names:
        return meant
    close = get_close_matches(plain, names, n=1, cutoff=0.75)
    return close[0] if close else None


def missing(data: Mapping[str, Any], name: str, place: str = "") -> Unfit:
    """A required field is not there; perhaps it is there under another name."""
    for other in data:
        if near_name(str(other), [name]) == name:
            return Unfit("row.missing_hint", f"{place}{name}", near=str(other), name=name)
    return Unfit("row.missing", f"{place}{name}")


def identifier(data: Mapping[str, Any], name: str, place: str = "") -> str:
    """A string, or a whole number as its digits; ``"007"`` is not ``"7"``, and true is no number."""
    value = data.get(name)
    if type(value) is str:
        return value
    if (type(value) is int and abs(value) < _LARGEST) or type(value) is Digits:
        return str(value)
    if name not in data:
        raise missing(data, name, place)
    raise Unfit("row.want_id", f"{place}{name}", found=excerpt(value))


def text(value: Any, field: str) -> str | None:
    """A string or null."""
    if value is None or type(value) is str:
        return value
    raise Unfit("row.want_string", field, found=excerpt(value))


def truth(value: Any, field: str) -> bool | None:
    """true, false or null."""
    if value is None or value is True or value is False:
        return value
    raise Unfit("row.want_bool", field, found=excerpt(value))


def integer(value: Any, field: str) -> int:
    """A whole number; 24.0 is one, as it is in JSON Schema (tables with gaps write it so)."""
    if type(value) is int:
        return value
    if type(value) is float and value.is_integer():
        return int(value)
    raise Unfit("row.want_integer", field, found=excerpt(value))


def number(value: Any, field: str) -> int | float | None:
    """A number or null."""
    if value is None or type(value) is float or type(value) is int:
        return value
    raise Unfit("row.want_number", field, found=excerpt(value))


def page(value: Any, field: str) -> int | str | None:
    """A page is a whole number, or a string such as ``iv`` or ``3-4``."""
    if value is None or type(value) is int or type(value) is str:
        return value
    if type(value) is float and value.is_integer():
        return int(value)
    raise Unfit("row.want_page", field, found=excerpt(value))


def texts(value: Any, field: str) -> tuple[str, ...]:
    """A list of strings."""
    if type(value) is not list:
        raise Unfit("row.want_list", field, found=excerpt(value))
    for index, item in enumerate(value):
        if type(item) is not str:
            raise Unfit("row.want_string", f"{field}[{index}]", found=excerpt(item))
    return tuple(value)


def articles(value: Any, aside: Aside) -> tuple[Article, ...]:
    """The articles of a row; one without text is a reference into the table of articles."""
    if type(value) is not list:
        raise Unfit("row.want_list", "articles", found=excerpt(value))
    found: list[Article] = []
    for item in value:
        if type(item) is not dict:
            raise Unfit("row.want_article", f"articles[{len(found)}]", found=excerpt(item))
        held: dict[str, Any] = item
        doc_id, clause, body = held.get("doc_id"), held.get("clause"), held.get("text")
        title, at = held.get("title"), held.get("page")
        if (
            type(doc_id) is str
            and type(body) is str
            and (type(clause) is str or clause is None)
            and (type(at) is int or at is None)
            and (type(title) is str or title is None)
        ):
            found.append(_new(Article, (doc_id, clause, body, title, at)))
            if len(body) == EXCEL_CELL:
                aside.notes.append(f"excel_cut: articles[{len(found) - 1}].text")
        else:
            found.append(article(item, f"articles[{len(found)}]."))
        if not ARTICLE.issuperset(item):
            aside.look(item, ARTICLE, "articles[].")
    return tuple(found)


def article(data: Mapping[str, Any], place: str = "") -> Article:
    """One article, each field with its say."""
    return Article(
        identifier(data, "doc_id", place),
        text(data.get("clause"), f"{place}clause"),
        text(data.get("text"), f"{place}text"),
        text(data.get("title"), f"{place}title"),
        page(data.get("page"), f"{place}page"),
    )


def evidence(value: Any, aside: Aside, field: str = "evidence") -> tuple[Source, ...]:
    """Document ids, or doc_id with clause."""
    if type(value) is not list:
        raise Unfit("row.want_list", field, found=excerpt(value))
    found: list[Source] = []
    for item in value:
        if type(item) is dict:
            found.append(source(item, field, len(found)))
            # A list of retrieved articles may carry whatever the search gave with them.
            if field == "evidence" and not SOURCE.issuperset(item):
                aside.look(item, SOURCE, "evidence[].")
        elif type(item) is str or type(item) is int or type(item) is Digits:
            found.append(Source(str(item)))
        else:
            raise Unfit("row.want_evidence", f"{field}[{len(found)}]", found=excerpt(item))
    return tuple(found)


def source(data: Mapping[str, Any], field: str, index: int, inner: str = "", *, blank: bool = False) -> Source:
    """doc_id, clause and page; ``blank``: a missing doc_id is a blank one."""
    doc_id, clause, at = data.get("doc_id"), data.get("clause"), data.get("page")
    if type(doc_id) is not str:
        doc_id = "" if blank and doc_id is None else identifier(data, "doc_id", f"{field}[{index}]{inner}.")
    if type(clause) is not str and clause is not None:
        text(clause, f"{field}[{index}]{inner}.clause")
    if type(at) is not int and at is not None:
        at = page(at, f"{field}[{index}]{inner}.page")
    return _new(Source, (doc_id, clause, at))


def cards(value: Any, aside: Aside) -> tuple[Card, ...]:
    """What the screen showed."""
    if type(value) is not list:
        raise Unfit("row.want_list", "cards", found=excerpt(value))
    found: list[Card] = []
    for item in value:
        if type(item) is not dict:
            raise Unfit("row.want_card", f"cards[{len(found)}]", found=excerpt(item))
        get = item.get
        kind, body, items, origin = get("kind"), get("text"), get("items"), get("source")
        if type(kind) is not str:
            if "kind" not in item:
                raise missing(item, "kind", f"cards[{len(found)}].")
            raise Unfit("row.want_string", f"cards[{len(found)}].kind", found=excerpt(kind))
        if type(body) is not str:
            # A card may consist of its items, or of its source, alone.
            body = text(body, f"cards[{len(found)}].text") or ""
        if items is not None:
            items = texts(items, f"cards[{len(found)}].items")
        if origin is not None:
            # A card without doc_id is counted as unsourced, not refused.
            if type(origin) is not dict:
                raise Unfit("row.want_source", f"cards[{len(found)}].source", found=excerpt(origin))
            if not SOURCE.issuperset(origin):
                aside.look(origin, SOURCE, "cards[].source.")
            origin = source(origin, "cards", len(found), ".source", blank=True)
        if not CARD.issuperset(item):
            aside.look(item, CARD, "cards[].")
        found.append(_new(Card, (kind, body, items, origin)))
    return tuple(found)
