"""What the page of a run, its test cases and the table of kinds say, in English and Korean.

In: nothing. Out: ``PAGE_TEMPLATES``; merged into the table of words.
SPEC 4 and 6. ``page.js.NAME`` goes into the page, where its program fills in the facts.
"""

from typing import Final

PAGE_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    # ── options and notes ──────────────────────────────────────────────────────────────────────────────
    "help.html": (
        "write one HTML file with charts and every row, to open in a browser",
        "브라우저로 여는 HTML 파일 하나를 저장(그래프와 모든 행)",
    ),
    "help.junit": ("write JUnit XML: one test case for every question", "JUnit XML 저장: 질문마다 테스트 하나"),
    "page.hidden": (
        "the page holds {shown} of {total} rows: of a long run only rows at fault, as many as there is room for. "
        "--rows FILE has every row.",
        "페이지에는 {total}행 가운데 {shown}행만 담았습니다. 긴 실행은 문제 있는 행만, 자리가 되는 만큼 담습니다. "
        "모든 행은 --rows FILE 옵션으로 저장하세요.",
    ),
    # ── the page around the rows ───────────────────────────────────────────────────────────────────────
    "page.conditions": ("Conditions", "조건"),
    "page.skip": ("Go to the rows", "행으로 건너뛰기"),
    "page.notices": ("Notes", "알림"),
    "page.no_kinds": ("No hallucinated fragment was diagnosed.", "종류를 가린 할루시네이션 조각이 없습니다."),
    "page.kinds_chart": (
        "Hallucinated fragments of each condition by kind, the dangerous kinds first",
        "조건별 할루시네이션 조각의 종류, 위험한 종류부터",
    ),
    "page.dangerous": ("dangerous", "위험"),
    "page.spread": ("Fragments per row", "행마다 조각 수"),
    "page.spread_chart": (
        "{condition}: rows by their number of fragments; dark and hatched, rows with a hallucinated fragment",
        "{condition}: 조각 수에 따른 행 수. 진하고 빗금 친 부분은 할루시네이션 조각이 있는 행",
    ),
    "page.spread_rows": (
        "{right} right, {wrong} with a hallucinated fragment",
        "할루시네이션 없음 {right}, 있음 {wrong}",
    ),
    "page.more_conditions": ("Conditions that are not drawn: {number}", "그리지 않은 조건: {number}"),
    "page.noscript": (
        "The list of rows needs JavaScript; everything above is complete without it.",
        "행 목록을 보려면 JavaScript가 필요합니다. 위의 내용은 JavaScript 없이도 모두 볼 수 있습니다.",
    ),
    "page.rows": ("Rows", "행"),
    "page.search": ("Search in id, question and answer", "id, 질문, 답에서 찾기"),
    "page.condition": ("Condition", "조건"),
    "page.kind": ("Kind", "종류"),
    "page.outcome": ("Outcome", "결과"),
    "page.show": ("Show", "보기"),
    "page.previous": ("Previous page", "이전 쪽"),
    "page.next": ("Next page", "다음 쪽"),
    # ── what the program of the page says ──────────────────────────────────────────────────────────────
    "page.js.all": ("all", "모두"),
    "page.js.at_fault": ("at fault", "문제 있음"),
    "page.js.hallucinated": ("with a hallucinated fragment", "할루시네이션 있음"),
    "page.js.fine": ("nothing at fault", "문제 없음"),
    "page.js.undiagnosed": ("(not diagnosed)", "(종류 모름)"),
    "page.js.count": ("{number} of {total} rows", "{total}행 중 {number}행"),
    "page.js.page": ("page {page} of {pages}", "{pages}쪽 중 {page}쪽"),
    "page.js.nothing": ("No row matches.", "맞는 행이 없습니다."),
    "page.js.counted": ("{number}/{total} hallucinated", "할루시네이션 {number}/{total}"),
    "page.js.line": ("line {line}", "{line}번째 줄"),
    "page.js.question": ("Question", "질문"),
    "page.js.answer": ("Answer", "답"),
    "page.js.fragments": ("Fragments", "조각"),
    "page.js.cards": ("Cards", "카드"),
    "page.js.articles": ("Articles", "조문"),
    "page.js.named": ("Named expressions", "이름 있는 표현"),
    "page.js.notes": ("Notes", "메모"),
    "page.js.stands": ("stands", "있음"),
    "page.js.not_there": ("hallucinated", "할루시네이션"),
    "page.js.ungrounded": ("not in the articles", "조문에 없음"),
    "page.js.by_value": ("by value only", "값으로만 있음"),
    "page.js.said": ("said", "답에는"),
    "page.js.article_says": ("the article says", "조문에는"),
    "page.js.nothing_there": ("(nothing)", "(없음)"),
    "page.js.detail": ("of note", "참고"),
    "page.js.similarity": ("similarity ({by}) {value}", "비슷함({by}) {value}"),
    "page.js.letters": ("letters", "글자"),
    "page.js.jamo": ("jamo", "자모"),
    "page.js.find": ("show in the article", "조문에서 보기"),
    "page.js.nearest": ("show the nearest place", "가장 가까운 곳 보기"),
    "page.js.cut": ("… cut here", "… 여기서 잘림"),
    "page.js.no_text": (
        "(the page has no room for the text of this article)",
        "(자리가 없어 이 조문의 글은 담지 않음)",
    ),
    "page.js.more": ("more fragments: {number}", "조각 {number}개 더 있음"),
    "page.js.unsourced": ("without a source", "출처 없음"),
    "page.js.dangling": ("source not found", "출처를 찾을 수 없음"),
    "page.js.answerable": ("the documents answer it", "문서에 답이 있는 질문"),
    "page.js.unanswerable": ("the documents do not answer it", "문서에 답이 없는 질문"),
    "page.js.reason": ("not scored: {reason}", "채점 못 함: {reason}"),
    # ── test cases ─────────────────────────────────────────────────────────────────────────────────────
    "junit.failure": ("{counted} of {total} fragments hallucinated", "조각 {total}개 중 할루시네이션 {counted}개"),
    "junit.counted": ("hallucinated", "할루시네이션"),
    "junit.difference": ("said: {said} / the article says: {stands}", "답에는: {said} / 조문에는: {stands}"),
    "junit.more": ("more hallucinated fragments: {number}", "할루시네이션 조각 {number}개 더 있음"),
    "junit.missing": ("no row for this id of the golden set", "골든셋의 이 id에 행이 없음"),
}
