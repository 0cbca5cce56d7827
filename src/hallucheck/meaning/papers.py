"""Names of papers: 주민등록증 사본, 가족관계 증명서, 위임장. A visible list of endings, to be extended by callers.

In: folded text. Out: where the names of papers stand.
SPEC 7.3. A name is more than its ending: 사본 alone is none; with a noun before it, it is.
"""

from typing import Final

from hallucheck.meaning.particles import word_before, words
from hallucheck.text.patterns import lazily

# fmt: off
SUFFIXES: Final[tuple[str, ...]] = (
    "증", "서", "사본", "등본", "초본", "원본", "부본", "정본", "명부", "대장", "통장", "위임장", "임명장", "위촉장",
    "추천장", "표창장", "고소장", "고발장", "초청장", "신임장", "등록표", "여권",
)
"""…장 is mostly a person (위원장, 시장): its papers are named one by one."""
WHOLE: Final = frozenset((
    "위임장", "통장", "여권", "임명장", "위촉장", "추천장", "표창장", "고소장", "고발장", "초청장", "신임장",
    "등록표",
))
"""Endings that are papers by themselves."""
_JOINED: Final = frozenset((
    "증명서", "확인서", "신청서", "신고서", "동의서", "계약서", "등록증", "자격증", "면허증", "확인증",
))
"""Names that take the noun before them: 가족관계 증명서."""
_NO_PAPERS: Final = frozenset((
    "단서", "선서", "순서", "질서", "동서", "독서", "낙서", "도서", "문서", "교과서", "용서", "정서", "보증", "검증",
    "인증", "급증", "입증", "고증", "물증", "갈증", "통증", "논증", "실증", "반증", "확증", "방증", "예증", "따라서",
    "그래서", "앞서", "비서", "담보증", "증서", "유증", "기증", "대서", "조서류", "현대장",
))
_NO_ENDINGS: Final = (
    "에서", "면서", "께서", "로서", "해서", "여서", "아서", "어서", "라서", "게서", "대서", "부서", "관서", "경찰서",
    "소방서", "세무서", "등기서", "에서는", "인증", "검증", "보증", "입증", "급증", "문서", "순서",
)
# fmt: on
_PARTICLES: Final = lazily("(?:[은는을를에의와과도]|에서|으로|까지|부터|하는|하여|한|할|된|및|또는|등)\\Z")
_LONGEST: Final = 30


def papers(folded: str, suffixes: tuple[str, ...] = SUFFIXES) -> list[tuple[int, int]]:
    """Where names of papers stand, particles apart."""
    found: list[tuple[int, int]] = []
    for start, end in words(folded, suffixes):
        name = folded[start:end]
        if len(name) > _LONGEST or name in _NO_PAPERS or name.endswith(_NO_ENDINGS):
            continue
        before = word_before(folded, start) if name in suffixes or name in _JOINED else None
        if before is not None and _is_noun(folded[slice(*before)], suffixes):
            begin = before[0]
            while found and found[-1][1] > begin:
                begin = min(begin, found.pop()[0])
            found.append((begin, end))
        elif name not in suffixes or name in WHOLE:
            found.append((start, end))
    return found


def _is_noun(word: str, suffixes: tuple[str, ...]) -> bool:
    """A noun without a particle, such as the 주민등록증 of 주민등록증 사본."""
    return len(word) > 1 and (word.endswith(suffixes) or _PARTICLES.search(word) is None)
