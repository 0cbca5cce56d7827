"""The outputs of three invented models for the same questions, and what is known of each row.

In: the corpus and the plants. Out: rows as they stand in outputs-*.jsonl, each with its Known.
An unplanted row copies its answer from the article in some dress, or refuses what no article holds.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from cardgen import cards, filters

from fixturegen.corpus import Corpus, Question
from fixturegen.dice import Dice
from fixturegen.edits import EDITS, JSON_EDITS, PROSE_EDITS, dump, json_text, prose
from fixturegen.plants import Known, Plant, read_plants
from fixturegen.retrieval import Hit, search

Row: TypeAlias = dict[str, Any]

REFUSALS = (
    "관련 문서를 찾을 수 없습니다",
    "관련 문서를 찾을 수 없습니다.",
    "관련 문서 없음",
    "문서에서 찾지 못했습니다.",
    "찾지 못했습니다",
)
CONTEXT_END = 512  # where the small models are cut off, in tokens


class Made(NamedTuple):
    """A row and what its maker knows about it."""

    row: Row
    known: Known
    found: frozenset[tuple[str, str | None]]


class Model(NamedTuple):
    """An invented model: how it writes, and how fast."""

    file: str
    condition: str
    writes_json: bool
    milliseconds_per_token: int
    first_token_ms: int
    cites_percent: int = 0


SCHEMA = Model("schema", "small-2b+schema", True, 15, 210)
PLAIN = Model("plain", "small-2b", False, 14, 190)
BETTER = Model("better", "large-32b", False, 31, 420, cites_percent=25)
MODELS = (SCHEMA, PLAIN, BETTER)


def make_rows(corpus: Corpus, model: Model) -> Iterator[Made]:
    """Every row of one condition, in the order of the questions."""
    plants = read_plants(model.file)
    questions = corpus.small_plan if model is SCHEMA else corpus.questions
    strangers = plants.keys() - {question.text for question in questions}
    if strangers:
        raise ValueError(f"planted on no question of {model.condition}: {sorted(strangers)}")
    for question in questions:
        hits = search(corpus, question)
        plant = plants.get(question.text) or usual(model, question, hits)
        found = frozenset(hit.article.key for hit in hits)
        yield Made(make_row(model, question, hits, plant), plant.known, found)


def usual(model: Model, question: Question, hits: Sequence[Hit]) -> Plant:
    """A right answer in some dress, or the refusal of a question that no article answers."""
    dice = Dice("usual", model.condition, question.id)
    if question.article is None:
        refusal = dice.choice(REFUSALS)
        raw = dump({"answer": refusal}) if model.writes_json else refusal
        return Plant(raw, "notice", Known("", "refused"))
    edits = JSON_EDITS if model.writes_json else PROSE_EDITS
    pieces = [EDITS[dice.choice(edits)](piece) if dice.chance(55) else piece for piece in question.pieces]
    count = len(pieces)
    if model.writes_json:
        raw = json_text(pieces, question.article.doc_id, dice)
    else:
        if dice.chance(model.cites_percent):
            place = [hit.article for hit in hits].index(question.article) + 1
            pieces[-1] += f" [{place}]"
        raw = prose(pieces, dice)
    return Plant(raw, "itemised" if dice.chance(30) else "filter", Known("", "answered", count))


def make_row(model: Model, question: Question, hits: Sequence[Hit], plant: Plant) -> Row:
    """The row as the application would have written it."""
    dice = Dice("cost", model.condition, question.id)
    tokens = CONTEXT_END if plant.known.outcome == "truncated" else round(len(plant.raw) / 1.8) + dice.between(2, 6)
    latency = model.first_token_ms + tokens * model.milliseconds_per_token + dice.between(0, 90)
    if dice.chance(4):
        latency += dice.between(600, 1900)
    shown = CARDS[plant.cards](question, hits, plant.raw)
    return {
        "id": question.id,
        "question": question.text,
        "raw": plant.raw,
        "answerable": question.answerable,
        "condition": model.condition,
        "group": question.group,
        "cards": shown,
        "no_document": any(card["kind"] == "notice" for card in shown),
        "keywords": list(question.keywords),
        "output_tokens": tokens,
        "latency_ms": latency,
    }


Shown: TypeAlias = list[cards.Card]
Maker: TypeAlias = Callable[[Question, Sequence[Hit], str], Shown]


def _filtered(question: Question, hits: Sequence[Hit], raw: str) -> Shown:
    kept = filters.keep_verbatim(raw, [hit.article.evidence for hit in hits])
    return cards.make_cards(kept, question.label)


def _itemised(question: Question, hits: Sequence[Hit], raw: str) -> Shown:
    shown = _filtered(question, hits, raw)
    for card in shown:
        if card["kind"] == "list":
            card["items"] = card["text"].partition(": ")[2].split(", ")
    return shown


def _with_source(source: dict[str, Any] | None) -> Maker:
    def make(question: Question, hits: Sequence[Hit], raw: str) -> Shown:
        return [{**card, "source": source} for card in _filtered(question, hits, raw)]

    return make


def _from_top(question: Question, hits: Sequence[Hit], raw: str) -> Shown:
    """The fault of an application that always names the article found first."""
    top = hits[0].article.evidence
    return [{**card, "source": cards.source(top)} for card in _filtered(question, hits, raw)]


def _stale(question: Question, hits: Sequence[Hit], raw: str) -> Shown:
    """The fault of an application that shows a card although the model refused."""
    return _filtered(question, hits, "\n".join(question.pieces))


CARDS: dict[str, Maker] = {
    "filter": _filtered,
    "itemised": _itemised,
    "top": _from_top,
    "stale": _stale,
    "missing": _with_source(None),
    "dangling": _with_source({"doc_id": "체육시설 이용안내", "clause": None, "page": 1}),
    "none": lambda question, hits, raw: [],
    "notice": lambda question, hits, raw: [cards.no_document_card()],
}
