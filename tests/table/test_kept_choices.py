"""Files of what people have chosen that cannot be read, or not all of them: what can be counts, the rest is kept aside and said."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.app.settings import Settings, is_first_start, load_settings, save_settings
from companion.kernel.errors import KEPT
from companion.seat_pages.game_choices import GameChoices
from companion.table.history import saved_games
from companion.table.history.saved_games import forget
from companion.table.storage import data_folder
from companion.table.storage.board_store import FileBoardStore, StoredBoard
from companion.table.storage.data_folder import (
    StorageError,
    folder,
    list_stored_presets,
    store_preset,
    take_untold,
)
from companion.voice.settings import VoiceSettings, load

WHOLE = msgspec.json.encode(Settings(text=1.5, names=["Ann", "Ben"], language="nl", three=True))
BROKEN = {
    "half of it": WHOLE[: len(WHOLE) // 2],
    "nothing": b"",
    "no JSON": b"[settings]\ntext = 1.5\n",
    "no text": b"\xff\xfe\0\1",
    "a list": b"[1, 2]",
    "a number without end": b'{"guests": {"Ann": 1e999}}',
    "too deep": b'{"names":' + b"[" * 5000 + b"]" * 5000 + b"}",
}


@pytest.fixture(autouse=True)
def choices_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(data_folder, "_untold", [])
    monkeypatch.setattr(data_folder, "_met", set())
    monkeypatch.setattr(data_folder, "_unread", {})
    folder().mkdir(parents=True, exist_ok=True)
    return folder()


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_file_that_cannot_be_read_is_kept_aside_and_said_once(choices_folder: Path, content: bytes) -> None:
    file = choices_folder / "settings.json"
    file.write_bytes(content)
    assert load_settings() == Settings() and not is_first_start()
    (said,) = take_untold()
    assert said.id == "choices-aside" and said.values["aside"] == "settings.json.damaged-1"
    assert (choices_folder / "settings.json.damaged-1").read_bytes() == content
    save_settings(Settings(text=2.0))
    assert load_settings().text == 2.0 and take_untold() == []


def test_of_wrong_fields_the_others_count(choices_folder: Path) -> None:
    chosen = msgspec.json.decode(WHOLE)
    chosen |= {
        "three": "yes",
        "ears": 7,
        "games": {"chess": {"rules": 1}, "wild-jokers": {"rules": {"a": "b"}}},
    }
    content = msgspec.json.encode(chosen)
    (choices_folder / "settings.json").write_bytes(content)
    for _ in range(2):
        found = load_settings()
        assert (found.text, found.names, found.language) == (1.5, ["Ann", "Ben"], "nl")
        assert (found.three, found.ears) == (False, []) and found.games["wild-jokers"].rules == {"a": "b"}
        assert "chess" not in found.games
    assert len(take_untold()) == 1 and (choices_folder / "settings.json.damaged-1").read_bytes() == content


def test_a_folder_in_its_place_is_kept_too(choices_folder: Path) -> None:
    (choices_folder / "settings.json").mkdir()
    (choices_folder / "settings.json" / "mine").write_text("kept")
    assert load_settings() == Settings() and len(take_untold()) == 1
    assert (choices_folder / "settings.json.damaged-1" / "mine").read_text() == "kept"
    save_settings(Settings(text=2.0))
    assert load_settings().text == 2.0


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.ENOSPC, errno.EMFILE])
def test_a_file_that_the_system_does_not_let_us_read_is_said_once_and_stays(
    choices_folder: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    (choices_folder / "settings.json").write_bytes(WHOLE)

    def refuse(*_: object) -> bytes:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(data_folder, "read_file", refuse)
        assert load_settings() == load_settings() == Settings()
        (said,) = take_untold()
        assert said.id == "choices-unreadable" and said.values["why"] == os.strerror(number)
    save_settings(Settings(text=2.0))
    assert (choices_folder / "settings.json").read_bytes() == WHOLE
    assert [path.name for path in choices_folder.iterdir()] == ["settings.json"]
    assert load_settings().text == 1.5
    save_settings(Settings(text=2.0))
    assert load_settings().text == 2.0


def test_what_is_added_to_a_file_that_was_not_read_is_refused(
    choices_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_preset("chess", "ours", {"a": "b"})

    def refuse(*_: object) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(data_folder, "read_file", refuse)
        with pytest.raises(StorageError) as wrong:
            store_preset("chess", "another", {})
    assert wrong.value.said.values["why"] == "Input/output error"
    assert [one.name for one in list_stored_presets("chess")] == ["ours"]


def test_a_damaged_file_on_a_full_disk_stays_where_it_is(
    choices_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = WHOLE.replace(b'"three":true', b'"three":7')
    (choices_folder / "settings.json").write_bytes(content)

    def full(*_: object) -> None:
        raise StorageError("not-kept", path="", why="No space left on device")

    monkeypatch.setattr(data_folder, "write", full)
    for _ in range(2):
        assert load_settings().names == ["Ann", "Ben"]
    (said,) = take_untold()
    assert said.id == "choices-unreadable" and said.values["why"] == "No space left on device"
    assert [path.name for path in choices_folder.iterdir()] == ["settings.json"]
    assert (choices_folder / "settings.json").read_bytes() == content


def test_no_file_is_nothing_to_say(choices_folder: Path) -> None:
    assert load_settings() == Settings() and take_untold() == [] and list(choices_folder.iterdir()) == []


def boards() -> object:
    store = FileBoardStore()
    store.store_board("another", StoredBoard(men="mine"))
    return store.board("another").men


def presets() -> object:
    store_preset("chess", "ours", {"a": "b"})
    return [one.name for one in list_stored_presets("chess")]


@pytest.mark.parametrize(
    ("name", "use", "found"),
    [
        ("voice.json", load, VoiceSettings()),
        ("boards.json", boards, "mine"),
        ("presets.json", presets, ["ours"]),
    ],
)
def test_the_other_files_of_choices(
    choices_folder: Path, name: str, use: Callable[[], object], found: object
) -> None:
    """What is kept into one that was damaged does not end what stood there."""
    (choices_folder / name).write_bytes(b"{" + name.encode())
    assert use() == found
    assert (choices_folder / f"{name}.damaged-1").read_bytes() == b"{" + name.encode() and len(
        take_untold()
    ) == 1


@pytest.mark.parametrize(
    "content",
    [
        WHOLE[:-9],
        WHOLE[: WHOLE.index(b"Ann") + 2],
        WHOLE[:-9].decode().encode("utf-16"),
        b"\xff" + WHOLE,
        WHOLE + b" " * KEPT,
    ],
    ids=["cut off", "cut off in the name", "two bytes a letter", "no text", "too long"],
)
def test_what_is_no_json_goes_with_a_name_that_may_stand_in_it(choices_folder: Path, content: bytes) -> None:
    (choices_folder / "settings.json").write_bytes(content)
    load_settings()
    assert forget("Ann") == (0, 0)
    assert [path.name for path in choices_folder.iterdir()] == ["settings.json"]


def test_a_name_of_other_letters_is_found_as_json_writes_them(choices_folder: Path) -> None:
    (choices_folder / "settings.json.damaged-1").write_bytes(rb'{"names":["Zo\u00eb')
    assert forget("Zoë") == (0, 0) and list(choices_folder.iterdir()) == []


def test_who_is_forgotten_goes_out_of_a_file_that_was_put_aside_and_the_others_stay(
    choices_folder: Path,
) -> None:
    chosen = Settings(names=["Ann", "Annabel"], ears=["Ann", "Ben"], languages={"Ann": "nl", "Ben": "de"})
    chosen.games = {"chess": GameChoices(names={"white": "Ann", "black": "Ben"})}
    content = msgspec.json.encode(chosen).replace(b'"three":false', b'"three":7')
    (choices_folder / "settings.json").write_bytes(content)
    load_settings()
    assert forget("Ann") == (0, 0)
    left = msgspec.json.decode((choices_folder / "settings.json.damaged-1").read_bytes())
    assert left["names"] == ["Annabel"] and left["ears"] == ["Ben"] and left["languages"] == {"Ben": "de"}
    assert left["games"]["chess"]["names"] == {"black": "Ben"} and left["three"] == 7


def test_what_was_put_aside_stays_when_someone_else_is_forgotten(choices_folder: Path) -> None:
    for n, content in enumerate((WHOLE, WHOLE[:-9], b"\xff\xfe\0\1"), 1):
        (choices_folder / f"settings.json.damaged-{n}").write_bytes(content)
    before = {path.name: path.read_bytes() for path in choices_folder.iterdir()}
    assert forget("Cleo") == (0, 0)
    assert {path.name: path.read_bytes() for path in choices_folder.iterdir()} == before


def test_a_file_aside_that_cannot_be_read_may_still_have_the_name(
    choices_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (choices_folder / "settings.json.damaged-1").write_bytes(WHOLE)

    def refuse(*_: object) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(saved_games, "read_file", refuse)
    assert forget("Ann") == (0, 1) and (choices_folder / "settings.json.damaged-1").exists()


def test_a_folder_that_was_put_aside_is_nobodys_name(choices_folder: Path) -> None:
    (choices_folder / "settings.json").mkdir()
    load_settings()
    assert forget("Ann") == (0, 0) and (choices_folder / "settings.json.damaged-1").is_dir()


def test_a_command_says_it_on_standard_error(choices_folder: Path, tmp_path: Path) -> None:
    (choices_folder / "presets.json").write_bytes(b"{")
    code = (
        "import sys; sys.argv = ['companion', 'games']\n"
        "from companion.table.storage.data_folder import list_stored_presets\n"
        "list_stored_presets('chess')\n"
        "from companion.cli.main import main\nmain()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "TABLESIDE_LANGUAGE": "en"},
    )
    assert done.returncode == 0 and done.stderr.count("presets.json.damaged-1") == 1
