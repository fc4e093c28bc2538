"""Sources of pictures that do not need OpenCV.

The module contains the interface of a source, the splitting of a stream into JPEG pictures, the camera
of a Raspberry Pi, pictures that a phone sends over HTTP, and the list of this computer's cameras.
"""

from __future__ import annotations

import contextlib
import http.client
import os
import select
import shutil
import subprocess
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias
from urllib.parse import unquote, urlsplit

from companion.plain_text.cleaner import clean_text
from firmware_bridge.core.board import NAMED, BoardError

if TYPE_CHECKING:
    from firmware_bridge.eye.pixels import Pixels


Picture: TypeAlias = "bytes | Pixels"
"""A JPEG as it was received, or decoded pixels."""


class FrameSource(Protocol):
    """A camera or another source of pictures. All methods except `close` are called from one thread."""

    def open(self) -> None:
        """Open the source. Raises BoardError if the source is not available or provides no pictures."""

    def read(self) -> list[Picture]:
        """Return the pictures received since the last call, oldest first.

        If there are none, wait briefly for one. Raises BoardError or OSError if no more pictures will come.
        """

    def close(self) -> None: ...


START, END, SCAN = b"\xff\xd8", b"\xff\xd9", 0xDA
LONE = {0x01, *range(0xD0, 0xD8)}
"""JPEG markers that are not followed by a length."""
LONGEST = 8_000_000
"""Largest size of a picture, in bytes."""


class JpegSplitter:
    """A splitter of a byte stream into complete JPEG pictures."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self._at = 0  # what was followed already of the picture that the rest begins with
        self._scanned = False  # whether that lies in its pixels

    def feed(self, data: bytes) -> list[bytes]:
        """Add bytes, and return the pictures that are now complete."""
        self._rest += data
        found = []
        while (whole := self._next()) is not None:
            found.append(whole)
        if len(self._rest) > LONGEST:
            self._drop(2)
        return found

    def _next(self) -> bytes | None:
        while self._begun():
            end = self._find_end()
            if end is None:
                return None
            if end > 0:
                whole = bytes(self._rest[:end])
                del self._rest[:end]
                self._at, self._scanned = 0, False
                return whole
            self._drop(2)
        return None

    def _begun(self) -> bool:
        """Drop bytes before the next picture, and return whether a picture has started."""
        if self._at:
            return True
        at = self._rest.find(START + b"\xff")
        if at < 0:
            del self._rest[: max(0, len(self._rest) - 2)]
            return False
        del self._rest[:at]
        self._at = 2
        return True

    def _drop(self, n: int) -> None:
        """Discard the picture that has started, by dropping its first `n` bytes."""
        del self._rest[:n]
        self._at, self._scanned = 0, False

    def _find_end(self) -> int | None:
        """Return the end of the picture, None if more bytes are needed, or 0 if it is not a valid picture."""
        rest = self._rest
        while not self._scanned:
            if self._at + 4 > len(rest):
                return None
            if rest[self._at] != 0xFF:
                return 0
            kind = rest[self._at + 1]
            if kind == 0xFF or kind in LONE:
                self._at += 1 if kind == 0xFF else 2
                continue
            if kind in (0xD8, 0xD9, 0x00):
                return 0
            self._at += 2 + (rest[self._at + 2] << 8 | rest[self._at + 3])
            self._scanned = kind == SCAN
        while True:
            at = rest.find(b"\xff", self._at)
            if at < 0 or at + 1 >= len(rest):
                self._at = max(self._at, len(rest)) if at < 0 else at  # the scan may begin later
                return None
            kind = rest[at + 1]
            if kind == 0xD9:
                return at + 2
            if kind == 0xD8:
                return 0  # torn: another one begins
            if kind in (0x00, 0xFF) or kind in LONE:
                self._at = at + (1 if kind == 0xFF else 2)
                continue
            self._at, self._scanned = at, False
            return self._find_end()


PROGRAM = "rpicam-vid"
RATE = 5
PI_WAIT = 1.0
PI_PIECE = 1 << 20


class PiSource:
    """The pictures of a Raspberry Pi's camera, which `rpicam-vid` writes to a pipe."""

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
        if not select.select([out], [], [], PI_WAIT)[0]:
            return []
        data = os.read(out, PI_PIECE)
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


HTTP_WAIT = 5.0
"""Seconds without data after which the connection to an address is considered lost."""
HTTP_PIECE = 65_536


class HttpSource:
    """Pictures over HTTP.

    Args:
        address: The part after `http://`, with `name:password@` if the server requires it.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: http.client.HTTPConnection | None = None
        self._answer: http.client.HTTPResponse | None = None
        self._splitter = JpegSplitter()

    def open(self) -> None:
        try:
            parts = urlsplit(f"http://{self._address}")
            self._connection = http.client.HTTPConnection(
                parts.hostname or "", parts.port or 80, timeout=HTTP_WAIT
            )
            headers = {}
            if parts.username is not None:
                known = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
                headers["Authorization"] = f"Basic {b64encode(known.encode()).decode()}"
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            self._connection.request("GET", path, headers=headers)
            self._answer = self._connection.getresponse()
        except (OSError, ValueError, http.client.HTTPException) as wrong:
            raise self._missing() from wrong
        if self._answer.status != 200:
            raise self._missing()

    def _missing(self) -> BoardError:
        return BoardError("camera-no-answer", address=f"http://{self._address.rpartition('@')[2]}")

    def read(self) -> list[Picture]:
        assert self._answer is not None
        try:
            data = self._answer.read1(HTTP_PIECE)
        except (http.client.HTTPException, ValueError) as wrong:
            raise OSError(str(wrong)) from wrong
        if not data:
            raise OSError("closed")
        return list(self._splitter.feed(data))

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


CLASS = Path("/sys/class/video4linux")
DEVICES = Path("/dev")


class HereCamera(NamedTuple):
    """A camera attached to this computer.

    Attributes:
        where: The part after `camera://`.
        usable: Whether this user may open the camera.
    """

    where: str
    name: str
    usable: bool = True


def cameras(listed: Path = CLASS, devices: Path = DEVICES) -> Iterator[HereCamera]:
    """Yield each camera once.

    Linux lists further entries for a camera, such as its metadata, under other indexes; these are skipped.
    """
    for folder in sorted(listed.glob("video*"), key=lambda found: (len(found.name), found.name)):
        try:
            name = clean_text((folder / "name").read_text("utf-8", "replace"), NAMED)
            first = (folder / "index").read_text("utf-8").strip() == "0"
        except OSError:
            continue
        device = devices / folder.name
        if first and device.exists():
            yield HereCamera(str(device), name, os.access(device, os.R_OK | os.W_OK))
    if shutil.which(PROGRAM) is not None:
        yield HereCamera("pi", "Raspberry Pi")
