"""What a person should look at: everything that the rule marks wrong, and what it lets pass with a remark.

In: ``Explained`` rows, or row results as they were written. Out: ``Subject`` with its ``Item``s, dangerous ones first.
SPEC 4 and 6. A person's verdict stands beside the rule's and is never added to it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from hallucheck.meaning.diagnosis import BY_DANGER
from hallucheck.row.result import FragmentResult, RowResult
from hallucheck.studies.explained import Explained

Why: TypeAlias = Literal[
    "counted",
    "screen",
    "missed_refusal",
    "over_refusal",
    "screen_missed_refusal",
    "screen_over_refusal",
    "shortened",
    "cut",
    "refused_other",
    "same_value",
]
REASONS: Final[tuple[Why, ...]] = (
    *("counted", "screen"),
    *("missed_refusal", "over_refusal", "screen_missed_refusal", "screen_over_refusal"),
    *("shortened", "cut", "refused_other", "same_value"),
)
"""In the order in which they are listed."""
_LET_PASS: Final = frozenset({"shortened", "cut", "refused_other"})
RAW, SCREEN = "raw", "screen"


class Item(NamedTuple):
    """One thing to look at. ``item`` names it in its row: f2 is the second fragment, c1.3 the third item of card 1."""

    condition: str
    id: str
    item: str
    line: int
    why: Why
    kind: str | None
    fragment: str
    said: tuple[str, ...]
    stands: tuple[str, ...]
    place: str
    article: str
    question: str
    raw: str

    @property
    def wrong(self) -> bool:
        """Does the rule hold it for wrong?"""
        return self.why not in _LET_PASS


class Subject(NamedTuple):
    """One scored row: the rule's verdict on each of its fragments, by item (True: counted), and what to look at."""

    condition: str
    id: str
    hallucinated: bool
    wrong: Mapping[str, bool]
    items: tuple[Item, ...]


class _Told(NamedTuple):
    """What is known of one fragment beside its verdict."""

    kind: str | None = None
    said: tuple[str, ...] = ()
    stands: tuple[str, ...] = ()
    place: str = ""
    article: str = ""


def of_explained(what: Explained) -> Subject:
    """A row that was just scored."""
    told: list[_Told] = []
    for story in what.stories:
        place = article = ""
        if story.article is not None and story.span is not None:
            found = what.articles[story.article]
            place, article = (found.text or "")[slice(*story.span)], _name(found.doc_id, found.clause)
        diagnosis = story.diagnosis
        told.append(
            _Told(place=place, article=article)
            if diagnosis is None
            else _Told(diagnosis.kind, diagnosis.said, diagnosis.stands, place, article)
        )
    return _subject(what.result, told, what.row.question or "", what.row.raw)


def of_written(data: Mapping[str, Any]) -> Subject:
    """A row result as ``score --rows`` wrote it; the text of the articles and the raw output are not in it."""
    result = RowResult.from_dict(dict(data))
    told: list[_Told] = []
    for fragment in [*result.fragments, *(item for card in result.cards for item in card.items)]:
        found = fragment.diagnosis
        article = fragment.article if found is None else found.article
        name = "" if article is None else _name(*article)
        told.append(_Told(article=name) if found is None else _Told(found.kind, found.said, found.stands, "", name))
    return _subject(result, told, "", "\n".join(fragment.text for fragment in result.fragments))


def in_order(items: Iterable[Item]) -> list[Item]:
    """Counted fragments first, the most dangerous kinds before the others; among equals as they were read."""
    danger: dict[str | None, int] = {kind: at for at, kind in enumerate(BY_DANGER)}
    return sorted(items, key=lambda item: (REASONS.index(item.why), danger.get(item.kind, len(danger))))


def _subject(result: RowResult, told: list[_Told], question: str, raw: str) -> Subject:
    names = [f"f{number}" for number in range(1, len(result.fragments) + 1)]
    for card, judged in enumerate(result.cards, 1):
        names += [f"c{card}.{number}" for number in range(1, len(judged.items) + 1)]
    fragments = [*result.fragments, *(item for card in result.cards for item in card.items)]
    said_raw = {fragment.canonical for fragment in result.fragments if not fragment.grounded}
    items: list[Item] = []
    for name, fragment, known in zip(names, fragments, told, strict=True):
        why = _why(name, fragment, known, said_raw)
        if why is not None:
            items.append(_item(result, name, why, fragment.text, known, question, raw))
    items += [
        _item(result, name, why, raw if name == RAW else "", _Told(), question, raw)
        for name, why in _refusals(result).items()
    ]
    wrong = {name: not fragment.grounded for name, fragment in zip(names, fragments, strict=True)}
    wrong |= {item.item: item.wrong for item in items if item.item in (RAW, SCREEN)}
    hallucinated = any(not fragment.grounded for fragment in result.fragments)
    return Subject(result.condition, result.id, hallucinated, wrong, tuple(items))


def _item(result: RowResult, name: str, why: Why, text: str, known: _Told, question: str, raw: str) -> Item:
    return Item(result.condition, result.id, name, result.line, why, known.kind, text, *known[1:], question, raw)


def _why(name: str, fragment: FragmentResult, known: _Told, said_raw: set[str]) -> Why | None:
    on_screen = name.startswith("c")
    if not fragment.grounded:
        if on_screen:
            # What the answer itself says already has its line.
            return None if fragment.canonical in said_raw else "screen"
        return "same_value" if known.kind == "same_value" else "counted"
    if on_screen:
        return None
    return "shortened" if "shortened" in fragment.flags else "cut" if "cut" in fragment.flags else None


def _refusals(result: RowResult) -> dict[str, Why]:
    """At most one line for the raw output and one for the screen."""
    found: dict[str, Why] = {}
    if result.outcome == "unscorable":
        return found
    raw, screen, answerable = result.refusal_raw, result.refusal_screen, result.answerable
    if answerable is False and not raw:
        found[RAW] = "missed_refusal"
    elif answerable and raw:
        found[RAW] = "over_refusal"
    elif result.outcome == "refused_other":
        found[RAW] = "refused_other"
    if answerable is False and not screen and result.cards:
        found[SCREEN] = "screen_missed_refusal"
    elif answerable and screen:
        found[SCREEN] = "screen_over_refusal"
    return found


def _name(doc_id: str, clause: str | None) -> str:
    return doc_id if not clause else f"{doc_id} {clause}"
