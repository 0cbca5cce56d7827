"""Raw output taken apart: every clause of the rule, with what nearly falls under it.

In: raw outputs. Out: fragments, citations, none-words, refusals, notes. SPEC 2, and the refusal sentences of SPEC 4.
"""

import json
import random
import time
import unicodedata
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hallucheck.ruleset import Ruleset
from hallucheck.text.canonical import canonical
from hallucheck.text.fragments import Split, is_none_word, split, split_generally, split_lines

DOC_IDS = ("취업규칙", "D-1", "7")


def texts(raw: str, *, doc_ids: tuple[str, ...] = DOC_IDS, **options: Any) -> list[str]:
    """The fragments of a raw output, as written."""
    return [fragment.text for fragment in split(raw, Ruleset(**options), doc_ids=doc_ids).fragments]


def cited(raw: str, *, doc_ids: tuple[str, ...] = DOC_IDS) -> list[tuple[str | None, int | None, str | None]]:
    """What a raw output cites: doc_id, number, clause."""
    found = split(raw, doc_ids=doc_ids).citations
    return [(citation.doc_id, citation.number, citation.clause) for citation in found]


# ── 2.1 reasoning ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "raw",
    [
        "<think>연차 20일</think>연차 15일",
        " \n\ufeff<think>\n연차 20일\n</think>\n연차 15일",
        "연차 20일</think>연차 15일",
        "<think>a</think><think>b</think> 연차 15일",
        "a</think>\n<think>b</think>연차 15일",
        '<think>{"a": "b"}</think>{"a": "연차 15일"}',
        '초안 {"a": "연차 20일"}</think>{"a": "연차 15일"}',
        '초안 {"a": "연차 </think>{"a": "연차 15일"}',
        "<THINK>연차 20일</Think>연차 15일",
    ],
)
def test_reasoning_goes(raw: str) -> None:
    """Reasoning is not output: from the tag at the start to its end, or up to an end that nothing opened."""
    found = split(raw)
    assert [fragment.text for fragment in found.fragments] == ["연차 15일"]
    assert found.notes == ("reasoning_removed",)
    assert not found.truncated
    assert all(raw[fragment.start : fragment.end].strip('"') == fragment.text for fragment in found.fragments)


@pytest.mark.parametrize("raw", ["<think>", "<think>연차 20일", " <think>연차\n- 병가", "<think>a</think><think>b"])
def test_reasoning_that_never_ends(raw: str) -> None:
    """Without an end there is no answer."""
    assert split(raw) == Split((), truncated=True)


@pytest.mark.parametrize(
    ("raw", "fragments"),
    [
        ('{"a": "<think> 표시"}', ["<think> 표시"]),
        ('{"a": "x</think> 표시"}', ["x</think> 표시"]),
        ('```json\n{"a": "x</think> 표시"}\n```', ["x</think> 표시"]),
        ('답: {"a": "x</think> 표시"}', ["답:", "x</think> 표시"]),
        ("표시는 <think>이다", ["표시는 <think>이다"]),
        ("표시는 <think>과 </think>이다", ["표시는 <think>과 </think>이다"]),
    ],
)
def test_reasoning_tags_that_are_said(raw: str, fragments: list[str]) -> None:
    """In a JSON string a tag is data, and so is one that opens inside the answer."""
    assert texts(raw) == fragments
    assert split(raw).notes == ()


def test_reasoning_and_nothing_else() -> None:
    """An answer that is empty behind its reasoning is empty, and not cut off."""
    assert split("<think>연차</think> \n") == Split((), notes=("reasoning_removed",))


# ── 2.2 JSON ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "raw",
    [
        '{"a": ["연차", 15]}',
        '```json\n{"a": ["연차", 15]}\n```',
        '````\n{"a": ["연차", 15]}\n````',
        '~~~ JSON 형식 예시\r\n{"a": ["연차", 15]}\r\n~~~',
        '```\n{"a": ["연차", 15]}',
        '```json\n["연차", 15]```',
        '```json {"a": ["연차", 15]} ```',
        '```json title="a"\n{"a": ["연차", 15]}\n```',
        '\n{"a": ["연차", 15]}\n\n```',
        "{'a': ['연차', 15",
        '```json\n{"a": ["연차", 15',
    ],
)
def test_whole_json(raw: str) -> None:
    """JSON is read with or without its one fence, whatever stands behind the fence's marks."""
    assert texts(raw) == ["연차", "15"]


@pytest.mark.parametrize("raw", ["[1.5, 20]", "```\n[1.5, 20]\n```", '{"a": [1.5, 20]}'])
def test_numbers_as_written(raw: str) -> None:
    """Numbers are elements, as written, in an array too if it is the whole output."""
    assert texts(raw) == ["1.5", "20"]


