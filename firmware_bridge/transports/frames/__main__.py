"""The camera process: one source of pictures, and the eye that reads them.

Readings are sent as lines; the pictures stay in this process.

Start the process as `python -m firmware_bridge.transports.frames`. The first line of its input is the
camera setup, as JSON. Calibration commands may follow. The process ends when its output is closed. Only
the page on which a camera is chosen receives pictures. For it, the process is started with the option
`--pictures N`, where N is the number of a private pipe.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from queue import Empty, SimpleQueue

import cv2
import msgspec
import numpy as np

from companion.units import Seconds
from firmware_bridge.core.board import HasMessage, link_message
from firmware_bridge.core.camera import (
    WIDEST,
    CameraSetup,
    Code,
    Dice,
    Line,
    LineReader,
    Order,
    Remember,
    Seen,
    Trouble,
    bytes_of,
    line_of,
)
from firmware_bridge.eye.markers import CodeFinder
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.eye.pixels import small
from firmware_bridge.transports.fault_reports import keep_memory_private, watch_process
from firmware_bridge.transports.frames.cameras import Picture
from firmware_bridge.transports.frames.sources import Newest, Sight, grey, live_picture, source_of

PERIOD = 0.2
STALLED = 5.0
"""Seconds without a picture after which the camera counts as stalled."""
OPENING = 20.0
KINDER = 5
"""Value that is added to the process's niceness, so that the table has priority on a busy computer."""


class Worker:
    """A reader that reads five pictures a second and sends the results.

    Args:
        pictures: The pipe to a page that shows the pictures, or None.
    """

    def __init__(self, setup: CameraSetup, pictures: int | None = None) -> None:
        self._setup, self._pictures = setup, pictures
        self._speed = setup.speed if setup.source == "file" else 1.0
        self._sight = Sight(setup)
        self._codes = CodeFinder() if setup.codes else None
        self._orders: SimpleQueue[Order] = SimpleQueue()
        self._came_at = time.monotonic() + OPENING
        threading.Thread(target=self._listen, name="orders", daemon=True).start()
        self._frames = Newest(source_of(setup))

    def run(self) -> None:
        """Read pictures until no more come.

        Raises:
            Exception: An unexpected error occurred; the parent process is notified first.
        """
        try:
            self._look_on()
        except Exception:
            self._tell_why(link_message("board-broke"))
            raise

    def _look_on(self) -> None:
        due, period = time.monotonic(), PERIOD / self._speed
        while True:
            picture = self._frames.take(Seconds(period))
            now = time.monotonic()
            seen = None if picture is None else self._look(picture, Seconds(now * self._speed))
            if picture is not None and seen is not None:
                self._came_at = now
                self._say(seen)
                self._show(picture)
                self._tell_code(picture)
            elif self._frames.trouble is not None:
                self._stop(self._frames.trouble)
            elif now - self._came_at > STALLED:
                self._stop(link_message("camera-stalled"))
            due = max(due + period, time.monotonic())
            time.sleep(max(0.0, due - time.monotonic()))

    def _look(self, picture: Picture, now: Seconds) -> Seen | Dice | None:
        """Execute pending orders, then read a picture. Return None if the picture cannot be decoded."""
        with contextlib.suppress(Empty):
            while self._sight.eye is not None:
                self._sight.obey(self._orders.get_nowait())
        return self._sight.look(picture, now)

    def _tell_code(self, picture: Picture) -> None:
        """Send the text of a QR code in the picture, if a page has asked for codes."""
        shown = grey(picture) if self._codes is not None else None
        if self._codes is not None and shown is not None and (code := self._codes.look(shown)):
            self._say(Code(code))

    def _show(self, picture: Picture) -> None:
        """Send a picture to the page that has asked for pictures."""
        eye = self._sight.eye or self._sight.tray
        if self._pictures is None or eye is None or (seen := small(picture, WIDEST)) is None:
            return
        if isinstance(eye, PieceEye):
            self._say(eye.calibrating)
        width, height = self._sight.size
        live = live_picture(seen, np.array([width, height], np.float64), eye)
        data = memoryview(bytes_of(live))
        try:
            while data:
                data = data[os.write(self._pictures, data) :]
        except OSError:  # the page is gone
            os.close(self._pictures)
            self._pictures = None

    def _listen(self) -> None:
        """Read orders and the previously accepted contents from the input.

        End the process when the input is closed.
        """
        reader = LineReader()
        with contextlib.suppress(OSError):
            while data := os.read(sys.stdin.fileno(), 65_536):
                for told in reader.feed(data):
                    if isinstance(told, Order):
                        self._orders.put(told)
                    elif isinstance(told, Remember):
                        self._sight.remember(told.readings)
        os._exit(0)

    def _say(self, line: Line) -> None:
        try:
            os.write(sys.stdout.fileno(), line_of(line))
        except OSError:
            os._exit(0)

    def _tell_why(self, why: HasMessage) -> None:
        self._say(Trouble(why.id, dict(why.values)))

    def _stop(self, why: HasMessage) -> None:
        self._tell_why(why)
        os._exit(1)  # a source that hangs is not waited for


def main(pictures: int | None) -> None:
    with contextlib.suppress(OSError, AttributeError):  # Windows has no such call
        os.nice(KINDER)
    told = b""
    while not told.endswith(b"\n"):
        if not (byte := os.read(sys.stdin.fileno(), 1)):
            return
        told += byte
    cv2.setNumThreads(1)
    Worker(msgspec.json.decode(told, type=CameraSetup), pictures).run()


if __name__ == "__main__":
    watch_process("camera")
    keep_memory_private()
    main(int(sys.argv[2]) if sys.argv[1:2] == ["--pictures"] else None)
