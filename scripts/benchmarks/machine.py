"""Where figures come from: processor, system, versions. A ratio travels better than a second, but not without this.

In: nothing. Out: lines to be printed above the tables.
"""

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def machine() -> list[tuple[str, str]]:
    """Pairs of a name and what it is."""
    memory = _memory()
    system = f"{platform.system()} {platform.release()}"
    return [
        ("machine", f"{_processor()}, {os.cpu_count()} logical CPUs{memory}, {system}"),
        (
            "versions",
            f"Python {platform.python_version()} ({platform.python_implementation()}), "
            + ", ".join(f"{name} {installed(name)}" for name in ("orjson", "regex", "hallucheck")),
        ),
        ("date", f"{datetime.now(UTC):%Y-%m-%d}"),
    ]


def installed(name: str) -> str:
    """The version of a package."""
    try:
        return version(name)
    except PackageNotFoundError:
        from hallucheck.version import VERSION

        return VERSION if name == "hallucheck" else "not installed"


def _processor() -> str:
    listing = Path("/proc/cpuinfo")
    if listing.is_file():
        for line in listing.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _memory() -> str:
    try:
        held = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (ValueError, OSError):
        return ""
    return f", {held / 1e9:.0f} GB of memory"
