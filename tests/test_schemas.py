"""The schemas and the code say the same: what the reader takes the schema takes, and what is written fits."""

import io
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from hallucheck.errors import UsageError
from hallucheck.readers.fields import ARTICLE, CARD, ROW, SOURCE
from hallucheck.readers.native import read_rows
from hallucheck.records import Fault, Row, Source
from hallucheck.row.result import CardResult, CitationResult, FragmentResult, RowResult
from hallucheck.ruleset import DEFAULT, SETTINGS, Ruleset
from hallucheck.run.counts import COUNT_NAMES, HISTOGRAM_NAMES
from hallucheck.schemas import NAMES, schema

FULL: dict[str, Any] = {
    "id": "q-001",
    "question": "여권을 만들려면?",
    "raw": "신분증, 도장",
    "answerable": True,
    "condition": "kanana-1.5-2.1b",
    "group": "여권",
    "articles": [{"doc_id": "여권법", "clause": "제3조", "page": 4, "title": "신청", "text": "신분증과 도장"}],
    "evidence": [{"doc_id": "여권법", "clause": "제3조"}, "여권법"],
    "cards": [
        {"kind": "list", "text": "필요 서류: 신분증, 도장", "items": None, "source": {"doc_id": "여권법", "page": "4"}}
    ],
    "no_document": False,
    "keywords": ["신분증"],
    "output_tokens": 24,
    "latency_ms": 526.5,
}
GROUNDED = FragmentResult("신분증", (0, 3), True, ("여권법", "제3조"), (0, 3), "as_is", ("cut",), "신분증")
INVENTED = FragmentResult("인감", None, False, None, None, None, (), "인감")
RESULT = RowResult(
    1, "q-001", "default", None, None, "answered", None, ("nan_as_null",), (GROUNDED, INVENTED),
    (CardResult("list", Source("여권법"), False, True, False, (INVENTED,)),),
    (CitationResult("[2]", "out_of_range", None),), False, False, 24, 526.5,
)  # fmt: skip


def _fits(value: Any, name: str) -> bool:
    # Through JSON, since tuples become arrays there.
    validator = jsonschema.Draft202012Validator(schema(name))
    return bool(validator.is_valid(json.loads(json.dumps(value))))


def _read(row: Any, monkeypatch: pytest.MonkeyPatch) -> Row | Fault:
    class Stdin:
        buffer = io.BytesIO(json.dumps(row).encode() + b"\n")

    monkeypatch.setattr("sys.stdin", Stdin)
    (result,) = read_rows("-")
    return result


@pytest.mark.parametrize("name", NAMES)
def test_each_schema_is_a_valid_schema(name: str) -> None:
    """2020-12, with an id that names its version."""
    jsonschema.Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"hallucheck/{name}/1"


def test_an_unknown_schema_is_refused_with_the_names_there_are() -> None:
    """The message lists what can be asked for."""
    with pytest.raises(UsageError, match="row_in, row, report"):
        schema("rows")


def test_the_row_schema_names_the_fields_that_the_reader_knows() -> None:
    """A field added to one of the two must be added to the other."""
    row = schema("row_in")
    assert set(row["properties"]) == ROW
    assert set(row["$defs"]["article"]["properties"]) == ARTICLE
    assert set(row["$defs"]["card"]["properties"]) == CARD
    assert set(row["$defs"]["source"]["properties"]) == SOURCE


