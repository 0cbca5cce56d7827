"""The report card: one table for every condition, each line with how it is measured, what is not measured n/a.

docs/reportcard.md.
"""

from pathlib import Path
from typing import Any

import pytest
from studymaker import answered, refused, write

from hallucheck.cli import main
from hallucheck.studies.reportcard import NAMES

pytestmark = pytest.mark.usefixtures("elsewhere")

ARTICLE = {"doc_id": "규정", "clause": "제1조", "page": 3, "text": "신분증과 도장을 낸다."}
CARD = {"kind": "list", "text": "서류: 신분증", "source": {"doc_id": "규정", "clause": "제1조"}}


def _run() -> list[str]:
    write("art.jsonl", ARTICLE)
    write("ret.jsonl", *({"id": id, "found": [{"doc_id": "규정", "clause": "제1조"}]} for id in ("a", "b")))
    write(
        "gold.jsonl",
        {"id": "a", "answerable": True, "keywords": ["신분증"], "evidence": [{"doc_id": "규정", "clause": "제1조"}]},
        {"id": "b", "answerable": False},
    )
    rows = [
        {"id": "a", "raw": "신분증", "cards": [CARD], "condition": "good"},
        {"id": "b", "raw": "관련 문서 없음", "condition": "good"},
        {"id": "a", "raw": "여권 사본", "cards": [{**CARD, "source": None}], "condition": "bad"},
        {"id": "b", "raw": "도장", "condition": "bad"},
    ]
    return [write("r.jsonl", *rows), "--articles", "art.jsonl", "--retrieval", "ret.jsonl", "--gold", "gold.jsonl"]


def _counts(entries: Any) -> dict[str, tuple[int, int] | None]:
    """Figure (with k) -> count and total."""
    return {
        entry["name"] + (f"@{entry['k']}" if entry["k"] else ""): None
        if entry["measured"] is None
        else (entry["measured"]["number"], entry["measured"]["total"])
        for entry in entries
    }


def test_the_card_of_two_conditions(capsys: pytest.CaptureFixture[str]) -> None:
    """Search is the same for both; the rest is each one's own; what nobody looked for is not measured."""
    data = answered(capsys, "reportcard", *_run(), "--k", "1")
    good, bad = (_counts(data["conditions"][name]) for name in ("good", "bad"))
    assert good["hit@1"] == bad["hit@1"] == (1, 1)
    assert (good["keywords_found"], bad["keywords_found"]) == ((1, 1), (0, 1))
    assert (good["hallucinated_rows"], bad["hallucinated_rows"]) == ((0, 2), (1, 2))
    assert (good["sourced_cards"], bad["sourced_cards"]) == ((1, 1), (0, 1))
    assert (good["clause_shown"], good["page_shown"], bad["clause_shown"]) == ((1, 1), (0, 1), None)
    assert (good["right_refusals"], bad["right_refusals"]) == ((1, 1), (0, 1))
    assert (good["missed_refusals"], bad["missed_refusals"]) == ((0, 1), (1, 1))
    assert good["over_refusals"] == (0, 1) and good["files_with_keys"] is None
    assert set(data["how"]) == set(NAMES) == {entry["name"] for entry in data["conditions"]["good"]}


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_table_has_every_line_and_its_rule(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A column a condition; over nothing n/a, and no rate without its count."""
    assert main(["reportcard", *_run(), "--k", "1", "--lang", lang]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    head = next(line for line in lines if "good" in line)
    assert head.split() == ["good", "bad"]
    table = lines[lines.index(head) + 1 : lines.index(head) + 1 + len(NAMES)]
    assert all(line.count("/") >= 2 for line in table) and sum("0/0 (n/a)" in line for line in table) == 3
    assert len([line for line in lines if line.startswith("  ") and ": " in line]) >= len(NAMES)


def test_many_conditions_stand_in_several_tables(capsys: pytest.CaptureFixture[str]) -> None:
    """Each condition once, in the order met."""
    names = [f"c{number}" for number in range(5)]
    rows = ({"id": "a", "raw": "신분증", "articles": [ARTICLE], "condition": name} for name in names)
    assert main(["reportcard", write("r.jsonl", *rows)]) == 0
    heads = [line.split() for line in capsys.readouterr().out.splitlines() if line.split()[:1] in (["c0"], ["c3"])]
    assert [name for head in heads for name in head] == names


def test_standard_input_cannot_be_read_twice(capsys: pytest.CaptureFixture[str]) -> None:
    """The retrieval serves the rows and the search."""
    assert "only once" in refused(capsys, "reportcard", write("r.jsonl", {"id": "a"}), "--retrieval", "-")


def test_only_rows_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    """Search and keys are then not measured; rows that cannot be scored say so in the exit code."""
    file = write("r.jsonl", {"id": "a", "raw": "신분증", "articles": [ARTICLE]})
    counts = _counts(answered(capsys, "reportcard", file)["conditions"]["default"])
    assert counts["hit"] is None and counts["keywords_found"] is None and counts["hallucinated_rows"] == (0, 1)
    answered(capsys, "reportcard", write("r.jsonl", {"id": "a"}), code=2)


def test_exposed_keys_are_a_line_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Files with a key, of files looked at."""
    pytest.importorskip("detect_secrets")
    Path("p").mkdir()
    Path("p/a.py").write_text('k = "AKIA' + "IOSFODNN7" + 'EXAMPLA"\n', encoding="utf-8")
    Path("p/b.py").write_text("x = 1\n", encoding="utf-8")
    data = answered(capsys, "reportcard", *_run(), "--secrets", "p")
    assert _counts(data["conditions"]["good"])["files_with_keys"] == (1, 2)
