"""Whoever reads a file that people name reads a file, and no more than so much of it."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.kernel.errors import JOURNAL, TooMuch
from companion.table.history.progress import daily_deals, each_attempt
from companion.table.history.saved_games import (
    each_open,
    game_in_progress,
    games_with,
    latest_open,
    list_saved_games,
)
from companion.table.history.statistics import summaries
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import JournalError, glance, in_use, read
from companion.table.storage.data_folder import free_name, games_folder
from companion.table.storage.files import NotAFile, copy_file, read_file
from firmware_bridge import wiring
from tests.every_case import spread
from tests.patience import PATIENCE
from tests.table.table_fixture import Rig

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes that have names")


def within(work: Callable[[], object]) -> object:
    """What work comes to; it must not wait."""
    came: list[object] = []

    def done() -> None:
        try:
            came.append(work())
        except Exception as wrong:
            came.append(wrong)

    thread = threading.Thread(target=done, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert came, "it waits for a pipe"
    return came[0]


def strange(folder: Path, what: str) -> Path:
    """A file that is none, or one too many."""
    path = folder / f"strange-{what}.tableside"
    match what:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "device":
            path.symlink_to("/dev/zero")
        case "huge":
            with path.open("wb") as file:
                file.truncate(JOURNAL + 1)
    return path


@pytest.mark.parametrize("what", ["pipe", "folder", "device", "huge"])
def test_a_reader_takes_files_alone(tmp_path: Path, what: str) -> None:
    path = strange(tmp_path, what)
    kind = TooMuch if what == "huge" else NotAFile
    for work, raises in (
        (lambda: read_file(path, JOURNAL), kind),
        (lambda: copy_file(path, tmp_path / "copy", JOURNAL), kind),
        (lambda: in_use(path), kind),
        (lambda: read(path), JournalError),
        (lambda: Journal.open(path), JournalError),
    ):
        found = within(work)
        assert type(found) is raises, found
    assert within(lambda: glance(path, played=True)) == []
    assert not (tmp_path / "copy").exists()


def test_a_wiring_is_a_file(tmp_path: Path) -> None:
    found = within(lambda: wiring.load(strange(tmp_path, "pipe")))
    assert isinstance(found, wiring.WiringError), found


@pytest.mark.parametrize("piece", ["-wal", "-journal"])
def test_what_stands_beside_a_journal_is_a_file_too(tmp_path: Path, piece: str) -> None:
    rig = Rig(tmp_path)
    rig.referee.close()
    os.mkfifo(f"{rig.path}{piece}")
    found = within(lambda: read(rig.path))
    assert isinstance(found, JournalError) and found.said.id == "not-a-file", found


def test_a_file_that_says_it_is_empty_and_is_not_ends_at_the_limit() -> None:
    with pytest.raises(TooMuch):
        read_file(Path("/proc/self/maps"), 10)


def test_lists_pass_over_what_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe among the saved games keeps neither home nor statistics waiting."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games_folder().mkdir(parents=True)
    for what in ("pipe", "folder", "device", "huge"):
        strange(games_folder(), what)
    for work in (
        list_saved_games,
        lambda: list(each_open()),
        lambda: [one for one in summaries() if one],
        lambda: daily_deals("en"),
        lambda: [one for one in each_attempt() if one],
        lambda: [one for one in games_with("Anna") if one],
    ):
        assert within(work) == [], work
    assert within(latest_open) == (None, 0)
    assert within(lambda: game_in_progress(games_folder())) is False


COMMANDS = ("replay", "analyse", "export", "audit", "salvage", "import", "referee", "play", "from")


@pytest.mark.parametrize("what", ["pipe", "huge"])
@pytest.mark.parametrize("command", spread(COMMANDS, 3))
def test_every_command_refuses_it_in_one_sentence(
    tmp_path: Path,
    command: str,
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from companion.cli import main, play_commands

    path = str(strange(tmp_path, what))
    given = {
        "referee": ["referee", "wild-jokers", "--journal", path],
        "play": ["play", "wild-jokers", "--journal", path],
        "from": ["referee", "wild-jokers", "--from", path],
    }.get(command, [command, path])
    monkeypatch.setattr(sys, "stdin", io.FileIO(os.devnull))
    monkeypatch.setattr(play_commands, "has_display", lambda: False)
    monkeypatch.setattr(sys, "argv", ["companion", *given])
    was = signal.getsignal(signal.SIGTERM)
    try:
        with pytest.raises(SystemExit) as ended:
            main.main()
    finally:
        signal.signal(signal.SIGTERM, was)
    told = capsys.readouterr()
    assert ended.value.code == 2
    said = [line for line in told.err.splitlines() if "no display" not in line]
    assert len(said) == 1 and path in said[0], said
    assert (
        "Name a file" if what == "pipe" else "larger than" if command != "import" else "too large"
    ) in said[0]


SLOW = """
import sqlite3, sys, time
from companion.cli import main as command_line
from companion.table.record import journal_reader

def slow(copy):
    print("copied", flush=True)
    time.sleep(60)

journal_reader._scan_copy = slow
sys.argv = ["companion", "replay", sys.argv[1]]
command_line.main()
"""


def test_copies_of_a_journal_are_gone_when_the_program_is_ended(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    rig.referee.close()
    copies = tmp_path / "copies"
    copies.mkdir()
    program = subprocess.Popen(
        [sys.executable, "-c", SLOW, str(rig.path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(copies)},
    )
    assert program.stdout is not None
    with program:
        assert program.stdout.readline() == "copied\n"
        assert list(copies.iterdir())
        program.terminate()
        assert program.wait(PATIENCE) == 128 + signal.SIGTERM
    assert not list(copies.iterdir())


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    for name in ("game.pdf", "game (2).pdf", "game (3).pdf"):
        path = free_name(tmp_path, "game", "pdf")
        assert path == tmp_path / name
        path.touch()
    assert free_name(tmp_path, "game", "pgn").name == "game.pgn"
    assert free_name(tmp_path, " Ann / Bob: 1-0. ", "pgn").name == "Ann _ Bob_ 1-0.pgn"
    assert free_name(tmp_path, "...", "pgn").name == "game.pgn"
