"""The command line: parses, hands over to one file a command, and turns every ending into an exit code.

In: arguments. Out: the exit code (SPEC 5); stdout is data, stderr is notes.
Only the command that was asked for is imported and gets its options, so that ``--help`` stays fast.
"""

import argparse
import os
import sys
from collections.abc import Container, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final, NoReturn, cast

from hallucheck.cli.options import about, add_common, language, with_accept_tied
from hallucheck.errors import HallucheckError
from hallucheck.render.safe import emit, show
from hallucheck.version import VERSION
from hallucheck.words import DEFAULT_LANG, LANGS, Lang, say

USAGE, INTERNAL, INTERRUPTED = 2, 70, 130
COMMANDS: Final = (  # each a module of its name in this folder
    "score", "accept", "explain", "selftest", "review", "convert", "schema", "contract", "rules",
    "retrieval", "threshold", "keywords", "secrets", "reportcard", "elements", "compare", "noise",
)  # fmt: skip
_COLUMNS: Final = 80  # where nothing says how wide the terminal is


class _Formatter(argparse.HelpFormatter):
    """Help texts whose own words are in the chosen language."""

    lang: Lang = DEFAULT_LANG

    def __init__(self, prog: str, **layout: Any) -> None:
        # Asked for its width by argparse, shutil would be imported, and with it every compression there is.
        super().__init__(prog, **{"width": _columns() - 2, **layout})

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, say("cli.usage", self.lang) if prefix is None else prefix)


class _KoreanFormatter(_Formatter):
    lang = "ko"


class _EnglishFormatter(_Formatter):
    lang = "en"


class _Parser(argparse.ArgumentParser):
    """argparse that prints on any console, in the chosen language, and knows what a slip of the hand meant."""

    def __init__(self, *, lang: Lang, **settings: Any) -> None:
        formatter = _KoreanFormatter if lang == "ko" else _EnglishFormatter
        super().__init__(**settings, formatter_class=formatter)
        self._lang: Lang = lang
        self._positionals.title = say("cli.arguments", lang)
        self._optionals.title = say("cli.options", lang)

    def error(self, message: str) -> NoReturn:
        """Usage, then what is wrong."""
        self.print_usage(sys.stderr)
        self.exit(USAGE, f"{self.prog}: {say('cli.error', self._lang)}: {message}\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.dest == "command" and value not in (action.choices or ()):
            from difflib import get_close_matches

            near = get_close_matches(str(value), list(action.choices or ()), n=1)
            if near:
                raise argparse.ArgumentError(None, say("usage.command", self._lang, found=value, near=near[0]))
        super()._check_value(action, value)

    def _print_message(self, message: str, file: Any = None) -> None:
        if message:
            emit(file or sys.stderr, message)


def parser(lang: Lang = DEFAULT_LANG, asked: Container[str] = COMMANDS) -> argparse.ArgumentParser:
    """All commands, and the options of those that are asked for; docs/cli.md is checked against it."""
    top = _Parser(
        lang=lang, prog="hallucheck", description=say("cli.about", lang), epilog=say("cli.exit_codes", lang),
        allow_abbrev=False, add_help=False,
    )  # fmt: skip
    top.add_argument("-h", "--help", action="help", help=say("help.help", lang))
    top.add_argument("--version", action="version", version=f"hallucheck {VERSION}", help=say("help.version", lang))
    add_common(top, lang)
    in_lang = cast("type[_Parser]", partial(_Parser, lang=lang))
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=in_lang)
    for name in COMMANDS:
        if name in asked:
            import_module(f"hallucheck.cli.{name}").add_parser(commands, lang)
        else:
            commands.add_parser(name, help=about(name, lang), add_help=False)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; never raises, and prints a traceback only with --debug."""
    given = with_accept_tied(list(sys.argv[1:] if argv is None else argv))
    lang = _asked_for(given)
    args = argparse.Namespace()
    try:
        # A command's name anywhere is enough: a file called `rules` costs a few options too many, no more.
        arguments = parser(lang or DEFAULT_LANG, asked=given)
        args = arguments.parse_args(given)
        if args.command is None:
            emit(sys.stderr, arguments.format_help())
            return USAGE
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except SystemExit as ending:  # argparse, after --help or a usage message
        return ending.code if isinstance(ending.code, int) else USAGE
    except KeyboardInterrupt:
        _complain(say("run.interrupted", _language(args)))
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away, as `| head` does: the verdict stands, and what is buffered must not fail at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return getattr(args, "exit", USAGE)
    except HallucheckError as fault:
        _trace(args)
        _complain(fault.message(_language(args)))
        return fault.exit_code
    except Exception as fault:
        _trace(args)
        _complain(say("internal.fault", _language(args), why=f"{type(fault).__name__}: {fault}"))
        return INTERNAL


def _columns() -> int:
    """As wide as the variable COLUMNS or the terminal says."""
    given = os.environ.get("COLUMNS", "")
    if given.isascii() and given.isdigit() and int(given):
        return int(given)
    try:
        return os.get_terminal_size(cast("Any", sys.__stdout__).fileno()).columns or _COLUMNS
    except (AttributeError, OSError, ValueError):  # no terminal, or no stream at all
        return _COLUMNS


def _asked_for(argv: list[str]) -> Lang | None:
    """The language of the help texts is needed before the arguments can be parsed."""
    for place, token in enumerate(argv):
        value = token.removeprefix("--lang=") if token.startswith("--lang=") else ""
        if token == "--lang" and place + 1 < len(argv):
            value = argv[place + 1]
        for known in LANGS:
            if value == known:
                return known
    return None


def _language(args: argparse.Namespace) -> Lang:
    """Once a command has read the project's settings, it has left its language in the arguments."""
    return language(args)


def _complain(text: str) -> None:
    emit(sys.stderr, f"hallucheck: {show(text)}\n")


def _trace(args: argparse.Namespace) -> None:
    if getattr(args, "debug", False):
        import traceback

        emit(sys.stderr, traceback.format_exc())
