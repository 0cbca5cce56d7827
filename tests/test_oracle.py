"""The fast code against the slow reading of the rule, on texts that nobody thought of.

In: generated texts, and real statute text where there is any. Out: agreement. SPEC 1 (canonical), 2 (fragments) and
3 (grounded, and where). ``python tests/oracle_run.py 200000`` does the same for long.
"""

import unicodedata

import oracle
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from oracle_run import (
    GUARDS,
    NASTY,
    NASTY_LINES,
    both_canonical,
    both_match,
    both_split,
    in_scope,
)
from spec_examples import SPEC, Example, extract, unescape

# The oracle asks Python's own Unicode tables. Where they are not the shipped version (14.0), code points assigned since
# then, or assigned otherwise, are read differently: only text of long-assigned characters may be compared there.
shipped_unicode = pytest.mark.skipif(
    unicodedata.unidata_version != oracle.UNICODE,
    reason=f"Python's Unicode tables are {unicodedata.unidata_version}, the shipped ones {oracle.UNICODE}",
)

# Three times the profile's number, `--hypothesis-profile long` included: this file is about many texts.
many = settings(max_examples=3 * settings().max_examples)

nasty = st.lists(st.sampled_from(NASTY), max_size=14).map("".join)
nasty_lines = st.lists(st.sampled_from(NASTY_LINES), max_size=10).map("".join)
EXAMPLES = extract(SPEC.read_text(encoding="utf-8"))


@st.composite
def copied(draw: st.DrawFn, article: str, longest: int = 60) -> str:
    """A slice of the article, with up to two small changes."""
    start = draw(st.integers(0, len(article)))
    text = article[start : start + draw(st.integers(1, longest))]
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.sampled_from(("", *NASTY))) + text[at + draw(st.integers(0, 1)) :]
    return text


def named(kind: str) -> list[object]:
    return [pytest.param(found, id=found.name) for found in EXAMPLES if found.kind == kind]


# ---------------------------------------------------------------- the oracle itself


@pytest.mark.parametrize("case", named("canonical"))
def test_oracle_reads_the_canonical_examples(case: Example) -> None:
    """The oracle, too, meets the examples of SPEC 1."""
    wanted = case.get("canonical")
    assert {oracle.canonical(text) for text in case.all("text")} == {wanted}
    assert wanted not in [oracle.canonical(text) for text in case.all("unlike")]
    if case.get("literal") is not None:
        assert oracle.canonical(case.all("text")[0], "literal") == case.get("literal")


@pytest.mark.parametrize("case", named("fragments"))
def test_oracle_reads_the_fragment_examples(case: Example) -> None:
    """The oracle, too, meets the examples of SPEC 2 that it covers."""
    raw = case.get("raw") or ""
    options = case.all("with")
    if not in_scope(raw) or any(option.startswith("labels") for option in options):
        pytest.skip("the oracle reads no JSON in prose, no broken JSON and no labels")
    found = oracle.split(
        raw,
        doc_ids=case.all("doc_id"),
        split_sentences="split_sentences" in options,
        skip_keys=[option.removeprefix("skip_keys=") for option in options if option.startswith("skip_keys=")],
    )
    texts = [fragment.text for fragment in found.fragments]
    if case.listed("fragments") is not None:
        assert texts == case.listed("fragments")
    if case.listed("canonicals") is not None:
        assert [oracle.canonical(text) for text in texts] == case.listed("canonicals")
    if case.listed("none_words") is not None:
        assert list(found.none_words) == case.listed("none_words")
    if case.listed("refusals") is not None:
        assert list(found.refusals) == case.listed("refusals")
    if case.get("truncated") is not None:
        assert found.truncated == (case.get("truncated") == "yes")


@pytest.mark.parametrize("case", named("grounded"))
def test_oracle_reads_the_grounded_examples(case: Example) -> None:
    """The oracle, too, meets the examples of SPEC 3."""
    articles = case.all("article")
    guard: oracle.Guard = "literal" if case.get("guard") == "literal" else "tokens"
    found: oracle.Found | None = None
    for key, value in case.fields:
        text = unescape(value)
        if key in ("grounded", "hallucinated"):
            found = oracle.match(text, articles, guard)
            assert (found is not None) == (key == "grounded"), text
        elif found is not None and key == "fold":
            assert found.fold == text
        elif found is not None and key == "flags":
            assert list(found.flags) == text.split(" | ")
        elif found is not None and key == "span":
            assert f"{found.start} {found.end}" == text


@shipped_unicode
@given(st.text())
def test_oracle_composes_like_the_standard(text: str) -> None:
    """Its own composition is the NFC of Unicode 14.0."""
    cells = oracle.nfc([oracle.Cell(ch, i, i + 1) for i, ch in enumerate(text)])
    assert "".join(cell.ch for cell in cells) == unicodedata.normalize("NFC", text)


@given(nasty)
def test_oracle_is_idempotent_and_blind_to_composition(text: str) -> None:
    """Canonical text is its own canonical text, whichever way it was spelled."""
    for guard in GUARDS:
        once = oracle.canonical(text, guard)
        assert oracle.canonical(once, guard) == once
        assert oracle.canonical(unicodedata.normalize("NFD", text), guard) == once


