"""Key-shaped text that a scanner found: what is new, what the baseline knows, what a line excuses with a reason.

In: ``Exposed`` findings, none of which holds the key itself. Out: ``SecretsReport``, and the baseline to keep.
docs/secrets.md. A finding is known by file, kind and digest, not by its line, which moves.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from hallucheck.errors import InputError

SCHEMA: Final = "hallucheck/secrets/1"
BASELINE: Final = "hallucheck/secrets-baseline/1"
Key: TypeAlias = tuple[str, str, str]
_PRAGMA: Final = re.compile(r"pragma: ?(?:allow|white)list[ -](?:nextline[ -])?secret(.*)", re.IGNORECASE)
_LETTERS: Final = re.compile(r"[^\W\d_]")


class Exposed(NamedTuple):
    """One finding. ``digest`` is SHA-1 of the key, as the scanner keeps it; ``excuse``: the text of its pragma line."""

    path: str
    line: int
    kind: str
    digest: str
    excuse: str | None = None

    @property
    def key(self) -> Key:
        """By what it is known again."""
        return (self.path, self.kind, self.digest)


class Excused(NamedTuple):
    """A finding that its line excuses, with the reason given there."""

    finding: Exposed
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretsReport:
    """``exposed`` is what must be looked at: neither in the baseline nor excused with a reason."""

    files: int
    unread: tuple[str, ...]
    exposed: tuple[Exposed, ...]
    known: tuple[Exposed, ...]
    excused: tuple[Excused, ...]
    scanner: str

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON: places and kinds, never a key."""
        return {
            "files": self.files,
            "unread": list(self.unread),
            "scanner": self.scanner,
            "exposed": [_shown(each) for each in self.exposed],
            "known": [_shown(each) for each in self.known],
            "excused": [{**_shown(each.finding), "reason": each.reason} for each in self.excused],
        }


def judged(
    findings: Iterable[Exposed],
    *,
    files: int,
    unread: Collection[str] = (),
    baseline: Collection[Key] = (),
    scanner: str = "",
) -> SecretsReport:
    """Sort the findings out. An excuse without a reason excuses nothing."""
    exposed, known, excused = [], [], []
    for each in sorted(set(findings), key=lambda found: (found.path, found.line, found.kind, found.digest)):
        why = reason(each.excuse)
        if why:
            excused.append(Excused(each, why))
        elif each.key in baseline:
            known.append(each)
        else:
            exposed.append(each)
    return SecretsReport(
        files=files,
        unread=tuple(sorted(unread)),
        exposed=tuple(exposed),
        known=tuple(known),
        excused=tuple(excused),
        scanner=scanner,
    )


def reason(line: str | None) -> str:
    """What stands behind the pragma, or nothing."""
    found = _PRAGMA.search(line or "")
    if found is None:
        return ""
    text = found[1].replace("*/", "").replace("-->", "").strip(" \t\r\n-:;,()[]")
    return text if _LETTERS.search(text) else ""


def baseline_of(report: SecretsReport) -> dict[str, Any]:
    """What is to be kept as known from now on."""
    keys = sorted({each.key for each in (*report.exposed, *report.known)})
    names = ("path", "kind", "digest")
    return {"schema": BASELINE, "findings": [dict(zip(names, key, strict=True)) for key in keys]}


def read_baseline(data: object) -> frozenset[Key]:
    """The way back from ``baseline_of``."""
    if not isinstance(data, Mapping) or data.get("schema") != BASELINE:
        raise InputError("secrets.no_baseline", schema=BASELINE)
    try:
        return frozenset((str(each["path"]), str(each["kind"]), str(each["digest"])) for each in data["findings"])
    except (KeyError, TypeError) as fault:
        raise InputError("secrets.no_baseline", schema=BASELINE) from fault


def _shown(finding: Exposed) -> dict[str, Any]:
    return {"path": finding.path, "line": finding.line, "kind": finding.kind, "digest": finding.digest}
