"""The rows of a page as JSON inside it: a block of data that can end neither itself nor the page.

In: ``Report``, the rows that were kept. Out: JSON text without a character that mark-up knows.
SPEC 4: nothing that a row holds may forge a page. Each article stands once, rows point to it.
"""

from typing import Final

from hallucheck.engines.kept import Kept
from hallucheck.engines.lines import json_line
from hallucheck.engines.pagerow import LONGEST
from hallucheck.meaning.diagnosis import BY_DANGER
from hallucheck.records import Article
from hallucheck.render.kinds import kind_name
from hallucheck.render.safe import hidden_for_pages
from hallucheck.row.result import OUTCOMES
from hallucheck.run.counts import FLAG_NAMES
from hallucheck.run.figures import name_in_words
from hallucheck.run.report import Report
from hallucheck.words import TEMPLATES, Lang, say

_WORDS: Final = "page.js."
_REASONS: Final = "unscorable."
# All of them stand inside strings only: elsewhere JSON has no such character.
_ESCAPES: Final = (
    (b"<", b"\\u003c"),
    (b">", b"\\u003e"),
    (b"&", b"\\u0026"),
    ("\u2028".encode(), b"\\u2028"),
    ("\u2029".encode(), b"\\u2029"),
)


def embedded(report: Report, kept: Kept, lang: Lang) -> str:
    """The whole block: ``rows`` as pairs of their articles' places and what ``page_row`` made, words, names."""
    articles: dict[Article, int] = {}
    rows = []
    for row in kept.rows:
        places = [articles.setdefault(article, len(articles)) for article in row.articles]
        rows.append(b"[%s,%s]" % (str(places).encode(), row.data.rstrip(b"\n")))
    position = 0 if lang == "en" else 1
    head = {
        "longest": LONGEST,
        "hidden": hidden_for_pages(),
        "paths": sum(file.role == "rows" for file in report.inputs),
        "conditions": list(report.conditions),
        "order": list(BY_DANGER),
        "words": {code.removeprefix(_WORDS): pair[position] for code, pair in _with(_WORDS)},
        "names": {
            "kinds": {kind: kind_name(kind, lang) for kind in BY_DANGER},
            "outcomes": {outcome: name_in_words(outcome, lang) for outcome in OUTCOMES},
            "figures": {name: name_in_words(name, lang) for name in ("unicode", "space", "marks", *FLAG_NAMES)},
            "reasons": {code.removeprefix(_REASONS): say(code, lang) for code, _ in _with(_REASONS)},
        },
        "articles": [[article.doc_id, article.clause, article.title, article.text] for article in articles],
    }
    data = b'%s,"rows":[%s]}' % (json_line(head).removesuffix(b"}\n"), b",\n".join(rows))
    for char, escaped in _ESCAPES:
        data = data.replace(char, escaped)
    return data.decode()


def _with(prefix: str) -> list[tuple[str, tuple[str, str]]]:
    return [(code, pair) for code, pair in TEMPLATES.items() if code.startswith(prefix)]
