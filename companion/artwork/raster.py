"""Drawings become pixels: SVG in, PNG out."""

from __future__ import annotations

import resvg_py


def png(drawn: str, width: int) -> bytes:
    """The PNG of an SVG drawing, `width` pixels wide; its height follows."""
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=width, skip_system_fonts=True))
