"""Row results made by hand, and strategies for arbitrary ones, for tests of everything after the scorer."""

from typing import Any

from hypothesis import strategies as st

from hallucheck.meaning.diagnosis import KINDS
from hallucheck.meaning.named import NAMED_KINDS
from hallucheck.records import Source
from hallucheck.row.evidence import DiagnosisResult, NamedResult
from hallucheck.row.result import OUTCOMES, CardResult, CitationResult, FragmentResult, RowResult
from hallucheck.run.counts import COUNT_NAMES
from hallucheck.run.tally import Tally

SOURCE = Source("규정", "제1조", 3)


def piece(text: str = "신분증", *, grounded: bool = True, fold: str = "as_is", flags: tuple[str, ...] = ()) -> Any:
    """A fragment that stands in 규정 제1조, or that stands nowhere."""
    canonical = "".join(text.split())
    if not grounded:
        return FragmentResult(text, (0, len(text)), False, None, None, None, flags, canonical)
    return FragmentResult(text, (0, len(text)), True, ("규정", "제1조"), (0, len(text)), fold, flags, canonical)  # type: ignore[arg-type]


def card(kind: str = "list", *items: FragmentResult, source: Source | None = SOURCE, **changes: Any) -> CardResult:
    """A sourced card."""
    return CardResult(kind, source, False, source is not None, False, items)._replace(**changes)


def row(id: str = "q1", *fragments: FragmentResult, **changes: Any) -> RowResult:
    """An answered row without cards, of condition default."""
    made = RowResult(1, id, "default", None, None, "answered", None, (), fragments, (), (), False, False, None, None)
    return made._replace(**changes)


def right(id: str = "q1", **changes: Any) -> RowResult:
    """A row with nothing to object to: one grounded fragment, one sourced card."""
    return row(id, piece(), **{"cards": (card("list", piece()),), **changes})


def wrong(id: str = "q1", **changes: Any) -> RowResult:
    """The same with one hallucinated fragment in the raw output, and none on the screen."""
    return row(id, piece(), piece("여권 사본", grounded=False), **{"cards": (card("list", piece()),), **changes})


def tally(**counts: int) -> Tally:
    """A tally with these counts; what is not named is 0."""
    made = Tally()
    assert set(counts) <= set(COUNT_NAMES)
    made.counts.update(counts)
    return made


def passing(rows: int = 150, **counts: int) -> Tally:
    """So many rows, each with one sourced card and a grounded fragment."""
    return tally(
        **{
            "rows": rows,
            "answered": rows,
            "fragments": rows,
            "as_is": rows,
            "cards": rows,
            "sourced_cards": rows,
            **counts,
        }
    )


_texts = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=6)
_spans = st.none() | st.tuples(st.integers(0, 9), st.integers(0, 9))


_keys = st.none() | st.tuples(_texts, st.none() | _texts)
_words = st.lists(_texts, max_size=2).map(tuple)
diagnoses = st.builds(
    DiagnosisResult,
    kind=st.sampled_from(KINDS),
    article=_keys,
    span=_spans,
    said=_words,
    stands=_words,
    similarity=st.none() | st.floats(0, 1),
    similarity_name=st.sampled_from(["letters", "jamo", None]),
    detail=_words,
)
names = st.builds(
    NamedResult,
    kind=st.sampled_from(NAMED_KINDS),
    text=_texts,
    raw_span=_spans,
    grounded=st.booleans(),
    by_value=st.booleans(),
    article=_keys,
    span=_spans,
)
several_names = st.none() | st.lists(names, max_size=3).map(tuple)


@st.composite
def fragments(draw: st.DrawFn) -> FragmentResult:
    """A fragment whose fold is None exactly when it stands nowhere."""
    grounded = draw(st.booleans())
    fold = draw(st.sampled_from(["as_is", "unicode", "space", "marks"])) if grounded else None
    flags = tuple(draw(st.lists(st.sampled_from(["cut", "shortened", "trivial"]), unique=True)))
    article = (draw(_texts), draw(st.none() | _texts)) if grounded else None
    span = draw(st.tuples(st.integers(0, 9), st.integers(0, 9))) if grounded else None
    diagnosis = None if grounded else draw(st.none() | diagnoses)
    return FragmentResult(draw(_texts), draw(_spans), grounded, article, span, fold, flags, draw(_texts), diagnosis)  # type: ignore[arg-type]


sources = st.builds(Source, _texts, st.none() | _texts, st.none() | st.integers(0, 9) | _texts)
cards = st.builds(
    CardResult,
    kind=st.sampled_from(["list", "snippet", "table", ""]),
    source=st.none() | sources,
    no_document=st.booleans(),
    sourced=st.booleans(),
    dangling=st.booleans(),
    items=st.lists(fragments(), max_size=3).map(tuple),
    named=several_names,
)
citations = st.builds(
    CitationResult, _texts, st.sampled_from(["resolved", "out_of_range", "unresolved"]), st.none() | sources
)
notes = st.sampled_from(["none_beside: 없음", "unread_keys", "json_repaired", "skipped_keys: page"])


@st.composite
def row_results(draw: st.DrawFn) -> RowResult:
    """Any row result that a scorer could give, and some that it would not."""
    outcome = draw(st.sampled_from(OUTCOMES))
    pieces = draw(st.lists(fragments(), max_size=5)) if outcome in ("answered", "mixed", "unscorable") else []
    reason = draw(st.sampled_from([None, "duplicate_key", "no_articles"])) if outcome == "unscorable" else None
    return RowResult(
        line=draw(st.integers(0, 10**6)),
        id=draw(_texts),
        condition=draw(st.sampled_from(["default", "kanana", "가|나"])),
        group=draw(st.none() | st.sampled_from(["여권", "출장"])),
        answerable=draw(st.none() | st.booleans()),
        outcome=outcome,
        reason=reason,
        notes=tuple(draw(st.lists(notes, max_size=3))),
        fragments=tuple(pieces),
        cards=tuple(draw(st.lists(cards, max_size=3))),
        citations=tuple(draw(st.lists(citations, max_size=3))),
        refusal_raw=draw(st.booleans()),
        refusal_screen=draw(st.booleans()),
        output_tokens=draw(st.none() | st.integers(0, 10**20)),
        latency_ms=draw(st.none() | st.integers(0, 9999) | st.floats(0, 1e20)),
        named=draw(several_names),
    )


runs = st.lists(row_results(), max_size=8)
