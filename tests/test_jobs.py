"""Several processes give the bytes of one: jobs, block size, order of replies and article cache change nothing.

In: files of rows, good and hostile. Out: the same row results, report, messages and exit code.
SPEC 5. Most runs here use a pool that is no pool: it scores in this process and answers in any order.
"""

import gzip
import io
import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hallucheck.cli import main
from hallucheck.cli.options import jobs as asked_jobs
from hallucheck.engines.ledger import Ledger
from hallucheck.engines.pool import Pool
from hallucheck.engines.score import score_inputs
from hallucheck.engines.worker import Job, Reply, Setup, score_block
from hallucheck.errors import HallucheckError, InternalError, UsageError
from hallucheck.readers.blocks import BlockLines, blocks
from hallucheck.readers.lines import Input
from hallucheck.readers.seen import SeenKeys, fingerprint
from hallucheck.readers.tables import HumanCount, read_articles, read_gold, read_retrieval
from hallucheck.records import Fault, GoldEntry, Row
from hallucheck.row.known import ArticleCache
from hallucheck.row.result import RowResult
from hallucheck.row.scoring import Scorer

ROOT = Path(__file__).parent.parent
CARDS = ROOT / "fixtures" / "cards"
ARTICLE = {"doc_id": "규정", "clause": "제1조", "text": "신청인은 신분증과 도장을 제출한다. 수수료는 1,000원이다."}
GOLD = {f"q{number}": GoldEntry(f"q{number}", number % 2 == 0) for number in range(6)}
HUMAN = {
    ("default", "q1"): HumanCount("q1", "default", 1, "김", "절차", "2026-03-14", 1),
    ("갑", "q2"): HumanCount("q2", "갑", 0, "이", "절차", "2026-03-14", 2),
    ("을", "없음"): HumanCount("없음", "을", 0, "이", "절차", "2026-03-14", 3),
}


class Shuffled:
    """A pool of ``number`` workers that are this process: a reply is made when a reader of dice asks for it."""

    def __init__(self, number: int, setup: Setup, dice: Random) -> None:
        self.number = number
        self.scored = 0
        self._setup = setup
        self._dice = dice
        self._jobs: list[Job] = []

    @property
    def is_idle(self) -> bool:
        """As of a pool."""
        return len(self._jobs) < self.number

    def send(self, job: Job) -> None:
        """As of a pool."""
        assert self.is_idle
        self._jobs.append(job)

    def receive(self) -> tuple[Job, Reply]:
        """Any of the jobs, its reply having been bytes."""
        job = self._jobs.pop(self._dice.randrange(len(self._jobs)))
        self.scored += 1
        return job, pickle.loads(pickle.dumps(score_block(job, self._setup)))

    def __enter__(self) -> "Shuffled":
        return self

    def __exit__(self, *_: object) -> None:
        assert not self._jobs


class Heard:
    """What is told of rows that could not be scored: the first twenty, and how many there are."""

    def __init__(self) -> None:
        self.first: list[tuple[str, RowResult, Fault | None]] = []
        self.number = 0

    def __call__(self, path: str, result: RowResult, fault: Fault | None) -> None:
        """One of them."""
        self.number += 1
        if self.number <= 20:
            self.first.append((path, result, fault))

    def more(self, number: int) -> None:
        """So many more."""
        self.number += number


def _said(ledger: Ledger) -> list[Any]:
    """All that a report and the notes are made of, with its order."""
    tallies = [(name, tally.to_dict()) for name, tally in ledger.tallies.items()]
    groups = [
        (name, group, tally.to_dict()) for name, of in (ledger.groups or {}).items() for group, tally in of.items()
    ]
    listing = ledger.listing
    return [
        tallies, groups, list((ledger.human or {}).items()), list(ledger.missing.items()), list(ledger.noted.items()),
        ledger.rows, listing.worst, list(listing.refusals.items()), list(listing.unscored.items()),
        ledger.unused_human, ledger.zero_twins,
    ]  # fmt: skip


