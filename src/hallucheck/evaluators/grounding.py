"""Does what an answer says stand in its documents?

In: an ``EvaluationRequest``. Out: an ``EvaluationResponse``; the feedback names what does not stand, and the words.
SPEC 2 and 3: a fragment stands verbatim or it does not.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from hallucheck.evaluators.checked import check, known_kinds, told, unscored, why_unscored
from hallucheck.protocol import EvaluationRequest, EvaluationResponse
from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.words import Lang, say

_CLAIMS: Final = Ruleset(split_sentences=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundingEvaluator:
    """Passes when every fragment of the answer stands in a document; the score is their share, unrounded."""

    ruleset: Ruleset = DEFAULT
    lang: Lang = "en"

    def evaluate(self, request: EvaluationRequest, /) -> EvaluationResponse:
        """The verdict on the whole answer."""
        checked = check(request, self.ruleset)
        reason = why_unscored(request, checked)
        if reason is not None:
            return unscored(checked, reason, self.lang)
        fragments, missing = len(checked.result.fragments), len(checked.findings)
        if missing:
            feedback = told(checked.findings, fragments, self.lang)
        else:
            feedback = say("evaluator.all_stand", self.lang, grounded=fragments, fragments=fragments)
        return EvaluationResponse(not missing, (fragments - missing) / fragments, feedback, checked.metadata)


@dataclass(frozen=True, slots=True, kw_only=True)
class FactCheckingEvaluator:
    """Is the claim (``response_content``) said by a document? 1.0 or 0.0: half a claim is no fact.

    ``accept`` names kinds of diagnosis that do not fail the claim, such as ``same_value``, ``case`` or ``ending``.
    None is accepted unless it is named. Sentences are claims of their own.
    """

    ruleset: Ruleset = _CLAIMS
    accept: Collection[str] = ()
    lang: Lang = "en"

    def __post_init__(self) -> None:
        known_kinds(self.accept)

    def evaluate(self, request: EvaluationRequest, /) -> EvaluationResponse:
        """The verdict on the claim."""
        checked = check(request, self.ruleset)
        reason = why_unscored(request, checked)
        if reason is not None:
            return unscored(checked, reason, self.lang)
        fragments = len(checked.result.fragments)
        faults = [finding for finding in checked.findings if finding.diagnosis.kind not in self.accept]
        let_pass = len(checked.findings) - len(faults)
        if faults:
            feedback = told(faults, fragments, self.lang)
        else:
            feedback = say("evaluator.all_stand", self.lang, grounded=fragments - let_pass, fragments=fragments)
        if let_pass:
            feedback = f"{feedback} {say('evaluator.tolerated', self.lang, count=let_pass)}"
        metadata = {**checked.metadata, "accept": sorted(self.accept)}
        return EvaluationResponse(not faults, 0.0 if faults else 1.0, feedback, metadata)
