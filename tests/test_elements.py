"""Gold elements: split, frozen, found in three places, labelled; and the constructed set whose faults are known.

In: made-up questions; fixtures/elements. Out: hashes, labels, counts that add up. SPEC 2 to 5, docs/elements.md.
"""

import json
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import make_elements
import pytest
from elementmaker import DATE, EXPECTED, FIXTURES, LETTERS, locked, question
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.errors import InputError, InternalError
from hallucheck.readers.answers import read_answers, read_ranked
from hallucheck.readers.documents import read_lock
from hallucheck.readers.judged import read_labels, read_verdicts
from hallucheck.readers.native import read_rows
from hallucheck.readers.tables import read_articles
from hallucheck.records import Article, Row, Source
from hallucheck.row.sourcing import Library
from hallucheck.studies.elements import Element, Lock, Question, freeze
from hallucheck.studies.evidence import VERDICTS, Hit, Ranked, Settings
from hallucheck.studies.examine import by_rule, by_verdicts, places_owed
from hallucheck.studies.faults import FAULTS, LABELS, ElementLine, Found, QuestionLine, count, label_of
from hallucheck.studies.finding import MODES, Finder, answer_places
from hallucheck.studies.fitness import check_judges
from hallucheck.studies.lint import lint
from hallucheck.studies.outcome import ElementsRun
from hallucheck.studies.splitting import RULE, split_answer
from hallucheck.studies.verdicts import Judgement, Place, Verdict


def texts(answer: str) -> list[str]:
    """What a model answer is split into."""
    return [element.text for element in split_answer(answer)]


# ── splitting ──────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("answer", "elements"),
    [
        ("- 신분증\n- 여권용 사진 2장", ["신분증", "여권용 사진 2장"]),
        ("1. 신분증\n2. 도장", ["신분증", "도장"]),
        ("신분증, 도장", ["신분증", "도장"]),
        ("수수료는 15,000원이다", ["수수료는 15,000원이다"]),
        ("수수료는 15,000원이다. 기한은 3일이다.", ["수수료는 15,000원이다.", "기한은 3일이다."]),
        ("가산율은 1.5배이다. 2024. 1. 2.부터 한다", ["가산율은 1.5배이다.", "2024. 1. 2.부터 한다"]),
        ("신분증\n신 분 증", ["신분증"]),
        ("", []),
        ("없음", []),
    ],
)
def test_an_answer_is_split_by_rule(answer: str, elements: list[str]) -> None:
    """Lines, list items, sentences, commas outside numbers; the same said twice is one element."""
    assert texts(answer) == elements


def test_key_words_go_to_the_elements_that_hold_them() -> None:
    """A key word of the question belongs to the element in which it stands, by the rule: 5천 is not in 15천."""
    elements = split_answer("수수료는 15천원\n기한은 3일", keywords=("15천원", "5천원", "3일"))
    assert [element.keywords for element in elements] == [("15천원",), ("3일",)]


# ── the lock ───────────────────────────────────────────────────────────────────────────────────────────────
def test_a_lock_comes_back_from_json() -> None:
    """With its changes."""
    lock = locked(question("신분증", "도장"), question("기한", id="r", group="가", answerable=False))
    lock = lock.without({("q", "e2")}, date=DATE, why="중복")
    assert Lock.from_dict(json.loads(json.dumps(lock.to_dict()))) == lock
    assert lock.edited == ()


@pytest.mark.parametrize(
    "edit",
    [
        lambda data: data["questions"][0]["elements"][0].update(text="신분증 사본"),
        lambda data: data["questions"][0]["elements"][0].update(id="e9"),
        lambda data: data["questions"][0]["elements"][0].update(keywords=["신분증"]),
        lambda data: data["questions"][0]["elements"].pop(),
        lambda data: data["questions"][0]["elements"].reverse(),
        lambda data: data["questions"][0].update(answerable=False),
        lambda data: data["questions"].pop(0),
        lambda data: data["hashes"].pop("q"),
    ],
)
def test_every_later_edit_is_noticed(edit: Any) -> None:
    """A text, an id, a key word, an element more or less, their order, a question more or less."""
    data = json.loads(json.dumps(locked(question("신분증", "도장"), question("기한", id="r")).to_dict()))
    edit(data)
    assert Lock.from_dict(data).edited == ("q",)


