"""The newest picture of a source, read in a thread so that nobody waits for it."""

from __future__ import annotations

import threading

from companion.units import Seconds
from firmware_bridge.core.board import BoardError
from firmware_bridge.core.link_messages import HasMessage, link_message
from firmware_bridge.transports.frames.source import FrameSource, Picture


class Newest:
    """`trouble`: why no picture comes any more."""

    def __init__(self, source: FrameSource) -> None:
        self._source = source
        self._picture: Picture | None = None
        self._came = threading.Condition()
        self.trouble: HasMessage | None = None
        threading.Thread(target=self._run, name="frames", daemon=True).start()

    def take(self, wait: Seconds) -> Picture | None:
        """The newest picture that was not taken yet; None: there is none within so many seconds."""
        with self._came:
            if self._picture is None:
                self._came.wait(wait)
            picture, self._picture = self._picture, None
            return picture

    def _run(self) -> None:
        try:
            self._source.open()
            while True:
                if found := self._source.read():
                    with self._came:
                        self._picture = found[-1]
                        self._came.notify()
        except BoardError as wrong:
            self.trouble = wrong.said
        except OSError:
            self.trouble = link_message("camera-stalled")
