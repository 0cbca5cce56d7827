"""The evaluation of a generator, against a real HTTP server on loopback that speaks both protocols and misbehaves.

In: a server that answers by a script, the project's fixtures. Out: outputs, provenance, table, exit codes.
"""

import itertools
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import eval_generation
import pytest
from geneval.generate import generate
from geneval.prompts import prompt_hash
from geneval.questions import Question, Unusable, read_questions

httpx = pytest.importorskip("httpx")
from geneval.endpoints import Answer, Endpoint, EndpointError  # noqa: E402  # needs httpx

CARDS = Path(__file__).resolve().parent.parent / "fixtures" / "cards"
ANSWER = ["신분증", "\n", "도장"]


class Model(ThreadingHTTPServer):
    """Answers every question with ANSWER, unless its script says otherwise for that many requests."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.script: list[str] = []
        self.asked: list[dict[str, Any]] = []

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    """One request, by the script."""

    server: Model

    def log_message(self, *_: Any) -> None:
        """Nothing on stderr."""

    def do_GET(self) -> None:
        """The version."""
        self._send(200, [json.dumps({"version": "9.9"}).encode()])

    def do_POST(self) -> None:
        """One answer, whole or not."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(body)
        step = self.server.script.pop(0) if self.server.script else "answer"
        if step.isdigit():
            self._send(int(step), [b"busy"])
        elif step == "late":
            time.sleep(0.6)
            self._send(200, [b""])
        elif step == "broken":
            self._send(200, [b'{"message": {"con\n'])
        else:
            pieces = _ollama() if self.path == "/api/chat" else _openai()
            self._send(200, pieces[:-1] if step == "cut" else pieces)

    def _send(self, status: int, pieces: list[bytes]) -> None:
        self.send_response(status)
        self.end_headers()
        for piece in pieces:
            self.wfile.write(piece)
            self.wfile.flush()


def _ollama() -> list[bytes]:
    events: list[dict[str, Any]] = [{"message": {"content": text}, "done": False} for text in ANSWER]
    events.append({"message": {"content": ""}, "done": True, "eval_count": 7})
    return [json.dumps(event).encode() + b"\n" for event in events]


def _openai() -> list[bytes]:
    events: list[dict[str, Any]] = [{"choices": [{"delta": {"content": text}}]} for text in ANSWER]
    end = {"choices": [{"delta": {}, "finish_reason": "stop"}]}
    usage: dict[str, Any] = {"choices": [], "usage": {"completion_tokens": 7}}
    lines = [f"data: {json.dumps(event)}\n\n".encode() for event in events]
    tail = f"data: {json.dumps(end)}\n\ndata: {json.dumps(usage)}\n\ndata: [DONE]\n\n"
    return [b": ping\n\n", *lines, tail.encode()]


@pytest.fixture
def model() -> Iterator[Model]:
    """A server of its own for each test."""
    server = Model()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def endpoint(model: Model, api: Any = "ollama", **options: Any) -> tuple[Endpoint, list[float]]:
    """An endpoint that notes its waits instead of waiting."""
    waits: list[float] = []
    client = httpx.Client(timeout=0.3, trust_env=False)
    made = Endpoint(client=client, base_url=model.url, model="m", api=api, sleep=waits.append, **options)
    return made, waits


CHAT = [{"role": "user", "content": "?"}]


@pytest.mark.parametrize("api", ["ollama", "openai"])
def test_both_protocols_stream(api: Any, model: Model) -> None:
    """Pieces are joined, tokens counted by the server, temperature and seed sent."""
    made, _ = endpoint(model, api, seed=3)
    answer = made.ask(CHAT)
    assert (answer.raw, answer.tokens) == ("신분증\n도장", 7) and answer.latency_ms >= 0
    sent = model.asked[0]
    options = sent["options"] if api == "ollama" else sent
    assert (options["temperature"], options["seed"], sent["stream"]) == (0, 3, True)


@pytest.mark.parametrize(("api", "field"), [("ollama", "format"), ("openai", "response_format")])
def test_structured_output_is_asked_for(api: Any, field: str, model: Model) -> None:
    """The schema is sent when it is wanted, and only then."""
    for schema in (True, False):
        endpoint(model, api, schema=schema)[0].ask(CHAT)
    assert [field in sent for sent in model.asked] == [True, False]


@pytest.mark.parametrize("step", ["503", "429", "cut", "broken", "late"])
@pytest.mark.parametrize("api", ["ollama", "openai"])
def test_what_may_pass_is_tried_again(api: Any, step: str, model: Model) -> None:
    """A busy, late or broken answer is asked for again, each time after a longer wait."""
    model.script = [step, step]
    made, waits = endpoint(model, api)
    assert made.ask(CHAT).raw == "신분증\n도장"
    assert waits == [1.0, 2.0] and len(model.asked) == 3


def test_what_cannot_pass_is_not_tried_again(model: Model) -> None:
    """A refused request is refused at once, and the server's words are kept."""
    model.script = ["400"]
    made, waits = endpoint(model)
    with pytest.raises(EndpointError, match="HTTP 400: busy"):
        made.ask(CHAT)
    assert waits == [] and len(model.asked) == 1


def test_retries_end(model: Model) -> None:
    """Nobody waits for ever."""
    model.script = ["503"] * 9
    made, waits = endpoint(model, retries=2)
    with pytest.raises(EndpointError, match="503"):
        made.ask(CHAT)
    assert len(waits) == 2 and len(model.asked) == 3


def run(out: Path, *options: str) -> int:
    """The script."""
    return eval_generation.main(["--out", str(out), *options])


