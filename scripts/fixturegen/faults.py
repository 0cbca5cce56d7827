"""Model answers, evidence, outputs and verdicts in which the fault of every missing element is planted.

In: nothing but the words below. Out: ``Case`` for each of 298 questions, with the label of every element.
The maker knows each label because it planted it; it imports nothing of the scorer.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

PLACES: Final = (
    "도서관", "체육관", "수영장", "캠핑장", "전시관", "주차장", "회의실", "식물원", "천문대", "박물관", "창업센터",
    "평생학습관", "어린이집", "농기계은행", "반려동물쉼터",
)  # fmt: skip
TASKS: Final = (
    "대관", "회원 등록", "환불", "예약 변경", "견학", "자원봉사", "장비 대여", "강좌 수강", "분실물 처리", "감면",
    "연간 이용권", "단체 이용", "촬영 허가", "시설 점검", "사물함 사용", "야간 이용", "물품 반입", "안전 교육",
    "민원 접수", "이용 정지",
)  # fmt: skip
QUESTIONS: Final = 298
ELEMENTS: Final = 1093
POINTERS: Final = 25
_SIZES: Final = (3, 4, 3, 5, 2, 4, 6, 3, 4, 1, 8, 3, 4, 5, 2, 3)
# What becomes of the elements of a question, a letter each, for every number of elements (see LETTERS).
# Where something is missing from production, production holds less than 60 %: the relaxed search is asked.
LETTERS: Final = {
    "c": "covered", "b": "covered", "a": "answer", "s": "search", "d": "document_suspect",
}  # fmt: skip
_COVERED: Final = {size: "c" * size for size in range(1, 9)}
_ANSWER: Final = {1: "a", 2: "ca", 3: "caa", 4: "ccaa", 5: "ccaaa", 6: "cccaaa", 7: "cccaaaa", 8: "ccccaaaa"}
_SEARCH: Final = {1: "s", 2: "cs", 3: "css", 4: "ccss", 5: "ccsss", 6: "cacsss", 7: "caassss", 8: "cccassss"}
_DOCUMENTS: Final = {1: "d", 2: "cd", 3: "cdd", 4: "ccdd", 5: "ccddd", 6: "ccaddd", 7: "cccdddd", 8: "ccaadddd"}
_BEYOND: Final = {1: "b", 2: "cb", 3: "cbd", 4: "ccbd", 5: "ccbdd", 6: "cccbdd", 7: "cccbddd", 8: "ccccbddd"}
_PLAN: Final = (
    _COVERED, _ANSWER, _DOCUMENTS, _ANSWER, _COVERED, _DOCUMENTS, _ANSWER, _COVERED, _SEARCH, _DOCUMENTS, _ANSWER,
    _COVERED, _DOCUMENTS, _ANSWER, _COVERED, _DOCUMENTS, _ANSWER, _COVERED, _ANSWER, _DOCUMENTS, _COVERED, _BEYOND,
)  # fmt: skip
_STAFF: Final = ("운영부장", "시설부장", "총무부장", "관리팀장", "안전팀장")


class Case(NamedTuple):
    """One question. ``labels`` are letters of LETTERS; ``pointer`` is the place of an element that only points."""

    id: str
    question: str
    group: str
    elements: tuple[str, ...]
    labels: str
    pointer: int | None
    by_depth: bool
    """the relaxed article stands below the tenth place, and not below the cut"""


def make_cases() -> Iterator[Case]:
    """All questions, in order."""
    sizes = _sizes()
    pointing = 0
    for number, size in enumerate(sizes):
        place, task = PLACES[number % len(PLACES)], TASKS[number // len(PLACES)]
        topic = f"{place} {task}"
        elements = [_fact(topic, number, which) for which in range(size)]
        labels = _PLAN[number % len(_PLAN)][size]
        pointer = None
        question = f"{topic}에 대해 알려 주세요."
        if "d" in labels and size > 1 and pointing < POINTERS:
            pointer = labels.rindex("d")
            elements[pointer] = _pointer(place, task, pointing)
            pointing += 1
        elif number % 60 == 11:
            # A way through menus is the answer where it is asked for, and no pointer.
            question = f"{topic} 신청은 어디에서 하나요?"
            elements[0] = f"홈 > 예약 서비스 > {topic} 신청"
        yield Case(f"e-{number + 1:03}", question, place, tuple(elements), labels, pointer, by_depth=number % 2 == 0)


def _sizes() -> list[int]:
    sizes = [_SIZES[number % len(_SIZES)] for number in range(QUESTIONS)]
    number = 0
    while (short := ELEMENTS - sum(sizes)) != 0:
        step = 1 if short > 0 else -1
        if 1 <= sizes[number] + step <= 8:
            sizes[number] += step
        number += 7
        number %= QUESTIONS
    return sizes


def _fact(topic: str, number: int, which: int) -> str:
    facts = (
        f"{topic} 신청은 사용일 {number % 13 + 2}일 전까지 한다",
        f"{topic} 수수료는 {(number % 17 + 1) * 1500:,}원으로 한다",
        f"{topic} 정원은 {number % 23 + 10}명으로 한다",
        f"{topic} 처리 기간은 접수한 날부터 {number % 9 + 1}일로 한다",
        f"{topic} 신청서는 별지 제{number % 31 + 1}호서식에 따른다",
        f"{topic} 승인은 {_STAFF[number % len(_STAFF)]}이 한다",
        f"{topic} 자격의 유효기간은 {number % 11 + 1}개월로 한다",
        f"{topic} 취소는 {number % 5 + 1}회까지 할 수 있다",
    )
    return facts[which]


def _pointer(place: str, task: str, number: int) -> str:
    if number % 2:
        return f"규정집 > {place} 운영 > {task}"
    return f"{task} 관련 자세한 내용은 {place} 운영규정 제{number + 3}조를 참고한다"
