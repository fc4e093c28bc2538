"""Nothing ruled is lost: durable before shown, chained, resumed, refused when damaged."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.table.catalogues import said
from companion.table.opening import Opening, open_table
from companion.table.protocol import notices
from companion.table.record.fate import Fate, seed_of
from companion.table.record.journal import Journal, JournalDamaged, JournalError, salvage
from tests.table.rig import Rig

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"


def played(tmp_path: Path, name: str = "game") -> Rig:
    rig = Rig(tmp_path, position=MIDGAME, name=name)
    rig.roll("2")
    rig.act("Rf1-l12")
    rig.roll("3")
    rig.do(do="undo")
    rig.referee.close()
    return rig


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

    rig.referee.table.tell = look
    rig.roll("2")
    rig.act("Rf1-l12")
    assert [a for a, _ in seen] == [b for _, b in seen] == ["roll white 2", "Rf1-l12"]


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    """The process is killed without warning after its second ruling; the file has both."""
    path = tmp_path / "game"
    command = [sys.executable, "-m", "companion", "referee", "little-chess-jumble", "--json", "--seats", "green,blue",
               "--position", MIDGAME, "--journal", str(path)]  # fmt: skip
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin and process.stdout
    process.stdin.write(b'{"do":"roll","face":"2"}\n{"do":"act","action":"Rf1-l12"}\n')
    process.stdin.flush()
    for line in process.stdout:
        if b"Rf1-l12" in line and b'"ruling"' in line:
            break
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    after = Rig(tmp_path)
    assert after.actions == ["roll white 2", "Rf1-l12"]


@pytest.mark.parametrize("change", ["body", "kind", "gone"])
def test_a_changed_record_breaks_the_chain(tmp_path: Path, change: str) -> None:
    played(tmp_path)
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
    assert "salvage" in said(wrong.value)
    assert salvage(path, tmp_path / "new") == 2
    after = Rig(tmp_path, name="new")
    assert after.actions == ["roll white 2"]


def test_a_file_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"not a journal at all" * 100)
    with pytest.raises(JournalError) as wrong:
        Journal.open(path)
    assert "is not a journal" in said(wrong.value)
    assert path.read_bytes().startswith(b"not a journal"), "and left as it is"


def test_a_journal_in_use_is_refused(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    with pytest.raises(JournalError) as wrong:
        Journal.open(rig.path)
    assert "in use by another table" in said(wrong.value)


def test_a_journal_of_another_game_is_refused(tmp_path: Path) -> None:
    played(tmp_path)
    with pytest.raises(JournalError) as wrong:
        open_table(Opening(game="other", journal=str(tmp_path / "game")), lambda notice: None)
    assert "is a game of little-chess-jumble" in said(wrong.value)


def test_a_full_disk_rules_nothing(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=MIDGAME)
    pages = rig.referee.record.journal._connection.execute("PRAGMA page_count").fetchone()[0]
    rig.referee.record.journal._connection.execute(f"PRAGMA max_page_count={pages}")
    for _ in range(400):
        rig.roll("2")
        if rig.all(notices.Refused):
            break
        rig.do(do="undo")
    assert "Make room on the disk" in rig.all(notices.Refused)[0].text
    actions = rig.actions
    rig.referee.close()
    assert Rig(tmp_path).actions == actions


def test_fate_is_the_published_derivation() -> None:
    """Docs: HMAC-SHA256(seed, "roll|die|index|try"), first 8 bytes big-endian, modulo the faces."""
    import hashlib
    import hmac

    seed = seed_of(7)
    assert seed == hashlib.sha256(b"tableside seed 7").digest()
    faces = ("+", "#", "2", "3", "4", "5")
    for index in range(50):
        value = int.from_bytes(hmac.new(seed, f"roll|white|{index}|0".encode(), "sha256").digest()[:8], "big")
        assert Fate(seed).face("white", index, faces) == faces[value % 6]


def test_fate_is_fair() -> None:
    """60,000 rolls of a fixed seed: each face within five standard deviations of a sixth."""
    fate, faces = Fate(seed_of(1)), ("+", "#", "2", "3", "4", "5")
    seen = dict.fromkeys(faces, 0)
    for index in range(60_000):
        seen[fate.face("white", index, faces)] += 1
    for count in seen.values():
        assert abs(count - 10_000) < 5 * (60_000 * 5 / 36) ** 0.5
