"""Pieces next to the board: tiles to pick up, and pieces that a card or a correction requires to move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.texts import TEXTS
from companion.app.widgets import textures
from companion.app.widgets.button import Background, Icon, Picture, PlateStyle, height_for_picture
from companion.app.widgets.element import Element
from companion.app.widgets.panel_items import ButtonItem, PanelItem
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, rgba, theme_colour
from companion.artwork import pieces
from companion.artwork.design import Paint
from companion.artwork.pictures import piece_on_wood
from companion.artwork.pieces import INK
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Kind, Seat, message

TILE, LEAST, APART = 76, 47, 3
"""Greatest and least side of a tile's space in dp, and the gap between two tiles, which is part of it."""


class PieceTilesItem(PanelItem, frozen=True):
    """Tiles of pieces from boxes that can be picked up.

    Attributes:
        men: Owner of the box, kind, count, whether it is chosen, and whether it can be picked up, for
            each tile.
        on_press: Called with owner and kind when a tile is tapped.
        looks: The appearance of the pieces.
        paints: The seat in whose colour the pieces of a box are drawn, if it is not the owner.
        beside: The text next to the tile if there is only one tile.
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
    """Return the picture of a piece next to a board.

    A piece of turned wood is drawn on a square, because a dark piece is hard to see on a dark background.
    """
    return (piece_on_wood if paint.turned else pieces.upright)(paint, kind, looks)


def piece_answer(
    name: str,
    piece: tuple[str | None, str],
    looks: Looks,
    on_press: Callable[..., None],
    args: tuple[Any, ...],
) -> ButtonItem:
    """Return an answer button that shows a piece (owner and kind) with its name below."""
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
    """A piece that can be picked up, as large as a touch target."""

    def __init__(self, owner: str, kind: str, looks: Looks, **given: Any) -> None:
        super().__init__(**given)
        self.owner, self.kind, self.looks = owner, kind, looks
        self.seat = owner
        """The seat in whose colour the piece is drawn."""
        self.chosen, self.count = False, 1
        self._number = Text(style="seat", align="center", paint=rgba(INK))
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._ticks = Rectangle(size=(0, 0))
            self._piece = Rectangle(size=(0, 0))
            self._disc = Rectangle(size=(0, 0))
        self.add_widget(self._number)

    @property
    def text(self) -> str:
        return TEXTS.render(message("which-piece", owner=Seat(self.seat), man=Kind(self.kind)))

    def arrange(self) -> None:
        from companion.artwork import marks

        side = round(self.width * 0.94)
        large = round(side * 1.06) if self.chosen else round(side * 0.94)
        self._light.a = 0.42 if self.disabled else 1
        paint = THEME.paint(self.seat or "white")  # no one owns a boulder
        made = textures.texture(draw_piece_beside(paint, self.kind, self.looks), large)
        self._piece.texture, self._piece.size = made, made.size
        self._piece.pos = (
            round(self.center_x - large / 2),
            round(self.center_y - large / 2 + (px(4) if self.chosen else 0)),
        )
        halo = round(side * 1.3)
        self._ticks.size = (halo, halo) if self.chosen else (0, 0)
        if self.chosen:
            self._ticks.texture = textures.texture(marks.halo(), halo)
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
            self._disc.texture = textures.texture(marks.badge(), badge)
            self._disc.pos = (round(self.center_x + side / 2 - badge * 0.8), round(self.y))
        self._number.put(self._disc.pos[0], self._disc.pos[1], badge, badge)


class PieceTiles(Element):
    """Tiles in rows, with a text next to a single tile."""

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
        """Return the number of columns.

        All tiles are in one row if each is then as large as a touch target; otherwise in rows of
        equal length.
        """
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
        """Return the width of the text next to the only tile."""
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


ROW, LOW_ROW, CELL, ALONE = 48, 37, 36, 33
"""Heights in dp of a row: normally, on a small screen, next to other entries, and alone on a low card.

