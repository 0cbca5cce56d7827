"""Edits that change how a phrase is written and not what it says.

In: a phrase. Out: a raw output that still says it, and the pieces it must be read as.
SPEC 1 and 2: white space, Unicode forms, markdown, quotes, points, cells, invisible characters, JSON, citations.
"""

import json
import re
import unicodedata
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple, TypeAlias

from statutes.corpus import Corpus, Phrase
from statutes.letters import is_hangul


class Edited(NamedTuple):
    """A raw output and the phrases that it holds."""

    raw: str
    pieces: tuple[str, ...]


Edit: TypeAlias = Callable[[Random, Phrase, Corpus], Edited | None]

_SPACES: Final = ("  ", "\t", "\u00a0", "\u3000", "\u2009", " \u200a ")
_EMPHASIS: Final = (
    ("**", "**"),
    ("*", "*"),
    ("***", "***"),
    ("__", "__"),
    ("`", "`"),
    ("<b>", "</b>"),
    ("<strong>", "</strong>"),
)
_BULLETS: Final = (
    *("- ", "* ", "+ ", "• ", "· ", "ㆍ ", "‣ ", "▪ ", "● ", "■ ", "○ ", "□ ", "▶ ", "◦ ", "※ ", "– ", "ㅇ ", "o "),
    *("1. ", "2) ", "(3) ", "12. ", "1-1. ", "가. ", "(나) ", "A. ", "Ⅰ. ", "① ", "② ", "⑴ ", "ⓐ ", "❶ ", "1️⃣ "),
    *("# ", "### ", "> ", "- [x] ", "- [ ] ", "> - ", "- 1. ", "  - "),
)
_QUOTES: Final = ("““", "“”", "‘’", '""', "''", "「」", "『』", "《》", "〈〉", "«»", "„“")
_POINTS: Final = "·ㆍ‧・･∙⋅•ᆞ"
_POINT: Final = re.compile(r"(?<=[^ ])[·ㆍ](?=[^ ])")
_INVISIBLE: Final = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e"
_GAP: Final = re.compile(r"(?<=[가-힣]) (?=[가-힣])")


