"""A game again, from its journal alone: any moment of it on the board, with what was said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.history.evaluation_bar import EvaluationBar
from companion.app.history.timeline import Timeline
from companion.app.table.board_presenter import find_marked_squares, piece_stacks
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets import texture_cache
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.board.canvas_layers import Layer, PlacedDrawing
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.clock_digits import ClockDigits
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import pieces
from companion.artwork.board_rotation import is_long
from companion.table.clock.time_format import format_time
from companion.table.history.replay import Replay
from companion.table.history.story import SQUARE
from companion.table.practice.follow_setup import guessable_seats
from companion.units import Milliseconds

PACE = 1.2
"""Seconds a moment while it plays by itself."""
AROUND = 4
"""Moments listed before and after the one that is shown."""
SIGN = 22
"""Side of a seat's sign in dp."""


class ReplayScreen(Screen):
    """`on_back` leads to where it was opened; `at`: what is shown first, else the end.

    Raises MALFORMED where the journal cannot be read.
    """

    topic = "replay"
    has_rules = True

    def __init__(
        self, app: AppContext, path: str, on_back: Callable[[], None], at: int | None = None, **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._path, self._leave = app, path, on_back
        self.replay = Replay.read(Path(path), TEXTS.language)
        header = self.replay.names
        THEME.dress({}, self.replay.game.info.looks)
        self._names = {seat: header.get(seat) or TEXTS.name(seat) for seat in self.replay.game.seats}
        self.at = len(self.replay) if at is None else at
        self._playing = Clock.create_trigger(self._next, PACE, interval=True)
        self.rebuild()

    def close(self) -> None:
        self._playing.cancel()
        self.board.loupe.hide()

    def _make(self) -> None:
        game, low = self.replay.game, self.space.kind != "wide"
        lies = is_long(game.board) and self.space.kind != "upright"
        self.board = BoardView(game.board, lambda square: None, turn=1 if lies else 0, looks=game.info.looks)
        self.board.every = False
        self._back = PushButton("", self._leave, icon="back", name=text("back"))
        self._help = help_button(self._app.help)
        self._title = Text(self.replay.say(game.info.title), "heading", lines=2)
        self._out = PushButton("", self._write_out, icon="print", name=text("write-out"))
        self._look_back = PushButton("", self._open_look_back, icon="eye", name=text("look-back"))
        self._who = Text(", ".join(self._names.values()), "label", "muted", lines=1)
        self.banner = Banner(low)
        self._list = Stack(gap=px(6))
        self.panel = PanelUpdater(self._list)
        self._scroll = ScrollElement(self._list)
        self._clocks = ReplayClocks()
        self.evaluation = EvaluationBar(game.seats, self.replay.judged)
        self._ticks = Timeline(self.replay.moments, self.go)
        self._steps = [
            PushButton("", partial(self.go, 0), icon="first", name=text("to-start")),
            PushButton("", partial(self.step, -1), icon="back", name=text("step-back")),
            PushButton("", self.play, icon="play", name=text("play-replay")),
            PushButton("", partial(self.step, 1), icon="next", name=text("step-on")),
        ]
        self._count = Text(style="button", align="right", lines=1)
        self._on = PushButton(text("play-from-here"), self._play_on, icon="board", small=low)
        self._guess = PushButton(text("guess-moves"), self._guess_moves, icon="laurel", small=low)
        self._guess.disabled = not self.replay.position(0) or not guessable_seats(self.replay)
        for part in (
            self._back,
            self._title,
            self._help,
            self._who,
            self._out,
            *self._over(),
            self.board,
            self.banner,
            self._clocks,
            self.evaluation,
            self._scroll,
            self._ticks,
            *self._steps,
            self._count,
            self._on,
            self._guess,
        ):
            self.add_widget(part)
        self._show()

    # Where it is

    def go(self, n: int) -> None:
        """Show what stood after so many moments."""
        before, self.at = self.at, max(0, min(len(self.replay), n))
        way = self.replay.way(self.at) if self.at == before + 1 else ()
        self._show(abs(self.at - before) == 1, way)

    def step(self, by: int) -> None:
        self._playing.cancel()
        self.go(self.at + by)

    def play(self) -> None:
        """Let it go on by itself, or stop."""
        if self._playing.is_triggered:
            self._playing.cancel()
        else:
            if self.at == len(self.replay):
                self.go(0)
            self._playing()

    def read_rules(self) -> None:
        """The rules of the game as it was played."""
        self._app.open_rules(self.replay.game.info.id, self.replay.game.rules)

    def _play_on(self) -> None:
        """A game of practice from what stands here."""
        from companion.app.practice.play_on_screen import PlayOnScreen

        self._playing.cancel()
        self._app.cover(PlayOnScreen(self._app, self.replay, self.at, self._app.uncover))

    def _guess_moves(self) -> None:
        """The game is followed on the board."""
        from companion.app.practice.follow_screen import FollowScreen

        self._playing.cancel()
        self._app.cover(FollowScreen(self._app, self.replay, self.at, self._app.uncover))

    def _over(self) -> list[PushButton]:
        """What can be done with a game that is over."""
        return [self._look_back] if self.replay.over and not self.replay.game.info.told else []

    def _open_look_back(self) -> None:
        self._playing.cancel()
        self._app.look_back(self._path, partial(self._app.replay, self._path, self.at, self._leave))

    def _write_out(self) -> None:
        self._playing.cancel()
        self._app.write_out(self.replay.record, self.replay.words)

    def _next(self, *_: object) -> bool:
        self.go(self.at + 1)
        return self.at < len(self.replay)

    def _show(self, slide: bool = False, way: tuple[str, ...] = ()) -> None:
        replay, at = self.replay, self.at
        view = replay.view(at)
        moment = replay.moments[at - 1] if at else None
        squares = SQUARE.findall(moment.action) if moment else []
        last = tuple(dict.fromkeys((squares[0], squares[-1]))) if squares else ()
        seat = moment.seat if moment else ""
        shown = BoardMarks(
            mover=seat or "white",
            last=last,
            protected=find_marked_squares(view, "protected"),
            threatened=find_marked_squares(view, "threatened"),
            checked=view.checked,
        )
        self.board.show(piece_stacks(view.layout), shown, slide=slide, way=way)
        said = replay.describe(moment) if moment else text("the-start")
        seats = seat in self._names and len(self._names) > 1
        self.banner.show(BannerText(said, "seat" if seats else "plain", seat if seats else ""))
        self.panel.update(tuple(self._around()))
        self._clocks.show(replay.clocks(at), seat)
        self.evaluation.show(replay.evaluation(at))
        self._ticks.show(at)
        self._count.text = text("moment-of", n=at, all=len(replay))
        self._on.disabled = not replay.position(at)
        self.arrange()

    def _around(self) -> list[PanelItem]:
        """Moments before and after, to be gone to; in the order in which they were played."""
        first = max(1, min(self.at - AROUND, len(self.replay) - 2 * AROUND))
        rows: list[PanelItem] = []
        for n in range(first, min(len(self.replay), first + 2 * AROUND) + 1):
            said = self.replay.describe(self.replay.moments[n - 1])
            rows.append(ButtonItem(f"{n}  {said}", self.go, (n,), chosen=n == self.at, align="left"))
        return rows if rows else [SheetItem((TextItem(text("nothing-played")),))]

    # Where it lies

    def _lay(self) -> None:
        m, gap, side = px(self.space.margin), px(self.space.gap), self.head_side
        foot = self._foot(m, gap)
        if self.space.kind == "upright":
            top = self._head(self.x + m, self.right - m, self.top - m, side)
            wide = self.width - 2 * m
            high = min(wide * self.board.fit(1), self.height * 0.5)
            self.board.put(self.x + m, top - gap - high, wide, high)
            self._column(self.x + m, foot + gap, wide, top - 2 * gap - high - foot - gap, gap)
            return
        high = self.top - m - foot - gap
        column = max(px(290), min(self.width * 0.42, self.width - 2 * m - gap - high))
        wide = self.width - 2 * m - gap - column
        self.board.put(self.x + m, foot + gap, wide, high)
        left = self.x + m + wide + gap
        top = self._head(left, self.right - m, self.top - m, side)
        self._column(left, foot + gap, self.right - m - left, top - gap - foot - gap, gap)

    def _head(self, left: float, right: float, top: float, side: float) -> float:
        self._back.put(left, top - side, side, side)
        self._help.put(right - side, top - side, side, side)
        x = left + side + px(12)
        right -= side + px(12)
        title, who = self._title.fit(right - x), self._who.fit(right - x)
        middle = top - max(side, title + who) / 2
        self._title.put(x, middle + (title + who) / 2 - title, right - x, title)
        self._who.put(x, middle - (title + who) / 2, right - x, who)
        return top - max(side, title + who)

    def _column(self, x: float, y: float, wide: float, high: float, gap: float) -> None:
        top = min(self.banner.fit(wide), high)
        self.banner.put(x, y + high - top, wide, top)
        for part in (self._clocks, self.evaluation):  # below the banner, as far as the game has them
            tall = part.fit(wide)
            part.put(x, y + high - top - tall - (gap if tall else 0), wide, tall)
            top += tall + gap if tall else 0
        half = (wide - gap) / 2
        foot = max(self._on.fit(half), self._guess.fit(half))
        self._on.put(x, y, half, foot)
        self._guess.put(x + half + gap, y, half, foot)
        self._scroll.put(x, y + foot + gap, wide, max(0, high - top - foot - 2 * gap))
        for row in self._list.parts:
            if getattr(row, "chosen", False):
                self._scroll.to(row)

    def _foot(self, m: float, gap: float) -> float:
        """Buttons and ticks along the lower edge; returns where they end above."""
        high, side = px(56), px(52)
        at = self.x + m
        for button in self._steps:
            button.put(at, self.y + m, side, high)
            at += side + px(8)
        right = self.right - m - side
        self._out.put(right, self.y + m, side, high)
        for button in self._over():
            right -= side + px(8)
            button.put(right, self.y + m, side, high)
        count = self._count.wide() + px(8)
        right -= count + px(8)
        self._count.put(right, self.y + m, count, high)
        self._ticks.put(at + px(4), self.y + m, max(px(60), right - px(12) - at), high)
        return self.y + m + high


class ReplayClocks(Element):
    """What the clocks showed at a moment: a sign and a time for each seat, side by side; nothing if there were no clocks."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._signs = Layer(self.canvas)
        self._times: dict[str, ClockDigits] = {}

    def show(self, clocks: Mapping[str, Milliseconds], seat: str) -> None:
        """Show these from the next time that it is put somewhere; `seat`: who has moved."""
        if clocks.keys() != self._times.keys():
            self.clear_widgets()
            self._times = {one: ClockDigits(align=0.0) for one in clocks}
            for digits in self._times.values():
                self.add_widget(digits)
        for one, ms in clocks.items():
            self._times[one].say(format_time(ms), theme_colour("ink" if one == seat else "muted"))

    def fit(self, width: float) -> float:
        high = max((digits.fit(width) for digits in self._times.values()), default=0.0)
        return max(high, float(px(SIGN))) if self._times else 0.0

    def arrange(self) -> None:
        side, signs = px(SIGN), []
        wide = self.width / max(1, len(self._times))
        for i, (seat, digits) in enumerate(self._times.items()):
            x = self.x + i * wide
            emblem = pieces.emblem(THEME.paint(seat), seat)
            high = texture_cache.texture(emblem, side).height
            signs.append(PlacedDrawing(emblem, x, self.center_y - high / 2, side))
            digits.put(x + side + px(6), self.y, wide - side - px(10), self.height)
        self._signs.show(signs)
