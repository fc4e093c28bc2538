"""The replay of a game from its journal: any position on the board with its text, a timeline, and the
evaluation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from companion.app.app_context import AppContext
from companion.app.table.presenter import find_marked_squares, piece_stacks
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets import textures
from companion.app.widgets.board_picture import BoardMarks, Layer, PlacedDrawing
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import Background, PushButton, plate_style
from companion.app.widgets.element import Centered, Columns, Element, ScrollElement, Split, Stack, TopAligned
from companion.app.widgets.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from companion.app.widgets.screen import DeclaredScreen, help_button
from companion.app.widgets.text import ClockDigits, Text
from companion.app.widgets.theme import THEME, px, rgba, theme_colour, to_dp
from companion.artwork import pieces
from companion.artwork.boards import is_long
from companion.kernel.text.pgn import Evaluation, score
from companion.table.clock_rules import format_time
from companion.table.history.game_review import first_seat_chance
from companion.table.history.replay import Moment, Replay, guessable_seats
from companion.table.story import SQUARE
from companion.units import Milliseconds

HIGH, GAP, EDGE = 8, 10, 1
"""Height of the bar, space before the number, and edge of the bar, in dp."""
WIDEST = "+88.88"
"""The longest number, for which space is reserved so that the bar keeps its length."""


class EvaluationBar(Element):
    """Bar whose left part, in the first seat's colour, shows its winning chances. It is empty if the
    game has no evaluations.
    """

    def __init__(self, seats: tuple[str, ...], judged: bool, **given: Any) -> None:
        super().__init__(**given)
        self._seats, self._judged = seats, judged
        self._found: Evaluation | None = None
        self._number = Text("", "label", "muted", align="right", lines=1)
        self._sample = Text(WIDEST, "label", lines=1)
        if judged:
            self.add_widget(self._number)

    @property
    def shown(self) -> str:
        """The number next to the bar; empty if the position has no evaluation."""
        return self._number.text

    @property
    def share(self) -> float | None:
        """The first seat's part of the bar, from 0 to 1; None if there is no bar."""
        return None if self._found is None else first_seat_chance(self._found)

    def show(self, found: Evaluation | None) -> None:
        """Set the evaluation to show at the next layout; None if the position has none."""
        self._found = found
        self._number.text = "" if found is None else _write_signed(found)

    def fit(self, width: float) -> float:
        return self._sample.fit(width) if self._judged else 0.0

    def arrange(self) -> None:
        wide = self._sample.wide()
        self._number.put(self.right - wide, self.y, wide, self.height)
        self.canvas.before.clear()
        if (share := self.share) is None:
            return
        x, y, edge = self.x, self.center_y - px(HIGH) / 2, px(EDGE)
        whole, high = self.width - wide - px(GAP), float(px(HIGH))
        with self.canvas.before:
            Color(rgba=theme_colour("muted"))
            Rectangle(pos=(x, y), size=(whole, high))
            x, y, whole, high = x + edge, y + edge, whole - 2 * edge, high - 2 * edge
            for seat, left, part in zip(self._seats, (0, share), (share, 1 - share), strict=False):
                Color(rgba=rgba(THEME.paint(seat).paint))
                Rectangle(pos=(x + left * whole, y), size=(part * whole, high))


def _write_signed(found: Evaluation) -> str:
    """Return an evaluation with its sign: `+0.35`, `−1.20`, `#3`."""
    text = score(found)
    plus = "" if text.startswith("#") or found.centipawns <= 0 else "+"
    return plus + text.replace("-", "\u2212")


