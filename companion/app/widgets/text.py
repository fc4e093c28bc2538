"""A text on the screen, with the figures of pieces that are marked in it (`companion.i18n.figures`); and a
time in figures that are all equally wide, so that nothing moves while it runs; and another ink over a part of a text.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import Metrics, dp, sp

from companion.app.widgets import textures
from companion.app.widgets.element import Element
from companion.app.widgets.textures import style, text_size, text_texture
from companion.app.widgets.theme import THEME, size_of, theme_colour
from companion.i18n.figures import Figure, extract_figures, name_pieces

SMALLER = (1, 0.92, 0.85, 0.78, 0.72)
"""Shares of its size in which a name may be written."""


class Text(Element):
    """A text in a style.

    `tone`: token of its colour, or `paint`, a colour itself; `lines`: at most so many, then cut.

    `align`: left, center or right; `lean`: where it stands in a higher room, 0 at the top, 0.5 in the middle.
    `lead`: what stands in bold before the text.
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
        """What is written: with marks of men, with their names, with room for their figures."""
        self._men: tuple[Figure, ...] = ()
        self.ground = ""
        """The seat on whose paint it is written: its own men need no tile there."""
        self._group: InstructionGroup | None = None
        self._figures: list[tuple[Any, float, float]] = []
        """The figures among the words, each with where it stands from the corner of the words."""
        self._drawn: tuple[Any, ...] = ()
        """What the figures were drawn for."""
        self.text, self.style, self.tone, self.paint = text, style, tone, paint
        self.align, self.lines, self.lean = align, lines, lean
        self.size_sp = size
        """The size of its letters in sp; 0: that of its style."""
        with self.canvas:
            self._colour = Color()
            self._shape = Rectangle(size=(0, 0))

    @property
    def text(self) -> str:
        """What is written, with the names of men whose figures are shown."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self.said:
            self.said, self._text = text, name_pieces(text)
            self.shown, self._men = extract_figures(text, textures.has_figure)

    def say(self, text: str, tone: str = "", paint: Any = None) -> None:
        """Say something else; `arrange` shows it."""
        self.text = text
        self.tone = tone or self.tone
        self.paint = paint or self.paint

    @property
    def px(self) -> int:
        """The size of its letters in pixels."""
        return round(sp(self.size_sp or size_of(self.style)))

    def texture(self, width: float) -> Any:
        """What is written at a width; None without words."""
        if not self.text and not self.lead:
            return None
        known = style(self.style)
        return textures.text_texture(
            self.shown, known.font, self.px, int(width), known.line, self.align, self.lines, self.lead
        )

    def fit(self, width: float) -> float:
        if self.lines:
            found = self.texture(width)
            return float(found.height) if found else 0.0
        if not self.text and not self.lead:
            return 0.0
        known = style(self.style)
        return float(
            text_size(self.shown, known.font, self.px, int(width), known.line, self.lead, self.align)[1]
        )

    def least(self) -> float:
        """The width below which one of its words would be broken."""
        return float(textures.least_width(self.shown, style(self.style).font, self.px))

    def wide(self) -> float:
        """How wide it is in one line."""
        if not self.text:
            return 0.0
        known = style(self.style)
        return float(textures.word_width(self.shown, known.font, self.px))

    def shrink(self, share: float) -> None:
        """Be written in so much of the size of its style."""
        self.size_sp = float(size_of(self.style)) * share

    def suit(self, width: float) -> None:
        """Be written a little smaller where a word would be broken, or the end left out, at this width."""
        known, whole = style(self.style), float(size_of(self.style))
        for share in SMALLER:
            self.size_sp = whole * share
            needs = text_size(self.shown, known.font, self.px, int(width), known.line)[1]
            line = text_size("x", known.font, self.px, int(width), known.line)[1]
            if self.least() <= width and (not self.lines or needs <= self.lines * line + 1):
                break

    def arrange(self) -> None:
        found = self.texture(self.width)
        paint = self.paint or theme_colour(self.tone)
        if tuple(self._colour.rgba) != paint:
            self._colour.rgba = paint
        if found is None:
            self._shape.size = (0, 0)
            self._draw_men(None)
            return
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[self.align]
        x = self.x + (self.width - found.width) * share
        y = self.top - found.height - (self.height - found.height) * self.lean
        self._shape.texture = found
        self._shape.pos, self._shape.size = (round(x), round(y)), found.size
        self._draw_men(found)

    def _draw_men(self, found: Any) -> None:
        """The figures, each in its place; one that was cut off with its words is left out."""
        if not self._men or found is None:
            if self._group is not None:
                self._group.clear()
            self._figures, self._drawn = [], ()
            return
        ink = "#" + "".join(f"{round(part * 255):02x}" for part in self._colour.rgb)
        drawn = (found, self._men, self.px, ink, self.ground, THEME.dressed, THEME.looks)
        if drawn != self._drawn:
            self._drawn = drawn
            self._figures = list(self._make_figures(found, ink))
        left, top = self._shape.pos[0], self._shape.pos[1] + self._shape.size[1]
        for shape, x, y in self._figures:
            shape.pos = (round(left + x), round(top - y))

    def _make_figures(self, found: Any, ink: str) -> Iterator[tuple[Any, float, float]]:
        """Each figure that is not cut off, and where its lower left corner is from the upper left one of the
        words: its middle is at the middle of the letters around it.
        """
        if self._group is None:
            self._group = InstructionGroup()
            self.canvas.add(self._group)
        self._group.clear()
        self._group.add(Color(1, 1, 1, 1))
        known = style(self.style)
        places = textures.figure_places(
            self.shown, known.font, self.px, int(self.width), known.line, self.align, self.lead
        )
        for man, (x, y) in zip(self._men, places, strict=False):
            if y > found.height:
                break
            own = bool(man.owner) and man.owner == self.ground
            side, below = textures.figure_box(man, self.px, own, known.font)
            made = textures.figure_texture(man, side, ink, own)
            shape = Rectangle(texture=made, size=(side, side))
            self._group.add(shape)
            yield shape, x - side / 2, y + below

    @property
    def drawn(self) -> tuple[float, float, float, float, Any]:
        """Where it is drawn (x, y, width, height), and its texture; None without words."""
        shape = self._shape
        return *shape.pos, *shape.size, shape.texture if shape.size[0] else None

    @property
    def clipped(self) -> bool:
        """Whether some of it does not fit where it lies."""
        found = self.texture(self.width)
        return found is not None and (found.height > self.height + 1 or found.width > self.width + 1)


FONT = "figures"
CLOSE = 0.78
"""Share of the height of a line that figures take, which have nothing below them."""
ROUNDED = 0.01
"""Pixels that may be lost where heights are added up: figures are not smaller for that."""
FIGURES, STOPS = "0123456789", ":.×"
"""All that is in a time: figures are equally wide, and what stands between them is narrower."""


class InkOverlay:
    """The left part of some words in another ink: as they stand on the paint that washes away."""

    def __init__(self, words: Text) -> None:
        self._words = words
        self.group = InstructionGroup()
        self._colour, self._shape = Color(1, 1, 1, 0), Rectangle(size=(0, 0))
        self.group.add(self._colour)
        self.group.add(self._shape)

    def show(self, ink: tuple[float, float, float, float], to: float) -> None:
        """Have this ink from the left up to there."""
        x, y, width, height, texture = self._words.drawn
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
    """`most`: the size of its figures in dp, 0 as the style `clock` has it, in sp.

    `put` makes them smaller where they do not fit.

    `align`: where they stand in a wider room, 0 at the left, 1 at the right.
    """

    def __init__(self, most: float = 0, align: float = 1.0, **given: Any) -> None:
        super().__init__(**given)
        self.most, self.align = most, align
        self.floor = 0.0
        """The size in sp that its figures have at least, if `most` is only a limit."""
        self.text = ""
        self.paint: Any = theme_colour("muted")
        self._colour = Color()
        self._group = InstructionGroup()
        self.canvas.add(self._colour)
        self.canvas.add(self._group)
        self._shapes: list[Any] = []
        self._drawn: tuple[Any, ...] = ()

    def say(self, text: str, paint: Any) -> bool:
        """Show this; whether it needs another room than before, so that `put` has to be called."""
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
    def px(self) -> int:
        """The size of its figures in pixels, where there is room for it."""
        return round(dp(self.most) if self.most else sp(size_of("clock")))

    def wide(self, px: int = 0) -> float:
        """How wide it is at that size of its figures."""
        return float(sum(_cell(sign, px or self.px) for sign in self.text))

    def fit(self, width: float) -> float:
        return text_size("0", FONT, self.px, 0, 1.0)[1] * CLOSE

    def fit_size(self, width: float, height: float) -> int:
        """The size in pixels that fits into a room."""
        px = self.px
        share = min(1.0, width / max(1.0, self.wide()), height / max(1.0, self.fit(width)))
        return max(8, int(px * share + ROUNDED))

    def arrange(self) -> None:
        px = self.fit_size(self.width, self.height)
        lies = (px, *self.pos, *self.size, [sign if sign in STOPS else "0" for sign in self.text])
        if lies == self._drawn:
            return
        self._drawn = lies
        self._colour.rgba = self.paint
        self._group.clear()
        self._shapes = []
        x, middle = self.x + (self.width - self.wide(px)) * self.align, _middle(px)
        for sign in self.text:
            cell, figure = _cell(sign, px), self._figure(sign, px)
            place = (round(x), round(self.center_y - middle))
            shape = Rectangle(texture=figure, pos=place, size=figure.size)
            self._shapes.append(shape)
            self._group.add(shape)
            x += cell

    def warm(self) -> Iterator[None]:
        """Have each figure drawn once, a step at a time, in the size in which it lies."""
        px = self.fit_size(self.width, self.height) if self.width else self.px
        for sign in FIGURES + STOPS:
            self._figure(sign, px)
            yield

    @staticmethod
    def _figure(sign: str, px: int) -> Any:
        return text_texture(sign, FONT, px, _cell(sign, px), 1.0, "center")

    @property
    def clipped(self) -> bool:
        """Whether it is smaller by more than a third than in type of the usual size."""
        usual = sp(self.floor) / Metrics.fontscale if self.floor else self.px
        usual /= 1 if self.most else Metrics.fontscale
        return bool(self.text) and self.fit_size(self.width, self.height) < usual * 0.66


def _cell(sign: str, px: int) -> int:
    """The room of a figure or of what stands between figures, in pixels."""
    return text_size(sign if sign in STOPS else "0", FONT, px, 0, 1.0)[0]


@lru_cache(maxsize=100)
def _middle(px: int) -> float:
    """How high above the foot of its picture the middle of a figure is, in pixels."""
    made = text_texture("0", FONT, px, _cell("0", px), 1.0, "center")
    wide, pixels = made.width * 4, made.pixels
    rows = [row for row in range(made.height) if max(pixels[row * wide + 3 : (row + 1) * wide : 4]) > 100]
    return float(made.height - (rows[0] + rows[-1] + 1) / 2)
