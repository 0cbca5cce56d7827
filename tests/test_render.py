"""What is drawn says the counts and obeys nothing that a model wrote: SPEC 4."""

import io
import re
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from rowmaker import card, passing, piece, right, row, runs, tally, wrong

from hallucheck.records import Source
from hallucheck.render.markdown import markdown
from hallucheck.render.plain import plain
from hallucheck.render.safe import cell, code, emit, encodable, show
from hallucheck.render.terminal import draw
from hallucheck.render.view import view
from hallucheck.row.result import RowResult
from hallucheck.ruleset import Ruleset
from hallucheck.run.acceptance import BASES
from hallucheck.run.counts import KIND_COUNTS
from hallucheck.run.criterion import Criterion
from hallucheck.run.figures import FIGURES, SECTIONS, name_in_words, rules_in_words
from hallucheck.run.human import HumanTally
from hallucheck.run.report import InputFile, Report, build_report
from hallucheck.run.tally import Tally
from hallucheck.run.worst import CHARACTERS, FRAGMENTS, IDS, ROWS, Listing, at_fault
from hallucheck.words import LANGS, TEMPLATES, Lang, say

DEFAULT = Criterion()
TABLES = MarkdownIt("commonmark").enable("table")


def _run(*results: RowResult, listing: Listing | None = None) -> tuple[Report, Listing]:
    tallies: dict[str, Tally] = {}
    kept = listing or Listing()
    for result in results:
        kept.add(result, tallies.setdefault(result.condition, Tally()).add(result))
    return build_report(tallies, ruleset=Ruleset(), inputs=[InputFile("rows.jsonl", "0" * 64, len(results))]), kept


def _text(report: Report, listing: Listing | None = None, lang: Lang = "en") -> str:
    return plain(view(report, listing, lang, clean=show), lang)


def _line(text: str, label: str) -> str:
    return next(line for line in text.splitlines() if line.strip().startswith(label))


# ── safe ───────────────────────────────────────────────────────────────────────────────────────────────────
@given(st.text())
def test_shown_text_is_one_visible_line(text: str) -> None:
    """No control, format or separator character is left, whatever the model wrote; visible text is not touched."""
    shown = show(text)
    assert not {unicodedata.category(ch) for ch in shown} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert len(shown.splitlines()) <= 1
    if text.isprintable() and not set(text) & set("\u3164\u115f\u1160\uffa0\u2800"):
        assert shown == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[2Kb", "a\\x1b[2Kb"),
        ("\x9b31m", "\\x9b31m"),
        ("가\u202e나", "가\\u202e나"),
        ("가\u200b나\ufeff", "가\\u200b나\\ufeff"),
        ("한\n줄\r\t", "한\\n줄\\r\\t"),
        ("\ud800", "\\ud800"),
        ("\U000e0041", "\\U000e0041"),
        ("연차 15일", "연차 15일"),
    ],
)
def test_steering_characters_are_shown(text: str, shown: str) -> None:
    """Escape sequences, C1 controls, bidi overrides, zero width, line ends, surrogates, tags."""
    assert show(text) == shown


def _code_of(source: str) -> list[str]:
    """The code spans of the second row's first cell, and that there is nothing else in the document."""
    tokens = TABLES.parse(f"| 항목 | 수 |\n| --- | --- |\n| {source} | 1 |\n")
    inlines = [token for token in tokens if token.type == "inline"]
    assert [token.type for token in tokens].count("td_open") == 2
    assert "html_block" not in {token.type for token in tokens}
    children = inlines[2].children or []
    return [child.content for child in children if child.type == "code_inline" or child.content.strip()]


@given(st.text(min_size=1) | st.text(alphabet="`|\\ *_[](){}<>#!a\n", min_size=1))
def test_a_markdown_cell_holds_exactly_the_text(text: str) -> None:
    """One code span in one cell, with the shown text in it: no mark up, no link, no HTML, no second cell."""
    expected = show(text).strip()
    if expected:
        assert [found.strip().replace("\\x5c|", "\\|") for found in _code_of(cell(text))] == [
            expected.replace("\\x5c|", "\\|")
        ]
    else:
        assert cell(text) == "` `"


