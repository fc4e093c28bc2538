"""A camera as the rest of the program knows it: the printed kit and the dice tray that it reads, how it is named and what
its process is told, how it comes to know a board, what its eye tells of a look, and its live picture.

Nothing here needs OpenCV or numpy.
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
"""Width of the board's own frame."""
STRIP = 1.0
"""Width of the white strip around that."""
CORNER = 0.8
"""Side of the markers in the corners."""
CHECK = 0.5
"""Side of the checks."""
FLOOR_MARK = 0.5
"""Side of the mark of a square: four cells, two of them dark."""
MARKER = 0.5
"""Side of the marker on a disc."""
DISC = 0.9
"""Diameter of a disc."""
FRAME_MARKERS = (0, 1, 2, 3)
"""The ids in the corners: at a1, and on against the clock."""
FIRST_DISC, LAST_DISC = 4, 99
SMALLEST = 22
"""Pixels of the side of a disc's marker, in the middle of the board, below which too many are missed."""
DARK_CELLS = ((-1, 1), (1, -1))
"""The dark cells of a square's mark, from its middle; the other two are white."""
Point = tuple[float, float]


def corner_middles(cols: int, rows: int) -> tuple[Point, ...]:
    """The middles of the four markers of the frame, in the order of their ids."""
    out = RIM + STRIP / 2
    return (-out, -out), (cols + out, -out), (cols + out, rows + out), (-out, rows + out)


def marker_corners(middle: Point, side: float) -> tuple[Point, ...]:
    """The corners of a marker that is printed upright: from its upper left one clockwise."""
    (x, y), half = middle, side / 2
    return (x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half)


def checks(cols: int, rows: int) -> tuple[tuple[Point, ...], ...]:
    """The middles of the checks of each side, every first of two dark: below, right, above, left."""
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
    """What a board calls the disc with this marker."""
    return f"m{marker}"


def is_disc(name: str) -> bool:
    """Whether this is what a marker on a disc, or on a die, is called."""
    return name.startswith("m") and name[1:].isdecimal() and len(name) <= 3


COLS, ROWS = 6, 4
"""Squares between its markers, which lie as around a board (`companion.pdf.camera_kit`); the grey floor fills its rim as well."""
PITCH = 20.0
"""Millimetres of a square."""
TRAY_FLOOR = "#7a7a7a"
FACE_MARKER = 0.56
"""Side of the marker on a printed face, of the face's own."""
FACE_MARKER_LOW = 0.16
"""How far its middle is below that of the face: above it people read the face."""
FACES_OF_DIE = 22
"""Markers that are kept for each die."""
MARKED_DICE = (LAST_DISC - FIRST_DISC + 1) // FACES_OF_DIE


def face_marker(die: int, face: int) -> int:
    """The marker of a face, both counted from 0."""
    return FIRST_DISC + die * FACES_OF_DIE + face


def die_of_marker(marker: int) -> int:
    """Which die a marker is on, counted from 0; -1: on none."""
    die = (marker - FIRST_DISC) // FACES_OF_DIE
    return die if marker >= FIRST_DISC and die < MARKED_DICE else -1


Step = Literal["corners", "empty", "start", "ready"]
"""What is needed next."""
By = Literal["", "strip", "taps"]
Spot = tuple[float, float]
"""A point of the picture, as shares of its width and height from its upper left corner."""


class Calibrating(msgspec.Struct, frozen=True, tag="calibrating"):
    """How far it is. It is sent to the page of cameras alone, with each look.

    `corners`: of the field of squares in the picture, by name a1, then the other end of its rank, the far
    corner, the other end of its file; none until they are known. `by`: what they are known by. `taking`: a
    picture is wanted, and comes as soon as everything is still. `refused`: the id of a sentence that says why
    the last wish was not granted, with its `values`.
    """

    step: Step
    corners: tuple[Spot, ...] = ()
    by: By = ""
    taking: bool = False
    refused: str = ""
    values: Mapping[str, Any] = {}


class TapCorners(msgspec.Struct, frozen=True, tag="tap-corners"):
    """Where people have tapped the four outer corners of the field, in the order of `Calibrating.corners`."""

    at: tuple[Spot, Spot, Spot, Spot]


