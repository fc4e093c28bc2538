"""Nothing ruled is lost: durable before shown, chained, resumed, refused when damaged."""

import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.kernel.actions import Move
from companion.table.message_catalogues import sentence
from companion.table.protocol import notices
from companion.table.record.header import Header
from companion.table.record.journal import Journal, WriteAheadLog, salvage
from companion.table.record.journal_reader import (
    KINDS,
    Anchor,
    HeaderFields,
    JournalDamaged,
    JournalError,
    ReadOnlyJournal,
    Record,
    chain_sum,
    read,
)
from companion.table.record.line_of_play import Played
from companion.table.setup import TableSetup, open_table
from tests.long_runs.crashing import FileHooks, hook_files, hook_waits
from tests.table.table_fixture import Rig
from tests.table_process import TableProcess

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"


def played(tmp_path: Path, name: str = "game") -> Rig:
    rig = Rig(tmp_path, position=MIDGAME, name=name)
    rig.roll("2")
    rig.act("Rf1-l12")
    rig.roll("3")
    rig.do(do="undo")
    rig.referee.close()
    return rig


def sql(journal: Journal, statement: str) -> sqlite3.Cursor:
    """Say something to the open file of a journal."""
    return journal._connection.execute(statement)


def test_a_closed_game_goes_on(tmp_path: Path) -> None:
    before = played(tmp_path)
    after = Rig(tmp_path)
    assert after.all(notices.Hello)[0].resumed
    assert after.actions == before.actions
    assert after.position() == before.position()
    after.do(do="redo")
    assert after.actions[-1] == "roll white 3", "what was taken back can still come back"


def test_everything_told_is_in_the_file_before(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=MIDGAME)
    seen = []

    def look(notice: notices.Notice) -> None:
        if isinstance(notice, notices.Ruling):
            seen.append((notice.action, rig.referee.record.journal.records[-1].body["action"]))

    rig.referee.table.listen(look)
    rig.roll("2")
    rig.act("Rf1-l12")
    assert [a for a, _ in seen] == [b for _, b in seen] == ["roll white 2", "Rf1-l12"]


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    """The process is killed without warning after its second ruling; the file has both."""
    path = tmp_path / "game"
    table = TableProcess(path, "--position", MIDGAME)
    table.say(do="roll", face="2")
    table.say(do="act", action="Rf1-l12")
    while table.until("ruling")["action"] != "Rf1-l12":
        pass
    table.kill()
    after = Rig(tmp_path)
    assert after.actions == ["roll white 2", "Rf1-l12"]


@pytest.mark.parametrize("change", ["body", "kind", "gone"])
def test_a_changed_record_breaks_the_chain(tmp_path: Path, change: str) -> None:
    before = played(tmp_path).referee.record.journal.records
    path = tmp_path / "game"
    with sqlite3.connect(path) as db:
        if change == "body":
            db.execute("UPDATE journal SET body = replace(body, 'l12', 'l11') WHERE seq = 2")
        elif change == "kind":
            db.execute("UPDATE journal SET kind = 'note' WHERE seq = 2")
        else:
            db.execute("DELETE FROM journal WHERE seq = 2")
    db.close()
    with pytest.raises(JournalDamaged) as wrong:
        Journal.open(path)
    assert wrong.value.sound == 2
    assert wrong.value.found.missing is not None and wrong.value.found.missing.records == len(before) - 2
    assert "is damaged. The last 2 actions are lost" in sentence(wrong.value)
    assert salvage(path, tmp_path / "new") == 2
    after = Rig(tmp_path, name="new")
    assert after.actions == ["roll white 2"]


def test_a_file_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"not a journal at all" * 100)
    with pytest.raises(JournalError) as wrong:
        Journal.open(path)
    assert "is not a Tableside journal" in sentence(wrong.value)
    assert path.read_bytes().startswith(b"not a journal"), "and left as it is"


