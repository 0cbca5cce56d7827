"""What a model replied, as yes, no, or neither.

In: the reply as it came. Out: True, False, or None when it cannot be told: nothing is read into it.
docs/evaluators.md.
"""

import re
from typing import Final

_REASONING: Final = re.compile(r"\A\s*<think>.*?</think>", re.DOTALL)
_WORD: Final = re.compile(r"[A-Za-z가-힣]+")
_YES: Final = frozenset({"yes", "예", "네"})
_NO: Final = frozenset({"no", "아니오", "아니요"})


def verdict(reply: str) -> bool | None:
    """The first word decides, unless the first line also says the contrary ("yes and no")."""
    lines = _REASONING.sub("", reply).strip().splitlines()
    words = [word.casefold() for word in _WORD.findall(lines[0])] if lines else []
    if not words or (_YES.intersection(words) and _NO.intersection(words)):
        return None
    if words[0] in _YES:
        return True
    return False if words[0] in _NO else None