def asked_of(model: Model, out: Path, *options: str) -> int:
    """The script with a model."""
    return run(out, "--model", "m", "--base-url", model.url, "--timeout", "5", "--retries", "0", *options)


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_whole_run(jobs: str, model: Model, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Outputs in the order of the golden set with cards and measurements, their provenance, and the table."""
    assert asked_of(model, tmp_path, "--limit", "6", "-j", jobs) == 0
    rows = [json.loads(line) for line in (tmp_path / "m.outputs.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in rows] == [f"q-{n:03}" for n in range(1, 7)]
    assert all(row["output_tokens"] == 7 and len(row["articles"]) == 1 and row["cards"] for row in rows)
    made_from = json.loads((tmp_path / "m.provenance.json").read_text(encoding="utf-8"))
    assert made_from["gold"]["subset"] is True and made_from["gold"]["questions"] == 6
    assert made_from["generator"]["endpoint_version"] == "9.9" and made_from["evidence_depth"] == 1
    assert len(made_from["retrieval_sha256"]) == len(made_from["prompt_sha256"]) == 64
    shown = capsys.readouterr().out
    assert "6 (below 150)" in shown and "signature hallucheck|rules:1" in shown
    assert list(tmp_path.glob("*.partial")) == []


def test_nothing_is_asked_twice(model: Model, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After failures a second run asks only what has no answer, also when the last line was cut off."""
    model.script = ["answer", "answer", "500", "answer", "500"]
    assert asked_of(model, tmp_path, "--limit", "5") == 2
    assert "2 questions got no answer" in capsys.readouterr().err
    partial = tmp_path / "m.outputs.partial"
    partial.write_bytes(partial.read_bytes() + b'{"id": "q-0')
    before = len(model.asked)
    assert asked_of(model, tmp_path, "--limit", "5") == 0
    assert len(model.asked) - before == 2
    assert len((tmp_path / "m.outputs.jsonl").read_text(encoding="utf-8").splitlines()) == 5


def test_answers_of_other_settings_are_not_taken(
    model: Model, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another seed is another run: the partial answers are refused, not mixed."""
    model.script = ["500"]
    assert asked_of(model, tmp_path, "--limit", "2") == 2
    assert asked_of(model, tmp_path, "--limit", "2", "--seed", "5") == 2
    assert "other settings" in capsys.readouterr().err


def test_an_interrupt_keeps_what_is_there(tmp_path: Path) -> None:
    """Ctrl-C in the middle: the answers so far stand in the partial file."""
    questions = [Question(str(n), "?", None, None, [], ()) for n in range(300)]
    partial = tmp_path / "x.partial"
    asked = itertools.count(1)

    def ask(_: list[dict[str, str]]) -> Answer:
        if next(asked) <= 3:
            return Answer("가", 1, 1)
        # Answers are written by another thread than the one that asks: it is waited for.
        until = time.monotonic() + 60
        while len(partial.read_text(encoding="utf-8").splitlines()) < 4 and time.monotonic() < until:
            time.sleep(0.001)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(questions, ask, condition="c", partial=partial, settings={"a": 1})
    kept = partial.read_text(encoding="utf-8").splitlines()
    assert json.loads(kept[0]) == {"settings": {"a": 1}}
    rows, failed = generate(questions, lambda _: Answer("나", 1, 1), condition="c", partial=partial, settings={"a": 1})
    assert len(rows) == 300 and failed == {}
    assert sum(row["raw"] == "가" for row in rows) == len(kept) - 1 == 3


def test_replay_needs_no_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The default: recorded fixtures, three conditions, one of them below sample."""
    assert run(tmp_path) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in ("large-32b", "small-2b", "small-2b+schema", "96 (below 150)"))
    assert [path.name for path in sorted(tmp_path.glob("*.provenance.json"))] == [
        "large-32b.provenance.json",
        "small-2b+schema.provenance.json",
        "small-2b.provenance.json",
    ]


def test_a_recording_of_another_retrieval_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Checked by the hash in its provenance, and row by row by the articles it says it was given."""
    assert run(tmp_path, "--limit", "3") == 0
    recorded = tmp_path / "large-32b.outputs.jsonl"
    assert run(tmp_path / "again", "--limit", "3", "--replay", str(recorded)) == 0
    assert run(tmp_path / "deep", "--limit", "3", "--depth", "2", "--replay", str(recorded)) == 2
    assert "other articles" in capsys.readouterr().err
    moved = tmp_path / "moved.jsonl"
    moved.write_bytes((CARDS / "retrieval.jsonl").read_bytes() + b"\n")
    assert run(tmp_path / "moved", "--limit", "3", "--retrieval", str(moved), "--replay", str(recorded)) == 2
    assert "another retrieval" in capsys.readouterr().err


def test_a_question_without_retrieval_is_refused(tmp_path: Path) -> None:
    """What a question was given is never guessed."""
    short = tmp_path / "retrieval.jsonl"
    short.write_text((CARDS / "retrieval.jsonl").read_text(encoding="utf-8").split("\n", 1)[0], encoding="utf-8")
    with pytest.raises(Unusable, match="q-002 has no entry"):
        read_questions(CARDS / "gold.jsonl", CARDS / "articles.jsonl", short, depth=1)


def test_the_prompt_hash_knows_the_schema() -> None:
    """Two ways of asking are two hashes."""
    assert prompt_hash(schema=True) != prompt_hash(schema=False)


def test_the_page_shows_the_table_that_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """docs/generation.md holds the replay of the fixtures as it is."""
    assert run(tmp_path) == 0
    page = (CARDS.parent.parent / "docs" / "generation.md").read_text(encoding="utf-8")
    assert f"```text\n{capsys.readouterr().out}```" in page
