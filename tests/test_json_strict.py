"""Validity is that of the standard library's reader, but for depth and the constants it adds (SPEC 2.2)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.text.json_strict import is_valid
from hallucheck.text.json_strings import strings_only

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)


def _standard(text: str) -> bool:
    def refuse(constant: str) -> None:
        raise ValueError(constant)

    try:
        json.loads(text, parse_constant=refuse)
    except ValueError:
        return False
    return True


@given(JSON, st.sampled_from([None, 1]))
def test_whatever_is_written_is_valid(value: object, indent: int | None) -> None:
    """Any value, at any depth, with and without white space."""
    assert is_valid(json.dumps(value, indent=indent))
    assert is_valid(json.dumps([[[[value]]]], ensure_ascii=False))


@given(st.text(alphabet='[]{}:,"\\u0nt1-.eE \n', max_size=12))
def test_any_text_is_judged_as_the_standard_reader_does(text: str) -> None:
    """Neither stricter nor more lenient."""
    assert is_valid(text) == _standard(text)


@pytest.mark.parametrize(
    "text", ["", "NaN", "[1,]", "{'a': 1}", '{"a" 1}', "[1] [2]", '"\n"', "01", "0E0E0", "[" * 50, "]", "1,"]
)
def test_these_are_not_valid(text: str) -> None:
    """What models write instead of JSON."""
    assert not is_valid(text)


def test_depth_is_no_limit() -> None:
    """A hundred thousand brackets are valid when they close."""
    assert is_valid("[" * 100_000 + "]" * 100_000)
    assert not is_valid("[" * 100_000 + "]" * 99_999)


def _strings(value: object) -> list[str] | None:
    """The strings that are values, in order; None if anything else is one, or if something is empty."""
    if isinstance(value, str):
        return [value]
    inner = [*value.values()] if isinstance(value, dict) else value
    if not isinstance(inner, list) or not inner:
        return None
    found: list[str] = []
    for each in inner:
        strings = _strings(each)
        if strings is None:
            return None
        found += strings
    return found


STRINGS = st.recursive(
    st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(JSON | STRINGS, st.booleans(), st.sampled_from([None, 1]))
def test_the_short_road_reads_strings_and_nothing_else(value: object, ascii_only: bool, indent: int | None) -> None:
    """It gives the strings of an object or array that holds only such, each at its literal, and refuses the rest."""
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    wanted = None if isinstance(value, str) else _strings(value)
    found = strings_only(text)
    assert (None if found is None else found[0]) == wanted
    if found is not None:
        assert [json.loads(text[start:end]) for start, end in zip(found[1], found[2], strict=True)] == wanted


@given(
    STRINGS,
    st.integers(min_value=0, max_value=60),
    st.sampled_from(["", ",", '"', "\\", "]", "{", ":", "\n", "x", "1"]),
)
def test_the_short_road_reads_valid_json_only(value: object, at: int, put: str) -> None:
    """A character put in or left out makes it refuse whatever is no longer valid."""
    text = json.dumps([value], ensure_ascii=False)
    text = text[:at] + put + text[at + (not put) :]
    assert strings_only(text) is None or is_valid(text)