def test_numbers_in_an_array_in_prose() -> None:
    """In prose an array of numbers is text."""
    assert texts("일수는 [1.5, 20] 이다") == ["일수는 [1.5", "20] 이다"]


def test_prose_around_json() -> None:
    """What stands around JSON is text, with markers and commas of its own."""
    raw = '- 답, 근거: {"a": "연차"} 이상\n1. 끝 ["병가, 휴직"], {"b": 3}.'
    assert texts(raw) == ["답", "근거:", "연차", "이상", "끝", "병가", "휴직", "3"]


def test_a_value_is_split_like_a_text() -> None:
    """Lines, cells, markers, commas and citations inside a string count, and every piece has the literal's extent."""
    raw = '{"a": "- 연차, 병가\\n| 휴직 | 5일 |\\n1. 정년 [1]"}'
    found = split(raw)
    assert [fragment.text for fragment in found.fragments] == ["연차", "병가", "휴직", "5일", "정년"]
    assert {raw[fragment.start : fragment.end] for fragment in found.fragments} == {raw[6:-1]}
    assert [(citation.text, citation.start) for citation in found.citations] == [("[1]", 6)]


def test_a_number_is_no_text() -> None:
    """A number is one piece, and no marker is looked for in it."""
    assert texts('{"a": 1.50, "b": -3, "c": 20240102000000012345}') == ["1.50", "-3", "20240102000000012345"]


def test_json_in_a_string_stays_closed() -> None:
    """Double-encoded JSON is text, commas and all."""
    assert texts('{"a": "{\\"b\\": \\"연차\\", \\"c\\": \\"병가\\"}"}') == ['{"b": "연차"', '"c": "병가"}']


@pytest.mark.parametrize(
    ("raw", "notes"),
    [
        ('{"a": "연차",}', ("json_repaired",)),
        ('{"a": "연차', ("json_repaired",)),
        ("['연차']", ("json_repaired",)),
        ('{"a": "연\n차"}', ("json_repaired",)),
        ('{"a": "연차", "b": NaN}', ("json_repaired",)),
        ('{"a": "연차"}', ()),
        ('{"a": "그는 "좋다"고"}', ()),
        ('{"연차": true}', ("unread_keys",)),
        ('{"연차": null}', ("unread_keys",)),
        ('{"연차": []}', ("unread_keys",)),
        ('{"연차": true', ("json_repaired", "unread_keys")),
        ("[true, false]", ("unread_keys",)),
        ("true", ("unread_keys",)),
        ('{"연차": ""}', ()),
        ('{"연차": true} {"a": 1}', ()),
        ("[]", ()),
        ("{회사명}", ()),
    ],
)
def test_notes_on_json(raw: str, notes: tuple[str, ...]) -> None:
    """Repaired JSON is noted, and JSON that holds only keys and booleans."""
    assert split(raw).notes == notes


def test_skipped_keys() -> None:
    """Values of keys that the caller skips are left out, and the row says which."""
    raw = '{"답": "연차", "confidence": 0.9, "page": {"n": [3, "x"]}, "쪽": 4}'
    ruleset = Ruleset(skip_keys=("page", "confidence", "score"))
    found = split(raw, ruleset)
    assert [fragment.text for fragment in found.fragments] == ["연차", "4"]
    assert found.notes == ("skipped_keys: confidence, page",)
    assert split('{"page": 3}', ruleset).notes == ("skipped_keys: page",)
    assert texts(raw) == ["연차", "0.9", "3", "x", "4"]


@pytest.mark.parametrize(
    ("raw", "fragments", "citations"),
    [
        ('{"a": "연차", "출처": "취업규칙"}', ["연차"], [("취업규칙", None, None)]),
        ('["취업규칙", " D-1 "]', [], [("취업규칙", None, None), ("D-1", None, None)]),
        ('{"a": "취업규칙 제5조"}', ["취업규칙 제5조"], []),
        ('{"a": "인사규정", "b": 7}', ["인사규정"], [("7", None, None)]),
        ("[1, 3]", [], [(None, 1, None), (None, 3, None)]),
        ("```json\n[\n  1,\n  7\n]\n```", [], [(None, 1, None), ("7", 7, None)]),
        ("[1, 2024]", ["1", "2024"], []),
        ("[-1, 2]", ["-1", "2"], []),
        ('{"a": [15, 30]}', ["15", "30"], []),
    ],
)
def test_citations_in_json(raw: str, fragments: list[str], citations: list[Any]) -> None:
    """A value that is a supplied article's id is a citation, and so are small integers in an array that is all."""
    assert texts(raw) == fragments
    assert cited(raw) == citations


def test_an_id_that_is_spelled_otherwise() -> None:
    """The id of a file from a system that decomposes names is the same id; it is reported as supplied."""
    decomposed = "취업규칙"
    assert split('{"a": "취업규칙"}', doc_ids=[decomposed]).citations[0].doc_id == decomposed
    assert split(f"연차 [{decomposed}]", doc_ids=["취업규칙"]).citations[0].doc_id == "취업규칙"


