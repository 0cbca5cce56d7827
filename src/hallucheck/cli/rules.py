"""``hallucheck rules``: the settings that count here, their signature, and every figure's rule in words.

In: ruleset options. Out: text on stdout.
SPEC 4 and 5: no number without its rule.
"""

import argparse
import sys

from hallucheck.cli import options
from hallucheck.words import Lang


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "rules", lang)
    parser.set_defaults(run=run)
    options.add_ruleset(parser, lang)


def run(args: argparse.Namespace) -> int:
    """Print them."""
    from hallucheck.cli import project
    from hallucheck.render.safe import emit, show
    from hallucheck.run.figures import FIGURES, name_in_words, rule_in_words
    from hallucheck.words import say

    settings = project.load()
    lang = args.lang = options.language(args, settings)
    rules = options.ruleset(args, settings)
    bar, _ = options.criterion(None, settings)
    lines = [say("report.signature", lang, signature=rules.signature)]
    lines += [f"  {name}: {value}" for name, value in rules.to_dict().items()]
    lines += [say("rules.criterion", lang, criterion=bar, hash=bar.hash), "", say("section.rules", lang)]
    lines += [f"  {name} - {name_in_words(name, lang)}: {rule_in_words(name, lang)}" for name in FIGURES]
    emit(sys.stdout, "\n".join(map(show, lines)) + "\n")
    return 0