@given(st.text(min_size=1) | st.text(alphabet="`|\\ *_[](){}<>#!a\n", min_size=1))
def test_a_markdown_span_holds_exactly_the_text(text: str) -> None:
    """Outside a table the pipe is left alone."""
    expected = show(text).strip()
    spans = [child for token in TABLES.parse(f"- {code(text)}\n") for child in token.children or []]
    assert [child.content.strip() for child in spans] == [expected]


@given(st.text(), st.sampled_from(["cp949", "ascii", "utf-8", "latin-1", "euc-kr", "utf-16", "no such encoding"]))
def test_every_text_can_be_printed_on_every_console(text: str, encoding: str) -> None:
    """What an encoding lacks is shown as an escape; nothing raises."""
    printed = encodable(text, encoding)
    if encoding != "no such encoding":
        printed.encode(encoding)
    if encoding == "utf-8" and not re.search("[\ud800-\udfff]", text):
        assert printed == text


# ── reports ────────────────────────────────────────────────────────────────────────────────────────────────
def test_counts_come_first_then_the_rate() -> None:
    """27/96, then 28.1 %; 149/150 is not 100 %; nothing over nothing is n/a."""
    timed = passing(sourced_cards=149, screen_items=150)
    timed.latency_ms["7"] = 150
    text = _text(build_report({"a": passing(96, hallucinated_rows=27), "b": timed}, ruleset=Ruleset()))
    assert "27/96 (28.1 %)" in _line(text, "hallucinated rows")
    assert "149/150 (99.3 %)" in _line(text, "sourcing")
    assert _line(text, "hallucinated items (screen)").split()[3:] == ["0/0", "(n/a)", "0/150", "(0", "%)"]
    assert _line(text, "latency p95").split()[-2:] == ["n/a", "7"]


# What a run lacks -> a figure that is then left out, with its rule.
LACKING: list[tuple[Tally, str, str]] = [
    (tally(rows=1, none=1, list_cards=0), "fragments", "hallucinated_fragments"),
    (passing(1, cards=0, sourced_cards=0), "cards", "list_cards"),
    (passing(1, cards=1, no_document_cards=1, sourced_cards=0), "other_cards", "sourced_cards"),
    (passing(1, sourced_cards=0), "sourced_cards", "clause_shown"),
    (passing(1), "screen_items", "hallucinated_screen_items"),
    (passing(1), "snippet_lines", "hallucinated_snippet_lines"),
    (passing(1), "judged", "over_refusals"),
    (passing(1, answerable=1), "unanswerable", "right_refusals"),
    (passing(1, unanswerable=1), "answerable", "screen_over_refusals"),
    (passing(1), "output_tokens", "output_tokens_p50"),
    (passing(1), "latency_ms", "latency_ms_p95"),
]


@pytest.mark.parametrize(("counts", "missing", "name"), LACKING, ids=[lack[1] for lack in LACKING])
@pytest.mark.parametrize("lang", LANGS)
def test_figures_of_nothing_are_one_line(counts: Tally, missing: str, name: str, lang: Lang) -> None:
    """What no row gives the data for: no line of the table and no rule, but one line that says why and names it."""
    what = view(build_report({"a": counts}, ruleset=Ruleset()), None, lang, clean=show)
    label = name_in_words(name, lang)
    assert label not in [line.label for table in what.tables for _, lines in table.blocks for line in lines]
    assert label not in [figure for figure, _ in what.rules]
    told = [notice for notice in what.notices if say(f"unmeasured.{missing}", lang) in notice]
    assert len(told) == 1 and label in told[0]


def test_one_condition_with_the_data_is_enough() -> None:
    """A figure is left out only when no condition has it; nothing is left out of a full run."""
    meant = dict.fromkeys(("diagnosed", *KIND_COUNTS, "named_rows", "named", "screen_named"), 1)
    full = passing(1, screen_items=1, snippet_lines=1, answerable=1, unanswerable=1, **meant)
    full.latency_ms["1"] = full.output_tokens["1"] = 1
    what = view(build_report({"a": tally(rows=1, none=1), "b": full}, ruleset=Ruleset()), None, "en", clean=show)
    shown = [name for name, _ in what.rules]
    assert len(shown) == sum(len(names) for _, names in SECTIONS) - 1, "all but the human counts"
    assert not any("Not measured" in notice for notice in what.notices)


