"""A run that broke off and was gone on with is the run that never broke off.

In: what an interrupted run leaves: NAME.partial, cut anywhere, and NAME.resume. Out: the same bytes, or a refusal.
SPEC 5.
"""

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from hallucheck.cli import main
from hallucheck.engines.resume import RowsFile
from hallucheck.engines.score import score_inputs
from hallucheck.engines.worker import Setup
from hallucheck.errors import HallucheckError, InputError
from hallucheck.readers.lines import Input
from hallucheck.records import Fault, Row
from hallucheck.row.result import RowResult
from hallucheck.row.scoring import Scorer

pytestmark = pytest.mark.usefixtures("elsewhere")

ARTICLE = {"doc_id": "규정", "clause": "제1조", "text": "신청인은 신분증과 도장을 제출한다."}
CARD = {"kind": "list", "text": "서류: 신분증", "source": {"doc_id": "규정", "page": 10**25}}
ROWS: list[Any] = [
    {"id": "a", "raw": "신분증, 여권", "articles": [ARTICLE], "cards": [CARD], "output_tokens": 10**25},
    {"id": "b", "raw": '{"답": "\\ud83d 도장"}', "articles": [ARTICLE], "latency_ms": 526.0, "new": 1},
    "",
    {"id": "a", "raw": "도장", "articles": [ARTICLE]},
    "{",
    {"id": "c", "raw": "여권 9장, 없음", "articles": [ARTICLE], "condition": "갑", "group": "가", "latency_ms": 1e-7},
    '{"id": "h", "raw": "도장", "latency_ms": 100000000000000000000000, "output_tokens": NaN, "articles": []}',
    {"id": "d"},
    "[",
    {"id": "e", "raw": "신분증"},
    {"id": "f", "raw": "관련 문서 없음", "answerable": True, "articles": [], "other": 2},
]
ARGV = ["--by", "group", "--gold", "gold.jsonl", "--human", "human.csv"]
OUT = ["--rows", "o.jsonl", "--json", "r.json", "--markdown", "m.md"]


def _write(name: str, rows: list[Any]) -> None:
    lines = (row if isinstance(row, str) else json.dumps(row, ensure_ascii=False) for row in rows)
    data = "".join(f"{line}\n" for line in lines).encode()
    Path(name).write_bytes(gzip.compress(data, mtime=0) if name.endswith(".gz") else data)