The last height applies if the card has space for the row's text.
"""
GAP, WIDE = 6, 170
"""Gap in dp between two entries side by side, and width of an entry if there are more than two."""
OWED_TILE, LOW_OWED_TILE = 34, 26
SMALLER = (0.9, 0.8, 0.7, 0.6)
"""Shares of the usual size that are tried if text does not fit its row."""
NEXT = "#e8dcc3"
"""Background of the next piece, slightly darker than the paper."""


class OwedRow(msgspec.Struct, frozen=True):
    """A row of the list.

    Attributes:
        who: The piece in words.
        what: The required move in words.
        short: The move's target in as few characters as possible.
        goals: The target squares, or `box`.
    """

    owner: str
    kind: str
    who: str
    what: str
    short: str
    done: bool
    now: bool
    goals: tuple[str, ...] = ()


class OwedItem(PanelItem, frozen=True):
    """The list of pieces that a card requires to move, on paper. `on_tap` is called with a tapped row."""

    rows: tuple[OwedRow, ...]
    on_tap: Callable[[OwedRow], None] | None = None
    looks: Looks = NO_LOOKS

    @property
    def key(self) -> str:
        return "owed " + " ".join(f"{one.owner}{one.kind}" for one in self.rows)

    def build(self, paper: bool = False) -> Element:
        return OwedList(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class OwedLine(Element):
    """A piece in the list: its tile, its name and target, and an icon.

    The icon is a check mark if the move is done, a hand if it is next, and otherwise a ring.
    """

    def __init__(self, row: OwedRow, looks: Looks, **given: Any) -> None:
        super().__init__(**given)
        self._ground = Background(self)
        paint = THEME.paint(row.owner)
        drawn = draw_piece_beside(paint, row.kind, looks) if row.kind else pieces.emblem(paint, row.owner)
        self._tile = Picture(drawn, OWED_TILE)
        self._words, self._sign = Text(style="label", tone="on_sheet"), Icon("ring", 20, "on_sheet")
        for part in (self._tile, self._words, self._sign):
            self.add_widget(part)
        self.small = False
        self.on_tap: Callable[[OwedRow], None] | None = None
        self.show(row)

    def on_touch_down(self, touch: Any) -> bool:
        if self.on_tap is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self.on_tap(self.row)
        return True

    def show(self, row: OwedRow) -> None:
        self.row = row
        self._sign.name = "check" if row.done else "hand" if row.now else "ring"

    def say(self, small: bool) -> None:
        """Show the text in words, or in as few characters as possible."""
        self.small = small
        self._words.lead, self._words.text = ("", self.row.short) if small else (self.row.who, self.row.what)
        self._tile.dp = LOW_OWED_TILE if small or THEME.small else OWED_TILE

    def fits(self, width: float) -> bool:
        """Return whether its text fits in one line at this width."""
        self._words.shrink(1.0)
        return self._words.fit(self._room(width)) <= self._words.fit(width * 10) + 1

    def _room(self, width: float) -> float:
        return max(10.0, width - px(self._tile.dp) - px(20) - px(30))

    def arrange(self) -> None:
        self._ground.look(PlateStyle(NEXT, 10) if self.row.now else None)
        self._ground.lie(*self.pos, *self.size)
        side, room = px(self._tile.dp), self._room(self.width)
        self._tile.put(self.x + px(4), self.center_y - side / 2, side, side)
        self._words.suit(room)
        high = self._words.fit(room)
        for share in SMALLER:
            if high <= self.height:
                break
            self._words.shrink(share)
            high = self._words.fit(room)
        self._words.put(self.x + side + px(14), self.center_y - high / 2, room, high)
        self._sign.paint = theme_colour("sheet_muted") if not self.row.now else None
        self._sign.put(self.right - px(28), self.center_y - px(10), px(20), px(20))


class OwedList(Element):
    """The list of required moves.

    If the texts fit, each piece has a row in words. Otherwise two or more short entries are side by side.
    """

    def __init__(self, item: OwedItem, **given: Any) -> None:
        super().__init__(**given)
        self.lines = [OwedLine(row, item.looks) for row in item.rows]
        for line in self.lines:
            self.add_widget(line)
        self.show(item)

    def show(self, item: OwedItem) -> None:
        for line, row in zip(self.lines, item.rows, strict=True):
            line.show(row)
            line.on_tap = item.on_tap

    def _has_room_for_words(self, width: float) -> bool:
        """Return whether the text of each row fits in one line."""
        for line in self.lines:
            line.say(small=False)
        return all(line.fits(width) for line in self.lines)

    def fit(self, width: float) -> float:
        if not self._has_room_for_words(width):
            return self.least_high(width)
        return float(len(self.lines) * px(LOW_ROW if THEME.small else ROW))

    def least_high(self, width: float) -> float:
        rows = -(-len(self.lines) // self._beside(width))
        return float(rows * px(CELL) if rows > 1 else px(ALONE))

    def _beside(self, width: float) -> int:
        """Return the number of short entries in a row: two, or more if the space is wide."""
        return max(2, min(len(self.lines), int((width + px(GAP)) // px(WIDE + GAP))))

    def arrange(self) -> None:
        worded = self._has_room_for_words(self.width) and self.height >= len(self.lines) * px(LOW_ROW) - 1
        columns = 1 if worded else self._beside(self.width)
        rows = -(-len(self.lines) // columns)
        high, gap = self.height / max(1, rows), px(GAP)
        wide = (self.width - gap * (columns - 1)) / columns
        for i, line in enumerate(self.lines):
            line.say(small=not worded)
            top = self.top - (i // columns) * high
            line.put(self.x + (i % columns) * (wide + gap), top - high + px(1), wide, high - px(2))


ART = 34


class RepairItem(PanelItem, frozen=True):
    """A piece that must be corrected.

    `drawn` is its picture; empty if the board does not know which piece it is.
    """

    title: str
    way: str
    drawn: str

    @property
    def key(self) -> str:
        return f"repair {self.drawn}"

    def build(self, paper: bool = False) -> Element:
        return RepairRow(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class RepairRow(Element):
    """The picture of the piece, with one or two lines of text next to it."""

    def __init__(self, part: RepairItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        self._picture = Picture(part.drawn, ART) if part.drawn else Icon("help", 22)
        self._title = Text(style="label_bold", tone="on_sheet" if paper else "ink")
        self._way = Text(style="label", tone="sheet_muted" if paper else "muted")
        for one in (self._picture, self._title, self._way):
            self.add_widget(one)
        self.show(part)

    def show(self, part: RepairItem) -> None:
        self._title.text, self._way.text = part.title, part.way

    def _inner(self, width: float) -> float:
        return width - px(ART + 10)

    def fit(self, width: float) -> float:
        inner = self._inner(width)
        return max(float(px(ART)), self._title.fit(inner) + self._way.fit(inner))

    def arrange(self) -> None:
        inner, side = self._inner(self.width), px(ART)
        title, way = self._title.fit(inner), self._way.fit(inner)
        self._picture.put(self.x, self.center_y - side / 2, side, side)
        top = self.center_y + (title + way) / 2
        self._title.put(self.right - inner, top - title, inner, title)
        self._way.put(self.right - inner, top - title - way, inner, way)
