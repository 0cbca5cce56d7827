"""The slow reading of the rule: one character after the other, straight from the text of SPEC.md.

In: texts. Out: canonical text, tokens, places, fragments, found without any of the code under test.
SPEC 1 (canonical), 2 (fragments), 3 (grounded). Nothing here is meant to be fast or clever; it is there to disagree.

It leans on ``unicodedata``, so it speaks for the shipped tables only where Python has the same Unicode version
(14.0: Python 3.11). Elsewhere only characters that have been in Unicode for long may be compared.
"""

import html
import json
import unicodedata
from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from html.entities import html5
from typing import Literal, NamedTuple

Guard = Literal["tokens", "literal"]
UNICODE = "14.0.0"

# ---------------------------------------------------------------- characters (SPEC 1)

LINE_ENDS = "\n\r\v\f\x85\x1c\x1d\x1e\u2028\u2029"
FILLERS = "\u3164\u115f\u1160\uffa0\u2800"
TILDES = "\u007e\u02dc\u223c\u301c\uff5e"
MIDDLE_DOTS = "\u318d\u119e\u2219\u22c5"
MINUS = "\u2212"
TRIANGLES = "\u25b3\u25b2"
EMPHASIS = "*_`\\"
EXPONENTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"
PICTURES = [
    (0x2190, 0x21FF),
    (0x2500, 0x27BF),
    (0x27F0, 0x27FF),
    (0x2900, 0x297F),
    (0x2B00, 0x2BFF),
    (0x1F000, 0x1FAFF),
    (0xFE00, 0xFE0F),
    (0xE0100, 0xE01EF),
    (0x20E3, 0x20E3),
]
NOT_PICTURES = [(0x2191, 0x2191), (0x2193, 0x2193), (0x2776, 0x2793), (0x1F100, 0x1F1FF)]
# First words of the names of letters and marks whose script does not put spaces between words.
UNSPACED = (
    "HANGUL ",
    "HALFWIDTH HANGUL ",
    "CJK UNIFIED IDEOGRAPH",
    "CJK COMPATIBILITY IDEOGRAPH",
    "IDEOGRAPHIC ITERATION MARK",
    "IDEOGRAPHIC NUMBER ZERO",
    "VERTICAL IDEOGRAPHIC ITERATION MARK",
    "OLD CHINESE ITERATION MARK",
    "VIETNAMESE ALTERNATE READING MARK",
    "HIRAGANA ",
    "HENTAIGANA ",
    "KATAKANA",
    "COMBINING KATAKANA-HIRAGANA ",
    "VERTICAL KANA ",
    "BOPOMOFO ",
    "THAI ",
    "LAO ",
    "KHMER ",
    "MYANMAR ",
    "TIBETAN ",
    "YI ",
    "NEW TAI LUE ",
    "TAI LE ",
    "TAI THAM ",
    "TAI VIET ",
    "JAVANESE ",
    "BALINESE ",
    "IDEOGRAPHIC CLOSING MARK",
    "TANGUT ",
    "KHITAN ",
    "NUSHU ",
)
# fmt: off
TAGS = {
    "a", "abbr", "b", "bdi", "bdo", "big", "blockquote", "br", "caption", "center", "cite", "code", "col",
    "colgroup", "dd", "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "font", "footer",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "img", "ins", "kbd", "li", "main", "mark", "nav", "ol",
    "p", "pre", "q", "s", "samp", "section", "small", "span", "strike", "strong", "sub", "summary", "sup", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "tt", "u", "ul", "var", "wbr", "article", "aside", "label",
}
# fmt: on
# fmt: off
BLOCK_TAGS = {
    "blockquote", "br", "caption", "center", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "footer",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "summary",
    "table", "tbody", "tfoot", "thead", "tr", "ul", "article", "aside",
}
# fmt: on
SUPERSCRIPT = dict(zip("0123456789+-−()=ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾⁼ⁿⁱ", strict=True))


@cache
def category(ch: str) -> str:
    return unicodedata.category(ch)


@cache
def ccc(ch: str) -> int:
    return unicodedata.combining(ch)


def within(ch: str, ranges: list[tuple[int, int]]) -> bool:
    return any(low <= ord(ch) <= high for low, high in ranges)


@cache
def is_ignorable(ch: str) -> bool:
    """SPEC 1.3."""
    cat = category(ch)
    if cat in ("Zs", "Zl", "Zp", "Cc"):
        return True
    if cat.startswith("P"):
        return ch not in "%‰"
    if ch == MINUS or cat == "Sk" or ch in "|<>" or ch in TILDES or ch in MIDDLE_DOTS or cat == "Co":
        return True
    return within(ch, PICTURES) and not within(ch, NOT_PICTURES)


def is_digit(ch: str) -> bool:
    return category(ch) == "Nd"


def is_word_char(ch: str) -> bool:
    return category(ch)[0] in "LMN"


@cache
def is_hangul_letter(ch: str) -> bool:
    return category(ch)[0] == "L" and unicodedata.name(ch, "").startswith(("HANGUL ", "HALFWIDTH HANGUL "))


def is_hangul_syllable(ch: str) -> bool:
    return "\uac00" <= ch <= "\ud7a3"


@cache
def is_han(ch: str) -> bool:
    return category(ch)[0] in "LN" and unicodedata.name(ch, "").startswith(
        (
            "CJK UNIFIED IDEOGRAPH",
            "CJK COMPATIBILITY IDEOGRAPH",
            "IDEOGRAPHIC ITERATION MARK",
            "IDEOGRAPHIC NUMBER ZERO",
        )
    )


@cache
def is_spaced_letter(ch: str) -> bool:
    """SPEC 1.4: a letter or mark of a script that spaces its words."""
    return category(ch)[0] in "LM" and not unicodedata.name(ch, "").startswith(UNSPACED)


def is_dash(ch: str) -> bool:
    """The wave dash is a Pd and a tilde; it is read as a tilde."""
    return category(ch) == "Pd" and ch not in TILDES


def is_line_end(ch: str) -> bool:
    return ch in LINE_ENDS


def is_space(ch: str) -> bool:
    """White space that does not end the line."""
    return category(ch) == "Zs" or ch == "\t"


def is_white(ch: str) -> bool:
    return is_space(ch) or is_line_end(ch)


# ---------------------------------------------------------------- fold (SPEC 1.1)


class Cell(NamedTuple):
    """A folded character, or a mark known in SPEC 1.2, with its whole extent in the original."""

    ch: str
    start: int
    end: int
    kind: Literal["char", "tag", "line", "quote", "arrow"] = "char"
    text: str = ""  # as folded; tags of a kind are alike, and so are arrows

    @property
    def kept(self) -> bool:
        return self.kind == "char" and not is_ignorable(self.ch)

    @property
    def ends_line(self) -> bool:
        return self.kind == "line" or (self.kind == "char" and is_line_end(self.ch))

    @property
    def spaces(self) -> bool:
        return self.kind == "char" and is_space(self.ch)

    def is_one_of(self, chars: str) -> bool:
        return self.kind == "char" and self.ch in chars

    @property
    def dash(self) -> bool:
        return self.kind == "char" and is_dash(self.ch)


def nfc(cells: list[Cell]) -> list[Cell]:
    """Normalization Form C by its definition: decompose, order, compose; a composed character has the joint extent."""
    text = "".join(cell.ch for cell in cells)
    if unicodedata.normalize("NFC", text) == text:
        return cells
    parts: list[Cell] = []
    for cell in cells:
        parts.extend(Cell(ch, cell.start, cell.end) for ch in unicodedata.normalize("NFD", cell.ch))
    ordered: list[Cell] = []
    marks: list[Cell] = []
    for part in parts:
        if ccc(part.ch) == 0:
            ordered += sorted(marks, key=lambda mark: ccc(mark.ch))
            marks = []
            ordered.append(part)
        else:
            marks.append(part)
    ordered += sorted(marks, key=lambda mark: ccc(mark.ch))
    out: list[Cell] = []
    starter = -1
    for part in ordered:
        if starter >= 0:
            first = out[starter]
            adjacent = starter == len(out) - 1
            if adjacent or 0 < ccc(out[-1].ch) < ccc(part.ch):
                both = unicodedata.normalize("NFC", first.ch + part.ch)
                if len(both) == 1:
                    out[starter] = Cell(both, min(first.start, part.start), max(first.end, part.end))
                    continue
        if ccc(part.ch) == 0:
            starter = len(out)
        out.append(part)
    return out


def decode_references(cells: list[Cell]) -> list[Cell]:
    out: list[Cell] = []
    i = 0
    while i < len(cells):
        if cells[i].ch == "&":
            j = i + 1
            while j < len(cells) and cells[j].ch != ";" and (cells[j].ch == "#" or cells[j].ch.isalnum()):
                j += 1
            if j < len(cells) and cells[j].ch == ";":
                decoded = decoded_reference("".join(cell.ch for cell in cells[i + 1 : j]))
                if decoded is not None:
                    out += [Cell(ch, cells[i].start, cells[j].end) for ch in decoded]
                    i = j + 1
                    continue
        out.append(cells[i])
        i += 1
    return out


