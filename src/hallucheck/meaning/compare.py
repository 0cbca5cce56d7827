"""A fragment beside the words that are most like it: what differs, word by word, and what that probably is.

In: a masked fragment, a masked article, a stretch of it. Out: the differing words on both sides, and their kind.
SPEC 6.1 (clause_changed, number_changed, negation, ending, abridged, typo).
"""

from itertools import pairwise
from typing import Final, NamedTuple

from hallucheck.meaning.diagnosis import KINDS, Kind
from hallucheck.meaning.endings import only_endings
from hallucheck.meaning.masked import Masked
from hallucheck.meaning.nearest import Edit, edits, jamo_distance
from hallucheck.meaning.negation import NEGATING, is_negated, may_negate, negations, only_negation
from hallucheck.meaning.values import Value
from hallucheck.text.chars import LINE_ENDS
from hallucheck.text.patterns import lazily

_STEM = lazily("[\ufdd1-\ufdef]")
"""A masked value, which endings follow as they follow a noun."""
_NOUN: Final = "수량"
_ENOUGH: Final = 0.6
"""So like must the rest be before a number that differs is called changed, and not part of an invention."""
_MOST_JAMO: Final = 2
_LEAST_SHARE: Final = 3
"""A typo changes at most a third of a word's jamo."""
_SHORTEST_LATIN: Final = 4
_MOST_WORDS_OF_A_NEGATION: Final = 2
_LONGEST_GAP: Final = 60
"""Letters: what leaves out more has joined two places."""
_SENTENCE_END = lazily(f"(?<=다)\\.(?= )|[{LINE_ENDS}]")
_DIGITS = lazily("[0-9]+")
_HAS_HANGUL = lazily("[가-힣]")


class Difference(NamedTuple):
    """fragment.text[f1:f2] is said where article.text[w1:w2] stands: whole words, one side may be empty."""

    f1: int
    f2: int
    w1: int
    w2: int


_made = tuple.__new__  # half the cost of the named tuple's own


def differences(fragment: Masked, article: Masked, start: int, end: int) -> tuple[list[Difference], int, int]:
    """The words that differ between the fragment and the stretch; the stretch without what is more at its ends."""
    mine, length = fragment.text, len(fragment.text)
    found = edits(mine, article.text[start:end])
    while found and found[0][1] == 0:  # f2: nothing of the fragment
        more = found[0][3]
        start += more
        found = [_made(Edit, (f1, f2, w1 - more, w2 - more)) for f1, f2, w1, w2 in found[1:]]
    while found and found[-1][0] == length:  # f1
        end = start + found.pop()[2]
    words: list[Difference] = []
    for f1, f2, w1, w2 in found:
        wide = _widened(mine, article, f1, f2, w1 + start, w2 + start, start)
        while words and (
            wide.f1 < words[-1].f2 or wide.w1 < words[-1].w2 or _touch(words[-1], wide, fragment, article)
        ):
            last = words.pop()
            wide = Difference(min(last.f1, wide.f1), wide.f2, min(last.w1, wide.w1), wide.w2)
        words.append(wide)
    if fragment.values:
        words = _with_values(fragment, article, words, start)
    if words:
        end = max(end, words[-1].w2)
    elif start and article.text[start - 1] in NEGATING and not article.begins_word(start):
        # It stands word for word, but for what negates its first word: 공개 of 비공개.
        start -= 1
        words.append(_widened(mine, article, 0, 0, start, start + 1, start)._replace(w1=start))
    return words, start, end


def _with_values(fragment: Masked, article: Masked, words: list[Difference], start: int) -> list[Difference]:
    """The words that differ, and those that are alike only because their values are masked."""
    found: list[Difference] = []
    shift, rest = start, iter([*words, None])
    word = next(rest)
    for place, value in zip(fragment.places, fragment.values, strict=True):
        while word is not None and word.f2 <= place:
            found.append(word)
            shift, word = word.w2 - word.f2, next(rest)
        if word is not None and word.f1 <= place:
            continue
        there = place + shift
        other = article.within(there, there + 1)
        if other and not value.same(other[0]):
            found.append(_widened(fragment.text, article, place, place + 1, there, there + 1, start))
    return [*found, *([word] if word is not None else []), *(each for each in rest if each is not None)]


