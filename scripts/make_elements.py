"""Rebuilds fixtures/elements/ byte for byte: `python scripts/make_elements.py [DIRECTORY]`.

In: the planted cases of fixturegen.faults. Out: model answers, articles, ranked lists, outputs, verdicts, labels, and
what must come out. Everything is invented; nothing is read from the clock, the network or the scorer.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from fixturegen.faults import LETTERS, Case, make_cases
from make_fixtures import write, write_lines

HERE = Path(__file__).resolve().parent.parent / "fixtures" / "elements"
CUT, K = 0.35, 10
JUDGES = ("judge-a", "judge-b")


def main(directory: Path) -> None:
    """Writes every file of the directory except its README."""
    cases = list(make_cases())
    directory.mkdir(parents=True, exist_ok=True)
    write_lines(directory / "answers.jsonl", (answer(case, number) for number, case in enumerate(cases)))
    write_lines(directory / "articles.jsonl", (each for case in cases for each in articles(case)))
    write_lines(directory / "retrieval.jsonl", (retrieval(cases, number) for number in range(len(cases))))
    write_lines(directory / "outputs.jsonl", (output(case, number) for number, case in enumerate(cases)))
    said = list(verdicts(cases))
    write_table(directory / "verdicts.csv", "question,element,where,judge,verdict", said)
    people = list(labels(cases))
    write_table(directory / "labels.csv", "question,element,where,verdict,by", people)
    write(directory / "expected.json", json.dumps(expected(cases, said, people), ensure_ascii=False, indent=1) + "\n")


def answer(case: Case, number: int) -> dict[str, Any]:
    """The model answer: a list, or prose, with the same elements."""
    prose = number % 3 == 1 and not any(">" in element for element in case.elements)
    text = ". ".join(case.elements) + "." if prose else "\n".join(f"- {element}" for element in case.elements)
    return {"id": case.id, "question": case.question, "group": case.group, "answer": text}


def articles(case: Case) -> Iterator[dict[str, str]]:
    """What production finds, and what only the relaxed search finds."""
    for kind, letters in (("운영 안내", "ca"), ("내부 기준", "s")):
        held = [element for element, letter in zip(case.elements, case.labels, strict=True) if letter in letters]
        if held or kind == "운영 안내":
            text = ". ".join(["이 안내는 해솔시 시설관리공단의 시설에 적용한다", *held]) + "."
            yield {"doc_id": f"{case.group} {kind}", "clause": case.id, "text": text}


def retrieval(cases: list[Case], number: int) -> dict[str, Any]:
    """Ranked lists: the cut, or the tenth place, hides what only the relaxed search finds."""
    case = cases[number]
    own = [{"doc_id": each["doc_id"], "clause": each["clause"]} for each in articles(case)]
    deep = case.by_depth and len(own) > 1
    others = [cases[(number + step * 41) % len(cases)] for step in range(1, K if deep else 6)]
    found = [own[0], *({"doc_id": f"{other.group} 운영 안내", "clause": other.id} for other in others), *own[1:]]
    # Without a deep one the scores fall below the cut from the fourth place on.
    return {
        "id": case.id,
        "found": [
            {**hit, "score": round(0.82 - (0.04 if deep else 0.13) * place, 2)} for place, hit in enumerate(found)
        ],
    }


def output(case: Case, number: int) -> dict[str, Any]:
    """What the system answered: the covered elements, plainly dressed; a refusal where nothing is."""
    said = [element for element, letter in zip(case.elements, case.labels, strict=True) if letter in "cb"]
    bullet = ("- ", "• ", "1. ", "**")[number % 4]
    lines = [f"{bullet}{element}{'**' if bullet == '**' else ''}" for element in said]
    raw = "\n".join(lines) if lines else "관련 문서를 찾을 수 없습니다."
    return {"id": case.id, "question": case.question, "raw": raw, "condition": "small-2b", "group": case.group}


def truths(cases: list[Case]) -> Iterator[tuple[str, str, str, bool]]:
    """(question, element, where, is it there), where it is asked."""
    for case in cases:
        there = sum(letter in "ca" for letter in case.labels)
        asked = there * 100 < 60 * len(case.labels)
        for place, letter in enumerate(case.labels, 1):
            yield case.id, f"e{place}", "production", letter in "ca"
            yield case.id, f"e{place}", "answer", letter in "cb"
            if asked and letter not in "ca":
                yield case.id, f"e{place}", "relaxed", letter == "s"


def verdicts(cases: list[Case]) -> Iterator[tuple[str, str, str, str, str]]:
    """Two judges who mostly say what is so; where they do not, the mean still does. The second leaves some out."""
    for number, (question, element, where, there) in enumerate(truths(cases)):
        first, second = ("1", "1") if there else ("0", "0")
        if number % 53 == 7:
            first, second = ("1", "0") if there else ("0.1", "0.8")
        elif number % 29 == 3:
            first, second = ("0.9", "0.6") if there else ("0.2", "0.3")
        yield question, element, where, JUDGES[0], first
        if number % 211 != 50:
            yield question, element, where, JUDGES[1], second


def labels(cases: list[Case]) -> Iterator[tuple[str, str, str, str, str]]:
    """A hundred labels by a person, who sees some of it otherwise than it is."""
    asked = [truth for number, truth in enumerate(truths(cases)) if number % 24 == 7][:100]
    for number, (question, element, where, there) in enumerate(asked):
        yield question, element, where, str(int(there != (number % 25 == 24))), "검토자"


def expected(cases: list[Case], said: Sequence[tuple[str, ...]], people: Sequence[tuple[str, ...]]) -> dict[str, Any]:
    """What was planted, counted here and not by the scorer."""
    counts = Counter(LETTERS[letter] for case in cases for letter in case.labels)
    kept = [[letter for place, letter in enumerate(case.labels) if place != case.pointer] for case in cases]
    before = sum((share(case.labels) for case in cases), Fraction(0)) / len(cases)
    after = sum((share("".join(letters)) for letters in kept), Fraction(0)) / len(cases)
    return {
        "constructed": "Counted from what was planted, not by the scorer.",
        "questions": len(cases),
        "elements": sum(counts.values()),
        "labels": {label: counts[label] for label in dict.fromkeys(LETTERS.values())},
        "beyond_evidence": sum(case.labels.count("b") for case in cases),
        "of_questions": {case.id: case.labels for case in cases},
        "mean_coverage": str(before),
        "pointers": [f"{case.id}/e{case.pointer + 1}" for case in cases if case.pointer is not None],
        "mean_coverage_without_pointers": str(after),
        "disagreements": disagreements(said),
        "left_out_by_judge_b": len(said) and sum(who == JUDGES[0] for *_, who, _ in said) * 2 - len(said),
        "confusion": {judge: confusion(judge, said, people) for judge in (*JUDGES, "average")},
    }


def share(letters: str) -> Fraction:
    """Covered elements of a question."""
    return Fraction(sum(letter in "cb" for letter in letters), len(letters))


def by_place(said: Sequence[tuple[str, ...]]) -> dict[tuple[str, ...], dict[str, Fraction]]:
    """Place -> judge -> verdict."""
    table: dict[tuple[str, ...], dict[str, Fraction]] = {}
    for question, element, where, judge, value in said:
        table.setdefault((question, element, where), {})[judge] = Fraction(value)
    return table


def disagreements(said: Sequence[tuple[str, ...]]) -> int:
    """Places with judges on both sides of one half."""
    return sum(len({value >= Fraction(1, 2) for value in judges.values()}) > 1 for judges in by_place(said).values())


def confusion(judge: str, said: Sequence[tuple[str, ...]], people: Sequence[tuple[str, ...]]) -> dict[str, int]:
    """Person by judge."""
    cells = dict.fromkeys(("yes_yes", "yes_no", "no_yes", "no_no"), 0)
    table = by_place(said)
    for question, element, where, label, _ in people:
        judges = table[question, element, where]
        if judge != "average" and judge not in judges:
            continue
        value = sum(judges.values(), Fraction(0)) / len(judges) if judge == "average" else judges[judge]
        cells[f"{'yes' if label == '1' else 'no'}_{'yes' if value >= Fraction(1, 2) else 'no'}"] += 1
    return cells


def write_table(path: Path, header: str, rows: Sequence[tuple[str, ...]]) -> None:
    """CSV; no cell needs quotes."""
    write(path, "\n".join([header, *(",".join(row) for row in rows)]) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
