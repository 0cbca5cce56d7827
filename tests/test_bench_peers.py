"""The comparison with other packages, without installing any: its checks, its counting, its way with what fails.

In: checks made from the fixtures; peers that are not there. Out: right labels, right counts, reasons.
"""

import json
import sys
from argparse import Namespace
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest
from benchmarks.__main__ import CARDS
from benchmarks.peer_checks import COPIED, CORRUPTED, COUNTED, GROUPS, HARMLESSLY, STANDS, Check, checks, table_checks
from benchmarks.peer_worker import JUDGES
from benchmarks.peer_worker import main as work
from statutes.letters import letters

from benchmarks import peers

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "fixtures" / "cases.jsonl"


@pytest.fixture(scope="module")
def given() -> list[Check]:
    """Ninety made checks and the table."""
    return checks([CARDS], TABLE, 90, 1)


def test_labels_come_from_how_a_fragment_was_made(given: list[Check]) -> None:
    """A copy stands as it is, a harmless edit keeps the letters and leaves a trace; all groups are there."""
    sizes = Counter(check.group for check in given)
    assert sizes[COPIED] == sizes[HARMLESSLY] == sizes[CORRUPTED] == 30 and set(sizes) == set(GROUPS)
    assert {check.group for check in given if check.stands} == {COPIED, HARMLESSLY, STANDS}
    assert all(check.fragment in check.article for check in given if check.group == COPIED)
    edited = [check for check in given if check.group == HARMLESSLY]
    assert all(_letters(check.fragment) in _letters(check.article) for check in edited)
    assert sum(check.fragment in check.article for check in edited) < len(edited) / 4


def _letters(text: str) -> str:
    return letters(normalize("NFKC", text))


def test_the_same_seed_makes_the_same_checks(given: list[Check]) -> None:
    """Every peer on every machine gets the same."""
    assert checks([CARDS], TABLE, 90, 1) == given != checks([CARDS], TABLE, 90, 2)


def test_the_table_is_asked_where_its_shape_fits() -> None:
    """Nearly all of it: one article is cited, and the verdicts are those of ruleset 1."""
    asked = list(table_checks(TABLE))
    wanted = [one for line in TABLE.read_text(encoding="utf-8").splitlines() for one in json.loads(line)["ruleset_1"]]
    assert 0.95 * len(wanted) < len(asked) < len(wanted)
    assert {check.group for check in asked} == {STANDS, COUNTED}


def test_this_project_is_right_where_it_says_so(given: list[Check], tmp_path: Path) -> None:
    """The worker with `hallucheck` itself: every label is its verdict, and each pass has a time."""
    path = tmp_path / "checks.jsonl"
    path.write_text("".join(json.dumps([one.fragment, one.article]) + "\n" for one in given), encoding="utf-8")
    answer = work("hallucheck", path)
    assert answer["failure"] == "" and len(answer["seconds"]) == 3
    assert peers.right(answer["verdicts"], given).total() == len(given)


def test_no_verdict_is_a_wrong_verdict() -> None:
    """What a peer fails over counts neither as standing nor as not."""
    two = [Check(COPIED, "a", "a", True), Check(CORRUPTED, "b", "a", False)]
    assert peers.right([True, False], two) == {COPIED: 1, CORRUPTED: 1}
    assert peers.right([None, None], two).total() == peers.right([False, True], two).total() == 0


def test_a_peer_that_raises_is_asked_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The failing check has no verdict, the others have theirs, and the first fault is told."""

    def fussy() -> object:
        def judge(fragment: str, article: str) -> bool:
            if not fragment:
                raise ValueError("nothing to look for")
            return fragment in article

        return judge

    monkeypatch.setitem(JUDGES, "hallucheck", fussy)
    path = tmp_path / "checks.jsonl"
    path.write_text('["a", "ab"]\n["", "ab"]\n["c", "ab"]\n', encoding="utf-8")
    answer = work("hallucheck", path)
    assert answer["verdicts"] == [True, None, False] and answer["failure"] == "ValueError: nothing to look for"


def test_every_peer_has_a_judge_and_says_what_is_asked() -> None:
    """The list of peers and the worker know the same names."""
    assert [peer.name for peer in peers.PEERS] == list(JUDGES)
    assert all(peer.asked for peer in peers.PEERS)


def test_a_peer_that_cannot_be_had_keeps_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named with the reason, on the screen and on the page, and harms no other."""

    def refused(command: list[str]) -> str:
        if "pip" in command or "venv" in command:
            raise peers.Unfit("ERROR: No matching distribution found for it, see file:///opt/index/it")
        return json.dumps({"verdicts": [True], "seconds": [1e-6] * 3, "failure": "", "version": "1.0"})

    monkeypatch.setattr(peers, "run", refused)
    monkeypatch.setattr(peers, "ROOMS", tmp_path / "rooms")
    monkeypatch.setattr(peers, "checks", lambda *_: [Check(COPIED, "a", "ab", True)])
    said: list[str] = []
    options = Namespace(checks=1, seed=1, write=True)
    peers.compare(options, CARDS, [("machine", "some")], tmp_path / "PEERS.md", said.append)
    page = (tmp_path / "PEERS.md").read_text(encoding="utf-8")
    for text in ("\n".join(said), page):
        assert "not compared: ERROR: No matching distribution found for it, see …" in text
        assert all(peer.name in text for peer in peers.PEERS)
    assert "- machine: some\n" in page and "| hallucheck | 1.0 | 1 | 0 | 0 | 0 | 0 | 1 | 1 |" in page


def test_the_reason_is_what_was_said_last(tmp_path: Path) -> None:
    """An ERROR of pip, else the last line, else the exit code; a command that is not there is a reason, too."""
    for code, reason in (
        ("import sys; sys.exit('ERROR: this one\\nnotice: not this')", "ERROR: this one"),
        ("raise ValueError('why')", "ValueError: why"),
        ("import sys; sys.exit(7)", "exit code 7"),
    ):
        with pytest.raises(peers.Unfit, match=reason):
            peers.run([sys.executable, "-c", code])
    with pytest.raises(peers.Unfit, match="FileNotFoundError"):
        peers.run([str(tmp_path / "absent")])


def test_an_environment_is_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until its requirements change; a build that failed half-way is not taken for one."""
    ran: list[str] = []
    monkeypatch.setattr(peers, "ROOMS", tmp_path)
    monkeypatch.setattr(peers, "run", lambda command: ran.append("venv" if "venv" in command else "pip"))
    peer = peers.Peer("some", ("some==1",), "")
    (tmp_path / "some").mkdir()
    assert peers.room(peer) == peers.room(peer) and ran == ["venv", "pip"]
    assert peers.room(peer).is_relative_to(tmp_path / "some")
    peers.room(peer._replace(requirements=("some==2",)))
    assert ran == ["venv", "pip"] * 2

    def broken(_: list[str]) -> str:
        raise peers.Unfit("no network")

    monkeypatch.setattr(peers, "run", broken)
    with pytest.raises(peers.Unfit):
        peers.room(peer)
    assert not (tmp_path / "some" / "stamp").exists()
    assert peers.room(peers.PEERS[0]) == Path(sys.executable)
