"""Gold elements, frozen: one fact or condition each, with a hash per question that notices any later change.

In: questions with their elements, who split them, when. Out: ``Lock``, its JSON and back, what was edited since.
SPEC 5: numbers are comparable only under the same ruler, and this is the ruler of a model answer.
"""

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from hallucheck.errors import InputError

SCHEMA: Final = "hallucheck/elements/1"


class Element(NamedTuple):
    """One fact or condition. ``id`` is unique within its question and never given to another text by this package."""

    id: str
    text: str
    keywords: tuple[str, ...] = ()


class Question(NamedTuple):
    """One question with its elements. ``answerable`` None: not known, and held to be answerable."""

    id: str
    elements: tuple[Element, ...]
    question: str | None = None
    group: str | None = None
    answerable: bool | None = None

    @property
    def hash(self) -> str:
        """SHA-256 over everything that can move a verdict: the question's id, its elements, whether it counts."""
        return _sha256([self.id, self.answerable is not False, [list(element) for element in self.elements]])


class RulerChange(NamedTuple):
    """One change of the ruler: when, why, and which questions (and elements, where elements were taken out)."""

    date: str
    why: str
    action: str  # removed | relocked | refrozen
    questions: tuple[str, ...]
    elements: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """The frozen elements of all questions. ``hashes`` are those at the time of freezing."""

    split_by: str
    date: str
    questions: tuple[Question, ...]
    hashes: Mapping[str, str]
    changes: tuple[RulerChange, ...] = ()

    @property
    def hash(self) -> str:
        """One hash for the whole ruler; what was written down, not what was edited since."""
        return _sha256(sorted(self.hashes.items()))

    @property
    def edited(self) -> tuple[str, ...]:
        """Questions whose elements are not those that were frozen, were added, or are gone."""
        now = {question.id: question.hash for question in self.questions}
        return tuple(key for key in dict.fromkeys([*now, *self.hashes]) if now.get(key) != self.hashes.get(key))

    def relocked(self, *, date: str, why: str) -> "Lock":
        """The edited elements as the new ruler, with the change on record; nothing changes when nothing was edited."""
        if not self.edited:
            return self
        change = RulerChange(date, why, "relocked", self.edited)
        return replace(self, hashes=_hashes(self.questions), changes=(*self.changes, change))

    def without(self, elements: Collection[tuple[str, str]], *, date: str, why: str) -> "Lock":
        """The ruler without these (question, element); a question may be left with none, and is then not scored."""
        gone = {*elements}
        held = [(question.id, element.id) for question in self.questions for element in question.elements]
        taken = tuple(key for key in held if key in gone)
        if not taken:
            return self
        left = tuple(
            question._replace(elements=tuple(each for each in question.elements if (question.id, each.id) not in gone))
            for question in self.questions
        )
        change = RulerChange(date, why, "removed", tuple(dict.fromkeys(key for key, _ in taken)), taken)
        return replace(self, questions=left, hashes=_hashes(left), changes=(*self.changes, change))

    def to_dict(self) -> dict[str, Any]:
        """The JSON object ``hallucheck/elements/1``."""
        return {
            "schema": SCHEMA,
            "hash": self.hash,
            "split_by": self.split_by,
            "date": self.date,
            "changes": [
                {**change._asdict(), "elements": [{"question": q, "element": e} for q, e in change.elements]}
                for change in self.changes
            ],
            "questions": [
                {
                    "id": question.id,
                    "question": question.question,
                    "group": question.group,
                    "answerable": question.answerable,
                    "elements": [element._asdict() for element in question.elements],
                }
                for question in self.questions
            ],
            "hashes": dict(self.hashes),
        }

    @classmethod
    def from_dict(cls, data: object) -> "Lock":
        """The way back; anything else is an ``InputError``. Whether it was edited is another question: ``edited``."""
        if not isinstance(data, Mapping) or data.get("schema") != SCHEMA:
            raise InputError("elements.no_lock", schema=SCHEMA)
        try:
            lock = _lock(data)
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            raise InputError("elements.bad_lock", why=f"{type(fault).__name__}: {fault}") from fault
        _once(lock.questions)
        return lock


def freeze(
    questions: Iterable[Question], *, split_by: str, date: str, before: Lock | None = None, why: str = ""
) -> Lock:
    """The questions as a ruler. ``before``: the ruler it replaces, whose changes it carries on, with this one."""
    held = tuple(questions)
    _once(held)
    fresh = Lock(split_by=split_by, date=date, questions=held, hashes=_hashes(held))
    if before is None:
        return fresh
    old, new = before.hashes, fresh.hashes
    differ = tuple(key for key in dict.fromkeys([*new, *old]) if new.get(key) != old.get(key))
    if not differ:
        return before
    return replace(fresh, changes=(*before.changes, RulerChange(date, why, "refrozen", differ)))


def _once(questions: Iterable[Question]) -> None:
    """No id twice: a verdict must belong to one element."""
    seen: set[str] = set()
    for question in questions:
        if question.id in seen:
            raise InputError("elements.question_twice", id=question.id)
        seen.add(question.id)
        ids = [element.id for element in question.elements]
        for element in question.elements:
            if ids.count(element.id) > 1:
                raise InputError("elements.element_twice", question=question.id, element=element.id)


def _hashes(questions: Iterable[Question]) -> dict[str, str]:
    return {question.id: question.hash for question in questions}


def _sha256(data: object) -> str:
    spelled = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(spelled.encode("utf-8", "surrogatepass")).hexdigest()


def _lock(data: Mapping[str, Any]) -> Lock:
    """Raises whatever a damaged lock makes it raise."""
    return Lock(
        split_by=_text(data["split_by"]),
        date=_text(data["date"]),
        questions=tuple(
            Question(
                _text(each["id"]),
                tuple(
                    Element(_text(one["id"]), _text(one["text"]), tuple(map(_text, one["keywords"])))
                    for one in each["elements"]
                ),
                _maybe(each["question"], str),
                _maybe(each["group"], str),
                _maybe(each["answerable"], bool),
            )
            for each in data["questions"]
        ),
        hashes={_text(key): _text(value) for key, value in data["hashes"].items()},
        changes=tuple(
            RulerChange(
                _text(each["date"]), _text(each["why"]), _text(each["action"]), tuple(map(_text, each["questions"])),
                tuple((_text(one["question"]), _text(one["element"])) for one in each["elements"]),
            )
            for each in data["changes"]
        ),
    )  # fmt: skip


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.60}")
    return value


def _maybe(value: Any, kind: type) -> Any:
    if value is not None and not isinstance(value, kind):
        raise TypeError(f"{value!r:.60}")
    return value
