"""Names of laws: 개인정보 보호법 시행령, 공공기관의 정보공개에 관한 법률, 취업규칙, 같은 법 시행규칙.

In: folded text. Out: where the names of laws stand.
SPEC 7.2. Other words before a name are no part of it (그 근거는 남녀고용평등법); 같은 법 is not resolved to any law.
"""

import re
from collections.abc import Iterator
from typing import Final

from hallucheck.meaning.particles import word_before, words
from hallucheck.text.patterns import lazily

# fmt: off
KINDS_OF_LAW: Final = (
    "법", "법률", "시행령", "령", "시행규칙", "규칙", "규정", "조례", "지침", "고시", "훈령", "예규", "세칙", "내규",
    "정관",
)
# fmt: on
"""A name ends in one of these and is more than it. Visible; what merely ends alike stands below."""
# fmt: off
_NO_LAWS: Final = frozenset((
    "방법", "문법", "어법", "용법", "수법", "비법", "마법", "입법", "사법", "불법", "위법", "적법", "합법", "편법",
    "기법", "해법", "공법", "화법", "작법", "요법", "치료법", "사용법", "계산법", "산정방법", "명령", "수령", "발령",
    "점령", "연령", "법령", "대통령", "대통령령", "총리령", "부령", "두령", "요령", "강령", "전령", "관계법령",
    "하위법령", "관련법령", "자치법령", "교육부령", "법무부령", "국방부령", "행정안전부령", "고용노동부령",
    "국토교통부령", "보건복지부령", "환경부령", "기획재정부령", "재정경제부령", "공시", "신고시", "보고시", "통보시",
    "개정규정", "양벌규정", "같은규정", "일부개정법률", "내부규정", "관련규정", "관계규정", "준용규정", "벌칙규정",
    "특별규정", "예외규정", "해당규정", "대법원규칙", "국회규칙", "헌법재판소규칙",
))
# fmt: on
# fmt: off
_NO_ENDING: Final = (
    "방법", "부령", "대통령", "연령", "법령", "수령", "명령", "치료법", "사용법", "계산법", "요령",
)
# fmt: on
_LIGHT: Final = lazily(
    r"(?:보호|기본|특별|관리|진흥|촉진|지원|설치|처벌|예방|안전|보장|조정|육성)(?:법|조례|규정|규칙)"
)
"""Names that take the noun before them: 개인정보 보호법."""
_JOINS: Final = lazily(r"(?:[의와과]|및|등|또는|등의)\Z")
_PARTICLE_LIKE: Final = lazily("(?:[은는을를에도이가]|에서|으로|까지|부터|하는|하여|따라|따른|위한)\\Z")
_QUALIFIER = lazily(" ?(?:시행령|시행규칙|시행세칙)")
_SAME = lazily(r"(?<![가-힣])(?:(?:같은|이|본) |동)(?:법|영|령|규칙|규정|조례)(?: ?(?:시행령|시행규칙)| (?=제 ?[0-9]))")
_ABOUT = lazily("에 (?:관한|위한) \\Z")
_OF_KINDS = lazily(f"(?:{'|'.join(sorted(KINDS_OF_LAW, key=len, reverse=True))})[은는이가을를의에과와]?\\Z")
_SHORTEST: Final = 3
"""Letters of a name; the shorter ones are listed."""
_SHORT_LAWS: Final = frozenset(["민법", "형법", "상법", "헌법", "세법"])
_FAR: Final = 6
"""So many words before 에 관한 법률 may belong to the name."""


def laws(folded: str) -> Iterator[tuple[int, int]]:
    """Where names of laws stand, particles apart, with their qualifiers."""
    for same in _SAME.finditer(folded):
        yield same.start(), same.start() + len(same[0].rstrip())
    for start, end in words(folded, KINDS_OF_LAW):
        name = folded[start:end]
        # 법인 is no 법 with a copula.
        if folded[end : end + 1] in ("인", "일", "임") or name.endswith(_NO_ENDING):
            continue
        begin = _begin_about(folded, start) if _ABOUT.search(folded, max(0, start - 6), start) else None
        if begin is None:
            if not _is_name(name):
                continue
            begin = _begin(folded, start, name)
        qualifier = _QUALIFIER.match(folded, end)
        yield begin, qualifier.end() if qualifier else end


def _is_name(word: str) -> bool:
    if word in _SHORT_LAWS:
        return True
    if len(word) < _SHORTEST or word in KINDS_OF_LAW or word in _NO_LAWS:
        return False
    # 훈령ㆍ예규ㆍ고시: kinds of law, none of them by name.
    *parts, _ = re.split("[ㆍ·]", word)
    return not any(part.endswith(KINDS_OF_LAW) for part in parts)


def _begin(folded: str, start: int, name: str) -> int:
    before = word_before(folded, start) if _LIGHT.fullmatch(name) else None
    if before is None or before[1] - before[0] < 2 or _PARTICLE_LIKE.search(folded[slice(*before)]):
        return start
    return before[0]


def _begin_about(folded: str, start: int) -> int | None:
    """공공기관의 정보공개에 관한 법률: the word before 에 관한, and those that are tied to it."""
    about = word_before(folded, start)
    subject = word_before(folded, about[0]) if about else None
    if subject is None:
        return None
    begin = subject[0]
    for _ in range(_FAR):
        before = word_before(folded, begin)
        if before is None:
            break
        word = folded[slice(*before)]
        if _JOINS.search(word) is None or (len(word) > 1 and _OF_KINDS.search(word)):
            break
        begin = before[0]
    return None if folded[begin : begin + 2] in ("및 ", "등 ", "또는") else begin
