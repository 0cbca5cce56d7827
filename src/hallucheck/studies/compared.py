"""A person's verdicts beside the rule's: who agrees on what, and both counts.

In: the lines that a person filled in, and the subjects of the run as they come. Out: ``Compared`` by condition.
SPEC 5: neither count is ever added to the other.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from hallucheck.studies.agreement import cohen_kappa, raw_agreement
from hallucheck.studies.review import Subject


class Counted(Protocol):
    """What is needed of a count by hand."""

    @property
    def id(self) -> str:
        """The row."""

    @property
    def condition(self) -> str:
        """Its condition."""

    @property
    def counted(self) -> int:
        """How much is wrong."""


class Agreement(NamedTuple):
    """Pairs of verdicts (the rule's, the person's), True for wrong."""

    pairs: tuple[tuple[bool, bool], ...] = ()

    @classmethod
    def of_counts(cls, total: int, rule: int, hand: int, both: int) -> "Agreement":
        """So many in all, wrong by the rule, by hand and by both."""
        neither = total - rule - hand + both
        pairs = ((True, True),) * both + ((True, False),) * (rule - both)
        return cls(pairs + ((False, True),) * (hand - both) + ((False, False),) * neither)

    @property
    def agreed(self) -> int:
        """Pairs that are equal."""
        return sum(rule is human for rule, human in self.pairs)

    @property
    def raw(self) -> float | None:
        """The share of these."""
        return raw_agreement(self.pairs)

    @property
    def kappa(self) -> float | None:
        """Cohen's."""
        return cohen_kappa(self.pairs)

    @property
    def by_rule(self) -> int:
        """Wrong by the rule."""
        return sum(rule for rule, _ in self.pairs)

    @property
    def by_hand(self) -> int:
        """Wrong by the person."""
        return sum(human for _, human in self.pairs)


class Compared(NamedTuple):
    """One condition: agreement on items and on rows, and how many rows there are at all."""

    items: Agreement = Agreement()
    rows: Agreement = Agreement()
    scored: int = 0
    hallucinated: int = 0


class Comparison:
    """``add`` every subject, then read ``conditions`` and ``unknown``."""

    def __init__(self, judged: Iterable[tuple[str | None, Counted]], by_row: Mapping[tuple[str, str], Counted]) -> None:
        self._items = {(count.condition, count.id, item): count.counted > 0 for item, count in judged if item}
        self._rows = {key: count.counted > 0 for key, count in by_row.items()}
        self._left = dict.fromkeys([*((*key, None) for key in self._rows), *self._items])
        self.conditions: dict[str, Compared] = {}

    def add(self, subject: Subject) -> None:
        """One scored row."""
        before = self.conditions.get(subject.condition, Compared())
        pairs: list[tuple[bool, bool]] = []
        for item, wrong in subject.wrong.items():
            human = self._items.get((subject.condition, subject.id, item))
            if human is not None:
                pairs.append((wrong, human))
                self._left.pop((subject.condition, subject.id, item), None)
        of_row = self._rows.get((subject.condition, subject.id))
        self._left.pop((subject.condition, subject.id, None), None)
        own = () if of_row is None else ((subject.hallucinated, of_row),)
        self.conditions[subject.condition] = Compared(
            Agreement((*before.items.pairs, *pairs)) if pairs else before.items,
            Agreement((*before.rows.pairs, *own)) if own else before.rows,
            before.scored + 1,
            before.hallucinated + subject.hallucinated,
        )

    @property
    def unknown(self) -> tuple[str, ...]:
        """Lines that belong to nothing that was scored."""
        return tuple(" ".join(filter(None, key)) for key in self._left)
