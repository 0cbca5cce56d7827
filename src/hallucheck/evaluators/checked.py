"""One request, scored as a row of its own: the fragments, and what each missing one probably was.

In: an ``EvaluationRequest``, a ruleset. Out: ``Checked``: the row result, the findings, metadata to hand on.
SPEC 2 to 4 for the verdicts, SPEC 6 for the diagnosis, which never changes one.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from hallucheck.errors import UsageError
from hallucheck.meaning.diagnose import Diagnoser
from hallucheck.meaning.diagnosis import KINDS, Diagnosis
from hallucheck.meaning.examined import Examined
from hallucheck.protocol import Document, EvaluationRequest, EvaluationResponse
from hallucheck.records import Article, Row
from hallucheck.row.result import FragmentResult, RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.ruleset import Ruleset
from hallucheck.text.canonical import canonical
from hallucheck.text.match import match
from hallucheck.words import Lang, say

_MOST_TOLD: Final = 5
_LONGEST_TOLD: Final = 120


class Finding(NamedTuple):
    """A fragment that stands in no document, its diagnosis, and those of its words that no document holds at all."""

    fragment: FragmentResult
    diagnosis: Diagnosis
    article: Article | None
    absent: tuple[str, ...] = ()

    @property
    def near(self) -> str | None:
        """The nearest text, as the document has it."""
        if self.article is None or self.diagnosis.span is None:
            return None
        return (self.article.text or "")[slice(*self.diagnosis.span)]


class Checked(NamedTuple):
    """``result.outcome`` says what kind of answer it is; ``findings`` are its ungrounded fragments, in order."""

    result: RowResult
    findings: tuple[Finding, ...]
    metadata: dict[str, Any]

    @property
    def claims(self) -> bool:
        """Is there anything to hold against the documents?"""
        return bool(self.result.fragments)


def articles(documents: Sequence[Document]) -> tuple[Article, ...]:
    """Documents as articles. A clause, a title or a page in the metadata is taken when it is of its type."""
    return tuple(
        Article(
            document.id,
            _text(document.metadata.get("clause")),
            document.text,
            _text(document.metadata.get("title")),
            _page(document.metadata.get("page")),
        )
        for document in documents
    )


def check(request: EvaluationRequest, ruleset: Ruleset, *, row_id: str = "1") -> Checked:
    """Score the request. All its documents count as evidence: a request does not say which one was cited."""
    supplied = None if request.data_list is None else articles(_sound(request))
    row = Row(row_id, request.response_content, question=request.user_text or None, articles=supplied)
    result = Scorer(ruleset).score(row)
    findings = _findings(request, result, supplied or (), ruleset)
    return Checked(result, findings, _metadata(result, findings, ruleset))


def unscored(checked: Checked, reason: str, lang: Lang) -> EvaluationResponse:
    """Neither passed nor failed, and why."""
    facts = {"outcome": checked.result.outcome, "why": checked.result.reason}
    feedback = say(f"evaluator.unscored.{reason}", lang, **facts)
    return EvaluationResponse(None, None, feedback, {**checked.metadata, "reason": reason})


def why_unscored(request: EvaluationRequest, checked: Checked) -> str | None:
    """The reason for which an answer cannot be held against its documents, if there is one."""
    outcome = checked.result.outcome
    if outcome == "truncated":
        return "truncated"
    if request.data_list is None and (checked.claims or outcome == "unscorable"):
        return "no_documents"
    if outcome == "unscorable":
        return "unscorable"
    return None if checked.claims else "nothing_claimed"


def told(findings: Sequence[Finding], fragments: int, lang: Lang) -> str:
    """Every fault in one sentence each: the words that differ where they are known, else the nearest text."""
    sentences = [_sentence(finding, lang) for finding in findings[:_MOST_TOLD]]
    if len(findings) > _MOST_TOLD:
        sentences.append(say("evaluator.more_faults", lang, count=len(findings) - _MOST_TOLD))
    return say(
        "evaluator.some_do_not", lang, count=len(findings), fragments=fragments, faults=" ".join(sentences)
    ).rstrip()


def known_kinds(kinds: Collection[str]) -> frozenset[str]:
    """Kinds of diagnosis that a caller lets pass; a name that is none is refused."""
    for kind in kinds:
        if kind not in KINDS:
            raise UsageError("evaluator.unknown_kind", kind=kind, known=", ".join(KINDS))
    return frozenset(kinds)


def _sound(request: EvaluationRequest) -> tuple[Document, ...]:
    for number, item in enumerate(request.data_list or ()):
        if not isinstance(item, (str, Document)):
            raise UsageError("evaluator.want_document", number=number, found=type(item).__name__)
    return request.documents()


def _findings(
    request: EvaluationRequest, result: RowResult, supplied: Sequence[Article], ruleset: Ruleset
) -> tuple[Finding, ...]:
    missing = [fragment for fragment in result.fragments if not fragment.grounded]
    if not missing:
        return ()
    examined = [Examined(article.text or "") for article in supplied]
    diagnoser = Diagnoser(examined, question=request.user_text or None, guard=ruleset.guard)
    found = []
    for fragment in missing:
        diagnosis = diagnoser.diagnose(fragment.text, fragment.canonical)
        near = None if diagnosis.article is None else supplied[diagnosis.article]
        found.append(Finding(fragment, diagnosis, near, _absent(fragment.text, examined, ruleset)))
    return tuple(found)


def _absent(text: str, examined: Sequence[Examined], ruleset: Ruleset) -> tuple[str, ...]:
    """Each word is looked for as a fragment is: 5만원 is not in 15만원."""
    guard = ruleset.guard
    words = {word: canonical(word, guard=guard) for word in text.split()}
    return tuple(
        word for word, wanted in words.items() if wanted and match(word, wanted, examined, guard=guard) is None
    )


def _metadata(result: RowResult, findings: Sequence[Finding], ruleset: Ruleset) -> dict[str, Any]:
    kinds = {id(finding.fragment): finding for finding in findings}
    fragments = []
    for fragment in result.fragments:
        entry: dict[str, Any] = {
            "text": fragment.text,
            "grounded": fragment.grounded,
            "document": None if fragment.article is None else fragment.article[0],
        }
        if (finding := kinds.get(id(fragment))) is not None:
            entry |= {
                "kind": finding.diagnosis.kind,
                "said": list(finding.diagnosis.said),
                "stands": list(finding.diagnosis.stands),
                "near": finding.near,
                "absent": list(finding.absent),
            }
        fragments.append(entry)
    return {"signature": ruleset.signature, "outcome": result.outcome, "fragments": fragments}


def _sentence(finding: Finding, lang: Lang) -> str:
    """What is missing and what stands there, and the words that nothing explains."""
    sentence = _place(finding, lang)
    if not finding.absent:
        return sentence
    words = ", ".join(f"'{_short(word)}'" for word in finding.absent[:_MOST_TOLD])
    return f"{sentence} {say('evaluator.absent', lang, words=words)}"


def _place(finding: Finding, lang: Lang) -> str:
    text, diagnosis = _short(finding.fragment.text), finding.diagnosis
    document = "" if finding.article is None else finding.article.doc_id
    if not finding.near:
        return say("evaluator.fault", lang, text=text)
    said, stands = (_short(", ".join(filter(None, words))) for words in (diagnosis.said, diagnosis.stands))
    code = "evaluator.fault_words" if said and stands else "evaluator.fault_near"
    return say(code, lang, text=text, near=_short(finding.near), document=document, said=said, stands=stands)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_TOLD else f"{text[:_LONGEST_TOLD]}…"


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _page(value: object) -> int | str | None:
    return value if isinstance(value, (int, str)) and not isinstance(value, bool) else None
