"""Validity is that of the standard library's reader, but for depth and the constants it adds (SPEC 2.2)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.text.json_strict import is_valid

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
