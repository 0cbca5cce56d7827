"""Model answers to be taken apart, elements made elsewhere, and ranked lists with their scores.

In: a path or an Input (JSON Lines). Out: questions with elements; hits for each question.
SPEC 5: the first fault is an InputError, since it would move every number. Formats: docs/elements.md.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from hallucheck.readers import fields
from hallucheck.readers.entries import keyed, placed, tell_near
from hallucheck.readers.fields import Aside, Unfit
from hallucheck.readers.lenient import excerpt
from hallucheck.readers.lines import as_input
from hallucheck.readers.tables import Readable
from hallucheck.records import Source
from hallucheck.studies.elements import Element, Question
from hallucheck.studies.evidence import Hit

Splitter = Callable[[str, tuple[str, ...]], tuple[Element, ...]]
_ANSWER: Final = frozenset({"id", "answer", "elements", "question", "group", "answerable", "keywords", "evidence"})


class Answers(NamedTuple):
    """The questions, and how many of them were split here and how many came with their elements."""

    questions: tuple[Question, ...]
    split: int
    given: int


def read_answers(source: Readable, splitter: Splitter, *, encoding: str | None = None) -> Answers:
    """``elements`` are taken as they are; without them ``answer`` (a text or a list of texts) is split."""
    file = as_input(source, encoding)
    aside = Aside()
    questions: list[Question] = []
    split = given = 0
    for line, key, data in keyed(file, needed=("id", "answer")):
        with placed(file, line):
            answerable = fields.truth(data.get("answerable"), "answerable")
            words = data.get("keywords")
            keywords = () if words is None else fields.texts(words, "keywords")
            if data.get("elements") is not None:
                elements = _elements(data["elements"])
                given += 1
            else:
                elements = splitter(_answer(data, answerable), keywords)
                split += 1
            questions.append(
                Question(
                    key,
                    elements,
                    fields.text(data.get("question"), "question"),
                    fields.text(data.get("group"), "group"),
                    answerable,
                )
            )
        aside.look(data, _ANSWER)
        tell_near(file, line, aside)
    return Answers(tuple(questions), split, given)


def read_ranked(source: Readable, *, encoding: str | None = None) -> dict[str, tuple[Hit, ...]]:
    """Question id -> its hits, best first as they stand; scores are kept, and texts where the list carries them."""
    file = as_input(source, encoding)
    aside = Aside()
    ranked: dict[str, tuple[Hit, ...]] = {}
    for line, key, data in keyed(file, needed=("id", "found")):
        with placed(file, line):
            if "found" not in data:
                raise fields.missing(data, "found")
            sources = fields.evidence(data["found"], aside, "found")
            hits = zip(sources, data["found"], strict=True)
            ranked[key] = tuple(_hit(found, item, place) for place, (found, item) in enumerate(hits))
        aside.unknown.clear()
    return ranked


def _answer(data: Mapping[str, Any], answerable: bool | None) -> str:
    value = data.get("answer")
    if value is None and answerable is False:
        return ""
    if value is None and "answer" not in data:
        raise fields.missing(data, "answer")
    if type(value) is list:
        return "\n".join(fields.texts(value, "answer"))
    if type(value) is not str:
        raise Unfit("elements.want_answer", "answer", found=excerpt(value))
    return value


def _elements(value: Any) -> tuple[Element, ...]:
    if type(value) is not list:
        raise Unfit("row.want_list", "elements", found=excerpt(value))
    elements: list[Element] = []
    for index, item in enumerate(value):
        place = f"elements[{index}]"
        if type(item) is str:
            elements.append(Element(f"e{index + 1}", _filled(item, place)))
        elif type(item) is dict:
            words = item.get("keywords")
            elements.append(
                Element(
                    fields.identifier(item, "id", f"{place}.") if "id" in item else f"e{index + 1}",
                    _filled(item.get("text"), f"{place}.text"),
                    () if words is None else fields.texts(words, f"{place}.keywords"),
                )
            )
        else:
            raise Unfit("elements.want_element", place, found=excerpt(item))
    return tuple(elements)


def _filled(value: Any, field: str) -> str:
    if type(value) is not str or not value.strip():
        raise Unfit("elements.want_text", field, found=excerpt(value))
    return value


def _hit(source: Source, item: Any, place: int) -> Hit:
    if type(item) is not dict:
        return Hit(source)
    score = fields.number(item.get("score"), f"found[{place}].score")
    if score is not None and not -float("inf") < score < float("inf"):
        raise Unfit("row.want_number", f"found[{place}].score", found=excerpt(score))
    return Hit(source, fields.text(item.get("text"), f"found[{place}].text"), score)
