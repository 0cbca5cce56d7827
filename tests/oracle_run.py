"""The oracle against the fast code on many generated texts: ``python tests/oracle_run.py 100000``.

In: how many texts, a seed, statute articles (JSON Lines with a ``text`` each). Out: counts, and the first differences,
each cut down to a smallest text. SPEC 1 (canonical), 2 (fragments), 3 (grounded, and where).
"""

import argparse
import json
import random
import sys
import time
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Literal

# Run as a script from a checkout, the package need not be installed.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import oracle

from hallucheck.ruleset import Ruleset
from hallucheck.text.canonical import canonical
from hallucheck.text.fragments import split
from hallucheck.text.match import ArticleText, match
from hallucheck.text.place import PARTICLES

Guard = Literal["tokens", "literal"]
GUARDS: Final[tuple[Guard, ...]] = ("tokens", "literal")

# What makes readings differ: marks between digits, letters of all kinds, half of a known mark, half of a syllable.
# fmt: off
NASTY: Final = (
    *"0123456789", *"0123456789", *",,..~~--−△▲<>=%/:‰'’&;#|!?()[]「」·ㆍ、，",
    *"제조의년개월원천만백십억일분시간초주호항목표권 ", *"aBép", *"²⁻", *"金集合物",
    *"비불미무공개가나다은를이", *"    \n\n\r\t\f\x85\u2028", *"*_`\\", *"５．，～％：", *"㎡㎏㈜℃µℓ∕",
    *"①⑴ㅇ•○□※", "ᄒ", "ᅡ", "ᆫ", "\u0301", "\u0338", "\u200b", "\u00ad", "\u3164", "\u1680", "\u3000",
    "\u2009", "\U0001f4cc", "\ufe0f", "カ", "ﾞ", "ー", "ß", "<b>", "</b>", "<br>", "<td>", "<p class=x>",
    "<sup>2</sup>", "<x>", "->", "=>", "&nbsp;", "&lt;", "&#49;", "1,000", "1.5", "2024. 1. 2.", "2024",
    "제7조", "제2항", "의2", "제3조의2", "%p", "퍼센트포인트", "5천만원", "1천 5백만원", "오백만원", "조 원",
    "3분의 2", "1/2", "1년 3개월", "(集合物)", "비공개", "AI", "100㎡", "및", "또는", "등", "신분증", "사본",
    "는", "에서",
)
NASTY_LINES: Final = (
    "- ", "* ", "1. ", "1) ", "(1) ", "가. ", "가.", "(나) ", "1-1. ", "A. ", "Ⅰ. ", "① ", "①", "㉠", "❶",
    "1️⃣ ", "> ", ">", "# ", "## ", "ㅇ ", "o ", "※ ", " ○ ", " ✅ ", " ② ", "\u2028", "\n", "\n", "\n",
    "\r\n", "\n```\n", "\n~~~\n", "```json\n", "| ", " | ", "\n| ", "|---|---|", "\\|", "[x] ", "[ ] ", "[1]",
    "[1, 2]", "[1-3]", "[^1]", "【1】", "【4:0†source】", "【별표】", "[D-1]", "[D-1 제2조]",
    "[취업규칙](http://x.y/a_b)", ", ", ",", "、", "，", "없음", "해당 없음", "N/A", "None", "null",
    "관련 문서 없음", "관련 문서를 찾을 수 없습니다.", " 찾지 못했습니다. ", ". ", "다. ", "\U0001f4cc ", "**",
    "\\", "<b>", "<br>", "<td>", "<li>", "연차", "병가", "15일", "2.4배", "2026. 1. 2.부터", "11. 25.까지",
    "(031) 123-4567", "(02) 123-4567", "제3,4,5조", "1,000원", "&nbsp;", " ", " ", " ", "a", "7", "<think>",
    "</think>", "ㆍ", "\"", "'",
)
# fmt: on
DOC_IDS: Final = ("D-1", "취업규칙 3")


def arbitrary_text(dice: random.Random) -> str:
    """Over all of Unicode, the low blocks more often."""
    size = dice.randrange(14)
    return "".join(chr(dice.randrange(dice.choice((0x80, 0x250, 0x3000, 0x10000, 0x110000)))) for _ in range(size))


def nasty_text(dice: random.Random) -> str:
    return "".join(dice.choice(NASTY) for _ in range(dice.randrange(16)))


