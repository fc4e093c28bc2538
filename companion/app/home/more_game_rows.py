"""A game behind "More chess games": its board as it begins, its name, a sentence, and what it takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.home.more_games import MoreGame
from companion.app.home.shelf_model import ShelfPlace, draw_place, draw_two_dice
from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.input.pressable import Pressable
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.kernel.messages import UserError

PAD, LITTLE, LOW = 8, 3, 64
"""Dp around the board, and around it in a row that is lower than this."""
LINES = 2
"""That are said of a game at most, where one sentence has room in them."""
WHOLE = 3
"""Lines of one sentence; what is longer is cut."""
SIGN = 18
"""Side in dp of the icon before what it takes."""


@lru_cache(maxsize=256)
def start_drawing(game: str) -> str:
    """The board of a game as it begins; dice for one that cannot be played, which says so when it is opened."""
    try:
        return draw_place(ShelfPlace(game), names=False)
    except UserError:
        return draw_two_dice()


class StarTap(PushButton):
    """Makes a game a favourite, or none any more: a star on the plate of its row."""

    def __init__(self, chosen: bool, on_press: Callable[[], None], **given: Any) -> None:
        icon, name = ("star-full", "favourite-no") if chosen else ("star", "favourite")
        super().__init__("", on_press, icon=icon, name=text(name), **given)

    def _cut(self) -> tuple[PlateStyle, str, str]:
        fill = THEME.colour("pressed") if self.state == "down" else ""
        return PlateStyle(fill, 14), THEME.colour("ink"), THEME.colour("muted")


class MoreGameRow(Pressable):
    """A tap takes the game off its place; `star` lies beside it on the same plate, None where nobody has favourites."""

    def __init__(
        self, game: MoreGame, on_press: Callable[[], None], star: StarTap | None, **given: Any
    ) -> None:
        super().__init__(on_press, **given)
        self.game, self.star = game, star
        self._ground = Background(self, PlateStyle(THEME.colour("panel"), 14, "plate", hairline=True))
        self._title = Text(game.title, "shelf", lines=1, lean=0)
        self._says = Text(" ".join(game.says), "label", lean=0)
        self._needs = Text(game.needs, "label", "muted", lines=1, lean=0)
        self._sign = Icon("check" if game.own_set else "board", SIGN, "muted")
        self._drawn = False
        with self.canvas:
            self._light = Color(1, 1, 1, 0)
            self._board = Rectangle(size=(0, 0))
        for part in (self._title, self._says, self._needs, self._sign):
            self.add_widget(part)

    @property
    def parts(self) -> tuple[Element, ...]:
        """What a screen holds of it."""
        return (self,) if self.star is None else (self, self.star)

    @property
    def text(self) -> str:
        return " ".join((f"{self.game.title}.", *self.game.says, self.game.needs)).strip()

    def lie(self, x: float, y: float, width: float, height: float) -> None:
        """Lie here, the star at the right."""
        star = px(THEME.thumb) if self.star is not None else 0
        self.put(x, y, width - star, height)
        if self.star is not None:
            self.star.put(self.right, self.y, star, height)

    @property
    def drawn(self) -> bool:
        """Whether its board is there."""
        return self._drawn

    def draw(self) -> None:
        """Draw the board, which takes a while."""
        self._drawn = True
        self.arrange()

    def arrange(self) -> None:
        pad = px(PAD if self.height >= px(LOW) else LITTLE)
        side = self.height - 2 * pad
        star = px(THEME.thumb) if self.star is not None else 0
        self._ground.lie(self.x, self.y, self.width + star, self.height)
        if self._drawn and side > 0:
            made = texture_cache.texture(start_drawing(self.game.id), round(side))
            k = side / max(made.width, made.height)
            self._light.a = 1.0 if self.state == "normal" else 0.75
            self._board.texture, self._board.size = made, (round(made.width * k), round(made.height * k))
            self._board.pos = (
                round(self.x + pad + (side - made.width * k) / 2),
                round(self.center_y - made.height * k / 2),
            )
        left = self.x + pad + side + px(12)
        inner = self.right - px(10 if self.star is None else 0) - left
        title, needs = self._title.fit(inner), self._needs.fit(inner)
        room = self.height - px(2)
        says = self._fit_sentences(inner, room - title)
        if title + says + needs > room:
            needs = 0.0
        top = self.center_y + (title + says + needs) / 2
        self._title.put(left, top - title, inner, title)
        self._says.put(left, top - title - says, inner, says)
        sign = px(SIGN + 6)
        self._needs.opacity = self._sign.opacity = 1 if needs else 0
        self._needs.put(left + sign, top - title - says - needs, inner - sign, needs)
        self._sign.put(left, top - title - says - needs, px(SIGN), needs)

    def _fit_sentences(self, width: float, room: float) -> float:
        """Say as many sentences as there is room for; the first one is cut, if it has to be. How high it is.

        Where there is room for a line alone, the first sentence that it holds is said, or none.
        """
        line, says = self._needs.fit(width), self.game.says
        most = min(WHOLE, int((room + 2) // line))
        rows = [" ".join(says[:n]) for n in range(len(says), 0, -1)] if most > 1 else [*says, ""]
        self._says.lines = 0
        for said in rows:
            self._says.text = said
            if self._says.fit(width) <= min(LINES, most) * line + 2:
                return self._says.fit(width)
        self._says.lines = most
        return self._says.fit(width)
