"""What ``hallucheck review`` says, and its sheet, in English and Korean.

In: nothing. Out: ``REVIEW_TEMPLATES``; merged into the table of words.
SPEC 4 to 6. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

REVIEW_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    "help.review": (
        "write what a person should look at as a sheet, and read the verdicts back",
        "사람이 살펴볼 것을 표로 저장하고, 사람의 판정을 다시 읽음",
    ),
    "help.review_file": (
        "rows, or row results written by score --rows (.gz too); '-' is standard input",
        "행, 또는 score --rows로 쓴 행 결과(.gz 가능). '-'는 표준 입력",
    ),
    "help.review_csv": ("write the sheet (CSV that Excel opens)", "표를 저장(엑셀에서 열리는 CSV)"),
    "help.review_human": (
        "read the filled-in sheet, or counts by row, and compare them with the rule",
        "채운 표나 행별로 센 수를 읽어 규칙과 견줌",
    ),
    "usage.review": (
        "say what to do: --csv FILE writes the sheet, --human FILE reads it back.",
        "할 일을 정하세요. --csv FILE 옵션은 표를 쓰고, --human FILE 옵션은 채운 표를 읽습니다.",
    ),
    "review.report": (
        "a report holds counts and no rows. Give the rows, or row results: hallucheck score FILE --rows rows.jsonl",
        "보고서에는 수만 있고 행이 없습니다. 행이나 행 결과를 주세요: hallucheck score FILE --rows rows.jsonl",
    ),
    "review.not_row": (
        "this is no row result ({schema}) although the first line of the file is one.",
        "파일의 첫 줄은 행 결과({schema})인데 이 줄은 아닙니다.",
    ),
    "review.to_look_at": (
        "things to look at: {number}, in rows: {rows}",
        "살펴볼 것 {number}개, 행 {rows}개",
    ),
    "review.group": ("{what}: {number}", "{what}: {number}"),
    "review.unscorable": (
        "rows that could not be scored are not in the sheet: {number}",
        "채점하지 못한 행 {number}개는 표에 없습니다.",
    ),
    "review.title": ("Agreement with the rule", "규칙과의 일치"),
    "review.by_items": ("{condition}: fragments and refusals", "{condition}: 조각과 거절"),
    "review.by_rows": ("{condition}: rows", "{condition}: 행"),
    "review.agreement": (
        "n {n}, raw agreement {raw}, Cohen's kappa {kappa}",
        "n {n}, 단순 일치 {raw}, 코헨의 카파 {kappa}",
    ),
    "review.both": (
        "wrong by the rule {rule}, by hand {human}",
        "규칙이 틀렸다고 한 것 {rule}, 사람이 틀렸다고 한 것 {human}",
    ),
    "review.all_rows": (
        "{condition}: hallucinated rows by the rule {ratio}; rows that a person looked at: {seen}",
        "{condition}: 규칙으로 센 할루시네이션 행 {ratio}, 사람이 본 행 {seen}개",
    ),
    "review.who": (
        "counted by {by} on {date}, criterion: {criterion}; lines: {lines}",
        "센 사람 {by}, 날짜 {date}, 기준: {criterion}, 줄 {lines}개",
    ),
    "review.kappa": (
        "kappa = (observed - expected) / (1 - expected) of agreement; Cohen (1960), Educational and Psychological "
        "Measurement 20, 37-46. n/a: both gave everything one and the same verdict.",
        "카파 = (관찰된 일치 - 우연한 일치) / (1 - 우연한 일치). Cohen(1960), Educational and Psychological "
        "Measurement 20, 37-46. n/a는 양쪽이 모두에 같은 판정만 내린 경우.",
    ),
    "review.sample": (
        "A sheet holds mostly what the rule marks wrong, so it says nothing of what the rule let pass.",
        "표에는 주로 규칙이 틀렸다고 한 것이 있으므로 규칙이 통과시킨 것에 대해서는 알려 주지 않습니다.",
    ),
    "review.unknown": (
        "lines that belong to nothing in these rows: {number} ({ids})",
        "이 행들에 해당하지 않는 줄 {number}개({ids})",
    ),
    # ── look: why a thing should be looked at ─────────────────────────────────────────────────────────
    "look.counted": ("counted fragment", "할루시네이션으로 센 조각"),
    "look.screen": ("shown on the screen only, in no cited article", "화면에만 있고 인용한 조문에 없는 항목"),
    "look.missed_refusal": (
        "the documents do not answer it, and the answer does not refuse with an agreed phrase",
        "문서에 답이 없는데 약속한 문구로 거절하지 않음",
    ),
    "look.over_refusal": ("refused although the documents answer it", "문서에 답이 있는데 거절함"),
    "look.screen_missed_refusal": (
        "the documents do not answer it, and the screen does not say so",
        "문서에 답이 없는데 화면이 그렇게 알리지 않음",
    ),
    "look.screen_over_refusal": (
        "the screen refuses although the documents answer it",
        "문서에 답이 있는데 화면이 거절함",
    ),
    "look.shortened": (
        "stands, but the item of the article goes on",
        "조문에 있으나 조문의 항목은 더 이어짐",
    ),
    "look.cut": ("stands, but begins or ends inside a word", "조문에 있으나 낱말 가운데에서 끊김"),
    "look.refused_other": ("refused in other words", "다른 말로 거절함"),
    "look.same_value": (
        "counted, though the article has the same value in another spelling",
        "할루시네이션으로 셌으나 조문에 같은 값이 다른 표기로 있음",
    ),
}
