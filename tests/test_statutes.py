"""Real statute articles against the rule, in small: scripts/check_statutes does the same with 100,000 phrases.

In: the statute file, where there is one. Out: every edited phrase is judged as its edit deserves.
SPEC 1 to 4, from outside; what can be tried without the file is tried on two constructed articles.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from statutes.__main__ import main
from statutes.check import Findings, Judge, check_corrupt, check_harmless, check_verbatim, standing, why_not_grounded
from statutes.corpus import Corpus
from statutes.corrupt import CORRUPT
from statutes.harmless import HARMLESS, Edited
from statutes.letters import letters, loose
from statutes.whole import check_rows

N = 500
SEED = 1

CONSTRUCTED = [
    {
        "doc_id": "시험 규정",
        "clause": "제1조",
        "text": "제1조(목적) 이 규정은 제30조에 따른 시험ㆍ검사의 절차를 정함을 목적으로 한다.\n"
        "② 담당 부서는 30일 이내에 결과를 알린다.",
    },
    {
        "doc_id": "시험 규정",
        "clause": "제2조",
        "text": "제2조(준용) 접수와 통지에 관하여는 별표 1 및 제3조제2항의 기준을 준용한다.",
    },
]


@pytest.fixture(scope="module")
def corpus(statute_articles: list[dict[str, Any]]) -> Corpus:
    """The real articles."""
    return Corpus(statute_articles)


def told(findings: Findings) -> list[str]:
    """The wrong verdicts, one a line."""
    return [
        f"{e.edit}: {e.statute.doc_id} {e.statute.clause}: {e.phrase!r} -> {e.raw!r}: {e.reason}"
        for e in findings.wrong
    ]


def test_harmless_edits_are_grounded(corpus: Corpus) -> None:
    """A phrase copied from an article stands there, however it is spaced, encoded, marked up or quoted."""
    findings = check_harmless(corpus, N, SEED)
    assert told(findings) == []
    assert findings.total.right == N


def test_corrupting_edits_are_counted(corpus: Corpus) -> None:
    """One digit, branch number, word or syllable makes a phrase a hallucination, unless the edit happens to stand."""
    findings = check_corrupt(corpus, N, SEED)
    assert told(findings) == []
    assert findings.total.right + findings.total.left_out == N
    assert findings.total.left_out < N / 50


def test_an_article_stands_in_itself(corpus: Corpus) -> None:
    """An answer that repeats its whole article says nothing that does not stand there."""
    pieces, wrong = check_verbatim(corpus)
    assert pieces > 0
    assert [(e.statute.clause, e.phrase) for e in wrong] == []


def test_whole_rows_through_the_command(corpus: Corpus, tmp_path: Path) -> None:
    """`hallucheck score` finds in whole answers exactly what was planted."""
    outcome = check_rows(corpus, N, SEED, tmp_path)
    assert outcome.wrong == []
    assert 0 < outcome.planted < outcome.pieces


@pytest.mark.parametrize("edit", HARMLESS)
def test_a_harmless_edit_keeps_the_letters(edit: str) -> None:
    """The makers themselves: what a forgiving eye reads is the same before and after."""
    small, random = Corpus(CONSTRUCTED), Random(edit)
    made = [HARMLESS[edit](random, small.phrase(random), small) for _ in range(200)]
    edited = [one for one in made if one is not None]
    assert edited
    if edit == "JSON value":
        assert all(loose(one.pieces[0]) in loose(str(json.loads(one.raw.strip("`\njson")))) for one in edited)
    else:
        assert all(loose(one.pieces[0]) in loose(one.raw) for one in edited)


@pytest.mark.parametrize("edit", CORRUPT)
def test_a_corrupting_edit_changes_the_letters(edit: str) -> None:
    """The makers themselves: something else is said after the edit."""
    small, random = Corpus(CONSTRUCTED), Random(edit)
    drawn = [small.phrase(random) for _ in range(200)]
    made = [(phrase, CORRUPT[edit](random, phrase, small)) for phrase in drawn]
    edited = [(phrase, text) for phrase, text in made if text is not None]
    assert edited
    assert all(letters(phrase.text) != letters(text) for phrase, text in edited)


def test_phrases_end_beside_hangul_words_only() -> None:
    """No phrase cuts a number, a foreign word or a gloss, because none of them stands beside its edges."""
    text = "이 법은 정관(定款) 제3조 및 AI 기준과 별표 1 서식을 오백만 원 한도로 정한다."
    small, random = Corpus([{"doc_id": "시험 규정", "text": text}]), Random(1)
    drawn = [small.phrase(random) for _ in range(500)]
    assert {phrase.words[0] for phrase in drawn} == {"이", "법은", "별표", "오백만", "한도로"}
    assert {phrase.words[-1] for phrase in drawn} == {"기준과", "서식을", "원", "한도로", "정한다."}


def test_a_wrong_verdict_is_seen() -> None:
    """The check can fail: a phrase that does not stand is told, and so is one that was read in pieces."""
    small = Corpus(CONSTRUCTED)
    statute, judge = small.statutes[0], Judge()
    right = Edited("이 규정은", ("이 규정은",))
    assert why_not_grounded(judge.ask(right.raw, statute), right, statute) == ""
    for raw, piece in (
        ("이 규칙은", "이 규정은"),
        ("이, 규정은", "이 규정은"),
        ("담당", "담당 부서"),
        ("", "이 규정은"),
    ):
        assert why_not_grounded(judge.ask(raw, statute), Edited(raw, (piece,)), statute)


def test_what_happens_to_stand_is_left_out() -> None:
    """An edit that makes another phrase of the same article proves nothing."""
    statute = Corpus(CONSTRUCTED).statutes[0]
    assert standing("digit changed", "이규정은 제30조", statute)
    assert not standing("digit changed", "이 규정은 제31조", statute)
    assert standing("number cut", "규정은 제30조", statute)
    assert not standing("number cut", "규정은 제3", statute)
    assert not standing("number cut", "0일 이내에", statute)


def test_without_articles_it_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there is no success."""
    assert main(["--statutes", str(tmp_path / "absent.jsonl")]) == 2
    assert "absent.jsonl: no such file" in capsys.readouterr().err


def test_the_script_prints_its_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The whole script on constructed articles: every edit with its counts, and exit code 0."""
    path = tmp_path / "articles.jsonl"
    path.write_text("".join(json.dumps(article) + "\n" for article in CONSTRUCTED), encoding="utf-8")
    assert main(["--statutes", str(path), "-n", "60", "--rows", "18"]) == 0
    printed = capsys.readouterr().out
    assert all(f"\n{edit} " in printed for edit in (*HARMLESS, *CORRUPT))
    assert printed.endswith("nothing wrong\n")


def test_the_check_shares_nothing_with_the_rule() -> None:
    """Makers and slow check are written separately: of the package they know the public names."""
    directory = Path(__file__).resolve().parent.parent / "scripts" / "statutes"
    imported = {
        line.split()[1]
        for path in directory.glob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith(("from hallucheck", "import hallucheck"))
    }
    assert imported == {"hallucheck"}
