"""What an eye tells of one look at a board, and the lines in which its process sends that.

A look is `Believed`, a picture of the whole board, or `Held`: nothing was read, and why. `Trouble` is what its
process says when there is no look at all. Each is one line of JSON, and no line holds a pixel.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from firmware_bridge.core.calibration import (
    Calibrating,
    Forget,
    TakeEmpty,
    TakeStart,
    TapCorners,
)
from firmware_bridge.core.camera_kit import SMALLEST
from firmware_bridge.core.link_messages import LinkMessage, link_message

LONGEST = 64_000
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
_decoder = msgspec.json.Decoder(Line)


def line_of(what: Line) -> bytes:
    """One line of it, with its end."""
    return _encoder.encode(what) + b"\n"


class LineReader:
    """Bytes in, what they say out; a line that says nothing is passed over."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[Line]:
        *lines, rest = (self._rest + data).split(b"\n")
        self._rest = rest if len(rest) <= LONGEST else b""
        for line in lines:
            try:
                yield _decoder.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue
