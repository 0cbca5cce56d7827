"""The page of a run: what it shows is what was scored, and nothing that a model wrote can run in it.

In: ``hallucheck score --html`` over fixtures and hostile rows. Out: what a real browser makes of the page.
SPEC 4 and 5, docs/reports.md. Without a browser the tests that need one are skipped, and say so.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from browser import PROGRAM, WHY_NOT, Browser

import hallucheck.render.safe as safe
from hallucheck.cli import main
from hallucheck.engines.kept import Kept, KeptRow
from hallucheck.engines.lines import json_line
from hallucheck.records import Article
from hallucheck.render.html import html
from hallucheck.ruleset import Ruleset
from hallucheck.run.report import build_report
from hallucheck.run.tally import Tally
from hallucheck.words import LANGS, TEMPLATES, say

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "fixtures" / "cards"
BESIDE = [f"--{name}={CARDS / name}.jsonl" for name in ("articles", "retrieval")]
ARTICLE = {"doc_id": "규정", "clause": "제1조", "text": "신청인은 신분증과 도장을 제출한다. 수수료는 1,000원이다."}
PAYLOADS = [
    "<script>document.title='pwned'</script>",
    "</script><script>document.title='pwned'</script>",
    "<!--<script>",
    "]]></script><svg/onload=\"document.title='pwned'\">",
    "<img src=x onerror=\"document.title='pwned'\">",
    "<img src=ADDRESS>",
    "<link rel=stylesheet href=ADDRESS>",
    "<iframe src=\"javascript:parent.document.title='pwned'\"></iframe>",
    "<a href=\"javascript:document.title='pwned'\" autofocus onfocus=\"document.title='pwned'\">누르세요</a>",
    "javascript:document.title='pwned'",
    "<style>*{display:none}@import 'ADDRESS'</style>",
    "<meta http-equiv=refresh content='0;url=ADDRESS'>",
    "<base href=ADDRESS><form action=ADDRESS><button>",
    "\" onmouseover=\"document.title='pwned'",
    "${document.title='pwned'} {{title}} {number} &lt;b&gt; &amp;lt;",
    "\x1b[2J\x00\x07\x9b31m 제어",
    "가\u202e나다\u2066라\u200b마\ufeff\u2028바\u2029사",
    "\ud800 반쪽 😀𠀀",
    "__proto__",
]
needs_browser = pytest.mark.skipif(PROGRAM is None, reason=WHY_NOT)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all tests of this file."""
    with Browser(tmp_path_factory.mktemp("profile")) as started:
        yield started


@pytest.fixture(scope="module")
def network() -> Iterator[tuple[str, list[str]]]:
    """An address on this machine, and what was asked of it."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/asked", asked
    server.shutdown()
    server.server_close()


def write_rows(path: Path, *rows: dict[str, Any]) -> str:
    """Rows as JSON Lines; half a surrogate pair stays an escape."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="ascii")
    return str(path)


def page_of(tmp_path: Path, *rows: dict[str, Any], options: tuple[str, ...] = ()) -> Path:
    """The page of these rows."""
    main(["score", write_rows(tmp_path / "rows.jsonl", *rows), "--html", str(tmp_path / "page.html"), *options])
    return tmp_path / "page.html"


def address(page: Path, state: str = "") -> str:
    """The page with a filter behind the #."""
    return f"{page.as_uri()}#{state}"


def data_in(page: str) -> Any:
    """The block of data, read as a browser reads it: up to the first end tag of a script."""
    block = page.split('<script type="application/json" id="data">')[1].split("</script>")[0]
    assert not re.search("[<>&\u2028\u2029]", block)
    return json.loads(block)


def hostile(place: str) -> list[dict[str, Any]]:
    """Every payload in every place that a row has."""
    rows = []
    for number, payload in enumerate(PAYLOADS):
        text = payload.replace("ADDRESS", place)
        article = {"doc_id": f"문서 {text}", "clause": text, "title": text, "text": f"앞 {text} 뒤"}
        rows.append(
            {
                "id": f"h{number} {text}",
                "condition": text,
                "group": text,
                "question": text,
                "raw": f"{text}\n없는 말 {text}",
                "articles": [article],
                "cards": [{"kind": "list", "text": text, "items": [text], "source": {"doc_id": text, "clause": text}}],
                "answerable": False,
            }
        )
    return rows