# ── 2.3 lines and cells ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\v", "\f", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"])
def test_line_ends(end: str) -> None:
    """Every line end there is ends a line."""
    assert texts(f"연차{end}- 병가{end}{end}휴직") == ["연차", "병가", "휴직"]


def test_a_unit_separator_ends_no_line() -> None:
    """U+001F is white space."""
    assert texts("연차\x1f병가") == ["연차\x1f병가"]


@pytest.mark.parametrize("tag", ["<br>", "<br/>", "<BR />", "</p>", "<li>", "</tr>", "<h1>", "<div class='x'>"])
def test_block_tags_end_lines(tag: str) -> None:
    """A block tag ends a line, and a marker may follow."""
    assert texts(f"연차{tag}- 병가") == ["연차", "병가"]


@pytest.mark.parametrize("tag", ["<b>", "</td>", "<span class='x'>", "<x>", "<script>", "<!-- br -->"])
def test_other_tags_end_none(tag: str) -> None:
    """Inline tags and unknown ones stay in the text as written."""
    assert texts(f"연차 {tag} 병가") == [f"연차 {tag} 병가"]


@pytest.mark.parametrize(
    "fence", ["```", "````", "~~~", "```json", "``` yaml", "  ```", "~~~py", '```c title="a b"', "> ```"]
)
def test_fence_lines_go(fence: str) -> None:
    """The line of a fence goes with what is written behind its marks."""
    assert texts(f"병가\n{fence}\n연차 15일\n{fence[:5].rstrip('jsonyaml')}") == ["병가", "연차 15일"]


@pytest.mark.parametrize("line", ["``연차``", "```연차 15일```", "~~연차~~", "~~~연차 15일~~~", "``` 연차 15일"])
def test_lines_that_are_no_fence(line: str) -> None:
    """What is said between marks, or behind them in more than a word, is no fence."""
    assert texts(line) == [line]


def test_cells() -> None:
    """In a line that begins with a bar each cell is a piece with its own marker; \\| is no border; rules go."""
    raw = "| 구분 | - 일수, 비고 |\n|:---|---:|\n|연차|육아\\|돌봄 | 1. 5일\n| | 병가 |\n 연차 | 15일"
    assert texts(raw) == ["구분", "일수", "비고", "연차", "육아\\|돌봄", "5일", "병가", "연차 | 15일"]


def test_a_table_in_a_quote() -> None:
    """Markers before the first bar hide no table."""
    assert texts("> | 연차 | 15일 |") == ["연차", "15일"]


# ── 2.4 markers, where they meet other clauses ──────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("raw", "fragments"),
    [
        ("- 2.4배 가산", ["2.4배 가산"]),
        ("정년은\n65", ["정년은", "65"]),
        ("-3.5%\n- 3.5%\n- -3.5%", ["-3.5%", "3.5%", "-3.5%"]),
        (">60점\n> 연차", [">60점", "연차"]),
        ("[1] - 연차\n[2] 1. 병가", ["연차", "병가"]),
        ("휴가: ① 연차, 병가 ② - 휴직", ["휴가:", "연차", "병가", "휴직"]),
        ("연차 ■ ① 병가 ※", ["연차", "병가 ※"]),
        ("연차, - 병가", ["연차", "- 병가"]),
        ("**1. 연차**", ["연차**"]),
    ],
)
def test_markers(raw: str, fragments: list[str]) -> None:
    """Markers go at the start of a line, a cell and an item inside a line; nowhere else."""
    assert texts(raw) == fragments


# ── 2.5 citations and links ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("mark", "numbers"),
    [
        ("[1]", [1]),
        ("[ 12 ]", [12]),
        ("[999]", [999]),
        ("[0]", [0]),
        ("[1, 2]", [1, 2]),
        ("[1,2，3、4]", [1, 2, 3, 4]),
        ("[1-3]", [1, 2, 3]),
        ("[1–3, 9]", [1, 2, 3, 9]),
        ("[2-2]", [2]),
        ("[1-500]", [1, 500]),
        ("[^1]", [1]),
        ("【1】", [1]),
        ("【4†source】", [4]),
        ("【4:0†source】", [4]),
        ("【1, 2】", [1, 2]),
        ("【3 취업규칙】", [3]),
    ],
)
def test_numbers_that_cite(mark: str, numbers: list[int]) -> None:
    """Numbers in brackets are cut out in place and kept; a very wide range is kept by its ends."""
    found = split(f"연차는{mark} 15일이다 {mark}.", doc_ids=())
    assert [fragment.text for fragment in found.fragments] == ["연차는 15일이다 ."]
    assert [citation.number for citation in found.citations] == numbers * 2
    assert {citation.text for citation in found.citations} == {mark}
    assert sorted({citation.start for citation in found.citations}) == [3, 10 + len(mark)]


