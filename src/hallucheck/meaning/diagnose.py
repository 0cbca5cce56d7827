"""What an ungrounded fragment probably was, where the article says otherwise, and what differs.

In: a fragment, the cited articles, the other supplied ones, the question. Out: a Diagnosis. It never changes a count.
SPEC 6. Cheap questions first: does it stand elsewhere, or but for its values or glyphs; then the nearest words.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from hallucheck.meaning.alike import jamo_likeness, likeness
from hallucheck.meaning.boilerplate import BOILERPLATE, KNOWN, Phrases, among, prepared
from hallucheck.meaning.closest import Near, closest, stands_elsewhere
from hallucheck.meaning.compare import kind_of
from hallucheck.meaning.diagnosis import BY_DANGER, KINDS, Diagnosis, Kind, Likeness
from hallucheck.meaning.examined import Examined
from hallucheck.meaning.loosened import Loosened, by_case, by_glyph, holds_any, is_firm, place_of
from hallucheck.meaning.masked import Masked
from hallucheck.meaning.revalued import Revalued, revalued, word_around
from hallucheck.meaning.stitched import Piece, may_stand, pieces
from hallucheck.text.canonical import Guard, canonical
from hallucheck.text.fold import fold_text, is_plain
from hallucheck.text.match import Match, match

__all__ = ["BOILERPLATE", "BY_DANGER", "KINDS", "KNOWN", "Diagnoser", "Diagnosis", "Kind"]

_LONG_SPAN: Final = 6
_SHARE_OF_A_LONG_SPAN: Final = 3
_LONGEST_LABEL: Final = 20

_made = tuple.__new__  # half the cost of the named tuple's own


class Diagnoser:
    """One row's articles and question, asked about its fragments. Deterministic; never raises, whatever the text.

    ``aliases`` are pairs of words that the caller holds to be one (신분증, 주민등록증), in either direction.
    """

    __slots__ = (
        "_alias_pairs",
        "_aliases",
        "_boilerplate",
        "_cited",
        "_guard",
        "_masked",
        "_others",
        "_question",
        "_question_is_plain",
        "_question_text",
    )

    def __init__(
        self,
        cited: Sequence[Examined],
        others: Sequence[Examined] = (),
        *,
        question: str | None = None,
        aliases: Iterable[tuple[str, str]] = (),
        boilerplate: Iterable[str] | Phrases = KNOWN,
        guard: Guard = "tokens",
    ) -> None:
        self._cited = tuple(cited)
        self._others = tuple(others)
        self._masked: list[Masked] | None = None
        self._question_text = question
        self._question: Examined | None = None
        self._question_is_plain: bool | None = None
        self._aliases = tuple(aliases)
        self._alias_pairs: list[tuple[str, str, str]] | None = None
        self._boilerplate = boilerplate if isinstance(boilerplate, Phrases) else prepared(tuple(boilerplate))
        self._guard = guard

    def diagnose(self, text: str, canonical_text: str) -> Diagnosis:
        """The first kind that explains the fragment. ``canonical_text`` is its canonical text, by the same guard."""
        if not canonical_text:
            return Diagnosis("invented")
        elsewhere = self._match(text, canonical_text, self._others) if self._others else None
        if elsewhere is not None:
            return self._verbatim("other_article", elsewhere.article + len(self._cited), elsewhere[1:3])
        if self._question_text and self._echoes(text, canonical_text):
            return Diagnosis("question_echo", similarity=1.0, similarity_name="letters")
        if self._masked is None:
            self._masked = [article.masked for article in self._cited]
        fragment = Masked(text if is_plain(text) else fold_text(text))
        found = self._revalued(fragment, canonical_text, self._masked) if fragment.values else None
        if found is None:
            found = self._loosely(text, canonical_text)
        return self._by_words(text, canonical_text, fragment, self._masked) if found is None else found

    def _echoes(self, text: str, said: str) -> bool:
        question = self._question_text or ""
        if is_firm(said) and not _holds_all(question, said):
            # Only what folding leaves as it is has the same letters before and after.
            if self._question_is_plain is None:
                self._question_is_plain = is_plain(question)
            if self._question_is_plain:
                return False
        if self._question is None:
            self._question = Examined(question)
        return self._match(text, said, (self._question,)) is not None

    def _match(self, text: str, wanted: str, articles: Sequence[Examined]) -> Match | None:
        for number, article in enumerate(articles):
            if self._guard != "tokens" or may_stand(text, wanted, article):
                found = match(text, wanted, (article,), guard=self._guard)
                if found is not None:
                    return found._replace(article=number)
        return None

    def _verbatim(self, kind: Kind, number: int, span: tuple[int, int], detail: tuple[str, ...] = ()) -> Diagnosis:
        alike, name = (1.0, "letters") if kind == "other_article" else (None, None)
        return _made(Diagnosis, (kind, number, span, (), (), alike, name, detail))

    def _revalued(self, fragment: Masked, said: str, masked: list[Masked]) -> Diagnosis | None:
        best: Revalued | None = None
        at = 0
        for number, theirs in enumerate(masked):
            found = revalued(fragment, theirs)
            if found is not None and (best is None or len(found.differing) < len(best.differing)):
                best, at = found, number
        if best is None:
            return None
        start, end, differing, other = best
        folded, mine = masked[at].folded, fragment.values
        values = [*differing] or [number for number in range(len(mine)) if mine[number][3] != other[number][3]]
        sorts = [mine[number][0] for number in differing]
        kind: Kind = "same_value" if not sorts else "clause_changed" if "clause" in sorts else "number_changed"
        return self._placed(
            kind,
            at,
            (start, end),
            said,
            tuple([word_around(fragment.folded, mine[number]) for number in values]),
            tuple([word_around(folded, other[number]) for number in values]),
        )

    def _loosely(self, text: str, said: str) -> Diagnosis | None:
        # Only a character that is there by loosening, on either side, can make alike what is not.
        firm = is_firm(said)
        mine = None if firm else by_glyph(said)
        for number, article in enumerate(self._cited):
            place = _place(said, mine, article.by_glyph, article)
            if place is not None:
                return self._canonical_place("glyph", number, place, text, said)
        if firm:
            return None
        mine = by_case(said)
        for number, article in enumerate(self._cited):
            place = _place(said, mine, article.by_case, article)
            if place is not None:
                return self._canonical_place("case", number, place, text, said)
        return None

    def _canonical_place(self, kind: Kind, number: int, place: tuple[int, int], text: str, said: str) -> Diagnosis:
        article = self._cited[number]
        begin, stop = article.extent(*place)
        alike = likeness(said, article.canonical[slice(*place)])
        words = (text,), (article.folded[begin:stop],)
        return _made(Diagnosis, (kind, number, article.span(begin, stop), *words, alike, "letters", ()))

    def _by_words(self, text: str, said: str, fragment: Masked, masked: list[Masked]) -> Diagnosis:
        near = closest(fragment, masked)
        kind = None
        if near is not None:
            number, _, _, words, alike = near
            kind = kind_of(fragment, masked[number], words, alike)
        if near is not None and kind is not None and kind != "typo":
            # A label explains all of the fragment, where a changed number may explain only one of its words.
            labelled = self._by_label(text) if kind in ("clause_changed", "number_changed") else None
            return labelled or self._near(kind, near, said, fragment)
        if near is not None and kind is not None and not stands_elsewhere(fragment, near, masked):
            return self._near(kind, near, said, fragment)
        found, whole = pieces(fragment, self._cited, [theirs.text for theirs in masked], self._guard)
        longest = _longest(found)
        if longest is not None and whole and len(found) > 1:
            detail = tuple([piece.text for piece in found])
            return self._verbatim("stitched", longest.article, longest.span, detail)
        if near is not None and kind is not None:
            return self._near(kind, near, said, fragment)
        other = self._by_alias(text, said) or self._by_label(text)
        if other is not None:
            return other
        if among(said, self._boilerplate):
            return Diagnosis("boilerplate")
        if longest is not None and longest[2] >= max(_LONG_SPAN, len(said) // _SHARE_OF_A_LONG_SPAN):
            start, end, _, stands, number, span = longest
            before, behind = fragment.folded[:start].strip(), fragment.folded[end:].strip()
            rest = (before, behind) if before and behind else (before or behind,) if before or behind else ()
            return _made(Diagnosis, ("partly", number, span, rest, (), None, None, (stands,)))
        if near is not None:
            return self._near("invented", near, said, fragment)
        return Diagnosis("invented")

    def _near(self, kind: Kind, near: Near, said: str, fragment: Masked) -> Diagnosis:
        number, start, end, words, letters = near
        theirs = self._cited[number].masked
        mine = [fragment.quoted(f1, f2) for f1, f2, _, _ in words]
        stands = [theirs.quoted(w1, w2) for _, _, w1, w2 in words]
        left_out: tuple[str, ...] = ()
        if kind in ("abridged", "stitched"):
            left_out = tuple([other for one, other in zip(mine, stands, strict=True) if not one])
        # Without values the masked texts are the canonical ones.
        alike = None if fragment.values else letters
        return self._placed(kind, number, (start, end), said, tuple(mine), tuple(stands), left_out, alike)

    def _placed(
        self,
        kind: Kind,
        number: int,
        place: tuple[int, int],
        said: str,
        mine: tuple[str, ...],
        stands: tuple[str, ...],
        detail: tuple[str, ...] = (),
        alike: float | None = None,
    ) -> Diagnosis:
        """``alike``: the likeness by letters, where it is known already."""
        article = self._cited[number]
        theirs = article.masked
        begin, stop = theirs.begin(place[0]), theirs.stop(place[1] - 1)
        by_jamo = kind == "typo"
        if alike is None or by_jamo:
            quoted = article.canonical[article.position(begin) : article.position(stop)]
            alike = jamo_likeness(said, quoted) if by_jamo else likeness(said, quoted)
        name: Likeness = "jamo" if by_jamo else "letters"
        return _made(Diagnosis, (kind, number, article.span(begin, stop), mine, stands, alike, name, detail))

    def _by_alias(self, text: str, said: str) -> Diagnosis | None:
        if self._aliases and self._alias_pairs is None:
            pairs = [(canonical(one), canonical(other), f"{one} = {other}") for one, other in self._aliases]
            pairs = [pair for one, other, said in pairs for pair in ((one, other, said), (other, one, said))]
            self._alias_pairs = [pair for pair in pairs if pair[0] and pair[1] and pair[0] != pair[1]]
        for one, other, pair in self._alias_pairs or ():
            if one in said:
                replaced = said.replace(one, other)
                if found := self._match(replaced, replaced, self._cited):
                    return self._verbatim("alias", found.article, (found.start, found.end), (pair,))
        return None

    def _by_label(self, text: str) -> Diagnosis | None:
        if ":" not in text and "：" not in text:
            return None
        at = text.replace("：", ":").index(":")
        label, rest = text[:at].strip(), text[at + 1 :].strip()
        if not 0 < len(label) <= _LONGEST_LABEL:
            return None
        wanted = canonical(rest, guard=self._guard)
        found = self._match(rest, wanted, self._cited) if wanted else None
        return None if found is None else self._verbatim("label", found.article, (found.start, found.end), (label,))


def _place(said: str, mine: Loosened | None, theirs: Loosened, article: Examined) -> tuple[int, int] | None:
    """Where the loose reading stands in an article, if loosening brings anything to either side."""
    if mine is not None and mine.new:
        return place_of(mine.text, said, theirs, article.canonical)
    return place_of(said, said, theirs, article.canonical) if theirs.new and holds_any(said, theirs.new) else None


def _holds_all(text: str, letters: str) -> bool:
    """Does the text hold each of the letters?"""
    at, length = 0, len(letters)
    while at < length and letters[at] in text:
        at += 1
    return at == length


def _longest(found: list[Piece]) -> Piece | None:
    """The first of the longest pieces."""
    longest: Piece | None = None
    most = 0
    for piece in found:
        letters = piece[2]
        if letters > most:
            longest, most = piece, letters
    return longest
