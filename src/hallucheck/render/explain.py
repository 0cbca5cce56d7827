"""One row beside its articles, and the story of each of its fragments.

In: ``Explained``, language, width. Out: lines of styled pieces, readable without their colours.
SPEC 3 and 6: model text and article text are shown, not obeyed.
"""

from collections.abc import Iterator
from typing import Final

from hallucheck.records import Article
from hallucheck.render.cells import Line, Piece, Style, beside
from hallucheck.render.marked import Mark, marked, merged
from hallucheck.render.safe import show
from hallucheck.row.evidence import DiagnosisResult
from hallucheck.studies.explained import Explained, Story
from hallucheck.words import TEMPLATES, Lang, say

NARROW: Final = 76
"""Below so many cells the articles stand under the answer, not beside it."""
_LONGEST: Final = 200
_INDENT: Final = "       "


def explained_lines(what: Explained, lang: Lang, *, width: int) -> list[Line]:
    """The row, side by side with its articles, then the stories."""
    lines = [*_head(what, lang), ()]
    left = [_heading("explain.raw", lang), *_raw(what, lang)]
    right = [_heading("explain.articles", lang), *_articles(what, lang)]
    lines += [*left, (), *right] if width < NARROW else beside(left, right, width)
    lines += [(), ((say("explain.legend", lang), "dim"),), (), _heading("explain.stories", lang)]
    if not what.stories:
        lines.append(((say("explain.no_stories", lang), ""),))
    for number, story in enumerate(what.stories, 1):
        lines += _story(number, story, what, lang)
    return lines


def _head(what: Explained, lang: Lang) -> Iterator[Line]:
    row, result = what.row, what.result
    title = say(
        "explain.title",
        lang,
        id=show(row.id),
        condition=show(row.condition),
        line=row.line,
        outcome=say(f"figure.{result.outcome}", lang),
        counted=what.counted,
        total=len(result.fragments),
    )
    yield ((title, "bold"),)
    if row.question:
        yield ((say("explain.question", lang, question=_short(row.question)), ""),)
    if result.reason is not None:
        code = f"unscorable.{result.reason}"
        reason = say(code, lang) if code in TEMPLATES else result.reason
        yield ((say("explain.reason", lang, reason=reason), "bad"),)
    for note in result.notes:
        yield ((say("explain.note", lang, note=_short(note)), "dim"),)
    for citation in result.citations:
        status = say(f"citation.{citation.status}", lang)
        yield ((say("explain.citation", lang, text=_short(citation.text), status=status), "dim"),)


def _heading(code: str, lang: Lang) -> Line:
    return ((say(code, lang), "bold"),)


def _raw(what: Explained, lang: Lang) -> list[Line]:
    marks = [
        Mark(*story.fragment.raw_span, (number,), not story.fragment.grounded)
        for number, story in enumerate(what.stories, 1)
        if story.fragment.raw_span is not None
    ]
    return marked(what.row.raw, merged(marks), whole=True) if what.row.raw else [((say("explain.empty", lang), "dim"),)]


def _articles(what: Explained, lang: Lang) -> list[Line]:
    places: dict[int, list[Mark]] = {}
    for number, story in enumerate(what.stories, 1):
        # An item of a card that stands would only repeat what the answer has shown.
        if story.article is not None and story.span is not None and not (story.card and story.fragment.grounded):
            places.setdefault(story.article, []).append(Mark(*story.span, (number,), not story.fragment.grounded))
    lines: list[Line] = []
    for number in sorted(places):
        article = what.articles[number]
        code = "explain.cited" if number < what.cited else "explain.not_cited"
        lines.append(((say(code, lang, article=_name(article)), "bold"),))
        lines += marked(article.text or "", merged(places[number]), whole=False)
    untouched = [_name(article) for number, article in enumerate(what.articles[: what.cited]) if number not in places]
    if untouched:
        lines.append(((say("explain.untouched", lang, articles=", ".join(untouched)), "dim"),))
    return lines or [((say("explain.no_articles", lang), "dim"),)]


def _story(number: int, story: Story, what: Explained, lang: Lang) -> Iterator[Line]:
    fragment = story.fragment
    style: Style = "good" if fragment.grounded else "bad"
    mark = f"[{number}]" if fragment.grounded else f">>{number}"
    code = "explain.of_card" if story.card else "explain.of_raw"
    yield ((say(code, lang, mark=mark, text=_short(fragment.text), card=story.card), style),)
    yield _told("explain.canonical", lang, text=_short(fragment.canonical))
    article = None if story.article is None else what.articles[story.article]
    place: dict[str, object] = {}
    if article is not None and story.span is not None:
        start, end = story.span
        place = {"article": _name(article), "start": start, "end": end, "text": _short((article.text or "")[start:end])}
    if fragment.grounded:
        yield _told("explain.stands", lang, **place, fold=say(f"fold.{fragment.fold}", lang))
        for flag in fragment.flags:
            yield _told(f"flag.{flag}", lang)
    else:
        yield _told("explain.counted", lang)
        if story.diagnosis is not None:
            yield from _diagnosis(story.diagnosis, place, lang)


def _diagnosis(found: DiagnosisResult, place: dict[str, object], lang: Lang) -> Iterator[Line]:
    name, sentence = say(f"figure.kind_{found.kind}", lang), say(f"kind_says.{found.kind}", lang)
    yield _told("explain.kind", lang, kind=found.kind, name=name, sentence=sentence)
    nothing = say("explain.nothing", lang)
    # Not every kind has pairs: what is new in a partly verbatim fragment stands nowhere.
    for at in range(max(len(found.said), len(found.stands))):
        said = found.said[at] if at < len(found.said) else ""
        stands = found.stands[at] if at < len(found.stands) else ""
        yield _told("explain.differs", lang, said=_short(said) or nothing, stands=_short(stands) or nothing)
    if place:
        yield _told("explain.nearest", lang, **place)
    if found.detail:
        yield _told("explain.detail", lang, detail=" | ".join(map(_short, found.detail)))
    if found.similarity is not None and found.similarity_name is not None:
        measured = say(f"likeness.{found.similarity_name}", lang)
        yield _told("explain.similarity", lang, value=shown_likeness(found.similarity), name=measured)


def shown_likeness(value: float) -> str:
    """Two digits, cut and not rounded: 1.00 is said only of what is alike through and through."""
    return f"{int(value * 100) / 100:.2f}"


def _told(code: str, lang: Lang, /, **facts: object) -> Line:
    piece: Piece = (_INDENT + say(code, lang, **facts), "")
    return (piece,)


def _name(article: Article) -> str:
    return show(" ".join(filter(None, (article.doc_id, article.clause))))


def _short(text: str) -> str:
    return show(text if len(text) <= _LONGEST else text[:_LONGEST] + "…")
