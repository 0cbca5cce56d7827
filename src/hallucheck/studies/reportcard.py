"""A chatbot's report card: search, key words, sources, refusals and exposed keys in one table.

In: what the other studies measured of the same run. Out: ``Entry`` lines, each a share with how it was measured.
docs/reportcard.md. What was not measured stays in the table, over nothing.
"""

from typing import Any, Final, NamedTuple

from hallucheck.run.tally import Tally
from hallucheck.studies.intervals import Share
from hallucheck.studies.keywords import KeywordTally
from hallucheck.studies.retrieval import Retrieval
from hallucheck.studies.secrets import SecretsReport

SCHEMA: Final = "hallucheck/reportcard/1"
_OF_KEYWORDS: Final = ("keywords_found", "keywords_by_form", "rows_with_all_keywords", "keywords_in_evidence")
_OF_TALLY: Final = (
    "hallucinated_rows", "sourced_cards", "clause_shown", "page_shown", "right_refusals", "missed_refusals",
    "over_refusals",
)  # fmt: skip
NAMES: Final = ("hit", *_OF_KEYWORDS, *_OF_TALLY, "files_with_keys")


class Entry(NamedTuple):
    """One line: ``name`` is the figure, ``k`` the k of a search hit. ``share`` None: not measured."""

    name: str
    share: Share | None
    k: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """As it stands in JSON."""
        return {"name": self.name, "k": self.k, "measured": None if self.share is None else self.share.to_dict()}


def report_card(
    tally: Tally, keywords: KeywordTally, search: Retrieval | None, secrets: SecretsReport | None
) -> tuple[Entry, ...]:
    """The lines, in the order in which a question passes through a chatbot."""
    hits = [] if search is None else [Entry("hit", *pair) for pair in zip(search.hit, search.ks, strict=True)]
    shares = keywords.shares()
    counted = [Entry(name, _or_none(Share(*tally.ratio(name)))) for name in _OF_TALLY]
    found = None if secrets is None else Share(len({each.path for each in secrets.exposed}), secrets.files)
    return (
        *(hits or [Entry("hit", None)]),
        *(Entry(name, _or_none(shares[name])) for name in _OF_KEYWORDS),
        *counted,
        Entry("files_with_keys", None if found is None else _or_none(found)),
    )


def _or_none(share: Share) -> Share | None:
    return share if share.total else None
