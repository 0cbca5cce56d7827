"""``hallucheck contract``: an import contract for a user's own repository, to keep generator and scorer apart.

In: the name of the package and of its filter modules. Out: the text of a ``.importlinter`` file on stdout.
SPEC 4: a filter built on the scorer passes the scorer's own test, so neither may know the other.
"""

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Final

from hallucheck.cli import options
from hallucheck.render.safe import emit
from hallucheck.words import DEFAULT_LANG, LANGS, Lang

ROOT: Final = "your_package"
FILTERS: Final = "your_package.filters"
_MODULE: Final = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*", re.ASCII)

# The file itself is ASCII: import-linter reads it in the system's encoding.
TEMPLATE: Final = """\
# The scorer and the generator's filters stay apart: a filter that is built on the scorer passes its own test.
# Save as .importlinter, then: pip install import-linter && lint-imports

[importlinter]
root_packages =
{roots}

[importlinter:contract:filters-without-scorer]
name = The generator's filters never import the scorer
type = forbidden
source_modules =
{filters}
forbidden_modules =
    hallucheck

[importlinter:contract:scorer-without-filters]
name = The scorer never imports the generation side
type = forbidden
source_modules =
    hallucheck
forbidden_modules =
{generation}
"""

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "root_package": (
        "your top-level package; may be given several times (default: that of the filters)",
        "최상위 패키지. 여러 번 줄 수 있음(기본값: 필터의 최상위 패키지)",
    ),
    "filters": (
        f"module with your filters; may be given several times (default: {FILTERS})",
        f"필터가 든 모듈. 여러 번 줄 수 있음(기본값: {FILTERS})",
    ),
    "placeholder": (
        f"hallucheck: {FILTERS} stands for your own module; name it with --filters\n",
        f"hallucheck: {FILTERS} 자리에 실제 모듈 이름을 --filters로 적으세요\n",
    ),
}


def add_parser(subparsers: options.Subparsers, lang: Lang = DEFAULT_LANG) -> None:
    """The command's options."""
    parser = options.add_command(subparsers, "contract", lang)
    parser.set_defaults(run=run)
    for flag in ("root_package", "filters"):
        name = f"--{flag.replace('_', '-')}"
        parser.add_argument(name, action="append", type=_module, metavar="MODULE", help=_say(flag, lang))


def run(args: argparse.Namespace) -> int:
    """Print the contract."""
    if not args.filters and not args.root_package:
        emit(sys.stderr, _say("placeholder", options.language(args)))
    emit(sys.stdout, contract(args.filters or (), args.root_package or ()))
    return 0


def contract(filters: Iterable[str] = (), root_packages: Iterable[str] = ()) -> str:
    """The text of the file. Without filters, those of the first root package; without roots, those of the filters."""
    roots = list(root_packages)
    modules = list(filters) or [f"{root}.filters" for root in roots] or [FILTERS]
    tops = [module.partition(".")[0] for module in (*roots, *modules)]
    # A package given as a.b is contained in its top level; import-linter wants each only once.
    generation = list(dict.fromkeys(tops))
    return TEMPLATE.format(
        roots=_lines([*generation, "hallucheck"]),
        filters=_lines(dict.fromkeys(modules)),
        generation=_lines(generation),
    )


def _lines(names: Iterable[str]) -> str:
    return "\n".join(f"    {name}" for name in names)


def _module(text: str) -> str:
    if not _MODULE.fullmatch(text):
        raise argparse.ArgumentTypeError(f"no module name: {text!r}")
    if text.partition(".")[0] == "hallucheck":
        raise argparse.ArgumentTypeError("the generation side cannot be hallucheck itself")
    return text


def _say(code: str, lang: Lang) -> str:
    return _TEXTS[code][LANGS.index(lang)]
