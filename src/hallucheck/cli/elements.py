"""``hallucheck elements``: freeze the elements of model answers, score them, mend the ruler.

In: one of freeze, score, lint, rebase, with its files. Out: text on stdout, files, exit code.
SPEC 4 and 5; docs/elements.md. The wiring only; the work of each is done in a file of its own.
"""

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from hallucheck.cli import options
from hallucheck.words import Lang, say


def add_parser(subparsers: options.Subparsers, lang: Lang) -> None:
    """The command, and its four actions with their options."""
    parser = options.add_command(subparsers, "elements", lang)
    # An action's parser is one of the house, too, and has to be told its language.
    in_lang = cast("type[argparse.ArgumentParser]", partial(cast("Callable[..., Any]", type(parser)), lang=lang))
    actions = parser.add_subparsers(
        dest="action", metavar="ACTION", required=True, help=say("help.elements_action", lang), parser_class=in_lang
    )
    for name, add in (("freeze", _freeze), ("score", _score), ("lint", _lint), ("rebase", _rebase)):
        action = options.add_command(actions, name, lang, help_code=f"help.elements_{name}")
        action.set_defaults(run=_runner(name))
        add(action, lang)


def _runner(name: str) -> Callable[[argparse.Namespace], int]:
    def run(args: argparse.Namespace) -> int:
        from hallucheck.cli import elements_lock, elements_run

        actions = {
            "freeze": elements_lock.freeze,
            "lint": elements_lock.lint,
            "score": elements_run.score,
            "rebase": elements_run.rebase,
        }
        return actions[name](args)

    return run


def _freeze(parser: argparse.ArgumentParser, lang: Lang) -> None:
    add = parser.add_argument
    add("answers", metavar="ANSWERS", help=say("help.answers", lang))
    add("--out", metavar="FILE", required=True, help=say("help.out", lang))
    add("--by", metavar="NAME", help=say("help.by_whom", lang))
    add("--relock", metavar="WHY", help=say("help.relock", lang))
    add("--encoding", metavar="NAME", help=say("help.encoding", lang))


def _score(parser: argparse.ArgumentParser, lang: Lang) -> None:
    add = parser.add_argument
    add("lock", metavar="LOCK", help=say("help.lock", lang))
    add("files", nargs="*", metavar="FILE", help=say("help.element_rows", lang))
    add("--mode", metavar="MODE", help=say("help.mode", lang))
    _evidence(add, lang)
    for name, default in (("k", 10), ("relaxed-k", None), ("cut", None), ("below", 60), ("found-at", 0.5)):
        shown = say(f"help.{name.replace('-', '_')}", lang, default=default)
        add(f"--{name}", metavar="NUMBER", help=shown)
    add("--human", metavar="FILE", help=say("help.labels_by_people", lang))
    for name, criterion in (("min-kappa", 0.6), ("min-labels", 100)):
        add(f"--{name}", metavar="NUMBER", help=say(f"help.{name.replace('-', '_')}", lang, default=criterion))
    add("--relock", metavar="WHY", help=say("help.relock", lang))
    _outputs(add, lang)


def _lint(parser: argparse.ArgumentParser, lang: Lang) -> None:
    add = parser.add_argument
    add("lock", metavar="LOCK", help=say("help.lock", lang))
    add("--remove", metavar="WHY", help=say("help.remove", lang))
    add("--keep", action="append", default=[], metavar="ELEMENT", help=say("help.keep", lang))
    add("--json", metavar="FILE", help=say("help.result_json", lang))


def _rebase(parser: argparse.ArgumentParser, lang: Lang) -> None:
    add = parser.add_argument
    add("baseline", metavar="BASELINE", help=say("help.baseline_run", lang))
    add("lock", metavar="LOCK", help=say("help.lock", lang))
    add("files", nargs="*", metavar="FILE", help=say("help.element_rows", lang))
    _evidence(add, lang)
    add("--why", metavar="WHY", help=say("help.why", lang))
    _outputs(add, lang)


def _evidence(add: Callable[..., Any], lang: Lang) -> None:
    add("--articles", action="append", default=[], metavar="FILE", help=say("help.articles", lang))
    add("--retrieval", metavar="FILE", help=say("help.ranked", lang))
    add("--relaxed", metavar="FILE", help=say("help.relaxed", lang))
    add("--verdicts", metavar="FILE", help=say("help.verdicts", lang))
    add("--encoding", metavar="NAME", help=say("help.encoding", lang))


def _outputs(add: Callable[..., Any], lang: Lang) -> None:
    add("--by", choices=("group",), help=say("help.by", lang))
    add("--json", metavar="FILE", help=say("help.result_json", lang))
    add("--svg", metavar="FILE", help=say("help.svg", lang))
