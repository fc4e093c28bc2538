"""Games to go on with: the latest large, with its board, its players and what has to be done; others in rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.home.boxes import shelf_texture
from companion.app.home.shelf import JUMBLE, picture_of
from companion.app.kit import art
from companion.app.kit.element import Element
from companion.app.kit.letters import Words
from companion.app.kit.plates import Ground, Icon, Tap, plate_cut
from companion.app.kit.room import ROOM, px
from companion.app.texts import TEXTS, text
from companion.look import men
from companion.table.saved_games import SavedGame


def picture(game: str) -> Any:
    """A small board of that game."""
    known = "big-action-chess-jumble" if game in JUMBLE else game
    return shelf_texture(known) if picture_of(known).exists() else None


class GoOn(Element):
    """The game that was left last."""

    def __init__(self, saved: SavedGame, go_on: Callable[[], None], low: bool, **given: Any) -> None:
        super().__init__(**given)
        self.saved, self.low = saved, low
        self._ground = Ground(self, plate_cut())
        with self.canvas:
            Color(1, 1, 1, 1)
            self._board = Rectangle(size=(0, 0))
            self._signs = [Rectangle(size=(0, 0)) for _ in saved.seats]
        said = TEXTS.wrong(saved.damaged) if saved.damaged else saved.expect
        since = text("game-of", title=saved.title, time=TEXTS.moment(saved.started))
        self._since = Words(since, "label", "muted", lines=2)
        self._says = Words(
            said, "heading", "signal" if saved.damaged else "ink", lines=0 if saved.damaged else 2
        )
        self._go = Tap(text("go-on-so" if saved.damaged else "go-on"), go_on, "main", "play")
        for part in (self._since, self._says):
            self.add_widget(part)
        if saved.game:
            self.add_widget(self._go)

    def fit(self, width: float) -> float:
        return float(px(148 if not self.low else 124))

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        pad = px(14 if not self.low else 10)
        side = self.height - 2 * pad
        made = picture(self.saved.game)
        if made is not None:
            high = side * made.height / made.width
            self._board.texture, self._board.size = made, (round(side), round(high))
            self._board.pos = (round(self.x + pad), round(self.center_y - high / 2))
        wide = px(176 if not self.low else 140)
        left = self.x + pad + side + px(18)
        inner = self.right - pad - wide - px(16) - left
        self._go.put(self.right - pad - wide, self.center_y - px(32), wide, px(64))
        since, says = self._since.fit(inner), min(self._says.fit(inner), self.height - pad)
        seats = px(34) if len(self.saved.seats) > 1 and not self.saved.damaged else 0
        top = self.center_y + (since + says + seats) / 2
        self._since.put(left, top - since, inner, since)
        self._says.put(left, top - since - says, inner, says)
        for i, (seat, sign) in enumerate(zip(self.saved.seats, self._signs, strict=True)):
            if not seats or seat == "player":
                continue
            drawn = art.texture(men.emblem(ROOM.paint(seat), seat), px(28))
            sign.texture, sign.size = drawn, drawn.size
            sign.pos = (round(left + i * px(40)), round(top - since - says - seats))


class Row(ButtonBehavior, Element):
    """Another game, in one row; `when`: with the time at which it began."""

    def __init__(self, saved: SavedGame, go_on: Callable[[], None], when: str = "", **given: Any) -> None:
        super().__init__(**given)
        self.saved = saved
        with self.canvas:
            Color(1, 1, 1, 1)
            self._board = Rectangle(size=(0, 0))
        self._title = Words(f"{saved.title}, {when}" if when else saved.title, "shelf", lines=1)
        said = TEXTS.wrong(saved.damaged) if saved.damaged else saved.expect
        self._says = Words(said, "label", "signal" if saved.damaged else "muted", lines=2)
        self._icon = Icon("next", 22, "muted")
        for part in (self._title, self._says, self._icon):
            self.add_widget(part)
        self.bind(on_release=lambda *_: go_on())

    @property
    def text(self) -> str:
        return f"{self.saved.title} {self.saved.expect}"

    def fit(self, width: float) -> float:
        return float(px(66))

    def arrange(self) -> None:
        side = self.height - px(10)
        made = picture(self.saved.game)
        if made is not None:
            high = side * made.height / made.width
            self._board.texture, self._board.size = made, (round(side), round(high))
            self._board.pos = (round(self.x + px(8)), round(self.center_y - high / 2))
        left = self.x + side + px(22)
        inner = self.right - px(38) - left
        title, says = self._title.fit(inner), self._says.fit(inner)
        top = self.center_y + (title + says) / 2
        self._title.put(left, top - title, inner, title)
        self._says.put(left, top - title - says, inner, says)
        self._icon.put(self.right - px(34), self.center_y - px(12), px(24), px(24))


class Others(Element):
    """Rows of other games on one plate, and the way to all of them."""

    def __init__(self, rows: list[Row], **given: Any) -> None:
        super().__init__(**given)
        self._ground = Ground(self, plate_cut())
        self.rows = rows
        for row in rows:
            self.add_widget(row)

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        high = (self.height - px(8)) / max(1, len(self.rows))
        for i, row in enumerate(self.rows):
            row.put(self.x, self.top - px(4) - (i + 1) * high, self.width, high)