@pytest.mark.parametrize(
    ("change", "good"),
    [
        ({}, True),
        ({"id": 7}, True),
        ({"id": ""}, False),
        ({"id": " "}, False),
        ({"id": True}, False),
        ({"id": None}, False),
        ({"id": 7.5}, False),
        ({"raw": ""}, True),
        ({"raw": None}, False),
        ({"raw": {"답": "연차"}}, False),
        ({"question": 3}, False),
        ({"answerable": None}, True),
        ({"answerable": "true"}, False),
        ({"condition": None}, True),
        ({"condition": 3}, False),
        ({"group": 2024}, False),
        ({"articles": None}, True),
        ({"articles": []}, True),
        ({"articles": {}}, False),
        ({"articles": ["연차는 15일"]}, False),
        ({"articles": [{"text": "연차는 15일"}]}, False),
        ({"articles": [{"doc_id": 3}]}, True),
        ({"articles": [{"doc_id": "가", "text": None}]}, True),
        ({"articles": [{"doc_id": "가", "text": 3}]}, False),
        ({"articles": [{"doc_id": "가", "page": True}]}, False),
        ({"articles": [{"doc_id": "가", "page": 4.0}]}, True),
        ({"articles": [{"doc_id": "가", "clause": 3}]}, False),
        ({"evidence": ["가", 3, {"doc_id": "가"}]}, True),
        ({"evidence": [None]}, False),
        ({"evidence": [{"clause": "제1조"}]}, False),
        ({"evidence": "가"}, False),
        ({"cards": None}, True),
        ({"cards": [{"kind": "list"}]}, True),
        ({"cards": [{"text": "연차"}]}, False),
        ({"cards": [{"kind": "list", "items": "연차"}]}, False),
        ({"cards": [{"kind": "list", "items": ["연차", 3]}]}, False),
        ({"cards": [{"kind": "list", "source": {"doc_id": None}}]}, True),
        ({"cards": [{"kind": "list", "source": {}}]}, True),
        ({"cards": [{"kind": "list", "source": "취업규칙"}]}, False),
        ({"no_document": None}, True),
        ({"no_document": 0}, False),
        ({"keywords": None}, True),
        ({"keywords": "연차"}, False),
        ({"keywords": [None]}, False),
        ({"output_tokens": 24.0}, True),
        ({"output_tokens": 24.5}, False),
        ({"output_tokens": True}, False),
        ({"output_tokens": "24"}, False),
        ({"latency_ms": 526}, True),
        ({"latency_ms": "526"}, False),
        ({"more": {"of": "this"}}, True),
    ],
)
def test_reader_and_schema_agree(change: dict[str, Any], good: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that the schema takes is read, and one that it refuses is a fault."""
    row = {**FULL, **change}
    assert _fits(row, "row_in") is good
    assert (type(_read(row, monkeypatch)) is Row) is good


def test_a_required_field_is_required_by_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """id and raw."""
    for name in ("id", "raw"):
        row = {key: value for key, value in FULL.items() if key != name}
        assert not _fits(row, "row_in")
        assert type(_read(row, monkeypatch)) is Fault


def test_row_results_fit_their_schema() -> None:
    """Also the row that could not be scored."""
    empty = RowResult(3, "", "default", None, None, "unscorable", "row.json", (), (), (), (), False, False, None, None)
    assert _fits(RESULT.to_dict(), "row")
    assert _fits(empty.to_dict(), "row")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("schema", "hallucheck/row/2"),
        ("outcome", "good"),
        ("more", 1),
        ("line", -1),
        ("fragments", [{**RESULT.to_dict()["fragments"][0], "span": [0]}]),
        ("fragments", [{**RESULT.to_dict()["fragments"][0], "fold": None}]),
        ("fragments", [{**RESULT.to_dict()["fragments"][1], "article": {"doc_id": "가", "clause": None}}]),
    ],
)
def test_what_is_no_row_result_does_not_fit(field: str, value: Any) -> None:
    """A grounded fragment has its place and a hallucinated one has none."""
    assert not _fits({**RESULT.to_dict(), field: value}, "row")


def test_reports_fit_their_schema() -> None:
    """Of an empty run and of one with counts, decided and not."""
    from hallucheck.run.criterion import Criterion
    from hallucheck.run.human import HumanTally
    from hallucheck.run.report import InputFile, build_report
    from hallucheck.run.tally import Tally

    tally = Tally()
    tally.add(RESULT)
    human = {"default": HumanTally().add(1, by="김", criterion="규칙 1", date="2026-03-14")}
    report = build_report(
        {"default": tally},
        ruleset=Ruleset(labels=("답변",)),
        inputs=[InputFile("rows.jsonl", "0" * 64, 1)],
        groups={"default": {"여권": tally}},
        human=human,
    )
    for each in (
        build_report({}, ruleset=Ruleset()),
        report,
        report.decided(Criterion()),
        report.decided(Criterion(), basis="human"),
    ):
        assert _fits(each.to_dict(), "report")
    assert not _fits({**report.to_dict(), "exit": 4}, "report")
    assert not _fits({**report.to_dict(), "signature": "x"}, "report")


def test_the_report_schema_names_every_count() -> None:
    """A count added to one of the two must be added to the other, and to docs/formats.md."""
    counts = schema("report")["$defs"]["counts"]
    assert set(counts["properties"]) == set(counts["required"]) == {*COUNT_NAMES, *HISTOGRAM_NAMES}
    page = (Path(__file__).parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
    for name in (*COUNT_NAMES, *HISTOGRAM_NAMES, *ROW, *ARTICLE, *CARD, *SOURCE):
        assert f"`{name}`" in page, name


def test_the_examples_of_the_page_are_what_they_are_shown_as(monkeypatch: pytest.MonkeyPatch) -> None:
    """The row is read without a fault or note; the default signature stands as it is printed."""
    page = (Path(__file__).parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
    examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    assert len(examples) >= 3
    row = _read(examples[0], monkeypatch)
    assert type(row) is Row and row.notes == () and _fits(examples[0], "row_in")
    assert re.sub(r"v:.*", "", DEFAULT.signature) in page
    settings = tomllib.loads(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[0])["tool"]["hallucheck"]
    assert set(settings) == set(SETTINGS)
    assert Ruleset.from_mapping(settings).refusal_phrases == DEFAULT.refusal_phrases