def test_a_journal_in_use_is_refused(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    with pytest.raises(JournalError) as wrong:
        Journal.open(rig.path)
    assert "Another table is using the journal" in sentence(wrong.value)


def test_a_journal_of_another_game_is_refused(tmp_path: Path) -> None:
    played(tmp_path)
    with pytest.raises(JournalError) as wrong:
        open_table(TableSetup(game="other", journal=str(tmp_path / "game")), lambda notice: None)
    assert "is a game of little-chess-jumble" in sentence(wrong.value)


def test_a_full_disk_rules_nothing(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=MIDGAME)
    journal = rig.referee.record.journal
    assert isinstance(journal, Journal)
    pages = sql(journal, "PRAGMA page_count").fetchone()[0]
    sql(journal, f"PRAGMA max_page_count={pages}")
    for _ in range(400):
        rig.roll("2")
        if rig.all(notices.Refused):
            break
        rig.do(do="undo")
    assert "Free some disk space" in rig.all(notices.Refused)[0].text
    actions = rig.actions
    rig.referee.close()
    assert Rig(tmp_path).actions == actions


HEADER = {"game": "little-chess-jumble", "n": 1}


def new(path: Path) -> Journal:
    return Journal.create(path, HEADER, 10.5, 3)


def test_a_new_file_begins_with_what_the_game_was_started_with(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "game"
    journal = new(path)
    assert journal.path == path and journal.records[0].body == {"game": HEADER}
    assert journal.records == [Record(0, "note", {"game": HEADER}, 10.5, 3)]
    journal.close()
    again = Journal.open(path)
    assert again.records == [Record(0, "note", {"game": HEADER}, 10.5, 3)]


def test_records_come_back_as_they_were_written(tmp_path: Path) -> None:
    journal = new(tmp_path / "game")
    for kind in KINDS:
        journal.append(kind, {"b": 1, "a": [kind, None]}, 11.25, 4)
    written = journal.records
    assert [record.seq for record in written] == list(range(len(KINDS) + 1))
    journal.close()
    assert ReadOnlyJournal.read(tmp_path / "game").records == written
    again = Journal.open(tmp_path / "game")
    assert again.records == written
    again.append("note", {"and": "on"}, 12.0, 5)
    again.close()
    assert len(ReadOnlyJournal.read(tmp_path / "game").records) == len(written) + 1


def test_a_journal_may_be_written_and_closed_on_another_thread(tmp_path: Path) -> None:
    """The table runs on one thread at a time, and need not be the one that opened it."""
    journal = new(tmp_path / "game")

    def go_on() -> None:
        journal.append("note", {"a": 1}, 11.0, 4)
        journal.close()

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(go_on).result()
    assert len(ReadOnlyJournal.read(tmp_path / "game").records) == 2


def test_several_are_one_transaction(tmp_path: Path) -> None:
    journal = new(tmp_path / "game")
    done = journal.extend([("note", {"a": 1}), ("action", {"b": 2})], 12.0, 5)
    assert done == [Record(1, "note", {"a": 1}, 12.0, 5), Record(2, "action", {"b": 2}, 12.0, 5)]
    assert journal.records[1:] == done


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game").write_text("mine")
    with pytest.raises(JournalError) as wrong:
        new(tmp_path / "game")
    assert wrong.value.said.id == "journal-exists" and (tmp_path / "game").read_text() == "mine"
    assert sentence(wrong.value).startswith(f"{tmp_path}/game already exists")


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError) as wrong:
        new(tmp_path / "file" / "game")
    assert wrong.value.said.id == "journal-unwritable"


def test_a_failing_write_leaves_the_journal_as_it_was(tmp_path: Path) -> None:
    """Nothing half-written stays, neither in the file nor in memory, and the next record is written as if nothing had been."""
    journal = new(tmp_path / "game")
    journal.append("note", {"a": 1}, 11.0, 4)
    before = list(journal.records)
    sql(
        journal,
        "CREATE TEMP TRIGGER full BEFORE INSERT ON journal WHEN NEW.seq = 3 BEGIN SELECT RAISE(FAIL, 'disk is full'); END",
    )
    with pytest.raises(JournalError) as wrong:
        journal.extend([("action", {"b": 2}), ("action", {"c": 3})], 12.0, 5)
    assert (wrong.value.said.id, wrong.value.said.values) == ("journal-full", {"why": "disk is full"})
    assert journal.records == before and not journal._connection.in_transaction
    sql(journal, "DROP TRIGGER full")
    journal.append("action", {"d": 4}, 13.0, 6)
    assert journal.records[:-1] == before and journal.records[-1].seq == 2
    journal.close()
    again = Journal.open(tmp_path / "game")
    assert [record.body for record in again.records] == [{"game": HEADER}, {"a": 1}, {"d": 4}]


def version_of(path: Path) -> int:
    with sqlite3.connect(path) as db:
        found: int = db.execute("PRAGMA user_version").fetchone()[0]
    db.close()
    return found


def set_version(path: Path, version: int) -> None:
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version={version}")
    db.close()


def newer(path: Path) -> None:
    """As a later program might write it: its anchor is one that this one does not know."""
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=4")
        db.execute("UPDATE anchor SET version=4, sum='of another kind'")
    db.close()


def older(path: Path, version: int) -> None:
    """As an earlier program wrote it: no anchor, and the game in the write-ahead log."""
    with sqlite3.connect(path) as db:
        db.execute("DROP TABLE anchor")
        db.execute("PRAGMA application_id=0")
        db.execute(f"PRAGMA user_version={version}")
        db.execute("PRAGMA journal_mode=WAL")
    db.close()


def test_a_journal_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    new(tmp_path / "game").close()
    assert version_of(tmp_path / "game") == 3
    newer(tmp_path / "game")
    with pytest.raises(JournalError) as wrong:
        Journal.open(tmp_path / "game")
    assert "newer version" in sentence(wrong.value) and version_of(tmp_path / "game") == 4


@pytest.mark.parametrize("version", [1, 2, 4, 77])
def test_a_version_that_the_anchor_does_not_know_is_damage(tmp_path: Path, version: int) -> None:
    new(tmp_path / "game").close()
    set_version(tmp_path / "game", version)
    with pytest.raises(JournalDamaged) as wrong:
        Journal.open(tmp_path / "game")
    assert "No action is lost" in sentence(wrong.value)


@pytest.mark.parametrize("version", [1, 2])
def test_an_older_journal_is_opened_and_becomes_new_when_it_is_written(tmp_path: Path, version: int) -> None:
    """A program that does not know the anchor may not open it then. A note says what it was."""
    path = tmp_path / "game"
    new(path).close()
    older(path, version)
    Journal.open(path).close()
    assert version_of(path) == version
    for records in (2, 3):
        journal = Journal.open(path)
        written = journal.append("note", {"a": records}, 11.0, 4)
        journal.close()
        assert version_of(path) == 3 and written.body == {"a": records}
        read = ReadOnlyJournal.read(path).records
        assert [record.body for record in read[1:]] == [{"version": version}, {"a": 2}, {"a": 3}][:records]


def test_an_older_game_that_was_killed_is_read_with_its_log(tmp_path: Path) -> None:
    """Version 2 kept a running game in the `-wal`: what was copied while it was open."""
    new(tmp_path / "game").close()
    older(tmp_path / "game", 2)
    with sqlite3.connect(tmp_path / "game") as db:
        text = '{"a":1}'
        row = ReadOnlyJournal.read(tmp_path / "game").records[0]
        before = db.execute("SELECT sum FROM journal").fetchone()[0]
        db.execute(
            "INSERT INTO journal VALUES (1, 'note', ?, 11.0, 4, ?)",
            (text, chain_sum(before, 1, "note", text, 11.0, 4)),
        )
        db.commit()
        for end in ("", "-wal"):
            (tmp_path / f"killed{end}").write_bytes((tmp_path / f"game{end}").read_bytes())
    db.close()
    left = {piece.name: piece.read_bytes() for piece in tmp_path.glob("killed*")}
    assert ReadOnlyJournal.read(tmp_path / "killed").records == [row, Record(1, "note", {"a": 1}, 11.0, 4)]
    assert {piece.name: piece.read_bytes() for piece in tmp_path.glob("killed*")} == left, (
        "and left as it was"
    )
    log = left["killed-wal"]
    for at in range(0, len(log), 37):
        damaged = bytearray(log)
        damaged[at] ^= 1 << at % 8
        (tmp_path / "killed-wal").write_bytes(damaged)
        try:
            found = read(tmp_path / "killed")
        except JournalError:
            continue
        assert not found.whole or len(found.records) == 2, at
    (tmp_path / "killed-wal").write_bytes(log)
    journal = Journal.open(tmp_path / "killed")
    journal.append("note", {"a": 2}, 12.0, 5)
    assert not (tmp_path / "killed-wal").exists()
    journal.close()
    assert len(ReadOnlyJournal.read(tmp_path / "killed").records) == 4  # a note says what it was


def test_a_write_that_fails_leaves_the_version(tmp_path: Path) -> None:
    path = tmp_path / "game"
    new(path).close()
    older(path, 2)
    journal = Journal.open(path)
    sql(
        journal,
        "CREATE TEMP TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(FAIL, 'disk is full'); END",
    )
    with pytest.raises(JournalError):
        journal.append("note", {"a": 1}, 11.0, 4)
    journal.close()
    assert version_of(path) == 2 and len(ReadOnlyJournal.read(path).records) == 1


OLD = Path(__file__).with_name("version-1.tableside")
OLD_POSITION = "G:Qd1,Ra1 R: B:Re12 turn=G stage=move die=4 tries=0 fresh=- starter=R opened=RB gone=R places=- quiet=2 end=-"


def test_a_journal_written_by_version_one_means_the_same(tmp_path: Path) -> None:
    """The file was written before corrections could be taken back: actions, undo, redo, a leaver, pieces put right."""
    (tmp_path / "game").write_bytes(OLD.read_bytes())
    rig = Rig(tmp_path)
    line = rig.referee.record.line_of_play
    assert (rig.referee.n, rig.actions, line.before) == (4, ["roll white 4"], 3)
    assert rig.position() == OLD_POSITION
    assert dict(rig.referee.players) == {"green": "human", "red": "none", "blue": "human"}
    assert [step.action for step in line.undone if isinstance(step, Played)] == ["Qd1-b1"]
    for _ in range(4):
        rig.do(do="undo")
    assert rig.referee.players["red"] == "human" and rig.referee.n == 2, (
        "what was put right then is taken back now"
    )
    assert rig.actions == ["roll white 2", "Qa1-b1"]


@pytest.mark.parametrize(
    ("change", "sound"),
    [("seq", 1), ("gap", 2), ("json", 2), ("kind", 2), ("sum", 2), ("wall", 2), ("mono", 2)],
)
def test_the_chain_holds_everything(tmp_path: Path, change: str, sound: int) -> None:
    path = tmp_path / "game"
    journal = new(path)
    for n in range(3):
        journal.append("note", {"a": n}, 11.0, 4)
    journal.close()
    with sqlite3.connect(path) as db:
        db.execute(
            {
                "seq": "UPDATE journal SET seq = 9 WHERE seq = 1",
                "gap": "UPDATE journal SET seq = seq + 1 WHERE seq > 1 AND seq = 3",
                "json": "UPDATE journal SET body = '{' WHERE seq = 2",
                "kind": "UPDATE journal SET kind = 'nonsense' WHERE seq = 2",
                "sum": "UPDATE journal SET sum = 'x' WHERE seq = 2",
                "wall": "UPDATE journal SET wall = 12.0 WHERE seq = 2",
                "mono": "UPDATE journal SET mono = 5 WHERE seq = 2",
            }[change]
        )
    db.close()
    with pytest.raises(JournalDamaged) as wrong:
        ReadOnlyJournal.read(path)
    assert wrong.value.sound == (3 if change == "gap" else sound)
    assert (
        wrong.value.found.missing is not None and wrong.value.found.missing.records == 4 - wrong.value.sound
    )
    assert salvage(path, tmp_path / "new") == wrong.value.sound
    *kept, note = ReadOnlyJournal.read(tmp_path / "new").records[1:]
    assert [r.body for r in kept] == [{"a": n} for n in range(wrong.value.sound - 1)]
    assert note.body == {"restored": {"missing": 4 - wrong.value.sound}}


def test_a_kind_that_is_not_known_is_damage_even_where_the_sum_fits(tmp_path: Path) -> None:
    journal = new(tmp_path / "game")
    journal.append("nonsense", {}, 11.0, 4)
    journal.close()
    with pytest.raises(JournalDamaged) as wrong:
        Journal.open(tmp_path / "game")
    assert wrong.value.sound == 1


def test_a_file_without_a_sound_beginning_cannot_be_saved(tmp_path: Path) -> None:
    new(tmp_path / "game").close()
    with sqlite3.connect(tmp_path / "game") as db:
        db.execute("UPDATE journal SET sum = 'x'")
    db.close()
    with pytest.raises(JournalDamaged) as damaged:
        Journal.open(tmp_path / "game")
    assert damaged.value.sound == 0
    with pytest.raises(JournalError) as wrong:
        salvage(tmp_path / "game", tmp_path / "new")
    assert wrong.value.said.id == "journal-lost" and not (tmp_path / "new").exists()


def test_a_journal_that_begins_with_no_game_is_none(tmp_path: Path) -> None:
    journal = new(tmp_path / "game")
    sql(journal, "DELETE FROM journal")
    journal.records, journal._anchor = [], Anchor()
    journal.append("note", {"paused": True}, 11.0, 4)
    journal.close()
    with pytest.raises(JournalDamaged):
        Journal.open(tmp_path / "game")


def test_a_table_of_something_else_is_no_journal(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "game") as db:
        db.execute("CREATE TABLE other (x)")
    db.close()
    with pytest.raises(JournalError) as wrong:
        Journal.open(tmp_path / "game")
    assert wrong.value.said.id == "no-journal-file"


def test_where_nothing_can_be_opened_it_is_said(tmp_path: Path) -> None:
    for opens in (Journal.open, lambda path: salvage(path, tmp_path / "new")):
        with pytest.raises(JournalError) as wrong:
            opens(tmp_path / "nowhere" / "game")
        assert wrong.value.said.id == "no-journal" and "There is no journal" in sentence(wrong.value)


def test_pages_that_are_torn_are_damage(tmp_path: Path) -> None:
    """The head of the file is sound, pages behind it are not; what can be read is saved."""
    path = tmp_path / "game"
    journal = new(path)
    for n in range(300):
        journal.append("note", {"a": n, "long": "x" * 200}, 11.0, 4)
    journal.close()
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 8192] = b"\xff" * 8192
    path.write_bytes(content)
    with pytest.raises(JournalDamaged) as wrong:
        Journal.open(path)
    assert wrong.value.sound < 301
    assert 0 < salvage(path, tmp_path / "new") < 301
    assert Journal.open(tmp_path / "new").records[0].body == {"game": HEADER}


