"""The places of the parts of a table: board, sentence, card, seats, action and bar.

They do not change during a game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.app.app_context import AppContext
from companion.app.table.content import ColumnContent
from companion.app.table.widgets.banner import Banner
from companion.app.table.widgets.cards import FactCard
from companion.app.table.widgets.dice import DiceTable
from companion.app.table.widgets.moves_view import MovesView
from companion.app.table.widgets.seat_rows import SeatRows
from companion.app.table.widgets.sheet import ActionSlot, Sheet, SheetContent
from companion.app.table.widgets.story_view import StoryItem, StoryView
from companion.app.texts import text
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.panel_items import ButtonItem, GroupItem
from companion.app.widgets.screen import SMALL, ButtonBar, Screen, Space
from companion.app.widgets.theme import THEME, THUMB, px, to_dp
from companion.artwork.boards import Turning, is_long
from companion.kernel.looks import Looks
from companion.table.referee import Referee
from companion.units import Dp

BOARD_LEAST = 0.6
"""Least side of a board if text is large, as a share of its usual side."""
COLUMN_LEAST, COLUMN_MOST = Dp(300), 0.5
"""Least width of a column, and greatest width as a share of the screen."""
CARD_LEAST = 112
"""Least height of a card on an upright screen. The board is made smaller to leave this height."""
CARD_FLAT = 70
"""Height of the card below a long board."""
STRIP_LOW = (3, 4)
"""Margin and gap in dp on a low screen, where a long board needs the whole width for squares of 44 dp."""
STRIP_FLAT = 74
"""Least height of the strip on a low screen."""
STRIP, LOW_STRIP, LARGE_STRIP = (0.42, 0.32), (0.56, 0.27), (0.44, 0.26)
"""Shares of sentence and seats in the width of a strip: usually, on a low screen, and with large text.
The action has the rest.
"""
SHEET_LEAST = 400
"""Height of a sheet on an upright screen with a long board. It covers the lower end of the board."""
BESIDE = Dp(86)
"""Width of the seats next to an upright long board, and of a bar with labels next to a horizontal one."""
FLOATS, LARGE_FLOATS = 0.44, 0.62
"""Width of a card that is placed on a long board, as a share of the board: usually and with large text."""


class Place(msgspec.Struct, frozen=True):
    """A rectangle, measured from the upper left corner of the screen."""

    x: Dp = Dp(0)
    top: Dp = Dp(0)
    width: Dp = Dp(0)
    height: Dp = Dp(0)

    @property
    def right(self) -> Dp:
        return Dp(self.x + self.width)

    @property
    def foot(self) -> Dp:
        return Dp(self.top + self.height)


def place_at(x: float, top: float, width: float, height: float) -> Place:
    """Return a rectangle whose sides are given in dp."""
    return Place(Dp(x), Dp(top), Dp(width), Dp(height))


class Heights(msgspec.Struct, frozen=True):
    """Heights in dp.

    Attributes:
        margin: Space around all parts.
        gap: Space between two parts.
        aside: Space between the board and the column.
        two: Height of one or two seats.
        four: Height of three or four seats.
    """

    margin: float
    gap: float
    aside: float
    sentence: float
    two: float
    four: float
    action: float
    bar: float


class Places(msgspec.Struct, frozen=True):
    """Places of the parts.

    Attributes:
        upright_bar: Whether the bar's buttons are one below another.
        tall_seats: Whether the seats are one below another.
        stacked: Whether the rows of a seat are one below another.
        floats: Whether the card is on the board, where it is shown only when there is something to say.
    """

    board: Place
    sentence: Place
    card: Place
    seats: Place
    action: Place
    bar: Place
    upright_bar: bool = False
    tall_seats: bool = False
    stacked: bool = False
    floats: bool = False

    @property
    def covers_seats(self) -> bool:
        """Whether a sheet covers the seats, because they are between card and action or next to a long board."""
        return self.tall_seats or (
            bool(self.seats.height) and self.card.foot <= self.seats.top < self.action.top
        )

    @property
    def tall_card(self) -> Place:
        """The place of the card, extended over the seats if they are below it."""
        if not self.covers_seats or self.tall_seats:
            return self.card
        return msgspec.structs.replace(self.card, height=self.seats.foot - self.card.top)

    @property
    def sheet(self) -> Place:
        """The place of a sheet: the card, the action, and the seats if they lie between the two."""
        top = min(self.card.top, self.action.foot - SHEET_LEAST) if self.tall_seats else self.card.top
        return place_at(self.card.x, top, self.card.width, self.action.foot - top)

    @property
    def other_end(self) -> Place:
        """The place of a floating card at the other end of its board."""
        return msgspec.structs.replace(self.card, x=self.board.x + (self.board.right - self.card.right))


HEIGHTS = {
    "upright": (Heights(10, 10, 10, 112, 64, 100, 64, 64), Heights(10, 10, 10, 190, 92, 150, 88, 64)),
    "low": (Heights(8, 8, 10, 96, 56, 92, 56, 48), Heights(8, 8, 8, 160, 118, 118, 72, 48)),
    "small": (Heights(12, 10, 14, 116, 64, 108, 60, 60), Heights(12, 10, 14, 184, 128, 128, 80, 60)),
    "wide": (Heights(16, 12, 20, 140, 76, 132, 64, 64), Heights(16, 12, 20, 208, 150, 150, 88, 64)),
}
"""Heights by kind of screen, for usual text and for large text. A wide screen may be small."""


PLATES = {
    "upright": ((80, 132), (116, 216)),
    "low": ((64, 132), (84, 184)),
    "small": ((88, 136), (128, 212)),
    "wide": ((140, 184), (150, 240)),
}
"""Heights in dp of the two plates with clocks: one pair for usual text, and one for large text.

