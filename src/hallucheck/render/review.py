"""The review in lines: how much there is to look at, and how far a person agrees with the rule.

In: ``Item``s or ``Compared`` conditions, language. Out: lines of styled pieces.
SPEC 4 and 5: counts come before their rates, and both counts stand side by side.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from hallucheck.readers.tables import HumanCount
from hallucheck.render.cells import Line
from hallucheck.render.safe import show
from hallucheck.run.ratio import NOT_AVAILABLE, Ratio
from hallucheck.studies.compared import Agreement, Compared
from hallucheck.studies.review import REASONS, Item
from hallucheck.words import Lang, say


def listed(items: Sequence[Item], lang: Lang) -> list[Line]:
    """How many of what."""
    rows = {(item.condition, item.id) for item in items}
    lines: list[Line] = [((say("review.to_look_at", lang, number=len(items), rows=len(rows)), "bold"),)]
    numbers = Counter(item.why for item in items)
    groups = [(say(f"look.{why}", lang), numbers[why]) for why in REASONS if numbers[why]]
    return lines + [(("  " + say("review.group", lang, what=what, number=number), ""),) for what, number in groups]


def compared_lines(conditions: Mapping[str, Compared], counts: Iterable[HumanCount], lang: Lang) -> list[Line]:
    """Agreement and both counts, by condition; who counted; the formula with its source."""
    lines: list[Line] = [((say("review.title", lang), "bold"),)]
    for name, found in conditions.items():
        condition = show(name)
        ratio = Ratio(found.hallucinated, found.scored).text
        seen = found.rows.total
        lines.append((("  " + say("review.all_rows", lang, condition=condition, ratio=ratio, seen=seen), ""),))
        if found.items.total:
            lines += _agreement("review.by_items", condition, found.items, lang)
        if found.rows.total:
            lines += _agreement("review.by_rows", condition, found.rows, lang)
    by = Counter((count.by, count.criterion, count.date) for count in counts)
    for (who, criterion, date), number in sorted(by.items()):
        said = say("review.who", lang, by=show(who), criterion=show(criterion), date=date, lines=number)
        lines.append((("  " + said, ""),))
    lines += [((say(code, lang), "dim"),) for code in ("review.kappa", "review.sample")]
    return lines


def kappa_text(value: float | None) -> str:
    """Two digits, cut towards nothing: 1.00 is said only of perfect agreement."""
    return NOT_AVAILABLE if value is None else f"{int(value * 100) / 100:.2f}"


def agreement(found: Agreement, lang: Lang) -> str:
    """n, raw agreement, kappa."""
    number = found.total
    raw, kappa = Ratio(found.agreed, number).text, kappa_text(found.kappa)
    return say("review.agreement", lang, n=number, raw=raw, kappa=kappa)


def _agreement(code: str, condition: str, found: Agreement, lang: Lang) -> list[Line]:
    number = found.total
    rule, human = Ratio(found.by_rule, number).text, Ratio(found.by_hand, number).text
    return [
        (("  " + say(code, lang, condition=condition), ""),),
        (("    " + agreement(found, lang), "good"),),
        (("    " + say("review.both", lang, rule=rule, human=human), ""),),
    ]
