"""What a camera that is read takes from the app: processor time of the app itself, beside it without one.

The camera replays a recording of drawn pictures, and its process reads it all the while; the app shows its home
screen, or a table at which no one moves. How long the machine is taken up by the camera's process stands beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

GAME = "wild-jokers"
PLACES = ("home", "table", "page")
WARM = 4.0
"""Seconds that the app has for what it does by and by after its start."""


def app(seconds: float) -> dict[str, dict[str, Any]]:
    """For home, table and the page of cameras: processor time in percent of a core, without a camera and with one."""
    with tempfile.TemporaryDirectory() as folder:
        recording = Path(folder) / "table.mjpeg"
        recording.write_bytes(_recording())
        found: dict[str, dict[str, Any]] = {}
        for place in PLACES:
            with_one = _process(place, str(recording), seconds)
            bare = _process(place, "", seconds) if place != "page" else {"app": 0.0}
            found[place] = {
                "without_percent": round(bare["app"], 1),
                "with_percent": round(with_one["app"], 1),
                "camera_percent": round(with_one["camera"], 1),
            }
        return found


def _recording() -> bytes:
    from tests.eye.scenes import Camera, Light, Scene, board_of, start_pieces

    scene = Scene(board_of(GAME), Camera(75), Light(noise=3))
    scene.lay(start_pieces(GAME))
    return b"".join(scene.jpeg() for _ in range(10))


def _process(place: str, recording: str, seconds: float) -> dict[str, float]:
    """What one process takes."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "XDG_DATA_HOME": folder, "SDL_VIDEODRIVER": "offscreen"}
        asked = [sys.executable, "-m", "tests.bench.watching", place, recording, str(seconds)]
        done = subprocess.run(asked, env=env, capture_output=True, text=True, check=True)
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        return found


def measure(place: str, recording: str, seconds: float) -> dict[str, float]:
    """Percent of a core that the app takes while no one touches it, and that its camera's process does."""
    from companion.app.screens.boards.camera_pages import choose
    from companion.app.screens.boards.camera_screen import CameraScreen
    from companion.table.setup import TableSetup
    from tests.app.app_driver import Stage

    stage = Stage(TableSetup(game=GAME, seed=4) if place == "table" else None, painted=True)
    url = f"camera://{recording}"
    if place == "table" and recording:
        stage.app.boards.plug(url)
        stage.until(lambda: stage.referee.monitor.matcher is not None)
    elif recording:
        page = CameraScreen(stage.app, url, stage.app.go_home, choose)
        if place == "page":
            stage.app.navigator.show(page)
        stage.until(lambda: page.reads and page.laid is not None)
    stage.still()
    warm = time.monotonic() + WARM
    stage.until(lambda: time.monotonic() > warm)
    children, begun, cpu = _children(), time.monotonic(), time.process_time()
    while time.monotonic() < begun + seconds:
        stage.frames(1)
        time.sleep(1 / 30)
    spent, passed = time.process_time() - cpu, time.monotonic() - begun
    camera = _children() - children
    os.write(1, f"{json.dumps({'app': 100 * spent / passed, 'camera': 100 * camera / passed})}\n".encode())
    os._exit(0)


def _children() -> float:
    """Seconds of processor time of all processes that this one has begun."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == os.getpid():
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    measure(sys.argv[1], sys.argv[2], float(sys.argv[3]))