def decoded_reference(name: str) -> str | None:
    if name.startswith(("#x", "#X")):
        digits, base, allowed = name[2:], 16, "0123456789abcdefABCDEF"
    elif name.startswith("#"):
        digits, base, allowed = name[1:], 10, "0123456789"
    else:
        return html5.get(name + ";")
    if not digits or any(digit not in allowed for digit in digits):
        return None
    digits = digits.lstrip("0") or "0"
    if len(digits) > 8:  # beyond Unicode; a longer one would overtax int()
        return "\ufffd"
    return html.unescape(f"&#{int(digits, base)};")


def fold_char(ch: str) -> str:
    """Full-width and half-width forms, one-glyph units and marks, and the few single letters."""
    decomposition = unicodedata.decomposition(ch).split()
    if decomposition and (
        decomposition[0] in ("<wide>", "<narrow>")
        or 0x3371 <= ord(ch) <= 0x33DF
        or 0x3200 <= ord(ch) <= 0x321E
        or ch in "\u2103\u2109"
    ):
        folded = "".join(chr(int(code, 16)) for code in decomposition[1:])
    else:
        folded = ch
    return folded.replace("\u00b5", "\u03bc").replace("\u2113", "l").replace("\u2215", "/")


def fold(text: str) -> list[Cell]:
    """SPEC 1.1, in the order of its sentences."""
    cells = nfc([Cell(ch, i, i + 1) for i, ch in enumerate(text)])
    cells = decode_references(cells)
    cells = nfc([cell for cell in cells if category(cell.ch) != "Cf" and cell.ch not in FILLERS])
    out: list[Cell] = []
    for cell in cells:
        out.extend(Cell(ch, cell.start, cell.end) for ch in fold_char(cell.ch))
    return nfc(out)


# ---------------------------------------------------------------- known marks (SPEC 1.2)


def tag_at(chars: Sequence[str], i: int) -> tuple[str, bool, int] | None:
    """(name, is a closing tag, index after it) of the known tag that begins at ``i``."""
    if chars[i] != "<":
        return None
    j = i + 1
    closing = j < len(chars) and chars[j] == "/"
    if closing:
        j += 1
    name = ""
    while j < len(chars) and chars[j].isascii() and chars[j].isalnum():
        name += chars[j].lower()
        j += 1
    if name not in TAGS or j == len(chars):
        return None
    if is_white(chars[j]):
        while j < len(chars) and chars[j] not in "<>":
            j += 1
    elif chars[j] == "/":
        j += 1
    if j < len(chars) and chars[j] == ">":
        return name, closing, j + 1
    return None


def quote_marks_at(chars: Sequence[str], i: int) -> int | None:
    """Index after the block-quote mark of the line that begins at ``i``, if it has one."""
    end = None
    j = i
    while j < len(chars):
        if chars[j] == ">":
            after = j + 1
            tag = tag_at(chars, after) if after < len(chars) else None
            if after == len(chars) or is_white(chars[after]) or (tag and tag[0] in BLOCK_TAGS):
                end = after
        elif not is_space(chars[j]):
            break
        j += 1
    return end


def known_marks(cells: list[Cell]) -> list[Cell]:
    """SPEC 1.2: tags, superscript tags, block-quote marks, arrows."""
    chars = [cell.ch for cell in cells]
    out: list[Cell] = []
    line_start = True
    i = 0
    while i < len(cells):
        if line_start:
            line_start = False
            end = quote_marks_at(chars, i)
            if end is not None:
                out += [
                    cell._replace(kind="quote", text=" ") if cell.ch == ">" else cell._replace(text=cell.ch)
                    for cell in cells[i:end]
                ]
                i = end
                continue
        tag = tag_at(chars, i)
        if tag is not None:
            name, closing, end = tag
            if name == "sup" and not closing:
                j = end
                while j < len(cells) and chars[j] in SUPERSCRIPT:
                    j += 1
                after = tag_at(chars, j) if j < len(cells) else None
                if j > end and after is not None and after[0] == "sup" and after[1]:
                    start, stop = cells[i].start, cells[after[2] - 1].end
                    exponent = [SUPERSCRIPT[ch] for ch in chars[end:j]]
                    out += [Cell(ch, start, stop, "char", ch) for ch in exponent]
                    i = after[2]
                    continue
            line_start = name in BLOCK_TAGS
            kind: Literal["line", "tag"] = "line" if line_start else "tag"
            out.append(Cell("", cells[i].start, cells[end - 1].end, kind, "\n" if line_start else "*"))
            i = end
            continue
        if chars[i] in "-=":
            j = i
            while j < len(cells) and chars[j] == chars[i]:
                j += 1
            if j < len(cells) and chars[j] == ">":
                out.append(Cell("", cells[i].start, cells[j].end, "arrow", "→"))
                i = j + 1
                continue
            out += [cell._replace(text=cell.ch) for cell in cells[i:j]]
            i = j
            continue
        line_start = is_line_end(chars[i])
        out.append(cells[i]._replace(text=chars[i]))
        i += 1
    return out


# ---------------------------------------------------------------- the guard (SPEC 1.4)


class Canonical(NamedTuple):
    """The canonical text with, for each of its characters, the cells it comes from and its extent in the original."""

    text: str
    cells: list[Cell]
    origin: list[tuple[int, int]]  # [first cell, last cell + 1)
    mark: list[bool]  # left by a dropped run
    extents: list[tuple[int, int]]


def is_transparent(cell: Cell) -> bool:
    return cell.kind == "tag" or cell.is_one_of(EMPHASIS)


def starts_date(following: str) -> bool:
    r"""``\d{4}[ ~/.:]\d{1,2}(?!\d)``, ``\d{4}년\d`` or ``\d{2}[ ~/.]\d{1,2}[ ~/.]\d{1,2}(?!\d)`` at the start."""
    groups: list[int] = [0]
    separators = ""
    for ch in following:
        if is_digit(ch):
            groups[-1] += 1
        elif ch in " ~/.:년" and groups[-1] > 0:
            groups.append(0)
            separators += ch
        else:
            break
    if len(groups) > 1 and groups[0] == 4 and groups[1] >= 1:
        if separators[0] == "년":
            return True
        if groups[1] <= 2:
            return True
    return (
        len(groups) > 2
        and groups[0] == 2
        and groups[1] in (1, 2)
        and groups[2] in (1, 2)
        and separators[0] in " ~/."
        and separators[1] in " ~/."
    )


class Between(NamedTuple):
    """A dropped run and what stands around it: indexes into the cells; -1 where the text begins."""

    cells: list[Cell]
    kept: list[int]
    i: int  # kept[i] follows the run, kept[i - 1] precedes it

    @property
    def a(self) -> str:
        return self.cells[self.kept[self.i - 1]].ch if self.i > 0 else ""

    @property
    def a_before(self) -> str:
        return self.cells[self.kept[self.i - 2]].ch if self.i > 1 else ""

    @property
    def b(self) -> str:
        return self.cells[self.kept[self.i]].ch

    @property
    def b_after(self) -> str:
        return self.cells[self.kept[self.i + 1]].ch if self.i + 1 < len(self.kept) else ""

    @property
    def first(self) -> int:
        return self.kept[self.i - 1] + 1 if self.i > 0 else 0

    @property
    def last(self) -> int:
        return self.kept[self.i]

    @property
    def run(self) -> list[Cell]:
        return self.cells[self.first : self.last]

    @property
    def visible(self) -> list[Cell]:
        return [cell for cell in self.run if not is_transparent(cell)]


def is_sign(cell: Cell) -> bool:
    return cell.dash or cell.is_one_of(MINUS + TRIANGLES)


def comparison(at: Between, following: str) -> str:
    """``<`` or ``>`` that stays; ``following`` is the canonical text from b on."""
    run = at.visible
    if at.b == "":
        return ""
    if is_digit(at.b):
        number = following
        if run and is_sign(run[-1]):
            run = run[:-1]
    elif at.b == "=":
        if not at.b_after or not is_digit(at.b_after):
            return ""
        gap = Between(at.cells, at.kept, at.i + 1).visible
        if gap and is_sign(gap[-1]):
            gap = gap[:-1]
        if not all(cell.spaces for cell in gap):
            return ""
        number = following[1:].lstrip(MINUS + "△")
    else:
        return ""
    while run and run[-1].spaces:
        run = run[:-1]
    if not run or not run[-1].is_one_of("<>") or at.a == "=" or starts_date(number):
        return ""
    return run[-1].ch


