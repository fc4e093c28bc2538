"""Looking at a journal changes and creates nothing, and each thing that is wrong with a file has its own name."""

from __future__ import annotations

import os
import stat
from itertools import combinations
from pathlib import Path

import pytest

from companion.cli.records import audit, replay
from companion.table.history.saved_games import list_saved_games
from companion.table.message_catalogues import sentence
from companion.table.protocol import notices
from companion.table.record.journal import Journal, restore, salvage
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal, read
from companion.table.setup import TableSetup, open_table
from tests.table.table_fixture import Rig


def everything(folder: Path) -> dict[str, tuple[bytes, int, int]]:
    """What lies in a folder: content, rights and time of change of each file."""
    return {
        piece.name: (piece.read_bytes(), piece.stat().st_mode, piece.stat().st_mtime_ns)
        for piece in folder.iterdir()
        if piece.is_file()
    }


def finished(folder: Path) -> Path:
    rig = Rig(folder, position="G:Rf1 B:Nb8 turn=G stage=roll")
    rig.do(do="agree", end=True)
    rig.referee.close()
    return rig.path


LOOKS = {
    "replay": lambda path: replay(path, False),
    "audit": lambda path: audit(path, False),
    "salvage": lambda path: salvage(path, path.parent.parent / "elsewhere"),
    "read": read,
}


@pytest.mark.parametrize("look", LOOKS)
def test_looking_changes_nothing(tmp_path: Path, look: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    path = finished(folder)
    path.chmod(0o444)
    folder.chmod(0o555)
    before = everything(folder)
    try:
        LOOKS[look](path)
        assert everything(folder) == before
    finally:
        folder.chmod(0o755)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("what", ["foreign", "absent", "empty", "damaged"])
def test_what_cannot_be_read_is_named_and_left(tmp_path: Path, look: str, what: str) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    path = folder / "game"
    if what == "foreign":
        path.write_bytes(b"not a journal at all" * 100)
    elif what == "empty":
        path.touch()
    elif what == "damaged":
        content = bytearray(finished(folder).read_bytes())
        content[-3000:] = bytes(3000)
        path.write_bytes(content)
    before = everything(folder)
    if (look, what) in (("read", "damaged"), ("salvage", "damaged")):
        LOOKS[look](path)
    else:
        with pytest.raises(Exception) as wrong:
            LOOKS[look](path)
        assert {
            "foreign": "is not a Tableside journal",
            "absent": "There is no journal",
            "empty": "is empty",
            "damaged": "is damaged",
        }[what] in listings_sentence(wrong.value)
    assert everything(folder) == before


def listings_sentence(wrong: Exception) -> str:
    from companion.cli.texts import sentence

    return sentence(wrong)


def test_a_file_that_may_only_be_read_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)  # root may write everywhere
    with pytest.raises(JournalError) as wrong:
        Journal.open(path)
    assert "is read-only" in sentence(wrong.value)
    assert ReadOnlyJournal.read(path).records