def test_a_refused_journal_is_let_go(tmp_path: Path) -> None:
    """Another program can open it at once."""
    new(tmp_path / "game").close()
    set_version(tmp_path / "game", 4)
    with pytest.raises(JournalError):
        Journal.open(tmp_path / "game")
    set_version(tmp_path / "game", 3)
    Journal.open(tmp_path / "game").close()


def test_opening_a_game_to_go_on_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    """The rollback journal is made ready, and no record is written."""
    path = tmp_path / "game"
    Journal.create(path, {"game": "x"}, 0.0, 0).close()
    before = path.read_bytes()
    Journal.open(path).close()
    assert path.read_bytes() == before


class Flushes(FileHooks):
    """How often a table waits for the disk."""

    count = 0

    def on_sync(self, name: str) -> None:
        self.count += 1


@pytest.fixture
def flushes() -> Iterator[Flushes]:
    counted = Flushes()
    with hook_files(counted), hook_waits(counted):
        yield counted


def count_flushes(rig: Rig, flushes: Flushes, *commands: dict[str, str]) -> list[tuple[int, int]]:
    """Return for each command how often the disk was waited for before the ruling was published, and after."""
    found = []
    published = 0

    def look(notice: notices.Notice) -> None:
        nonlocal published
        if isinstance(notice, notices.Ruling):
            published = flushes.count

    rig.referee.table.listen(look)
    for command in commands:
        start = flushes.count
        rig.do(**command)
        found.append((published - start, flushes.count - published))
    return found


