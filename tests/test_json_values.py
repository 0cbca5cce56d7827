"""JSON that is valid, broken, cut off, or only looks like it.

In: texts. Out: the documents in them. SPEC 2.2.
"""

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.text.json_values import Document, documents, read_valid, unescape


def read(text: str, skip_keys: frozenset[str] = frozenset()) -> list[Document]:
    """The documents of a text."""
    return documents(text, 0, len(text), skip_keys)


def values(text: str) -> list[str]:
    """The strings and numbers of all documents in a text."""
    return [item.text for document in read(text) for item in document.items if item.kind in ("string", "number")]


def extents(text: str) -> list[str]:
    """The documents as they stand in the text."""
    return [text[document.start : document.end] for document in read(text)]


# ── whole and valid ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"근거": ["연차 15일", "병가 30일"]}', ["연차 15일", "병가 30일"]),
        ('["연차 15일"]', ["연차 15일"]),
        ('"연차 15일"', ["연차 15일"]),
        ('{"a": [["연차", 15], {"b": {"c": 30, "d": true}}]}', ["연차", "15", "30"]),
        (
            '{"a": 1.50, "b": 20240102000000012345, "c": -0.0, "d": 1E+2}',
            ["1.50", "20240102000000012345", "-0.0", "1E+2"],
        ),
        ('{"a": "x", "a": "y"}', ["x", "y"]),
        ('{"a": true, "b": false, "c": null}', []),
        ("[1.5, 20]", ["1.5", "20"]),
        ("[[1, 2], [3]]", ["1", "2", "3"]),
        ('{"대표의 “서면” 승인": "대표의 “서면” 승인"}', ["대표의 “서면” 승인"]),
        ('{"a": "\'24년 예산"}', ["'24년 예산"]),
        ('{"a": "{\\"b\\": \\"c\\"}"}', ['{"b": "c"}']),
        ('{"a": "<think> 표시"}', ["<think> 표시"]),
        ("true", []),
        ("NaN", []),
        ("-Infinity", []),
        ("{}", []),
        ("[]", []),
    ],
)
def test_a_whole_output(text: str, found: list[str]) -> None:
    """Every string and number is a value as written; keys, booleans, null and NaN are not; repeated keys all count."""
    assert values(text) == found
    assert extents(text) == [text]


def test_a_number_of_five_thousand_digits() -> None:
    """No number is ever converted."""
    digits = "9" * 5000
    assert values(f'{{"금액": {digits}}}') == [digits]
    assert values(f"[{digits}.{digits}e{digits}]") == [f"{digits}.{digits}e{digits}"]


def test_literals_stand_where_they_stand() -> None:
    """Each value has the extent of its whole literal, quotes and escapes included."""
    text = '{"근거": "연차\\n15일", "수": 1.50}'
    items = [item for item in read(text)[0].items if item.kind in ("string", "number")]
    assert [text[item.start : item.end] for item in items] == ['"연차\\n15일"', "1.50"]


# ── in prose ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('답: {"a": "연차"} 이상', ['{"a": "연차"}']),
        ('답: ["연차", "병가"] 이상', ['["연차", "병가"]']),
        ('{"a": "연차"}, {"a": "병가"}', ['{"a": "연차"}', '{"a": "병가"}']),
        ('{"a": 1}\n{"a": 2}', ['{"a": 1}', '{"a": 2}']),
        ('답: [1, "연차"]', ['[1, "연차"]']),
        ("답: [true, 'x']", ["[true, 'x']"]),
        ('답: [{"a": 1}]', ['[{"a": 1}]']),
        ("답: {}", ["{}"]),
        ('{{"a": "연차"}}', ['{"a": "연차"}']),
        ('{회사명} 규정: {"a": "연차",}', ['{"a": "연차",}']),
        ('"연차", {"a": 1}', ['{"a": 1}']),
    ],
)
def test_in_prose(text: str, found: list[str]) -> None:
    """Objects count wherever they stand, and so do arrays that hold a string or an object."""
    assert extents(text) == found


@pytest.mark.parametrize(
    "text",
    [
        *(
            "답 [1, 2]",
            "답 [1-3]",
            "답 [1.5, 20]",
            "답 []",
            "- [ ] 연차",
            "- [x] 연차",
            "[별표 1] 연차",
            "[취업규칙 제5조]",
        ),
        *(
            "{회사명} 규정",
            "{a: 나}",
            "{가: 나, 다: 라}",
            "{",
            "[",
            "[[[",
            "{{{",
            '"연차", "병가"',
            "'연차'",
            "연차",
            "null",
        ),
        *("[1, 2", '[1, "연차"', "True", "[x, y]", "답 [true]", "[none] 연차"),
    ],
)
def test_what_is_no_json(text: str) -> None:
    """Arrays of numbers, brackets around words and quotes alone are text."""
    assert read(text) == []