def test_relocking_takes_the_edit_on_record() -> None:
    """Afterwards the lock is sound again, and another ruler than before."""
    lock = locked(question("신분증"))
    edited = replace(lock, questions=(question("신분증 사본"),))
    renewed = edited.relocked(date=DATE, why="사본을 받음")
    assert edited.edited == ("q",) and renewed.edited == ()
    assert renewed.hash != lock.hash == edited.hash
    assert [(change.action, change.why, change.questions) for change in renewed.changes] == [
        ("relocked", "사본을 받음", ("q",))
    ]
    assert lock.relocked(date=DATE, why="x") is lock


def test_freezing_again_is_a_change_only_where_something_differs() -> None:
    """The same elements leave the lock as it is; others carry its changes on."""
    lock = locked(question("신분증"), question("기한", id="r"))
    assert freeze(lock.questions, split_by="x", date="y", before=lock) is lock
    other = freeze([question("신분증"), question("기일", id="r")], split_by="김", date=DATE, before=lock, why="오기")
    assert [(change.action, change.questions) for change in other.changes] == [("refrozen", ("r",))]


def test_an_id_stands_for_one_thing() -> None:
    """Two questions, or two elements of a question, with one id are refused by name."""
    with pytest.raises(InputError, match="'q' stands there twice"):
        locked(question("가"), question("나"))
    with pytest.raises(InputError, match="two elements with the id 'e1'"):
        locked(Question("q", (Element("e1", "가"), Element("e1", "나"))))


@pytest.mark.parametrize(
    "data", [None, [], {}, {"schema": "hallucheck/elements/2"}, {"schema": "hallucheck/elements/1"}]
)
def test_what_is_no_lock_is_refused(data: Any) -> None:
    """With what to do instead."""
    with pytest.raises(InputError, match=r"hallucheck elements freeze|freeze again"):
        Lock.from_dict(data)


# ── finding ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("mode", "element", "text", "found"),
    [
        ("canonical", Element("e", "연차 유급휴가"), "**연차유급휴가**를 준다", True),
        ("canonical", Element("e", "5만원"), "수수료는 15만원", False),
        ("canonical", Element("e", "연차는 15일이다"), "연차는 15일입니다", False),
        ("keywords", Element("e", "연차는 15일이다", ("연차", "15일")), "연차는 15일입니다", True),
        ("keywords", Element("e", "연차는 15일이다", ("연차", "15일")), "연차는 115일입니다", False),
        ("keywords", Element("e", "연차는 15일이다", ("연차", "15일")), "휴가는 15일입니다", False),
        ("named", Element("e", "신청서는 15일 안에 낸다"), "15일 이내에 신청서를 제출한다", True),
        ("named", Element("e", "신청서는 15일 안에 낸다"), "115일 이내에 신청서를 제출한다", False),
    ],
)
def test_how_an_element_is_found(mode: str, element: Element, text: str, found: bool) -> None:
    """By the rule of fragments: all needles, none inside a number."""
    assert Finder(mode).found(element, Finder(mode).places([Article("a", text=text)])) is found


def test_all_needles_stand_in_one_place() -> None:
    """A key word from one article and another from the next are no evidence for one fact."""
    finder = Finder("keywords")
    places = finder.places([Article("a", text="연차를 준다"), Article("b", text="15일")])
    assert not finder.found(Element("e", "x", ("연차", "15일")), places)


def test_a_mode_that_finds_nothing_anywhere_is_refused() -> None:
    """An element without key words would be missing by definition."""
    with pytest.raises(InputError, match="q/e1"):
        Finder("keywords").check([question("신분증")])
    Finder("canonical").check([question("신분증")])


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ("- 신분증\n- 도장", True),
        ('{"서류": ["신분증", "도장"]}', True),
        ('{"서류": "\\uc2e0\\ubd84\\uc99d"}', True),
        ("<think>신분증은 아니다</think>도장", False),
        ("<think>신분증", False),
        ("관련 문서를 찾을 수 없습니다.", False),
        ("신분[1]증", True),
        ("", False),
    ],
)
def test_the_answer_is_what_was_said(raw: str, found: bool) -> None:
    """JSON is read, citations go, reasoning is no answer."""
    assert Finder("canonical").found(Element("e", "신분증"), answer_places(raw)) is found


