"""A camera as used by the rest of the program.

The module describes the printed kit and the dice tray, the camera's URL and setup, the calibration of a
board, the readings of the camera's eye, and its live picture. Nothing in it needs OpenCV or numpy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, Literal
from urllib.parse import unquote

import msgspec

from firmware_bridge.core.board import BoardError, LinkMessage, link_message
from firmware_bridge.core.family import BoardUrl
from firmware_bridge.core.wire import MAX_SIDE

RIM = 0.52
"""Width of the board's own frame, in squares."""
STRIP = 1.0
"""Width of the white strip around the frame, in squares."""
CORNER = 0.8
"""Side of the markers in the corners, in squares."""
CHECK = 0.5
"""Side of the checks, in squares."""
FLOOR_MARK = 0.5
"""Side of the mark on an empty square, in squares. The mark has four cells, two of them dark."""
MARKER = 0.5
"""Side of the marker on a disc, in squares."""
DISC = 0.9
"""Diameter of a disc, in squares."""
FRAME_MARKERS = (0, 1, 2, 3)
"""Ids of the markers in the corners, counterclockwise from a1."""
FIRST_DISC, LAST_DISC = 4, 99
SMALLEST = 22
"""Minimum side, in pixels, of a disc's marker at the centre of the board; smaller ones are missed too often.
"""
DARK_CELLS = ((-1, 1), (1, -1))
"""Directions of the dark cells of a square's mark from its centre; the other two cells are white."""
Point = tuple[float, float]


def corner_middles(cols: int, rows: int) -> tuple[Point, ...]:
    """Return the centres of the frame's four markers, in the order of their ids."""
    out = RIM + STRIP / 2
    return (-out, -out), (cols + out, -out), (cols + out, rows + out), (-out, rows + out)


def marker_corners(middle: Point, side: float) -> tuple[Point, ...]:
    """Return the corners of an upright marker, clockwise from the upper left corner."""
    (x, y), half = middle, side / 2
    return (x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half)


def checks(cols: int, rows: int) -> tuple[tuple[Point, ...], ...]:
    """Return the centres of the checks on each side (below, right, above, left).

    Dark and white checks alternate, starting with a dark one.
    """
    out = RIM + STRIP / 2
    along = [(i + 0.5) * CHECK for i in range(round(cols / CHECK))]
    up = [(i + 0.5) * CHECK for i in range(round(rows / CHECK))]
    return (
        tuple((x, -out) for x in along),
        tuple((cols + out, y) for y in up),
        tuple((x, rows + out) for x in along),
        tuple((-out, y) for y in up),
    )


def disc_name(marker: int) -> str:
    """Return the name that a board reports for the disc with this marker."""
    return f"m{marker}"


def is_disc(name: str) -> bool:
    """Return whether this is the name of a marker on a disc or a die."""
    return name.startswith("m") and name[1:].isdecimal() and len(name) <= 3


COLS, ROWS = 6, 4
"""The size of a dice tray in squares, measured between its markers.

The markers are placed as they are around a board (`companion.pdf.camera_kit`). The grey floor also covers the
tray's rim.
"""
PITCH = 20.0
"""Width of a square in millimetres."""
TRAY_FLOOR = "#7a7a7a"
FACE_MARKER = 0.56
"""Side of the marker on a printed face, as a share of the face."""
FACE_MARKER_LOW = 0.16
"""Distance of the marker's centre below the face's centre, as a share of the face.

The face's symbol is above the marker.
"""
FACES_OF_DIE = 22
"""Number of markers reserved for each die."""
MARKED_DICE = (LAST_DISC - FIRST_DISC + 1) // FACES_OF_DIE


def face_marker(die: int, face: int) -> int:
    """Return the marker of a face. Die and face count from 0."""
    return FIRST_DISC + die * FACES_OF_DIE + face


def die_of_marker(marker: int) -> int:
    """Return the number of the die that has a marker, from 0, or -1 if it is not on a die."""
    die = (marker - FIRST_DISC) // FACES_OF_DIE
    return die if marker >= FIRST_DISC and die < MARKED_DICE else -1


