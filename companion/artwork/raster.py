"""Renders SVG drawings as PNG images."""

from __future__ import annotations

import resvg_py


def png(drawn: str, width: int) -> bytes:
    """Return the PNG of an SVG drawing, `width` pixels wide; the height follows from its proportions."""
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=width, skip_system_fonts=True))
