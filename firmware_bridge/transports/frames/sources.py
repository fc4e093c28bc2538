"""Camera sources, the choice of the source and the eye for a camera setup, and direct use of a camera
in this process.

The sources in this module are OpenCV captures and recordings. A thread reads the newest picture, so
that callers do not wait for it.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import cv2
import numpy as np

from companion.units import Seconds
from firmware_bridge.core.board import BoardError, HasMessage, link_message
from firmware_bridge.core.camera import (
    FRAME_MARKERS,
    Believed,
    Calibrating,
    CameraSetup,
    Dice,
    Forget,
    Held,
    LivePicture,
    Order,
    Seen,
    Spot,
    Step,
    TakeEmpty,
    TakeStart,
)
from firmware_bridge.eye.dice_eye import TrayEye
from firmware_bridge.eye.eye import Eye
from firmware_bridge.eye.markers import MarkerFinder, field_size
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.eye.pixels import (
    Pixels,
    Points,
    colours_of_jpeg,
    fitting,
    fitting_colours,
    from_file,
    from_jpeg,
    project,
)
from firmware_bridge.transports.fault_reports import keep_memory_private
from firmware_bridge.transports.frames import eye_process
from firmware_bridge.transports.frames.cameras import FrameSource, HttpSource, JpegSplitter, Picture, PiSource


class Newest:
    """The newest picture of a source.

    Attributes:
        trouble: The reason why no more pictures come, or None.
    """

    def __init__(self, source: FrameSource) -> None:
        self._source = source
        self._picture: Picture | None = None
        self._came = threading.Condition()
        self.trouble: HasMessage | None = None
        threading.Thread(target=self._run, name="frames", daemon=True).start()

    def take(self, wait: Seconds) -> Picture | None:
        """Return the newest picture if it has not been returned before.

        Otherwise wait for a new picture for at most `wait` seconds, and return None if none arrives.
        """
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


WAIT_MS = 5000


class UsbSource:
    """USB camera with a given number."""

    def __init__(self, number: int, size: tuple[int, int]) -> None:
        self._number, self._size = number, size
        self._capture: cv2.VideoCapture | None = None

    def open(self) -> None:
        device = Path(f"/dev/video{self._number}")
        if device.exists() and not os.access(device, os.R_OK | os.W_OK):
            raise BoardError("port-not-allowed", port=str(device), group="video")
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
    """A stream at an RTSP address, or a video file."""

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


RATE = 5
"""Pictures per second that are read from a recording."""
STILL = {".jpg", ".jpeg", ".png"}
RECORDING = {".mjpeg", ".mjpg"}
PIECE = 1 << 20


def pictures(path: Path) -> Iterator[Picture]:
    """Yield every picture of a file, in order.

    Raises:
        BoardError: The file cannot be read or contains no pictures.
    """
    try:
        yield from _pictures(path)
    except OSError as wrong:
        raise BoardError("camera-file-unreadable", path=str(path)) from wrong


def _pictures(path: Path) -> Iterator[Picture]:
    if not path.is_file():
        raise BoardError("camera-file-unreadable", path=str(path))
    if path.suffix.lower() in STILL:
        still = from_file(path.read_bytes())
        if still is None:
            raise BoardError("camera-file-unreadable", path=str(path))
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
        raise BoardError("camera-file-unreadable", path=str(path))


class ReplaySource:
    """A recording that returns each picture when it is due, and repeats the last one at the end."""

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


def source_of(setup: CameraSetup) -> FrameSource:
    """Return the source for a setup. It is not open yet."""
    match setup.source:
        case "usb":
            return UsbSource(int(setup.where), setup.size)
        case "pi":
            return PiSource(setup.size)
        case "http":
            return HttpSource(setup.where)
        case "rtsp":
            return StreamSource(f"rtsp://{setup.where}")
        case "file":
            return ReplaySource(Path(setup.where), setup.speed)


def grey(picture: Picture) -> Pixels | None:
    """Return a picture in greyscale, or None if it cannot be decoded."""
    return from_jpeg(picture) if isinstance(picture, bytes) else fitting(picture)


def colours(picture: Picture) -> Pixels | None:
    """Return a picture in colour, or None if it cannot be decoded."""
    return colours_of_jpeg(picture) if isinstance(picture, bytes) else fitting_colours(picture)


AGREE = 2
"""Number of consecutive pictures that must show the same board size."""
PATIENCE = 15
"""Number of pictures without a visible board after which another board may have taken its place."""


class AnyFieldEye:
    """The eye for a printed board of unknown size.

    Attributes:
        size: The number of printed files and ranks; (0, 0) until they are known.
        marks: As in `Eye`.
        onto: As in `Eye`.
    """

    def __init__(self, turned: int = 0) -> None:
        self._turned = turned
        self._finder = MarkerFinder()
        self._eye: Eye | None = None
        self._seen: Mapping[int, Points] = {}
        self._coming, self._agreed, self._unseen = (0, 0), 0, 0

    @property
    def size(self) -> tuple[int, int]:
        return self._eye.size if self._eye is not None else (0, 0)

    @property
    def marks(self) -> Mapping[int, Points]:
        return self._seen if self._eye is None else self._eye.marks

    @property
    def onto(self) -> Points | None:
        return None if self._eye is None else self._eye.onto

    @property
    def believed(self) -> Mapping[str, str]:
        """Map from square to token, as last accepted."""
        return {} if self._eye is None else self._eye.believed

    def look(self, grey: Pixels, now: Seconds) -> Seen:
        """Read one greyscale picture, which was taken at the time `now` in seconds."""
        if self._eye is None:
            return self._find(grey)
        seen = self._eye.look(grey, now)
        if isinstance(seen, Believed):
            self._unseen = 0
            if "found-again" not in seen.remarks or field_size(grey, self.marks) in (self.size, (0, 0)):
                return seen
        elif seen.why in ("lost", "bumped", "hand"):
            self._unseen += 1
        if isinstance(seen, Believed) or self._unseen > PATIENCE:
            self._eye, self._agreed, self._unseen = None, 0, 0
            return self._find(grey)
        return seen

    def _find(self, grey: Pixels) -> Held:
        """Look for the frame and the board's size, whether or not the picture is at rest."""
        seen = self._finder.in_picture(grey)
        self._seen = {marker: seen[marker] for marker in FRAME_MARKERS if marker in seen}
        found = field_size(grey, self._seen) if len(self._seen) == len(FRAME_MARKERS) else (0, 0)
        self._agreed = self._agreed + 1 if found == self._coming else 1
        self._coming = found
        if found != (0, 0) and self._agreed >= AGREE:
            named = found if self._turned % 180 == 0 else found[::-1]
            self._eye = Eye(*named, self._turned)
        return Held("lost", len(self._seen))


