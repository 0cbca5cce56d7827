"""Reported faults whose right outcome is told in words, from the row to the report: SPEC 1, 2 and 4.

In: rows as lines of a file. Out: what is scored, counted, printed and written.
Refusals (c110 to c120) and what consoles and pages show (c212 to c219) stand in test_cli.py and test_render.py.
"""

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hallucheck.cli import main
from hallucheck.records import Article, Row
from hallucheck.row.result import RowResult
from hallucheck.row.scoring import Scorer
from hallucheck.run.tally import Tally
from hallucheck.run.worst import CHARACTERS
from hallucheck.text.canonical import canonical

pytestmark = pytest.mark.usefixtures("elsewhere")


def score(raw: str, text: str, **fields: Any) -> RowResult:
    """One row over one article."""
    return Scorer().score(Row("q", raw, articles=(Article("규정", text=text),), **fields))


def line(id: str, raw: str, text: str) -> str:
    """The same as a line of a file."""
    return json.dumps({"id": id, "raw": raw, "articles": [{"doc_id": "규정", "text": text}]}, ensure_ascii=False)


def run(*lines: str) -> list[dict[str, Any]]:
    """What the command writes of these lines: the rows; beside them report.json and report.md."""
    Path("rows.jsonl").write_text("".join(f"{one}\n" for one in lines), encoding="utf-8")
    files = ["--rows", "out.jsonl", "--json", "report.json", "--markdown", "report.md"]
    assert main(["score", "rows.jsonl", *files]) == 0
    return [json.loads(one) for one in Path("out.jsonl").read_bytes().decode("utf-8").splitlines()]


def verdicts(result: RowResult) -> list[tuple[str, bool]]:
    """Each fragment and whether it is grounded."""
    return [(fragment.text, fragment.grounded) for fragment in result.fragments]


def test_c076_letters_parted_by_an_invisible_character_are_one_syllable() -> None:
    """What is left when a zero-width space goes is composed, and canonical text of canonical text is itself."""
    parted = "\u1112\u200b\u1161\u11ab"
    assert canonical(parted) == canonical(canonical(parted)) == "한"
    assert verdicts(score(f"{parted} 명", "한 명을 둔다.")) == [(f"{parted} 명", True)]


@pytest.mark.parametrize("deep", ["[" * 100_000, "```json\n" + "[" * 100_000 + "\n```"], ids=["bare", "fenced"])
def test_c145_deep_nesting_takes_no_other_row_with_it(deep: str) -> None:
    """JSON of any depth without a value has no fragment, and the rows around it are scored."""
    answer = line("a", "연차 15일", "연차 15일")
    before, nested, after = run(answer, line("b", deep, "연차 15일"), answer.replace('"a"', '"c"'))
    assert (nested["outcome"], nested["fragments"]) == ("empty", [])
    assert [row["outcome"] for row in (before, after)] == ["answered"] * 2


def test_c146_a_runaway_number_is_one_fragment(capsys: pytest.CaptureFixture[str]) -> None:
    """Five thousand digits are one hallucinated fragment, kept whole in the rows and shortened in the report."""
    (row,) = run(line("a", '{"금액": ' + "9" * 5000 + "}", "금액은 100원"))
    assert [(one["text"], one["grounded"]) for one in row["fragments"]] == [("9" * 5000, False)]
    for printed in (capsys.readouterr().out, Path("report.md").read_text(encoding="utf-8")):
        assert "9" * 40 in printed
        assert "9" * (CHARACTERS + 1) not in printed


def test_c150_half_a_surrogate_pair_stops_no_report() -> None:
    """A whole pair is an emoji bullet; half of one is replaced and noted, and everything can be written."""
    whole, half = run(
        r'{"id": "1", "raw": "\ud83d\udccc 연차 15일", "articles": [{"doc_id": "규정", "text": "연차 15일"}]}',
        r'{"id": "2", "raw": "\ud83d 병가", "articles": [{"doc_id": "규정", "text": "병가"}]}',
    )
    assert [(one["text"], one["grounded"]) for one in whole["fragments"]] == [("연차 15일", True)]
    assert [one["text"] for one in half["fragments"]] == ["\ufffd 병가"]
    assert (whole["notes"], half["notes"]) == ([], ["surrogate_replaced"])
    assert half["fragments"][0]["grounded"] is False
    assert "\ufffd 병가" in Path("report.md").read_bytes().decode("utf-8")


def test_c188_nothing_said_has_no_rate_and_an_empty_article_grounds_nothing() -> None:
    """Two empty outputs and no rows at all have no rate; an answer over an empty article is 1/1 hallucinated."""
    results = [score("", ""), score("", "연차 15일"), score("연차 15일", "")]
    assert [result.outcome for result in results] == ["empty", "empty", "answered"]
    texts = [Tally.of([result]).ratio("hallucinated_fragments").text for result in results]
    assert texts == ["0/0 (n/a)", "0/0 (n/a)", "1/1 (100 %)"]
    assert Tally.of([]).ratio("hallucinated_rows").text == "0/0 (n/a)"


def test_c205_a_tail_lost_in_a_cell_is_hallucinated_and_noted() -> None:
    """What stood behind the 32767th character does not stand in the article that was given, and the row says why."""
    (row,) = run(line("a", "병가 30일", ("가" * 32767 + "병가 30일")[:32767]))
    assert [one["grounded"] for one in row["fragments"]] == [False]
    assert row["notes"] == ["excel_cut: articles[0].text"]


def test_c206_a_nul_character_is_ignored_and_written_nowhere(capsys: pytest.CaptureFixture[str]) -> None:
    """One grounded fragment; no file and no stream holds the character itself."""
    (row,) = run(json.dumps(json.loads(line("a", "연차\0 15일\n병가\0 9일", "연차 15일"))))
    assert [(one["canonical"], one["grounded"]) for one in row["fragments"]] == [("연차15일", True), ("병가9일", False)]
    written = [Path(name).read_bytes() for name in ("out.jsonl", "report.json", "report.md")]
    assert not any(b"\0" in data for data in (*written, capsys.readouterr().out.encode()))


def test_c224_a_loop_counts_every_time_and_once() -> None:
    """A line three hundred times is three hundred hallucinated fragments, one distinct one, and one row."""
    counts = Tally.of([score("병가 9일\n" * 300, "연차 15일, 병가 30일")]).counts
    assert (counts["fragments"], counts["hallucinated_fragments"]) == (300, 300)
    assert (counts["distinct_fragments"], counts["hallucinated_rows"]) == (1, 1)


def test_c196_many_fragments_over_a_long_article_end_in_time(capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty thousand fragments over 100,000 characters take seconds, and the printed report stays short."""
    dice = Random(196)
    words = ["".join(chr(dice.randrange(0xAC00, 0xD7A4)) for _ in range(3)) for _ in range(2000)]
    sentences = [f"{dice.choice(words)} {number}일 이내에 {dice.choice(words)}한다." for number in range(6000)]
    wrong = [f"{dice.choice(words)} {number}원" for number in range(10_000)]
    right = [dice.choice(sentences) for _ in range(10_000)]
    begin = time.process_time()
    (row,) = run(line("a", "\n".join([*right, *wrong]), "\n".join(sentences)))
    assert time.process_time() - begin < 60
    assert [one["grounded"] for one in row["fragments"]] == [True] * 10_000 + [False] * 10_000
    assert len(capsys.readouterr().out) < 30_000
    assert len(Path("report.md").read_text(encoding="utf-8")) < 60_000