@pytest.mark.parametrize(
    ("mark", "citation"),
    [
        ("[취업규칙]", ("취업규칙", None, None)),
        ("[ 취업규칙 ]", ("취업규칙", None, None)),
        ("[취업규칙 제2조]", ("취업규칙", None, "제2조")),
        ("[취업규칙제2조제1항]", ("취업규칙", None, "제2조제1항")),
        ("[취업규칙 제7조의3 제1항]", ("취업규칙", None, "제7조의3 제1항")),
        ("[취업규칙 제2조(휴가)]", ("취업규칙", None, "제2조(휴가)")),
        ("[취업규칙 별표 1]", ("취업규칙", None, "별표 1")),
        ("[D-1 제2조]", ("D-1", None, "제2조")),
        ("[7]", ("7", 7, None)),
    ],
)
def test_ids_that_cite(mark: str, citation: tuple[Any, ...]) -> None:
    """The id of a supplied article in brackets, alone or with a clause, is a citation."""
    assert texts(f"연차 15일 {mark}") == ["연차 15일"]
    assert cited(f"연차 15일 {mark}") == [citation]


def test_several_ids_in_one_bracket() -> None:
    """Ids and clauses may be listed."""
    assert cited("연차 [취업규칙 제2조, 제3조, D-1]") == [
        ("취업규칙", None, "제2조"),
        ("취업규칙", None, "제3조"),
        ("D-1", None, None),
    ]


@pytest.mark.parametrize(
    "mark",
    [
        *(
            "[별표 1]",
            "[인사규정]",
            "[인사규정 제2조]",
            "[2024]",
            "[3-1]",
            "[1~3]",
            "[가]",
            "[취업규칙 참조]",
            "[제2조]",
        ),
        *("[취업규칙 15일]", "(문서 1)", "【별표 1】", "【3년 이상】", "【1. 목적】", "【취업규칙】", "[^주]", "[-1]"),
        *("[0f3c-77aa; p. 2]", "[]", "[D-10]", "[취업규칙2]"),
    ],
)
def test_brackets_that_are_text(mark: str) -> None:
    """Whatever else stands in brackets was said."""
    assert texts(f"연차 {mark} 15일") == [f"연차 {mark} 15일"]
    assert cited(f"연차 {mark} 15일") == []


def test_links() -> None:
    """A link's text stays in place; its address, and a title, are fragments of their own, in order of place."""
    raw = '[취업 규칙](https://a.example/r_8_(b)) 제8조, ![그림](a,b.png "제목") 병가'
    found = split(raw)
    assert [fragment.text for fragment in found.fragments] == [
        "취업 규칙 제8조",
        "https://a.example/r_8_(b)",
        "그림 병가",
        "a,b.png",
        '"제목"',
    ]
    assert [raw[fragment.start : fragment.end] for fragment in found.fragments] == [
        "취업 규칙](https://a.example/r_8_(b)) 제8조",
        "https://a.example/r_8_(b)",
        '그림](a,b.png "제목") 병가',
        "a,b.png",
        '"제목"',
    ]


@pytest.mark.parametrize(
    ("raw", "fragments"),
    [
        ("연차 [1](https://a.example)", ["연차", "https://a.example"]),
        ("연차 [취업규칙](a.html)", ["연차", "a.html"]),
        ("[별표 1](제3조 관련)", ["[별표 1](제3조 관련)"]),
        ("[연차] (15일)", ["[연차] (15일)"]),
        ("[연차](", ["[연차]("]),
        ("[연차]()", ["연차"]),
    ],
)
def test_near_links(raw: str, fragments: list[str]) -> None:
    """A citation may carry an address; brackets and parentheses with a space in them or between them are text."""
    assert texts(raw) == fragments


# ── 2.6 commas and sentences ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("raw", "fragments"),
    [
        ("연차, 병가,휴직，정년、경조､출장", ["연차", "병가", "휴직", "정년", "경조", "출장"]),
        ("보증금 1,000,000원, 월세 50,000원", ["보증금 1,000,000원", "월세 50,000원"]),
        ("보증금 １，０００원， 월세", ["보증금 １，０００원", "월세"]),
        ("제3,4,5조", ["제3,4,5조"]),
        ("제1、2호", ["제1、2호"]),
        ("2021,2022, 2023", ["2021,2022", "2023"]),
        ("1 ,2, 3", ["1", "2", "3"]),
        ("1일,2일", ["1일", "2일"]),
        ("3², 4", ["3²", "4"]),
        ("연차·병가ㆍ휴직; 정년/경조", ["연차·병가ㆍ휴직; 정년/경조"]),
        ("'육아, 돌봄' 휴가", ["'육아", "돌봄' 휴가"]),
        (" , ,연차,, ", ["연차"]),
        ("연차,", ["연차"]),
        ("1,\n2", ["1", "2"]),
    ],
)
def test_commas(raw: str, fragments: list[str]) -> None:
    """Commas of every width split, except directly between two digits."""
    assert texts(raw) == fragments