class TakeEmpty(msgspec.Struct, frozen=True, tag="take-empty"):
    """The board is empty now."""


class TakeStart(msgspec.Struct, frozen=True, tag="take-start"):
    """The pieces stand as in this start now: square to side, `w` or `k`; empty squares left out."""

    men: Mapping[str, str]


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """Nothing of this board is known any more, nor kept."""


Order = TapCorners | TakeEmpty | TakeStart | Forget


Source = Literal["usb", "pi", "http", "rtsp", "file"]
DICE = "dice-"
"""How the scheme of a camera over a dice tray begins."""
Reads = Literal["kit", "men", "dice"]
_SIZE = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")
_VIDEO = re.compile(r"(?:/dev/video)?([0-9]{1,2})")
LARGEST = (3840, 2160)
TURNS = (0, 90, 180, 270)
USUAL_PATH = "/video"
"""Where apps on phones show their pictures, if their address says nothing of it."""
USUAL = (8, 8)
"""Files and ranks of a board that was not named."""


class CameraSetup(msgspec.Struct, frozen=True):
    """`where`: the number of a camera here, an address or a path, by its `source`.

    `size`: pixels to ask for; `turned`: degrees by which the board's names are turned against its print;
    `reads`: the printed kit, ordinary pieces, or dice in a tray; `codes`: whether QR codes are told, which only pages ask
    for.
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
        """What people call it."""
        schemes = {"http": "http://", "rtsp": "rtsp://", "usb": "/dev/video"}
        return f"{schemes.get(self.source, '')}{self.where}"


def camera_setup(url: BoardUrl) -> CameraSetup:
    """What a camera's URL asks for.

    Raises:
        BoardError: it names no camera, or has a wrong option.
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
    """Two numbers of a URL, as in `?field=8x8`.

    Raises:
        BoardError: they are none, or too large.
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
    """The name of a camera by what people type: an address as an app shows it, a device, the path of a recording.

    Without a scheme it is an address in the network.
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
    """The address of a camera in the network that a QR code holds, as people would type it; empty: it holds none.

    Without a scheme it has to be four numbers, or a name with dots and a port: a word is no address.
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
    """Whether this names a camera over a board."""
    return url.partition("://")[0] in SCHEMES


def is_over_dice(url: str) -> bool:
    """Whether this names a camera over a dice tray."""
    return url.startswith(DICE) and is_camera(url.removeprefix(DICE))


def over_dice(url: str) -> str:
    """The same camera over a dice tray, which has no board's options."""
    where, _, options = url.partition("?")
    kept = [one for one in options.split("&") if one.startswith("size=")]
    return DICE + "?".join((where, *kept))


def with_field(url: str, cols: int, rows: int) -> str:
    """The same board for a game of so many files and ranks: a camera that was not told how many it looks at is."""
    if not is_camera(url) or "field=" in url.partition("?")[2]:
        return url
    return f"{url}{'&' if '?' in url else '?'}field={cols}x{rows}"


def on_field(url: str, cols: int, rows: int) -> str:
    """The same camera over a board of so many files and ranks, whatever it was told before."""
    return _with_option(url, "field", "" if (cols, rows) == USUAL else f"{cols}x{rows}")


def reading(url: str, reads: str) -> str:
    """The same camera, reading the printed kit (`kit`) or ordinary pieces (`men`)."""
    return _with_option(url, "reads", "" if reads == "kit" else reads)


def _with_option(url: str, option: str, value: str) -> str:
    """With one option as it is now; empty: without it."""
    where, _, options = url.partition("?")
    kept = [one for one in options.split("&") if one and not one.startswith(f"{option}=")]
    if value:
        kept.append(f"{option}={value}")
    return f"{where}?{'&'.join(kept)}" if kept else where


