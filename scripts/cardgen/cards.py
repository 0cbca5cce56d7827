"""The cards of the screen: a list, a snippet, or the notice that no document was found.

In: what the filter kept. Out: dictionaries with kind, text, items and source.
The code attaches the source, never the model.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from cardgen.filters import Evidence, Kept

Card: TypeAlias = dict[str, Any]

NO_DOCUMENT = "관련 문서를 찾을 수 없습니다"
LIST_ITEM_LENGTH = 25


def make_cards(kept: Sequence[Kept], label: str | None) -> list[Card]:
    """One card for each article: a list when all its pieces are short, else a snippet."""
    return [make_card(group.pieces, group.article, label) for group in kept] or [no_document_card()]


def make_card(pieces: Sequence[str], article: Evidence, label: str | None) -> Card:
    """A list card for several short pieces, or for any that have a label; else a snippet."""
    short = all(len(piece) <= LIST_ITEM_LENGTH for piece in pieces)
    if short and (label or len(pieces) > 1):
        return list_card(label or "확인된 내용", pieces, article)
    return snippet_card(pieces, article)


def list_card(label: str, items: Sequence[str], article: Evidence, *, itemised: bool = False) -> Card:
    """`필요 서류: 신분증, 도장`, with its items apart when the screen draws them one by one."""
    text = f"{label}: {', '.join(items)}"
    return {"kind": "list", "text": text, "items": list(items) if itemised else None, "source": source(article)}


def snippet_card(lines: Sequence[str], article: Evidence) -> Card:
    """The sentences as they stand in the article; `…` where the article's line goes on."""
    own = article.text.split("\n")
    text = "\n".join(line if line in own else f"… {line} …" for line in lines)
    return {"kind": "snippet", "text": text, "items": None, "source": source(article)}


def no_document_card() -> Card:
    """What the screen shows when nothing was kept."""
    return {"kind": "notice", "text": NO_DOCUMENT, "items": None, "source": None}


def source(article: Evidence) -> dict[str, Any]:
    """Where the article stands."""
    return {"doc_id": article.doc_id, "clause": article.clause, "page": article.page}