# ── broken ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"a": ["연차",],}', ["연차"]),
        ("{'a': ['연차', None], 'b': True, 'c': False}", ["연차"]),
        ("{“a”: “연차”, ‘b’: ‘병가’}", ["연차", "병가"]),
        ('{a: "연차", 근거_조항: "병가", b-c: 3, 1: "휴직"}', ["연차", "병가", "3", "휴직"]),
        ('{"a": "연차\n15일\t\x0b"}', ["연차\n15일\t\x0b"]),
        ('{"a": "연차", "b": NaN, "c": Infinity, "d": -Infinity, "e": nan, "f": undefined}', ["연차"]),
        ('{"a": 007, "b": +5, "c": .5, "d": 5.}', ["007", "+5", ".5", "5."]),
        ('{"a": , "b": 1}', []),
        ('{"a":}', []),
        ('{"a": ["연차", "병가"}', ["연차", "병가"]),
        ('{"a": [{"b": ["연차"}', ["연차"]),
        ("{'a': 'it\\'s'}", ["it's"]),
    ],
)
def test_broken(text: str, found: list[str]) -> None:
    """Commas too many, other quotes, Python's words, bare keys, raw line ends, missing brackets: read as meant."""
    assert values(text) == found
    assert not any(document.valid for document in read(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"a": ["연차 15일", "병가 [별표 1]에 따라 3', ["연차 15일", "병가 [별표 1]에 따라 3"]),
        ('["연차", "병가 90일\\', ["연차", "병가 90일"]),
        ('["연차", "병가 90일\\u', ["연차", "병가 90일"]),
        ('["연차", "병가 90일\\u00', ["연차", "병가 90일"]),
        ('["연차 \\ud83d', ["연차 "]),
        ('["연차 \\ud83d\\', ["연차 "]),
        ('["연차 \\ud83d\\ud', ["연차 "]),
        ('["연차 \\ud83d\\udccc', ["연차 📌"]),
        ('["연차 \\\\u00', ["연차 \\u00"]),
        ('["연차 \\\\\\u00', ["연차 \\"]),
        ("['연차', '병가 9", ["연차", "병가 9"]),
        ("{“a”: “병가 9", ["병가 9"]),
        ('{"a": "연차"', ["연차"]),
        ('{"a": "연차",', ["연차"]),
        ('{"a": "연차", "b', ["연차"]),
        ('{"a": "연차", "b"', ["연차"]),
        ('{"a": "연차", "b": ', ["연차"]),
        ('{"a": "연차", b', ["연차"]),
        ('{"a": "연차", "b": tr', ["연차"]),
        ('{"a": "연차", "b": 15', ["연차", "15"]),
        ('{"a": "연차", "b": [[', ["연차"]),
        ('{"a', []),
        ('{"', []),
    ],
)
def test_cut_off(text: str, found: list[str]) -> None:
    """A string or number that the end cuts off is a value, except where a key must stand; half an escape goes."""
    assert values(text) == found
    assert extents(text) == [text]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"a": "그는 "좋다"고 했다"}', []),
        ('["별표 "가" 참조"]', []),
        ("['it's']", []),
        ('{"a", "b"}', []),
        ('{"a": "b" "c": "d"}', []),
        ('["a",, "b"]', []),
        ('["a", "b"}', []),
        ('{"a": 연차}', []),
        ('{"a": 1,000}', []),
        ('["별표 1"에 따라]', []),
        ('{"a": "그는 "좋다"고 했다"} {"b": "연차"}', ['{"b": "연차"}']),
        ('{"a": [{"b": "연차"}, {"b": "그는 "좋다"고 했다"}]}', ['{"b": "연차"}']),
        ('{"a": ["연차"], "b": "그는 "좋다"고 했다"}', ['["연차"]']),
        ('그는 ["연차 {"a": "병가"}', ['{"a": "병가"}']),
    ],
)
def test_a_stray_quote(text: str, found: list[str]) -> None:
    """What cannot be read falls back to text; whole documents inside and behind it are still found."""
    assert extents(text) == found


@pytest.mark.parametrize("text", ["{'24년} 기준\n연차 15일", "{“가} [나] 다", '{"연차} {병가', '{"a": 1, "b\n연차'])
def test_prose_behind_a_lone_quote(text: str) -> None:
    """Prose does not vanish as a key that was cut off: such a key has no line end, and the first one no bracket."""
    assert read(text) == []


# ── escapes ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("\\uc5f0\\uCC28", "연차"),
        ('\\" \\\\ \\/ \\b\\f\\n\\r\\t', '" \\ / \b\f\n\r\t'),
        ("\\ud83d\\udccc", "📌"),
        ("\\ud83d 병가", "\ufffd 병가"),
        ("\\udccc\\ud83d", "\ufffd\ufffd"),
        ("\\ud83d\\u0041", "\ufffdA"),
        ("\\\\n", "\\n"),
        ("C:\\문서\\q", "C:\\문서\\q"),
        ("\\u12G4", "\\u12G4"),
        ("\\xa0\\'", "\xa0'"),
    ],
)
def test_escapes(content: str, text: str) -> None:
    """Escapes are decoded once; lone surrogates become U+FFFD; what is no escape stays as written."""
    assert unescape(content) == text


# ── skipped keys, empty containers ──────────────────────────────────────────────────────────────────────