LONGEST_REPORT = 64_000
"""Bytes of a line; a longer one is none of ours."""
Reason = Literal["moving", "hand", "lost", "bumped", "small", "low", "unknown"]
"""Why nothing was read: the picture moves; something lies over the board; too few corners are seen; the camera
was moved; the markers are too small; the camera looks in too low; board and pieces were never shown to it.
"""
Sense = Literal["identity", "colour", "occupancy"]
Look = Literal["marked", "pale", "coloured", "unknown"]
Remark = Literal["found-again", "low", "frame"]
"""What is said of a picture that was read all the same: the board was found again, the camera stands low,
something lies on the frame.
"""


class Believed(msgspec.Struct, frozen=True, tag="believed"):
    """The board as it is believed to stand.

    `readings`: square to token, empty squares left out. `unsure`: squares that keep what was believed of
    them; `off`: pieces that lie between squares, by the nearest; `sure`: square to certainty, 0 to 1;
    `sense`: what tokens tell of a piece: which it is (`m9`), its side (`w`, `k`), or that there is one (`1`).
    """

    readings: Mapping[str, str]
    unsure: tuple[str, ...] = ()
    off: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    sure: Mapping[str, float] = {}
    sense: Sense = "identity"


class Held(msgspec.Struct, frozen=True, tag="held"):
    """Nothing was read. `corners` of the four that are seen; `pixels` of the side of a disc's marker."""

    why: Reason
    corners: int = 4
    pixels: int = 0


class Trouble(msgspec.Struct, frozen=True, tag="trouble"):
    """There is no picture: the id of the sentence that says why, and its values."""

    id: str
    values: Mapping[str, Any] = {}


class LyingDie(msgspec.Struct, frozen=True):
    """A die at rest in a tray.

    `face`: the number of its pips, or the marker on its printed face; `x`, `y`: where it lies, in squares of the tray;
    `look`: whether it has markers, else whether it is white or nearly so, or in a colour or black.
    """

    face: int
    x: float
    y: float
    look: Look = "unknown"


class Dice(msgspec.Struct, frozen=True, tag="dice"):
    """What lies in a dice tray.

    `lying`: each die whose upper face is sure, by place; `unclear`: how many lie on an edge, on each other, or under
    something.
    """

    lying: tuple[LyingDie, ...] = ()
    unclear: int = 0

    @property
    def faces(self) -> tuple[int, ...]:
        """The upper faces of dice with pips, by place."""
        return tuple(die.face for die in self.lying if die.look != "marked")


class Code(msgspec.Struct, frozen=True, tag="code"):
    """The text of a QR code that is held before the camera of a page that asks for one."""

    text: str


class Remember(msgspec.Struct, frozen=True, tag="remember"):
    """What an eye that starts anew is told: what was believed before."""

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
    """What people can do so that something is read."""
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
    """One line of it, with its end."""
    return _encoder.encode(what) + b"\n"


class LineReader:
    """Bytes in, what they say out; a line that says nothing is passed over."""

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
"""Pixels of its width at most."""
LONGEST_PICTURE_LINE = 8_000
"""Bytes of the line."""
MOST = 4 * WIDEST * WIDEST
"""Bytes of pixels."""


class LivePicture(msgspec.Struct, frozen=True):
    """`marks`: id of each marker of the frame that is seen, to its middle; `outline`: the corners of the field of squares,
    from a1 against the clock as it is printed, none until the board is found; `field`: its files and ranks, 0 until
    they are known; `pixels`: red, green, blue, row by row from above.
    """

    width: int
    height: int
    marks: Mapping[int, Spot] = {}
    outline: tuple[Spot, ...] = ()
    field: tuple[int, int] = (0, 0)
    pixels: bytes = b""


_picture_decoder = msgspec.json.Decoder(LivePicture)


def bytes_of(picture: LivePicture) -> bytes:
    """What goes over the pipe."""
    return _encoder.encode(msgspec.structs.replace(picture, pixels=b"")) + b"\n" + picture.pixels


class PictureReader:
    """Bytes in, pictures out."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self._head: LivePicture | None = None

    def feed(self, data: bytes) -> Iterator[LivePicture]:
        """The pictures that are whole now.

        Raises:
            ValueError: what comes is no picture; nothing after it can be read.
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
        """Whether the line of the next picture is known."""
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