def live_picture(seen: Pixels, whole: Points, eye: Eye | AnyFieldEye | PieceEye | TrayEye) -> LivePicture:
    """Return a small picture for the page, and the position of the board in it.

    Args:
        seen: The picture to show, in red, green and blue.
        whole: The width and height of the picture that the eye has read.
        whole: The width and height of the picture that the eye has read, from which `seen` was reduced.
    """
    marks = {id: _spot(at.mean(axis=0) / whole) for id, at in eye.marks.items()}
    cols, rows = eye.size
    outline: tuple[Spot, ...] = ()
    if eye.onto is not None:
        corners = np.array([(0, 0), (cols, 0), (cols, rows), (0, rows)], np.float64)
        outline = tuple(_spot(at) for at in project(eye.onto, corners) / whole)
    height, width = seen.shape[:2]
    return LivePicture(width, height, marks, outline, (cols, rows), seen.tobytes())


def _spot(at: Points) -> Spot:
    return round(float(at[0]), 4), round(float(at[1]), 4)


class Sight:
    """A reader for a camera setup.

    Args:
        setup: The setup.
        keeps: Whether learned data is stored.

    Attributes:
        eye: Reads a board; None before the first picture.
        tray: Reads dice; None unless the setup is for dice.
        size: The size of the last picture in pixels.
    """

    def __init__(self, setup: CameraSetup, keeps: bool = True) -> None:
        self._setup, self._keeps = setup, keeps
        self._believed: Mapping[str, str] = {}
        self.eye: Eye | AnyFieldEye | PieceEye | None = None
        self.tray = TrayEye() if setup.reads == "dice" else None
        self.size = (0, 0)

    def remember(self, believed: Mapping[str, str]) -> None:
        """Set the previously accepted contents. They are ignored after the first picture."""
        if self.eye is None:
            self._believed = believed

    def look(self, picture: Picture, now: Seconds) -> Seen | Dice | None:
        """Read a picture, which was taken at the time `now` in seconds. Return None if it cannot be decoded."""
        shown = grey(picture) if self._setup.reads == "kit" else colours(picture)
        if shown is None:
            return None
        size = shown.shape[1], shown.shape[0]
        if self.tray is not None:
            self.size = size
            return self.tray.look(shown, now)
        if self.eye is None or (size != self.size and not isinstance(self.eye, PieceEye)):
            self.eye = self._eye(self.eye.believed if self.eye is not None else self._believed)
        self.size = size
        seen = self.eye.look(shown, now)
        if isinstance(self.eye, PieceEye) and self._keeps and (kept := self.eye.take_kept()) is not None:
            eye_process.write(self._setup, kept)
        return seen

    def obey(self, order: Order) -> None:
        """Execute a calibration order."""
        if isinstance(self.eye, PieceEye):
            self.eye.obey(order)
            if isinstance(order, Forget):
                eye_process.forget(self._setup)

    def _eye(self, believed: Mapping[str, str]) -> Eye | AnyFieldEye | PieceEye:
        setup = self._setup
        if setup.reads == "men":
            return PieceEye(setup.cols, setup.rows, setup.turned, believed, eye_process.read(setup))
        if setup.cols:
            return Eye(setup.cols, setup.rows, setup.turned, believed)
        return AnyFieldEye(setup.turned)


