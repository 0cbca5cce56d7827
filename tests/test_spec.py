"""SPEC.md is true: every example in it is run against the code.

In: the examples of SPEC.md. Out: one test an example, named like it, and tests of the extractor itself.
SPEC 1 to 7.
"""

import json
import unicodedata
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest
from spec_examples import EXPECTED, KINDS, SPEC, Example, SpecError, extract

from hallucheck.meaning.diagnose import Diagnoser, Diagnosis
from hallucheck.meaning.examined import Examined
from hallucheck.meaning.named import by_value, named
from hallucheck.meaning.values import Value, find
from hallucheck.readers.native import read_rows
from hallucheck.records import Row
from hallucheck.row.result import OUTCOMES, FragmentResult
from hallucheck.row.scoring import Scorer
from hallucheck.ruleset import DEFAULT, Ruleset
from hallucheck.run.acceptance import Basis, Word, decide, exit_code
from hallucheck.run.criterion import Criterion
from hallucheck.run.human import HumanTally
from hallucheck.run.ratio import Ratio
from hallucheck.run.tally import Tally
from hallucheck.text.canonical import Guard, canonical
from hallucheck.text.fragments import Citation, split
from hallucheck.text.match import ArticleText, match

EXAMPLES = extract(SPEC.read_text(encoding="utf-8"))
AT_LEAST = 425
AT_LEAST_OF_A_KIND = {
    "canonical": 135,
    "fragments": 100,
    "grounded": 80,
    "row": 60,
    "verdict": 25,
    "rate": 6,
    "exit": 6,
    "diagnosis": 20,
    "value": 13,
    "named": 15,
}


def of_kind(kind: str) -> pytest.MarkDecorator:
    """One test for each example of the kind, named like the example."""
    chosen = [example for example in EXAMPLES if example.kind == kind]
    return pytest.mark.parametrize("example", chosen, ids=[example.name for example in chosen])


def ruleset_of(example: Example) -> Ruleset:
    """The default ruleset with the options that the example sets."""
    options: dict[str, Any] = {}
    for option in example.all("with"):
        name, _, value = option.partition("=")
        options[name] = (*options.get(name, ()), value) if value else True
    return Ruleset(**options) if options else DEFAULT


@of_kind("canonical")
def test_canonical_text(example: Example) -> None:
    """Each text has the canonical text; each near-miss has another; once more, and decomposed, nothing changes."""
    texts, expected = example.all("text"), example.get("canonical")
    assert {text: canonical(text) for text in texts} == dict.fromkeys(texts, expected)
    assert canonical(expected or "") == expected
    decomposed = [unicodedata.normalize("NFD", text) for text in texts]
    assert [canonical(text) for text in decomposed] == [expected] * len(texts)
    assert [text for text in example.all("unlike") if canonical(text) == expected] == []
    if example.get("literal") is not None:
        assert canonical(texts[0], guard="literal") == example.get("literal")


@of_kind("fragments")
def test_fragments(example: Example) -> None:
    """The raw output splits into exactly these pieces, citations, none-words and refusals."""
    raw = example.get("raw") or ""
    found = split(raw, ruleset_of(example), doc_ids=example.all("doc_id"))
    stated = {
        "fragments": [fragment.text for fragment in found.fragments],
        "canonicals": [fragment.canonical for fragment in found.fragments],
        "citations": [citation_words(citation) for citation in found.citations],
        "none_words": list(found.none_words),
        "refusals": list(found.refusals),
    }
    expected = {key: example.listed(key) for key in stated if example.listed(key) is not None}
    assert {key: stated[key] for key in expected} == expected
    assert [fragment.canonical for fragment in found.fragments] == [canonical(text) for text in stated["fragments"]]
    for note in example.listed("notes") or ():
        assert note in found.notes
    assert found.truncated is (example.get("truncated") == "yes")


def citation_words(citation: Citation) -> str:
    """``2``, or ``취업규칙 제5조``."""
    if citation.number is not None:
        return str(citation.number)
    return " ".join(part for part in (citation.doc_id, citation.clause) if part)