@given(nasty, nasty, st.data())
def test_oracle_is_never_stricter_without_the_guard(before: str, after: str, data: st.DataObject) -> None:
    """What stands under the guard stands without it."""
    article = before + after
    fragment = data.draw(copied(article))
    if oracle.places(fragment, article):
        assert oracle.places(fragment, article, "literal")


# ---------------------------------------------------------------- canonical text


@shipped_unicode
@many
@given(st.text())
@example("b=,\u0338 B")
def test_canonical_of_any_text(text: str) -> None:
    """Oracle and fast code agree on text from all of Unicode."""
    slow, fast = both_canonical([text])
    assert fast == slow


@many
@given(nasty)
@example("5\u318d-7")
@example("\u3396 8/**8**")
@example("3~,~-5 < 2014. 3. 4. >=60")
def test_canonical_of_nasty_text(text: str) -> None:
    """They agree on text made of all that the rule speaks of."""
    slow, fast = both_canonical([text])
    assert fast == slow


@many
@given(st.data())
def test_canonical_of_statutes(statutes: list[str], data: st.DataObject) -> None:
    """They agree on pieces of real statutes, edited."""
    article = data.draw(st.sampled_from(statutes))
    slow, fast = both_canonical([data.draw(copied(article, 200))])
    assert fast == slow


# ---------------------------------------------------------------- grounded, and where


def without_shortened(found: object) -> list[object]:
    """`shortened` needs lists to be said of; broken ones (see below for whole ones) are the long run's matter."""
    assert isinstance(found, list)
    return [place and (*place[:4], [flag for flag in place[4] if flag != "shortened"]) for place in found]


@many
@given(nasty, nasty, st.data())
def test_match_in_nasty_text(before: str, after: str, data: st.DataObject) -> None:
    """They find the same place, fold and flags in text made of all that the rule speaks of."""
    article = before + after
    slow, fast = both_match([data.draw(copied(article)), article])
    assert without_shortened(fast) == without_shortened(slow)


@many
@given(st.data())
def test_match_in_statutes(statutes: list[str], data: st.DataObject) -> None:
    """They find the same place, fold and flags in real statutes."""
    article = data.draw(st.sampled_from(statutes))
    start = data.draw(st.integers(0, len(article)))
    article = article[start : start + 300]
    slow, fast = both_match([data.draw(copied(article)), article])
    assert without_shortened(fast) == without_shortened(slow)


@pytest.mark.parametrize(
    ("fragment", "article"),
    [
        ("1/2", "1/2%"),
        ("3분의 2", "3분의 2만"),
        ("2억조", "4:3의2억조"),
        ("제1", "제1,000"),
        ("3호", "제2.33호"),
        ("-1", "비 -1"),
        ("위를", "위(爲)를위를"),
        ("7", "008.7.6"),
    ],
)
def test_match_where_readings_once_differed(fragment: str, article: str) -> None:
    """What once was read in two ways is read in one."""
    slow, fast = both_match([fragment, article])
    assert fast == slow


words = st.lists(
    st.sampled_from(("위임인", "신분증", "사본", "등본", "도장", "및", "등", "1부")), min_size=1, max_size=4
)
item = words.map(" ".join)
list_line = st.tuples(
    st.sampled_from(("", "", "1. ", "- ", "가. ", "① ", "ㅇ ", "| ", "구비서류: ", "1) 서류: ")),
    st.lists(item, min_size=1, max_size=3),
    st.sampled_from((", ", ",", "、", " ② ", " ■ ", " | ", " 및 ", ". ")),
).map(lambda parts: parts[0] + parts[2].join(parts[1]))


@many
@given(st.lists(list_line, min_size=1, max_size=4).map("\n".join), st.data())
def test_match_in_lists(article: str, data: st.DataObject) -> None:
    """They agree on fragments of lists."""
    slow, fast = both_match([data.draw(copied(article, 25)), article])
    assert fast == slow


@many
@given(st.lists(list_line, min_size=1, max_size=4).map("\n".join), item)
def test_items_of_lists(article: str, fragment: str) -> None:
    """They agree on what shortens an item."""
    slow, fast = both_match([fragment, article])
    assert fast == slow


# ---------------------------------------------------------------- fragments


@many
@given(nasty_lines)
@example("\n")
@example("가. 나. 다")
@example("| 가. ① 나 | 1) 2.4배 |")
@example("&nbsp;1. 나\n1.&nbsp;나")
def test_split_of_nasty_lines(raw: str) -> None:
    """They cut lines made of all that the rule speaks of alike."""
    assume(in_scope(raw))
    slow, fast = both_split([raw])
    assert fast == slow


@many
@given(nasty)
def test_split_of_nasty_text(raw: str) -> None:
    """They cut whole texts alike."""
    assume(in_scope(raw))
    slow, fast = both_split([raw])
    assert fast == slow


@many
@given(st.data())
def test_split_of_statutes(statutes: list[str], data: st.DataObject) -> None:
    """They cut statutes alike."""
    raw = data.draw(copied(data.draw(st.sampled_from(statutes)), 300))
    assume(in_scope(raw))
    slow, fast = both_split([raw])
    assert fast == slow
