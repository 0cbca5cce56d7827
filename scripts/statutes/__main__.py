"""`scripts/check_statutes`: edited phrases of real statute articles, each judged as it deserves, or exit code 1.

In: a file of articles, how many phrases, a seed. Out: a table of edits, the wrong verdicts in full.
SPEC 1 to 4, from outside.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

from statutes.check import Exhibit, Findings, check_corrupt, check_harmless, check_verbatim
from statutes.corpus import Corpus, read_articles
from statutes.whole import check_rows

BESIDE_THE_CHECKOUT: Final = Path(__file__).resolve().parents[3] / "shared" / "data" / "articles_ko.jsonl"
PARTS: Final = ("harmless", "corrupt", "verbatim", "rows")
_SHOWN: Final = 20
_LEFT_OUT_SHOWN: Final = 5


def main(arguments: list[str] | None = None) -> int:
    """Every check, one after the other."""
    options = _parser().parse_args(arguments)
    path: Path = options.statutes or BESIDE_THE_CHECKOUT
    if not path.is_file():
        sys.stderr.write(_absent(options.statutes) + "\n")
        return 2
    corpus = Corpus(read_articles(path))
    _say(f"{len(corpus.statutes)} articles of {path.name}, seed {options.seed}")
    wrong = 0
    if "harmless" in options.only:
        wrong += _edits("one harmless edit: all must be grounded", check_harmless, corpus, options)
    if "corrupt" in options.only:
        wrong += _edits("one corrupting edit: all must be counted as hallucinated", check_corrupt, corpus, options)
    if "verbatim" in options.only:
        wrong += _verbatim(corpus)
    if "rows" in options.only:
        wrong += _rows(corpus, options)
    _say(f"\n{wrong} wrong" if wrong else "\nnothing wrong")
    return 1 if wrong else 0


def _parser() -> argparse.ArgumentParser:
    what = "Phrases of real statute articles with one edit each, through the public scorer and the command."
    parser = argparse.ArgumentParser(prog="scripts/check_statutes", description=what)
    add = parser.add_argument
    add("--statutes", type=Path, metavar="FILE", help="JSON Lines of articles: doc_id, clause, text")
    add("-n", type=int, default=100_000, help="phrases of either family of edits (default: %(default)s)")
    add("--rows", type=int, default=5_000, help="whole rows for the command (default: %(default)s)")
    add("--seed", type=int, default=1, help="the same seed makes the same phrases (default: %(default)s)")
    add("--only", nargs="+", choices=PARTS, default=PARTS, help="some of the parts (default: all)")
    return parser


def _absent(named: Path | None) -> str:
    if named is not None:
        return f"--statutes {named}: no such file"
    return (
        "This check needs real statute articles, and none lie beside the checkout (../shared/data/articles_ko.jsonl).\n"
        "Name a file of your own: --statutes FILE, JSON Lines with doc_id, clause and text."
    )


def _edits(
    title: str, check: Callable[[Corpus, int, int], Findings], corpus: Corpus, options: argparse.Namespace
) -> int:
    start = perf_counter()
    findings = check(corpus, options.n, options.seed)
    _say(f"\n{title} ({perf_counter() - start:.0f} s)")
    _say(f"{'edit':<18}{'made':>10}{'right':>10}{'wrong':>8}{'left out':>10}")
    total = findings.total
    for name, tally in [*findings.tallies.items(), ("all", total)]:
        _say(f"{name:<18}{tally.made:>10,}{tally.right:>10,}{tally.wrong:>8,}{tally.left_out:>10,}")
    if total.made < options.n:
        _say(f"only {total.made:,} of {options.n:,}: these articles hold no more phrases for some edit")
    if total.left_out:
        _say(f"left out: {total.left_out:,}, of which the rule lets {findings.grounded_of_left_out:,} stand")
        for reason, number in findings.reasons.items():
            _say(f"  {number:>8,}  {reason}")
        for exhibit in findings.left_out[:_LEFT_OUT_SHOWN]:
            _say(f"  such as {_named(exhibit)}, {exhibit.edit}: {_quoted(exhibit.phrase)} -> {_quoted(exhibit.raw)}")
    for exhibit in findings.wrong[:_SHOWN]:
        _wrong(exhibit)
    return total.wrong


def _verbatim(corpus: Corpus) -> int:
    pieces, wrong = check_verbatim(corpus)
    _say(f"\nevery article as an answer to itself: {pieces:,} pieces, {len(wrong):,} not grounded")
    for exhibit in wrong[:_SHOWN]:
        _wrong(exhibit)
    return len(wrong)


def _rows(corpus: Corpus, options: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as directory:
        outcome = check_rows(corpus, options.rows, options.seed, Path(directory))
    _say(
        f"\nwhole rows through `hallucheck score`: {sum(outcome.rows.values()):,} rows in {len(outcome.rows)} formats,"
    )
    _say(f"{outcome.pieces:,} pieces, {outcome.planted:,} of them corrupted; {len(outcome.wrong):,} not as planted")
    for line in outcome.wrong[:_SHOWN]:
        _say(f"  WRONG {line}")
    return len(outcome.wrong)


def _wrong(exhibit: Exhibit) -> None:
    _say(f"  WRONG {_named(exhibit)}, {exhibit.edit}")
    for label, text in (("copied", exhibit.phrase), ("answer", exhibit.raw)):
        _say(f"    {label}   {_quoted(text)}")
    _say(f"    verdict  {exhibit.reason}")


def _named(exhibit: Exhibit) -> str:
    return f"{exhibit.statute.doc_id} {exhibit.statute.clause}"


def _quoted(text: str) -> str:
    """What cannot be seen is spelt out; Korean stays."""
    return "".join(
        char if char.isprintable() else f"\\u{ord(char):04x}" for char in json.dumps(text, ensure_ascii=False)
    )


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
