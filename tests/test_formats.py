"""Other tools' files: what each becomes as rows, what is said of it, and what a newcomer is told when it fits nothing.

In: fixtures/formats (its README says which package made which file) and files made here. Out: rows and messages.
"""

import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallucheck.cli import main
from hallucheck.cli.convert import TARGETS as OFFERED
from hallucheck.cli.options import FORMATS as NAMED
from hallucheck.errors import InputError, UsageError
from hallucheck.readers.formats import detect, export, native, parquet, promptfoo, record, xlsx
from hallucheck.readers.formats.convert import Converter
from hallucheck.readers.formats.mapping import FieldMap
from hallucheck.readers.formats.source import FormatInput
from hallucheck.readers.lines import Input
from hallucheck.readers.native import read_rows, row_from_dict
from hallucheck.records import Fault, Row

ROOT = Path(__file__).resolve().parent.parent
FILES = ROOT / "fixtures" / "formats"
ARTICLE = "신분증과 여권용 사진 2장을 낸다. 수수료는 15만원으로 한다."
ANSWERS = ["수수료 5만원", "여권용 사진 2장", "관련 문서 없음"]


def rows(path: Path | str, format: str = "auto", *pairs: str, encoding: str | None = None) -> list[Row]:
    """All rows of a file; none of them may be a fault."""
    found = list(read_rows(FormatInput(path, format=format, mapping=FieldMap.parse(pairs), encoding=encoding)))
    assert all(isinstance(row, Row) for row in found), found
    return [row for row in found if isinstance(row, Row)]


def told(path: Path | str, format: str = "auto", *pairs: str) -> list[str]:
    """The codes of what is said of a file."""
    source = FormatInput(path, format=format, mapping=FieldMap.parse(pairs))
    list(read_rows(source))
    return [notice.code for notice in source.notices]


@pytest.mark.parametrize(
    ("name", "format", "doc_id"),
    [
        ("ragas.jsonl", "ragas", "여권 안내"),
        ("ragas.csv", "ragas", "여권 안내"),
        ("ragas-result.csv", "ragas", "여권 안내"),
        ("deepeval-cases.json", "deepeval", "1"),
        ("deepeval-run.json", "deepeval", "1"),
        ("promptfoo.jsonl", "promptfoo", "1"),
        ("spring.json", "spring", "여권 안내"),
        ("autorag.jsonl", "autorag", "d1"),
    ],
)
def test_a_file_of_another_tool_becomes_rows(name: str, format: str, doc_id: str) -> None:
    """Recognised or named, the file gives the same three rows with question, answer and article."""
    found = rows(FILES / name)
    assert found == rows(FILES / name, format)
    assert [row.raw.partition("\n")[0] for row in found] == ANSWERS
    for row in found:
        assert row.articles is not None and [(a.doc_id, a.text) for a in row.articles] == [(doc_id, ARTICLE)]
        assert row.question is not None and row.question.endswith("?")
    assert "format.all_evidence" in told(FILES / name)


def test_detection_says_what_it_saw() -> None:
    """The notice names the format, the fields that prove it and what became of them; asked for by name it says so."""
    source = FormatInput(FILES / "ragas.jsonl")
    list(read_rows(source))
    notice = source.notices[0]
    facts = dict(notice.facts)
    assert notice.code == "format.read_as"
    assert facts["format"] == "ragas" and "response" in facts["seen"] and "raw=response" in facts["mapping"]
    assert "ragas" in notice.message("ko")
    assert told(FILES / "ragas.jsonl", "ragas")[0] == "format.asked_for"


def test_the_names_of_formats_are_the_same_everywhere() -> None:
    """The help text does not load the readers, so its list is held against theirs."""
    assert NAMED == detect.FORMATS
    assert OFFERED == export.TARGETS