def sign(at: Between) -> str:
    run = at.visible
    if not is_digit(at.b) or not run:
        return ""
    last = run[-1]
    if last.is_one_of(MINUS):
        return MINUS
    if last.is_one_of(TRIANGLES):
        return "△"
    if last.dash and not (len(run) == 1 and at.a and is_word_char(at.a)):
        return MINUS
    return ""


def tilde(at: Between) -> str:
    """``~`` before a digit or 제 and a digit, and the tight dash of a range."""
    run = at.visible
    rest = list(run)
    signed = ""
    if is_digit(at.b) and rest and is_sign(rest[-1]):
        signed = sign(at)
        rest.pop()
    while rest and rest[-1].spaces:
        rest.pop()
    single = bool(rest) and rest[-1].is_one_of(TILDES) and not (len(rest) > 1 and rest[-2].is_one_of(TILDES))
    if single and is_digit(at.b):
        return "~" + signed
    if single and at.b == "제" and at.b_after and is_digit(at.b_after):
        return "~"
    if len(run) == 1 and run[0].dash and is_digit(at.b) and at.a:
        if at.a in "%‰":
            return "~"
        if is_hangul_letter(at.a) and at.a_before and is_digit(at.a_before):
            return "~"
    return ""


def is_thousands_comma(cells: list[Cell], comma: int) -> bool:
    r"""Inside a maximal tight run ``\d+(,\d+)+`` of the form ``\d{1,3}(,\d{3})+``, not right after a point's digit."""

    def of_run(k: int) -> bool:
        if not 0 <= k < len(cells) or cells[k].kind != "char":
            return False
        if is_digit(cells[k].ch):
            return True
        return (
            cells[k].ch == ","
            and 0 < k < len(cells) - 1
            and all(cells[n].kind == "char" and is_digit(cells[n].ch) for n in (k - 1, k + 1))
        )

    start = comma
    while of_run(start - 1):
        start -= 1
    end = comma + 1
    while of_run(end):
        end += 1
    groups = "".join("," if cell.ch == "," else "0" for cell in cells[start:end]).split(",")
    if not 1 <= len(groups[0]) <= 3 or any(len(group) != 3 for group in groups[1:]):
        return False
    return not (
        start >= 2
        and cells[start - 1].is_one_of(".")
        and cells[start - 2].kind == "char"
        and is_digit(cells[start - 2].ch)
    )


def is_decimal_point(cells: list[Cell], point: int) -> bool:
    """The only, tight point of its number."""
    start = point
    while (
        start > 0 and cells[start - 1].kind == "char" and (is_digit(cells[start - 1].ch) or cells[start - 1].ch == ",")
    ):
        start -= 1
    end = point + 1
    while end < len(cells) and cells[end].kind == "char" and is_digit(cells[end].ch):
        end += 1
    before = start > 0 and cells[start - 1].is_one_of(".")
    after = end < len(cells) and cells[end].is_one_of(".")
    return not before and not after


def ends_spaced_word(at: Between) -> bool:
    """The letter before the run; combining marks belong to what stands before them."""
    for i in range(at.i - 1, -1, -1):
        ch = at.cells[at.kept[i]].ch
        if category(ch)[0] != "M":
            return is_spaced_letter(ch)
    return False


def mark_of(at: Between, following: str) -> str:
    """What the run leaves."""
    run, visible = at.run, at.visible
    if not run:
        return ""
    c, s, t = comparison(at, following), sign(at), tilde(at)
    if at.a and is_digit(at.a) and is_digit(at.b):
        if len(run) == 1 and run[0].is_one_of(",") and is_thousands_comma(at.cells, at.first):
            return ""
        if len(run) == 1 and run[0].is_one_of(".") and is_decimal_point(at.cells, at.first):
            return "."
        solid = [k for k, cell in enumerate(visible) if not cell.spaces]
        if len(solid) == 1:
            only = visible[solid[0]]
            tight_minus = only.is_one_of(MINUS) and solid[0] == len(visible) - 1
            if only.is_one_of(TILDES) or only.dash or (only.is_one_of(MINUS) and not tight_minus):
                return "~"
        if t:
            return t
        if c or s:
            return c + s
        if len(visible) == 1 and visible[0].is_one_of("/:"):
            return visible[0].ch
        return " "
    if t:
        return t
    if c or s:
        return c + s
    if ends_spaced_word(at) and is_spaced_letter(at.b) and category(at.b)[0] == "L":
        if len(visible) == 1 and visible[0].is_one_of("-\u2010\u2011'’.&"):
            return ""
        if is_line_hyphen(visible):
            return ""
        return " "
    return ""


def is_line_hyphen(run: list[Cell]) -> bool:
    """A hyphen, then white space that ends the line."""
    if not run or not run[0].is_one_of("-\u2010\u2011"):
        return False
    return all(cell.spaces or cell.ends_line for cell in run[1:]) and any(cell.ends_line for cell in run[1:])


@lru_cache(maxsize=4096)
def analyse(text: str, guard: Guard = "tokens") -> Canonical:
    """SPEC 1, whole."""
    cells = known_marks(fold(text))
    kept = [i for i, cell in enumerate(cells) if cell.kept]
    pieces: list[tuple[str, int, int, bool]] = []  # from the end to the start
    following = ""
    for i in range(len(kept) - 1, -1, -1):
        at = Between(cells, kept, i)
        pieces.append((at.b, at.last, at.last + 1, False))
        following = (at.b + following)[:24]
        left = mark_of(at, following)
        pieces += [(ch, at.first, at.last, True) for ch in reversed(left)]
        following = left + following
    pieces.reverse()
    if guard == "literal":
        pieces = [piece for piece in pieces if not piece[3] and not is_ignorable(piece[0])]
    composed = nfc([Cell(piece[0], n, n + 1) for n, piece in enumerate(pieces)])
    origin: list[tuple[int, int]] = []
    extents: list[tuple[int, int]] = []
    mark: list[bool] = []
    for cell in composed:
        first = min(pieces[n][1] for n in range(cell.start, cell.end))
        last = max(pieces[n][2] for n in range(cell.start, cell.end))
        origin.append((first, last))
        extents.append((min(c.start for c in cells[first:last]), max(c.end for c in cells[first:last])))
        mark.append(pieces[cell.start][3])
    return Canonical("".join(cell.ch for cell in composed), cells, origin, mark, extents)


def canonical(text: str, guard: Guard = "tokens") -> str:
    """SPEC 1: the canonical text."""
    return analyse(text, guard).text


def canonical_with_extents(text: str, guard: Guard = "tokens") -> tuple[str, list[tuple[int, int]]]:
    """SPEC 1 and 3: the canonical text, and the whole original extent of each of its characters.

    A reference, a decomposed cluster, a one-glyph unit, a superscript tag are never cut; a mark has its run's extent.
    """
    result = analyse(text, guard)
    return result.text, list(result.extents)


# ---------------------------------------------------------------- tokens (SPEC 3)

UNITS = "십백천만억"
NUMERALS = "일이삼사오육칠팔구"
PERCENTS = ("%p", "%P", "%포인트", "퍼센트포인트", "%", "‰")
DURATIONS = (("년", "개월"), ("개월", "주"), ("개월", "일"), ("주", "일"), ("일", "시간"), ("시간", "분"), ("분", "초"))


class Reader:
    """A canonical text with the gaps between its characters in the folded text."""

    def __init__(self, result: Canonical) -> None:
        self.result = result
        self.text = result.text
        self.n = len(result.text)

    def char(self, k: int) -> str:
        return self.text[k] if 0 <= k < self.n else ""

    def digit(self, k: int) -> bool:
        return 0 <= k < self.n and is_digit(self.text[k])

    def gap(self, k: int) -> list[Cell] | None:
        """The folded cells between characters ``k - 1`` and ``k``; None beside a mark and at the ends."""
        if not 0 < k < self.n or self.result.mark[k] or self.result.mark[k - 1]:
            return None
        return self.result.cells[self.result.origin[k - 1][1] : self.result.origin[k][0]]

    def tight(self, k: int) -> bool:
        return self.gap(k) == []

    def spaces(self, k: int) -> bool:
        """Optional white space on one line."""
        gap = self.gap(k)
        return gap is not None and all(cell.spaces for cell in gap)

    def one_space(self, k: int) -> bool:
        gap = self.gap(k)
        return gap is not None and len(gap) == 1 and gap[0].spaces

    def word(self, k: int, word: str) -> bool:
        """``word`` stands at ``k``, tight in itself."""
        return self.text.startswith(word, k) and all(self.tight(j) for j in range(k + 1, k + len(word)))

    def num(self, k: int) -> int:
        """Index after the digits, with their thousands commas (gone) and decimals, that begin at ``k``."""
        while self.digit(k):
            k += 1
        if self.char(k) == "." and self.digit(k + 1):
            k += 1
            while self.digit(k):
                k += 1
        return k

    def jo(self, k: int) -> bool:
        """조 at ``k`` is a unit: 원 follows, or digits that carry a unit."""
        if self.char(k) != "조":
            return False
        if self.char(k + 1) == "원" and self.spaces(k + 1):
            return True
        if self.digit(k + 1) and self.spaces(k + 1):
            end = self.num(k + 1)
            return self.tight(end) and self.char(end) in tuple("천백십억만")
        return False

    def unit(self, k: int) -> bool:
        return self.tight(k) and (self.char(k) in tuple(UNITS) or self.jo(k))

    def number(self, k: int) -> int:
        """Index after the number token whose first digit is at ``k``."""
        end = self.num(k)
        if self.char(k - 1) == "제" and self.spaces(k):
            return end
        while self.char(end) in tuple(EXPONENTS) and self.tight(end):
            end += 1
        while True:
            carried = False
            while self.unit(end):
                end += 1
                carried = True
            if not carried or not self.digit(end):
                break
            after = self.num(end)
            carries = self.unit(after) or (self.char(after) == "원" and self.spaces(after))
            if not self.tight(end) and not (self.one_space(end) and carries):
                break
            end = after
            while self.char(end) in tuple(EXPONENTS) and self.tight(end):
                end += 1
        for percent in PERCENTS:
            if self.tight(end) and self.word(end, percent):
                return end + len(percent)
        return end