SETTLED = 3
"""Number of pictures at rest after a movement from which all pieces are assumed to be in place."""


class RecordedBoard:
    """A recording that starts with a calibration.

    Args:
        men: Maps a square to the side of its piece, as set up after the empty board was shown.

    Attributes:
        lacks: The calibration step that the recording has not shown yet.
    """

    def __init__(self, men: Mapping[str, str]) -> None:
        self._pieces = dict(men)
        self._rested = 0
        self._tried = False
        self.lacks: Step = "corners"

    def order(self, seen: Seen, eye: Calibrating) -> Order | None:
        """Return the order to give to the eye after a reading, or None."""
        self.lacks = eye.step
        rests = isinstance(seen, Held) and seen.why == "unknown"
        if not rests:
            self._rested, self._tried = 0, False
            return None
        self._rested += 1
        if eye.taking:
            return None
        if eye.step == "empty":
            self._tried = True  # what rests now is the empty board still
            return TakeEmpty()
        if eye.step == "start" and not self._tried and self._rested >= SETTLED:
            self._tried = True
            return TakeStart(self._pieces)
        return None


LOOKS = 8
"""How often a single picture is read, since contents are accepted only if they are seen more than once."""
QUALITY = 90


def looks(setup: CameraSetup, board: RecordedBoard | None = None) -> Iterator[Seen | Dice]:
    """Yield the readings of a camera or a recording one by one. A camera yields readings without end.

    Args:
        setup: The camera.
        board: The calibration of a recording that starts with the empty board and ordinary pieces. Its data
            is not stored.

    Raises:
        BoardError: There are no pictures.
    """
    sight, at = Sight(setup, keeps=board is None), 0
    for picture in _read_pictures(setup):
        seen = sight.look(picture, Seconds(at / RATE))
        if seen is not None:
            if board is not None and not isinstance(seen, Dice) and isinstance(sight.eye, PieceEye):
                order = board.order(seen, sight.eye.calibrating)
                if order is not None:
                    sight.obey(order)
            yield seen
            at += 1


def _read_pictures(setup: CameraSetup) -> Iterator[Picture]:
    if setup.source == "file":
        keep_memory_private()
        path = Path(setup.where)
        for picture in pictures(path):
            yield from [picture] * (LOOKS if path.suffix.lower() in STILL else 1)
    else:
        yield from live(setup)


def live(setup: CameraSetup) -> Iterator[Picture]:
    """Yield a camera's newest pictures, five per second. Raises BoardError if no more come."""
    keep_memory_private()
    frames, due = Newest(source_of(setup)), time.monotonic()
    while True:
        picture = frames.take(Seconds(1.0))
        if picture is not None:
            yield picture
        elif frames.trouble is not None:
            raise BoardError(frames.trouble)
        due = max(due + 1 / RATE, time.monotonic())
        time.sleep(max(0.0, due - time.monotonic()))


def as_jpeg(picture: Picture) -> bytes:
    """Return a picture as JPEG, in the form used by recordings."""
    if isinstance(picture, bytes):
        return picture
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return data.tobytes()
