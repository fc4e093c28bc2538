"""Men drawn: a base in the seat's colour and shape, and the piece's glyph, cached as textures."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle

from companion.app.widgets import theme


@lru_cache(maxsize=256)
def glyph(text: str, size: int, font: str = theme.GLYPH_FONT) -> Any:
    """A white texture of a text, to be tinted."""
    label = CoreLabel(text=text, font_size=size, font_name=font, color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


def write(
    text: str, x: float, y: float, size: int, colour: Any, font: str = "Roboto", lean: float = 0.5
) -> None:
    """Put a text with its middle (`lean` 0: its left, 1: its right end) at x, y into the canvas being drawn."""
    texture = glyph(text, size, font)
    Color(rgba=colour)
    Rectangle(texture=texture, pos=(x - texture.width * lean, y - texture.height / 2), size=texture.size)


def man(owner: str | None, kind: str, x: float, y: float, size: float) -> None:
    """Draw a man with its middle at x, y into the canvas being drawn; seats differ in shape as well as colour."""
    if kind == "boulder":
        stone(x, y, size)
        return
    colour = theme.SEATS.get(owner or "", theme.MUTED)
    base(owner, x, y, size * 0.9, theme.DARK)
    base(owner, x, y, size * 0.82, colour)
    if kind[:1] == "?":
        _cloaked(kind[1:], colour, x, y, size)
        return
    symbol = theme.GLYPHS.get(kind, kind)
    ink, edge = (theme.DARK, theme.INK) if sum(colour[:3]) > 2.2 else (theme.INK, theme.DARK)
    write(symbol, x, y + size * 0.01, int(size * 0.66), edge, theme.GLYPH_FONT)
    write(symbol, x, y + size * 0.02, int(size * 0.60), ink, theme.GLYPH_FONT)


def _cloaked(number: str, colour: Any, x: float, y: float, size: float) -> None:
    """A numbered checker: grooves like a draughtsman's, and its number."""
    ink = theme.DARK if sum(colour[:3]) > 2.2 else theme.INK
    for share in (0.7, 0.58):
        ring(x, y, size * share, [*ink[:3], 0.35], size * 0.012)
    write(number, x, y, int(size * 0.42), ink)


def stone(x: float, y: float, size: float) -> None:
    """A boulder with its middle at x, y: round, with light from above."""
    for share, paint, dx, dy in (
        (0.74, theme.DARK, 0.0, 0.0),
        (0.66, theme.STONE, 0.0, 0.0),
        (0.36, theme.STONE_LIGHT, -0.07, 0.09),
    ):
        Color(rgba=paint)
        wide = size * share
        Ellipse(pos=(x + size * dx - wide / 2, y + size * dy - wide / 2), size=(wide, wide))


def pile(owner: str | None, count: int, x: float, y: float, size: float) -> None:
    """What lies under a man: checkers by colour and number, or a boulder."""
    if owner is None:
        stone(x, y, size * 1.3)
        return
    colour = theme.SEATS.get(owner or "", theme.MUTED)
    ink = theme.DARK if sum(colour[:3]) > 2.2 else theme.INK
    for share, paint in ((1.0, theme.DARK), (0.86, colour)):
        Color(rgba=paint)
        Ellipse(pos=(x - size * share / 2, y - size * share / 2), size=(size * share,) * 2)
    ring(x, y, size * 0.66, [*ink[:3], 0.4], size * 0.02)
    write(str(count), x, y, int(size * 0.52), ink)


def base(owner: str | None, x: float, y: float, size: float, colour: Any) -> None:
    """A seat's shape: green round, red a square, blue a hexagon, yellow a diamond."""
    Color(rgba=colour)
    pos, area = (x - size / 2, y - size / 2), (size, size)
    if owner == "red":
        inset = size * 0.05
        RoundedRectangle(
            pos=(pos[0] + inset, pos[1] + inset), size=(size - 2 * inset,) * 2, radius=[size * 0.12]
        )
    elif owner == "blue":
        Ellipse(pos=pos, size=area, segments=6)
    elif owner == "yellow":
        Ellipse(pos=pos, size=area, segments=8)
    else:
        Ellipse(pos=pos, size=area)


def shield(x: float, y: float, size: float) -> None:
    """A small shield with its middle at x, y: the man is protected."""
    for share, colour in ((1.0, theme.DARK), (0.78, theme.SHIELD)):
        r = size / 2 * share
        Color(rgba=colour)
        Mesh(
            vertices=[
                v for dx, dy in ((-0.9, 0.9), (0.9, 0.9), (0.9, 0.0), (0.0, -1.1), (-0.9, 0.0))
                for v in (x + dx * r, y + dy * r, 0, 0)
            ],
            indices=[0, 1, 2, 3, 4], mode="triangle_fan",
        )  # fmt: skip


def ring(x: float, y: float, size: float, colour: Any, width: float) -> None:
    Color(rgba=colour)
    Line(circle=(x, y, size / 2), width=width)
