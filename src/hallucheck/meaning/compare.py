"""A fragment beside the words that are most like it: what differs, word by word, and what that probably is.

In: a masked fragment, a masked article, a stretch of it. Out: the differing words on both sides, and their kind.
SPEC 6.1 (clause_changed, number_changed, negation, ending, abridged, typo).
"""

from itertools import pairwise
from typing import Final, TypeAlias

from hallucheck.meaning.alike import edits, jamo_distance
from hallucheck.meaning.diagnosis import KINDS, Kind
from hallucheck.meaning.endings import only_endings
from hallucheck.meaning.letters import jamo_length
from hallucheck.meaning.masked import Masked
from hallucheck.meaning.negation import NEGATING, is_negated, may_negate, negations, only_negation
from hallucheck.meaning.values import same
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

Difference: TypeAlias = tuple[int, int, int, int]
"""f1, f2, w1, w2: fragment.text[f1:f2] is said where article.text[w1:w2] stands: whole words, one side may be empty."""


def differences(fragment: Masked, article: Masked, start: int, end: int) -> tuple[list[Difference], int, int]:
    """The words that differ between the fragment and the stretch; the stretch without what is more at its ends."""
    mine, text, base = fragment.text, article.text, start
    found = edits(mine, text[start:end])
    first, last, length = 0, len(found), len(mine)
    while first < last and found[first][1] == 0:  # f2: nothing of the fragment
        start = base + found[first][3]
        first += 1
    while first < last and found[last - 1][0] == length:  # f1
        last -= 1
        end = base + found[last][2]
    words: list[Difference] = []
    for number in range(first, last):
        f1, f2, w1, w2 = found[number]
        f1, f2, w1, w2 = _widened(mine, article, f1, f2, w1 + base, w2 + base, start)
        while words:
            g1, g2, v1, v2 = words[-1]
            apart = g2 != f1 or v2 != w1 or (fragment.begins_word(f1) and article.begins_word(w1))
            if f1 >= g2 and w1 >= v2 and apart:
                break  # they do not overlap, nor touch without a word of both beginning in between
            words.pop()
            f1, w1 = min(g1, f1), min(v1, w1)
        words.append((f1, f2, w1, w2))
    if fragment.values:
        words = _with_values(fragment, article, words, start)
    if words:
        end = max(end, words[-1][3])
    elif start and text[start - 1] in NEGATING and not article.begins_word(start):
        # It stands word for word, but for what negates its first word: 공개 of 비공개.
        start -= 1
        f1, f2, _, w2 = _widened(mine, article, 0, 0, start, start + 1, start)
        words.append((f1, f2, start, w2))
    return words, start, end


def _with_values(fragment: Masked, article: Masked, words: list[Difference], start: int) -> list[Difference]:
    """The words that differ, and those that are alike only because their values are masked."""
    found: list[Difference] = []
    shift, number = start, 0
    for at in range(len(fragment.values)):
        place, value = fragment.places[at], fragment.values[at]
        while number < len(words) and words[number][1] <= place:
            word = words[number]
            found.append(word)
            shift, number = word[3] - word[1], number + 1
        if number < len(words) and words[number][0] <= place:
            continue
        there = place + shift
        other = article.within(there, there + 1)
        if other and not same(value, other[0]):
            found.append(_widened(fragment.text, article, place, place + 1, there, there + 1, start))
    return [*found, *words[number:]]


def _widened(mine: str, article: Masked, f1: int, f2: int, w1: int, w2: int, start: int) -> Difference:
    """The edit, widened over equal letters to where the article's words begin and end; a gap is slid there."""
    text = article.text
    if f1 == f2:
        slid = _slid(article, w1, w2, f1)
        if slid >= 0:
            f1 += slid - w1
            return f1, f1, slid, w2 + slid - w1
    while f1 and w1 > start and mine[f1 - 1] == text[w1 - 1] and not article.begins_word(w1):
        f1, w1 = f1 - 1, w1 - 1
    while f2 < len(mine) and w2 < len(text) and mine[f2] == text[w2] and not article.begins_word(w2):
        f2, w2 = f2 + 1, w2 + 1
    if f2 == len(mine) and f1 < f2 and w2:
        w2 = article.word_end(w2)
    return f1, f2, w1, w2


