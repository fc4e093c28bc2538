"""Pieces of a box, as tiles to be taken up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.texts import TEXTS
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import height_for_picture
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork import pieces
from companion.artwork.design_tokens import Paint
from companion.artwork.pictures import man_on_wood
from companion.artwork.pieces import INK
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Kind, Seat, message

TILE, LEAST, APART = 76, 47, 3
"""Room of a tile in dp at most and at least, and how much of it is between two."""


class PieceTilesItem(PanelItem, frozen=True):
    """Men of a box to be taken up: tiles.

    Attributes:
        men: (owner of the box, kind, count, chosen, able).
        on_press: What a tap on one does.
        looks: How the pieces look.
        paints: The seat whose colour the pieces of a box have, where it is not that of the box.
        beside: What is said beside the tile if there is only one.
    """

    men: tuple[tuple[str, str, int, bool, bool], ...]
    on_press: Callable[[str, str], None]
    looks: Looks = NO_LOOKS
    paints: Mapping[str, str] = {}
    beside: str = ""

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


def piece_answer(
    name: str,
    piece: tuple[str | None, str],
    looks: Looks,
    on_press: Callable[..., None],
    args: tuple[Any, ...],
) -> ButtonItem:
    """Return an answer that is a piece (owner and kind), with its name below it."""
    owner, kind = piece
    return ButtonItem(
        name,
        on_press,
        args,
        high=height_for_picture(),
        art=draw_piece_beside(THEME.paint(owner or "white"), kind, looks),
        upright=True,
    )


class PieceTile(ButtonBehavior, Element):
    """A man to be taken up, as large as a thumb."""

    def __init__(self, owner: str, kind: str, looks: Looks, **given: Any) -> None:
        super().__init__(**given)
        self.owner, self.kind, self.looks = owner, kind, looks
        self.seat = owner
        """Whose colour it has."""
        self.chosen, self.count = False, 1
        self._number = Text(style="seat", align="center", paint=rgba(INK))
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._ticks = Rectangle(size=(0, 0))
            self._man = Rectangle(size=(0, 0))
            self._disc = Rectangle(size=(0, 0))
        self.add_widget(self._number)

    @property
    def text(self) -> str:
        return TEXTS.render(message("which-man", owner=Seat(self.seat), man=Kind(self.kind)))

    def arrange(self) -> None:
        from companion.artwork import marks

        side = round(self.width * 0.94)
        large = round(side * 1.06) if self.chosen else round(side * 0.94)
        self._light.a = 0.42 if self.disabled else 1
        paint = THEME.paint(self.seat or "white")  # nobody owns a boulder
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
        sign = "×" if self.count < 10 else ""  # two figures have the disc for themselves
        self._number.text = f"{sign}{self.count}" if self.count > 1 else ""
        self._number.shrink(1)
        high, wide = self._number.fit(side), self._number.wide()
        badge = round(min(side * 0.5, high))
        if badge < max(high, wide):
            self._number.shrink(badge / max(high, wide))
        self._disc.size = (badge, badge)
        if badge:
            self._disc.texture = texture_cache.texture(marks.badge(), badge)
            self._disc.pos = (round(self.center_x + side / 2 - badge * 0.8), round(self.y))
        self._number.put(self._disc.pos[0], self._disc.pos[1], badge, badge)


class PieceTiles(Element):
    """Tiles in rows; beside the only one are words, where there are any."""

    def __init__(self, part: PieceTilesItem, **given: Any) -> None:
        super().__init__(**given)
        self._beside = Text(style="body", lean=0)
        self.add_widget(self._beside)
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
            tile.seat = part.paints.get(tile.owner, tile.owner)
        self._beside.text = part.beside

    def _columns(self, width: float) -> int:
        """How many are side by side: all of them if each is as large as a thumb then, else in even rows."""
        count = max(1, len(self.tiles))
        rows = -(-count // max(1, min(count, int(width // px(LEAST)))))
        return -(-count // rows)

    def _rows(self, width: float) -> int:
        return -(-len(self.tiles) // self._columns(width))

    def fit(self, width: float) -> float:
        tiles = self._rows(width) * min(float(px(TILE)), width / self._columns(width))
        return max(tiles, self._words_high(width))

    def least_high(self, width: float) -> float:
        return max(float(self._rows(width) * px(LEAST)), self._words_high(width))

    def _words_wide(self, width: float) -> float:
        """What words have beside the only tile."""
        return max(float(px(10)), width - px(TILE) - px(10))

    def _words_high(self, width: float) -> float:
        return self._beside.fit(self._words_wide(width)) if self._beside.text else 0.0

    def arrange(self) -> None:
        columns, rows = self._columns(self.width), self._rows(self.width)
        wide = px(TILE) if self._beside.text else self.width / columns
        high = self.height / max(1, rows)
        room = min(px(TILE), wide, high)
        side = max(room - px(APART), min(room, px(LEAST)))
        for i, tile in enumerate(self.tiles):
            middle = self.x + (i % columns + 0.5) * wide
            tile.put(middle - side / 2, self.top - (i // columns + 0.5) * high - side / 2, side, side)
        across, high = self._words_wide(self.width), self._words_high(self.width)
        self._beside.put(self.right - across, self.center_y - high / 2, across, high)
