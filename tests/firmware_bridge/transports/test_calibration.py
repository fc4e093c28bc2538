"""A camera that is shown a board of ordinary pieces, through its process."""

from __future__ import annotations

import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware_bridge.core.camera import Believed, Calibrating, CameraSetup
from firmware_bridge.transports.frames import eye_process
from firmware_bridge.transports.frames.eye_process import LiveCamera
from tests.eye.piece_scenes import PieceScene
from tests.eye.scenes import Camera
from tests.eye.turned_men import chess_start
from tests.patience import until


class Page:
    """What the page of a camera sees of it."""

    def __init__(self, recording: Path) -> None:
        self._changed = threading.Event()
        self.setup = CameraSetup("file", str(recording), reads="men")
        self.camera = LiveCamera(self.setup, self._changed.set)

    def until(self, holds: Callable[[LiveCamera], object]) -> None:
        until(lambda: holds(self.camera), found=lambda: self.camera.calibrating)

    def step(self, step: str) -> Calibrating:
        self.until(lambda camera: camera.calibrating is not None and camera.calibrating.step == step)
        assert self.camera.calibrating is not None
        return self.camera.calibrating

    def refusal(self) -> str:
        self.until(lambda camera: camera.calibrating is not None and camera.calibrating.refused)
        assert self.camera.calibrating is not None
        return self.camera.calibrating.refused


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLESIDE_CAMERAS", str(tmp_path / "cameras"))
    return tmp_path / "cameras"


@pytest.fixture
def scene() -> PieceScene:
    return PieceScene(camera=Camera(75, 5, size=(960, 540)))


@pytest.fixture
def page() -> Iterator[Callable[[Path], Page]]:
    made: list[Page] = []

    def look(recording: Path) -> Page:
        made.append(Page(recording))
        return made[-1]

    yield look
    for one in made:
        one.camera.close()


def test_a_board_is_shown_step_by_step_and_kept(
    tmp_path: Path, kept: Path, scene: PieceScene, page: Callable[[Path], Page]
) -> None:
    recording = tmp_path / "board.mjpeg"
    recording.write_bytes(scene.jpeg() * 2)
    first = page(recording)
    assert first.step("empty").by == "strip" and not eye_process.is_kept(first.setup)
    first.until(lambda camera: camera.picture is not None and camera.picture.outline)
    first.camera.clear_board()
    first.step("start")
    first.camera.close()
    (file,) = kept.iterdir()
    assert eye_process.is_kept(first.setup) and stat.S_IMODE(file.stat().st_mode) == 0o600

    scene.lay(chess_start())
    recording.write_bytes(scene.jpeg() * 2)
    second = page(recording)
    second.step("start")
    pieces = {square: token[0] for square, token in chess_start().items()}
    second.camera.set_up({**{f"{file}4": "w" for file in "abcdefgh"}, "a5": "k"})
    assert second.refusal() == "camera-start-unlike"
    second.camera.set_up(pieces)
    second.step("ready")
    second.until(lambda camera: isinstance(camera.seen, Believed))
    read = second.camera.seen
    assert isinstance(read, Believed) and read.readings == pieces and read.sense == "colour"
    second.camera.forget()
    second.step("empty")
    second.camera.close()
    assert not list(kept.iterdir()) and not eye_process.forget(second.setup)


def test_corners_are_tapped_where_there_are_no_markers(
    tmp_path: Path, kept: Path, page: Callable[[Path], Page]
) -> None:
    scene = PieceScene(camera=Camera(75, 5, size=(960, 540)), strip=False)
    recording = tmp_path / "board.mjpeg"
    recording.write_bytes(scene.jpeg() * 2)
    one = page(recording)
    one.step("corners")
    one.until(lambda camera: camera.picture)
    a1, h1, h8, a8 = ((float(x) / 960, float(y) / 540) for x, y in scene.corners)
    one.camera.tap((a1, h8, h1, a8))
    assert one.refusal() == "camera-corners-crossed"
    one.camera.tap((a1, h1, h8, a8))
    found = one.step("empty")
    assert found.by == "taps"
    assert found.corners == tuple(pytest.approx(corner, abs=1e-4) for corner in (a1, h1, h8, a8))
    one.camera.clear_board()
    one.step("start")
