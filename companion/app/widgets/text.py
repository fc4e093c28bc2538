"""Text on the screen, with piece icons in it (`companion.i18n.figures`), and clock digits of equal width.

Text can also be partly drawn in another colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import Metrics, sp

from companion.app.widgets import textures
from companion.app.widgets.element import Element
from companion.app.widgets.textures import style, text_size, text_texture
from companion.app.widgets.theme import THEME, px, size_of, theme_colour
from companion.i18n.figures import BEGIN, Figure, extract_figures, name_pieces
from companion.units import Pixels, Sp

SMALLER = (1, 0.92, 0.85, 0.78, 0.72)
"""Shares of the usual size that are tried if a text does not fit."""


def type_px(size: Sp) -> Pixels:
    """Return a font size in whole pixels."""
    return Pixels(round(sp(size)))


class Text(Element):
    """A text in a style.

    Args:
        text: The text, which may contain marks of pieces.
        style: Name of the style.
        tone: Token of its colour.
        paint: A colour that replaces `tone`.
        align: left, center or right.
        lines: The greatest number of lines, after which the text is cut off; 0 for no limit.
        lean: Its position in a higher space, from 0 (top) to 1 (bottom).
        size: Font size in sp; 0 for the size of its style.
        lead: Bold text before the text.
    """

    def __init__(
        self,
        text: str = "",
        style: str = "body",
        tone: str = "ink",
        *,
        paint: Any = None,
        align: str = "left",
        lines: int = 0,
        lean: float = 0.5,
        size: float = 0,
        lead: str = "",
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.lead = lead
        self.said, self._text, self.shown = "", "", ""
        """The text in three forms: with marks of pieces, with names of pieces, and with space for icons."""
        self._pieces: tuple[Figure, ...] = ()
        self.ground = ""
        """The seat in whose colour the background is painted. Icons of its own pieces need no tile there."""
        self._group: InstructionGroup | None = None
        self._figures: list[tuple[Any, float, float]] = []
        """The icons in the text, each with its offset from the upper left corner of the text."""
        self._drawn: tuple[Any, ...] = ()
        """State for which the icons were drawn."""
        self.text, self.style, self.tone, self.paint = text, style, tone, paint
        self.align, self.lines, self.lean = align, lines, lean
        self.size_sp = size
        """Font size in sp; 0 for the size of its style."""
        with self.canvas:
            self._colour = Color()
            self._shape = Rectangle(size=(0, 0))

    @property
    def text(self) -> str:
        """The text, with the names of pieces in place of their icons."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text == self.said:
            return
        self.said = self._text = self.shown = text
        self._pieces = ()
        if BEGIN in text:
            self._text = name_pieces(text)
            self.shown, self._pieces = extract_figures(text, textures.has_figure)

    def say(self, text: str, tone: str = "", paint: Any = None) -> None:
        """Change the text; `arrange` applies this."""
        self.text = text
        self.tone = tone or self.tone
        self.paint = paint or self.paint

    @property
    def px(self) -> Pixels:
        """Font size in pixels."""
        return type_px(Sp(self.size_sp) if self.size_sp else size_of(self.style))

    def texture(self, width: float) -> Any:
        """Return the texture of the text at this width; None if the text is empty."""
        if not self.text and not self.lead:
            return None
        text_style = style(self.style)
        return textures.text_texture(
            self.shown,
            text_style.font,
            self.px,
            int(width),
            text_style.line,
            self.align,
            self.lines,
            self.lead,
        )

    def fit(self, width: float) -> float:
        if self.lines:
            texture = self.texture(width)
            return float(texture.height) if texture else 0.0
        if not self.text and not self.lead:
            return 0.0
        text_style = style(self.style)
        return float(
            text_size(
                self.shown, text_style.font, self.px, int(width), text_style.line, self.lead, self.align
            )[1]
        )

    def least(self) -> float:
        """Return the width below which a word would be broken."""
        return float(textures.least_width(self.shown, style(self.style).font, self.px))

    def wide(self) -> float:
        """Return its width in one line."""
        if not self.text:
            return 0.0
        text_style = style(self.style)
        return float(textures.word_width(self.shown, text_style.font, self.px))

    def shrink(self, share: float) -> None:
        """Set the font size to a share of the size of its style."""
        self.size_sp = float(size_of(self.style)) * share

    def suit(self, width: float) -> None:
        """Choose the largest size at which this width breaks no word and cuts off no line."""
        text_style, whole = style(self.style), float(size_of(self.style))
        for share in SMALLER:
            self.size_sp = whole * share
            needs = text_size(self.shown, text_style.font, self.px, int(width), text_style.line)[1]
            line = text_size("x", text_style.font, self.px, int(width), text_style.line)[1]
            if self.least() <= width and (not self.lines or needs <= self.lines * line + 1):
                break

    def arrange(self) -> None:
        texture = self.texture(self.width)
        paint = self.paint or theme_colour(self.tone)
        if tuple(self._colour.rgba) != paint:
            self._colour.rgba = paint
        if texture is None:
            self._shape.size = (0, 0)
            self._draw_pieces(None)
            return
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[self.align]
        x = self.x + (self.width - texture.width) * share
        y = self.top - texture.height - (self.height - texture.height) * self.lean
        self._shape.texture = texture
        self._shape.pos, self._shape.size = (round(x), round(y)), texture.size
        self._draw_pieces(texture)

    def _draw_pieces(self, texture: Any) -> None:
        """Draw the icons in their places, except those that were cut off with the text."""
        if not self._pieces or texture is None:
            if self._group is not None:
                self._group.clear()
            self._figures, self._drawn = [], ()
            return
        ink = "#" + "".join(f"{round(part * 255):02x}" for part in self._colour.rgb)
        drawn = (texture, self._pieces, self.px, ink, self.ground, THEME.dressed, THEME.looks)
        if drawn != self._drawn:
            self._drawn = drawn
            self._figures = list(self._make_figures(texture, ink))
        left, top = self._shape.pos[0], self._shape.pos[1] + self._shape.size[1]
        for shape, x, y in self._figures:
            shape.pos = (round(left + x), round(top - y))

    def _make_figures(self, texture: Any, ink: str) -> Iterator[tuple[Any, float, float]]:
        """Yield each icon that was not cut off, with the offset of its lower left corner from the
        upper left corner of the text.

        The centre of an icon is level with the centre of the letters around it.
        """
        if self._group is None:
            self._group = InstructionGroup()
            self.canvas.add(self._group)
        self._group.clear()
        self._group.add(Color(1, 1, 1, 1))
        text_style = style(self.style)
        places = textures.figure_places(
            self.shown, text_style.font, self.px, int(self.width), text_style.line, self.align, self.lead
        )
        for piece, (x, y) in zip(self._pieces, places, strict=False):
            if y > texture.height:
                break
            own = bool(piece.owner) and piece.owner == self.ground
            side, below = textures.figure_box(piece, self.px, own, text_style.font)
            icon = textures.figure_texture(piece, side, ink, own)
            shape = Rectangle(texture=icon, size=(side, side))
            self._group.add(shape)
            yield shape, x - side / 2, y + below

    @property
    def drawn(self) -> tuple[float, float, float, float, Any]:
        """The position, size (x, y, width, height) and texture of the text on the screen.

        The texture is None if the text is empty.
        """
        shape = self._shape
        return *shape.pos, *shape.size, shape.texture if shape.size[0] else None

    @property
    def clipped(self) -> bool:
        """Whether a part of it does not fit in its space."""
        texture = self.texture(self.width)
        return texture is not None and (texture.height > self.height + 1 or texture.width > self.width + 1)