def test_one_flush_before_a_ruling_is_published_and_one_after_it(tmp_path: Path, flushes: Flushes) -> None:
    """More of them would make every ruling slower. Fewer of them lose records (`test_power_cuts.py`)."""
    rig = Rig(tmp_path, position=MIDGAME)
    move, roll = {"do": "act", "action": "Rf1-l12"}, {"do": "roll", "die": "white"}
    rolls = ({**roll, "face": "2"}, move, {**roll, "face": "3"})
    assert count_flushes(rig, flushes, *rolls) == [(1, 1)] * 3


def test_a_resumed_game_begins_its_log_after_its_first_record(tmp_path: Path, flushes: Flushes) -> None:
    played(tmp_path)
    rig = Rig(tmp_path)
    [(before, _)] = count_flushes(rig, flushes, {"do": "redo"})
    assert before == 4, "SQLite's rollback journal"
    action = next(str(one) for one in rig.referee.actions() if isinstance(one, Move))
    assert count_flushes(rig, flushes, {"do": "act", "action": action}) == [(1, 1)]


def test_the_file_alone_is_the_game_as_soon_as_a_command_is_carried_out(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=MIDGAME)
    for n, command in enumerate(
        ({"do": "roll", "die": "white", "face": "2"}, {"do": "act", "action": "Rf1-l12"})
    ):
        rig.do(**command)
        copy = tmp_path / f"copy-{n}"
        copy.write_bytes((tmp_path / "game").read_bytes())
        assert ReadOnlyJournal.read(copy).records == rig.referee.record.journal.records


