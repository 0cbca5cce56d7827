"""The project's own settings: the table [tool.hallucheck] of the nearest pyproject.toml.

In: a folder. Out: ``Project``: ruleset, pinned criterion, basis, language, encoding, grouping.
SPEC 5: what can move a count stands in the signature; the pinned criterion's hash stands in the report.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from hallucheck.errors import InputError, UsageError
from hallucheck.ruleset import Ruleset
from hallucheck.run.acceptance import BASES, Basis
from hallucheck.words import DEFAULT_LANG, LANGS, Lang

GROUPINGS: Final = ("group",)
KEYS: Final = ("criterion", "on", "lang", "encoding", "by", "aliases", "boilerplate")


class Project(NamedTuple):
    """Settings that the command line may override."""

    ruleset: Ruleset = Ruleset()
    criterion: str | None = None
    on: Basis = "raw"
    lang: Lang = DEFAULT_LANG
    encoding: str | None = None
    by: str | None = None
    aliases: tuple[str, ...] = ()
    boilerplate: tuple[str, ...] = ()


def load(folder: Path | None = None) -> Project:
    """From the nearest pyproject.toml upward; without one, or without the table, the defaults."""
    start = (folder or Path.cwd()).resolve()
    for place in (start, *start.parents):
        path = place / "pyproject.toml"
        if path.is_file():
            return _read(path)
    return Project()


def _read(path: Path) -> Project:
    import tomllib

    try:
        data = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise InputError("usage.pyproject", path=str(path), why=fault) from fault
    tool = data.get("tool")
    table = tool.get("hallucheck") if isinstance(tool, Mapping) else None
    if table is None:
        return Project()
    if not isinstance(table, Mapping):
        raise UsageError("usage.pyproject", path=str(path), why="[tool.hallucheck]")
    lang = _one_of(table, "lang", LANGS) or DEFAULT_LANG
    return Project(
        Ruleset.from_mapping(table, also=KEYS),
        _one_of(table, "criterion", None),
        cast(Basis, _one_of(table, "on", BASES) or "raw"),
        cast(Lang, lang),
        _one_of(table, "encoding", None),
        _one_of(table, "by", GROUPINGS),
        _texts(table, "aliases"),
        _texts(table, "boilerplate"),
    )


def _texts(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = table.get(key, [])
    if isinstance(value, list) and all(isinstance(text, str) for text in value):
        return tuple(value)
    raise UsageError("usage.setting", key=key, wanted='["…"]', found=repr(value)[:60])


def _one_of(table: Mapping[str, Any], key: str, known: tuple[str, ...] | None) -> str | None:
    value = table.get(key)
    if value is None or (isinstance(value, str) and (known is None or value in known)):
        return value
    raise UsageError("usage.setting", key=key, wanted=" | ".join(known or ('"…"',)), found=repr(value)[:60])
