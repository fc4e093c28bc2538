"""Whoever writes first into an empty home makes the data folder for its owner alone, so that no game begins with a warning."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.app import settings
from companion.club.client.membership_config import BrokerAddress, ClubMembership, save_membership
from companion.club.client.outbox import Outbox
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table
from companion.table.storage import data_folder
from companion.table.storage.data_folder import keep_private, store_part, store_preset
from tests.cli.in_process import Here

FIRST: dict[str, Callable[[], object]] = {
    "settings": lambda: settings.save_settings(settings.Settings()),
    "set": lambda: store_part("ours", "dice", ""),
    "preset": lambda: store_preset("wild-jokers", "ours", {}),
    "club": lambda: save_membership(ClubMembership("Thursday", "Table 1", BrokerAddress("localhost"))),
    "outbox": lambda: Outbox(data_folder.folder() / "outbox.sqlite", "t").close(),
    "game": lambda: open_table(TableSetup(game="wild-jokers"), lambda _: None).close(),
}


@pytest.fixture(autouse=True)
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty home, where files are made for all to read unless someone sees to it."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    before = os.umask(0o022)
    yield tmp_path
    os.umask(before)


def open_to_others(home: Path) -> list[str]:
    return [
        str(path.relative_to(home))
        for path in (home, *home.rglob("*"))
        if path != home and stat.S_IMODE(path.stat().st_mode) & 0o077
    ]


@pytest.mark.parametrize("first", FIRST)
def test_the_one_who_writes_first_writes_for_the_owner_alone(first: str, empty_home: Path) -> None:
    FIRST[first]()
    assert data_folder.folder().is_relative_to(empty_home) and data_folder.folder().is_dir()
    assert not open_to_others(empty_home)
    assert not keep_private()
    told: list[notices.Notice] = []
    open_table(TableSetup(game="little-chess-jumble"), told.append).close()
    assert "made-private" not in [notice.kind for notice in told if isinstance(notice, notices.Note)]


def test_a_folder_that_others_could_read_is_closed_and_said(empty_home: Path) -> None:
    data_folder.games_folder().mkdir(parents=True)
    assert open_to_others(empty_home)
    assert keep_private() and not keep_private()


def test_the_first_game_at_a_terminal_says_nothing_of_it(in_process: Here, empty_home: Path) -> None:
    def said(*given: str) -> str:
        done = in_process(*given, typed="quit\n")
        assert done.returncode == 0, done.stderr
        return done.stdout + done.stderr

    told = said("referee", "little-chess-jumble", "--seats", "green,blue")
    assert "Other users" not in told
    lines = [json.loads(line) for line in said("referee", "wild-jokers", "--json").splitlines()]
    assert lines and "hello" in [line["type"] for line in lines]
    assert "made-private" not in [line.get("kind") for line in lines]
    assert not open_to_others(empty_home)