def test_promptfoo_conditions_and_faults() -> None:
    """A provider is a condition, an object is checked as JSON, and an error is a row that cannot be scored."""
    source = FormatInput(FILES / "promptfoo-results.json")
    found = list(read_rows(source))
    assert [(row.condition, row.id) for row in found[:5]] == [
        ("ollama:chat:small", "0"),
        ("ollama:chat:small", "1"),
        ("ollama:chat:small", "2"),
        ("large", "0"),
        ("large", "1"),
    ]
    assert isinstance(found[3], Row) and json.loads(found[3].raw) == {"수수료": "15만원"}
    assert isinstance(found[0], Row) and (found[0].output_tokens, found[0].latency_ms) == (5, 412)
    last = found[5]
    assert isinstance(last, Fault) and (last.code, last.field, last.condition, last.id) == (
        "row.missing",
        "raw",
        "large",
        "2",
    )
    assert "format.object_output" in [notice.code for notice in source.notices]


def test_a_second_prompt_of_one_provider_is_a_condition_of_its_own() -> None:
    """Two prompts to one provider answer the same tests; they are not duplicates of each other."""
    conditions = promptfoo.Conditions()
    given = [{"provider": {"id": "a"}, "promptIdx": 0}, {"provider": {"id": "a"}, "promptIdx": 1}]
    assert [conditions.of(one) for one in given] == ["a", "a | prompt 2"]


def test_ragtruth_takes_its_passages_from_the_file_beside_it() -> None:
    """Numbered passages are articles of their numbers, data is its JSON, the model is the condition."""
    source = FormatInput(FILES / "ragtruth" / "response.jsonl")
    found = [row for row in read_rows(source) if isinstance(row, Row)]
    assert [(row.condition, row.group) for row in found] == [("m-7b", "QA"), ("m-7b", "Summary"), ("m-70b", "Data2txt")]
    assert [[a.doc_id for a in row.articles or ()] for row in found] == [["1", "2"], ["1"], ["1"]]
    assert found[0].articles is not None and found[0].articles[1].text == "Leave is asked for in writing."
    assert found[0].question == "How many days of leave are there?"
    assert [Path(beside.path).name for beside in source.beside] == ["source_info.jsonl"]
    assert len(source.beside[0].sha256 or "") == 64