@pytest.mark.parametrize(
    ("raw", "fragments"),
    [
        ("연차이다. 병가이다! 휴직인가? 정년", ["연차이다.", "병가이다!", "휴직인가?", "정년"]),
        ("2024. 1. 2. 시행이다. 끝", ["2024. 1. 2. 시행이다.", "끝"]),
        ("연차이다.병가이다", ["연차이다.병가이다"]),
        ("Yes. No. 연차?! 병가", ["Yes. No. 연차?! 병가"]),
        ("연차ㅋ. 병가", ["연차ㅋ.", "병가"]),
    ],
)
def test_sentences(raw: str, fragments: list[str]) -> None:
    """On request a piece also ends at a sentence's end, between Hangul and white space; not by default."""
    assert texts(raw, split_sentences=True) == fragments
    assert texts(raw) == [raw]


def test_pieces_are_stripped() -> None:
    """White space around a piece goes, of whatever kind; what is invisible or written as an entity stays as written."""
    assert texts("\u3000연차 \xa0,\t병가&nbsp;\u200b\u2003\n&amp;휴직") == ["연차", "병가&nbsp;\u200b", "&amp;휴직"]


# ── 2.7 what is no fragment ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "raw", ["", " \n", "---", "***", ", …", "“”", "+ =", "😀", "\u3164", "%", "| |\n|---|", "[ ]!", "₩"]
)
def test_pieces_without_a_letter_or_digit(raw: str) -> None:
    """What holds neither letter nor digit is nothing at all."""
    assert split(raw) == Split(())


@pytest.mark.parametrize("raw", ["연①", "½", "Ⅳ", "²", "가", "7", "é", "ㅋ"])
def test_pieces_with_one(raw: str) -> None:
    """Any letter or number will do."""
    assert texts(raw) == [raw]


# fmt: off
NONE_WORDS = [
    "없음", "해당 없음", "해당없음.", "해당사항 없음", "해당 사항 없음", "(없음)", "**없음**", "none", "None", "NONE.",
    "null", "N/A", "n/a", "N A", "없음", "[]", "{}", "[ ]",
]
# fmt: on


@pytest.mark.parametrize("word", NONE_WORDS)
def test_none_words(word: str) -> None:
    """A none-word, alone or beside content, in text or in JSON, is no fragment and is told."""
    assert split(word).none_words == ("[]",) if word == "[ ]" else (word,)
    assert texts(word) == []
    beside = split(f"연차\n- {word}\n")
    assert [fragment.text for fragment in beside.fragments] == ["연차"]
    if word != "[ ]":
        assert beside.none_words == (word,)
    assert split(json.dumps({"a": word}, ensure_ascii=False)).none_words == (word,)


@pytest.mark.parametrize("raw", ["이상 없음", "상관없음", "없음표", "nonexistent", "NA", "nullable", "해당"])
def test_near_none_words(raw: str) -> None:
    """A none-word inside a piece says something."""
    assert texts(raw) == [raw]
    assert split(raw).none_words == ()


def test_is_none_word() -> None:
    """The same question for a canonical text that is at hand."""
    assert is_none_word("없음")
    assert is_none_word(canonical("n/A"))
    assert not is_none_word(canonical("NA"))
    assert is_none_word(canonical("N/A", guard="literal"), guard="literal")
    assert not is_none_word("이상없음")


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ('{"a": []}', ("[]",)),
        ('{"a": {}, "b": "연차"}', ("{}",)),
        ('{"a": null}', ("null",)),
        ('{"a": null, "b": "연차"}', ()),
        ("{'a': None}", ("None",)),
        ("결과: {}", ("{}",)),
        ("결과: []", ()),
    ],
)
def test_empty_json(raw: str, words: tuple[str, ...]) -> None:
    """Empty containers say that there is nothing; null does where nothing else is said."""
    assert split(raw).none_words == words


def test_repetition_counts() -> None:
    """Every occurrence is a fragment."""
    assert texts("병가 9일\n" * 300) == ["병가 9일"] * 300


# ── 2.8 labels ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("raw", "fragments"),
    [
        ("답변: 연차 15일", ["연차 15일"]),
        ("- 답 변 ： 연차", ["연차"]),
        ("**답변:** 연차", ["연차"]),
        ("**답변**: 연차, 답변: 병가", ["연차", "병가"]),
        ("| 답변: 연차 | 답변: |", ["연차"]),
        ("답변: 근거: 연차", ["연차"]),
        ("근거 조항: 연차", ["근거 조항: 연차"]),
        ("최종 답변: 연차", ["최종 답변: 연차"]),
        ("답변 연차", ["답변 연차"]),
        ('{"a": "답변: 연차"}', ["연차"]),
    ],
)
def test_labels(raw: str, fragments: list[str]) -> None:
    """A label that the caller names goes with its colon, where a piece begins; no other does."""
    assert texts(raw, labels=("답변", "근거:")) == fragments