def _touch(one: Difference, other: Difference, fragment: Masked, article: Masked) -> bool:
    """No word of both begins between the two."""
    if one.f2 != other.f1 or one.w2 != other.w1:
        return False
    return not (fragment.begins_word(other.f1) and article.begins_word(other.w1))


def _widened(mine: str, article: Masked, f1: int, f2: int, w1: int, w2: int, start: int) -> Difference:
    """The edit, widened over equal letters to where the article's words begin and end; a gap is slid there."""
    text, begins = article.text, article.begins_word
    if f1 == f2:
        slid = _slid(article, w1, w2, f1)
        if slid is not None:
            return Difference(f1 + slid, f1 + slid, w1 + slid, w2 + slid)
    while f1 and w1 > start and mine[f1 - 1] == text[w1 - 1] and not begins(w1):
        f1, w1 = f1 - 1, w1 - 1
    while f2 < len(mine) and w2 < len(text) and mine[f2] == text[w2] and not begins(w2):
        f2, w2 = f2 + 1, w2 + 1
    if f2 == len(mine) and f1 < f2 and w2 and not begins(w2):
        w2 = article.word(w2 - 1, w2)[1]
    return _made(Difference, (f1, f2, w1, w2))


def _slid(article: Masked, w1: int, w2: int, f1: int) -> int | None:
    """How far the gap [w1, w2) can slide for its words to be whole ones."""
    text, begins = article.text, article.begins_word
    for step in (-1, 1):
        move = 0
        while True:
            if begins(w1 + move) and begins(w2 + move):
                return move
            if step < 0:
                if f1 + move <= 0 or w1 + move <= 0 or text[w1 + move - 1] != text[w2 + move - 1]:
                    break
            elif w2 + move >= len(text) or text[w1 + move] != text[w2 + move]:
                break
            move += step
    return None


def kind_of(fragment: Masked, article: Masked, words: list[Difference], likeness: float) -> Kind | None:
    """The first kind in the order of the rule that explains all differences; None where none does."""
    if not words:
        return None
    if fragment.values and (likeness >= _ENOUGH or _differ_in_endings(fragment, article, words)):
        sorts = [sort for word in words for sort in _revalued(fragment, article, word)]
        if sorts:
            return "clause_changed" if "clause" in sorts else "number_changed"
    for word in words:
        if _negated(fragment, article, word, likeness):
            return "negation"
    worst: Kind | None = None
    for word in words:
        kind = _word_kind(fragment, article, word)
        if kind is None:
            return None
        worst = kind if worst is None else max(kind, worst, key=KINDS.index)
    return worst


def _differ_in_endings(fragment: Masked, article: Masked, words: list[Difference]) -> bool:
    """Are all words the same but for endings, whatever their values are: 수수료 5만원 and 수수료는 15만원으로?"""
    for f1, f2, w1, w2 in words:
        said, stands = _STEM.sub(_NOUN, fragment.text[f1:f2]), _STEM.sub(_NOUN, article.text[w1:w2])
        if said != stands and not only_endings(said, stands):
            return False
    return True


def _revalued(fragment: Masked, article: Masked, word: Difference) -> list[str]:
    """The sorts of the values that differ, where both sides hold as many; ``unit`` where only the unit does."""
    mine, theirs = fragment.within(word.f1, word.f2), article.within(word.w1, word.w2)
    if not mine or len(mine) != len(theirs):
        return []
    if _is_slip(fragment, article, word):
        return []
    sorts = [
        "clause" if "clause" in (one.sort, other.sort) else "number"
        for one, other in zip(mine, theirs, strict=True)
        if not one.same(other)
    ]
    if not sorts and len(mine) == 1 and mine[0].sort == theirs[0].sort == "number":
        said, stands = fragment.text[word.f1 : word.f2], article.text[word.w1 : word.w2]
        if _is_unit_changed(said, stands):
            return ["unit"]
    return sorts


