"""Games to resume: the latest with its board and what has to be done, and how many more there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle

from companion.app.home.shelf_boxes import shelf_texture
from companion.app.home.shelf_model import JUMBLE
from companion.app.texts import TEXTS, text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Background, plate_style
from companion.app.widgets.controls.text import Text
from companion.app.widgets.input.pressable import Pressable
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px

if TYPE_CHECKING:
    from companion.table.storage.saved_games import SavedGame

ROW = 66
"""Dp of the height of a row at least."""
LONG = 1.5
"""A board that is so much longer than it is wide lies on its side."""


def small_board(game: str, wide: float) -> Any:
    """A small board of that game, for a place so many pixels wide; None: there is none."""
    return shelf_texture("big-action-chess-jumble" if game in JUMBLE else game, wide)


def draw_saved_board(saved: SavedGame, wide: int) -> Any:
    """The board of a saved game as it was left, so many pixels wide; of a game of which nothing is left, any
    board.
    """
    from companion.artwork.pictures import scene  # the first frame does without

    board = saved.board
    if board is None:
        return small_board(saved.game, wide)
    turn = 1 if board.ranks > LONG * board.files else 0
    return texture_cache.texture(scene(board, saved.standing, turn, saved.looks), wide)


class ResumePanel(Element):
    """The game that was left last.

    `kind` of room; `others`: so many more games are open, `on_others` shows them.
    """

    def __init__(
        self,
        saved: SavedGame,
        on_resume: Callable[[], None],
        kind: str,
        others: int,
        on_others: Callable[[], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.saved = saved
        self._upright, self._low = kind == "upright", kind == "low"
        self._ground = Background(self, plate_style())
        with self.canvas:
            Color(1, 1, 1, 1)
            self._board = Rectangle(size=(0, 0))
        since = text("game-of", title=saved.title, time=TEXTS.begun(saved))
        self._since = Text(since, "label", "muted", lines=2)
        damaged = saved.damaged is not None
        said = TEXTS.wrong(saved.damaged) if saved.damaged else saved.expect
        self._says = Text(said, "heading", "signal" if damaged else "ink", lines=0 if damaged else 2)
        self._others = (
            PushButton(text("more-games", n=others), on_others, icon="next", small=True) if others else None
        )
        self._go = PushButton(text("go-on-so" if damaged else "go-on"), on_resume, role="main", icon="play")
        for part in (self._since, self._says, self._others, self._go if saved.game else None):
            if part is not None:
                self.add_widget(part)

    @property
    def leads_to_all(self) -> bool:
        """Whether a button of its own leads to all games."""
        return self._others is not None

    @property
    def _pad(self) -> float:
        return float(px(8 if self._low else 12))

    @property
    def _taps(self) -> list[PushButton]:
        return [tap for tap in (self._others, self._go if self.saved.game else None) if tap is not None]

    def _wide(self, width: float) -> list[float]:
        """How wide the buttons are, side by side."""
        gap = px(10)
        if self._upright:
            return [(width - 2 * self._pad - gap * (len(self._taps) - 1)) / len(self._taps)] * len(self._taps)
        most = width * (0.26 if THEME.large else 0.22)
        return [min(max(tap.full_width(), px(120)), most) for tap in self._taps]

    def _inner(self, width: float) -> float:
        """The width of the words."""
        left = width - 3 * self._pad - self._side
        if not self._upright:
            left -= sum(self._wide(width)) + px(10) * len(self._taps)
        return max(px(80), left)

    @property
    def _side(self) -> float:
        """Of the board."""
        return 0.0 if THEME.large and self._low else float(px(56 if self._low else 92))

    def _row(self, width: float) -> float:
        """Height of the buttons."""
        return max(
            (tap.fit(wide) for tap, wide in zip(self._taps, self._wide(width), strict=True)), default=0.0
        )

    def _head(self, width: float) -> float:
        """Height of board and words."""
        inner = self._inner(width)
        return max(self._side, self._since.fit(inner) + self._says.fit(inner))

    def fit(self, width: float) -> float:
        head, row = self._head(width), self._row(width)
        return 2 * self._pad + (head + px(10) + row if self._upright and row else max(head, row))

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        pad, side, inner = self._pad, self._side, self._inner(self.width)
        row = self._row(self.width)
        foot = row + px(10) if self._upright and row else 0.0
        middle = self.center_y + foot / 2
        made = draw_saved_board(self.saved, round(side)) if side else None
        if made is not None:
            high = side * made.height / made.width
            self._board.texture, self._board.size = made, (round(side), round(high))
            self._board.pos = (round(self.x + pad), round(middle - high / 2))
        left = self.x + 2 * pad + side
        since, says = self._since.fit(inner), self._says.fit(inner)
        top = middle + (since + says) / 2
        self._since.put(left, top - since, inner, since)
        self._says.put(left, top - since - says, inner, says)
        at = self.right - pad
        for tap, wide in zip(reversed(self._taps), reversed(self._wide(self.width)), strict=True):
            at -= wide
            y = self.y + pad if self._upright else self.center_y - row / 2
            tap.put(at, y, wide, row)
            at -= px(10)


class SavedGameRow(Pressable):
    """A game in one row; `when`: the time at which it began."""

    def __init__(
        self,
        saved: SavedGame,
        on_resume: Callable[[], None],
        when: str,
        **given: Any,
    ) -> None:
        super().__init__(on_resume, **given)
        self.saved = saved
        with self.canvas:
            Color(1, 1, 1, 1)
            self._board = Rectangle(size=(0, 0))
        self._title = Text(f"{saved.title}, {when}", "shelf", lines=1)
        said = TEXTS.wrong(saved.damaged) if saved.damaged else saved.expect
        if saved.daily:
            said = text("daily-game", says=said)
        self._says = Text(said, "label", "signal" if saved.damaged else "muted", lines=2)
        self._icon = Icon("next", 22, "muted")
        for part in (self._title, self._says, self._icon):
            self.add_widget(part)

    @property
    def text(self) -> str:
        return f"{self.saved.title} {self.saved.expect}"

    def fit(self, width: float) -> float:
        inner = self._inner(width)
        return max(float(px(ROW)), self._title.fit(inner) + self._says.fit(inner) + px(10))

    @staticmethod
    def _inner(width: float) -> float:
        """The width of the words."""
        return width - px(ROW - 10 + 22 + 38)

    def arrange(self) -> None:
        side = px(ROW - 10)
        made = small_board(self.saved.game, side)
        if made is not None:
            high = side * made.height / made.width
            self._board.texture, self._board.size = made, (round(side), round(high))
            self._board.pos = (round(self.x + px(8)), round(self.center_y - high / 2))
        left, inner = self.x + side + px(22), self._inner(self.width)
        title, says = self._title.fit(inner), self._says.fit(inner)
        top = self.center_y + (title + says) / 2
        self._title.put(left, top - title, inner, title)
        self._says.put(left, top - title - says, inner, says)
        self._icon.put(self.right - px(34), self.center_y - px(12), px(24), px(24))
