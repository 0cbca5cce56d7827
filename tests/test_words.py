"""Every message exists in both languages, with the same facts, and reads right whatever the facts are."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import hallucheck
from hallucheck.errors import HallucheckError, InputError, InternalError, RulesetError, UsageError
from hallucheck.words import LANGS, TEMPLATES, explain, placeholders, say

ROOT = Path(hallucheck.__path__[0])
PARTICLES = "은|는|이|가|을|를|과|와|으로|로|이나|나|이라|라|이며|이고|아|야|이란|란|이다"
# A particle whose form depends on the last sound of a fact, with only a quotation mark between them.
AFTER_A_FACT = re.compile(rf"\}}['\"”’」』]?(?:{PARTICLES})(?![가-힣])")


def _names(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name is not None)


@pytest.mark.parametrize("code", TEMPLATES)
def test_both_languages_say_the_same_facts(code: str) -> None:
    """A fact named in one language is named in the other, and neither is empty."""
    english, korean = TEMPLATES[code]
    assert english.strip() and korean.strip()
    assert set(_names(english)) == set(_names(korean))
    assert all(name.isidentifier() for name in _names(english)), "facts are filled in by name"


@pytest.mark.parametrize("code", TEMPLATES)
def test_no_korean_particle_depends_on_a_fact(code: str) -> None:
    """'{path}'을/를 would be wrong for half of all names: a noun stands between."""
    assert not AFTER_A_FACT.search(TEMPLATES[code][1])


@pytest.mark.parametrize("code", TEMPLATES)
def test_a_korean_windows_console_can_print_it(code: str) -> None:
    """cp949 lacks the em dash and the check mark; a message must not end in UnicodeEncodeError."""
    for template in TEMPLATES[code]:
        template.encode("cp949")


@pytest.mark.parametrize("code", TEMPLATES)
def test_korean_is_korean(code: str) -> None:
    """Nobody copied the English sentence over; a template without English words needs no translation."""
    english, korean = TEMPLATES[code]
    words = re.sub(r"\{[^}]*\}", "", english)
    assert re.search("[가-힣]", korean) or not re.search("[a-z]{3}", words)


def test_every_code_that_the_source_names_exists() -> None:
    """A misspelt code would show its name to the user instead of a sentence."""
    used: dict[str, str] = {}
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                code = node.args[0].value
                if isinstance(code, str) and (name.endswith("Error") or name in ("say", "explain", "Unfit", "BadJson")):
                    used[code] = f"{path.name}:{node.lineno}"
    assert len(used) > 30
    assert {code: where for code, where in used.items() if code not in TEMPLATES and "." in code} == {}


def test_a_fact_cannot_steer_the_terminal() -> None:
    """An id from a file may hold escape sequences, line breaks or direction marks: they are shown, not sent."""
    shown = say("file.not_found_near", near="a\x1b[2Jb\nc\u202ed\x07")
    assert "\x1b" not in shown and "\n" not in shown and "\u202e" not in shown
    assert r"a\x1b[2Jb\nc\u202ed\x07" in shown


def test_a_fact_is_never_a_template() -> None:
    """Braces in a file name are letters."""
    assert "'{x}.jsonl'" in say("file.not_found_near", near="{x}.jsonl")


def test_a_message_never_fails() -> None:
    """A missing fact or an unknown code is shown as what it is; the fault behind it must come through."""
    assert "?" in say("file.not_found_near")
    assert say("no.such_code", id=7) == "no.such_code id=7"


def test_the_place_comes_first_and_once() -> None:
    """Path, line and field precede the sentence, as far as they are known."""
    assert explain("row.missing", path="a.jsonl", line=3, field="raw").startswith("a.jsonl, line 3, field 'raw': ")
    assert explain("row.missing", "ko", path="a.jsonl", line=3, field="raw").startswith(
        "a.jsonl 3번째 줄, 'raw' 필드: "
    )
    assert explain("file.not_found", path="a.jsonl").startswith("a.jsonl: there is")
    assert explain("file.not_found") == say("file.not_found")


def test_errors_carry_facts_and_survive_a_process_border() -> None:
    """An exception is a code and facts; words are made when somebody reads them."""
    import pickle

    error = InputError("row.missing", path="a.jsonl", line=3, field="raw")
    assert (error.path, error.line, error.field, error.exit_code) == ("a.jsonl", 3, "raw", 2)
    assert str(error) == error.message("en") != error.message("ko")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is InputError and again.code == error.code and again.facts == error.facts
    assert issubclass(RulesetError, UsageError) and issubclass(UsageError, HallucheckError)
    assert InternalError("internal.fault", why="x").exit_code == 70


def test_all_placeholders_are_known_to_both_languages() -> None:
    """``placeholders`` looks at the English template only; that is enough because the two agree."""
    for code, pair in TEMPLATES.items():
        assert placeholders(code) == set(_names(pair[0]))
    assert LANGS == ("en", "ko")
