"""What commands in the process of the tests leave behind for the tests after them: nothing."""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from companion.cli import texts
from companion.cli.referee import loop
from companion.cli.referee.inbox import read_lines
from companion.cli.referee.loop import CurrentTable
from companion.games import find_family
from tests.cli.in_process import Here
from tests.patience import PATIENCE


def state() -> list[Any]:
    own = {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}
    ends = signal.getsignal(signal.SIGTERM)
    return [own, texts.spoken(), ends, threading.excepthook, [*logging.getLogger().handlers]]


def test_what_a_command_sets_is_set_back(in_process: Here, tmp_path: Path) -> None:
    own = tmp_path / "tableside" / "variants" / "own.ini"
    own.parent.mkdir(parents=True)
    own.write_text("[leftover:chess]\nstalemateValue = loss\n", "utf-8")
    before = state()
    done = in_process("--language", "nl", "rules", "leftover", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0 and done.stdout, done.stderr
    assert state() == before and find_family("leftover") is None


def test_what_is_typed_is_read_to_its_end(
    in_process: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, ended = threading.Event(), list[bytes]()

    def read_late(source: Any, *given: Any) -> None:
        read_lines(source, *given)
        left.wait(PATIENCE)
        time.sleep(0.05)
        ended.append(source.read(1))

    def close(table: CurrentTable, close: Any = CurrentTable.close) -> None:
        close(table)
        left.set()

    monkeypatch.setattr(loop, "read_lines", read_late)
    monkeypatch.setattr(CurrentTable, "close", close)
    in_process("referee", "wild-jokers", "--json", typed='{"do": "quit"}\n', XDG_DATA_HOME=str(tmp_path))
    assert ended == [b""]


def test_no_more_is_logged_than_where_a_program_begins(in_process: Here, tmp_path: Path) -> None:
    root = logging.getLogger()
    before = root.level
    root.setLevel(logging.DEBUG)
    try:
        done = in_process(
            "club", "join", "http://x", "--club", "a", "--table", "b", XDG_DATA_HOME=str(tmp_path)
        )
        assert root.level == logging.DEBUG
    finally:
        root.setLevel(before)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, done.stderr
