"""Cells that a spreadsheet must not take for formulas, and the way back.

In: text. Out: text that Excel shows as it is; ``unguarded(guarded(text)) == text``.
SPEC 5: model text is shown, not obeyed; a number such as -3.5% is no formula and stays a number.
"""

import re
from typing import Final

_FORMULA: Final = re.compile("'*[=+\\-@\t\r＝＋－＠]")
_NUMBER: Final = re.compile(r"'*[+-]?\d[\d,]*(?:\.\d+)?%?", re.ASCII)


def guarded(text: str) -> str:
    """With an apostrophe before what would be a formula, or before what would be taken for such an apostrophe."""
    return f"'{text}" if _is_formula(text) else text


def unguarded(text: str) -> str:
    """As it was."""
    return text[1:] if text.startswith("'") and _is_formula(text[1:]) else text


def _is_formula(text: str) -> bool:
    return _FORMULA.match(text) is not None and _NUMBER.fullmatch(text) is None
