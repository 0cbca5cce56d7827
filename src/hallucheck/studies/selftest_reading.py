"""A plain reading: does a phrase stand in an article, as a person with a pencil would look for it?

In: a phrase and an article. Out: yes or no. Slow and obvious; nothing of the scorer is imported here.
It only decides which corruptions are left out because they happen to stand in the article.
"""

import re
import unicodedata
from typing import Final

_DOTS: Final = "ㆍᆞ"  # letters to Unicode, middle dots to everybody who writes them
_NUMERALS: Final = re.compile(r"[\d십백천만억조]")


def stands(phrase: str, article: str) -> bool:
    """The phrase's letters and digits in their order, neither end inside a number or a Latin word."""
    wanted = "".join(char for char, _ in _read(phrase))
    read = _read(article)
    letters = "".join(char for char, _ in read)
    text = unicodedata.normalize("NFC", article)
    at = letters.find(wanted)
    while wanted and at >= 0:
        end = at + len(wanted)
        before = text[: read[at][1]]
        after = text[read[end - 1][1] + 1 :]
        if not _goes_on(before[::-1], wanted[0]) and not _goes_on(after, wanted[-1]):
            return True
        at = letters.find(wanted, at + 1)
    return False


def _read(text: str) -> list[tuple[str, int]]:
    """Letters and digits with their places; between two digits one sign says that something stands between them."""
    text = unicodedata.normalize("NFC", text)
    read: list[tuple[str, int]] = []
    for at, char in enumerate(text):
        if not (char.isalnum() or char in "%+") or char in _DOTS:
            continue
        if char.isdecimal() and read and read[-1][0].isdecimal() and read[-1][1] < at - 1:
            between = text[read[-1][1] + 1 : at]
            if between != "," or not re.match(r"\d{3}(?!\d)", text[at:]):
                sign = between.strip()
                read.append((sign if sign in (".", "-", "~", ":", "/") else " ", at))
        read.append((char, at))
    return read


def _goes_on(rest: str, edge: str) -> bool:
    """What is beside an edge belongs to the same number or the same foreign word."""
    if not rest:
        return False
    if edge.isdecimal():
        return rest[0].isdecimal() or re.match(r"[.,:/~-]\d", rest) is not None or rest[0] in "%십백천만억조"
    if edge in "십백천만억조":
        return _NUMERALS.match(rest) is not None
    return edge.isascii() and edge.isalpha() and rest[0].isascii() and rest[0].isalpha()
