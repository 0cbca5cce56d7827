# cython: wraparound=False, boundscheck=False
"""Letters that two texts have in common: at their beginnings, at their ends, and anywhere in between.

In: two texts, and places in one of them. Out: how many letters; how few edits, and at which of the places.
SPEC 6.1. Loops over letters, which are compiled.
"""

from typing import Final

import hallucheck.text.raw as raw

MOST: Final = 60
"""Letters that are compared all at once, one bit each."""


def equal_from(fragment: str, content: str, at: int) -> int:
    """How long a beginning of the fragment stands at this place."""
    count, most = 0, min(len(fragment), len(content) - at)
    while count < most and raw.PyUnicode_READ_CHAR(fragment, count) == raw.PyUnicode_READ_CHAR(content, at + count):
        count += 1
    return count


def equal_until(fragment: str, content: str, end: int) -> int:
    """How long an end of the fragment stands before this place."""
    length = len(fragment)
    count, most = 0, min(length, end)
    mine, theirs = length - 1, end - 1
    while count < most and raw.PyUnicode_READ_CHAR(fragment, mine) == raw.PyUnicode_READ_CHAR(content, theirs):
        count += 1
        mine -= 1
        theirs -= 1
    return count


def nearest_end(text: str, content: str, begin: int, tried: list[int]) -> tuple[int, int]:
    """How few letters put in or taken out make the text stand from ``begin`` to one of these ends, and to which.

    The ends ascend; of equals it is the last. One step for each letter of the content tells the letters in common for
    all ends. ``text`` has no more than ``MOST`` letters.
    """
    length, alike, at = len(text), 0, begin
    full = 1
    full = state = (full << length) - 1
    fewest, best = -1, begin
    for end in tried:
        while at < end:
            here = bits(text, content[at]) & state
            total = state + here
            if total > full:
                alike += 1
            state = (total | (state - here)) & full
            at += 1
        edited = length + end - begin - 2 * alike
        if edited <= fewest or fewest < 0:
            fewest, best = edited, end
    return fewest, best


def nearest_start(text: str, content: str, stop: int, tried: list[int]) -> tuple[int, int]:
    """The mirror image: which of the places, the first of equals, is the best one to begin at."""
    text = text[::-1]
    length, alike, at, number = len(text), 0, stop, len(tried)
    full = 1
    full = state = (full << length) - 1
    fewest, best = -1, stop
    while number:
        number -= 1
        start = tried[number]
        while at > start:
            at -= 1
            here = bits(text, content[at]) & state
            total = state + here
            if total > full:
                alike += 1
            state = (total | (state - here)) & full
        edited = length + stop - start - 2 * alike
        if edited <= fewest or fewest < 0:
            fewest, best = edited, start
    return fewest, best


def distance(one: str, other: str) -> int:
    """How many letters must be changed, put in or taken out (Myers, a bit for each letter); none has over ``MOST``."""
    length, full = len(one), 1
    if not length:
        return len(other)
    last = full << (length - 1)
    full = (full << length) - 1
    more, less, edited = full, 0, length
    for char in other:
        here = bits(one, char)
        down = here | less
        across = (((here & more) + more) ^ more) | here
        up = (less | ~(across | more)) & full
        less = more & across
        if up & last:
            edited += 1
        elif less & last:
            edited -= 1
        up = ((up << 1) | 1) & full
        more = ((less << 1) | ~(down | up)) & full
        less = up & down
    return edited


def bits(text: str, wanted: str) -> int:
    """One bit for each place where this letter stands."""
    found, bit = 0, 1
    for char in text:
        if char == wanted:
            found |= bit
        bit <<= 1
    return found


def jamo_length(text: str) -> int:
    """How many jamo (or letters of another script) the text has: each Hangul syllable has two or three."""
    count = 0
    for char in text:
        count += 1
        if "가" <= char <= "힣":
            count += 2 if (ord(char) - 0xAC00) % 28 else 1
    return count
