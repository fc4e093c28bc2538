"""A text on the screen, with the figures of men that are marked in it (`companion.i18n.figures`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import sp

from companion.app.widgets import text_textures
from companion.app.widgets.layout.element import Element
from companion.app.widgets.text_textures import style, text_size
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
            self.shown, self._men = extract_figures(text, text_textures.has_figure)

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
        return text_textures.text_texture(
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
        return float(text_textures.least_width(self.shown, style(self.style).font, self.px))

    def wide(self) -> float:
        """How wide it is in one line."""
        if not self.text:
            return 0.0
        known = style(self.style)
        return float(text_textures.word_width(self.shown, known.font, self.px))

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
        places = text_textures.figure_places(
            self.shown, known.font, self.px, int(self.width), known.line, self.align, self.lead
        )
        for man, (x, y) in zip(self._men, places, strict=False):
            if y > found.height:
                break
            own = bool(man.owner) and man.owner == self.ground
            side, below = text_textures.figure_box(man, self.px, own, known.font)
            made = text_textures.figure_texture(man, side, ink, own)
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
