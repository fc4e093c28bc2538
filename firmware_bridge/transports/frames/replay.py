"""A recording or a single picture in place of a camera, at the pace at which it was taken."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from firmware_bridge.core.board import BoardError
from firmware_bridge.eye.pixels import from_file
from firmware_bridge.transports.frames.jpeg_splitter import JpegSplitter
from firmware_bridge.transports.frames.source import Picture
from firmware_bridge.transports.frames.video_capture import StreamSource

RATE = 5
"""Pictures a second of a recording."""
STILL = {".jpg", ".jpeg", ".png"}
RECORDING = {".mjpeg", ".mjpg"}
PIECE = 1 << 20


def pictures(path: Path) -> Iterator[Picture]:
    """Every picture in a file, in order.

    Raises:
        BoardError: it cannot be read, or holds none.
    """
    try:
        yield from _pictures(path)
    except OSError as wrong:
        raise BoardError(
            "camera-file-unreadable", path=str(path), why=wrong.strerror or str(wrong)
        ) from wrong


def _pictures(path: Path) -> Iterator[Picture]:
    if not path.is_file():
        raise BoardError("camera-file-unreadable", path=str(path), why="-")
    if path.suffix.lower() in STILL:
        still = from_file(path.read_bytes())
        if still is None:
            raise BoardError("camera-file-empty", path=str(path))
        yield still
        return
    any_ = False
    if path.suffix.lower() in RECORDING:
        splitter = JpegSplitter()
        with path.open("rb") as file:
            while data := file.read(PIECE):
                for one in splitter.feed(data):
                    any_ = True
                    yield one
    else:
        video = StreamSource(str(path))
        video.open()
        try:
            while True:
                found = video.read()
                any_ = True
                yield from found
        except OSError:
            pass
        finally:
            video.close()
    if not any_:
        raise BoardError("camera-file-empty", path=str(path))


class ReplaySource:
    """Gives a picture when its time has come; after the last one, that one again."""

    def __init__(self, path: Path, speed: float) -> None:
        self._path, self._apart = path, 1 / (RATE * speed)
        self._pictures: Iterator[Picture] = iter(())
        self._last: Picture | None = None
        self._due = 0.0

    def open(self) -> None:
        self._pictures = pictures(self._path)
        self._last = next(self._pictures)
        self._due = time.monotonic()

    def read(self) -> list[Picture]:
        time.sleep(max(0.0, self._due - time.monotonic()))
        self._due = max(self._due, time.monotonic() - self._apart) + self._apart
        assert self._last is not None
        now, self._last = self._last, next(self._pictures, self._last)
        return [now]

    def close(self) -> None:
        self._pictures = iter(())
