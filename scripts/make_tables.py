"""Writes src/hallucheck/text/tables.py: the Unicode 14.0 classes the rule is made of.

In: a Python whose unicodedata is 14.0 (CPython 3.11). Out: the module, byte for byte the same each time.
SPEC 1.5: the tables are shipped, so that the running Python changes nothing.
"""

import sys
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "src/hallucheck/text/tables.py"
ALL = range(sys.maxunicode + 1)
FILLERS = {0x3164, 0x115F, 0x1160, 0xFFA0, 0x2800}
TILDES = {0x7E, 0x2DC, 0x223C, 0x301C, 0xFF5E}
ARROWS_AND_SHAPES = [
    (0x2190, 0x21FF), (0x2500, 0x27BF), (0x27F0, 0x27FF), (0x2900, 0x297F), (0x2B00, 0x2BFF),
    (0x1F000, 0x1FAFF), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF), (0x20E3, 0x20E3),
]  # fmt: skip
STAYING_SHAPES = [(0x2191, 0x2191), (0x2193, 0x2193), (0x2776, 0x2793), (0x1F100, 0x1F1FF)]
UNSPACED_NAMES = (
    "HANGUL", "HALFWIDTH HANGUL", "CJK", "KANGXI", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HALFWIDTH KATAKANA",
    "HENTAIGANA", "COMBINING KATAKANA-HIRAGANA", "VERTICAL KANA", "BOPOMOFO", "THAI", "LAO", "KHMER", "MYANMAR",
    "TIBETAN", "YI ", "NEW TAI LUE", "TAI LE", "TAI THAM", "TAI VIET", "JAVANESE", "BALINESE", "VERTICAL IDEOGRAPHIC",
    "OLD CHINESE", "VIETNAMESE ALTERNATE", "NUSHU", "TANGUT", "KHITAN",
)  # fmt: skip


def category(cp: int) -> str:
    return unicodedata.category(chr(cp))


def within(cp: int, ranges: Iterable[tuple[int, int]]) -> bool:
    return any(low <= cp <= high for low, high in ranges)


def dropped(cp: int) -> bool:
    return category(cp) == "Cf" or cp in FILLERS


def ignorable(cp: int) -> bool:
    if cp in (0x25, 0x2030):
        return False
    if within(cp, STAYING_SHAPES):
        return False
    return (
        category(cp) in {"Zs", "Zl", "Zp", "Cc", "Sk", "Co"}
        or category(cp).startswith("P")
        or cp in TILDES
        or cp in {0x2212, 0x7C, 0x3C, 0x3E, 0x318D, 0x119E, 0x2219, 0x22C5}
        or within(cp, ARROWS_AND_SHAPES)
    )


def spaced(cp: int) -> bool:
    if category(cp)[0] not in "LM":
        return False
    return not unicodedata.name(chr(cp), "").startswith(UNSPACED_NAMES)


def hangul(cp: int) -> bool:
    return category(cp)[0] == "L" and "HANGUL" in unicodedata.name(chr(cp), "") and not 0xFF00 <= cp <= 0xFFEF


def han(cp: int) -> bool:
    return unicodedata.name(chr(cp), "").startswith(("CJK UNIFIED IDEOGRAPH", "CJK COMPATIBILITY IDEOGRAPH"))


def joining() -> set[int]:
    """Code points that NFC may change or attach to what stands before them."""
    found = (
        {cp for cp in ALL if unicodedata.combining(chr(cp))} | set(range(0x1161, 0x1176)) | set(range(0x11A8, 0x11C3))
    )
    for cp in ALL:
        parts = unicodedata.decomposition(chr(cp)).split()
        if len(parts) == 2 and not parts[0].startswith("<") and unicodedata.normalize("NFC", chr(cp)) == chr(cp):
            found.add(int(parts[1], 16))
    return found


def folds(cp: int) -> bool:
    """Changed by the fold of width, units and marks (SPEC 1.1), or a conjoining jamo."""
    decomposition = unicodedata.decomposition(chr(cp))
    return (
        decomposition.startswith(("<wide>", "<narrow>"))
        or 0x3371 <= cp <= 0x33DF
        or 0x3200 <= cp <= 0x321E
        or cp in {0x2103, 0x2109, 0xB5, 0x2113, 0x2215}
        or 0x1100 <= cp <= 0x11FF
        or 0xA960 <= cp <= 0xA97F
        or 0xD7B0 <= cp <= 0xD7FF
    )


