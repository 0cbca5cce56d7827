"""Known edits of real statute phrases, in small: scripts/check_diagnosis does the same with 20,000 phrases.

In: the statute file, where there is one. Out: each edit that must be named right is.
SPEC 6, from outside; what can be tried without the file is tried on a constructed article.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from diagnosis.__main__ import main, table
from diagnosis.check import Findings, check
from diagnosis.edits import EDITS
from statutes.corpus import Corpus, Phrase

from hallucheck.meaning.diagnose import KINDS

N = 1500
SEED = 3

CONSTRUCTED = [
    {
        "doc_id": "시험 규정",
        "clause": f"제{number}조",
        "text": f"제{number}조(기한) 담당 부서는 제{number + 5}조제2항에 따라 접수일부터 {number}0일 이내에 "
        f"알려야 한다.\n"
        f"담당 부서가 2024. 1. {number}. 이전에 접수한 {what} 서류를 반환하지 아니하는 경우에는 "
        f"수수료 {number}만원을 받을 수 있다.",
    }
    for number, what in enumerate(("신청서와 증빙", "계약서와 도면", "허가증과 대장", "보고서와 명부"), 2)
]


def test_known_edits_of_statutes_are_named(statute_articles: list[dict[str, Any]]) -> None:
    """Digits, dates, clauses, negations, dropped words, single jamo, other articles: 9 of 10 each."""
    findings = check(Corpus(statute_articles), N, SEED)
    assert findings.made > N * 0.9
    shares = {edit: findings.share(edit) or 0 for edit in EDITS if EDITS[edit].owed}
    assert {edit: share for edit, share in shares.items() if share < 0.9} == {}


def test_every_edit_is_tried_and_most_are_named() -> None:
    """On four constructed articles: each owed edit was made, and was named for what it is more often than not."""
    findings = check(Corpus(CONSTRUCTED), 300, SEED)
    owed = [edit for edit in EDITS if EDITS[edit].owed]
    assert [edit for edit in owed if not findings.kinds[edit]] == []
    assert [edit for edit in owed if findings.kinds[edit].most_common(1)[0][0] != EDITS[edit].kind] == []


def test_each_kind_of_an_edit_exists() -> None:
    """An edit that expects a kind nobody gives would be wrong for ever."""
    assert {edit.kind for edit in EDITS.values()} <= set(KINDS)


def test_an_edit_changes_the_phrase_or_gives_up() -> None:
    """Every edit but the one that moves a phrase to another article makes another text, the same for a seed."""
    corpus = Corpus(CONSTRUCTED)
    words = (
        "담당",
        "부서는",
        "제7조제2항에",
        "따라",
        "30일",
        "이내에",
        "2024. 1. 2.",
        "20만원을",
        "알려야",
        "할",
        "수",
        "있다",
    )
    phrase = Phrase(corpus.statutes[0], " ".join(words), words)
    for name, edit in EDITS.items():
        made = [edit.make(Random(SEED), phrase, corpus) for _ in range(2)]
        assert made[0] == made[1]
        assert (made[0] == phrase.text) is (name == "other article")


def test_the_table_shows_what_was_taken_for_what() -> None:
    """Edits down, kinds across; an edit that is named wrong too often is owing."""
    findings = Findings()
    findings.kinds["digit"] = Counter(number_changed=94, invented=6)
    findings.kinds["clause"] = Counter(clause_changed=95, invented=5)
    assert findings.owing() == ["digit"]
    lines = table(findings)
    assert "number_change" in lines[0]
    assert next(line for line in lines if line.startswith("digit")).split()[:3] == ["digit", "100", "94.0%"]
    assert findings.share("negation") is None


def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, the path, and what to do."""
    assert main(["--statutes", "nowhere.jsonl"]) == 2
    assert "nowhere.jsonl" in capsys.readouterr().err
