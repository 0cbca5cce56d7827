"""Model text is never trusted: what would steer a terminal or a page is shown, not obeyed.

In: any text. Out: text for a terminal line, a Markdown cell, or a stream of a poor encoding.
SPEC 4: the worst rows are shown as the model wrote them, and nothing that they hold may forge a report.
"""

import re
from typing import Final, TextIO

# Controls, format characters (bidi, zero width, tags), line separators, surrogates, invisible fillers, noncharacters.
# Listed rather than looked up, so that the same text is shown the same way by every Python.
_HIDDEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u2800\u3164\ud800-\udfff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_BACKSLASH_BEFORE_PIPE: Final = re.compile(r"\\(?=\|)")
_BACKTICKS: Final = re.compile("`+")


def show(text: str) -> str:
    """One line of text in which every invisible or steering character is an escape such as ``\\x1b``."""
    return _HIDDEN.sub(_escape, text)


def code(text: str) -> str:
    """``show`` as a Markdown code span: inside one nothing is mark up, no HTML, no link, no mention."""
    return _span(show(text))


def cell(text: str) -> str:
    """``code`` for a table, where a pipe ends the cell before code spans are looked for."""
    return _span(_BACKSLASH_BEFORE_PIPE.sub(r"\\x5c", show(text)).replace("|", r"\|"))


def hidden_for_pages() -> str:
    """The class of what ``show`` escapes, as a pattern of JavaScript (flag ``u``): a page must show the same things."""
    return "".join(char if char in "[-]" else f"\\u{{{ord(char):x}}}" for char in _HIDDEN.pattern)


def _span(shown: str) -> str:
    if not shown.strip():
        return "` `"  # never nothing: a dash would be a list in a list
    # The fence is longer than any run of backticks in the text; one space at both ends is taken off again.
    fence = "`" * (max((len(run) for run in _BACKTICKS.findall(shown)), default=0) + 1)
    edge = " " if shown[0] in "` " or shown[-1] in "` " else ""
    return f"{fence}{edge}{shown}{edge}{fence}"


def encodable(text: str, encoding: str | None) -> str:
    """The text with what ``encoding`` cannot write shown as escapes; for cp949 and ASCII consoles."""
    name = encoding or "utf-8"
    try:
        return text.encode(name, "backslashreplace").decode(name)
    except (LookupError, UnicodeDecodeError):
        return text.encode("ascii", "backslashreplace").decode("ascii")


def emit(stream: TextIO, text: str) -> None:
    """Write without ever failing over a character."""
    stream.write(encodable(text, getattr(stream, "encoding", None)))


def _escape(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape", "surrogatepass").decode("ascii")
