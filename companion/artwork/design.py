"""The basis of all drawings: design tokens, outlines, hatching, and the letters of our fonts.

The tokens are named colours and sizes, which are defined only in `tokens.toml`.
"""

from __future__ import annotations

import logging
import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from companion.kernel.errors import file_in

FOLDER = Path(__file__).parent
Colour = tuple[int, int, int]
"""Red, green, blue, each 0 to 255 in sRGB."""
THEMES = ("evening", "daylight", "contrast")
NAMED = ("evening", "daylight")
"""The themes for which seat names have colours.

The third theme is dark and uses the colours of the first.
"""
PLATE_CONTRAST = 3.0
"""Least contrast between a seat's plate and its background. A plate with less contrast gets a frame."""
AROUND = ("ground", "ground_lit", "panel")
"""Backgrounds of a plate."""
PLAIN = "player"
"""The seat of solitaires, which has no colour of its own."""


class Paint(msgspec.Struct, frozen=True):
    """The colours and patterns of a seat.

    Attributes:
        paint: Colour of tiles, walls and banners.
        on: Colour of text on the paint.
        figure: Colour of the figure on a tile.
        edge: Colour of the side of a tile.
        tint: Colour of zones printed on the board.
        evening, daylight: Colour of the seat's name as text in that theme.
        shape, hatch: Shape and hatching, which identify the seat without colours.
        plate, frame: The colours of the seat's plate and its frame while the seat is to move; empty for
            the colours of the paint.
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
        """Return the colour of the seat's name as text."""
        return self.daylight if theme == "daylight" else self.evening

    @property
    def turned(self) -> bool:
        """Whether its pieces are turned wood instead of figures on a tile, as for white and black."""
        return self.shape == "turned"


class Style(msgspec.Struct, frozen=True):
    """A text style.

    Attributes:
        font: display, text or text_bold.
        size: Font size in sp.
        line: Line height as a multiple of the font size.
    """

    font: str
    size: float
    line: float
    small: float
    large: float


class Movement(msgspec.Struct, frozen=True):
    """An animation.

    Attributes:
        ms: Duration in milliseconds.
        ms_per_square: Milliseconds that are added for each square.
        most: Greatest duration.
        reduced: Duration with reduced animations.
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
    """Return all design tokens."""
    return tomllib.loads((FOLDER / "tokens.toml").read_text("utf-8"))


@cache
def paints() -> dict[str, Paint]:
    """Return every paint by name.

    Besides the paints of seats, there are further paints for pieces. These do not have the shape of any
    seat.
    """
    paints_ = {}
    for name, token in (*tokens()["seat"].items(), *tokens()["paint"].items()):
        names = {theme: str(token[f"name_{theme}"]) for theme in NAMED}
        fields = {key: token[key] for key in ("paint", "on", "figure", "edge", "tint")}
        fields |= {key: token[key] for key in ("plate", "frame") if key in token}
        paints_[name] = Paint(
            **fields, **names, shape=token.get("shape", "circle"), hatch=token.get("hatch", "plain")
        )
    return paints_


@cache
def with_colour(seat: str, colour: str = "") -> Paint:
    """Return a seat's paint with another colour for its pieces. Its shape and hatching stay the same."""
    own = paints()["white" if seat == PLAIN else seat]
    other = paints().get(colour)
    if other is None or colour == seat:
        return own
    if own.turned:  # turned pieces have no tile, so each seat gets one
        shape, hatch = ("square", "cross") if seat == "black" else ("circle", "diagonal")
        return msgspec.structs.replace(other, shape=shape, hatch=hatch)
    return msgspec.structs.replace(other, shape=own.shape, hatch=own.hatch)


@cache
def plate_colours(paint: Paint, theme: str) -> tuple[str, str]:
    """Return the fill and frame of the plate of a seat to move.

    The frame is empty if the fill has enough contrast.
    """
    fill, frame = paint.plate or paint.paint, paint.frame
    if not frame:
        theme_colours = colours(theme)
        least = min(contrast(read_colour(fill), read_colour(theme_colours[ground])) for ground in AROUND)
        frame = paint.name(theme) if least < PLATE_CONTRAST else ""
    return fill, frame


@cache
def colours(theme: str) -> Mapping[str, str]:
    """Return the colours of a theme."""
    return MappingProxyType(tokens()["colour"][theme])


@cache
def styles() -> dict[str, Style]:
    """Return the text styles."""
    return {name: Style(**given) for name, given in tokens()["type"].items() if name != "font"}


