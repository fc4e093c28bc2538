"""The camera of a Raspberry Pi, by the program that comes with its system."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess

from firmware_bridge.core.board import BoardError
from firmware_bridge.transports.frames.jpeg_splitter import JpegSplitter
from firmware_bridge.transports.frames.source import Picture

PROGRAM = "rpicam-vid"
RATE = 5
WAIT = 1.0
PIECE = 1 << 20


class PiSource:
    """Pictures as `rpicam-vid` writes them to a pipe."""

    def __init__(self, size: tuple[int, int], program: str = PROGRAM) -> None:
        self._command = [
            program,
            *("--timeout", "0", "--nopreview", "--codec", "mjpeg", "--framerate", str(RATE)),
            *("--width", str(size[0]), "--height", str(size[1]), "--output", "-"),
        ]
        self._process: subprocess.Popen[bytes] | None = None
        self._splitter = JpegSplitter()

    def open(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except OSError as wrong:
            raise BoardError("camera-no-pi-program", program=PROGRAM) from wrong

    def read(self) -> list[Picture]:
        assert self._process is not None and self._process.stdout is not None
        out = self._process.stdout.fileno()
        if not select.select([out], [], [], WAIT)[0]:
            return []
        data = os.read(out, PIECE)
        if not data:
            raise BoardError("camera-none-at", where="pi")
        return list(self._splitter.feed(data))

    def close(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            with contextlib.suppress(OSError):
                self._process.stdout.close()