class Timeline(Element):
    """The moments of a game as ticks, with a dot below captures.

    `on_seek(n)` is called for the moment under a finger; 0 is the start.
    """

    def __init__(self, moments: Sequence[Moment], on_seek: Callable[[int], None], **given: Any) -> None:
        super().__init__(**given)
        self.moments, self._go, self.at = moments, on_seek, 0
        self._ground = Background(self, plate_style())
        self._lies: tuple[float, ...] = ()

    def show(self, at: int) -> None:
        self.at = at
        self._hand()

    def fit(self, width: float) -> float:
        return float(px(64))

    @property
    def _step(self) -> float:
        return (self.width - px(32)) / max(1, len(self.moments))

    def arrange(self) -> None:
        lies = (*self.pos, *self.size)
        if lies == self._lies:
            return
        self._lies = lies
        self._ground.lie(*self.pos, *self.size)
        self.canvas.clear()
        step = self._step
        wide = max(1.0, min(px(4), step * 0.6))
        with self.canvas:
            for i, moment in enumerate(self.moments):
                x = self.x + px(16) + (i + 0.5) * step
                Color(rgba=rgba(THEME.name_of(moment.seat)) if moment.seat else theme_colour("muted"))
                Rectangle(pos=(x - wide / 2, self.center_y - px(8)), size=(wide, px(18)))
                if "capture" in moment.kinds:
                    Color(rgba=theme_colour("ink"))
                    Rectangle(pos=(x - px(2), self.y + px(9)), size=(px(4), px(4)))
            Color(rgba=theme_colour("main"))
            self._mark = Rectangle(size=(px(6), px(38)))
        self._hand()

    def _hand(self) -> None:
        if self._lies:
            self._mark.pos = (self.x + px(16) + self.at * self._step - px(3), self.center_y - px(18))

    def _to(self, x: float) -> None:
        self._go(max(0, min(len(self.moments), round((x - self.x - px(16)) / self._step))))

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._to(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._to(touch.x)
        return True


PACE = 1.2
"""Seconds for each moment during automatic playback."""
AROUND = 4
"""Moments listed before and after the current one."""
SIGN = 22
"""Side of a seat's emblem in dp."""
FOOT = 56
"""Height of the buttons at the lower edge in dp."""


class ReplayScreen(DeclaredScreen):
    """The replay of a game.

    Args:
        app: The app.
        path: Path of the journal.
        on_back: Called by the back button.
        at: Number of the moment that is shown first; None for the last one.

    Raises:
        MALFORMED: If the journal cannot be read.
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

    def _declare(self) -> Element:
        game, low = self.replay.game, self.space.kind != "wide"
        lies = is_long(game.board) and self.space.kind != "upright"
        self.board = BoardView(game.board, lambda square: None, turn=1 if lies else 0, looks=game.info.looks)
        self.board.every = False
        self.banner = Banner(low)
        self._list = Stack(gap=px(6))
        self.panel = PanelUpdater(self._list)
        self._scroll = ScrollElement(self._list, grow=1)
        self._clocks = ReplayClocks()
        self.evaluation = EvaluationBar(game.seats, self.replay.judged)
        self._count = Text(style="button", align="right", lines=1)
        self._on = PushButton(text("play-from-here"), self._play_on, icon="board", small=low)
        self._guess = PushButton(text("guess-moves"), self._guess_moves, icon="laurel", small=low)
        self._guess.disabled = not self.replay.position(0) or not guessable_seats(self.replay)
        gap = px(self.space.gap)
        taps = Columns([self._on, self._guess], gap)
        lists = Stack([self._clocks, self.evaluation, self._scroll], gap, skips=True)
        below = Split(lists, taps, lambda wide, high: high - taps.fit(wide) - gap, gap, above=True)
        column = Split(
            self.banner, below, lambda wide, high: min(self.banner.fit(wide), high), gap, above=True
        )
        if self.space.kind == "upright":
            board = Split(self.board, column, self._board_high, gap, above=True)
            whole = Stack([self._head(), board], gap)
        else:
            whole = Split(self.board, Stack([self._head(), column], gap), self._board_wide, gap)
        return Split(whole, self._foot(), lambda wide, high: high - px(FOOT) - gap, gap, above=True)

    def _board_high(self, wide: float, high: float) -> float:
        return min(wide * self.board.fit(1), self.height * 0.5)

    def _board_wide(self, wide: float, high: float) -> float:
        over = wide - px(self.space.gap)
        return over - max(px(290), min(self.width * 0.42, over - high))

    def _head(self) -> Element:
        """Return the title and the players, between the back button and help."""
        side = self.head_side
        back = PushButton("", self._leave, icon="back", name=text("back"), high=to_dp(side))
        title = Text(self.replay.say(self.replay.game.info.title), "heading", lines=2)
        who = Text(", ".join(self._names.values()), "label", "muted", lines=1)
        words = Centered(Stack([title, who]), shrinks=True)
        help = TopAligned(help_button(self._app.help, high=to_dp(side)))
        return Columns([TopAligned(back), words, help], px(12), [side, 0, side])

    def _foot(self) -> Element:
        """Return the buttons at both sides of the timeline, and the number of the moment."""
        steps = [
            PushButton("", partial(self.go, 0), icon="first", name=text("to-start")),
            PushButton("", partial(self.step, -1), icon="back", name=text("previous")),
            PushButton("", self.play, icon="play", name=text("play-replay")),
            PushButton("", partial(self.step, 1), icon="next", name=text("next")),
        ]
        over = [PushButton("", self._write_out, icon="print", name=text("write-out"))]
        if self.replay.over and not self.replay.game.info.told:
            over.insert(0, PushButton("", self._open_look_back, icon="eye", name=text("look-back")))
        self._ticks = Timeline(self.replay.moments, self.go)
        return ReplayFoot(steps, self._ticks, self._count, over)

    def _make(self) -> None:
        super()._make()
        self._show()

    # Where it is

    def go(self, n: int) -> None:
        """Show the position after a number of moments."""
        before, self.at = self.at, max(0, min(len(self.replay), n))
        way = self.replay.way(self.at) if self.at == before + 1 else ()
        self._show(abs(self.at - before) == 1, way)

    def step(self, by: int) -> None:
        self._playing.cancel()
        self.go(self.at + by)

    def play(self) -> None:
        """Start or stop automatic playback."""
        if self._playing.is_triggered:
            self._playing.cancel()
        else:
            if self.at == len(self.replay):
                self.go(0)
            self._playing()

    def read_rules(self) -> None:
        """Show the rules of the game with its house rules."""
        self._app.open_rules(self.replay.game.info.id, self.replay.game.rules)

    def _play_on(self) -> None:
        """Start a practice game from the current position."""
        from companion.app.screens.practice.moments import PlayOnScreen

        self._playing.cancel()
        self._app.cover(PlayOnScreen(self._app, self.replay, self.at, self._app.uncover))

    def _guess_moves(self) -> None:
        """Let the user guess the moves of the game on the board."""
        from companion.app.screens.practice.moments import FollowScreen

        self._playing.cancel()
        self._app.cover(FollowScreen(self._app, self.replay, self.at, self._app.uncover))

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
        """Return the moments before and after the current one as buttons, in the order of play."""
        first = max(1, min(self.at - AROUND, len(self.replay) - 2 * AROUND))
        rows: list[PanelItem] = []
        for n in range(first, min(len(self.replay), first + 2 * AROUND) + 1):
            said = self.replay.describe(self.replay.moments[n - 1])
            rows.append(ButtonItem(f"{n}  {said}", self.go, (n,), chosen=n == self.at, align="left"))
        return rows if rows else [SheetItem((TextItem(text("nothing-played")),))]

    def _lay(self) -> None:
        super()._lay()
        for row in self._list.parts:
            if getattr(row, "chosen", False):
                self._scroll.to(row)


class ReplayFoot(Element):
    """Buttons, the timeline (at least 60 dp wide), the number of the moment, and more buttons."""

    def __init__(
        self, steps: list[PushButton], ticks: Timeline, count: Text, over: list[PushButton], **given: Any
    ) -> None:
        super().__init__(**given)
        self._steps, self._ticks, self._count, self._over = steps, ticks, count, over
        for part in (*steps, ticks, count, *over):
            self.add_widget(part)

    def arrange(self) -> None:
        side, gap, y, high = px(52), px(8), self.y, self.height
        at, right = self.x, self.right + gap
        for button in self._steps:
            button.put(at, y, side, high)
            at += side + gap
        for button in reversed(self._over):
            right -= side + gap
            button.put(right, y, side, high)
        count, ticks = self._count, self._ticks
        wide = count.wide() + px(8)
        right -= wide + gap
        count.put(right, y, wide, high)
        ticks.put(at + px(4), y, max(px(60), right - px(12) - at), high)


class ReplayClocks(Element):
    """Readings of the clocks at a moment: the emblem and time of each seat side by side.

    Nothing is shown if there were no clocks.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._signs = Layer(self.canvas)
        self._times: dict[str, ClockDigits] = {}

    def show(self, clocks: Mapping[str, Milliseconds], seat: str) -> None:
        """Set the readings to show at the next layout; `seat` is the seat that has just moved."""
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
            high = textures.texture(emblem, side).height
            signs.append(PlacedDrawing(emblem, x, self.center_y - high / 2, side))
            digits.put(x + side + px(6), self.y, wide - side - px(10), self.height)
        self._signs.show(signs)