def outcome(paths: list[str], *, jobs: int = 1, seed: int = 0, encoding: str | None = None, **how: Any) -> list[Any]:
    """Everything that a run over these files says."""
    scorer = Scorer(gold=GOLD)
    if "cache" in how:
        scorer._cache = ArticleCache(how.pop("cache"))
    setup = Setup(
        scorer, gold=GOLD, human=HUMAN, by_group=True, listed=3, only_failures=how.pop("only_failures", False)
    )
    inputs = [Input(path, encoding=encoding) for path in paths]
    out: list[bytes] = []
    heard = Heard()
    stopped: tuple[str, dict[str, object]] | None = None
    said: list[Any] = []
    dice = Random(seed)
    try:
        ledger = score_inputs(
            inputs, setup, jobs=jobs, sink=out.append, told=heard,
            pool=lambda number, given: Shuffled(number, given, dice), **how,  # type: ignore[arg-type,return-value]
        )  # fmt: skip
        said = _said(ledger)
    except HallucheckError as fault:
        stopped = (fault.code, fault.facts)
    files = [(file.sha256, file.rows, file.notices) for file in inputs]
    return [b"".join(out), said, stopped, heard.first, heard.number, files]


def _row(id: str, raw: str = "신분증, 도장", **fields: Any) -> dict[str, Any]:
    return {"id": id, "raw": raw, "articles": [ARTICLE], **fields}


def _line(row: Any) -> bytes:
    text = row if isinstance(row, str) else json.dumps(row, ensure_ascii=False)
    return text.encode("utf-8", "surrogatepass") + b"\n"


BOM = b"\xef\xbb\xbf"
CARD = {"kind": "list", "text": "필요 서류: 신분증, 여권", "source": {"doc_id": "규정"}}
# One file each: rows and hostile lines whose meaning depends on lines before them.
FILES: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\n \n\r\n",
    "good": b"".join(_line(_row(f"q{number}", group="가" if number % 2 else None)) for number in range(9)),
    "no final LF": _line(_row("q1")) + _line(_row("q2"))[:-1],
    "cut": _line(_row("q1")) + _line(_row("q2"))[:-20],
    "CRLF, BOM, blank lines": BOM + b"\n".join(
        [b"", _line(_row("q1"))[:-1] + b"\r", b"  ", BOM + _line(_row("q2"))[:-1], BOM, _line(_row("q3"))]
    ),
    "duplicates": b"".join(_line(_row(f"q{number % 4}", f"여권 {number}")) for number in range(13)),
    "faults take the condition before": b"".join(
        [_line("7"), _line("[0"), _line(_row("q1", condition="갑")), _line("{"), _line("5"), b"\n", _line("{"),
         _line({"id": "q2", "condition": 5, "raw": "가"}), _line({"id": "q2", "condition": 5, "raw": "가"}),
         _line(_row("q2", condition="갑")), _line({"id": "q2", "condition": 7, "raw": "가"}),
         _line(_row("q3", condition="을")), b"\xff\xfe\xb0\xa1\n", _line({"id": "q1"}), _line("{")]
    ),
    "unknown fields": b"".join(
        _line({**_row(f"q{number}"), f"x{number}": 1, f"x{number // 2}": 2, "answers": 1, "group_": 3})
        for number in range(30)
    ),
    "notes and refusals": b"".join(
        _line(row) for row in [
            _row("q0", "관련 문서 없음", cards=[CARD]), _row("q1", "신분증", cards=[CARD], no_document=True),
            _row("q2", '{"답": "여권", "다른 답": "\\ud83d"}', condition="갑"),
            '{"id": "q3", "raw": "가", "latency_ms": NaN}',
            _row("q4", "<think>음</think>여권", output_tokens=-1, latency_ms=0.5), _row("07", "없음"),
            _row("q5", "가\ud800나", latency_ms=10**22), {"id": "q6", "raw": "여권"},
            _row("q7", "관련 문서 없음", answerable=True), _row("q8", "여권, 비자", condition="갑", latency_ms=526.0),
        ]
    ),
    "many faults": b"".join(_line({"id": str(number)}) for number in range(47)),
}  # fmt: skip
FILES["all"] = b"".join(FILES[name] for name in ("good", "duplicates", "faults take the condition before", "cut"))


@pytest.fixture
def put(tmp_path: Path) -> Any:
    """Writes bytes, gives the path."""

    def write(data: bytes, name: str = "rows.jsonl") -> str:
        (tmp_path / name).write_bytes(data)
        return str(tmp_path / name)

    return write


@pytest.mark.parametrize("size", [1, 150, 700, 8 << 20])
@pytest.mark.parametrize("name", FILES)
def test_blocks_and_their_order_change_nothing(name: str, size: int, put: Any) -> None:
    """Whatever the size of a block and the order of the replies: rows, counts, messages are those of one process."""
    paths = [put(FILES[name])]
    alone = outcome(paths)
    for jobs in (2, 3):
        assert outcome(paths, jobs=jobs, seed=size, size=size) == alone


