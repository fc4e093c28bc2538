"""The printed kit, read from drawn pictures."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from firmware_bridge.core.camera import FIRST_DISC, FRAME_MARKERS, LAST_DISC, disc_name
from firmware_bridge.eye.markers import Kit, MarkerFinder, Reading, height_seen, marker_pixels
from firmware_bridge.eye.pixels import Pixels
from tests.eye.piece_scenes import PieceScene
from tests.eye.scenes import Arm, Camera, Light, Scene, board_of

RING = board_of("big-chess-jumble")
KIT = Kit(12, 12)
FINDER = MarkerFinder()


def laid(seed: int, camera: Camera, light: Light) -> Scene:
    """A table with 32 discs, each on a square of its own."""
    rng = np.random.default_rng(seed)
    scene = Scene(RING, camera, light, seed)
    markers = rng.choice(np.arange(FIRST_DISC, LAST_DISC + 1), 32, replace=False)
    squares = rng.choice(KIT.squares, 32, replace=False)
    scene.lay({str(square): int(marker) for square, marker in zip(squares, markers, strict=True)})
    return scene


def read(scene: Scene, picture: Pixels | None = None) -> Reading:
    return KIT.read(scene.frame() if picture is None else picture, scene.onto, FINDER)


@pytest.mark.parametrize("height", [88, 65, 45])
@pytest.mark.parametrize("around", [0, 180])
def test_every_disc_and_every_empty_square_is_read(height: float, around: float) -> None:
    scene = laid(int(height + around), Camera(height, around, roll=2), Light(noise=4, slope=(0.5, -0.3)))
    found = read(scene)
    assert found.discs == {square: disc_name(lying.marker) for square, lying in scene.men.items()}
    assert set(found.floor) == set(KIT.squares) - set(scene.men)
    assert not found.off and not KIT.broken(scene.frame(), scene.onto)
    assert height_seen(scene.onto, 12, 12) == pytest.approx(height, abs=2)


@pytest.mark.parametrize("light", [Light(level=0.125, noise=2), Light(blur=7)])
def test_what_cannot_be_read_is_not_taken_for_empty(light: Light) -> None:
    """In an eighth of the light nearly all is read; a blur hides discs, and none of them is gone."""
    scene = laid(5, Camera(80), light)
    found = read(scene)
    assert all(found.discs[q] == disc_name(scene.men[q].marker) for q in found.discs)
    assert not set(found.floor) & set(scene.men)
    assert light.blur or len(found.discs) >= len(scene.men) - 1


def test_a_hand_hides_squares_and_empties_none() -> None:
    scene = laid(6, Camera(70), Light())
    arm = Arm((6, -6), (6, 6))
    found = read(scene, scene.frame(arm))
    hidden = [q for q in KIT.squares if q not in found.discs and q not in found.floor]
    assert len(hidden) >= 8
    assert not set(found.floor) & set(scene.men)
    assert {side for side, _ in KIT.broken(scene.frame(arm), scene.onto)} == {0}


@pytest.mark.parametrize(("start", "side"), [((6, -6), 0), ((18, 6), 1), ((6, 18), 2), ((-6, 6), 3)])
def test_an_arm_breaks_the_checks_of_the_side_it_comes_from(start: tuple[float, float], side: int) -> None:
    scene = Scene(RING, Camera(60))
    found = KIT.broken(scene.frame(Arm(start, (6, 6), 1.2)), scene.onto)
    assert {where for where, _ in found} == {side}


def test_a_disc_between_two_squares_is_on_neither() -> None:
    scene = Scene(RING, Camera(80))
    scene.lay({"e4": 20})
    scene.men["e4"] = scene.men["e4"]._replace(dx=0.45, dy=0.0)
    found = read(scene)
    assert not found.discs and found.off == {"e4"}
    assert "e4" not in found.floor


def test_a_marker_that_is_not_as_large_as_one_on_the_board_is_none() -> None:
    """A disc that is held up high, or a picture of one."""
    scene = Scene(RING, Camera(80))
    scene.lay({"e4": 20})
    half = Kit(6, 6)
    small = scene.onto @ np.diag([0.5, 0.5, 1.0])
    assert not half.read(
        scene.frame(), np.linalg.inv(np.linalg.inv(small)) @ np.diag([4.0, 4.0, 1.0]), FINDER
    ).discs


def test_markers_are_measured_in_the_middle() -> None:
    whole, part = (Camera(88, size=size) for size in ((1280, 720), (640, 360)))
    assert marker_pixels(whole.onto(12, 12), 12, 12) == pytest.approx(
        2 * marker_pixels(part.onto(12, 12), 12, 12), abs=1
    )


@pytest.mark.parametrize("left_over", [2, 5, 9])
def test_the_corners_are_found_where_the_board_fills_the_picture(left_over: int) -> None:
    scene = PieceScene(camera=Camera(75))
    picture = cv2.cvtColor(scene.frame(), cv2.COLOR_BGR2GRAY)
    seen = np.concatenate(list(FINDER.in_picture(np.asarray(picture, np.uint8)).values()))
    left, top = (np.floor(seen.min(axis=0)) - left_over).astype(int)
    right, foot = (np.ceil(seen.max(axis=0)) + 1 + left_over).astype(int)
    assert set(FINDER.in_picture(np.asarray(picture[top:foot, left:right], np.uint8))) == set(FRAME_MARKERS)
