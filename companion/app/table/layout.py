"""What a table is made of, laid in the places that its parts keep for the whole game (`panel/places.py`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from msgspec.structs import replace

from companion.app.app_context import AppContext
from companion.app.games.dice_table import DiceTable
from companion.app.table.panel.content import ColumnContent
from companion.app.table.panel.places import Place, Places, places
from companion.app.table.widgets.action_slot import ActionSlot
from companion.app.table.widgets.banner import Banner
from companion.app.table.widgets.fact_card import FactCard
from companion.app.table.widgets.moves_view import MovesView
from companion.app.table.widgets.seat_rows import SeatRows
from companion.app.table.widgets.sheet import Sheet, SheetContent
from companion.app.table.widgets.story_view import StoryItem, StoryView
from companion.app.texts import text
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.layout.button_bar import ButtonBar
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.theme import THEME, px
from companion.artwork.board_rotation import Turning, is_long
from companion.kernel.looks import Looks
from companion.table.referee import Referee

BAR = (("undo", "undo"), ("redo", "redo"), ("hint", "hint"), ("pause", "pause"), ("menu", "menu"))
"""What the bar does, and its icons."""
CROWDED = (0.75, 0.6, 0.45, 0.3)
"""Shares of its height that the banner keeps while a sheet has more answers than room."""
APART = 14
"""Dp between a board and the virtual one below it."""
TOUCHED = 36
"""Dp that a square of the virtual board has at least where both boards are shown."""


class TableLayout(Screen):
    """A page made of these. `virtual`: a sensor board to try."""

    shows_call = True
    """Its bar has a button for a call."""
    virtual: Any
    content: ColumnContent
    _hidden: tuple[Any, ...]
    _app: AppContext
    _referee: Referee
    _turning: Turning
    _looks: Looks
    _dice_table: DiceTable | None
    story: StoryView | None
    moves: MovesView | None
    """Beside chess its moves, beside other games what happened lately."""
    _more: bool
    """Whether the sheet is open that holds what has no room."""

    # What is touched

    def _on_square(self, square: str) -> None:
        """A square of the board."""
        raise NotImplementedError

    def _about(self, square: str) -> None:
        """A square on which a finger has rested."""
        raise NotImplementedError

    def press_bar(self, do: str) -> None:
        """A button of the bar."""
        raise NotImplementedError

    def show_more(self) -> None:
        """Show what has no room."""
        raise NotImplementedError

    def hide_more(self) -> None:
        """Show the card again."""
        raise NotImplementedError

    def say_again(self) -> None:
        """Say and show the sentence again."""
        raise NotImplementedError

    def open_clocks(self) -> None:
        """Show the clocks alone."""
        raise NotImplementedError

    @property
    def _busy_squares(self) -> tuple[str, ...]:
        """Squares that what is asked or wrong is about: nothing is laid over them, if it can be helped."""
        raise NotImplementedError

    # What there is

    def _make(self) -> None:
        game, low = self._referee.game, self.space.kind != "wide"
        colours = self._referee.record.journal.header.get("colours", {})
        self._turning.lies = is_long(game.board) and self.space.kind != "upright"
        self.board = BoardView(
            game.board, self._on_square, self._about, self._turning.quarters, self._looks, colours
        )
        self.board.tray, self.board.every = self._tray, False
        self._dice_table = (
            None
            if game.board.squares
            else DiceTable(game, self._referee, lambda offer: self.touching.press(offer))
        )
        at = self._places()
        self.banner = Banner(low, kept=True)
        self.banner.on_tap = self.say_again
        self.seats = SeatRows(at.stacked, at.tall_seats, self._plates)
        self.seats.on_clock = self.banner.on_clock = self.open_clocks
        self.story = self.moves = None
        course: StoryView | MovesView
        if game.algebraic is None:
            course = self.story = StoryView()
        else:
            course = self.moves = MovesView()
        self.card, self.slot, self.sheet = FactCard(course), ActionSlot(), Sheet()
        self._bar = self._make_bar(at)
        parts = [self._dice_table or self.board, self.banner, self.slot, self._bar]
        for part in (*parts, *([self.seats] if at.seats.height else [])):
            self.add_widget(part)
        if self.virtual is not None:
            self.add_widget(self.virtual)

    def _make_bar(self, at: Places) -> ButtonBar:
        """Always five places; in a kiosk the second one calls the host."""
        kiosk = self._app.kiosk
        words = self.space.kind != "low" and not THEME.large
        actions: list[tuple[str, str, str, Callable[[], None]]] = []
        for do, icon in BAR:
            if do == "redo" and kiosk is not None:
                actions.append(("host", "hand", kiosk.short, kiosk.call))
            else:
                label = text("menu" if do == "menu" else f"offer-{do}")
                actions.append((do, icon, label, partial(self.press_bar, do)))
        bar = ButtonBar(actions, words, at.upright_bar)
        if kiosk is not None:
            bar.taps["host"].chosen = kiosk.calls.now is not None
        for do in ("undo", "redo", "hint"):
            if do in bar.taps:
                bar.taps[do].why = text(f"nothing-to-{do}")
        return bar

    def _tray(self, seat: str) -> tuple[float, float] | None:
        """Where the men of a seat lie who are out: in its row."""
        row = self.seats.rows.get(seat) if self.seats.parent is not None else None
        return None if row is None else (row.x + row.width * 0.3, row.center_y)

    # Where it lies

    def _places(self) -> Places:
        """The places on this screen, for this board and these seats."""
        game, plan = self._referee.game, self.board.plan
        shown = len(game.seats) if len(game.seats) > 1 or self._referee.clocks.on else 0
        board = self._dice_table is None
        ratio = plan.height / plan.width if board else 1.0
        long = board and is_long(game.board)
        return places(
            self.space, shown, long, THEME.large, ratio, THEME.thumb, self._plates, self._referee.clocks.on
        )

    @property
    def _plates(self) -> bool:
        """Whether the clocks of two seats are on plates: that of who is to move is the banner."""
        game = self._referee.game
        board = self._dice_table is None
        return self._referee.clocks.on and len(game.seats) == 2 and board and not is_long(game.board)

    def _put(self, part: Any, at: Place) -> None:
        left, foot = self.x + px(at.x), self.top - px(at.foot)
        part.put(left, foot, px(at.width), px(at.height))

    def _lay(self) -> None:
        at = self._places()
        self._put_boards(at.board)
        self._put(self.banner, at.sentence)
        self._put(self._bar, at.bar)
        content = self.content
        self._put_card(at, content)
        self._put_slot(at, content)
        self._put_sheet(at, content)
        self._put_seats(at)

    def _put_seats(self, at: Places) -> None:
        """The seats; the clock of who waits is no larger than that on the banner, whatever that says."""
        if at.seats.height:
            self.seats.limit = self.banner.figures
            self._put(self.seats, at.seats)

    def _put_boards(self, at: Place) -> None:
        """The board; a sensor board to try takes the lower half of its place, or all of it where its squares would be
        too small to touch.
        """
        board = self._dice_table or self.board
        if self.virtual is None:
            self._put(board, at)
            return
        half = (at.height - APART) / 2
        plan = self.board.plan
        if half < TOUCHED * (plan.down + 1) or at.width < TOUCHED * (plan.across + 1):
            self._put(board, at)
            self._put(self.virtual, at)
            return
        self._put(board, Place(at.x, at.top, at.width, half))
        self._put(self.virtual, Place(at.x, at.top + half + APART, at.width, half))

    def _put_card(self, at: Places, content: ColumnContent) -> None:
        """The card as far as it has room; on a long board it lies only where something has to be read."""
        place = self._free_end(at) if at.floats else at.tall_card if content.tall else at.card
        shown = content.asks if at.floats else True
        self.card.show(content.facts, content.paper)
        self.card.suit(px(place.width), px(place.height))
        self._hold(self.card, shown and bool(content.facts or not at.floats))
        if self.card.parent is not None:
            self._put(self.card, self._lower(place) if at.floats else place)
        self._hidden = (
            () if self.card.parent is not None else tuple(one.item for one in content.facts if not one.here)
        )

    def _lower(self, place: Place) -> Place:
        """On a long board a card is no higher than what it says."""
        return Place(
            place.x, place.top, place.width, min(place.height, self.card.wish_height(px(place.width)) / dp(1))
        )

    def _free_end(self, at: Places) -> Place:
        """The end of a long board on which no square matters now."""
        middle = self.x + self.width / 2
        busy = [
            self.board.middle_of(q)[0] > middle for q in self._busy_squares if q in self.board.board.number
        ]
        return at.other_end if busy and sum(busy) * 2 > len(busy) else at.card

    @property
    def _rest(self) -> tuple[Any, ...]:
        """Facts that have no room."""
        return (*self._hidden, *self.card.left_out)

    def _put_slot(self, at: Places, content: ColumnContent) -> None:
        label = text("whole-card") if content.paper and not content.asks else text("more-shown")
        more = ButtonItem(label, self.show_more, name=text("more-shown"))
        self.slot.show(content.buttons, content.says, content.icon, more, content.equal)
        behind = bool(self._rest) or bool(self._story_apart(at))
        self.has_more = self.slot.suit(px(at.action.width), px(at.action.height), behind)
        self._put(self.slot, at.action)

    has_more = False
    """Whether something has no room, and is behind a button."""

    def _put_sheet(self, at: Places, content: ColumnContent) -> None:
        """A sheet over card, seats and action."""
        sheet = content.sheet or (content.spills if self.card.cramped else None)
        if sheet is None and self._more:
            sheet = self._more_sheet(content)
        self._hold(self.sheet, sheet is not None)
        self.sheet.show(sheet)
        crowded = row = False
        if sheet is not None:
            row = self.sheet.suits_row(px(at.action.width), px(at.action.height))
            place = at.action if row else self._free_end(at) if at.floats else at.sheet
            self._put(self.sheet, place)
            little = 1 < self.sheet.lacks <= px(at.sentence.height) * (1 - CROWDED[0])
            crowded = (self.sheet.crowded or little) and not at.floats
        for share in CROWDED if crowded else ():  # large type: no button may be out of sight
            said = replace(at.sentence, height=at.sentence.height * share)
            self._put(self.banner, said)
            top = said.foot + (place.top - at.sentence.foot)
            self._put(self.sheet, Place(place.x, top, place.width, place.foot - top))
            if self.sheet.lacks <= 1:
                break
        if sheet is not None and not row:
            self._hold(self.card, False)
        self._hold(self.slot, sheet is None)
        if at.seats.height:
            over = (sheet is not None and not row and at.covers_seats) or (
                content.tall and at.tall_card != at.card
            )
            self._hold(self.seats, not over)

    def _story_apart(self, at: Places) -> tuple[StoryItem, ...]:
        """What has happened, if a long board leaves no room for it beside the board: a sheet tells it."""
        long = at.floats or at.tall_seats
        return (StoryItem(self.story.rows),) if long and self.story is not None else ()

    def _more_sheet(self, content: ColumnContent) -> SheetContent:
        back = ButtonItem(text("back-to-game"), self.hide_more, role="main")
        left = tuple(replace(one, on_press=self._press_more, args=(one,)) for one in self.slot.left_out)
        buttons = (GroupItem(left, min(2, len(left))),) if left else ()
        story = self._story_apart(self._places())
        return SheetContent("", (*buttons, *self._rest, *story), (back,), paper=content.paper, name="more")

    def _press_more(self, press: ButtonItem) -> None:
        """Something that had no room was pressed: it does its work, and the card is there again."""
        self.hide_more()
        press.on_press(*press.args)

    def _hold(self, part: Any, shown: bool) -> None:
        """Have a part on the screen, or not."""
        if shown != (part.parent is not None):
            self.add_widget(part) if shown else self.remove_widget(part)
