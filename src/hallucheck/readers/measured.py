"""A finished run as values by id, ready to be compared: row results, a result of elements, or a report.

In: a path. Out: ``RunFile``: for each condition its measures, or only counts where the file holds no rows.
SPEC 4 and 5. A row is right (1) or wrong (0); an element result gives each question its coverage.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson

from hallucheck.errors import InputError
from hallucheck.readers.documents import read_document
from hallucheck.readers.lines import Input
from hallucheck.records import Fault
from hallucheck.row.result import SCHEMA as ROW_SCHEMA
from hallucheck.run.compare import Measured
from hallucheck.run.report import SCHEMA as REPORT_SCHEMA
from hallucheck.run.report import Report
from hallucheck.studies.outcome import SCHEMA as ELEMENTS_SCHEMA
from hallucheck.studies.outcome import ElementsRun

GROUNDED: Final = "grounded_rows"
SCREEN: Final = "grounded_screens"
COVERAGE: Final = "coverage"
_YES, _NO = Fraction(1), Fraction(0)
_SAMPLE: Final = 4096


class RunFile(NamedTuple):
    """``conditions``: condition -> measure -> values. A report has none, and only its own counts."""

    path: str
    sha256: str
    conditions: Mapping[str, Mapping[str, Measured]]
    signature: str | None = None
    system_signature: str | None = None
    elements: ElementsRun | None = None
    report: Report | None = None

    def under(self, signature: str) -> "RunFile":
        """Row results do not carry their signature; here it is, from the report of the same run."""
        ruled = {
            condition: {
                name: Measured(
                    name=of.name, measure=of.measure, binary=of.binary, values=of.values, groups=of.groups,
                    unscored=of.unscored, rulers=dict.fromkeys(of.values, signature),
                )
                for name, of in measures.items()
            }
            for condition, measures in self.conditions.items()
        }  # fmt: skip
        return self._replace(signature=signature, system_signature=signature, conditions=ruled)


def read_run(path: str) -> RunFile:
    """Whatever kind of run the file holds; another file is refused with what can be given."""
    if _holds_rows(path):
        return _rows(path)
    document = read_document(path)
    schema = document.data.get("schema") if isinstance(document.data, Mapping) else None
    try:
        if schema == ELEMENTS_SCHEMA:
            run = ElementsRun.from_dict(document.data)
            return _elements(path, document.sha256, run)
        if schema == REPORT_SCHEMA:
            report = Report.from_dict(document.data)
            return RunFile(path, document.sha256, {}, report.signature, report.signature, None, report)
    except InputError as fault:
        raise InputError(fault.code, **{**fault.facts, "path": path}) from fault
    raise InputError("compare.no_run", path=path, known=", ".join((ROW_SCHEMA, ELEMENTS_SCHEMA, REPORT_SCHEMA)))


def _holds_rows(path: str) -> bool:
    """Lines of row results, plain or gzipped; standard input is taken for lines."""
    if path == "-":
        return True
    try:
        with Path(path).open("rb") as file:
            head = file.read(_SAMPLE)
    except OSError:
        return False  # told by whoever reads it next
    return head.startswith(b"\x1f\x8b") or f'"{ROW_SCHEMA}"'.encode() in head.lstrip().partition(b"\n")[0]


class _Tables:
    """The values of one condition while its rows are read."""

    def __init__(self) -> None:
        self.rows: dict[str, Fraction] = {}
        self.screens: dict[str, Fraction] = {}
        self.groups: dict[str, str | None] = {}
        self.unscored: dict[str, None] = {}


def _rows(path: str) -> RunFile:
    file = Input(path)
    tables: dict[str, _Tables] = {}
    for line, data in _results(file):
        try:
            _take(data, tables)
        except (KeyError, TypeError, AttributeError):
            raise InputError("compare.bad_row", path=path, line=line, schema=ROW_SCHEMA) from None
    conditions = {}
    for condition, of in tables.items():
        unscored = tuple(key for key in of.unscored if key not in of.rows)
        measures = {GROUNDED: of.rows, SCREEN: of.screens} if of.screens else {GROUNDED: of.rows}
        conditions[condition] = {
            name: Measured(
                name=path, measure=name, binary=True, values=values, groups=of.groups,
                unscored=(*unscored, *(key for key in of.rows if key not in values)),
            )
            for name, values in measures.items()
        }  # fmt: skip
    return RunFile(path, file.sha256 or "", conditions)


def _results(file: Input) -> Iterator[tuple[int, Any]]:
    for number, line in file:
        if isinstance(line, Fault):
            raise InputError(line.code, path=line.path, line=line.line, **dict(line.facts))
        try:
            data = orjson.loads(line)
        except orjson.JSONDecodeError as fault:
            raise InputError("document.no_json", path=file.path, line=number, why=fault.msg) from None
        if type(data) is not dict or data.get("schema") != ROW_SCHEMA:
            raise InputError("compare.bad_row", path=file.path, line=number, schema=ROW_SCHEMA)
        yield number, data


def _take(data: Mapping[str, Any], tables: dict[str, _Tables]) -> None:
    of = tables.setdefault(str(data["condition"]), _Tables())
    key = str(data["id"])
    if data["outcome"] == "unscorable":
        of.unscored[key] = None
        return
    if key in of.rows:
        return  # the first row of an id counts; the report has told of the second
    of.groups[key] = data["group"]
    of.rows[key] = _NO if any(not fragment["grounded"] for fragment in data["fragments"]) else _YES
    lists = [card for card in data["cards"] if card["kind"] == "list" and not card["no_document"]]
    if lists:
        of.screens[key] = _NO if any(not item["grounded"] for card in lists for item in card["items"]) else _YES


def _elements(path: str, sha256: str, run: ElementsRun) -> RunFile:
    conditions = {}
    for condition in run.conditions:
        lines = [line for line in run.lines if line.condition == condition]
        scored = [line for line in lines if line.reason is None]
        conditions[condition] = {
            COVERAGE: Measured(
                name=path,
                measure=COVERAGE,
                binary=False,
                values={line.id: Fraction(*line.coverage) for line in scored},
                groups={line.id: line.group for line in lines},
                unscored=tuple(line.id for line in lines if line.reason is not None),
                rulers={line.id: f"{run.system_signature} {line.hash}" for line in lines},
            )
        }
    return RunFile(path, sha256, conditions, run.signature, run.system_signature, run)
