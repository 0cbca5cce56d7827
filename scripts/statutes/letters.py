"""What two texts have in common when only their letters and digits are read: the slow check, and nothing of the rule.

In: text. Out: its letters and digits, strictly or as a forgiving eye reads them.
Independent of SPEC 1 on purpose: it knows no guard, no tokens, no tables.
"""

import html
import re
import unicodedata
from typing import Final

# Letters to Unicode, points to a reader: ㆍ and its relatives.
_POINTS: Final = "ㆍᆞ･"
_GLOSS: Final = re.compile(r"(?<=[가-힣])\([一-鿿 ·ㆍ,]+\)")
_TAG: Final = re.compile(r"</?[a-z]+>")


def letters(text: str) -> str:
    """The letters and digits alone."""
    return "".join(char for char in unicodedata.normalize("NFC", text) if char.isalnum() and char not in _POINTS)


def loose(text: str) -> str:
    """The letters and digits, whatever their width, form, mark-up or spelling as a character reference."""
    return letters(unicodedata.normalize("NFKC", html.unescape(_TAG.sub("", text))))


def without_glosses(text: str) -> str:
    """The text without the Han that stand in parentheses right behind Hangul."""
    return _GLOSS.sub("", text)


def is_hangul(char: str) -> bool:
    """A whole Hangul syllable."""
    return "가" <= char <= "힣"
