"""The same value in another form: 8만 원 and 80,000원, 2024-01-02 and 2024. 1. 2., m2 and m².

In: a key word and a text. Out: the words of the text that say the same in another form, or None; for reading only.
docs/keywords.md: what is found here is listed, and never counted as found.
"""

import unicodedata

from hallucheck.meaning.values import find
from hallucheck.text.canonical import canonical
from hallucheck.text.fold import fold_text
from hallucheck.text.match import ArticleText, match


def other_form(word: str, text: str) -> str | None:
    """What in ``text`` says ``word`` in another form."""
    return _same_value(fold_text(word).strip(), fold_text(text)) or _same_letters(word, text)


def _same_value(word: str, text: str) -> str | None:
    """The word is one value, perhaps with its unit behind it; so must be what says the same."""
    values = find(word)
    if len(values) != 1 or values[0].start:
        return None
    (wanted,) = values
    unit = canonical(word[wanted.end :])
    if wanted.sort == "number" and not unit:
        return None  # a bare number says nothing of what it counts
    for value in find(text):
        if value.same(wanted):
            end = _end_of_unit(text, value.end, unit)
            if end is not None:
                return text[value.start : end]
    return None


def _end_of_unit(text: str, start: int, unit: str) -> int | None:
    """Where the unit ends that begins here; None when another stands here."""
    if not unit:
        return start
    # White space and marks stand between, never more of them than a few.
    for end in range(start + len(unit), min(len(text), start + 3 * len(unit) + 3) + 1):
        if canonical(text[start:end]) == unit:
            return None if unit.isascii() and text[end : end + 1].isascii() and text[end : end + 1].isalpha() else end
    return None


def _same_letters(word: str, text: str) -> str | None:
    """Equal but for case and compatibility forms; numbers stay guarded."""
    wanted = canonical(_folded(word))
    return word if wanted and match(_folded(word), wanted, [ArticleText(_folded(text))]) else None


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
