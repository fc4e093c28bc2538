"""A printed board tells how many squares it has."""

from __future__ import annotations

import numpy as np
import pytest

from companion.units import Seconds
from firmware_bridge.core.camera import Believed, Held
from firmware_bridge.transports.frames.sources import PATIENCE, AnyFieldEye, live_picture
from tests.eye.scenes import Arm, Camera, Light, Scene, board_of


@pytest.mark.parametrize(
    ("game", "size"),
    [("chess", (8, 8)), ("wild-jokers", (7, 7)), ("big-chess-jumble", (12, 12)), ("boulder-chess", (8, 16))],
)
def test_the_frame_tells_how_many_squares_there_are(game: str, size: tuple[int, int]) -> None:
    scene = Scene(board_of(game), Camera(65, 30, roll=3), Light(noise=4, blur=1.5))
    eye = AnyFieldEye()
    assert eye.look(scene.frame(), Seconds(0.0)) == Held("lost", 4) and eye.size == (0, 0)
    assert eye.look(scene.frame(), Seconds(0.2)) == Held("lost", 4) and eye.size == size


def test_names_are_turned_as_an_eye_turns_them() -> None:
    scene = Scene(board_of("boulder-chess"), Camera(80, size=(1920, 1080)), Light(noise=3))
    scene.lay({"a1": 10})
    eye = AnyFieldEye(turned=90)
    seen = [eye.look(scene.frame(), Seconds(0.2 * i)) for i in range(12)][-1]
    assert isinstance(seen, Believed) and list(seen.readings.values()) == ["m10"]
    assert eye.size == (8, 16) and len(seen.sure) == 128 and "p8" in seen.sure


def test_another_board_is_seen_to_be_another() -> None:
    camera, light = Camera(80, size=(960, 540)), Light(noise=3)
    first, second = (Scene(board_of(game), camera, light) for game in ("chess", "wild-jokers"))
    eye = AnyFieldEye()
    for i in range(8):
        eye.look(first.frame(), Seconds(0.2 * i))
    assert eye.size == (8, 8)
    for i in range(8, 16 + PATIENCE):
        eye.look(second.frame(), Seconds(0.2 * i))
    assert eye.size == (7, 7)


def test_a_page_is_shown_which_corners_are_found() -> None:
    scene = Scene(board_of("chess"), Camera(75, size=(960, 540)), Light(noise=3))
    eye, small, whole = AnyFieldEye(), np.zeros((270, 480, 3), np.uint8), np.array([960.0, 540.0])
    over = Arm((12, -3), (9, -1), 3.0)
    eye.look(scene.frame(over), Seconds(0.0))
    live = live_picture(small, whole, eye)
    assert sorted(live.marks) == [0, 2, 3] and live.outline == () and live.field == (0, 0)
    for i in range(1, 8):
        eye.look(scene.frame(), Seconds(0.2 * i))
    live = live_picture(small, whole, eye)
    assert sorted(live.marks) == [0, 1, 2, 3] and live.field == (8, 8)
    a1, h1, h8, _ = live.outline
    assert a1[0] < h1[0] and h8[1] < h1[1] and all(0 < share < 1 for at in live.outline for share in at)
