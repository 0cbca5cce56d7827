"""A real browser without a window, where one is installed: Debian's chromium, driven through a pair of pipes.

In: addresses of files, expressions, keys. Out: what the page holds, asks for and complains of.
"""

import base64
import itertools
import json
import os
import select
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
PROGRAM = next((found for name in NAMES if (found := shutil.which(name))), None)
WHY_NOT = f"none of {', '.join(NAMES)} is installed (Debian: apt-get install chromium fonts-noto-cjk)"
_PATIENCE = 60
_KEYS = {"Tab": 9, "Enter": 13, " ": 32, "ArrowDown": 40}


class Browser:
    """``with Browser(folder) as browser``: one page at a time; ``folder`` takes its profile."""

    def __init__(self, folder: Path) -> None:
        assert PROGRAM is not None
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        command = [
            PROGRAM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            f"--user-data-dir={folder}", "--remote-debugging-pipe", "about:blank",
        ]  # fmt: skip
        # The program reads commands from descriptor 3 and answers on 4.
        self._process = subprocess.Popen(
            ["bash", "-c", f'exec 3<&{theirs_in} 4>&{theirs_out}; exec "$@"', "bash", *command],
            pass_fds=(theirs_in, theirs_out),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self._in, self._out = ours_in, ours_out
        self._numbers = itertools.count(1)
        self._rest = b""
        self._session: str | None = None
        self.events: list[dict[str, Any]] = []
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._ask(f"{domain}.enable")

    def open(self, address: str, *, wide: int = 1200, high: int = 900) -> None:
        """Load the page in a window of this size, and wait until it has run."""
        self._ask("Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=1, mobile=False)
        # A change behind the # alone would not load the page again.
        for place in ("about:blank", address):
            self.events.clear()
            self._ask("Page.navigate", url=place)
            while not any(event["method"] == "Page.loadEventFired" for event in self.events):
                self._read()

    def run(self, expression: str) -> Any:
        """The value of an expression in the page."""
        answer = self._ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def press(self, key: str) -> None:
        """A key, down and up."""
        text = {"Enter": "\r", " ": " "}.get(key)
        code = {" ": "Space"}.get(key, key)
        about = {"key": key, "code": code, "windowsVirtualKeyCode": _KEYS[key]}
        self._ask("Input.dispatchKeyEvent", type="keyDown", **about, **({"text": text} if text else {}))
        self._ask("Input.dispatchKeyEvent", type="keyUp", **about)

    def media(self, **features: str) -> None:
        """``media="print"``, or features such as ``prefers_color_scheme="dark"``."""
        media = features.pop("media", "")
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self._ask("Emulation.setEmulatedMedia", media=media, features=named)

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return base64.b64decode(self._ask("Page.captureScreenshot", format="png")["data"])

    @property
    def asked_for(self) -> list[str]:
        """Every address that the page asked for, after itself."""
        return [
            event["params"]["request"]["url"]
            for event in self.events
            if event["method"] == "Network.requestWillBeSent" and event["params"]["type"] != "Document"
        ]

    @property
    def complaints(self) -> list[str]:
        """What the browser logged: faults of the program, what the policy refused."""
        return [
            json.dumps(event["params"], ensure_ascii=False)
            for event in self.events
            if event["method"] in ("Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled")
        ]

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        session = {"sessionId": self._session} if self._session else {}
        os.write(self._out, json.dumps({"id": number, "method": method, "params": params, **session}).encode() + b"\0")
        while True:
            message = self._read()
            if message.get("id") == number:
                assert "error" not in message, message
                result: dict[str, Any] = message["result"]
                return result

    def _read(self) -> dict[str, Any]:
        parts = [self._rest]
        while b"\0" not in parts[-1]:
            assert select.select([self._in], [], [], _PATIENCE)[0], "the browser says nothing"
            data = os.read(self._in, 1 << 20)
            assert data, "the browser is gone"
            parts.append(data)
        message, self._rest = b"".join(parts).split(b"\0", 1)
        found: dict[str, Any] = json.loads(message)
        if "method" in found:
            self.events.append(found)
        return found

    def __enter__(self) -> "Browser":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._out)
        os.close(self._in)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