FONT = "figures"
CLOSE = 0.78
"""Height of digits as a share of the line height; they have no descenders."""
ROUNDED = 0.01
"""Rounding error in pixels that is tolerated before digits are made smaller."""
FIGURES, STOPS = "0123456789", ":.×"
"""All characters of a time: digits, which are all equally wide, and narrower separators."""


class InkOverlay:
    """The left part of a text in another colour, used while the background changes its colour from the left."""

    def __init__(self, label: Text) -> None:
        self._label = label
        self.group = InstructionGroup()
        self._colour, self._shape = Color(1, 1, 1, 0), Rectangle(size=(0, 0))
        self.group.add(self._colour)
        self.group.add(self._shape)

    def show(self, ink: tuple[float, float, float, float], to: float) -> None:
        """Use this colour from the left edge of the text up to `to`."""
        x, y, width, height, texture = self._label.drawn
        share = 0.0 if texture is None or not width else min(1.0, max(0.0, (to - x) / width))
        self._colour.rgba = ink if share else (1, 1, 1, 0)
        if not share:
            self._shape.size = (0, 0)
            return
        u, v, *_ = texture.tex_coords
        right, top = texture.tex_coords[4:6]
        edge = u + (right - u) * share
        self._shape.texture = texture
        self._shape.tex_coords = (u, v, edge, v, edge, top, u, top)
        self._shape.pos, self._shape.size = (x, y), (width * share, height)


