"""Every sentence the user reads, in English and Korean, in one table.

In: a code and its facts. Out: one sentence, safe to print on a terminal.
SPEC 5: the same facts give the same words; the code, not the sentence, is what programs compare.
"""

import re
from typing import Final, Literal, TypeAlias

from hallucheck.words.command import COMMAND_TEMPLATES
from hallucheck.words.elements import ELEMENTS_TEMPLATES
from hallucheck.words.evaluators import EVALUATOR_TEMPLATES
from hallucheck.words.explain import EXPLAIN_TEMPLATES
from hallucheck.words.files import FILE_TEMPLATES
from hallucheck.words.formats import FORMAT_TEMPLATES
from hallucheck.words.kinds import KIND_TEMPLATES
from hallucheck.words.meaning import MEANING_TEMPLATES
from hallucheck.words.page import PAGE_TEMPLATES
from hallucheck.words.report import REPORT_TEMPLATES
from hallucheck.words.review import REVIEW_TEMPLATES
from hallucheck.words.rows import ROW_TEMPLATES
from hallucheck.words.scale import SCALE_TEMPLATES
from hallucheck.words.selftest import SELFTEST_TEMPLATES
from hallucheck.words.settings import SETTING_TEMPLATES
from hallucheck.words.studies import STUDIES_TEMPLATES

Lang: TypeAlias = Literal["en", "ko"]
DEFAULT_LANG: Final[Lang] = "ko"
LANGS: Final[tuple[Lang, ...]] = ("en", "ko")

# code -> (English, Korean). Grouped by the room that says it; keep a group together and in this order.
# A Korean particle never follows a placeholder directly: put a noun between them ('{path}' 파일을), so that
# no sentence depends on the final consonant of a fact. tests/test_words.py refuses the rest.
TEMPLATES: Final[dict[str, tuple[str, str]]] = {
    **FILE_TEMPLATES,
    **ROW_TEMPLATES,
    **SETTING_TEMPLATES,
    **MEANING_TEMPLATES,
    **REPORT_TEMPLATES,
    **COMMAND_TEMPLATES,
    **ELEMENTS_TEMPLATES,
    **KIND_TEMPLATES,
    **EXPLAIN_TEMPLATES,
    **SCALE_TEMPLATES,
    **SELFTEST_TEMPLATES,
    **REVIEW_TEMPLATES,
    **STUDIES_TEMPLATES,
    **PAGE_TEMPLATES,
    **EVALUATOR_TEMPLATES,
    **FORMAT_TEMPLATES,
}  # fmt: skip

# Controls, line separators, surrogates and direction marks of a fact must not reach a terminal as they are.
_UNSAFE: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)


class _Facts(dict[str, str]):
    """A missing fact is shown as ``?``: a message about a fault must not itself fail."""

    def __missing__(self, key: str) -> str:
        return "?"


def say(code: str, /, lang: Lang = "en", **facts: object) -> str:
    """The sentence of ``code`` with its facts filled in; an unknown code is shown with its facts."""
    shown = _Facts({name: _visible(str(value)) for name, value in facts.items()})
    pair = TEMPLATES.get(code)
    if pair is None:
        return " ".join([code, *(f"{name}={value}" for name, value in shown.items())])
    return pair[LANGS.index(lang)].format_map(shown)


def explain(code: str, /, lang: Lang = "en", **facts: object) -> str:
    """``say``, preceded by the place (path, line, field) as far as it is known and the sentence does not name it."""
    named = placeholders(code)
    path, line, field = (facts.get(name) if name not in named else None for name in ("path", "line", "field"))
    where: list[str] = []
    if path is not None and line:
        where.append(say("where.line", lang, path=path, line=line))
    elif path is not None:
        where.append(say("where.path", lang, path=path))
    if field is not None:
        where.append(say("where.field", lang, field=field))
    sentence = say(code, lang, **facts)
    return f"{', '.join(where)}: {sentence}" if where else sentence


def placeholders(code: str) -> frozenset[str]:
    """The names of the facts that the sentence of ``code`` uses."""
    from string import Formatter  # compiles patterns of its own when it is imported

    pair = TEMPLATES.get(code, ("", ""))
    return frozenset(name for _, name, _, _ in Formatter().parse(pair[0]) if name)


def _visible(text: str) -> str:
    return _UNSAFE.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode("ascii"), text)