@pytest.mark.parametrize("size", [1, 400, 8 << 20])
def test_several_inputs_are_one_run(size: int, put: Any) -> None:
    """Duplicates are found across files, conditions do not leak from one into the next."""
    paths = [put(data, f"{number}.jsonl") for number, data in enumerate(FILES.values())]
    assert outcome(paths, jobs=3, seed=1, size=size) == outcome(paths)


@pytest.mark.parametrize("only_failures", [False, True])
def test_the_fixtures_are_scored_alike(only_failures: bool) -> None:
    """The project's own rows, blocks of some twenty rows, with and without the good ones."""
    paths = [str(path) for path in sorted(CARDS.glob("outputs-*.jsonl"))]
    alone = outcome(paths, only_failures=only_failures)
    assert alone[0] and outcome(paths, jobs=3, size=9_000, only_failures=only_failures) == alone


@pytest.mark.parametrize("cache", [0, 40, 10**9])
def test_the_article_cache_changes_nothing(cache: int, put: Any) -> None:
    """None, one that is always full, one that never is."""
    paths = [put(FILES["all"])]
    alone = outcome(paths)
    assert outcome(paths, cache=cache) == alone
    assert outcome(paths, cache=cache, jobs=2, size=500) == alone


@pytest.mark.parametrize("size", [1, 300, 8 << 20])
@pytest.mark.parametrize("end", [0, 30, 400])
def test_gzip_is_cut_like_a_plain_file(end: int, size: int, put: Any) -> None:
    """Whole, without its end, and without a good part of it."""
    packed = gzip.compress(FILES["good"] + FILES["notes and refusals"], mtime=0)
    path = put(packed[: len(packed) - end], "rows.jsonl.gz")
    alone = outcome([path])
    assert outcome([path], jobs=2, size=size) == alone
    assert any(fault is not None and fault.code == "file.gzip_cut" for *_, fault in alone[3]) == bool(end)


@pytest.mark.parametrize("size", [1, 301, 8 << 20])
@pytest.mark.parametrize("encoding", ["cp949", "utf-16", "utf-16-be", "utf-32", "utf-7"])
def test_other_encodings_are_cut_at_their_line_ends(encoding: str, size: int, put: Any) -> None:
    """U+0A00 and U+0D0A hold the byte of a line feed and are none; an undecodable line keeps its number."""
    rows = [_row(f"q{number}", "신분증" if encoding == "cp949" else "\u0a00\u0d0a\u0a0d 신분증") for number in range(5)]
    text = "\n" + "\n\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    path = put(text.encode(encoding) + (b"\n\xff\n" if encoding == "cp949" else b""))
    alone = outcome([path], encoding=encoding)
    assert len(alone[0].splitlines()) == 5 + (encoding == "cp949")
    assert outcome([path], jobs=2, size=size, encoding=encoding) == alone


def test_standard_input_is_cut_like_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """The very same path."""
    found = []
    for jobs, size in ((1, None), (2, 1), (3, 900)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(FILES["all"])))
        found.append(outcome(["-"], jobs=jobs, size=size))
    assert found[0] == found[1] == found[2] and found[0][0]


def test_a_file_of_another_kind_stops_the_run_at_its_place(put: Any) -> None:
    """What stands before it is counted and written; it is named as one process would name it."""
    paths = [put(FILES["all"], "a.jsonl"), put("{}\n".encode("utf-16"), "b.jsonl"), put(FILES["good"], "c.jsonl")]
    alone = outcome(paths)
    assert alone[2] is not None and alone[2][0] == "looks.utf16" and alone[0]
    assert outcome(paths, jobs=2, size=1) == alone


_IDS = st.sampled_from(["q1", "q2", "q3", "7", "07"])
_CONDITIONS = st.sampled_from([None, "갑", "을", 5])
_RAWS = st.sampled_from(["신분증", "여권, 도장", "관련 문서 없음", "없음", "", '{"가": "도장"}', "[1] 신분증"])
_LINES = st.one_of(
    st.builds(lambda id, raw, condition: _line(_row(id, raw, condition=condition)), _IDS, _RAWS, _CONDITIONS),
    st.builds(lambda id, condition: _line({"id": id, "condition": condition}), _IDS, _CONDITIONS),
    st.sampled_from([b"\n", b"{\n", b"7\n", b" \r\n", b"\xff\n", BOM + b"\n", _line({"raw": "가", "y": 1})]),
)