# ── labels ─────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("found", "label"),
    [
        (Found(True, None, True), "covered"),
        (Found(False, False, True), "covered"),
        (Found(True, None, False), "answer"),
        (Found(True, True, False), "answer"),
        (Found(False, True, False), "search"),
        (Found(False, False, False), "document_suspect"),
        (Found(False, None, False), "not_examined"),
    ],
)
def test_labels(found: Found, label: str) -> None:
    """The first place at which the element was lost, seen from the answer."""
    assert label_of(found) == label


def _line(*found: Found, reason: Any = None, id: str = "q") -> QuestionLine:
    elements = tuple(ElementLine(f"e{place}", "x", each, label_of(each)) for place, each in enumerate(found))
    return QuestionLine(id, "default", None, "", reason, False, elements)


@given(
    st.lists(
        st.lists(st.tuples(st.booleans(), st.sampled_from([None, True, False]), st.booleans()), min_size=1, max_size=8),
        max_size=20,
    )
)
def test_labels_partition_the_missing_elements(run: list[list[tuple[bool, bool | None, bool]]]) -> None:
    """Each missing element has exactly one fault, the faults add up, and the mean shares add up to one."""
    lines = [_line(*(Found(*each) for each in found), id=str(place)) for place, found in enumerate(run)]
    counts = count(lines)
    missing = sum(not answer for found in run for _, _, answer in found)
    assert sum(counts.labels[label] for label in FAULTS) == counts.missing == missing
    assert sum(counts.labels.values()) == counts.elements == sum(map(len, run))
    assert sum(counts.question_labels.values()) == counts.questions == len(run)
    if run:
        assert sum(share or 0 for share in counts.shares.values()) == 1
        assert counts.shares["covered"] == counts.coverage


def test_a_sum_that_does_not_add_up_is_a_fault_of_this_package() -> None:
    """The check can fail: with a label that contradicts where the element was found it does."""
    line = _line(Found(True, None, False))
    wrong = line._replace(elements=(line.elements[0]._replace(label="covered"),))
    with pytest.raises(InternalError):
        count([wrong])
    assert count([line]).missing == 1


def test_the_label_of_a_question_is_its_commonest_fault() -> None:
    """Nothing missing: covered; of equals the first in the order of labels; not scored: none."""
    covered, answer, document = Found(True, None, True), Found(True, None, False), Found(False, False, False)
    assert _line(covered, covered).label == "covered"
    assert _line(covered, answer, document, document).label == "document_suspect"
    assert _line(document, answer).label == "answer"
    assert _line(reason="no_row").label is None


# ── evidence ───────────────────────────────────────────────────────────────────────────────────────────────
def hits(*held: str, scores: tuple[float | None, ...] = ()) -> tuple[Hit, ...]:
    """A ranked list of texts."""
    given_scores = scores or (None,) * len(held)
    return tuple(
        Hit(Source(f"d{place}"), text, score)
        for place, (text, score) in enumerate(zip(held, given_scores, strict=True))
    )


def labels(gold: Question, raw: str, ranked: Ranked, **settings: Any) -> list[str]:
    """The label of each element."""
    rows = {"default": {gold.id: Row(gold.id, raw)}}
    (line,), _ = by_rule(locked(gold), rows, ranked, Settings(**settings))
    return [line.reason] if line.reason else [each.label for each in line.elements]


def test_production_is_the_first_k_above_the_cut() -> None:
    """What stands below either is found by the relaxed search only; that reaches down to its own depth."""
    gold = question("신분증", "도장", "사진")
    ranked = Ranked({"q": hits("신분증", "도장", "사진", scores=(0.9, 0.5, 0.4))})
    assert labels(gold, "-", ranked, k=3, below=100) == ["answer"] * 3
    assert labels(gold, "-", ranked, k=3, cut=0.45, below=100) == ["answer", "answer", "search"]
    assert labels(gold, "-", ranked, k=1, relaxed_k=2) == ["answer", "search", "document_suspect"]


def test_a_score_at_the_cut_stays() -> None:
    """The cut takes off what is below it."""
    ranked = Ranked({"q": hits("신분증", "도장", scores=(0.5, 0.49))})
    assert labels(question("신분증", "도장"), "-", ranked, cut=0.5) == ["answer", "search"]


def test_the_relaxed_search_is_asked_only_below_the_bar() -> None:
    """Coverage of 60 % is not below 60 %: what is missing there is not examined."""
    gold = question("가나", "다라", "마바", "사아", "자차")
    ranked = Ranked({"q": hits("가나 다라 마바", "사아")})
    assert labels(gold, "-", ranked, k=1) == ["answer"] * 3 + ["not_examined"] * 2
    assert labels(gold, "-", ranked, k=1, below=61) == ["answer"] * 3 + ["search", "document_suspect"]


