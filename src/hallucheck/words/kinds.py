"""What a diagnosis says, in English and Korean: the kinds, the folds, the flags, the likenesses.

In: nothing. Out: ``KIND_TEMPLATES``: ``kind_says.NAME`` is a kind in a sentence (``figure.kind_NAME``: its name).
SPEC 3 and 6. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

KIND_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── kind_says: what it probably was, in a sentence ──────────────────────────────────────────────────
    "kind_says.other_article": (
        "it stands in an article that was given to the model, but not in a cited one",
        "모델에 주어졌지만 인용하지는 않은 조문에 있는 글입니다",
    ),
    "kind_says.question_echo": ("it repeats words of the question", "질문에 있는 말을 되풀이했습니다"),
    "kind_says.same_value": (
        "the article has the same value in another spelling",
        "조문에 같은 값이 다른 표기로 있습니다",
    ),
    "kind_says.clause_changed": (
        "it stands in the article but for the number of a clause",
        "조항 번호만 조문과 다릅니다",
    ),
    "kind_says.number_changed": (
        "it stands in the article but for a number, an amount or a date",
        "숫자, 금액 또는 날짜가 조문과 다릅니다",
    ),
    "kind_says.negation": (
        "a negation appeared or vanished: it may say the opposite of the article",
        "부정하는 말이 생기거나 사라져 조문과 반대의 뜻일 수 있습니다",
    ),
    "kind_says.glyph": (
        "it is the article's text in characters that only look different (m2 for m²)",
        "조문과 같은 글이나 글자 모양만 다릅니다(m² 대신 m2)",
    ),
    "kind_says.case": ("only upper and lower case differ from the article", "대소문자만 조문과 다릅니다"),
    "kind_says.ending": (
        "only an ending or a particle differs from the article",
        "어미나 조사만 조문과 다릅니다",
    ),
    "kind_says.abridged": (
        "words of the article were left out between its parts",
        "조문의 가운데 낱말이 빠졌습니다",
    ),
    "kind_says.stitched": (
        "pieces that each stand in the article were put together",
        "조문에 따로 있는 글들을 이어 붙였습니다",
    ),
    "kind_says.typo": (
        "it differs from the article by a few strokes of the keyboard",
        "조문과 자모 몇 개만 다른 오타로 보입니다",
    ),
    "kind_says.alias": (
        "with another name from the table of aliases it stands in the article",
        "별칭 표의 다른 이름으로 바꾸면 조문에 있습니다",
    ),
    "kind_says.label": (
        "without the label before its colon it stands in the article",
        "콜론 앞의 이름표를 빼면 조문에 있습니다",
    ),
    "kind_says.boilerplate": (
        "it is a courtesy or a preamble and claims nothing of the article",
        "인사말이나 머리말이며 조문의 내용을 말하지 않습니다",
    ),
    "kind_says.partly": (
        "a long part of it stands in the article, the rest is new",
        "긴 부분은 조문에 있고 나머지는 새로 붙은 글입니다",
    ),
    "kind_says.invented": ("nothing in the articles explains it", "조문 어디에서도 온 곳을 찾을 수 없습니다"),
    # ── fold: the least folding with which a fragment stands ────────────────────────────────────────────
    "fold.as_is": ("as it is", "글자 그대로"),
    "fold.unicode": ("after Unicode folding", "유니코드 표기를 맞춘 뒤"),
    "fold.space": ("without regard to white space", "띄어쓰기를 무시하면"),
    "fold.marks": (
        "without regard to punctuation and markdown",
        "문장부호와 마크다운을 무시하면",
    ),
    # ── flag: what is said of a fragment that stands ─────────────────────────────────────────────────────
    "flag.cut": ("cut: it begins or ends inside a word", "cut: 낱말 가운데에서 시작하거나 끝남"),
    "flag.shortened": (
        "shortened: the item of the article goes on",
        "shortened: 조문의 항목은 더 이어짐",
    ),
    "flag.trivial": ("trivial: hardly a claim", "trivial: 주장이라 할 것이 거의 없음"),
    # ── likeness: what a similarity was measured by ─────────────────────────────────────────────────────
    "likeness.letters": ("letters", "글자"),
    "likeness.jamo": ("jamo", "자모"),
}
