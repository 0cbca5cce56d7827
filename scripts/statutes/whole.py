"""Whole rows made from the articles, through the command: `hallucheck score` on a file of them.

In: a corpus, a number, a seed. Out: rows whose written results are not what was planted.
SPEC 2 to 5: answers in nine formats; every article verbatim as an answer; articles in the row or in their table.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from statutes.check import standing
from statutes.corpus import Corpus, Phrase, Statute
from statutes.corrupt import CORRUPT
from statutes.letters import loose

_PLANTED: Final = 0.15  # of the pieces of an answer


class Planted(NamedTuple):
    """A row and what was planted in it: (text, does it stand) in the order of the answer."""

    id: str
    form: str
    statute: Statute
    raw: str
    pieces: tuple[tuple[str, bool], ...]


class Outcome(NamedTuple):
    """What the command made of the rows."""

    rows: dict[str, int]
    pieces: int
    planted: int
    wrong: list[str]


def _lines(before: str) -> Callable[[list[str]], str]:
    return lambda pieces: "\n".join(before + piece for piece in pieces)


def _numbered(pieces: list[str]) -> str:
    return "\n".join(f"{number}. {piece}" for number, piece in enumerate(pieces, 1))


def _table(pieces: list[str]) -> str:
    rows = [pieces[at : at + 2] for at in range(0, len(pieces), 2)]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|---|---|", *lines[1:]])


def _object(pieces: list[str]) -> str:
    half = len(pieces) // 2
    return json.dumps({"답": pieces[:half], "근거": [{"문장": piece} for piece in pieces[half:]]}, ensure_ascii=False)


FORMS: Final[dict[str, Callable[[list[str]], str]]] = {
    "lines": _lines(""),
    "bullets": _lines("- "),
    "numbered": _numbered,
    "commas": ", ".join,
    "table": _table,
    "bold": lambda pieces: "\n".join(f"* **{piece}**" for piece in pieces),
    "cited": lambda pieces: "\n".join(f"{piece} [1]" for piece in pieces),
    "JSON": _object,
    "JSON in a fence": lambda pieces: "```json\n" + json.dumps(pieces, indent=2) + "\n```",
}


def plant(corpus: Corpus, n: int, seed: int) -> list[Planted]:
    """``n`` rows, the formats and the articles in turn."""
    random = Random(f"{seed} rows")
    names = list(FORMS)
    rows: list[Planted] = []
    while len(rows) < n:
        before = len(rows)
        for statute in corpus.statutes:
            phrases = corpus.phrases_of(statute, random, random.randint(2, 16))
            if len(phrases) < 2:
                continue
            form = names[len(rows) % len(names)]
            pieces = tuple(_perhaps_corrupted(phrase, random, corpus) for phrase in phrases)
            raw = FORMS[form]([text for text, _ in pieces])
            rows.append(Planted(f"row-{len(rows)}", form, statute, raw, pieces))
            if len(rows) == n:
                break
        if len(rows) == before:
            raise ValueError("no article holds two phrases")
    return rows


def _perhaps_corrupted(phrase: Phrase, random: Random, corpus: Corpus) -> tuple[str, bool]:
    if random.random() < _PLANTED:
        edit = random.choice(tuple(CORRUPT))
        text = CORRUPT[edit](random, phrase, corpus)
        if text is not None and not standing(edit, text, phrase.statute):
            return text, False
    return phrase.text, True


def run_command(rows: list[Planted], statutes: list[Statute], directory: Path) -> tuple[int, list[Any], Any]:
    """Exit code, row results and report of `hallucheck score`; every second row names its article in the table."""
    table, outputs = directory / "articles.jsonl", directory / "outputs.jsonl"
    _write(table, (_article(statute) for statute in statutes))
    _write(outputs, (_row(number, row) for number, row in enumerate(rows)))
    results, report = directory / "results.jsonl", directory / "report.json"
    command = [sys.executable, "-m", "hallucheck", "score", str(outputs), "--articles", str(table)]
    done = subprocess.run([*command, "--rows", results, "--json", report], capture_output=True, check=False)
    if not report.is_file():
        raise RuntimeError(done.stderr.decode("utf-8", "replace"))
    with results.open(encoding="utf-8") as lines:
        return done.returncode, [json.loads(line) for line in lines], json.loads(report.read_text(encoding="utf-8"))


def check_rows(corpus: Corpus, n: int, seed: int, directory: Path) -> Outcome:
    """Planted rows against what the command wrote, piece by piece, then the report's own counts."""
    rows = plant(corpus, n, seed)
    code, results, report = run_command(rows, corpus.statutes, directory)
    wrong = [] if code == 0 else [f"exit code {code}"]
    if len(results) != len(rows):
        wrong.append(f"{len(results)} row results for {len(rows)} rows")
    for row, result in zip(rows, results, strict=False):
        if reason := _differs(row, result):
            name = f"{row.statute.doc_id} {row.statute.clause}"
            wrong.append(f"{row.form}: {name}: {json.dumps(row.raw, ensure_ascii=False)}: {reason}")
    verdicts = [stands for row in rows for _, stands in row.pieces]
    expected = {
        "rows": len(rows),
        "answered": len(rows),
        "fragments": len(verdicts),
        "hallucinated_fragments": verdicts.count(False),
        "hallucinated_rows": sum(not all(stands for _, stands in row.pieces) for row in rows),
    }
    for name, number in expected.items():
        if report["counts"][name] != number:
            wrong.append(f"report: {name} is {report['counts'][name]}, planted {number}")
    forms = {form: sum(row.form == form for row in rows) for form in FORMS}
    return Outcome(forms, len(verdicts), verdicts.count(False), wrong)


def _differs(row: Planted, result: Any) -> str:
    fragments = result["fragments"]
    if result["id"] != row.id or len(fragments) != len(row.pieces):
        return f"{len(fragments)} pieces, planted {len(row.pieces)}"
    for fragment, (text, stands) in zip(fragments, row.pieces, strict=True):
        if loose(fragment["text"]) != loose(text):
            return f"{text!r} was read as {fragment['text']!r}"
        if fragment["grounded"] != stands:
            return f"{text!r} should be {'grounded' if stands else 'hallucinated'}"
    return ""


def _row(number: int, row: Planted) -> dict[str, Any]:
    made: dict[str, Any] = {"id": row.id, "condition": row.form, "raw": row.raw}
    if number % 2:
        made["articles"] = [_article(row.statute)]
    else:
        named = {"doc_id": row.statute.doc_id, "clause": row.statute.clause}
        made["evidence"] = [{key: value for key, value in named.items() if value is not None}]
    return made


def _article(statute: Statute) -> dict[str, Any]:
    return {"doc_id": statute.doc_id, "clause": statute.clause, "text": statute.text}


def _write(path: Path, values: Iterator[dict[str, Any]]) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(json.dumps(value, ensure_ascii=False) + "\n" for value in values)
