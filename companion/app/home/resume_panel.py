"""Games to resume: the latest large, with its board, players and what has to be done; others in rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.home.shelf_boxes import shelf_texture
from companion.app.home.shelf_model import JUMBLE, picture_path
from companion.app.texts import TEXTS, text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Background, plate_style
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces

if TYPE_CHECKING:
    from companion.table.storage.saved_games import SavedGame

LONG = 1.5
"""A board that is so much longer than it is wide lies on its side."""


def small_board(game: str) -> Any:
    """A small board of that game."""
    known = "big-action-chess-jumble" if game in JUMBLE else game
    return shelf_texture(known) if picture_path(known).exists() else None


def saved_board(saved: SavedGame, wide: int) -> Any:
    """The board of a saved game as it was left, so many pixels wide; of a game of which nothing is left, any
    board.
    """
    from companion.artwork.pictures import scene  # the first frame does without

    board = saved.board
    if board is None:
        return small_board(saved.game)
    kinds = {kind for stack in saved.standing.values() for _, kind in stack}
    turn = 1 if board.ranks > LONG * board.files else 0
    return texture_cache.texture(scene(board, saved.standing, turn, bool(kinds & pieces.PIKEMEN)), wide)


class ResumePanel(Element):
    """The game that was left last.

    `low`: in little height; `upright`: the button stands below. `others`: so many more games.
    """

    def __init__(
        self,
        saved: SavedGame,
        on_resume: Callable[[], None],
        low: bool,
        upright: bool = False,
        others: int = 0,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.saved, self.low, self.upright = saved, low, upright
        self._others = Text(text("more-games", n=others) if others else "", "label", "muted", lines=1)
        self._ground = Background(self, plate_style())
        with self.canvas:
            Color(1, 1, 1, 1)
            self._board = Rectangle(size=(0, 0))
            self._signs = [Rectangle(size=(0, 0)) for _ in saved.seats]
        said = TEXTS.wrong(saved.damaged) if saved.damaged else saved.expect
        since = text("game-of", title=saved.title, time=TEXTS.moment(saved.started))
        self._since = Text(since, "label", "muted", lines=2)
        self._says = Text(
            said, "heading", "signal" if saved.damaged else "ink", lines=0 if saved.damaged else 2
        )
        self._go = PushButton(
            text("go-on-so" if saved.damaged else "go-on"), on_resume, role="main", icon="play"
        )
        for part in (self._since, self._says, self._others):
            self.add_widget(part)
        if saved.game:
            self.add_widget(self._go)

    def fit(self, width: float) -> float:
        if self.upright:
            return float(px(242))
        return float(px(148 if not self.low else 124))

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        pad = px(14 if self.upright or not self.low else 10)
        foot = px(64 + 14) if self.upright else 0
        side = self.height - 2 * pad - foot
        middle = self.center_y + foot / 2
        made = saved_board(self.saved, round(side))
        if made is not None:
            high = side * made.height / made.width
            self._board.texture, self._board.size = made, (round(side), round(high))
            self._board.pos = (round(self.x + pad), round(middle - high / 2))
        left = self.x + pad + side + px(18)
        if self.upright:
            inner = self.right - pad - left
            self._go.put(self.x + pad, self.y + pad, self.width - 2 * pad, px(64))
        else:
            wide = px(176 if not self.low else 140)
            inner = self.right - pad - wide - px(16) - left
            self._go.put(self.right - pad - wide, self.center_y - px(32), wide, px(64))
        since, says = self._since.fit(inner), min(self._says.fit(inner), self.height - pad)
        signs = [seat for seat in self.saved.seats if seat != "player"]
        seats = px(34) if len(signs) > 1 and not self.saved.damaged else 0
        more = self._others.wide() + 2
        beside = bool(self._others.text) and (seats > 0) and len(signs) * px(40) + px(8) + more <= inner
        top = middle + (since + says + seats) / 2
        self._since.put(left, top - since, inner, since)
        self._says.put(left, top - since - says, inner, says)
        self._others.opacity = 1 if beside else 0
        self._others.put(left + len(signs) * px(40) + px(8), top - since - says - seats, more, px(28))
        if not seats:
            return
        for i, (seat, sign) in enumerate(zip(signs, self._signs, strict=False)):
            drawn = texture_cache.texture(pieces.emblem(THEME.paint(seat), seat), px(28))
            sign.texture, sign.size = drawn, drawn.size
            sign.pos = (round(left + i * px(40)), round(top - since - says - seats))


class SavedGameRow(ButtonBehavior, Element):
    """Another game, in one row; `when`: with the time at which it began.

    `left`: with its board as it was left.
    """

    def __init__(
        self,
        saved: SavedGame,
        on_resume: Callable[[], None],
        when: str = "",
        left: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.saved, self.left = saved, left
        with self.canvas:
            Color(1, 1, 1, 1)
            self._board = Rectangle(size=(0, 0))
        self._title = Text(f"{saved.title}, {when}" if when else saved.title, "shelf", lines=1)
        said = TEXTS.wrong(saved.damaged) if saved.damaged else saved.expect
        if saved.daily:
            said = text("daily-game", says=said)
        if self.left:
            said = text("left-at", says=said, time=TEXTS.moment(saved.started))
        self._says = Text(said, "label", "signal" if saved.damaged else "muted", lines=2)
        self._icon = Icon("next", 22, "muted")
        for part in (self._title, self._says, self._icon):
            self.add_widget(part)
        self.bind(on_release=lambda *_: on_resume())

    @property
    def text(self) -> str:
        return f"{self.saved.title} {self.saved.expect}"

    def fit(self, width: float) -> float:
        return float(px(66))

    def arrange(self) -> None:
        side = self.height - px(10)
        made = saved_board(self.saved, round(side)) if self.left else small_board(self.saved.game)
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


class OtherGames(Element):
    """Rows of other games on one plate, and the way to all of them."""

    def __init__(self, rows: list[SavedGameRow], **given: Any) -> None:
        super().__init__(**given)
        self._ground = Background(self, plate_style())
        self.rows = rows
        for row in rows:
            self.add_widget(row)

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        high = (self.height - px(8)) / max(1, len(self.rows))
        for i, row in enumerate(self.rows):
            row.put(self.x, self.top - px(4) - (i + 1) * high, self.width, high)