# ── nothing runs ───────────────────────────────────────────────────────────────────────────────────────────
@needs_browser
def test_hostile_rows_are_only_text(
    tmp_path: Path, browser: Browser, network: tuple[str, list[str]], elsewhere: None
) -> None:
    """Tags, handlers, addresses, end tags, control and bidi characters: all shown, none obeyed, nothing asked for."""
    place, asked = network
    asked.clear()
    rows = hostile(place)
    browser.open(address(page_of(tmp_path, *rows)))
    browser.run("document.querySelectorAll('details.row').forEach((row) => { row.open = true; })")
    opened = "new Promise((done) => setTimeout(() => done(document.querySelectorAll('.body').length), 300))"
    assert browser.run(opened) == len(rows) == browser.run("document.querySelectorAll('details.row').length")
    assert browser.run("document.title") == say("report.title", "en")
    tags = "link, img, iframe, form:not(#filters), base, style:not(head style), meta:not(head meta), main script"
    assert browser.run(f"document.querySelectorAll({tags!r}).length") == 0
    attributes = "[...document.querySelectorAll('*')].flatMap((node) => [...node.attributes].map((one) => one.name))"
    assert [name for name in browser.run(attributes) if name.startswith("on")] == []
    assert browser.run("[...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))") == ["#rows"]
    assert browser.asked_for == [] and asked == [] and browser.complaints == []
    shown = browser.run("document.querySelector('#list').textContent")
    for payload in PAYLOADS[:14]:
        assert payload.replace("ADDRESS", place) in shown
    assert re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]", shown) is None
    assert r"\x1b[2J\x00\x07\x9b31m" in shown and r"\u202e나다\u2066" in shown and "😀𠀀" in shown


@needs_browser
def test_an_unsafe_page_would_be_seen(tmp_path: Path, browser: Browser, network: tuple[str, list[str]]) -> None:
    """The check can fail: the same payloads as mark-up run, and ask for things."""
    place, _ = network
    text = "".join(payload.replace("ADDRESS", place) for payload in PAYLOADS[4:6]) + PAYLOADS[0]
    (tmp_path / "unsafe.html").write_text(f"<!doctype html><title>x</title>{text}", encoding="utf-8")
    browser.open(address(tmp_path / "unsafe.html"))
    assert browser.run("document.title") == "pwned" and place in browser.asked_for


@needs_browser
@pytest.mark.parametrize("place", ["<main>", "</body>"])
def test_the_policy_is_a_second_wall(place: str, tmp_path: Path, browser: Browser, elsewhere: None) -> None:
    """Even mark-up that got into the page would not run: only the program with the right hash does."""
    page = page_of(tmp_path, {"id": "q1", "raw": "신분증", "articles": [ARTICLE]})
    forged = "<script>document.title='pwned'</script><img src=x onerror=\"document.title='pwned'\">"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace(place, f"{forged}{place}", 1), encoding="utf-8")
    browser.open(address(page))
    assert browser.run("document.title") == say("report.title", "en")
    assert browser.run("document.querySelectorAll('details.row').length") == 1
    assert any("Content Security Policy" in complaint for complaint in browser.complaints)


@needs_browser
def test_a_fragment_of_a_megabyte_is_cut(tmp_path: Path, browser: Browser, elsewhere: None) -> None:
    """One endless answer neither fills the page nor keeps the other rows from being seen."""
    rows = [
        {"id": "long", "raw": "<b>" + "가" * 1_000_000, "articles": [ARTICLE]},
        {"id": "short", "raw": "신분증", "articles": [{**ARTICLE, "text": "신분증" + "나" * 1_000_000}]},
    ]
    page = page_of(tmp_path, *rows)
    assert page.stat().st_size < 400_000
    browser.open(address(page, "open=long"))
    assert browser.run("document.querySelectorAll('details.row').length") == 2
    assert say("page.js.cut", "en") in browser.run("document.querySelector('.body').textContent")


@needs_browser
def test_page_and_terminal_hide_the_same_characters(tmp_path: Path, browser: Browser, elsewhere: None) -> None:
    """What a terminal shows as an escape, the page does too, for every character there is."""
    page = page_of(tmp_path, {"id": "q1", "raw": "신분증", "articles": [ARTICLE]})
    browser.open(address(page))
    program = """(() => {
      const hidden = new RegExp(JSON.parse(document.getElementById("data").textContent).hidden, "u");
      const found = [];
      for (let code = 0; code <= 0x10ffff; code += 1) if (hidden.test(String.fromCodePoint(code))) found.push(code);
      return found;
    })()"""
    assert browser.run(program) == [code for code in range(0x110000) if safe.show(chr(code)) != chr(code)]


