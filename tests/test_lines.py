"""A row written straight away is the row that was made into plain data and then written.

In: the fixtures' rows, and values that a file of somebody else may hold. Out: equal bytes, always.
SPEC 5: the same data gives the same bytes.
"""

import sys
from typing import Any

import pytest
from test_fixtures import FILES, scored

from hallucheck.engines.lines import json_line, row_line
from hallucheck.row.evidence import DiagnosisResult
from hallucheck.row.result import CardResult, FragmentResult, RowResult

STANDS = FragmentResult("연차휴가", (0, 4), True, ("규정", "제3조"), (10, 14), "as_is", (), "연차휴가")
NOWHERE = FragmentResult("병가", (6, 8), False, None, None, None, (), "병가")
REASON = DiagnosisResult("number_changed", ("규정", None), (3, 5), ("3일",), ('"4일"',), 0.5, "jamo", ())
HALF = chr(0xD800)


def row(*fragments: FragmentResult, items: tuple[FragmentResult, ...] = (), **others: Any) -> RowResult:
    """A row that says no more than these."""
    cards = (CardResult("list", None, False, False, False, items),) if items else ()
    made = RowResult(
        1, "q", "default", None, None, "answered", None, (), fragments, cards, (), False, False, None, None
    )
    return made._replace(**others)


@pytest.mark.parametrize("condition", FILES)
def test_every_row_of_the_fixtures_is_written_as_its_plain_data(condition: str) -> None:
    """Both ways of writing a row give one line."""
    results = scored(condition)
    assert any(result.fragments for result in results)
    assert [row_line(result) for result in results] == [json_line(result.to_dict()) for result in results]


def test_every_character_is_written_as_plain_data_is() -> None:
    """Escapes, halves of surrogate pairs and what separates texts while they are written: none goes astray."""
    step = 101
    for start in [*range(0x300), *range(0x300, sys.maxunicode - step, step), *range(0xD7F0, 0xE010)]:
        text = "".join(map(chr, range(start, min(start + (1 if start < 0x300 else step), sys.maxunicode))))
        result = row(STANDS, STANDS._replace(text=text, canonical=f"{text}a{text}"), NOWHERE._replace(text=text * 2))
        assert row_line(result) == json_line(result.to_dict())


@pytest.mark.parametrize(
    "changes",
    [
        {"text": '","'}, {"text": '"'}, {"text": "\\"}, {"text": ""}, {"text": "\x7f"}, {"canonical": "\x7f\x7f"},
        {"text": HALF}, {"canonical": f"a{HALF}"}, {"text": 5}, {"text": None}, {"canonical": ["a"]},
        {"raw_span": None}, {"span": None}, {"raw_span": (2047, 2048)}, {"span": (2048, 10**30)}, {"span": (-1, -2)},
        {"span": (True, False)}, {"span": (1.5, None)}, {"span": ("a", "b")}, {"span": (1, 2, 3)}, {"raw_span": [3, 4]},
        {"grounded": False}, {"grounded": 1}, {"grounded": None}, {"article": None}, {"article": ("규정", None)},
        {"article": (HALF, "a")}, {"article": (1, 2.5)}, {"fold": None}, {"fold": "odd"}, {"fold": ["as_is"]},
        {"flags": ("cut",)}, {"flags": ("cut", "shortened", "trivial")}, {"flags": (1, None)}, {"flags": (HALF,)},
        {"diagnosis": REASON}, {"diagnosis": REASON._replace(said=(HALF,), similarity=float("nan"))},
    ],
)  # fmt: skip
def test_a_value_that_nobody_here_makes_is_written_as_plain_data_is(changes: dict[str, Any]) -> None:
    """A row that was read back from a file may hold anything; alone, first, between others and in a card."""
    odd = STANDS._replace(**changes)
    for result in (row(odd), row(odd, STANDS), row(STANDS, odd, NOWHERE, STANDS), row(STANDS, items=(NOWHERE, odd))):
        assert row_line(result) == json_line(result.to_dict())


@pytest.mark.parametrize("others", [{"output_tokens": 10**30}, {"id": HALF}, {"notes": ("a: b",)}, {"latency_ms": 0.1}])
def test_a_row_beside_its_fragments_is_written_as_plain_data_is(others: dict[str, Any]) -> None:
    """What one part of the row cannot be written as does not change how the others are written."""
    result = row(STANDS, NOWHERE._replace(diagnosis=REASON), **others)
    assert row_line(result) == json_line(result.to_dict())
    assert row_line(row(**others)) == json_line(row(**others).to_dict())