@of_kind("grounded")
def test_grounded(example: Example) -> None:
    """Each text stands or does not stand in the article, with the stated folding, flags and place."""
    guard = cast(Guard, example.get("guard") or "tokens")
    texts = example.all("article")
    articles = [ArticleText(text) for text in texts]
    wrong = [
        text for text in example.all("hallucinated") if match(text, canonical(text, guard=guard), articles, guard=guard)
    ]
    assert wrong == [], "stands in the article and should not"
    for text, stated in places(example):
        found = match(text, canonical(text, guard=guard), articles, guard=guard)
        assert found is not None, f"{text!r} does not stand in the article"
        shown = {
            "fold": found.fold,
            "flags": ", ".join(sorted(found.flags)),
            "span": f"{found.start} {found.end}",
        }
        assert {"text": text, **{key: shown[key] for key in stated}} == {"text": text, **stated}
        quoted = texts[found.article][found.start : found.end]
        # What stands there is the fragment, whatever was folded; only a gloss may be left out.
        if canonical(quoted, guard="literal") != canonical(text, guard="literal"):
            assert any("\u4e00" <= char <= "\u9fff" for char in quoted)
        assert match(text, canonical(text, guard="literal"), articles, guard="literal") is not None


def places(example: Example) -> Iterable[tuple[str, dict[str, str]]]:
    """Each grounded text with what is stated of its place; flags not stated are no flags."""
    found: list[tuple[str, dict[str, str]]] = []
    for key, value in example.fields:
        if key == "grounded":
            found.append((example.all("grounded")[len(found)], {"flags": ""}))
        elif key in ("fold", "flags", "span"):
            found[-1][1][key] = ", ".join(sorted(value.split(", "))) if key == "flags" else value
    return found


@of_kind("row")
def test_row(example: Example, tmp_path: Path) -> None:
    """The row, read as from a file and scored, has this outcome and these counts."""
    data = json.loads(example.fields[0][1])
    file = tmp_path / "rows.jsonl"
    file.write_text(json.dumps({"id": example.name, **data}, ensure_ascii=False) + "\n", encoding="utf-8")
    (row,) = read_rows(str(file))
    assert isinstance(row, Row)
    result = Scorer(ruleset_of(example)).score(row)
    assert result.outcome == example.get("outcome")
    assert (result.reason is not None) is (result.outcome == "unscorable")
    items = [item for card in result.cards for item in card.items]
    stated = {
        "grounded": texts_of(result.fragments, True),
        "hallucinated": texts_of(result.fragments, False),
        "screen_grounded": texts_of(items, True),
        "screen_hallucinated": texts_of(items, False),
    }
    for key, found in stated.items():
        expected = example.listed(key)
        if expected is not None:
            assert found == [canonical(text) for text in expected], key
    counts, expected_counts = Tally.of([result]).counts, example.counts("counts")
    assert {name: counts[name] for name in expected_counts} == expected_counts
    assert sum(counts[outcome] for outcome in OUTCOMES) == counts["rows"] == 1


def texts_of(fragments: Iterable[FragmentResult], grounded: bool) -> list[str]:
    """Compared as canonical text: section 2 is where the text as written is tested."""
    return [fragment.canonical for fragment in fragments if fragment.grounded is grounded]


@of_kind("rate")
def test_rate(example: Example) -> None:
    """A rate is printed with its counts, and never rounded to all or nothing."""
    count, total = (int(number) for number in (example.get("ratio") or "").split("/"))
    assert Ratio(count, total).text == example.get("shown")


@of_kind("criterion")
def test_criterion(example: Example) -> None:
    """Spellings of one bar have one hash; another bar has another."""
    criterion = Criterion.parse(example.get("criterion") or "")
    assert str(criterion) == example.get("criterion")
    assert {Criterion.parse(text).hash for text in example.all("same")} == {criterion.hash}
    assert criterion.hash not in {Criterion.parse(text).hash for text in example.all("other")}


