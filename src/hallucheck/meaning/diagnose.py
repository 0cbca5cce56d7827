"""What an ungrounded fragment probably was, where the article says otherwise, and what differs.

In: a fragment, the cited articles, the other supplied ones, the question. Out: a Diagnosis. It never changes a count.
SPEC 6. Cheap questions first: does it stand elsewhere, or but for its values or glyphs; then the nearest words.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from hallucheck.meaning.boilerplate import BOILERPLATE, is_boilerplate
from hallucheck.meaning.closest import Near, closest, stands_elsewhere
from hallucheck.meaning.compare import kind_of
from hallucheck.meaning.diagnosis import BY_DANGER, KINDS, Diagnosis, Kind
from hallucheck.meaning.examined import Examined
from hallucheck.meaning.loosened import by_case, by_glyph, is_firm, new_by_case, new_by_glyph, place_of
from hallucheck.meaning.masked import Masked
from hallucheck.meaning.nearest import jamo_likeness, likeness
from hallucheck.meaning.revalued import Revalued, revalued, word_around
from hallucheck.meaning.stitched import pieces
from hallucheck.text.canonical import Guard, canonical
from hallucheck.text.fold import fold_text, is_plain
from hallucheck.text.match import Match, match

__all__ = ["BOILERPLATE", "BY_DANGER", "KINDS", "Diagnoser", "Diagnosis", "Kind"]

_LONG_SPAN: Final = 6
_SHARE_OF_A_LONG_SPAN: Final = 3
_LONGEST_LABEL: Final = 20
_NOTHING: Final[frozenset[str]] = frozenset()


class Diagnoser:
    """One row's articles and question, asked about its fragments. Deterministic; never raises, whatever the text.

    ``aliases`` are pairs of words that the caller holds to be one (신분증, 주민등록증), in either direction.
    """

    def __init__(
        self,
        cited: Sequence[Examined],
        others: Sequence[Examined] = (),
        *,
        question: str | None = None,
        aliases: Iterable[tuple[str, str]] = (),
        boilerplate: Iterable[str] = BOILERPLATE,
        guard: Guard = "tokens",
    ) -> None:
        self._cited = tuple(cited)
        self._others = tuple(others)
        self._question_text = question
        self._question: Examined | None = None
        self._question_letters: frozenset[str] | None = None
        self._aliases = tuple(aliases)
        self._boilerplate = tuple(boilerplate)
        self._guard = guard

    @cached_property
    def _alias_pairs(self) -> list[tuple[str, str, str]]:
        pairs = [(canonical(one), canonical(other), f"{one} = {other}") for one, other in self._aliases]
        found = [pair for one, other, said in pairs for pair in ((one, other, said), (other, one, said))]
        return [pair for pair in found if pair[0] and pair[1] and pair[0] != pair[1]]

    def diagnose(self, text: str, canonical_text: str) -> Diagnosis:
        """The first kind that explains the fragment. ``canonical_text`` is its canonical text, by the same guard."""
        if not canonical_text:
            return Diagnosis("invented")
        if found := self._match(text, canonical_text, self._others):
            return self._verbatim("other_article", found, shift=len(self._cited))
        if self._question_text and self._echoes(text, canonical_text):
            return Diagnosis("question_echo", similarity=1.0, similarity_name="letters")
        fragment = Masked(text if is_plain(text) else fold_text(text))
        return (
            (self._revalued(fragment, canonical_text) if fragment.values else None)
            or self._loosely(text, canonical_text)
            or self._by_words(text, canonical_text, fragment)
        )

    def _echoes(self, text: str, said: str) -> bool:
        question = self._question_text or ""
        if self._question_letters is None:
            # Only what folding leaves as it is has the same letters before and after.
            self._question_letters = frozenset(question) if is_plain(question) else _NOTHING
        if self._question_letters and is_firm(said) and not self._question_letters.issuperset(said):
            return False
        if self._question is None:
            self._question = Examined(question)
        return self._match(text, said, (self._question,)) is not None

    def _match(self, text: str, wanted: str, articles: Sequence[Examined]) -> Match | None:
        return match(text, wanted, articles, guard=self._guard) if articles else None

    def _verbatim(self, kind: Kind, found: Match, *, shift: int = 0, detail: tuple[str, ...] = ()) -> Diagnosis:
        return Diagnosis(
            kind,
            found.article + shift,
            (found.start, found.end),
            similarity=1.0 if kind == "other_article" else None,
            similarity_name="letters" if kind == "other_article" else None,
            detail=detail,
        )

    def _revalued(self, fragment: Masked, said: str) -> Diagnosis | None:
        best: tuple[int, int, Revalued] | None = None
        for number, article in enumerate(self._cited):
            found = revalued(fragment, article.masked)
            if found is not None and (best is None or len(found.differing) < best[0]):
                best = len(found.differing), number, found
        if best is None:
            return None
        _, number, found = best
        folded = self._cited[number].folded
        mine, other = fragment.values, found.theirs
        values = found.differing or [at for at, value in enumerate(mine) if value.text != other[at].text]
        sorts = [mine[at].sort for at in found.differing]
        kind: Kind = "same_value" if not sorts else "clause_changed" if "clause" in sorts else "number_changed"
        return self._placed(
            kind,
            number,
            (found.start, found.end),
            said,
            tuple([word_around(fragment.folded, mine[at]) for at in values]),
            tuple([word_around(folded, other[at]) for at in values]),
        )

    def _loosely(self, text: str, said: str) -> Diagnosis | None:
        # Only a character that is there by loosening, on either side, can make alike what is not.
        firm = is_firm(said)
        mine = _NOTHING if firm else new_by_glyph(said)
        for number, article in enumerate(self._cited):
            if (mine or not article.new_by_glyph.isdisjoint(said)) and (
                place := place_of(by_glyph(said), said, article.by_glyph, article.canonical)
            ):
                return self._canonical_place("glyph", number, place, text, said)
        if firm:
            return None
        mine = new_by_case(said)
        for number, article in enumerate(self._cited):
            if (mine or not article.new_by_case.isdisjoint(said)) and (
                place := place_of(by_case(said), said, article.by_case, article.canonical)
            ):
                return self._canonical_place("case", number, place, text, said)
        return None

    def _canonical_place(self, kind: Kind, number: int, place: tuple[int, int], text: str, said: str) -> Diagnosis:
        article = self._cited[number]
        begin, stop = article.begin(place[0]), article.stop(place[1] - 1)
        stands = article.canonical[slice(*place)]
        span = article.span(begin, stop)
        return Diagnosis(kind, number, span, (text,), (article.folded[begin:stop],), likeness(said, stands), "letters")

    def _by_words(self, text: str, said: str, fragment: Masked) -> Diagnosis:
        near = closest(fragment, self._cited)
        kind = None
        if near is not None:
            kind = kind_of(fragment, self._cited[near.article].masked, near.words, near.likeness)
        if near is not None and kind is not None and kind != "typo":
            # A label explains all of the fragment, where a changed number may explain only one of its words.
            labelled = self._by_label(text) if kind in ("clause_changed", "number_changed") else None
            return labelled or self._near(kind, near, said, fragment)
        if near is not None and kind is not None and not stands_elsewhere(fragment, near, self._cited):
            return self._near(kind, near, said, fragment)
        found, whole = pieces(fragment, self._cited, guard=self._guard)
        if whole and len(found) > 1:
            first = max(found, key=lambda piece: piece.letters)
            return self._verbatim("stitched", first.match, detail=tuple(piece.text for piece in found))
        if near is not None and kind is not None:
            return self._near(kind, near, said, fragment)
        other = self._by_alias(text, said) or self._by_label(text)
        if other is not None:
            return other
        if is_boilerplate(said, self._boilerplate):
            return Diagnosis("boilerplate")
        longest = max(found, key=lambda piece: piece.letters, default=None)
        if longest is not None and longest.letters >= max(_LONG_SPAN, len(said) // _SHARE_OF_A_LONG_SPAN):
            rest = (fragment.folded[: longest.start].strip(), fragment.folded[longest.end :].strip())
            span = longest.match.start, longest.match.end
            return Diagnosis("partly", longest.match.article, span, tuple(filter(None, rest)), detail=(longest.text,))
        if near is not None:
            return self._near("invented", near, said, fragment)
        return Diagnosis("invented")

    def _near(self, kind: Kind, near: Near, said: str, fragment: Masked) -> Diagnosis:
        theirs, words = self._cited[near.article].masked, near.words
        mine = tuple([fragment.quoted(f1, f2) for f1, f2, _, _ in words])
        stands = tuple([theirs.quoted(w1, w2) for _, _, w1, w2 in words])
        left_out: tuple[str, ...] = ()
        if kind in ("abridged", "stitched"):
            left_out = tuple([other for one, other in zip(mine, stands, strict=True) if not one])
        # Without values the masked texts are the canonical ones.
        alike = None if fragment.values else near.likeness
        return self._placed(kind, near.article, (near.start, near.end), said, mine, stands, left_out, alike)

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
            alike = (jamo_likeness if by_jamo else likeness)(said, quoted)
        span = article.span(begin, stop)
        return Diagnosis(kind, number, span, mine, stands, alike, "jamo" if by_jamo else "letters", detail)

    def _by_alias(self, text: str, said: str) -> Diagnosis | None:
        for one, other, pair in self._alias_pairs if self._aliases else ():
            if one in said:
                replaced = said.replace(one, other)
                if found := self._match(replaced, replaced, self._cited):
                    return self._verbatim("alias", found, detail=(pair,))
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
        return None if found is None else self._verbatim("label", found, detail=(label,))
