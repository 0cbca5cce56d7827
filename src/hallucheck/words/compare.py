"""What the comparison of two runs and the measuring of noise say, in English and Korean.

In: nothing. Out: ``COMPARE_TEMPLATES``; merged into the table of words.
SPEC 4 and 5. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

COMPARE_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    "compare.unequal_ids": (
        "{a} and {b} do not hold the same ids: {in_a} only in {a} ({only_a}), {in_b} only in {b} ({only_b}). "
        "Run both on "
        "the same questions, or add --on-common to compare what both have.",
        "두 실행의 id가 다릅니다. {a} 파일에만 {in_a}개({only_a}), {b} 파일에만 {in_b}개({only_b}). 같은 "
        "질문으로 실행하거나, "
        "공통된 것만 비교하려면 --on-common 옵션을 주세요.",
    ),
    "compare.no_run": (
        "this is no run that can be compared. Give row results (hallucheck score --rows), a result of "
        "hallucheck elements score --json, or a report. Known: {known}",
        "비교할 수 있는 실행 결과가 아닙니다. hallucheck score --rows 파일, hallucheck elements score --json 결과, "
        "또는 보고서를 주세요. 아는 형식: {known}",
    ),
    "compare.bad_row": (
        "this is no row result ({schema}). Write them with: hallucheck score FILE --rows rows.jsonl",
        "행 결과({schema})가 아닙니다. 만들기: hallucheck score FILE --rows rows.jsonl",
    ),
    "compare.kinds": (
        "{a} and {b} are different kinds of runs. Compare rows with rows, elements with elements; a report, "
        "which holds "
        "counts only, can be held against rows or a report.",
        "두 파일의 종류가 다릅니다: {a}, {b}. 행은 행끼리, 요소 결과는 요소 결과끼리 비교하세요. "
        "수만 있는 보고서는 행이나 보고서와 비교할 수 있습니다.",
    ),
    "compare.report_first": (
        "a report holds counts only, so it can be the baseline and not what is held against rows: give the rows "
        "(hallucheck score --rows) of the new run.",
        "보고서에는 수만 있어 기준으로만 쓸 수 있습니다. 새 실행의 행(hallucheck score --rows)을 주세요.",
    ),
    "compare.conditions": (
        "the conditions do not match: {a_has} in {a}, {b_has} in {b}. Say which to compare with --conditions A B",
        "조건이 서로 다릅니다. {a} 파일: {a_has}. {b} 파일: {b_has}. 비교할 조건을 --conditions A B 옵션으로 정하세요.",
    ),
    "compare.signatures": (
        "the two runs were measured by different rules: {a_signature} in {a}, {b_signature} in {b}. Measure "
        "them alike; "
        "or add --ruler-change, and what was measured differently is set apart.",
        "두 실행을 잰 규칙이 다릅니다. {a} 파일: {a_signature}. {b} 파일: {b_signature}. 같은 규칙으로 재거나, "
        "--ruler-change 옵션으로 다르게 잰 것을 따로 두세요.",
    ),
    "compare.one_run": (
        "name two runs, or one run and --baseline FILE.",
        "실행 결과 둘, 또는 하나와 --baseline FILE 옵션을 주세요.",
    ),
    "compare.too_many": (
        "with --baseline name one run only.",
        "--baseline 옵션을 줄 때는 실행 결과를 하나만 적으세요.",
    ),
    "compare.report_wanted": (
        "this is no report. --reports takes the two reports (hallucheck score --json) of the two runs.",
        "보고서가 아닙니다. --reports 옵션에는 두 실행의 보고서(hallucheck score --json)를 줍니다.",
    ),
    "compare.noise_measure": (
        "this noise was measured on {noise}, and not on what is compared here ({measures}).",
        "이 잡음은 {noise} 값으로 잰 것이며 여기서 비교하는 값({measures})이 아닙니다.",
    ),
    "compare.noise_signature": (
        "this noise was measured by other rules: {noise}; here: {signature}. Measure it again with: hallucheck noise",
        "이 잡음은 다른 규칙으로 잰 것입니다: {noise}. 여기: {signature}. 다시 재기: hallucheck noise",
    ),
    "compare.title": ("hallucheck compare: A {a}, B {b}", "hallucheck compare 비교: A {a}, B {b}"),
    "compare.heading": ("{measure}, {condition}", "{measure}, {condition}"),
    "compare.heading_pair": ("{measure}, {a} against {b}", "{measure}, {a} 대 {b}"),
    "measure.grounded_rows": ("rows without a hallucinated fragment", "할루시네이션 조각이 없는 행"),
    "measure.grounded_screens": (
        "screens whose list items all stand in the cited article",
        "목록 항목이 모두 인용 조문에 있는 화면",
    ),
    "measure.coverage": ("coverage (elements in the answer)", "포함률(답변에 있는 요소)"),
    "change.better": ("better", "나아짐"),
    "change.worse": ("worse", "나빠짐"),
    "change.same": ("same", "같음"),
    "change.noise": ("inside the noise", "잡음 안"),
    "compare.all": ("all", "전체"),
    "compare.group": ("group {group}", "그룹 {group}"),
    "compare.part": (
        "{part}: {verdict} - better {better}, worse {worse}, same {same}, inside the noise {noise} of {questions}",
        "{part}: {verdict} - {questions}개 가운데 나아짐 {better}, 나빠짐 {worse}, 같음 {same}, 잡음 안 {noise}",
    ),
    "compare.means": (
        "A {before}, B {after}, difference {difference}, 95 % interval {interval}",
        "A {before}, B {after}, 차이 {difference}, 95 % 구간 {interval}",
    ),
    "compare.mcnemar": ("McNemar, exact: p {p}", "맥니마 정확 검정: p {p}"),
    "compare.sign": ("sign test, exact: p {p}", "부호 검정(정확): p {p}"),
    "compare.wilson": ("Wilson 95 %: A {a}, B {b}", "윌슨 95 %: A {a}, B {b}"),
    "compare.band": ("noise band ±{band} for {questions}", "{questions}개에 대한 잡음 폭 ±{band}"),
    "compare.no_noise": (
        "No noise was given (--noise): a small difference may be chance.",
        "잡음(--noise)을 주지 않아 작은 차이는 우연일 수 있습니다.",
    ),
    "compare.moved": ("Rows that moved", "움직인 행"),
    "compare.row": ("{id}: {before} to {after}, {change}", "{id}: {before} -> {after}, {change}"),
    "compare.more": ("(more rows: {number})", "(행 {number}개 더 있음)"),
    "compare.common": (
        "On common ids only (--on-common): left out {in_a} of A ({only_a}) and {in_b} of B ({only_b}).",
        "공통된 id만 비교함(--on-common). 뺀 것: A {in_a}개({only_a}), B {in_b}개({only_b}).",
    ),
    "compare.unscored": (
        "in both runs but without a value in one of them: {number} ({ids})",
        "두 실행에 다 있으나 한쪽에 값이 없는 것 {number}개({ids})",
    ),
    "compare.ruler": (
        "Measured by another ruler, so in none of these numbers: {number} ({ids}). What the ruler did is told by: "
        "hallucheck elements rebase",
        "잣대가 달라 이 수에 넣지 않은 것 {number}개({ids}). 잣대의 효과는 hallucheck elements rebase 명령이 보입니다.",
    ),
    "compare.system_effect": (
        "System effect, {condition}: {effect} (mean {before} to {after}, over {questions})",
        "시스템 효과, {condition}: {effect} (평균 {before} -> {after}, {questions}개)",
    ),
    "compare.unsigned": (
        "The rows do not say by which rules they were scored; add --reports A.json B.json to have that checked.",
        "행에는 어떤 규칙으로 채점했는지 없습니다. --reports A.json B.json 옵션을 주면 확인합니다.",
    ),
    "compare.counts": (
        "{condition}: hallucinated rows {before} in A, {after} in B; Wilson 95 %: A {wilson_a}, B {wilson_b}",
        "{condition}: 할루시네이션 행 A {before}, B {after}. 윌슨 95 %: A {wilson_a}, B {wilson_b}",
    ),
    "compare.counts_only": (
        "A report holds counts and no rows: nothing is paired here, and which rows were right before is not known.",
        "보고서에는 수만 있고 행이 없어 짝지어 비교하지 않으며, 전에 맞았던 행을 알 수 없습니다.",
    ),
    "compare.hallucinated": ("hallucinated rows of B", "B의 할루시네이션 행"),
    "gate.passed": (
        "Gate passed: {measure}, worse {worse}, at most {most}",
        "통과: {measure}, 나빠짐 {worse}, 허용 {most}",
    ),
    "gate.failed": (
        "Gate failed: {measure}, worse {worse}, at most {most}",
        "불통과: {measure}, 나빠짐 {worse}, 허용 {most}",
    ),
    # ── noise ──────────────────────────────────────────────────────────────────────────────────────────
    "noise.not_one": (
        "this is no measured noise ({schema}). Make it with: hallucheck noise RUN RUN --json noise.json",
        "잡음을 잰 파일({schema})이 아닙니다. 만들기: hallucheck noise RUN RUN --json noise.json",
    ),
    "noise.bad": (
        "this field of the measured noise is missing or wrong. Measure it again with: hallucheck noise",
        "잡음 파일의 이 필드가 없거나 잘못되었습니다. 다시 재기: hallucheck noise",
    ),
    "noise.one_run": (
        "noise needs at least two runs of the same configuration.",
        "잡음을 재려면 같은 설정의 실행이 둘 이상 있어야 합니다.",
    ),
    "noise.same_run": (
        "this file is given twice. A run compared with itself shows no noise: give each run once.",
        "같은 파일을 두 번 주었습니다. 자기 자신과 비교하면 잡음이 없습니다. 실행마다 파일을 한 번씩 주세요.",
    ),
    "noise.report": (
        "this is a report, which holds counts and no rows. Give the row results of `hallucheck score --rows`.",
        "보고서라서 개수만 있고 행이 없습니다. `hallucheck score --rows`의 행별 결과를 주세요.",
    ),
    "noise.nothing_common": (
        "no id has a value in all of these runs under the same ruler: {runs}",
        "이 실행들 모두에 같은 잣대로 잰 값이 있는 id가 없습니다: {runs}",
    ),
    "noise.signatures": (
        "the runs were measured by different rules ({signatures}); noise is that of one configuration.",
        "실행을 잰 규칙이 서로 다릅니다({signatures}). 잡음은 한 설정의 것입니다.",
    ),
    "noise.measure": (
        "these runs have no measure '{measure}'. They have: {known}",
        "이 실행들에는 '{measure}' 값이 없습니다. 있는 값: {known}",
    ),
    "noise.conditions": (
        "{path} holds several conditions ({conditions}). Say which with --condition",
        "{path} 파일에 조건이 여럿 있습니다({conditions}). --condition 옵션으로 하나를 고르세요.",
    ),
    "noise.title": (
        "hallucheck noise: {runs} runs, {measure}",
        "hallucheck noise 잡음: 실행 {runs}개, {measure}",
    ),
    "noise.sd": (
        "SD of the paired differences {sd} over {questions} questions (left out: {left_out})",
        "짝지은 차이의 표준편차 {sd}, 질문 {questions}개(뺀 것 {left_out}개)",
    ),
    "noise.band": ("{part}: ±{band} for {questions}", "{part}: {questions}개에 대해 ±{band}"),
    # ── help ───────────────────────────────────────────────────────────────────────────────────────────
    "help.compare": ("compare two runs, joined by id", "두 실행을 id로 이어 비교"),
    "help.noise": ("measure how far runs of one configuration lie apart", "같은 설정의 실행들이 얼마나 다른지 잼"),
    "help.runs": (
        "A and B, or only B with --baseline: row results, results of elements, or reports",
        "A와 B, 또는 --baseline과 함께 B만: 행 결과, 요소 결과, 보고서",
    ),
    "help.noise_runs": ("two or more runs of the same configuration", "같은 설정의 실행 결과 둘 이상"),
    "help.baseline": ("what B is held against", "B와 견줄 기준"),
    "help.max_regression": (
        "exit with 1 when more than this many rows are worse",
        "나빠진 행이 이 수보다 많으면 종료 코드 1",
    ),
    "help.on_common": ("compare only the ids that both have, and say so", "둘 다 있는 id만 비교하고 그렇게 밝힘"),
    "help.ruler_change": (
        "allow different signatures, and set apart what was measured by another ruler",
        "서명이 달라도 허용하고, 다른 잣대로 잰 것을 따로 둠",
    ),
    "help.conditions": ("which condition of A against which of B", "비교할 A의 조건과 B의 조건"),
    "help.condition": ("which condition", "어느 조건"),
    "help.reports": ("the reports of A and B, to check their signatures", "서명을 확인할 A와 B의 보고서"),
    "help.noise_file": (
        "measured noise: nothing inside its band is called better or worse",
        "잰 잡음. 그 폭 안의 차이는 나아짐이나 나빠짐이라 하지 않음",
    ),
    "help.measure": ("which measure (default: the first one)", "어느 값(기본값: 첫째)"),
    "help.all_rows": ("list every row that moved, not only the first", "움직인 행을 모두 보임"),
}
