"""What a model says around an answer: greetings, preambles, closing words. A visible list, to be extended by callers.

In: a fragment. Out: is it one of the phrases?
SPEC 6.1 (boilerplate). A phrase that begins or ends with … is open at that end; letters only are compared.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from hallucheck.meaning.loosened import is_firm
from hallucheck.text.canonical import canonical

# fmt: off
BOILERPLATE: Final[tuple[str, ...]] = (
    "안녕하세요…", "안녕하십니까…", "감사합니다", "감사합니다…", "…도움이 되셨기를 바랍니다",
    "…도움이 되었기를 바랍니다", "…도움이 되길 바랍니다", "…다음과 같습니다", "…아래와 같습니다", "다음은…입니다",
    "아래는…입니다", "…알려드리겠습니다", "…알려 드립니다", "…안내해 드리겠습니다", "…안내드립니다",
    "…정리해 드리겠습니다", "…정리하면 다음과 같다", "답변", "답변드립니다", "…답변드리겠습니다", "…답변드립니다",
    "질문에 답변…", "질문에 대한 답변…", "요약", "요약하면", "정리하면", "결론", "결론적으로", "물론입니다",
    "네, 알겠습니다", "알겠습니다", "추가로 궁금한 점이 있으시면…", "궁금한 점이 있으시면…", "더 궁금한 점…",
    "추가 질문이 있으시면…", "자세한 내용은…문의하시기 바랍니다", "자세한 사항은…문의하시기 바랍니다",
    "제공된 문서에 따르면", "제공된 자료에 따르면", "문서에 따르면", "주어진 정보에 따르면", "관련 규정에 따르면",
    "Hello…", "Hi there…", "Sure", "Certainly", "Of course", "Here is…", "Here are…", "Here's…",
    "Based on the provided…", "According to the provided…", "…as follows", "In summary", "In conclusion",
    "To summarize…", "Answer", "The answer is…", "I hope this helps", "…hope this helps…", "Let me know if…",
    "Please let me know if…", "Feel free to…", "Thank you…",
)
# fmt: on
_LONGEST: Final = 120
"""Letters: what is longer says more than that."""


class Phrases(NamedTuple):
    """The phrases by where they are open, so that each sort is looked for at once."""

    whole: frozenset[str]
    heads: tuple[str, ...]
    tails: tuple[str, ...]
    inside: tuple[str, ...]
    around: tuple[tuple[str, str], ...]
    befores: tuple[str, ...]
    """the first of each pair"""
    first: str
    """a letter of each head, and of each of ``befores``: what begins otherwise begins with none of them"""
    last: str


@lru_cache(maxsize=64)
def prepared(phrases: tuple[str, ...]) -> Phrases:
    """The phrases, to be asked about often."""
    whole, heads, tails, inside, around = list[str](), list[str](), list[str](), list[str](), list[tuple[str, str]]()
    for phrase in phrases:
        first, _, last = phrase.strip("…").partition("…")
        said = canonical(first).casefold()
        if last:
            around.append((said, canonical(last).casefold()))
        elif said:
            sort = (tails, inside) if phrase.startswith("…") else (whole, heads)
            sort[phrase.endswith("…")].append(said)
    return Phrases(
        frozenset(whole),
        tuple(heads),
        tuple(tails),
        tuple(inside),
        tuple(around),
        tuple([first for first, _ in around]),
        "".join({said[0] for said in [*heads, *(first for first, _ in around)] if said}),
        "".join({said[-1] for said in tails}),
    )


KNOWN: Final = prepared(BOILERPLATE)


def is_boilerplate(canonical_text: str, phrases: tuple[str, ...] = BOILERPLATE) -> bool:
    """Is this, as canonical text, one of the phrases?"""
    return among(canonical_text, prepared(phrases))


def among(canonical_text: str, phrases: Phrases) -> bool:
    """As ``is_boilerplate``, for phrases that are prepared."""
    if len(canonical_text) > _LONGEST:
        return False
    said = canonical_text if is_firm(canonical_text) else canonical_text.casefold()
    whole, heads, tails, inside, around, befores, first, last = phrases
    if said in whole or not said:
        return said in whole
    begins = said[0] in first or "" in befores
    if (begins and said.startswith(heads)) or (said[-1] in last and said.endswith(tails)):
        return True
    for phrase in inside:
        if phrase in said:
            return True
    for before, behind in around if begins and said.startswith(befores) else ():
        if len(before) + len(behind) <= len(said) and said.startswith(before) and said.endswith(behind):
            return True
    return False
