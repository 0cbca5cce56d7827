"""The shipped classes of characters, and the tables of one byte for each character that are made of them.

In: every character up to U+FFFF. Out: what the tables say is what the classes say, and what Unicode says.
"""

import unicodedata
from pathlib import Path

import make_tables
import pytest

from hallucheck.text import tables
from hallucheck.text.chars import MINUS, TILDES, is_dash, is_digit, is_ignorable, is_joining, is_mark, is_spaced, ranges
from hallucheck.text.classes import BLANK, CLASSES, DIGIT, IGNORED, MARKUP, PLAIN, SIGN, SIZE, SPACED, SYLLABLE
from hallucheck.text.needs import folds, needs

EACH = [chr(code) for code in range(SIZE)]


@pytest.mark.skipif(
    unicodedata.unidata_version != "14.0.0", reason="the tables are of Unicode 14.0, which only Python 3.11 brings"
)
def test_the_shipped_tables_are_what_their_maker_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Byte for byte, so that nobody has mended them by hand."""
    shipped = make_tables.OUT
    monkeypatch.setattr(make_tables, "OUT", tmp_path / "tables.py")
    make_tables.main()
    assert (tmp_path / "tables.py").read_bytes() == shipped.read_bytes()


def test_each_character_is_in_the_table_what_its_class_says() -> None:
    """One look-up in place of a question to each class."""
    for char in EACH:
        kind = CLASSES[ord(char)]
        assert bool(kind & IGNORED) == is_ignorable(char)
        assert bool(kind & DIGIT) == is_digit(char)
        assert bool(kind & SPACED) == is_spaced(char)
        assert bool(kind & SIGN) == (is_dash(char) or char in f"{TILDES}{MINUS}△▲<>")
        assert bool(kind & SYLLABLE) == ("가" <= char <= "힣" and char != "제")
        assert bool(kind & MARKUP) == (char in "&<>")
        assert not kind & BLANK or (char.isspace() and len(f"a{char}b".splitlines()) == 1)


def test_the_zero_behind_a_string_ends_every_loop() -> None:
    """The loops over code points ask for no length: what CPython keeps behind the last character is nothing plain."""
    assert not CLASSES[0] & PLAIN


def test_what_is_plain_composes_with_nothing() -> None:
    """So that a text of plain characters needs no NFC, and stays as it is when something between is dropped."""
    for char in EACH:
        if CLASSES[ord(char)] & PLAIN:
            assert not is_joining(char) and not is_mark(char)
            assert unicodedata.normalize("NFC", char) == char


def test_what_needs_nothing_is_left_as_it_is() -> None:
    """A bit that is not set is certain: folding such a character changes nothing."""
    dropped = {chr(code) for first, last in ranges(tables.DROPPED) for code in range(first, last + 1)}
    for char in EACH:
        if not needs(char):
            assert char not in folds() and char not in dropped and char != "&"
            assert unicodedata.normalize("NFC", char) == char and not is_joining(char)
    assert not needs("가나다 A1") and all(needs(text) for text in ("ａ", "<b>", "&amp;", "가\u11a8", "\u200b"))
