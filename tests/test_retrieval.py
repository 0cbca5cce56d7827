"""Did search find the right piece: the worked example, the faults that such tools have had, every way in.

docs/retrieval.md. The figures are checked against another program in test_ir_measures.py.
"""

import gzip
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from studymaker import answered, refused, write

from hallucheck.cli import main
from hallucheck.errors import UsageError
from hallucheck.readers import seen
from hallucheck.studies import listed
from hallucheck.studies.intervals import Share, wilson
from hallucheck.studies.ranking import Question, earned, hangs_on_a_tie, ideal, measures, ordered
from hallucheck.studies.retrieval import Retrieval, RetrievalTally

pytestmark = pytest.mark.usefixtures("elsewhere")

WORKED = [
    {"id": "q1", "gold": ["제2조"], "found": ["제2조", "제3조", "제1조"]},
    {"id": "q2", "gold": ["제3조"], "found": ["제7조", "제5조", "제11조"]},
    {"id": "q3", "gold": ["제7조"], "found": ["제3조", "제8조", "제2조"]},
    {"id": "q4", "gold": ["제11조"], "found": ["제9조", "제11조", "제2조"]},
    {"id": "q5", "gold": ["제12조"], "found": ["제12조", "제6조", "제2조"]},
]


def figures(capsys: pytest.CaptureFixture[str], *rows: Any, k: str = "1,3,5", options: tuple[str, ...] = ()) -> Any:
    """The figures of these records."""
    return answered(capsys, "retrieval", write("r.jsonl", *rows), "--k", k, *options)["figures"]


def rates(found: Any) -> list[float]:
    """The hit rates, one for every k."""
    return [share["rate"] for share in found["hit"]]


def test_the_worked_example(capsys: pytest.CaptureFixture[str]) -> None:
    """hit@1 is 0.4 and hit@3 is 0.6: one question more, and the two that search missed are named."""
    found = figures(capsys, *WORKED, k="1,3")
    assert rates(found) == [0.4, 0.6]
    assert [share["number"] for share in found["hit"]] == [2, 3] and found["questions"] == 5
    assert found["gains"] == [{"from": 1, "to": 3, "number": 1, "ids": ["q4"]}]
    assert [(miss["id"], miss["rank"]) for miss in found["missed"]["questions"]] == [
        ("q2", None),
        ("q3", None),
        ("q4", 2),
    ]
    assert found["mrr"] == {"n": 5, "mean": 0.5}


def test_the_worked_example_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Counts first, then the rate, then the interval; every mean with its n."""
    assert main(["retrieval", write("r.jsonl", *WORKED), "--k", "1,3"]) == 0
    out = capsys.readouterr().out
    assert "2/5 (40.0 %) [11.8, 76.9]" in out and "3/5 (60.0 %) [23.1, 88.2]" in out
    assert "hit@1 -> hit@3: 2 -> 3 of 5" in out and "q4: 제11조 stands at rank 2" in out
    figured = [line for line in out.splitlines() if line.startswith(("  recall", "  precision", "  nDCG", "  M"))]
    assert len(figured) == 8 and all(line.endswith("(n=5)") for line in figured)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_same_file_gives_the_same_bytes(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Text and JSON alike."""
    write("r.jsonl", *WORKED)
    said = []
    for _ in range(2):
        assert main(["retrieval", "r.jsonl", "--lang", lang, "--json", "o.json", "--rows", "o.jsonl"]) == 0
        said.append((capsys.readouterr().out, Path("o.json").read_bytes(), Path("o.jsonl").read_bytes()))
    assert said[0] == said[1]