def test_ragtruth_alone_names_the_missing_file(tmp_path: Path) -> None:
    """Answers without their passages cannot be scored, and the file that is needed is named."""
    alone = tmp_path / "response.jsonl"
    alone.write_bytes((FILES / "ragtruth" / "response.jsonl").read_bytes())
    with pytest.raises(InputError, match=r"source_info\.jsonl"):
        rows(alone)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_over_another_format_is_an_ordinary_run(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Score, report and hash work as ever: the hash is that of the file on disk, and so are the line numbers."""
    import hashlib

    report, out = tmp_path / "r.json", tmp_path / "rows.jsonl"
    file = FILES / "ragas.csv"
    assert main(["score", str(file), "--json", str(report), "--rows", str(out), "-j", jobs, "--lang", "en"]) == 0
    data = json.loads(report.read_text(encoding="utf-8"))
    assert data["inputs"][0]["sha256"] == hashlib.sha256(file.read_bytes()).hexdigest()
    assert data["counts"]["rows"] == 3 and data["counts"]["hallucinated_rows"] == 1
    assert [json.loads(line)["line"] for line in out.read_text(encoding="utf-8").splitlines()] == [2, 4, 5]
    assert "read as ragas (CSV) because it has" in capsys.readouterr().err


def test_sources_stand_in_the_report(tmp_path: Path) -> None:
    """A file that was read beside the rows is an input with its hash, and the report is read back."""
    from hallucheck import Report

    report = tmp_path / "r.json"
    assert main(["score", str(FILES / "ragtruth" / "response.jsonl"), "--json", str(report), "--lang", "ko"]) == 0
    data = json.loads(report.read_text(encoding="utf-8"))
    assert [file["role"] for file in data["inputs"]] == ["rows", "sources"]
    assert Report.from_dict(data).to_dict() == data


def test_ours_stays_ours(tmp_path: Path) -> None:
    """Native rows are handed on byte for byte, with nothing said, whatever other tools call their fields."""
    file = tmp_path / "rows.jsonl"
    file.write_text('{"id": "1", "raw": "신분증", "response": "x", "user_input": "y"}\n', encoding="utf-8")
    assert rows(file) == rows(file, "native")
    assert not any(code.startswith("format.") for code in told(file))


def test_a_table_of_our_own_fields(tmp_path: Path) -> None:
    """CSV holds lists as JSON, truth values as words; an empty cell is no value, but an empty answer is one."""
    file = tmp_path / "rows.csv"
    file.write_text(
        "id,raw,articles,answerable,output_tokens,keywords\n"
        '007,"신분증, 도장",신분증과 도장,true,24,"[""신분증""]"\n'
        '8,,"[""신분증"", ""도장""]",아니오,,\n',
        encoding="utf-8-sig",
    )
    one, two = rows(file)
    assert (one.id, one.raw, one.answerable, one.output_tokens, one.keywords) == (
        "007", "신분증, 도장", True, 24, ("신분증",),
    )  # fmt: skip
    assert (two.raw, two.answerable, two.output_tokens) == ("", False, None)
    assert two.articles is not None and [article.doc_id for article in two.articles] == ["1", "2"]
    assert (one.line, two.line) == (2, 3)


def test_a_cell_that_is_no_truth_value_is_named(tmp_path: Path) -> None:
    """What does not fit its field stays as it is, and the native reader says which field it was."""
    file = tmp_path / "rows.csv"
    file.write_text("id,raw,answerable\n1,가,maybe\n", encoding="utf-8")
    (fault,) = read_rows(FormatInput(file))
    assert isinstance(fault, Fault) and (fault.code, fault.field, fault.line) == ("row.want_bool", "answerable", 2)


@pytest.mark.parametrize("encoding", ["cp949", "utf-16"])
def test_another_encoding_of_a_table(encoding: str, tmp_path: Path) -> None:
    """--encoding holds for the formats too."""
    file = tmp_path / "rows.csv"
    file.write_bytes("id,raw,articles\n1,신분증,신분증과 도장\n".encode(encoding))
    assert rows(file, encoding=encoding)[0].raw == "신분증"
    lines = tmp_path / "ragas.jsonl"
    lines.write_bytes((FILES / "ragas.jsonl").read_text(encoding="utf-8").encode(encoding))
    assert rows(lines, encoding=encoding) == rows(FILES / "ragas.jsonl")


def test_gzip_holds_for_the_formats_too(tmp_path: Path) -> None:
    """Packed or not, the rows are the same."""
    for name in ("ragas.jsonl", "ragas.csv", "deepeval-run.json"):
        packed = tmp_path / f"{name}.gz"
        packed.write_bytes(gzip.compress((FILES / name).read_bytes()))
        assert rows(packed) == rows(FILES / name)


def test_a_cut_gzip_file_of_another_format(tmp_path: Path) -> None:
    """What is missing is one row that cannot be scored, or, where a record may span lines, a fault of the file."""
    lines = b"".join(
        json.dumps({"user_input": str(n), "response": f"{n * n * n} {n}", "retrieved_contexts": ["x"]}).encode() + b"\n"
        for n in range(2000)
    )
    cut = tmp_path / "cut.gz"
    cut.write_bytes(gzip.compress(lines)[:-4000])
    *good, last = read_rows(FormatInput(cut))
    assert len(good) > 10 and isinstance(last, Fault) and last.code == "file.gzip_cut"
    cut.write_bytes(gzip.compress(b"[" + b",".join(lines.splitlines()) + b"]")[:-4000])
    with pytest.raises(InputError) as caught:
        rows(cut)
    assert caught.value.code == "file.gzip_cut"


def test_map_names_fields_and_reaches_into_objects(tmp_path: Path) -> None:
    """A mapping reads a file that nothing else explains, and replaces single fields of one that is known."""
    file = tmp_path / "own.jsonl"
    file.write_text(
        json.dumps({"n": 7, "out": {"text": "신분증"}, "ctx": [{"body": "x", "text": "신분증과 도장"}], "m": "a"}),
        encoding="utf-8",
    )
    (row,) = rows(file, "auto", "id=n,raw=out.text", "articles=ctx,condition=m")
    assert (row.id, row.raw, row.condition) == ("7", "신분증", "a")
    assert row.articles is not None and row.articles[0].text == "신분증과 도장"
    (first, *_) = rows(FILES / "deepeval-run.json", "deepeval", "id=name")
    assert (first.id, first.raw) == ("q-001", "수수료 5만원")


@pytest.mark.parametrize(
    ("pairs", "code"),
    [("raw", "format.map_grammar"), ("raw=", "format.map_grammar"), ("answer=raw", "format.map_field")],
)
def test_a_mapping_that_cannot_be_read(pairs: str, code: str) -> None:
    """A slip in --map names the right way to write it."""
    with pytest.raises(UsageError) as caught:
        FieldMap.parse([pairs])
    assert caught.value.code == code


def test_a_mapping_to_a_column_that_is_not_there() -> None:
    """The field, the column and the columns that there are stand in one sentence."""
    with pytest.raises(InputError) as caught:
        rows(FILES / "ragas.jsonl", "auto", "raw=answr")
    assert caught.value.code == "format.map_absent"
    assert all(word in caught.value.message("en") for word in ("'raw'", "'answr'", "response"))


@pytest.mark.parametrize(
    ("content", "format", "code"),
    [
        ("a,b\n1,2\n", "auto", "format.unknown_columns"),
        ('[{"foo": 1}]', "auto", "looks.array"),
        ('[{"foo": 1}]', "ragas", "format.not_one"),
        ("[]", "deepeval", "format.no_records"),
        ('{\n "foo": 1\n}', "auto", "looks.pretty"),
        ('{"user_input": "a", "response": "b", "input": "c", "actual_output": "d"}\n', "auto", "format.ambiguous"),
        ('{"user_input": [{"content": "hi", "type": "human"}], "response": "b"}\n', "ragas", "format.multi_turn"),
        ('{"id": "1", "raw": "a"}\n', "xlsx", "format.not_container"),
        ("id,raw\n", "csv", "table.empty"),
        ("id,raw\n1,2,3\n", "csv", "table.csv_columns"),
        ('id,raw\n1,"2\n', "csv", "table.csv"),
        ('[{"user_input": 1', "ragas", "row.json_unfinished"),
    ],
)
def test_a_file_that_fits_nothing(content: str, format: str, code: str, tmp_path: Path) -> None:
    """One message with what was found and what to do, in both languages."""
    file = tmp_path / "file"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        rows(file, format)
    assert caught.value.code == code and caught.value.path == str(file)
    assert caught.value.message("en") != caught.value.message("ko")


def test_a_mixed_file_says_so(tmp_path: Path) -> None:
    """A row of another format cannot be scored, and the notice names that format and the line."""
    file = tmp_path / "mixed.jsonl"
    ragas = (FILES / "ragas.jsonl").read_text(encoding="utf-8").splitlines()[0]
    file.write_text(f'{ragas}\n{{"input": "q", "actual_output": "a"}}\n', encoding="utf-8")
    source = FormatInput(file, format="ragas")
    good, fault = read_rows(source)
    assert isinstance(good, Row) and isinstance(fault, Fault) and fault.field == "raw"
    mixed = next(notice for notice in source.notices if notice.code == "format.mixed")
    assert mixed.line == 2 and dict(mixed.facts)["other"] == "deepeval"


def test_a_spoilt_line_harms_no_other(tmp_path: Path) -> None:
    """A line that is no JSON is a fault of that line, in the words of the native reader."""
    file = tmp_path / "spoilt.jsonl"
    lines = (FILES / "ragas.jsonl").read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([lines[0], '{"user_input": oops}', "", lines[1]]) + "\n", encoding="utf-8")
    found = list(read_rows(FormatInput(file)))
    assert [type(row) for row in found] == [Row, Fault, Row] and [row.line for row in found] == [1, 2, 4]


def test_reference_contexts_stand_in_and_that_is_said(tmp_path: Path) -> None:
    """Without retrieved contexts ragas' reference contexts are the articles."""
    file = tmp_path / "ref.jsonl"
    file.write_text('{"user_input": "q", "response": "a", "reference_contexts": ["a b"]}\n', encoding="utf-8")
    (row,) = rows(file)
    assert row.articles is not None and row.articles[0].text == "a b"
    assert "format.reference_contexts" in told(file)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("[1] 제3조에 따른다", ["[1] 제3조에 따른다"]),
        ("[1]", ["[1]"]),
        ("['가', '나']", ["가", "나"]),
        ('["가", "나"]', ["가", "나"]),
        ([{"page_content": "가", "metadata": {"clause": "제1조"}}], ["가"]),
        ([], []),
        ("[]", []),
    ],
)
def test_contexts_in_every_form(value: Any, expected: list[str]) -> None:
    """A list, a printed list, or one text; a citation at the head of a text makes no list of it."""
    assert [article["text"] for article in record.articles(value)] == expected


