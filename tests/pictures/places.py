"""Tables in other places than on a desk alone: under a camera, in a club room, and two of them with one game."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import cv2
import numpy as np

from companion.table.kiosk import CONFIG_FILE, update_config
from companion.table.setup import TableSetup
from companion.table.storage.data_folder import folder
from companion.units import Seconds
from firmware_bridge.core.board import link_message
from firmware_bridge.core.camera import WIDEST, Believed
from firmware_bridge.discovery import FoundBoard
from firmware_bridge.transports.frames.sources import AnyFieldEye, live_picture
from tests.app.other_table import OtherTable, invited, played, playing, settled
from tests.app.stand_ins import WEBCAM, FakeCamera, Unheard
from tests.eye.scenes import Camera, Light, Scene, board_of, start_pieces
from tests.relay.relay_driver import Running

OPENING = ("Pe2-e4", "Pe7-e5", "Ng1-f3", "Nb8-c6", "Bf1-b5")


def take(out: Path) -> None:
    camera(out)
    two_tables(out)
    kiosk(out)


def camera(out: Path) -> None:
    """The page of cameras, while a printed board is read."""
    from tests.app.app_driver import Stage

    made: dict[str, FakeCamera] = {}

    def watch(url: str, on_change: Callable[[], None], codes: bool = False) -> FakeCamera:
        return made.setdefault(url, FakeCamera(url, on_change))

    with ExitStack() as patches:
        for module in ("camera_screen", "camera_pages", "live_views"):
            patches.enter_context(patch(f"companion.app.screens.boards.{module}.watch", watch))
        patches.enter_context(patch("companion.app.screens.boards.camera_pages.is_installed", lambda: True))
        here = [FoundBoard(WEBCAM, "", link_message("found-camera", name="C920"))]
        patches.enter_context(patch("firmware_bridge.discovery.cameras_here", lambda: here))
        stage = Stage()
        stage.app.open("camera-page")
        stage.frames(3)
        if WEBCAM not in made or "C920" in stage.words:
            stage.press("C920")
        looks(made[WEBCAM])
        stage.until(lambda: stage.app.screen.reads and stage.app.screen.laid is not None)
        stage.frames(5)
        stage.picture(out / "camera.png")
        stage.close()


def looks(camera: FakeCamera) -> None:
    """It sees Wild Jokers laid out on paper, one piece aside."""
    scene = Scene(board_of("wild-jokers"), Camera(62, roll=2), Light(noise=3, level=0.95))
    pieces = start_pieces("wild-jokers")
    pieces.pop("a1")
    scene.lay(pieces)
    eye = AnyFieldEye()
    times = (0.2 * n for n in range(100))
    while not isinstance(seen := eye.look(scene.frame(), Seconds(next(times))), Believed):
        pass
    frame = scene.frame()
    height, width = frame.shape[:2]
    small = cv2.resize(frame, (WIDEST, WIDEST * height // width), interpolation=cv2.INTER_AREA)
    camera.seen = seen
    camera.picture = live_picture(
        np.repeat(small[:, :, None], 3, axis=2).astype(np.uint8), np.array([float(width), float(height)]), eye
    )
    camera.on_change()


def two_tables(out: Path) -> None:
    """The code that the other table is told, and the game that both have."""
    from tests.app.app_driver import Stage

    with tempfile.TemporaryDirectory() as name:
        relay = Running()
        other = OtherTable(Path(name), relay.url)
        stage = Stage()
        page = invited(stage, relay.url)
        stage.frames(3)
        stage.picture(out / "two-tables-code.png")
        other.come(page.code)
        settled(stage, other, lambda: playing(stage) and other.rig is not None)
        rig = other.rig
        assert rig is not None
        for n, action in enumerate(OPENING, 1):
            if n % 2:
                stage.square(action[1:3])
                stage.square(action[4:])
            else:
                rig.act(action)
            settled(stage, other, lambda n=n: len(played(stage)) == len(rig.actions) == n)  # type: ignore[misc]
        stage.picture(out / "two-tables.png")
        stage.close()
        other.close()
        relay.close()


def kiosk(out: Path) -> None:
    """A table of a club room while no one sits there, and one that calls its host."""
    from tests.app.app_driver import Stage

    folder().mkdir(parents=True, exist_ok=True)
    (folder() / CONFIG_FILE).write_text(update_config("Table 4", "4711", ""))
    with patch("companion.app.footer.HealthMonitor", Unheard):
        stage = Stage(kiosk=True)
        stage.frames(5)
        stage.picture(out / "kiosk-home.png")
        stage.app.table.play(TableSetup(game="wild-jokers", seed=3))
        stage.frames(3)
        stage.press("Call host")
        stage.frames(3)
        stage.picture(out / "kiosk-call.png")
        stage.close()
    (folder() / CONFIG_FILE).unlink()
