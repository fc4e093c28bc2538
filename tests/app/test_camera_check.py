"""*Check a board* looks through a camera: square by square, hatched where it is not sure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.app.settings import save_settings
from firmware_bridge.core.board import link_message
from firmware_bridge.core.camera import Believed, Dice, Held, LyingDie, disc_name
from tests.app.app_scenes import check
from tests.app.stand_ins import FOUR, WEBCAM, Cameras

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


pytestmark = pytest.mark.usefixtures("cameras")

PHONE = "camera-http://192.168.1.7:8080/video"
READ = Believed(
    {"a1": disc_name(9), "d4": disc_name(12)},
    unsure=("c3",),
    sure={"a1": 1.0, "d4": 1.0, "c3": 0.0, "b2": 0.62},
)


@pytest.fixture(autouse=True)
def no_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    monkeypatch.setattr("companion.app.screens.boards.board_check_screen.is_installed", lambda: True)


def asked(open_app: Callable[..., Stage]) -> Stage:
    stage = open_app(empty=True)
    stage.app.open("check-board")
    stage.until(lambda: not stage.app.screen.looking)
    stage.frames(3)
    return stage


def test_a_camera_is_checked_square_by_square(open_app: Callable[..., Stage], cameras: Cameras) -> None:
    stage = asked(open_app)
    stage.press("A camera, C920")
    camera, screen = cameras[WEBCAM], stage.app.screen
    camera.sees(Held("lost", 3), {id: at for id, at in FOUR.items() if id})
    stage.frames(3)
    assert any("corner" in words for words in stage.words)
    camera.sees(READ, FOUR, (12, 12))
    stage.frames(3)
    assert (screen.field.board.files, screen.field.board.ranks) == (12, 12)
    assert screen.field.shown.unsure == {"c3"} and any("see c3" in words for words in stage.words)
    assert any(words.startswith("c3: empty, 0% certain\nb2: empty, 62% certain") for words in stage.words)
    screen.field._on_tap("d4")
    stage.frames(3)
    assert "12, 100% certain" in stage.words
    camera.sees(Believed({}, sure={"a1": 1.0}), FOUR, (12, 12))
    stage.frames(3)
    assert "Every square can be read." in stage.words
    camera.fails(link_message("camera-stalled"))
    stage.frames(3)
    assert any(words.startswith("The camera has stopped sending pictures") for words in stage.words)
    stage.press("Back")
    assert camera.closed and "Which board do you want to check?" in stage.words


def test_a_phone_that_is_known_and_a_name_that_is_typed_are_checked_too(
    open_app: Callable[..., Stage], cameras: Cameras
) -> None:
    stage = open_app()
    stage.app.settings.camera = PHONE
    save_settings(stage.app.settings)
    stage.app.open("check-board")
    stage.until(lambda: not stage.app.screen.looking)
    stage.frames(3)
    stage.press("Camera")
    assert PHONE in cameras
    stage.press("Back")
    stage.app.screen.use("camera://1?reads=men")
    assert "camera://1?reads=men" in cameras
    cameras["camera://1?reads=men"].sees(Held("unknown"), {}, (8, 8))
    stage.frames(3)
    assert any(words.startswith("Set up this camera first") for words in stage.words)


def test_what_is_read_in_a_dice_tray_is_shown_die_by_die(
    open_app: Callable[..., Stage], cameras: Cameras
) -> None:
    stage = asked(open_app)
    stage.press("A camera, C920")
    stage.press("Dice tray")
    tray = cameras[f"dice-{WEBCAM}"]
    assert cameras[WEBCAM].closed and tray.setup.reads == "dice"
    tray.sees(Held("lost", 3), {id: at for id, at in FOUR.items() if id}, (6, 4))
    stage.frames(3)
    assert any("corner can’t be seen" in words for words in stage.words)
    tray.reads_dice(Dice((LyingDie(5, 1.3, 2.0, "pale"), LyingDie(12, 4.0, 3.99, "marked"))))
    stage.frames(3)
    assert "All dice can be read." in stage.words and stage.app.screen.field._readings == {
        "b3": "5",
        "e4": "12",
    }
    assert {"Light die: 5 pips (at 1.3, 2.0)", "Printed face 12 (at 4.0, 4.0)"} <= set(stage.words)
    tray.sees(Held("moving"), FOUR, (6, 4))
    stage.frames(3)
    assert any(words.startswith("Something is moving in the tray.") for words in stage.words)
    tray.reads_dice(Dice((), 2))
    stage.frames(3)
    assert any(words.startswith("2 objects can't be read") for words in stage.words)
    tray.reads_dice(Dice())
    stage.frames(3)
    assert "The tray is empty." in stage.words
    stage.press("Back")
    assert tray.closed and "Which board do you want to check?" in stage.words
    stage.app.screen.use("camera-http://phone/video?field=12x12&size=1920x1080")
    stage.frames(3)
    stage.press("Dice tray")
    assert "dice-camera-http://phone/video?size=1920x1080" in cameras
    stage.press("Back")
    stage.app.screen.use("dice-camera://1")
    assert cameras["dice-camera://1"].setup.reads == "dice"


def test_it_lies_well_in_every_window(
    sized: tuple[int, int], open_app: Callable[..., Stage], cameras: Cameras
) -> None:
    stage = asked(open_app)
    check(stage, "cameras among boards")
    stage.app.screen.use(WEBCAM)
    cameras[WEBCAM].sees(READ, FOUR, (12, 12))
    stage.app.screen.field._on_tap("d4")
    check(stage, "a camera is checked")
    stage.press("Dice tray")
    cameras[f"dice-{WEBCAM}"].reads_dice(
        Dice((LyingDie(5, 1.3, 2.0, "pale"), LyingDie(6, 4.0, 3.0, "coloured")), 1)
    )
    check(stage, "a dice tray is checked")