def test_a_disk_that_fails_ends_the_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system may have dropped what it could not write, so trying again would prove nothing."""
    journal = new(tmp_path / "game")

    def fail(handle: int) -> None:
        raise OSError(5, "Input/output error")

    for tries in (fail, os.fsync):
        monkeypatch.setattr("companion.table.record.journal.sync_data", tries)
        with pytest.raises(JournalError) as wrong:
            journal.append("note", {"a": 1}, 11.0, 4)
        assert "Input/output error" in sentence(wrong.value)
        assert len(journal.records) == 1
    journal.close()
    assert ReadOnlyJournal.read(tmp_path / "game").records[0].body == {"game": HEADER}


def test_a_full_disk_is_reported_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that is in the log cannot be copied into the file: it is kept, and the next one waits."""
    journal = new(tmp_path / "game")
    journal.append("note", {"a": 1}, 11.0, 4)
    with monkeypatch.context() as full:
        full.setattr(WriteAheadLog, "copy", lambda log, connection: connection.execute("SELECT full"))
        for tries in (journal.settle, lambda: journal.append("note", {"a": 2}, 12.0, 5)):
            with pytest.raises(JournalError) as wrong:
                tries()
            assert wrong.value.said.id == "journal-full"
    journal.append("note", {"a": 3}, 13.0, 6)
    journal.close()
    assert [one.body for one in ReadOnlyJournal.read(tmp_path / "game").records[1:]] == [{"a": 1}, {"a": 3}]


def test_a_folder_that_allows_no_log_has_a_rollback_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(log: WriteAheadLog, path: Path) -> None:
        raise OSError

    monkeypatch.setattr(WriteAheadLog, "__init__", refuse)
    journal = new(tmp_path / "game")
    for n in range(2):
        journal.append("note", {"a": n}, 11.0, 4)
        journal.settle()
        (level,), (mode,) = (
            sql(journal, "PRAGMA synchronous").fetchone(),
            sql(journal, "PRAGMA journal_mode").fetchone(),
        )
        assert (level, mode) == (2, b"persist")
    journal.close()
    assert len(ReadOnlyJournal.read(tmp_path / "game").records) == 3


def test_the_fields_of_a_header_are_those_that_are_checked() -> None:
    """The commitment is the one that stands beside its seed, and is checked with that."""
    assert set(HeaderFields.__annotations__) == {*Header.__struct_fields__, "commit"}