def test_every_question_has_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """--rows: the figures of each, and why one was left out."""
    assert main(["retrieval", write("r.jsonl", *WORKED, {"id": "x", "found": []}), "--rows", "-", "--k", "1,3"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["id"] for row in rows] == ["q1", "q2", "q3", "q4", "q5", "x"]
    assert rows[3]["first"] == 2 and rows[3]["hit"] == [False, True] and rows[3]["mrr"] == 0.5
    assert rows[5]["left_out"] == "without_gold" and "hit" not in rows[5]


# ── faults that such tools have had ────────────────────────────────────────────────────────────────────────
def test_c168_gold_is_a_set(capsys: pytest.CaptureFixture[str]) -> None:
    """A gold id written twice is one: recall@5 is 1/2."""
    found = figures(capsys, {"id": "q", "gold": ["가", "나", "나"], "found": ["나"]}, k="5")
    assert found["recall"] == [{"n": 1, "mean": 0.5}]


def test_c171_an_empty_list_is_a_miss(capsys: pytest.CaptureFixture[str]) -> None:
    """hit@1 is 1, 0, 1: the mean is 2/3."""
    rows = [{"id": x, "gold": [x], "found": found} for x, found in (("a", ["a"]), ("b", []), ("c", ["c"]))]
    found = figures(capsys, *rows, k="1")
    assert found["hit"][0]["number"] == 2 and rates(found) == [2 / 3] and found["without_run"]["number"] == 0


def test_c172_a_question_without_a_run_counts_zero(capsys: pytest.CaptureFixture[str]) -> None:
    """It stays in the mean, and is named."""
    gold = write("g.jsonl", {"id": "q1", "gold": ["a"]}, {"id": "q2", "gold": ["b"]})
    found = figures(capsys, {"id": "q1", "found": ["a"]}, k="3", options=("--gold", gold))
    assert rates(found) == [0.5] and found["without_run"] == {"number": 1, "ids": ["q2"]}


@pytest.mark.parametrize(
    ("gold", "hit", "recall"),
    [
        (["A", "B"], 1.0, 0.5),
        ([["A", "B"]], 1.0, 1.0),
        ({"any_of": ["A", "B"]}, 1.0, 1.0),
        ([["A"], ["B"]], 0.0, 0.5),
        ({"all_of": ["A", "B"]}, 0.0, 0.5),
    ],
)
def test_c174_a_set_any_of_and_all_of(gold: Any, hit: float, recall: float, capsys: pytest.CaptureFixture[str]) -> None:
    """Three questions that are not the same, each stated; none is silently 0."""
    found = figures(capsys, {"id": "q", "gold": gold, "found": ["A"]}, k="1")
    assert rates(found) == [hit] and found["recall"][0]["mean"] == recall
    assert found["gold"] == {"sets": int(gold == ["A", "B"]), "all_of": int(gold != ["A", "B"]), "graded": 0}


@pytest.mark.parametrize(
    "gold",
    ["A", 3, {"A": 1}, {"any_of": "A"}, ["A", ["B"]], [["A"], ["A", "B"]], [["A"], []], [True], [[["A"]]], [None]],
)
def test_c174_another_shape_is_refused(gold: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The line, the field and the forms that there are."""
    said = refused(capsys, "retrieval", write("r.jsonl", {"id": "q", "gold": gold, "found": ["A"]}))
    assert "r.jsonl, line 1, field 'gold" in said


def test_c175_chunks_are_documents_only_when_said(capsys: pytest.CaptureFixture[str]) -> None:
    """Plain comparison finds nothing; with the separator the chunk is its document, and no other document's."""
    row = {"id": "q", "gold": ["취업규칙"], "found": ["취업규칙세칙#1", "취업규칙#3", "인사규정#1"]}
    assert rates(figures(capsys, row, k="1,2")) == [0, 0]
    assert rates(figures(capsys, row, k="1,2", options=("--chunk-separator", "#"))) == [0, 1]


@pytest.mark.parametrize("k", ["0", "-1", "true", "1,0", "1.5", "", "1,,3", "x"])
def test_c177_k_is_a_number_from_one_up(k: str, capsys: pytest.CaptureFixture[str]) -> None:
    """0, negative and boolean k are refused."""
    assert "--k 1,3,5" in refused(capsys, "retrieval", write("r.jsonl", *WORKED), f"--k={k}")


@pytest.mark.parametrize("ks", [(), (0,), (-1, 3), (True,), (1.0,)])
def test_c177_the_library_takes_no_other_k_either(ks: Any) -> None:
    """True is no 1."""
    with pytest.raises(UsageError, match="whole numbers from 1 up"):
        RetrievalTally(ks)


def test_c177_k_beyond_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    """hit@10 is 1; precision@10 is 1/10, of ten places and not of those that were filled."""
    found = figures(capsys, {"id": "q", "gold": ["a"], "found": ["a"]}, k="10")
    assert rates(found) == [1] and found["precision"][0]["mean"] == 0.1


def test_c178_a_repeat_earns_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """recall@4 is 1 and precision@4 1/4; the repeat is named, and keeps its rank."""
    found = figures(capsys, {"id": "q", "gold": ["x1"], "found": ["x1", "x1", "x1", "x4"]}, k="4")
    assert found["recall"][0]["mean"] == 1 and found["precision"][0]["mean"] == 0.25
    assert found["duplicates"] == {"number": 1, "ids": ["q"]} and found["ndcg"][0]["mean"] == 1
    later = figures(capsys, {"id": "q", "gold": ["b"], "found": ["a", "a", "b"]}, k="2,3")
    assert rates(later) == [0, 1]


def test_c203_leading_zeros_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """'007' and 7 are different ids, and a hint says that they look like one."""
    write("r.jsonl", {"id": 7, "gold": ["007"], "found": [7]})
    assert main(["retrieval", "r.jsonl", "--json", "o.json"]) == 0
    assert "'7' was found where '007' is right" in capsys.readouterr().err
    assert json.loads(Path("o.json").read_text(encoding="utf-8"))["figures"]["hit"][0]["number"] == 0


# ── what is left out, and what hangs on a tie ──────────────────────────────────────────────────────────────
def test_what_is_left_out_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """No gold: not in any mean. Out of scope: neither. Nothing at all: n/a, not 0."""
    rows: list[dict[str, Any]] = [{"id": "a", "found": ["x"]}, {"id": "b", "gold": [], "found": ["x"]}]
    rows.append({"id": "c", "gold": ["x"], "found": ["x"], "in_scope": False})
    found = figures(capsys, *rows)
    assert found["without_gold"]["ids"] == ["a", "b"] and found["out_of_scope"]["ids"] == ["c"]
    assert found["questions"] == 0 and rates(found) == [None] * 3 and found["map"] == {"n": 0, "mean": None}
    assert main(["retrieval", "r.jsonl"]) == 0
    out = capsys.readouterr().out
    assert "0/0 (n/a)" in out and "n/a (n=0)" in out and "left out: 2 (a, b)" in out


def _scored(*pairs: tuple[str, float]) -> list[dict[str, Any]]:
    return [{"id": id, "score": score} for id, score in pairs]


def test_ties_in_the_given_order_and_in_that_of_trec(capsys: pytest.CaptureFixture[str]) -> None:
    """Equal scores: the given order stands, or the greater id comes first; either way k=1 is warned of."""
    row = {"id": "q", "gold": ["a"], "found": _scored(("a", 0.5), ("b", 0.5))}
    given, trec = (figures(capsys, row, k="1,2", options=("--ties", ties)) for ties in ("given", "trec"))
    assert rates(given) == [1, 1] and rates(trec) == [0, 1]
    assert given["on_a_tie"] == trec["on_a_tie"] == [{"number": 1, "ids": ["q"]}, {"number": 0, "ids": []}]
    assert main(["retrieval", "r.jsonl", "--k", "1"]) == 0
    assert "warning: at k=1 the answer hangs on a tie of equal scores: 1 of 1 (q)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("found", "k", "hangs"),
    [
        ("ab", 1, True), ("ba", 1, True), ("bc", 1, False), ("ab", 2, False), ("bca", 1, True), ("bca", 2, True),
        ("bca", 3, False),
    ],
)  # fmt: skip
def test_only_a_tie_of_right_and_wrong_matters(found: str, k: int, hangs: bool) -> None:
    """Two wrong pieces in either order are the same answer; a tie that k does not part neither."""
    question = Question("q", (("a",),), tuple(found), (1.0,) * len(found))
    assert hangs_on_a_tie(question, k) is hangs


def test_trec_order_needs_scores(capsys: pytest.CaptureFixture[str]) -> None:
    """A piece without a score has no place in it."""
    row = {"id": "q", "gold": ["a"], "found": ["b", {"id": "a", "score": 1}]}
    assert "not every piece" in refused(capsys, "retrieval", write("r.jsonl", row), "--ties", "trec")
    assert rates(figures(capsys, row, k="1")) == [0]


def test_a_list_that_does_not_follow_its_scores_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The order given counts, and the file is named."""
    found = figures(capsys, {"id": "q", "gold": ["a"], "found": _scored(("b", 0.1), ("a", 0.9))}, k="1")
    assert rates(found) == [0] and found["out_of_order"]["ids"] == ["q"]


# ── ways in ────────────────────────────────────────────────────────────────────────────────────────────────
def test_clauses_are_compared_as_in_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """제3조제1항 is answered by the article 제3조, spaces do not matter, another document is another."""
    gold = [{"doc_id": "취업규칙", "clause": "제3조제1항"}]
    for clause, hit in (("제3조", 1), ("제 3 조", 1), ("제3조의2", 0), ("제30조", 0)):
        row = {"id": "q", "gold": gold, "found": [{"doc_id": "취업규칙", "clause": clause, "score": 0.5}]}
        assert rates(figures(capsys, row, k="1")) == [hit], clause
    other = {"id": "q", "gold": gold, "found": [{"doc_id": "인사규정", "clause": "제3조"}]}
    assert rates(figures(capsys, other, k="1")) == [0]


def test_two_clauses_of_one_article_are_one_piece(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the pieces are articles, what stands in one of them is found with it."""
    gold = [{"doc_id": "규정", "clause": clause} for clause in ("제3조제1항", "제3조제2항")]
    found = figures(capsys, {"id": "q", "gold": gold, "found": [{"doc_id": "규정", "clause": "제3조"}]}, k="1")
    assert found["recall"][0]["mean"] == 1 and found["map"]["mean"] == 1


def test_rows_of_score_are_a_search_test(capsys: pytest.CaptureFixture[str]) -> None:
    """Evidence is gold, the articles given are what was found, answerable is the scope."""
    article = {"doc_id": "규정", "clause": "제1조", "text": "글"}
    rows = [
        {"id": "a", "raw": "글", "evidence": ["규정"], "articles": [article], "answerable": True},
        {"id": "b", "raw": "글", "evidence": ["다른 규정"], "articles": [article], "answerable": True},
        {"id": "c", "raw": "글", "evidence": ["규정"], "answerable": True},
        {"id": "d", "raw": "글", "articles": [article], "answerable": False},
    ]
    found = figures(capsys, *rows, k="1")
    assert found["hit"][0]["number"] == 1 and found["questions"] == 3
    assert found["without_run"]["ids"] == ["c"] and found["out_of_scope"]["ids"] == ["d"]


def test_csv(capsys: pytest.CaptureFixture[str]) -> None:
    """Ids have | between them, scores likewise."""
    Path("r.csv").write_text("id,gold,found,scores,in_scope\nq,a,b|a,0.9|0.8,true\nr,a|c,c,1,TRUE\n", encoding="utf-8")
    found = answered(capsys, "retrieval", "r.csv", "--k", "1,2", "--ties", "trec")["figures"]
    assert rates(found) == [0.5, 1] and found["recall"][1]["mean"] == 0.75


def test_a_csv_with_a_score_too_few_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Both numbers are said."""
    Path("r.csv").write_text("id,gold,found,scores\nq,a,b|a,0.9\n", encoding="utf-8")
    assert "scores: 1, ids in 'found': 2" in refused(capsys, "retrieval", "r.csv")


QRELS = "q1 0 d1 1\nq1 0 d2 0\nq2 0 d3 2\nq2 0 d4 1\nq3 0 d9 1\nq5 0 d1 0\n"
RUN = "q1 Q0 d2 1 9.5 t\nq1 Q0 d1 2 9.0 t\nq2 Q0 d4 1 0.1 t\nq2 Q0 d3 9 0.5 t\nq4 Q0 d1 1 1 t\n"


def test_trec(capsys: pytest.CaptureFixture[str]) -> None:
    """By score and not by rank; grades count in nDCG; what has no run, no gold, no right piece is named."""
    Path("qrels").write_text(QRELS, encoding="utf-8")
    Path("run").write_text(RUN, encoding="utf-8")
    found = answered(capsys, "retrieval", "run", "--gold", "qrels", "--k", "1,2")["figures"]
    assert found["questions"] == 3 and [share["number"] for share in found["hit"]] == [1, 2]
    assert found["without_run"]["ids"] == ["q3"] and found["without_gold"]["ids"] == ["q5", "q4"]
    assert found["gold"]["graded"] == 1 and found["ndcg"][0]["mean"] == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("qrels", "run", "said"),
    [
        (QRELS, "q1 Q0 취업 규칙 1 9.5 t\n" + RUN, "run, line 1: fields in this line: 7; a TREC line has 6"),
        (QRELS, RUN + "q1 Q0 d\n", "run, line 6: fields in this line: 3"),
        ("q1 0 취업 규칙 1\n", RUN, "qrels, line 1: fields in this line: 5; a TREC line has 4"),
        ("q1 0 d1 high\n", RUN, "qrels, line 1, field 'relevance': the relevance must be a whole number"),
        (QRELS, RUN + "q1 Q0 d 3 nan t\n", "run, line 6, field 'score': must be a finite number"),
    ],
)
def test_a_trec_file_that_cannot_be_read_is_told_by_line(
    qrels: str, run: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An id that holds a space is reported, not crashed over."""
    Path("qrels").write_text(qrels, encoding="utf-8")
    Path("run").write_text(run, encoding="utf-8")
    assert said in refused(capsys, "retrieval", "run", "--gold", "qrels")


def test_a_trec_run_needs_qrels(capsys: pytest.CaptureFixture[str]) -> None:
    """A run does not say what is right."""
    Path("run").write_text(RUN, encoding="utf-8")
    assert "--gold FILE" in refused(capsys, "retrieval", "run")


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"gold": ["a"], "found": []}, "field 'id'"),
        ({"id": " ", "gold": ["a"], "found": []}, "field 'id'"),
        ({"id": "q", "gold": ["a"], "found": "a"}, "field 'found'"),
        ({"id": "q", "gold": ["a"], "found": [None]}, "field 'found[0]'"),
        ({"id": "q", "gold": ["a"], "found": [{"id": "a", "score": "0,4"}]}, "field 'found[0].score'"),
        ({"id": "q", "gold": ["a"], "found": [], "in_scope": "maybe"}, "field 'in_scope'"),
        ('{"id": "q", "gold": ["a"], "found": [', "line 2"),
        ("[]", "line 2"),
        ({"id": "first", "gold": ["a"], "found": []}, "'first' already stood in an earlier line"),
    ],
)
def test_a_fault_names_line_and_field(row: Any, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It would move every mean, so nothing is printed."""
    text = refused(capsys, "retrieval", write("r.jsonl", {"id": "first", "gold": ["a"], "found": []}, row))
    assert "r.jsonl, line 2" in text and said in text


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON Lines from a pipe."""

    class Stdin:
        buffer = io.BytesIO(json.dumps(WORKED[0]).encode() + b"\n")

    monkeypatch.setattr("sys.stdin", Stdin)
    assert rates(answered(capsys, "retrieval", "-", "--k", "1")["figures"]) == [1]


def test_gzip_and_other_encodings(capsys: pytest.CaptureFixture[str]) -> None:
    """Known by the first bytes; a CSV of Korean Windows when its encoding is named."""
    Path("r.bin").write_bytes(gzip.compress(json.dumps(WORKED[0]).encode() + b"\n"))
    assert rates(answered(capsys, "retrieval", "r.bin", "--k", "1")["figures"]) == [1]
    Path("r.csv").write_bytes("id,gold,found\n가,제2조,제2조|제3조\n".encode("cp949"))
    assert rates(answered(capsys, "retrieval", "r.csv", "--k", "1", "--encoding", "cp949")["figures"]) == [1]
    Path("run.gz").write_bytes(gzip.compress(RUN.encode()))
    Path("qrels").write_text(QRELS, encoding="utf-8")
    assert answered(capsys, "retrieval", "run.gz", "--gold", "qrels")["figures"]["questions"] == 3


@pytest.mark.parametrize(("page", "options"), [("retrieval", []), ("threshold", ["--direction", "distance"])])
def test_the_examples_of_the_pages_can_be_read(
    page: str, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """What is shown as input is input, and every record of it is measured."""
    text = (Path(__file__).parent.parent / "docs" / f"{page}.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    Path("x.jsonl").write_text(example, encoding="utf-8")
    data = answered(capsys, page, "x.jsonl", *options)
    assert data["inputs"][0]["rows"] == len(example.splitlines()) == 3
    if page == "retrieval":
        assert [share["number"] for share in data["figures"]["hit"]] == [2, 3, 3]


def test_no_questions_is_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    """An empty file measures nothing."""
    for rows in ([], [""]):
        assert "the file holds no entries" in refused(capsys, "retrieval", write("r.jsonl", *rows))


# ── fitted and held out ────────────────────────────────────────────────────────────────────────────────────
def test_fitted_and_held_out_are_labelled(capsys: pytest.CaptureFixture[str]) -> None:
    """Each set of figures says which it is; without a word nothing is claimed."""
    write("r.jsonl", *WORKED)
    held = write("h.jsonl", {"id": "h", "gold": ["a"], "found": ["a"]})
    for options, label in (([], "unstated"), (["--fitted"], "fitted"), (["--heldout", held], "fitted")):
        data = answered(capsys, "retrieval", "r.jsonl", *options)
        assert data["label"] == label
    assert rates(data["heldout"]) == [1, 1, 1]
    assert main(["retrieval", "r.jsonl", "--heldout", held]) == 0
    out = capsys.readouterr().out
    assert out.index("FITTED") < out.index("2/5") < out.index("HELD OUT") < out.index("1/1")


def test_a_question_cannot_be_held_out_of_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """Shared ids are refused by name."""
    write("r.jsonl", *WORKED)
    assert "1 (q4)" in refused(capsys, "retrieval", "r.jsonl", "--heldout", write("h.jsonl", WORKED[3]))


def test_nothing_that_is_read_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    """Not by the JSON, not by the rows."""
    write("r.jsonl", *WORKED)
    for option in ("--json", "--rows"):
        assert "also an input" in refused(capsys, "retrieval", "r.jsonl", option, "r.jsonl")
    assert len(Path("r.jsonl").read_text(encoding="utf-8").splitlines()) == 5


# ── laws ───────────────────────────────────────────────────────────────────────────────────────────────────
IDS = st.sampled_from("abcdef")
QUESTIONS = st.builds(
    lambda needs, found, whole: Question("q", tuple((need,) for need in sorted(needs)), tuple(found), whole=whole),
    st.sets(IDS, min_size=1),
    st.lists(IDS, max_size=8),
    st.booleans(),
)


def tallied(questions: list[Question]) -> Retrieval:
    """The figures of these."""
    tally = RetrievalTally((1, 3, 5))
    for place, question in enumerate(questions):
        tally.add(question._replace(id=str(place)))
    return tally.finish()


@given(QUESTIONS)
def test_every_figure_stays_between_nothing_and_all(question: Question) -> None:
    """Whatever repeats: no recall of 2, no nDCG above 1, and more pieces never find less."""
    figured = measures(earned(question), ideal(question), question.whole, (1, 2, 3, 8))
    for values in (figured.recall, figured.precision, figured.ndcg, (figured.mrr, figured.map)):
        assert all(0 <= value <= 1 + 1e-12 for value in values)
    assert list(figured.hit) == sorted(figured.hit) and list(figured.recall) == sorted(figured.recall)
    assert figured.hit[-1] is (figured.first is not None)


@given(st.lists(QUESTIONS, max_size=6), st.randoms())
def test_the_order_of_the_questions_moves_nothing(questions: list[Question], dice: Any) -> None:
    """Means are added up in whole numbers."""
    mixed = list(questions)
    dice.shuffle(mixed)
    for name in ("hit", "recall", "precision", "ndcg", "mrr", "map"):
        assert getattr(tallied(questions), name) == getattr(tallied(mixed), name)


def test_more_patterns_than_are_kept_change_no_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory is bounded, the sums are the same."""
    questions = [Question("", (("a",), ("b",)), tuple(found)) for found in ("ab", "xab", "b", "xxxa", "", "ba", "axb")]
    whole = tallied(questions)
    monkeypatch.setattr("hallucheck.studies.retrieval._PATTERNS", 2)
    assert tallied(questions) == whole


def test_lists_are_bounded_and_numbers_are_not() -> None:
    """A million misses are counted; the first of them are named."""
    found = tallied([Question("", (("a",),), ("b",), ran=False)] * (listed.MOST + 5))
    assert found.missed_number == found.without_run.number == listed.MOST + 5
    assert len(found.missed) == len(found.without_run.ids) == listed.MOST


def test_repeated_ids_are_found_beyond_the_memory(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A question that stands twice is refused, however far apart."""
    monkeypatch.setattr(seen.SeenKeys.__init__, "__kwdefaults__", {"bound": 2})
    assert "'q1' already stood" in refused(capsys, "retrieval", write("r.jsonl", *WORKED, WORKED[0]))


def test_trec_order_is_by_score_then_id_both_descending() -> None:
    """As the bytes of UTF-8 compare, so Hangul comes after Latin."""
    question = Question("q", (), ("b", "가", "c", "a"), (1.0, 1.0, 2.0, 1.0))
    assert ordered(question, "trec").found == ("c", "가", "b", "a")
    assert ordered(question, "given") == question


@pytest.mark.parametrize(
    ("number", "total", "low", "high"),
    [
        (2, 5, 0.1176, 0.7693),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (27, 96, 0.2011, 0.3783),
    ],
)
def test_wilson(number: int, total: int, low: float, high: float) -> None:
    """The interval of a share, by the tables of others; nothing and all end exactly at 0 and 1."""
    assert wilson(number, total) == pytest.approx((low, high), abs=5e-5)


def test_a_share_of_nothing_is_no_number() -> None:
    """No rate, no interval, and both counts."""
    nothing = Share(0, 0)
    assert (nothing.value, nothing.interval, nothing.text) == (None, None, "0/0 (n/a)")


@pytest.mark.parametrize("name", ["bad.jsonl", "a" * 300, ""])
def test_what_cannot_be_read_is_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A byte that is no UTF-8, a name that is too long, an empty name: exit code 2 and one sentence."""
    monkeypatch.chdir(tmp_path)
    Path("bad.jsonl").write_bytes(b'{"id":"q","gold":["\xff"],"found":["a"]}\n')
    assert main(["retrieval", name]) == 2
    assert "Traceback" not in capsys.readouterr().err