@pytest.mark.parametrize("lang", LANGS)
def test_the_verdict_is_the_last_line(lang: Lang) -> None:
    """Verdict, criterion, and each condition's first reason, in one line at the very end; in colour on a terminal."""
    report = build_report({"a": passing(), "나": passing(96, hallucinated_rows=27)}, ruleset=Ruleset()).decided(DEFAULT)
    end = _text(report, lang=lang).splitlines()[-1]
    assert end.startswith(say("last.verdict", lang).partition(":")[0])
    for part in ("rejected", str(DEFAULT), "a accepted", "나 rejected", "27", "0/150"):
        assert part in end
    stream = io.StringIO()
    draw(report, None, stream, lang=lang, tty=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", stream.getvalue()).endswith(f"\n{end}\n")


@pytest.mark.parametrize("counts", [tally(rows=3, unscorable=3), passing(1, cards=0), passing(200, missing_ids=1)])
def test_every_reason_has_its_short_form(counts: Tally) -> None:
    """No verdict ends in a bare code."""
    for basis in BASES:
        report = build_report({"a": counts}, ruleset=Ruleset()).decided(DEFAULT, basis=basis)
        assert "brief." not in _text(report)
    reasons = {code.partition(".")[2] for code in TEMPLATES if code.startswith("reason.")}
    assert reasons == {code.partition(".")[2] for code in TEMPLATES if code.startswith("brief.")}


def test_the_headline_is_the_last_line_when_nothing_is_decided() -> None:
    """Hallucinated rows of each condition."""
    report = build_report({"a": passing(), "b": passing(96, hallucinated_rows=27)}, ruleset=Ruleset())
    end = _text(report).splitlines()[-1]
    assert "Nothing was decided" in end and "a 0/150 (0 %), b 27/96 (28.1 %)" in end
    assert _text(build_report({}, ruleset=Ruleset())).splitlines()[-1] == say("run.no_rows")


@pytest.mark.parametrize("lang", LANGS)
def test_a_run_without_a_scored_row_says_why(lang: Lang) -> None:
    """The reasons counted, and what to do about each; a report read back knows at least how many."""
    results = [row(str(number), outcome="unscorable", reason="no_articles") for number in range(12)]
    results += [row("x", outcome="unscorable", reason="row.missing"), row("y", outcome="unscorable", reason="row.json")]
    report, listing = _run(*results)
    text = _text(report, listing, lang)
    assert text.count("no_articles: 12, row.missing: 1, row.json: 1") == 2
    assert text.count(say("unscored.no_articles", lang)) == text.count(say("unscored.unread", lang)) == 1
    assert "no_articles: 12" in text.splitlines()[-1]
    assert "unscorable: 14" in _text(report, None, lang)
    assert say("unscored.unread", lang) not in _text(_run(right(), *results)[0], lang=lang)


def test_the_criterion_that_judged_is_named() -> None:
    """Not the default one, unless it was used; without a verdict none was."""
    report = build_report({"a": passing()}, ruleset=Ruleset())
    judged = next(line for line in _text(report.decided(Criterion(3, 100))).splitlines() if line.startswith("Sample"))
    assert "≤3 of 100, 100% sourcing" in judged and "150," not in judged.partition(".")[2]
    assert "No criterion was used" in _text(report)


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_holds_every_figure_of_every_condition(lang: Lang) -> None:
    """Rows are figures, columns conditions, and each figure's rule stands below."""
    report, listing = _run(right("a", condition="갑"), wrong("a", condition="을"))
    what = view(report, listing, lang, clean=show)
    (table,) = what.tables
    assert table.columns == ("갑", "을")
    shown = [line.label for _, lines in table.blocks for line in lines]
    assert shown == [name for name, _ in what.rules] and len(set(shown)) == len(shown)
    text = plain(what, lang)
    for name, rule in what.rules:
        assert f"{name}: {rule}" in text


def test_the_figures_that_a_reader_asks_for_are_there() -> None:
    """Headline, lists, 없음, tokens, latency, sourcing, screen, refusals raw and screen, ledger, outcomes."""
    shown = {name for _, names in SECTIONS for name in names}
    assert shown >= {
        "hallucinated_rows", "hallucinated_fragments", "list_cards", "none", "output_tokens_p50", "latency_ms_p50",
        "latency_ms_p95", "sourced_cards", "hallucinated_screen_items", "as_is", "unicode", "space", "marks", "sample",
        "right_refusals", "missed_refusals", "over_refusals", "screen_right_refusals", "screen_missed_refusals",
        "screen_over_refusals", "unscorable", "refused_other", "mixed",
    }  # fmt: skip


def test_every_figure_of_a_report_has_a_name_and_a_rule_in_both_languages() -> None:
    """No number travels without its rule in words."""
    words = rules_in_words()
    assert set(words) == set(FIGURES)
    for name in FIGURES:
        for lang in LANGS:
            assert words[name][lang]["name"] != f"figure.{name}" and words[name][lang]["rule"] != f"rule.{name}"
    assert {f"figure.{name}" for name in FIGURES} == {code for code in TEMPLATES if code.startswith("figure.")}


def test_many_conditions_are_several_tables() -> None:
    """Nine columns do not fit a screen."""
    report, _ = _run(*(right("a", condition=f"c{number}") for number in range(9)))
    tables = view(report, None, "en", clean=show).tables
    assert [len(table.columns) for table in tables] == [4, 4, 1]


def test_the_screen_figure_comes_with_its_warning() -> None:
    """A filter built on the same idea passes the same text; without cards there is nothing to warn of."""
    report, _ = _run(right())
    assert "same idea" in _text(report) and "같은 생각" in _text(report, lang="ko")
    assert "same idea" not in _text(_run(row("a", piece()))[0])


def test_without_human_counts_every_report_says_so() -> None:
    """That no one counted by hand, and what was therefore not measured."""
    report, listing = _run(right())
    for lang, words in (("en", "No one counted by hand"), ("ko", "사람이 직접 세지 않았습니다")):
        assert words in _text(report, lang=lang)  # type: ignore[arg-type]
        assert words in markdown(report, listing, lang=lang)  # type: ignore[arg-type]
    assert "unfit for the procedure was not measured" in _text(report)


def test_human_counts_stand_beside_the_rule() -> None:
    """With who counted, by which criterion, when; and a row that was not counted is said."""
    human = {"a": HumanTally().add(2, by="김\x1b[2J", criterion="절차에 맞는가", date="2026-03-14")}
    report = build_report({"a": passing(1, hallucinated_rows=0)}, ruleset=Ruleset(), human=human)
    text = _text(report)
    assert "1/1 (100 %)" in _line(text, "hallucinated rows (counted by hand)")
    assert "0/1 (0 %)" in _line(text, "hallucinated rows")
    assert "김\\x1b[2J on 2026-03-14, criterion: 절차에 맞는가" in text
    assert "No one counted" not in text and "Not every row was counted" not in text
    partly = build_report({"a": passing(2)}, ruleset=Ruleset(), human=human)
    assert "Not every row was counted" in _text(partly)


@pytest.mark.parametrize(("lang", "words"), [("en", "accepted"), ("ko", "accepted(합격)")])
def test_the_verdict_is_printed_with_its_reasons(lang: Lang, words: str) -> None:
    """Verdict, basis, criterion, its hash."""
    text = _text(build_report({"a": passing()}, ruleset=Ruleset()).decided(DEFAULT), lang=lang)
    assert words in text and str(DEFAULT) in text and DEFAULT.hash[:12] in text


def test_below_sample_is_said_in_the_agreed_words() -> None:
    """150 기준 미달, in both languages, also when the run is rejected."""
    for lang in LANGS:
        for counts in (passing(96), passing(96, hallucinated_rows=27)):
            text = _text(build_report({"a": counts}, ruleset=Ruleset()).decided(DEFAULT), lang=lang)
            assert "150 기준 미달" in text
            assert "below sample" not in text and "기준 미달:" not in text, "said once, beside the verdict's own word"


def test_a_changed_bar_is_seen() -> None:
    """The pinned criterion's hash stands beside the one that judged."""
    report = build_report({"a": passing()}, ruleset=Ruleset())
    assert "The bar was changed" in _text(report.decided(Criterion(9, 10), pinned=DEFAULT))
    assert "pinned criterion of the project" in _text(report.decided(DEFAULT, pinned=DEFAULT))


def test_where_the_numbers_come_from() -> None:
    """Signature, files with their hashes, sample, and that there was no golden set."""
    report, _ = _run(right())
    text = _text(report)
    for part in (Ruleset().signature, "rows rows.jsonl: 1 entry, sha256 " + "0" * 64, "default 1", "No golden set"):
        assert part in text
    assert "rows rows.jsonl: 2 entries, " in _text(_run(right("a"), right("b"))[0])


# ── worst rows ─────────────────────────────────────────────────────────────────────────────────────────────
def test_worst_rows_come_first_and_mark_the_fragment() -> None:
    """Most hallucinated fragments first; among equals the first read; only those are marked."""
    bad = [piece(f"없는 말 {number}", grounded=False) for number in range(3)]
    report, listing = _run(row("one", piece("신분증"), bad[0]), row("three", *bad), row("other", bad[1]), right("fine"))
    assert [found.id for found in listing.worst] == ["three", "one", "other"]
    text = _text(report, listing)
    assert ">> 없는 말 0" in text and ">> 신분증" not in text and "fine" not in text


def test_c196_worst_rows_are_bounded() -> None:
    """A row of 200,000 fragments or 10,000 bad rows print a short report."""
    huge = row("huge", *(piece(f"{number}" + "가" * 500, grounded=number % 2 == 0) for number in range(2000)))
    report, listing = _run(huge, *(wrong(str(number)) for number in range(1000)))
    assert len(listing.worst) == ROWS
    first = listing.worst[0]
    assert (first.id, len(first.fragments), first.hidden) == ("huge", FRAGMENTS, 2000 - FRAGMENTS)
    assert all(len(fragment.text) == CHARACTERS and fragment.cut for fragment in first.fragments)
    assert len(_text(report, listing)) < 30_000


def test_a_repeated_fragment_stands_once() -> None:
    """With how often; what is grounded in one place and not in another stays two."""
    bad, good = piece("없는 말", grounded=False), piece("없는 말")
    report, listing = _run(row("a", bad, piece("신분증"), bad, good, bad))
    (found,) = listing.worst
    assert [(shown.text, shown.grounded, shown.times) for shown in found.fragments] == [
        ("없는 말", False, 3), ("신분증", True, 1), ("없는 말", True, 1)
    ]  # fmt: skip
    assert (found.hallucinated, found.total, found.hidden) == (3, 5, 0)
    text = _text(report, listing)
    assert text.count(">> 없는 말 ×3") == text.count(">> 없는 말") == 1 and "신분증 ×" not in text
    assert "`없는 말` ×3" in markdown(report, listing, lang="ko")
    many = row("b", *(piece(f"없는 말 {number // 2}", grounded=False) for number in range(2 * FRAGMENTS + 4)))
    _, listing = _run(many)
    assert (len(listing.worst[0].fragments), listing.worst[0].hidden) == (FRAGMENTS, 4)


@pytest.mark.parametrize("lang", LANGS)
def test_the_file_of_a_worst_row_is_named_among_several(lang: Lang) -> None:
    """One input needs no name; of several, the row's own is named, and it steers nothing."""
    listing = Listing()
    counted = Tally()
    listing.add(wrong(), counted.add(wrong()), "하나\x1b[2J.jsonl")
    for names, told in ((["하나"], False), (["하나", "둘"], True)):
        inputs = [InputFile(name, "0" * 64, 1) for name in names]
        report = build_report({"default": counted}, ruleset=Ruleset(), inputs=inputs)
        for text in (_text(report, listing, lang), markdown(report, listing, lang=lang)):
            assert ("하나\\x1b[2J.jsonl" in text) is told and "\x1b" not in text


def test_wrong_refusals_are_listed_by_id() -> None:
    """Missed, over, and where raw output and screen disagree; bounded."""
    rows = [row(f"m{number}", piece(), answerable=False) for number in range(IDS + 5)]
    rows.append(row("over", outcome="refused", answerable=True, refusal_raw=True, cards=(card(),)))
    report, listing = _run(*rows)
    text = _text(report, listing)
    assert f"m{IDS - 1}" in text and f"m{IDS}" not in text
    assert "default, over-refusals (raw): over" in text
    assert "default, raw and screen disagree: over" in text


@pytest.mark.parametrize(
    ("result", "fault"),
    [
        (right(), False),
        (wrong(), True),
        (right(outcome="unscorable"), True),
        (row("a", piece()), True),
        (row("a", outcome="none"), False),
        (right(cards=(card("list", piece("여권", grounded=False)),)), True),
        (right(cards=(card(source=None),)), True),
        (right(cards=(card(source=None, no_document=True),)), False),
        (right(cards=(card(dangling=True),)), True),
        (right(answerable=False), True),
        (row("a", outcome="refused", answerable=False, refusal_raw=True), False),
        (row("a", outcome="refused", answerable=True, refusal_raw=True), True),
        (row("a", outcome="refused", answerable=False, refusal_raw=True, cards=(card(),)), True),
    ],
)
def test_rows_at_fault(result: RowResult, fault: bool) -> None:
    """What --only-failures keeps: anything said, shown, sourced or refused wrongly, or not scorable."""
    assert at_fault(result) is fault


# ── nothing is obeyed ──────────────────────────────────────────────────────────────────────────────────────
HOSTILE = "연차 20일\x1b[2K\x1b[1A\x1b]0;ok\x07\x1b]8;;http://x.example\x1b\\눌러요\x1b]8;;\x1b\\ \u202e2J"


def _hostile() -> tuple[Report, Listing]:
    return _run(
        row(HOSTILE, piece(HOSTILE, grounded=False), condition=HOSTILE, answerable=False),
        row("```\n# 가짜 제목\n| a | b |", piece("```\n연차 20일\n````\n# 가짜 제목\n| a | b |", grounded=False)),
        row("<b>", piece("</script><script>alert(1)</script><img src=x onerror=alert(1)>", grounded=False)),
        row("link", piece("[눌러](http://x.example) @someone #1 **굵게** a@b.example", grounded=False)),
    )


@pytest.mark.parametrize("lang", LANGS)
def test_c215_escape_sequences_reach_no_terminal(lang: Lang) -> None:
    """Neither in fragments nor in ids, conditions, or paths; rich's own colours are the only escapes."""
    report, listing = _hostile()
    assert "\x1b" not in _text(report, listing, lang) and "\u202e" not in _text(report, listing, lang)
    stream = io.StringIO()
    draw(report, listing, stream, lang=lang, tty=True)
    assert "\x07" not in stream.getvalue() and "\u202e" not in stream.getvalue() and "\x1b]" not in stream.getvalue()
    assert "\\x1b[2K" in re.sub(r"\s", "", stream.getvalue())
    assert set(re.findall("\x1b(.)", stream.getvalue())) <= {"["}
    assert not re.search("\x1b\\[[0-9;]*[A-Zln]", stream.getvalue()), "colours only, no cursor movement"


@pytest.mark.parametrize("lang", LANGS)
def test_c213_c214_c219_model_text_forges_nothing_in_markdown(lang: Lang) -> None:
    """No heading, table row, link or HTML comes of it; every such text stands in a code span."""
    report, listing = _hostile()
    page = TABLES.parse(markdown(report, listing, lang=lang))
    headings = [page[place + 1].content for place, token in enumerate(page) if token.type == "heading_open"]
    assert not any("가짜" in heading for heading in headings)
    assert {token.type for token in page} & {"html_block", "fence", "code_block"} == set()
    inline = [child for token in page for child in token.children or []]
    assert {child.type for child in inline} & {"html_inline", "link_open", "image"} == set()
    outside = "".join(child.content for child in inline if child.type == "text")
    for part in ("가짜", "script", "onerror", "x.example", "someone", "20일"):
        assert part not in outside
        assert any(part in child.content for child in inline if child.type == "code_inline")


@pytest.mark.parametrize("lang", LANGS)
def test_markdown_tables_are_tables(lang: Lang) -> None:
    """Ready to paste: every row has as many cells as the head, also when names hold pipes."""
    report, listing = _run(right("a", condition="갑|을"), wrong("a", condition="`|`\\|"))
    page = TABLES.parse(markdown(report.decided(DEFAULT), listing, lang=lang))
    kinds = [token.type for token in page]
    assert kinds.count("table_open") == 2
    first = kinds[kinds.index("table_open") : kinds.index("table_close")]
    assert first.count("th_open") == 3 and first.count("td_open") % 3 == 0


@pytest.mark.parametrize("encoding", ["cp949", "ascii", "utf-8"])
@pytest.mark.parametrize("tty", [False, True])
@pytest.mark.parametrize("lang", LANGS)
def test_c217_no_console_makes_printing_fail(encoding: str, tty: bool, lang: Lang) -> None:
    """An em dash, a check mark and an emoji on a Korean Windows console are shown as escapes."""
    report, listing = _run(row("— ✓", piece("연차 15일 — ✓ 📌", grounded=False), condition="📌"))
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding, errors="strict")
    draw(report.decided(DEFAULT), listing, stream, lang=lang, tty=tty)
    stream.flush()
    printed = raw.getvalue().decode(encoding)
    assert "✓" in printed if encoding == "utf-8" else "\\u2713" in printed


