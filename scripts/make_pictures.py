"""Makes docs/img from what the command really prints and writes: `python scripts/make_pictures.py`.

In: the output of `hallucheck score` on the fixtures. Out: score.LANG.svg, the same bytes for the same output;
where a browser is installed also page.en.png and row.LANG.png, what it shows of the page of the same run.
Long parts are cut, and the cut is shown. Nothing is taken from the clock or the commit.
"""

import re
import subprocess
import sys
import tempfile
import unicodedata
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from browser import PROGRAM, WHY_NOT, Browser

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURES: Final = ROOT / "docs" / "img"
LANGS: Final = ("en", "ko")
PROMPTS: Final = {"en": "$ scripts/score --lang en", "ko": "$ scripts/score"}
TITLES: Final = {
    "en": "Output of hallucheck score: figures of three conditions, their verdicts, the worst rows",
    "ko": "hallucheck score 출력: 세 조건의 지표, 판정, 가장 나쁜 행",
}

_COLUMNS: Final = 112  # cells; longer lines are broken
_BLOCKS: Final = 2  # of the table: the headline and the refusals
_WORST: Final = 9  # lines
_CUT: Final = "⋮"
_CELL, _LEADING, _MARGIN = 8.4, 19, 18  # of a character of 14 pixels
_ROW: Final = "condition=1&show=counted&open=q-049"
_PHOTOGRAPHS: Final = (("page", "en", "", 1280, 860), ("row", "en", _ROW, 1100, 560), ("row", "ko", _ROW, 1100, 560))
_COLOURS: Final = {
    "text": "#d6deeb",
    "bold": "#ffffff",
    "dim": "#8f9bb3",
    "accepted": "#7fdb8a",
    "rejected": "#ff8080",
    "below_sample": "#ffd479",
}


class Line(NamedTuple):
    """One line of the picture and the name of its colour."""

    text: str
    colour: str = "text"


def output(lang: str, *options: str) -> str:
    """What the command prints where it cannot draw; the same options as `scripts/score`, and others."""
    cards = "fixtures/cards"
    rows = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / cards).glob("outputs-*.jsonl"))
    beside = [f"--{name}={cards}/{name}.jsonl" for name in ("articles", "retrieval")]
    command = ["score", *rows, *beside, f"--gold={cards}/gold-96.jsonl", "--accept", "--lang", lang, *options]
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "hallucheck", *command],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 1:  # rejected: one condition is made to be
        raise RuntimeError(f"hallucheck score ended with {done.returncode}: {done.stderr}")
    return done.stdout


def excerpt(printed: str) -> Iterator[Line]:
    """The parts of the report that fit on a screen: table, verdicts, notices, worst rows."""
    title, table, verdicts, notices, _, worst, *_ = printed.split("\n\n")
    yield Line(title, "bold")
    yield Line("")
    headings = 0
    for line in table.split("\n"):
        is_heading = not line.startswith(" ")
        headings += is_heading
        if headings > _BLOCKS:
            yield Line(_CUT, "dim")
            break
        yield Line(line, "bold" if is_heading else "text")
    yield Line("")
    heading, *lines = verdicts.split("\n")
    yield Line(heading, "bold")
    for line in lines:
        words = (word for word in ("accepted", "rejected", "below_sample") if f": {word}" in line)
        yield Line(line, next(words, "text"))
    yield Line("")
    for line in notices.split("\n"):
        yield Line(line)
    yield Line(_CUT, "dim")
    heading, *lines = worst.split("\n")
    yield Line(heading, "bold")
    for line in lines[:_WORST]:
        yield Line(line, "rejected" if line.lstrip().startswith(">>") else "text")
    yield Line(_CUT, "dim")


def width(text: str) -> int:
    """Cells: Hangul takes two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def broken(line: Line) -> Iterator[Line]:
    """The line in pieces that fit, broken at spaces; what follows the first is indented."""
    text = line.text
    indent = " " * (len(text) - len(text.lstrip()) + 4)
    while width(text) > _COLUMNS:
        end = max(at for at, char in enumerate(text) if char == " " and width(text[:at]) <= _COLUMNS)
        yield line._replace(text=text[:end])
        text = indent + text[end:].lstrip()
    yield line._replace(text=text)


def picture(lang: str) -> str:
    """The SVG. Every run of text is stretched to its cells, so that columns line up in any font."""
    asked = [Line(PROMPTS[lang], "dim"), Line("")]
    lines = [piece for line in (*asked, *excerpt(output(lang))) for piece in broken(line)]
    across = round(_COLUMNS * _CELL + 2 * _MARGIN)
    down = len(lines) * _LEADING + 2 * _MARGIN
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {across} {down}" width="{across}" '
        f'height="{down}" font-size="14" '
        "font-family=\"D2Coding, 'Noto Sans Mono CJK KR', Menlo, Consolas, 'DejaVu Sans Mono', monospace\">",
        f"<title>{escape(TITLES[lang])}</title>",
        f'<rect width="{across}" height="{down}" rx="8" fill="#10151f"/>',
    ]
    for number, line in enumerate(lines):
        weight = ' font-weight="bold"' if line.colour == "bold" else ""
        for run in re.finditer(r"\S+(?: \S+)*", line.text):
            x = _MARGIN + width(line.text[: run.start()]) * _CELL
            y = _MARGIN + number * _LEADING + 14
            drawn.append(
                f'<text x="{x:.1f}" y="{y}" fill="{_COLOURS[line.colour]}"{weight} '
                f'textLength="{width(run[0]) * _CELL:.1f}" lengthAdjust="spacingAndGlyphs">{escape(run[0])}</text>'
            )
    return "\n".join([*drawn, "</svg>", ""])


def photographs(directory: Path) -> None:
    """The head of the page, and one of its rows beside its article, as a browser shows them."""
    with tempfile.TemporaryDirectory() as folder, Browser(Path(folder) / "profile") as browser:
        browser.media(prefers_color_scheme="light")
        for name, lang, state, wide, high in _PHOTOGRAPHS:
            page = Path(folder) / f"{lang}.html"
            output(lang, "--html", str(page))
            browser.open(f"{page.as_uri()}#{state}", wide=wide, high=high)
            (directory / f"{name}.{lang}.png").write_bytes(browser.picture())


def main(directory: Path) -> None:
    """Writes all pictures; without a browser only those that need none."""
    directory.mkdir(parents=True, exist_ok=True)
    for lang in LANGS:
        (directory / f"score.{lang}.svg").write_bytes(picture(lang).encode())
    if PROGRAM is None:
        print(f"no picture of the page: {WHY_NOT}", file=sys.stderr)  # noqa: T201  # a script says what it left out
    else:
        photographs(directory)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)
