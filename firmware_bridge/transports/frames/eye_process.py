"""Access to the camera process from other processes.

The module contains a transport that returns the lines of the camera process, a live camera for a page,
and the files in which calibrated boards are stored.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import select
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path

import msgspec

from firmware_bridge.core.board import BoardError, HasMessage, LinkMessage, link_message
from firmware_bridge.core.camera import (
    TURNS,
    Believed,
    Calibrating,
    CameraSetup,
    Code,
    Dice,
    Forget,
    Held,
    Line,
    LineReader,
    LivePicture,
    Order,
    PictureReader,
    Seen,
    Spot,
    TakeEmpty,
    TakeStart,
    TapCorners,
    Trouble,
    line_of,
)
from firmware_bridge.core.wire import MAX_SIDE
from firmware_bridge.transports.fault_reports import keep_memory_private

TICK = 0.1
PIECE = 65_536
APART = 2.0
"""Minimum seconds between two starts of the process, so that a missing camera uses little processor time."""


class EyeProcess:
    """`python -m firmware_bridge.transports.frames` as a child process.

    Attributes:
        pictures: The file descriptor from which the child's live pictures are read; None if no page
            shows them.
    """

    slow = False

    def __init__(self, setup: CameraSetup, shows: bool = False) -> None:
        self._setup, self._shows = setup, shows
        self.pictures: int | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._began = -APART
        self._spoke = False
        """Whether the child process has sent anything. It never does if its packages cannot be loaded."""

    @property
    def name(self) -> str:
        return f"camera {self._setup.where.rpartition('@')[2]}"

    @property
    def pid(self) -> int | None:
        """The process id of the child, or None if there is no child."""
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
        """The file descriptor from which the child's lines are read."""
        assert self._child is not None and self._child.stdout is not None
        return self._child.stdout.fileno()

    def read(self) -> bytes:
        if not select.select([self.lines], [], [], TICK)[0]:
            return b""
        data = os.read(self.lines, PIECE)
        if not data:
            raise BoardError("camera-stalled" if self._spoke else "board-broke")
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
    """Return whether the packages needed to read pictures are installed."""
    return importlib.util.find_spec("cv2") is not None and importlib.util.find_spec("numpy") is not None


LIVE_PIECE = 1 << 20


class LiveCamera:
    """A camera that is shown live on a page.

    Attributes:
        seen: The last reading of a board.
        dice: The last reading of a tray.
        picture: The newest picture.
        trouble: The reason why there is no picture.
        calibrating: The state of the calibration for ordinary pieces.
        code: The last QR code that was shown to the camera, if the page asks for codes.
        on_change: Called from a thread when one of these attributes changes. Code that takes over the
            camera replaces this function.
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
        """The process id of the camera process, or None if it is not running."""
        return self._process.pid

    def take_code(self) -> str:
        """Return the QR code shown to the camera since the last call, or an empty string."""
        code, self.code = self.code, ""
        return code

    def tap(self, corners: tuple[Spot, Spot, Spot, Spot]) -> None:
        """Set the outer corners of a board without markers.

        Args:
            corners: The corners as shares of the picture's width and height, starting at the corner of
                a1 and continuing along rank 1.
        """
        self._order(TapCorners(corners))

    def clear_board(self) -> None:
        """Take a picture of the empty board as soon as nothing moves in the picture."""
        self._order(TakeEmpty())

    def set_up(self, pieces: Mapping[str, str]) -> None:
        """Learn the look of the pieces as soon as nothing moves in the picture.

        Args:
            pieces: Maps the square of each piece to its side, `w` or `k`.
        """
        self._order(TakeStart(dict(pieces)))

    def forget(self) -> None:
        """Restart the calibration, and delete the stored data of this board."""
        self._order(Forget())

    def _order(self, order: Order) -> None:
        with contextlib.suppress(
            AssertionError, OSError, ValueError
        ):  # it has ended, which is told otherwise
            self._process.write(line_of(order))

    def close(self) -> None:
        """Release the camera and forget its last picture."""
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
        """Read lines and pictures from the process until it ends."""
        lines, pictures = LineReader(), PictureReader()
        assert self._process.pictures is not None
        ends = [self._process.lines, self._process.pictures]
        while not self._closed.is_set():
            ready = select.select(ends, [], [], TICK)[0]
            for end in ready:
                if not (data := os.read(end, LIVE_PIECE)):
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
        """Record that there is no picture, and the reason."""
        self.seen = self.picture = None
        self.trouble = why
        self.on_change()


FOLDER = "TABLESIDE_CAMERAS"
LARGEST = 4_000_000
"""Maximum number of bytes of a file that are read."""


def is_kept(setup: CameraSetup) -> bool:
    """Return whether data is stored for the board under this camera."""
    path = _path(setup)
    return path is not None and path.is_file()


def read(setup: CameraSetup) -> bytes:
    """Return the stored data of this camera's board, or no bytes if there is none."""
    path = _path(setup)
    if path is None:
        return b""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST)
    except OSError:
        return b""


def write(setup: CameraSetup, kept: bytes) -> None:
    """Store the data of this camera's board. A write error, such as a full disk, is ignored."""
    path = _path(setup)
    if path is None:
        return
    with contextlib.suppress(OSError):  # a disk that is full costs the showing, not the game
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(kept)
            file.flush()
            os.fsync(file.fileno())  # else a power cut may leave an empty file with that name
        new.replace(path)


def forget(setup: CameraSetup) -> bool:
    """Delete the stored data of this camera's board. Return whether there was any."""
    path = _path(setup)
    if path is None:
        return False
    try:
        path.unlink()
    except OSError:
        return False
    return True


def forget_camera(setup: CameraSetup) -> None:
    """Delete the stored data of all boards under this camera, of any size and orientation."""
    if not os.environ.get(FOLDER):
        return
    sides = range(1, MAX_SIDE + 1)
    for cols, rows, turned in product(sides, sides, TURNS):
        forget(msgspec.structs.replace(setup, cols=cols, rows=rows, turned=turned))


def all_kept() -> list[Path]:
    """Return the files of all stored boards."""
    folder = os.environ.get(FOLDER)
    return sorted(Path(folder).glob("*.board")) if folder else []


def _path(setup: CameraSetup) -> Path | None:
    folder = os.environ.get(FOLDER)
    if not folder:
        return None
    which = (
        f"{setup.source} {setup.where.rpartition('@')[2]} {setup.cols or 8}x{setup.rows or 8} {setup.turned}"
    )
    return Path(folder) / f"{hashlib.sha256(which.encode()).hexdigest()[:16]}.board"
