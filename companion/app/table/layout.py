"""What a table is made of, and where it lies: the board beside a column, a long board above the rest, or all
below each other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.games.dice_table import DiceTable
from companion.app.table.panel.menu import ALWAYS
from companion.app.table.widgets.banner import LARGEST, Banner
from companion.app.table.widgets.handover_curtain import HandoverCurtain
from companion.app.table.widgets.log_view import LEAST, LogView
from companion.app.table.widgets.seat_rows import LARGE, LARGE_CLOCK, SeatRows
from companion.app.texts import text
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.layout.button_bar import ButtonBar
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.panel_items import PanelUpdater
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.theme import THEME, px
from companion.artwork.board_rotation import Turning, is_long
from companion.table.referee import Referee

TOP, LOW_TOP, FLAT = 112, 88, 28
"""Height of the sentence above a long board in dp, on a small screen, and the size of its letters: two lines
of them.
"""
FOOT = 0.2
"""Height of what lies below a long board, in heights of the screen."""
LEAST_BELOW = 64
"""Height in dp that is left at least for what there is to do, on an upright screen."""
NARROWEST = 0.6
"""Share of its side that a board keeps at least where type is large."""
BAR = (("undo", "undo"), ("redo", "redo"), ("pause", "pause"), ("menu", "menu"))
"""What the bar does, and its icons."""


class TableLayout(Screen):
    """A page made of these. `_seats`: what is shown of the seats now; `virtual`: a sensor board to try."""

    shows_call = True
    """Its bar has a button for a call."""
    virtual: Any
    _app: AppContext
    _referee: Referee
    _turning: Turning
    _pikemen: bool
    _dice_table: DiceTable | None
    _seats: SeatRows | None
    _curtain: HandoverCurtain | None

    # What is touched

    def _touched(self, square: str) -> None:
        """A square of the board."""
        raise NotImplementedError

    def _about(self, square: str) -> None:
        """A square on which a finger has rested."""
        raise NotImplementedError

    def press_bar(self, do: str) -> None:
        """A button of the bar."""
        raise NotImplementedError

    # Who has the room

    @property
    def _asks(self) -> bool:
        """Whether there is more to read and to press than fits below a long board."""
        raise NotImplementedError

    @property
    def _alone(self) -> bool:
        """Whether something has the whole column: a question of the screen, a look in private, the end."""
        raise NotImplementedError

    @property
    def _only(self) -> bool:
        """Whether a sheet of paper has it, without the sentence and the bar."""
        raise NotImplementedError

    # What there is

    def _make(self) -> None:
        game, low = self._referee.game, self.space.kind != "wide"
        colours = self._referee.record.journal.header.get("colours", {})
        self._curtain = None
        self._turning.lies = is_long(game.board) and self.space.kind != "upright"
        self.board = BoardView(
            game.board, self._touched, self._about, self._turning.quarters, self._pikemen, colours
        )
        self.board.tray, self.board.every = self._tray, False
        self._dice_table = (
            None
            if game.board.squares
            else DiceTable(game, self._referee.say, lambda offer: self.touching.press(offer))
        )
        self.banner = Banner(low)
        large = self._referee.clocks.on and len(game.seats) == 2 and not low
        self._full = SeatRows(LARGE, clock=LARGE_CLOCK) if large else SeatRows(46 if self.space.low else 58)
        self._short = SeatRows(56 if THEME.large else 44, short=True)
        self._seats = None
        self.log = LogView()
        self._middle = Stack(gap=px(8 if low else 10))
        self.panel = PanelUpdater(self._middle)
        self._scroll = ScrollElement(self._middle)
        actions: list[tuple[str, str, str, Callable[[], None]]] = [
            (do, icon, text(f"offer-{do}" if do in ALWAYS else do), partial(self.press_bar, do))
            for do, icon in BAR
        ]
        if self._app.kiosk is not None:  # before the menu, which is always the last
            actions.insert(-1, ("host", "hand", self._app.kiosk.short, self._app.kiosk.call))
        self._bar = ButtonBar(actions, words=not low and not THEME.large)
        if self._app.kiosk is not None:
            self._bar.taps["host"].chosen = self._app.kiosk.calls.now is not None
        for do in ("undo", "redo"):
            self._bar.taps[do].why = text(f"nothing-to-{do}")
        for part in (
            self._dice_table or self.board,
            self.banner,
            self._scroll,
            self.log,
            self._bar,
        ):
            self.add_widget(part)
        if self.virtual is not None:
            self.add_widget(self.virtual)

    def _tray(self, seat: str) -> tuple[float, float] | None:
        """Where the men of a seat lie who are out: in its row, if that is shown."""
        row = self._seats.rows.get(seat) if self._seats is not None else None
        return None if row is None else (row.x + row.width * 0.3, row.center_y)

    # Where it lies

    def _lay(self) -> None:
        space = self.space
        if self._curtain is not None:
            self._curtain.put(*self.pos, *self.size)
        if space.kind == "upright":
            self._arrange_upright(px(space.margin), px(space.gap))
        elif is_long(self.board.board) and self._dice_table is None and not self._asks:
            self._arrange_long(px(space.margin), px(space.gap))
        else:
            self._arrange_beside(px(space.margin), px(space.gap))

    def _arrange_beside(self, m: float, gap: float) -> None:
        """The board at the left, everything else in a column beside it."""
        self.banner.most = LARGEST
        high = self.height - 2 * m
        if THEME.large and self.virtual is None:
            self._arrange_large(m, gap, high)
            return
        column = max(px(300), self.width - 2 * m - gap - high)
        column = min(column, self.width * 0.5)
        wide = self.width - 2 * m - gap - column
        room = self._boards_room(self.x + m, self.y + m, wide, high)
        side = min(wide, high)
        (self._dice_table or self.board).put(*room)
        left = self.x + m + (wide if self._dice_table or self.virtual else max(side, wide)) + gap
        self._column(left, self.y + m, self.right - m - left, high, gap)

    def _arrange_large(self, m: float, gap: float, high: float) -> None:
        """Large type: the board yields room, with the log and the bar below it; what is beside it scrolls
        under the sentence.
        """
        side = round(min(high * NARROWEST, self.width * 0.4))
        bar = px(48 if self.space.low else 64)
        left, low, top = self.x + m, self.y + m, self.top - m
        (self._dice_table or self.board).put(left, top - side, side, side)
        self._hold(True)
        self._bar.put(left, low, side, bar)
        self._column(left + side + gap, low, self.right - m - left - side - gap, high, gap, alone=True)
        room = high - side - bar - 2 * gap
        if self.log.parent is not None:
            self.log.put(left, low + bar + gap, side, room if room >= px(LEAST) else 0)

    def _boards_room(self, x: float, y: float, wide: float, high: float) -> tuple[float, float, float, float]:
        """Where the board lies; a sensor board to try takes the lower half of it."""
        if self.virtual is None:
            return x, y, wide, high
        self.virtual.put(x, y, wide, high / 2 - px(4))
        return x, y + high / 2 + px(4), wide, high / 2 - px(4)

    def _arrange_long(self, m: float, gap: float) -> None:
        """A long board takes the whole width: the sentence above it, the rest below."""
        self._hold(True)
        wide = self.width - 2 * m
        bar = min(px(420), wide * 0.36)
        self.banner.most = FLAT
        top = self.banner.fit(wide - bar - gap)
        bar_high = px(48 if self.space.low else 64)
        top = max(
            top, bar_high, px(LOW_TOP if self.space.low else TOP)
        )  # the board keeps its size from sentence to sentence
        self.banner.put(self.x + m, self.top - m - top, wide - bar - gap, top)
        self._bar.put(self.right - m - bar, self.top - m - bar_high, bar, bar_high)
        third = (wide - gap) * 0.36
        seats = self._pick_seats(short=True)
        foot = max(seats.fit(third), self.height * FOOT)
        at = self.y + m
        seats.put(self.x + m, at + foot - seats.fit(third), third, seats.fit(third))
        self._scroll.put(self.x + m + third + gap, at, wide - gap - third, foot)
        self.log.put(self.x, self.y, 0, 0)
        room = self._boards_room(
            self.x + m, at + foot + gap, wide, self.top - m - top - gap - (at + foot + gap)
        )
        self.board.put(*room)

    def _arrange_upright(self, m: float, gap: float) -> None:
        """The sentence, the board as wide as it may be, and the rest within reach of a thumb."""
        self._hold(True)
        self.banner.most = LARGEST
        wide = self.width - 2 * m
        top = self.banner.fit(wide)
        at = self.top - m - top
        self.banner.put(self.x + m, at, wide, top)
        board = self._dice_table or self.board
        high = min(wide * self.board.plan.height / self.board.plan.width, self.height * 0.55)
        if self._dice_table is not None:
            high = min(wide, self.height * 0.45)
        bar = px(56)
        self._bar.put(self.x + m, self.y + m, wide, bar)
        seats = self._pick_seats(short=True, shown=not self._alone)
        least = (seats.fit(wide) if seats is not None else 0) + px(LEAST_BELOW)
        short = least - (at - 3 * gap - high - (self.y + m + bar))
        high -= max(0.0, min(short, high * (1 - NARROWEST)))
        at -= gap + high
        board.put(*self._boards_room(self.x + m, at, wide, high))
        rest = at - gap - (self.y + m + bar + gap)
        taken = self._below(self.x + m, self.y + m + bar + gap, wide, rest, gap, seats)
        self.log.put(self.x + m, self.y + m + bar + gap, wide, max(0, rest - taken - gap))

    def _below(
        self, x: float, y: float, wide: float, high: float, gap: float, seats: SeatRows | None
    ) -> float:
        """Seats, then what there is to do, from the top of a room; returns the height that is used."""
        at, taken = y + high, 0.0
        if seats is not None:
            seated = seats.fit(wide)
            at -= seated
            seats.put(x, at, wide, seated)
            at -= gap
            taken += seated + gap
        wanted = min(self._scroll.fit(wide), max(0.0, high - taken))
        self._scroll.put(x, at - wanted, wide, wanted)
        return taken + wanted

    def _column(self, x: float, y: float, wide: float, high: float, gap: float, alone: bool = False) -> None:
        """Sentence, what there is to do, seats, log, bar.

        When room is short, the log goes first, then the seats' men.

        `alone`: log and bar lie elsewhere.
        """
        bar = px(48 if self.space.low else 64) if not alone else -gap
        if self._only:
            self._only_dialog(x, y, wide, high, bar, gap, alone)
            return
        self._hold(True)
        if not alone:
            self._bar.put(x, y, wide, bar)
        top = self.banner.fit(wide)
        self.banner.put(x, y + high - top, wide, top)
        rest = high - bar - top - 2 * gap
        low = y + bar + gap
        middle = self._scroll.fit(wide)
        if self._alone:
            self._pick_seats(shown=False)
            self._scroll.put(x, low + rest - min(rest, middle), wide, min(rest, middle))
            self.log.put(x, low, wide, 0)
            return
        short = self._full.fit(wide) + gap + middle > rest
        seats = self._pick_seats(short)
        seated = seats.fit(wide) if seats else 0
        wanted = min(middle, rest - seated - (gap if seated else 0))
        at = low + rest - wanted
        self._scroll.put(x, at, wide, wanted)
        if wanted:
            at -= gap
        if seats:
            seats.put(x, at - seated, wide, seated)
            at -= seated + gap
        left = at - low
        self.log.put(x, low, wide, left if left >= px(LEAST) else 0)

    def _only_dialog(
        self, x: float, y: float, wide: float, high: float, bar: float, gap: float, alone: bool
    ) -> None:
        """A sheet of paper takes the whole column; the board stays in view, and in a kiosk the bar."""
        self._pick_seats(shown=False)
        self._hold(False)
        if self._app.kiosk is not None and self._bar.parent is None:
            self.add_widget(self._bar)
        if self._app.kiosk is not None and not alone:
            self._bar.put(x, y, wide, bar)
            y, high = y + bar + gap, high - bar - gap
        wanted = min(high, self._scroll.fit(wide))
        self._scroll.put(x, y + high - wanted, wide, wanted)

    def _hold(self, shown: bool) -> None:
        """Have the sentence, the log and the bar on the screen, or not."""
        for part in (self.banner, self.log, self._bar):
            if shown != (part.parent is not None):
                self.add_widget(part) if shown else self.remove_widget(part)

    def _pick_seats(self, short: bool = False, shown: bool = True) -> Any:
        """The seats in rows with their men, or two in a row without; none in games for one."""
        wanted = None
        if shown and (len(self._full.shown) > 1 or self._referee.clocks.on):
            wanted = self._short if short else self._full
        if wanted is not self._seats:
            if self._seats is not None:
                self.remove_widget(self._seats)
            self._seats = wanted
            if wanted is not None:
                self.add_widget(wanted)
        return wanted
