"""What is written into a drawing, on screens and on paper alike: letters of our own fonts as outlines, and numerals
and signs of our own, drawn as strokes, which read alike at any size and need no font.
"""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from companion.artwork.design_tokens import font_file

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
"""Numerals and signs as strokes in a field of 40 by 60."""


@cache
def _font(font: str) -> Any:
    from fontTools.ttLib import TTFont  # heavy: only where something is written into a drawing

    logging.getLogger("fontTools").setLevel(logging.WARNING)
    return TTFont(font_file(font), lazy=True)


@cache
def list_characters(font: str) -> frozenset[int]:
    """The characters (code points) that a font of ours has."""
    return frozenset(_font(font).getBestCmap())


@cache
def _glyph(font: str, sign: str) -> tuple[str, float, float]:
    """Outline, advance and units an em of a character; a gap where the font has it not."""
    from fontTools.pens.svgPathPen import SVGPathPen

    one = _font(font)
    name = one.getBestCmap().get(ord(sign))
    if name is None:
        return "", 500, 1000
    glyphs = one.getGlyphSet()
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    return pen.getCommands(), glyphs[name].width, one["head"].unitsPerEm


def width(text: str, size: float, font: str = "text_bold") -> float:
    """How wide a line is, in units of `size`."""
    return sum(advance * size / em for _, advance, em in (_glyph(font, sign) for sign in text))


def write_line(
    text: str, x: float, y: float, size: float, colour: str, font: str = "text_bold", lean: float = 0.5
) -> str:
    """SVG of a line: its base line at y; its left end (`lean` 0), middle (0.5) or right end (1) at x."""
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
    """Whether all of it can be written in these strokes."""
    return bool(text) and all(sign in STROKES for sign in text)


def number(text: str, x: float, y: float, height: float, colour: str, weight: float = 7.5) -> str:
    """SVG of a text with its middle at x, y; `weight`: width of the strokes in units of the field."""
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
