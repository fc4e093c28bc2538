"""The process of a camera as a transport: lines come out of it, and it is killed when it is shut."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import select
import subprocess
import sys
import time
from pathlib import Path

import msgspec

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.camera_setup import CameraSetup
from firmware_bridge.core.link_messages import LinkMessage, link_message

TICK = 0.1
PIECE = 65_536
APART = 2.0
"""Seconds between two beginnings, so that a camera that is not there costs little."""


class EyeProcess:
    """`python -m firmware_bridge.transports.frames` as a child.

    `pictures`: where its live pictures come out, for a page that shows them; None: it has no way to give any.
    """

    slow = False

    def __init__(self, setup: CameraSetup, shows: bool = False) -> None:
        self._setup, self._shows = setup, shows
        self.pictures: int | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._began = -APART
        self._spoke = False
        """Whether the child has said anything: one whose packages do not load never does."""

    @property
    def name(self) -> str:
        return f"camera {self._setup.where.rpartition('@')[2]}"

    @property
    def pid(self) -> int | None:
        """Of the child, while there is one."""
        return None if self._child is None else self._child.pid

    def open(self) -> None:
        if not is_installed():
            raise BoardError("camera-needs-package")
        time.sleep(max(0.0, self._began + APART - time.monotonic()))
        self._began, self._spoke = time.monotonic(), False
        command = [sys.executable, "-m", "firmware_bridge.transports.frames"]
        theirs: tuple[int, ...] = ()
        if self._shows:
            self.pictures, end = os.pipe()
            command, theirs = [*command, "--pictures", str(end)], (end,)
        self._child = subprocess.Popen(
            command,
            pass_fds=theirs,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # codecs complain there, of every torn picture
            cwd=Path(__file__).parents[3],
            start_new_session=True,  # what is typed to end the terminal is not meant for it
        )
        for end in theirs:
            os.close(end)
        self.write(
            msgspec.json.encode(self._setup) + b"\n"
        )  # not as an argument: an address may hold a password

    @property
    def lines(self) -> int:
        """Where its lines come out."""
        assert self._child is not None and self._child.stdout is not None
        return self._child.stdout.fileno()

    def read(self) -> bytes:
        if not select.select([self.lines], [], [], TICK)[0]:
            return b""
        data = os.read(self.lines, PIECE)
        if not data:
            raise BoardError("camera-stalled" if self._spoke else "camera-broke")
        self._spoke = True
        return data

    def write(self, data: bytes) -> None:
        assert self._child is not None and self._child.stdin is not None
        self._child.stdin.write(data)
        self._child.stdin.flush()

    def close(self) -> None:
        child, self._child = self._child, None
        pictures, self.pictures = self.pictures, None
        if pictures is not None:
            os.close(pictures)
        if child is None:
            return
        child.kill()
        child.wait()
        for end in (child.stdin, child.stdout):
            if end is not None:
                with contextlib.suppress(OSError):
                    end.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return link_message("camera-stalled")

    def why_lost(self) -> LinkMessage:
        return link_message("camera-stalled")


def is_installed() -> bool:
    """Whether the package that reads pictures is here."""
    return importlib.util.find_spec("cv2") is not None and importlib.util.find_spec("numpy") is not None