def test_own_words_need_no_escape_on_a_korean_console() -> None:
    """Every word of ours can be encoded in cp949, so that a Korean report is not full of escapes."""
    report, listing = _run(right(), wrong("b"))
    for lang in LANGS:
        _text(report.decided(DEFAULT), listing, lang).encode("cp949")


def test_c206_a_nul_reaches_no_report() -> None:
    """NUL is shown like every other control character."""
    report, listing = _run(row("a\x00", piece("연차\x00 15일", grounded=False)))
    assert "\x00" not in _text(report, listing) and "\x00" not in markdown(report, listing, lang="ko")


@given(runs, st.sampled_from(LANGS), st.booleans())
def test_every_run_can_be_drawn(results: list[RowResult], lang: Lang, decided: bool) -> None:
    """Whatever the rows hold: plain, rich and Markdown come out, and say the same every time."""
    report, listing = _run(*results)
    if decided:
        report = report.decided(DEFAULT)
    drawn: list[Any] = []
    for _ in range(2):
        stream = io.StringIO()
        draw(report, listing, stream, lang=lang, tty=True)
        drawn.append((stream.getvalue(), _text(report, listing, lang), markdown(report, listing, lang=lang)))
    assert drawn[0] == drawn[1]


def test_groups_have_tables_of_their_own() -> None:
    """--by group: one more table for each condition, its columns the groups; a row without group has a column too."""
    groups = {"a": {"여권": passing(3), "": tally(rows=1, none=1)}}
    report = build_report({"a": passing(4)}, ruleset=Ruleset(), groups=groups)
    text = _text(report)
    assert "a, by group" in text and "여권" in text and "(without a name)" in text
    assert "a, by group" in markdown(report, None, lang="en").replace("`", "")


def test_emit_takes_a_stream_without_encoding() -> None:
    """Some programs put an object in the place of stdout that only writes."""

    class Bare:
        def __init__(self) -> None:
            self.written = ""

        def write(self, text: str) -> None:
            self.written += text

    bare = Bare()
    emit(bare, "가 ✓")  # type: ignore[arg-type]
    assert bare.written == "가 ✓"


def test_c212_signed_numbers_and_dashes_stay_as_they_are() -> None:
    """Nothing is put before a number or a dash to please a spreadsheet."""
    report, listing = _run(row("a", piece("-3.5%", grounded=False), piece("- 연차 15일", grounded=False)))
    assert ">> -3.5%" in _text(report, listing) and ">> - 연차 15일" in _text(report, listing)
    assert "`-3.5%`" in markdown(report, listing, lang="en")


def test_sources_of_cards_are_not_printed_raw() -> None:
    """Only what is listed here comes from the input; a source with an escape sequence is not among it."""
    report, listing = _run(wrong("a", cards=(card("list", piece(), source=Source("\x1b[2J")),)))
    assert "\x1b" not in _text(report, listing)