# ── what is shown is what was scored ───────────────────────────────────────────────────────────────────────
@pytest.fixture(scope="module")
def fixtures_page(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]]]:
    """The page of the fixtures, in English, and their row results."""
    folder = tmp_path_factory.mktemp("fixtures")
    rows = [str(path) for path in sorted(CARDS.glob("outputs-*.jsonl"))]
    written = [f"--html={folder / 'page.html'}", f"--rows={folder / 'rows.jsonl'}"]
    main(["score", *rows, *BESIDE, f"--gold={CARDS / 'gold-96.jsonl'}", "--accept", "--lang", "en", *written])
    with (folder / "rows.jsonl").open(encoding="utf-8") as lines:
        return folder / "page.html", [json.loads(line) for line in lines]


@needs_browser
def test_filters_find_what_was_scored(fixtures_page: tuple[Path, list[dict[str, Any]]], browser: Browser) -> None:
    """Condition, outcome, search and fault each leave as many rows as the row results have."""
    page, results = fixtures_page
    conditions = list(dict.fromkeys(row["condition"] for row in results))
    counted = [row for row in results if any(not fragment["grounded"] for fragment in row["fragments"])]
    expected = {
        "": len(results),
        "show=counted": len(counted),
        "outcome=refused": sum(row["outcome"] == "refused" for row in results),
        "q=Q-017": sum("q-017" in row["id"] for row in results),
        "condition=1&show=counted": sum(row["condition"] == conditions[1] for row in counted),
    }
    for number, name in enumerate(conditions):
        expected[f"condition={number}"] = sum(row["condition"] == name for row in results)
    for state, number in expected.items():
        browser.open(address(page, state))
        said = say("page.js.count", "en", number=number, total=len(results))
        assert browser.run("document.getElementById('count').textContent") == said, state
    browser.open(address(page, "q=no such words"))
    assert browser.run("document.getElementById('count').textContent") == say("page.js.nothing", "en")


@needs_browser
def test_places_are_marked_where_they_are(tmp_path: Path, browser: Browser, elsewhere: None) -> None:
    """Spans count characters, not halves of pairs: the marked text is the fragment, in answer and article alike."""
    text = "😀😀 신청인은 신분증을 낸다. 𠀀 수수료는 1,000원이다."
    row = {"id": "q1", "raw": "😀 - 신분증\n- 😀😀 도장, 1,000원", "articles": [{**ARTICLE, "text": text}]}
    page = page_of(tmp_path, row, options=("--rows", str(tmp_path / "out.jsonl")))
    fragments = json.loads((tmp_path / "out.jsonl").read_text(encoding="utf-8"))["fragments"]
    assert {fragment["grounded"] for fragment in fragments} == {True, False}
    browser.open(address(page, "open=q1"))
    marked = """(where) => [...document.querySelectorAll(where)].map((mark) => {
      const copy = mark.cloneNode(true);
      copy.querySelectorAll("sup").forEach((number) => number.remove());
      return copy.textContent;
    })"""
    spans = [fragment["raw_span"] for fragment in fragments]
    assert browser.run(f"({marked})('.body > div:first-child .text mark')") == [row["raw"][a:b] for a, b in spans]
    places = sorted(fragment["span"] for fragment in fragments if fragment["grounded"])
    assert browser.run(f"({marked})('.article mark')") == [text[a:b] for a, b in places]
    signs = browser.run("[...document.querySelectorAll('.pieces > li > .tag')].map((tag) => tag.textContent[0])")
    assert signs == ["✓" if fragment["grounded"] else "✗" for fragment in fragments]


@needs_browser
def test_a_diagnosis_is_shown_with_its_place(tmp_path: Path, browser: Browser) -> None:
    """The kind in words, the words that differ on both sides, and the nearest place marked in the article."""
    tally = Tally()
    article = Article("규정", "제1조", "수수료는 15만원으로 한다.")
    why = {"kind": "number_changed", "article": 0, "span": [5, 9], "said": ["5만"], "stands": ["15만"],
           "detail": ["<b>"], "likeness": 0.91, "by": "jamo"}  # fmt: skip
    row = {"id": "q1", "condition": "default", "line": 1, "outcome": "answered", "wrong": 1, "raw": "수수료 5만원",
           "fragments": [{"ok": 0, "raw": [0, 7], "why": why}]}  # fmt: skip
    kept = Kept(page=True, cases=False)
    kept.total, kept.rows = 1, [KeptRow(json_line(row), (article,), True)]
    page = tmp_path / "page.html"
    page.write_bytes(html(build_report({"default": tally}, ruleset=Ruleset()), None, kept, lang="en"))
    browser.open(address(page, "kind=number_changed&open=q1"))
    text = browser.run("document.querySelector('.pieces').textContent")
    for part in ("said 5만", "the article says 15만", "of note: <b>", "similarity (jamo) 0.91"):
        assert part in text
    assert browser.run("document.querySelector('.article mark.near').textContent") == "115만원"  # its number, the place
    browser.run("document.querySelector('.pieces button').click()")
    assert browser.run("document.activeElement === document.querySelector('.article mark.lit')")
    browser.open(address(page, "kind=typo"))
    assert browser.run("document.getElementById('kind').value") == ""  # no row has it, so it is no choice