def test_nothing_can_be_written_into_a_journal_that_is_looked_at(tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(finished(tmp_path))
    with pytest.raises(JournalError):
        journal.append("note", {}, 0.0, 0)


def test_a_game_in_use_is_not_opened_a_second_time(tmp_path: Path) -> None:
    """Not even to look: closing it would take SQLite's lock from under the first."""
    rig = Rig(tmp_path)
    for opens in (ReadOnlyJournal.read, Journal.open):
        with pytest.raises(JournalError) as wrong:
            opens(rig.path)
        assert wrong.value.said.id == "journal-in-use"
    rig.referee.close()
    assert ReadOnlyJournal.read(rig.path).records


# Creation


def test_a_kill_on_the_way_leaves_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a killed creation has left, the next start is not refused."""
    header = {"game": "little-chess-jumble"}
    stopped = []

    def killed(self: Path, target: Path) -> Path:
        stopped.append(self)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        Journal.create(tmp_path / "game", header, 1.0, 1)
    assert stopped and stopped[0].exists() and not (tmp_path / "game").exists()
    monkeypatch.undo()
    stopped[0].write_bytes(stopped[0].read_bytes()[:100])
    (tmp_path / f"{stopped[0].name}-journal").write_bytes(b"\xd9\xd5\x05\xf9")
    Journal.create(tmp_path / "game", header, 1.0, 1).close()
    assert [piece.name for piece in tmp_path.iterdir()] == ["game"]


@pytest.mark.parametrize("end", ["-wal", "-journal"])
def test_what_is_left_of_a_lost_game_is_not_taken_for_a_new_one(tmp_path: Path, end: str) -> None:
    (tmp_path / f"game{end}").write_bytes(b"the rest")
    with pytest.raises(JournalError) as wrong:
        Journal.create(tmp_path / "game", {"game": "little-chess-jumble"}, 1.0, 1)
    assert f"game{end}" in sentence(wrong.value)
    assert (tmp_path / f"game{end}").read_bytes() == b"the rest"


def test_the_file_alone_is_the_game_while_it_runs(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1 B:Nb8 turn=G stage=roll")
    rig.roll("2")
    copy = tmp_path / "copy"
    copy.write_bytes(rig.path.read_bytes())
    assert ReadOnlyJournal.read(copy).records == rig.referee.record.journal.records


# Others


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_its_owner_can_read_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = os.umask(0)
    try:
        rig = Rig(tmp_path)
        assert {rights(piece) for piece in tmp_path.glob("game*")} == {0o600}, "SQLite's own piece too"
        assert not rig.all(notices.Note)
        rig.referee.close()
        rig.path.chmod(0o644)
        again = Rig(tmp_path)
        assert rights(again.path) == 0o600
        assert any("This is now fixed" in said.text for said in again.all(notices.Note))
    finally:
        os.umask(old)


OPEN = [set(wide) for size in range(4) for wide in combinations(("folder", "games", "journal"), size)]


@pytest.mark.parametrize("wide", OPEN, ids=lambda wide: "+".join(sorted(wide)) or "none")
def test_the_data_folder_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wide: set[str]) -> None:
    """Each of the places that others could read is mended, and one of them is enough to be told of."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    told: list[notices.Notice] = []
    old = os.umask(0)
    try:
        referee = open_table(TableSetup(game="little-chess-jumble", seats=("green", "blue")), told.append)
        journal = Path(str(referee.journal_path))
        places = {
            "folder": tmp_path / "tableside",
            "games": tmp_path / "tableside" / "games",
            "journal": journal,
        }
        due = {"folder": 0o700, "games": 0o700, "journal": 0o600}
        referee.close()
        assert {name: rights(path) for name, path in places.items()} == due
        for name in wide:
            places[name].chmod(due[name] | 0o044)
        resumed = TableSetup(game="little-chess-jumble", seats=("green", "blue"), journal=str(journal))
        referee = open_table(resumed, told.append)
        referee.begin()
        referee.close()
    finally:
        os.umask(old)
    assert {name: rights(path) for name, path in places.items()} == due
    notes = [notice for notice in told if isinstance(notice, notices.Note) and notice.kind == "made-private"]
    assert len(notes) == bool(wide)
    assert all("This is now fixed" in note.text for note in notes)


# What is damaged goes on


def test_a_damaged_game_is_listed_with_what_is_lost_and_goes_on_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    referee = open_table(
        TableSetup(
            game="little-chess-jumble", seats=("green", "blue"), position="G:Rf1 B:Nb8 turn=G stage=roll"
        ),
        lambda notice: None,
    )
    for face in ("2", "3"):
        referee.do({"do": "roll", "face": face})
        referee.do({"do": "act", "action": str(referee.actions()[0])})
    truth = referee.record.journal.records
    referee.close()
    (saved,) = list_saved_games()
    path = Path(saved.path)
    content = bytearray(path.read_bytes())
    content[content.rindex(b'"die":"white"')] ^= 1
    path.write_bytes(content)
    (saved,) = list_saved_games()
    assert saved.damaged is not None and saved.damaged.found.missing is not None
    lost = saved.damaged.found.missing.records
    assert lost > 0 and "is damaged. The last" in sentence(saved.damaged)
    n, aside = restore(path)
    assert n == len(truth) - lost and aside.read_bytes() == content
    (saved,) = list_saved_games()
    assert saved.damaged is None
    assert ReadOnlyJournal.read(path).records[:-1] == truth[:-lost]
    assert ReadOnlyJournal.read(path).records[-1].body == {"restored": {"missing": lost}}