@settings(max_examples=60)
@given(st.lists(_LINES, max_size=14), st.integers(1, 900), st.integers(2, 4), st.integers(0, 99), st.booleans())
def test_any_file_is_cut_anywhere(
    tmp_path_factory: pytest.TempPathFactory, lines: list[bytes], size: int, jobs: int, seed: int, ended: bool
) -> None:
    """Made-up files: rows that repeat, faults that lean on what is before them, blocks of any size, any order."""
    path = tmp_path_factory.mktemp("any") / "rows.jsonl"
    path.write_bytes(b"".join(lines)[: None if ended else -1])
    assert outcome([str(path)], jobs=jobs, seed=seed, size=size) == outcome([str(path)])


@pytest.mark.parametrize("size", [1, 7, 64, 8 << 20])
@pytest.mark.parametrize("most", [1, 3, 1 << 14])
def test_the_blocks_of_a_file_are_the_file(size: int, most: int, put: Any) -> None:
    """Nothing is lost or told twice, each block ends at a line end, and their lines are those of the file."""
    path = put(FILES["all"])
    cut = list(blocks(Input(path), size=size, lines=most))
    assert b"".join(block.data for block in cut) == FILES["all"]
    assert all(bytes(block.data).endswith(b"\n") for block in cut[:-1])
    assert [block.before for block in cut] == [sum(each.lines for each in cut[:place]) for place in range(len(cut))]
    assert max(block.lines for block in cut) <= most + 1
    assert [line for block in cut for line in BlockLines(block)] == list(Input(path))