@of_kind("verdict")
def test_verdict(example: Example) -> None:
    """These counts, held against this bar, give this verdict for these reasons, and this exit code."""
    tally = Tally()
    tally.counts.update(example.counts("counts"))
    assert set(tally.counts) == set(Tally().counts), "a count that does not exist"
    by_hand = example.counts("human")
    human = HumanTally(by_hand["rows"], by_hand["hallucinated_rows"]) if by_hand else None
    basis = cast(Basis, example.get("basis") or "raw")
    verdict = decide(tally, Criterion.parse(example.get("criterion") or ""), basis=basis, human=human)
    assert verdict.verdict == example.get("verdict")
    reasons = example.listed("reasons")
    if reasons is not None:
        assert sorted(reason.code for reason in verdict.reasons) == sorted(reasons)
    rows, unscorable = tally.counts["rows"], tally.counts["unscorable"]
    code = exit_code([verdict.verdict], deciding=True, rows=rows, unscorable=unscorable)
    assert str(code) == example.get("exit")


@of_kind("exit")
def test_exit_code(example: Example) -> None:
    """The exit code follows from the worst condition, and from what could not be scored."""
    verdicts = cast("list[Word]", example.listed("verdicts"))
    rows, unscorable = int(example.get("rows") or 150), int(example.get("unscorable") or 0)
    assert str(exit_code(verdicts, deciding=bool(verdicts), rows=rows, unscorable=unscorable)) == example.get("exit")


@of_kind("diagnosis")
def test_diagnosis(example: Example) -> None:
    """Each fragment is hallucinated, of the stated kind, and differs there in the stated words."""
    cited, supplied = example.all("cited"), example.all("supplied")
    texts = [*map(Examined, cited)], [*map(Examined, supplied)]
    aliases = [(one, other) for one, _, other in (pair.partition(" = ") for pair in example.all("alias"))]
    diagnoser = Diagnoser(*texts, question=example.get("question"), aliases=aliases)
    for fragment, stated in diagnosed(example):
        assert match(fragment, canonical(fragment), texts[0]) is None, f"{fragment!r} is grounded"
        found = diagnoser.diagnose(fragment, canonical(fragment))
        shown = told(found, [*cited, *supplied])
        assert {"fragment": fragment, **{key: shown[key] for key in stated}} == {"fragment": fragment, **stated}


def diagnosed(example: Example) -> list[tuple[str, dict[str, str]]]:
    """Each fragment with what is stated of it."""
    found: list[tuple[str, dict[str, str]]] = []
    for key, value in example.fields:
        if key == "fragment":
            found.append((example.all("fragment")[len(found)], {}))
        elif key in ("kind", "said", "stands", "place", "detail"):
            found[-1][1][key] = value
    assert all("kind" in stated for _, stated in found)
    return found


def told(found: Diagnosis, articles: list[str]) -> dict[str, str]:
    """A diagnosis as the examples state it."""
    place = "" if found.article is None or found.span is None else articles[found.article][slice(*found.span)]
    lists = {"said": found.said, "stands": found.stands, "detail": found.detail}
    return {"kind": found.kind, "place": place, **{key: " | ".join(words) for key, words in lists.items()}}


def whole_value(text: str) -> Value | None:
    """The value that the whole text is."""
    found = find(text)
    return found[0] if len(found) == 1 and found[0].text == text else None


@of_kind("value")
def test_value(example: Example) -> None:
    """Spellings of one value agree; others do not; what could be two things has none."""
    value = whole_value(example.get("value") or "")
    assert value is not None and value.exact is not None
    same = {text: whole_value(text) for text in example.listed("same") or ()}
    assert [text for text, other in same.items() if other is None or not value.same(other)] == []
    different = {text: whole_value(text) for text in example.listed("other") or ()}
    assert [text for text, other in different.items() if other is not None and value.same(other)] == []
    refused = {text: whole_value(text) for text in example.listed("refused") or ()}
    assert [text for text, other in refused.items() if other is not None and other.exact is not None] == []


@of_kind("named")
def test_named(example: Example) -> None:
    """The prose holds these named expressions and no others; these of them stand, and these stand by value."""
    prose = example.get("prose") or ""
    found = named(prose)
    assert [f"{expression.kind} {expression.text}" for expression in found] == example.listed("named")
    assert [prose[expression.start : expression.end] for expression in found] == [each.text for each in found]
    articles = [*map(Examined, example.all("article"))]
    if (stands := example.listed("stands")) is not None:
        assert [each.text for each in found if match(each.text, canonical(each.text), articles)] == stands
    if (equal := example.listed("by_value")) is not None:
        assert [each.text for each in found if by_value(each, articles)] == equal


