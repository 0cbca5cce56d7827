"""Elements that ask for a pointer instead of a fact: a product that cites by number can only fail them.

In: the lock, and nothing else: no result is looked at. Out: what may be taken out, with the reason.
SPEC 5: taking elements out changes the ruler, and is recorded as such.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from hallucheck.studies.elements import Lock, Question
from hallucheck.text.canonical import canonical

Why: TypeAlias = Literal["points", "path", "renames"]


class Finding(NamedTuple):
    """One element that may be taken out. ``place`` is what it points to."""

    question: str
    element: str
    text: str
    why: Why
    place: str


_ENDS: Final = "|".join((
    "하세요", "하십시오", r"해\s?주세요", r"(?:하시기\s?)?바랍니다", "바람", r"할\s?것", "한다", "합니다",
    r"하면\s?(?:된다|됩니다)",
))  # fmt: skip
# 자세한 내용은 … 참고: the rest stands elsewhere. 확인 takes a particle before it: 담당자가 확인한다 is a fact.
_REST: Final = re.compile(
    r"(?:자세한|구체적인|상세한|세부|기타|그\s?밖의|나머지)\s?\S*(?:은|는)\s+"
    rf"(?P<place>.+?)(?:(?:을|를|에서|에|의)?\s*(?:참고|참조)|(?:을|를|에서)\s*확인)\s*(?:{_ENDS})?\s*[.。]?$"
)
# … 규정 제3조 참고: nothing but a place in a document, to be looked up there.
_LOOK_UP: Final = re.compile(
    r"^(?P<place>.*(?:규정집|규정|규칙|지침|매뉴얼|편람|안내서|별표|별지|홈페이지|법령|제\s?[0-9]+\s?조)[^가-힣]*?)"
    rf"(?:을|를|에서)?\s*(?:참고|참조)\s*(?:{_ENDS})?\s*[.。]?$"
)
_PATH: Final = re.compile(r"\s+(?:>|›|»|→)\s+|\s*(?:›|»|→)\s*")
_MENU: Final = re.compile(
    r"메뉴|클릭|탭|화면|버튼|로그인|홈(?![가-힣])|마이\s?페이지|설정|앱|아이콘|선택|누르|바로\s?가기|포털|시스템|접속"
)
_ASKS_FOR_PLACE: Final = re.compile(
    r"어디|어느\s?(?:메뉴|화면|경로|규정|조|문서)|메뉴|경로|위치|찾아가|들어가|접속|"
    r"무슨\s?(?:규정|조항)|몇\s?조|근거\s?(?:규정|조항)"
)
_RENAMES: Final = re.compile(
    r"^(?P<what>.+?)(?:은|는|이|가)\s+(?P<place>.+?)에\s*"
    r"(?:해당|속)(?:한다|합니다|함|된다|됩니다|하는\s?사항이다)\s*[.。]?$"
)
_REFERS: Final = re.compile(
    r"(?:규정집|편람|매뉴얼|지침서|안내서|업무\s?분류|목차|"
    r"(?:별표|별지)\s*(?:제?\s*[0-9]+\s*호?)?(?:의\s?[0-9]+)?|제\s?[0-9]+\s?(?:편|장|절|관))$"
)


def lint(lock: Lock) -> tuple[Finding, ...]:
    """In the order of the lock. A question that asks for a place keeps its places: there the place is the answer."""
    found: list[Finding] = []
    for question in lock.questions:
        if question.question is None or not _ASKS_FOR_PLACE.search(question.question):
            found += _of(question)
    return tuple(found)


def _of(question: Question) -> Iterator[Finding]:
    pointing: dict[str, Finding] = {}
    for element in question.elements:
        finding = _pointer(question.id, element.id, element.text)
        if finding is not None:
            pointing[element.id] = finding
    places = [canonical(part) for finding in pointing.values() for part in _parts(finding.place)]
    for element in question.elements:
        if element.id in pointing:
            yield pointing[element.id]
        elif place := _renamed(element.text, places):
            yield Finding(question.id, element.id, element.text, "renames", place)


def _pointer(question: str, element: str, text: str) -> Finding | None:
    """A path, or a sentence that says that the rest stands elsewhere; a way through menus is neither."""
    if len(_parts(text)) > 1:
        return None if _MENU.search(text) else Finding(question, element, text, "path", text)
    pointed = _REST.search(text) or _LOOK_UP.match(text)
    if pointed and not _MENU.search(text):
        return Finding(question, element, text, "points", pointed["place"].strip())
    return None


def _parts(text: str) -> list[str]:
    return [part for part in (each.strip() for each in _PATH.split(text)) if part]


def _renamed(text: str, places: Sequence[str]) -> str | None:
    """The place that the sentence only gives another name to: one that another element points to, or a chapter."""
    renaming = _RENAMES.match(text)
    if renaming is None:
        return None
    place = renaming["place"].strip()
    named_by_another = any(canonical(part) in places for part in (place, *_parts(place)))
    return place if named_by_another or _REFERS.search(place) else None