def test_an_empty_cell_supplies_nothing_and_an_empty_list_supplies_nothing_to_find() -> None:
    """Not given and given nothing are different things."""
    assert record.articles("  ") is None and record.articles(None) is None
    assert record.articles("[]") == []


def test_xlsx(tmp_path: Path) -> None:
    """The first sheet is read, whole numbers are ids as Excel keeps them, other sheets are told."""
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.append(["id", "raw", "articles"])
    book.active.append([1, "신분증", "신분증과 도장"])
    book.active.append([None, None, None])
    book.active.append(["q-2", "사진", "도장"])
    book.create_sheet("notes")
    file = tmp_path / "rows.xlsx"
    book.save(file)
    found = rows(file)
    assert found == rows(file, "xlsx")
    assert [(row.id, row.raw, row.line) for row in found] == [("1", "신분증", 2), ("q-2", "사진", 4)]
    assert "format.first_sheet" in told(file)


def test_parquet(tmp_path: Path) -> None:
    """AutoRAG's own container, with lists as lists."""
    pa = pytest.importorskip("pyarrow")
    pq = pytest.importorskip("pyarrow.parquet")
    records = [json.loads(line) for line in (FILES / "autorag.jsonl").read_text(encoding="utf-8").splitlines()]
    file = tmp_path / "result.parquet"
    pq.write_table(pa.Table.from_pylist(records), file)
    assert rows(file) == rows(file, "parquet") == rows(FILES / "autorag.jsonl")


