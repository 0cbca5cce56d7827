"""What ``hallucheck selftest`` says, in English and Korean.

In: nothing. Out: ``SELFTEST_TEMPLATES``; merged into the table of words.
SPEC 3. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

SELFTEST_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    "help.selftest": (
        "edit your own grounded fragments in known ways and see whether the scorer notices; "
        "exit code 1: something was missed or wrongly counted",
        "근거 있는 조각을 정해진 방식으로 고쳐 채점기가 알아보는지 시험. 종료 코드 1: 놓치거나 잘못 센 것이 있음",
    ),
    "help.selftest_rows": (
        "edit the fragments of at most so many rows (default: {default})",
        "조각을 고쳐 볼 행의 최대 수(기본값: {default})",
    ),
    "help.selftest_seed": (
        "the same seed makes the same edits (default: {default})",
        "시드가 같으면 고친 것도 같음(기본값: {default})",
    ),
    "help.selftest_json": ("write the result as JSON", "결과를 JSON으로 저장"),
    "usage.selftest_number": (
        "{option} must be a whole number from {least} to 999,999,999, but is '{found}'.",
        "{option} 값은 {least} 이상 999,999,999 이하의 정수여야 합니다. 지금 값: '{found}'.",
    ),
    "selftest.nothing": (
        "no row holds a grounded fragment that could be edited, so nothing was tested. "
        "Give rows with answers that stand in their articles.",
        "고쳐 볼 수 있는 근거 있는 조각이 없어 시험하지 못했습니다. 조문에 있는 답이 담긴 행을 주세요.",
    ),
    "selftest.unreadable": (
        "{number} of {read} lines could not be read and were not tested. `hallucheck score` names them.",
        "{read}줄 가운데 {number}줄을 읽을 수 없어 시험하지 못했습니다. `hallucheck score`가 그 줄을 알려 줍니다.",
    ),
    "selftest.title": (
        "hallucheck selftest: does the scorer catch what must be counted, and let stand what must stand?",
        "hallucheck selftest: 세어야 할 것을 잡고, 두어야 할 것을 그대로 두는가",
    ),
    "selftest.source": (
        "{path}: rows {rows} (of {read} read), grounded fragments to edit {phrases}, "
        "left aside as too short or not plain text {unsuitable}; seed {seed}",
        "{path}: 행 {rows}개(읽은 행 {read}개), 고쳐 볼 근거 있는 조각 {phrases}개, "
        "너무 짧거나 평문이 아니어서 뺀 조각 {unsuitable}개, 시드 {seed}",
    ),
    "selftest.harmless": (
        "Harmless edits: must stay grounded",
        "해롭지 않은 고침: 그대로 근거 있음이어야 함",
    ),
    "selftest.corrupt": ("Corruptions: must be counted", "망가뜨림: 할루시네이션으로 세어야 함"),
    "selftest.edit": ("edit", "고침"),
    "selftest.made": ("made", "만든 수"),
    "selftest.false_alarms": ("false alarms", "잘못 셈"),
    "selftest.caught": ("caught", "잡음"),
    "selftest.interval": ("95 % interval", "95 % 구간"),
    "selftest.left_out": ("left out", "제외"),
    "selftest.all": ("all", "모두"),
    "selftest.left_out_means": (
        "left out: the corrupted text happens to stand in the article, by a plain reading that shares no code "
        "with the scorer. Interval: Wilson (1927).",
        "제외: 망가뜨린 글이 우연히 조문에 있는 경우. 채점기와 코드를 나누지 않는 단순한 읽기로 판단. "
        "구간: Wilson(1927).",
    ),
    "selftest.misses": ("Misses", "놓친 것"),
    "selftest.miss": ("{edit}: {condition} / {id}", "{edit}: {condition} / {id}"),
    "selftest.before": ("stands:  {text}", "원래: {text}"),
    "selftest.after": ("edited:  {text}", "고침: {text}"),
    "selftest.why": ("why:     {why}", "이유: {why}"),
    "selftest.passed": ("All caught, no false alarm.", "모두 잡았고 잘못 센 것이 없습니다."),
    "selftest.failed": (
        "Corruptions missed: {missed}; false alarms: {alarms}",
        "놓친 망가뜨림 {missed}개, 잘못 센 것 {alarms}개",
    ),
    "why.counted": ("this was counted: {where}", "할루시네이션으로 센 것: {where}"),
    "why.no_fragment": (
        "nothing was read as a fragment; outcome: {where}",
        "조각으로 읽은 것이 없음. 결과: {where}",
    ),
    "why.stands": ("by the rule it stands in the article: {where}", "규칙으로는 조문에 있음: {where}"),
    "why.stands_cut": (
        "by the rule it stands in the article, cut inside a word: {where}",
        "규칙으로는 조문에 있으나 낱말 가운데에서 끊김: {where}",
    ),
    # ── edit: what was done to a phrase ───────────────────────────────────────────────────────────────
    "edit.spacing": ("spacing", "띄어쓰기"),
    "edit.nfd": ("Hangul in its parts (NFD)", "자모로 푼 한글(NFD)"),
    "edit.full_width": ("full width", "전각 글자"),
    "edit.bold": ("emphasis", "강조 표시"),
    "edit.bullet": ("list mark", "글머리표"),
    "edit.quotes": ("quotation marks", "따옴표"),
    "edit.middle_dots": ("the other middle dot", "다른 가운뎃점"),
    "edit.invisible": ("invisible character", "보이지 않는 글자"),
    "edit.table_cell": ("table cell", "표의 칸"),
    "edit.json_string": ("JSON string", "JSON 문자열"),
    "edit.reference": ("character reference", "문자 참조"),
    "edit.digit": ("digit changed", "숫자 바꿈"),
    "edit.digit_dropped": ("first digit dropped", "첫 숫자 뺌"),
    "edit.date": ("day changed", "날짜 바꿈"),
    "edit.clause": ("clause changed", "조항 바꿈"),
    "edit.negation": ("negation", "부정 뒤바꿈"),
    "edit.word_swapped": ("word swapped", "낱말 바꿈"),
    "edit.word_dropped": ("word dropped", "낱말 뺌"),
    "edit.other_article": ("piece of another article", "다른 조문의 글"),
    "edit.invented": ("invented", "지어낸 말"),
}
