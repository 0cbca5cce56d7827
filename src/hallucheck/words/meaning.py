"""Names and rules of the figures that say what was meant: kinds of hallucinated fragments, named expressions.

In: nothing. Out: ``MEANING_TEMPLATES``, a part of the table of words.
SPEC 6 and 7.
"""

from typing import Final

# fmt: off
MEANING_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    "figure.kind_number_changed": ("another number", "수가 다름"),
    "rule.kind_number_changed": (
        "hallucinated fragments: the article has it with another number, amount, date or unit; of diagnosed ones",
        "할루시네이션 조각 가운데 조문에 다른 수, 금액, 날짜, 단위로 있음 / 진단한 조각",
    ),
    "figure.kind_clause_changed": ("another clause", "조항이 다름"),
    "rule.kind_clause_changed": (
        "hallucinated fragments: the article has it with another clause number; of diagnosed ones",
        "할루시네이션 조각 가운데 조문에 다른 조·항·호로 있음 / 진단한 조각",
    ),
    "figure.kind_negation": ("negation", "부정이 다름"),
    "rule.kind_negation": (
        "hallucinated fragments: 않, 못, 아니, 없 or 비 appeared or vanished; of diagnosed ones",
        "할루시네이션 조각 가운데 않, 못, 아니, 없, 비 따위가 생기거나 없어짐 / 진단한 조각",
    ),
    "figure.kind_invented": ("invented", "지어냄"),
    "rule.kind_invented": (
        "hallucinated fragments: nothing like it stands in the articles; of diagnosed ones",
        "할루시네이션 조각 가운데 비슷한 말이 조문에 없음 / 진단한 조각",
    ),
    "figure.kind_other_article": ("other article", "다른 조문"),
    "rule.kind_other_article": (
        "hallucinated fragments: it stands in another supplied article, not in the cited one; of diagnosed ones",
        "할루시네이션 조각 가운데 인용한 조문이 아닌 다른 제공 조문에 있음 / 진단한 조각",
    ),
    "figure.kind_question_echo": ("question repeated", "질문을 되풀이"),
    "rule.kind_question_echo": (
        "hallucinated fragments: it stands in the question; of diagnosed ones",
        "할루시네이션 조각 가운데 질문에 있는 말임 / 진단한 조각",
    ),
    "figure.kind_same_value": ("same value, other spelling", "값은 같고 표기가 다름"),
    "rule.kind_same_value": (
        "hallucinated fragments: the same number, amount or date in another spelling; of diagnosed ones",
        "할루시네이션 조각 가운데 같은 수, 금액, 날짜를 달리 적음 / 진단한 조각",
    ),
    "figure.kind_glyph": ("other glyph", "글자 모양이 다름"),
    "rule.kind_glyph": (
        "hallucinated fragments: equal only under compatibility forms: m2 for m², ① for 1; of diagnosed ones",
        "할루시네이션 조각 가운데 호환 문자로만 같음(m²를 m2로, 1을 ①로) / 진단한 조각",
    ),
    "figure.kind_case": ("letter case", "대소문자"),
    "rule.kind_case": (
        "hallucinated fragments: equal but for letter case; of diagnosed ones",
        "할루시네이션 조각 가운데 대소문자만 다름 / 진단한 조각",
    ),
    "figure.kind_ending": ("ending", "어미·조사"),
    "rule.kind_ending": (
        "hallucinated fragments: only particles or endings differ; of diagnosed ones",
        "할루시네이션 조각 가운데 조사나 어미만 다름 / 진단한 조각",
    ),
    "figure.kind_abridged": ("abridged", "줄임"),
    "rule.kind_abridged": (
        "hallucinated fragments: words of the article were left out; of diagnosed ones",
        "할루시네이션 조각 가운데 조문의 낱말을 빠뜨림 / 진단한 조각",
    ),
    "figure.kind_stitched": ("stitched", "이어 붙임"),
    "rule.kind_stitched": (
        "hallucinated fragments: verbatim pieces of the article joined; of diagnosed ones",
        "할루시네이션 조각 가운데 조문의 구절을 이어 붙임 / 진단한 조각",
    ),
    "figure.kind_typo": ("typo", "오자"),
    "rule.kind_typo": (
        "hallucinated fragments: one or two letters of a word are wrong; of diagnosed ones",
        "할루시네이션 조각 가운데 낱말의 자모가 한둘 틀림 / 진단한 조각",
    ),
    "figure.kind_alias": ("alias", "다른 이름"),
    "rule.kind_alias": (
        "hallucinated fragments: the caller's table says it means the same; of diagnosed ones",
        "할루시네이션 조각 가운데 정해 준 표에서 같은 뜻으로 둔 이름임 / 진단한 조각",
    ),
    "figure.kind_label": ("label", "딱지"),
    "rule.kind_label": (
        "hallucinated fragments: a label with a colon before text that stands; of diagnosed ones",
        "할루시네이션 조각 가운데 그대로 있는 말 앞에 쌍점 딱지를 붙임 / 진단한 조각",
    ),
    "figure.kind_boilerplate": ("boilerplate", "인사·상투어"),
    "rule.kind_boilerplate": (
        "hallucinated fragments: a greeting or preamble from a visible list; of diagnosed ones",
        "할루시네이션 조각 가운데 보이는 목록에 있는 인사나 머리말 / 진단한 조각",
    ),
    "figure.kind_partly": ("partly", "일부만"),
    "rule.kind_partly": (
        "hallucinated fragments: a long verbatim stretch and something new; of diagnosed ones",
        "할루시네이션 조각 가운데 긴 구절은 그대로이고 새 말이 붙음 / 진단한 조각",
    ),
    "figure.diagnosed": ("diagnosed fragments", "진단한 조각"),
    "rule.diagnosed": (
        "hallucinated fragments of the raw output whose kind was looked for",
        "어떤 것인지 살펴본 원출력 할루시네이션 조각",
    ),
    "figure.named_rows": ("rows read for names", "이름 있는 표현을 본 행"),
    "rule.named_rows": (
        "scored rows whose named expressions were looked for",
        "이름 있는 표현을 찾아본 채점 행",
    ),
    "figure.named": ("named expressions", "이름 있는 표현"),
    "rule.named": (
        "numbers with units, dates, clauses, laws, papers, addresses and names in the raw output",
        "원출력의 단위 붙은 수, 날짜, 조항, 법령, 서류, 주소, 이름",
    ),
    "figure.named_ungrounded": ("ungrounded names", "근거 없는 표현"),
    "rule.named_ungrounded": (
        "named expressions of the raw output that stand in no cited article, of named expressions",
        "인용한 조문에 그대로 없는 원출력의 이름 있는 표현 / 이름 있는 표현",
    ),
    "figure.named_ungrounded_by_value": ("ungrounded names, by value", "근거 없는 표현(값으로)"),
    "rule.named_ungrounded_by_value": (
        "those whose value does not stand in any spelling either: 8만 원 finds 80,000원",
        "다른 표기로도 같은 값이 없는 것(8만 원은 80,000원으로 찾음) / 이름 있는 표현",
    ),
    "figure.named_ungrounded_rows": ("rows with an ungrounded name", "근거 없는 표현이 있는 행"),
    "rule.named_ungrounded_rows": (
        "rows with at least one ungrounded named expression, of rows that were read for names",
        "근거 없는 표현이 하나라도 있는 행 / 이름 있는 표현을 본 행",
    ),
    "figure.screen_named": ("names on the screen", "화면의 표현"),
    "rule.screen_named": (
        "named expressions in the text of cards",
        "카드 글에 있는 이름 있는 표현",
    ),
    "figure.screen_named_ungrounded": ("ungrounded names on the screen", "화면의 근거 없는 표현"),
    "rule.screen_named_ungrounded": (
        "named expressions of cards that stand in no article the card cites, of named expressions of cards",
        "카드가 인용한 조문에 그대로 없는 표현 / 카드의 이름 있는 표현",
    ),
    "section.kinds": ("Hallucinated fragments by kind", "할루시네이션 조각의 종류"),
    "section.named": ("Named expressions", "이름 있는 표현"),
    "kind.differs": ("{kind}: {said}, the article has {stands}", "{kind}: {said}, 조문에는 {stands}"),
    "basis.named": ("on named expressions", "이름 있는 표현 기준"),
    "reason.named_unmeasured": (
        "named expressions were not looked for: --named",
        "이름 있는 표현을 찾지 않음: --named",
    ),
    "brief.named_unmeasured": ("names not looked for", "이름 있는 표현을 찾지 않음"),
    "help.no_diagnosis": (
        "do not say what the hallucinated fragments probably are; moves no count",
        "할루시네이션 조각이 아마 무엇인지 살피지 않음. 세는 수는 그대로",
    ),
    "help.alias": (
        "two words that mean the same, for the diagnosis, as ID=passport; may be repeated; moves no count",
        "진단에서 같은 뜻으로 볼 두 낱말: 신분증=주민등록증. 여러 번 줄 수 있음. 세는 수는 그대로",
    ),
    "help.named": (
        "also check the named expressions of free prose: numbers with units, dates, clauses, laws, papers, names",
        "자유로운 글의 이름 있는 표현도 확인: 단위 붙은 수, 날짜, 조항, 법령, 서류, 이름",
    ),
    "usage.alias": (
        "--alias wants two words with = between them, such as 신분증=주민등록증, not {found}",
        "--alias에는 = 로 이은 두 낱말이 필요함(예: 신분증=주민등록증). 받은 값: {found}",
    ),
}
# fmt: on