@pytest.mark.parametrize(("reader", "container"), [(xlsx, "Excel"), (parquet, "parquet")])
def test_a_damaged_table_is_bad_input(reader: Any, container: str) -> None:
    """Whatever the library raises, the user is told of the file."""
    pytest.importorskip("openpyxl" if container == "Excel" else "pyarrow")
    with pytest.raises(InputError) as caught:
        list(reader.records(b"PAR1 no such thing", "x", *([lambda *_: None] if container == "Excel" else [])))
    assert caught.value.code == "format.damaged" and dict(caught.value.facts)["container"] == container


@pytest.mark.parametrize(("reader", "package"), [(xlsx, "openpyxl"), (parquet, "pyarrow")])
def test_a_missing_extra_is_named(reader: Any, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its package a table is not read, and the command that installs it is said."""
    import sys

    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(UsageError) as caught:
        list(reader.records(b"", "x", *([lambda *_: None] if package == "openpyxl" else [])))
    assert caught.value.code == "format.needs_extra" and "pip install" in str(caught.value)


def test_a_spoilt_head_is_a_matter_of_its_lines(tmp_path: Path) -> None:
    """Many spoilt rows at the head of a file of ours are faults one by one, and the rows behind them are read."""
    file = tmp_path / "rows.jsonl"
    file.write_text('{"id": oops}\n' * 60 + '{"id": "1", "raw": "가"}\n', encoding="utf-8")
    found = list(read_rows(FormatInput(file)))
    assert found == list(read_rows(FormatInput(file, format="native")))
    assert [type(row) for row in found] == [Fault] * 60 + [Row]


def test_standard_input_is_recognised_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe is looked at like a file."""
    data = (FILES / "deepeval-run.json").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert [row.raw for row in rows("-")] == ANSWERS


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just("['a', 'b']"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["text", "id", "output"]), inner),
    max_leaves=6,
)