def test_there_are_enough_examples() -> None:
    """Examples do not get lost: neither in sum nor in a section."""
    kinds = Counter(example.kind for example in EXAMPLES)
    assert len(EXAMPLES) >= AT_LEAST
    assert {kind: kinds[kind] for kind, number in AT_LEAST_OF_A_KIND.items() if kinds[kind] < number} == {}
    assert set(kinds) == set(KINDS) == set(EXPECTED)


def test_every_fence_that_says_example_is_run() -> None:
    """Only the fence that shows the format, inside a longer one, is not an example."""
    opened = SPEC.read_text(encoding="utf-8").count("\n```example ")
    assert opened - 1 == len(EXAMPLES)


GOOD = "```example a-name\ntext: 가\ncanonical: 가\n```\n"


def test_extractor_reads_a_good_example() -> None:
    """Name, kind, line and fields; other fences and text are passed over."""
    text = f"# Title\n\n````text\n{GOOD}````\n\n```python\nx = 1\n```\n{GOOD}"
    assert extract(text) == (Example("a-name", "canonical", 13, (("text", "가"), ("canonical", "가"))),)


def test_extractor_resolves_escapes() -> None:
    """Line ends, tabs, code points and backslashes; lists are parted before escapes are resolved."""
    (example,) = extract("```example e\nraw: a\\nb\\t\\u0041\\\\\nfragments: a | b\\u0020|\\u0020c\n```\n")
    assert example.get("raw") == "a\nb\tA\\"
    assert example.listed("fragments") == ["a", "b | c"]
    assert example.listed("citations") is None


def test_extractor_continues_a_row_over_lines() -> None:
    """JSON may stand on several lines and keeps its own escapes."""
    (example,) = extract('```example r\nrow: {"raw":\n  "\\u0041"}\noutcome: empty\ncounts: rows 1, empty 1\n```\n')
    assert json.loads(example.fields[0][1]) == {"raw": "A"}
    assert example.counts("counts") == {"rows": 1, "empty": 1}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        pytest.param("```example a\ntext: 가\ncanonical: 가\n", "never closed", id="unclosed-fence"),
        pytest.param("````text\n```example a\n```\n", "never closed", id="unclosed-longer-fence"),
        pytest.param(GOOD.replace("\n```\n", f"\n{GOOD}"), "opens inside", id="fence-inside-a-fence"),
        pytest.param(GOOD + GOOD, "taken by line 1", id="duplicate-name"),
        pytest.param("```example\ntext: 가\ncanonical: 가\n```\n", "needs a name", id="missing-name"),
        pytest.param("```example A Name\ntext: 가\ncanonical: 가\n```\n", "needs a name", id="bad-name"),
        pytest.param("```example a\ntext: 가\ncanonicl: 가\n```\n", "unknown key canonicl", id="unknown-key"),
        pytest.param(
            "```example a\ntext: 가\ncanonical: 가\nspan: 0 1\n```\n", "behind a `grounded`", id="span-of-nothing"
        ),
        pytest.param(
            "```example a\ntext: 가\ncanonical: 가\nverdict: 가\n```\n", "unknown key", id="key-of-another-kind"
        ),
        pytest.param("```example a\ncanonical: 가\n```\n", "no example begins", id="unknown-kind"),
        pytest.param("```example a\n```\n", "no example begins", id="empty-example"),
        pytest.param("```example a\ntext: 가\n```\n", "expects nothing", id="no-expectation"),
        pytest.param(
            "```example a\ntext: 가\ncanonical: 가\ncanonical: 나\n```\n", "more than one", id="second-expectation"
        ),
        pytest.param("```example a\ntext: 가\nthis is prose\n```\n", "neither", id="no-key"),
        pytest.param("```example a\ntext: \\x41\ncanonical: A\n```\n", "unknown escape", id="unknown-escape"),
        pytest.param("```example a\ntext: A\\\ncanonical: A\n```\n", "unknown escape", id="lone-backslash"),
    ],
)
def test_extractor_refuses(text: str, complaint: str) -> None:
    """A slip in the file is an error, not one example less."""
    with pytest.raises(SpecError, match=complaint):
        extract(text)
