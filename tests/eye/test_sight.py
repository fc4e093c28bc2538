"""The eye that a setup asks for, on boards of which no two sides are alike: one disc lies on b3, and is read where it lies."""

from __future__ import annotations

from functools import cache

import pytest

from companion.kernel.board import Board
from companion.units import Seconds
from firmware_bridge.core.camera import Believed, CameraSetup, disc_name
from firmware_bridge.transports.frames.sources import Sight
from tests.eye.scenes import Camera, Light, Scene

PRINTED = Board("five by seven", "Five by seven", 5, 7, (".",) * 35, {})
SMALL, LARGE = Camera(75, size=(560, 560)), Camera(75, size=(640, 600))
NAMED = {0: (5, 7, "b3"), 90: (7, 5, "c4"), 180: (5, 7, "d5"), 270: (7, 5, "e2")}
"""Degrees by which the names are turned clockwise, to the files and ranks that are named, and the name of b3 then."""


@cache
def picture(camera: Camera) -> bytes:
    """A disc on b3 as printed."""
    scene = Scene(PRINTED, camera, Light(noise=0))
    scene.lay({"b3": 7}, slack=0)
    return scene.jpeg()


def read(sight: Sight, camera: Camera) -> dict[str, str]:
    """What is believed after some pictures."""
    seen = [sight.look(picture(camera), Seconds(0.2 * n)) for n in range(6)]
    assert isinstance(seen[-1], Believed), seen[-1]
    return dict(seen[-1].readings)


@pytest.mark.parametrize("turned", NAMED)
@pytest.mark.parametrize("told", [True, False], ids=["its size is told", "any board"])
def test_a_disc_is_read_where_it_lies(turned: int, told: bool) -> None:
    cols, rows, square = NAMED[turned]
    sight = Sight(CameraSetup("usb", "0", *((cols, rows) if told else (0, 0)), turned=turned))
    assert read(sight, SMALL) == {square: disc_name(7)}
    assert sight.size == SMALL.size and sight.eye is not None and sight.eye.size == (5, 7)


@pytest.mark.parametrize("turned", NAMED)
def test_what_was_believed_is_kept_where_pictures_become_larger(turned: int) -> None:
    cols, rows, square = NAMED[turned]
    sight = Sight(CameraSetup("usb", "0", cols, rows, turned=turned))
    sight.remember({"a2": disc_name(9)})
    assert sight.look(picture(SMALL), Seconds(0)) is not None
    assert sight.eye is not None and dict(sight.eye.believed) == {"a2": disc_name(9)}
    assert read(sight, LARGE)[square] == disc_name(7)
    assert sight.size == LARGE.size


@pytest.mark.parametrize("turned", NAMED)
def test_an_eye_for_pieces_has_the_sides_that_were_told(turned: int) -> None:
    cols, rows, _ = NAMED[turned]
    sight = Sight(CameraSetup("usb", "0", cols, rows, turned=turned, reads="men"), keeps=False)
    sight.look(picture(SMALL), Seconds(0))
    assert sight.eye is not None and sight.eye.size == (5, 7)
    assert sight.tray is None and sight.look(b"no picture", Seconds(1)) is None