def _is_slip(fragment: Masked, article: Masked, word: Difference) -> bool:
    """80펓센트 for 80퍼센트: of another sort only because its letters have a slip; the digits are the same."""
    mine, theirs = fragment.within(word.f1, word.f2), article.within(word.w1, word.w2)
    if len(mine) != 1 or len(theirs) != 1 or mine[0].sort == theirs[0].sort:
        return False
    said, stands = fragment.quoted(word.f1, word.f2), article.quoted(word.w1, word.w2)
    return _DIGITS.findall(said) == _DIGITS.findall(stands) and _typo(said, stands) is not None


def _is_unit_changed(said: str, stands: str) -> bool:
    """30일 and 30개월: the same number, then other words that are no endings."""
    return said[0] == stands[0] and said[1:2] != stands[1:2] != "" != said[1:2] and not only_endings(said, stands)


def _negated(fragment: Masked, article: Masked, word: Difference, alike: float) -> bool:
    said, stands = fragment.text[word.f1 : word.f2], article.text[word.w1 : word.w2]
    if word.f1 == 0 and stands[:1] in NEGATING and stands[1:] == said != "":
        return True
    if not may_negate(said, stands):
        return False
    said, stands = fragment.quoted(word.f1, word.f2), article.quoted(word.w1, word.w2)
    if said and stands:
        return (alike >= _ENOUGH or only_negation(said, stands)) and is_negated(said, stands)
    alone = said or stands
    return alike >= _ENOUGH and len(alone.split()) <= _MOST_WORDS_OF_A_NEGATION and negations(alone) > 0


def _word_kind(fragment: Masked, article: Masked, word: Difference) -> Kind | None:
    said, stands = fragment.text[word.f1 : word.f2], article.text[word.w1 : word.w2]
    if not said or (len(said) < len(stands) and _left_out(said, article, word)):
        if not (article.begins_word(word.w1) and article.begins_word(word.w2)):
            return _typo(said, stands)
        far = word.w2 - word.w1 > _LONGEST_GAP or _SENTENCE_END.search(_around(article, word))
        return "stitched" if far else "abridged"
    if only_endings(said, stands):
        return "ending"
    if (fragment.values or article.within(word.w1, word.w2)) and not _is_slip(fragment, article, word):
        mine, theirs = fragment.within(word.f1, word.f2), article.within(word.w1, word.w2)
        if len(mine) != len(theirs) or not all(map(Value.same, mine, theirs)):
            return None
    return _typo(said, stands)


def _around(article: Masked, word: Difference) -> str:
    """The words left out, with what stands before and behind them up to the next letter."""
    begin = article.stop(word.w1 - 1) if word.w1 else article.begin(word.w1)
    return article.folded[begin : article.begin(word.w2) if word.w2 < len(article.text) else article.stop(word.w2 - 1)]


def _left_out(said: str, article: Masked, word: Difference) -> bool:
    """Is what is said some of the words that stand there, in their order?"""
    edges = article.boundaries(word.w1, word.w2)
    if len(edges) < 3 or not article.begins_word(word.w1):
        return False
    at = 0
    for begin, end in pairwise(edges):
        if said.startswith(article.text[begin:end], at):
            at += end - begin
    return at == len(said)


def _typo(said: str, stands: str) -> Kind | None:
    if not said or not stands:
        return None
    if not (_HAS_HANGUL.search(said) or min(len(said), len(stands)) >= _SHORTEST_LATIN):
        return None
    distance, length = jamo_distance(said, stands)
    return "typo" if distance <= _MOST_JAMO and distance * _LEAST_SHARE <= length else None
