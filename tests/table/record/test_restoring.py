"""A damaged journal goes on under its name, or is saved elsewhere, with a note of what is missing."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.table.record.journal import Journal, restore, salvage
from companion.table.record.journal_reader import (
    Anchor,
    JournalDamaged,
    JournalError,
    JournalMissing,
    ReadOnlyJournal,
    Record,
    read,
)


def short(path: Path, lost: int) -> bytes:
    """A journal of a note and five records, alternately actions and clocks, of which the last are gone."""
    journal = Journal.create(path, {"a": 1}, 10.0, 3)
    for n in range(5):
        journal.append("clock" if n % 2 else "action", {"n": n}, 20.0 + n, 7 + n)
    journal.close()
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM journal WHERE seq >= ?", (6 - lost,))
    db.close()
    return path.read_bytes()


@pytest.mark.parametrize(("lost", "actions"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_what_is_missing_is_counted(tmp_path: Path, lost: int, actions: int) -> None:
    short(tmp_path / "game", lost)
    found = read(tmp_path / "game")
    assert (
        not found.whole and found.missing == JournalMissing(lost, actions) and len(found.records) == 6 - lost
    )
    with pytest.raises(JournalDamaged) as wrong:
        Journal.open(tmp_path / "game")
    assert wrong.value.said.id == "journal-short" and wrong.value.sound == 6 - lost
    said = wrong.value.said.values
    assert (said["sound"], said["actions"], said["others"]) == (6 - lost, actions, lost - actions)


@pytest.mark.parametrize("elsewhere", [True, False])
def test_a_note_tells_what_is_missing(tmp_path: Path, elsewhere: bool) -> None:
    path = tmp_path / "game"
    before = short(path, 2)
    sound = read(path).records
    if elsewhere:
        to = tmp_path / "new"
        assert salvage(path, to) == 4 and path.read_bytes() == before
    else:
        to = path
        count, aside = restore(path)
        assert (count, aside) == (4, tmp_path / "game.damaged-1") and aside.read_bytes() == before
    last = sound[-1]
    note = Record(4, "note", {"restored": {"missing": 2}}, last.wall, last.mono)
    assert ReadOnlyJournal.read(to).records == [*sound, note]
    journal = Journal.open(to)
    assert journal.append("action", {"n": 5}, 30.0, 20).seq == 5
    journal.close()
    assert len(ReadOnlyJournal.read(to).records) == 6


def test_what_is_whole_needs_no_note(tmp_path: Path) -> None:
    short(tmp_path / "game", 0)
    assert salvage(tmp_path / "game", tmp_path / "new") == 6
    assert ReadOnlyJournal.read(tmp_path / "new").records == ReadOnlyJournal.read(tmp_path / "game").records


def test_each_damaged_file_has_a_name_of_its_own_and_its_pieces_go_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for n in (1, 2, 3):
        for piece in tmp_path.glob("game"):
            piece.unlink()
        short(path, 1)
        (tmp_path / "game-wal").write_bytes(b"half a log")
        assert restore(path) == (5, tmp_path / f"game.damaged-{n}")
        assert not (tmp_path / "game-wal").exists()
        assert (tmp_path / f"game.damaged-{n}-wal").read_bytes() == b"half a log"
    assert len(list(tmp_path.iterdir())) == 7


def test_where_it_is_not_known_what_is_missing_the_note_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game"
    short(path, 1)
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM anchor")
    db.close()
    with pytest.raises(JournalDamaged) as wrong:
        Journal.open(path)
    assert wrong.value.said.id == "journal-damaged" and wrong.value.said.values["sound"] == 5
    assert restore(path)[0] == 5
    assert ReadOnlyJournal.read(path).records[-1].body == {"restored": {"missing": None}}


@pytest.mark.parametrize(
    "damage",
    [
        "head=CAST(x'ff' AS TEXT)",
        "head=5",
        "head=x'00'",
        "records='x'",
        "actions=1.5",
        "records=records+1",
        "actions=actions-1",
        "sum='x'",
        "sum=7",
        "sum=CAST(x'ff' AS TEXT)",
    ],
)
def test_an_anchor_that_makes_no_sense_is_damage_and_says_nothing(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "game"
    short(path, 0)
    with sqlite3.connect(path) as db:
        db.execute(f"UPDATE anchor SET {damage}")
    db.close()
    found = read(path)
    assert len(found.records) == 6 and not found.whole and found.missing is None


def test_where_more_stands_than_the_anchor_knows_nothing_is_missing(tmp_path: Path) -> None:
    """An anchor of before, or a version that it does not fit: damage, but no record is lost."""
    path = tmp_path / "game"
    short(path, 0)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=2")
    db.close()
    assert not read(path).whole and read(path).missing == JournalMissing(0, 0)
    with sqlite3.connect(path) as db:
        db.execute(
            "UPDATE anchor SET version=?, records=?, actions=?, head=?, sum=?", Anchor(3, 1, "x").row()
        )
    db.close()
    assert not read(path).whole and read(path).missing == JournalMissing(0, 0)


def test_two_anchors_are_none(tmp_path: Path) -> None:
    path = tmp_path / "game"
    short(path, 0)
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO anchor SELECT * FROM anchor")
    db.close()
    assert not read(path).whole and read(path).missing is None


def test_where_something_is_already_nothing_is_saved(tmp_path: Path) -> None:
    short(tmp_path / "game", 1)
    (tmp_path / "new").write_bytes(b"mine")
    with pytest.raises(JournalError) as wrong:
        salvage(tmp_path / "game", tmp_path / "new")
    assert wrong.value.said.id == "journal-exists" and (tmp_path / "new").read_bytes() == b"mine"
