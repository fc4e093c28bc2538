"""A game on the shelf: its board, its name, for how many it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle

from companion.app.home.shelf_model import ShelfPlace, draw_place, draw_two_dice, picture_path
from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.input.pressable import CaptionedPressable
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, size_of, theme_colour
from companion.games import find_broken
from companion.kernel.messages import UserError

SOFT_HYPHEN = "\u00ad"
"""Where a long name may be broken."""
PLANK = 10
"""Thickness of the shelf in dp."""
MARK, ABOVE = 4, 3
"""Dp around the words of the mark at the game to begin with, and above it."""


def shelf_texture(game: str, side: float) -> Any:
    """The picture of a game that comes with the app, for a place so many pixels wide; None: there is none."""
    return _read(picture_path(game, side))


@lru_cache(maxsize=64)
def _read(path: Path) -> Any:
    return CoreImage(str(path)).texture if path.exists() else None


def broken_games() -> str:
    """The add-on games that are not on the shelf because they are broken, in a quiet sentence; nothing if
    there are none.
    """
    names = tuple(Path(one.folder).name for one in find_broken())
    return text("games-left-out", n=len(names), names=names) if names else ""


@lru_cache(maxsize=32)
def draw_unpictured(box: ShelfPlace) -> str:
    """What stands on the shelf for a game without a picture: its own board as it begins, or dice."""
    from companion.table.setup import make_game  # only for the games of add-ons

    try:
        has_board = bool(make_game(box.game, None, {}).board.squares)
    except UserError:  # an add-on that is broken says so when it is opened
        has_board = False
    return draw_place(box) if has_board else draw_two_dice()


def box_texture(box: ShelfPlace, side: float) -> Any:
    """The picture of a box, for a place so many pixels wide."""
    if kept := shelf_texture(box.game, side):
        return kept
    return texture_cache.texture(draw_unpictured(box), round(side))


class ShelfBox(CaptionedPressable):
    """The board on its plank, and the words below it; a tap takes the game off the shelf.

    `title`: with soft hyphens where it may be broken; `side`: of the board, in pixels.
    """

    def __init__(
        self, box: ShelfPlace, title: str, says: str, on_press: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(on_press, **given)
        self.box, self.title = box, title.replace(SOFT_HYPHEN, "")
        self._broken = title.replace(SOFT_HYPHEN, "-\n")
        self.side = 0.0
        self._spoken = True
        self._start: Text | None = None
        self._title = Text(self.title, "shelf", lines=2, lean=0, align="center")
        self._says = Text(says, "label", "muted", lines=2, lean=0, align="center")
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._board = Rectangle(size=(0, 0))
        self.add_widget(self._title)
        self.add_widget(self._says)

    @property
    def text(self) -> str:
        return self.title

    def mark_start(self) -> None:
        """Mark this game as the one to begin with, below its name: the mark hides nothing of its board."""
        holder = Element()
        self._start_ground = Background(holder, PlateStyle(THEME.colour("main"), 10))
        self._start_holder = holder
        self._start = Text(
            text("start-here"), "label", paint=theme_colour("on_main"), align="center", lines=1
        )
        self.add_widget(holder)
        self.add_widget(self._start)

    def _start_high(self, width: float) -> float:
        """Height of the mark with the gap above it; 0 if there is none."""
        return self._start.fit(width) + px(MARK + ABOVE) if self._start is not None else 0.0

    def show_state(self) -> None:
        self._light.a = 0.75 if self.state == "down" else 1.0

    def name_size(self, width: float) -> float:
        """The size in which its name fits in this width, in two lines before it is smaller."""
        self._title.text = self.title
        self._title.shrink(1.0)
        if self._title.least() > width:
            self._title.text = self._broken
        self._title.suit(width)
        whole, high = self._title.size_sp, self._title.px
        for smaller in range(high, 0, -1):
            self._title.size_sp = whole * smaller / high
            if self._title.least() <= width:
                break
        return self._title.size_sp

    def write_in(self, size: float) -> None:
        """Write its name in this size, and the mark no larger than that."""
        self._title.size_sp = size
        if self._start is not None:
            self._start.size_sp = min(float(size_of("label")), size)

    def words_high(self, width: float, spoken: bool) -> float:
        """Height of what stands below the plank; `spoken`: with a line on for how many it is."""
        self._spoken = spoken
        says = self._says.fit(width) if spoken else 0.0
        return self._title.fit(width) + says + self._start_high(width)

    def arrange(self) -> None:
        made = box_texture(self.box, self.side)
        high = round(self.side * made.height / made.width)
        low = self.top - self.side
        self._board.texture, self._board.size = made, (self.side, high)
        self._board.pos = (round(self.center_x - self.side / 2), round(low))
        at, wide = low - px(PLANK + 6), self.width - px(10)
        title, says = self._title.fit(wide), self._says.fit(wide) if self._spoken else 0.0
        self._title.put(self.center_x - wide / 2, at - title, wide, title)
        self._says.opacity = 1 if says else 0
        self._says.put(self.center_x - wide / 2, at - title - says, wide, says)
        if self._start is not None:
            across, tall = min(self.width, self._start.wide() + px(20)), self._start_high(wide) - px(ABOVE)
            place = (self.center_x - across / 2, at - title - says - px(ABOVE) - tall, across, tall)
            self._start_holder.put(*place)
            self._start_ground.lie(*place)
            self._start.put(*place)
