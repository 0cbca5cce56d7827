"""A tally and a criterion in, a verdict with its reasons out; and the exit code that follows.

In: ``Tally``, ``Criterion``, the basis, the human counts if any. Out: ``Verdict``, exit code.
SPEC 5. Counts are compared with the bar as they are: never scaled, never rounded.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from hallucheck.errors import InputError
from hallucheck.run.criterion import Criterion
from hallucheck.run.human import HumanTally
from hallucheck.run.tally import Tally

Basis: TypeAlias = Literal["raw", "screen", "named", "human"]
Word: TypeAlias = Literal["accepted", "rejected", "below_sample"]
BASES: Final[tuple[Basis, ...]] = get_args(Basis)
WORDS: Final[tuple[Word, ...]] = get_args(Word)

ACCEPTED, REJECTED, BAD_INPUT, BELOW_SAMPLE = 0, 1, 2, 3
INTERNAL, INTERRUPTED = 70, 130
_SEVERITY: Final[dict[Word, int]] = {"rejected": 0, "below_sample": 1, "accepted": 2}


class Reason(NamedTuple):
    """``code`` names a sentence (``reason.CODE``); ``facts`` are the numbers in it."""

    code: str
    facts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, code: str, **facts: int) -> "Reason":
        """A reason with its numbers by name."""
        return cls(code, tuple(facts.items()))


class Verdict(NamedTuple):
    """``counted`` rows with a hallucination (on this basis) in a ``sample`` of so many ids."""

    verdict: Word
    basis: Basis
    sample: int
    counted: int | None
    reasons: tuple[Reason, ...]

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a report."""
        return {**self._asdict(), "reasons": [{"code": code, "facts": dict(facts)} for code, facts in self.reasons]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Verdict":
        """The way back from ``to_dict``."""
        try:
            verdict, basis = data["verdict"], data["basis"]
            if verdict not in WORDS or basis not in BASES:
                raise InputError("report.bad_acceptance")
            reasons = tuple(Reason(reason["code"], tuple(reason["facts"].items())) for reason in data["reasons"])
            return cls(verdict, basis, data["sample"], data["counted"], reasons)
        except (KeyError, TypeError, AttributeError):
            raise InputError("report.bad_acceptance") from None


def decide(tally: Tally, criterion: Criterion, *, basis: Basis = "raw", human: HumanTally | None = None) -> Verdict:
    """Judge one condition by itself."""
    counts = tally.counts
    sample = tally.scored
    reasons = [*_incomplete(counts), *(_sourcing(counts) if criterion.sourcing else ())]
    counted: int | None
    if basis == "human":
        covered = 0 if human is None else human.rows
        counted = None if human is None else human.hallucinated_rows
        if covered != sample:
            reasons.append(Reason.of("human_incomplete", counted=covered, sample=sample))
    elif basis == "screen":
        counted = counts["hallucinated_screen_rows"]
        if not counts["cards"]:
            reasons.append(Reason.of("nothing_on_screen"))
    elif basis == "named":
        counted = counts["named_ungrounded_rows"]
        if not counts["named_rows"]:
            reasons.append(Reason.of("named_unmeasured"))
    else:
        counted = counts["hallucinated_rows"]
    if counted is not None and counted > criterion.limit:
        reasons.insert(0, Reason.of("over_limit", counted=counted, limit=criterion.limit))
    word: Word = "rejected" if reasons else "accepted"
    if sample < criterion.sample:
        # A run that already fails on fewer is rejected; that it is too small is said all the same.
        word = "rejected" if reasons else "below_sample"
        reasons.append(Reason.of("below_sample", sample=sample, required=criterion.sample))
    elif counted is not None and not reasons:
        reasons.append(Reason.of("within_limit", counted=counted, limit=criterion.limit, sample=sample))
    return Verdict(word, basis, sample, counted, tuple(reasons))


def _incomplete(counts: Mapping[str, int]) -> Iterable[Reason]:
    """What makes a run unfit to be judged by its figures: rows that are not there, or not readable, or twice."""
    duplicates = counts["duplicate_ids"]
    unscorable = counts["unscorable"] - duplicates
    numbers = {"unscorable": unscorable, "duplicate_ids": duplicates, "missing_ids": counts["missing_ids"]}
    for code, number in numbers.items():
        if number:
            yield Reason.of(code, number=number)


def _sourcing(counts: Mapping[str, int]) -> Iterable[Reason]:
    """All cards sourced, none dangling, no answer without a source; nothing sourced at all is a failure."""
    cards = counts["cards"] - counts["no_document_cards"]
    if not cards:
        yield Reason.of("sourcing_nothing")
    if counts["sourced_cards"] != cards:
        yield Reason.of("unsourced_cards", number=cards - counts["sourced_cards"], cards=cards)
    # `self_cited`: the model named its source; the program is what must attach it.
    for code in ("dangling_sources", "unsourced_answers", "self_cited"):
        if counts[code]:
            yield Reason.of(code, number=counts[code])


def worst(verdicts: Iterable[Word]) -> Word | None:
    """The verdict of a run: that of its worst condition; None when there is none."""
    return min(verdicts, key=_SEVERITY.__getitem__, default=None)


def exit_code(verdicts: Sequence[Word], *, deciding: bool, rows: int, unscorable: int) -> int:
    """Where several codes hold: 2, 1, 3, 0."""
    if rows == 0 or (unscorable and not deciding):
        return BAD_INPUT
    word = worst(verdicts) if deciding else None
    return {"rejected": REJECTED, "below_sample": BELOW_SAMPLE}.get(word or "", ACCEPTED)