@pytest.mark.parametrize("schema", [*detect.SCHEMAS, native.SCHEMA], ids=lambda schema: schema.name)
@given(data=st.data())
def test_any_record_gives_a_row_or_a_fault(schema: record.Schema, data: st.DataObject) -> None:
    """Whatever stands in the fields, the converter never fails, and the native reader names what does not fit."""
    names = sorted({name for mark in schema.marks for name in mark} | {"vars", "context", "contexts", "dataList", "id"})
    given_ = data.draw(st.fixed_dictionaries({}, optional=dict.fromkeys(names, VALUES)))
    source = Input("x")
    try:
        line = Converter(schema, FieldMap(), source).line(given_, 1)
    except InputError as refused:
        assert refused.code == "format.multi_turn"
        return
    assert b"\n" not in line[:-1]
    found = row_from_dict(json.loads(line), line=1)
    assert isinstance(found, Fault) or found.id


# ── convert ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("target", ["ragas", "deepeval", "spring"])
def test_what_goes_out_comes_back(target: str, tmp_path: Path) -> None:
    """Question, answer and article texts survive the way to another tool's format and back."""
    ours, theirs = tmp_path / "ours.jsonl", tmp_path / "theirs.jsonl"
    assert main(["convert", str(FILES / "spring.json"), "-o", str(ours)]) == 0
    assert main(["convert", str(ours), "--to", target, "-o", str(theirs)]) == 0
    before, after = rows(ours), rows(theirs)
    assert told(theirs)[0] == "format.read_as"
    assert [(row.question, row.raw) for row in after] == [(row.question, row.raw) for row in before]
    texts = [[[article.text for article in row.articles or ()] for row in these] for these in (before, after)]
    assert texts[0] == texts[1]
    if target == "spring":
        assert [row._replace(line=0) for row in after] == [row._replace(line=0) for row in before]


def test_native_out_and_in_is_the_same(tmp_path: Path) -> None:
    """Converted to our own format, rows stay what they are."""
    source, out = ROOT / "fixtures" / "cards" / "outputs-schema.jsonl", tmp_path / "out.jsonl"
    assert main(["convert", str(source), "-o", str(out)]) == 0
    assert rows(out) == rows(source)


def test_references_are_resolved_for_other_tools(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Articles that a row only refers to are looked up; what the target has no place for is said."""
    file, table = tmp_path / "rows.jsonl", tmp_path / "articles.jsonl"
    given = [{"doc_id": "규정", "clause": "제1조"}, {"doc_id": "없음"}]
    file.write_text(json.dumps({"id": "1", "raw": "가", "group": "g", "articles": given}) + "\n", encoding="utf-8")
    table.write_text(json.dumps({"doc_id": "규정", "clause": "제1조", "text": "가나"}) + "\n", encoding="utf-8")
    assert main(["convert", str(file), "--articles", str(table), "--to", "ragas", "--lang", "en"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["retrieved_contexts"] == ["가나"]
    assert "no place for: id, group" in shown.err and "1 articles are only referred to" in shown.err


def test_convert_never_writes_over_its_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file that is read stays."""
    file = tmp_path / "rows.jsonl"
    file.write_text('{"id": "1", "raw": "가"}\n', encoding="utf-8")
    assert main(["convert", str(file), "-o", str(file), "--lang", "en"]) == 2
    assert "choose another name" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == '{"id": "1", "raw": "가"}\n'


def test_convert_with_unreadable_rows_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What could not be read is told and counted; the rest is written."""
    file = tmp_path / "rows.jsonl"
    file.write_text('{"id": "1", "raw": "가"}\n{"id": "2"}\n', encoding="utf-8")
    assert main(["convert", str(file), "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert json.loads(shown.out) == {"id": "1", "raw": "가"}
    assert "1 rows could not be read" in shown.err
