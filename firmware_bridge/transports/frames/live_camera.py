"""A camera that is looked at on its page: what it sees and its pictures, as they come.

Pictures are in the memory of this process while the page is shown, and nowhere else: they come over a pipe that only
the two processes hold, and the table's camera has none.
"""

from __future__ import annotations

import contextlib
import os
import select
import threading
from collections.abc import Callable, Mapping

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.calibration import (
    Calibrating,
    Forget,
    Order,
    Spot,
    TakeEmpty,
    TakeStart,
    TapCorners,
)
from firmware_bridge.core.camera_setup import CameraSetup
from firmware_bridge.core.eye_reports import (
    Believed,
    Code,
    Dice,
    Held,
    Line,
    LineReader,
    Seen,
    Trouble,
    line_of,
)
from firmware_bridge.core.link_messages import HasMessage, LinkMessage, link_message
from firmware_bridge.eye.live_picture import LivePicture, PictureReader
from firmware_bridge.transports.fault_reports import keep_memory_private
from firmware_bridge.transports.frames.eye_process import APART, EyeProcess

TICK = 0.1
PIECE = 1 << 20


class LiveCamera:
    """`seen`: the last look at a board; `dice`: what lay in a tray when it was read last; `picture`: the newest one; `trouble`: why there is none; `calibrating`: with ordinary
    pieces, what has to be shown to it next; `code`: the QR code that was held before it last, where the page asks for them.

    `on_change` is called, from a thread, when one of them is another; whoever takes the camera over sets it anew.
    """

    def __init__(self, setup: CameraSetup, on_change: Callable[[], None]) -> None:
        keep_memory_private()  # pictures come into this process
        self.setup = setup
        self.seen: Seen | None = None
        self.dice: Dice | None = None
        self.picture: LivePicture | None = None
        self.trouble: HasMessage | None = None
        self.calibrating: Calibrating | None = None
        self.code = ""
        self.on_change = on_change
        self._closed = threading.Event()
        self._process = EyeProcess(setup, shows=True)
        self._thread = threading.Thread(target=self._run, name=f"page of {self._process.name}", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """Of its process, while there is one."""
        return self._process.pid

    def take_code(self) -> str:
        """The code that has been held before it since; empty: none."""
        code, self.code = self.code, ""
        return code

    def tap(self, corners: tuple[Spot, Spot, Spot, Spot]) -> None:
        """The outer corners of the field, where no markers lie there: of a1 first, then along its rank and on around.

        Args:
            corners: as shares of the picture's width and height.
        """
        self._order(TapCorners(corners))

    def clear_board(self) -> None:
        """The board is empty now: take its picture as soon as everything is still."""
        self._order(TakeEmpty())

    def set_up(self, men: Mapping[str, str]) -> None:
        """The pieces stand so now, square to side (`w` or `k`): learn their looks as soon as everything is still."""
        self._order(TakeStart(dict(men)))

    def forget(self) -> None:
        """Begin anew; nothing is kept of this board any more."""
        self._order(Forget())

    def _order(self, order: Order) -> None:
        with contextlib.suppress(
            AssertionError, OSError, ValueError
        ):  # it has ended, which is told otherwise
            self._process.write(line_of(order))

    def close(self) -> None:
        """Let the camera go; its last picture is forgotten."""
        self._closed.set()
        self._thread.join(timeout=2)
        self.picture, self.code = None, ""

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                self._process.open()
                self._watch()
            except BoardError as wrong:
                self._miss(wrong.said)
            except (OSError, ValueError):
                self._miss(link_message("camera-stalled"))
            finally:
                self._process.close()
            self._closed.wait(APART)

    def _watch(self) -> None:
        """Take what comes, until nothing does any more."""
        lines, pictures = LineReader(), PictureReader()
        assert self._process.pictures is not None
        ends = [self._process.lines, self._process.pictures]
        while not self._closed.is_set():
            ready = select.select(ends, [], [], TICK)[0]
            for end in ready:
                if not (data := os.read(end, PIECE)):
                    if self.trouble is None:
                        self._miss(link_message("camera-stalled"))
                    return
                if end == self._process.lines:
                    for line in lines.feed(data):
                        self._hear(line)
                else:
                    for self.picture in pictures.feed(data):
                        self.on_change()

    def _hear(self, line: Line) -> None:
        match line:
            case Calibrating():
                self.calibrating = line
                self.on_change()
            case Dice():
                self.dice, self.seen, self.trouble = line, None, None
                self.on_change()
            case Believed() | Held():
                self.seen, self.trouble = line, None
                self.on_change()
            case Code(text=text):
                self.code = text
                self.on_change()
            case Trouble(id=id, values=values):
                self._miss(LinkMessage(id, values))

    def _miss(self, why: HasMessage) -> None:
        """There is no picture."""
        self.seen = self.picture = None
        self.trouble = why
        self.on_change()
