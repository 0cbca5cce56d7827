"""The settings, and the signature that stands beside every number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.errors import RulesetError
from hallucheck.ruleset import DEFAULT, DEFAULT_REFUSALS, SETTINGS, Ruleset, parse_signature
from hallucheck.version import VERSION

PLAIN = f"hallucheck|rules:1|guard:tokens|split:lines+commas+json|labels:0|refusal:1|unicode:14.0|v:{VERSION}"
TEXTS = st.lists(st.text(min_size=1).filter(lambda text: bool(text.strip())), max_size=4).map(tuple)
RULESETS = st.builds(
    Ruleset,
    guard=st.sampled_from(["tokens", "literal"]),
    split_sentences=st.booleans(),
    labels=TEXTS,
    skip_keys=TEXTS,
    refusal_phrases=st.one_of(st.just(DEFAULT_REFUSALS), TEXTS),
)


def test_the_default_signature_is_pinned() -> None:
    """Numbers published under this signature stay comparable only while it means the same."""
    assert DEFAULT.signature == Ruleset().signature == PLAIN


def test_only_what_differs_from_the_default_is_added() -> None:
    """Each option shows, in its fixed place, with the version last."""
    rules = Ruleset(
        guard="literal",
        split_sentences=True,
        labels=("답변", "근거"),
        skip_keys=("confidence", "page"),
        refusal_phrases=("모릅니다",),
    )
    found = parse_signature(rules.signature)
    assert list(found) == ["rules", "guard", "split", "labels", "skip", "refusal", "unicode", "v"]
    assert found["guard"] == "literal" and found["split"] == "lines+commas+sentences+json"
    assert found["labels"].startswith("2-") and found["skip"].startswith("2-")
    assert found["refusal"].startswith("custom-") and len(found["refusal"]) == len("custom-") + 8
    assert rules.signature.endswith(f"|v:{VERSION}")


def test_the_hash_is_of_the_set_of_texts() -> None:
    """Order, repeats and decomposed spelling change nothing; another text does."""
    one = Ruleset(labels=("답변", "근거"))
    assert one.signature == Ruleset(labels=("근거", "답변", "근거")).signature
    assert one.signature == Ruleset(labels=("\u1103\u1161\u11b8변", "근거")).signature
    assert one.signature != Ruleset(labels=("답변", "근거 조항")).signature
    assert "labels:2-c4820356" in one.signature, "published hashes stay"


def test_the_default_phrases_in_another_order_are_the_default() -> None:
    """``refusal:1`` names the list, not its order."""
    assert Ruleset(refusal_phrases=tuple(reversed(DEFAULT_REFUSALS))).signature == PLAIN
    assert "refusal:custom-" in Ruleset(refusal_phrases=DEFAULT_REFUSALS[:1]).signature
    assert "refusal:custom-" in Ruleset(refusal_phrases=()).signature


@given(RULESETS)
def test_every_signature_is_parsed_back(rules: Ruleset) -> None:
    """The published grammar accepts what is printed, and gives it back unchanged."""
    found = parse_signature(rules.signature)
    assert "|".join(["hallucheck", *(f"{key}:{value}" for key, value in found.items())]) == rules.signature
    assert Ruleset.from_dict(rules.to_dict()) == rules


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hallucheck",
        PLAIN.replace("hallucheck|", "other|"),
        PLAIN.replace("guard:tokens", "guard:loose"),
        PLAIN.replace("labels:0", "labels:2"),
        PLAIN.replace("labels:0", "labels:0-deadbeef"),
        PLAIN.replace("|labels:0", ""),
        PLAIN.replace("|labels:0", "|labels:0|labels:0"),
        PLAIN.replace("|guard:tokens|split:lines+commas+json", "|split:lines+commas+json|guard:tokens"),
        f"{PLAIN}|more:1",
        PLAIN.replace("rules:1", "rules:one"),
    ],
)
def test_what_is_no_signature_is_refused(text: str) -> None:
    """Order, keys and values are all part of the grammar; the message shows what does not fit."""
    with pytest.raises(RulesetError) as caught:
        parse_signature(text)
    assert PLAIN in caught.value.message("en") and PLAIN in caught.value.message("ko")


def test_the_table_of_pyproject_is_read_with_either_spelling() -> None:
    """``split-sentences`` and ``split_sentences`` are one setting."""
    assert Ruleset.from_mapping({"split-sentences": True}) == Ruleset.from_mapping({"split_sentences": True})
    assert Ruleset.from_mapping({"labels": ["답변"], "articles": "x"}, also=["articles"]).labels == ("답변",)
    assert Ruleset.from_mapping({}) == DEFAULT


@pytest.mark.parametrize(
    ("table", "part"),
    [
        ({"gaurd": "literal"}, "'guard'"),
        ({"zzz": 1}, "refusal-phrases"),
        ({"guard": "loose"}, "loose"),
        ({"guard": 1}, "1"),
        ({"split-sentences": "yes"}, "yes"),
        ({"split-sentences": 1}, "1"),
        ({"labels": "답변"}, "답변"),
        ({"labels": ["답변", " "]}, "' '"),
        ({"labels": ["답변", 3]}, "3"),
        ({"skip-keys": {"page": True}}, "page"),
        ({"skip-keys": ["a"], "skip_keys": ["b"]}, "twice"),
    ],
)
def test_a_wrong_setting_is_refused_by_name(table: dict[str, object], part: str) -> None:
    """A misspelt or mistyped setting would silently count by another rule."""
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_mapping(table)
    assert part in caught.value.message("en")
    assert caught.value.message("ko")


def test_a_ruleset_is_frozen_and_hashable() -> None:
    """Nothing moves a result after the signature was printed."""
    with pytest.raises(AttributeError):
        DEFAULT.guard = "literal"  # type: ignore[misc]
    assert hash(DEFAULT) == hash(Ruleset())
    assert {name.replace("-", "_") for name in SETTINGS} == set(DEFAULT.to_dict()) - {"rules", "unicode"}
