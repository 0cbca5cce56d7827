"""`scripts/check_diagnosis`: known edits of statute phrases, and what the diagnosis takes them for.

In: a file of articles, how many phrases, a seed. Out: a table of edits and kinds; exit code 1 where an edit that must
be named right in 95 of 100 is not.
SPEC 6.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from statutes.corpus import Corpus, read_articles

from diagnosis.check import Findings, check
from diagnosis.edits import EDITS
from hallucheck.meaning.diagnose import KINDS

BESIDE_THE_CHECKOUT: Final = Path(__file__).resolve().parents[3] / "shared" / "data" / "articles_ko.jsonl"


def main(arguments: list[str] | None = None) -> int:
    """The table, then some of what was misnamed."""
    options = _parser().parse_args(arguments)
    path: Path = options.statutes or BESIDE_THE_CHECKOUT
    if not path.is_file():
        sys.stderr.write(f"{path}: no such file. Name one: --statutes FILE, JSON Lines with doc_id, clause and text.\n")
        return 2
    corpus = Corpus(read_articles(path))
    _say(f"{len(corpus.statutes)} articles of {path.name}, seed {options.seed}")
    findings = check(corpus, options.n, options.seed)
    for line in table(findings):
        _say(line)
    for miss in findings.misnamed[: options.show]:
        if options.only and miss.edit not in options.only:
            continue
        _say(f"  {miss.edit} -> {miss.diagnosis.kind}")
        _say(f"    stands  {miss.phrase.text}")
        _say(f"    answer  {miss.text}")
        _say(f"    said {' | '.join(miss.diagnosis.said)} · stands {' | '.join(miss.diagnosis.stands)}")
    owing = findings.owing()
    _say(f"\nnamed right in fewer than 95 of 100: {', '.join(owing)}" if owing else "\nall named as they must be")
    return 1 if owing else 0


def _parser() -> argparse.ArgumentParser:
    what = "Phrases of real statute articles with one known edit each, and the kind that the diagnosis gives them."
    parser = argparse.ArgumentParser(prog="scripts/check_diagnosis", description=what)
    add = parser.add_argument
    add("--statutes", type=Path, metavar="FILE", help="JSON Lines of articles: doc_id, clause, text")
    add("-n", type=int, default=20_000, help="phrases in all (default: %(default)s)")
    add("--seed", type=int, default=1, help="the same seed makes the same phrases (default: %(default)s)")
    add("--show", type=int, default=10, help="misnamed phrases to show (default: %(default)s)")
    add("--only", nargs="+", choices=tuple(EDITS), help="of these show only some edits")
    return parser


def table(findings: Findings) -> list[str]:
    """Edits down, kinds across; only kinds that were given. An edit marked * need not reach 95 of 100."""
    given = [kind for kind in KINDS if any(kinds[kind] for kinds in findings.kinds.values())]
    heads = "".join(f"{kind[:13]:>15}" for kind in given)
    lines = [f"\n{'edit':<16}{'made':>7}{'right':>8}{'left out':>10}{heads}"]
    for edit, kinds in findings.kinds.items():
        share = findings.share(edit)
        shown = "n/a" if share is None else f"{int(share * 1000) / 10}%"
        cells = "".join(f"{kinds[kind] or '':>15}" for kind in given)
        mark = "" if EDITS[edit].owed else " *"
        lines.append(f"{edit + mark:<16}{kinds.total():>7,}{shown:>8}{findings.left_out[edit]:>10,}{cells}")
    cost = findings.seconds / findings.made * 1e6 if findings.made else 0
    prepared = findings.preparing / findings.articles * 1e6 if findings.articles else 0
    lines.append(f"{findings.made:,} diagnosed, {cost:.0f} microseconds of CPU each")
    lines.append(f"{findings.articles:,} articles prepared, {prepared:.0f} microseconds of CPU each, once")
    return lines


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
