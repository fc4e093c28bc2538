"""A source of pictures, whatever it hangs on."""

from __future__ import annotations

from typing import Protocol

from firmware_bridge.eye.pixels import Pixels

Picture = bytes | Pixels
"""A JPEG as it came, or pixels."""


class FrameSource(Protocol):
    """One camera. All methods are called from one thread but `close`."""

    def open(self) -> None:
        """Raises BoardError: it is not there, or gives no pictures."""

    def read(self) -> list[Picture]:
        """What has come since, oldest first; waits a little for it.

        Raises BoardError or OSError: it gives no picture any more.
        """

    def close(self) -> None: ...