@cache
def movements() -> dict[str, Movement]:
    return {name: Movement(**given) for name, given in tokens()["motion"].items()}


def board(name: str) -> Any:
    """Return a colour or a size of boards."""
    return tokens()["board"][name]


def font_file(font: str) -> Path:
    """Return the file of a font.

    The fonts are `display`, `text`, `text_bold`, `signs` (characters on pieces) and `figures` (clocks).
    """
    name = tokens()[font]["font"] if font in ("signs", "figures") else tokens()["type"]["font"][font]
    return file_in(FOLDER / "fonts", str(name))


def read_colour(text: str) -> Colour:
    """Return a colour written as `#rrggbb`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def linear(channel: int) -> float:
    """Return the linear light of a channel, 0 to 1."""
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    """Return the relative luminance (WCAG 2), 0 to 1."""
    r, g, b = (linear(c) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio (WCAG 2), 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


Point = tuple[float, float]
LINES = {
    "diagonal": "M-2 2L2 -2M0 16L16 0M14 18L18 14",
    "vertical": "M4 0V16M12 0V16",
    "horizontal": "M0 4H16M0 12H16",
    "cross": "M4 0V16M12 0V16M0 4H16M0 12H16",
}
"""Heraldic hatching, 16 by 16, with which engravers have represented colours since 1638."""


def round_polygon(points: Sequence[Point], radius: float) -> str:
    """Return the path of a polygon with round corners."""
    out = ""
    for i, corner in enumerate(points):
        start, end = (
            _toward(corner, other, radius) for other in (points[i - 1], points[(i + 1) % len(points)])
        )
        out += f"{'L' if i else 'M'}{start[0]:.2f} {start[1]:.2f}"
        out += f"Q{corner[0]:.2f} {corner[1]:.2f} {end[0]:.2f} {end[1]:.2f}"
    return f"{out}Z"


def _toward(corner: Point, other: Point, radius: float) -> Point:
    far = math.dist(corner, other)
    share = min(radius, far / 2) / far
    return corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share


def outline(shape: str, x: float, y: float, r: float) -> str:
    """Return the path of a seat's shape around x, y. `r` is half the side of its square."""
    match shape:
        case "square":
            q = r * 0.80
            return round_polygon([(x - q, y - q), (x + q, y - q), (x + q, y + q), (x - q, y + q)], r * 0.2)
        case "hexagon":
            q = r * 0.96
            turns = [math.radians(angle) for angle in range(0, 360, 60)]
            return round_polygon([(x + q * math.sin(t), y - q * math.cos(t)) for t in turns], r * 0.14)
        case "diamond":
            q = r * 1.06
            return round_polygon([(x, y - q), (x + q, y), (x, y + q), (x - q, y)], r * 0.26)
        case _:
            q = r * 0.88
            half = f"A{q:.2f} {q:.2f} 0 1 1"
            return f"M{x - q:.2f} {y:.2f}{half} {x + q:.2f} {y:.2f}{half} {x - q:.2f} {y:.2f}Z"


def hatching(id: str, hatch: str, colour: str, width: float = 2.3) -> str:
    """Return the pattern of a seat's hatching, used with `url(#id)`."""
    if hatch == "dots":
        dots = "".join(f'<circle cx="{at}" cy="{at}" r="2.1" fill="{colour}"/>' for at in (4, 12))
        return _pattern(id, dots)
    lines = LINES.get(hatch, "")
    thin = 1.4 if hatch == "cross" else width
    return _pattern(
        id, f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{thin}"/>' if lines else ""
    )


def _pattern(id: str, body: str) -> str:
    return f'<pattern id="{id}" width="16" height="16" patternUnits="userSpaceOnUse">{body}</pattern>'


def wood() -> str:
    """Return the gradient of a wooden frame lit from above, used with `url(#wood)`."""
    return (
        '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{board("frame_light")}"/>'
        f'<stop offset=".16" stop-color="{board("frame")}"/>'
        f'<stop offset="1" stop-color="{board("frame_dark")}"/>'
        "</linearGradient>"
    )


def hatchings(paints: Mapping[str, Paint]) -> str:
    """Return the patterns of these seats: `h-SEAT` in the colour of its edge, and `h-SEAT-on` in the colour
    of text on its paint.
    """
    return "".join(
        hatching(f"h-{seat}", paint.hatch, paint.edge, 2.4)
        + hatching(f"h-{seat}-on", paint.hatch, paint.on, 2.2)
        for seat, paint in paints.items()
    )


