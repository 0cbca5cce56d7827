"""What is said where rows come in tables of columns: Arrow, Parquet, Spark; in English and Korean.

In: nothing. Out: ``SCALE_TEMPLATES``; merged into the table of words.
SPEC 5. Only signs that a Korean Windows console (cp949) can print.
"""

from typing import Final

SCALE_TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    "arrow.not_installed": (
        "Arrow is not installed. Install it: pip install 'hallucheck[arrow]'",
        "Arrow가 설치되어 있지 않습니다. 설치하기: pip install 'hallucheck[arrow]'",
    ),
    "arrow.no_column": (
        "the table has no such column; there are: {found}. Give it this name, or give the lines of a JSON Lines file "
        "in the one column 'value'.",
        "표에 이 열이 없습니다. 있는 열: {found}. 열 이름을 이렇게 바꾸거나, JSON Lines 파일의 줄을 'value' 열 "
        "하나에 담아 주세요.",
    ),
    "arrow.line_no_number": (
        "the column must hold whole numbers, the place of each row in the input; it is of the type {found}. Cast it, "
        "or leave it out.",
        "행이 입력에서 몇 번째인지 나타내는 정수 열이어야 하는데 {found} 형입니다. 형을 바꾸거나 열을 빼 주세요.",
    ),
    "arrow.value_no_text": (
        "the column must hold lines of JSON, as text or bytes; it is of the type {found}. Give the columns of the row "
        "format instead.",
        "JSON 줄이 글자나 바이트로 든 열이어야 하는데 {found} 형입니다. 행 형식의 열을 그대로 주세요.",
    ),
    "arrow.no_result": (
        "this is no table of row results, since the column is missing; there are: {found}. Give what score_batch or "
        "score_dataframe made.",
        "이 열이 없어 행 결과 표가 아닙니다. 있는 열: {found}. score_batch나 score_dataframe의 결과를 주세요.",
    ),
    "arrow.no_parquet": (
        "this cannot be read as Parquet: {why}. Check the file, or give JSON Lines to hallucheck score.",
        "Parquet 파일로 읽을 수 없습니다: {why}. 파일을 확인하거나, JSON Lines라면 hallucheck score에 주세요.",
    ),
    "spark.not_installed": (
        "Spark is not installed. Install it, and Java 17: pip install 'hallucheck[spark]'",
        "Spark가 설치되어 있지 않습니다. Java 17과 함께 설치하기: pip install 'hallucheck[spark]'",
    ),
}
