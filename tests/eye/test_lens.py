"""A lens that bends: the board is read as through one that does not."""

from __future__ import annotations

import numpy as np
import pytest

from companion.units import Seconds
from firmware_bridge.core.camera import Believed, TakeEmpty, disc_name
from firmware_bridge.eye.eye import Eye
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.eye.pixels import Lens, project
from tests.eye.piece_scenes import PieceScene
from tests.eye.scenes import Camera, Light, Scene, board_of

BARREL = (-0.2, 0.05, 0.0, 0.002)


@pytest.mark.parametrize(
    ("lens", "made_good"), [((), False), (BARREL, True), ((-0.12, 0.03, 0.001, 0.001), True)]
)
def test_a_printed_board_is_read_through_a_lens_that_bends(lens: tuple[float, ...], made_good: bool) -> None:
    scene = Scene(board_of("big-chess-jumble"), Camera(75, 5, size=(1600, 900), lens=lens), Light(noise=3))
    scene.lay(
        {
            f"{file}{rank}": 4 + i * 4 + j
            for i, file in enumerate("abcdefghijkl")
            for j, rank in enumerate((1, 2, 11, 12))
        }
    )
    eye = Eye(12, 12)
    seen = [eye.look(scene.frame(), Seconds(i * 0.2)) for i in range(22)][-1]
    assert (eye.lens is not None) is made_good
    assert isinstance(seen, Believed) and not seen.unsure
    assert seen.readings == {square: disc_name(lying.marker) for square, lying in scene.men.items()}


def test_an_ordinary_board_is_laid_straight_and_stays_so_when_it_is_known() -> None:
    scene = PieceScene(camera=Camera(75, 5, lens=BARREL))
    eye = PieceEye(8, 8)
    for i in range(14):
        eye.look(scene.frame(), Seconds(i * 0.2))
        if i == 8:
            eye.obey(TakeEmpty())
    kept = eye.take_kept()
    assert kept is not None and eye.calibrating.step == "start"
    crossings = np.array([(x, y) for x in range(9) for y in range(9)], np.float64)
    after = PieceEye(8, 8, kept=kept)
    for i in range(6):
        after.look(scene.frame(), Seconds(i * 0.2))
    assert eye.onto is not None and after.onto is not None
    assert np.abs(project(eye.onto, crossings) - project(after.onto, crossings)).max() < 0.5
    flat = PieceEye(8, 8)
    straight = PieceScene(camera=Camera(75, 5))
    for i in range(6):
        flat.look(straight.frame(), Seconds(i * 0.2))
    assert flat.onto is not None
    apart = project(eye.onto, crossings) - project(flat.onto, crossings)
    assert np.abs(apart - apart.mean(axis=0)).max() < 6, "squares are as large everywhere as they are"


def test_pictures_of_another_size_are_left_as_they_are() -> None:
    lens = Lens(np.array(BARREL), (640, 360))
    other = np.zeros((100, 200), np.uint8)
    assert lens.straighten(other) is other