SIMPLE_SPACED = [(0x41, 0x5A), (0x61, 0x7A), (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0x24F), (0x391, 0x3A9), (0x3B1, 0x3C9)]


def make_plain(joins: set[int]) -> Callable[[int], bool]:
    """Text of these characters alone needs no fold: the fast path of canonical()."""

    def plain(cp: int) -> bool:
        if cp > 0xFFFF or category(cp) in {"Cn", "Cs", "Co"} or category(cp)[0] == "M" or dropped(cp) or folds(cp):
            return False
        if cp in joins or unicodedata.normalize("NFC", chr(cp)) != chr(cp) or cp == 0x26:
            return False
        if category(cp) == "Cc":
            return cp in (0x9, 0xA, 0xD)
        if category(cp) == "Nd":
            return cp < 0x80
        if category(cp) in {"Zl", "Zp"}:
            return False
        return within(cp, SIMPLE_SPACED) or not spaced(cp)

    return plain


def ranges(test: Callable[[int], bool]) -> str:
    """The code points as the inside of a regular-expression class."""
    parts: list[str] = []
    start = -1
    for cp in range(sys.maxunicode + 2):
        inside = cp <= sys.maxunicode and test(cp)
        if inside and start < 0:
            start = cp
        elif not inside and start >= 0:
            parts.append(escape(start) if cp - 1 == start else f"{escape(start)}-{escape(cp - 1)}")
            start = -1
    return "".join(parts)


def escape(cp: int) -> str:
    if cp <= 0xFF:
        return f"\\x{cp:02x}"
    return f"\\u{cp:04x}" if cp <= 0xFFFF else f"\\U{cp:08x}"


def main() -> None:
    if unicodedata.unidata_version != "14.0.0":
        sys.exit(f"Needs Unicode 14.0.0 (CPython 3.11), this Python has {unicodedata.unidata_version}")
    joins = joining()
    plain = make_plain(joins)
    tables = {
        "DROPPED": ("format characters and fillers, gone before anything else (SPEC 1.1)", dropped),
        "IGNORABLE": ("what canonical text leaves out (SPEC 1.3)", lambda cp: ignorable(cp) and not dropped(cp)),
        "DIGIT": ("decimal digits", lambda cp: category(cp) == "Nd"),
        "DASH": ("dashes, tildes excepted", lambda cp: category(cp) == "Pd" and cp not in TILDES),
        "SPACED": ("letters and marks of scripts that space their words (SPEC 1.4)", spaced),
        "WORD": ("letters, marks, numbers", lambda cp: category(cp)[0] in "LMN"),
        "LETTER_OR_DIGIT": ("what makes a piece a fragment (SPEC 2.7)", lambda cp: category(cp)[0] in "LN"),
        "MARK": ("combining marks: no edge before one", lambda cp: category(cp)[0] == "M"),
        "HANGUL": ("Hangul letters", hangul),
        "HAN": ("Chinese characters", han),
        "JOINING": ("may be composed with what stands before", lambda cp: cp in joins),
        "UNASSIGNED": ("not in Unicode 14.0: never normalised", lambda cp: category(cp) == "Cn"),
        "PLAIN": ("needs no fold", plain),
    }
    lines = [
        '"""Unicode 14.0 classes, each the inside of a regular-expression class. Generated by scripts/make_tables.py.',
        "",
        "In: nothing. Out: strings such as ``\\x30-\\x39``.",
        "SPEC 1: shipped, so that the running Python's own tables change nothing.",
        '"""',
    ]
    for name, (meaning, test) in tables.items():
        lines += ["", f"# {meaning}"]
        text = ranges(test)
        if len(text) <= 100:
            lines.append(f'{name} = r"{text}"')
            continue
        joined: list[str] = []
        rest = text
        while rest:
            cut = 110
            if len(rest) > cut:
                cut = rest.rfind("\\", 0, cut)
                if rest[cut - 1] == "-":  # never part a range
                    cut = rest.rfind("\\", 0, cut - 1)
            joined.append(f'    r"{rest[:cut]}"')
            rest = rest[cut:]
        lines += [f"{name} = (", *joined, ")"]
    OUT.write_text("\n".join(lines).replace('"""Unicode', 'r"""Unicode', 1) + "\n", encoding="utf-8")
    sys.stdout.write(f"{OUT.name}: {OUT.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