def nasty_raw(dice: random.Random) -> str:
    alphabet = NASTY_LINES if dice.random() < 0.8 else NASTY
    raw = "".join(dice.choice(alphabet) for _ in range(dice.randrange(12)))
    if dice.random() < 0.15:
        values: list[Any] = ["".join(dice.choice(NASTY_LINES) for _ in range(dice.randrange(5))) for _ in range(3)]
        shape = dice.randrange(4)
        inner = {"c": values[1:], "d": [15, None, True, 1.5, "D-1"]}
        data: Any = values if shape == 0 else {"a": values[0], "b": inner}
        raw = json.dumps(data, ensure_ascii=dice.random() < 0.5, indent=dice.choice((None, 2)))
        if dice.random() < 0.3:
            raw = f"```json\n{raw}\n```"
    return raw


def edited(text: str, dice: random.Random) -> str:
    """The text with up to two small changes."""
    for _ in range(dice.choice((0, 0, 0, 1, 1, 2))):
        at = dice.randrange(len(text) + 1)
        kind = dice.randrange(3)
        if kind == 0:
            text = text[:at] + dice.choice(NASTY) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + 1 :]
        else:
            text = text[:at] + dice.choice(NASTY) + text[at + 1 :]
    return text


def slice_of(article: str, dice: random.Random, longest: int = 40) -> str:
    start = dice.randrange(len(article) + 1)
    return article[start : start + dice.randrange(1, longest)]


def in_scope(raw: str) -> bool:
    """The oracle reads no JSON inside prose and no broken JSON: nothing that begins like it, unless all is JSON."""
    start = oracle.without_reasoning(raw)
    if raw.count("</think>") > 1:
        return False
    if start is None:
        return True
    if whole_json(raw) or whole_json(raw[start:]):
        return True
    for i, ch in enumerate(raw):
        k = i + 1
        while k < len(raw) and oracle.is_white(raw[k]):
            k += 1
        if ch == "," and raw[k : k + 1] == "]":
            return False
        if ch not in "{[":
            continue
        if k == len(raw) or raw[k] in "{}[]" or raw[i : i + 2] == "[]" or any(quote in raw[k:] for quote in "\"'“”‘’`"):
            return False
        name = k
        while name < len(raw) and (raw[name].isalnum() or raw[name] in "_-$ "):
            name += 1
        if name > k and raw[name : name + 1] == ":":
            return False
    return True


def whole_json(raw: str) -> bool:
    text = raw.strip()
    low, high = oracle.without_fence(text, 0, len(text))
    text = text[low:high].strip()
    if not text.startswith(("{", "[", '"')):
        return False
    try:
        json.loads(text, strict=False, parse_int=str, parse_float=str)
    except (ValueError, RecursionError):
        return False
    return True


# ---------------------------------------------------------------- one comparison each: (the oracle's, the fast code's)

Results = tuple[object, object]


def both_canonical(texts: Sequence[str]) -> Results:
    (text,) = texts
    slow = tuple(oracle.canonical(text, guard) for guard in GUARDS)
    return slow, tuple(canonical(text, guard=guard) for guard in GUARDS)


def both_match(texts: Sequence[str]) -> Results:
    fragment, article = texts
    slow: list[object] = []
    fast: list[object] = []
    for guard in GUARDS:
        found = oracle.match(fragment, [article], guard, PARTICLES)
        slow.append(None if found is None else tuple(found))
        wanted = canonical(fragment, guard=guard)
        place = match(fragment, wanted, [ArticleText(article)], guard=guard)
        fast.append(None if place is None else (place.article, place.start, place.end, place.fold, tuple(place.flags)))
    return slow, fast


def both_split(texts: Sequence[str]) -> Results:
    (raw,) = texts
    slow: list[object] = []
    fast: list[object] = []
    for sentences in (False, True):
        try:
            theirs = split(raw, Ruleset(split_sentences=sentences), doc_ids=DOC_IDS)
        except Exception as error:  # any text gives a result: a crash is a difference too
            return "a result", repr(error)
        ours = oracle.split(raw, split_sentences=sentences, doc_ids=DOC_IDS)
        slow.append(said(ours.fragments, ours.citations, ours.none_words, ours.refusals, ours.truncated))
        fast.append(
            said(
                theirs.fragments,
                [citation.text for citation in theirs.citations],
                theirs.none_words,
                theirs.refusals,
                theirs.truncated,
            )
        )
    return slow, fast


