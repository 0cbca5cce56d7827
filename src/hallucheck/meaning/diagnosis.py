"""What an ungrounded fragment probably was: the kinds, their order, and the record that says it.

In: nothing. Out: names and a record.
SPEC 6. A diagnosis stands beside a count and never changes it.
"""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Kind: TypeAlias = Literal[
    "other_article",
    "question_echo",
    "same_value",
    "clause_changed",
    "number_changed",
    "negation",
    "glyph",
    "case",
    "ending",
    "abridged",
    "stitched",
    "typo",
    "alias",
    "label",
    "boilerplate",
    "partly",
    "invented",
]
Likeness: TypeAlias = Literal["letters", "jamo"]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""In the order in which they are tried: the first that explains the fragment is its kind."""

_DANGEROUS: Final[tuple[Kind, ...]] = ("number_changed", "clause_changed", "negation", "invented", "other_article")
BY_DANGER: Final[tuple[Kind, ...]] = (*_DANGEROUS, *(kind for kind in KINDS if kind not in _DANGEROUS))
"""In the order in which they are shown: what harms most comes first."""


class Diagnosis(NamedTuple):
    """One fragment's kind, the nearest place and what differs there.

    ``article`` counts through the cited articles, then the others; ``span`` is [start, end) in code points of that
    article's own text. ``said`` and ``stands`` are the differing words, pair by pair; an empty text on one side: the
    other has something more. ``detail`` is what the kind speaks of: words left out, a label, an alias, a phrase.
    """

    kind: Kind
    article: int | None = None
    span: tuple[int, int] | None = None
    said: tuple[str, ...] = ()
    stands: tuple[str, ...] = ()
    similarity: float | None = None
    similarity_name: Likeness | None = None
    detail: tuple[str, ...] = ()