def test_no_label_by_default() -> None:
    """No label is guessed."""
    assert texts("답변: 연차 15일") == ["답변: 연차 15일"]


# ── 4 refusal sentences ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("raw", "refusals", "fragments"),
    [
        ("관련 문서 없음", ["관련 문서 없음"], []),
        ("관련 문서를  찾을 수 없습니다。", ["관련 문서를  찾을 수 없습니다。"], []),
        ("**문서에서 찾지 못했습니다.**", ["**문서에서 찾지 못했습니다.**"], []),
        ("찾지 못했습니다. [1]", ["찾지 못했습니다."], []),
        ("- 찾지 못했습니다", ["찾지 못했습니다"], []),
        ("관련 문서를\n찾을 수 없습니다.", ["관련 문서를\n찾을 수 없습니다."], []),
        ("관련 문서를, 찾을 수 없습니다", ["관련 문서를, 찾을 수 없습니다"], []),
        ("찾지 못했습니다. 다만, 연차는 15일", ["찾지 못했습니다."], ["다만", "연차는 15일"]),
        ("연차 15일. 찾지 못했습니다! 병가", ["찾지 못했습니다!"], ["연차 15일.", "병가"]),
        ("찾지 못했습니다.다만 연차", ["찾지 못했습니다."], ["다만 연차"]),
        ("연차\n찾지 못했습니다", ["찾지 못했습니다"], ["연차"]),
        ('{"a": "관련 문서를 찾을 수 없습니다.", "b": "연차"}', ["관련 문서를 찾을 수 없습니다."], ["연차"]),
        ("| 찾지 못했습니다 | 연차 |", ["찾지 못했습니다"], ["연차"]),
        ("관련 문서를 찾을 수 없습니다", ["관련 문서를 찾을 수 없습니다"], []),
    ],
)
def test_refusals(raw: str, refusals: list[str], fragments: list[str]) -> None:
    """A sentence that is an agreed phrase, compared as canonical text, is a refusal and no fragment."""
    found = split(raw)
    assert list(found.refusals) == refusals
    assert [fragment.text for fragment in found.fragments] == fragments


@pytest.mark.parametrize(
    "raw",
    [
        "연차는 찾지 못했습니다",
        "관련 문서를 찾을 수 없습니다만 연차는 15일이다",
        "이 기한에는 예외를 둘 수 없습니다.",
        "추가 비용은 없습니다. 연차는 15일입니다.",
        "No relevant document was found.",
    ],
)
def test_near_refusals(raw: str) -> None:
    """A phrase inside a longer sentence, and other words, refuse nothing here."""
    assert split(raw).refusals == ()
    assert texts(raw) == [raw]


def test_a_refusal_between_commas_only() -> None:
    """Sentences end refusals, commas do not."""
    assert texts("연차 15일, 관련 문서 없음") == ["연차 15일", "관련 문서 없음"]


def test_phrases_of_the_caller() -> None:
    """An agreed phrase may hold commas and sentence ends."""
    phrases = ("죄송하지만, 모릅니다. 담당자에게, 물으세요", "N/A입니다")
    raw = "연차 15일. 죄송하지만 모릅니다. 담당자에게 물으세요. 죄송하지만, 모릅니다."
    found = split(raw, Ruleset(refusal_phrases=phrases))
    assert found.refusals == ("죄송하지만 모릅니다. 담당자에게 물으세요.",)
    assert [fragment.text for fragment in found.fragments] == ["연차 15일.", "죄송하지만", "모릅니다."]
    assert texts("관련 문서 없음", refusal_phrases=phrases) == ["관련 문서 없음"]


# ── cards ───────────────────────────────────────────────────────────────────────────────────────────────


def test_split_lines() -> None:
    """A card's text is split alike, but it is no JSON, and it refuses nothing."""
    raw = '- 연차, 병가\n{"a": "휴직"}\n찾지 못했습니다\n없음'
    found = split_lines(raw)
    assert [fragment.text for fragment in found] == ["연차", "병가", '{"a": "휴직"}', "찾지 못했습니다"]
    assert [raw[fragment.start : fragment.end] for fragment in found] == [fragment.text for fragment in found]


# ── laws ────────────────────────────────────────────────────────────────────────────────────────────────

