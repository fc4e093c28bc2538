"""A folder of many games is looked through by its index; the index is derived, and never believed over a file."""

from __future__ import annotations

import os
import shutil
import time
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from companion.cli import game_starts
from companion.cli.texts import BadUsage
from companion.table.history import saved_games
from companion.table.history import saved_games as folder_index
from companion.table.history.progress import daily_deals, each_attempt
from companion.table.history.saved_games import (
    VERSION,
    FolderIndex,
    each_open,
    find_copy,
    index_file,
    journals,
    latest_open,
    list_damaged,
)
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import glance, read
from companion.table.storage.data_folder import games_folder
from tests.table.table_fixture import Rig

YESTERDAY = time.time() - 86_400
OVER, LEFT = 20, 4


@pytest.fixture
def games_of_yesterday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Twenty games that are over and four that were left, all of them yesterday."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games_folder().mkdir(parents=True)
    for name, count in (("over", OVER), ("left", LEFT)):
        rig = Rig(games_folder(), name=f"0-{name}.tableside", game="gravity-chess")
        rig.do(do="resign", seat="white") if name == "over" else rig.play_out(0.0, until=2)
        rig.referee.close()
        for n in range(1, count):
            shutil.copy(rig.path, games_folder() / f"{n}-{name}.tableside")
    age(games_folder())
    return games_folder()


def age(folder: Path) -> None:
    for path in folder.iterdir():
        os.utime(path, (YESTERDAY, YESTERDAY))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many journals were looked at their ends, and how many were read."""
    found: Counter[str] = Counter()

    def counted(what: str, real: object) -> object:
        def call(*given: object, **more: object) -> object:
            found[what] += 1
            return real(*given, **more)  # type: ignore[operator]

        return call

    monkeypatch.setattr(folder_index, "glance", counted("glance", glance))
    monkeypatch.setattr(saved_games, "read", counted("read", read))
    return found


def test_no_journal_is_opened_but_the_one_that_is_shown(
    games_of_yesterday: Path, opened: Counter[str]
) -> None:
    first, others = latest_open()
    assert first is not None and first.path.endswith("3-left.tableside") and others == LEFT - 1
    assert opened == {"glance": OVER + LEFT, "read": 1}
    opened.clear()
    assert latest_open() == (first, others) and opened == {"read": 1}
    opened.clear()
    assert not daily_deals() and list(each_attempt()) == [None] * (OVER + LEFT) and find_copy("x") is None
    assert not opened


def test_a_copy_whose_table_was_killed_while_it_wrote_is_found(games_of_yesterday: Path) -> None:
    """Its two ends tell nothing while something of SQLite's lies beside it."""
    begun = read(games_of_yesterday / "0-left.tableside").records[0].body["game"]
    assert isinstance(begun, dict)
    share = {"table": "bb", "keeper": "aa", "seats": ["black"]}
    copy = games_of_yesterday / "9-copy.tableside"
    Journal.create(copy, {**begun, "share": share}, 1.0, 1).close()
    assert find_copy("aa") == copy and find_copy("bb") is None
    copy.with_name(f"{copy.name}-journal").touch()
    assert find_copy("aa") == copy


def test_a_copy_that_is_open_at_a_table_is_not_offered_again(games_of_yesterday: Path) -> None:
    begun = read(games_of_yesterday / "0-left.tableside").records[0].body["game"]
    assert isinstance(begun, dict)
    share = {"table": "bb", "keeper": "aa", "seats": ["black"]}
    copy = games_of_yesterday / "9-copy.tableside"
    journal = Journal.create(copy, {**begun, "share": share}, 1.0, 1)
    assert find_copy("aa") is None
    journal.close()
    assert find_copy("aa") == copy


def test_games_to_go_on_with_are_read_one_by_one(games_of_yesterday: Path, opened: Counter[str]) -> None:
    listed = each_open()
    next(listed)
    assert opened["read"] == 1 and len(list(listed)) == LEFT - 1
    opened.clear()
    assert (
        game_starts.setup_of("2").journal == str(games_of_yesterday / "2-left.tableside")
        and opened["read"] == 2
    )
    assert game_starts.setup_of("1-left").journal == str(games_of_yesterday / "1-left.tableside")
    for number in ("0", "5", "9" * 25):
        with pytest.raises(BadUsage, match="no-such-saved"):
            game_starts.setup_of(number)