Step = Literal["corners", "empty", "start", "ready"]
"""Next step of a calibration."""
By = Literal["", "strip", "taps"]
Spot = tuple[float, float]
"""A point in the picture, as shares of its width and height from the upper left corner."""


class Calibrating(msgspec.Struct, frozen=True, tag="calibrating"):
    """The state of a calibration, sent after each picture to the page on which cameras are set up.

    Attributes:
        corners: The corners of the board in the picture, by square name: a1, the other end of its rank, the
            far corner, and the other end of its file. Empty until they are known.
        by: How the corners were found.
        taking: Whether a picture will be taken as soon as nothing moves.
        refused: The message id of the reason why the last command was refused, with its `values`; empty
            if it was not.
    """

    step: Step
    corners: tuple[Spot, ...] = ()
    by: By = ""
    taking: bool = False
    refused: str = ""
    values: Mapping[str, Any] = {}


class TapCorners(msgspec.Struct, frozen=True, tag="tap-corners"):
    """Order that contains the four outer corners of the board, as tapped by the user, in the order of
    `Calibrating.corners`.
    """

    at: tuple[Spot, Spot, Spot, Spot]


class TakeEmpty(msgspec.Struct, frozen=True, tag="take-empty"):
    """Order to take a picture of the empty board."""


class TakeStart(msgspec.Struct, frozen=True, tag="take-start"):
    """Order to learn from this start position.

    It is given as a map from square to side (`w` or `k`), without empty squares.
    """

    men: Mapping[str, str]


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """Order to forget this board and delete its stored data."""


Order = TapCorners | TakeEmpty | TakeStart | Forget


Source = Literal["usb", "pi", "http", "rtsp", "file"]
DICE = "dice-"
"""Prefix of the scheme of a camera over a dice tray."""
Reads = Literal["kit", "men", "dice"]
_SIZE = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")
_VIDEO = re.compile(r"(?:/dev/video)?([0-9]{1,2})")
LARGEST = (3840, 2160)
TURNS = (0, 90, 180, 270)
USUAL_PATH = "/video"
"""Path at which phone apps offer their pictures, used if the address has no path."""
USUAL = (8, 8)
"""Number of files and ranks of a board if no size is given."""


class CameraSetup(msgspec.Struct, frozen=True):
    """The setup of a camera.

    Attributes:
        where: The number of one of this computer's cameras, an address or a path, depending on `source`.
        size: The picture size to request, in pixels.
        turned: The rotation of the square names relative to the print, in degrees.
        reads: What the camera reads: the printed kit, ordinary pieces, or dice in a tray.
        codes: Whether QR codes are reported, which only pages request.
    """

    source: Source
    where: str
    cols: int = 8
    rows: int = 8
    size: tuple[int, int] = (1280, 720)
    turned: int = 0
    speed: float = 1.0
    reads: Reads = "kit"
    codes: bool = False

    @property
    def address(self) -> str:
        """The camera's address as the user writes it."""
        schemes = {"http": "http://", "rtsp": "rtsp://", "usb": "/dev/video"}
        return f"{schemes.get(self.source, '')}{self.where}"


def camera_setup(url: BoardUrl) -> CameraSetup:
    """Return the setup for a camera's URL.

    Raises:
        BoardError: The URL names no camera, or has an invalid option.
    """
    source, where = _source(url)
    options = url.options
    cols, rows = sides_of(url, "field", "8x8", (MAX_SIDE, MAX_SIDE))
    reads, turned, speed = options.get("reads", "kit"), options.get("turned", "0"), options.get("speed", "1")
    if reads not in ("kit", "men"):
        raise BoardError("camera-bad-option", url=url.text, option=f"reads={reads}", like="reads=men")
    if turned not in map(str, TURNS):
        raise BoardError("camera-bad-option", url=url.text, option=f"turned={turned}", like="turned=90")
    try:
        pace = float(speed)
    except ValueError:
        pace = 0.0
    if not 0.1 <= pace <= 100:
        raise BoardError("camera-bad-option", url=url.text, option=f"speed={speed}", like="speed=2")
    size = sides_of(url, "size", "1280x720", LARGEST)
    return CameraSetup(
        source,
        where,
        cols,
        rows,
        size,
        int(turned),
        pace,
        "dice" if url.scheme.startswith(DICE) else "men" if reads == "men" else "kit",
    )


