"""How many hallucinated fragments of each kind a tally holds, what harms most first.

In: a tally. Out: kinds and counts; the name and the mark of a kind.
SPEC 6: a kind stands beside a count and never changes it.
"""

from hallucheck.meaning.diagnosis import BY_DANGER
from hallucheck.run.tally import Tally
from hallucheck.words import Lang, say


def kinds_of(tally: Tally) -> dict[str, int]:
    """Kind -> fragments, in the order of danger; without the kinds that no fragment has."""
    counted = {kind: tally.counts[f"kind_{kind}"] for kind in BY_DANGER}
    return {kind: number for kind, number in counted.items() if number}


def kind_name(kind: str, lang: Lang) -> str:
    """What the kind is called."""
    return say(f"figure.kind_{kind}", lang)


def kind_mark(kind: str) -> str:
    """A letter, so that a picture can be read without its colours; A harms most."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[BY_DANGER.index(kind)]
