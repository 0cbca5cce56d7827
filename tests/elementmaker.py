"""Made-up questions with elements, and the constructed set with what was planted in it.

In: texts. Out: questions and locks of a fixed day. SPEC 5.
"""

import json
from pathlib import Path
from typing import Any

from hallucheck.studies.elements import Element, Lock, Question, freeze
from hallucheck.studies.splitting import RULE

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures" / "elements"
EXPECTED: dict[str, Any] = json.loads((FIXTURES / "expected.json").read_text(encoding="utf-8"))
LETTERS = {"c": "covered", "b": "covered", "a": "answer", "s": "search", "d": "document_suspect"}
DATE = "2026-01-01T00:00:00Z"


def locked(*questions: Question) -> Lock:
    """Frozen on a fixed day."""
    return freeze(questions, split_by=RULE, date=DATE)


def question(*texts: str, id: str = "q", **fields: Any) -> Question:
    """One question whose elements say these texts."""
    return Question(id, tuple(Element(f"e{place}", text) for place, text in enumerate(texts, 1)), **fields)
