"""Where the parts of a table lie: board, sentence, card, seats, action and bar, each in a place that it keeps
for the whole game.

Only the size of the window, the size of type, the shape of the board and the number of seats decide; what is
said and asked does not. A long board takes the whole width, with the others in a strip above it and the bar
upright beside it.
"""

from __future__ import annotations

import msgspec

from companion.app.widgets.layout.screen import SMALL, Space
from companion.app.widgets.theme import THUMB

BOARD_LEAST = 0.6
"""Share of its side that a board keeps at least where type is large."""
COLUMN_LEAST, COLUMN_MOST = 300, 0.5
"""Width of a column at least, in dp, and at most, in widths of the screen."""
CARD_LEAST = 112
"""Height of a card on an upright screen at least, where the board has to yield."""
CARD_FLAT = 70
"""Height of the card below a long board."""
STRIP_LOW = (3, 4)
"""Margin and gap in dp on a low screen: a long board needs its whole width for squares of 44."""
STRIP_FLAT = 74
"""Height of the strip on a low screen at least."""
STRIP, LOW_STRIP, LARGE_STRIP = (0.42, 0.32), (0.56, 0.27), (0.44, 0.26)
"""What sentence and seats have of the width of a strip, on a low screen, and in large type; the action has the rest."""
SHEET_LEAST = 400
"""Height of a sheet on an upright screen with a long board: it lies on the foot of that."""
BESIDE = 86
"""Width of the seats beside an upright long board, and of a bar with words beside a lying one."""
FLOATS, LARGE_FLOATS = 0.44, 0.62
"""What a card has of the width of a long board that it lies on, and in large type."""


class Place(msgspec.Struct, frozen=True):
    """A rectangle in dp, counted from the upper left corner of the screen."""

    x: float = 0
    top: float = 0
    width: float = 0
    height: float = 0

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def foot(self) -> float:
        return self.top + self.height


class Heights(msgspec.Struct, frozen=True):
    """Heights in dp; `two`, `four`: of the seats, for one or two, and for three or four.

    `aside`: between the board and the column; `margin`, `gap`: around all parts, and between two.
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
    """`upright_bar`: the bar's buttons lie below each other, `tall_seats`: so do the seats, `stacked`: so do
    their rows. `floats`: the card lies on the board, where there is something to say.
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
        """Whether a sheet lies on the seats: they are between the card and the action, or beside a long board."""
        return self.tall_seats or (
            bool(self.seats.height) and self.card.foot <= self.seats.top < self.action.top
        )

    @property
    def tall_card(self) -> Place:
        """The card with the room of the seats, if these are below it."""
        if not self.covers_seats or self.tall_seats:
            return self.card
        return msgspec.structs.replace(self.card, height=self.seats.foot - self.card.top)

    @property
    def sheet(self) -> Place:
        """What a question covers: the card, the action, and the seats if they lie between them."""
        top = min(self.card.top, self.action.foot - SHEET_LEAST) if self.tall_seats else self.card.top
        return Place(self.card.x, top, self.card.width, self.action.foot - top)

    @property
    def other_end(self) -> Place:
        """Where a card that floats lies at the other end of its board."""
        return msgspec.structs.replace(self.card, x=self.board.x + (self.board.right - self.card.right))


HEIGHTS = {
    "upright": (Heights(10, 10, 10, 112, 64, 100, 64, 64), Heights(10, 10, 10, 190, 92, 150, 88, 64)),
    "low": (Heights(8, 8, 10, 96, 56, 92, 56, 48), Heights(8, 8, 8, 160, 118, 118, 72, 48)),
    "small": (Heights(12, 10, 14, 116, 64, 108, 60, 60), Heights(12, 10, 14, 184, 128, 128, 80, 60)),
    "wide": (Heights(16, 12, 20, 140, 76, 132, 64, 64), Heights(16, 12, 20, 208, 150, 150, 88, 64)),
}
"""By the kind of screen, where a wide one may be small; then in large type."""


PLATES = {
    "upright": ((80, 132), (116, 216)),
    "low": ((64, 132), (84, 184)),
    "small": ((88, 136), (128, 212)),
    "wide": ((140, 184), (150, 240)),
}
"""Heights in dp of the two plates if clocks are part of them: of who waits, and of who is to move; then in large type."""

TIMED = {"upright": (128, 64), "low": (130, 48), "small": (146, 60), "wide": (172, 64)}
"""Heights in dp of three or four seats with clocks, and of the action below them, in type of the usual size."""


def heights(space: Space, large: bool) -> Heights:
    """The heights on a screen; `large`: type is so large that the board yields."""
    usual, yielding = HEIGHTS[_kind(space)]
    return yielding if large else usual