Each pair has the height for the waiting player and the height for the player to move.
"""

TIMED = {"upright": (128, 64), "low": (130, 48), "small": (146, 60), "wide": (172, 64)}
"""Heights in dp of three or four seats with clocks, and of the action below them, for usual text."""


def heights(space: Space, large: bool) -> Heights:
    """Return the heights on a screen; `large` means that text is so large that the board is made smaller."""
    usual, yielding = HEIGHTS[_kind(space)]
    return yielding if large else usual


def _kind(space: Space) -> str:
    kind = space.kind
    return "small" if kind == "wide" and space.height < SMALL else kind


def places(
    space: Space,
    seats: int,
    long: bool,
    large: bool = False,
    ratio: float = 1.0,
    thumb: float = THUMB,
    plates: bool = False,
    clocks: bool = False,
) -> Places:
    """Return the places of all parts.

    Args:
        space: The screen.
        seats: Number of seats that are shown; 0 for none.
        long: Whether the board is a long one.
        large: Whether text is so large that the board is made smaller.
        ratio: Height of the board divided by its width, as it is shown.
        thumb: Least size of a touch target, in dp.
        plates: Whether the clocks of two seats are on two plates, one above the other; the lower
            plate also contains the sentence.
        clocks: Whether seats have clocks.
    """
    high = heights(space, large)
    if clocks and seats > 2 and not large:
        four, action = TIMED[_kind(space)]
        high = msgspec.structs.replace(high, four=four, action=action)
    plates = plates and not long
    if plates:
        two, sentence = PLATES[_kind(space)][large]
        high = msgspec.structs.replace(high, two=two, sentence=sentence)
    high = msgspec.structs.replace(high, action=max(high.action, thumb), bar=max(high.bar, thumb))
    above = plates and space.kind != "low"  # where there is little room, sheets cover who waits
    if space.kind == "upright":
        return (
            _upright_long(space, high, ratio)
            if long
            else _upright(space, high, seats, ratio, above and not large)
        )
    if long:
        return _strip(space, high, large, ratio, thumb)
    return _large(space, high, seats, plates) if large else _beside(space, high, seats, above)


def _seats(high: Heights, seats: int) -> float:
    return 0 if not seats else high.two if seats <= 2 else high.four


def _column(
    x: float, width: float, top: float, foot: float, high: Heights, seated: float, above: bool = False
) -> tuple[Place, Place, Place, Place]:
    """Return the places of sentence, card, seats and action from top to bottom.

    Args:
        x: Left edge.
        width: Width of the column.
        top: Upper edge.
        foot: Lower edge.
        high: Heights of the parts.
        seated: Height of the seats; 0 if they are elsewhere.
        above: Whether the seats are above the sentence.
    """
    action = place_at(x, foot - high.action, width, high.action)
    if above:
        seats = place_at(x, top, width, seated)
        sentence = place_at(x, seats.foot + high.gap, width, high.sentence)
        start = sentence.foot + high.gap
        return sentence, place_at(x, start, width, action.top - high.gap - start), seats, action
    seats = place_at(x, action.top - (high.gap + seated if seated else 0), width, seated)
    sentence = place_at(x, top, width, high.sentence)
    start = sentence.foot + high.gap
    card = place_at(x, start, width, (seats.top if seated else action.top) - high.gap - start)
    return sentence, card, seats, action


def _beside(space: Space, high: Heights, seats: int, above: bool) -> Places:
    """Return places with the board at the left, and everything else in a column next to it."""
    m, tall = high.margin, space.height - 2 * high.margin
    wide = max(COLUMN_LEAST, space.width - 2 * m - high.aside - tall)
    wide = min(wide, space.width * COLUMN_MOST)
    x = space.width - m - wide
    bar = place_at(x, space.height - m - high.bar, wide, high.bar)
    board = place_at(m, m, x - high.aside - m, tall)
    return Places(board, *_column(x, wide, m, bar.top - high.gap, high, _seats(high, seats), above), bar)


def _large(space: Space, high: Heights, seats: int, plates: bool) -> Places:
    """Return places for large text: a smaller board with the seats and the bar below it."""
    m, tall = high.margin, space.height - 2 * high.margin
    if plates:  # they are beside the board, which has their room
        side = min(tall - high.bar - high.gap, space.width * 0.45)
        x, bar = m + side + high.aside, place_at(m, space.height - m - high.bar, side, high.bar)
        column = _column(x, space.width - m - x, m, space.height - m, high, high.two)
        return Places(place_at(m, m, side, side), *column, bar, stacked=True)
    side = min(tall * BOARD_LEAST, space.width * 0.45)
    seated = tall - side - high.bar - 2 * high.gap if seats else 0
    bar = place_at(m, space.height - m - high.bar, side, high.bar)
    x = m + side + high.aside
    column = _column(x, space.width - m - x, m, space.height - m, high, 0)
    below_board = place_at(m, bar.top - high.gap - seated, side, seated)
    board = place_at(m, m, side, side)
    return Places(board, *column[:2], below_board, column[3], bar, stacked=seats <= 2)


def _strip(space: Space, high: Heights, large: bool, ratio: float, thumb: float) -> Places:
    """Return places for a long board across the screen, with a strip above it and an upright bar to its
    right.
    """
    m, gap = STRIP_LOW if space.low else (high.margin, high.gap)
    bar_wide = thumb if space.low or large else BESIDE
    wide = space.width - 2 * m - gap - bar_wide
    strip = strip_least(high, space.low, large)
    tall = min(wide * ratio, space.height - 2 * m - gap - strip)
    strip = min(space.height - 2 * m - gap - tall, strip * 1.25)
    board = place_at(m, m + strip + gap, wide, space.height - m - (m + strip + gap))
    bar = place_at(space.width - m - bar_wide, board.top, bar_wide, board.height)
    inner = space.width - 2 * m - 2 * gap
    flat = space.low and not large
    said, seated = LARGE_STRIP if large else LOW_STRIP if flat else STRIP
    sentence = place_at(m, m, inner * said, strip)
    seats = place_at(sentence.right + gap, m, inner * seated, strip)
    action = place_at(seats.right + gap, m, space.width - m - seats.right - gap, strip)
    floats = max(COLUMN_LEAST, wide * (LARGE_FLOATS if large else FLOATS))
    card = place_at(board.right - floats, board.top, floats, board.height)
    return Places(board, sentence, card, seats, action, bar, upright_bar=True, stacked=not flat, floats=True)


def strip_least(high: Heights, low: bool, large: bool) -> float:
    """Return the least height of the strip above a long board, in dp."""
    if low and not large:
        return STRIP_FLAT
    return max(STRIP_FLAT if low else high.action, high.sentence - 2)


def _upright(space: Space, high: Heights, seats: int, ratio: float, above: bool) -> Places:
    """Return places with the sentence above a board that is as wide as possible.

    The other parts are within reach of a thumb.
    """
    m, wide, seated = high.margin, space.width - 2 * high.margin, _seats(high, seats)
    bar = place_at(m, space.height - m - high.bar, wide, high.bar)
    sentence, card, seats_at, action = _column(m, wide, m, bar.top - high.gap, high, seated, above)
    least = max(CARD_LEAST, high.sentence)
    tall = min(wide * ratio, card.height - high.gap - least)
    board = place_at(m, card.top, wide, tall)
    top = board.foot + high.gap
    card = place_at(m, top, wide, card.foot - top)
    return Places(board, sentence, card, seats_at, action, bar)


def _upright_long(space: Space, high: Heights, ratio: float) -> Places:
    """Return places for an upright long board with the seats next to it."""
    m, wide = high.margin, space.width - 2 * high.margin
    bar = place_at(m, space.height - m - high.bar, wide, high.bar)
    sentence, card, _, action = _column(m, wide, m, bar.top - high.gap, high, 0)
    flat = max(CARD_FLAT, high.sentence * 0.75)
    tall = min((wide - BESIDE - high.gap) * ratio, card.height - high.gap - flat)
    across = min(wide - BESIDE - high.gap, tall / ratio)
    board = place_at(m, card.top, across, tall)
    seats = place_at(board.right + high.gap, card.top, m + wide - board.right - high.gap, tall)
    top = board.foot + high.gap
    card = place_at(m, top, wide, card.foot - top)
    return Places(board, sentence, card, seats, action, bar, tall_seats=True, stacked=True)


BAR = (("undo", "undo"), ("redo", "redo"), ("hint", "hint"), ("pause", "pause"), ("menu", "menu"))
"""Commands of the bar, and their icons."""
CROWDED = (0.75, 0.6, 0.45, 0.3)
"""Shares of its height to which the banner shrinks if a sheet has more answers than fit below it."""
APART = 14
"""Space in dp between a board and the virtual board below it."""
TOUCHED = 36
"""Least side in dp of a square of the virtual board while both boards are shown."""


class TableLayout(Screen):
    """A table screen with these parts. `virtual` is a virtual sensor board, or None."""

    shows_call = True
    """Always true, because the bar has a call button."""
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
    """The moves of a chess game; None for other games, which have a story."""
    _more: bool
    """Whether the sheet with the hidden items is open."""

    # What is touched

    def _on_square(self, square: str) -> None:
        """Handle a tap on a square of the board."""
        raise NotImplementedError

    def _about(self, square: str) -> None:
        """Handle a long press on a square."""
        raise NotImplementedError

    def press_bar(self, do: str) -> None:
        """Handle a button of the bar."""
        raise NotImplementedError

    def show_more(self) -> None:
        """Show the hidden items."""
        raise NotImplementedError

    def hide_more(self) -> None:
        """Show the card again."""
        raise NotImplementedError

    def say_again(self) -> None:
        """Speak and show the sentence again."""
        raise NotImplementedError

    def open_clocks(self) -> None:
        """Show the page of large clocks."""
        raise NotImplementedError

    @property
    def _busy_squares(self) -> tuple[str, ...]:
        """Squares that a question or an error is about; they should stay visible."""
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
        """Return the bar, which always has five buttons; in a kiosk the second one calls the host."""
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
        """Return the point at which the captured pieces of a seat are shown; None if its row is not visible."""
        row = self.seats.rows.get(seat) if self.seats.parent is not None else None
        return None if row is None else (row.x + row.width * 0.3, row.center_y)

    # Where it lies

    def _places(self) -> Places:
        """Return the places on this screen, for this board and these seats."""
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
        """Whether the clocks of two seats are on plates; the plate of the seat to move is the banner."""
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
        """Place the seats; the clock of the waiting player is no larger than the clock in the banner."""
        if at.seats.height:
            self.seats.limit = self.banner.figures
            self._put(self.seats, at.seats)

    def _put_boards(self, at: Place) -> None:
        """Place the board.

        A virtual board takes the lower half of the board's place, or all of it if its squares would
        otherwise be too small to touch.
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
        self._put(board, place_at(at.x, at.top, at.width, half))
        self._put(self.virtual, place_at(at.x, at.top + half + APART, at.width, half))

    def _put_card(self, at: Places, content: ColumnContent) -> None:
        """Place the card; on a long board it is shown only if there is something to read."""
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
        """Limit the height of a card on a long board to the height of its text."""
        return place_at(
            place.x, place.top, place.width, min(place.height, to_dp(self.card.wish_height(px(place.width))))
        )

    def _free_end(self, at: Places) -> Place:
        """Return the end of a long board without squares that matter now."""
        middle = self.x + self.width / 2
        busy = [
            self.board.middle_of(q)[0] > middle for q in self._busy_squares if q in self.board.board.number
        ]
        return at.other_end if busy and sum(busy) * 2 > len(busy) else at.card

    @property
    def _rest(self) -> tuple[Any, ...]:
        """Facts that are hidden because they do not fit."""
        return (*self._hidden, *self.card.left_out)

    def _put_slot(self, at: Places, content: ColumnContent) -> None:
        name = text("menu.more")
        label = text("whole-card") if content.paper and not content.asks else name
        more = ButtonItem(label, self.show_more, name=name)
        self.slot.show(content.buttons, content.says, content.icon, more, content.equal)
        behind = bool(self._rest) or bool(self._story_apart(at))
        self.has_more = self.slot.suit(px(at.action.width), px(at.action.height), behind)
        self._put(self.slot, at.action)

    has_more = False
    """Whether hidden items can be opened with a button."""

    def _put_sheet(self, at: Places, content: ColumnContent) -> None:
        """Place a sheet above card, seats and action."""
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
            self._put(self.sheet, place_at(place.x, top, place.width, place.foot - top))
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
        """Return the story for a sheet if a long board leaves no space for it; otherwise an empty tuple."""
        long = at.floats or at.tall_seats
        return (StoryItem(self.story.rows),) if long and self.story is not None else ()

    def _more_sheet(self, content: ColumnContent) -> SheetContent:
        back = ButtonItem(text("back-to-game"), self.hide_more, role="main")
        left = tuple(replace(one, on_press=self._press_more, args=(one,)) for one in self.slot.left_out)
        buttons = (GroupItem(left, min(2, len(left))),) if left else ()
        story = self._story_apart(self._places())
        return SheetContent("", (*buttons, *self._rest, *story), (back,), paper=content.paper, name="more")

    def _press_more(self, press: ButtonItem) -> None:
        """Press a hidden button, and show the card again."""
        self.hide_more()
        press.on_press(*press.args)

    def _hold(self, part: Any, shown: bool) -> None:
        """Show or remove a part."""
        if shown != (part.parent is not None):
            self.add_widget(part) if shown else self.remove_widget(part)
