"""A camera that is looked through here and now: the looks of a recording, of a picture, or of what it shows."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import cv2

from companion.units import Seconds
from firmware_bridge.core.board import BoardError
from firmware_bridge.core.camera_setup import CameraSetup
from firmware_bridge.core.eye_reports import Dice, Seen
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.eye.pieces.recorded_board import RecordedBoard
from firmware_bridge.transports.fault_reports import keep_memory_private
from firmware_bridge.transports.frames.newest import Newest
from firmware_bridge.transports.frames.replay import RATE, STILL, pictures
from firmware_bridge.transports.frames.sight import Sight
from firmware_bridge.transports.frames.source import Picture
from firmware_bridge.transports.frames.sources import source_of

LOOKS = 8
"""How often a single picture is looked at: what it shows has to be seen more than once."""
QUALITY = 90


def looks(setup: CameraSetup, board: RecordedBoard | None = None) -> Iterator[Seen | Dice]:
    """What the eye sees, one look after the other; of a camera for ever.

    Args:
        setup: the camera.
        board: of a recording that shows ordinary pieces at its beginning. Nothing of it is kept.

    Raises:
        BoardError: there are no pictures.
    """
    sight, at = Sight(setup, keeps=board is None), 0
    for picture in _read_pictures(setup):
        seen = sight.look(picture, Seconds(at / RATE))
        if seen is not None:
            if board is not None and not isinstance(seen, Dice) and isinstance(sight.eye, PieceEye):
                order = board.order(seen, sight.eye.calibrating)
                if order is not None:
                    sight.obey(order)
            yield seen
            at += 1


def _read_pictures(setup: CameraSetup) -> Iterator[Picture]:
    if setup.source == "file":
        keep_memory_private()
        path = Path(setup.where)
        for picture in pictures(path):
            yield from [picture] * (LOOKS if path.suffix.lower() in STILL else 1)
    else:
        yield from live(setup)


def live(setup: CameraSetup) -> Iterator[Picture]:
    """The pictures of a camera, five a second, the newest. Raises BoardError."""
    keep_memory_private()
    frames, due = Newest(source_of(setup)), time.monotonic()
    while True:
        picture = frames.take(Seconds(1.0))
        if picture is not None:
            yield picture
        elif frames.trouble is not None:
            raise BoardError(frames.trouble)
        due = max(due + 1 / RATE, time.monotonic())
        time.sleep(max(0.0, due - time.monotonic()))


def as_jpeg(picture: Picture) -> bytes:
    """A picture as a recording keeps it."""
    if isinstance(picture, bytes):
        return picture
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return data.tobytes()