def _slid(article: Masked, w1: int, w2: int, f1: int) -> int:
    """Where the gap [w1, w2) begins once it is slid for its words to be whole ones; -1 where it cannot be."""
    text = article.text
    for step in (-1, 1):
        move = 0
        while True:
            if article.begins_word(w1 + move) and article.begins_word(w2 + move):
                return w1 + move
            if step < 0:
                if f1 + move <= 0 or w1 + move <= 0 or text[w1 + move - 1] != text[w2 + move - 1]:
                    break
            elif w2 + move >= len(text) or text[w1 + move] != text[w2 + move]:
                break
            move += step
    return -1


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
    f1, f2, w1, w2 = word
    mine, theirs = fragment.within(f1, f2), article.within(w1, w2)
    if not mine or len(mine) != len(theirs):
        return []
    if _is_slip(fragment, article, word):
        return []
    sorts: list[str] = []
    for one, other in zip(mine, theirs, strict=True):
        if not same(one, other):
            sorts.append("clause" if one[0] == "clause" or other[0] == "clause" else "number")
    if sorts or len(mine) != 1 or mine[0][0] != "number" or theirs[0][0] != "number":
        return sorts
    return ["unit"] if _is_unit_changed(fragment.text[f1:f2], article.text[w1:w2]) else []


def _is_slip(fragment: Masked, article: Masked, word: Difference) -> bool:
    """80펓센트 for 80퍼센트: of another sort only because its letters have a slip; the digits are the same."""
    f1, f2, w1, w2 = word
    mine, theirs = fragment.within(f1, f2), article.within(w1, w2)
    if len(mine) != 1 or len(theirs) != 1 or mine[0][0] == theirs[0][0]:
        return False
    said, stands = fragment.quoted(f1, f2), article.quoted(w1, w2)
    return _DIGITS.findall(said) == _DIGITS.findall(stands) and _typo(said, stands) is not None


def _is_unit_changed(said: str, stands: str) -> bool:
    """30일 and 30개월: the same number, then other words that are no endings."""
    return said[0] == stands[0] and said[1:2] != stands[1:2] != "" != said[1:2] and not only_endings(said, stands)


def _negated(fragment: Masked, article: Masked, word: Difference, alike: float) -> bool:
    f1, f2, w1, w2 = word
    said, stands = fragment.text[f1:f2], article.text[w1:w2]
    if f1 == 0 and stands and stands[0] in NEGATING and said and stands[1:] == said:
        return True
    if not may_negate(said, stands):
        return False
    said, stands = fragment.quoted(f1, f2), article.quoted(w1, w2)
    if said and stands:
        return (alike >= _ENOUGH or only_negation(said, stands)) and is_negated(said, stands)
    alone = said or stands
    return alike >= _ENOUGH and len(alone.split()) <= _MOST_WORDS_OF_A_NEGATION and negations(alone) > 0


def _word_kind(fragment: Masked, article: Masked, word: Difference) -> Kind | None:
    f1, f2, w1, w2 = word
    said, stands = fragment.text[f1:f2], article.text[w1:w2]
    if not said or (len(said) < len(stands) and _left_out(said, article, w1, w2)):
        if not (article.begins_word(w1) and article.begins_word(w2)):
            return _typo(said, stands)
        far = w2 - w1 > _LONGEST_GAP or _SENTENCE_END.search(_around(article, w1, w2))
        return "stitched" if far else "abridged"
    if only_endings(said, stands):
        return "ending"
    if (fragment.values or article.within(w1, w2)) and not _is_slip(fragment, article, word):
        mine, theirs = fragment.within(f1, f2), article.within(w1, w2)
        if len(mine) != len(theirs):
            return None
        for one, other in zip(mine, theirs, strict=True):
            if not same(one, other):
                return None
    return _typo(said, stands)


def _around(article: Masked, w1: int, w2: int) -> str:
    """The words left out, with what stands before and behind them up to the next letter."""
    begin = article.stop(w1 - 1) if w1 else article.begin(w1)
    return article.folded[begin : article.begin(w2) if w2 < len(article.text) else article.stop(w2 - 1)]


def _left_out(said: str, article: Masked, w1: int, w2: int) -> bool:
    """Is what is said some of the words that stand there, in their order?"""
    edges = article.boundaries(w1, w2)
    if len(edges) < 3 or not article.begins_word(w1):
        return False
    at = 0
    for begin, end in pairwise(edges):
        if said.startswith(article.text[begin:end], at):
            at += end - begin
    return at == len(said)


def _typo(said: str, stands: str) -> Kind | None:
    if not said or not stands or abs(jamo_length(said) - jamo_length(stands)) > _MOST_JAMO:
        return None
    if not (_has_hangul(said) or min(len(said), len(stands)) >= _SHORTEST_LATIN):
        return None
    distance, length = jamo_distance(said, stands)
    return "typo" if distance <= _MOST_JAMO and distance * _LEAST_SHARE <= length else None


def _has_hangul(text: str) -> bool:
    at, length = 0, len(text)
    while at < length and not "가" <= text[at] <= "힣":
        at += 1
    return at < length
