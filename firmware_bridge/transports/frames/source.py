"""A source of pictures, whatever it hangs on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:  # what reads pictures is an extra, and cameras are listed without it
    from firmware_bridge.eye.pixels import Pixels

Picture: TypeAlias = "bytes | Pixels"
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