def _source(url: BoardUrl) -> tuple[Source, str]:
    where, scheme = unquote(url.where), url.scheme.removeprefix(DICE)
    if scheme in ("camera-http", "camera-rtsp") and where:
        return ("http" if scheme == "camera-http" else "rtsp"), where
    if scheme == "camera":
        if (number := _VIDEO.fullmatch(where or "0")) is not None:
            return "usb", number[1]
        if where == "pi":
            return "pi", where
        if PurePosixPath(where).suffix:
            return "file", where
    raise BoardError("camera-unnamed", url=url.text)


def sides_of(url: BoardUrl, option: str, usual: str, most: tuple[int, int]) -> tuple[int, int]:
    """Return the two numbers of a URL's option, as in `?field=8x8`.

    Raises:
        BoardError: The option is not two numbers, or one of them is out of range.
    """
    given = url.options.get(option, usual)
    found = _SIZE.fullmatch(given)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (1 <= sides[0] <= most[0] and 1 <= sides[1] <= most[1]):
        raise BoardError(
            "camera-bad-option", url=url.text, option=f"{option}={given}", like=f"{option}={usual}"
        )
    return sides


SCHEMES = ("camera", "camera-http", "camera-rtsp")
_SPOKEN = {"http": "camera-http", "rtsp": "camera-rtsp"}


def camera_url(typed: str) -> str:
    """Return the URL of a camera from what the user types.

    This may be an address as shown by an app, a device, or the path of a recording. Text without a scheme is
    taken as a network address.
    """
    typed = typed.strip()
    scheme, found, rest = typed.partition("://")
    if found:
        return f"{_SPOKEN.get(scheme.lower(), scheme.lower())}://{rest}"
    return f"camera://{typed}" if typed.startswith("/") or typed.isdecimal() else f"camera-http://{typed}"


_SCANNED = re.compile(
    r"(?:(?:camera-)?(?P<scheme>http|rtsp)://)?"
    r"(?P<where>(?:[^\s/?#@:]+(?::[^\s/?#@:]*)?@)?(?P<host>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(?P<port>[0-9]{1,5}))?)"
    r"(?P<path>[/?][^\s#]*)?",
    re.IGNORECASE,
)
_NUMBERS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}")


def read_camera_code(text: str) -> str:
    """Return the network address of a camera in a QR code, as a user would type it.

    Without a scheme, the address must consist of four numbers, or of a name with dots and a port. A
    single word is not accepted.

    Returns:
        The address; empty if the code does not contain one.
    """
    found = _SCANNED.fullmatch(text.strip())
    if found is None or not (
        found["scheme"] or ("." in found["host"] and found["port"]) or _NUMBERS.fullmatch(found["host"])
    ):
        return ""
    if int(found["port"] or 1) not in range(1, 65_536):
        return ""
    scheme = "rtsp://" if (found["scheme"] or "").lower() == "rtsp" else ""
    return f"{scheme}{found['where']}{found['path'] or ('' if scheme else USUAL_PATH)}"


def is_camera(url: str) -> bool:
    """Return whether this URL names a camera over a board."""
    return url.partition("://")[0] in SCHEMES


def is_over_dice(url: str) -> bool:
    """Return whether this URL names a camera over a dice tray."""
    return url.startswith(DICE) and is_camera(url.removeprefix(DICE))


def over_dice(url: str) -> str:
    """Return the URL of the same camera over a dice tray, without the options that apply only to boards."""
    where, _, options = url.partition("?")
    kept = [one for one in options.split("&") if one.startswith("size=")]
    return DICE + "?".join((where, *kept))