def number_tokens(reader: Reader) -> list[tuple[int, int]]:
    """SPEC 3: numbers, from their sign to their unit."""
    found = []
    k = 0
    while k < reader.n:
        if reader.digit(k):
            end = reader.number(k)
            signed = k > 0 and reader.result.mark[k - 1] and reader.char(k - 1) in (MINUS, "△")
            found.append((k - 1 if signed else k, end))
            k = end
        else:
            k += 1
    return found


def num_starts(reader: Reader) -> list[int]:
    """Where digits begin that no digit, and no decimal point, precedes."""
    starts = []
    k = 0
    while k < reader.n:
        if reader.digit(k):
            starts.append(k)
            k = reader.num(k)
        else:
            k += 1
    return starts


def ratio_token(reader: Reader, k: int) -> tuple[int, int] | None:
    """1/2, 1:2, and 3분의 2 unless 제 makes the 3 an ordinal."""
    end = reader.num(k)
    last = end
    while reader.char(last) in ("/", ":") and reader.result.mark[last] and reader.digit(last + 1):
        last = reader.num(last + 1)
    if last > end:
        return k, last
    if reader.char(k - 1) == "제" and reader.spaces(k):
        return None
    if reader.tight(end) and reader.word(end, "분의") and reader.digit(end + 2) and reader.spaces(end + 2):
        return k, reader.num(end + 2)
    return None


def duration_tokens(reader: Reader, k: int) -> list[tuple[int, int]]:
    """1년 3개월; after 제 the digits are an ordinal."""
    found: list[tuple[int, int]] = []
    if reader.char(k - 1) == "제" and reader.spaces(k):
        return found
    end = reader.num(k)
    for first, second in DURATIONS:
        middle = end + len(first)
        if not (reader.tight(end) and reader.word(end, first) and reader.digit(middle) and reader.spaces(middle)):
            continue
        after = reader.num(middle)
        if reader.tight(after) and reader.word(after, second):
            found.append((k, after + len(second)))
    return found


def branch_token(reader: Reader, k: int) -> tuple[int, int] | None:
    """7조의3, 1의2."""
    end = reader.num(k)
    if reader.tight(end) and reader.char(end) in tuple("조항호목장절관편부표"):
        end += 1
    if reader.tight(end) and reader.char(end) == "의" and reader.digit(end + 1) and reader.tight(end + 1):
        return k, reader.num(end + 1)
    return None


def is_sino_korean(text: str) -> bool:
    """A well-formed numeral: groups of [n천][n백][n십][n], before 조, 억, 만 and at the end; with a unit in it."""
    if not any(ch in "십백천만억조" for ch in text):
        return False
    rest = text
    for big in ("조", "억", "만", ""):
        if big:
            group, found, after = rest.partition(big)
            if not found:
                continue
            if not group:
                return False
            rest = after
        else:
            group, rest = rest, ""
        for small in "천백십":
            if group[:1] == small:
                group = group[1:]
            elif len(group) > 1 and group[0] in NUMERALS and group[1] == small:
                group = group[2:]
        if group and not (len(group) == 1 and group in NUMERALS):
            return False
    return rest == ""


def amount_token(reader: Reader, won: int) -> tuple[int, int] | None:
    """오백만 before the 원 at ``won``: the longest well-formed numeral that ends there."""
    if reader.char(won) != "원" or not reader.spaces(won):
        return None
    best = None
    k = won - 1
    while k >= 0 and reader.char(k) in NUMERALS + "십백천만억조" and (k == won - 1 or reader.tight(k + 1)):
        if is_sino_korean(reader.text[k:won]):
            best = (k, won)
        k -= 1
    return best


def word_tokens(reader: Reader) -> list[tuple[int, int]]:
    """A word of a script that spaces its words, with its exponents."""
    found = []
    k = 0
    while k < reader.n:
        if not is_spaced_letter(reader.text[k]):
            k += 1
            continue
        end = k
        while end < reader.n and is_spaced_letter(reader.text[end]):
            end += 1
        while reader.char(end) in tuple(EXPONENTS):
            end += 1
        found.append((k, end))
        k = end
    return found


@lru_cache(maxsize=4096)
def _tokens(text: str) -> tuple[tuple[int, int], ...]:
    reader = Reader(analyse(text))
    found = number_tokens(reader) + word_tokens(reader)
    for k in num_starts(reader):
        ratio = ratio_token(reader, k)
        branch = branch_token(reader, k)
        found += [token for token in (ratio, branch) if token is not None]
        found += duration_tokens(reader, k)
    for k in range(reader.n):
        amount = amount_token(reader, k)
        if amount is not None:
            found.append(amount)
    return tuple(sorted(set(found)))


def tokens(text: str) -> list[tuple[int, int]]:
    """SPEC 3: the tokens of a text, in the coordinates of its canonical text; they may overlap."""
    return list(_tokens(text))


# ---------------------------------------------------------------- places (SPEC 3)


@lru_cache(maxsize=4096)
def glosses(text: str, guard: Guard) -> tuple[tuple[int, int], ...]:
    """SPEC 3: Han in parentheses right after Hangul, in canonical coordinates."""
    result = analyse(text, guard)
    cells = result.cells
    of_cell = {
        cell: k for k, (first, last) in enumerate(result.origin) if not result.mark[k] for cell in range(first, last)
    }
    found = []
    for i in range(1, len(cells)):
        before = i - 1
        while before > 0 and i - before <= 3 and is_transparent(cells[before]):
            before -= 1
        if not cells[i].is_one_of("(") or cells[before].kind != "char" or not is_hangul_syllable(cells[before].ch):
            continue
        inside = [j for j in range(i + 1, len(cells)) if not is_transparent(cells[j])]
        hans: list[int] = []
        for j in inside:
            if cells[j].is_one_of(")") and hans and inside.index(hans[-1]) == inside.index(j) - 1:
                found.append((of_cell[hans[0]], of_cell[hans[-1]] + 1))
            if cells[j].kind == "char" and is_han(cells[j].ch):
                hans.append(j)
            elif not hans or not (cells[j].spaces or cells[j].is_one_of("·ㆍ,")):
                break
    return tuple(found)


@lru_cache(maxsize=512)
def dates(text: str) -> tuple[tuple[int, int], ...]:
    """SPEC 3: dates in the folded text, as [first cell, last cell + 1).

    y.m.d, y-m-d, y/m/d and y.m. with a year of two to four digits, N년 N월 [N일], N월 N일.
    """
    cells = analyse(text).cells

    def number(k: int, low: int, high: int) -> int:
        """Index after ``low``..``high`` digits that are all the digits there, or -1."""
        end = k
        while end < len(cells) and cells[end].kind == "char" and is_digit(cells[end].ch):
            end += 1
        return end if low <= end - k <= high else -1

    def at(k: int, ch: str) -> bool:
        return k < len(cells) and cells[k].is_one_of(ch)

    def spaces(k: int) -> int:
        while k < len(cells) and cells[k].spaces:
            k += 1
        return k

    found: list[tuple[int, int]] = []
    for k in range(len(cells)):
        if k > 0 and cells[k - 1].kind == "char" and is_digit(cells[k - 1].ch):
            continue
        for separator in ".-/":
            year = number(k, 2, 4)
            if year < 0 or not at(year, separator):
                continue
            start = spaces(year + 1) if separator == "." else year + 1
            month = number(start, 1, 2)
            if month < 0 or not at(month, separator):
                continue
            start = spaces(month + 1) if separator == "." else month + 1
            day = number(start, 1, 2)
            if day >= 0:
                found.append((k, day))
            elif separator == ".":
                found.append((k, month + 1))
        year = number(k, 1, 9)
        if year >= 0 and at(year, "년"):
            start = spaces(year + 1)
            month = number(start, 1, 9)
            if month >= 0 and at(month, "월"):
                found.append((k, month + 1))
                start = spaces(month + 1)
                day = number(start, 1, 9)
                if day >= 0 and at(day, "일"):
                    found.append((k, day + 1))
        if year >= 0 and at(year, "월"):
            start = spaces(year + 1)
            day = number(start, 1, 9)
            if day >= 0 and at(day, "일"):
                found.append((k, day + 1))
    return tuple(found)


