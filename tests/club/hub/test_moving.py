"""A hub that moves: one file and a PIN, and nothing of the club stays behind."""

from __future__ import annotations

import hashlib
import io
import re
import sqlite3
import stat
import zipfile
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from companion.club.hub import club_folder
from companion.club.hub.club_folder import FILE, HEAD, MOVED, ClubFolder, HubError, Ports, pack, unpack
from companion.club.hub.ports import PortError
from companion.club.hub.server import HubService
from companion.table.storage.files import replace_file
from tests.cli.in_process import Here
from tests.club.club_driver import Heard, joined, ports
from tests.patience import until


def begun(path: Path, title: str = "") -> HubService:
    return HubService(path, title, ports=ports(), addresses=["127.0.0.1"], announce=False)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A club that was founded, and whose hub has ended."""
    folder = ClubFolder(tmp_path / "old")
    folder.create_club("Chess Friends", ports())
    folder.close()
    return folder.path


def test_a_club_goes_on_elsewhere_as_it_was(tmp_path: Path) -> None:
    hub = begun(tmp_path / "old", "Chess Friends")
    table = joined(hub, tmp_path / "t", "Table 5")
    first = hub.hub.people.first()
    assert first is not None
    _, cookie = hub.hub.people.sign_in("Vera", first, "here", "271828")
    mark = hub.fingerprint
    hub.close()
    club, pin = pack(tmp_path / "old", tmp_path / "club.hub")
    assert club.title == "Chess Friends" and stat.S_IMODE((tmp_path / "club.hub").stat().st_mode) == 0o600
    with pytest.raises(HubError) as wrong:
        begun(tmp_path / "old")
    assert wrong.value.said.id == "hub-moved"
    with pytest.raises(HubError):
        pack(tmp_path / "old", tmp_path / "again.hub")
    assert unpack(tmp_path / "club.hub", f"{pin[:5]} {pin[5:]}", tmp_path / "new").title == "Chess Friends"
    new = begun(tmp_path / "new")
    try:
        assert new.fingerprint == mark and new.club == club
        vera = new.hub.people.who(cookie)
        assert vera is not None and vera.name == "Vera"
        heard = Heard(table.address, "tableside/chess-friends/orders/table-5")
        until(lambda: heard.subscribed)  # with its old password, by its old certificate
        heard.close()
    finally:
        new.close()


def test_a_club_moves_back_into_the_folder_that_it_left(old: Path, tmp_path: Path) -> None:
    _, pin = pack(old, tmp_path / "one")
    unpack(tmp_path / "one", pin, tmp_path / "new")
    _, pin = pack(tmp_path / "new", tmp_path / "two")
    unpack(tmp_path / "two", pin, old)
    folder = ClubFolder(old)
    assert folder.club() is not None
    folder.close()


def test_evenings_that_are_packed_move_too(old: Path, tmp_path: Path) -> None:
    (old / "archive").mkdir()
    for name in ("2027-01-31.zip", "2027-01-31-2.zip", "notes.txt", "x.zip"):
        (old / "archive" / name).write_bytes(name.encode())
    _, pin = pack(old, tmp_path / "f")
    unpack(tmp_path / "f", pin, tmp_path / "new")
    there = {one.name: one.read_bytes() for one in (tmp_path / "new" / "archive").iterdir()}
    assert there == {name: name.encode() for name in ("2027-01-31.zip", "2027-01-31-2.zip")}


def test_a_club_is_there_only_when_all_of_it_is(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (old / "archive").mkdir()
    (old / "archive" / "2027-01-31.zip").write_bytes(b"evening")
    _, pin = pack(old, tmp_path / "f")
    written = []

    def write(path: Path, content: bytes) -> None:
        written.append(path.name)
        replace_file(path, content)

    monkeypatch.setattr(club_folder, "replace_file", write)
    unpack(tmp_path / "f", pin, tmp_path / "new")
    assert written[-1] == FILE and "2027-01-31.zip" in written[:-1]


def test_a_club_that_is_too_large_for_a_file_stays(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_folder, "MOST", 1000)
    with pytest.raises(HubError) as wrong:
        pack(old, tmp_path / "f")
    assert wrong.value.said.id == "not-kept"
    assert not (tmp_path / "f").exists() and not (old / MOVED).exists()


def test_nothing_of_the_club_stands_in_the_file_to_be_read(old: Path, tmp_path: Path) -> None:
    club, pin = pack(old, tmp_path / "f")
    sealed = (tmp_path / "f").read_bytes()
    assert b"Chess Friends" not in sealed and club.passwords["hub"].encode() not in sealed
    assert b"PRIVATE KEY" not in sealed and pin.encode() not in sealed and b"club.json" not in sealed
    _, again = pack_again(old, tmp_path / "g")
    assert again != pin and (tmp_path / "g").read_bytes()[len(HEAD) :] != sealed[len(HEAD) :]


def pack_again(old: Path, to: Path) -> tuple[object, str]:
    (old / MOVED).unlink()
    return pack(old, to)


def refused(id: str, file: Path, pin: str, path: Path) -> None:
    with pytest.raises(HubError) as wrong:
        unpack(file, pin, path)
    assert wrong.value.said.id == id
    assert not (path / FILE).exists()


def test_what_cannot_be_opened_is_one_sentence_and_lays_nothing(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_folder, "COST", 2**10)
    _, pin = pack(old, file := tmp_path / "f")
    good = file.read_bytes()
    new = tmp_path / "new"
    refused("move-pin", file, "0" * 10 if pin != "0" * 10 else "1" * 10, new)
    for at in (
        len(HEAD),
        len(HEAD) + 20,
        len(HEAD) + 40,
        len(good) - 1,
    ):  # salt, nonce, what is sealed, its seal
        file.write_bytes(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])
        refused("move-pin", file, pin, new)
    for cut in (len(good) - 1, len(HEAD) + 30, len(HEAD) + 3, len(HEAD)):
        file.write_bytes(good[:cut])
        refused("move-pin", file, pin, new)
    for wrong, id in (
        (b"", "move-no-file"),
        (b"PK\x03\x04", "move-no-file"),
        (b"Tableside hub 2\n" + good, "file-newer"),
    ):
        file.write_bytes(wrong)
        refused(id, file, pin, new)
    refused("file-unreadable", tmp_path / "none", pin, new)
    refused("move-no-file", tmp_path, pin, new)
    file.write_bytes(good)
    there = ClubFolder(new)
    there.create_club("Another", ports())
    there.close()
    was = (new / FILE).read_bytes()
    with pytest.raises(HubError) as lies:
        unpack(file, pin, new)
    assert lies.value.said.id == "move-lies" and (new / FILE).read_bytes() == was


def test_what_cannot_move_stays_where_it_is(old: Path, tmp_path: Path) -> None:
    for to in (tmp_path / "none" / "f", tmp_path):
        with pytest.raises(HubError) as wrong:
            pack(old, to)
        assert wrong.value.said.id == "not-kept"
    with pytest.raises(HubError) as wrong:
        pack(tmp_path / "empty", tmp_path / "f")
    assert wrong.value.said.id == "hub-none-here"
    held = ClubFolder(old)
    with pytest.raises(HubError) as wrong:
        pack(old, tmp_path / "f")
    assert wrong.value.said.id == "hub-runs"
    held.close()
    assert not (tmp_path / "f").exists() and not (old / MOVED).exists()
    assert (old / club_folder.CA_KEY).exists()


def test_the_command_line_moves_a_hub(in_process: Here, old: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "club.hub")
    said = in_process("club", "move", file, "--folder", str(old))
    assert said.returncode == 0, said.stderr
    (pin,) = re.findall(r"\b\d{10}\b", said.stdout)
    assert "--pin" not in said.stdout
    new = ("--folder", str(tmp_path / "new"))
    seen = in_process("club", "open", file, "--pin", pin, *new)
    assert seen.returncode == 2 and "can read a PIN" in seen.stderr
    wrong = in_process("club", "open", file, *new, typed="1\n")
    assert wrong.returncode == 2 and "doesn't open" in wrong.stderr and "Traceback" not in wrong.stderr
    assert in_process("club", "open", file, *new).returncode == 2
    opened = in_process("club", "open", file, *new, typed=f"{pin}\n")
    assert opened.returncode == 0 and "Chess Friends is on this machine now" in opened.stdout


def test_the_file_is_sealed_as_it_always_was(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A head with salt and nonce, then AES-GCM under a key of scrypt: a later program has to open it."""
    monkeypatch.setattr(club_folder, "COST", 2**4)
    _, pin = club_folder.pack(old, tmp_path / "f")
    assert len(pin) == 10 and pin.isdecimal()
    sealed = (tmp_path / "f").read_bytes()
    head, body = sealed[:44], sealed[44:]
    assert head[:16] == b"Tableside hub 1\n"
    key = hashlib.scrypt(pin.encode(), salt=head[16:32], n=16, r=8, p=1, dklen=32)
    plain = AESGCM(key).decrypt(head[32:], body, head)
    with zipfile.ZipFile(io.BytesIO(plain)) as packed:
        assert set(club_folder.NEEDED) <= set(packed.namelist())


