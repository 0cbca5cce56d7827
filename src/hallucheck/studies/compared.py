"""A person's verdicts beside the rule's: who agrees on what, and both counts.

In: the lines that a person filled in, and the subjects of the run as they come. Out: ``Compared`` by condition.
SPEC 5: neither count is ever added to the other.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, repeat
from typing import NamedTuple, Protocol

from hallucheck.studies.agreement import cohen_kappa
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
    """How many things are wrong by both verdicts, by the rule alone, by the person alone, and by neither."""

    both: int = 0
    rule: int = 0
    hand: int = 0
    neither: int = 0

    @classmethod
    def of(cls, pairs: Iterable[tuple[bool, bool]]) -> "Agreement":
        """From pairs of verdicts (the rule's, the person's), True for wrong."""
        found = Counter(pairs)
        return cls(found[True, True], found[True, False], found[False, True], found[False, False])

    @classmethod
    def of_counts(cls, total: int, rule: int, hand: int, both: int) -> "Agreement":
        """So many in all, wrong by the rule, by hand and by both."""
        return cls(both, rule - both, hand - both, total - rule - hand + both)

    def and_of(self, other: "Agreement") -> "Agreement":
        """Both together."""
        return Agreement(*(one + more for one, more in zip(self, other, strict=True)))

    @property
    def total(self) -> int:
        """All that both judged."""
        return sum(self)

    @property
    def agreed(self) -> int:
        """Where the verdicts are equal."""
        return self.both + self.neither

    @property
    def kappa(self) -> float | None:
        """Cohen's."""
        cells = ((True, True), (True, False), (False, True), (False, False))
        return cohen_kappa(chain.from_iterable(map(repeat, cells, self)))

    @property
    def by_rule(self) -> int:
        """Wrong by the rule."""
        return self.both + self.rule

    @property
    def by_hand(self) -> int:
        """Wrong by the person."""
        return self.both + self.hand


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
        self.conditions[subject.condition] = Compared(
            before.items.and_of(Agreement.of(pairs)),
            before.rows.and_of(Agreement.of([] if of_row is None else [(subject.hallucinated, of_row)])),
            before.scored + 1,
            before.hallucinated + subject.hallucinated,
        )

    @property
    def unknown(self) -> tuple[str, ...]:
        """Lines that belong to nothing that was scored."""
        return tuple(" ".join(filter(None, key)) for key in self._left)