def test_a_list_that_ends_where_production_ends_accuses_no_document() -> None:
    """Nobody has searched further down; a list of its own for the relaxed search has."""
    gold = question("신분증", "도장")
    narrow = {"q": hits("신분증")}
    assert labels(gold, "-", Ranked(narrow)) == ["answer", "not_examined"]
    assert labels(gold, "-", Ranked(narrow, {"q": hits("신분증")})) == ["answer", "document_suspect"]
    assert labels(gold, "-", Ranked(narrow, {"q": hits("도장")})) == ["answer", "search"]
    assert labels(gold, "-", Ranked(narrow, {})) == ["answer", "not_examined"]


def test_what_could_not_be_scored_has_its_reason() -> None:
    """Not answerable, without elements, without an answer, without evidence: never a silent zero."""
    lock = locked(
        question("가", id="no", answerable=False), Question("bare", ()), question("가", id="silent"),
        question("가", id="blind"), question("가", id="good"),
    )  # fmt: skip
    rows = {"default": {key: Row(key, "가") for key in ("no", "bare", "blind", "good")}}
    lines, _ = by_rule(lock, rows, Ranked({"good": hits("가")}), Settings())
    assert [line.reason for line in lines] == ["unanswerable", "no_elements", "no_row", "no_evidence", None]
    counts = count(lines)
    assert (counts.questions, counts.elements, counts.unscored) == (1, 1, 2)


def test_articles_of_the_row_are_evidence_without_scores() -> None:
    """Its first k; no wider search is known of; a cut cannot be made."""
    gold = question("신분증", "도장")
    row = Row("q", "-", articles=(Article("a", text="신분증"), Article("b", text="도장")))
    (line,), _ = by_rule(locked(gold), {"default": {"q": row}}, Ranked(), Settings(k=1))
    assert [each.label for each in line.elements] == ["answer", "not_examined"]
    with pytest.raises(InputError, match="has no score"):
        by_rule(locked(gold), {"default": {"q": row}}, Ranked(), Settings(cut=0.5))


def test_a_hit_without_a_score_cannot_be_cut() -> None:
    """The message names question and place."""
    with pytest.raises(InputError, match="question 'q': hit 2"):
        labels(question("가"), "-", Ranked({"q": hits("가", "나", scores=(0.9, None))}), cut=0.5)


def test_hits_that_no_table_holds_are_named() -> None:
    """They hold nothing, and nobody is left to wonder why."""
    ranked = Ranked({"q": (Hit(Source("규정", "제1조")), Hit(Source("없음", "제9조")))}, None, Library(
        {("규정", "제1조"): (Article("규정", "제1조", "신분증"),)}
    ))  # fmt: skip
    rows = {"default": {"q": Row("q", "-")}}
    (line,), unknown = by_rule(locked(question("신분증")), rows, ranked, Settings())
    assert [each.label for each in line.elements] == ["answer"] and unknown == ("없음 제9조",)


# ── verdicts ───────────────────────────────────────────────────────────────────────────────────────────────
def said(element: str, where: Any, judge: str, value: float) -> Verdict:
    """One verdict on question q."""
    return Verdict(Place("default", "q", element, where), judge, value)


def test_judges_are_averaged() -> None:
    """At the line counts as there; a disagreement is listed; who left something out is named."""
    judgement = Judgement([
        said("e1", "production", "나", 0), said("e1", "production", "가", 1), said("e1", "answer", "가", 0.2),
        said("e1", "answer", "나", 0.4), said("e2", "answer", "가", 1),
    ])  # fmt: skip
    place = Place("default", "q", "e1", "production")
    assert judgement.value(place) == 0.5 and judgement.found(place) is True
    assert judgement.found(place, "나") is False
    assert [each.place for each in judgement.disagreements(judgement.places)] == [place]
    assert judgement.missing([Place("default", "q", "e2", "answer")]) == {
        "나": (Place("default", "q", "e2", "answer"),)
    }


