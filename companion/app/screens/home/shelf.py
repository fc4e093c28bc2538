"""The games on the home screen: boards on planks with their titles, and the panel of the game to
resume.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics

from companion.app.texts import TEXTS, text
from companion.app.widgets import textures
from companion.app.widgets.button import (
    Background,
    CaptionedPressable,
    Icon,
    PlateStyle,
    Pressable,
    PushButton,
    plate_style,
)
from companion.app.widgets.element import Element
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, size_of, theme_colour
from companion.artwork.design import board as board_token
from companion.artwork.design import svg
from companion.games import find_broken
from companion.kernel.messages import UserError
from companion.seat_pages.shelf import JUMBLE, ShelfPlace, draw_place, draw_two_dice, picture_path

if TYPE_CHECKING:
    from companion.table.history.saved_games import SavedGame


SOFT_HYPHEN = "\u00ad"
"""Marks where a long title may be broken."""
PLANK = 10
"""Thickness of the shelf in dp."""
MARK, ABOVE = 4, 3
"""Space in dp around the text of the start mark, and above the mark."""


def shelf_texture(game: str, side: float) -> Any:
    """Return the picture of a game that comes with the app, for a place of this width in pixels; None
    if there is none.
    """
    return _read(picture_path(game, side))


@lru_cache(maxsize=64)
def _read(path: Path) -> Any:
    return CoreImage(str(path)).texture if path.exists() else None


def broken_games() -> str:
    """Return a sentence about add-on games that are missing because they are broken; empty if there
    are none.
    """
    names = tuple(Path(one.folder).name for one in find_broken())
    return text("games-left-out", n=len(names), names=names) if names else ""


@lru_cache(maxsize=32)
def draw_unpictured(box: ShelfPlace) -> str:
    """Return the drawing of a game without a picture: its starting board, or dice."""
    from companion.table.game_factory import make_game  # only for the games of add-ons

    try:
        has_board = bool(make_game(box.game, None, {}).board.squares)
    except UserError:  # an add-on that is broken says so when it is opened
        has_board = False
    return draw_place(box) if has_board else draw_two_dice()


def box_texture(box: ShelfPlace, side: float) -> Any:
    """Return the picture of a place on the shelf, for this width in pixels."""
    if kept := shelf_texture(box.game, side):
        return kept
    return textures.texture(draw_unpictured(box), round(side))


class ShelfBox(CaptionedPressable):
    """A game on the shelf: its board on a plank, and the texts below.

    Attributes:
        title: Its title, with soft hyphens where it may be broken.
        side: Side of the board in pixels.
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
        """Mark this as a game to start with, below its title so that the board stays visible."""
        holder = Element()
        self._start_ground = Background(holder, PlateStyle(THEME.colour("main"), 10))
        self._start_holder = holder
        self._start = Text(
            text("start-here"), "label", paint=theme_colour("on_main"), align="center", lines=1
        )
        self.add_widget(holder)
        self.add_widget(self._start)

    def _start_high(self, width: float) -> float:
        """Return the height of the start mark and the gap above it; 0 if the game has no mark."""
        return self._start.fit(width) + px(MARK + ABOVE) if self._start is not None else 0.0

    def show_state(self) -> None:
        self._light.a = 0.75 if self.state == "down" else 1.0

    def name_size(self, width: float) -> float:
        """Return the font size at which the title fits in this width.

        A title is broken into two lines before its size is reduced.
        """
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
        """Set the font size of the title, and limit that of the mark to it."""
        self._title.size_sp = size
        if self._start is not None:
            self._start.size_sp = min(float(size_of("label")), size)

    def words_high(self, width: float, spoken: bool) -> float:
        """Return the height of the texts below the plank; `spoken` includes the number of players."""
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


TWO_PLANKS = 14
"""Number of games for which two planks are used."""
MOST, LEAST, LARGE_LEAST = 200, 64, 52
"""Greatest and least side of a picture in dp; with large text, titles need more space."""
SMALLER, USUAL = 0.92, 0.8
"""Factor by which titles are reduced until all games are visible, and the least permitted share of their
usual size.
"""


