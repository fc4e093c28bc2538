"""Pieces of a box, as tiles to be taken up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.texts import TEXTS
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces
from companion.artwork.design_tokens import Paint
from companion.artwork.pictures import man_on_wood
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Kind, Seat, message


class PieceTilesItem(PanelItem, frozen=True):
    """Men of a box to be taken up: tiles. `men`: (owner, kind, count, chosen, able)."""

    men: tuple[tuple[str, str, int, bool, bool], ...]
    on_press: Callable[[str, str], None]
    looks: Looks = NO_LOOKS

    @property
    def key(self) -> str:
        return "men " + " ".join(f"{owner}{kind}" for owner, kind, *_ in self.men)

    def build(self, paper: bool = False) -> Element:
        return PieceTiles(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


def draw_piece_beside(paint: Paint, kind: str, looks: Looks) -> str:
    """A man beside a board: one of turned wood on a square of it, for a dark one would be lost on a dark
    room.
    """
    return (man_on_wood if paint.turned else pieces.upright)(paint, kind, looks)


class PieceTile(ButtonBehavior, Element):
    """A man to be taken up, as large as a thumb."""

    def __init__(self, owner: str, kind: str, looks: Looks, **given: Any) -> None:
        super().__init__(**given)
        self.owner, self.kind, self.looks = owner, kind, looks
        self.chosen, self.count = False, 1
        self._number = Text(style="seat", align="right")
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._ticks = Rectangle(size=(0, 0))
            self._man = Rectangle(size=(0, 0))
        self.add_widget(self._number)

    @property
    def text(self) -> str:
        return TEXTS.render(message("which-man", owner=Seat(self.owner), man=Kind(self.kind)))

    def fit(self, width: float) -> float:
        return float(px(60))

    def arrange(self) -> None:
        from companion.artwork import marks

        side = min(px(56), int(self.width))
        large = round(side * 1.06) if self.chosen else round(side * 0.94)
        self._light.a = 0.42 if self.disabled else 1
        paint = THEME.paint(self.owner or "white")  # nobody owns a boulder
        made = texture_cache.texture(draw_piece_beside(paint, self.kind, self.looks), large)
        self._man.texture, self._man.size = made, made.size
        self._man.pos = (
            round(self.center_x - large / 2),
            round(self.center_y - large / 2 + (px(4) if self.chosen else 0)),
        )
        halo = round(side * 1.3)
        self._ticks.size = (halo, halo) if self.chosen else (0, 0)
        if self.chosen:
            self._ticks.texture = texture_cache.texture(marks.halo(), halo)
            self._ticks.pos = (round(self.center_x - halo / 2), round(self.center_y - halo / 2))
        self._number.text = str(self.count) if self.count > 1 else ""
        self._number.put(self.center_x, self.y, side / 2, self._number.fit(side))


class PieceTiles(Element):
    def __init__(self, part: PieceTilesItem, **given: Any) -> None:
        super().__init__(**given)
        self.tiles: list[PieceTile] = []
        for owner, kind, *_ in part.men:
            tile = PieceTile(owner, kind, part.looks)
            tile.bind(on_release=partial(self._on_taken, tile))
            self.tiles.append(tile)
            self.add_widget(tile)
        self.show(part)

    def _on_taken(self, tile: PieceTile, *_: object) -> None:
        self._work(tile.owner, tile.kind)

    def show(self, part: PieceTilesItem) -> None:
        self._work = part.on_press
        for tile, (_, _, count, chosen, able) in zip(self.tiles, part.men, strict=True):
            tile.count, tile.chosen, tile.disabled = count, chosen, not able

    def _columns(self, width: float) -> int:
        return max(1, min(len(self.tiles), int(width // px(64))))

    def fit(self, width: float) -> float:
        return float(-(-len(self.tiles) // self._columns(width)) * px(64))

    def arrange(self) -> None:
        columns = self._columns(self.width)
        wide = min(self.width / columns, px(76))
        for i, tile in enumerate(self.tiles):
            x = self.x + (i % columns) * wide
            tile.put(x, self.top - (i // columns + 1) * px(64), wide, px(60))
