"""Does an answer refuse where it should, and answer where it should?

In: an ``EvaluationRequest``, and from the caller whether the documents hold an answer. Out: an ``EvaluationResponse``.
SPEC 4: a refusal is an agreed phrase, whole; in other words it is told apart.
"""

from dataclasses import dataclass

from hallucheck.evaluators.checked import check, unscored
from hallucheck.protocol import EvaluationRequest, EvaluationResponse
from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.words import Lang, say


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalEvaluator:
    """Passes when the answer refuses exactly if the documents hold no answer; 1.0 or 0.0.

    ``answerable``: what the golden set says of the question. ``other_words``: a refusal in other than the agreed
    words is one as well.
    """

    answerable: bool = False
    other_words: bool = False
    ruleset: Ruleset = DEFAULT
    lang: Lang = "en"

    def evaluate(self, request: EvaluationRequest, /) -> EvaluationResponse:
        """The verdict on the refusal."""
        # Whether an answer refuses does not depend on its documents, so their absence is no obstacle here.
        asked = EvaluationRequest(request.user_text, request.data_list or (), request.response_content)
        checked = check(asked, self.ruleset)
        outcome = checked.result.outcome
        if outcome in ("unscorable", "truncated"):
            return unscored(checked, outcome, self.lang)
        refused = outcome == "refused" or (self.other_words and outcome == "refused_other")
        passed = refused is not self.answerable
        if outcome == "refused_other" and not refused:
            # In the wrong words it is neither the refusal that was asked for nor an answer.
            passed = False
            feedback = say("evaluator.refused_other", self.lang, phrase=self.ruleset.refusal_phrases[0])
        elif refused:
            feedback = say("evaluator.refused_over" if self.answerable else "evaluator.refused_right", self.lang)
        elif self.answerable:
            feedback = say("evaluator.no_refusal", self.lang)
        else:
            feedback = say("evaluator.refusal_missed", self.lang, outcome=outcome)
        metadata = {**checked.metadata, "answerable": self.answerable}
        return EvaluationResponse(passed, 1.0 if passed else 0.0, feedback, metadata)