LAID = {"club.json", "club.pem", "club-key.pem", "club.sqlite", "lock", "archive/2027-01-31.zip"}
"""What lies in a folder into which a club with one packed evening was unpacked."""


def test_nothing_else_comes_and_nothing_of_a_club_that_was_there_stays(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of someone else may hold anything; a folder that a club has left has a store and certificates of its own."""
    monkeypatch.setattr(club_folder, "COST", 2**4)
    strange = ("notes.txt", "hub.pem", "hub-key.pem")
    (old / "archive").mkdir()
    for name in (*strange, "archive/evil.zip"):
        (old / name).write_text(name)
    (old / "archive" / "2027-01-31.zip").write_bytes(b"evening")
    with sqlite3.connect(old / "club.sqlite") as store:
        store.execute("CREATE TABLE one (number)")
    with monkeypatch.context() as patch:
        patch.setattr(club_folder, "NEEDED", (*club_folder.NEEDED, *strange))
        club, pin = pack(old, tmp_path / "f")
    new = tmp_path / "new"
    new.mkdir()
    for name in (
        "club.sqlite",
        "club.sqlite-wal",
        "club.sqlite-shm",
        "club.sqlite-journal",
        "hub.pem",
        "hub-key.pem",
    ):
        (new / name).write_text("of the club before")
    unpacked = unpack(tmp_path / "f", pin, new)
    assert unpacked == club
    assert {one.relative_to(new).as_posix() for one in new.rglob("*") if one.is_file()} == LAID
    assert (new / "archive" / "2027-01-31.zip").read_bytes() == b"evening"
    with sqlite3.connect(new / "club.sqlite") as store:
        assert store.execute("SELECT name FROM sqlite_master").fetchall() == [("one",)]


def test_ports_stand_where_they_are_used() -> None:
    usual = Ports(8901, 8902, 8903, 8904)
    moved = usual.with_pages(8080)
    assert (moved.broker, moved.inside, moved.pages, moved.safe_pages) == (8901, 8902, 8080, 8081)
    for port in (0, 65_535, 8901, 8902, 8900):  # the last one is next to the broker's
        with pytest.raises(PortError) as wrong:
            usual.with_pages(port)
        assert dict(wrong.value.said.values) == {"port": port, "broker": 8901, "inside": 8902}
    assert usual.with_pages(65_534).safe_pages == 65_535
