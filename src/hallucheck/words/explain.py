"""What ``hallucheck explain`` says, in English and Korean.

In: nothing. Out: ``EXPLAIN_TEMPLATES``; merged into the table of words.
SPEC 3 and 6. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

EXPLAIN_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    "help.explain": (
        "show one row beside its articles, with the story of each of its fragments",
        "행 하나를 조문과 나란히 놓고 조각마다 어떻게 판정했는지 보임",
    ),
    "help.row_id": ("id of the row", "행의 id"),
    "help.condition": (
        "the row of this condition, where several have the id",
        "같은 id가 여러 조건에 있을 때 조건 이름",
    ),
    "help.row_file": (
        "JSON Lines of rows (.gz too); '-' is standard input",
        "행이 담긴 JSON Lines 파일. '-'는 표준 입력",
    ),
    "explain.no_row": (
        "there is no row with the id '{id}'. Check the id, or the file.",
        "id가 '{id}'인 행이 없습니다. id나 파일을 확인하세요.",
    ),
    "explain.no_row_near": (
        "there is no row with the id '{id}'. Ids like it: {near}",
        "id가 '{id}'인 행이 없습니다. 비슷한 id: {near}",
    ),
    "explain.no_condition": (
        "the row '{id}' has no condition '{condition}'. It stands in: {known}",
        "'{id}' 행에는 '{condition}' 조건이 없습니다. 있는 조건: {known}",
    ),
    "explain.conditions": (
        "the id '{id}' stands in several conditions. Add --condition NAME with one of: {known}",
        "id '{id}' 행이 여러 조건에 있습니다. 다음 가운데 하나로 --condition NAME 옵션을 주세요: {known}",
    ),
    "explain.repeated": (
        "the row stands {number} times in this condition; the first is shown, the others are unscorable.",
        "이 조건에 같은 행이 {number}번 있습니다. 첫 행을 보입니다. 나머지는 채점하지 못하는 행입니다.",
    ),
    "explain.title": (
        "{id} - condition {condition}, line {line}: {outcome}; hallucinated fragments: {counted}/{total}",
        "{id} - 조건 {condition}, {line}번째 줄: {outcome}, 할루시네이션 조각 {counted}/{total}",
    ),
    "explain.question": ("Question: {question}", "질문: {question}"),
    "explain.reason": ("Not scored: {reason}", "채점하지 못한 이유: {reason}"),
    "explain.note": ("Note: {note}", "메모: {note}"),
    "explain.citation": ("The answer cites {text}: {status}", "답이 단 인용 {text}: {status}"),
    "citation.resolved": ("found among the articles", "주어진 조문에 있음"),
    "citation.out_of_range": ("there are not so many articles", "그만큼의 조문이 없음"),
    "citation.unresolved": ("no such article was given", "그런 조문이 주어지지 않음"),
    "explain.raw": ("Raw output", "원출력"),
    "explain.articles": ("Articles", "조문"),
    "explain.empty": ("(empty)", "(비어 있음)"),
    "explain.cited": ("{article}", "{article}"),
    "explain.not_cited": ("{article} (given, not cited)", "{article} (주어졌으나 인용하지 않음)"),
    "explain.untouched": (
        "cited, but no fragment leads there: {articles}",
        "인용했으나 해당하는 조각이 없는 조문: {articles}",
    ),
    "explain.no_articles": ("(no articles)", "(조문 없음)"),
    "explain.legend": (
        "[1 ...] stands in the article; >>2 ...<< is counted, and in an article marks the place it is most like",
        "[1 ...] 조문에 있는 조각; >>2 ...<< 할루시네이션 조각, 조문에서는 그 조각과 가장 비슷한 자리",
    ),
    "explain.stories": ("Fragments", "조각"),
    "explain.no_stories": ("There is nothing to check in this row.", "이 행에는 검사할 것이 없습니다."),
    "explain.of_card": ("{mark} {text} (card {card})", "{mark} {text} (카드 {card})"),
    "explain.of_raw": ("{mark} {text}", "{mark} {text}"),
    "explain.canonical": ("canonical text: {text}", "정규화한 글: {text}"),
    "explain.stands": (
        "stands in {article} at {start}-{end}, {fold}: {text}",
        "{article} {start}-{end}에 있음, {fold}: {text}",
    ),
    "explain.counted": (
        "stands in no cited article, so it is counted",
        "인용한 조문 어디에도 없어 할루시네이션으로 셈",
    ),
    "explain.kind": ("probably {kind} ({name}): {sentence}", "추정 {kind} ({name}): {sentence}"),
    "explain.differs": ("it says {said}, the article {stands}", "답: {said} / 조문: {stands}"),
    "explain.nothing": ("(nothing)", "(없음)"),
    "explain.nearest": (
        "nearest place: {article} at {start}-{end}: {text}",
        "가장 비슷한 자리: {article} {start}-{end}: {text}",
    ),
    "explain.detail": ("of which: {detail}", "내용: {detail}"),
    "explain.similarity": ("similarity: {value} ({name})", "비슷한 정도: {value}({name})"),
}
