"""Chairs around the board, where the people sit: a tap on one says who it is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.artwork import boards, pieces
from companion.artwork.board_plan import Plan
from companion.artwork.design_tokens import dressed
from companion.kernel.board import Board

SIDES = {
    "green": "low",
    "red": "right",
    "blue": "high",
    "yellow": "left",
    "white": "low",
    "black": "high",
    "player": "low",
}
"""At which side of the board a seat sits."""
ICONS = {"human": "person", "computer": "computer", "none": "plus"}


class ChairState(msgspec.Struct, frozen=True):
    """Who sits on a chair: `name` to be shown, `player` human, computer or none, `colour` of the men."""

    seat: str
    name: str
    player: str
    colour: str = ""
    chosen: bool = False


class Chair(ButtonBehavior, Element):
    """One chair."""

    def __init__(self, sitting: ChairState, on_press: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self.sitting = sitting
        self._ground = Background(self)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._sign = Rectangle(size=(0, 0))
        self._name = Text(style="seat", lines=1)
        self._says = Text(style="label", tone="muted", lines=1)
        self._icon = Icon("person", 18, "muted")
        for part in (self._name, self._says, self._icon):
            self.add_widget(part)
        self.bind(on_release=lambda *_: on_press(), state=lambda *_: self.arrange())

    @property
    def text(self) -> str:
        return self.sitting.name

    @property
    def value(self) -> str:
        """Who plays there."""
        return text(self.sitting.player)

    def show(self, sitting: ChairState) -> None:
        if sitting != self.sitting:
            self.sitting = sitting
            self.arrange()

    def arrange(self) -> None:
        one = self.sitting
        paint = dressed(one.seat, one.colour)
        empty = one.player == "none"
        rim = (
            THEME.colour("focus")
            if one.chosen
            else THEME.colour("line")
            if empty
            else paint.name(THEME.theme)
        )
        fill = THEME.colour("pressed" if self.state == "down" else "raised" if not empty else "panel")
        self._ground.look(PlateStyle(fill, 14, "plate", rim, 3 if one.chosen else 2.5))
        self._ground.lie(*self.pos, *self.size)
        side = px(34)
        made = texture_cache.texture(pieces.emblem(paint, one.seat), side)
        self._light.a = 0.35 if empty else 1
        self._sign.texture, self._sign.size = made, made.size
        left = self.x + px(12)
        self._sign.pos = (round(left), round(self.center_y - made.height / 2))
        left += side + px(10)
        inner = self.right - px(10) - left
        self._name.text, self._says.text = one.name, text(one.player)
        if inner < max(px(84), self._says.wide() + px(22)):  # the icon says it
            self._says.text = ""
        self._name.tone = "muted" if empty else "ink"
        self._icon.name = ICONS[one.player]
        name, says = self._name.fit(inner), max(px(20), self._says.fit(inner))
        top = self.center_y + (name + says) / 2
        self._name.put(left, top - name, inner, name)
        self._icon.put(left, top - name - says, px(18), says)
        self._says.put(left + px(22), top - name - says, inner - px(22), says)


class Chairs(Element):
    """The board with a chair at each of its sides."""

    def __init__(
        self,
        board: Board,
        seats: Sequence[ChairState],
        on_choose: Callable[[str], None],
        colours: Mapping[str, str],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.board, self.colours = board, dict(colours)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(size=(0, 0))
        self.chairs = {one.seat: Chair(one, partial(on_choose, one.seat)) for one in seats}
        for chair in self.chairs.values():
            self.add_widget(chair)

    def show(self, seats: Sequence[ChairState], colours: Mapping[str, str]) -> None:
        for one in seats:
            self.chairs[one.seat].show(one)
        if self.colours != dict(colours):
            self.colours = dict(colours)
            self.arrange()

    def arrange(self) -> None:
        high, gap = px(100 if THEME.large else 66), px(12)
        wide = min(px(170), self.width * 0.3)
        sides = {SIDES.get(seat, "low") for seat in self.chairs}
        beside = bool(sides & {"left", "right"})
        room_x = self.width - (2 * (wide + gap) if beside else 0)
        room_y = self.height - 2 * (high + gap)
        plan = Plan(self.board)
        k = min(room_x / plan.width, room_y / plan.height)
        across, down = round(plan.width * k), round(plan.height * k)
        x, y = round(self.center_x - across / 2), round(self.center_y - down / 2)
        if self.board.squares and across > 20:
            made = texture_cache.large_texture(
                boards.picture(self.board, 0, self.colours, names=False), across
            )
            self._picture.texture, self._picture.size, self._picture.pos = made, (across, down), (x, y)
        places = {
            "low": (self.center_x - wide / 2, y - gap - high),
            "high": (self.center_x - wide / 2, y + down + gap),
            "left": (x - gap - wide, self.center_y - high / 2),
            "right": (x + across + gap, self.center_y - high / 2),
        }
        for seat, chair in self.chairs.items():
            chair.put(*places[SIDES.get(seat, "low")], wide, high)