@needs_browser
def test_ten_thousand_rows_come_in_pages(tmp_path: Path, browser: Browser, elsewhere: None) -> None:
    """Fifty rows are drawn at a time; the buttons turn pages, and search finds the last row."""
    rows = [
        {
            "id": f"q{number}",
            "raw": "신분증" if number % 9 else "여권",
            "question": f"질문 {number}",
            "articles": [ARTICLE],
        }
        for number in range(10_000)
    ]
    browser.open(address(page_of(tmp_path, *rows)))
    drawn = "[...document.querySelectorAll('details.row .id')].map((id) => id.textContent)"
    assert browser.run(drawn) == [f"q{number}" for number in range(50)]
    browser.run("document.getElementById('next').click()")
    assert browser.run(drawn) == [f"q{number}" for number in range(50, 100)]
    assert browser.run("document.getElementById('page').textContent") == say("page.js.page", "en", page=2, pages=200)
    assert browser.run("location.hash") == "#page=2"
    browser.open(address(tmp_path / "page.html", "q=질문 9999"))
    assert browser.run(drawn) == ["q9999"]


@needs_browser
def test_keys_are_enough(tmp_path: Path, browser: Browser, elsewhere: None) -> None:
    """Tab reaches the first row and the button in it, Enter opens the row and shows the place."""
    browser.open(address(page_of(tmp_path, {"id": "q1", "raw": "신분증", "articles": [ARTICLE]})))
    seen = []
    for _ in range(12):
        browser.press("Tab")
        tag, name = browser.run("[document.activeElement.tagName, document.activeElement.id]")
        seen.append(name or tag)
        if tag == "SUMMARY":
            break
    assert seen == ["A", "search", "condition", "kind", "outcome", "show", "SUMMARY"]
    browser.press("Enter")
    assert browser.run("new Promise((done) => setTimeout(() => done(!!document.querySelector('.body')), 200))")
    while browser.run("document.activeElement.tagName") != "BUTTON":
        seen.append("Tab")
        assert len(seen) < 30
        browser.press("Tab")
    browser.press("Enter")
    assert browser.run("document.activeElement.matches('mark.lit')")


@needs_browser
def test_light_dark_and_print(fixtures_page: tuple[Path, list[dict[str, Any]]], browser: Browser) -> None:
    """The ground follows the system, and what only a screen can use is not printed."""
    page, _ = fixtures_page
    ground = "getComputedStyle(document.body).backgroundColor"
    form = "getComputedStyle(document.getElementById('filters')).display"
    try:
        browser.media(prefers_color_scheme="light")
        browser.open(address(page))
        assert browser.run(ground) == "rgb(255, 255, 255)" and browser.run(form) == "flex"
        browser.media(prefers_color_scheme="dark")
        assert browser.run(ground) == "rgb(18, 22, 30)"
        browser.media(media="print", prefers_color_scheme="dark")
        assert browser.run(ground) == "rgb(255, 255, 255)" and browser.run(form) == "none"
    finally:
        browser.media()