def test_a_read_that_fails_keeps_the_lines_before_it(put: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that gives up: the rows before are counted, and the file is named."""
    path = put(FILES["good"] * 4)

    class Failing(io.RawIOBase):
        def __init__(self) -> None:
            self._parts = [FILES["good"], b'{"id": "half']

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            if not self._parts:
                raise OSError(5, "Input/output error")
            part = self._parts.pop(0)
            buffer[: len(part)] = part
            return len(part)

    monkeypatch.setattr(Input, "_open", lambda _: Failing())
    monkeypatch.setattr("hallucheck.readers.streams.SAMPLE", 1)
    alone = outcome([path])
    assert alone[2] is not None and alone[2][0] == "file.unreadable" and alone[0].count(b"\n") == 9
    assert outcome([path], jobs=2, size=8 << 20)[:-1] == alone[:-1]


def test_only_what_must_be_is_scored_again(put: Any) -> None:
    """A file without duplicates and leaning faults is scored once; one duplicate costs its block once more."""
    made: list[Shuffled] = []

    def pool(number: int, setup: Setup) -> Any:
        made.append(Shuffled(number, setup, Random(0)))
        return made[-1]

    for data in (FILES["good"], FILES["good"] + _line(_row("q1"))):
        score_inputs([Input(put(data))], Setup(Scorer()), jobs=2, pool=pool, size=1)
    assert [each.scored for each in made] == [9, 11]


def test_notes_are_told_in_the_order_of_the_rows() -> None:
    """Not in that of a set, which is another in each process; each code once for a row, five rows by name."""
    codes = [f"code{number}" for number in range(12)]
    rows = [Row(str(number), "", notes=(*codes, f"{codes[0]}: again")) for number in range(7)]
    ledger = Ledger()
    for row in rows:
        ledger.add(Scorer().score(row), "", has_id=True)
    assert list(ledger.noted) == codes
    assert set(ledger.noted.values()) == {(7, ("0", "1", "2", "3", "4"))}


def test_fingerprints_in_bulk_are_those_one_by_one() -> None:
    """Added together or each by itself, in memory or on disk: the same pairs are new."""
    keys = [fingerprint("갑", str(number)) for number in range(30)]
    for bound in (5, 1000):
        with SeenKeys(bound=bound) as seen:
            assert seen.add_all(keys[:20]) == []
            assert seen.add_all(keys[10:]) == keys[10:20]
            assert not seen.add("갑", "29") and seen.add("을", "29")


# ── real processes ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture
def rows(elsewhere: None) -> str:
    """A file in an empty folder."""
    Path("rows.jsonl").write_bytes(FILES["all"] + FILES["unknown fields"])
    return "rows.jsonl"


def _spawning(number: int, setup: Setup) -> Pool:
    return Pool(number, setup, method="spawn")


def _forking(number: int, setup: Setup) -> Pool:
    return Pool(number, setup, method="fork")


@pytest.mark.parametrize("pool", [_forking, _spawning])
def test_workers_say_what_one_process_says(pool: Any, rows: str) -> None:
    """However they are started: the tables reach them, and so do rows, counts and messages."""
    if pool is _forking and sys.platform != "linux":
        pytest.skip("fork is used on Linux only")
    tables: dict[str, Any] = {
        "articles": read_articles(CARDS / "articles.jsonl"),
        "retrieval": read_retrieval(CARDS / "retrieval.jsonl"),
        "gold": read_gold(CARDS / "gold.jsonl"),
    }
    paths = [*(str(path) for path in sorted(CARDS.glob("outputs-*.jsonl"))), rows]
    found = []
    for jobs in (1, 2):
        out: list[bytes] = []
        setup = Setup(Scorer(**tables), gold=tables["gold"], listed=5)
        ledger = score_inputs(
            [Input(path) for path in paths], setup, jobs=jobs, sink=out.append, pool=pool, size=60_000
        )
        found.append((b"".join(out), _said(ledger)))
    assert found[0] == found[1]


def _command(*argv: str) -> list[str]:
    return [sys.executable, "-m", "hallucheck", "score", *argv]


def _environment() -> dict[str, str]:
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}


def test_the_command_gives_the_same_bytes(rows: str) -> None:
    """Rows, report, Markdown, stdout, stderr and exit code, also through a pipe."""
    found: list[tuple[int, bytes, bytes, list[bytes]]] = []
    for jobs in ("1", "2"):
        argv = ["--by", "group", "--json", "r.json", "--rows", "o.jsonl", "--markdown", "m.md", "-j", jobs]
        done = subprocess.run(
            _command("-", *argv), input=Path(rows).read_bytes(), capture_output=True, env=_environment(), timeout=60
        )
        files = [Path(name).read_bytes() for name in ("r.json", "o.jsonl", "m.md")]
        found.append((done.returncode, done.stdout, done.stderr, files))
    assert found[0] == found[1]
    assert found[0][0] == 2 and b"line 4" in found[0][2]


@pytest.mark.parametrize(("given", "number"), [(None, 1), ("1", 1), ("7", 7), ("256", 256)])
def test_jobs_are_what_is_asked_for(given: str | None, number: int) -> None:
    """One, unless told otherwise."""
    assert asked_jobs(given) == number


def test_auto_is_the_processors() -> None:
    """0 and auto are the same."""
    assert asked_jobs("0") == asked_jobs("auto") >= 1


@pytest.mark.parametrize("given", ["-1", "257", "two", "1.5", "", "²", "9" * 5000])
def test_a_wrong_number_of_jobs_is_refused(given: str) -> None:
    """With the numbers that can be."""
    with pytest.raises(UsageError) as fault:
        asked_jobs(given)
    assert fault.value.code == "usage.jobs"


class Waiting:
    """A scorer that never comes to an end, or fails."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault

    def score(self, row: Row) -> RowResult:
        """Does not."""
        if self.fault is not None:
            raise self.fault
        time.sleep(600)
        raise AssertionError

    def unscorable(self, fault: Fault) -> RowResult:
        """Is not asked."""
        raise AssertionError


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_worker_ends_the_run_and_is_named(rows: str) -> None:
    """The message says which lines of which file; nothing hangs, and no process is left behind."""
    setup = Setup(Waiting())
    (block,) = blocks(Input(rows))
    with Pool(2, setup) as pool:
        pool.send(Job(block))
        processes = pool.processes
        assert processes[0] is not None
        os.kill(processes[0], signal.SIGKILL)
        with pytest.raises(InternalError) as fault:
            pool.receive()
    assert (fault.value.code, fault.value.exit_code, fault.value.path) == ("jobs.died", 70, rows)
    lines = Path(rows).read_bytes().count(b"\n")
    assert {"first": 1, "last": lines, "how": "SIGKILL"}.items() <= fault.value.facts.items()
    for process in processes:
        assert process is not None
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_worker_that_died_idle_is_noticed_when_it_gets_work(rows: str) -> None:
    """A closed pipe to a worker is no closed stdout."""
    (block,) = blocks(Input(rows))
    with Pool(1, Setup(Waiting())) as pool:
        (process,) = pool.processes
        assert process is not None
        os.kill(process, signal.SIGKILL)
        os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
        with pytest.raises(InternalError) as fault:
            pool.send(Job(block))
            pool.receive()
    assert fault.value.code == "jobs.died"


def test_a_fault_in_a_worker_is_an_internal_fault(rows: str) -> None:
    """Exit code 70, the lines, and with --debug what happened over there."""
    with Pool(2, Setup(Waiting(ZeroDivisionError("here")))) as pool, pytest.raises(InternalError) as fault:
        pool.send(Job(next(blocks(Input(rows)))))
        pool.receive()
    assert fault.value.exit_code == 70 and fault.value.facts["why"] == "ZeroDivisionError: here"
    assert "in score" in "".join(fault.value.__notes__)


def _children(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(entry.parent.name))
    return found


def _until(what: Any) -> Any:
    for _ in range(600):
        if found := what():
            return found
        time.sleep(0.05)
    raise AssertionError("it never came to that")


@pytest.fixture
def running(elsewhere: None) -> Iterator["subprocess.Popen[bytes]"]:
    """A run with two workers that has counted its first blocks and waits for more input."""
    if sys.platform != "linux":
        pytest.skip("/proc is looked at")
    argv = _command("-", "-j", "2", "--rows", "o.jsonl", "--json", "r.json")
    with subprocess.Popen(
        argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment(),
        start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        for number in range(2):
            process.stdin.write(b"".join(_line(_row(f"{number}-{each}", "가" * 2000)) for each in range(700)))
        process.stdin.flush()
        _until(lambda: len(_children(process.pid)) == 2)
        yield process
        process.kill()


@pytest.mark.parametrize("way", ["group", "alone", "SIGTERM"])
def test_an_interrupt_ends_everything(way: str, running: "subprocess.Popen[bytes]") -> None:
    """130, no worker is left, nothing under a final name, and the rows so far can be gone on from."""
    workers = _children(running.pid)
    _until(lambda: Path("o.jsonl.partial").exists())
    if way == "group":
        os.killpg(running.pid, signal.SIGINT)
    else:
        running.send_signal(signal.SIGTERM if way == "SIGTERM" else signal.SIGINT)
    assert running.wait(timeout=60) == 130
    assert running.stderr is not None
    err = running.stderr.read()
    assert b"interrupted" in err and b"Traceback" not in err
    assert not [worker for worker in workers if Path(f"/proc/{worker}").exists()]
    assert sorted(path.name for path in Path().iterdir()) == ["o.jsonl.partial", "o.jsonl.resume", "pyproject.toml"]


def test_workers_do_not_outlive_a_run_that_was_killed(running: "subprocess.Popen[bytes]") -> None:
    """kill -9 of the run closes their lines, and they end by themselves."""
    workers = _children(running.pid)
    running.kill()
    running.wait(timeout=60)
    _until(lambda: not [worker for worker in workers if Path(f"/proc/{worker}").exists()])
    assert not Path("o.jsonl").exists()


def test_a_killed_worker_is_told_by_the_command(running: "subprocess.Popen[bytes]") -> None:
    """Exit code 70 and one line; no file under its final name."""
    for worker in _children(running.pid):
        os.kill(worker, signal.SIGKILL)
    _, err = running.communicate(timeout=60)
    assert running.returncode == 70
    assert b"worker process ended (SIGKILL)" in err and b"lines" in err and b"Traceback" not in err
    assert not Path("o.jsonl").exists() and not Path("r.json").exists()


def test_a_run_leaves_no_handler_behind(rows: str) -> None:
    """SIGTERM is the caller's again, also after a run that broke off."""
    before = signal.getsignal(signal.SIGTERM)
    for path in (rows, "nowhere.jsonl"):
        assert main(["score", path]) == 2
        assert signal.getsignal(signal.SIGTERM) is before


def test_jobs_that_are_no_number_are_told(elsewhere: None, capsys: pytest.CaptureFixture[str]) -> None:
    """Usage, exit code 2."""
    assert main(["score", "rows.jsonl", "-j", "many"]) == 2
    assert "--jobs must be a whole number" in capsys.readouterr().err


def test_a_block_knows_only_what_it_is_told(put: Any) -> None:
    """The oracle of the laws above: one block scored with what the run knows is that part of the run."""
    (block,) = blocks(Input(put(FILES["faults take the condition before"])))
    setup = Setup(Scorer(), written=True)
    reply = score_block(Job(block), setup)
    assert reply.leaned and reply.after == "default"
    again = score_block(Job(block, known=tuple(reply.keys), before="병"), setup)
    assert all(json.loads(line)["outcome"] == "unscorable" for line in again.out.splitlines())
    assert [json.loads(line)["condition"] for line in again.out.splitlines()][:3] == ["병", "병", "갑"]
