"""The options that several commands share, and how a flag and the project's settings make one value.

In: parser, parsed arguments, ``Project``. Out: ruleset, criterion, language.
SPEC 5: flags first, then [tool.hallucheck]; every option is explained in docs/cli.md.
"""

import argparse
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hallucheck.errors import UsageError
from hallucheck.words import DEFAULT_LANG, LANGS, Lang, say

if TYPE_CHECKING:
    from hallucheck.cli.project import Project
    from hallucheck.ruleset import Ruleset
    from hallucheck.run.criterion import Criterion

Subparsers: TypeAlias = "argparse._SubParsersAction[Any]"

DEFAULT_BAR: Final = "≤5 of 150, 100%% sourcing"  # doubled: argparse formats its help texts
MOST_JOBS: Final = 256
FORMATS: Final = (
    "auto", "native", "ragas", "deepeval", "promptfoo", "spring", "autorag", "ragtruth", "csv", "xlsx", "parquet",
)  # fmt: skip  # as in readers.formats.detect, which a help text does not load
_CRITERION: Final = re.compile(r"\s*(?:[≤≦⩽＜<=]|[0-9]+\s*(?:of|/))")


def add_common(parser: argparse.ArgumentParser, lang: Lang) -> None:
    """Options of every command."""
    # SUPPRESS: given before the command's name they must survive the command's own defaults.
    parser.add_argument("--lang", choices=LANGS, default=argparse.SUPPRESS, help=say("help.lang", lang))
    parser.add_argument("--debug", action="store_true", default=argparse.SUPPRESS, help=say("help.debug", lang))


def about(name: str, lang: Lang) -> str:
    """What a command does; `retrieval` is an option too, and that has its own word."""
    return say("help.retrieval_command" if name == "retrieval" else f"help.{name}", lang)


def add_command(
    subparsers: Subparsers, name: str, lang: Lang, endings: str = "cli.exit_codes", *, help_code: str | None = None
) -> argparse.ArgumentParser:
    """A command's parser with the common options; an action of a command says where its help stands."""
    does = say(help_code, lang) if help_code else about(name, lang)
    parser: argparse.ArgumentParser = subparsers.add_parser(
        name, help=does, description=does, epilog=say(endings, lang), allow_abbrev=False, add_help=False
    )
    parser.add_argument("-h", "--help", action="help", help=say("help.help", lang))
    add_common(parser, lang)
    return parser


def add_ruleset(parser: argparse.ArgumentParser, lang: Lang) -> None:
    """Options that can move a count; each stands in the signature."""
    group = parser.add_argument_group(say("cli.ruleset", lang))
    group.add_argument("--guard", choices=("tokens", "literal"), help=say("help.guard", lang))
    group.add_argument(
        "--split-sentences", action=argparse.BooleanOptionalAction, default=None, help=say("help.split_sentences", lang)
    )
    for flag in ("label", "skip_key", "refusal_phrase"):
        name = f"--{flag.replace('_', '-')}"
        group.add_argument(name, action="append", metavar="TEXT", help=say(f"help.{flag}", lang))


def add_format(parser: argparse.ArgumentParser, lang: Lang) -> None:
    """What the rows were written by, and where their fields are."""
    parser.add_argument("--format", choices=FORMATS, default="auto", help=say("help.format", lang))
    parser.add_argument("--map", action="append", default=[], metavar="PAIRS", help=say("help.map", lang))


def add_on(parser: argparse.ArgumentParser, lang: Lang) -> None:
    """What is judged, and the human counts."""
    parser.add_argument("--on", choices=("raw", "screen", "named", "human"), help=say("help.on", lang))
    parser.add_argument("--human", metavar="FILE", help=say("help.human", lang))


def add_meaning(parser: argparse.ArgumentParser, lang: Lang) -> None:
    """What is said beside the verdicts; none of it moves a count of fragments or rows."""
    parser.add_argument("--no-diagnosis", action="store_true", help=say("help.no_diagnosis", lang))
    parser.add_argument("--alias", action="append", default=[], metavar="A=B", help=say("help.alias", lang))
    parser.add_argument("--named", action="store_true", help=say("help.named", lang))


def aliases(given: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Pairs of words that mean the same."""
    pairs = []
    for text in given:
        one, equals, other = (part.strip() for part in text.partition("="))
        if not (one and equals and other):
            raise UsageError("usage.alias", found=text)
        pairs.append((one, other))
    return tuple(pairs)


def language(args: argparse.Namespace, project: "Project | None" = None) -> Lang:
    """The flag, else the project's, else Korean."""
    chosen: Lang | None = getattr(args, "lang", None)
    return chosen or (DEFAULT_LANG if project is None else project.lang)


def ruleset(args: argparse.Namespace, project: "Project") -> "Ruleset":
    """The project's ruleset with what the flags replace; a list that is given replaces the project's list."""
    from dataclasses import replace  # with its `inspect` a fifth of the start-up time of --help

    given = {
        "guard": args.guard,
        "split_sentences": args.split_sentences,
        "labels": args.label,
        "skip_keys": args.skip_key,
        "refusal_phrases": args.refusal_phrase,
    }
    return replace(project.ruleset, **{name: value for name, value in given.items() if value is not None})


def criterion(flag: str | None, project: "Project") -> "tuple[Criterion, Criterion | None]":
    """(the bar that judges, the pinned one if the project has one)."""
    from hallucheck.run.criterion import DEFAULT_CRITERION, Criterion

    pinned = None if project.criterion is None else Criterion.parse(project.criterion)
    if flag:
        return Criterion.parse(flag), pinned
    return pinned or Criterion.parse(DEFAULT_CRITERION), pinned


def jobs(given: str | None) -> int:
    """How many processes score; 0 and ``auto``: one for each processor."""
    if given is None:
        return 1
    number = 0 if given == "auto" else int(given) if given.isascii() and given.isdigit() and len(given) < 4 else -1
    if not 0 <= number <= MOST_JOBS:
        raise UsageError("usage.jobs", found=given, most=MOST_JOBS)
    if number:
        return number
    from hallucheck.engines.pool import cores

    return min(cores(), MOST_JOBS)


def with_accept_tied(argv: list[str]) -> list[str]:
    """``--accept FILE`` means the default bar and a file: only what looks like a criterion belongs to ``--accept``."""
    tied: list[str] = []
    for place, token in enumerate(argv):
        if token == "--accept" and (place + 1 == len(argv) or not _CRITERION.match(argv[place + 1])):
            tied.append("--accept=")
        else:
            tied.append(token)
    return tied
