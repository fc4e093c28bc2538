"""The first screen: games to go on with, and every game as a tile."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.host import Host
from companion.app.texts import TEXTS, text
from companion.app.widgets import theme
from companion.app.widgets.figures import man
from companion.app.widgets.theme import Tap, Words
from companion.games import families
from companion.kernel.facts import GameInfo

SHOWN_SAVED = 3
FIRST = 6
"""Tiles that are drawn in the first frame; it need not wait for those below."""
SETTLED = 3
"""The frame after which everything else is added."""
TILE = dp(364)


class Emblem(Widget):
    """A game's picture: its men in the seats' colours."""

    def __init__(self, info: GameInfo, **given: Any) -> None:
        super().__init__(**given)
        self._info = info
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        size = min(self.height * 0.8, self.width / 4.4)
        with self.canvas:
            Color(rgba=theme.RAISED)
            Line(points=(self.x, self.y + dp(4), self.right, self.y + dp(4)), width=1.2)
            for i, (seat, kind) in enumerate(zip(self._info.seats, "QRBN", strict=False)):
                man(seat, kind, self.x + size * (0.55 + 1.08 * i), self.center_y + dp(4), size)


class Home(BoxLayout):
    """`said`: why the table asked for could not be opened."""

    def __init__(self, app: Host, said: str = "", **given: Any) -> None:
        super().__init__(orientation="vertical", padding=dp(28), spacing=dp(16), **given)
        self._app = app
        self.add_widget(Words(text=text("title"), font_size=sp(46), bold=True, color=theme.ACCENT))
        self.add_widget(Words(text=text("tagline"), color=theme.MUTED))
        if said:
            self.add_widget(Words(text=said, color=theme.ALARM))
        scroll = ScrollView()
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(14))
        column.bind(minimum_height=column.setter("height"))
        scroll.add_widget(column)
        self.add_widget(scroll)
        self._saved_games: Any = BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(14))
        self._saved_games.bind(minimum_height=self._saved_games.setter("height"))
        column.add_widget(self._saved_games)
        grid = GridLayout(
            cols=3, spacing=dp(16), size_hint_y=None, row_default_height=TILE, row_force_default=True
        )
        grid.bind(minimum_height=grid.setter("height"))
        grid.bind(width=lambda _, width: setattr(grid, "cols", max(1, int(width // dp(360)))))
        self._grid = grid
        self._games = iter(families().values())
        self._add_tiles(FIRST)
        column.add_widget(grid)
        more = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(16))
        for label in ("how-they-move", "draw-board", "own-set", "pair-men", "check-board"):
            more.add_widget(Tap(text(label), partial(app.open, label), font_size=theme.SMALL))
        self.add_widget(more)
        self._frame = 0
        self._rest = Clock.schedule_interval(self._next_frame, 0)

    def close(self) -> None:
        self._rest.cancel()

    @property
    def settled(self) -> bool:
        """Whether everything is there."""
        return self._frame == SETTLED

    def _next_frame(self, *_: object) -> bool:
        """What the first frame need not wait for: tiles out of sight, and journals of games to go on with."""
        self._frame += 1
        if self.settled:
            self._add_tiles(None)
            self._read_saved()
        return not self.settled

    def _add_tiles(self, count: int | None) -> None:
        for family in islice(self._games, count):
            self._grid.add_widget(self._tile(family.info))

    def _read_saved(self) -> None:
        """List the games to go on with."""
        from companion.table.saved_games import saved_games

        unfinished = [saved for saved in saved_games(TEXTS.language) if not saved.over]
        for saved in unfinished[:SHOWN_SAVED]:
            self._saved_games.add_widget(self._saved(saved))

    def _saved(self, saved: Any) -> Any:
        row = BoxLayout(size_hint_y=None, height=dp(84), spacing=dp(12), padding=dp(14))
        theme.backdrop(row, theme.PANEL, dp(12))
        words = BoxLayout(orientation="vertical")
        words.add_widget(
            Words(
                text=text("game-of", title=saved.title, time=TEXTS.moment(saved.started)),
                bold=True,
                grows=False,
            )
        )
        said = TEXTS.wrong(saved.damaged) if saved.damaged else saved.expect
        words.add_widget(Words(text=said, color=theme.MUTED, font_size=theme.SMALL, grows=False))
        row.add_widget(words)
        if saved.game:
            label = text("go-on-so" if saved.damaged else "go-on")
            row.add_widget(
                Tap(label, lambda: self._app.resume(saved), main=True, size_hint_x=None, width=dp(170))
            )
        return row

    def _tile(self, info: GameInfo) -> Any:
        tile = BoxLayout(orientation="vertical", padding=dp(20), spacing=dp(8))
        theme.backdrop(tile, theme.PANEL, dp(14))
        tile.add_widget(Emblem(info, size_hint_y=None, height=dp(86)))
        words = TEXTS.of_game(info.id)
        tile.add_widget(Words(text=words.say(info.title), font_size=sp(25), bold=True))
        tile.add_widget(Words(text=_facts(info), color=theme.ACCENT, font_size=theme.SMALL))
        needs = text("lay-out", equipment=words.label(info.equipment))
        tile.add_widget(Words(text=needs, color=theme.MUTED, font_size=theme.SMALL))
        tile.add_widget(Widget())
        tile.add_widget(Tap(text("new-game"), lambda: self._app.set_up(info.id), main=True))
        return tile


def _facts(info: GameInfo) -> str:
    """For how many a game is, and how long it lasts."""
    sizes = sorted({len(seating) for seating in info.seatings})
    low, high = sizes[0], sizes[-1]
    known = "players-between" if high > low else "one-player" if low == 1 else "players"
    players = text(known, low=low, high=high)
    minutes = sorted(duration.minutes for duration in info.durations)
    if not minutes:
        return players
    return text("facts", players=players, minutes=text("minutes", low=minutes[0], high=minutes[-1]))
