"""The guide for a new board, followed to the letter: its code blocks are saved, found, and played on."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.units import Seconds
from firmware_bridge import discovery
from firmware_bridge.core.board import Connected, Snapshot
from firmware_bridge.urls import protocol_of
from tests.board_simulators.base import Emulated
from tests.board_simulators.serve import Served
from tests.patience import PATIENCE
from tests.process_guard import started

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-board.md").read_text("utf-8")
LISTED = """
import sys
from types import SimpleNamespace
import serial.tools.list_ports as ports
there = sys.argv[1]
ports.comports = lambda: [SimpleNamespace(device=there, vid=0x1234, pid=1, serial_number="S1", description="CP2102")]
sys.argv[1:] = ["boards"]
from companion.cli.main import main
main()
"""


def block(name: str) -> str:
    """The code block of the page that is to be saved under a name."""
    found = re.search(rf"```python {re.escape(name)}\n(.*?)```", PAGE, re.S)
    assert found, name
    return found[1]


@pytest.fixture
def drivers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "my-drivers"
    folder.mkdir()
    (folder / "tally.py").write_text(block("tally.py"), "utf-8")
    monkeypatch.setenv(discovery.FOLDERS, str(folder))
    discovery.families.cache_clear()
    yield folder
    discovery.families.cache_clear()


@pytest.fixture
def board(tmp_path: Path) -> Emulated:
    path = tmp_path / "emulated_tally.py"
    path.write_text(block("tests/board_simulators/tally.py"), "utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: Emulated = module.Tally()
    return made


def test_its_talk_and_its_emulation_understand_each_other(drivers: Path, board: Emulated) -> None:
    talk = protocol_of("tally://")
    board.men = {"e2": "P"}
    talk.link_up(Seconds(0.0))
    while data := talk.take_output():
        board.receive(data)
    (said,) = board.take()
    connected, snapshot = talk.receive(said, Seconds(0.1))
    assert isinstance(connected, Connected) and connected.model == "Tally board"
    assert snapshot == Snapshot({"e2": "1"})
    talk.light({"e4": "ff0000"}, Seconds(0.2))
    board.receive(talk.take_output())
    assert board.lit == ["e4"]  # type: ignore[attr-defined]


MOVE = re.compile("[A-Z]([a-h][1-8])-([a-h][1-8])")
MOVES = 6


def play(table: subprocess.Popen[str], served: Served) -> None:
    """Set the pieces up as the table wants them, then carry some of them about."""

    def say(**command: Any) -> None:
        assert table.stdin
        table.stdin.write(json.dumps(command) + "\n")
        table.stdin.flush()

    def hear(kind: str) -> dict[str, Any]:
        for line in table.stdout or ():
            found: dict[str, Any] = json.loads(line)
            assert found["type"] != "error", found
            if found["type"] == kind:
                return found
        raise AssertionError(f"no {kind} came")

    assert hear("hello")["sense"] == "occupancy"
    for square in hear("turn")["layout"]:
        served.hands("place", square, "P")
    hear("mismatch_end")
    for _ in range(MOVES):
        say(do="legal")
        plain = (MOVE.fullmatch(listed["action"]) for listed in hear("legal")["actions"])
        move = next(found for found in plain if found)
        served.hands("carry", move[1], move[2])
        assert hear("ruling")["action"] == move[0]
    say(do="quit")
    assert table.wait(PATIENCE) == 0


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are POSIX")
def test_it_is_listed_and_played_on(drivers: Path, board: Emulated, tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    with Served(board, tmp_path / "port") as served:
        listed = subprocess.run(
            [sys.executable, "-c", LISTED, str(served.link)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert f"tally://{served.link}  Tally board  USB 1234:0001  serial S1" in listed.stdout, listed
        with started(
            [
                sys.executable,
                "-m",
                "companion",
                "referee",
                "wild-jokers",
                "--json",
                "--seed",
                "1",
                "--at",
                "a1",
                "--board",
                f"tally://{served.link}",
                "--journal",
                str(tmp_path / "game"),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        ) as table:
            try:
                play(table, served)
            finally:
                table.kill()
