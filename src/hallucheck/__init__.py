"""hallucheck: how often a RAG system says what its documents do not say, counted by rule.

No model is asked: the same input under the same ruleset gives the same bytes.

    rows ──> Scorer.score ──> RowResult ──> Tally ──> Report ──> decide ──> accepted | rejected | below_sample
             canonical text,   every         integers    signature,   a criterion
             fragments, match  fragment's    that add     files,       such as
             (SPEC 1 to 3)     evidence      up (4)       rules        "≤5 of 150, 100% sourcing" (5)

Names are loaded when first used, so that ``import hallucheck`` and ``hallucheck --help`` stay quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hallucheck.version import VERSION as __version__

if TYPE_CHECKING:
    from hallucheck.engines.local import score_rows
    from hallucheck.errors import HallucheckError
    from hallucheck.readers.native import read_rows
    from hallucheck.readers.tables import read_articles
    from hallucheck.records import Article, Card, Row, Source
    from hallucheck.row.result import RowResult
    from hallucheck.row.scoring import Scorer
    from hallucheck.ruleset import Ruleset
    from hallucheck.run.acceptance import Verdict, decide
    from hallucheck.run.criterion import Criterion
    from hallucheck.run.report import Acceptance, Report, build_report
    from hallucheck.run.tally import Tally

_HOME = {
    "Acceptance": "run.report",
    "Article": "records",
    "Card": "records",
    "Criterion": "run.criterion",
    "HallucheckError": "errors",
    "Report": "run.report",
    "Row": "records",
    "RowResult": "row.result",
    "Ruleset": "ruleset",
    "Scorer": "row.scoring",
    "Source": "records",
    "Tally": "run.tally",
    "Verdict": "run.acceptance",
    "build_report": "run.report",
    "decide": "run.acceptance",
    "read_articles": "readers.tables",
    "read_rows": "readers.native",
    "score_rows": "engines.local",
}

__all__ = [
    "Acceptance",
    "Article",
    "Card",
    "Criterion",
    "HallucheckError",
    "Report",
    "Row",
    "RowResult",
    "Ruleset",
    "Scorer",
    "Source",
    "Tally",
    "Verdict",
    "__version__",
    "build_report",
    "decide",
    "read_articles",
    "read_rows",
    "score_rows",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"hallucheck.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