# fmt: off
TOKENS = [
    "연차", "15일", "1", "12", "3.5", "가", "나", "A", "o", "ㅇ", "-", "*", "**", "+", "•", "·", "※", "■", "①", "②",
    "❶", "1️⃣", "📌", "✅", "#", ">", "[x]", "[ ]", "[1]", "[1, 2]", "[^1]", "【1】", "【가】", "[D-1]", "[D-1 제2조]",
    "[가](http://a.b)", "|", "\\|", "\\", "`", "```", "~~~", "_", ".", ")", "(", ",", ",", "，", "、", " ", " ", " ",
    "\n", "\n", "\n", "\n- ", "\n1. ", "\n• ", "\r\n", "\t", "\u3000", "<br>", "<b>", "</b>", "<think>",
    "</think>", "없음", "해당 없음", "none", "[]", "{}", "관련 문서 없음", "찾지 못했습니다", ". ", "。", "?", "&nbsp;",
    "“", "”", "「", "1-1.", "Ⅰ.", "IV.", "2026. 1. 2.", "1)", "(031) 123-4567", "(1)", "가.", "\u200b", ":", "답변:",
    "~", "{", '"', "'", '{"a": "', '"}', '["', '"]', "'", "true", "1,000",
    "５", "１．", "）", "II", "가", "다.", "\ufe0f", "\u20e3", "-1.", "* ", "· ", "ㅇ ", "• ", "x", "\x85", "\x1f",
    "\ufeff",
]
# fmt: on
RAWS = st.one_of(
    st.lists(st.sampled_from(TOKENS), max_size=14).map("".join),
    st.lists(
        st.sampled_from(["연차", "15일", "- ", "1. ", "• ", ", ", ",", "\n", " ", "1,000원", "없음", "가", "(", "“"])
    ).map("".join),
    st.text(max_size=30),
)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "split_sentences": st.booleans(),
        "labels": st.just(("답변",)),
        "guard": st.just("literal"),
        "skip_keys": st.just(("a",)),
    },
)


@given(RAWS, OPTIONS)
@example("연차, 병가\n- 1,000원", {})
@example("'가', \"나\"", {})
@example("```12", {})
def test_the_short_road_leads_to_the_same_place(raw: str, options: dict[str, Any]) -> None:
    """Whichever road a raw output takes, the result is the same."""
    ruleset = Ruleset(**options)
    assert split(raw, ruleset, doc_ids=DOC_IDS) == split_generally(raw, ruleset, doc_ids=DOC_IDS)


BRACKETS = st.lists(
    st.sampled_from(
        [
            "[",
            "]",
            "[(",
            "{",
            "{(",
            "【",
            "】",
            "[100만원",
            "[36-(",
            "[36－(",
            "{36＋(",
            "{[",
            "[{(",
            "{1",
            "+",
            ":",
            "[1",
            "[D-1",
            "[가",
            "[A",
            "[N",
            "](",
            ")",
            "제3조",
            '"',
            ",",
            " ",
            "\n",
            "ᄀ",
        ]
    ),
    max_size=8,
).map("연차".join)


@given(BRACKETS, st.sampled_from([(), ("D-1",), ("가",), ("100만원", "A"), ("ᄀ연차",), ("",), (" [",)]), st.booleans())
def test_brackets_that_mean_nothing_are_told_from_those_that_do(raw: str, ids: tuple[str, ...], json: bool) -> None:
    """A citation, a link and JSON are seen on any road, in a value too."""
    raw = f'["{raw}", "병가"]' if json else raw
    assert split(raw, doc_ids=ids) == split_generally(raw, doc_ids=ids)


@pytest.mark.parametrize(
    "raw", ['"가나", 다', '"가나" ', ' "가\\"나"', '"가나', '"가\n나", "다"', "-Infinity ", "-Inf", "true, 1"]
)
def test_what_is_json_without_a_bracket(raw: str) -> None:
    """Only a text that is one string or one literal as a whole."""
    assert split(raw) == split_generally(raw)


@given(RAWS)
def test_a_fragment_stands_in_the_raw_output(raw: str) -> None:
    """raw[start:end] is the text of a fragment from which nothing was cut out and that is not written in JSON."""
    found = split(raw, doc_ids=DOC_IDS)
    for fragment in found.fragments:
        assert 0 <= fragment.start < fragment.end <= len(raw)
        assert fragment.text == fragment.text.strip() != ""
        assert fragment.canonical == canonical(fragment.text)
        if not any(mark in raw for mark in '[{【"'):
            assert raw[fragment.start : fragment.end] == fragment.text
        else:
            written = iter(raw[fragment.start : fragment.end])
            assert "\\" in raw or all(char in written for char in fragment.text)
    if not any(mark in raw for mark in "[{\"'"):
        starts = [fragment.start for fragment in found.fragments]
        assert starts == sorted(starts)


@given(RAWS, OPTIONS)
def test_decomposed_hangul_is_split_alike(raw: str, options: dict[str, Any]) -> None:
    """A raw output from a system that decomposes Hangul has the same fragments, as canonical text."""
    raw = unicodedata.normalize("NFC", raw)
    composed, decomposed = (split(unicodedata.normalize(form, raw), Ruleset(**options)) for form in ("NFC", "NFD"))
    assert [fragment.canonical for fragment in composed.fragments] == [
        fragment.canonical for fragment in decomposed.fragments
    ]
    assert [len(part) for part in composed[1:4]] == [len(part) for part in decomposed[1:4]]


