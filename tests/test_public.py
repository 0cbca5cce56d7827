"""The public names, pinned: a change here is a change for every user."""

import subprocess
import sys

import hallucheck

PUBLIC = """
Acceptance Article Card Criterion HallucheckError Report Row RowResult Ruleset Scorer Source Tally Verdict __version__
build_report decide read_articles read_rows score_rows
"""


def test_the_public_names_are_these() -> None:
    """Nothing is added or taken away by accident, and every name can be had."""
    assert sorted(hallucheck.__all__) == sorted(PUBLIC.split())
    assert all(getattr(hallucheck, name) is not None for name in hallucheck.__all__)
    assert set(hallucheck.__all__) <= set(dir(hallucheck))


def test_importing_the_package_loads_nothing_heavy() -> None:
    """The command's start does not pay for tables it may not need."""
    heavy = "('hallucheck.text', 'hallucheck.readers', 'orjson', 'rich', 'regex')"
    code = f"import hallucheck, sys; print([m for m in sys.modules if m.startswith({heavy})])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"