@given(st.permutations([("가", 0.1), ("나", 0.2), ("다", 0.3), ("라", 0.7), ("마", 1e-9)]))
def test_averaging_is_order_free(verdicts: list[tuple[str, float]]) -> None:
    """Every order of the file gives the same bits."""
    place = Place("default", "q", "e", "answer")
    ordered = Judgement([Verdict(place, judge, value) for judge, value in sorted(verdicts)])
    shuffled = Judgement([Verdict(place, judge, value) for judge, value in verdicts])
    assert shuffled.value(place) == ordered.value(place)
    assert shuffled.said(place) == ordered.said(place) and shuffled.all_judges == ordered.all_judges


def test_other_judges_for_the_relaxed_search_are_refused() -> None:
    """They would be another ruler; without any relaxed verdicts nothing is examined."""
    production, relaxed = said("e1", "production", "가", 0), said("e1", "relaxed", "나", 1)
    answer = said("e1", "answer", "가", 0)
    with pytest.raises(InputError, match="another ruler"):
        by_verdicts(locked(question("x")), Judgement([production, relaxed, answer]), Settings(mode=VERDICTS))
    (line,) = by_verdicts(locked(question("x")), Judgement([production, answer]), Settings(mode=VERDICTS))
    assert [each.label for each in line.elements] == ["not_examined"]


def test_labels_by_verdicts() -> None:
    """Relaxed verdicts count only where production covers too little; an element without a verdict is no zero."""
    gold = locked(question("가", "나", "다"))
    verdicts = [said(f"e{place}", "production", "j", value) for place, value in ((1, 1), (2, 0), (3, 0))]
    verdicts += [said(f"e{place}", "answer", "j", 0) for place in (1, 2, 3)]
    verdicts += [said("e2", "relaxed", "j", 1), said("e3", "relaxed", "j", 0)]
    (line,) = by_verdicts(gold, Judgement(verdicts), Settings(mode=VERDICTS))
    assert [each.label for each in line.elements] == ["answer", "search", "document_suspect"]
    (line,) = by_verdicts(gold, Judgement(verdicts), Settings(mode=VERDICTS, below=33))
    assert [each.label for each in line.elements] == ["answer", "not_examined", "not_examined"]
    (line,) = by_verdicts(gold, Judgement(verdicts[1:]), Settings(mode=VERDICTS))
    assert line.reason == "no_evidence"


def test_whether_a_judge_is_fit() -> None:
    """Enough labels and enough kappa; a label that the judge left out is counted as such."""
    places = [Place("default", "q", f"e{number}", "answer") for number in range(10)]
    human = {place: number % 2 == 0 for number, place in enumerate(places)}
    good = [Verdict(place, "good", float(label)) for place, label in human.items()]
    yes = [Verdict(place, "yes", 1.0) for place in places[:-1]]
    checks = {check.judge: check for check in check_judges(human, Judgement([*good, *yes]), min_labels=9)}
    assert checks["good"].fitness == "fit" and checks["good"].confusion == (5, 0, 0, 5)
    assert checks["yes"].fitness == "unfit" and checks["yes"].confusion.kappa == 0 and checks["yes"].unjudged == 1
    assert [check.fitness for check in check_judges(human, Judgement(good))] == ["too_few", "too_few"]


# ── the constructed set ────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture(scope="module")
def lock() -> Lock:
    """The model answers of the fixtures, split by rule."""
    read = read_answers(str(FIXTURES / "answers.jsonl"), lambda text, words: split_answer(text, keywords=words))
    return freeze(read.questions, split_by=RULE, date=DATE)


@pytest.fixture(scope="module")
def judgement() -> Judgement:
    """The verdicts of the fixtures."""
    return Judgement(read_verdicts(str(FIXTURES / "verdicts.csv")))


@pytest.fixture(scope="module")
def lines_by_rule(lock: Lock) -> tuple[QuestionLine, ...]:
    """The fixtures scored by canonical text, with a cut of 0.35."""
    rows = {row.id: row for row in read_rows(str(FIXTURES / "outputs.jsonl")) if isinstance(row, Row)}
    library = Library(read_articles(str(FIXTURES / "articles.jsonl")))
    ranked = Ranked(read_ranked(str(FIXTURES / "retrieval.jsonl")), None, library)
    lines, unknown = by_rule(lock, {"small-2b": rows}, ranked, Settings(cut=0.35))
    assert unknown == ()
    return lines


def test_the_fixtures_are_rebuilt_byte_for_byte(tmp_path: Path) -> None:
    """Nothing in them was made by hand afterwards."""
    make_elements.main(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in FIXTURES.iterdir() if path.name != "README.md"}