@given(RAWS)
def test_cards_and_answers_split_alike(raw: str) -> None:
    """A text without JSON, reasoning and refusals splits on a card as it does in an answer."""
    found = split(raw)
    is_json = any(mark in raw for mark in '[{"<') or raw.strip() in ("true", "false", "NaN", "Infinity", "-Infinity")
    if not found.refusals and not is_json:
        assert split_lines(raw) == found.fragments


@given(st.lists(st.sampled_from(["연차", "15일", "[1]", "[D-1]"]), min_size=1).map(" ".join))
def test_nothing_is_lost(raw: str) -> None:
    """Each word is in a fragment, each mark in a citation."""
    found = split(raw, doc_ids=DOC_IDS)
    said = " ".join(fragment.text for fragment in found.fragments).split()
    assert sorted([*said, *(citation.text for citation in found.citations)]) == sorted(raw.split())


def test_lone_surrogates() -> None:
    """A raw output that is no well-formed Unicode is split all the same."""
    assert texts('{"a": "\\ud83d 병가"}') == ["\ufffd 병가"]
    assert len(texts("\ud83d 병가, 연차")) == 2
    assert len(texts('["\ud83d 병가", "연차"]')) == 2


# fmt: off
LONG = [
    "연차, ", "연차\n", "- 1. 연차\n", "[1] ", "[", "[a](b", "{", '{"', '["a" b', "\n", " ", ",", "|", "| a ", "\\|",
    "1,", "① ", "** ", "<br>", "<", "</think>", '"</think>', "<think>", "찾지 못했습니다. ", "답변: ", "```\n", "「",
    "&nbsp;", "【1", "[취업규칙 ", "없음 ", "a:", " •", "다. ", "없음\n", "[1-9]", "\ufeff", "-", "~",
]
# fmt: on


@pytest.mark.parametrize("unit", LONG)
def test_time_is_linear(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four times the output takes about four times as long; sixteen times would be quadratic."""
    ruleset = Ruleset(labels=("답변",), split_sentences=True)
    # What canonical text costs is measured elsewhere.
    monkeypatch.setattr("hallucheck.text.fragments.canonical_all", lambda texts, guard: list(texts))

    def seconds(size: int) -> float:
        raw = unit * (size // len(unit)) + "끝"
        best = 1e9
        for _ in range(3):
            start = time.process_time()
            split(raw, ruleset, doc_ids=DOC_IDS)
            split_generally(raw, doc_ids=DOC_IDS)
            best = min(best, time.process_time() - start)
        return best

    seconds(1000)
    # A busy machine may upset one measurement, but not each of five.
    assert any(seconds(40_000) < 9 * seconds(10_000) + 0.05 for _ in range(5))


@pytest.mark.parametrize("head", ['["', '{"a": "'])
@pytest.mark.parametrize("unit", ['\\"x', 'x\\", ', "\\\\", "\\u00"])
def test_time_is_linear_in_a_string_that_was_cut(head: str, unit: str) -> None:
    """Quotation marks in a string that never ends are not each taken for the beginning of one that might."""

    def seconds(size: int) -> float:
        raw = head + unit * (size // len(unit))
        start = time.process_time()
        split(raw)
        return time.process_time() - start

    assert any(seconds(80_000) < 9 * seconds(20_000) + 0.05 for _ in range(5))


def test_many_outputs_at_random() -> None:
    """A few thousand fixed outputs, so that a slip of the short road does not wait for luck."""
    dice = random.Random(20261130)
    for _ in range(3000):
        raw = "".join(dice.choices(TOKENS, k=dice.randint(1, 9)))
        assert split(raw, doc_ids=DOC_IDS) == split_generally(raw, doc_ids=DOC_IDS), raw


def test_beginnings_of_lines_at_random() -> None:
    """What the short road takes for the usual beginning of a line is one, whatever stands before and behind it."""
    dice = random.Random(20261201)
    starts = [
        "-",
        "*",
        "**",
        "_",
        "```",
        '"',
        "“",
        "=",
        "1.",
        "1)",
        "12",
        "1.6",
        "A:",
        "A.",
        "o ",
        "가.",
        "가나",
        " ",
        "",
    ]
    for _ in range(3000):
        lines = ["".join(dice.choices(starts, k=3)) + dice.choice([" 연차", "3", ", 1,000원", ""]) for _ in range(2)]
        for raw in ("\n".join(lines), json.dumps(lines, ensure_ascii=False)):
            assert split(raw, doc_ids=DOC_IDS) == split_generally(raw, doc_ids=DOC_IDS), raw
