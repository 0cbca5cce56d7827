"""What the generator is asked: the articles, the question, the rule that only the articles' own words count.

In: a question and its articles. Out: messages, the JSON Schema of the answer, and a hash over both templates.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from cardgen.filters import Evidence

SYSTEM: Final = (
    "당신은 규정 문서에서 답을 찾아 옮겨 적는 도우미입니다. 아래 문서에 있는 말만 그대로 옮기세요. "
    "설명을 덧붙이지 말고, 한 항목을 한 줄에 쓰세요. 문서에 답이 없으면 '관련 문서 없음'이라고만 쓰세요."
)
QUESTION: Final = "{articles}\n\n질문: {question}"
ARTICLE: Final = "[{doc_id}{clause}]\n{text}"
SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {"answer": {"type": "array", "items": {"type": "string"}}},
    "required": ["answer"],
    "additionalProperties": False,
}


def messages(question: str, articles: Sequence[Evidence]) -> list[dict[str, str]]:
    """The chat."""
    shown = [
        ARTICLE.format(doc_id=one.doc_id, clause=f" {one.clause}" if one.clause else "", text=one.text)
        for one in articles
    ]
    asked = QUESTION.format(articles="\n\n".join(shown), question=question)
    return [{"role": "system", "content": SYSTEM}, {"role": "user", "content": asked}]


def prompt_hash(*, schema: bool) -> str:
    """Changes when a word of what is asked changes."""
    parts = [SYSTEM, QUESTION, ARTICLE, SCHEMA if schema else None]
    return hashlib.sha256(json.dumps(parts, ensure_ascii=False, sort_keys=True).encode()).hexdigest()
