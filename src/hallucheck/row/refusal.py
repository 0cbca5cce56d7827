"""How an answer is refused: in the agreed words, in other words, or not at all.

In: a split raw output, a row's cards. Out: the outcome's refusal side.
SPEC 4. The list of other wordings is here to be read; it is matched against the whole output only.
"""

from functools import cache
from typing import Final

import regex

from hallucheck.records import Card
from hallucheck.text.canonical import canonical
from hallucheck.text.fold import nfc

_LONGEST: Final = 300
_SECONDS: Final = 1.0
_HINTS: Final = ("없", "못", "않", "어렵", "모르", "not", "n't", "n’t", "No ", "no ", "nable", "know")

_SORRY = r"(?:(?:대단히 |정말 )?(?:죄송(?:하지만|합니다만|합니다|해요)|유감스럽게도|아쉽지만|안타깝게도)[,.]? ?)?"
_WHICH = r"(?:(?:현재|제공된|제공해 주신|주어진|제시된|검색된|관련된?|해당|요청하신|질문하신|질문에 대한|이|위) ?){0,3}"
_ASKED = r"(?:관련된?|해당|요청하신|질문하신|질문에 대한)"
_WHAT = r"(?:문서|자료|규정|조항|문헌|근거|출처|정보|내용|컨텍스트|본문|참고 ?자료|참고 ?문서)들?"
_FIND = r"(?:확인|찾|답변|답|알|파악)[^.!?\n\d]{0,12}"
_NOT = (
    r"(?:없습니다|없어요|없음|없다|못했습니다|못했어요|못합니다|못했다|않습니다|않아요|않는다|어렵습니다|어려워요)[.!]?"
)
_REST = r"[^.!?\n\d]{0,80}[.!]?"
_SORRY_EN = r"(?:(?:i'?m |we'?re )?sorry[,.]? (?:but )?|unfortunately,? )?"
_CANNOT_EN = (
    r"(?:could not|couldn'?t|cannot|can'?t|can not|did not|didn'?t|do not|don'?t"
    r"|was unable to|were unable to|am unable to|are unable to)"
)

OTHER_REFUSALS: Final[tuple[str, ...]] = (
    # 제공된 문서에서는 확인할 수 없습니다 / 주어진 자료만으로는 답변하기 어렵습니다
    rf"{_SORRY}{_WHICH}{_WHAT}(?:에서는?|에는?|만으로는?|으로는|로는) [^.!?\n\d]{{0,40}}{_FIND}{_NOT}",
    # 관련 정보를 찾을 수 없습니다
    rf"{_SORRY}{_ASKED}[^.!?\n\d]{{0,20}}{_WHAT}[을를은는] ?(?:확인|찾)[^.!?\n\d]{{0,12}}{_NOT}",
    # 관련 규정이 없습니다 / 해당 내용은 문서에 없습니다
    rf"{_SORRY}{_ASKED}[^.!?\n\d]{{0,20}}{_WHAT}[이가은는]? ?(?:제공된 |주어진 )?(?:{_WHAT}에 ?)?"
    rf"(?:존재하지 |포함되어 있지 |나와 있지 )?{_NOT}",
    # 문서에 해당 내용이 나와 있지 않습니다
    rf"{_SORRY}{_WHICH}{_WHAT}에는? [^.!?\n\d]{{0,30}}(?:나와|포함되어|언급되어|명시되어|기재되어) ?있지 {_NOT}",
    # 질문에 답변할 수 없습니다 / 답변드리기 어렵습니다
    rf"{_SORRY}(?:(?:이|그|해당) ?)?(?:질문에 ?(?:대해서?는? ?)?)?(?:답변|대답|답)(?:을 )?"
    rf"(?:할|드릴|해 ?드릴|드리기|하기|해 ?드리기)(?: 수가?)? ?{_NOT}",
    # 잘 모르겠습니다
    rf"{_SORRY}(?:잘 )?모르겠습니다[.!]?",
    # No relevant document was found.
    rf"{_SORRY_EN}(?:there (?:is|was|are) )?no (?:relevant|related|matching|such) "
    r"(?:documents?|information|articles?|passages?|sources?)(?: (?:was|were|is|are|could be))?"
    r"(?: found| available)?[.!]?",
    # I couldn't find that in the documents.
    rf"{_SORRY_EN}(?:i|we) {_CANNOT_EN} (?:find|know|answer|have|locate){_REST}",
    # Unable to answer based on given passages.
    rf"unable to (?:answer|find){_REST}",
    # The provided context does not mention this.
    r"the (?:provided |given |available |supplied )?(?:documents?|context|passages?|sources?|text) (?:do|does|did)"
    rf"(?: not|n'?t) (?:contain|mention|provide|include|state|say|address){_REST}",
)
"""Refusals in other words than the agreed ones; fully matched, letter case and apostrophe form ignored."""


@cache
def _patterns() -> list[regex.Pattern[str]]:
    return [regex.compile(pattern, regex.IGNORECASE) for pattern in OTHER_REFUSALS]


def refuses_otherwise(raw: str) -> bool:
    """Is the whole output a refusal in other words?

    Raises TimeoutError where a pattern needs longer than a second: model text is not trusted.
    """
    if len(raw) > _LONGEST or not any(hint in raw for hint in _HINTS):
        return False
    text = " ".join(nfc(raw).replace("’", "'").replace("。", ".").split())
    return any(pattern.fullmatch(text, timeout=_SECONDS) for pattern in _patterns())


@cache
def agreed(phrases: tuple[str, ...]) -> frozenset[str]:
    """The agreed phrases as canonical text."""
    return frozenset(canonical(phrase) for phrase in phrases)


def is_no_document(card: Card, phrases: tuple[str, ...]) -> bool:
    """Does the card say no more than the agreed phrase?"""
    return len(card.text) <= _LONGEST and canonical(card.text) in agreed(phrases)
