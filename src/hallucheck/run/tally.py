"""Row results in, integer counts out: they add up, merge, and survive JSON.

In: ``RowResult`` objects, one at a time (the hot path of a run). Out: ``Tally``; rates are derived, never stored.
SPEC 4; every name is explained in docs/formats.md. A tally made from written row results equals the run's own.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from hallucheck.errors import InputError
from hallucheck.row.evidence import NamedResult
from hallucheck.row.result import FragmentResult, RowResult
from hallucheck.run.counts import COUNT_NAMES, DENOMINATORS, FLAG_NAMES, HISTOGRAM_NAMES, PERCENTILES
from hallucheck.run.ratio import Ratio
from hallucheck.text.made import fields

_INFINITY: Final = float("inf")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


class Tally:
    """All counts of one set of rows. Mutable while a run adds to it; ``a + b`` makes a new one."""

    __slots__ = ("counts", "latency_ms", "output_tokens")

    def __init__(self) -> None:
        self.counts: dict[str, int] = dict.fromkeys(COUNT_NAMES, 0)
        self.output_tokens: dict[str, int] = {}
        self.latency_ms: dict[str, int] = {}

    @classmethod
    def of(cls, results: Iterable[RowResult]) -> "Tally":
        """The tally of these rows."""
        tally = cls()
        for result in results:
            tally.add(result)
        return tally

    def add(self, result: RowResult) -> int:
        """Count one row; returns its hallucinated fragments. An unscorable row enters no figure but its own."""
        (_, _, _, _, answerable, outcome, reason, notes, fragments, cards, citations,
         refused, refused_on_screen, tokens, latency, named) = fields(result)  # fmt: skip
        counts = self.counts
        counts["rows"] += 1
        counts[outcome] += 1
        if outcome == "unscorable":
            if reason is not None and reason.startswith("duplicate_key"):
                counts["duplicate_ids"] += 1
            return 0
        hallucinated = 0
        if fragments:
            hallucinated = _add_fragments(counts, fragments)
        if notes:
            counts["none_beside"] += sum(note.startswith("none_beside") for note in notes)
            counts["unread_keys"] += any(note.startswith("unread_keys") for note in notes)
        if named is not None:
            self._add_named(named)
        if cards:
            self._add_cards(result)
        elif not refused_on_screen and outcome in ("answered", "mixed"):
            resolved = citations and any(citation.status == "resolved" for citation in citations)
            counts["self_cited" if resolved else "unsourced_answers"] += 1
        if citations:
            counts["citations_out_of_range"] += sum(citation.status == "out_of_range" for citation in citations)
        if answerable is None:
            counts["answerable_unknown"] += 1
        elif answerable:
            counts["answerable"] += 1
            if refused:
                counts["over_refusals"] += 1
            if refused_on_screen:
                counts["screen_over_refusals"] += 1
        else:
            counts["unanswerable"] += 1
            counts["right_refusals" if refused else "missed_refusals"] += 1
            counts["screen_right_refusals" if refused_on_screen else "screen_missed_refusals"] += 1
        if refused is not refused_on_screen and (cards or refused_on_screen):
            # Without cards and without a word from the screen nothing is known of it, so nothing disagrees.
            counts["refusal_disagreements"] += 1
        if tokens is not None:
            _count(self.output_tokens, tokens)
        if latency is not None:
            _count(self.latency_ms, latency)
        return hallucinated

    def _add_named(self, named: Sequence[NamedResult]) -> None:
        counts = self.counts
        wrong = sum(not expression.grounded for expression in named)
        counts["named_rows"] += 1
        counts["named"] += len(named)
        counts["named_ungrounded"] += wrong
        counts["named_ungrounded_by_value"] += sum(not (found.grounded or found.by_value) for found in named)
        counts["named_ungrounded_rows"] += wrong > 0

    def _add_cards(self, result: RowResult) -> None:
        counts = self.counts
        wrong_on_screen = 0
        counts["cards"] += len(result.cards)
        for kind, source, no_document, sourced, dangling, items, named in result.cards:
            if named:
                counts["screen_named"] += len(named)
                counts["screen_named_ungrounded"] += sum(not expression.grounded for expression in named)
            wrong = len(items) - sum([item.grounded for item in items])
            if kind == "list":
                counts["list_cards"] += 1
                counts["screen_items"] += len(items)
                wrong_on_screen += wrong
            elif kind == "snippet":
                counts["snippet_cards"] += 1
                counts["snippet_lines"] += len(items)
                counts["hallucinated_snippet_lines"] += wrong
            else:
                counts["other_cards"] += 1
            if dangling:
                counts["dangling_sources"] += 1
            if no_document:
                counts["no_document_cards"] += 1
            elif sourced:
                counts["sourced_cards"] += 1
                if source is not None:
                    counts["clause_shown"] += bool(source.clause)
                    counts["page_shown"] += source.page is not None and source.page != ""
        if wrong_on_screen:
            counts["hallucinated_screen_items"] += wrong_on_screen
            counts["hallucinated_screen_rows"] += 1

    def missing(self, number: int) -> None:
        """So many ids of the golden set have no row at all."""
        self.counts["missing_ids"] += number

    @property
    def scored(self) -> int:
        """Rows that were scored: the sample. Each is one id, since a second row of an id is unscorable."""
        return self.counts["rows"] - self.counts["unscorable"]

    def ratio(self, name: str) -> Ratio:
        """The count ``name`` over its denominator."""
        plus, minus = DENOMINATORS[name]
        counts = self.counts
        return Ratio(counts[name], sum(counts[part] for part in plus) - sum(counts[part] for part in minus))

    def percentile(self, name: str, percent: int) -> int | float | None:
        """By nearest rank: always a value that occurred; None over nothing."""
        histogram: dict[str, int] = getattr(self, name)
        rank = max(1, -(-percent * sum(histogram.values()) // 100))
        for value in sorted(map(_number, histogram)):
            rank -= histogram[_key(value)]
            if rank <= 0:
                return value
        return None

    @property
    def rates(self) -> dict[str, float | int | None]:
        """Every rate and percentile, unrounded; None over nothing."""
        return {
            **{name: self.ratio(name).value for name in DENOMINATORS},
            **{name: self.percentile(*which) for name, which in PERCENTILES.items()},
        }

    def __add__(self, other: "Tally") -> "Tally":
        if not isinstance(other, Tally):
            return NotImplemented
        total = Tally()
        total.counts = {name: number + other.counts[name] for name, number in self.counts.items()}
        for name in HISTOGRAM_NAMES:
            merged = dict(getattr(self, name))
            for key, number in getattr(other, name).items():
                merged[key] = merged.get(key, 0) + number
            setattr(total, name, merged)
        return total

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes while it counts

    def __repr__(self) -> str:
        return f"Tally({ {name: number for name, number in self.counts.items() if number} })"

    def to_dict(self) -> dict[str, Any]:
        """One flat object: integers, then the two histograms with their values in ascending order."""
        histograms = {name: getattr(self, name) for name in HISTOGRAM_NAMES}
        return {
            **self.counts,
            **{name: {key: of[key] for key in sorted(of, key=_number)} for name, of in histograms.items()},
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Tally":
        """The way back from ``to_dict``; a wrong or missing count is an ``InputError``."""
        tally = cls()
        for name in COUNT_NAMES:
            tally.counts[name] = _whole(name, data.get(name))
        for name in HISTOGRAM_NAMES:
            histogram = data.get(name)
            if not isinstance(histogram, Mapping):
                raise InputError("report.bad_count", name=name)
            try:
                setattr(tally, name, {_key(_number(key)): _whole(name, number) for key, number in histogram.items()})
            except ValueError:
                raise InputError("report.bad_count", name=name) from None
        return tally


def _add_fragments(counts: dict[str, int], fragments: Sequence[FragmentResult]) -> int:
    """Count a row's fragments; returns the hallucinated ones. Numbers of the row first: a count is a look-up."""
    total, hallucinated, as_is, unicode, space, marks, halves = 0, 0, 0, 0, 0, 0, False
    different = set()
    for fragment in fragments:
        _, _, grounded, _, _, fold, flags, canonical, diagnosis = fields(fragment)
        total += 1
        different.add(canonical)
        halves = halves or _holds_half(canonical)
        if not grounded:
            hallucinated += 1
        if fold is not None:
            first = fold[0]  # each begins with another letter
            if first == "a":
                as_is += 1
            elif first == "s":
                space += 1
            elif first == "m":
                marks += 1
            elif first == "u":
                unicode += 1
        if flags:
            for name in FLAG_NAMES:
                if name in flags:
                    counts[name] += 1
        if diagnosis is not None:
            counts["diagnosed"] += 1
            counts["kind_" + diagnosis.kind] += 1
    if halves:
        # Halves of surrogate pairs are one character here, as they are once written.
        different = {_SURROGATE.sub("\ufffd", text) for text in different}
    counts["fragments"] += total
    counts["distinct_fragments"] += len(different)
    counts["as_is"] += as_is
    if as_is != total:
        counts["unicode"] += unicode
        counts["space"] += space
        counts["marks"] += marks
    if hallucinated:
        counts["hallucinated_fragments"] += hallucinated
        counts["hallucinated_rows"] += 1
    return hallucinated


def _holds_half(text: str) -> bool:
    """Does it hold half a surrogate pair?"""
    if not text.isascii():
        for char in text:
            if "\ud800" <= char <= "\udfff":
                return True
    return False


def _count(histogram: dict[str, int], value: int | float) -> None:
    if type(value) is not int and not -_INFINITY < value < _INFINITY:
        return  # no number, so no measurement
    key = _key(value)
    histogram[key] = histogram.get(key, 0) + 1


def _key(value: int | float) -> str:
    """526 and 526.0 are one value."""
    if type(value) is not int and value == int(value):
        value = int(value)
    return repr(value)


def _number(key: str) -> int | float:
    return float(key) if "." in key or "e" in key else int(key)


def _whole(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise InputError("report.bad_count", name=name)
    return value
