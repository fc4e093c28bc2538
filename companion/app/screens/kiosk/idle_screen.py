"""The idle screen of a kiosk: a game that plays itself, a description of Tableside, and the latest
results.

Any touch leads to the games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate

from companion.app.app_context import AppContext, Kiosk
from companion.app.table.presenter import piece_stacks
from companion.app.texts import TEXTS, list_languages, text
from companion.app.widgets import textures
from companion.app.widgets.board_picture import BoardPicture
from companion.app.widgets.button import Picture, PushButton
from companion.app.widgets.element import Columns, Element, Stack
from companion.app.widgets.screen import FlowRow, Screen
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.artwork.design import svg
from companion.games import families
from companion.i18n.languages import LANGUAGES
from companion.table.history.saved_games import SavedGame, list_saved_games
from companion.table.setup import DemoGame, random_demo

STEP = 3.2
"""Seconds between moves."""
REST = 4
"""Number of steps for which the end of a game is shown."""
DRIFT = 45.0
"""Seconds after which everything moves, to prevent burn-in."""
ASIDE = 3
"""Number of these movements after which board and text change sides."""
RESULTS, LOOKED = 3, 12
"""Number of results that are shown, and number of recent games that are searched for them."""
TALL = 700
"""Least height in dp at which there is space for the title with large text."""
TILT = 14
"""Degrees by which the board is tilted."""


class TiltedBoard(Element):
    """A tilted board that extends beyond the screen and does not react to touches."""

    def __init__(self, board: BoardPicture, **given: Any) -> None:
        super().__init__(**given)
        self.board = board
        with self.canvas.before:
            PushMatrix()
            self._away = Translate()
            self._turn = Rotate(angle=TILT)
            self._large = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        self.add_widget(board)

    def lie(self, x: float, y: float, side: float) -> None:
        """Show the board with this centre and side length.

        The board is drawn in the middle of the screen and then moved.
        """
        own = min(self.width, self.height)
        self._away.xy = (x - self.center_x, y - self.center_y)
        self._turn.origin = self._large.origin = self.center
        self._large.x = self._large.y = side / own
        self.board.put(self.center_x - own / 2, self.center_y - own / 2, own, own)


class IdleScreen(Screen):
    """The idle screen. `demo` returns a game to be shown, or None."""

    shows_call = is_idle = True
    """The screen has a call button, and is left by any touch."""

    def __init__(
        self,
        app: AppContext,
        kiosk: Kiosk,
        demo: Callable[[], DemoGame | None] | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._app, self._kiosk = app, kiosk
        self._next_demo = demo or partial(random_demo, tuple(app.settings.offered))
        self._demo, self._left = self._next_demo(), REST
        self._results: list[SavedGame] = []
        self._drifts = 0
        self.rebuild()
        self._steps = Clock.schedule_interval(self._step, STEP)
        self._drifting = Clock.schedule_interval(self._drift, DRIFT)
        self._reading = Clock.schedule_once(self._read, 1)

    def close(self) -> None:
        for one in (self._steps, self._drifting, self._reading):
            one.cancel()
        if self._board is not None:
            self._board.board.flights.land()

    def redo_call(self) -> None:
        """Rebuild the screen after a call for the host was sent or settled."""
        self.rebuild()

    # What there is

    def _make(self) -> None:
        low = self.space.kind != "wide"
        self._board = self._make_board()
        self._shade = IdleShade()
        self._play = PushButton(text("idle.touch"), self._app.go_home, role="main", high=64 if low else 84)
        spoken = not THEME.large  # large type leaves no room for words below words
        self._taps = [
            self._kiosk.tap(words=spoken),
        ]
        if len(list_languages()) > 1:
            self._taps.insert(0, self._small("globe", LANGUAGES[TEXTS.language], self._speak, spoken))
        head = Columns(
            [
                Picture(dice_cards_icons.mark("tableside", THEME.colour("ink")), 34 if low else 54),
                Text(text("title"), "title", size=30 if low else 54, lines=1),
            ],
            px(16),
            [px(38 if low else 58), 0],
            middle=True,
        )
        count = len(self._app.settings.offered) or len(families())
        parts: list[Element] = [] if THEME.large and self.space.height < TALL else [head]
        parts.append(Text(text("idle.says"), "title", size=26 if low else 36))
        more = Text(text("idle.more", n=count), "label" if low else "body", "muted", size=0 if low else 20)
        if not low and not THEME.large:
            parts.append(more)
        results: list[Element] = []
        if self._results and not THEME.large:
            results.append(Text(text("idle.results"), "label", "muted"))
            results += [self._row(saved) for saved in self._results[: RESULTS if not low else 1]]
        elif low and not THEME.large:
            results.append(more)
        self._foot = Text(self._kiosk.name, "label", "muted", lines=1)
        below = FlowRow(self._taps)
        self._below = Stack([self._play, below, self._foot], px(10 if low else 16))
        self._above = Stack((), px(10 if low else 16))
        while True:  # as many results as there is room for, or none
            self._above.fill([*parts, *results])
            wanted = self._above.fit(self._wide) + self._below.fit(self._wide) + px(24)
            if not results or wanted <= self.height - 2 * self._margin:
                break
            results = results[:-1] if len(results) > 2 else []
        for part in (self._board, self._shade, self._above, self._below):
            if part is not None:
                self.add_widget(part)

    @staticmethod
    def _small(icon: str, label: str, on_press: Callable[[], None], words: bool) -> PushButton:
        return PushButton(label if words else "", on_press, icon=icon, small=True, name=label)

    @staticmethod
    def _row(saved: SavedGame) -> Element:
        said = text("idle.result", game=saved.title, ended=saved.expect)
        return Text(said, "body")

    def _make_board(self) -> TiltedBoard | None:
        if self._demo is None:
            return None
        board = BoardPicture(self._demo.game.board)
        tilted = TiltedBoard(board)
        board.show(piece_stacks(self._demo.layout))
        return tilted

    # What goes on

    def _step(self, *_: object) -> None:
        """Play a move; after the end of a game, show it for a while and start another."""
        if self._demo is None or self._board is None:
            return
        if self._demo.over:
            self._left -= 1
            if self._left <= 0:
                self._demo, self._left = self._next_demo(), REST
                self.rebuild()
            return
        self._demo.go_on()
        self._board.board.show(piece_stacks(self._demo.layout), slide=True)

    def _drift(self, *_: object) -> None:
        self._drifts += 1
        self.arrange()

    def _read(self, *_: object) -> None:
        """Read how the last games at this table ended."""
        found = [one for one in list_saved_games(TEXTS.language, most=LOOKED) if one.over]
        if found:
            self._results = found
            self.rebuild()

    # What is touched

    def _speak(self) -> None:
        """Switch to the next language."""
        codes = list_languages()
        self._app.set("language", codes[(codes.index(TEXTS.language) + 1) % len(codes)])

    def on_touch_down(self, touch: Any) -> bool:
        """Go to the games after a touch anywhere, not only on a button."""
        if not super().on_touch_down(touch):
            touch.ud["wakes"] = self
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.ud.get("wakes") is self:
            self._app.go_home()
            return True
        return bool(super().on_touch_up(touch))

    # Where it lies

    @property
    def mirrored(self) -> bool:
        """Whether the board is at the right now."""
        return self._drifts // ASIDE % 2 == 1

    @property
    def _margin(self) -> float:
        return px(self.space.margin) * (2 if self.space.low else 3)

    @property
    def _wide(self) -> float:
        """Width of the text."""
        if self.space.kind == "upright":
            return self.width - 2 * self._margin
        return self.width * 0.62 if THEME.large else min(self.width * 0.42, px(640))

    def _lay(self) -> None:
        m, wide, upright = self._margin, self._wide, self.space.kind == "upright"
        left = self.x + m if upright or self.mirrored else self.right - m - wide
        below, above = self._below.fit(wide), self._above.fit(wide)
        spare = max(0.0, self.height - 2 * m - below - above)
        off = spare * (0.0, 0.15, 0.3)[self._drifts % ASIDE]
        self._below.put(left, self.y + m + off, wide, below)
        top = self.top - m - (spare - off) * 0.3
        self._above.put(left, top - above, wide, above)
        if self._board is not None:
            side = self.width * 1.05 if upright else self.height * 1.2
            x = self.center_x if upright else self.x + self.width * (0.76 if self.mirrored else 0.24)
            y = self.top - side * 0.3 if upright else self.center_y
            self._board.put(*self.pos, *self.size)
            self._board.lie(x, y, side)
        edge = (self._above.y, top) if upright else (left, left + wide)
        self._shade.fall(upright, self.mirrored, edge)
        self._shade.put(*self.pos, *self.size)


class IdleShade(Element):
    """A shade between board and text, into which the board fades."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._upright, self._mirrored, self._edge = False, False, (0.0, 0.0)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._soft = Rectangle(size=(0, 0))
            self._dark = Rectangle(size=(0, 0))

    def fall(self, upright: bool, mirrored: bool, edge: tuple[float, float]) -> None:
        """Set the edges of the text: left and right or, if `upright`, lower and upper."""
        self._upright, self._mirrored, self._edge = upright, mirrored, edge

    def arrange(self) -> None:
        ground = THEME.colour("ground")
        low, high = self._edge
        self._dark.texture = textures.texture(svg(8, 8, f'<rect width="8" height="8" fill="{ground}"/>'), 8)
        soft = px(190)
        if self._upright:
            self._dark.pos, self._dark.size = self.pos, (self.width, high + px(12) - self.y)
            self._soft.pos, self._soft.size = (self.x, high + px(12)), (self.width, soft)
            way = 'x1="0" y1="1" x2="0" y2="0"'
        elif self._mirrored:
            self._dark.pos, self._dark.size = self.pos, (high + px(12) - self.x, self.height)
            self._soft.pos, self._soft.size = (high + px(12), self.y), (soft, self.height)
            way = 'x1="0" y1="0" x2="1" y2="0"'
        else:
            edge = low - px(12)
            self._dark.pos, self._dark.size = (edge, self.y), (self.right - edge, self.height)
            self._soft.pos, self._soft.size = (edge - soft, self.y), (soft, self.height)
            way = 'x1="1" y1="0" x2="0" y2="0"'
        stops = (
            f'<stop offset="0" stop-color="{ground}"/><stop offset="1" stop-color="{ground}" '
            'stop-opacity="0"/>'
        )
        fade = f'<linearGradient id="f" {way}>{stops}</linearGradient>'
        self._soft.texture = textures.texture(
            svg(64, 64, '<rect width="64" height="64" fill="url(#f)"/>', fade), 64
        )
