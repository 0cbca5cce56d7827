"""Many fragments against one article: the usual case, without a call for each question.

In: fragments and an article. Out: for each where it stands, None, or UNDECIDED where ``match`` has to look closer.
SPEC 3. The same answers as ``match``, which tests hold it to.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from hallucheck.text.article import MARKS, ArticleText
from hallucheck.text.chars import is_ignorable, is_mark
from hallucheck.text.gloss import Glossless, may_hold_gloss
from hallucheck.text.match import CONNECTIVES, NEGATING, Found, acceptable, flags_at
from hallucheck.text.place import cuts_word, fold_at, shortened
from hallucheck.text.tokens import NUMERAL_BEGINS, may_part_number, only_a_number, parts_word

UNDECIDED: Final = object()
Answer: TypeAlias = Found | object | None

_MARKS: Final = frozenset(MARKS)
_SPACES: Final = frozenset("\t \xa0\u1680\u202f\u205f\u3000") | {chr(code) for code in range(0x2000, 0x200B)}
_EMPHASIS: Final = "*_`\"'“”‘’「」『』"
_NO_FLAGS: Final[tuple[str, ...]] = ()
_TRIVIAL: Final = ("trivial",)


_AT_STAKE: Final = frozenset(NUMERAL_BEGINS) | NEGATING
"""Syllables that may be parted from a syllable behind them; others never are."""


class _Edges(dict[str, bool]):
    """Two neighbours in canonical text -> certainly no token and no word is parted between them."""

    def __missing__(self, pair: str) -> bool:
        left, right = pair[0], pair[1]
        safe = ("가" <= left <= "힣" and "가" <= right <= "힣" and left not in _AT_STAKE) or not (
            may_part_number(left, right)
            or parts_word(left, right)
            or left in NEGATING
            or is_ignorable(left)
            or is_ignorable(right)
            or is_mark(right)
        )
        if len(self) < 1 << 16:
            self[pair] = safe
        return safe


_SAFE: Final = _Edges()


def can_sweep(article: ArticleText) -> bool:
    """Can places in this article be told at a glance?"""
    return article.holds_places and not article.is_long


def sweep(fragments: Iterable[tuple[str, str]], article: ArticleText) -> list[Answer]:
    """An answer for each (text, canonical text). ``article`` is one that ``can_sweep``."""
    content, folded, glossless = article.canonical, article.folded, article.glossless
    find, length, plain, original = content.find, len(content), article.is_plain, article.text
    places = article.map
    assert places is not None  # for the type checker: the article is one that can be swept
    extent = places.extent
    answers: list[Answer] = []
    add = answers.append
    for text, wanted in fragments:
        at = find(wanted)
        if glossless is not None and _may_leave_gloss_out(text, wanted, glossless):
            add(UNDECIDED)
            continue
        first, last, size = wanted[0], wanted[-1], len(wanted)
        usual = first >= "A" and last >= "0" and first not in _MARKS
        number = not usual and at >= 0 and only_a_number(wanted)
        answer: Found | None = None
        # What is letters alone, and stands there once, stands where it is written so: no mark can tell it apart, since
        # only before a number does one stand, and before 제 with a number behind it.
        core = text if text[0] == first and text[-1] == last else text.strip(_EMPHASIS)
        written = (
            folded.find(core) if at >= 0 and last != "제" and wanted.isalpha() and find(wanted, at + 1) < 0 else -1
        )
        while at >= 0:
            end = at + size
            if (
                usual
                and at
                and _SAFE[content[at - 1 : at + 1]]
                and (end == length or _SAFE[content[end - 1 : end + 1]])
            ) or acceptable(article, at, end, number):
                if written >= 0 and core[0] == first and core[-1] == last:
                    begin, stop = written, written + len(core)
                else:
                    begin, stop = extent(at, end) if usual else article.extent(at, end)
                # What can cut a word, or shorten an item, is told by the two neighbours, mostly.
                before, after = folded[begin - 1 : begin], folded[stop : stop + 1]
                if ("가" <= before <= "힣" or "가" <= after <= "힣") and cuts_word(folded, begin, stop):
                    if answer is None:
                        flags = flags_at(wanted, article, begin, stop, cut=True)
                        answer = (*article.span(begin, stop), fold_at(text, article, begin, stop), flags)
                else:
                    flags = _TRIVIAL if size == 1 or wanted in CONNECTIVES else _NO_FLAGS
                    if after in _SPACES:
                        if before == " ":
                            before = folded[begin - 2 : begin - 1]
                        if not "가" <= before <= "힣" and shortened(article, begin, stop):
                            flags = ("shortened", *flags)
                    start, finish = (begin, stop) if plain else article.span(begin, stop)
                    here = original[start:finish]
                    if here == text:
                        answer = (start, finish, "as_is", flags)
                    elif (
                        plain
                        and text[0] == first
                        and text[-1] == last
                        and here.replace(" ", "") == text.replace(" ", "")
                    ):
                        answer = (start, finish, "space", flags)
                    else:
                        answer = (start, finish, fold_at(text, article, begin, stop), flags)
                    break
            at = find(wanted, at + 1)
        add(answer)
    return answers


def _may_leave_gloss_out(text: str, wanted: str, glossless: Glossless) -> bool:
    """May the fragment stand where a gloss is left out?"""
    if "(" in text and may_hold_gloss(wanted):
        return True
    found = glossless.canonical.find(wanted)
    while found >= 0:
        if glossless.spanned(found, found + len(wanted)):
            return True
        found = glossless.canonical.find(wanted, found + 1)
    return False