@lru_cache(maxsize=512)
def item_markers(text: str) -> tuple[tuple[int, int], ...]:
    """The markers of the article's items (SPEC 2.4), in code points of the article."""
    return tuple(marker for item in items(text) for marker in item.markers)


def refuses_number(article: str, start: int, end: int) -> bool:
    """SPEC 3: a fragment that is only a number is not grounded by an ordinal, an enumerator or a part of a date."""
    result = analyse(article)
    reader = Reader(result)
    if reader.char(start - 1) == "제" and reader.spaces(start):
        return True
    if reader.char(end) in tuple("조항호목") and reader.spaces(end):
        return True
    cells = result.cells
    first, last = result.origin[start][0], result.origin[end - 1][1]
    if all(reader.digit(k) for k in range(start, end)) and end - start <= 2:
        before = cells[first - 1] if first > 0 else None
        opened = before is None or before.ends_line or before.spaces or before.is_one_of("(")
        if opened and last < len(cells) and cells[last].is_one_of(".)"):
            after = cells[last + 1] if last + 1 < len(cells) else None
            if after is None or after.ends_line or after.spaces:
                return True
            if after.kind == "char" and is_hangul_syllable(after.ch):
                return True
    original = (result.extents[start][0], result.extents[end - 1][1])
    if any(low <= original[0] and original[1] <= high for low, high in item_markers(article)):
        return True
    return any(low <= first and last <= high for low, high in dates(article))


def begins_after_negation(article: str, start: int) -> bool:
    """SPEC 3: right after 비, 불, 미 or 무 that begins a word."""
    result = analyse(article)
    k = start - 1
    while k >= 0 and result.mark[k]:
        k -= 1
    if k < 0 or result.text[k] not in "비불미무":
        return False
    place = start
    while result.mark[place]:
        place += 1
    between = result.cells[result.origin[k][1] : result.origin[place][0]]
    white = [cell.spaces or cell.ends_line for cell in between]
    if any(white[:1] if place > start else white):  # of a place that begins with a mark, the run is part
        return False
    before = result.cells[result.origin[k][0] - 1] if result.origin[k][0] > 0 else None
    return before is None or before.kind != "char" or not is_word_char(before.ch)


def acceptable(article: str, start: int, end: int, only_number: bool, guard: Guard) -> bool:
    text = analyse(article, guard).text
    if any(edge < len(text) and category(text[edge])[0] == "M" for edge in (start, end)):
        return False  # no edge before a combining mark
    if guard == "literal":
        return True
    if any(low < edge < high for low, high in _tokens(article) for edge in (start, end)):
        return False
    if begins_after_negation(article, start):
        return False
    return not (only_number and refuses_number(article, start, end))


