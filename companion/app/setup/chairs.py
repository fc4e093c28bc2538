"""Chairs around the board, where the people sit: a tap on one says who it is for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle

from companion.app.home.shelf_boxes import box_texture
from companion.app.home.shelf_model import ShelfPlace
from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.input.pressable import Pressable
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.artwork import boards, pieces
from companion.artwork.board_plan import Plan
from companion.artwork.design_tokens import with_colour
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
ROW = ("left", "low", "high", "right")
"""The order of sides in one row."""
LEAST = 40
"""Pixels of a board below which it is left out."""
ICONS = {
    "human": "person",
    "phone": "phone",
    "computer": "computer",
    "table": "globe",
    "site": "globe",
    "none": "plus",
}


class ChairState(msgspec.Struct, frozen=True):
    """Who sits on a chair: `name` to be shown, `player` one of PLAYERS, `colour` of the men."""

    seat: str
    name: str
    player: str
    colour: str = ""
    chosen: bool = False
    step: int = 0
    """The strength of an engine, 1 to 8; 0: none sits there."""

    @property
    def says(self) -> str:
        """Who plays there, in a few words."""
        return text("engine-step", n=self.step) if self.step else text(self.player)


class Chair(Pressable):
    """One chair."""

    def __init__(self, sitting: ChairState, on_press: Callable[[], None], **given: Any) -> None:
        super().__init__(on_press, **given)
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

    @property
    def text(self) -> str:
        return self.sitting.name

    @property
    def value(self) -> str:
        """Who plays there."""
        return self.sitting.says

    def show(self, sitting: ChairState) -> None:
        if sitting != self.sitting:
            self.sitting = sitting
            self.arrange()

    def arrange(self) -> None:
        one = self.sitting
        paint = with_colour(one.seat, one.colour)
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
        side = px(26 if THEME.small else 38)
        made = texture_cache.texture(pieces.emblem(paint, one.seat), side)
        self._light.a = 0.35 if empty else 1
        self._sign.texture, self._sign.size = made, made.size
        left = self.x + px(12)
        self._sign.pos = (round(left), round(self.center_y - made.height / 2))
        left += side + px(10)
        inner = self.right - px(10) - left
        self._name.text, self._says.text = one.name, one.says
        off = px(22) if not THEME.small or THEME.large else 0  # a small chair has words and no icon
        if inner < self._says.wide() + off:
            if one.step and inner >= self._says.wide():  # how strong no icon says
                off = 0
            else:
                self._says.text, off = "", px(22)
        self._name.tone = "muted" if empty else "ink"
        self._icon.name = ICONS[one.player]
        name, says = self._name.fit(inner), max(px(20), self._says.fit(inner))
        top = self.center_y + (name + says) / 2
        self._name.put(left, top - name, inner, name)
        self._icon.opacity = 1 if off else 0
        self._icon.put(left, top - name - says, px(18), says)
        self._says.put(left + off, top - name - says, inner - off, says)


class BoxPicture(Element):
    """The board of a box: as it stands on the shelf, or drawn where men or board are one's own."""

    def __init__(self, box: ShelfPlace, **given: Any) -> None:
        super().__init__(**given)
        self._box = box
        self._own: tuple[Board, dict[str, str]] | None = None
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))

    def show(self, own: tuple[Board, dict[str, str]] | None) -> None:
        """`own`: a board of one's own, and seats to the colours of their men; None: as printed."""
        self._own = own

    def arrange(self) -> None:
        wide, high = self.width, self.height
        if min(wide, high) < LEAST:
            self._shape.size = (0, 0)
            return
        made = box_texture(self._box, min(wide, high)) if self._own is None else _draw(*self._own, wide, high)
        k = min(wide / made.width, high / made.height)
        size = (round(made.width * k), round(made.height * k))
        self._shape.texture, self._shape.size = made, size
        self._shape.pos = (round(self.center_x - size[0] / 2), round(self.center_y - size[1] / 2))


def _draw(board: Board, colours: dict[str, str], wide: float, high: float) -> Any:
    plan = Plan(board)
    k = min(wide / plan.width, high / plan.height)
    return texture_cache.large_texture(boards.picture(board, 0, colours, names=False), round(plan.width * k))


class Chairs(Element):
    """The board with a chair at each of its sides; where type is very large, the chairs alone, in two columns."""

    def __init__(
        self,
        picture: BoxPicture,
        seats: Sequence[ChairState],
        on_choose: Callable[[str], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.picture = picture
        self.chairs = {one.seat: Chair(one, partial(on_choose, one.seat)) for one in seats}
        for chair in self.chairs.values():
            self.add_widget(chair)

    def show(self, seats: Sequence[ChairState]) -> None:
        for one in seats:
            self.chairs[one.seat].show(one)

    def arrange(self) -> None:
        if THEME.large:
            self._arrange_grid()
            return
        high, gap = px(56 if THEME.small else 76), px(8 if THEME.small else 12)
        sides = self._sides()
        beside = self.width > self.height and {"left", "right"} & set(sides.values())
        wide = min(px(196), self.width * (0.27 if beside else 0.4))
        below = [seat for seat, side in sides.items() if side == "low" or (side != "high" and not beside)]
        wide = min(wide, (self.width - gap * (len(below) - 1)) / max(1, len(below)))
        above = [seat for seat, side in sides.items() if side == "high"]
        room_x = self.width - (2 * (wide + gap) if beside else 0)
        room_y = self.height - (high + gap) * (bool(above) + bool(below))
        side = min(room_x, room_y)
        x, y = self.center_x - room_x / 2, self.y + (high + gap if below else 0)
        self.picture.put(x, y, room_x, room_y)
        low, top = y + (room_y - side) / 2 - gap - high, y + (room_y + side) / 2 + gap
        self._put_row(below, low, wide, high)
        self._put_row(above, top, wide, high)
        if beside:
            middle = y + room_y / 2 - high / 2
            for seat, name in sides.items():
                if name in ("left", "right"):
                    at = self.x if name == "left" else self.right - wide
                    self.chairs[seat].put(at, middle, wide, high)

    def _put_row(self, seats: Sequence[str], y: float, wide: float, high: float) -> None:
        """Side by side, spread over the width; one of them in the middle."""
        order = sorted(seats, key=lambda seat: ROW.index(SIDES.get(seat, "low")))
        share = self.width / max(1, len(order))
        for i, seat in enumerate(order):
            self.chairs[seat].put(self.x + share * (i + 0.5) - wide / 2, y, wide, high)

    def _arrange_grid(self) -> None:
        gap = px(8)
        columns = min(2, len(self.chairs))
        rows = -(-len(self.chairs) // columns)
        wide = (self.width - gap * (columns - 1)) / columns
        high = min(px(100), (self.height - gap * (rows - 1)) / rows)
        for i, chair in enumerate(self.chairs.values()):
            chair.put(
                self.x + (i % columns) * (wide + gap),
                self.top - (i // columns + 1) * high - (i // columns) * gap,
                wide,
                high,
            )

    def _sides(self) -> dict[str, str]:
        """Seat to the side at which it sits; two sit opposite each other."""
        if len(self.chairs) == 2:
            return dict(zip(self.chairs, ("low", "high"), strict=True))
        return {seat: SIDES.get(seat, "low") for seat in self.chairs}
