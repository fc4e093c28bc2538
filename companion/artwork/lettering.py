"""Letters as outlines: what is written into a drawing comes from our own fonts, on screens and on paper
alike.
"""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from companion.artwork.design_tokens import font_file


@cache
def _font(font: str) -> Any:
    from fontTools.ttLib import TTFont  # heavy: only where something is written into a drawing

    logging.getLogger("fontTools").setLevel(logging.WARNING)
    return TTFont(font_file(font), lazy=True)


@cache
def covered(font: str) -> frozenset[int]:
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


def written(
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