# ── the file ───────────────────────────────────────────────────────────────────────────────────────────────
class _Words(HTMLParser):
    """The text of a page outside scripts and styles, and its tags."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1] not in ("script", "style"):
            self.text += data


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_is_complete_without_its_program(lang: Any, tmp_path: Path, elsewhere: None) -> None:
    """Verdict, figures, rules and signature are mark-up: a reader without JavaScript loses only the list of rows."""
    rows = [str(path) for path in sorted(CARDS.glob("outputs-*.jsonl"))]
    page = tmp_path / "page.html"
    main(["score", *rows, *BESIDE, "--accept", "--lang", lang, "--html", str(page)])
    text = page.read_text(encoding="utf-8")
    words = _Words()
    words.feed(text)
    for code in ("figure.hallucinated_rows", "rule.hallucinated_rows", "section.origin", "verdict.rejected"):
        assert say(code, lang) in words.text
    assert "50/150 (33.3 %)" in words.text and "hallucheck|rules:" in words.text
    assert Counter(words.tags)["script"] == 2 and not {"link", "img", "iframe"} & set(words.tags)
    assert "http" not in re.sub(r"http-equiv|<svg[^>]*>", "", text.split("<script type")[0])


def test_the_page_holds_each_article_once(fixtures_page: tuple[Path, list[dict[str, Any]]]) -> None:
    """Many rows point into one article; its text stands in the file a single time."""
    data = data_in(fixtures_page[0].read_text(encoding="utf-8"))
    texts = [tuple(article) for article in data["articles"]]
    assert len(texts) == len(set(texts)) < sum(len(places) for places, _ in data["rows"])


def test_the_words_of_the_program_are_those_of_the_table() -> None:
    """Every word that the program says is in the table, and the table has no other."""
    program = (ROOT / "src/hallucheck/render/page/page.js").read_text(encoding="utf-8")
    said = set(re.findall(r'say\("(\w+)"', program))
    said |= {name for pair in re.findall(r'say\([\w.= "]+ \? "(\w+)" : "(\w+)"\)', program) for name in pair}
    assert said | {"letters", "jamo"} == {
        code.removeprefix("page.js.") for code in TEMPLATES if code.startswith("page.js.")
    }


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_jobs_change_no_byte_of_page_and_cases(jobs: str, tmp_path: Path, elsewhere: None) -> None:
    """The same page and the same test cases, however many processes score."""
    rows = [write_rows(tmp_path / f"{number}.jsonl", *hostile("x")[number:]) for number in range(3)]
    made = []
    for number in ("1", jobs):
        files = [tmp_path / f"{number}.html", tmp_path / f"{number}.xml"]
        main(["score", *rows, "-j", number, "--html", str(files[0]), "--junit", str(files[1])])
        made.append([file.read_bytes() for file in files])
    assert made[0] == made[1]


def test_a_run_that_went_on_has_the_same_page(tmp_path: Path, elsewhere: None) -> None:
    """Rows that are read back instead of scored stand in page and cases as if they had been scored."""
    rows = write_rows(tmp_path / "rows.jsonl", *hostile("x"))
    (tmp_path / "wide.jsonl").write_bytes('{"id": 1}\n'.encode("utf-16"))
    made = []
    for broken, more in (([], []), (["wide.jsonl"], ["--resume"])):
        if broken:
            (tmp_path / "o.jsonl").unlink()
            assert main(["score", rows, *broken, "--rows", "o.jsonl"]) == 2
            assert (tmp_path / "o.jsonl.partial").stat().st_size
        main(["score", rows, "--rows", "o.jsonl", "--html", "page.html", "--junit", "cases.xml", *more])
        made.append([(tmp_path / name).read_bytes() for name in ("page.html", "cases.xml", "o.jsonl")])
    assert made[0] == made[1]


def test_a_long_run_keeps_its_faults_and_says_so(
    tmp_path: Path, elsewhere: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Beyond the bound only rows at fault are in the page; page and stderr say how many of how many."""
    answered = {"articles": [ARTICLE], "no_document": False, "cards": [
        {"kind": "list", "text": "신분증", "source": {"doc_id": "규정", "clause": "제1조"}}]}  # fmt: skip
    rows = [{"id": f"q{n}", "raw": "신분증" if n % 1000 else "여권", **answered} for n in range(20_001)]
    text = page_of(tmp_path, *rows).read_text(encoding="utf-8")
    note = say("page.hidden", "en", shown=21, total=20_001)
    assert note in capsys.readouterr().err and note in text
    assert [row["id"] for _, row in data_in(text)["rows"]] == [f"q{n}" for n in range(0, 20_001, 1000)]


def test_page_data_says_where_no_text_is_kept(tmp_path: Path) -> None:
    """An article beyond the bound of the page stands without its text, and rows still point to it."""
    kept = Kept(page=True, cases=False)
    kept.total, kept.rows = 1, [KeptRow(b'{"id":"q1","condition":"default"}\n', (Article("규정", None, None),), True)]
    page = html(build_report({"default": Tally()}, ruleset=Ruleset()), None, kept, lang="en").decode()
    assert data_in(page)["articles"] == [["규정", None, None, None]] and data_in(page)["rows"][0][0] == [0]