def test_the_set_is_as_large_and_as_faulty_as_it_says() -> None:
    """298 questions, 1,093 elements; of the missing ones below 10 % search, about half answer, the rest documents."""
    shares = {label: EXPECTED["labels"][label] for label in ("answer", "search", "document_suspect")}
    missing = sum(shares.values())
    assert (EXPECTED["questions"], EXPECTED["elements"]) == (298, 1093)
    assert 0 < shares["search"] / missing < 0.1 and 0.45 < shares["answer"] / missing < 0.55
    assert len(EXPECTED["pointers"]) == 25


def test_the_rule_finds_exactly_the_planted_faults(lines_by_rule: tuple[QuestionLine, ...]) -> None:
    """Element by element, and in the sums."""
    assert {line.id: [each.label for each in line.elements] for line in lines_by_rule} == {
        key: [LETTERS[letter] for letter in letters] for key, letters in EXPECTED["of_questions"].items()
    }
    counts = count(lines_by_rule)
    assert {label: counts.labels[label] for label in LABELS if counts.labels[label]} == EXPECTED["labels"]
    assert counts.beyond_evidence == EXPECTED["beyond_evidence"]
    assert counts.coverage == Fraction(EXPECTED["mean_coverage"])


def test_the_verdicts_give_exactly_the_planted_faults(
    lock: Lock, judgement: Judgement, lines_by_rule: tuple[QuestionLine, ...]
) -> None:
    """Two judges, who disagree here and there, lead to the same lines as the rule."""
    lines = by_verdicts(lock, judgement, Settings(mode=VERDICTS))
    assert [[each.label for each in line.elements] for line in lines] == [
        [each.label for each in line.elements] for line in lines_by_rule
    ]
    owed = places_owed(lock, lines)
    assert {*owed} == {*judgement.places}
    assert len(judgement.disagreements(owed)) == EXPECTED["disagreements"]
    assert {judge: len(places) for judge, places in judgement.missing(owed).items()} == {
        "judge-b": EXPECTED["left_out_by_judge_b"]
    }


def test_the_judges_of_the_fixtures_are_checked_against_a_hundred_labels(judgement: Judgement) -> None:
    """The confusion of each, counted by the maker."""
    checks = check_judges(read_labels(str(FIXTURES / "labels.csv")), judgement, min_labels=99)
    assert {check.judge: check.confusion._asdict() for check in checks} == EXPECTED["confusion"]
    assert {check.fitness for check in checks} == {"fit"}


def test_lint_finds_exactly_the_planted_pointers(lock: Lock) -> None:
    """25 of 1,093, by rule; menu paths that are the answer stay."""
    assert [f"{finding.question}/{finding.element}" for finding in lint(lock)] == EXPECTED["pointers"]
    kept = [each.text for gold in lock.questions for each in gold.elements if each.text.startswith("홈 >")]
    assert len(kept) == 4


def test_a_result_comes_back_from_json(lines_by_rule: tuple[QuestionLine, ...], lock: Lock) -> None:
    """With the same signature, counts and labels."""
    run = ElementsRun(
        settings=Settings(cut=0.35), lock_hash=lock.hash, split_by=RULE, lines=lines_by_rule, missing_verdicts={}
    )
    again = ElementsRun.from_dict(json.loads(json.dumps(run.to_dict())))
    assert again == run and again.to_dict() == run.to_dict()
    assert re.fullmatch(
        r"hallucheck-elements\|rules:1\|mode:canonical\|k:10\|cut:0\.35\|relaxed:20\|below:60\|unicode:[0-9.]+"
        rf"\|lock:{lock.hash[:8]}\|v:.+",
        run.signature,
    )


def test_the_split_of_the_faults_is_planted_in_every_kind() -> None:
    """Each label occurs, in questions of every size."""
    letters = Counter("".join(EXPECTED["of_questions"].values()))
    assert {*letters} == {*LETTERS}
    assert {len(labels_of) for labels_of in EXPECTED["of_questions"].values()} == set(range(1, 9))


def test_a_lock_that_is_no_json_is_told_with_its_line(tmp_path: Path) -> None:
    """File and line."""
    path = tmp_path / "lock.json"
    path.write_text('{"schema":\n', encoding="utf-8")
    with pytest.raises(InputError, match=r"lock\.json, line 2: this is no JSON"):
        read_lock(str(path))


def test_every_mode_has_its_needles() -> None:
    """What the command offers is what is there."""
    assert [*MODES] == ["canonical", "keywords", "named"]
