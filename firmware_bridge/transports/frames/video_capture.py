"""Pictures that OpenCV captures: a camera at USB by V4L2, a stream or a video file by its own FFmpeg."""

from __future__ import annotations

import os
from pathlib import Path

import cv2
import numpy as np

from firmware_bridge.core.board import BoardError
from firmware_bridge.transports.frames.source import Picture

WAIT_MS = 5000


class UsbSource:
    """The camera with this number."""

    def __init__(self, number: int, size: tuple[int, int]) -> None:
        self._number, self._size = number, size
        self._capture: cv2.VideoCapture | None = None

    def open(self) -> None:
        device = Path(f"/dev/video{self._number}")
        if device.exists() and not os.access(device, os.R_OK | os.W_OK):
            raise BoardError("camera-not-allowed", where=str(device))
        width, height = self._size
        self._capture = cv2.VideoCapture(self._number, cv2.CAP_V4L2)
        self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        if not self._capture.isOpened():
            raise BoardError("camera-none-at", where=str(device))

    def read(self) -> list[Picture]:
        return _read(self._capture)

    def close(self) -> None:
        if self._capture is not None:
            self._capture.release()


class StreamSource:
    """An RTSP address, or a video file."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._capture: cv2.VideoCapture | None = None

    def open(self) -> None:
        waits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, WAIT_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, WAIT_MS]
        self._capture = cv2.VideoCapture(self._address, cv2.CAP_FFMPEG, waits)
        if not self._capture.isOpened():
            raise BoardError("camera-no-answer", address=_without_password(self._address))

    def read(self) -> list[Picture]:
        return _read(self._capture)

    def close(self) -> None:
        if self._capture is not None:
            self._capture.release()


def _read(capture: cv2.VideoCapture | None) -> list[Picture]:
    assert capture is not None
    try:
        found, picture = capture.read()
    except cv2.error as wrong:
        raise OSError(str(wrong)) from wrong
    if not found:
        raise OSError("no picture")
    return [np.asarray(picture, np.uint8)]


def _without_password(address: str) -> str:
    scheme, found, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}" if found else address
