# cython: wraparound=False, boundscheck=False
"""What certainly cites nothing, told by a character or two: most texts are read no further for that.

In: a text, what the articles' ids begin with. Out: a bool; in doubt the one that leads to the general road.
SPEC 2.2 and 2.5. What cites, and what, is ``citations``' to say.
"""

from collections.abc import Collection

from hallucheck.text.citations import composed, ids_of
from hallucheck.text.made import char_at


def firsts_of(doc_ids: Collection[str]) -> str:
    """What the articles' ids begin with, once they are composed."""
    return "".join([doc_id[0] if _is_composed_first(doc_id) else composed(doc_id)[:1] for doc_id in doc_ids])


def may_cite(values: list[str], doc_ids: Collection[str], firsts: str) -> bool:
    """Is one of the values an article's id?"""
    for value in values:
        if _is_composed_first(value) and char_at(value, 0) not in firsts:
            continue
        if doc_ids and composed(value) in ids_of(doc_ids):
            return True
    return False


def _is_composed_first(text: str) -> bool:
    """Does ``composed`` certainly leave the first character as it is? What follows it here joins nothing."""
    if not text:
        return False
    first = char_at(text, 0)
    second = char_at(text, 1) if len(text) > 1 else " "
    return ("가" <= first <= "힣" or "!" <= first <= "~" or first in "「『“‘") and (
        "가" <= second <= "힣" or " " <= second <= "~"
    )


def means_nothing(text: str, at: int, end: int, firsts: str) -> bool:
    """Does the bracket at ``at`` certainly begin no citation, no link and no JSON?

    What cites is a number or begins with an article's id, and JSON goes on with none of what is let pass here.
    """
    if at + 2 >= end:
        return False
    char, after, second = char_at(text, at), char_at(text, at + 1), char_at(text, at + 2)
    if char == "【":
        return "가" <= after <= "힣"
    stop = at + 1
    while stop < end and "0" <= char_at(text, stop) <= "9":
        stop += 1
    behind = char_at(text, stop) if stop < end else "]"
    if char == "{":
        # A key is a string or a word, and has a colon behind it.
        return after in "([" or (stop > at + 1 and behind in "+＋×")
    # With such a character behind it, the first one is the same in NFC.
    if after in firsts or not ("가" <= second <= "힣" or " " <= second <= "~"):
        return False
    if stop > at + 1:
        # A number with its unit, or one that something in parentheses is taken from.
        minus = behind in "-－" and stop + 1 < end and char_at(text, stop + 1) == "("
        if not (minus or "가" <= behind <= "힣"):
            return False
    elif after == "{":
        if second != "(":
            return False
    elif not ("가" <= after <= "힣" or after in "(「『" or ("A" <= after <= "Z" and after not in "FINT")):
        return False
    at += 2
    while at < end and char_at(text, at) not in "[]":
        at += 1
    return at + 1 >= end or char_at(text, at) == "[" or char_at(text, at + 1) != "("