def spacing(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """A space between Hangul more, less, or another white space in its place."""
    text = phrase.text
    gaps = [match.start() for match in _GAP.finditer(text)]
    insides = [at for at in range(1, len(text)) if is_hangul(text[at - 1]) and is_hangul(text[at])]
    way = random.choice(("one less", "none", "one more", "another"))
    if way == "none" and gaps:
        return _one(phrase, _GAP.sub("", text))
    if way == "one less" and gaps:
        at = random.choice(gaps)
        return _one(phrase, text[:at] + text[at + 1 :])
    if way == "one more" and insides:
        at = random.choice(insides)
        return _one(phrase, text[:at] + " " + text[at:])
    spaces = [at for at, char in enumerate(text) if char == " "]
    at = random.choice(spaces)
    return _one(phrase, text[:at] + random.choice(_SPACES) + text[at + 1 :])


def decomposed(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """NFD, the whole phrase or a part of it."""
    text = phrase.text
    start = random.choice((0, random.randrange(len(text))))
    return _one(phrase, text[:start] + unicodedata.normalize("NFD", text[start:]))


def full_width(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """ASCII in full width: all of it, letters and digits, or the signs."""
    every = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
    wanted: Callable[[str], bool] = random.choice((lambda _: True, str.isalnum, lambda char: not char.isalnum()))
    table = {code: wide for code, wide in every.items() if wanted(chr(code))}
    if random.random() < 0.3:
        table[0x20] = 0x3000
    return _one(phrase, phrase.text.translate(table))


def bold(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """Emphasis around the phrase, around words, or around a word without its particle."""
    before, after = random.choice(_EMPHASIS)
    words = list(phrase.words)
    way = random.choice(("all", "words", "stem"))
    if way == "all":
        return _one(phrase, before + phrase.text + after)
    first = random.randrange(len(words))
    last = random.randrange(first, len(words))
    if way == "words":
        words[first] = before + words[first]
        words[last] += after
        return _joined(phrase, words)
    stem = re.match(r"(.*[가-힣])([가-힣]+)$", words[first])
    if stem is None:
        return None
    words[first] = before + stem[1] + after + stem[2]
    return _joined(phrase, words)


def bullet(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """A marker at the start of the line."""
    return _one(phrase, random.choice(_BULLETS) + phrase.text)


def quotes(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """Quotation marks around the phrase or around words."""
    before, after = random.choice(_QUOTES)
    if random.random() < 0.5:
        return _one(phrase, before + phrase.text + after)
    words = list(phrase.words)
    first = random.randrange(len(words))
    last = random.randrange(first, len(words))
    if (first and not is_hangul(words[first - 1][-1])) or (last + 1 < len(words) and not is_hangul(words[last + 1][0])):
        return None
    words[first] = before + words[first]
    words[last] += after
    return _joined(phrase, words)


def middle_dots(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """The other middle dot: in half of all texts it is the wrong one."""
    dots = list(_POINT.finditer(phrase.text))
    if not dots:
        return None
    if random.random() < 0.5:
        return _one(phrase, phrase.text.translate(str.maketrans("·ㆍ", "ㆍ·")))
    at = random.choice(dots).start()
    other = random.choice(_POINTS.replace(phrase.text[at], ""))
    return _one(phrase, phrase.text[:at] + other + phrase.text[at + 1 :])


def table_cell(random: Random, phrase: Phrase, corpus: Corpus) -> Edited | None:
    """A cell of a markdown table, alone, beside another, or below a heading."""
    text = phrase.text
    way = random.choice(("| {} |", "|{}|", "| {} |\n|---|", "| **{}** |", "two"))
    if way != "two":
        return _one(phrase, way.format(text))
    others = corpus.phrases_of(phrase.statute, random, 1)
    other = others[0].text if others else text
    return Edited(f"| {text} | {other} |\n|:---:|---|\n| {other} | |", (text, other, other))


def zero_width(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """Characters that cannot be seen, anywhere."""
    text = phrase.text
    for _number in range(random.randint(1, 4)):
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice(_INVISIBLE) + text[at:]
    return _one(phrase, text)


def reference(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """A character reference in the place of a space, a quotation mark or a syllable."""
    text = phrase.text
    at = random.choice([at for at, char in enumerate(text) if char in ' "ㆍ·' or is_hangul(char)])
    named = {" ": "&nbsp;", '"': "&quot;", "·": "&middot;"}.get(text[at])
    spelt = random.choice((f"&#{ord(text[at])};", f"&#x{ord(text[at]):x};"))
    return _one(phrase, text[:at] + (named or spelt) + text[at + 1 :])


def json_value(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """A string of a JSON answer, with or without its fence, Korean as it is or escaped."""
    value = random.choice(([phrase.text], {"근거": phrase.text}, {"답": [phrase.text], "확인": True}))
    raw = json.dumps(value, ensure_ascii=random.random() < 0.5, indent=random.choice((None, 2)))
    return _one(phrase, random.choice(("{}", "```json\n{}\n```")).replace("{}", raw))


def citation(random: Random, phrase: Phrase, _: Corpus) -> Edited | None:
    """A citation of the article behind the phrase."""
    statute = phrase.statute
    named = f"{statute.doc_id} {statute.clause}" if statute.clause else statute.doc_id
    return _one(phrase, phrase.text + random.choice((" [1]", "[1].", "[^1]", f" [{named}]", "【1】")))


def _one(phrase: Phrase, raw: str) -> Edited | None:
    """One phrase, unless nothing was edited."""
    return Edited(raw, (phrase.text,)) if raw != phrase.text else None


def _joined(phrase: Phrase, words: list[str]) -> Edited | None:
    return _one(phrase, " ".join(words))


HARMLESS: Final[dict[str, Edit]] = {
    "spacing": spacing,
    "NFD": decomposed,
    "full width": full_width,
    "bold": bold,
    "bullet": bullet,
    "quotes": quotes,
    "middle dots": middle_dots,
    "table cell": table_cell,
    "zero-width": zero_width,
    "reference": reference,
    "JSON value": json_value,
    "citation": citation,
}
