"""A generator behind HTTP: an OpenAI-compatible server or Ollama, streamed, with retries.

In: messages. Out: an ``Answer``, or an ``EndpointError`` once the retries are used up. Needs httpx.
Temperature 0 and a seed: what a server makes of them is its own affair, so outputs are recorded.
"""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

import httpx

from geneval.prompts import SCHEMA

Api = Literal["openai", "ollama"]
_AGAIN: Final = frozenset({408, 409, 425, 429, 500, 502, 503, 504})
_LONGEST_WAIT: Final = 30.0


class Answer(NamedTuple):
    """What the model wrote. ``tokens`` None: the server did not say."""

    raw: str
    tokens: int | None
    latency_ms: int


class EndpointError(Exception):
    """The endpoint gave no usable answer. ``again``: another try may help."""

    def __init__(self, why: str, *, again: bool) -> None:
        super().__init__(why)
        self.again = again


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """One model behind one address."""

    client: httpx.Client
    base_url: str
    model: str
    api: Api = "openai"
    schema: bool = False
    seed: int = 0
    max_tokens: int = 512
    retries: int = 3
    sleep: Callable[[float], None] = time.sleep

    def ask(self, messages: list[dict[str, str]]) -> Answer:
        """One question; failures that may pass are tried again, each time after a longer wait."""
        for attempt in range(self.retries + 1):
            try:
                return self._once(messages)
            except EndpointError as fault:
                if not fault.again or attempt == self.retries:
                    raise
                self.sleep(min(_LONGEST_WAIT, 2.0**attempt))
        raise AssertionError("unreachable")

    def version(self) -> str | None:
        """What the server says of itself: Ollama its version, others the header ``server``."""
        path = "/api/version" if self.api == "ollama" else "/models"
        try:
            reply = self.client.get(self.base_url.rstrip("/") + path)
            said = reply.json() if self.api == "ollama" else {}
        except (httpx.HTTPError, ValueError):
            return None
        version = said.get("version") if isinstance(said, dict) else None
        return str(version) if version is not None else reply.headers.get("server")

    def _once(self, messages: list[dict[str, str]]) -> Answer:
        begin = time.perf_counter()
        text: list[str] = []
        tokens: int | None = None
        ended = False
        try:
            with self.client.stream("POST", self._url(), json=self._body(messages)) as reply:
                if reply.status_code != 200:
                    why = reply.read().decode("utf-8", "replace")[:200]
                    raise EndpointError(f"HTTP {reply.status_code}: {why}", again=reply.status_code in _AGAIN)
                for event in self._events(reply):
                    if "error" in event:
                        raise EndpointError(f"error: {event['error']}", again=True)
                    piece, count, last = _openai(event) if self.api == "openai" else _ollama(event)
                    text.append(piece)
                    tokens = tokens if count is None else count
                    ended = ended or last
        except httpx.HTTPError as fault:
            raise EndpointError(f"{type(fault).__name__}: {fault}", again=True) from fault
        if not ended:
            raise EndpointError("the answer broke off before its end", again=True)
        return Answer("".join(text), tokens, round((time.perf_counter() - begin) * 1000))

    def _events(self, reply: httpx.Response) -> Iterator[dict[str, Any]]:
        """The JSON objects of a stream: server-sent events or lines; one object also when nothing was streamed."""
        for line in reply.iter_lines():
            data = line.removeprefix("data:").strip()
            if not data or data == "[DONE]" or line.startswith(":"):
                continue
            try:
                event = json.loads(data)
            except ValueError as fault:
                raise EndpointError(f"no JSON: {data[:80]!r}", again=True) from fault
            if not isinstance(event, dict):
                raise EndpointError(f"no object: {data[:80]!r}", again=True)
            yield event

    def _url(self) -> str:
        return self.base_url.rstrip("/") + ("/chat/completions" if self.api == "openai" else "/api/chat")

    def _body(self, messages: list[dict[str, str]]) -> dict[str, Any]:
        body: dict[str, Any] = {"model": self.model, "messages": messages, "stream": True}
        if self.api == "ollama":
            body["options"] = {"temperature": 0, "seed": self.seed, "num_predict": self.max_tokens}
            if self.schema:
                body["format"] = SCHEMA
            return body
        body |= {"temperature": 0, "seed": self.seed, "max_tokens": self.max_tokens}
        body["stream_options"] = {"include_usage": True}
        if self.schema:
            named = {"name": "answer", "schema": SCHEMA, "strict": True}
            body["response_format"] = {"type": "json_schema", "json_schema": named}
        return body


def _openai(event: dict[str, Any]) -> tuple[str, int | None, bool]:
    usage = event.get("usage") or {}
    choice = (event.get("choices") or [{}])[0]
    said = choice.get("delta") or choice.get("message") or {}
    return said.get("content") or "", usage.get("completion_tokens"), choice.get("finish_reason") is not None


def _ollama(event: dict[str, Any]) -> tuple[str, int | None, bool]:
    return (event.get("message") or {}).get("content") or "", event.get("eval_count"), bool(event.get("done"))