class Unbroken:
    """What a run says, and what it leaves behind when it breaks off at its end."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *inputs: str) -> None:
        self._capsys = capsys
        self.inputs = inputs
        Path("wide.jsonl").write_bytes('{"id": 1}\n'.encode("utf-16"))
        self.code, self.files, self.out, self.err = self.run()
        assert (self.code, len(self.files)) == (2, 3) and "Figures" in self.out
        assert main(["score", *inputs, "wide.jsonl", *ARGV, *OUT]) == 2
        self.partial = Path("o.jsonl.partial").read_bytes()
        self.marks = Path("o.jsonl.resume").read_bytes()
        capsys.readouterr()

    def run(self, *argv: str) -> tuple[int, list[bytes], str, str]:
        """Exit code, files, stdout, stderr."""
        code = main(["score", *self.inputs, *ARGV, *OUT, *argv])
        out, err = self._capsys.readouterr()
        names = (OUT[1], OUT[3], OUT[5])
        return code, [Path(name).read_bytes() for name in names if Path(name).exists()], out, err

    def broken(self, partial: bytes, marks: bytes | None = None) -> None:
        """As after an interruption: no finished file, so much of the rows and of the marks."""
        for name in (OUT[1], OUT[3], OUT[5]):
            Path(name).unlink(missing_ok=True)
        Path("o.jsonl.partial").write_bytes(partial)
        Path("o.jsonl.resume").write_bytes(self.marks if marks is None else marks)


@pytest.fixture(params=["rows.jsonl", "rows.jsonl.gz"])
def unbroken(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Unbroken:
    """Two inputs: the rows, and some more that repeat ids of the first."""
    _write("gold.jsonl", [{"id": id, "answerable": True} for id in "abcx"])
    Path("human.csv").write_text("id,counted,by,criterion,date\nb,1,김,절차,2026-03-14\n", encoding="utf-8")
    _write(request.param, ROWS)
    _write("more.jsonl", ["7", *ROWS[:2], {"id": "g", "raw": "신분증", "articles": [ARTICLE]}])
    return Unbroken(capsys, request.param, "more.jsonl")


def test_what_is_left_is_all_there_was(unbroken: Unbroken) -> None:
    """The rows so far and four bytes for each; a finished run leaves neither."""
    assert unbroken.partial == unbroken.files[0] and unbroken.partial.count(b"\n") == 14
    assert len(unbroken.marks.partition(b"\n")[2]) == 4 * 14
    unbroken.broken(unbroken.partial)
    unbroken.run("--resume")
    assert not Path("o.jsonl.partial").exists() and not Path("o.jsonl.resume").exists()


def test_wherever_it_broke_off_the_whole_is_the_same(unbroken: Unbroken) -> None:
    """Before every row and in the middle of one: rows, report, Markdown, stdout, exit code; one more line on stderr."""
    lines = unbroken.partial.splitlines(keepends=True)
    for number in range(len(lines) + 1):
        unbroken.broken(b"".join(lines[:number]) + b"".join(lines[number : number + 1])[:7])
        code, files, out, err = unbroken.run("--resume")
        assert (code, files, out) == (unbroken.code, unbroken.files, unbroken.out)
        first, _, rest = err.partition("\n")
        assert rest == unbroken.err
        assert ("rows there already: " + str(number) if number else "from the beginning") in first


@pytest.mark.parametrize("marks", [0, 1, 4, 22, 51])
def test_fewer_marks_than_rows_go_on_from_the_marks(marks: int, unbroken: Unbroken) -> None:
    """After a crash either file may be behind: what only one of them has is scored again."""
    header = unbroken.marks.index(b"\n") + 1
    unbroken.broken(unbroken.partial, unbroken.marks[: header + marks])
    assert unbroken.run("--resume")[:3] == (unbroken.code, unbroken.files, unbroken.out)


def test_going_on_may_break_off_again(unbroken: Unbroken) -> None:
    """What the second run leaves can be gone on from like what the first one left."""
    lines = unbroken.partial.splitlines(keepends=True)
    unbroken.broken(b"".join(lines[:4]))
    assert main(["score", *unbroken.inputs, "wide.jsonl", *ARGV, *OUT, "--resume"]) == 2
    assert Path("o.jsonl.partial").read_bytes() == unbroken.partial
    assert Path("o.jsonl.resume").read_bytes() == unbroken.marks
    unbroken._capsys.readouterr()
    assert unbroken.run("--resume")[:3] == (unbroken.code, unbroken.files, unbroken.out)


def test_rows_that_are_there_are_not_scored_again() -> None:
    """Only rows that cannot be read back exactly are: half a surrogate pair, whole numbers beyond all machines."""
    scored: list[str] = []

    class Counting:
        scorer = Scorer()

        def score(self, row: Row) -> RowResult:
            scored.append(row.id)
            return self.scorer.score(row)

        def unscorable(self, fault: Fault) -> RowResult:
            return self.scorer.unscorable(fault)

    _write("rows.jsonl", ROWS)
    with pytest.raises(KeyError), RowsFile("o.jsonl", {}) as rows:
        score_inputs([Input("rows.jsonl")], Setup(Counting()), rows=rows)
        raise KeyError
    assert scored == ["a", "b", "c", "h", "e", "f"]
    scored.clear()
    with RowsFile("o.jsonl", {}, resume=True) as rows:
        assert rows.ahead == 10
        score_inputs([Input("rows.jsonl")], Setup(Counting()), rows=rows)
    assert scored == ["a", "b", "h"]


@pytest.mark.parametrize("size", [1, 300, 8 << 20])
def test_several_processes_go_on_with_it(size: int, unbroken: Unbroken, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the last written row stands in a block."""
    from test_jobs import Shuffled

    def pool(number: int, setup: Setup) -> Any:
        from random import Random

        return Shuffled(number, setup, Random(size))

    monkeypatch.setattr("hallucheck.engines.pool.Pool", pool)
    monkeypatch.setattr("hallucheck.engines.jobs.SIZE", size)
    monkeypatch.setattr("hallucheck.engines.jobs._LEAST", 1)
    lines = unbroken.partial.splitlines(keepends=True)
    for number in range(0, len(lines) + 1, 3):
        unbroken.broken(b"".join(lines[:number]))
        assert unbroken.run("--resume", "-j", "2")[:3] == (unbroken.code, unbroken.files, unbroken.out)
    # Broken off with several processes it leaves the same, for one process or several.
    assert main(["score", *unbroken.inputs, "wide.jsonl", *ARGV, *OUT, "-j", "3"]) == 2
    assert Path("o.jsonl.partial").read_bytes() == unbroken.partial
    assert Path("o.jsonl.resume").read_bytes() == unbroken.marks


# ── refusals ───────────────────────────────────────────────────────────────────────────────────────────────
def _refused(unbroken: Unbroken, code: str, *argv: str) -> str:
    """The run is refused with this code, and what was there stays."""
    before = Path("o.jsonl.partial").read_bytes()
    caught: list[HallucheckError] = []
    message = HallucheckError.message

    def kept(self: HallucheckError, *given: Any) -> str:
        caught.append(self)
        return message(self, *given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HallucheckError, "message", kept)
        result, files, _, err = unbroken.run("--resume", *argv)
    assert (result, files) == (2, [])
    assert [fault.code for fault in caught] == [code]
    assert Path("o.jsonl.partial").read_bytes() == before
    return err