class ClockDigits(Element):
    """A time in digits of equal width.

    Args:
        most: Greatest size of its digits in dp; 0 for the size of the style `clock`. `put` makes
            them smaller if they do not fit.
        align: Their position in a wider space, from 0 (left) to 1 (right).
    """

    def __init__(self, most: float = 0, align: float = 1.0, **given: Any) -> None:
        super().__init__(**given)
        self.most, self.align = most, align
        self.floor = 0.0
        """The usual size of the digits in sp, if `most` is only a limit."""
        self.text = ""
        self.paint: Any = theme_colour("muted")
        self._colour = Color()
        self._group = InstructionGroup()
        self.canvas.add(self._colour)
        self.canvas.add(self._group)
        self._shapes: list[Any] = []
        self._drawn: tuple[Any, ...] = ()

    def say(self, text: str, paint: Any) -> bool:
        """Show a text.

        Return whether it needs a different width. If so, the caller must call `put`.
        """
        if paint != self.paint:
            self.paint = self._colour.rgba = paint
        if text == self.text:
            return False
        before, self.text = self.text, text
        if not self._drawn or len(text) != len(before):
            return True
        for i, (old, new) in enumerate(zip(before, text, strict=True)):
            if old != new and (old in STOPS or new in STOPS):
                return True
            if old != new:
                self._shapes[i].texture = self._figure(new, self._drawn[0])
        return False

    @property
    def px(self) -> Pixels:
        """Size of its digits in pixels if there is enough space."""
        return px(self.most) if self.most else type_px(size_of("clock"))

    def wide(self, px: Pixels | None = None) -> float:
        """Return its width in pixels for digits of this size."""
        return float(sum(_cell(sign, px or self.px) for sign in self.text))

    def fit(self, width: float) -> float:
        return text_size("0", FONT, self.px, 0, 1.0)[1] * CLOSE

    def fit_size(self, width: float, height: float) -> Pixels:
        """Return the size of digits, in pixels, that fits in a space."""
        px = self.px
        share = min(1.0, width / max(1.0, self.wide()), height / max(1.0, self.fit(width)))
        return Pixels(max(8, int(px * share + ROUNDED)))

    def arrange(self) -> None:
        px = self.fit_size(self.width, self.height)
        layout = (px, *self.pos, *self.size, [sign if sign in STOPS else "0" for sign in self.text])
        if layout == self._drawn:
            return
        self._drawn = layout
        self._colour.rgba = self.paint
        self._group.clear()
        self._shapes = []
        x, middle = self.x + (self.width - self.wide(px)) * self.align, _middle(px)
        for sign in self.text:
            cell, figure = _cell(sign, px), self._figure(sign, px)
            position = (round(x), round(self.center_y - middle))
            shape = Rectangle(texture=figure, pos=position, size=figure.size)
            self._shapes.append(shape)
            self._group.add(shape)
            x += cell

    def warm(self) -> Iterator[None]:
        """Draw each digit once in its current size, one per step."""
        px = self.fit_size(self.width, self.height) if self.width else self.px
        for sign in FIGURES + STOPS:
            self._figure(sign, px)
            yield

    @staticmethod
    def _figure(sign: str, px: Pixels) -> Any:
        return text_texture(sign, FONT, px, _cell(sign, px), 1.0, "center")

    @property
    def clipped(self) -> bool:
        """Whether the digits are more than a third smaller than their usual size."""
        usual = sp(self.floor) / Metrics.fontscale if self.floor else self.px
        usual /= 1 if self.most else Metrics.fontscale
        return bool(self.text) and self.fit_size(self.width, self.height) < usual * 0.66


def _cell(sign: str, px: Pixels) -> int:
    """Return the width of a digit or separator in pixels."""
    return text_size(sign if sign in STOPS else "0", FONT, px, 0, 1.0)[0]


@lru_cache(maxsize=100)
def _middle(px: Pixels) -> float:
    """Return the height in pixels of the middle of a digit above the lower edge of its texture."""
    texture = text_texture("0", FONT, px, _cell("0", px), 1.0, "center")
    wide, pixels = texture.width * 4, texture.pixels
    rows = [row for row in range(texture.height) if max(pixels[row * wide + 3 : (row + 1) * wide : 4]) > 100]
    return float(texture.height - (rows[0] + rows[-1] + 1) / 2)
