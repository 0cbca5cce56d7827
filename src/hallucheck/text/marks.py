"""Known marks: tags of HTML, quotes of mail and arrows, which become something shorter.

In: text whose characters are folded. Out: where such marks stand, and what each becomes.
SPEC 1.2.
"""

import re
from typing import Final, TypeAlias

import hallucheck.text.raw as raw
from hallucheck.text.chars import LINE_ENDS, SPACES
from hallucheck.text.classes import BLANK, CLASSES
from hallucheck.text.patterns import lazily

Change: TypeAlias = tuple[int, int, str]
"""What stands at [start, end) becomes something else."""

INLINE_TAGS = (
    "abbr|a|bdi|bdo|big|b|cite|code|colgroup|col|del|dfn|em|font|img|ins|i|kbd|label|mark|q|samp|small|span|strike|strong"
    "|sub|sup|s|td|th|tt|u|var|wbr"
)
BLOCK_TAGS = (
    "article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav"
    "|ol|pre|p|section|summary|table|tbody|tfoot|thead|tr|ul"
)
_WHITE = f"[{SPACES}{LINE_ENDS}]"
BLOCK_TAG = lazily(rf"</?(?:{BLOCK_TAGS})(?:{_WHITE}[^<>]*)?/?>", re.IGNORECASE | re.ASCII)
_RAISED = lazily(rf"<sup(?:{_WHITE}[^<>]*)?>([0-9+\-\u2212()=ni]+)</sup>", re.IGNORECASE | re.ASCII)
_FIRST_OF_SUP: Final = "sS"
# An inline tag becomes an emphasis mark: one dropped character that is nothing to the guard.
_LEFT_OF_TAGS: Final = {
    **dict.fromkeys(INLINE_TAGS.split("|"), "*"),
    **dict.fromkeys([*BLOCK_TAGS.replace("h[1-6]|", "").split("|"), *(f"h{level}" for level in range(1, 7))], "\n"),
}
"""The name of a tag -> what it leaves."""
_RAISED_CHARS = str.maketrans("0123456789+-\u2212()=niNI", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾⁼ⁿⁱⁿⁱ")
_ARROW = lazily(r"[-=](?:(?<=-)-*|(?<==)=*)>")
# A pattern that starts with a plain class is searched fast; only a text that starts with a quote needs the other.
_QUOTED: Final = rf"[{SPACES}]*(?:>[{SPACES}]*)*>(?=[{SPACES}{LINE_ENDS}]|\Z)"
_QUOTE = lazily(rf"([{LINE_ENDS}]){_QUOTED}")
_QUOTE_AT_START_TOO = lazily(rf"(\A|[{LINE_ENDS}]){_QUOTED}")


def raised(text: str) -> list[Change]:
    """Digits and signs in <sup>, as the characters that are raised by themselves."""
    found: list[Change] = []
    at = text.find("<")
    while at >= 0:
        match = _RAISED.match(text, at) if text[at + 1 : at + 2] in _FIRST_OF_SUP else None
        if match is not None:
            found.append((*match.span(), match[1].translate(_RAISED_CHARS)))
        at = text.find("<", at + 1)
    return found


def known_tags(text: str) -> list[Change]:
    """Tags are few, their names many: a name is read, not tried."""
    found: list[Change] = []
    length = len(text)
    at = text.find("<")
    while at >= 0:
        begin = at + 2 if text.startswith("/", at + 1) else at + 1
        stop = begin
        # A name ends where none of its characters follows: the longest is the only one that can be meant.
        while stop < length and _is_of_name(raw.PyUnicode_READ_CHAR(text, stop)):
            stop += 1
        left = _LEFT_OF_TAGS.get(text[begin:stop].lower()) if stop > begin else None
        if left is not None:
            end = _end_of_tag(text, stop)
            if end:
                found.append((at, end, left))
        at = text.find("<", stop)
    return found


def _is_of_name(char: str) -> bool:
    return "a" <= char <= "z" or "A" <= char <= "Z" or "0" <= char <= "9"


def _end_of_tag(text: str, at: int) -> int:
    """Where the tag ends whose name ends here; 0 where it is no tag."""
    length = len(text)
    char = raw.PyUnicode_READ_CHAR(text, at) if at < length else "\x00"
    if char == "/":
        at += 1
    elif char != ">":
        if char > "\uffff" or not (CLASSES[ord(char)] & BLANK or char in LINE_ENDS):
            return 0
        while at < length and raw.PyUnicode_READ_CHAR(text, at) not in "<>":
            at += 1
    return at + 1 if at < length and raw.PyUnicode_READ_CHAR(text, at) == ">" else 0


def quotes(text: str) -> list[Change]:
    """The > at the beginning of lines."""
    pattern = _QUOTE_AT_START_TOO if text.lstrip().startswith(">") else _QUOTE
    return [(*match.span(), match[1] + " ") for match in pattern.finditer(text)]


def arrows(text: str) -> list[Change]:
    """Arrows that are drawn with - or =."""
    return [(*match.span(), "→") for match in _ARROW.finditer(text)]