class Shelf(Element):
    """The shelf. On a `low` screen only the titles are shown below the boards."""

    def __init__(self, boxes: Sequence[ShelfBox], low: bool, **given: Any) -> None:
        super().__init__(**given)
        self.boxes, self._low = list(boxes), low
        self._planks: list[Rectangle] = []
        with self.canvas.before:
            Color(1, 1, 1, 1)
        for box in self.boxes:
            self.add_widget(box)

    def lie_in(self, width: float, margin: float, room: float) -> None:
        """Set the size of the shelf for this width and height.

        If not all games fit, for example because text is twice the usual size, the shelf scrolls.
        """
        inner = width - 2 * margin
        columns = self._columns(inner > room)
        rows = [self.boxes[i : i + columns] for i in range(0, len(self.boxes), columns)]
        cell = inner / columns
        gap = px(14 if self._low else 24)
        spoken = not self._low and not THEME.large
        fitting = [box.name_size(cell - gap) for box in self.boxes]
        style = min(fitting, default=0.0)
        least = px(LARGE_LEAST if THEME.large else LEAST)
        between = px(8 if self._low else 14) if not THEME.large else px(4)
        while True:
            for box in self.boxes:
                box.write_in(style)
            words = [max(box.words_high(cell - gap, spoken) for box in row) + px(PLANK + 8) for row in rows]
            left = (room - sum(words) - between * len(rows)) / max(1, len(rows))
            if left >= least or style * SMALLER < size_of("shelf") * USUAL / Metrics.fontscale:
                break
            style *= SMALLER
        side = int(max(least, min(cell - gap, left, px(MOST))))
        wanted = sum(words) + (side + between) * len(rows)
        spare = max(0.0, room - wanted)
        self.size = (width, max(room, wanted))
        self._put_rows(rows, words, side, cell, margin, spare / (len(rows) + 1) + between)

    def _columns(self, lies: bool) -> int:
        """Return the number of games on a plank."""
        if not lies:
            return 2 if THEME.large else 3
        if THEME.large:
            return 4
        return max(3, min(-(-len(self.boxes) // 2), TWO_PLANKS // 2))

    def _put_rows(
        self,
        rows: list[list[ShelfBox]],
        words: list[float],
        side: float,
        cell: float,
        margin: float,
        between: float,
    ) -> None:
        for plank in self._planks:
            self.canvas.before.remove(plank)
        self._planks.clear()
        top = self.height - between
        for row, high in zip(rows, words, strict=True):
            plank = Rectangle(
                texture=textures.texture(draw_plank(), 64),
                pos=(round(self.x + margin), round(self.y + top - side - px(PLANK))),
                size=(round(self.width - 2 * margin), px(PLANK)),
            )
            self.canvas.before.add(plank)
            self._planks.append(plank)
            for i, box in enumerate(row):
                box.side = side
                box.put(self.x + margin + i * cell, self.y + top - side - high, cell, side + high)
            top -= side + high + between


def draw_plank() -> str:
    """Return the drawing of a plank, seen from the front."""
    wood = (
        '<linearGradient id="w" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{board_token("frame_light")}"/>'
        f'<stop offset=".4" stop-color="{board_token("frame")}"/>'
        f'<stop offset="1" stop-color="{board_token("frame_dark")}"/>'
        "</linearGradient>"
    )
    return svg(64, 10, '<rect width="64" height="10" rx="2" fill="url(#w)"/>', wood)


ROW = 66
"""Least height of a row in dp."""
LONG = 1.5
"""Length of a board, as a multiple of its width, above which the board is turned sideways."""


def small_board(game: str, wide: float) -> Any:
    """Return a small board of a game, for a place of this width in pixels; None if there is none."""
    return shelf_texture("big-action-chess-jumble" if game in JUMBLE else game, wide)


def draw_saved_board(saved: SavedGame, wide: int) -> Any:
    """Return the final board of a saved game, for this width in pixels.

    If the final board is unavailable, return any board of the game.
    """
    from companion.artwork.pictures import scene  # the first frame does without

    board = saved.board
    if board is None:
        return small_board(saved.game, wide)
    turn = 1 if board.ranks > LONG * board.files else 0
    return textures.texture(scene(board, saved.standing, turn, saved.looks), wide)


class ResumePanel(Element):
    """The panel of the game that was played last.

    Args:
        saved: The game.
        on_resume: Resumes the game.
        kind: The kind of screen layout.
        others: Number of further unfinished games.
        on_others: Shows the other unfinished games.
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
        """Whether it has a button for all games."""
        return self._others is not None

    @property
    def _pad(self) -> float:
        return float(px(8 if self._low else 12))

    @property
    def _taps(self) -> list[PushButton]:
        return [tap for tap in (self._others, self._go if self.saved.game else None) if tap is not None]

    def _wide(self, width: float) -> list[float]:
        """Return the widths of the buttons, which are side by side."""
        gap = px(10)
        if self._upright:
            return [(width - 2 * self._pad - gap * (len(self._taps) - 1)) / len(self._taps)] * len(self._taps)
        most = width * (0.26 if THEME.large else 0.22)
        return [min(max(tap.full_width(), px(120)), most) for tap in self._taps]

    def _inner(self, width: float) -> float:
        """Return the width of the text."""
        left = width - 3 * self._pad - self._side
        if not self._upright:
            left -= sum(self._wide(width)) + px(10) * len(self._taps)
        return max(px(80), left)

    @property
    def _side(self) -> float:
        """Side of the board in pixels."""
        return 0.0 if THEME.large and self._low else float(px(56 if self._low else 92))

    def _row(self, width: float) -> float:
        """Return the height of the buttons."""
        return max(
            (tap.fit(wide) for tap, wide in zip(self._taps, self._wide(width), strict=True)), default=0.0
        )

    def _head(self, width: float) -> float:
        """Return the height of board and text."""
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
    """A saved game in a row; `when` is the time when it was started."""

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
            said = f"{text('daily')}. {said}"
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
        """Return the width of the text."""
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
