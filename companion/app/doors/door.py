"""A door to tap: a picture, what it is, and a line on what it means; a lying one has them side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle

from companion.app.home.shelf_boxes import shelf_texture
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.input.pressable import CaptionedPressable
from companion.app.widgets.theme import THEME, px

TALL = 180
"""Dp of height from which a lying door has room for a larger picture."""


class DoorPicture(msgspec.Struct, frozen=True):
    """A drawing `size` wide and high, with the board of a game at `board` (left, top, side) below or above it."""

    drawn: str
    size: tuple[int, int]
    game: str = ""
    board: tuple[int, int, int] = (0, 0, 0)
    above: bool = False


class Door(CaptionedPressable):
    """`lies`: picture and words are side by side; `found`: what was found, at the right."""

    def __init__(
        self,
        title: str,
        says: str,
        picture: DoorPicture,
        on_press: Callable[[], None],
        *,
        lies: bool = False,
        found: str = "",
        able: bool = True,
        **given: Any,
    ) -> None:
        super().__init__(on_press, **given)
        self._picture, self._lies = picture, lies
        self._ground = Background(self)
        align = "left" if lies else "center"
        self._title = Text(title, "heading", align=align)
        self._says = Text(says, "body", "muted", align=align)
        self._found = Text(found, "button", align="right")
        self._icon = Icon("check" if found else "next", 22, "ink" if found else "muted") if lies else None
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            shapes = [Rectangle(size=(0, 0)), Rectangle(size=(0, 0))]
        self._board, self._drawing = shapes if picture.above else reversed(shapes)
        for part in (self._title, self._says, self._found, self._icon):
            if part is not None:
                self.add_widget(part)
        self.disabled = not able

    @property
    def value(self) -> str:
        """What was found."""
        return self._found.text

    def fit(self, width: float) -> float:
        """Its height where it lies."""
        inner = self._inner(width)
        words = self._title.fit(inner) + self._says.fit(inner)
        return max(float(px(84 if THEME.small else 104)), words + px(24))

    def _inner(self, width: float) -> float:
        found = min(self._found.wide() + px(2), width * 0.3) if self._found.text else 0.0
        return width - self._side - px(24 + 60) - found

    @property
    def _side(self) -> float:
        """Width of the picture where it lies."""
        return 0.0 if THEME.large else float(px(112 if self.height < px(TALL) else 190))

    def arrange(self) -> None:
        main = bool(self._found.text)
        fill = "main" if main else "pressed" if self.state == "down" else "panel"
        self._ground.look(PlateStyle(THEME.colour(fill), 20, "raised", hairline=not main))
        self._ground.lie(*self.pos, *self.size)
        ink, muted = ("on_main", "on_main") if main else ("ink", "muted")
        self._title.tone, self._says.tone, self._found.tone = ink, muted, ink
        self._light.a = 0.45 if self.disabled else 1.0
        if self._lies:
            self._arrange_lying(ink)
        else:
            self._arrange_upright()

    def _arrange_upright(self) -> None:
        pad = px(10 if THEME.small else 22)
        wide = self.width - 2 * pad
        title, says = self._title.fit(wide), self._says.fit(wide)
        low = self.y + pad
        room = self.height - 2 * pad - title - says - px(4)
        if room < px(56):  # the picture yields to words
            room = 0.0
        spare = max(0.0, room - self._put_picture(0, 0, wide, room * 0.86, put=False)) / 2
        self._says.put(self.x + pad, low + spare * 0.5, wide, says)
        self._title.put(self.x + pad, low + spare * 0.5 + says + px(4), wide, title)
        at = low + spare * 0.5 + says + title + px(8)
        self._put_picture(self.x + pad, at, wide, self.top - pad - at)

    def _arrange_lying(self, ink: str) -> None:
        pad, side = px(12), self._side
        if side:
            self._put_picture(self.x + pad, self.y + px(6), side, self.height - px(12))
        found = min(self._found.wide() + px(2), self.width * 0.3) if self._found.text else 0.0
        inner = self._inner(self.width)
        left = self.x + pad + side + pad
        title, says = self._title.fit(inner), self._says.fit(inner)
        if title + says > self.height - px(8):  # large letters: the title says it
            says = 0.0
        self._says.opacity = 1 if says else 0
        top = self.center_y + (title + says) / 2
        self._title.put(left, top - title, inner, title)
        self._says.put(left, top - title - says, inner, says)
        self._found.put(self.right - pad - found, self.y, found, self.height)
        assert self._icon is not None
        self._icon.tone = ink
        self._icon.put(self.right - pad - found - px(32), self.y, px(24), self.height)

    def _put_picture(self, x: float, y: float, wide: float, high: float, put: bool = True) -> float:
        """In the middle of a place; returns its height."""
        picture = self._picture
        k = max(0.0, min(wide / picture.size[0], high / picture.size[1], px(1) * 1.25))
        if not put or k <= 0.05:
            if put:
                self._drawing.size = self._board.size = (0, 0)
            return picture.size[1] * k
        across, tall = picture.size[0] * k, picture.size[1] * k
        left, low = x + (wide - across) / 2, y + (high - tall) / 2
        self._drawing.texture = texture_cache.texture(picture.drawn, round(across))
        self._drawing.size, self._drawing.pos = (round(across), round(tall)), (round(left), round(low))
        if picture.game:
            at, top, side = picture.board
            self._board.texture = shelf_texture(picture.game, side * k)
            self._board.size = (round(side * k), round(side * k))
            self._board.pos = (round(left + at * k), round(low + tall - (top + side) * k))
        return tall