def _kind(space: Space) -> str:
    return "small" if space.kind == "wide" and space.height < SMALL else space.kind


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
    """Where everything lies.

    Args:
        space: the screen.
        seats: how many are shown, 0 for none.
        long: whether the board is a long one.
        large: whether type is so large that the board yields.
        ratio: height of the board in widths, as it lies.
        thumb: what a thing to press has at least each way, in dp.
        plates: whether two seats have clocks, on plates above each other: the lower one is the sentence.
        clocks: whether seats have clocks.
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
    """Sentence, card, seats and action from top to foot; `seated`: height of the seats, 0 if they lie elsewhere;
    `above`: they are above the sentence.
    """
    action = Place(x, foot - high.action, width, high.action)
    if above:
        seats = Place(x, top, width, seated)
        sentence = Place(x, seats.foot + high.gap, width, high.sentence)
        start = sentence.foot + high.gap
        return sentence, Place(x, start, width, action.top - high.gap - start), seats, action
    seats = Place(x, action.top - (high.gap + seated if seated else 0), width, seated)
    sentence = Place(x, top, width, high.sentence)
    start = sentence.foot + high.gap
    card = Place(x, start, width, (seats.top if seated else action.top) - high.gap - start)
    return sentence, card, seats, action


def _beside(space: Space, high: Heights, seats: int, above: bool) -> Places:
    """The board at the left, everything else in a column beside it."""
    m, tall = high.margin, space.height - 2 * high.margin
    wide = max(COLUMN_LEAST, space.width - 2 * m - high.aside - tall)
    wide = min(wide, space.width * COLUMN_MOST)
    x = space.width - m - wide
    bar = Place(x, space.height - m - high.bar, wide, high.bar)
    board = Place(m, m, x - high.aside - m, tall)
    return Places(board, *_column(x, wide, m, bar.top - high.gap, high, _seats(high, seats), above), bar)


def _large(space: Space, high: Heights, seats: int, plates: bool) -> Places:
    """Large type: the board yields, with the seats and the bar below it."""
    m, tall = high.margin, space.height - 2 * high.margin
    if plates:  # they are beside the board, which has their room
        side = min(tall - high.bar - high.gap, space.width * 0.45)
        x, bar = m + side + high.aside, Place(m, space.height - m - high.bar, side, high.bar)
        column = _column(x, space.width - m - x, m, space.height - m, high, high.two)
        return Places(Place(m, m, side, side), *column, bar, stacked=True)
    side = min(tall * BOARD_LEAST, space.width * 0.45)
    seated = tall - side - high.bar - 2 * high.gap if seats else 0
    bar = Place(m, space.height - m - high.bar, side, high.bar)
    x = m + side + high.aside
    column = _column(x, space.width - m - x, m, space.height - m, high, 0)
    below_board = Place(m, bar.top - high.gap - seated, side, seated)
    board = Place(m, m, side, side)
    return Places(board, *column[:2], below_board, column[3], bar, stacked=seats <= 2)


def _strip(space: Space, high: Heights, large: bool, ratio: float, thumb: float) -> Places:
    """A long board across the screen: a strip above it, the bar upright at its right."""
    m, gap = STRIP_LOW if space.low else (high.margin, high.gap)
    bar_wide = thumb if space.low or large else BESIDE
    wide = space.width - 2 * m - gap - bar_wide
    strip = strip_least(high, space.low, large)
    tall = min(wide * ratio, space.height - 2 * m - gap - strip)
    strip = min(space.height - 2 * m - gap - tall, strip * 1.25)
    board = Place(m, m + strip + gap, wide, space.height - m - (m + strip + gap))
    bar = Place(space.width - m - bar_wide, board.top, bar_wide, board.height)
    inner = space.width - 2 * m - 2 * gap
    flat = space.low and not large
    said, seated = LARGE_STRIP if large else LOW_STRIP if flat else STRIP
    sentence = Place(m, m, inner * said, strip)
    seats = Place(sentence.right + gap, m, inner * seated, strip)
    action = Place(seats.right + gap, m, space.width - m - seats.right - gap, strip)
    floats = max(COLUMN_LEAST, wide * (LARGE_FLOATS if large else FLOATS))
    card = Place(board.right - floats, board.top, floats, board.height)
    return Places(board, sentence, card, seats, action, bar, upright_bar=True, stacked=not flat, floats=True)


def strip_least(high: Heights, low: bool, large: bool) -> float:
    """Return how high the strip above a long board is at least, in dp."""
    if low and not large:
        return STRIP_FLAT
    return max(STRIP_FLAT if low else high.action, high.sentence - 2)


def _upright(space: Space, high: Heights, seats: int, ratio: float, above: bool) -> Places:
    """The sentence, the board as wide as it may be, and the rest within reach of a thumb."""
    m, wide, seated = high.margin, space.width - 2 * high.margin, _seats(high, seats)
    bar = Place(m, space.height - m - high.bar, wide, high.bar)
    sentence, card, seats_at, action = _column(m, wide, m, bar.top - high.gap, high, seated, above)
    least = max(CARD_LEAST, high.sentence)
    tall = min(wide * ratio, card.height - high.gap - least)
    board = Place(m, card.top, wide, tall)
    top = board.foot + high.gap
    card = Place(m, top, wide, card.foot - top)
    return Places(board, sentence, card, seats_at, action, bar)


def _upright_long(space: Space, high: Heights, ratio: float) -> Places:
    """A long board stands, with the seats beside it."""
    m, wide = high.margin, space.width - 2 * high.margin
    bar = Place(m, space.height - m - high.bar, wide, high.bar)
    sentence, card, _, action = _column(m, wide, m, bar.top - high.gap, high, 0)
    flat = max(CARD_FLAT, high.sentence * 0.75)
    tall = min((wide - BESIDE - high.gap) * ratio, card.height - high.gap - flat)
    across = min(wide - BESIDE - high.gap, tall / ratio)
    board = Place(m, card.top, across, tall)
    seats = Place(board.right + high.gap, card.top, m + wide - board.right - high.gap, tall)
    top = board.foot + high.gap
    card = Place(m, top, wide, card.foot - top)
    return Places(board, sentence, card, seats, action, bar, tall_seats=True, stacked=True)
