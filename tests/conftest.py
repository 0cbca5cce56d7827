"""What the tests share: the real statute articles, where there are any, and the hypothesis profiles.

In: `--statutes FILE` (JSON Lines with a `text` each). Out: the fixtures `statutes` and `statute_articles`.
SPEC 1 to 3 are also tried on real statute text; without the file those tests are skipped, and say so.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

BESIDE_THE_CHECKOUT = Path(__file__).resolve().parents[2] / "shared" / "data" / "articles_ko.jsonl"

# Shared machines are slow by fits: no deadline. `ci` is reproducible, `long` is for a run by hand.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
settings.register_profile("long", settings.get_profile("default"), max_examples=20_000)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Names the statute file on the command line."""
    parser.addoption("--statutes", metavar="FILE", help="JSON Lines of statute articles, each with a `text`")


@pytest.fixture(scope="session")
def statute_articles(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    """The statute articles as they stand in the file: doc_id, clause, title, text."""
    named = request.config.getoption("--statutes")
    path = Path(named) if named else BESIDE_THE_CHECKOUT
    if not path.is_file():
        if named:
            pytest.fail(f"--statutes {named}: no such file")
        pytest.skip("no statute articles: name a file with --statutes FILE")
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


@pytest.fixture(scope="session")
def statutes(statute_articles: list[dict[str, Any]]) -> list[str]:
    """The texts of the statute articles."""
    return [article["text"] for article in statute_articles]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder to run in, with a fixed date, in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    (tmp_path / "pyproject.toml").write_text("[tool.hallucheck]\nlang = 'en'\n", encoding="utf-8")