def test_a_journal_that_was_changed_is_looked_at_again(
    games_of_yesterday: Path, opened: Counter[str]
) -> None:
    latest_open()
    opened.clear()
    shutil.copy(games_of_yesterday / "0-over.tableside", games_of_yesterday / "3-left.tableside")
    (games_of_yesterday / "0-left.tableside").unlink()
    shutil.copy(games_of_yesterday / "0-over.tableside", games_of_yesterday / "9-over.tableside")
    first, others = latest_open()
    assert first is not None and first.path.endswith("2-left.tableside") and others == LEFT - 3
    assert opened["glance"] == 2


def test_a_journal_that_was_changed_just_now_may_change_again_and_keeps_no_row(
    games_of_yesterday: Path, opened: Counter[str]
) -> None:
    path = games_of_yesterday / "3-left.tableside"
    for _ in range(2):
        now = time.time()
        os.utime(path, (now, now))
        opened.clear()
        latest_open()
        latest_open()
        assert opened["glance"] >= 2
    os.utime(path, (YESTERDAY - 1, YESTERDAY - 1))
    latest_open()
    opened.clear()
    latest_open()
    assert not opened["glance"]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff", b"[]", b'{"version":99}', b'{"version":1,"rows":{"0-left.tableside":[1]}}'],
)
def test_an_index_that_is_wrong_is_made_again(
    games_of_yesterday: Path, opened: Counter[str], content: bytes
) -> None:
    found = latest_open()
    whole = index_file().read_bytes()
    index_file().write_bytes(content)
    assert latest_open() == found and index_file().read_bytes() == whole
    index_file().unlink()
    index_file().mkdir()
    assert latest_open() == found


def test_of_games_in_use_and_damaged_ones_the_count_is_right(games_of_yesterday: Path) -> None:
    rig = Rig(games_of_yesterday, name="8-left.tableside", game="gravity-chess")
    rig.play_out(0.0, until=1)
    assert latest_open()[1] == LEFT - 1 == len(list(each_open())) - 1
    rig.referee.close()
    assert latest_open()[1] == LEFT
    damaged = games_of_yesterday / "2-left.tableside"
    content = bytearray(damaged.read_bytes())
    content[content.rindex(b'"action":"')] ^= 1
    damaged.write_bytes(content)
    assert list(list_damaged()) == [damaged] and latest_open()[1] == LEFT
    assert [saved.damaged is not None for saved in each_open()] == [False, False, True, False, False]


def test_a_journal_with_a_name_that_we_would_not_give_hides_no_other(games_of_yesterday: Path) -> None:
    """Someone has put it there, or a system on which other names are possible."""

    def listed() -> object:
        games = [game.path for game in each_open()]
        return (
            games,
            latest_open(),
            find_copy("nobody"),
            [*list_damaged()],
            [*daily_deals()],
            [*each_attempt()],
        )

    before = listed()
    for name in (b"9-10:20-left", b"9-two\nlines-left", b"9-latin-\xe9-left", b"9-back\\slash-left"):
        path = os.fsencode(games_of_yesterday) + b"/" + name + b".tableside"
        shutil.copy(os.fsencode(games_of_yesterday / "0-left.tableside"), path)
    age(games_of_yesterday)
    assert listed() == before


def test_the_index_names_no_one(games_of_yesterday: Path) -> None:
    rig = Rig(games_of_yesterday, name="9.tableside", game="gravity-chess", names={"white": "Annabella"})
    rig.referee.close()
    age(games_of_yesterday)
    assert b"Annabella" in rig.path.read_bytes() and dict(journals())
    assert b"Annabella" not in index_file().read_bytes()


def test_of_games_that_began_in_one_second_the_one_written_later_is_newer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games_folder().mkdir(parents=True)
    second, written = "2026-11-30-190000", {"ffff": 1, "0000": 3, "8888": 2}
    names = [f"{second}-{token}-chess.tableside" for token in written]
    names.append("2026-11-30-185959-aaaa-chess.tableside")
    for name, when in zip(names, [*written.values(), 4], strict=True):
        path = games_folder() / name
        path.write_bytes(b"")
        os.utime(path, (YESTERDAY + when, YESTERDAY + when))
    assert [path.name for path, _ in journals()] == [names[1], names[2], names[0], names[3]]


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1])
def test_an_index_of_another_version_is_not_believed(games_of_yesterday: Path, version: int) -> None:
    right = dict(journals())
    index = msgspec.json.decode(index_file().read_bytes(), type=FolderIndex)
    for name, row in index.rows.items():
        index.rows[name] = msgspec.structs.replace(row, over=not row.over, copy=True)
    index.version = version
    index_file().write_bytes(msgspec.json.encode(index))
    assert dict(journals()) == right