def test_skipped_keys() -> None:
    """What stands below a skipped key is left out, at any depth, however the key is written, and told."""
    text = '{"답": "연차", "pa\\u0067e": 3, "page": {"n": [4, "x"]}, "pages": 5}'
    items = read(text, frozenset({"page"}))[0].items
    assert [item.text for item in items if item.kind in ("string", "number")] == ["연차", "5"]
    assert [item.text for item in items if item.kind == "skipped"] == ["page", "page", "page"]


def test_empty_containers() -> None:
    """Objects and arrays that hold nothing are reported, at any depth."""
    text = '{"a": [], "b": [{}, [ ]], "c": {"d": []}}'
    assert [text[item.start : item.end] for item in read(text)[0].items if item.kind == "empty"] == [
        "[]",
        "{}",
        "[ ]",
        "[]",
    ]


# ── size ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("unit", ["[", '{"a":', '[{"a":[', "{'a': [", '["a", ['])
def test_depth(unit: str) -> None:
    """A hundred thousand brackets are no reason to fail."""
    assert values(unit * 100_000 + '"연차"')[-1:] == ["연차"]


def test_depth_that_is_closed() -> None:
    """Deep JSON is read to its end."""
    depth = 100_000
    text = "[" * depth + '"연차"' + "]" * depth
    assert (values(text), extents(text)) == (["연차"], [text])


# fmt: off
UNITS = [
    "{", "[", '{"', '["', "['", '["["', '["[",",', '{"a":', '{"a": "', "{a", "{a:", '["a" b', '{"a": [[[ x', "[1,",
    '[1, "a"', "{'\"“‘", '["\\', '["\\"', '["\\u', "[]", "[[],", '{"a":[],"b":{', '{"a" "', '["a" \'["b" "',
    '{"x":"y"}', "[-", '["a"' + " " * 50, '[\'["', '"', "[“[\"", "{ ", "[\n", "} ]", '["a", "b"}', '{"a": \'',
]
# fmt: on


@pytest.mark.parametrize("unit", UNITS)
def test_time_is_linear(unit: str) -> None:
    """Four times the text takes about four times as long; sixteen times would be quadratic."""

    def seconds(size: int) -> float:
        text = unit * (size // len(unit)) + "x"
        best = 1e9
        for _ in range(3):
            start = time.process_time()
            read(text)
            best = min(best, time.process_time() - start)
        return best

    seconds(1000)
    # A busy machine may upset one measurement, but not each of five.
    assert any(seconds(80_000) < 9 * seconds(20_000) + 0.05 for _ in range(5))


# ── the quick reading and the careful one ───────────────────────────────────────────────────────────────

TEXTS = st.text("가\"'\\[]{}:,1 \n\ud83d", max_size=6).map(lambda text: text.replace("\ud83d", "📌"))
NUMBERS = st.one_of(st.integers(), st.floats(allow_nan=False, allow_infinity=False))
JSON = st.recursive(
    st.one_of(TEXTS, NUMBERS, st.none(), st.booleans()),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)
CONTAINERS = st.one_of(st.lists(JSON, max_size=4), st.dictionaries(TEXTS, JSON, max_size=4))


def leaves(data: Any) -> list[str]:
    """The strings and numbers of parsed JSON."""
    if isinstance(data, dict):
        return [leaf for value in data.values() for leaf in leaves(value)]
    if isinstance(data, list):
        return [leaf for value in data for leaf in leaves(value)]
    return [data] if isinstance(data, str) else []


@given(CONTAINERS, st.booleans(), st.sampled_from([None, 1]))
def test_valid_json_is_read_alike(data: Any, ascii_only: bool, indent: int | None) -> None:
    """The quick reading of valid JSON, the careful one and the standard library find the same."""
    text = json.dumps(data, ensure_ascii=ascii_only, indent=indent)
    careful = read(text)
    quick = read_valid(text, 0, len(text))
    assert quick is not None
    assert [(item.kind, item.start, item.end) for item in quick.items] == [
        (item.kind, item.start, item.end) for item in careful[0].items
    ]
    assert [item.text for item in quick.items if item.kind in ("string", "number")] == values(text)
    assert values(text) == leaves(json.loads(text, parse_int=str, parse_float=str))
    assert (len(careful), careful[0].valid) == (1, True)


@given(CONTAINERS, st.data())
def test_cut_json_loses_only_its_end(data: Any, draw: st.DataObject) -> None:
    """Of an object cut anywhere, all values but the last are those of the whole."""
    text = json.dumps({"a": data}, ensure_ascii=False)
    whole = values(text)
    cut = values(text[: draw.draw(st.integers(1, len(text)))].rstrip())
    assert cut[:-1] == whole[: max(len(cut) - 1, 0)]


@given(st.text("{}[]\"'“”‘’:,\\u0 a1가\n", max_size=40))
def test_any_text(text: str) -> None:
    """No text makes the reader fail, and documents stand one behind the other."""
    text = text.strip()
    found = read(text)
    bounds = [bound for document in found for bound in (document.start, document.end)]
    assert bounds == sorted(bounds)
    for document in found:
        for item in document.items:
            assert document.start <= item.start <= item.end <= document.end