def said(
    fragments: Iterable[Any], citations: Iterable[str], none_words: Iterable[str], refusals: Iterable[str], cut: bool
) -> tuple[object, ...]:
    """What counts of a split: canonical texts, not how much of a marker is left in the text."""
    return (
        sorted(oracle.canonical(fragment.text) for fragment in fragments),
        sorted(set(citations)),
        sorted(filter(None, map(oracle.canonical, none_words))),
        sorted(map(oracle.canonical, refusals)),
        cut,
    )


def shrunk(texts: Sequence[str], differs: Callable[[Sequence[str]], bool]) -> tuple[str, ...]:
    """Characters taken away one by one while the difference stays."""
    current = tuple(texts)
    size = max(map(len, current)) // 2
    while True:
        again = False
        for n, text in enumerate(current):
            i = 0
            while i < len(text):
                shorter = (*current[:n], text[:i] + text[i + max(size, 1) :], *current[n + 1 :])
                if differs(shorter):
                    current, text, again = shorter, shorter[n], True
                else:
                    i += max(size, 1)
        if size > 1:
            size //= 2
        elif not again:
            return current


class Comparison:
    """Counts what was compared, and keeps the first differences."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: Counter[str] = Counter()
        self.differences: list[tuple[str, tuple[str, ...]]] = []

    @property
    def full(self) -> bool:
        return len(self.differences) >= self.most

    def compare(self, name: str, both: Callable[[Sequence[str]], Results], texts: Sequence[str]) -> None:
        self.counts[name] += 1
        slow, fast = both(texts)
        if name.startswith("match") and slow != [None, None]:
            self.counts[f"{name}, grounded"] += 1
        if slow == fast:
            return

        def differs(candidate: Sequence[str]) -> bool:
            if both is both_split and not in_scope(candidate[0]):
                return False
            slow, fast = both(candidate)
            return slow != fast

        smallest = shrunk(texts, differs)
        self.counts[f"{name}, different"] += 1
        if (name, smallest) not in self.differences:
            self.differences.append((name, smallest))
            slow, fast = both(smallest)
            shown = f"{name}: {' | '.join(map(ascii, smallest))}   {smallest}"
            sys.stdout.write(f"  {shown}\n    oracle {slow}\n    fast   {fast}\n")


def run(count: int, seed: int, statutes: Sequence[str], most: int, only: str) -> Comparison:
    dice = random.Random(seed)
    done = Comparison(most)
    for _ in range(count):
        if done.full:
            break
        kind = dice.random()
        shipped = unicodedata.unidata_version == oracle.UNICODE
        text = arbitrary_text(dice) if kind < 0.25 and shipped else nasty_text(dice)
        article = nasty_text(dice) + nasty_text(dice) if kind < 0.7 or not statutes else dice.choice(statutes)
        if kind >= 0.7 and statutes:
            start = dice.randrange(len(article) + 1)
            article = article[start : start + 160] if dice.random() < 0.95 else article[:1500]
        fragment = edited(slice_of(article, dice), dice)
        raw = nasty_raw(dice)
        if only in ("", "canonical"):
            done.compare("canonical", both_canonical, [text])
            done.compare("canonical", both_canonical, [article[:60]])
        if only in ("", "match"):
            done.compare("match", both_match, [fragment, article])
        if only in ("", "split") and in_scope(raw):
            done.compare("split", both_split, [raw])
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares the oracle with the fast code on generated texts.")
    parser.add_argument("count", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--statutes", type=Path, help="JSON Lines with a text each")
    parser.add_argument("--most", type=int, default=5, help="stop at so many differences")
    parser.add_argument("--only", default="", choices=("", "canonical", "match", "split"))
    options = parser.parse_args()
    statutes: list[str] = []
    if options.statutes:
        with options.statutes.open(encoding="utf-8") as lines:
            statutes = [json.loads(line)["text"] for line in lines if line.strip()]
    sys.stdout.write(f"{options.count} rounds, seed {options.seed}, Unicode {unicodedata.unidata_version}\n")
    started = time.monotonic()
    done = run(options.count, options.seed, statutes, options.most, options.only)
    for name, count in sorted(done.counts.items()):
        sys.stdout.write(f"{count:9d} {name}\n")
    sys.stdout.write(f"{time.monotonic() - started:.0f} s, {len(done.differences)} distinct differences\n")
    return 1 if done.differences else 0


if __name__ == "__main__":
    sys.exit(main())
