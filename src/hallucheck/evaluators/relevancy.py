"""Is an answer in line with its question and its context, as far as a rule can tell?

In: an ``EvaluationRequest``. Out: an ``EvaluationResponse`` with the words that were looked for and found.
Two conditions, both stated: every fragment stands in a document (SPEC 3); and a word of the question stands in the
answer or in a document that the answer quotes. Synonyms, completeness and purpose are not judged, and that is said.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hallucheck.evaluators.checked import check, told, unscored, why_unscored
from hallucheck.protocol import EvaluationRequest, EvaluationResponse
from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.text.canonical import canonical
from hallucheck.text.fold import fold
from hallucheck.text.place import PARTICLES
from hallucheck.words import Lang, say

NOT_JUDGED: Final = ("synonyms", "completeness", "purpose")
_WORD: Final = re.compile(r"[^\W_]+")
_HANGUL: Final = re.compile("[가-힣]+")
# Words that every question has; lists to be read, and no more than that.
_ENGLISH: Final = (
    "a an and any are as at be by can could did do does for from had has have how i if in is it its may me my of on or "
    "should tell than that the their them there these they this to was we were what when where which who whom whose "
    "why will with would you your"
)
_KOREAN: Final = (
    "것 것은 것이 거 경우 그 누가 누구 다음 대해 대한 대하여 때 때는 또는 및 등 몇 무슨 무엇 무엇을 무엇이 뭐 뭔가요 "
    "무엇인가요 수 있나요 있는가 있는지 있습니까 있어요 없나요 알려 알려줘 알려주세요 어느 어디 어디서 어떤 어떻게 "
    "언제 얼마 얼마나 왜 이 저 주세요 하나요 하는 하는가 합니까 해야 되나요 됩니까 인가요 무엇인지 관한 관련 관련된 "
    "필요 필요한 해당"
)
FUNCTION_WORDS: Final = frozenset(f"{_ENGLISH} {_KOREAN}".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class RelevancyEvaluator:
    """Passes when every fragment stands and at least one word of the question is met; the score is the words' share.

    An answer that is not in line with its context has the score 0.0, whatever words it shares with the question.
    """

    ruleset: Ruleset = DEFAULT
    lang: Lang = "en"

    def evaluate(self, request: EvaluationRequest, /) -> EvaluationResponse:
        """The verdict by the two conditions."""
        checked = check(request, self.ruleset)
        reason = why_unscored(request, checked)
        if reason is not None:
            return unscored(checked, reason, self.lang)
        words = list(dict.fromkeys(query_words(request.user_text)))
        if not words:
            return unscored(checked, "no_query_words", self.lang)
        quoted = {fragment.article[0] for fragment in checked.result.fragments if fragment.article is not None}
        texts = [request.response_content, *(doc.text for doc in request.documents() if doc.id in quoted)]
        said = canonical("\n".join(texts)).casefold()
        found = [word for word in words if canonical(word).casefold() in said]
        metadata = {
            **checked.metadata,
            "query_words": words,
            "query_words_found": found,
            "not_judged": list(NOT_JUDGED),
        }
        relevant = say("evaluator.relevant", self.lang, found=len(found), words=len(words))
        limits = say("evaluator.cannot_judge", self.lang)
        fragments = len(checked.result.fragments)
        if checked.findings:
            faults = told(checked.findings, fragments, self.lang)
            return EvaluationResponse(False, 0.0, f"{faults} {relevant} {limits}", metadata)
        return EvaluationResponse(bool(found), len(found) / len(words), f"{relevant} {limits}", metadata)


def query_words(question: str) -> Iterator[str]:
    """What a question asks about: its words without Korean particles, and without the words that every question has."""
    for word in _WORD.findall(fold(question).text):
        low = word.casefold()
        if low in FUNCTION_WORDS:
            continue
        stem = _without_particle(low) if _HANGUL.fullmatch(low) else low
        if stem not in FUNCTION_WORDS:
            yield stem


def _without_particle(word: str) -> str:
    """여권을 -> 여권. At least two letters stay, so that no noun is eaten."""
    for length in range(min(4, len(word) - 2), 0, -1):
        if word[-length:] in PARTICLES:
            return word[:-length]
    return word
