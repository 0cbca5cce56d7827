"""The formats as JSON Schema 2020-12, for whoever writes rows or reads results with other tools.

In: a name. Out: the schema as a dict.
SPEC 5; docs/formats.md says the same in words. The reader itself does not use these: tests hold the two together.
"""

import json
from pathlib import Path
from typing import Any, Final

from hallucheck.errors import UsageError

NAMES: Final[tuple[str, ...]] = (
    "row_in", "row", "report", "retrieval", "threshold", "keywords", "secrets", "reportcard", "selftest",
    "elements", "elements_run", "elements_lint", "comparison", "noise",
)  # fmt: skip


def schema(name: str) -> dict[str, Any]:
    """``row_in``: a row as it is read; ``row``: a row result; ``report``: the report; the studies by their commands."""
    if name not in NAMES:
        raise UsageError("usage.no_schema", name=name, known=", ".join(NAMES))
    text = Path(__file__).with_name(f"{name}.schema.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
