"""One peer's verdict on every check, run by the Python of the environment that holds the peer.

In: the peer's name and a file of checks, as arguments. Out: one JSON object on stdout.
Of this project it imports nothing but hallucheck, and every peer by name, since none need be installed here.
"""

import json
import re
import sys
import unicodedata
import warnings
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any, Final, TypeAlias

Judge: TypeAlias = Callable[[str, str], bool]

PASSES: Final = 3
SIMILAR: Final = 0.5
TWO_LINES: Final = "two-line rule"


def hallucheck() -> Judge:
    """A row with the fragment as its answer, and the article as its only one."""
    package = import_module("hallucheck")
    scorer = package.Scorer()

    def judge(fragment: str, article: str) -> bool:
        found = scorer.score(package.Row("check", fragment, articles=(package.Article("article", text=article),)))
        return bool(found.fragments) and all(one.grounded for one in found.fragments)

    return judge


def two_lines() -> Judge:
    """What docs/why.md compares with: no package, only NFKC and what is no letter or digit dropped."""

    def plain(text: str) -> str:
        return re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", text))

    kept = cache(plain)
    return lambda fragment, article: plain(fragment) in kept(article)


def verbatimeter() -> Judge:
    """The whole answer in contiguous runs, and the verdict that its page gives: no token differs."""
    check_answer = import_module("verbatimeter").check_answer
    return lambda fragment, article: bool(check_answer(fragment, article).total_differing_tokens == 0)


def grounded_check() -> Judge:
    """The fragment as a claim of the kind quotation; an article is prepared once."""
    package = import_module("grounded")

    @cache
    def source(article: str) -> Any:
        return package.Source(Path("article"), article)

    def judge(fragment: str, article: str) -> bool:
        claim = package.Claim(package.Kind.QUOTE, fragment, 0, len(fragment))
        return bool(package.verify([claim], [source(article)]).passed)

    return judge


def langextract() -> Judge:
    """The fragment as an extraction; aligned is what gets a place in the text."""
    resolver = import_module("langextract.resolver").Resolver()
    extraction = import_module("langextract.data").Extraction

    def judge(fragment: str, article: str) -> bool:
        claimed = [extraction(extraction_class="fragment", extraction_text=fragment)]
        (aligned,) = resolver.align(claimed, article, token_offset=0, char_offset=0)
        return aligned.char_interval is not None

    return judge


def ragas() -> Judge:
    """The most similar line of the article: against the whole article, no short text would be similar."""
    warnings.simplefilter("ignore")
    metric = import_module("ragas.metrics.collections").NonLLMStringSimilarity()

    def judge(fragment: str, article: str) -> bool:
        lines = [line for line in article.split("\n") if line.strip()]
        return any(metric.score(reference=line, response=fragment).value >= SIMILAR for line in lines)

    return judge


def rouge_score() -> Judge:
    """ROUGE-L precision: the share of the fragment's words that follow each other in the article."""
    scorer = import_module("rouge_score.rouge_scorer").RougeScorer(["rougeL"])
    return lambda fragment, article: bool(scorer.score(article, fragment)["rougeL"].precision == 1)


JUDGES: Final[dict[str, Callable[[], Judge]]] = {
    "hallucheck": hallucheck,
    TWO_LINES: two_lines,
    "verbatimeter": verbatimeter,
    "grounded-check": grounded_check,
    "langextract": langextract,
    "ragas": ragas,
    "rouge-score": rouge_score,
}


def main(name: str, path: Path) -> dict[str, Any]:
    """Every check in each pass; what a peer fails over gets no verdict, and the first such failure is told."""
    given = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    failure = ""

    def verdict(judge: Judge, fragment: str, article: str) -> bool | None:
        nonlocal failure
        try:
            return judge(fragment, article)
        except Exception as fault:  # a peer may raise anything
            failure = failure or f"{type(fault).__name__}: {fault}"
            return None

    verdicts: list[bool | None] = []
    seconds = []
    for _ in range(PASSES):
        judge = JUDGES[name]()  # a new one has kept nothing of the pass before
        verdict(judge, *given[0])  # what is loaded at the first call is no part of a check
        begin = process_time()
        verdicts = [verdict(judge, fragment, article) for fragment, article in given]
        seconds.append(process_time() - begin)
    return {"verdicts": verdicts, "seconds": seconds, "failure": failure, "version": _version(name)}


def _version(name: str) -> str:
    if name == TWO_LINES:
        return "-"
    return str(import_module("hallucheck").__version__) if name == "hallucheck" else version(name)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(sys.argv[1], Path(sys.argv[2]))))
