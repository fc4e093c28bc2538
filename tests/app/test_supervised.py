"""What the app tells systemd, and that until then it has written nothing of what people keep."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

from companion.table.setup import TableSetup, open_table
from tests.patience import PATIENCE


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_first_frame_and_the_loop_are_told_and_until_then_nothing_is_written(tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "tableside/games").mkdir(parents=True)
    table = open_table(
        TableSetup(game="raindropchess", journal=str(data / "tableside/games/one.tableside"), setup=False),
        lambda _: None,
    )
    table.begin()
    table.close()
    (data / "tableside/settings.json").write_text('{"theme": "daylight", "of_a_later_version": {"kept": 1}}')
    before = everything(data)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(PATIENCE)
        environment = {
            **os.environ,
            "NOTIFY_SOCKET": str(tmp_path / "notify"),
            "WATCHDOG_USEC": "200000",
            "XDG_DATA_HOME": str(data),
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        child = subprocess.Popen([sys.executable, "-m", "companion", "play", "--full"], env=environment)
        try:
            told = []
            while b"READY=1" not in told:
                told.append(line.recv(100))
            now = everything(data)
            after = [line.recv(100) for _ in range(3)]
        finally:
            child.kill()
            child.wait()
    assert after == [b"WATCHDOG=1"] * 3 and told.count(b"READY=1") == 1
    assert now == before


def test_where_no_one_listens_nothing_is_told() -> None:
    from hardware.kiosk import machine

    assert machine.is_supervised() == bool(os.environ.get("NOTIFY_SOCKET"))
    machine.tell("READY=1")