@pytest.mark.parametrize(
    ("argv", "what"),
    [
        (["--guard", "literal"], "signature"),
        (["--skip-key", "a"], "signature"),
        (["--articles", "articles.jsonl"], "articles"),
        (["--gold", "other.jsonl"], "gold"),
    ],
)
def test_another_ruleset_or_table_is_refused(argv: list[str], what: str, unbroken: Unbroken) -> None:
    """Half of the rows by one rule and half by another would be no run at all."""
    _write("articles.jsonl", [ARTICLE])
    _write("other.jsonl", [{"id": "a", "answerable": False}])
    unbroken.broken(unbroken.partial)
    assert f"what differs: {what}." in _refused(unbroken, "resume.other", *argv)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_changed_input_is_refused(jobs: str, unbroken: Unbroken) -> None:
    """Ids and lines are the same, one answer is not: its row result is not that of this line."""
    unbroken.broken(unbroken.partial)
    _write(
        "more.jsonl", ["7", ROWS[0], {**ROWS[1], "raw": "다른 답"}, {"id": "g", "raw": "신분증", "articles": [ARTICLE]}]
    )
    err = _refused(unbroken, "resume.differs", "-j", jobs)
    assert "o.jsonl.partial, line 13" in err and "more.jsonl" in err


def test_a_blank_line_more_is_a_change(unbroken: Unbroken) -> None:
    """The row results hold line numbers."""
    unbroken.broken(unbroken.partial)
    _write("more.jsonl", ["", "7", *ROWS[:2], {"id": "g", "raw": "신분증", "articles": [ARTICLE]}])
    _refused(unbroken, "resume.differs")


def test_inputs_that_have_become_shorter_are_refused(unbroken: Unbroken) -> None:
    """Rows of nowhere."""
    unbroken.broken(unbroken.partial)
    _write("more.jsonl", ["7"])
    assert "3" in _refused(unbroken, "resume.too_many")


@pytest.mark.parametrize(
    "change", [(b'"line":6', b'"line":5'), (b"{", b"["), (b'"id":', b'"ID":'), (b'"notes":[', b'"notes": [')]
)
def test_a_changed_row_result_is_refused(change: tuple[bytes, bytes], unbroken: Unbroken) -> None:
    """It is no longer what was written: not of this line, no row result, or not the same when written again."""
    lines = unbroken.partial.splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if b'"id":"c"' in line)
    lines[place] = lines[place].replace(*change, 1)
    unbroken.broken(b"".join(lines))
    _refused(unbroken, "resume.differs")


@pytest.mark.parametrize("marks", [None, b"", b"[]\n", b"\xff\n"])
def test_rows_of_unknown_origin_are_refused(marks: bytes | None, unbroken: Unbroken) -> None:
    """Without NAME.resume nobody knows by which rule they were made."""
    unbroken.broken(unbroken.partial, marks or b"")
    if marks is None:
        Path("o.jsonl.resume").unlink()
    assert "--resume" in _refused(unbroken, "resume.unknown" if marks is None else "resume.other")


def test_nothing_to_go_on_with_is_said(unbroken: Unbroken) -> None:
    """The run starts from the beginning, and says so."""
    unbroken.broken(b"")
    Path("o.jsonl.partial").unlink()
    code, files, out, err = unbroken.run("--resume")
    assert (code, files, out) == (unbroken.code, unbroken.files, unbroken.out)
    assert "there is no" in err.partition("\n")[0] and "o.jsonl.partial" in err.partition("\n")[0]


def test_only_failures_starts_from_the_beginning(unbroken: Unbroken) -> None:
    """The rows that were not written are counted nowhere, so they must be scored again; it says so."""
    argv = ["--only-failures"]
    Path("o.jsonl.partial").unlink()
    whole = unbroken.run(*argv)
    unbroken.broken(whole[1][0][:50])
    code, files, out, err = unbroken.run(*argv, "--resume")
    assert (code, files, out) == whole[:3]
    assert "--only-failures" in err.partition("\n")[0]


@pytest.mark.parametrize("argv", [[], ["--rows", "-"]])
def test_there_must_be_a_file_to_go_on_with(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """--resume without --rows FILE is a slip of the hand."""
    _write("rows.jsonl", ROWS)
    assert main(["score", "rows.jsonl", "--resume", *argv]) == 2
    assert "--rows FILE" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["o.jsonl.partial", "o.jsonl.resume"])
def test_what_is_read_is_not_written_over_under_its_partial_name(name: str) -> None:
    """The rows of a broken run may be read, but not while they are written."""
    _write(name, ROWS)
    before = Path(name).read_bytes()
    assert main(["score", name, "--rows", "o.jsonl"]) == 2
    assert Path(name).read_bytes() == before and not Path("o.jsonl").exists()


def test_a_device_has_no_rows_to_go_on_with(capsys: pytest.CaptureFixture[str]) -> None:
    """It is written as it is, and nothing is left beside it."""
    _write("rows.jsonl", ROWS)
    assert main(["score", "rows.jsonl", "--resume", "--rows", os.devnull]) == 2
    assert "from the beginning" in capsys.readouterr().err
    assert not Path(f"{os.devnull}.resume").exists() and not Path(os.devnull).is_file()


def test_marks_that_cannot_be_written_are_told() -> None:
    """As every output."""
    Path("o.jsonl.resume").mkdir()
    with pytest.raises(HallucheckError) as fault:
        RowsFile("o.jsonl", {})
    assert fault.value.code == "file.unwritable" and not isinstance(fault.value, InputError)
