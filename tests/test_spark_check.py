"""What scripts/check_spark makes and how it compares, without Spark; the run itself is in test_spark.py.

In: texts of the fixtures' articles. Out: rows with every fault in them; differences found and shown.
SPEC 4 and 5, from outside.
"""

import json
from collections import Counter
from pathlib import Path

import pytest
from pyarrow import parquet
from sparkcheck.compared import Difference, compare, from_file, owed
from sparkcheck.hostile import NO_COLUMN, SPOILT, UNREAD
from sparkcheck.rows import PARTS, Made, make

CARDS = Path(__file__).parent.parent / "fixtures" / "cards" / "articles.jsonl"
TEXTS = [json.loads(line)["text"] for line in CARDS.read_text(encoding="utf-8").splitlines()]
N = 2400


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Some thousand lines."""
    return make(TEXTS, N, 5, 2, tmp_path_factory.mktemp("made"))


def test_everything_that_can_go_wrong_does(made: Made) -> None:
    """Each fault, each thing more to do, and keys that stand twice occur."""
    assert set(made.planted) == {
        *SPOILT, *UNREAD, "odd text", "citation", "cards", "article by evidence", "key of an earlier row",
    }  # fmt: skip
    assert len(made.rows.read_bytes().splitlines()) == N == made.number


def test_the_lines_are_dealt_out_so_that_neighbours_are_apart(made: Made) -> None:
    """Parquet holds the bytes of the file under their numbers, a line in one part and the next in another."""
    lines = made.rows.read_bytes().split(b"\n")[:-1]
    parts = [parquet.read_table(made.lines / f"{part}.parquet").to_pylist() for part in range(PARTS)]
    for part, rows in enumerate(parts):
        assert [row["line"] for row in rows] == list(range(part + 1, N + 1, PARTS))
        assert all(lines[row["line"] - 1] == row["value"] for row in rows)


def test_keys_that_stand_twice_lie_in_different_parts(made: Made) -> None:
    """No key stands twice in one file of lines by intent: whoever looks only there finds none of these."""
    places: dict[tuple[str | None, str], list[int]] = {}
    for at, line in enumerate(made.rows.read_bytes().splitlines()):
        try:
            row = json.loads(line)
            places.setdefault((row.get("condition"), row["id"]), []).append(at % PARTS)
        except (AttributeError, KeyError, TypeError, ValueError):
            continue
    twice = [parts for key, parts in places.items() if len(parts) == 2 and str(key[1]).startswith("q-")]
    assert len(twice) > 10 and all(len(set(parts)) == 2 for parts in twice)


def test_columns_hold_the_sound_rows_of_the_first_part(made: Made) -> None:
    """Row for row the JSON, but for nulls; what no column can hold stands in neither."""
    table = [row for part in range(PARTS) for row in parquet.read_table(made.columns / f"{part}.parquet").to_pylist()]
    lines = made.sound.read_bytes().splitlines()
    assert N / 2 * 0.9 < len(lines) == len(table) < N / 2
    for row in table:
        data = json.loads(lines[row["line"] - 1])
        assert {name: value for name, value in data.items() if name in row and name not in ("articles", "cards")} == {
            name: row[name] for name in row if name in data and name not in ("articles", "cards")
        }
    assert set(SPOILT) > NO_COLUMN


def test_a_seed_makes_the_same_bytes(tmp_path: Path) -> None:
    """And another seed makes others."""
    found = []
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        (tmp_path / name).mkdir()
        made = make(TEXTS, 60, seed, 4, tmp_path / name)
        found.append((made.rows.read_bytes(), made.articles.read_bytes()))
    assert found[0] == found[1] != found[2]


def test_an_unreadable_line_follows_a_row_of_default(made: Made) -> None:
    """What docs/scale.md says of such lines is no difference then: both sides count them to `default`."""
    before = {}
    lost = Counter[bool]()
    for line in made.rows.read_bytes().splitlines():
        try:
            data = json.loads(line)
        except ValueError:
            data = None
        if isinstance(data, dict) and not isinstance(data.get("condition"), int):
            before = data
        else:
            lost["condition" in before] += 1
    assert lost[False] > 5 and not lost[True]


def line(number: int, id: str = "q", condition: str = "default") -> bytes:
    """A row result, as far as it is looked at here."""
    return b'{"schema":"s","line":%d,"id":"%b","condition":"%b"}\n' % (number, id.encode(), condition.encode())


def test_differences_are_counted_and_shown() -> None:
    """A line that is another, one that Spark lost and one that it made up: the first are shown with both sides."""
    local = [line(1), line(2), line(4), line(9)]
    assert compare(local, list(local), show=5) == (4, 4, ())
    found = compare(local, [line(1), line(3), line(4, "p"), line(9)], show=2)
    assert (found.rows, found.equal) == (5, 2)
    assert found.first == (Difference(2, line(2), None), Difference(3, None, line(3)))
    assert compare([], local, show=1) == (4, 0, (Difference(1, None, line(1)),))


def test_a_line_that_comes_twice_is_a_difference() -> None:
    """Once scored on one side, twice on the other."""
    assert compare([line(1), line(2)], [line(1), line(1), line(2)], show=5) == (3, 2, (Difference(1, None, line(1)),))


def test_ids_without_a_row(tmp_path: Path) -> None:
    """Every condition owes every golden id; lines beyond a number are left out when so asked."""
    file = tmp_path / "results.jsonl"
    file.write_bytes(line(1, "a") + line(2, "b", "x") + line(5, "z", "x"))
    assert owed(file, {"a", "b"}) == {("default", "b"), ("x", "a")}
    assert list(from_file(file, most=4)) == [line(1, "a"), line(2, "b", "x")]