def occurrences(wanted: str, text: str, skips: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Where ``wanted`` stands in ``text``, any of the ``skips`` left out inside the place."""
    over = dict(skips)
    found = set()
    for start in range(len(text)):
        if text[start] != wanted[0]:
            continue
        ends = {start}
        for n, ch in enumerate(wanted):
            if n > 0:
                ends |= {over[end] for end in ends if end in over}
            ends = {end + 1 for end in ends if end < len(text) and text[end] == ch}
        found |= {(start, end) for end in ends}
    return sorted(found)


def places(fragment: str, article: str, guard: Guard = "tokens") -> list[tuple[int, int]]:
    """SPEC 3: the acceptable places of a fragment in the article's canonical text, by start, then end."""
    wanted = canonical(fragment, guard)
    text = canonical(article, guard)
    if not wanted:
        return []
    only_number = guard == "tokens" and (0, len(wanted)) in number_tokens(Reader(analyse(fragment)))
    return [
        (start, end)
        for start, end in occurrences(wanted, text, glosses(article, guard))
        if acceptable(article, start, end, only_number, guard)
    ]


# ---------------------------------------------------------------- match (SPEC 3)

# fmt: off
PARTICLES = {
    "은", "는", "이", "가", "을", "를", "의", "에", "에서", "에게", "께", "와", "과", "로", "으로", "도", "만",
    "까지", "부터", "마다", "보다", "이나", "나", "이며", "며", "이고", "고", "이다", "다", "라", "이라", "등", "및",
}
# fmt: on


CONNECTIVES = ("및", "또는", "등", "이나", "혹은", "와", "과", "or", "and")


class Found(NamedTuple):
    article: int
    start: int
    end: int
    fold: str
    flags: tuple[str, ...]


def cuts_word(result: Canonical, edge: int) -> bool:
    """Hangul syllables on both sides with nothing dropped between them."""
    if not 0 < edge < len(result.text):
        return False
    both = is_hangul_syllable(result.text[edge - 1]) and is_hangul_syllable(result.text[edge])
    return both and result.origin[edge - 1][1] == result.origin[edge][0]


def is_cut(result: Canonical, start: int, end: int, particles: Collection[str]) -> bool:
    """SPEC 3.6: it begins or ends inside a Hangul word; a following particle is no cut."""
    if cuts_word(result, start):
        return True
    if not cuts_word(result, end):
        return False
    last = end + 1
    while cuts_word(result, last):
        last += 1
    return result.text[end:last] not in particles


def is_shortened(article: str, result: Canonical, start: int, end: int, particles: Collection[str]) -> bool:
    """SPEC 3: it begins where a list item begins and ends, at white space, before the item does."""
    first, last = result.extents[start][0], result.extents[end - 1][1]
    after = result.origin[end - 1][1]
    if after >= len(result.cells) or not (result.cells[after].spaces or result.cells[after].ends_line):
        return False
    k = after
    while k < len(result.cells) and not (result.cells[k].kind == "char" and is_word_char(result.cells[k].ch)):
        k += 1
    word = ""  # the next one
    while k < len(result.cells) and result.cells[k].kept and is_word_char(result.cells[k].ch):
        word += result.cells[k].ch
        k += 1
    if word in CONNECTIVES or (word[:1] == "등" and word[1:] in particles):
        return False
    for item in items(article):
        inside = [
            k
            for k, extent in enumerate(result.extents)
            if not result.mark[k] and item.start <= extent[0] and extent[1] <= item.end
        ]
        words = [k for k in inside if is_word_char(result.text[k])]
        if not item.in_list or not words or last >= result.extents[words[-1]][1]:
            continue
        if result.extents[inside[0]][0] == first:
            return True
        labels = [k for k in range(item.start, item.end) if article[k] in ":："] if item.first else []
        behind = [next((k for k in inside if result.extents[k][0] > colon), -1) for colon in labels]
        if any(k >= 0 and result.extents[k][0] == first for k in behind):
            return True
    return False


def folded_text(cells: list[Cell]) -> str:
    return "".join(cell.text for cell in cells)


def without_white_space(cells: list[Cell]) -> str:
    return "".join(cell.text for cell in cells if not (cell.spaces or cell.ends_line or cell.kind == "quote"))


def fold_level(fragment: str, article: str, result: Canonical, start: int, end: int, glossed: bool) -> str:
    """SPEC 3: the least folding with which the fragment stands at its place."""
    if glossed:
        return "marks"
    before = [k for k in range(start) if not result.mark[k]]
    after = [k for k in range(end, len(result.text)) if not result.mark[k]]
    first = result.origin[before[-1]][1] if before else 0
    last = result.origin[after[0]][0] if after else len(result.cells)
    window = result.cells[first:last]
    if fragment in article[min(cell.start for cell in window) : max(cell.end for cell in window)]:
        return "as_is"
    folded = known_marks(fold(fragment))
    if folded_text(folded) in folded_text(window):
        return "unicode"
    if without_white_space(folded) in without_white_space(window):
        return "space"
    return "marks"


def first_original(result: Canonical, start: int, end: int) -> int:
    """Where the place begins in the article; a mark has its run's extent, without the white space in front."""
    if not result.mark[start]:
        return min(extent[0] for extent in result.extents[start:end])
    run = result.cells[slice(*result.origin[start])]
    return min(cell.start for cell in run if not (cell.spaces or cell.ends_line))


def match(
    fragment: str, articles: Sequence[str], guard: Guard = "tokens", particles: Collection[str] = PARTICLES
) -> Found | None:
    """SPEC 3: the first article, in the order given, in which the fragment is grounded, and where.

    The list of particles is a matter of the code (SPEC 3.6); a comparison hands over the code's own.
    """
    wanted = canonical(fragment, guard)
    for index, article in enumerate(articles):
        found = places(fragment, article, guard)
        if not found:
            continue
        result = analyse(article, guard)
        whole = [place for place in found if not is_cut(result, *place, particles)]
        start, end = (whole or found)[0]
        flags = []
        if not whole:
            flags.append("cut")
        if is_shortened(article, result, start, end, particles):
            flags.append("shortened")
        if len(wanted) == 1 or wanted in ("등", "및", "또는"):
            flags.append("trivial")
        low = first_original(result, start, end)
        high = max(extent[1] for extent in result.extents[start:end])
        level = fold_level(fragment, article, result, start, end, end - start != len(wanted))
        return Found(index, low, high, level, tuple(flags))
    return None


# ---------------------------------------------------------------- fragments (SPEC 2)

REFUSALS = ("관련 문서 없음", "관련 문서를 찾을 수 없습니다", "문서에서 찾지 못했습니다", "찾지 못했습니다")
NONE_WORDS = ("없음", "해당 없음", "해당사항 없음", "none", "null", "N/A")
BULLETS = "-*+•·ㆍ‣▪●■○□▶◦※❖➤–ㅇㅁo"
INLINE_BULLETS = "•▪●■○□▶◦※✅"
CIRCLED = [
    (0x2460, 0x24FF),
    (0x2776, 0x2793),
    (0x3200, 0x321B),  # not ㈜
    (0x3220, 0x3229),
    (0x3251, 0x327B),
    (0x3280, 0x3289),
    (0x32B1, 0x32BF),
]
EMOJI = [
    (0x2190, 0x21FF),
    (0x2500, 0x27BF),
    (0x27F0, 0x27FF),
    (0x2900, 0x297F),
    (0x2B00, 0x2BFF),
    (0x1F000, 0x1F0FF),
    (0x1F200, 0x1FAFF),
    (0x231A, 0x231B),
    (0x23E9, 0x23F3),
    (0xFE0E, 0xFE0F),
    (0x200D, 0x200D),
]
SYLLABLES = "가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허"
CONSONANTS = "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"
COMMAS = ",，、､"
EMPHASIS_TAGS = ("b", "strong", "i", "em", "u", "s", "span", "font", "mark", "code", "small", "big")


class Item(NamedTuple):
    """A piece of text between markers and commas, in code points of the text."""

    start: int
    end: int
    markers: tuple[tuple[int, int], ...]
    in_list: bool
    first: bool  # of its line; a label may stand before it


class Fragment(NamedTuple):
    text: str
    start: int
    end: int


class Split(NamedTuple):
    fragments: tuple[Fragment, ...]
    citations: tuple[str, ...]
    none_words: tuple[str, ...]
    refusals: tuple[str, ...]
    truncated: bool


def lines(text: str) -> list[tuple[int, int]]:
    """SPEC 2.3: line ends and block tags; the end of a line excluded."""
    found = []
    start = i = 0
    while i < len(text):
        tag = tag_at(text, i)
        if tag is not None:
            if tag[0] in BLOCK_TAGS:
                found.append((start, i))
                start = tag[2]
            i = tag[2]
            continue
        if is_line_end(text[i]):
            found.append((start, i))
            start = i + 1
        i += 1
    found.append((start, len(text)))
    return found


def is_fence(line: str) -> bool:
    """SPEC 2.3: three or more backticks or tildes, and at most a language and its like."""
    line = line.strip()
    for ch in "`~":
        rest = line.lstrip(ch)
        if len(line) - len(rest) >= 3:
            return rest.isascii() and "`" not in rest
    return False


def cells_of_row(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """SPEC 2.3: the cells of a table row; ``start`` is its first bar."""
    found = []
    low = start + 1
    for i in range(start + 1, end):
        if text[i] == "|" and text[i - 1] != "\\":
            found.append((low, i))
            low = i + 1
    found.append((low, end))
    return found


def is_emoji(ch: str) -> bool:
    if ch in "↑↓" + TRIANGLES or 0x2776 <= ord(ch) <= 0x2793:
        return False
    return within(ch, EMOJI)


def is_invisible(ch: str) -> bool:
    return category(ch) == "Cf" or ch in FILLERS


def space_at(text: str, i: int, end: int) -> int | None:
    """Index after the white space, plain or as a reference, at ``i``."""
    if i < end and is_space(text[i]):
        return i + 1
    return i + 6 if text.startswith("&nbsp;", i, end) else None


def emphasis_at(text: str, i: int, end: int) -> int | None:
    """Index after the emphasis, in Markdown or HTML, at ``i``."""
    if i < end and text[i] in "*_`":
        return i + 1
    tag = tag_at(text[:end], i) if i < end else None
    return tag[2] if tag is not None and tag[0] in EMPHASIS_TAGS else None


def unwidened(ch: str) -> str:
    return fold_char(ch) if "！" <= ch <= "～" else ch


def is_enumerator_letters(letters: str) -> bool:
    if len(letters) == 1 and (letters in SYLLABLES + CONSONANTS or (letters.isascii() and letters.isalpha())):
        return True
    roman = all("\u2160" <= ch <= "\u217f" for ch in letters)
    return (1 <= len(letters) <= 4 and roman) or (
        2 <= len(letters) <= 4 and (all(ch in "IVX" for ch in letters) or all(ch in "ivx" for ch in letters))
    )


def enumerator_at(text: str, i: int, end: int) -> int | None:
    """``1.`` ``1)`` ``(1)`` ``1-1.`` ``가.`` ``(나)`` ``A.`` ``Ⅰ.`` before white space or Hangul; index after it."""

    def at(k: int) -> str:
        return unwidened(text[k]) if k < end else ""

    def number(k: int) -> int:
        """Index after one or two digits, and no more, or -1."""
        start = k
        while at(k) and at(k) in "0123456789":
            k += 1
        return k if 1 <= k - start <= 2 else -1

    k = i
    opened = at(k) == "("
    if opened:
        k += 1
    numbered = at(k) != "" and at(k) in "0123456789"
    if numbered:
        k = number(k)
        if k > 0 and not opened and at(k) == "-":
            k = number(k + 1)
        if k < 0:
            return None
    else:
        start = k
        while k < end and category(text[k])[0] in "LN" and k - start < 5:
            k += 1
        if not is_enumerator_letters(text[start:k]):
            return None
    if at(k) == "\\":
        k += 1
    if at(k) not in ((")",) if opened else (".", ")")):
        return None
    k += 1
    while True:
        after = emphasis_at(text, k, end)
        if after is None:
            break
        k = after
    if space_at(text, k, end) is None and not (k < end and is_hangul_syllable(text[k])):
        return None
    return None if numbered and starts_date_or_phone(text, k, end) else k


def starts_date_or_phone(text: str, k: int, end: int) -> bool:
    """A number with a point that is no decimal, or with a dash and a number, behind white space."""
    while True:
        after = space_at(text, k, end)
        if after is None:
            break
        k = after

    def digit(k: int) -> bool:
        return k < end and unwidened(text[k]) in "0123456789"

    start = k
    while digit(k):
        k += 1
    if k == start or k >= end:
        return False
    if text[k] in "-\u2010\u2011–":
        return digit(k + 1)
    if unwidened(text[k]) != ".":
        return False
    if not digit(k + 1):
        return True
    k += 1
    while digit(k):
        k += 1
    return k < end and unwidened(text[k]) == "."


def is_said(text: str, after: int, end: int) -> bool:
    """A circled number that is spoken of (①항, ① 및 ②) and marks nothing."""
    if after < end and text[after] in "항호목":
        k = after + 1
        return k == end or is_white(text[k]) or text[k] in "에의을를은는이가과와도만,.)"
    while after < end and is_white(text[after]):
        after += 1
    for word in ("및", "또는", "내지", *"~∼～〜–·ㆍ・,，、-"):
        if text.startswith(word, after, end):
            k = after + len(word)
            while k < end and is_white(text[k]):
                k += 1
            return k < end and within(text[k], CIRCLED)
    return False


def circled_at(text: str, i: int, end: int) -> int | None:
    if within(text[i], CIRCLED) and not is_said(text, i + 1, end):
        return i + 1
    return None


def marker_at(text: str, i: int, end: int) -> tuple[str, int] | None:
    """(kind, index after it) of the marker that stands at ``i``."""
    ch = text[i]
    if ch == ">":
        stop = quote_marks_at(text[:end], i)
        if stop is not None:
            return "quote", stop
    if ch == "#":
        j = i
        while j < end and text[j] == "#":
            j += 1
        if j - i <= 6 and (j == end or space_at(text, j, end) is not None):
            return "heading", j
    if text[i : i + 3] in ("[x]", "[X]", "[ ]"):
        after = text[i + 3 : min(i + 4, end)]
        if space_at(text, i + 3, end) is not None or after.isalnum() or (after and after in '_"“‘「『*`'):
            return "box", i + 3
    if ch.isascii() and ch.isdigit():
        j = i + 1
        if j < end and text[j] == "\ufe0f":
            j += 1
        if j < end and text[j] == "\u20e3":
            return "circled", j + 1
    stop = circled_at(text, i, end)
    if stop is not None:
        return "circled", stop
    if ch in BULLETS:
        j = i + 1
        closed = emphasis_at(text, j, end)
        while closed is not None:
            j = closed
            closed = emphasis_at(text, j, end)
        if space_at(text, j, end) is not None:
            return "bullet", j
    if is_emoji(ch) and ch not in "\ufe0e\ufe0f\u200d":
        j = i
        while j < end and is_emoji(text[j]):
            j += 1
        if space_at(text, j, end) is not None:
            return "bullet", j
    stop = enumerator_at(text, i, end)
    return ("enumerator", stop) if stop is not None else None


def strip_markers(text: str, start: int, end: int) -> tuple[int, list[tuple[int, int]]]:
    """SPEC 2.4: where the text of a line or cell begins, and its markers; one of each kind, in any order."""
    seen: list[str] = []
    markers: list[tuple[int, int]] = []
    while end > start and is_white(text[end - 1]):  # a marker has something behind it
        end -= 1
    while True:
        i = start
        space = space_at(text, i, end) if markers else None
        while space is not None or (i < end and is_white(text[i])):
            i = space or i + 1
            space = space_at(text, i, end) if markers else None
        found = None
        while i < end:
            found = marker_at(text, i, end)
            if found is not None and not (found[0] in seen and is_emoji(text[i])):
                break
            if found is not None:  # an emoji that is no bullet any more is looked through, with its space
                i = found[1]
                while i < end and is_white(text[i]):
                    i += 1
                found = None
                continue
            skipped = emphasis_at(text, i, end)
            if skipped is not None:
                i = skipped
            elif text[i] == "\\" or is_emoji(text[i]) or is_invisible(text[i]):
                i += 1
            else:
                break
        if found is None or found[0] in seen:
            break
        seen.append(found[0])
        markers.append((i, found[1]))
        start = found[1]
    while markers and space_at(text, start, end) is not None:
        start = space_at(text, start, end) or start
    return start, markers


def inner_pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """SPEC 2.4: a bullet between spaces, and a circled number after a space, start a new piece."""
    cuts = []
    for i in range(max(start, 1), end):
        if not is_space(text[i - 1]):
            continue
        bullet = text[i] in INLINE_BULLETS and i + 1 < end and is_space(text[i + 1])
        if bullet or circled_at(text, i, end) is not None:
            cuts.append(i)
    return list(zip([start, *cuts], [*cuts, end], strict=True))


def are_numbers(text: str) -> bool:
    """One to three digits each, with commas between, or a dash between the ends of a range."""
    for part in text.split(","):
        ends = [end.strip() for end in part.replace("–", "-").split("-")]
        if len(ends) > 2 or not all(end.isascii() and end.isdigit() and len(end) <= 3 for end in ends):
            return False
        if int(ends[0]) > int(ends[-1]):
            return False
    return True


def is_clause(text: str) -> bool:
    rest = text[1:].lstrip("0123456789")
    return text.startswith("제") and len(rest) < len(text) - 1 and rest[:1] in tuple("조항호목장절관편부")


def citation_at(text: str, i: int, end: int, doc_ids: Collection[str]) -> int | None:
    """SPEC 2.5: index after the citation that begins at ``i``."""
    if text[i] == "【":
        close = text.find("】", i, end)
        if close < 0:
            return None
        for after in range(close, i + 1, -1):
            if are_numbers(text[i + 1 : after]):
                cut = text[after] == "-" or is_word_char(text[after])
                return None if cut else close + 1
        return None
    if text[i] != "[":
        return None
    close = text.find("]", i, end)
    if close < 0:
        return None
    inner = text[i + 1 : close]
    if inner.startswith("^") and inner[1:].isascii() and inner[1:].isdigit():
        return close + 1
    if are_numbers(inner):
        return close + 1
    for doc_id in doc_ids:
        if text.startswith("[" + doc_id, i):
            rest_at = i + 1 + len(doc_id)
            close = text.find("]", rest_at, end)
            rest = text[rest_at:close]
            clause = rest.strip()
            if close >= 0 and (clause == "" or is_clause(clause)):
                return close + 1
    return None


def link_at(text: str, i: int, end: int) -> tuple[int, int, int] | None:
    """(end of the text, start of the address, end of the address) of the link that begins at ``i``."""
    if text[i] != "[":
        return None
    close = text.find("]", i, end)
    if close < 0 or "[" in text[i + 1 : close] or text[close + 1 : close + 2] != "(":
        return None
    stop = text.find(")", close + 2, end)
    if stop < 0 or any(is_white(ch) or ch == "(" for ch in text[close + 2 : stop]):
        return None
    return close, close + 2, stop


def comma_pieces(chars: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """SPEC 2.6: commas split, except directly between two digits."""
    found: list[list[tuple[str, int]]] = [[]]
    for k, (ch, at) in enumerate(chars):
        if ch in COMMAS:
            inside = 0 < k < len(chars) - 1 and is_digit(chars[k - 1][0]) and is_digit(chars[k + 1][0])
            if not inside:
                found.append([])
                continue
        found[-1].append((ch, at))
    return found


def sentences(chars: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """Cut after ``. ? ! 。`` and what closes quotes, brackets and emphasis behind it; not before a digit."""
    found: list[list[tuple[str, int]]] = [[]]
    k = 0
    while k < len(chars):
        end = k + 1
        if chars[k][0] in ".?!。":
            while end < len(chars) and chars[end][0] in "'\"’”)]」』*_`":
                end += 1
        found[-1] += chars[k:end]
        if chars[k][0] in ".?!。" and not (end < len(chars) and is_digit(chars[end][0])):
            found.append([])
        k = end
    return found


def korean_sentences(chars: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """SPEC 2.6: cut after ``. ? !`` between Hangul and white space."""
    found: list[list[tuple[str, int]]] = [[]]
    for k, (ch, at) in enumerate(chars):
        found[-1].append((ch, at))
        between = 0 < k < len(chars) - 1 and is_hangul_letter(chars[k - 1][0]) and is_white(chars[k + 1][0])
        if ch in ".?!" and between:
            found.append([])
    return found


def trimmed(chars: list[tuple[str, int]]) -> list[tuple[str, int]]:
    while chars and is_white(chars[0][0]):
        chars = chars[1:]
    while chars and is_white(chars[-1][0]):
        chars = chars[:-1]
    return chars


def is_table_row(text: str, start: int, end: int) -> int | None:
    while start < end and is_white(text[start]):
        start += 1
    return start if start < end and text[start] == "|" else None


def makes_list(marker: str) -> bool:
    """A quoted line is no list."""
    return not marker.startswith(">")


@lru_cache(maxsize=512)
def items(text: str) -> tuple[Item, ...]:
    """SPEC 3: the items of an article, split as SPEC 2.3, 2.4 and 2.6 split an answer."""
    found = []
    for start, end in lines(text):
        if is_fence(text[start:end]):
            continue
        bar = is_table_row(text, start, end)
        pieces = cells_of_row(text, bar, end) if bar is not None else [(start, end)]
        line: list[tuple[int, int, tuple[tuple[int, int], ...], bool]] = []
        count = commas = 0
        for low, high in pieces:
            begin, leading = strip_markers(text, low, high)
            for n, (first, last) in enumerate(inner_pieces(text, begin, high)):
                begin, markers = strip_markers(text, first, last) if n else (first, leading)
                parts = comma_pieces([(text[k], k) for k in range(begin, last)])
                commas += len(parts) - 1
                for part_number, part in enumerate(parts):
                    part = trimmed(part)
                    if part:
                        own = tuple(markers) if part_number == 0 else ()
                        line.append((part[0][1], part[-1][1] + 1, own, count == 0))
                    count += 1
        marked = any(makes_list(text[low:high]) for item in line for low, high in item[2])
        in_list = bar is not None or commas > 0 or marked
        found += [Item(low, high, own, in_list, first) for low, high, own, first in line]
    return tuple(found)


class _Collector:
    def __init__(self, split_sentences: bool, doc_ids: Collection[str], refusals: Collection[str]) -> None:
        self.split_sentences = split_sentences
        self.doc_ids = doc_ids
        self.agreed = {canonical(phrase) for phrase in refusals}
        self.fragments: list[Fragment] = []
        self.citations: list[str] = []
        self.none_words: list[str] = []
        self.refusals: list[str] = []

    def text(self, text: str, span: tuple[int, int] | None = None) -> None:
        """Split a plain text; ``span`` is where all of it stands (a JSON literal)."""
        for start, end in lines(text):
            if is_fence(text[start:end]):
                continue
            chars, addresses = self.citations_out(text, start, end)
            plain = "".join(ch for ch, _ in chars)
            begin = strip_markers(plain, 0, len(plain))[0]
            after_space = space_at(plain, begin, len(plain)) if begin else None
            while after_space is not None:
                begin = after_space
                after_space = space_at(plain, begin, len(plain))
            begin += len(plain[begin:]) - len(plain[begin:].lstrip())
            if plain[begin : begin + 1] == "|":
                for low, high in cells_of_row(plain, begin, len(plain)):
                    self.cell(chars[low:high], span)
            elif not is_fence(plain[begin:]):
                self.cell(chars, span)
            for address in addresses:
                self.fragment(address, span)

    def citations_out(
        self, text: str, start: int, end: int
    ) -> tuple[list[tuple[str, int]], list[list[tuple[str, int]]]]:
        """The characters of the line without citations, and the addresses of its links."""
        chars: list[tuple[str, int]] = []
        addresses: list[list[tuple[str, int]]] = []
        i = start
        closes: set[int] = set()
        while i < end:
            image = text[i] == "!" and i + 1 < end
            link = link_at(text, i + 1 if image else i, end)
            if link is not None and image:
                i += 1
            if link is not None:
                addresses.append([(text[k], k) for k in range(link[1], link[2])])
                if citation_at(text, i, link[0] + 1, self.doc_ids) is not None:
                    self.citations.append(text[i : link[0] + 1])
                    i = link[2] + 1
                    continue
                closes.add(link[0])
                i += 1
                continue
            if i in closes:
                i = text.index(")", i) + 1
                continue
            stop = citation_at(text, i, end, self.doc_ids)
            if stop is not None:
                self.citations.append(text[i:stop])
                i = stop
                continue
            chars.append((text[i], i))
            i += 1
        return chars, addresses

    def cell(self, chars: list[tuple[str, int]], span: tuple[int, int] | None) -> None:
        chars = trimmed(chars)
        plain = "".join(ch for ch, _ in chars)
        begin = strip_markers(plain, 0, len(plain))[0]
        for n, (first, last) in enumerate(inner_pieces(plain, begin, len(plain))):
            self.piece(chars[(strip_markers(plain, first, last)[0] if n else first) : last], span)

    def piece(self, chars: list[tuple[str, int]], span: tuple[int, int] | None) -> None:
        kept: list[tuple[str, int]] = []
        groups: list[list[tuple[str, int]]] = []
        for sentence in sentences(chars):
            if canonical("".join(ch for ch, _ in sentence)) in self.agreed:
                self.refusals.append("".join(ch for ch, _ in trimmed(sentence)))
                groups.append(kept)
                kept = []
            else:
                kept += sentence
        groups.append(kept)
        for group in groups:
            for part in comma_pieces(group):
                for sentence in korean_sentences(part) if self.split_sentences else [part]:
                    self.fragment(sentence, span)

    def without_citations(self, text: str) -> str:
        for citation in self.citations:
            text = text.replace(citation, "")
        return text

    def fragment(self, chars: list[tuple[str, int]], span: tuple[int, int] | None) -> None:
        chars = trimmed(chars)
        text = "".join(ch for ch, _ in chars)
        if "".join(text.split()) in ("[]", "{}"):
            self.none_words.append(text)
            return
        plain = canonical(text)
        if not any(category(ch)[0] in "LN" for ch in plain):
            return
        if plain.lower() in {canonical(word).lower() for word in NONE_WORDS}:
            self.none_words.append(text)
            return
        low, high = span if span is not None else (chars[0][1], chars[-1][1] + 1)
        self.fragments.append(Fragment(text, low, high))


def without_reasoning(raw: str) -> int | None:
    """SPEC 2.1: where the answer begins; None when the reasoning never ends."""
    begin = 0
    while True:
        start = begin
        while start < len(raw) and is_white(raw[start]):
            start += 1
        close = raw.find("</think>", begin)
        if raw.startswith("<think>", start):
            if close < 0:
                return None
        elif close < 0 or "<think>" in raw[begin:close]:
            return begin
        begin = close + len("</think>")


def without_fence(raw: str, start: int, end: int) -> tuple[int, int]:
    """SPEC 2.2: the inside of the one code fence around the whole output."""
    body = raw[start:end]
    first, newline, _ = body.partition("\n")
    inner, _, last = body.rpartition("\n")
    if newline and is_fence(first) and is_fence(last) and last.strip() and first.strip()[0] == last.strip()[0]:
        return start + len(first) + 1, start + max(len(inner), len(first) + 1)
    return start, end


def json_values(raw: str, start: int, end: int, skip_keys: Collection[str]) -> list[tuple[str, int, int]] | None:
    """SPEC 2.2: (value as written, start, end of its literal) for each string and number, or None if it is no JSON."""
    try:
        json.loads(raw[start:end], strict=False, parse_int=str, parse_float=str)
    except (ValueError, RecursionError):
        return None
    found: list[tuple[str, int, int]] = []
    keys: list[str | None] = []  # the key under which each open object or array, and the value to come, stands
    open_: list[str] = []
    key: str | None = None
    i = start
    while i < end:
        ch = raw[i]
        if ch in "{[":
            open_.append(ch)
            keys.append(key)
            key = None
        elif ch in "}]":
            open_.pop()
            key = keys.pop()
        elif ch == ",":
            key = None if open_[-1] == "{" else key
        elif ch == '"':
            j = i + 1
            while raw[j] != '"':
                j += 2 if raw[j] == "\\" else 1
            literal = json.loads(raw[i : j + 1], strict=False)
            after = j + 1
            while after < end and raw[after] in " \t\n\r":
                after += 1
            if open_ and open_[-1] == "{" and after < end and raw[after] == ":" and key is None:
                key = literal
            elif not any(name in skip_keys for name in [*keys, key] if name is not None):
                found.append((literal, i, j + 1))
            i = j
        elif ch in "-0123456789":
            j = i
            while j < end and raw[j] in "+-.eE0123456789":
                j += 1
            if j > i + 1 or ch != "-":  # not the sign of -Infinity
                if not any(name in skip_keys for name in [*keys, key] if name is not None):
                    found.append((raw[i:j], i, j))
                i = j - 1
        i += 1
    return found


def empty_values(raw: str, start: int, end: int, values: bool) -> list[str]:
    """``[]`` and ``{}`` anywhere, and ``null`` where there is no value at all, say that there is nothing."""
    found: list[str] = []
    inside = False
    i = start
    while i < end:
        ch = raw[i]
        if inside:
            i += 1 if ch == "\\" else 0
            inside = ch != '"'
        elif ch == '"':
            inside = True
        elif ch in "[{":
            k = i + 1
            while raw[k] in " \t\n\r":
                k += 1
            if raw[k] in "]}":
                found.append(ch + raw[k])
        elif raw.startswith("null", i) and not values:
            found.append("null")
        i += 1
    return found


def split(
    raw: str,
    *,
    split_sentences: bool = False,
    doc_ids: Collection[str] = (),
    skip_keys: Collection[str] = (),
    refusals: Collection[str] = REFUSALS,
) -> Split:
    """SPEC 2: plain text, and outputs that are JSON as a whole.

    Out of scope: JSON inside prose, broken JSON, labels.
    """
    out = _Collector(split_sentences, doc_ids, refusals)

    def done(truncated: bool) -> Split:
        ordered = sorted(out.fragments, key=lambda fragment: fragment.start)
        return Split(tuple(ordered), tuple(out.citations), tuple(out.none_words), tuple(out.refusals), truncated)

    def as_json(start: int) -> bool:
        low, high = start, len(raw)
        while low < high and is_white(raw[low]):
            low += 1
        while high > low and is_white(raw[high - 1]):
            high -= 1
        low, high = without_fence(raw, low, high)
        while low < high and is_white(raw[low]):
            low += 1
        while high > low and is_white(raw[high - 1]):
            high -= 1
        if raw[low : low + 1] not in ("{", "[", '"'):
            return False
        if citation_at(raw, low, high, doc_ids) == high:  # a top-level array of small integers
            out.citations.append(raw[low:high])
            return True
        values = json_values(raw, low, high, skip_keys)
        if values is None:
            return False
        out.none_words += empty_values(raw, low, high, bool(values))
        for value, first, last in values:
            if value in doc_ids:
                out.citations.append(value)
            else:
                out.text(value, (first, last))
        return True

    if as_json(0):
        return done(False)
    start = without_reasoning(raw)
    if start is None:
        return done(True)
    if start > 0 and as_json(start):
        return done(False)
    out.text(" " * start + raw[start:])
    whole = out.without_citations(raw[start:])
    if canonical(whole) in out.agreed:  # SPEC 4.1
        out.fragments, out.none_words, out.refusals = [], [], [whole.strip()]
    return done(False)