def with_field(url: str, cols: int, rows: int) -> str:
    """Return the URL of the same board for a game of this size.

    For a camera, the size is added if the URL does not give one. Other URLs are returned unchanged.
    """
    if not is_camera(url) or "field=" in url.partition("?")[2]:
        return url
    return f"{url}{'&' if '?' in url else '?'}field={cols}x{rows}"


def on_field(url: str, cols: int, rows: int) -> str:
    """Return the URL of the same camera over a board of this size. An earlier size is replaced."""
    return _with_option(url, "field", "" if (cols, rows) == USUAL else f"{cols}x{rows}")


def reading(url: str, reads: str) -> str:
    """Return the URL of the same camera, set to read the printed kit (`kit`) or ordinary pieces (`men`)."""
    return _with_option(url, "reads", "" if reads == "kit" else reads)


def _with_option(url: str, option: str, value: str) -> str:
    """Return a URL with one option set, or removed if `value` is empty."""
    where, _, options = url.partition("?")
    kept = [one for one in options.split("&") if one and not one.startswith(f"{option}=")]
    if value:
        kept.append(f"{option}={value}")
    return f"{where}?{'&'.join(kept)}" if kept else where


LONGEST_REPORT = 64_000
"""Maximum number of bytes in a line; a longer line is invalid."""
Reason = Literal["moving", "hand", "lost", "bumped", "small", "low", "unknown"]
"""The reason why nothing was read.

- `moving`: the picture moves.
- `hand`: something is over the board.
- `lost`: too few corners are visible.
- `bumped`: the camera was moved.
- `small`: the markers are too small.
- `low`: the camera's angle is too low.
- `unknown`: the board and pieces have not been shown to the camera yet.
"""
Sense = Literal["identity", "colour", "occupancy"]
Look = Literal["marked", "pale", "coloured", "unknown"]
Remark = Literal["found-again", "low", "frame"]
"""A remark about a picture that was read.

- `found-again`: the board was found again.
- `low`: the camera's angle is low.
- `frame`: something is on the frame.
"""


class Believed(msgspec.Struct, frozen=True, tag="believed"):
    """The accepted contents of the board.

    Attributes:
        readings: Maps a square to its token, without empty squares.
        unsure: Squares whose contents cannot be read now, so that their earlier contents are kept.
        off: For each piece that is between squares, the nearest square.
        sure: Maps a square to the certainty of its contents, 0 to 1.
        sense: What a token tells about a piece: which piece it is (`m9`), its side (`w`, `k`), or only
            that there is a piece (`1`).
    """

    readings: Mapping[str, str]
    unsure: tuple[str, ...] = ()
    off: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    sure: Mapping[str, float] = {}
    sense: Sense = "identity"


class Held(msgspec.Struct, frozen=True, tag="held"):
    """Report that nothing was read.

    Attributes:
        corners: How many of the four corner markers are visible.
        pixels: The side of a disc's marker.
    """

    why: Reason
    corners: int = 4
    pixels: int = 0


class Trouble(msgspec.Struct, frozen=True, tag="trouble"):
    """Report that there is no picture. `id` and `values` form the message that says why."""

    id: str
    values: Mapping[str, Any] = {}


class LyingDie(msgspec.Struct, frozen=True):
    """A die at rest in a tray.

    Attributes:
        face: The number of its pips, or the marker on its printed face.
        x: Its horizontal position in squares of the tray.
        y: Its vertical position in squares of the tray.
        look: `marked` for a die with markers, otherwise `pale` (including white), `coloured` (including
            black), or unknown.
    """

    face: int
    x: float
    y: float
    look: Look = "unknown"


class Dice(msgspec.Struct, frozen=True, tag="dice"):
    """The contents of a dice tray.

    Attributes:
        lying: Each die whose upper face is certain, sorted by position.
        unclear: The number of dice that are on an edge, on top of each other, or under something.
    """

    lying: tuple[LyingDie, ...] = ()
    unclear: int = 0

    @property
    def faces(self) -> tuple[int, ...]:
        """The upper faces of dice with pips, by position."""
        return tuple(die.face for die in self.lying if die.look != "marked")