def svg(width: float, height: float, body: str, defs: str = "") -> str:
    """Return a complete drawing."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
    return f"{head}{f'<defs>{defs}</defs>' if defs else ''}{body}</svg>"


def inside(drawing: str) -> str:
    """Return the content of a complete drawing, for use in another one."""
    return drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]


STROKES = {
    "0": "M20 6C9 6 6 18 6 30S9 54 20 54S34 42 34 30S31 6 20 6Z",
    "1": "M9 17L22 6V54M9 54H34",
    "2": "M7 18C7 10 13 6 20 6C28 6 33 11 33 18C33 25 28 30 20 37C13 43 8 48 7 54H34",
    "3": "M8 6H32L18 24C28 23 34 30 34 38C34 48 27 54 19 54C13 54 8 51 6 46",
    "4": "M27 54V6L5 40H36",
    "5": "M31 6H11L9 28C12 25 16 24 20 24C28 24 34 30 34 39C34 48 28 54 19 54C13 54 8 51 6 47",
    "6": "M29 6C16 12 7 24 7 38C7 48 12 54 20 54S34 48 34 39S28 25 20 25S8 31 7 38",
    "7": "M6 6H34C26 20 19 36 16 54",
    "8": "M20 28C13 28 9 23 9 17S13 6 20 6S31 11 31 17S27 28 20 28C12 28 6 33 6 41S12 54 20 54S34 49 34 "
    "41S28 28 20 28Z",
    "9": "M33 22C33 30 28 35 20 35S6 30 6 21S12 6 20 6S33 12 33 22C33 36 24 48 11 54",
    "+": "M20 13V47M3 30H37",
    "#": "M14 10L9 50M31 10L26 50M4 22H37M2 38H35",
    "-": "M5 30H35",
    "?": "M8 18C8 10 13 6 20 6C28 6 33 11 33 18C33 28 20 28 20 39M20 53V54",
    "!": "M20 6V38M20 53V54",
}
"""Digits and signs as strokes in an area of 40 by 60."""


@cache
def _font(font: str) -> Any:
    from fontTools.ttLib import TTFont  # slow to import, and only needed for text in drawings

    logging.getLogger("fontTools").setLevel(logging.WARNING)
    return TTFont(font_file(font), lazy=True)


@cache
def list_characters(font: str) -> frozenset[int]:
    """Return the code points that a font has."""
    return frozenset(_font(font).getBestCmap())


@cache
def _glyph(font: str, sign: str) -> tuple[str, float, float]:
    """Return outline, advance and units per em of a character; a blank if the font lacks it."""
    from fontTools.pens.svgPathPen import SVGPathPen

    font_ = _font(font)
    name = font_.getBestCmap().get(ord(sign))
    if name is None:
        return "", 500, 1000
    glyphs = font_.getGlyphSet()
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    return pen.getCommands(), glyphs[name].width, font_["head"].unitsPerEm


def width(text: str, size: float, font: str = "text_bold") -> float:
    """Return the width of a line, in units of `size`."""
    return math.fsum(advance * size / em for _, advance, em in (_glyph(font, sign) for sign in text))


def write_line(
    text: str, x: float, y: float, size: float, colour: str, font: str = "text_bold", lean: float = 0.5
) -> str:
    """Return the SVG of a line of text.

    The baseline is at y. `lean` decides which part of the line is at x: its left end (0), its centre
    (0.5) or its right end (1).
    """
    at = x - width(text, size, font) * lean
    out = ""
    for sign in text:
        path, advance, em = _glyph(font, sign)
        k = size / em
        if path:
            out += f'<path transform="translate({at:.2f} {y:.2f}) scale({k:.5f} {-k:.5f})" d="{path}"/>'
        at += advance * k
    return f'<g fill="{colour}">{out}</g>'


def drawable(text: str) -> bool:
    """Return whether the whole text can be written in strokes."""
    return bool(text) and all(sign in STROKES for sign in text)


def number(text: str, x: float, y: float, height: float, colour: str, weight: float = 7.5) -> str:
    """Return the SVG of a text in strokes, centred on x, y.

    `weight` is the stroke width, in units in which a digit is 40 wide and 60 high.
    """
    k = height / 60
    left = x - (len(text) * 44 - 4) * k / 2
    paths = "".join(
        f'<path transform="translate({left + i * 44 * k:.2f} {y - height / 2:.2f}) scale({k:.4f})" '
        f'd="{STROKES[sign]}"/>'
        for i, sign in enumerate(text)
    )
    style = (
        f'fill="none" stroke="{colour}" stroke-width="{weight}" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )
    return f"<g {style}>{paths}</g>"
