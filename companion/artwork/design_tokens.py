"""The design tokens: every colour and size by its name, read from `tokens.toml` and from nowhere else."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.text.file_names import file_in

FOLDER = Path(__file__).parent
Colour = tuple[int, int, int]
"""Red, green, blue, each 0 to 255 as in sRGB."""
THEMES = ("evening", "daylight", "contrast")
NAMED = ("evening", "daylight")
"""The themes that names of seats have colours for: the third is dark as the first."""
PLATE_CONTRAST = 3.0
"""Contrast of a seat's plate with its surroundings at least; with less it lies in a frame."""
AROUND = ("ground", "ground_lit", "panel")
"""What a plate may lie on."""
PLAIN = "player"
"""The seat of games for one: it has no colour of its own."""


class Paint(msgspec.Struct, frozen=True):
    """What a seat is drawn in.

    `paint`: tiles, walls, banners; `on`: text on it; `figure`: the man on a tile; `edge`: the tile's
    thickness; `tint`: zones printed on the board; `evening`, `daylight`: the colour of the seat's name as
    text in that theme; `shape` and `hatch` say whose it is where colours fail; `plate`, `frame`: its plate
    while it is on turn, if that is not plain paint.
    """

    paint: str
    on: str
    figure: str
    edge: str
    tint: str
    evening: str
    daylight: str
    shape: str
    hatch: str
    plate: str = ""
    frame: str = ""

    def name(self, theme: str) -> str:
        """The colour of the seat's name as text."""
        return self.daylight if theme == "daylight" else self.evening

    @property
    def turned(self) -> bool:
        """Men of turned wood that stand on no tile: white and black."""
        return self.shape == "turned"


class Style(msgspec.Struct, frozen=True):
    """A size of type: `font` is display, text or text_bold, `size` in sp, `line` the height of a line in
    sizes.
    """

    font: str
    size: float
    line: float
    small: float
    large: float


class Movement(msgspec.Struct, frozen=True):
    """How something moves: `ms` milliseconds (and `ms_per_square` up to `most`), `reduced` where motion is
    reduced.
    """

    ms: float
    easing: str = "linear"
    reduced: float = 0
    ms_per_square: float = 0
    most: float = 0
    faces: int = 0
    low: float = 0
    high: float = 0


@cache
def tokens() -> dict[str, Any]:
    """The whole file."""
    return tomllib.loads((FOLDER / "tokens.toml").read_text("utf-8"))


@cache
def paints() -> dict[str, Paint]:
    """Every paint by its name: those of the seats, and those of men in other colours (shaped like no seat
    yet).
    """
    found = {}
    for name, given in (*tokens()["seat"].items(), *tokens()["paint"].items()):
        names = {theme: str(given[f"name_{theme}"]) for theme in NAMED}
        kept = {key: given[key] for key in ("paint", "on", "figure", "edge", "tint")}
        kept |= {key: given[key] for key in ("plate", "frame") if key in given}
        found[name] = Paint(
            **kept, **names, shape=given.get("shape", "circle"), hatch=given.get("hatch", "plain")
        )
    return found


def with_colour(seat: str, colour: str = "") -> Paint:
    """A seat whose men have another colour: shape and hatching stay the seat's."""
    own = paints()["white" if seat == PLAIN else seat]
    other = paints().get(colour)
    if other is None or colour == seat:
        return own
    if own.turned:  # turned men have no tile to be painted: they get one, and each seat its own
        shape, hatch = ("square", "cross") if seat == "black" else ("circle", "diagonal")
        return msgspec.structs.replace(other, shape=shape, hatch=hatch)
    return msgspec.structs.replace(other, shape=own.shape, hatch=own.hatch)


@cache
def plate_colours(paint: Paint, theme: str) -> tuple[str, str]:
    """Return fill and frame of the plate of a seat on turn; the frame is empty if the fill stands out alone."""
    fill, frame = paint.plate or paint.paint, paint.frame
    if not frame:
        room = colours(theme)
        seen = min(contrast(read_colour(fill), read_colour(room[ground])) for ground in AROUND)
        frame = paint.name(theme) if seen < PLATE_CONTRAST else ""
    return fill, frame


def colours(theme: str) -> dict[str, str]:
    """The room's colours in a theme."""
    return dict(tokens()["colour"][theme])


@cache
def styles() -> dict[str, Style]:
    """The sizes of type."""
    return {name: Style(**given) for name, given in tokens()["type"].items() if name != "font"}


@cache
def movements() -> dict[str, Movement]:
    return {name: Movement(**given) for name, given in tokens()["motion"].items()}


def board(name: str) -> Any:
    """A colour or a size of boards."""
    return tokens()["board"][name]


def font_file(font: str) -> Path:
    """The file of a font: display, text or text_bold; `signs`, `figures`: that of the characters on pieces, and of clocks."""
    name = tokens()[font]["font"] if font in ("signs", "figures") else tokens()["type"]["font"][font]
    return file_in(FOLDER / "fonts", str(name))


def read_colour(text: str) -> Colour:
    """A colour written as `#rrggbb`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def linear(channel: int) -> float:
    """Light of a channel, 0 to 1."""
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    """Relative luminance after WCAG 2, 0 to 1."""
    r, g, b = (linear(c) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio after WCAG 2, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