class Code(msgspec.Struct, frozen=True, tag="code"):
    """The text of a QR code that is held in front of the camera, for a page that asks for codes."""

    text: str


class Remember(msgspec.Struct, frozen=True, tag="remember"):
    """Contents accepted earlier, sent to an eye that is starting again."""

    readings: Mapping[str, str]


Seen = Believed | Held
Line = (
    Believed
    | Held
    | Trouble
    | Dice
    | Code
    | Remember
    | Calibrating
    | TapCorners
    | TakeEmpty
    | TakeStart
    | Forget
)


def sentence_of(held: Held) -> LinkMessage:
    """Return a message that tells the user what to do so that the board can be read."""
    match held.why:
        case "small":
            return link_message("camera-small", pixels=held.pixels, needed=SMALLEST)
        case "low":
            return link_message("camera-low")
        case "bumped":
            return link_message("camera-bumped")
        case "moving":
            return link_message("camera-moving")
        case "unknown":
            return link_message("camera-board-unknown")
        case "lost" | "hand":
            return link_message("camera-corners", n=held.corners)


_encoder = msgspec.json.Encoder()
_report_decoder = msgspec.json.Decoder(Line)


def line_of(what: Line) -> bytes:
    """Encode a message as one line, including the line feed."""
    return _encoder.encode(what) + b"\n"


class LineReader:
    """A decoder from bytes to messages. Invalid lines are skipped."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[Line]:
        *lines, rest = (self._rest + data).split(b"\n")
        self._rest = rest if len(rest) <= LONGEST_REPORT else b""
        for line in lines:
            try:
                yield _report_decoder.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue


WIDEST = 640
"""Maximum width of a live picture, in pixels."""
LONGEST_PICTURE_LINE = 8_000
"""Maximum number of bytes in the line before a live picture's pixels."""
MOST = 4 * WIDEST * WIDEST
"""Maximum number of bytes in a live picture's pixels."""


class LivePicture(msgspec.Struct, frozen=True):
    """A live picture for a page.

    Attributes:
        marks: Maps the id of each visible frame marker to its centre.
        outline: The corners of the board, as printed, counterclockwise from a1; empty until the board is
            found.
        field: The number of files and ranks, 0 until they are known.
        pixels: Red, green and blue, row by row from the top.
    """

    width: int
    height: int
    marks: Mapping[int, Spot] = {}
    outline: tuple[Spot, ...] = ()
    field: tuple[int, int] = (0, 0)
    pixels: bytes = b""


_picture_decoder = msgspec.json.Decoder(LivePicture)


def bytes_of(picture: LivePicture) -> bytes:
    """Encode a live picture for the pipe."""
    return _encoder.encode(msgspec.structs.replace(picture, pixels=b"")) + b"\n" + picture.pixels


class PictureReader:
    """Decoder from bytes to live pictures."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self._head: LivePicture | None = None

    def feed(self, data: bytes) -> Iterator[LivePicture]:
        """Yield the pictures that are now complete.

        Raises:
            ValueError: The data is not a picture; nothing after it can be read.
        """
        self._rest += data
        while self._has_head():
            assert self._head is not None
            size = 3 * self._head.width * self._head.height
            if len(self._rest) < size:
                return
            yield msgspec.structs.replace(self._head, pixels=bytes(self._rest[:size]))
            del self._rest[:size]
            self._head = None

    def _has_head(self) -> bool:
        """Return whether the line before the next picture's pixels is complete."""
        if self._head is not None:
            return True
        line, found, rest = self._rest.partition(b"\n")
        if not found:
            if len(line) > LONGEST_PICTURE_LINE:
                raise ValueError("no picture")
            return False
        try:
            head = _picture_decoder.decode(line)
        except msgspec.DecodeError as wrong:
            raise ValueError(str(wrong)) from wrong
        if min(head.width, head.height) < 1 or 3 * head.width * head.height > MOST:
            raise ValueError(f"{head.width}x{head.height}")
        self._head, self._rest = head, rest
        return True
